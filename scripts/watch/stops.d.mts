// Types of stops.mjs for the tests.
/** Resolves with the milliseconds that the slowest stop took. */
export function serverStops(
  command: 'watch' | 'preview',
  options: {
    readonly count: number;
    readonly seed: number;
    readonly build?: (root: string) => Promise<{ readonly code: number | null; readonly stderr: string }>;
  },
  report: (label: string, fault: string | null) => void,
): Promise<number>;
