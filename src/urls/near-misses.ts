// Finds the name that a mistyped one was nearly, among very many. Dependency-free. Gives the same answer as `nearest`
// in nearest.ts, which compares every name. Here names of one length and with the same letters form a group, and most
// groups are too far away as a whole; within a group, names with the same beginning are compared together, and passed
// over together as soon as their beginning is too far away.
import { byText } from '../util/by-text.js';
import { groupBy } from '../util/group-by.js';
import { ALL_NEAR_MISS_ROWS, MAX_NEAR_MISS_ROWS, SHORT_NEAR_MISS_ROWS } from '../limits.js';
import { nearMissLimit } from './urls.js';

export interface NearMisses {
  /**
   * The first of the nearest names, or null when none is near enough, or when to find out would take too long. `except`
   * is none of them.
   */
  nearest(word: string, except?: string): string | null;
  /** Whether no other name is as near to the word as the one that is found. */
  isAlone(word: string): boolean;
  /** How many rows of letters were computed so far, for tests. */
  readonly rows: number;
}

interface Name {
  readonly text: string;
  /** Place among the names as they were given. */
  readonly order: number;
}

interface Found {
  readonly text: string;
  readonly isAlone: boolean;
}

/** Names of one length in which the same letters occur, sorted. */
interface Group {
  readonly length: number;
  readonly letters: number;
  readonly names: Name[];
}

/** A group, and how many edits its names are away at least. */
interface NearGroup {
  readonly group: Group;
  readonly least: number;
}

interface Ends {
  /** The last row that may be computed. */
  readonly last: number;
  readonly except: string | undefined;
}

/** Answers that are cached: the same mistake often stands on many pages. */
const MAX_CACHED = 10_000;

/** The names are asked for with the first question. */
export function createNearMisses(names: () => Iterable<string>): NearMisses {
  const cache = new Map<string, Found | null>();
  let search: Search | undefined;
  const find = (word: string, except?: string) => (search ??= new Search(names())).nearest(word, except);
  const known = (word: string): Found | null => {
    const found = cache.has(word) ? cache.get(word)! : find(word);
    if (cache.size < MAX_CACHED) cache.set(word, found);
    return found;
  };
  return {
    get rows() {
      return search?.rows ?? 0;
    },
    nearest(word, except) {
      const found = known(word);
      return (found !== null && found.text === except ? find(word, except) : found)?.text ?? null;
    },
    isAlone: (word) => known(word)?.isAlone ?? false,
  };
}

class Search {
  rows = 0;
  private readonly groups: number;
  private readonly byLength: ReadonlyMap<number, readonly Group[]>;
  /**
   * Row `n`: what it takes to get from the first `n` letters of a name to each beginning of the word (optimal string
   * alignment, see urls.ts).
   */
  private readonly table: number[][] = [];
  private readonly least: number[] = [];

  constructor(names: Iterable<string>) {
    const groups = new Map<string, Group>();
    for (const name of sortedNames(names)) {
      const [length, letters] = [name.text.length, lettersOf(name.text)];
      const key = `${length} ${letters}`;
      const group = groups.get(key) ?? { length, letters, names: [] };
      group.names.push(name);
      groups.set(key, group);
    }
    this.groups = groups.size;
    this.byLength = groupBy(groups.values(), ({ length }) => length);
  }

  nearest(word: string, except?: string): Found | null {
    const last = this.rows + (this.rows < ALL_NEAR_MISS_ROWS ? MAX_NEAR_MISS_ROWS : SHORT_NEAR_MISS_ROWS);
    const most = nearMissLimit(word);
    const near = this.near(word, most);
    // Nearly all mistakes are single letters, and few names are that near.
    for (let limit = 1; limit <= most && this.rows <= last; limit++) {
      const found = this.within(word, limit, near, { last, except });
      if (found) return found;
    }
    return null;
  }

  /** Groups whose length and letters alone do not rule out a limit. */
  private near(word: string, limit: number): NearGroup[] {
    const letters = lettersOf(word);
    const found: NearGroup[] = [];
    for (let length = word.length - limit; length <= word.length + limit; length++) {
      const apart = Math.abs(length - word.length);
      for (const group of this.byLength.get(length) ?? []) {
        const least = Math.max(apart, lettersApart(group.letters, letters));
        if (least <= limit) found.push({ group, least });
      }
    }
    return found;
  }

