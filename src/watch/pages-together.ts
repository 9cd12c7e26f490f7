// What the pages of a live site say together: promises that contradict each other, and heads that are the same.
import { isDeepStrictEqual } from 'node:util';
import type { KeptRecord, Problem } from '../model.js';
import { listedHeads } from '../steps/listed-heads.js';
import { LiveClaims } from './live-claims.js';
import type { LiveSite } from './live-site.js';

export class PagesTogether {
  readonly #claims: LiveClaims;
  readonly #heads: LiveHeads;

  constructor(live: LiveSite) {
    [this.#claims, this.#heads] = [new LiveClaims(live), new LiveHeads(live)];
  }

  /** `claims`: null for a page whose content is that of another one. */
  note(source: string, page: { readonly record: KeptRecord; readonly claims: readonly string[] | null }): void {
    if (page.claims) this.#claims.note(source, page.claims);
    this.#heads.note(source, page.record);
  }

  /** True when something else is found than before. */
  async compare(): Promise<boolean> {
    const areOtherHeads = this.#heads.compare();
    return (await this.#claims.compare()) || areOtherHeads;
  }

  problems(): readonly Problem[] {
    return [...this.#claims.problems(), ...this.#heads.problems()];
  }

  /** Those that are about a page. */
  problemsOf(source: string): readonly Problem[] {
    return this.problems().filter(
      ({ file, places = [] }) => file === source || places.some((one) => one.file === source),
    );
  }
}

/** Compares the titles and descriptions of the pages that were rendered so far. */
class LiveHeads {
  readonly #records = new Map<string, KeptRecord>();
  #found: readonly Problem[] = [];

  constructor(private readonly live: LiveSite) {}

  note(source: string, record: KeptRecord): void {
    this.#records.set(source, record);
  }

  /** Its problems stand until the next comparison. True when they are others than before. */
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
