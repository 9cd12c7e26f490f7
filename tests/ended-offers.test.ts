// What has been planned for the end of an offer happens when it ends: the hourly `build --strict` publishes the site
// without it, and whatever was written for it goes with it.
import { describe, expect, it } from 'vitest';
import { casinoSite } from './support/cli.js';
import { all, words } from './support/output.js';
import { makeSite, page, type SiteFiles, type TestSite } from './support/site.js';

const LAST = '2026-12-31';
const AFTER = '2027-01-01';
const URL = 'https://go.example.com/login';
const first = (more: object = {}) => ({
  title: 'Mille euro',
  match: { percent: 100 },
  maximum: { amount: 1000, unit: 'EUR' },
  min_deposit: { amount: 25, unit: 'EUR' },
  url: '/login',
  button_text: 'Prendi mille',
  validity: { until: LAST },
  ...more,
});
const OTHER = {
  title: 'Benvenuto',
  match: { percent: 50 },
  maximum: { amount: 200, unit: 'EUR' },
  min_deposit: { amount: 10, unit: 'EUR' },
  redirect_url: URL,
  button_text: 'Prendi il benvenuto',
};

/** A site in which nothing but an offer can go wrong. */
function siteOf(offer: object, blocks: readonly unknown[], more: SiteFiles = {}): TestSite {
  return makeSite({
    'content/data/offers/a.json': offer,
    'content/data/offers/b.json': OTHER,
    'content/pages/x.json': page('/x', blocks),
    ...more,
  });
}

async function strict(site: TestSite, at: string) {
  const { ok, problems } = await site.build({ at, strict: true });
  return { ok, told: problems.map(({ code, severity, file }) => `${file} ${severity} ${code}`) };
}

const BLOCKS = {
  'a card': { block: 'bonuses', bonuses_block: { header: 'Carte' }, cards: [{ offer: 'a' }] },
  'a list': { block: 'bonus-list', header: 'Lista', bonuses: { from: 'offers' } },
  'a table': { block: 'dynamic-table', header: 'Tabella', table: { offer: 'a' } },
  'a code': { block: 'bonus-code', header: 'Codice', offer: 'a' },
  'a banner': { block: 'promo-image', offer: 'a', desktop_img_url: '/media/logo.svg', desktop_img_alt: 'Mille' },
  'a comparison': {
    block: 'comparison',
    header: 'Confronto',
    columns: [{ field: 'min_deposit' }, { field: 'until' }, { title: 'Prelievo' }],
    entries: [{ offer: 'a', values: ['un giorno'] }],
  },
  'a ranking': {
    block: 'ranking',
    header: 'Classifica',
    method: 'Letto.',
    author: 'Anna',
    checked: '2026-01-01',
    entries: [{ offer: 'a' }],
  },
  'a button that was all of its block': { block: 'cards', header: 'Bottone', cards: [], button: { offer: 'a' } },
};
const TEXT = { block: 'text-component', header: 'Testo', text: '<p>Resto.</p>' };

describe('the strict build publishes what was planned', () => {
  it.each(['hide', 'mark', 'fallback:b'].flatMap((plan) => Object.keys(BLOCKS).map((name) => [plan, name] as const)))(
    '%s: %s',
    async (plan, name) => {
      const site = siteOf(first({ when_over: plan }), [BLOCKS[name as keyof typeof BLOCKS], TEXT]);
      expect(await strict(site, '2026-12-01')).toEqual({ ok: true, told: [] });
      expect(await strict(site, AFTER)).toEqual({
        ok: true,
        told: ['content/data/offers/a.json note offer-expired'],
      });
      expect(site.out('x/index.html')).not.toMatch(/Prendi mille|alt="Mille"/);
    },
  );

  it('a block that says that its offer is over may name the values of that offer', async () => {
    const terms = '<p>Deposito da {{offer.a.min_deposit}}.</p>';
    const site = siteOf(first({ when_over: 'mark', terms }), [BLOCKS['a card'], BLOCKS['a comparison']]);
    expect((await strict(site, AFTER)).told).toEqual(['content/data/offers/a.json note offer-expired']);
  });

  it('a text that goes on naming the offer is a fault, and so is an offer that must not be named', async () => {
    const text = { ...TEXT, text: '<p>Da {{offer.a.min_deposit}}.</p>' };
    expect(await strict(siteOf(first({ when_over: 'mark' }), [BLOCKS['a card'], text]), AFTER)).toMatchObject({
      ok: false,
      told: ['content/data/offers/a.json note offer-expired', 'content/pages/x.json error offer-expired'],
    });
    expect((await strict(siteOf(first({ when_over: 'error' }), [BLOCKS['a card']]), AFTER)).ok).toBe(false);
  });
});

