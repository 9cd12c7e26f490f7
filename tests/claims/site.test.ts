// Claims in builds: places, severity, acknowledgements, and that kept pages keep theirs.
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPageClaims } from '../../src/inspect/read-claims.js';
import type { Problem } from '../../src/model.js';
import { printProblems } from '../../src/problems/print.js';
import { PROJECT } from '../support/cli.js';
import { CONFIG, component, makeSite, NOW, page, SITE_JSON } from '../support/site.js';

const text = (html: string) => component(14, { text: { type: 'textarea', content: html } });
const WELCOME = '<h2>Bonus di benvenuto</h2>';
const CONFLICT = {
  'content/pages/a.json': page('/a', [text(`${WELCOME}<p>Deposito minimo di 20 €.</p>`)]),
  'content/pages/b.json': page('/b', [text(`${WELCOME}<p>Si attiva versando almeno 10 €.</p>`)]),
};
const claims = (problems: readonly Problem[]) => problems.filter((one) => one.code.startsWith('claim-'));
const accepted = { rule: 'claim-conflict', claim: 'welcome.min_deposit', reason: 'In verifica.', by: 'Anna' };

describe('two pages that differ', () => {
  it('are one warning with both places, both quotations, both addresses and the safer value', async () => {
    const { problems, ok } = await makeSite(CONFLICT).build({ jobs: '1' });
    expect(ok).toBe(true);
    const [one, ...more] = claims(problems);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ code: 'claim-conflict', severity: 'warning', claim: 'welcome.min_deposit' });
    expect(one!.message).toContain('10 € on /b/');
    expect(one!.message).toContain('20 € on /a/');
    expect(one!.hint).toContain('Safer for the player until this is clear: 20 €');
    expect(one!.places).toMatchObject([
      { file: 'content/pages/b.json', url: '/b/', quotation: 'Si attiva versando almeno 10 €.' },
      { file: 'content/pages/a.json', url: '/a/', quotation: 'Deposito minimo di 20 €.' },
    ]);
    for (const { line, column, excerpt } of one!.places!) {
      expect(line).toBeGreaterThan(1);
      expect(column).toBeGreaterThan(1);
      expect(excerpt).toMatch(/[12]0 €/);
    }
    const printed = printProblems([one!], { colour: false });
    expect(printed).toMatch(/content\/pages\/a\.json:\d+:\d+ on \/a\/: “Deposito minimo di 20 €.”/);
  });

  it('of three houses that nothing names are one note, which says what they look like; off with the others', async () => {
    const house = (number: number) =>
      page(`/${number}`, [
        text(`<p>Concessione ADM n. 1500${number}.</p>${WELCOME}<p>Requisito di puntata: ${30 + number}x.</p>`),
      ]);
    const files = Object.fromEntries([1, 2, 3].map((one) => [`content/pages/${one}.json`, house(one)]));
    const site = makeSite(files);
    const told = async () => (await site.build()).problems.filter(({ code }) => code.startsWith('claim'));
    const [note, ...more] = await told();
    expect(more).toEqual([]);
    expect(note).toMatchObject({ code: 'claims-held-back', severity: 'note', claim: 'site.licence' });
    expect(note!.message).toMatch(/15001 on \/1\/.*15003 on \/3\/.*2 possible contradictions/);
    expect(note!.places).toHaveLength(3);
    site.write({ 'casino-site.config.json': { ...CONFIG, claims: { severity: { 'claim-conflict': 'off' } } } });
    expect(await told()).toEqual([]);
  });

  it('have the place of the day that a template puts into words', async () => {
    const code = { order: 1, block: 'bonus-code', header: 'Bonus di benvenuto', code: 'LUNA', until: '31.01.2027' };
    const site = makeSite({
      'content/data/offers/uno.json': {
        title: 'Bonus di benvenuto',
        kind: 'welcome',
        validity: { until: '2027-12-31' },
      },
      'content/pages/x.json': page('/x', [code as never]),
    });
    const found = claims((await site.build()).problems).filter(({ claim }) => claim === 'welcome.until');
    expect(found.map(({ pointer }) => pointer)).toEqual(['/components/0/until']);
  });

  it('may differ in the description that search engines show, which has a place as any text', async () => {
    const meta = { meta_settings: { description: 'Bonus di benvenuto da 30 €: il deposito minimo è di 30 €.' } };
    const described = page('/a', [text('<p>Tutto sul bonus.</p>')], { meta });
    const site = makeSite({ ...CONFLICT, 'content/pages/a.json': described });
    const [one] = claims((await site.build()).problems).filter(({ claim }) => claim === 'welcome.min_deposit');
    expect(one!.places!.map(({ file, excerpt }) => [file, /"description"/.test(excerpt ?? '')])).toEqual([
      ['content/pages/b.json', false],
      ['content/pages/a.json', true],
    ]);
  });

  it('do not contradict each other where only their titles say that they are about two operators', async () => {
    const about = (slug: string, title: string, html: string) => page(slug, [text(html)], { title });
    const pages = (first: string, second: string) => ({
      'content/pages/a.json': about('/marea/depositi', first, '<p>Deposito minimo con PayPal: 20 €.</p>'),
      'content/pages/b.json': about('/onda/depositi', second, '<p>Deposito minimo con PayPal: 10 €.</p>'),
    });
    const found = async (first: string, second: string) =>
      claims((await makeSite(pages(first, second)).build()).problems).length;
    expect(await found('Marea Casino: depositi', 'Onda Casino: depositi')).toBe(0);
    expect(await found('Marea Casino: depositi', 'Marea Casino: versamenti')).toBe(1);
  });

  it('name the method that costs something where another page says that none does', async () => {
    const files = {
      'content/pages/a.json': page('/a', [text('<p>Tutti i prelievi sono gratuiti.</p>')]),
      'content/pages/b.json': page('/b', [text('<p>Il prelievo con bonifico costa 2 € di commissione.</p>')]),
    };
    const [one] = claims((await makeSite(files).build()).problems);
    expect(one!.message).toMatch(/^The withdrawal fee of bonifico differs/);
  });

  it('are not read in another language: €5,000 is no 5 €', async () => {
    const locales = [
      { code: 'it', language: 'it-IT' },
      { code: 'en', language: 'en-GB', path: '/en' },
    ];
    const money = (amount: number) => ({ amount, unit: 'EUR' });
    const table = (slug: string) => page(slug, [{ block: 'deposit-table', table: { from: 'payment-methods' } }]);
    const visa = { name: 'Visa', deposit_max: money(5000) };
    const said = (slug: string) => page(slug, [text('<p>Deposito massimo con Visa: 4.000 €.</p>')]);
    const site = makeSite({
      'casino-site.config.json': { ...CONFIG, locale: { default: 'it', locales } },
      'content/data/payment-methods/visa.json': visa,
      'content/pages/home.json': table('/'),
      'content/pages/a.json': said('/a'),
      'content/pages/en/home.json': table('/en'),
    });
    const found = claims((await site.build()).problems);
    expect(found.map(({ code, file }) => [code, file])).toEqual([['claim-outdated', 'content/pages/a.json']]);
    const shown = readFileSync(join(site.root, 'dist/en/index.html'), 'utf8');
    expect(shown).toContain('€5,000');
    expect(createPageClaims()(shown)).toEqual([]);
    expect(createPageClaims()(shown.replace('lang="en-GB"', 'lang="it"'))).not.toEqual([]);
  });

  describe('do not contradict each other where one of them gives both values', () => {
    const plain = `${WELCOME}<p>Deposito minimo: 20 €.</p>`;
    const found = async (first: string, second = plain) =>
      claims((await makeSite(twoPages(first, second)).build()).problems).map(({ claim }) => claim);
    const twoPages = (first: string, second: string) => ({
      'content/pages/a.json': page('/a', [text(first)]),
      'content/pages/b.json': page('/b', [text(second)]),
    });

    it.each([
      ['in brackets', `${WELCOME}<p>Deposito minimo: 10 € (20 € con il codice).</p>`, plain, '20', '40'],
      ['behind it', `${WELCOME}<p>Bastano 10 € di deposito minimo, con 20 € arrivano i giri.</p>`, plain, '20', '40'],
      [
        'without its unit',
        '<h2>Giochi</h2><p>Il catalogo contiene 2.900 giochi su 3.500.</p>',
        '<h2>Giochi</h2><p>Il catalogo conta 3.500 giochi.</p>',
        ' su 3.500',
        '',
      ],
    ])('%s', async (_where, first, second, value, other) => {
      expect(await found(first, second)).toEqual([]);
      expect(await found(first.replace(value, other), second)).toHaveLength(1);
    });

    it('but do when the other value is that of something else, or no value', async () => {
      const both = 'Il bonus di benvenuto si attiva con almeno 10 €, il bonus di ricarica con almeno 20 €.';
      expect(await found(`<h2>Bonus</h2><p>${both}</p>`)).toEqual(['welcome.min_deposit']);
      expect(await found(`${WELCOME}<p>Deposito minimo di 10 € con il codice MARE20.</p>`)).toHaveLength(1);
    });

    it('but do when one of them is only supposed in the question that is answered', async () => {
      const asked =
        '<h2>Il conto</h2><h3>E se non uso il conto per un anno?</h3><p>Dopo 6 mesi si pagano 5 € al mese.</p>';
      const said = '<h2>Il conto</h2><p>Un conto fermo da 12 mesi paga 5 € al mese.</p>';
      expect(await found(asked, said)).toEqual(['account.inactivity']);
    });

    it('but do when each of them gives a range of days, and one only begins with what the other ends with', async () => {
      const range = (days: string) => `<h2>Visa</h2><p>Un prelievo con Visa arriva ${days} lavorativi.</p>`;
      expect(await found(range('in 1-3 giorni'), range('in 3-5 giorni'))).toEqual(['payment:visa.withdrawal_time']);
      expect(await found(range('in 3 giorni'), range('in 3-5 giorni'))).toEqual([]);
    });

    it('but do when another text has one of them alone', async () => {
      const first = `${WELCOME}<p>Deposito minimo: 10 € (20 € con il codice).</p><p>Si attiva versando almeno 10 €.</p>`;
      const alone = `${WELCOME}<p>Si attiva versando almeno 10 €.</p>`;
      expect(await found(alone)).toHaveLength(1);
      expect(await found(first)).toEqual([]);
      const third = { 'content/pages/c.json': page('/c', [text(alone)]) };
      expect(claims((await makeSite({ ...twoPages(first, plain), ...third }).build()).problems)).toHaveLength(1);
    });
  });

  it('are the same problem when one page is kept and the other was edited', async () => {
    const site = makeSite(CONFLICT);
    site.write({ 'content/pages/b.json': page('/b', [text(`${WELCOME}<p>Deposito minimo di 20 €.</p>`)]) });
    expect(claims((await site.build()).problems)).toEqual([]);
    site.write({ 'content/pages/b.json': CONFLICT['content/pages/b.json'] });
    const report = await site.build();
    expect(report.reused).toBeGreaterThan(0);
    expect(claims(report.problems)).toHaveLength(1);
    const clean = await site.build({ cache: false });
    expect(claims(report.problems)).toEqual(claims(clean.problems));
  });

  it('are told with the places of a clean build, whichever pages changed since', async () => {
    const site = makeSite(CONFLICT);
    const moved = `\n\n\n${JSON.stringify(CONFLICT['content/pages/a.json'], null, 1)}`;
    const other = 'Si attiva versando solo 10 €.';
    const changes = [
      { 'content/pages/c.json': page('/c', [text('<p>Altro.</p>')]) },
      { 'content/pages/a.json': moved },
      { 'content/pages/c.json': page('/c', [text(`${WELCOME}<p>Deposito minimo di 5 €.</p>`)]) },
      { 'content/pages/b.json': page('/b', [text(`${WELCOME}<p>${other}</p><p>Deposito minimo di 30 €.</p>`)]) },
    ];
    const told = new Set<string>();
    for (const change of [{}, ...changes]) {
      site.write(change);
      const found = claims((await site.build()).problems);
      expect(found).toEqual(claims((await site.build({ cache: false, outDir: 'clean' })).problems));
      told.add(JSON.stringify(found));
    }
    expect(told.size).toBe(changes.length);
  });

  it('and an offer are told as in a clean build, whatever became of the offer and of pages', async () => {
    const offer = {
      kind: 'welcome',
      title: 'Bonus di benvenuto',
      match: { percent: 100 },
      maximum: { amount: 500, unit: 'EUR' },
      min_deposit: { amount: 30, unit: 'EUR' },
      wagering: { times: 35, of: 'bonus' },
    };
    const file = 'content/data/offers/benvenuto.json';
    const site = makeSite({ ...CONFLICT, [file]: offer });
    const changes = [
      {},
      // Another place and nothing else.
      { [file]: `\n\n\n${JSON.stringify(offer, null, 1)}` },
      { [file]: { ...offer, min_deposit: { amount: 20, unit: 'EUR' } } },
      { 'content/pages/c.json': page('/c', [text(`${WELCOME}<p>Deposito minimo di 5 €.</p>`)]) },
      // Another order.
      { 'content/pages/c.json': page('/0', [text(`${WELCOME}<p>Deposito minimo di 5 €.</p>`)]) },
      { 'content/pages/c.json': null },
      { [file]: null },
    ];
    const told: string[] = [];
    for (const change of changes) {
      site.write(change);
      const found = claims((await site.build()).problems);
      expect(found).toEqual(claims((await site.build({ cache: false, outDir: 'clean' })).problems));
      told.push(JSON.stringify(found));
    }
    expect(new Set(told).size).toBeGreaterThanOrEqual(changes.length - 1);
  });

  it('are told apart by a name that the title of another page tells, in a later build as well', async () => {
    const review = (title: string) => page('/regio', [text('<p>Tutto su questo sito.</p>')], { title });
    const site = makeSite({
      'content/pages/a.json': CONFLICT['content/pages/a.json'],
      'content/pages/b.json': page('/b', [text(`${WELCOME}<p>Su Regio si attiva versando almeno 10 €.</p>`)]),
      'content/pages/regio.json': review('Sala giochi'),
    });
    expect(claims((await site.build()).problems)).toHaveLength(1);
    site.write({ 'content/pages/regio.json': review('Regio: recensione del casinò') });
    for (const flags of [{}, { cache: false }]) expect(claims((await site.build(flags)).problems)).toEqual([]);
    site.write({ 'content/pages/regio.json': review('Sala giochi') });
    expect(claims((await site.build()).problems)).toHaveLength(1);
  });

  it.each(['error', 'note', 'off'] as const)('are what the config says: %s', async (severity) => {
    const config = { ...CONFIG, claims: { severity: { 'claim-conflict': severity } } };
    const { problems, ok } = await makeSite({ ...CONFLICT, 'casino-site.config.json': config }).build();
    expect(ok).toBe(severity !== 'error');
    expect(claims(problems)).toMatchObject(severity === 'off' ? [] : [{ severity }]);
  });

  it.each(['error', 'note', 'off'] as const)(
    'two versions of one page are what the config says: %s',
    async (severity) => {
      const config = { ...CONFIG, claims: { severity: { 'date-conflict': severity } } };
      const legal = page('/a', [text('<p>Versione 2.1</p><p>Si applica la presente versione.</p><p>Versione 2.3</p>')]);
      const { problems } = await makeSite({ 'content/pages/a.json': legal, 'casino-site.config.json': config }).build();
      const found = problems.filter(({ code }) => code === 'date-conflict');
      expect(found).toMatchObject(severity === 'off' ? [] : [{ severity, claim: 'page.version' }]);
    },
  );

  it.each([
    ['the site', (until: string) => ({ 'content/site.json': withAcknowledgement(until) })],
    [
      'either page',
      (until: string) => ({
        'content/pages/a.json': {
          ...(CONFLICT['content/pages/a.json'] as object),
          acknowledge: [{ ...accepted, until }],
        },
      }),
    ],
  ])('are accepted by name on %s, until the day is over', async (_where, files) => {
    const held = await makeSite({ ...CONFLICT, ...files('2026-01-15') }).build({ strict: true });
    expect(claims(held.problems)).toMatchObject([{ severity: 'note', claim: 'welcome.min_deposit' }]);
    const over = await makeSite({ ...CONFLICT, ...files('2026-01-14') }).build();
    expect(over.problems.map(({ code, severity }) => [code, severity])).toEqual(
      expect.arrayContaining([
        ['claim-conflict', 'warning'],
        ['acknowledgement-expired', 'warning'],
      ]),
    );
  });

  it('are not accepted in the name of another claim, nor is a claim where there is none', async () => {
    const acknowledge = [
      { ...accepted, claim: 'welcome.max_bonus', until: '2030-01-01' },
      { ...accepted, rule: 'link-broken', until: '2030-01-01' },
    ];
    const a = { ...(CONFLICT['content/pages/a.json'] as object), acknowledge };
    const { problems } = await makeSite({ ...CONFLICT, 'content/pages/a.json': a }).build();
    expect(claims(problems)).toMatchObject([{ severity: 'warning' }]);
    expect(problems.find((one) => one.code === 'acknowledgement-invalid')?.message).toContain('"claim" has no meaning');
    const unused = problems.filter((one) => one.code === 'acknowledgement-unused');
    expect(unused).toMatchObject([
      { severity: 'note', file: 'content/pages/a.json', message: expect.stringContaining('welcome.max_bonus') },
    ]);
  });
});

