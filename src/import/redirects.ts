// Redirects from where pages were to where they are now.
import { slugFault, slugKey } from '../urls.js';
import type { ImportedRedirect } from './model.js';
import type { Notes } from './notes.js';

export class Redirects {
  private readonly found = new Map<string, ImportedRedirect>();
  private readonly pages: ReadonlySet<string>;

  constructor(
    slugs: ReadonlySet<string>,
    private readonly notes: Notes,
  ) {
    this.pages = new Set([...slugs].map(slugKey));
  }

  /** Null: the page had no path of its own. */
  add(from: string | null, to: string, item: string, status?: number): void {
    if (from === null || from === '/' || slugKey(from) === slugKey(to)) return;
    const fault = this.pages.has(slugKey(from))
      ? 'Another page has this path now.'
      : slugFault(from.replace(/(?<=.)\/\*\*$/, '')) === null
        ? null
        : /\.html?$/i.test(from)
          ? 'The host has to redirect an address of a file; docs/import.md says how.'
          : 'No redirect can begin there.';
    if (fault !== null) this.notes.lose(item, 'old address', from, fault);
    else if (!this.found.has(slugKey(from)))
      this.found.set(slugKey(from), { from, to, ...(status === undefined ? {} : { status }) });
  }

  get all() {
    return [...this.found.values()];
  }
}
