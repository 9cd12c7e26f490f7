// Random input with fixed seeds against the rules that keep visitors safe. Short here; `npm run test:fuzz` runs the
// full numbers (scripts/fuzz.mjs).
import { resolve, sep } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../src/content/formats.js';
import { sanitise } from '../src/html/sanitise.js';
import { normaliseSlug, pageFile, slugFault, slugKey, urlKind } from '../src/urls/urls.js';
import { ELEMENTS, link, mutated } from './support/hostile-html.js';
import { LONG, random, runs } from './support/random.js';

// No parser needed: this is all the sanitiser can print.
const GRAMMAR = new RegExp(
  `^(?:[^<>&]|&(?:amp|lt|gt|quot);|</(?:${ELEMENTS})>|<(?:${ELEMENTS})(?: (?:href|rel|target|hreflang|scope|colspan|rowspan|abbr|start|type|reversed|value|title|lang|dir)="(?:[^"<>&]|&(?:amp|lt|gt|quot);)*")*>)*$`,
);

const MUTATIONS = runs(10_000, 1200);

describe('author HTML (promises 15 and 16)', () => {
  it(
    `${MUTATIONS} mutations contain no handler, no script URL, no other element, and are fixed points`,
    () => {
      const source = random(15);
      const { document } = new JSDOM('<!DOCTYPE html><body><div></div>').window;
      const place = document.querySelector('div')!;
      for (let count = MUTATIONS; count > 0; count--) {
        const html = mutated(source);
        const clean = sanitise(html, { link }).html;
        if (!GRAMMAR.test(clean)) throw new Error(`Outside of the grammar: ${JSON.stringify({ html, clean })}`);
        expect(sanitise(clean, { link }).html, html).toBe(clean);
        place.innerHTML = clean;
        const bad = [...place.querySelectorAll('*')].find(
          (one) =>
            one.namespaceURI !== 'http://www.w3.org/1999/xhtml' ||
            !ELEMENTS.split('|').includes(one.localName) ||
            [...one.attributes].some(
              ({ name, value }) => /^on|^style$/i.test(name) || (name === 'href' && isScript(value)),
            ),
        );
        expect(bad?.outerHTML, html).toBeUndefined();
      }
    },
    LONG,
  );
});

function isScript(href: string): boolean {
  return (
    URL.canParse(href, 'https://site.invalid/') &&
    !['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(href, 'https://site.invalid/').protocol)
  );
}

describe('URLs (promise 18)', () => {
  it(
    'every character of the BMP before, inside and after "javascript:"',
    () => {
      const passed: string[] = [];
      for (let code = 0; code < 65_536; code++) {
        const mark = String.fromCharCode(code);
        for (const url of [
          `${mark}javascript:alert(1)`,
          `java${mark}script:alert(1)`,
          `javascript${mark}:alert(1)`,
          `javascript:${mark}alert(1)`,
        ]) {
          const kind = urlKind(url);
          const isPrinted =
            (kind !== 'script' && kind !== 'other') ||
            FORMATS['link-url']!(url) ||
            FORMATS['redirect-url']!(url) ||
            FORMATS['image-url']!(url) ||
            FORMATS['absolute-url']!(url);
          if (isPrinted && isScript(url)) passed.push(`U+${code.toString(16)} ${url}`);
        }
      }
      expect(passed).toEqual([]);
    },
    LONG,
  );
});

const LETTERS = [
  ...'abcABCzZ019._~-',
  '/',
  '//',
  '..',
  '.',
  'è',
  'e\u0300',
  'ſ',
  's',
  'ß',
  'ss',
  'ı',
  'İ',
  'K',
  'ﬁ',
  'fi',
  'con',
  'NUL',
  'com1',
  '.html',
  'index',
  'INDEX',
  '\\',
  ':',
  '*',
  '?',
  '"',
  '<',
  '|',
  ' ',
  '%2e',
  '%00',
  '\0',
  '\u202e',
  '404',
  '😀',
  'а',
  'api',
  '_build',
  'assets',
];
const fold = (text: string) => text.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');

describe('slugs (promise 22)', () => {
  it(
    '20,000 random slugs: inside dist, portable to Windows, two names never meet',
    () => {
      const source = random(22);
      const root = resolve('/srv/dist');
      const keys = { directory: new Map<string, string>(), file: new Map<string, string>() };
      let accepted = 0;
      for (let count = 20_000; count > 0; count--) {
        const slug = normaliseSlug(Array.from({ length: 1 + source.below(7) }, () => source.pick(LETTERS)).join(''));
        if (slugFault(slug) !== null) continue;
        accepted += 1;
        for (const format of ['directory', 'file'] as const) {
          const path = pageFile(slug, { format, trailingSlash: 'always' });
          expect(resolve(root, path).startsWith(root + sep), slug).toBe(true);
          for (const part of path.split('/'))
            expect(part, slug).toMatch(
              /^(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[^<>:"|?*\\\p{Cc}]*[^<>:"|?*\\\p{Cc}. ]$/iu,
            );
          const key = slugKey(slug);
          const meets = keys[format].get(fold(path));
          if (meets !== undefined) expect(key, `${slug} meets ${meets}`).toBe(meets);
          keys[format].set(fold(path), key);
        }
      }
      expect(accepted).toBeGreaterThan(2000);
    },
    LONG,
  );
});
