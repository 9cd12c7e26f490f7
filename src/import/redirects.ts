// Redirects from where pages were to where they are now.
import { isErrorPageUrl } from '../urls/error-pages.js';
import { isFileAddress, slugFault, slugKey, withoutFileName } from '../urls/urls.js';
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
    if (from === null || from === '/' || slugKey(from) === slugKey(to) || isOwnFile(from, to)) return;
    const fault = this.faultOf(from, to);
    if (fault !== null) this.notes.lose(item, 'old address', from, fault);
    else if (!this.found.has(slugKey(from)))
      this.found.set(slugKey(from), { from, to, ...(status === undefined ? {} : { status }) });
  }

  private faultOf(from: string, to: string): string | null {
    // Beside a page a file leads to that page, or some hosts would show it in place of the page.
    const beside = isFileAddress(from) && !leadsToItsFolder(from, to) ? withoutFileName(from) : from;
    if (isOldIndex(from, to)) return 'Only a host with its own redirects can redirect this address.';
    if ([from, beside].some((path) => this.pages.has(slugKey(path)))) return 'Another page has this path now.';
    const isGood = !isErrorPageUrl(from) && slugFault(from.replace(/(?<=.)\/\*\*$/, ''), true) === null;
    return isGood ? null : 'No redirect can begin there.';
  }

  get all() {
    return [...this.found.values()];
  }
}

const leadsToItsFolder = (from: string, to: string) => slugKey(withoutFileName(from)) === slugKey(to);

/** The index file of a page is the page itself. */
function isOwnFile(from: string, to: string): boolean {
  return /\/index\.html$/i.test(from) && leadsToItsFolder(from, to);
}

/** Beside the index of the page some servers would show this one in its place. */
function isOldIndex(from: string, to: string): boolean {
  return /\/index\.htm$/i.test(from) && leadsToItsFolder(from, to);
}
