// Types of memory.mjs for the tests.
import type { Ran, RunOptions } from './lab.mjs';

export interface Measured extends Ran {
  readonly seconds: number;
  readonly memory: number;
}
export function measured(
  command: string,
  args: readonly string[],
  options: Omit<RunOptions, 'started'>,
): Promise<Measured>;
