// Types of lab.mjs for the tests.
import type { ChildProcess } from 'node:child_process';

export interface Ran {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly started?: (child: ChildProcess) => void;
  readonly limit?: number;
}

export interface Lab {
  readonly folder: string;
  readonly root: string;
  readonly dist: string;
  readonly trees: { readonly A: string; readonly B: string };
  build(args?: readonly string[], options?: RunOptions): Promise<Ran>;
  plainBuild(args?: readonly string[]): Promise<Pick<Ran, 'code' | 'stderr'>>;
  remains(): string[];
  tree(): string | null;
  restore(): void;
  stateFault(): string | null;
  healFault(): Promise<string | null>;
  close(): void;
}

export const ENV: Readonly<Record<string, string>>;
export function openLab(options?: {
  readonly buildHere?: (root: string, args?: readonly string[]) => Promise<Pick<Ran, 'code' | 'stderr'>>;
}): Promise<Lab>;
export function run(command: string, args: readonly string[], options?: RunOptions): Promise<Ran>;
export function treeOf(folder: string): string | null;
