// Text of double size on a phone, the page on paper, and headings of extreme length, in a real browser.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeBrowser, visit, type VisitOptions } from '../support/browser.js';
import { jpeg } from '../support/pictures.js';
import { CONFIG, makeSite, page, type SiteFiles } from '../support/site.js';
import { serve } from '../support/static-server.js';

const PICTURE = { img_url: '/media/tall.jpg', img_alt: '' };
const entry = (name: string) => ({
  name,
  values: ['100% fino a 500 €', '15001'],
  button: { text: 'Vai', url: '/' },
  terms: '<p>Solo maggiorenni.</p>',
});
const COMPARISON = {
  block: 'comparison',
  header: 'Confronto',
  columns: [{ title: 'Bonus di benvenuto' }, { title: 'Concessione' }],
  entries: [entry('Faro'), entry('Molo')],
};
const COMPONENTS = [
  {
    block: 'main-block',
    main_block: { h1: 'Testo', p: '<p>Leggi e <strong>fissa un limite</strong>.</p>', ...PICTURE },
  },
  { block: 'cards', header: 'Carte', cards: [{ title_card_body: 'Autolimitazioni', ...PICTURE }] },
  {
    block: 'deposit-table',
    header: 'Metodi',
    table: {
      headers: [
        'Metodo',
        'Mobile',
        'Deposito minimo',
        'Massimo',
        'Prelievo minimo',
        'Commissioni di prelievo',
        'Tempi',
      ],
      rows: [['Bonifico', 'Sì', null, null, null, 'Nessuna', 'Documentazione antiriciclaggio']],
    },
  },
  COMPARISON,
];

async function open(options: VisitOptions, files: SiteFiles = {}): Promise<Page> {
  const site = makeSite({
    'content/pages/home.json': page('/', COMPONENTS, { title: 'Testo' }),
    'content/media/tall.jpg': await jpeg(400, 900),
    'content/media/broad.jpg': await jpeg(1200, 300),
    ...files,
  });
  const report = await site.build({ strict: false });
  expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [{ origin }, { page: tab }] = await Promise.all([
    serve(`${site.root}/dist`),
    visit({ bypassCSP: true, ...options }),
  ]);
  await tab.goto(`${origin}/`);
  return tab;
}

const widthOf = (tab: Page, one: string) =>
  tab
    .locator(one)
    .first()
    .evaluate((element) => element.getBoundingClientRect().width);
const styleOf = (tab: Page, one: string, name: string) =>
  tab
    .locator(one)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

describeBrowser('text of double size', () => {
  it.each([320, 360])('stays in its cards at %i pixels', async (width) => {
    const tab = await open({ viewport: { width, height: 700 } });
    await tab.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await widthOf(tab, '.card__title')).toBeGreaterThan(150);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const out = await tab.locator('.deposit-table .table__row, .comparison__entry').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const edge = card.getBoundingClientRect().right;
        return [...card.querySelectorAll('td')].filter((one) => one.getBoundingClientRect().right > edge);
      }),
    );
    expect(out).toEqual([]);
    // A number as high as one line is whole.
    const lines = await tab
      .locator('.comparison__value')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(lines[1]).toBeLessThan(60);
  });
});

describeBrowser('the opening', () => {
  it('sets strong text apart by weight, too, and keeps the heads of a tall photo', async () => {
    const tab = await open({ viewport: { width: 768, height: 700 } });
    expect(await styleOf(tab, '.main-block strong', 'font-weight')).toBe('600');
    expect(await styleOf(tab, '.main-block__image', 'object-position')).toBe('50% 25%');
  });

  it('has smaller letters where the heading is a sentence', async () => {
    const h1 =
      'Tutto quello che conviene sapere prima di aprire un conto presso un concessionario autorizzato in Italia';
    const tab = await open(
      { viewport: { width: 1440, height: 900 } },
      { 'content/pages/home.json': page('/', [{ block: 'main-block', main_block: { h1, ...PICTURE } }]) },
    );
    const height = await tab.locator('h1').evaluate((one) => one.clientHeight);
    expect(height).toBeLessThan(300);
  });
});

describeBrowser('a banner with words', () => {
  it('shows the whole of a broad picture, above the words', async () => {
    const promo = { block: 'promo-image', desktop_img_url: '/media/broad.jpg', desktop_img_alt: 'Il molo' };
    const words = { title: 'Le condizioni', text: `<p>${'Parole e parole. '.repeat(40)}</p>` };
    const tab = await open(
      { viewport: { width: 1440, height: 900 } },
      { 'content/pages/home.json': page('/', [COMPONENTS[0], { ...promo, ...words }], { title: 'Testo' }) },
    );
    const { width, height } = (await tab.locator('.promo-image__image').boundingBox())!;
    expect(width / height).toBeCloseTo(4, 0);
    expect(await tab.locator('.promo-banner source').first().getAttribute('sizes')).toMatch(
      /^\(min-width: 86rem\) 80rem/,
    );
  });
});

describeBrowser('on paper', () => {
  it.each([
    ['a dark theme', { accent: '#ffb703', scheme: 'dark' }, /^rgb\((?:[1-5]?\d, ){2}[1-5]?\d\)$/],
    ['a light theme', { accent: '#7a1f3d', scheme: 'light' }, /^rgba\(0, 0, 0, 0\)$/],
  ])('the logos of %s keep their ground', async (_name, theme, ground) => {
    const tab = await open(
      { viewport: { width: 703, height: 900 } },
      { 'casino-site.config.json': { ...CONFIG, theme } },
    );
    await tab.emulateMedia({ media: 'print' });
    for (const logo of ['.header__logo', '.footer img']) {
      expect(await styleOf(tab, logo, 'background-color')).toMatch(ground);
      expect(await styleOf(tab, logo, 'filter')).toBe('none');
    }
  });

  it('the conditions of a comparison are hardly larger than its facts, and labels stand on the left', async () => {
    const tab = await open({ viewport: { width: 703, height: 900 } });
    await tab.emulateMedia({ media: 'print' });
    expect(await styleOf(tab, '.comparison .terms', 'font-size')).toBe('12px');
    expect(await styleOf(tab, '.comparison__action', 'text-align')).toBe('start');
  });
});
