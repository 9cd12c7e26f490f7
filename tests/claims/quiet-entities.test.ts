// Texts about what shared data holds that mention other numbers near its name: counts, fractions, shares, dates,
// examples, what others take. None of them contradicts an entity, and what does is found.
import { describe, expect, it } from 'vitest';
import { claimLine } from '../../src/claims/claim.js';
import { compareClaims } from '../../src/claims/compare.js';
import { entityClaims } from '../../src/claims/entity-claims.js';
import { createClaimReader } from '../../src/claims/read-claims.js';
import { NO_DATA, type SiteData } from '../../src/data.js';
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

const reader = createClaimReader('Nautilo Casino');
const entities = entityClaims(DATA, 'Nautilo Casino');
const found = (page: CorpusPage) =>
  compareClaims([{ source: '/', claims: reader.read(pageToHtml(page)).map(claimLine) }], entities)
    .filter((one) => one.isDoubtful !== true)
    .map(({ name, stated }) => `${name}: ${stated.map(({ claim }) => `${claim.value} ${claim.unit}`).join(', ')}`);

describe('what contradicts no entity', () => {
  const pages = readPages('quiet-entities');
  const passages = pages.flatMap(({ title, passages }) => passages.map((one) => ({ title, passages: [one] })));

  it.each(passages.map((page) => [page.title, page.passages[0]!, page] as const))('%s: %s', (_title, _text, page) => {
    expect(found(page)).toEqual([]);
  });

  it('is more than a hundred passages', () => {
    expect(entities.length).toBeGreaterThan(40);
    expect(passages.length).toBeGreaterThanOrEqual(100);
  });
});

describe('what does', () => {
  it.each(readClean('conflicts-entities').map((line) => line.split(' => ') as [string, string]))(
    '%s => %s',
    (text, name) => {
      expect(found({ title: '', passages: [text] }).map((one) => one.split(':').slice(0, -1).join(':'))).toContain(
        name,
      );
    },
  );
});
