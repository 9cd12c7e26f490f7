// What the pages of a live site say together: promises that contradict each other, and heads that are the same.
import type { KeptRecord, Problem } from '../model.js';
import { LiveClaims } from './live-claims.js';
import { LiveHeads } from './live-heads.js';
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
