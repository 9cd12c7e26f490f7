// Numbers as people read them: `1 file`, `9,998 files`. Dependency-free.

/** A number with its thousands apart. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A number of things; `one` is what a single one is called. */
export function counted(count: number, one: string): string {
  return `${grouped(count)} ${one}${count === 1 ? '' : 's'}`;
}
