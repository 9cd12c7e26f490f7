// What only looks like a contradiction, in page form: headings that name two things, questions on the page of something
// else, parts of a whole, examples, other houses, exceptions. It must stay quiet, and what does contradict be found.
import { describe, expect, it } from 'vitest';
import { claimLine } from '../../src/claims/claim.js';
import { compareClaims } from '../../src/claims/compare/compare.js';
import { learnOperators } from '../../src/claims/names/learned-operators.js';
import { createClaimReader } from '../../src/claims/read/read-claims.js';
import { type CorpusPage, pageOf, pageToHtml, readConflicts, readPages } from './corpus.js';

const own = createClaimReader('Corallo Casino');
const claimed = (page: CorpusPage, source: string, reader = own) => ({
  source,
  claims: reader.read(pageToHtml(page)).map(claimLine),
});
/** Notes are not counted: they say themselves that they may be wrong. */
const alarms = (pages: readonly { source: string; claims: string[] }[]) =>
  compareClaims(pages)
    .filter((one) => one.isDoubtful !== true)
    .map(({ name, stated }) => `${name}: ${stated.map((one) => one.claim.value).join(', ')}`);

describe('a consistent site', () => {
  const [main, ...pages] = readPages('quiet') as [CorpusPage, ...CorpusPage[]];
  const plain = [claimed(main, '/'), claimed(main, '/again')];

  it('raises no alarm', () => {
    expect(alarms([...plain, ...pages.map((page, index) => claimed(page, `/${index}`))])).toEqual([]);
  });

  it('raises none with any of its passages alone, where nothing else explains a value', () => {
    expect(plain[0]!.claims.length).toBeGreaterThan(70);
    const passages = pages.flatMap(({ title, passages }) => passages.map((one) => ({ title, passages: [one] })));
    const found = passages.map((page) => [page.passages[0], alarms([...plain, claimed(page, '/one')])] as const);
    expect(found.filter(([, list]) => list.length > 0)).toEqual([]);
    expect(passages.length).toBeGreaterThanOrEqual(360);
  });

  it.each([
    ['Corallo Casino', 'quiet-further'],
    ['Bussola', 'quiet-reviews'],
    ["Becco d'Oro", 'quiet-portal'],
  ])('of its own words raises none: %s', (brand, name) => {
    const reviews = readPages(name);
    const titles = reviews.map(({ title }, index) => ({ title, slug: `/${index}` }));
    const reader = createClaimReader(brand, learnOperators(titles, brand));
    expect(alarms(reviews.map((page, index) => claimed(page, `/${index}`, reader)))).toEqual([]);
  });
});

describe('what does contradict', () => {
  const conflicts = ['conflicts-quiet', 'conflicts-further'].flatMap(readConflicts);

  it.each(conflicts.map((one) => [one.first, one.second, one.claim] as const))('%s | %s', (first, second, claim) => {
    const pages = [first, second].map((one, index) => claimed(pageOf(one), `/${index}`));
    const found = compareClaims(pages).filter((one) => one.isDoubtful !== true);
    expect(found.map(({ name }) => name)).toContain(claim);
  });

  it('there are thirty', () => {
    expect(conflicts.length).toBeGreaterThanOrEqual(30);
  });
});
