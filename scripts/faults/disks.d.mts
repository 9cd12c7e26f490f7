// Types of disks.mjs for the tests.
import type { Lab } from './lab.mjs';

export interface OnDisk {
  readonly code: number | null;
  readonly stderr: string;
  readonly names: readonly string[];
  readonly hadOld: boolean;
  readonly tree: string | null;
}

export function buildOnTmpfs(lab: Lab, options: string): Promise<OnDisk>;
export function diskFault(lab: Lab, ran: OnDisk): string | null;
