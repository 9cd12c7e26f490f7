// Random input with fixed seeds against the rules that keep visitors safe. Short here; `npm run test:fuzz` runs the full numbers (scripts/fuzz.mjs).
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../src/content/formats.js';
import { parseJson } from '../src/content/json.js';
import { createValidator } from '../src/content/validate.js';
import { type RichLink, sanitise } from '../src/html/sanitise.js';
import { createPageIndexer } from '../src/pages/index-page.js';
import { finder } from '../src/problems/locate.js';
import { normaliseSlug, pageFile, slugFault, slugKey, urlKind } from '../src/urls.js';
import { PROJECT } from './support/cli.js';
import { CONFIG, SITE_JSON } from './support/site.js';

const FULL = process.env.FUZZ === 'full';
const runs = (full: number, short: number) => (FULL ? full : short);
const LONG = 1_200_000;

/** A fixed stream of random numbers (mulberry32). */
function random(seed: number) {
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)]! };
}

const SEEDS = [
  '<p>Testo <b>forte</b> e <a href="/terms" target="_blank">link</a></p><ul><li>a<li>b</ul>',
  '<table><caption>x</caption><tr><th scope=col>a<td colspan=2>b</table>',
  '<svg><p><style><!--</style><img src=x onerror=alert(1)>--></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="java&Tab;script&colon;alert(1)">x</a><a href="&#x6a;avascript:alert(1)">y</a>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe><base href=//evil.example>',
  '<template><s><template><s><img src=x onerror=alert(1)>@</s>-</template></s></template>',
  '<select><option><style></option></select><img src=x onerror=alert(1)></style>',
  '<p>a</b><i>b<p>c</i><a href=1><div><a href=2>d',
  '<textarea></textarea/><img src=x onerror=alert(1)><title><xmp><plaintext>',
  '<annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml>',
];
const PIECES = ['<', '>', '"', "'", '`', '=', '/', ' ', '\n', '\t', '\f', '\r', '\0', '<!--', '-->', '--!>', ']]>', '<![CDATA[', '&lt;', '&#60;', '&colon;', '&#0;', '\u2028', '\ufeff', ' onclick=alert(1) ', ' href=javascript:alert(1) ', ' style=x ', '<script>', '</script>', '</p>', '<p', '<b a=1>', '</table>', '<svg', '</svg>', 'javascript:', 'data:text/html,'];

function mutated({ below, pick }: ReturnType<typeof random>): string {
  let text = pick(SEEDS);
  for (let round = 1 + below(6); round > 0; round--) {
    const [at, end] = [below(text.length + 1), below(12)];
    const kind = below(4);
    if (kind === 0) text = text.slice(0, at) + pick(PIECES) + text.slice(at);
    else if (kind === 1) text = text.slice(0, at) + text.slice(at + end);
    else if (kind === 2) text = text.slice(0, at) + text.slice(at, at + 4 * end) + text.slice(at);
    else text = text.slice(0, at) + pick(SEEDS).slice(below(40));
  }
  return text;
}

function link(href: string, target: string | undefined): RichLink | null {
  const kind = urlKind(href);
  return kind === 'script' || kind === 'other' ? null : { href: href.trim(), ...(target === '_blank' ? { target, rel: 'noopener' } : {}) };
}

const ELEMENTS = 'p|br|strong|em|ul|ol|li|a|h3|h4|h5|table|caption|thead|tbody|tfoot|tr|th|td';
// No parser needed: this is all the sanitiser can print.
const GRAMMAR = new RegExp(`^(?:[^<>&]|&(?:amp|lt|gt|quot);|</(?:${ELEMENTS})>|<(?:${ELEMENTS})(?: (?:href|rel|target|scope|colspan|rowspan|start)="(?:[^"<>&]|&(?:amp|lt|gt|quot);)*")*>)*$`);

describe('author HTML (promises 15 and 16)', () => {
  it('mutations hold no handler, no script address, no other element, and are fixed points', () => {
    const source = random(15);
    const { document } = new JSDOM('<!DOCTYPE html><body><div></div>').window;
    const place = document.querySelector('div')!;
    for (let count = runs(10_000, 1200); count > 0; count--) {
      const html = mutated(source);
      const clean = sanitise(html, { link }).html;
      if (!GRAMMAR.test(clean)) throw new Error(`Outside of the grammar: ${JSON.stringify({ html, clean })}`);
      expect(sanitise(clean, { link }).html, html).toBe(clean);
      place.innerHTML = clean;
      const bad = [...place.querySelectorAll('*')].find((one) => one.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !ELEMENTS.split('|').includes(one.localName) || [...one.attributes].some(({ name, value }) => /^on|^style$/i.test(name) || (name === 'href' && isScript(value))));
      expect(bad?.outerHTML, html).toBeUndefined();
    }
  }, LONG);
});

