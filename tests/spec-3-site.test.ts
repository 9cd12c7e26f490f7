// Section 3 of the specification: the site's header, footer and meta; URLs of pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BundledSite, bundledSite } from './support/bundled.js';
import { PROJECT } from './support/cli.js';
import { all, attribute, texts, typed, words, some } from './support/output.js';
import { codes, makeSite, page, SITE_JSON } from './support/site.js';

const SHARE_ALT: string = JSON.parse(readFileSync(join(PROJECT, 'content/site.json'), 'utf8')).meta.meta_settings
  .twitter_image_alt;

let site: BundledSite;
let home: Document;

beforeAll(async () => {
  site = await bundledSite();
  home = site.page('index.html');
});

describe('SPEC-3.1 the header', () => {
  it('shows both logos, the login and the sign-up', () => {
    const header = home.querySelector('header')!;
    expect(attribute(header, 'a.header__home', 'href')).toBe('/');
    expect(attribute(header, 'source', 'srcset')).toMatch(/\/brand\/logo\.\w+\.svg$/);
    expect(attribute(header, 'img', 'src')).toMatch(/\/brand\/logo-mobile\.\w+\.svg$/);
    expect(texts(header, 'a.button')).toEqual(['Accedi', 'Registrati']);
    expect(all(header, 'a.button').map((link) => link.getAttribute('data-internal-url'))).toEqual([
      '/login/',
      '/sign-up/',
    ]);
  });

  it('without a required field nothing is built, and each is named with its place', async () => {
    const required = ['logo_link', 'logo_image'];
    const header = Object.fromEntries(Object.entries(SITE_JSON.header).filter(([name]) => !required.includes(name)));
    const small = makeSite({ 'content/site.json': { ...SITE_JSON, header } });
    const report = await small.build();
    const missing = { code: 'value-missing', severity: 'error', file: 'content/site.json', pointer: '/header' };
    expect(report.problems).toMatchObject(required.map(() => missing));
    for (const key of required)
      expect(
        report.problems.filter((one) => one.message.includes(`"${key}"`)),
        key,
      ).toHaveLength(1);
    expect(small.has('index.html')).toBe(false);
  });

  it('a site without accounts has no buttons; one with a URL and no words is an error', async () => {
    const without = (pattern: RegExp) => {
      const entries = Object.entries(SITE_JSON.header).filter(([name]) => !pattern.test(name));
      return makeSite({ 'content/site.json': { ...SITE_JSON, header: Object.fromEntries(entries) } });
    };
    const plain = without(/^(?:login|signup)_/);
    expect((await plain.build()).problems).toEqual([]);
    expect(all(plain.page('index.html').querySelector('header')!, 'a.button')).toEqual([]);
    const { problems } = await without(/^(?:login|signup)_text$/).build({}, { write: false });
    expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'value-missing /header/login_link',
      'value-missing /header/signup_link',
    ]);
  });
});

describe('SPEC-3.2 the footer', () => {
  const footer = () => home.querySelector('footer')!;

  it('shows every menu, link, social, reviewer and restriction of the content', () => {
    expect(texts(footer(), '.footer__menu h2')).toEqual(['Scopri', 'Il tuo conto', 'Informazioni legali']);
    expect(all(footer(), '.footer__menu').map((menu) => all(menu, 'a').length)).toEqual([2, 2, 3]);
    for (const kind of ['socials', 'reviewers', 'restrictions'])
      expect(all(footer(), `.marks--${kind} li`), kind).toHaveLength(3);
    expect(attribute(footer(), 'a:has(> .footer__logo)', 'href')).toBe('/');
    expect(words(footer().querySelector('.footer__copyright'))).toMatch(/^© 2025 Corallo Media/);
  });

  it('gives every image a width and a height: the content’s, else the file’s', () => {
    for (const image of some(footer(), 'img'))
      expect(
        Number(image.getAttribute('width')) * Number(image.getAttribute('height')),
        image.outerHTML,
      ).toBeGreaterThan(0);
    expect([
      attribute(footer(), '.marks--reviewers img', 'width'),
      attribute(footer(), '.marks--reviewers img', 'height'),
    ]).toEqual(['140', '48']);
    expect([
      attribute(footer(), '.marks--socials img', 'width'),
      attribute(footer(), '.marks--socials img', 'height'),
    ]).toEqual(['40', '40']);
  });

  it('names every link that is only a picture', () => {
    for (const link of some(home, 'a')) {
      const name = words(link) || attribute(link, 'img', 'alt') || link.getAttribute('aria-label');
      expect(name, link.outerHTML).toBeTruthy();
    }
  });

  it('warns about a picture without a name', async () => {
    const socials = [{ url: 'https://a.example/', image: '/media/logo.svg' }];
    const report = await makeSite({
      'content/site.json': { ...SITE_JSON, footer: { ...SITE_JSON.footer, socials } },
    }).build();
    expect(report.problems).toMatchObject([
      { code: 'alt-missing', file: 'content/site.json', pointer: '/footer/socials/0' },
    ]);
  });
});

