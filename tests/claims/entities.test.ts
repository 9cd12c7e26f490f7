// Claims of shared data: texts that name a value which an entity no longer has, limits that entities make impossible,
// and that what an entity fills in never contradicts it.
import { describe, expect, it } from 'vitest';
import { entityClaims } from '../../src/claims/data/entity-claims.js';
import { createClaimReader } from '../../src/claims/read/read-claims.js';
import type { SiteData } from '../../src/entities/data.js';
import type { Problem } from '../../src/model.js';
import { openChecked } from '../support/live.js';
import { NO_DATA } from '../support/no-data.js';
import { component, CONFIG, makeSite, page, SITE_JSON, SITE_NOTES } from '../support/site.js';

const text = (html: string, order = 1) => component(14, { text: { type: 'textarea', content: html } }, order);
const cards = (bonuses: unknown, order = 1) => component(8, { bonuses }, order);
const euro = (amount: number) => ({ amount, unit: 'EUR' });
/** All problems but those of time: of a site with an error claims would be worth nothing. */
const claims = (problems: readonly Problem[]) => problems.filter((one) => !one.code.startsWith('offer-'));
const OFFER = {
  kind: 'welcome',
  title: 'Bonus di benvenuto',
  match: { percent: 100 },
  maximum: euro(500),
  min_deposit: euro(20),
  wagering: { times: 35, of: 'bonus' },
};
const WELCOME = '<h2>Bonus di benvenuto</h2>';
const SITE = {
  'content/data/offers/benvenuto.json': OFFER,
  'content/pages/a.json': page('/a', [text(`${WELCOME}<p>Deposito minimo di 20 €, requisito di puntata 35x.</p>`)]),
  'content/pages/b.json': page('/b', [
    cards([{ offer: 'benvenuto' }]),
    text(`${WELCOME}<p>Il deposito minimo è di {{offer.benvenuto.min_deposit}}.</p>`, 2),
  ]),
};
const CHANGED = { 'content/data/offers/benvenuto.json': { ...OFFER, min_deposit: euro(30) } };

