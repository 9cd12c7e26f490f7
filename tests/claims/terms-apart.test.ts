// Offers that stand in a block without their significant terms: found in the finished text, block by block and card by
// card.
import { describe, expect, it } from 'vitest';
import { component, CONFIG, makeSite, page, SITE_JSON, type SiteFiles } from '../support/site.js';

const OFFER = {
  kind: 'welcome',
  title: 'Bonus di benvenuto',
  match: { percent: 100 },
  maximum: { amount: 500, unit: 'EUR' },
  min_deposit: { amount: 20, unit: 'EUR' },
  wagering: { times: 35, of: 'bonus' },
  free_spins: { count: 200, wagering: { times: 40, of: 'winnings' } },
  win_cap: { amount: 1000, unit: 'EUR' },
  validity: { until: '2026-12-31' },
  audience: { new_players: true, min_age: 21 },
  url: '/',
};
const list = (bonuses: unknown) => component(8, { bonuses });
const hero = (p: string) =>
  component(1, { main_block: { h1: 'Bonus', p, buttons: [{ offer: 'a', text: 'Vai all’offerta' }] } });
const siteOf = (block: unknown, more: SiteFiles = {}) =>
  makeSite({
    'content/data/offers/a.json': { ...OFFER, audience: { new_players: true, min_age: 18 } },
    'content/pages/x.json': page('/x', [block]),
    ...more,
  });
const found = async (block: unknown, more?: SiteFiles) => {
  const { problems } = await siteOf(block, more).build();
  return problems;
};
const message = (words: string) => [
  {
    code: 'terms-apart',
    severity: 'warning',
    message: `The block shows the offer "Bonus di benvenuto" without ${words}.`,
  },
];
const ALL =
  'its minimum deposit (20 €), its wagering requirement (35x), the wagering requirement of its free spins (40x), its largest win (1.000 €), its last day (31 dicembre 2026), that it is for new players';
/** All terms, and what is given, in words that the program does not print. */
const AUTHORS: Readonly<Record<string, readonly [terms: string, spins: string]>> = {
  it: [
    'nuovi clienti, da 20 euro, 35 volte il bonus e 40 volte i giri, fino a 0,5 BTC, entro il 31/12/2026.',
    '200 giri',
  ],
  en: [
    'new customers from 20 euros, 35 times the bonus and 40 times the spins, up to 0.5 BTC, until 31 December 2026.',
    '200 free spins',
  ],
  de: [
    'für neue Kunden, ab 20 Euro, 35-fach und 40 Mal für Freispiele, bis zu 0,5 BTC, bis zum 31. Dezember 2026.',
    '200 Freispiele',
  ],
  es: [
    'nuevos clientes, desde 20 euros, 35 veces el bono y 40 veces las tiradas, hasta 0,5 BTC, hasta el 31 de diciembre de 2026.',
    '200 tiradas gratis',
  ],
};

