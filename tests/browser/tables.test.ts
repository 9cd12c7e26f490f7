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
const broken = (tab: Page, selector = ':is(td, th)') =>
  tab.locator(selector).evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
        for (const { 0: word, index } of text.data.matchAll(/[^ ]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
        }
      return found;
    }),
  );
const hidden = (tab: Page) =>
  tab.locator('.table').evaluateAll((all) => all.map((one) => Math.max(0, one.scrollWidth - one.clientWidth)));

const SIX = ['Metodo', 'Minimo', 'Massimo', 'Tempo', 'Costo', 'Note'];
const BY_COLUMNS = [4, 5, 6].map((count) => ({
  block: 'dynamic-table',
  header: `Con ${count} colonne`,
  table: {
    headers: SIX.slice(0, count),
    rows: [['PayPal', '10 €', '5.000 €', '12 ore', 'Nessuna', '—'].slice(0, count)],
  },
}));

describeBrowser('tables', () => {
  it('with up to five columns of short words fit on a tablet, and nobody is told to scroll', async () => {
    const tab = await open({ viewport: { width: 768, height: 900 } }, [COMPONENTS[0]!, ...BY_COLUMNS]);
    const [four, five, six] = await hidden(tab);
    expect([four, five]).toEqual([0, 0]);
    expect(six).toBeGreaterThan(0);
    // A timeline of scrolling is active from the next frame on.
    const hints = () => tab.locator('.table__hint').evaluateAll((all) => all.map((one) => one.clientHeight > 0));
    await expect.poll(hints).toEqual([false, false, true]);
  });

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

  it('of rows with many fields scroll, and long values break neither out of their cell nor the words beside', async () => {
    const titles = ['Studio', 'Volatilità', 'Uscita', 'Moltiplicatore', 'Puntata minima', 'Distribuzione'];
    const fields = titles.map((_, at) => `f${at}`);
    const name = { type: 'string', title: 'Nome' };
    const properties = Object.fromEntries(fields.map((field, at) => [field, { type: 'string', title: titles[at] }]));
    const list = (look: string) => ({ block: 'row-list', from: 'slot', header: look, look, fields });
    const words = 'Studio Uno;alta;31 dicembre 2025;x5.000;0,10 €;Mezzogiorno';
    const tab = await open({ viewport: { width: 768, height: 900 } }, [COMPONENTS[0]!, list('table'), list('cards')], {
      'content/collections/slot/schema.json': {
        type: 'object',
        required: ['name'],
        properties: { name, ...properties },
      },
      'content/collections/slot/page.json': { title: '{{row.name}}', slug: '/{{row.name}}', components: [] },
      'content/collections/slot/rows.csv': [
        ['Nome', ...titles].join(';'),
        `Perla;${words}`,
        `${LONG}${LONG};${words.replace('Studio Uno', 'Studio di giochi con un nome molto lungo e due sedi')}`,
      ].join('\n'),
    });
    const unbroken = async () => (await broken(tab)).filter((word) => !word.startsWith(LONG));
    for (const width of [560, 768, 1024, 1440]) {
      await tab.setViewportSize({ width, height: 900 });
      expect([width, await unbroken()]).toEqual([width, []]);
    }
    await tab.setViewportSize({ width: 360, height: 740 });
    const outside = await tab
      .locator('.table__name > a')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().right > one.parentElement!.getBoundingClientRect().right),
      );
    expect([await unbroken(), outside]).toEqual([[], [false, false]]);
    expect([await tab.locator('.row-card__label').count(), await broken(tab, '.row-card__label')]).toEqual([12, []]);
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
    for (const one of [
      'table "Tabella: Confronto"',
      '- row "Faro',
      '- rowheader "Faro"',
      '- cell "Vai (Faro)"',
      '- cell "Solo adulti."',
    ])
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

  it('is a stop of the Tab key only while it scrolls', async () => {
    const shown = [...COMPONENTS.slice(0, 2), COMPONENTS[1]!, ...BY_COLUMNS];
    const tab = await open({ viewport: { width: 1024, height: 900 }, bypassCSP: true }, shown);
    const stops = () => tab.locator('.table').evaluateAll((tables) => tables.map((one) => one.tabIndex));
    await expect.poll(stops).toEqual([-1, -1, -1, -1, -1]);
    await tab.setViewportSize({ width: 360, height: 900 });
    await expect.poll(stops).toEqual([-1, -1, 0, 0, 0]);
    // Two of one heading are not two landmarks of one name.
    await tab.evaluate(AXE);
    expect(await violations(tab)).toEqual([]);
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

  it.each([7, 9])('of %i columns keep words, amounts and labels whole on paper', async (count) => {
    const titles = ['Commissioni di prelievo', ...WIDE.slice(1), 'Concessione', 'Assistenza', 'Bonus'].slice(0, count);
    const cells = ['Nessuna commissione', ...Array(count - 1).fill('1.500,50\u00a0€')];
    const entry = { name: 'Zefiro', values: cells, button: { text: 'Vai a Zefiro', url: '/' } };
    const tab = await open({ viewport: { width: 718, height: 1000 } }, [
      { block: 'dynamic-table', header: 'Dati', table: { headers: titles, rows: [cells] } },
      { block: 'comparison', header: 'Confronto', columns: titles.map((title) => ({ title })), entries: [entry] },
      { block: 'text-component', header: 'Nel testo', text: `<table>${row(titles, 'th')}${row(cells)}</table>` },
    ]);
    await tab.emulateMedia({ media: 'print' });
    expect(await broken(tab)).toEqual([]);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
  });

  it('of a comparison break a long label on a wide screen, and keep names and buttons in sight', async () => {
    const tab = await open({ viewport: { width: 1024, height: 900 } }, [
      {
        block: 'comparison',
        header: 'Confronto',
        columns: WIDE.concat(WIDE).map((title) => ({ title })),
        entries: [
          { name: 'Faro', values: Array(12).fill('1.500,50 €'), button: { text: 'Vai', url: '/' } },
          { name: 'Luna', values: Array(12).fill('20 €'), button: { text: `Apri il tuo conto: ${LONG}`, url: '/' } },
        ],
      },
    ]);
    const buttons = await tab.locator('.comparison__action > .button').evaluateAll((all) =>
      all.map((one) => {
        const { width, right } = one.getBoundingClientRect();
        return { width, isSeen: right <= innerWidth, isHeld: one.scrollWidth <= one.clientWidth };
      }),
    );
    expect(buttons).toEqual(Array(2).fill({ width: 208, isSeen: true, isHeld: true }));
    const names = await tab.locator('.comparison__frame').evaluate((frame) => {
      frame.scrollTo({ left: 200 });
      const [left, ...all] = [frame, ...frame.querySelectorAll('.comparison__name')].map((one) =>
        Math.round(one.getBoundingClientRect().left),
      );
      return [frame.scrollLeft, ...all.map((one) => one - left!)];
    });
    expect(names).toEqual([200, 1, 1]);
  });

  it.each([
    [1024, 7, true],
    [1024, 10, true],
    [1024, 3, false],
    [1440, 3, false],
  ])('of a comparison show all of the conditions at %i pixels with %i columns', async (width, count, scrolls) => {
    const titles = WIDE.concat(WIDE).slice(0, count);
    const terms = `<p>${'Solo nuovi iscritti maggiorenni, deposito minimo 20 €. '.repeat(8)}</p>`;
    const button = { text: 'Vai all’offerta', url: '/' };
    const entries = [{ name: 'Faro', values: Array(count).fill('1.500,50 €'), button, terms }];
    const tab = await open({ viewport: { width, height: 900 } }, [
      COMPONENTS[0]!,
      { block: 'comparison', header: 'Confronto', columns: titles.map((title) => ({ title })), entries },
    ]);
    const frame = tab.locator('.comparison__frame');
    const seen = () =>
      frame.evaluate((one) => {
        const [outer, text, action] = [one, ...one.querySelectorAll('.terms, .comparison__action')].map((part) =>
          part.getBoundingClientRect(),
        ) as [DOMRect, DOMRect, DOMRect];
        const hint = one.querySelector('.table__hint')!.clientHeight > 0;
        const glow = getComputedStyle(one.querySelector('.comparison__action')!, '::before').visibility;
        const isBeside = text.left >= outer.left && text.right <= outer.right;
        const [above, below] = action.bottom <= text.top ? [action, text] : [text, action];
        return { hint, glow, terms: isBeside && above.bottom <= below.top };
      });
    const glow = scrolls ? 'visible' : 'hidden';
    await expect.poll(seen).toEqual({ hint: scrolls, glow, terms: true });
    await frame.evaluate((one) => one.scrollTo({ left: one.scrollWidth }));
    await expect.poll(seen).toEqual({ hint: scrolls, glow: 'hidden', terms: true });
  });

  it('of a comparison keep long names whole at 1024 pixels, with as many columns as scroll', async () => {
    const names = ['Responsabilizzazione', 'Incontrovertibilmente'];
    const entries = names.map((name) => ({
      name,
      values: Array(7).fill('Entro 2 giorni'),
      button: { text: 'Vai', url: '/' },
    }));
    const columns = [...WIDE, 'Note'].map((title) => ({ title }));
    const compared = { block: 'comparison', header: 'Confronto', columns, entries };
    const tab = await open({ viewport: { width: 1024, height: 900 } }, [COMPONENTS[0]!, compared]);
    expect(await broken(tab, '.comparison__name')).toEqual([]);
  });

  it('on paper fit, however long their words are', async () => {
    const tab = await open({ viewport: { width: 700, height: 990 } }, ON_PAPER);
    await tab.emulateMedia({ media: 'print' });
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(700);
  });
});
