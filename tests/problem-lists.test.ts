// Very long lists of problems: the first ones are told, all are counted, and the result counts all (promise 14).
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_LISTED_FAULTS, MAX_PAGE_FAULTS, MAX_PLACED_FAULTS } from '../src/limits.js';
import type { Problem } from '../src/index.js';
import { applyAcknowledgements } from '../src/problems/acknowledge.js';
import { problem } from '../src/problems/catalogue.js';
import { excerpt, position } from '../src/problems/excerpt.js';
import { type Finder, finder } from '../src/problems/locate.js';
import { printProblems } from '../src/problems/print.js';
import { countProblems, createTally, joinCounted } from '../src/problems/tally.js';
import { createValidator } from '../src/content/validate.js';
import { IdBook } from '../src/pages/id-book.js';
import { PROJECT } from './support/cli.js';
import { expectCost } from './support/processor-time.js';
import { component, makeSite, page } from './support/site.js';
import { random } from './support/random.js';

const range = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const warnings = (count: number): Problem[] =>
  range(count, (index) => problem('link-broken', `Link ${index}.`, { file: `content/pages/p${index % 7}.json` }));

describe('more problems than are listed', () => {
  const tally = createTally(MAX_LISTED_FAULTS);
  tally.add(warnings(200_000));
  tally.add([problem('html-too-deep', 'Too deep.', { file: 'content/pages/z.json' })]);

  it('200,000 warnings hide no error, and all are counted', () => {
    const all = tally.all();
    expect(countProblems(all)).toEqual({ errors: 1, warnings: 200_000, notes: 0 });
    expect(all.find((one) => one.severity === 'error')).toMatchObject({ code: 'html-too-deep', message: 'Too deep.' });
  });

  it('those that are not listed become one for each code, with their number', () => {
    const listed = joinCounted(tally.all());
    expect(listed).toHaveLength(MAX_LISTED_FAULTS + 2);
    expect(listed.at(-1)).toMatchObject({
      code: 'link-broken',
      times: 150_000,
      message: 'Of this kind 150000 more in 7 files, this one first, are not listed.',
    });
    expect(countProblems(listed)).toEqual({ errors: 1, warnings: 200_000, notes: 0 });
    expect(printProblems(listed, { colour: false })).toContain('… and 199,901 more.');
  });

  it('an acknowledgement covers them as well', () => {
    const place = { file: 'content/site.json' };
    const noted = applyAcknowledgements(
      tally.all(),
      [{ rule: 'link-broken', reason: 'So', by: 'Io', until: '2030-01-01', place, wholeSite: true }],
      '2026-01-01',
    );
    expect(countProblems(noted)).toEqual({ errors: 1, warnings: 0, notes: 200_000 });
  });

  it('a short list stays as it is', () => {
    const few = createTally(10);
    few.add(warnings(10));
    expect(joinCounted(few.all())).toEqual(warnings(10));
  });
});

it('a build with more problems on one page than a page may list: exit, counts and list', async () => {
  const games = range(5000, () => ({ name: 'a', provider: 'b', image: '/media/logo.svg', alt: 'a' }));
  const blocks = range(5, (index) => component(4, { header_title: `Giochi ${index}`, games }, index + 1));
  const site = makeSite({ 'content/pages/x.json': page('/x', blocks) });
  const { ok, problems, counts } = await site.build({}, { write: false });
  expect([ok, counts]).toEqual([true, { errors: 0, warnings: 25_000, notes: 0 }]);
  expect(problems).toHaveLength(MAX_PAGE_FAULTS + 1);
  expect(problems.filter((one) => one.line !== undefined)).toHaveLength(MAX_PLACED_FAULTS);
  // Those with a place come first: they are the ones that are printed.
  expect(problems.slice(0, MAX_PLACED_FAULTS).every((one) => one.excerpt)).toBe(true);
  expect(problems.at(-1)).toMatchObject({ code: 'link-missing', times: 5000 });
  const strict = await site.build({ strict: true }, { write: false });
  expect([strict.ok, strict.counts.errors]).toEqual([false, 25_000]);
});

it('entries of a list after so many wrong ones are not checked', () => {
  let looks = 0;
  const components = range(20_000, (): object => ({}));
  components.push({
    get component_id() {
      looks++;
      return 1;
    },
  });
  const faults = createValidator(join(PROJECT, 'schemas')).validate('page', page('/x', components), (pointer) => ({
    file: 'x',
    pointer,
  }));
  expect([looks, faults.at(-1)!.message]).toEqual([0, expect.stringMatching('has more than 100 faults')]);
});

describe('places', () => {
  it('lines are found in any order, and on a line of 8 MB as well', async () => {
    const source = random(31);
    const text = range(3000, () => 'x'.repeat(source.below(40))).join('\n');
    for (let count = 500; count > 0; count--) {
      const offset = source.below(text.length);
      const before = text.slice(0, offset).split('\n');
      expect(position(text, offset)).toEqual({ line: before.length, column: before.at(-1)!.length + 1 });
    }
    const long = 'y'.repeat(8_000_000);
    await expectCost(() => {
      for (let count = 2000; count > 0; count--) excerpt(long, source.below(long.length), 3);
    }, 2000);
  });

  it('of a million cells on one line, as many as are placed show a window of it each, and do not read the rest', async () => {
    const cells = JSON.stringify(range(1000, (row) => range(1000, (column) => `${row}.${column}`)));
    const text = `{"rows": ${cells}}`;
    let places: ReturnType<Finder>[] = [];
    await expectCost(() => {
      const at = finder('x', () => text);
      places = range(MAX_PLACED_FAULTS, (index) => at(`/rows/${index}/${999 - index}`));
    }, 2000);
    expect(Math.max(...places.map((one) => one.excerpt!.length))).toBeLessThan(300);
    expect(places[998]!.excerpt).toContain('"998.1"');
    expect(places[998]).toMatchObject({ line: 1, column: text.indexOf('"998.1"') + 1 });
  });

  it('the keys of a large object are found, also written with escapes, and the last of two', () => {
    const keys = range(5000, (index) => `"k\\u0061${index}": ${index}`).join(', ');
    const at = finder('x', () => `{${keys}, "ka7": 1, "b": {"type": "t", "content": {"c": 2}}}`);
    expect(at('/ka4999', 'key').column).toBe(`{${keys}`.lastIndexOf('"k\\u0061') + 1);
    expect(at('/ka7', 'key').column).toBe(`{${keys}, `.length + 1);
    expect(at('/nowhere').column).toBe(1);
  });

  it('a finder answers without line and excerpt after very many questions', () => {
    const at = finder('x', () => JSON.stringify(range(MAX_PLACED_FAULTS + 1, (index) => index)));
    const places = range(MAX_PLACED_FAULTS + 1, (index) => at(`/${index}`));
    expect(places.at(-2)).toMatchObject({ line: 1, excerpt: expect.any(String) });
    expect(places.at(-1)).toEqual({ file: 'x', pointer: `/${MAX_PLACED_FAULTS}` });
  });
});

it('the ids of rendered pages are cached, so that nothing is rendered twice, as far as memory allows', () => {
  const book = new IdBook(3000);
  for (let index = 0; index < 1000; index++) book.note(`/p${index}`, ['a', `b${index}`, `c${index}`]);
  expect([book.has('/p1', 'b1'), book.has('/p1', 'b2'), book.has('/p1', 'a'), book.has('/q', 'a')]).toEqual([
    true,
    false,
    true,
    null,
  ]);
  expect(book.has('/p999', 'a')).toBeNull();
});
