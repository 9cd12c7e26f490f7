// Every mistake a site owner can make, one row each (tests/faults/): exactly these problems, at exactly these places,
// and what was published stays.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BuildEvent } from '../src/index.js';
import type { Problem } from '../src/model.js';
import type { ProblemCode } from '../src/problems/catalogue.js';
import { CATALOGUE } from '../src/problems/codes.js';
import { printProblems } from '../src/problems/print.js';
import { FAULTS } from './faults/all.js';
import { type Expected, type Fault, PAGE } from './faults/fault.js';
import { stillEnglish } from './support/italian.js';
import { codes, makeSite, page, type TestSite } from './support/site.js';

/** What an earlier build published; a stand-in, so that not every row has to build twice. */
function publishSentinel(root: string): void {
  mkdirSync(join(root, 'dist/_build'), { recursive: true });
  writeFileSync(join(root, 'dist/index.html'), 'yesterday');
  writeFileSync(join(root, 'dist/_build/latest.json'), '{"id":"yesterday","timestamp":1}\n');
  writeFileSync(
    join(root, 'dist/_build/manifest.json'),
    '{"version":1,"id":"yesterday","pages":[{"file":"index.html"}],"assets":[],"redirects":[]}\n',
  );
}

/** Names and bytes of everything that was published, and the names beside it: staging folders must not stay either. */
function published(root: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file));
  return `${readdirSync(root).toSorted().join(' ')} ${hash.digest('hex')}`;
}

function severityOf([code]: Expected): string {
  return CATALOGUE[code][0];
}

describe.each(Object.entries(FAULTS))('%s', (_, rows) => {
  it.each(rows)('$name', async (row) => {
    const site = makeSite(row.files);
    row.prepare?.(site.root);
    if (row.expected.some((one) => severityOf(one) === 'error')) await staysPublished(row, site);
    else await publishesWithWarnings(row, site);
  });
});

async function staysPublished(row: Fault, site: TestSite): Promise<void> {
  publishSentinel(site.root);
  const before = published(site.root);
  const report = await site.build();
  expectProblems(report.problems, row.expected, site);
  expect(report.ok).toBe(false);
  expect(published(site.root)).toBe(before);
}

/** Codes that were seen as errors under --strict. */
const strictly = new Set<ProblemCode>();

async function publishesWithWarnings(row: Fault, site: TestSite): Promise<void> {
  const report = await site.build();
  expectProblems(report.problems, row.expected, site);
  expect(report.ok).toBe(true);
  row.proves?.(site);
  // Each code once: the same line of the program decides it for every row.
  const fresh = row.expected.filter(([code]) => !strictly.has(code));
  if (fresh.length === 0) return;
  for (const [code] of fresh) strictly.add(code);
  const strict = await site.build({ strict: true }, { write: false });
  expect(strict.ok).toBe(false);
  expect(codes(strict.problems)).toEqual(codes(report.problems));
}

function expectProblems(problems: readonly Problem[], expected: readonly Expected[], site: TestSite): void {
  const found = problems.map(({ code, file, message }) => `${code} ${file}: ${message}`);
  // The report is sorted by place; rows name their problems in any order.
  expect(codes(problems).toSorted(), found.join('\n')).toEqual(expected.map(([code]) => code).toSorted());
  for (const [code, file, marks, says] of expected) {
    const match = problems.find(
      (one) =>
        one.code === code &&
        one.file === file &&
        (marks === undefined || markedText(one, site).startsWith(marks)) &&
        (says === undefined || `${one.message} ${one.hint ?? ''}`.includes(says)),
    );
    expect(
      match,
      `${code} in ${file} at ${marks ?? 'any place'}, saying "${says ?? ''}"; found:\n${problems.map((one) => `${one.code} ${one.file}:${one.line}:${one.column} ${markedText(one, site).slice(0, 60)} ${one.message} ${one.hint ?? ''}`).join('\n')}`,
    ).toBeDefined();
  }
  for (const one of problems) expectReadable(one);
}

/** The source text from the place of a problem on. */
function markedText({ file, line, column }: Problem, site: TestSite): string {
  if (line === undefined || column === undefined) return '';
  const text = readFileSync(join(site.root, file), 'utf8').replace(/^\ufeff/, '');
  const lines = text.split('\n');
  return lines
    .slice(line - 1)
    .join('\n')
    .slice(column - 1);
}

/** Codes whose message already says all there is to do. */
const SELF_EXPLAINING: ReadonlySet<ProblemCode> = new Set([
  'json-syntax',
  'value-range',
  'value-type',
  'value-not-allowed',
]);

function expectReadable(one: Problem): void {
  // The notice of a pack is in its own words.
  const texts = one.code === 'policy-checked' || !one.hint ? [one.message] : [one.message, one.hint];
  expect(texts.map(stillEnglish)).toEqual(texts.map(() => null));
  expect(one.severity).toBe(CATALOGUE[one.code as ProblemCode][0]);
  expect(one.message).toMatch(/^\S.*[.:?!]"?$|^Page Not Found: /s);
  expect(one.message).not.toMatch(/\n\s+at |node_modules|undefined|\[object|Error:/);
  expect(one.message.length).toBeLessThanOrEqual(1000);
  if (!SELF_EXPLAINING.has(one.code as ProblemCode)) expect(one.hint, `hint of ${one.code}`).toBeTruthy();
  if (one.line !== undefined) expect(one.excerpt).toMatch(/^ +│ +\^+$/m);
  const printed = printProblems([one], { colour: false });
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  expect(printed.length).toBeLessThan(1200);
}

describe('promise 4: a failed build after a real one', () => {
  it.each(['files', 'pages', 'links', 'site'])(
    'leaves every byte of it: the first errors of the area %s',
    async (area) => {
      const row = FAULTS[area]!.find((one) => one.expected.some((expected) => severityOf(expected) === 'error'))!;
      const site = makeSite();
      expect((await site.build()).ok).toBe(true);
      const before = published(site.root);
      site.write(row.files);
      row.prepare?.(site.root);
      const written = published(site.root);
      expect((await site.build()).ok).toBe(false);
      expect(published(site.root)).toBe(written);
      expect(written.split(' ').at(-1)).toBe(before.split(' ').at(-1));
    },
  );
});

describe('a site that changes while it is built', () => {
  const amidst =
    (act: () => void) =>
    ({ phase, done }: BuildEvent) =>
      void (phase === 'images' && done === 0 && act());

  it('is built anew', async () => {
    const site = makeSite();
    let count = 0;
    const onEvent = amidst(() => void (count++ === 0 && site.write({ [PAGE]: page('/x') })));
    expect((await site.build({ onEvent })).problems).toEqual([]);
    expect(count).toBe(2);
    expect(site.has('x/index.html')).toBe(true);
  });

  it('input-changing: is refused when it never rests', async () => {
    const site = makeSite();
    publishSentinel(site.root);
    const before = published(site.root);
    let count = 0;
    const onEvent = amidst(() => site.write({ [PAGE]: page(`/x${++count}`) }));
    expect(codes((await site.build({ onEvent })).problems)).toEqual(['input-changing']);
    expect(count).toBe(3);
    expect(published(site.root)).toBe(before);
  });
});
