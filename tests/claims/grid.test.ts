// A grid of what pages promise and the ways to tell it: of each cell one telling that agrees with a reference page, and
// the same with another value. `GRID=1` prints what is missed.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { claimLine } from '../../src/claims/claim.js';
import { compareClaims } from '../../src/claims/compare/compare.js';
import { createClaimReader } from '../../src/claims/read/read-claims.js';
import { toHtml } from './corpus.js';

/** What must be found of all; raise it with what is found. */
const LEAST = 0.96;
const LEAST_OF_PAIRS = 0.94;

interface Property {
  readonly name: string;
  readonly reference: string;
  /** The value in digits and in words, and another one. */
  readonly values: readonly (readonly [digits: string, words: string])[];
  readonly tellings: readonly (readonly [way: string, text: string])[];
}

function readGrid(): readonly Property[] {
  const text = readFileSync(new URL('corpus/grid.txt', import.meta.url), 'utf8');
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.split('\n').filter(Boolean);
      const [name = '', own = '', other = '', ownWords = '', otherWords = ''] = head.split(' | ');
      return {
        name,
        reference: lines.find((line) => line.startsWith('= '))!.slice(2),
        values: [
          [own, ownWords],
          [other, otherWords],
        ],
        tellings: lines.filter((line) => /^[A-Z] /.test(line)).map((line) => [line[0]!, line.slice(2)] as const),
      };
    });
}

function filled(text: string, [digits, words]: readonly [string, string]): string {
  const number = /^\d{5,}$/.test(digits) && !/licen|concession/i.test(text);
  return text.replaceAll('{}', number ? digits.replace(/(\d{3})$/, '.$1') : digits).replaceAll('{w}', words);
}

function page(way: string, text: string): string {
  const attribute = text.replaceAll('"', '&quot;');
  const head =
    way === 'T'
      ? `<title>${text}</title>`
      : `<title>Informazioni utili</title>${way === 'D' ? `<meta name="description" content="${attribute}">` : ''}`;
  const body = way === 'T' || way === 'D' ? '' : toHtml(text);
  return `<html><head>${head}</head><body><main><h1>Informazioni utili</h1>${body}</main></body></html>`;
}

const reader = createClaimReader('Corallo Casino');
const claimsOf = (source: string, html: string) => ({ source, claims: reader.read(html).map(claimLine) });

const rows = readGrid().map(({ name, reference, values, tellings }) => {
  const told = claimsOf('/riferimento', page('', filled(reference, values[0]!)));
  const found = (way: string, text: string, at: number) =>
    compareClaims([told, claimsOf('/pagina', page(way, filled(text, values[at]!)))]);
  const cells = tellings.map(([way, text]) => ({
    way,
    text,
    isFound: found(way, text, 1).some((one) => one.code === 'claim-conflict' && !one.isDoubtful),
    alarms: found(way, text, 0).map((one) => `${one.code} ${one.name}`),
    claims: claimsOf('', page(way, filled(text, values[1]!))).claims,
  }));
  return { name, told, cells, pairs: pairsOf(tellings, values) };
});

/** Each telling against each other one of the same thing. */
function pairsOf(tellings: Property['tellings'], values: Property['values']) {
  const [own, other] = values.map((value) =>
    tellings.map(([way, text], at) => claimsOf(`/${at}`, page(way, filled(text, value)))),
  );
  return own!.flatMap((first, a) =>
    own!.flatMap((same, b) => {
      if (a === b) return [];
      const found = compareClaims([first, other![b]!]);
      return [
        {
          texts: `${tellings[a]![1]} <> ${tellings[b]![1]}`,
          isFound: found.some((one) => one.code === 'claim-conflict' && !one.isDoubtful),
          alarms: compareClaims([first, same]).map((one) => one.name),
        },
      ];
    }),
  );
}
const pairs = rows.flatMap((row) => row.pairs);
const cells = rows.flatMap((row) => row.cells);

function print(): void {
  const count = (list: typeof cells) => `${list.filter((one) => one.isFound).length}/${list.length}`;
  const ways = [...new Set(cells.map((one) => one.way))];
  const lines = rows.map(
    (row) =>
      `${count(row.cells).padStart(6)}  ${row.name}  ${row.cells.map(({ way, isFound }) => (isFound ? way : way.toLowerCase())).join('')}`,
  );
  lines.push(ways.map((way) => `${way} ${count(cells.filter((one) => one.way === way))}`).join('  '), count(cells));
  lines.push(`each against each: ${pairs.filter((one) => one.isFound).length}/${pairs.length}`);
  if (process.env['GRID'])
    for (const row of rows) {
      const missed = row.cells.filter((one) => !one.isFound);
      if (missed.length > 0) lines.push(`## ${row.name}   ${row.told.claims.join('  ')}`);
      for (const one of missed) lines.push(`  ${one.way} ${one.text}\n      ${one.claims.join('  ')}`);
    }
  console.log(lines.join('\n'));
}

describe('the grid of properties and ways to tell them', () => {
  it('raises no alarm where both say the same', () => {
    const alarms = rows.flatMap(({ name, cells }) =>
      cells.filter((one) => one.alarms.length > 0).map((one) => `${name}: ${one.text} → ${one.alarms.join()}`),
    );
    expect(alarms).toEqual([]);
    expect(pairs.filter((one) => one.alarms.length > 0).map((one) => `${one.texts} → ${one.alarms.join()}`)).toEqual(
      [],
    );
  });

  it('finds most of the other values', () => {
    print();
    expect(cells.filter((one) => one.isFound).length / cells.length).toBeGreaterThanOrEqual(LEAST);
    expect(pairs.filter((one) => one.isFound).length / pairs.length).toBeGreaterThanOrEqual(LEAST_OF_PAIRS);
  });
});
