// Types of spare.mjs for the tests.
import type { Lab } from './lab.mjs';

export function spares(
  labs: readonly Lab[],
  options: { readonly short: boolean },
  report: (label: string, fault: string | null) => void,
): Promise<void>;