describe('an offer of content/data', () => {
  it.each([
    ['its own card', list([{ offer: 'a' }])],
    ['a list of all', list({ from: 'offers' })],
    ['a card below the same heading', component(8, { header: OFFER.title, bonuses: [{ offer: 'a' }] })],
    [
      'words of the author',
      list([
        {
          offer: 'a',
          list_items: ['Solo per i nuovi giocatori, da 20,00 euro'],
          terms:
            '<p>Trentacinque volte il bonus, 40 volte le vincite dei giri, al massimo € 1.000 di vincita. Entro il 31/12/2026.</p>',
        },
      ]),
    ],
    [
      'a comparison with the terms below its row',
      {
        block: 'comparison',
        columns: [{ field: 'gift' }, { field: 'wagering' }, { field: 'until' }],
        entries: [
          {
            offer: 'a',
            terms: '<p>Nuovi giocatori, da 20 €.</p><p>40x sulle vincite dei giri, vincita massima 1.000 €.</p>',
          },
        ],
      },
    ],
    ['a link that promises nothing', hero('Scopri le offerte.')],
  ])('is whole in %s', async (_name, block) => {
    expect(await found(block)).toEqual([]);
  });

  describe.each(['it', 'en', 'de', 'es'])('on a page in %s', (code) => {
    const locales = [
      { code: 'it', language: 'it-IT' },
      ...(code === 'it' ? [] : [{ code, language: code, path: '/x' }]),
    ];
    const path = code === 'it' ? 'x.json' : `${code}/x.json`;
    const locale = { default: 'it', locales, cookie: false };
    const until = { ...OFFER, validity: { until: '2026-12-31T18:00' }, audience: { new_players: true } };
    const foundIn = (block: unknown) =>
      found(block, {
        'casino-site.config.json': { ...CONFIG, locale },
        'content/data/offers/a.json': { ...until, win_cap: { amount: 0.5, unit: 'BTC' } },
        'content/pages/x.json': page('/altra', []),
        [`content/pages/${path}`]: page('/x', [block]),
      });
    const apart = async (block: unknown) => (await foundIn(block)).filter((one) => one.code === 'terms-apart');

    it.each([
      ['card', list([{ offer: 'a' }])],
      ['table', { block: 'text', table: { offer: 'a' } }],
    ])('the program says all terms itself, in a %s', async (_name, block) => {
      expect(await apart(block)).toEqual([]);
    });

    it('words of the author count, and their absence', async () => {
      const [terms, spins] = AUTHORS[code]!;
      expect(await apart(hero(`${spins}: ${terms}`))).toEqual([]);
      expect(await apart(hero(spins))).toMatchObject([
        { message: expect.stringContaining('that it is for new players') },
      ]);
    });
  });

  it.each([
    ['a card with lines of its own', list([{ offer: 'a', list_items: ['100% fino a 500 €'] }]), 12],
    ['a link below what it promises', hero('Ricevi il 100% fino a 500 €!'), 15],
  ])('is not in %s', async (_name, block, line) => {
    const problems = await found(block);
    expect(problems.map((one) => ({ ...one, message: one.message.replaceAll('\u00a0', ' ') }))).toMatchObject(
      message(ALL),
    );
    expect(problems[0]).toMatchObject({ file: 'content/pages/x.json', pointer: expect.stringMatching(/offer$/) });
    expect(problems[0]!.line).toBe(line);
  });

  it('takes nothing from another card, nor from another block', async () => {
    const other = { offer: 'a', title_card_body: 'Bonus di gennaio', list_items: ['100%'] };
    const whole = { offer: 'a' };
    for (const cards of [
      [other, whole],
      [whole, other],
    ])
      expect(await found(list(cards))).toMatchObject([{ code: 'terms-apart' }]);
    const [first, second] = [component(8, { bonuses: [other] }), component(8, { bonuses: [whole] }, 2)];
    expect(await found(first, { 'content/pages/x.json': page('/x', [first, second]) })).toMatchObject([
      { pointer: '/components/0/data/content/bonuses/0/offer' },
    ]);
  });

  it('takes nothing from another row of a comparison', async () => {
    const terms = '<p>Nuovi giocatori, da 20 €. 40x sulle vincite dei giri, vincita massima 1.000 €.</p>';
    const [bare, whole] = [
      { name: 'Onda', offer: 'a' },
      { name: 'Faro', offer: 'a', terms },
    ];
    const columns = [{ field: 'gift' }, { field: 'wagering' }, { field: 'until' }];
    for (const [entries, at] of [
      [[bare, whole], 0],
      [[whole, bare], 1],
    ] as const) {
      const problems = await found({ block: 'comparison', columns, entries });
      expect(problems).toMatchObject([{ code: 'terms-apart', pointer: `/components/0/entries/${at}/offer` }]);
      expect(problems[0]!.message).toContain('without its minimum deposit');
    }
  });

  describe('below the title of another one', () => {
    const OTHER = { ...OFFER, min_deposit: { amount: 17, unit: 'EUR' }, operator: 'onda', audience: {} };
    const files: SiteFiles = {
      'content/data/operators/onda.json': { name: 'Onda', hosts: ['go.onda.example'], status: 'active' },
      'content/data/offers/a.json': { ...OFFER, operator: 'onda', audience: {} },
      'content/data/offers/b.json': OTHER,
      'content/data/offers/m.json': { ...OTHER, validity: { until: '2026-01-01' }, when_over: 'mark' },
    };
    const ranking = (entries: readonly object[]) => ({
      block: 'ranking',
      method: '<p>Letto.</p>',
      author: 'Anna',
      checked: '2026-01-01',
      entries,
    });
    const comparison = (entries: readonly object[]) => ({
      block: 'comparison',
      columns: ['gift', 'wagering', 'spins_wagering', 'win_cap'].map((field) => ({ field })),
      entries,
    });
    const cards = (bonuses: readonly object[]) => component(8, { header: 'Offerte', bonuses });
    const terms = (amount: number) => ({ terms: `<p>Da ${amount} €, entro il 31/12/2026.</p>` });
    const apart = async (block: unknown) => {
      const problems = await found(block, files);
      return problems.flatMap(({ code, pointer }) => (code === 'terms-apart' ? [pointer] : []));
    };
    const BARE = { offer: 'b', title_card_body: OFFER.title, list_items: ['100% fino a 500 €'] };

    it.each([
      ['cards', cards([{ offer: 'a' }, { offer: 'b' }])],
      ['a list of all', list({ from: 'offers' })],
      ['a card of the author before it', cards([{ title_card_body: OFFER.title }, { offer: 'a' }])],
      ['cards of which one is over', cards([{ offer: 'm' }, { offer: 'a' }])],
      ['a ranking of one operator', ranking([{ offer: 'a' }, { offer: 'b' }])],
      ['a ranking of which one is over', ranking([{ offer: 'm' }, { offer: 'a' }])],
      [
        'a comparison of one operator',
        comparison([
          { offer: 'a', ...terms(20) },
          { offer: 'b', ...terms(17) },
        ]),
      ],
    ])('each has its own terms in %s', async (_name, block) => {
      expect(await apart(block)).toEqual([]);
    });

    it.each([
      ['cards', 'bonuses', cards, { offer: 'a' }, BARE],
      ['a ranking', 'entries', ranking, { offer: 'a' }, { offer: 'b', items: BARE.list_items }],
      ['a comparison', 'entries', comparison, { offer: 'a', ...terms(20) }, { offer: 'a' }],
    ])('none has those of another in %s', async (_name, key, blockOf, whole, bare) => {
      for (const [entries, at] of [
        [[whole, bare], 1],
        [[bare, whole], 0],
      ] as const)
        expect(await apart(blockOf(entries))).toEqual([expect.stringMatching(`/${key}/${at}/offer$`)]);
    });
  });

  it('must name an age above the one of the law', async () => {
    const files = { 'content/data/offers/a.json': { title: 'Bonus', audience: { min_age: 21 } } };
    expect(await found(list([{ offer: 'a' }]), files)).toMatchObject([
      { message: expect.stringContaining('minimum age (21)') },
    ]);
    for (const words of ['Solo 21+', 'Players over 21', 'Ab 21 Jahren', 'A partir de 21 años'])
      expect(await found(list([{ offer: 'a', list_items: [words] }]), files), words).toEqual([]);
  });

  it('is found where a template drops the lines, with the page as place', async () => {
    const template = `export function Block({ content, anchor }: any) {
  return <section id={anchor}>{content.bonuses.map((card: any, index: number) => <h2 key={index}>{card.title}</h2>)}</section>;
}
`;
    const problems = await found(list([{ offer: 'a' }]), { 'templates/blocks/bonus-list/bonus-list.tsx': template });
    expect(problems.filter((one) => one.code === 'terms-apart')).toMatchObject([{ file: 'content/pages/x.json' }]);
  });

  it('can be accepted, made an error, or left alone; a kept page keeps its finding', async () => {
    const block = list([{ offer: 'a', list_items: ['100%'] }]);
    const rule = { rule: 'terms-apart', reason: 'x', by: 'A', until: '2030-01-01' };
    const accepted = { 'content/site.json': { ...SITE_JSON, acknowledge: [rule] } };
    expect((await siteOf(block, accepted).build({ strict: true })).problems).toMatchObject([{ severity: 'note' }]);
    for (const [severity, codes] of [
      ['error', ['terms-apart']],
      ['off', []],
    ] as const) {
      const config = { ...CONFIG, claims: { severity: { 'terms-apart': severity } } };
      const report = await siteOf(block, { 'casino-site.config.json': config }).build();
      expect(report.problems.map((one) => one.code)).toEqual(codes);
      expect(report.ok).toBe(severity === 'off');
    }
    const site = siteOf(block);
    await site.build();
    site.write({
      'content/pages/home.json': page('/', [component(1, { main_block: { h1: 'Altro' } })], { title: 'Home' }),
    });
    const report = await site.build();
    expect(report.reused).toBeGreaterThan(0);
    expect(report.problems).toMatchObject([{ code: 'terms-apart' }]);
    site.write({ 'content/data/offers/a.json': { title: 'Bonus', url: '/' } });
    expect((await site.build()).problems).toEqual([]);
  });
});
