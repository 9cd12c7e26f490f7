// A problem that is at many places is printed once, with the number of its places and the first of them; programs and
// GitHub get each.
import { describe, expect, it } from 'vitest';
import type { Problem } from '../src/index.js';
import { problem } from '../src/problems/catalogue.js';
import { printAnnotations, printProblems } from '../src/problems/print.js';
import { component, makeSite, page } from './support/site.js';

const at = (index: number) => ({ file: `content/pages/p${index}.json`, line: index + 1, column: 7 });
const broken = (count: number, more: Partial<Problem> = {}): Problem[] =>
  Array.from({ length: count }, (_, index) => ({
    ...problem('link-broken', '"/x" leads nowhere.', { ...at(index), excerpt: `excerpt ${index}` }, 'Make the page.'),
    ...more,
  }));
const print = (problems: readonly Problem[]) => printProblems(problems, { colour: false });
const heads = (text: string) => text.match(/^\S+ (?:error|warning|note) [\w-]+$/gm);

describe('the same problem at many places', () => {
  it('is printed once, with one excerpt, the number of its places and the first five', () => {
    expect(print(broken(31))).toBe(
      [
        'content/pages/p0.json:1:7 warning link-broken',
        '"/x" leads nowhere.',
        'excerpt 0',
        'Hint: Make the page.',
        'The same at 31 places:',
        '  content/pages/p0.json:1:7',
        '  content/pages/p1.json:2:7',
        '  content/pages/p2.json:3:7',
        '  content/pages/p3.json:4:7',
        '  content/pages/p4.json:5:7',
        '  … and 26 more',
        '',
      ].join('\n'),
    );
  });

  it('has its hint once where other problems have the same', () => {
    const others = (count: number) =>
      Array.from({ length: count }, (_, index) => broken(1, { message: `"/${index}" leads nowhere.` })).flat();
    const hints = (count: number) => print(others(count)).match(/^Hint.*$/gm);
    expect(hints(32)).toEqual(['Hint for all 32 like it: Make the page.']);
    expect(hints(2)).toEqual(['Hint: Make the page.', 'Hint: Make the page.']);
  });

  it('names all places where they are few', () => {
    const text = print(broken(5));
    expect(text).toContain('The same at 5 places:\n');
    expect(text).toContain('  content/pages/p4.json:5:7\n');
    expect(text).not.toContain('more');
  });

  it('names a place once, however often it is there', () => {
    const text = print([...broken(2), ...broken(1), ...broken(2)]);
    expect(text).toMatch(/The same at 2 places:\n  content\S*p0.json:1:7\n  content\S*p1.json:2:7\n$/);
    expect(print([...broken(1), ...broken(1), ...broken(1)])).toBe(print(broken(1)));
  });

  it('is printed as ever at one place or two', () => {
    expect(heads(print(broken(2)))).toHaveLength(2);
    expect(print(broken(2))).not.toContain('The same');
  });

  it('texts to fill in are one line for who asks for it, unless they are few or errors', () => {
    const marks = (count: number) => broken(count, { code: 'text-to-fill', message: 'A text.' });
    const brief = (problems: readonly Problem[]) => printProblems(problems, { colour: false, countsMarks: true });
    expect(brief([...broken(1), ...marks(4)])).toBe(
      `${print(broken(1))}\n4 texts in 4 files to be filled in: npx casino-site check lists them.\n`,
    );
    expect(brief(marks(3).map((one) => ({ ...one, file: 'content/a.json' })))).toBe(
      '3 texts in content/a.json to be filled in: npx casino-site check lists them.\n',
    );
    for (const few of [marks(2), marks(3).map((one) => ({ ...one, severity: 'error' as const }))])
      expect(brief(few)).toBe(print(few));
  });

  it('stands where the first of them stands', () => {
    const other = problem('link-broken', '"/y" leads nowhere.', at(50));
    const [first, ...rest] = broken(4);
    expect(heads(print([first!, other, ...rest]))).toEqual([
      'content/pages/p0.json:1:7 warning link-broken',
      'content/pages/p50.json:51:7 warning link-broken',
    ]);
  });

  it.each<[string, Partial<Problem>]>([
    ['code', { code: 'link-missing' }],
    ['severity', { severity: 'error' }],
    ['message', { message: '"/y" leads nowhere.' }],
    ['hint', { hint: 'Another.' }],
  ])('with another %s is another problem', (_, more) => {
    expect(heads(print([...broken(3), ...broken(3, more)]))).toHaveLength(2);
  });

  it('leaves room: a hundred different problems are printed, whatever the number of their places', () => {
    const kinds = Array.from({ length: 101 }, (_, kind) => broken(10, { message: `Link ${kind}.` })).flat();
    expect(heads(print(kinds))).toHaveLength(100);
    expect(print(kinds)).toMatch(/\n… and 10 more\.\n$/);
  });

  it('that is only counted stays alone', () => {
    const rest = { file: 'x', code: 'link-broken', severity: 'warning', message: 'More.', times: 1200 } as const;
    expect(heads(print([rest, rest, rest]))).toHaveLength(3);
  });

  it('cannot obey the terminal by the names of its places', () => {
    expect(print(broken(3, { file: 'a\u001b[2J\nb.json' }))).not.toContain('\u001b');
  });

  it('is one annotation a place on GitHub', () => {
    expect(printAnnotations(broken(31)).match(/^::warning /gm)).toHaveLength(31);
  });
});

it('a build lists each place in its report, and prints the missing page once', async () => {
  const text = component(14, { header: 'A', text: '<p><a href="/manca">qui</a></p>' });
  const pages = Object.fromEntries(
    Array.from({ length: 31 }, (_, index) => [`content/pages/p${index}.json`, page(`/p${index}`, [text])]),
  );
  const { problems } = await makeSite(pages).build({}, { write: false });
  expect(problems).toHaveLength(31);
  expect(problems.every((one) => one.line !== undefined && one.excerpt?.includes('/manca'))).toBe(true);
  expect(print(problems)).toContain('The same at 31 places:\n');
  expect(heads(print(problems))).toHaveLength(1);
});
