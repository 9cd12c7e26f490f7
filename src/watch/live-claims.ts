// Compares the claims of the pages that `watch` has rendered so far, after they were checked in the background.
import { isDeepStrictEqual } from 'node:util';
import { wholeSource } from '../entities/collections.js';
import type { Problem } from '../model.js';
import type { PlacesOfPage } from '../pages/page-claims.js';
import { findClaimProblems } from '../steps/claims.js';
import type { LiveSite } from './live-site.js';
import type { SitePlan } from './site-plan.js';

/** What a page was read from; another thing once its file is read again, though it may say the same. */
type Read = unknown;

export class LiveClaims {
  readonly #pages = new Map<string, readonly string[]>();
  /** Where pages say what was found; looking for these places renders them. */
  readonly #places = new Map<string, { readonly read: Read; readonly places: PlacesOfPage }>();
  #found: readonly Problem[] = [];
  /** What the last comparison was made of; null when a page has said something else since. */
  #compared: readonly unknown[] | null = null;

  constructor(private readonly live: LiveSite) {}

  /** Notes the claims of a page, a line for each, by its file. */
  note(source: string, claims: readonly string[]): void {
    if (!isDeepStrictEqual(this.#pages.get(source), claims)) this.#compared = null;
    this.#pages.set(source, claims);
    this.#places.delete(source);
  }

  /** Compares what is known; its problems stand until the next comparison. True when they are others than before. */
  async compare(): Promise<boolean> {
    const { live } = this;
    const current = live.current();
    if (!current) return false;
    const { pages } = current.plan.site;
    // One that is new, or has another file, was noted; where some are gone there are fewer.
    if (this.#pages.size === pages.length && this.#isCompared(current)) return false;
    const bySource = new Map(pages.map((page) => [page.source, page]));
    for (const source of this.#pages.keys()) if (!bySource.has(source)) this.#forget(source);
    const of = this.#inputs(current);
    const stated = [...this.#pages].sort().map(([source, claims]) => ({ source, claims }));
    const input = {
      renderer: current.renderer,
      settings: live.settings,
      site: current.plan.site,
      summaryOf: (one: string) => bySource.get(one),
      dataAt: (one: string) => live.dataAt(one),
      saved: (one: string) => this.#placesOf(one),
      note: (one: string, places: PlacesOfPage) => this.#places.set(one, { read: this.#readOf(one), places }),
    };
    const before = this.#found;
    this.#compared = of;
    try {
      this.#found = await findClaimProblems(stated, input);
    } catch {
      // A page was changed or broken in the meantime: its update compares again.
      this.#compared = null;
    }
    if (isDeepStrictEqual(this.#found, before)) return false;
    // They name other files now.
    if (this.#compared === of) this.#compared = this.#inputs(current);
    return true;
  }

  problems(): readonly Problem[] {
    return this.#found;
  }

  #isCompared(current: SitePlan): boolean {
    const of = this.#compared && this.#inputs(current);
    return of !== null && of.every((one, index) => one === this.#compared![index]);
  }

  /** All that a comparison depends on besides what pages say: where they say it stands in files that it names. */
  #inputs({ plan }: SitePlan): readonly unknown[] {
    const named = new Set(this.#found.flatMap(({ file, places = [] }) => [file, ...places.map((one) => one.file)]));
    const { data, content } = plan.site;
    return [this.live.settings, data, content, ...[...named].map((one) => one && this.#readOf(one))];
  }

  #readOf(source: string): Read {
    return this.live.indexed().get(wholeSource(source));
  }

  #placesOf(source: string): PlacesOfPage | undefined {
    const known = this.#places.get(source);
    return known?.read === this.#readOf(source) ? known?.places : undefined;
  }

  #forget(source: string): void {
    this.#pages.delete(source);
    this.#places.delete(source);
    this.#compared = null;
  }
}