  private within(word: string, limit: number, near: readonly NearGroup[], { last, except }: Ends): Found | null {
    this.begin(word, limit);
    this.rows += Math.ceil(this.groups / GROUPS_PER_ROW);
    let best: Name | null = null;
    let isAlone = true;
    let bestDistance = limit + 1;
    for (const { group, least } of near) {
      if (least > limit) continue;
      for (const { name, distance } of this.inGroup(group, word, limit, last)) {
        if (name.text === except || distance > bestDistance || (best === null && distance === bestDistance)) continue;
        isAlone = distance < bestDistance || (isAlone && name.text === best!.text);
        if (distance < bestDistance || name.order < best!.order) [best, bestDistance] = [name, distance];
      }
    }
    return this.rows > last || best === null ? null : { text: best.text, isAlone };
  }

  /** The names of a group whose beginnings are within the limit to the end, and how far away they are. */
  private *inGroup({ names }: Group, word: string, limit: number, last: number) {
    let before = '';
    let depth = 0;
    for (let index = 0; index < names.length && this.rows <= last;) {
      const name = names[index]!;
      const { text } = name;
      depth = sharedLength(before, text, depth);
      before = text;
      while (depth < text.length && !this.isTooFar(depth, limit)) this.addRow(text, depth++, word, limit);
      if (this.isTooFar(depth, limit)) index = endOfGroup(names, index, depth);
      else {
        yield { name, distance: this.table[depth]![word.length] ?? limit + 1 };
        index += 1;
      }
    }
  }

  private begin(word: string, limit: number): void {
    const first = (this.table[0] ??= []);
    for (let column = 0; column < word.length + 2; column++) first[column] = Math.min(column, limit + 1);
    this.least[0] = 0;
  }

  /** Only columns near the diagonal can be within the limit; the others count as beyond it. */
  private addRow(text: string, depth: number, word: string, limit: number): void {
    this.rows += 1;
    const row = depth + 1;
    const last = this.table[depth]!;
    const current = (this.table[row] ??= []);
    const from = Math.max(1, row - limit);
    const to = Math.min(word.length, row + limit);
    current[from - 1] = from === 1 && row <= limit ? row : limit + 1;
    let least = current[from - 1]!;
    for (let column = from; column <= to; column++) {
      const same = text[depth] === word[column - 1];
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1), limit + 1);
      if (row > 1 && column > 1 && text[depth] === word[column - 2] && text[depth - 1] === word[column - 1])
        cost = Math.min(cost, this.table[row - 2]![column - 2]! + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    current[Math.max(to + 1, from)] = limit + 1;
    this.least[row] = least;
  }

  /** True when nothing that begins like this is within the limit. A swap of neighbours reaches back over one row. */
  private isTooFar(depth: number, limit: number): boolean {
    return this.least[depth]! > limit && (depth === 0 || this.least[depth - 1]! >= limit);
  }
}

/** So many groups are passed over in the time that a row of letters takes, roughly. */
const GROUPS_PER_ROW = 16;

function sortedNames(names: Iterable<string>): Name[] {
  return Array.from(names, (text, order): Name => ({ text, order })).sort(
    (a, b) => byText(a.text, b.text) || a.order - b.order,
  );
}

/** Which letters occur in a text, as bits: a to z have one each, all other characters share six. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return letters;
}

/** The most letters that one text has and the other lacks: an edit brings or takes away one of them. */
function lettersApart(a: number, b: number): number {
  return Math.max(countBits(a & ~b), countBits(b & ~a));
}

/** Pairs, fours and eights of bits are added up at once. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Index after the names that share the first `length` letters of the one at `index`. */
function endOfGroup(names: readonly Name[], index: number, length: number): number {
  const { text } = names[index]!;
  const isInside = (at: number) => at < names.length && sharedLength(text, names[at]!.text, length) === length;
  let step = 1;
  while (isInside(index + step)) step *= 2;
  let [low, high] = [index + (step >> 1), index + step];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isInside(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/** How many of the first `most` letters two texts share. */
function sharedLength(a: string, b: string, most: number): number {
  const end = Math.min(most, a.length, b.length);
  let at = 0;
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at;
}
