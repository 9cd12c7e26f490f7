// What to write in place of a link that is a file, or begins nowhere. Dependency-free.

import { impossibleHost, meantAddress, withoutBlanks } from './absolute-url.js';

const FILE = /\.(?:json|md|markdown)(?:[?#].*)?$/is;
const RELATIVE = /^(?:\.{1,2}\/)+(?=[^\s./])/;

/** A page as another program links it: `bonus`, `guide/bonus.html#tempi`. */
const PAGE = /^(?:\.{0,2}\/)*([a-z\d][a-z\d_-]*(?:\/[a-z\d][a-z\d_-]*)*)(?:\.html?)?\/?([?#].*)?$/is;

/** Of a full URL that is broken; null for any other text. */
export function addressHint(written: string): string | null {
  const meant = meantAddress(written);
  if (meant !== null) return `Did you mean "${meant}"?`;
  const host = impossibleHost(written.trim());
  return host === null
    ? null
    : `No host is called "${host.slice(0, 60)}": write it in full, as in https://go.example.com/x`;
}

/** Null for any other link. */
export function linkHint(written: string): string | null {
  const text = written.trim();
  const address = addressHint(text);
  if (address !== null) return address;
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(text)) return null;
  const page = PAGE.exec(text);
  const path = page && !/\s/.test(text) ? withoutBlanks(`/${page[1]}${page[2] ?? ''}`) : written;
  if (path !== written) return `Did you mean "${path}"?`;
  if (FILE.test(text)) return 'Write the path of the page, its "slug", such as /bonus; visitors do not see files.';
  const absolute = withoutBlanks(text.replace(RELATIVE, '/'));
  return RELATIVE.test(text) && !/[\s"<>^`{|}]/.test(text.replace(/[?#].*$/s, ''))
    ? `Did you mean "${absolute}"?`
    : null;
}
