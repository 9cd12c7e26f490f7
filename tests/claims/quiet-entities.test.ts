// Texts about what shared data holds that mention other numbers near its name: counts, fractions, shares, dates,
// examples, what others take. None of them contradicts an entity, and what does is found.
import { describe, expect, it } from 'vitest';
import { claimLine } from '../../src/claims/claim.js';
import { compareClaims } from '../../src/claims/compare/compare.js';
import { entityClaims } from '../../src/claims/data/entity-claims.js';
import { createClaimReader } from '../../src/claims/read/read-claims.js';
import type { SiteData } from '../../src/entities/data.js';
import { NO_DATA } from '../support/no-data.js';
import { type CorpusPage, pageToHtml, readClean, readPages } from './corpus.js';

const euro = (amount: number) => ({ amount, unit: 'EUR' });
const named = (list: readonly object[]) => list.map((one, id) => ({ id: `${id}`, source: `${id}.json`, ...one }));
const facts = (values: object) =>
  Object.entries(values).map(([id, value]) => ({ id, value: value as object, source: 'facts.json' }));
const method = (name: string, [least, most, out]: readonly [number, number, number], fee: object, time: object) => ({
  name,
  deposit_min: euro(least),
  deposit_max: euro(most),
  withdrawal_min: euro(out),
  fee,
  time,
});
const DATA = {
  ...NO_DATA,
  offers: named([
    {
      kind: 'welcome',
      title: 'Bonus di benvenuto',
      match: { percent: 100 },
      maximum: euro(300),
      free_spins: { count: 120, per_day: 20, days: 6, wagering: { times: 35, of: 'winnings' } },
      min_deposit: euro(20),
      wagering: { times: 30, of: 'bonus' },
      win_cap: euro(1500),
      validity: { until: '2027-06-30' },
    },
    {
      title: 'Bonus di ricarica',
      match: { percent: 50 },
      maximum: euro(100),
      min_deposit: euro(40),
      wagering: { times: 25 },
    },
    { title: 'Cashback settimanale', match: { percent: 10 }, maximum: euro(150), wagering: { times: 1, of: 'bonus' } },
  ]),
  payments: named([
    method('Visa', [10, 2000, 20], { percent: 0 }, { at_most: 3, unit: 'days' }),
    method('Skrill', [15, 3000, 25], { percent: 1.5 }, { at_most: 12, unit: 'hours' }),
    method('PayPal', [10, 5000, 12], { percent: 0 }, { at_most: 24, unit: 'hours' }),
    method('Bonifico', [50, 10_000, 100], { percent: 0 }, { at_most: 4, unit: 'days' }),
    method('Postepay', [10, 1000, 15], { amount: 1, unit: 'EUR' }, { at_most: 48, unit: 'hours' }),
  ]),
  games: named([{ name: 'Perla del Fondale', rtp: { percent: 96.2 } }]),
  facts: facts({
    games_total: { count: 2400 },
    providers_total: { count: 45 },
    min_age: { years: 18 },
    documents_within: { days: 30 },
    verification_time: { hours: 48 },
    inactivity_after: { months: 12 },
    inactivity_fee: euro(5),
    points_validity: { days: 90 },
    min_deposit: euro(10),
    min_withdrawal: euro(12),
    max_withdrawal_month: euro(20_000),
  }),
} as unknown as SiteData;

const OPERATORS = named([{ name: 'Zagara Casino' }, { name: 'Brezza' }, { name: 'Torre Alta' }]);
const offersOf = (operator: string, [most, least, times, spins, spinTimes]: readonly number[]) => ({
  operator,
  kind: 'welcome',
  title: 'Bonus di benvenuto',
  match: { percent: 100 },
  maximum: euro(most!),
  min_deposit: euro(least!),
  wagering: { times, of: 'bonus' },
  free_spins: { count: spins, wagering: { times: spinTimes, of: 'winnings' } },
});
/** Of a site that reviews three houses; of methods and games it has the same. */
const PORTAL = {
  ...DATA,
  operators: OPERATORS,
  offers: named([
    offersOf('0', [300, 20, 30, 120, 35]),
    offersOf('1', [500, 10, 35, 60, 25]),
    offersOf('2', [200, 25, 40, 80, 30]),
    {
      operator: '1',
      title: 'Bonus di ricarica',
      match: { percent: 25 },
      maximum: euro(50),
      min_deposit: euro(15),
      wagering: { times: 20 },
    },
    { operator: '0', title: 'Cashback settimanale', match: { percent: 10 }, maximum: euro(150) },
  ]),
  facts: facts({ min_age: { years: 18 }, documents_within: { days: 30 } }),
} as unknown as SiteData;

const HOUSE = {
  reader: createClaimReader('Nautilo Casino'),
  entities: entityClaims(DATA, 'Nautilo Casino'),
};
const REVIEWS = {
  reader: createClaimReader('Portolano', PORTAL.operators),
  entities: entityClaims(PORTAL, 'Portolano'),
};
const found = (pages: readonly CorpusPage[], { reader, entities } = HOUSE) =>
  compareClaims(
    pages.map((page, index) => ({ source: `/${index}`, claims: reader.read(pageToHtml(page)).map(claimLine) })),
    entities,
  )
    .filter((one) => one.isDoubtful !== true)
    .map(({ name, stated }) => `${name}: ${stated.map(({ claim }) => `${claim.value} ${claim.unit}`).join(', ')}`);

describe.each([
  ['of a house', 'quiet-entities', HOUSE, 230],
  ['of a site that reviews three', 'quiet-entities-portal', REVIEWS, 130],
] as const)('what contradicts no entity, %s', (_whose, name, site, least) => {
  const passages = readPages(name).flatMap(({ title, passages }) =>
    passages.map((one) => ({ title, passages: [one] })),
  );

  it.each(passages.map((page) => [page.title, page.passages[0]!, page] as const))('%s: %s', (_title, _text, page) => {
    expect(found([page], site)).toEqual([]);
  });

  it('nor does the whole site contradict itself', () => {
    expect(found(readPages(name), site)).toEqual([]);
  });

  it('is many passages', () => {
    expect(site.entities.length).toBeGreaterThan(40);
    expect(passages.length).toBeGreaterThanOrEqual(least);
  });
});

describe.each([
  ['of a house', 'conflicts-entities', HOUSE],
  ['of a site that reviews three', 'conflicts-entities-portal', REVIEWS],
] as const)('what does, %s', (_whose, name, site) => {
  it.each(readClean(name).map((line) => line.split(' => ') as [string, string]))('%s => %s', (text, claim) => {
    expect(found([{ title: '', passages: [text] }], site).map((one) => one.slice(0, one.lastIndexOf(': ')))).toContain(
      claim,
    );
  });
});
