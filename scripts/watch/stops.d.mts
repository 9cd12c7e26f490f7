// Types of stops.mjs for the tests.
/** Resolves with the milliseconds that the slowest stop took. */
export function serverStops(
  command: 'watch' | 'preview',
  options: { readonly count: number; readonly seed: number },
  report: (label: string, fault: string | null) => void,
): Promise<number>;
