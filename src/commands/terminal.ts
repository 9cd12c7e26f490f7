// Whether to print colours: only on a terminal, and NO_COLOR, FORCE_COLOR and TERM=dumb are respected.

export function wantsColour(flags: { readonly color?: boolean }, stream: { readonly isTTY?: boolean }): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (flags.color === false || NO_COLOR) return false;
  if (FORCE_COLOR && FORCE_COLOR !== '0') return true;
  return Boolean(stream.isTTY) && TERM !== 'dumb';
}
