// The acceptance list is complete. That each row is named by the tests that claim to prove it is checked when they have
// run (tests/support/checklist-reporter.ts).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CHECKLIST, rowsIn } from './checklist.js';

/** First and last row in each section of the specification, of the design card, and of the decisions. */
const SECTIONS: readonly (readonly [name: string, first: number, last: number])[] = [
  ['SPEC-1.', 1, 8],
  ['SPEC-2.', 1, 29],
  ['SPEC-3.', 1, 20],
  ['SPEC-4.', 1, 5],
  ['SPEC-5.', 1, 3],
  ['SPEC-6.', 1, 2],
  ['SPEC-7.', 1, 8],
  ['SPEC-8.', 1, 8],
  ['SPEC-9.', 1, 14],
  ['CARD C.', 1, 10],
  ['D-', 42, 47],
];
const ROWS = SECTIONS.flatMap(([name, first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => `${name}${first + index}`),
);

it('the acceptance list has every row once, in order, and no other', () => {
  expect(Object.keys(CHECKLIST)).toEqual(ROWS);
});

it('says of every row where it is proved, or in a sentence why not yet', () => {
  for (const [row, { files = [], later = '' }] of Object.entries(CHECKLIST)) {
    expect(files.length > 0 || later !== '', row).toBe(true);
    if (later) expect(later, row).toMatch(/^[A-Z].{20,}\.$/);
    for (const file of files) expect(existsSync(join(import.meta.dirname, file)), `${row}: ${file}`).toBe(true);
  }
});

it('reads rows as titles name them', () => {
  const title = 'SPEC-1.1 SPEC-2.10 the > CARD C.7 C.8 repository > D-38 D-47 (D-42)';
  expect(rowsIn(title)).toEqual(['SPEC-1.1', 'SPEC-2.10', 'CARD C.7', 'CARD C.8', 'D-47', 'D-42']);
});
