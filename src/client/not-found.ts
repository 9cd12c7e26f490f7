// What an unknown address shows and says (D-44): where it leads on to, else the attempted path, in the page and in the
// console, and the page that may have been meant. Everything comes in as text; the page names its words and the
// addresses to choose from.
import { notFoundLine, shownPath } from '../address-rules.js';
import { nearest } from '../nearest.js';
import { followRedirect, type RedirectContext } from './redirects.js';
import { isRuledOut, keepsReferrer } from './rules.js';
import { attemptedPath, sitePath } from './site-path.js';

type NotFoundContext = Pick<RedirectContext, 'base' | 'storageKey' | 'navigate' | 'location'> & {
  readonly redirects: boolean;
};

/** True when the browser is on its way to another address. */
export async function answerNotFound({
  base,
  storageKey,
  redirects,
  navigate,
  location = window.location,
}: NotFoundContext): Promise<boolean> {
  if (redirects && (await followRedirect({ base, storageKey, navigate, keepsReferrer, location }))) return true;
  // Asked for by its own name, the page is no answer to anything.
  if (/^\/404(?:\.html|\/index\.html|\/)?$/.test(sitePath(location, base))) return false;
  const path = attemptedPath(location);
  console.warn(notFoundLine(path, isRuledOut(location, base)));
  show(path, sitePath(location, base), base);
  return false;
}

// An owner's own template may print no place for it.
function show(path: string, below: string, base: string): void {
  const place = document.querySelector<HTMLElement>('[data-module~="not-found"]');
  if (!place) return;
  const { attempted = '', suggestion = '', pages = '' } = place.dataset;
  place.append(line(`${attempted} `, element('bdi', shownPath(path))));
  const near = nearestPage(below, pages.split(' ').filter(Boolean), base);
  if (near) place.append(line(`${suggestion} `, Object.assign(element('a', near), { href: near })));
  place.hidden = false;
}

/** The pages come as their addresses are printed: with base, encoded. They are compared as people write them. */
function nearestPage(attempted: string, pages: readonly string[], base: string): string | null {
  const plain = (path: string): string =>
    path
      .toLowerCase()
      .normalize('NFC')
      .replace(/(?:\/index)?\.html?$|\/$/, '');
  const byName = new Map(pages.map((page) => [plain(sitePath({ pathname: page }, base)), page]));
  // A longer path is no slip of the finger, and would take time.
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
