// What a page of a reviewer has on a phone, in a real browser: payment methods as cards, a code to copy, the menu, and
// the consent banner, all on one page.
import { expect, it } from 'vitest';
import { describeBrowser, ownErrors, visit, type VisitOptions } from '../support/browser.js';
import { AXE, violations } from '../support/page-looks.js';
import { CONFIG, makeSite, page, SITE_JSON } from '../support/site.js';
import { serve } from '../support/static-server.js';

const PHONE = { viewport: { width: 360, height: 740 } };
const HEADERS = ['Metodo', 'Da mobile', 'Deposito minimo', 'Deposito massimo', 'Prelievo minimo', 'Costo', 'Tempi'];
const LONG = 'Precipitevolissimevolmentelunghissimonomesenzaspazi';
const COMPONENTS = [
  { block: 'main-block', main_block: { h1: `${LONG} ${LONG}`, p: `<ul><li>${LONG}</li></ul>` } },
  {
    block: 'deposit-table',
    header: 'Pagamenti',
    table: {
      headers: HEADERS,
      rows: [
        [LONG, 'Sì', { amount: 20, unit: 'EUR' }, { amount: 4.2e-7, unit: 'BTC' }, null, 'Nessuna', LONG],
        ['Bonifico', 'No', null, null, { amount: 100, unit: 'EUR' }, 'Nessuna', 'Fino ad alcuni giorni'],
      ],
    },
  },
  { block: 'dynamic-table', header: 'Dati', table: { headers: ['Voce', 'Dettagli'], rows: [[LONG, LONG]] } },
  { block: 'bonus-code', header: 'Codice', code: 'FARO 100' },
];

const ON_PAPER = [
  {
    block: 'comparison',
    columns: ['Offerta', 'Deposito minimo', 'Requisito di puntata', 'Tempi di prelievo'].map((title) => ({ title })),
    entries: ['Faro', 'Stella Polare del Mediterraneo Scommesse'].map((name) => ({
      name,
      values: ['100% del deposito fino a 12.500 €', '10 €', '30x sul bonus', '2 giorni'],
      button: { text: 'Vai all’offerta', url: '/' },
      terms: `<p>Solo maggiorenni. Requisito di puntata di 30x sul bonus entro 30 giorni, ${'e così via '.repeat(9)}.</p>`,
    })),
  },
  { block: 'games', header_title: 'Giochi', filter: true, games: [{ name: 'Abisso', provider: 'Lume', link: '/' }] },
];

async function open(browser: VisitOptions, components: readonly object[] = COMPONENTS) {
  const menu = [{ text: 'Inizio', url: '/' }];
  const site = makeSite({
    'casino-site.config.json': { ...CONFIG, consent: { categories: ['statistics'], policyUrl: '/' } },
    'content/site.json': { ...SITE_JSON, header: { ...SITE_JSON.header, menu } },
    'content/pages/home.json': page('/', components, { title: 'Faro' }),
  });
  const report = await site.build();
  expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [{ origin }, visitor] = await Promise.all([serve(`${site.root}/dist`), visit(browser)]);
  await visitor.page.goto(`${origin}/`);
  return visitor;
}

