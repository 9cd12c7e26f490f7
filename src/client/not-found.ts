// What happens at an unknown URL (D-44): a redirect if there is one, or else the requested path is shown, in the page
// and in the console, with a suggestion. Everything is inserted as text; the page contains the words and the
// candidates.
import { notFoundLine, shownPath } from '../urls/address-rules.js';
import { nearest } from '../util/nearest.js';
import { followRedirect, type RedirectContext } from './redirects.js';
import { isRuledOut, keepsReferrer } from './rules.js';
import { attemptedPath, sitePath } from './site-path.js';

type NotFoundContext = Pick<RedirectContext, 'base' | 'storageKey' | 'navigate' | 'location'> & {
  readonly redirects: boolean;
};

/** True when the browser is navigating to another URL. */
export async function answerNotFound({
  base,
  storageKey,
  redirects,
  navigate,
  location = window.location,
}: NotFoundContext): Promise<boolean> {
  if (redirects && (await followRedirect({ base, storageKey, navigate, keepsReferrer, location }))) return true;
  // When the page is requested by its own name, there is no unknown path.
  if (/^\/404(?:\.html|\/index\.html|\/)?$/.test(sitePath(location, base))) return false;
  const path = attemptedPath(location);
  console.warn(notFoundLine(path, isRuledOut(location, base)));
  show(path, sitePath(location, base), base);
  return false;
}

// A site's own template may not contain the element.
function show(path: string, below: string, base: string): void {
  const place = document.querySelector<HTMLElement>('[data-module~="not-found"]');
  if (!place) return;
  const { attempted = '', suggestion = '', pages = '' } = place.dataset;
  place.append(line(`${attempted} `, element('bdi', shownPath(path))));
  const near = nearestPage(below, pages.split(' ').filter(Boolean), base);
  if (near) place.append(line(`${suggestion} `, Object.assign(element('a', near), { href: near })));
  place.hidden = false;
}

/** The paths are given as they appear in links: with base, encoded. They are compared decoded. */
function nearestPage(attempted: string, pages: readonly string[], base: string): string | null {
  const plain = (path: string): string =>
    path
      .toLowerCase()
      .normalize('NFC')
      .replace(/(?:\/index)?\.html?$|\/$/, '');
  const byName = new Map(pages.map((page) => [plain(sitePath({ pathname: page }, base)), page]));
  // A longer path is not a typing mistake, and would take time.
  const wanted = plain(attempted);
  const near = wanted.length > 200 ? null : nearest(wanted, byName.keys());
  return near === null ? null : byName.get(near)!;
}

function line(...parts: readonly (string | Node)[]): HTMLElement {
  const made = document.createElement('p');
  made.append(...parts);
  return made;
}

function element<Name extends 'a' | 'bdi'>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
