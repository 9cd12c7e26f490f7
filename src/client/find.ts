// Finds pages and games by words: without accents, from the beginning of a word on, and with a slip of the finger.
import { foldText } from '../util/fold-text.js';

/** As site/search.ts writes it. A game names its page by its place in the list. */
export interface SearchIndex {
  readonly pages: readonly (readonly [path: string, title: string, description?: string, headings?: string])[];
  readonly games: readonly (readonly [name: string, provider: string, page: number, anchor: string])[];
}

export interface Found {
  readonly title: string;
  readonly more: string;
  readonly href: string;
}

/** The best ones, and how many there are. */
export type Finder = (query: string) => { readonly best: readonly Found[]; readonly count: number };

const MAX_FOUND = 20;
const MAX_WORDS = 6;
/** What a word counts for in a title, and anywhere else. */
const [IN_TITLE, ELSEWHERE] = [4, 1];
/** How well a word of a page answers one of the query. */
const [SAME, BEGINS, SIMILAR] = [1, 0.7, 0.3];

interface Entry {
  readonly found: Found;
  /** The shorter a title is, the more of it was asked for. */
  readonly length: number;
}

export function createFinder({ pages, games }: SearchIndex): Finder {
  const entries: Entry[] = [];
  /** Word → entries that contain it, with what it counts for there. */
  const places = new Map<string, Map<number, number>>();
  const add = (found: Found, title: string, rest: string): void => {
    const at = entries.push({ found, length: title.length }) - 1;
    for (const [text, weight] of [
      [rest, ELSEWHERE],
      [title, IN_TITLE],
    ] as const)
      for (const word of wordsOf(text)) {
        const of = places.get(word) ?? new Map<number, number>();
        places.set(word, of.set(at, weight));
      }
  };
  for (const [href, title, description = '', headings = ''] of pages)
    add({ title, more: description, href }, title, `${description} ${headings}`);
  for (const [title, provider, page, anchor] of games) {
    const [path = '', of = ''] = pages[page] ?? [];
    const more = [provider, of].filter(Boolean).join(' · ');
    add({ title, more, href: `${path}#${encodeURIComponent(anchor)}` }, title, provider);
  }
  return (query) => {
    const words = wordsOf(query).slice(0, MAX_WORDS);
    const scores = words.map((word) => scoresOf(word, places));
    const all = [...new Set(scores.flatMap((one) => [...one.keys()]))];
    const whole = all.filter((at) => scores.every((one) => one.has(at)));
    const score = (at: number): number => scores.reduce((sum, one) => sum + (one.get(at) ?? 0), 0);
    const found = whole.length > 0 ? whole : all;
    const best = found
      .map((at) => ({ at, score: score(at) }))
      .sort((a, b) => b.score - a.score || entries[a.at]!.length - entries[b.at]!.length || a.at - b.at)
      .slice(0, MAX_FOUND)
      .map(({ at }) => entries[at]!.found);
    return { best, count: found.length };
  };
}

/** Similar words count only where no word is the same or begins so: else "slot" would find "spot". */
function scoresOf(word: string, places: ReadonlyMap<string, ReadonlyMap<number, number>>): Map<number, number> {
  const scores = new Map<number, number>();
  const collect = (rate: (known: string) => number): void => {
    for (const [known, of] of places) {
      const quality = rate(known);
      if (quality > 0) for (const [at, weight] of of) scores.set(at, Math.max(scores.get(at) ?? 0, quality * weight));
    }
  };
  collect((known) => (known === word ? SAME : known.startsWith(word) ? BEGINS : 0));
  const slips = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  if (scores.size === 0 && slips > 0) collect((known) => (isSimilar(word, known, slips) ? SIMILAR : 0));
  return scores;
}

/** True when at most so many letters must be added, left out, changed or swapped for `word` to begin `known`. */
export function isSimilar(word: string, known: string, slips: number): boolean {
  if (known.length < word.length - slips) return false;
  const width = Math.min(known.length, word.length + slips);
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, index) => index);
  for (let line = 1; line <= word.length; line++) {
    const next = [line];
    for (let at = 1; at <= width; at++) {
      const change = row[at - 1]! + (word[line - 1] === known[at - 1] ? 0 : 1);
      const isSwap = word[line - 1] === known[at - 2] && word[line - 2] === known[at - 1];
      next.push(Math.min(change, row[at]! + 1, next[at - 1]! + 1, isSwap ? before[at - 2]! + 1 : change));
    }
    // A swap grows from the row before the last one.
    if (Math.min(...next) > slips && Math.min(...row) >= slips) return false;
    [before, row] = [row, next];
  }
  return Math.min(...row) <= slips;
}

function wordsOf(text: string): string[] {
  return [...new Set(foldText(text).split(' '))].filter(Boolean);
}
