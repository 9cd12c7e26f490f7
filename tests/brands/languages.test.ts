// Three languages and two brands over one content: after ten kinds of edit an incremental build of a brand is what a
// clean one of it is, and the edit has shown.
import { expect, it } from 'vitest';
import { build, type BuildReport, type BuildRequest } from '../../src/index.js';
import {
  component,
  CONFIG,
  MAIN_BLOCK,
  makeSite,
  NOW,
  page,
  SITE_JSON,
  type SiteFiles,
  type TestSite,
} from '../support/site.js';

const text = (header: string, html = '<p>Testo.</p>') => component(14, { header, text: html });
const LOCALE = (code: string, path: string) => ({ code, language: code, ...(path ? { path } : {}) });
const LOCALES = {
  default: 'it',
  locales: [LOCALE('it', ''), LOCALE('de', '/de'), LOCALE('es', '/es')],
};
const config = (more: object = {}) => ({ 'casino-site.config.json': { ...CONFIG, locale: LOCALES, ...more } });
const home = (locale: string, words: string) => ({
  [`content/pages/${locale}home.json`]: page(
    `/${locale.slice(0, -1)}`,
    [MAIN_BLOCK, text(words, `<p>${words} {{offer.benvenuto.maximum}}, {{brand.nome}}</p>`)],
    locale ? { translation_of: '/' } : {},
  ),
});
const OFFER = { title: 'Benvenuto', operator: 'casino', url: '/login', maximum: { amount: 100, unit: 'EUR' } };
const brand = (name: string, more: object = {}) => ({
  [`brands/${name}.json`]: {
    values: { nome: `Nome ${name}` },
    config: { site: { url: `https://www.${name}.example` }, ...more },
    data: { operators: { casino: { name: `Casa ${name}` } } },
  },
});

const FILES: SiteFiles = {
  ...config(),
  'content/data/operators/casino.json': { name: 'Casa' },
  'content/data/offers/benvenuto.json': OFFER,
  'content/data/facts.json': { brand_nome: { text: 'Base' } },
  ...home('', 'Inizio'),
  ...home('de/', 'Anfang'),
  ...home('es/', 'Inicio'),
  'content/pages/bonus.json': page('/bonus', [{ block: 'bonus-list', header: 'Bonus', bonuses: { from: 'offers' } }]),
  'content/pages/de/bonus.json': page('/de/bonus', [text('Bonus')], { translation_of: '/bonus' }),
  'content/pages/es/guia.md': '---\ntitle: Guía\nslug: /es/guia\n---\n\n## Primero\n\nDe {{brand.nome}}.\n',
  'content/site.de.json': { header: { login_text: 'Anmelden' } },
  ...brand('corallo'),
  ...brand('perla'),
  'brands/perla/content/pages/solo.json': page('/solo', [text('Solo')]),
};

const EDITS: readonly (readonly [what: string, brand: string, files: SiteFiles])[] = [
  ['a text', 'corallo', home('de/', 'Beginn')],
  [
    'the path of a translation',
    'perla',
    { 'content/pages/de/bonus.json': page('/de/boni', [text('Boni')], { translation_of: '/bonus' }) },
  ],
  [
    'Markdown',
    'corallo',
    { 'content/pages/es/guia.md': '---\ntitle: Guía\nslug: /es/guia\n---\n\n## Segundo\n\nTexto.\n' },
  ],
  ['an offer', 'perla', { 'content/data/offers/benvenuto.json': { ...OFFER, maximum: { amount: 200, unit: 'EUR' } } }],
  ['the frame of a language', 'corallo', { 'content/site.de.json': { header: { login_text: 'Einloggen' } } }],
  [
    'the frame of all',
    'perla',
    { 'content/site.json': { ...SITE_JSON, footer: { ...SITE_JSON.footer, copyright_text: '© Altro' } } },
  ],
  [
    'a value and the theme of a brand',
    'corallo',
    {
      'brands/corallo.json': {
        ...brand('corallo', { theme: { accent: '#00695c' } })['brands/corallo.json'],
        values: { nome: 'Scoglio' },
      },
    },
  ],
  [
    'a page of a brand',
    'perla',
    {
      'brands/perla/content/pages/solo.json': null,
      'brands/perla/content/pages/es/nuevo.json': page('/es/nuevo', [text('Nuevo')]),
    },
  ],
  ['a translation that goes', 'corallo', { 'content/pages/de/bonus.json': null }],
  [
    'a language that moves',
    'perla',
    config({
      locale: { ...LOCALES, locales: [...LOCALES.locales.slice(0, 2), { ...LOCALE('es', '/es'), language: 'es-MX' }] },
    }),
  ],
];

async function run(site: TestSite, request: BuildRequest): Promise<BuildReport> {
  const outcome = await build({ root: site.root, ...request }, { env: {}, now: NOW, cores: 1 });
  if (outcome.usage || !outcome.report.ok) throw new Error(JSON.stringify(outcome, null, 2));
  return outcome.report;
}

it('a brand without a language leaves out the frame of that language, but not its own of one that nobody has', async () => {
  const [de, es] = ['de/', 'es/'].map((one) => Object.keys(home(one, 'x'))[0]!.replace('content/pages/', ''));
  const onda = brand('onda', { locale: { ...LOCALES, locales: LOCALES.locales.slice(0, 1) } })['brands/onda.json'];
  const pages = { [de!]: null, [es!]: null, 'de/bonus.json': null, 'es/guia.md': null };
  const site = makeSite({ ...FILES, 'brands/onda.json': { ...onda, pages } });
  const told = async () =>
    (await run(site, { brand: 'onda' })).problems.filter(({ code }) => code === 'file-misplaced');
  expect(await told()).toEqual([]);
  site.write({ 'brands/onda/content/site.fr.json': { header: { login_text: 'Connexion' } } });
  expect(await told()).toMatchObject([{ file: 'brands/onda/content/site.fr.json' }]);
});

it('an incremental build of a brand is a clean one after each kind of edit', async () => {
  const site = makeSite(FILES);
  const ids = new Map<string, string>();
  for (const name of ['corallo', 'perla']) ids.set(name, (await run(site, { brand: name })).id);
  for (const [what, name, files] of EDITS) {
    site.write(files);
    const { id } = await run(site, { brand: name });
    expect(id, what).not.toBe(ids.get(name));
    ids.set(name, id);
    expect((await run(site, { brand: name, outDir: 'clean', cache: false, force: true })).id, what).toBe(id);
  }
});
