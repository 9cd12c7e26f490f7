// Numbers as people read them: `1 file`, `9,998 files`. Dependency-free.

/** A number with its thousands apart. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** The first names of a list, and how many more there are: `/a, /b and 3 more`. */
export function firstOf<One>(all: readonly One[], most: number, nameOf: (one: One) => string): string {
  const names = all.slice(0, most).map(nameOf).join(', ');
  return names + (all.length > most ? ` and ${all.length - most} more` : '');
}

/** The first names of a list; `…` stands for the others. */
export function namesIn(all: readonly string[], most: number): string {
  return `${all.slice(0, most).join(', ')}${all.length > most ? ', …' : ''}`;
}

/** A number of things; `one` is what a single one is called. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