it('an offer that is over says so wherever it is shown', async () => {
  const own = { ...BLOCKS['a comparison'], columns: [{ title: 'Prelievo' }] };
  const names = ['a card', 'a list', 'a table', 'a code', 'a comparison', 'a ranking'] as const;
  const site = siteOf(first({ when_over: 'mark' }), [...names.map((name) => BLOCKS[name]), own]);
  expect((await strict(site, AFTER)).ok).toBe(true);
  const sections = all(site.page('x/index.html'), 'main section').map((one) => words(one));
  expect(sections.map((one) => /Offerta terminata/.test(one))).toEqual([...names, own].map(() => true));
});

describe('"fallback" shows nothing that was written for the first offer', () => {
  const built = async (block: object, other: object = OTHER) => {
    const site = siteOf(first({ when_over: 'fallback:b' }), [block, TEXT], { 'content/data/offers/b.json': other });
    const { ok } = await strict(site, AFTER);
    expect(ok).toBe(true);
    return site.page('x/index.html').querySelector('main')!;
  };

  it('a row of a comparison has the values of the other one, and dashes where the author gave values', async () => {
    const main = await built({
      ...BLOCKS['a comparison'],
      columns: [{ title: 'Mio' }, { field: 'min_deposit' }],
      entries: [
        { offer: 'a', values: ['1.000 €'], terms: '<p>Mille</p>' },
        { offer: 'b', values: ['x'] },
      ],
    });
    const rows = all(main, '.comparison__row').map((row) => all(row, '.comparison__cell').map((one) => words(one)));
    expect(rows).toEqual([
      ['—non indicato', '10\u00a0€'],
      ['x', '10\u00a0€'],
    ]);
  });

  it('a table has the rows and headings of the other one', async () => {
    const table = { offer: 'a', headers: ['Mille', 'euro'], rows: [['Mio massimo', '1.000 €']] };
    const main = await built({ ...BLOCKS['a table'], table });
    expect(words(main)).toContain('200');
    expect(words(main)).not.toMatch(/Mille|Mio massimo/);
  });

  it('a button has the words and the address of the other one, and keeps how it looks', async () => {
    const own = { offer: 'a', text: 'Prendi 1000', url: '/x', url_type: 'internal', variant: 'secondary' };
    const block = { block: 'main-block', main_block: { h1: 'Titolo', buttons: [own] } };
    const [link] = all(await built(block), 'a.button');
    expect([words(link!), link!.getAttribute('href')]).toEqual(['Prendi il benvenuto', URL]);
    expect(link!.className).toContain('secondary');
    for (const missing of ['button_text', 'redirect_url'])
      expect(all(await built(block, { ...OTHER, [missing]: undefined }), 'a.button')).toEqual([]);
  });

  it('a banner, which is a picture of the first, goes', async () => {
    const banner = { ...BLOCKS['a banner'], title: 'Bonus fino a 1.000 €', button: 'Prendi 1000' };
    const main = await built(banner);
    expect(main.innerHTML).not.toMatch(/1\.000|1000|<img/);
  });
});

describe('terms beside a button to an offer', () => {
  const button = { offer: 'a', text: 'Prendi 1000' };
  const terms = '<p>Mille: deposito minimo 25 €.</p>';
  const ranking = { ...BLOCKS['a ranking'], entries: [{ name: 'Onda', items: ['Riga'], button, terms }] };
  const PLACES: Readonly<Record<string, object>> = {
    'of a block': { block: 'steps', steps: [{ title: 'Passo' }], button, terms },
    'of a card': { ...BLOCKS['a card'], cards: [{ title_card_body: 'Carta', button, terms }] },
    'of an entry': ranking,
    'of an entry of an operator': { ...ranking, entries: [{ operator: 'onda', items: ['Riga'], button, terms }] },
  };
  const operator = { name: 'Onda', hosts: ['go.onda.example'], status: 'active' };
  const planned = (block: object, plan: string, other: object = OTHER) =>
    siteOf(first({ when_over: plan }), [block, TEXT], {
      'content/data/offers/b.json': other,
      'content/data/operators/onda.json': operator,
    });
  const shownOf = async (...given: Parameters<typeof planned>) => {
    const site = planned(...given);
    expect((await strict(site, AFTER)).ok).toBe(true);
    return words(site.page('x/index.html').querySelector('main')!).replaceAll('\u00a0', ' ');
  };

  describe.each(Object.keys(PLACES))('%s', (name) => {
    it('go with the button', async () => {
      for (const plan of ['hide', 'mark']) expect(await shownOf(PLACES[name]!, plan)).not.toMatch(/Mille|Prendi/);
    });

    it('give way to those of the offer that stands in, if it has some', async () => {
      expect(await shownOf(PLACES[name]!, 'fallback:b')).not.toContain('Mille');
      const other = { ...OTHER, terms: '<p>Benvenuto: da 10 €.</p>' };
      const shown = await shownOf(PLACES[name]!, 'fallback:b', other);
      expect(shown).toMatch(/Prendi il benvenuto.*Benvenuto: da 10 €\./);
      expect(shown).not.toContain('Mille');
    });

    it('are at fault in the file of that offer', async () => {
      const { told } = await strict(
        planned(PLACES[name]!, 'fallback:b', { ...OTHER, terms: '<p>Da {{fact.nessuno}}.</p>' }),
        AFTER,
      );
      expect(told.filter((one) => !one.includes('offer-expired'))).toEqual([
        expect.stringMatching(/^content\/data\/offers\/b\.json error /),
      ]);
    });
  });

  it('stay with a card that names an offer itself', async () => {
    const card = { offer: 'b', terms: '<p>Mio: da 10 €.</p>', button };
    expect(await shownOf({ ...BLOCKS['a card'], cards: [card] }, 'hide')).toContain('Mio: da 10 €.');
  });
});

