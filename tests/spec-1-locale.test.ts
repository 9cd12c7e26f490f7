// Section 1 of the specification: what the product is, for whom, and in which language and locale.
import { beforeAll, describe, expect, it } from 'vitest';
import { type BundledSite, bundledSite } from './support/bundled.js';
import { casinoSite } from './support/cli.js';
import { all, attribute, texts, words } from './support/output.js';
import { component, CONFIG, makeSite, page } from './support/site.js';

let site: BundledSite;

beforeAll(async () => {
  site = await bundledSite();
});

const HOME_BLOCKS = ['main-block', 'promo-image', 'games', 'dynamic-table', 'bonuses', 'cards', 'deposit-table', 'faq'];
const blocksOf = (document: Document) =>
  all(document, 'main .blocks > *').map((block) => HOME_BLOCKS.find((name) => block.classList.contains(name)));
const share = (text: string, language: RegExp) => (text.match(language)?.length ?? 0) / text.split(/\s+/).length;

const ITALIAN = /(?<!\p{L})(?:il|lo|la|le|gli|di|da|del|della|che|è|non|per|con|una|un|nel|si|o|e|a|in)(?!\p{L})/giu;
const ENGLISH = /(?<!\p{L})(?:the|and|of|with|for|your|you|is|are|this|that)(?!\p{L})/giu;

describe('SPEC-1.1 the pages are Italian', () => {
  it('every page says so in its lang, stubs included', () => {
    for (const path of [...site.pages, ...site.stubs])
      expect(attribute(site.page(path), 'html', 'lang'), path).toMatch(/^it\b/);
  });

  it('every page reads like Italian, header and footer included', () => {
    for (const path of site.pages) {
      const text = words(site.page(path).body);
      expect(share(text, ITALIAN), path).toBeGreaterThan(0.1);
      expect(share(text, ENGLISH), path).toBeLessThan(0.01);
    }
  });
});

describe('SPEC-1.2 the site presents brand, bonus, games, payments and legal pages', () => {
  it('the home page shows its eight blocks in order', () => {
    expect(blocksOf(site.page('index.html'))).toEqual(HOME_BLOCKS);
  });

  it.each(['terms', 'privacy', 'responsible'])('%s is a page of its own', (name) => {
    expect(site.pages).toContain(`${name}/index.html`);
  });

  it('the brand is in the title and on the logo of every page', () => {
    for (const path of site.pages) {
      expect(site.page(path).title, path).toContain('Corallo Casino');
      expect(attribute(site.page(path), '.header__home img', 'alt'), path).toContain('Corallo Casino');
    }
  });
});

describe('SPEC-1.3 sign-up and login lead through affiliate redirects', () => {
  it.each([
    ['Accedi', 'https://go.corallo-casino.example/login'],
    ['Registrati', 'https://go.corallo-casino.example/sign-up'],
  ])('the header’s "%s" goes to %s on every page but those for visitors who may not come in', (text, href) => {
    for (const path of site.pages.filter((one) => !one.startsWith('403'))) {
      const link = all(site.page(path), 'header a').find((anchor) => words(anchor) === text);
      expect(link?.getAttribute('href'), path).toBe(href);
      expect(link?.getAttribute('rel')?.split(' '), path).toEqual(expect.arrayContaining(['sponsored', 'nofollow']));
    }
  });
});

describe('SPEC-1.4 bundled content drives the site, no server is called', () => {
  it('no page loads anything from another host', () => {
    const loading =
      'script[src], img[src], source[srcset], iframe, video, audio, link[rel~="stylesheet"], link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="preload"]';
    for (const path of [...site.pages, ...site.stubs]) {
      for (const element of all(site.page(path), loading)) {
        const url = element.getAttribute('src') ?? element.getAttribute('srcset') ?? element.getAttribute('href');
        expect(url, `${path}: ${element.outerHTML}`).toMatch(/^\/assets\//);
      }
      expect(site.text(path), path).not.toMatch(/@import|url\((?!["']?(?:data:|#|\/assets\/))/);
    }
  });

  it('the published script names no URL but the build’s own records', () => {
    const code = site.files
      .filter((path) => path.endsWith('.js'))
      .map((path) => site.text(path))
      .join('\n');
    expect(code.match(/["'`](?:https?:)?\/\/[\w.-]+/g) ?? []).toEqual([]);
    expect([...new Set(code.match(/_build\/[\w./]*/g))].sort()).toEqual(['_build/latest.json', '_build/meta/']);
  });

  it('every text of a page comes from content: another brand leaves no trace of this one', async () => {
    const other = makeSite();
    await other.build();
    expect(other.out('index.html')).not.toMatch(/corallo/i);
  });
});

describe('SPEC-1.5 a page is built from ordered blocks', () => {
  const ORDERS = [
    ['ascending in the file', [1, 2, 3], ['Uno', 'Due', 'Tre']],
    ['shuffled', [3, 1, 2], ['Due', 'Tre', 'Uno']],
    ['with gaps, beyond ten', [10, 9, 100], ['Due', 'Uno', 'Tre']],
  ] as const;

  it('the order of the page follows "order", whatever the order of the file', async () => {
    const blocks = (orders: readonly number[]) =>
      ['Uno', 'Due', 'Tre'].map((text, index) => component(14, { header: text, text }, orders[index]));
    const small = makeSite(
      Object.fromEntries(
        ORDERS.map(([, orders], index) => [`content/pages/p${index}.json`, page(`/p${index}`, blocks(orders))]),
      ),
    );
    expect((await small.build()).problems).toEqual([]);
    for (const [index, [name, , expected]] of ORDERS.entries())
      expect(texts(small.page(`p${index}/index.html`), '.section__title'), name).toEqual(expected);
  });
});

describe('SPEC-1.6 one locale: en, en-US, the default', () => {
  it('is what a site has that says nothing', async () => {
    const report = await makeSite({ 'casino-site.config.json': { site: CONFIG.site, routes: CONFIG.routes } }).build();
    expect([report.defaultLocale, report.language]).toEqual(['en', 'en-US']);
  });

  it('is what the bundled site has, as --json shows', async () => {
    const small = makeSite();
    const { stdout, code } = await casinoSite(['check', '--json'], small.root);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, defaultLocale: 'en', language: 'en-US' });
    expect([site.report.defaultLocale, site.report.language]).toEqual(['en', 'en-US']);
  });

  it('stays a code for the cookie: the pages’ language is that of their text (D-5)', () => {
    expect(attribute(site.page('index.html'), 'html', 'lang')).toBe('it-IT');
    expect(attribute(site.page('index.html'), 'meta[property="og:locale"]', 'content')).toBe('it_IT');
  });
});

describe('SPEC-1.8 the cookie’s settings reach the browser script', () => {
  it.each([
    ['by default', undefined, { secure: false }],
    ['secure', { enabled: true, secure: true }, { secure: true }],
    ['off', { enabled: false }, false],
    ['off, in short', false, false],
  ])('%s', async (_name, cookie, expected) => {
    const small = makeSite({
      'casino-site.config.json': {
        ...CONFIG,
        locale: {
          default: 'en',
          locales: [{ code: 'en', language: 'en-US' }],
          ...(cookie === undefined ? {} : { cookie }),
        },
      },
    });
    await small.build();
    const src = attribute(small.page('index.html'), 'script[type="module"]', 'src')!;
    const [config] = /\{"base":.*?\}(?=['"`])/.exec(small.out(src.slice(1)))!;
    expect(JSON.parse(config).locale).toEqual({
      default: 'en',
      locales: [{ code: 'en', language: 'en-US' }],
      cookie: expected,
    });
  });
});
