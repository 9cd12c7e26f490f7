// Shared data with several offers of one kind: a text is held against the one that it means, by title, day, dates, code
// or values, and against none where that cannot be known.
import { describe, expect, it } from 'vitest';
import { claimLine } from '../../src/claims/claim.js';
import { compareClaims } from '../../src/claims/compare/compare.js';
import { entityClaims } from '../../src/claims/data/entity-claims.js';
import { offerTitles } from '../../src/claims/data/offer-subjects.js';
import { createClaimReader } from '../../src/claims/read/read-claims.js';
import type { SiteData } from '../../src/entities/data.js';
import { NO_DATA } from '../support/no-data.js';
import { pageOf, pageToHtml } from './corpus.js';

const euro = (amount: number) => ({ amount, unit: 'EUR' });
const FRIDAY = {
  kind: 'reload',
  title: 'Ricarica del venerdì',
  match: { percent: 50 },
  min_deposit: euro(20),
  wagering: { times: 30 },
  validity: { weekdays: ['fri'] },
};
const CHRISTMAS = {
  kind: 'reload',
  title: 'Bonus di Natale',
  match: { percent: 75 },
  maximum: euro(150),
  min_deposit: euro(25),
  wagering: { times: 30 },
  bonus_code: 'NATALE75',
  validity: { until: '2027-01-06' },
};
const WELCOME = { kind: 'welcome', title: 'Bonus di benvenuto', match: { percent: 100 }, min_deposit: euro(20) };
const SPORT = { kind: 'welcome', title: 'Bonus scommesse', match: { percent: 50 }, min_deposit: euro(10) };
const WEEKLY = { kind: 'cashback', title: 'Cashback settimanale', match: { percent: 10 }, maximum: euro(100) };
const NIGHTS = { kind: 'cashback', title: 'Notti Serene', match: { percent: 15 }, maximum: euro(60) };

/** The findings on these pages: entity and value, "claim" for two texts. */
function found(offers: readonly object[], ...texts: readonly string[]): readonly string[] {
  const data = {
    ...NO_DATA,
    offers: offers.map((one, id) => ({ id: `${id}`, source: `${id}.json`, ...one })),
  } as unknown as SiteData;
  const site = 'Nautilo Casino';
  const reader = createClaimReader(site, [], offerTitles(data, site));
  const pages = texts.map((text, page) => ({
    source: `/${page}`,
    claims: reader.read(pageToHtml(pageOf(text))).map(claimLine),
  }));
  return compareClaims(pages, entityClaims(data, site)).map(
    ({ entity, name, stated }) =>
      `${entity ? entity.file : name} ${stated.map(({ claim }) => `${claim.property} ${claim.value}`).join(', ')}`,
  );
}

const BOTH = [FRIDAY, CHRISTMAS];

