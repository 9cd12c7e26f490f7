// The list of twenty checks in tests/hosts/README.md: each is in a test of the files that it names, and under its number.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '../support/cli.js';

const list = readFileSync(join(PROJECT, 'tests/hosts/README.md'), 'utf8').split('\n## Twenty checks')[1]!;
const rows = [...list.matchAll(/^\| (\d+) +\| [^|]+\| ([^|]+)\|/gm)];

it('names twenty checks', () => {
  expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

it.each(rows.map(([, number, files]) => [number!, [...files!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!)]))(
  'check %s is in %j',
  (number, files) => {
    expect(files.length).toBeGreaterThan(0);
    const title = new RegExp(`checks? (?:\\d+ and )?${String(number)}\\b`);
    for (const file of files) expect(readFileSync(join(PROJECT, `tests/${file}.test.ts`), 'utf8')).toMatch(title);
  },
);
