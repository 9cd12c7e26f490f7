// A site in several languages: alternates are reciprocal, no link is dead, texts fall back as the manual says, and builds
// stay incremental (D-10, decision about languages).
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { differences, scan } from '../src/content/scan.js';
import { hostResult } from '../src/hosts/all.js';
import { makePlan } from '../src/hosts/make-plan.js';
import { HOST_NAMES } from '../src/hosts/names.js';
import { createRehearsal } from '../src/hosts/rehearse.js';
import { build } from '../src/index.js';
import { createGate } from '../src/preview/gate.js';
import { serveDist } from '../src/preview/serve-dist.js';
import { startServer } from '../src/preview/server.js';
import { LIVE_TAG } from '../src/watch/live-page.js';
import type { Offer } from '../src/schema/schema-types.js';
import { directionOf, speechOf } from '../src/urls/languages.js';
import { blockWordsOf } from '../src/words/block-words.js';
import { formatsOf } from '../src/words/formats.js';
import { offerLines, offerWordsOf } from '../src/words/offer-words.js';
import { wordsOf } from '../src/words/words-of.js';
import { PROJECT } from './support/cli.js';
import { htmlFaults } from './support/html-validator.js';
import { openChecked } from './support/live.js';
import { all, attribute, listFiles, ofThisBuild, texts, some } from './support/output.js';
import { parsed } from './support/parsed.js';
import {
  codes,
  component,
  CONFIG,
  makeSite,
  NOW,
  page,
  SITE_JSON,
  type SiteFiles,
  type TestSite,
} from './support/site.js';

const SITES = join(PROJECT, 'tests/sites');
const source = (path: string) => readFileSync(join(SITES, 'two-languages', path), 'utf8');
const edited = (path: string, edit: (value: any) => unknown): SiteFiles => ({
  [path]: edit(JSON.parse(source(path))),
});

/** The site of tests/sites/two-languages, Italian and German. */
function twoLanguages(files: SiteFiles = {}): TestSite {
  const site = makeSite({ 'content/pages/not-found.json': null });
  cpSync(join(SITES, '_base'), site.root, { recursive: true });
  for (const part of ['casino-site.config.json', 'content'])
    cpSync(join(SITES, 'two-languages', part), join(site.root, part), { recursive: true });
  site.write(files);
  return site;
}

interface Built {
  readonly files: ReadonlyMap<string, string>;
  readonly pages: readonly (readonly [path: string, document: Document])[];
}

