// Types of processes.mjs for the tests.
import type { Lab } from './lab.mjs';

type Family = (
  labs: readonly Lab[],
  options: { readonly short: boolean; readonly builds?: number },
  report: (label: string, fault: string | null) => void,
) => Promise<string | void>;
export const parallelBuilds: Family;
export const flips: Family;