function isScript(href: string): boolean {
  return URL.canParse(href, 'https://site.invalid/') && !['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(href, 'https://site.invalid/').protocol);
}

describe('addresses (promise 18)', () => {
  it('every character of the BMP before, inside and after "javascript:"', () => {
    const passed: string[] = [];
    for (let code = 0; code < 65_536; code++) {
      const mark = String.fromCharCode(code);
      for (const url of [`${mark}javascript:alert(1)`, `java${mark}script:alert(1)`, `javascript${mark}:alert(1)`, `javascript:${mark}alert(1)`]) {
        const kind = urlKind(url);
        const isPrinted = (kind !== 'script' && kind !== 'other') || FORMATS['link-url']!(url) || FORMATS['redirect-url']!(url) || FORMATS['image-url']!(url) || FORMATS['absolute-url']!(url);
        if (isPrinted && isScript(url)) passed.push(`U+${code.toString(16)} ${url}`);
      }
    }
    expect(passed).toEqual([]);
  }, LONG);
});

const LETTERS = [...'abcABCzZ019._~-', '/', '//', '..', '.', 'è', 'e\u0300', 'ſ', 's', 'ß', 'ss', 'ı', 'İ', 'K', 'ﬁ', 'fi', 'con', 'NUL', 'com1', '.html', 'index', 'INDEX', '\\', ':', '*', '?', '"', '<', '|', ' ', '%2e', '%00', '\0', '\u202e', '404', '😀', 'а', 'api', '_build', 'assets'];
const fold = (text: string) => text.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');

describe('slugs (promise 22)', () => {
  it('random slugs: inside dist, portable to Windows, two names never meet', () => {
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
        for (const part of path.split('/')) expect(part, slug).toMatch(/^(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[^<>:"|?*\\\p{Cc}]*[^<>:"|?*\\\p{Cc}. ]$/iu);
        const key = slugKey(slug);
        const meets = keys[format].get(fold(path));
        if (meets !== undefined) expect(key, `${slug} meets ${meets}`).toBe(meets);
        keys[format].set(fold(path), key);
      }
    }
    expect(accepted).toBeGreaterThan(2000);
  }, LONG);
});

const JUNK: readonly unknown[] = [null, true, 0, -1, 1e308, '', ' ', 'x'.repeat(5000), [], {}, [[]], '__proto__', '\u202e', 'javascript:alert(1)', '2025-02-30', '<script>', { __proto__x: 1 }, [null, null], { type: 'string', value: 1 }];

/** A copy with one value anywhere replaced, removed or repeated. */
function mutatedJson(value: unknown, source: ReturnType<typeof random>): unknown {
  if (value === null || typeof value !== 'object' || source.below(6) === 0) return source.pick(JUNK);
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  const keys = Object.keys(copy);
  if (keys.length === 0) return source.pick(JUNK);
  const key = source.pick(keys);
  if (source.below(12) === 0) Array.isArray(copy) ? copy.splice(Number(key), 1) : delete copy[key];
  else if (source.below(20) === 0) copy[source.pick(['__proto__', 'constructor', 'x', 'toString'])] = source.pick(JUNK);
  else copy[key] = mutatedJson(copy[key], source);
  return copy;
}

/** Text of the value, sometimes with a broken byte. */
function mutatedText(value: unknown, source: ReturnType<typeof random>): string {
  const text = JSON.stringify(mutatedJson(source.below(2) === 0 ? mutatedJson(value, source) : value, source)) ?? 'null';
  const at = source.below(text.length);
  return source.below(4) > 0 ? text : text.slice(0, at) + source.pick(['', '"', '{', '\\', ',', '\n', '\0', '\u0001', '😀']) + text.slice(at + source.below(3));
}

function examples(): Readonly<Record<'page' | 'site' | 'config', readonly unknown[]>> {
  const read = (path: string) => JSON.parse(readFileSync(join(PROJECT, path), 'utf8')) as unknown;
  const names = (folder: string) => readdirSync(join(PROJECT, folder), { encoding: 'utf8', recursive: true }).map((name) => join(folder, name));
  const blocks = names('templates/blocks').filter((name) => name.endsWith('.examples.json')).flatMap((name) => Object.values(read(name) as object));
  const pages = names('content/pages').filter((name) => name.endsWith('.json')).map(read);
  return { page: [...pages, ...blocks.flatMap((one) => (Array.isArray(one) ? one : [one])).map((content) => ({ title: 'x', slug: '/x', components: [content] }))], site: [SITE_JSON, read('content/site.json')], config: [CONFIG, read('casino-site.config.json')] };
}

describe('mutated JSON (promise 12)', () => {
  const validator = createValidator(join(PROJECT, 'schemas'));

  it.each(['site', 'config'] as const)('%s: no crash, every fault has its place', (kind) => {
    const source = random(12);
    const values = examples()[kind];
    for (let count = runs(5000, 300); count > 0; count--) {
      const text = mutatedText(source.pick(values), source);
      const { value, problems } = parseJson({ path: 'x.json', text, hash: '' });
      const found = problems.length > 0 ? problems : validator.validate(kind, value, finder('x.json', () => text));
      expect(found.filter((one) => one.file !== 'x.json' || !(one.line! >= 1)), text.slice(0, 500)).toEqual([]);
    }
  }, LONG);

  it('pages: read, judged and normalised without a crash, every fault has its place', () => {
    const source = random(13);
    const root = mkdtempSync(join(tmpdir(), 'casino-site-fuzz-'));
    try {
      mkdirSync(join(root, 'content/pages'), { recursive: true });
      const indexer = createPageIndexer(root, validator, { layouts: ['default'], validate: {}, middleware: [] } as never);
      const values = examples().page;
      for (let count = runs(10_000, 500); count > 0; count--) {
        const text = mutatedText(source.pick(values), source);
        writeFileSync(join(root, 'content/pages/x.json'), text);
        indexer.forget('content/pages/x.json');
        const { problems } = indexer.index(['content/pages/x.json']);
        expect(problems.filter((one) => one.file !== 'content/pages/x.json' || !(one.line! >= 1)), text.slice(0, 500)).toEqual([]);
      }
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  }, LONG);
});
