// Compares the titles and descriptions of the pages that `watch` has rendered so far, after they were checked in the
// background.
import { isDeepStrictEqual } from 'node:util';
import type { KeptRecord, Problem } from '../model.js';
import { listedHeads } from '../steps/listed-heads.js';
import type { LiveSite } from './live-site.js';

interface LiveHeads {
  note(source: string, record: KeptRecord): void;
  /** Its problems stand until the next comparison. True when they are others than before. */
  compare(): boolean;
  problems(): readonly Problem[];
}

export function createLiveHeads(live: LiveSite): LiveHeads {
  return new ComparedHeads(live);
}

class ComparedHeads implements LiveHeads {
  readonly #records = new Map<string, KeptRecord>();
  #found: readonly Problem[] = [];

  constructor(readonly live: LiveSite) {}

  note(source: string, record: KeptRecord): void {
    this.#records.set(source, record);
  }

  compare(): boolean {
    const pages = this.live.current()?.plan.site.pages;
    if (!pages) return false;
    const sources = new Set(pages.map((page) => page.source));
    for (const source of this.#records.keys()) if (!sources.has(source)) this.#records.delete(source);
    const before = this.#found;
    // While a page cannot be rendered nobody knows what it shares with others; a build does not get as far either.
    const isBroken = this.live.broken().size > 0;
    const rendered = pages.flatMap(({ source }) => this.#records.get(source) ?? []).map((record) => ({ record }));
    this.#found = isBroken ? [] : listedHeads(rendered, this.live.settings, this.live.indexer());
    return !isDeepStrictEqual(this.#found, before);
  }

  problems(): readonly Problem[] {
    return this.#found;
  }
}
