// What the sanitiser lets through, read by a real browser: the one parser that is not ours and that decides what runs
// (promise 15). Both ways a page could take it in: as a whole document, and through innerHTML with every element
// connected.
import { expect, it } from 'vitest';
import { sanitise } from '../src/html/sanitise.js';
import { describeBrowser, visit } from './support/browser.js';
import { ELEMENTS, link, mutated } from './support/hostile-html.js';
import { LONG, random, runs } from './support/random.js';

const BATCH = 500;

const MUTATIONS = runs(10_000, 2000);

describeBrowser('author HTML in Chromium', () => {
  it(
    `${MUTATIONS} mutations: no handler, no script URL, no element or attribute beyond the list, and nothing runs`,
    async () => {
      const { page, console: written } = await visit();
      await page.addInitScript(() => void ((window as { alert: unknown }).alert = () => console.error('it runs')));
      await page.goto('about:blank');
      const source = random(27);
      const all = Array.from({ length: MUTATIONS }, () => mutated(source));
      for (let from = 0; from < all.length; from += BATCH) {
        const batch = all.slice(from, from + BATCH).map((html) => ({ html, clean: sanitise(html, { link }).html }));
        const bad = await page.evaluate(findBad, { batch, allowed: ELEMENTS.split('|') });
        expect(bad).toEqual([]);
      }
      expect(written.filter((line) => line.includes('it runs'))).toEqual([]);
    },
    LONG,
  );

  it('the search itself finds what is hostile', async () => {
    const { page } = await visit();
    const hostile = [
      '<p onclick=a()>x</p>',
      '<a href="java\tscript:a()">x</a>',
      '<svg><p>x</p></svg>',
      '<p style="color:red">x</p>',
      '<script>1</script>',
      '<img src=x>',
    ];
    const bad = await page.evaluate(findBad, {
      batch: hostile.map((clean) => ({ html: clean, clean })),
      allowed: ELEMENTS.split('|'),
    });
    expect(new Set(bad.map((one) => one.html))).toEqual(new Set(hostile));
  });
});

interface Search {
  readonly batch: readonly { readonly html: string; readonly clean: string }[];
  readonly allowed: readonly string[];
}

/** Runs in the browser. */
function findBad({ batch, allowed }: Search): { readonly html: string; readonly found: string }[] {
  const attributes =
    'href rel target hreflang scope colspan rowspan abbr start type reversed value title lang dir'.split(' ');
  const safe = ['https:', 'http:', 'mailto:', 'tel:'];
  const isBad = (one: Element) =>
    one.namespaceURI !== 'http://www.w3.org/1999/xhtml' ||
    !allowed.includes(one.localName) ||
    [...one.attributes].some(({ name }) => !attributes.includes(name)) ||
    (one instanceof HTMLAnchorElement &&
      one.hasAttribute('href') &&
      !safe.includes(new URL(one.getAttribute('href')!, 'https://site.invalid/').protocol));
  const place = document.createElement('div');
  document.body.append(place);
  const found = batch.flatMap(({ html, clean }) => {
    const parsed = new DOMParser().parseFromString(`<!doctype html><body><main>${clean}</main>`, 'text/html');
    place.innerHTML = clean;
    const elements = [...parsed.querySelectorAll('main *'), ...place.querySelectorAll('*')];
    // What closes its surroundings would end up behind them.
    const strays = [...parsed.body.children, ...parsed.head.children].filter((one) => one.localName !== 'main');
    return [...elements.filter(isBad), ...strays].map((one) => ({ html, found: one.outerHTML.slice(0, 200) }));
  });
  place.remove();
  return found;
}