describe('SPEC-3.3 SPEC-3.4 meta of the site', () => {
  it.each([
    ['og:site_name', 'Corallo Casino'],
    ['og:locale', 'it_IT'],
    ['og:image', /^https:\/\/www\.corallo-casino\.example\/assets\/media\/brand\/share\.\w+\.png$/],
    ['og:image:secure_url', /^https:\/\/www\.corallo-casino\.example\/assets\/media\/brand\/share\.\w+\.png$/],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', SHARE_ALT],
    ['twitter:card', 'summary_large_image'],
    ['twitter:creator', '@corallocasino'],
    ['twitter:image', /\/share\.\w+\.png$/],
    ['twitter:image:alt', SHARE_ALT],
  ])('SPEC-3.3 %s on every page, once, under the right attribute', (name, value) => {
    const kind = name.startsWith('og:') ? 'property' : 'name';
    for (const path of site.pages) {
      const tags = all(site.page(path), `meta[${kind}="${name}"]`);
      expect(tags, `${path} ${name}`).toHaveLength(1);
      expect(tags[0]!.getAttribute('content'), path).toMatch(value);
    }
  });

  it.each([
    ['icon', /favicon\.\w+\.svg$/],
    ['apple-touch-icon', /apple-touch-icon\.\w+\.png$/],
  ])('SPEC-3.4 link rel="%s" names a file that exists', (rel, file) => {
    for (const path of site.pages) {
      const href = attribute(site.page(path), `link[rel="${rel}"]`, 'href')!;
      expect(href, path).toMatch(file);
      expect(site.files).toContain(href.slice(1));
    }
  });

  it('SPEC-3.3 a sharing picture that does not exist is an error, in each of the three fields', async () => {
    const wrong = {
      image_url: '/media/a.png',
      twitter_image_src: '/media/b.png',
      'og:image:secure_url': '/media/c.png',
    };
    const meta_settings = { ...SITE_JSON.meta.meta_settings, ...wrong };
    const report = await makeSite({
      'content/site.json': { ...SITE_JSON, meta: { ...SITE_JSON.meta, meta_settings } },
    }).build({}, { write: false });
    expect(new Set(codes(report.problems))).toEqual(new Set(['media-missing']));
    for (const path of Object.values(wrong))
      expect(
        report.problems.some((one) => one.message.includes(`"${path}"`)),
        path,
      ).toBe(true);
  });
});

describe('SPEC-3.5 the navigation in the structured data', () => {
  it('lists the pages of meta_scripts_settings in that order', () => {
    const items = typed(home, 'SiteNavigationElement');
    expect(items.map(({ position, name, url }) => [position, name, url])).toEqual([
      [1, 'Corallo Casino', 'https://www.corallo-casino.example/'],
      [2, 'Termini e condizioni', 'https://www.corallo-casino.example/terms/'],
      [3, 'Informativa sulla privacy', 'https://www.corallo-casino.example/privacy/'],
      [4, 'Gioco responsabile', 'https://www.corallo-casino.example/responsible/'],
    ]);
  });

  it('a slug without a page is an error with a suggestion (D-23)', async () => {
    const settings = { ...SITE_JSON.meta, meta_scripts_settings: { pages: ['/', '/trems'] } };
    const report = await makeSite({
      'content/site.json': { ...SITE_JSON, meta: settings },
      'content/pages/terms.json': page('/terms'),
    }).build({}, { write: false });
    expect(report.problems).toMatchObject([
      { code: 'navigation-unknown', pointer: '/meta/meta_scripts_settings/pages/1', hint: 'Did you mean "/terms"?' },
    ]);
  });
});

describe('SPEC-3.6 pages', () => {
  it('one slug twice is an error: also with a slash, in capitals, or with an accent composed in another way', async () => {
    const pairs = [
      ['/a', '/a'],
      ['/b/', 'b'],
      ['/c', '/C'],
      ['/caff\u00e8', '/caffe\u0300'],
    ] as const;
    const files = Object.fromEntries(
      pairs.flatMap(([first, second], index) => [
        [`content/pages/${index}-1.json`, page(first)],
        [`content/pages/${index}-2.json`, page(second)],
      ]),
    );
    const report = await makeSite(files).build({}, { write: false });
    const errors = report.problems.filter((one) => one.severity === 'error');
    expect(errors).toMatchObject(
      pairs.map((_, index) => ({ code: 'slug-duplicate', file: `content/pages/${index}-2.json`, pointer: '/slug' })),
    );
    expect(errors).toHaveLength(pairs.length);
  });
});
