// Rows in two languages: each page names its translation, so does each part of a long list, and values are written as
// the language of the page does.
import { expect, it } from 'vitest';
import { CONFIG, makeSite, page, type SiteFiles } from './support/site.js';

const ours = (name: string) => ({ $ref: `casino-site/fields#/definitions/${name}` });
const SCHEMA = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Nome' },
    rtp: { ...ours('percent-value'), title: 'RTP' },
    released: { type: 'string', format: 'day', title: 'Uscita' },
  },
};
const ROWS = 'Nome;RTP;Uscita\nPerla d’Oro;96,5%;09.03.2025\nIl Re;95%;10.03.2025\nAncora;94,1%;11.03.2025\n';
const VALUES = { block: 'text-component', text: '<p>{{row.rtp}}, {{row.released}}</p>' };

function collection(name: string, slug: string, more: object = {}): SiteFiles {
  const folder = `content/collections/${name}`;
  return {
    [`${folder}/schema.json`]: SCHEMA,
    [`${folder}/rows.csv`]: ROWS,
    [`${folder}/page.json`]: { title: '{{row.name}}', slug: `${slug}/{{row.name}}`, components: [VALUES], ...more },
  };
}

const list = (from: string) => [{ block: 'row-list', from, per_page: 2 }];
const locale = {
  default: 'it',
  locales: [
    { code: 'it', language: 'it-IT' },
    { code: 'de', language: 'de-DE', path: '/de' },
  ],
};
const FILES: SiteFiles = {
  'casino-site.config.json': { ...CONFIG, locale },
  'content/pages/de/start.json': page('/de', [{ block: 'text-component', text: '<p>Hallo.</p>' }]),
  ...collection('slot', '/slot'),
  ...collection('spiele', '/de/spiele', { translation_of: '/slot/{{row.name}}' }),
  'content/pages/slot.json': page('/slot', list('slot'), { title: 'Slot' }),
  'content/pages/de/spiele.json': page('/de/spiele', list('spiele'), { title: 'Spiele', translation_of: '/slot' }),
};

it('leads from each row and each part of a list to its translation, and back', async () => {
  const site = makeSite(FILES);
  const { problems } = await site.build();
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const alternates = (path: string) =>
    [...site.page(path).querySelectorAll('link[hreflang]')].map((one) => new URL(one.getAttribute('href')!).pathname);
  for (const [italian, german] of [
    ['slot/perla-d-oro', 'de/spiele/perla-d-oro'],
    ['slot', 'de/spiele'],
    ['slot/2', 'de/spiele/2'],
  ])
    for (const path of [italian, german])
      expect(alternates(`${path}/index.html`), path).toEqual([`/${italian}/`, `/${german}/`, `/${italian}/`]);
});

it('writes numbers and days of rows in the language of their pages', async () => {
  const site = makeSite(FILES);
  await site.build();
  const words = (path: string) => site.page(`${path}/index.html`).querySelector('main')!.textContent;
  expect(words('slot/perla-d-oro')).toContain('96,5%, 9 marzo 2025');
  expect(words('de/spiele/perla-d-oro')).toContain('96,5%, 9. März 2025');
  // What the texts of the language say counts before the config, here and on the page.
  site.write({ 'content/site.de.json': { meta: { meta_settings: { lang: 'en-GB' } } } });
  await site.build();
  expect(words('de/spiele/perla-d-oro')).toContain('96.5%, 9 March 2025');
  const english = {
    ...locale,
    locales: [locale.locales[0], { code: 'de', language: 'es-ES', path: '/de' }],
  };
  site.write({ 'content/site.de.json': {}, 'casino-site.config.json': { ...CONFIG, locale: english } });
  await site.build();
  expect(words('de/spiele/perla-d-oro')).toContain('9 de marzo de 2025');
});