describe('an entity whose value changes', () => {
  it('makes the text that stays outdated, with both places', async () => {
    const site = makeSite(SITE);
    expect(claims((await site.build()).problems)).toEqual([]);
    site.write(CHANGED);
    for (const flags of [{}, { cache: false }, { jobs: '1' }] as const) {
      const report = await site.build(flags);
      expect(claims(report.problems)).toMatchObject([
        {
          code: 'claim-outdated',
          severity: 'warning',
          claim: 'welcome.min_deposit',
          file: 'content/pages/a.json',
          places: [
            { file: 'content/pages/a.json', url: '/a/', quotation: expect.stringContaining('20 €') },
            { file: 'content/data/offers/benvenuto.json', line: expect.any(Number), column: expect.any(Number) },
          ],
        },
      ]);
      const [, ofEntity] = claims(report.problems)[0]!.places!;
      expect(ofEntity!.line).toBeGreaterThan(1);
      expect(claims(report.problems)[0]!.message).toMatch(/is 30 € in content\/data.*but 20 € on \/a\//);
      expect(claims(report.problems)[0]!.hint).toContain('Safer for the player until this is clear: 30 €');
    }
  });

  it('is found by a check as well, and is accepted by name or switched off', async () => {
    const site = makeSite({ ...SITE, ...CHANGED });
    expect(claims((await site.build({}, { write: false })).problems)).toMatchObject([{ code: 'claim-outdated' }]);
    const accepted = {
      rule: 'claim-outdated',
      claim: 'welcome.min_deposit',
      reason: 'x',
      by: 'A',
      until: '2030-01-01',
    };
    site.write({ 'content/site.json': { ...SITE_JSON, acknowledge: [accepted] } });
    expect(claims((await site.build({ strict: true })).problems)).toMatchObject([{ severity: 'note' }]);
    const severity = { 'claim-outdated': 'off' };
    site.write({ 'casino-site.config.json': { ...CONFIG, claims: { severity } }, 'content/site.json': SITE_JSON });
    expect(claims((await site.build()).problems)).toEqual([]);
  });

  it('is found under the name that its offer has for want of another one', async () => {
    const reload = { kind: 'reload', title: 'Ricarica del giovedì', min_deposit: euro(25) };
    const { problems } = await makeSite({
      'content/data/offers/ricarica.json': reload,
      'content/pages/a.json': page('/a', [text('<p>La ricarica del giovedì ha un deposito minimo di 40 €.</p>')]),
    }).build();
    expect(claims(problems)).toMatchObject([{ code: 'claim-outdated', claim: 'reload.min_deposit' }]);
  });

  it('is not stated by the range of another method in the same words', async () => {
    const { problems } = await makeSite({
      'content/data/payment-methods/paypal.json': { name: 'PayPal', time: { at_most: 24, unit: 'hours' } },
      'content/pages/a.json': page('/a', [text('<p>Si preleva con PayPal in 36 ore, con Visa in 1–3 giorni.</p>')]),
    }).build();
    expect(claims(problems)).toMatchObject([{ code: 'claim-outdated', claim: 'payment:paypal.withdrawal_time' }]);
  });

  it('says nothing of texts that it fills in, even when they are read as those of another offer', async () => {
    const site = makeSite({
      ...SITE,
      // Its card stands below a heading that names the first one, and its own title says nothing.
      'content/data/offers/marea.json': { title: 'Pacchetto Marea', kind: 'vip', min_deposit: euro(75) },
      'content/pages/c.json': page('/c', [
        text(
          `${WELCOME}<p>Deposito minimo: {{offer.marea.min_deposit}}. Si versano almeno {{offer.marea.min_deposit}}.</p>`,
        ),
        cards([{ offer: 'marea', title_card_body: 'Bonus di benvenuto' }], 2),
      ]),
    });
    expect(claims((await site.build()).problems)).toEqual([]);
    // A number beside a reference is the author's own.
    site.write({
      'content/pages/c.json': page('/c', [
        text(`${WELCOME}<p>{{offer.benvenuto.title}}: il deposito minimo è di 15 €, non di più.</p>`),
      ]),
    });
    expect(claims((await site.build()).problems)).toMatchObject([
      { code: 'claim-outdated', file: 'content/pages/c.json', places: [{ line: expect.any(Number) }, {}] },
    ]);
  });

  it('is placed in its file where a reference filled it in, and a written one at its words', async () => {
    const long = `<p>${'Molte parole prima. '.repeat(30)}</p>`;
    const { problems } = await makeSite({
      'content/data/offers/marea.json': { title: 'Pacchetto Marea', kind: 'vip', min_deposit: euro(75) },
      'content/pages/a.json': page('/a', [
        text(`${WELCOME}${long}<p>Il <strong>deposito\u00a0minimo</strong> è di 20 € "netti".</p>`),
      ]),
      'content/pages/b.json': page('/b', [
        text(`${WELCOME}<p>Deposito minimo di {{offer.marea.min_deposit}}.</p>`),
        text('<p>Altro.</p>', 2),
      ]),
    }).build();
    const [{ places = [] } = {}] = claims(problems);
    const [written, entity] = ['content/pages/a.json', 'content/data/offers/marea.json'].map((file) =>
      places.find((one) => one.file === file),
    );
    expect(places.map((one) => one.file)).toContain('content/pages/b.json');
    expect(entity).toMatchObject({ pointer: '/min_deposit' });
    expect(entity!.line).toBeGreaterThan(1);
    expect(written!.column).toBeGreaterThan(600);
    expect(written!.excerpt).toContain('20 €');
  });

  it('is held against what its own conditions say in words, in its file, and not against their references', async () => {
    const file = 'content/data/offers/benvenuto.json';
    const terms = (least: string) =>
      `<p>Il bonus di benvenuto richiede un deposito minimo di ${least} e un requisito di puntata 35x.</p>`;
    const site = makeSite({ ...SITE, [file]: { ...OFFER, terms: terms('20 €') } });
    expect(claims((await site.build()).problems)).toEqual([]);
    site.write({ [file]: { ...OFFER, terms: terms('50 €') } });
    const found = claims((await site.build()).problems);
    expect(found.map((one) => [one.code, one.file, one.excerpt?.includes('"terms"')])).toEqual([
      ['claim-outdated', file, true],
    ]);
    // Pages stay as they are, lines do not.
    site.write({ [file]: `\n\n${JSON.stringify({ ...OFFER, terms: terms('50 €') }, null, 2)}` });
    const moved = claims((await site.build()).problems);
    expect(moved.map(({ line }) => line)).toEqual([found[0]!.line! + 2]);
    site.write({
      'content/data/facts.json': { minimo: euro(50) },
      [file]: { ...OFFER, terms: terms('{{fact.minimo}}') },
    });
    expect(claims((await site.build()).problems)).toEqual([]);
  });

  it('speaks of today only: an offer that is over makes nothing outdated', async () => {
    const over = { ...OFFER, min_deposit: euro(30), validity: { until: '2026-01-01' } };
    const files = { 'content/data/offers/benvenuto.json': over, 'content/pages/a.json': SITE['content/pages/a.json'] };
    const { problems } = await makeSite(files).build();
    expect(claims(problems)).toEqual([]);
  });
});

describe('entities that cannot all be true', () => {
  const method = (name: string, least: number) => ({ name, deposit_min: euro(least), deposit_max: euro(400) });
  const METHODS = {
    'content/data/payment-methods/visa.json': method('Visa', 25),
    'content/data/payment-methods/skrill.json': method('Skrill', 30),
    'content/data/payment-methods/neteller.json': method('Neteller', 25),
  };

  it('are found without any text: an offer that no method reaches, spins that do not add up', async () => {
    const spins = { count: 150, per_day: 20, days: 10 };
    const { problems } = await makeSite({
      ...METHODS,
      'content/data/offers/benvenuto.json': { ...OFFER, free_spins: spins },
    }).build();
    const found = claims(problems);
    expect(found.map(({ code, claim }) => [code, claim]).toSorted()).toEqual([
      ['claim-arithmetic', 'welcome.free_spins'],
      ['claim-unreachable', 'welcome.max_bonus'],
      ['claim-unreachable', 'welcome.min_deposit'],
    ]);
    for (const { places = [] } of found)
      for (const { file, line } of places) {
        expect(file).toMatch(/^content\/data\//);
        expect(line).toBeGreaterThan(1);
      }
  });

  it('are no conflict of a text in another unit', async () => {
    const { problems } = await makeSite({
      'content/data/payment-methods/bitcoin.json': { name: 'Bitcoin', deposit_min: { amount: 0.0005, unit: 'BTC' } },
      'content/pages/a.json': page('/a', [text('<p>Con Bitcoin il deposito minimo è di 20 €.</p>')]),
    }).build();
    expect(claims(problems)).toEqual([]);
  });
});

describe('subjects of entities', () => {
  const named = (data: Partial<SiteData>, site = 'Prova') =>
    entityClaims({ ...NO_DATA, ...data } as SiteData, site).map(
      ({ subject, property, value, unit }) => `${subject}.${property} ${value} ${unit}`,
    );
  const read = (html: string, site = 'Prova') =>
    createClaimReader(site)
      .read(html)
      .map(({ subject, property, value, unit }) => `${subject}.${property} ${value} ${unit}`);
  const offer = (id: string, more: object) => ({ id, source: `${id}.json`, ...more }) as never;
  const operator = (id: string, name: string) => ({ id, source: `${id}.json`, name }) as never;

  it.each([
    [
      'a reload bonus',
      { offers: [offer('r', { title: 'Bonus di ricarica', min_deposit: euro(20) })] },
      '<h2>Bonus di ricarica</h2><p>Deposito minimo di 20 €.</p>',
    ],
    [
      'a payment method',
      { payments: [offer('s', { name: 'Skrill', withdrawal_min: euro(50) })] },
      '<p>Con Skrill il prelievo minimo è di 50 €.</p>',
    ],
    [
      'a time of withdrawals',
      { payments: [offer('s', { name: 'Skrill', time: { at_most: 24, unit: 'hours' } })] },
      '<p>I prelievi con Skrill arrivano entro 24 ore.</p>',
    ],
    [
      'a time in words, with the longest of two',
      { payments: [offer('s', { name: 'Skrill', time: { text: '1–3 giorni lavorativi' } })] },
      '<p>I prelievi con Skrill arrivano entro 3 giorni.</p>',
    ],
    [
      'an offer that has a name of its own, and no kind that texts know',
      { offers: [offer('p', { title: 'Pesca Grossa', kind: 'free-spins', min_deposit: euro(30) })] },
      '<h2>Promozioni</h2><h3>Pesca Grossa</h3><p>Deposito minimo di 30 €.</p>',
    ],
    [
      'a game',
      { games: [offer('g', { name: 'Abisso Dorato', rtp: { percent: 96.4 } })] },
      '<p>Abisso Dorato ha un RTP del 96,4%.</p>',
    ],
    [
      'a game with an apostrophe, as a word processor types it',
      { games: [offer('g', { name: 'L’Isola d’Oro', rtp: { percent: 96.4 } })] },
      "<h1>L'Isola d'Oro</h1><p>RTP: 96,4%</p>",
    ],
    [
      'a game with a sign that texts are read without',
      { games: [offer('g', { name: 'Abisso Dorato™', rtp: { percent: 96.4 } })] },
      '<h1>Abisso Dorato™</h1><p>RTP: 96,4%</p>',
    ],
    [
      'a fact',
      { facts: [offer('games-total', { value: { at_least: 10_000 } })] },
      '<p>Il casinò ha oltre 10.000 giochi.</p>',
    ],
    [
      'a number of slots',
      { facts: [offer('slots_total', { value: { count: 2750 } })] },
      '<p>Il casinò ha 2.750 slot.</p>',
    ],
    [
      'a number of tables',
      { facts: [offer('live_tables', { value: { count: 180 } })] },
      '<p>Il casinò ha 180 tavoli dal vivo.</p>',
    ],
    [
      'a number of levels',
      { facts: [offer('vip_levels', { value: { count: 5 } })] },
      '<p>I livelli VIP sono cinque.</p>',
    ],
    [
      'a limit of a week',
      { facts: [offer('withdrawal_week', { value: { amount: 5000, unit: 'EUR' } })] },
      '<p>Si possono prelevare al massimo 5.000 € a settimana.</p>',
    ],
    [
      'days of the week',
      { offers: [offer('r', { title: 'Bonus di ricarica', validity: { weekdays: ['thu', 'mon', 'tue', 'wed'] } })] },
      '<p>Il bonus di ricarica vale dal lunedì al giovedì.</p>',
    ],
    [
      'the last day',
      { offers: [offer('r', { title: 'Bonus di ricarica', validity: { until: '2026-12-31T18:00' } })] },
      '<p>Il bonus di ricarica è valido fino al 31 dicembre 2026.</p>',
    ],
  ])('of %s are those of texts', (_what, data, html) => {
    expect(named(data)).toEqual(read(html));
    expect(read(html)).toHaveLength(1);
  });

  it.each([
    ['Entro 24 ore', ['payment:skrill.withdrawal_time 24 hours']],
    ['Fino a 4 giorni lavorativi', ['payment:skrill.withdrawal_time 4 days']],
    ['due settimane al massimo', ['payment:skrill.withdrawal_time 14 days']],
    ['Immediato', ['payment:skrill.withdrawal_time 0 minutes']],
    ['24 ore, 3 giorni nei festivi', []],
    ['Circa 24 ore', []],
    ['In giornata', []],
    ['Up to 4 days', []],
  ])('have the time that "%s" says', (text, found) => {
    expect(named({ payments: [offer('s', { name: 'Skrill', time: { text } })] })).toEqual(found);
  });

  it('of an offer with a name and a kind are its own and those of the kind', () => {
    const offers = [offer('v', { title: 'Venerdì in Giardino', kind: 'reload', match: { percent: 50 } })];
    expect(named({ offers })).toEqual(['reload.match 50 %', 'offer:venerdì in giardino.match 50 %']);
  });

  it('name the operator when there are several', () => {
    const operators = [operator('m', 'Marea Casino'), operator('s', 'Scoglio Bet')];
    const offers = ['m', 's'].map((id, index) =>
      offer(`o-${id}`, { title: 'Bonus di benvenuto', operator: id, min_deposit: euro(10 + 5 * index) }),
    );
    expect(named({ operators, offers })).toEqual([
      'welcome@marea.min_deposit 10 EUR',
      'welcome@scoglio.min_deposit 15 EUR',
    ]);
    const html = '<h2>Marea Casino</h2><p>Il bonus di benvenuto ha un deposito minimo di 10 €.</p>';
    expect(read(html)).toEqual(['welcome@marea.min_deposit 10 EUR']);
    const [one] = operators;
    expect(named({ operators: [one!], offers: [offers[0]!] })).toEqual(['welcome.min_deposit 10 EUR']);
    expect(named({ operators: [one!], offers: [offers[0]!] }, 'Marea Casino')).toEqual(['welcome.min_deposit 10 EUR']);
  });

  const OPERATORS = [
    { id: 'zefiro', name: 'Zefiro Casino' },
    { id: 'citta', name: 'Città Bet' },
    { id: 'onda-blu', name: 'Onda Blu' },
    { id: 'primo', name: 'Marea Slots' },
    { id: '888', name: '888 Casino' },
  ];
  it.each([
    ['Su Zefiro il bonus di benvenuto', 'welcome@zefiro'],
    ['ZEFIRO: il bonus di benvenuto', 'welcome@zefiro'],
    ['Con l’offerta di Zefiro Casino il bonus di benvenuto', 'welcome@zefiro'],
    ['Confrontando Zefiro, il bonus di benvenuto', 'welcome@zefiro'],
    ['Citta: il bonus di benvenuto', 'welcome@città'],
    ['Da Onda Blu Casino il bonus di benvenuto', 'welcome@onda blu'],
    ['Il bonus di benvenuto di Marea', 'welcome@marea'],
    // Other words, other names, the beginnings of longer ones.
    ['Soffia lo zefiro: il bonus di benvenuto', 'welcome'],
    ['La slot Perla Marea è qui, il bonus di benvenuto', 'welcome'],
    ['La slot Marea Nera è qui, il bonus di benvenuto', 'welcome'],
    ['La slot Marea di Fortuna è qui, il bonus di benvenuto', 'welcome'],
    ['Primo: il bonus di benvenuto', 'welcome'],
    ['Fra 888 giochi il bonus di benvenuto', 'welcome'],
    ['Onda su onda il bonus di benvenuto', 'welcome'],
  ])('of the data are found in texts by their names: %s', (text, subject) => {
    const reader = createClaimReader('Prova', OPERATORS);
    const html = `<p>${text} ha un deposito minimo di 20 €.</p>`;
    const found = reader.read(html).map((one) => one.subject);
    expect(found).toEqual([subject]);
    expect(reader.lines(html).map((line) => line.split('|')[0])).toEqual(found);
  });

  it('are left out where two offers could be meant, and where a name is hostile', () => {
    const reload = (id: string, least: number) =>
      offer(id, { title: 'Bonus di ricarica', min_deposit: euro(least), match: { percent: 50 } });
    const both = named({ offers: [reload('a', 10), reload('b', 20)] });
    expect(both.filter((one) => one.startsWith('reload'))).toEqual(['reload.match 50 %']);
    expect(both).toContain('offer:b.min_deposit 20 EUR');
    expect(named({ offers: [offer('a', { title: '__proto__', kind: 'vip', min_deposit: euro(1) })] })).toEqual([]);
    expect(named({ games: [offer('a', { name: 'A|B|C', rtp: { percent: 90 } })] })).toEqual([]);
    expect(named({ facts: [offer('constructor', { value: { count: 1 } })] })).toEqual([]);
    expect(named({ payments: [offer('c', { name: 'constructor', deposit_min: euro(1) })] })).toEqual([]);
  });
});

it('an operator that gets another name is read by it in pages that are kept', async () => {
  const operators = (name: string) => ({
    'content/data/operators/zefiro.json': { name },
    'content/data/operators/altro.json': { name: 'Altro' },
  });
  const written = (least: number) =>
    page('/z', [text(`<h2>Bonus di benvenuto</h2><p>Su Zefiro il deposito minimo è di ${least} €.</p>`)]);
  const site = makeSite({
    ...operators('Maestrale Casino'),
    'content/data/offers/z.json': { title: 'Bonus di benvenuto', operator: 'zefiro', min_deposit: euro(20) },
    'content/pages/z.json': written(10),
  });
  expect(claims((await site.build()).problems)).toEqual([]);
  site.write(operators('Zefiro Casino'));
  const report = await site.build();
  expect(claims(report.problems)).toMatchObject([{ code: 'claim-outdated', claim: 'welcome@zefiro.min_deposit' }]);
  expect(claims((await site.build({ cache: false })).problems)).toEqual(claims(report.problems));
});

it('watch finds an outdated text when the entity changes, though no page uses that, and loses it again', async () => {
  const site = makeSite({ ...SITE, 'content/pages/b.json': null });
  const { live, pages, checks } = await openChecked(site);
  await checks.run(new Set());
  const others = (found: readonly Problem[]) => found.filter(({ code }) => !SITE_NOTES.has(code));
  expect(others(pages.problems())).toEqual([]);
  const file = 'content/data/offers/benvenuto.json';
  for (const [files, found] of [
    [CHANGED, [{ code: 'claim-outdated', places: [{ url: '/a/' }, { file }] }]],
    [{ [file]: OFFER }, []],
  ] as const) {
    site.write(files);
    expect(await live.update(new Set([file]))).not.toBe('none');
    await checks.run(new Set());
    expect(others(pages.problems())).toMatchObject(found);
    expect(others(pages.problemsOf('/a'))).toHaveLength(found.length);
  }
});
