// What every run of the command line owes to the terminal it prints on.
import { expect } from 'vitest';
import type { Ran } from './cli.js';

// oxlint-disable-next-line no-control-regex -- control characters are the point
const OBEYED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
export const STACK = /\n\s+at .+:\d+:\d+/;

/** Nothing that a terminal would obey, no stack, not too much, and nothing on stdout. */
export function expectCleanTerminal({ stdout, stderr }: Ran): void {
  expect(stderr).not.toMatch(OBEYED);
  expect(stderr).not.toMatch(STACK);
  expect(Buffer.byteLength(stderr)).toBeLessThanOrEqual(64 * 1024);
  expect(stdout).toBe('');
}