it('a build that carries out what was planned says so, a line for each kind', async () => {
  const site = siteOf(
    first(),
    [BLOCKS['a card'], TEXT, { block: 'text-component', text: '<p><a href="/poi">Poi</a></p>' }],
    {
      'content/pages/poi.json': page('/poi', [TEXT], { title: 'Poi', publish_until: '2026-02-01' }),
    },
  );
  const { code, stderr } = await casinoSite(['check', '--strict', '--at', AFTER], site.root);
  expect(code).toBe(0);
  expect(stderr).toContain(
    'No problems.\nOne offer is over: --verbose shows it.\nOne link leads to a page that is over or waits: --verbose shows it.\n',
  );
});

it.each(Object.entries(BLOCKS))('an offer that is unknown is told once: %s', async (_name, block) => {
  const unknown = JSON.parse(JSON.stringify(block).replaceAll('"offer":"a"', '"offer":"nessuna"')) as object;
  const { problems } = await siteOf(first(), [unknown]).build({}, { write: false });
  const told = problems.filter(({ code }) => code === 'entity-unknown').map((one) => `${one.line}:${one.column}`);
  expect(told.length).toBe(new Set(told).size);
});

describe.each([
  ['ranking', BLOCKS['a ranking']],
  ['comparison', BLOCKS['a comparison']],
])('an entry of a %s with texts of its own', (block, fields) => {
  const values = block === 'ranking' ? {} : { values: ['un giorno'] };
  const entry = { offer: 'a', name: 'Il primo posto', ...values };
  const other = { name: 'Altro', ...values };
  const blockOf = (first: object) => ({ ...fields, entries: [first, other] });
  const blocks = [blockOf(entry)];
  const told = async (offer: object, at: string) => {
    const { ok, problems } = await siteOf(offer, blocks).build({ at, strict: true });
    const notes = problems.filter(({ file }) => file === 'content/pages/x.json');
    return [ok, ...notes.map((one) => `${one.severity} ${one.code} ${one.pointer} ${one.message}`)];
  };

  it('says at the entry for which day it goes with its offer, and stops no build', async () => {
    expect(await told(first(), LAST)).toEqual([true]);
    const at = '/components/0/entries/0/offer The entry "Il primo posto" is left out: its offer "a"';
    expect(await told(first(), AFTER)).toEqual([true, `note offer-expired ${at} ended on ${LAST}.`]);
    const later = first({ validity: { from: '2027-02-01' } });
    expect(await told(later, AFTER)).toEqual([true, `note offer-not-yet ${at} begins on 2027-02-01.`]);
    expect(await told(first({ when_over: 'mark' }), AFTER)).toEqual([true]);
  });

  it('is marked by explain, field by field', async () => {
    const site = siteOf(first(), blocks);
    const marked = async (at: string) =>
      (await casinoSite(['explain', '/x', '--at', at], site.root)).stdout
        .split('\n')
        .filter((line) => line.includes('(left out on this day)'))
        .map((line) => line.split(': ').at(-1));
    expect(await marked(LAST)).toEqual([]);
    expect(await marked(AFTER)).toEqual(expect.arrayContaining(['a', 'Il primo posto']));
    expect(await marked(AFTER)).not.toContain('Altro');
  });

  it('stays when only its button names the offer', async () => {
    const { offer: _offer, ...rest } = entry;
    const kept = { ...rest, button: { offer: 'a', text: 'Vai' } };
    const site = siteOf(first(), [blockOf(kept)]);
    expect((await site.build({ at: AFTER, strict: true })).ok).toBe(true);
    expect(site.out('x/index.html')).toContain('Il primo posto');
    expect(site.out('x/index.html')).not.toContain('>Vai<');
  });
});