describe('the example', () => {
  const build = async (until?: string) => {
    const site = makeSite();
    cpSync(join(PROJECT, 'content'), join(site.root, 'content'), { recursive: true });
    cpSync(join(PROJECT, 'casino-site.config.json'), join(site.root, 'casino-site.config.json'));
    const home = readFileSync(join(PROJECT, 'content/pages/home.json'), 'utf8');
    if (until) site.write({ 'content/pages/home.json': home.replace(/"until": "[^"]+"/g, `"until": "${until}"`) });
    return site.build({ strict: until === undefined }, { write: false, now: NOW });
  };
  const NAMES = [
    ['claim-outdated', 'welcome.min_deposit'],
    ['claim-outdated', 'welcome.spins_wagering'],
    ['claim-outdated', 'welcome.wagering_base'],
    ['claim-unreachable', 'welcome.min_deposit'],
  ];
  const named = (problems: readonly { readonly code: string; readonly claim?: string }[]) =>
    problems.flatMap(({ code, claim }) => (claim ? [[code, claim]] : [])).toSorted();

  it('SPEC-9.5 SPEC-9.7 has the contradictions of its specification, accepted by name (D-43)', async () => {
    const { ok, problems } = await build();
    expect(ok).toBe(true);
    expect(named(problems)).toEqual(NAMES);
    expect(claims(problems).every((one) => one.severity === 'note')).toBe(true);
  });

  it('has them back as warnings when the acknowledgements end', async () => {
    const { problems } = await build('2026-01-01');
    expect(named(problems.filter((one) => one.severity === 'warning'))).toEqual(NAMES);
  });
});

function withAcknowledgement(until: string): unknown {
  return { ...SITE_JSON, acknowledge: [{ ...accepted, until }] };
}