describe('two offers of one kind', () => {
  it.each([
    ['reloads', BOTH],
    ['reloads of two days', [FRIDAY, { ...CHRISTMAS, validity: { weekdays: ['mon'] } }]],
    ['reloads with one title', [FRIDAY, { ...CHRISTMAS, title: 'Ricarica del venerdì' }]],
    ['welcome offers', [WELCOME, SPORT]],
    ['cashbacks', [WEEKLY, NIGHTS]],
    ['of spins', [{ kind: 'free-spins', title: 'Giri del lunedì', free_spins: { count: 20 } }, { ...FRIDAY }]],
  ])('do not contradict each other: %s', (_what, offers) => {
    expect(found(offers)).toEqual([]);
  });

  it.each([
    'Ogni venerdì una ricarica da almeno 20 € vale il 50% in più.',
    'Una ricarica del 75%, fino a 150 €, con un deposito di almeno 25 €.',
    '= Bonus di Natale ¶ Chi ha già un conto riceve il 75% su una ricarica, fino a 150 €. Servono almeno 25 €.',
    '= Promozioni ¶ Il bonus di ricarica è del 50% o del 75%.',
    'Il bonus di ricarica richiede un deposito minimo di 25 €.',
    // Of which of them, or of a third one, nobody can say.
    'Il bonus di ricarica richiede un deposito minimo di 40 €.',
    'Il bonus di ricarica vale il 60%.',
  ])('leave a text alone that is true of one of them, or may be of another: %s', (text) => {
    expect(found(BOTH, text)).toEqual([]);
  });

  it('leave texts alone that speak of one each', () => {
    const texts = ['Il bonus di ricarica è del 50%.', 'Il bonus di ricarica è del 75%.'];
    expect(found(BOTH, ...texts)).toEqual([]);
    expect(found([{ ...FRIDAY, title: 'Bonus di ricarica' }, CHRISTMAS], ...texts)).toEqual([]);
  });

  it.each([
    ['its title', 'Il deposito minimo del Bonus di Natale è di 20 €.', '1.json min_deposit 20'],
    ['its title', 'Il Bonus di Natale vale fino al 10 gennaio 2027.', '1.json until 2027-01-10'],
    ['its heading', '= Bonus di Natale ¶ Servono almeno 20 € di deposito.', '1.json min_deposit 20'],
    ['its day', 'Ogni venerdì una ricarica da almeno 20 € vale il 60% in più.', '0.json match 60'],
    ['its values', 'Il bonus di ricarica è del 75%. Il bonus di ricarica parte da 15 €.', '1.json min_deposit 15'],
    [
      'its code',
      'Il codice del bonus di ricarica è NATALE75. Il bonus di ricarica parte da 15 €.',
      '1.json min_deposit 15',
    ],
  ])('are told apart by %s: %s', (_how, text, finding) => {
    expect(found(BOTH, text)).toEqual([finding]);
  });

  it('have in common what both of them say', () => {
    expect(found(BOTH, 'Il bonus di ricarica va giocato 40 volte.')).toEqual(['0.json wagering 40']);
  });

  it('are known by the plain name where one of them is called so', () => {
    expect(found([WELCOME, SPORT], 'Il bonus di benvenuto parte da un deposito di 15 €.')).toEqual([
      '0.json min_deposit 15',
    ]);
    expect(found([WELCOME, SPORT], 'Il bonus di benvenuto è del 50%, con un deposito di almeno 10 €.')).toEqual([]);
    expect(found([WEEKLY, NIGHTS], 'Il cashback settimanale è del 12%.')).toEqual(['0.json rate 12']);
    expect(found([WEEKLY, NIGHTS], 'Notti Serene rimborsa il 15%, fino a 60 €.')).toEqual([]);
  });
});

describe('the title of an offer', () => {
  it.each([
    ['Ricarica di Natale', 'Il deposito minimo della Ricarica di Natale è di 20 €.'],
    ['Ricarica di Natale', 'Per la Ricarica di Natale bisogna versare almeno 20 €.'],
    ['Ricarica di Natale', '= Ricarica di Natale ¶ Il deposito minimo è di 20 €.'],
    ['Bonus di Natale', 'Con il Bonus di Natale si versano almeno 20 €.'],
    ['Bonus di Natale', '|Offerta|Deposito minimo|‖|Bonus di Natale|20 €|‖|Altro|10 €|'],
    ['Notte Magica', 'Notte Magica richiede un deposito di almeno 20 €.'],
    ['Festa d’Estate', "La Festa d'Estate chiede un deposito minimo di 20 €."],
  ])('is a name by which texts are read: %s, %s', (title, text) => {
    expect(found([{ ...CHRISTMAS, title }], text)).toEqual(['0.json min_deposit 20']);
    expect(found([{ ...CHRISTMAS, title, min_deposit: euro(20) }], text)).toEqual([]);
  });

  it.each([
    'A Natale il deposito minimo è di 20 €.',
    'Il Bonus di Nataleria ha un deposito minimo di 20 €.',
    'Dopo il Bonus di Natale il deposito minimo torna a 10 €.',
  ])('is nothing like it: %s', (text) => {
    expect(found([CHRISTMAS], text)).toEqual([]);
  });

  it('that any offer might have is no name', () => {
    const data = (title: string) => ({ offers: [{ ...CHRISTMAS, title, id: 'a', source: 'a' }], operators: [] });
    const titles = [
      'Bonus giri gratis',
      'Promo casinò',
      'Bonus di benvenuto',
      'Ricarica del venerdì',
      'Cashback extra',
    ];
    for (const title of titles) expect(offerTitles(data(title) as never, 'Nautilo'), title).toEqual([]);
  });
});
