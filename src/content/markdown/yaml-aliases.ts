// Checks what YAML repeats with "*name" before it is repeated. The library would make an endless value of an alias
// within its own anchor, and says neither which alias is wrong nor why.
import { MAX_ALIASES, MAX_REPEATED } from '../../limits.js';
import { AND, STAR, type YamlFault } from './yaml-faults.js';

/** Offsets of the alias, and of the value that it stands for; that is undefined where none has the name. */
export interface Alias {
  readonly name: string;
  readonly from: number;
  readonly end: number;
  readonly target: readonly [from: number, end: number] | undefined;
}

/** The first alias that cannot be replaced by what it stands for. They come in the order of the text. */
export function aliasFault(aliases: readonly Alias[]): (Alias & YamlFault) | null {
  const repeated = new Repeated();
  for (const alias of aliases) {
    const { from, target } = alias;
    const fault = !target ? STAR : from < target[1] ? OWN : repeated.add(from, target) ? null : TOO_MUCH;
    if (fault) return { ...alias, ...fault };
  }
  return null;
}

/**
 * `title: &Bonus Benvenuto`: a name for "Benvenuto" that nothing repeats was meant as a word of the text. `names` have
 * the offsets of what they name.
 */
export function unusedName(
  text: string,
  names: ReadonlyMap<string, number>,
  aliases: readonly Alias[],
): (Pick<Alias, 'from' | 'end'> & YamlFault) | null {
  const used = new Set(aliases.map(({ name }) => name));
  for (const [name, before] of names) {
    if (used.has(name)) continue;
    const from = text.lastIndexOf(`&${name}`, before);
    return { from, end: from + name.length + 1, ...AND };
  }
  return null;
}

const OWN: YamlFault = {
  message: 'This stands for a value of which it is itself a part.',
  hint: 'Write out what is meant, or put a text that begins with "*" into quotes.',
};
const TOO_MUCH: YamlFault = {
  message: 'Too much is repeated with "*".',
  hint: 'At most 1,000 times and 1,000,000 characters in one text: write the rest out, or make several blocks.',
};

/** Counts what aliases stand for, those within what they stand for included. */
class Repeated {
  readonly #places: number[] = [];
  /** Characters that come in by the first so many aliases. */
  readonly #sums: number[] = [0];

  /** False when it is too much. */
  add(place: number, [from, end]: readonly [number, number]): boolean {
    const inside = this.#sums[this.#before(end)]! - this.#sums[this.#before(from)]!;
    this.#places.push(place);
    this.#sums.push(this.#sums.at(-1)! + end - from + inside);
    return this.#places.length <= MAX_ALIASES && this.#sums.at(-1)! <= MAX_REPEATED;
  }

  /** How many aliases stand before an offset; there are few enough to look at all of them. */
  #before(offset: number): number {
    const index = this.#places.findIndex((place) => place >= offset);
    return index < 0 ? this.#places.length : index;
  }
}
