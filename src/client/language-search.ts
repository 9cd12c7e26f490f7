// The search of a site with languages: each has an index of its own, beside its list of all pages.
import { openSearch as open } from './search.js';

/** Path of the list below the beginning of a language. */
declare const __CASINO_SITE_LIST__: string;

export function openSearch(link: HTMLAnchorElement): void {
  open(link, `${link.pathname.slice(0, -__CASINO_SITE_LIST__.length)}/`);
}