/** Pages by the address that they have on a host. */
function read(folder: string): Built {
  const names = listFiles(folder);
  const files = new Map(
    names
      .filter((name) => /\.(?:html|xml|json)$/.test(name))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
  const pages = [...files]
    .filter(([name, text]) => name.endsWith('index.html') && !text.includes('http-equiv="refresh"'))
    .map(([name, text]) => [`/${name.slice(0, -'index.html'.length)}`, parsed(text)] as const);
  return { files, pages };
}

const ORIGIN = 'https://www.example.com';
const alternates = (document: Document) =>
  all(document, 'link[rel="alternate"]').map(
    (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')!.slice(ORIGIN.length)}`,
  );

describe('the site in Italian and German', () => {
  let built: Built;
  let folder: string;

  beforeAll(async () => {
    let done = () => {};
    const site = makeSite({ 'content/pages/not-found.json': null }, (act) => void (done = act));
    cpSync(join(SITES, '_base'), site.root, { recursive: true });
    for (const part of ['casino-site.config.json', 'content'])
      cpSync(join(SITES, 'two-languages', part), join(site.root, part), { recursive: true });
    expect((await site.build()).ok).toBe(true);
    folder = join(site.root, 'dist');
    built = read(folder);
    return done;
  });

  it('every alternate is reciprocal, in the head and in the sitemap', () => {
    const byPath = new Map(built.pages.map(([path, document]) => [path, alternates(document)]));
    const translated = [...byPath].filter(([, own]) => own.length > 0);
    expect(translated.map(([path]) => path).toSorted()).toEqual(
      ['/', '/bonus/', '/de/', '/de/bonusangebote/', '/de/zahlungen/', '/pagamenti/'].toSorted(),
    );
    const sitemap = new Map(
      [...built.files.get('sitemap.xml')!.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(([, url, more]) => [
        url!.slice(ORIGIN.length),
        [...more!.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(
          ([, tag, href]) => `${tag} ${href!.slice(ORIGIN.length)}`,
        ),
      ]),
    );
    expect(translated.map(([path]) => path).filter((path) => !sitemap.has(path))).toEqual([]);
    for (const [path, own] of byPath) if (sitemap.has(path)) expect(sitemap.get(path), path).toEqual(own);
    for (const [path, own] of translated) {
      expect(
        own.some((one) => one.endsWith(` ${path}`)),
        path,
      ).toBe(true);
      expect(own.at(-1), path).toBe(own[0]!.replace('it-IT', 'x-default'));
      for (const one of own) expect(byPath.get(one.split(' ')[1]!), `${path} → ${one}`).toEqual(own);
    }
  });

  it('the canonical URL is that of the page itself, and its language stands in html, og:locale and structured data', () => {
    for (const [path, document] of built.pages.filter(([one]) => !/\/40[34]\/$/.test(one))) {
      const isGerman = path.startsWith('/de/');
      expect(attribute(document, 'html', 'lang'), path).toBe(isGerman ? 'de-DE' : 'it-IT');
      expect(attribute(document, 'link[rel="canonical"]', 'href'), path).toBe(ORIGIN + path);
      expect(attribute(document, 'meta[property="og:locale"]', 'content'), path).toBe(isGerman ? 'de_DE' : 'it_IT');
      expect(document.querySelector('script[type="application/ld+json"]')!.textContent, path).toContain(
        `"inLanguage":"${isGerman ? 'de-DE' : 'it-IT'}"`,
      );
    }
  });

  it('no link of any page is dead, and header and footer lead to pages of their language', () => {
    for (const [path, document] of built.pages) {
      for (const link of some(document, 'a[href^="/"]')) {
        const to = new URL(link.getAttribute('href')!, ORIGIN).pathname;
        expect(existsSync(join(folder, to, to.endsWith('/') ? 'index.html' : '')), `${path} → ${to}`).toBe(true);
      }
      const home = attribute(document, '.header__home', 'href');
      expect(home, path).toBe(path.startsWith('/de/') ? '/de/' : '/');
    }
  });

  it('the switcher leads to the same page, else to the home page, and back', () => {
    const to = new Map(
      built.pages.map(([path, document]) => [path, attribute(document, '.languages a', 'href')] as const),
    );
    expect(to.get('/bonus/')).toBe('/de/bonusangebote/');
    expect(to.get('/de/bonusangebote/')).toBe('/bonus/');
    expect(to.get('/termini/')).toBe('/de/');
    expect(to.get('/de/404/')).toBe('/');
    expect([...to.values()]).not.toContain(null);
  });

  it('preview answers unknown URLs in the language of the path', async () => {
    const handler = serveDist({ folder, gate: createGate(), log: () => {} });
    const server = await startServer({ port: 0, log: () => {}, handler });
    onTestFinished(() => server.close());
    const origin = `http://127.0.0.1:${server.port}`;
    const shown = async (path: string) => {
      const response = await fetch(origin + path);
      return [response.status, (await response.text()).includes('Seite nicht gefunden.')];
    };
    expect([await shown('/nulla/'), await shown('/de/nichts/'), await shown('/de/404/')]).toEqual([
      [404, false],
      [404, true],
      [404, true],
    ]);
  });

  it('words, numbers and search are those of the language', () => {
    const german = new Map(built.pages).get('/de/zahlungen/')!;
    expect(texts(german, '.skip-link')).toEqual(['Zum Inhalt springen']);
    expect(texts(german, '.disclosure span')).toEqual(['Diese Website enthält Affiliate-Links.']);
    expect(texts(german, 'data')).toEqual(['1.234,50\u00a0€']);
    expect(texts(german, '.footer__title')).toEqual(['Rechtliches']);
    const slugs = (name: string) =>
      (JSON.parse(built.files.get(name)!) as { pages: string[][] }).pages.map(([one]) => one);
    expect(slugs('_search/index.json')).toEqual(['/', '/bonus/', '/pagamenti/', '/termini/']);
    expect(slugs('de/_search/index.json')).toEqual(['/de/', '/de/bonusangebote/', '/de/zahlungen/']);
  });

  it('CARD C.2 html-validate finds nothing', async () => {
    for (const [name, text] of [...built.files].filter(([one]) => one.endsWith('.html')))
      expect(await htmlFaults(name, text)).toEqual([]);
  });
});

const NO_REDIRECTS = edited('casino-site.config.json', ({ routes, ...more }) => ({
  ...more,
  routes: { declared: routes.declared },
}));
const GERMAN_BONUS = 'content/pages/de/bonus.json';

it('a page with noindex has no alternates of any kind, and is none', async () => {
  const site = twoLanguages(edited('content/pages/de/zahlungen.json', (one) => ({ ...one, robots: 'noindex' })));
  await site.build();
  const found = ['de/zahlungen', 'pagamenti', 'bonus'].map((path) => {
    const document = site.page(`${path}/index.html`);
    return [alternates(document).length, all(document, 'meta[property="og:locale:alternate"]').length];
  });
  expect(found).toEqual([
    [0, 0],
    [0, 0],
    [3, 1],
  ]);
});

it.each<[lang: string, path: string, told: string[]]>([
  [
    'fr-FR',
    'content/pages/de/zahlungen.json',
    ['The page says lang "fr-FR", but its translations call it the one in "de-DE".'],
  ],
  ['de-AT', 'content/pages/de/zahlungen.json', []],
  // Nobody else names its language.
  ['fr-FR', 'content/pages/de/nur-deutsch.json', []],
])('lang "%s" in %s against the language that hreflang names', async (lang, path, told) => {
  const site = twoLanguages(edited(path, (one) => ({ ...one, robots: undefined, meta: { meta_settings: { lang } } })));
  const { problems } = await site.build();
  expect(problems.filter(({ code }) => code === 'lang-locale').map(({ message }) => message)).toEqual(told);
});

const EDITS: readonly (readonly [what: string, files: SiteFiles])[] = [
  // Nothing else on the site names these, so that only the question for translations tells.
  [
    'a partner that search engines may not list',
    edited('content/pages/de/zahlungen.json', (one) => ({ ...one, robots: 'noindex' })),
  ],
  [
    'a partner that moves',
    edited('content/pages/de/zahlungen.json', (one) => ({ ...one, slug: '/de/bezahlen', robots: 'noindex' })),
  ],
  ['the slug of a partner', edited(GERMAN_BONUS, (one) => ({ ...one, slug: '/de/bonusse' }))],
  ['the title of a page', edited('content/pages/bonus.json', (one) => ({ ...one, title: 'Tutti i bonus' }))],
  [
    'the texts of a language',
    edited('content/site.de.json', (one) => ({ ...one, header: { login_text: 'Einloggen' } })),
  ],
  ['no texts of a language any more', { 'content/site.de.json': null }],
  // The words stay the same, but are its own now.
  [
    'texts of a language that say what those of the site say',
    {
      'content/site.de.json': {
        header: { login_text: (JSON.parse(source('content/site.json')) as any).header.login_text },
      },
    },
  ],
  [
    'the texts that it falls back to',
    edited('content/site.json', (one) => ({ ...one, footer: { ...one.footer, copyright_text: '© 2026' } })),
  ],
  [
    'a partner in the menu that search engines may not list',
    edited(GERMAN_BONUS, (one) => ({ ...one, robots: 'noindex' })),
  ],
  ['a partner that is gone', { [GERMAN_BONUS]: null }],
  [
    'a partner by name',
    edited('content/pages/de/nur-deutsch.json', (one) => ({ ...one, robots: undefined, translation_of: '/termini' })),
  ],
  [
    'another path of a locale',
    {
      ...edited(
        'casino-site.config.json',
        ({
          locale: {
            locales: [it, de],
            ...rest
          },
          routes,
          ...more
        }) => ({
          ...more,
          routes: { declared: routes.declared },
          locale: { ...rest, locales: [it, { ...de, name: 'Tedesco' }] },
        }),
      ),
    },
  ],
];

const bytes = (folder: string) =>
  new Map(ofThisBuild(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]));

describe('after an edit of', () => {
  it('anything, an incremental build is a clean one, and watch serves the same', async () => {
    const site = twoLanguages(NO_REDIRECTS);
    await site.build();
    const { live, responder } = await openChecked(site);
    let seen = scan(site.root);
    for (const [what, files] of EDITS) {
      site.write({ ...Object.fromEntries(Object.keys(files).map((path) => [path, null])), ...files });
      const report = await site.build();
      expect(codes(report.problems.filter(({ severity }) => severity === 'error')), what).toEqual([]);
      const clean = await site.build({ outDir: 'clean', cache: false, force: true });
      expect(bytes(join(site.root, 'dist')), what).toEqual(bytes(join(site.root, 'clean')));
      expect(report.id, what).toBe(clean.id);
      const now = scan(site.root);
      await live.update(differences(seen, now));
      seen = now;
      for (const path of ['de/index.html', 'pagamenti/index.html', 'bonus/index.html', 'sitemap.xml', 'de/404.html']) {
        const body = Buffer.from((await responder.respond(`/${path}`)).body as Uint8Array).toString('utf8');
        const plain = (html: string) => html.replace(LIVE_TAG, '').replace(/ data-page="[^"]*"/, '');
        expect(plain(body), `${what}: ${path}`).toBe(plain(site.out(path)));
      }
      const missing = await responder.respond('/de/nirgends');
      expect([missing.status, String(missing.body).includes('Seite nicht gefunden')], what).toEqual([404, true]);
    }
  });

  it('header and footer, pages are kept and get the new ones with their own switcher', async () => {
    const site = twoLanguages();
    const { pages } = await site.build();
    site.write(
      edited('content/site.de.json', (one) => ({ ...one, header: { ...one.header, login_text: 'Einloggen' } })),
    );
    expect((await site.build()).reused).toBe(pages);
    expect(texts(site.page('de/zahlungen/index.html'), '.header__account a')[0]).toBe('Einloggen');
    expect(attribute(site.page('de/zahlungen/index.html'), '.languages a', 'href')).toBe('/pagamenti/');
    expect(texts(site.page('index.html'), '.header__account a')[0]).toBe('Accedi');
  });
});

it('shards make the same bytes as one build', async () => {
  const site = twoLanguages();
  const world = { cwd: site.root, env: { SOURCE_DATE_EPOCH: '1700000000' }, now: NOW, cores: 1, pid: process.pid };
  const shards = ['1/2', '2/2'].map((shard, index) => ({ shard, outDir: `shard-${index + 1}` }));
  for (const flags of shards)
    expect(await build({ ...flags, cache: false }, world)).toMatchObject({ report: { ok: true } });
  await build({ cache: false }, world);
  const merged = await build({ cache: false, outDir: 'merged' }, world, {
    shards: shards.map(({ outDir }) => join(site.root, outDir)),
  });
  expect(merged).toMatchObject({ report: { ok: true } });
  expect(bytes(join(site.root, 'merged'))).toEqual(bytes(join(site.root, 'dist')));
});

const HOSTS = [...HOST_NAMES].map((host) => [host] as const);

it.each(HOSTS)('%s shows the page for unknown URLs of the language, or says that it cannot', async (host) => {
  const plan = makePlan(
    {
      folder: 'dist',
      pages: ['/', '/de/', '/404/', '/de/404/'],
      files: [],
      hasForbidden: false,
      locales: ['/de'],
      redirects: [],
    },
    { origin: ORIGIN, base: '/', urls: { format: 'directory', trailingSlash: 'always' } },
    { hosts: [host], elsewhere: null, blockCountries: [], countryHeader: 'X', headers: {}, securityHeaders: true },
  );
  const files = ['index.html', 'de/index.html', '404.html', '404/index.html', 'de/404.html', 'de/404/index.html'];
  const rehearse = createRehearsal(host, plan, files);
  const shown = (target: string) => {
    const { status, file } = rehearse({ target, country: null });
    return `${status} ${file}`;
  };
  expect([shown('/nulla/'), shown('/dei/nulla/')]).toEqual(['404 404.html', '404 404.html']);
  const { findings } = hostResult(host, plan);
  const cannot = findings.some(({ message }) => message.includes('also below /de/'));
  expect(shown('/de/nichts/')).toBe(cannot ? '404 404.html' : '404 de/404.html');
  expect(cannot).toBe(['firebase', 'azure', 's3-cloudfront', 'render', 'github-pages'].includes(host));
});

const LOCALE = {
  default: 'it',
  locales: [
    { code: 'it', language: 'it-IT' },
    { code: 'de', language: 'de-DE', path: '/de' },
  ],
};
const withLocales = (locale: unknown): SiteFiles => ({ 'casino-site.config.json': { ...CONFIG, locale } });
const de = (more: object) =>
  withLocales({ ...LOCALE, locales: [LOCALE.locales[0], { ...LOCALE.locales[1], ...more }] });
const GERMAN: SiteFiles = {
  ...withLocales(LOCALE),
  'content/site.de.json': { header: { login_text: 'Anmelden', signup_text: 'Registrieren' }, footer: { menus: [] } },
  'content/pages/de/start.json': page('/de', [], { title: 'Start' }),
  'content/pages/de/404.json': page('/de/404', [], { title: 'Nicht gefunden' }),
};
const text = (href: string) => [component(14, { text: `<p>Testo <a href="${href}">qui</a>.</p>` })];

const MISTAKES: readonly (readonly [what: string, files: SiteFiles, expected: readonly string[]])[] = [
  ['nothing', {}, []],
  ['a locale without a path', de({ path: undefined }), ['file-misplaced content/site.de.json undefined']],
  [
    'a path of the default locale',
    withLocales({ ...LOCALE, locales: [{ ...LOCALE.locales[0], path: '/it' }, LOCALE.locales[1]] }),
    ['locale-invalid casino-site.config.json /locale/locales/0/path'],
  ],
  [
    'two paths alike',
    withLocales({ ...LOCALE, locales: [...LOCALE.locales, { code: 'at', language: 'de-AT', path: '/de' }] }),
    ['locale-invalid casino-site.config.json /locale/locales/2/path'],
  ],
  [
    'a third locale without a path',
    withLocales({ ...LOCALE, locales: [...LOCALE.locales, { code: 'at', language: 'de-AT' }] }),
    ['locale-invalid casino-site.config.json /locale/locales/2'],
  ],
  ['a path without its slash', de({ path: 'de' }), ['value-format casino-site.config.json /locale/locales/1/path']],
  [
    'a region that does not exist',
    de({ language: 'en-UK' }),
    ['locale-invalid casino-site.config.json /locale/locales/1/language'],
  ],
  ['a reserved path', de({ path: '/assets' }), ['locale-invalid casino-site.config.json /locale/locales/1/path']],
  [
    'the path of an error page',
    de({ path: '/404' }),
    ['locale-invalid casino-site.config.json /locale/locales/1/path'],
  ],
  [
    'a language that is none',
    de({ language: 'de_DE' }),
    ['locale-invalid casino-site.config.json /locale/locales/1/language'],
  ],
  ['a code that is no folder', de({ code: '../x' }), ['locale-invalid casino-site.config.json /locale/locales/1/code']],
  [
    'no words in a language',
    de({ language: 'nl-NL' }),
    ['locale-words casino-site.config.json /locale/locales/1/language'],
  ],
  [
    'a slug of another locale',
    { 'content/pages/de/x.json': page('/x') },
    ['locale-slug content/pages/de/x.json /slug'],
  ],
  [
    'a slug that only begins alike',
    { 'content/pages/de/x.json': page('/dei') },
    ['locale-slug content/pages/de/x.json /slug'],
  ],
  [
    'a translation of nothing',
    { 'content/pages/de/x.json': page('/de/x', [], { translation_of: '/xx' }) },
    ['translation-invalid content/pages/de/x.json /translation_of'],
  ],
  [
    'a translation of itself',
    { 'content/pages/de/x.json': page('/de/x', [], { translation_of: '/de/x' }) },
    ['translation-invalid content/pages/de/x.json /translation_of'],
  ],
  [
    'a translation of an error page',
    { 'content/pages/de/x.json': page('/de/x', [], { translation_of: '/404' }) },
    ['translation-invalid content/pages/de/x.json /translation_of'],
  ],
  [
    'two translations of one page',
    {
      'content/pages/x.json': page('/x'),
      'content/pages/de/x.json': page('/de/a'),
      'content/pages/de/y.json': page('/de/b', [], { translation_of: '/x' }),
    },
    ['translation-duplicate content/pages/de/y.json /translation_of, content/pages/de/x.json /slug'],
  ],
  [
    'pages that name each other',
    {
      'content/pages/x.json': page('/x', [], { translation_of: '/de/y' }),
      'content/pages/de/y.json': page('/de/y', [], { translation_of: '/x' }),
    },
    [],
  ],
  [
    'a link to another language',
    { 'content/pages/x.json': page('/x'), 'content/pages/de/x.json': page('/de/y', text('/x')) },
    ['link-other-locale content/pages/de/x.json /components/0/data/content/text'],
  ],
  [
    'a link to a page without a translation',
    { 'content/pages/x.json': page('/x'), 'content/pages/de/y.json': page('/de/y', text('/x')) },
    [],
  ],
  ['no texts', { 'content/site.de.json': null }, ['locale-fallback casino-site.config.json undefined']],
  [
    'texts that are left out',
    { 'content/site.de.json': { header: { login_text: 'Anmelden' } } },
    ['locale-fallback content/site.de.json undefined'],
  ],
  [
    'a key that texts do not have',
    { 'content/site.de.json': { ...(GERMAN['content/site.de.json'] as object), fotter: {} } },
    ['unknown-key content/site.de.json /fotter'],
  ],
  [
    'a value of another kind',
    { 'content/site.de.json': { header: { login_text: 5 } } },
    ['value-type content/site.de.json /header/login_text'],
  ],
  [
    'a dead link of its own',
    {
      'content/site.de.json': {
        ...(GERMAN['content/site.de.json'] as object),
        footer: { menus: [{ header: 'A', links: [{ url: '/de/nichts', text: 'B' }] }] },
      },
    },
    ['link-broken content/site.de.json /footer/menus/0/links/0/url'],
  ],
  [
    'a layout without a place for the switcher',
    {
      'templates/layouts/default.tsx': readFileSync(join(PROJECT, 'templates/layouts/default.tsx'), 'utf8').replace(
        '{shell.languages && <LanguagesPlace />}',
        '',
      ),
    },
    ['switcher-missing templates/layouts/default.tsx undefined'],
  ],
  ['no page for unknown URLs', { 'content/pages/de/404.json': null }, ['locale-fallback content/pages/de undefined']],
  ['no home page', { 'content/pages/de/start.json': null }, ['page-home-missing content/pages/de undefined']],
];

describe('mistakes', () => {
  it.each(MISTAKES)('%s', async (_what, files, expected) => {
    const site = makeSite({ ...GERMAN, ...files });
    const { problems } = await site.build({}, { write: false });
    const place = ({ file, pointer }: { file: string; pointer?: string }) => `${file} ${pointer || undefined}`;
    const told = problems
      .filter(({ code }) => code !== 'media-unused')
      .map((one) => `${one.code} ${(one.places ?? [one]).map(place).join(', ')}`);
    expect(told).toEqual(expected);
  });
});

it('an offer whose texts show in another language is a note for each locale, as long as they are those of the offer', async () => {
  const offer = { title: 'Bonus di benvenuto', terms: '18+. Vale per {{offer.benvenuto.min_deposit}}.' };
  const link = { redirect_url: 'https://corallo.example/', button_text: 'Vai al sito' };
  const cards = (list: object[]) => [{ block: 'bonuses', header: 'Bonus', cards: list }];
  const own = {
    offer: 'benvenuto',
    title_card_body: 'Willkommen',
    terms: '18+.',
    button: { offer: 'benvenuto', text: 'Los' },
  };
  const built = async (shown: object) => {
    const site = makeSite({
      ...GERMAN,
      'content/data/offers/benvenuto.json': { ...offer, ...link, min_deposit: { amount: 10, unit: 'EUR' } },
      'content/pages/offerte.json': page('/offerte', cards([{ offer: 'benvenuto' }]), { title: 'Offerte' }),
      'content/pages/de/eins.json': page('/de/eins', cards([shown]), { title: 'Eins' }),
      'content/pages/de/zwei.json': page('/de/zwei', cards([shown]), { title: 'Zwei' }),
    });
    const { problems } = await site.build({}, { write: false });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    return problems.filter(({ code }) => code === 'locale-fallback').map(({ file, message }) => [file, message]);
  };
  expect(await built({ offer: 'benvenuto' })).toEqual([
    [
      'content/data/offers/benvenuto.json',
      'Pages of "de" show texts of the offer "Bonus di benvenuto" in the language of "it".',
    ],
  ]);
  expect(await built(own)).toEqual([]);
});

it('the terms of an offer say their language on a page in another one', async () => {
  const terms = ['18+. Vale per {{offer.a.min_deposit}}.', '<p>18+.</p><ul><li>Uno</li></ul>'];
  const offer = (index: number) => ({ title: 'A', redirect_url: 'https://c.example/', terms: terms[index] });
  const bonuses = [{ block: 'bonuses', header: 'Bonus', cards: { from: 'offers' } }];
  const block = [
    ...bonuses,
    { block: 'comparison', columns: [{ field: 'min_deposit' }], entries: [{ offer: 'a' }, { offer: 'b' }], order: 2 },
  ];
  const site = makeSite({
    ...GERMAN,
    'content/data/offers/a.json': { ...offer(0), min_deposit: { amount: 10, unit: 'EUR' } },
    'content/data/offers/b.json': offer(1),
    'content/pages/offerte.json': page('/offerte', block, { title: 'Offerte' }),
    'content/pages/de/eins.json': page('/de/eins', block, { title: 'Eins' }),
  });
  await site.build();
  const shown = (path: string) =>
    [...site.out(path).matchAll(/class="rich-text terms">(.*?)<\/div>/g)].map(([, html]) => html);
  const italian = ['<p>18+. Vale per 10\u00a0€.</p>', '<p>18+.</p><ul><li>Uno</li></ul>'];
  expect(shown('offerte/index.html')).toEqual([...italian, ...italian]);
  const marked = italian.map((html) => html.replace(/<(?:p|ul)(?=>)/g, '$& lang="it-IT"'));
  expect(shown('de/eins/index.html')).toEqual([...marked, ...marked]);
});

it('languages that run from right to left say so, and no other', async () => {
  const tags = ['ar', 'he-IL', 'fa', 'ur-PK', 'az-Arab', 'yi', 'it-IT', 'de', 'az', 'x-ar', 'not a tag'];
  expect(tags.filter((tag) => directionOf(tag) === 'rtl')).toEqual(tags.slice(0, 6));
  const site = makeSite({
    'content/pages/arabo.json': page('/arabo', [], { meta: { meta_settings: { lang: 'ar' } } }),
    'content/pages/x.json': page('/x'),
  });
  await site.build();
  const beginning = (path: string) => /<html [^>]*?(?= data-page)/.exec(site.out(path))![0];
  expect(['arabo', 'x'].map((slug) => beginning(`${slug}/index.html`))).toEqual([
    '<html lang="ar" dir="rtl"',
    '<html lang="it-IT"',
  ]);
  // Also with a document of the site's own that knows nothing of it.
  const document = readFileSync(join(PROJECT, 'templates/document.tsx'), 'utf8');
  expect(document).toContain(' dir={dir}');
  site.write({ 'templates/document.tsx': document.replace(' dir={dir}', '') });
  await site.build();
  expect(['arabo', 'x'].map((slug) => beginning(`${slug}/index.html`))).toEqual([
    '<html dir="rtl" lang="ar"',
    '<html lang="it-IT"',
  ]);
});

it('one locale at the root gets the words, numbers and days of its language, and no alternates', async () => {
  const site = makeSite({
    ...withLocales({ default: 'es', locales: [{ code: 'es', language: 'es-ES', path: '/' }] }),
    'content/site.json': { ...SITE_JSON, meta: { ...SITE_JSON.meta, meta_settings: { og_site_name: 'Prova' } } },
  });
  await site.build();
  const home = site.page('index.html');
  expect(attribute(home, 'html', 'lang')).toBe('es-ES');
  expect(texts(home, '.skip-link')).toEqual(['Saltar al contenido']);
  expect([alternates(home), all(home, '.languages')]).toEqual([[], []]);
});

describe('what is kept apart', () => {
  const welcome = (amount: number) => [
    component(14, { text: `<h2>Bonus di benvenuto</h2><p>Deposito minimo di ${amount} €.</p>` }),
  ];
  const conflicts = async (files: SiteFiles) =>
    codes((await makeSite({ ...GERMAN, ...files }).build({}, { write: false })).problems).filter(
      (one) => one === 'claim-conflict',
    );

  it('promises are compared within one language', async () => {
    const italian = { 'content/pages/a.json': page('/a', welcome(10)) };
    expect(await conflicts({ ...italian, 'content/pages/de/b.json': page('/de/b', welcome(20)) })).toEqual([]);
    expect(await conflicts({ ...italian, 'content/pages/b.json': page('/b', welcome(20)) })).toEqual([
      'claim-conflict',
    ]);
  });

  it('D-45 a page that a check closes shows the page /403 of its language', async () => {
    const closed = { middleware: ['chiusa'] };
    const site = makeSite({
      ...GERMAN,
      'casino-site.config.json': { ...CONFIG, locale: LOCALE, routes: { ...CONFIG.routes, middleware: ['chiusa'] } },
      'middleware/chiusa.js': "export default () => ({ status: 403, message: 'Chiusa.' });",
      'content/pages/403.json': page('/403', [component(1, { main_block: { h1: 'Vietato' } })]),
      'content/pages/de/403.json': page('/de/403', [component(1, { main_block: { h1: 'Verboten' } })]),
      'content/pages/x.json': page('/x', [], closed),
      'content/pages/de/x.json': page('/de/y', [], closed),
    });
    expect(codes((await site.build()).problems)).toEqual(['check-refused', 'check-refused']);
    const shown = (path: string) => [texts(site.page(path), 'h1'), alternates(site.page(path))];
    expect(shown('x/index.html')).toEqual([['Vietato'], []]);
    expect(shown('de/y/index.html')).toEqual([['Verboten'], []]);
    expect(all(site.page('de/403.html'), '.header__account')).toEqual([]);
  });

  it('the banner of consent has the words and the page about privacy of each language', async () => {
    const site = makeSite({
      ...GERMAN,
      'casino-site.config.json': {
        ...CONFIG,
        locale: LOCALE,
        consent: { categories: ['statistics'], policyUrl: '/privacy' },
      },
      'content/pages/privacy.json': page('/privacy'),
      'content/pages/de/privacy.json': page('/de/datenschutz'),
    });
    await site.build();
    const scripts = listFiles(join(site.root, 'dist/assets')).filter((name) => name.endsWith('.js'));
    const banner = scripts.map((name) => site.out(`assets/${name}`)).find((code) => code.includes('Ablehnen'))!;
    expect(banner).toContain('/de/datenschutz/');
    expect(banner).toContain('Rifiuta');
  });
});

describe('words', () => {
  const offer = {
    title: 'Benvenuto',
    kind: 'welcome',
    match: { percent: 100 },
    maximum: { amount: 2000, unit: 'EUR' },
    free_spins: { count: 50, every: 'day', wagering: { times: 40 } },
    audience: { new_players: true, vip_levels: 2 },
    min_deposit: { amount: 20.5, unit: 'EUR' },
    wagering: { times: 25, of: 'bonus' },
    win_cap: null,
    bonus_code: 'CIAO',
    validity: { until: '2026-12-31T18:00', weekdays: ['mon', 'tue', 'wed'] },
  } as unknown as Offer;

  it.each([
    [
      'de-DE',
      [
        '100% der Einzahlung bis zu 2.000\u00a0€',
        '50 Freispiele pro Tag',
        'Für Einzahlungen von Montag bis Mittwoch',
        'Nur für Neukunden',
        'Für die ersten 2 VIP-Stufen',
        'Mindesteinzahlung: 20,50\u00a0€',
        'Umsatzbedingung: 25x des Bonus',
        'Umsatzbedingung für Gewinne aus Freispielen: 40x',
        'Höchstgewinn: nicht angegeben',
        'Bonuscode: CIAO',
        'Gültig bis 31. Dezember 2026, 18:00 Uhr',
      ],
    ],
    [
      'es-ES',
      [
        '100% del depósito hasta 2.000\u00a0€',
        '50 tiradas gratis al día',
        'Para depósitos de lunes a miércoles',
        'Solo para nuevos jugadores',
        'Para los primeros 2 niveles VIP',
        'Depósito mínimo de 20,50\u00a0€',
        'Requisito de apuesta de 25x sobre el bono',
        'Requisito de apuesta de 40x sobre las ganancias de las tiradas gratis',
        'Ganancia máxima: no indicado',
        'Código de bono: CIAO',
        'Válido hasta el 31 de diciembre de 2026, 18:00 h',
      ],
    ],
  ])('%s tells an offer', (lang, expected) => {
    expect(offerLines(offer, offerWordsOf(lang), formatsOf(lang))).toEqual(expected);
  });

  it('a language without words of its own speaks English, and one locale alone what it always did', () => {
    const english = [wordsOf('en'), blockWordsOf('en'), offerWordsOf('en'), formatsOf('en')];
    expect([wordsOf('nl'), blockWordsOf('nl'), offerWordsOf('nl'), formatsOf('nl')]).toEqual(english);
    expect(speechOf('de-DE', [])).toBe('x-de-DE');
    expect([blockWordsOf('x-de-DE'), offerWordsOf('x-de-DE'), formatsOf('x-de-DE')]).toEqual(english.slice(1));
    expect(wordsOf('x-de-DE')).toEqual({
      ...wordsOf('en'),
      notFoundTitle: 'Seite nicht gefunden',
      home: 'Startseite',
      footnotes: 'Anmerkungen',
    });
  });
});

it('a shard of other texts of a language is refused', async () => {
  const site = makeSite(GERMAN);
  const world = { cwd: site.root, env: { SOURCE_DATE_EPOCH: '1700000000' }, now: NOW, cores: 1, pid: process.pid };
  await build({ shard: '1/1', outDir: 's1', cache: false }, world);
  site.write({ 'content/site.de.json': { header: { login_text: 'Einloggen' } } });
  const merged = await build({ cache: false, outDir: 'merged' }, world, { shards: [join(site.root, 's1')] });
  expect(merged).toMatchObject({ report: { ok: false } });
});

it('SPEC-9.3 the home page of a language has no way to itself, as that of the site', async () => {
  const site = twoLanguages(edited('casino-site.config.json', (config) => ({ ...config, breadcrumbs: true })));
  expect((await site.build()).ok).toBe(true);
  for (const file of ['index.html', 'de/index.html']) {
    expect(site.page(file).querySelector('.breadcrumbs')).toBeNull();
    expect(site.out(file)).not.toContain('BreadcrumbList');
  }
  const below = site.page('de/zahlungen/index.html');
  expect(below.querySelectorAll('.breadcrumbs li')).toHaveLength(2);
});
