// A site that reviews one operator: what its texts say of that operator by its name, and without, is of one thing.
import { describe, expect, it } from 'vitest';
import { claimLine } from '../../src/claims/claim.js';
import { compareClaims } from '../../src/claims/compare/compare.js';
import { entityClaims, onlyOperator } from '../../src/claims/data/entity-claims.js';
import { createClaimReader } from '../../src/claims/read/read-claims.js';
import type { SiteData } from '../../src/entities/data.js';
import { NO_DATA } from '../support/no-data.js';
import { pageOf, pageToHtml } from './corpus.js';

const OPERATOR = {
  id: 'zagara',
  source: 'zagara.json',
  name: 'Zagara Casino',
  licence: { authority: 'ADM', number: 'GAD 15033' },
};
const DATA = {
  ...NO_DATA,
  operators: [OPERATOR],
  payments: [{ id: 's', source: 's.json', name: 'Skrill', fee: { percent: 1.5 } }],
} as unknown as SiteData;
const NAME = 'Lente Chiara';
const reader = createClaimReader(NAME, DATA.operators);

function found(data: SiteData, ...texts: readonly string[]) {
  const pages = texts.map((text, index) => ({
    source: `/${index}`,
    claims: reader.read(pageToHtml(pageOf(text))).map(claimLine),
  }));
  return compareClaims(pages, entityClaims(data, NAME), onlyOperator(data, NAME))
    .filter((one) => one.isDoubtful !== true)
    .map(({ code, name }) => `${code} ${name}`);
}

describe('what is said of the only operator', () => {
  it.each([
    ['L’RTP di Luna d’Argento è del 95,4%.', '= Le slot di Zagara Casino ¶ L’RTP di Luna d’Argento è del 94,4%.'],
    ['Il bonus di benvenuto va giocato 30 volte.', 'Il bonus di benvenuto di Zagara va giocato 35 volte.'],
    ['Con Visa si versano almeno 15 €.', 'Su Zagara con Visa si versano almeno 20 €.'],
  ])('contradicts what no name is said with: %s', (first, second) => {
    expect(found(DATA, first, second)).toHaveLength(1);
    const several = { ...DATA, operators: [OPERATOR, { ...OPERATOR, id: 'b', name: 'Brezza' }] } as SiteData;
    expect(found(several, first, second)).toEqual([]);
  });

  it('contradicts shared data', () => {
    expect(found(DATA, 'Sui prelievi con Skrill da Zagara Casino la commissione è del 2,5%.')).toEqual([
      'claim-outdated payment:skrill.withdrawal_fee',
    ]);
    expect(found(DATA, 'Zagara Casino ha la concessione ADM 15033.')).toEqual([]);
    expect(found(DATA, 'Zagara Casino ha la concessione ADM 15303.')).toEqual(['claim-outdated site.licence']);
  });

  it('says nothing of the site itself', () => {
    expect(found(DATA, 'Lente Chiara è nata nel 2021.', 'Zagara Casino è nato nel 2018.')).toEqual([]);
  });
});

describe('what is said of the operator that a site is about, though no shared data has it', () => {
  const codes = (...pages: readonly (readonly string[])[]) =>
    compareClaims(pages.map((claims, index) => ({ source: `/${index}`, claims }))).map(({ name }) => name);
  /** So many pages about one method of an operator each. */
  const pagesOf = (operator: string, count: number) =>
    Array.from({ length: count }, (_, at) => [`payment:m${at}@${operator}|min_deposit|10|EUR|at_least`]);
  const own = (line: string) => line.replace('|', '@zagara|');
  const of = (value: number) => `welcome|wagering|${value}|x|exact`;

  it('contradicts what no name is said with', () => {
    expect(codes(...pagesOf('zagara', 8), [own(of(35))], [of(30)])).toEqual(['welcome.wagering']);
  });

  it('is apart where few pages name it, or others are named as well', () => {
    expect(codes(...pagesOf('zagara', 4), [own(of(35))], [of(30)])).toEqual([]);
    expect(codes(...pagesOf('zagara', 8), ...pagesOf('brezza', 3), [own(of(35))], [of(30)])).toEqual([]);
  });

  it('makes no strangers of pages that say the same with and without the name', () => {
    const facts = ['site|games|2400|count|exact', 'site|providers|38|count|exact', 'site|slots|1900|count|exact'];
    const month = (amount: number) => `account|max_withdrawal_month|${amount}|EUR|up_to`;
    const more = ['account|max_withdrawal_day|1000|EUR|up_to', 'account|max_withdrawal_day|2000|EUR|up_to'];
    expect(
      codes(
        ...pagesOf('zagara', 8),
        [...facts.map(own), own(month(15_000)), own(more[0]!)],
        [...facts, month(20_000), more[1]!],
      ),
    ).toEqual(['account.max_withdrawal_month', 'account.max_withdrawal_day']);
  });

  it('is told, however many values its facts have', () => {
    const several = [1, 2, 3].map((at) => [
      own(`site|games|${at}400|count|exact`),
      own(`site|slots|${at}200|count|exact`),
    ]);
    const found = codes(...pagesOf('zagara', 8), ...several, [own(of(35))], [of(30)]);
    expect(found).toContain('welcome.wagering');
  });
});
