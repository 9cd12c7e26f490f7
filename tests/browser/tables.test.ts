// Tables on a phone and on paper, of a block and within a text: amounts and codes stay whole, what does not fit scrolls.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeBrowser, visit, type VisitOptions } from '../support/browser.js';
import { AXE, violations } from '../support/page-looks.js';
import { makeSite, page, type SiteFiles } from '../support/site.js';
import { serve } from '../support/static-server.js';

const JACKPOTS = {
  headers: ['Jackpot', 'Parte da', 'Record'],
  rows: [
    ['Grande', '250.000 €', '1.184.320 €'],
    ['Codice', 'ZENIT120', 'BENVENUTO200'],
  ],
};
const WIDE = ['Metodo', 'Deposito minimo', 'Prelievo minimo', 'Prelievo massimo', 'Commissione', 'Tempo di accredito'];
const row = (cells: readonly string[], name = 'td') =>
  `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`;
const TEXT = `<table>${row(WIDE, 'th')}${row(['PayPal', '10 €', '10.000 €', '20.000 €', 'Nessuna', 'MERIDIO50'])}</table>`;
const COMPONENTS = [
  { block: 'main-block', main_block: { h1: 'Tabelle' } },
  { block: 'dynamic-table', header: 'Jackpot', table: JACKPOTS },
  { block: 'text-component', header: 'Nel testo', text: TEXT },
  { block: 'faq', header: 'Domande', faq: [{ question: 'Quanto?', answer: TEXT }] },
];
const LONG = 'Zahlungsbestätigungsverfahrensübersicht';
const ON_PAPER = [
  { block: 'dynamic-table', header: 'Dati', table: { headers: [...WIDE, LONG, 'Note'], rows: [Array(8).fill(LONG)] } },
  {
    block: 'comparison',
    header: 'Confronto',
    columns: [...WIDE, LONG].map((title) => ({ title })),
    entries: [{ name: LONG, values: Array(7).fill(LONG), button: { text: LONG, url: '/' } }],
  },
  { block: 'text-component', header: 'Nel testo', text: `<table>${row(Array(8).fill(LONG))}</table>` },
];

async function open(options: VisitOptions, components: readonly object[] = COMPONENTS, files: SiteFiles = {}) {
  const site = makeSite({ ...files, 'content/pages/home.json': page('/', components, { title: 'Tabelle' }) });
  const report = await site.build();
  expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [{ origin }, { page: tab }] = await Promise.all([serve(`${site.root}/dist`), visit(options)]);
  await tab.goto(`${origin}/`);
  await tab.evaluate(async () => {
    for (const one of document.querySelectorAll('details')) one.open = true;
    await document.fonts.ready;
  });
  return tab;
}

/** Words of cells that stand on two lines. */
const broken = (tab: Page) =>
  tab.locator(':is(td, th)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = cell.firstChild;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/[^ ]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
      });
    }),
  );
const hidden = (tab: Page) =>
  tab.locator('.table').evaluateAll((all) => all.map((one) => Math.max(0, one.scrollWidth - one.clientWidth)));

describeBrowser('tables', () => {
  it('on a phone no word is cut, three columns of short ones fit, and a table in a text scrolls', async () => {
    const tab = await open({ viewport: { width: 360, height: 740 }, bypassCSP: true });
    expect(await broken(tab)).toEqual([]);
    const [ofBlock, ...ofTexts] = await hidden(tab);
    expect([ofBlock, ofTexts.length, Math.min(...ofTexts) > 100]).toEqual([0, 2, true]);
    await tab.evaluate(AXE);
    expect(await violations(tab)).toEqual([]);
    await tab.setViewportSize({ width: 320, height: 740 });
    expect(await broken(tab)).toEqual([]);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('of rows keep their amounts whole on a phone', async () => {
    const amount = { $ref: 'casino-site/fields#/definitions/amount-value' };
    const schema = {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', title: 'Nome' },
        from: { ...amount, title: 'Parte da' },
        top: { ...amount, title: 'Record' },
      },
    };
    const list = { block: 'row-list', from: 'jackpot', header: 'Jackpot', look: 'table', fields: ['from', 'top'] };
    const tab = await open({ viewport: { width: 360, height: 740 } }, [COMPONENTS[0]!, list], {
      'content/collections/jackpot/schema.json': schema,
      'content/collections/jackpot/page.json': { title: '{{row.name}}', slug: '/{{row.name}}', components: [] },
      'content/collections/jackpot/rows.csv': 'Nome;Parte da;Record\nGrande;250.000 €;11.184.320 €\n',
    });
    expect([await tab.locator('.table__cell').count(), await broken(tab)]).toEqual([2, []]);
  });

  it('of a comparison stay tables on a phone, though each entry is laid out as a card', async () => {
    const entry = { name: 'Faro', values: ['20 €'], button: { text: 'Vai', url: '/' }, terms: 'Solo adulti.' };
    const compared = {
      block: 'comparison',
      header: 'Confronto',
      columns: [{ title: 'Deposito minimo' }],
      entries: [entry],
    };
    const tab = await open({ viewport: { width: 360, height: 740 } }, [COMPONENTS[0]!, compared]);
    const tree = await tab.locator('.comparison__frame').ariaSnapshot();
    for (const one of ['- table', '- row "Faro', '- rowheader "Faro"', '- cell "Vai"', '- cell "Solo adulti."'])
      expect(tree).toContain(one);
  });

  it('within a text is scrolled by keyboard below its hint, and the first column stays', async () => {
    const tab = await open({ viewport: { width: 360, height: 740 } });
    const region = tab.locator('.rich-text .table').first();
    const hint = await region.evaluate((one) => {
      const { content, height, visibility } = getComputedStyle(one, '::before');
      return [content, Number.parseFloat(height) > 15, visibility];
    });
    expect(hint).toEqual(['"Scorri di lato per leggere tutte le colonne"', true, 'visible']);
    await region.focus();
    for (let press = 0; press < 4; press++) await tab.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((one) => one.scrollLeft)).toBeGreaterThan(40);
    const left = (selector: string) =>
      region
        .locator(selector)
        .first()
        .evaluate((one) => Math.round(one.getBoundingClientRect().left));
    expect(await left('td')).toBe(Math.round((await region.boundingBox())!.x) + 1);
  });

  it('that fits has no hint', async () => {
    const tab = await open({ viewport: { width: 1440, height: 900 } });
    const heights = await tab.locator('.table').evaluateAll((all) =>
      all.map((one) => {
        const hint = one.querySelector('.table__hint');
        return hint ? hint.clientHeight : Number.parseFloat(getComputedStyle(one, '::before').height);
      }),
    );
    expect([await hidden(tab), heights]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('on paper fit, however long their words are', async () => {
    const tab = await open({ viewport: { width: 700, height: 990 } }, ON_PAPER);
    await tab.emulateMedia({ media: 'print' });
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(700);
  });
});
