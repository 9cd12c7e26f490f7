// Types of strace.mjs for the tests.
import type { Lab, Ran } from './lab.mjs';

export function injected(lab: Pick<Lab, 'root'>, call: string, when: number, action: string): Promise<Ran>;
