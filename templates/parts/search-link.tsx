// The way to the search: a link to the list of all pages and games. The script opens the search itself instead.
import type { LinkView } from '../../src/model.js';
import { WORDS } from '../words.js';

export function SearchLink({ link }: { readonly link: LinkView }) {
  return (
    <a
      className="search-link"
      href={link.href}
      data-part="search"
      data-title={WORDS.searchTitle}
      data-hint={WORDS.searchHint}
      data-close={WORDS.searchClose}
      data-none={WORDS.searchNone}
      data-one={WORDS.searchOne}
      data-many={WORDS.searchMany}
      data-first={WORDS.searchFirst}
      data-failed={WORDS.searchFailed}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle cx="11" cy="11" r="6.5" />
        <path d="M16 16l5 5" />
      </svg>
      <span className="search-link__text">{WORDS.search}</span>
    </a>
  );
}
