// The acceptance list is complete, and each of its rows is named by the tests that claim to prove it.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKLIST } from './checklist.js';

/** Number of rows in each section of the specification, and of the design card. */
const SECTIONS = {
  'SPEC-1': 8,
  'SPEC-2': 29,
  'SPEC-3': 20,
  'SPEC-4': 5,
  'SPEC-5': 3,
  'SPEC-6': 2,
  'SPEC-7': 8,
  'SPEC-8': 8,
  'SPEC-9': 14,
  'CARD C': 10,
};
const ROWS = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

const TESTS = import.meta.dirname;
const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .sort();
const titles = new Map(files.map((file) => [file, titlesOf(readFileSync(join(TESTS, file), 'utf8'))]));

/**
 * Titles of the tests and their groups: the first text of describe, it and test, and of the calls that follow .each.
 */
function titlesOf(code: string): string {
  const calls = [
    ...code.matchAll(
      /^\s*(?:(?:describe(?:Browser)?|it|test)\b[^('"`]*(?:\([^'"`\n]*\))?|\]\)|\])?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm,
    ),
  ].map((match) => match[2]);
  const each = [...code.matchAll(/\.each(?:<[^(]*>)?\(.*\)\((['"`])((?:\\.|(?!\1).)*)\1/g)].map((match) => match[2]);
  return [...calls, ...each].join('\n');
}

function rowsIn(text: string): string[] {
  return [...text.matchAll(/SPEC-\d+\.\d+|(?<=CARD (?:C\.\d+ )*)C\.\d+/g)].map(([row]) =>
    row.startsWith('C.') ? `CARD ${row}` : row,
  );
}

describe('the acceptance list', () => {
  it('has every row once, in order, and no other', () => {
    expect(Object.keys(CHECKLIST)).toEqual(ROWS);
    expect(ROWS).toHaveLength(107);
  });

  it('says of every row where it is proved, or in a sentence why not yet', () => {
    for (const [row, { files: proofs = [], later = '' }] of Object.entries(CHECKLIST)) {
      expect(proofs.length > 0 || later !== '', row).toBe(true);
      if (later) expect(later, row).toMatch(/^[A-Z].{20,}\.$/);
    }
  });

  it.each(Object.entries(CHECKLIST).filter(([, { files: proofs }]) => proofs))(
    '%s is named by a test in each of its files',
    (row, { files: proofs = [] }) => {
      for (const file of proofs) {
        expect(existsSync(join(TESTS, file)), file).toBe(true);
        expect(rowsIn(titles.get(file)!), file).toContain(row);
      }
    },
  );

  it('knows every row that a test names, also those proved beside the list', () => {
    for (const [file, text] of titles)
      expect(
        rowsIn(text).filter((row) => !ROWS.includes(row)),
        file,
      ).toEqual([]);
  });

  it('a test that names a row and proves it is listed with it', () => {
    const spec = files.filter((file) => file.startsWith('spec-') || file.startsWith('client/'));
    for (const file of spec)
      for (const row of new Set(rowsIn(titles.get(file)!)))
        expect(CHECKLIST[row]!.files, `${file} ${row}`).toContain(file);
  });

  it('reads titles as they are written', () => {
    const code =
      "describe('SPEC-1.1 a', () => {\n  it.each([\n    ['x'],\n  ])('SPEC-1.2 %s', () => {});\n  it.each(['a'])('SPEC-1.3 %s', () => {});\n  it('CARD C.7 C.8 \\'x\\'', () => {});\n  const text = 'SPEC-1.4';\n});";
    expect(rowsIn(titlesOf(code)).sort()).toEqual(['CARD C.7', 'CARD C.8', 'SPEC-1.1', 'SPEC-1.2', 'SPEC-1.3']);
  });
});