describeBrowser('a page of a reviewer', () => {
  it('on a phone each payment method is a card whose values name their columns', async () => {
    const seen = await open({ ...PHONE, bypassCSP: true });
    await seen.page.getByRole('button', { name: 'Rifiuta' }).first().click();
    await seen.page.evaluate(AXE);
    expect(await violations(seen.page)).toEqual([]);
    expect(await seen.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const frames = seen.page.getByRole('group', { name: 'Tabella' });
    const hidden = await frames.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    // Two columns of such words scroll; neither fills its frame.
    expect([hidden[0], hidden[1]! < 120]).toEqual([0, true]);
    expect(await seen.page.locator('.deposit-table').ariaSnapshot()).toContain('cell "Prelievo minimo 100 €"');
    expect(ownErrors(seen)).toEqual([]);
  });

  it('a ranking without offers is one line a place, and a long code has a line of its own', async () => {
    const ranking = {
      block: 'ranking',
      method: '<p>Come.</p>',
      author: 'Anna',
      checked: '2026-01-01',
      entries: [{ name: 'Faro' }, { name: 'Stella Polare del Mediterraneo Scommesse Sportive', rating: 4 }],
    };
    const code = { block: 'bonus-code', code: 'STELLA-POLARE-2026', items: ['Uno'] };
    const { page: seen } = await open({ viewport: { width: 1440, height: 900 } }, [ranking, code]);
    const height = (selector: string) =>
      seen.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
    for (const entry of await height('.ranking__entry')) expect(entry).toBeLessThan(110);
    expect((await height('.ranking__name'))[1]).toBe((await height('.ranking__name'))[0]);
    await expect.poll(() => seen.locator('.bonus-code__copy').isVisible()).toBe(true);
    expect((await height('.bonus-code__code'))[0]).toBeLessThan(60);
    await seen.setViewportSize({ width: 360, height: 740 });
    expect((await height('.bonus-code__code'))[0]).toBeLessThan(60);
    expect(await seen.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it('a bonus without a button is laid out like the one beside it that has one', async () => {
    const bonus = {
      title_card_body: 'Ricarica',
      list_items: ['50% fino a 100 €', 'Deposito di 20 €'],
      terms: 'Adulti.',
    };
    const button = { text: 'Vai al sito', url: '/' };
    const { page: seen } = await open({ viewport: { width: 1440, height: 900 } }, [
      { block: 'bonus-list', bonuses: [{ ...bonus, button }, bonus] },
    ]);
    const [first, second] = await seen.locator('.bonus-card').evaluateAll((cards) =>
      cards.map((card) =>
        ['.card__title', '.bullets', '.terms'].map((name) => {
          const box = card.querySelector(name)!.getBoundingClientRect();
          return [name, Math.round(box.left), Math.round(box.top - card.getBoundingClientRect().top)];
        }),
      ),
    );
    expect(second).toEqual(first);
  });

  it('the banner of a German page keeps the capitals of nouns', async () => {
    const site = makeSite({
      'casino-site.config.json': {
        ...CONFIG,
        consent: { categories: ['statistics', 'marketing'], policyUrl: '/' },
        locale: { default: 'de', locales: [{ code: 'de', language: 'de-DE', path: '/' }] },
      },
      'content/site.json': {
        ...SITE_JSON,
        meta: { ...SITE_JSON.meta, meta_settings: { lang: 'de-DE', og_site_name: 'Faro' } },
      },
    });
    const report = await site.build();
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const [{ origin }, { page: tab }] = await Promise.all([serve(`${site.root}/dist`), visit({})]);
    await tab.goto(`${origin}/`);
    await tab.getByText('Techniken für: Statistik, Marketing.').waitFor();
  });

  it('the code is copied with its button, and the banner of the same page asks', async () => {
    const seen = await open({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
    const { page: tab } = seen;
    await tab.getByRole('button', { name: 'Rifiuta' }).first().click();
    await tab.getByRole('button', { name: 'Copia FARO 100' }).click();
    await tab.getByText('Copiato').waitFor();
    expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe('FARO 100');
    await tab.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('no'))));
    await tab.getByRole('button', { name: 'Copia FARO 100' }).click();
    await tab.getByText('Non copiato').waitFor();
    expect(await tab.evaluate(() => String(getSelection()))).toBe('FARO 100');
    expect(ownErrors(seen)).toEqual([]);
  });

  it('on paper the conditions of a comparison are whole, and no field is printed', async () => {
    const { page: tab } = await open({ viewport: { width: 703, height: 900 } }, ON_PAPER);
    await tab.locator('.games-filter[data-ready]').waitFor();
    await tab.emulateMedia({ media: 'print' });
    const cut = await tab.locator('.comparison *').evaluateAll((all) => {
      const paper = document.querySelector('.comparison')!.getBoundingClientRect().right;
      return all.flatMap((one) =>
        one.getBoundingClientRect().right > paper + 1 ? [one.className || one.tagName] : [],
      );
    });
    expect([cut, await tab.locator('.games-filter').isVisible()]).toEqual([[], false]);
  });

  it('without scripts the code stands there without a button', async () => {
    const { page: tab } = await open({ ...PHONE, javaScriptEnabled: false });
    expect([await tab.getByText('FARO 100').isVisible(), await tab.locator('.bonus-code__copy').isVisible()]).toEqual([
      true,
      false,
    ]);
  });
});
