// Numbers are printed as Italians write them, the short way as the long one (SPEC-9.12).
import { describe, expect, it } from 'vitest';
import { misreadIn } from '../src/content/misread.js';
import { formatNumber, keepUnits } from '../src/html/typography.js';

const byRuntime = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 12, useGrouping: 'always' });

describe('SPEC-9.12: numbers', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [96.28, '96,28'],
    [0.0005, '0,0005'],
    [999.5, '999,5'],
    [1000, '1.000'],
    [2000.75, '2.000,75'],
    [0.1 + 0.2, '0,3'],
    [1e-7, '0,0000001'],
    [1e21, '1.000.000.000.000.000.000.000'],
    [-12.5, '-12,5'],
    [-0, '0'],
    [-1e-15, '0'],
  ])('%d is printed as %s', (value, printed) => {
    expect(formatNumber(value)).toBe(printed);
  });

  it('are those of the runtime, whatever their decimals', () => {
    for (let decimals = 0; decimals <= 13; decimals++) {
      for (let value = 0.000_137; value < 5000; value = value * 1.9 + 0.01) {
        const number = Number(value.toFixed(decimals));
        expect(formatNumber(number)).toBe(byRuntime.format(number));
      }
    }
  });
});

it('whole numbers in JSON that are read as another one are told of', () => {
  const text = '{"a":"9007199254740993","b":9007199254740993,"c":9007199254740992,"d":-12345678901234567891}';
  expect(
    misreadIn({ path: 'a.json', text, hash: '', fingerprint: '' }).map(({ code, column, message }) => [
      code,
      column,
      message,
    ]),
  ).toEqual([
    ['number-inexact', 29, 'The number "9007199254740993" is read as "9007199254740992".'],
    ['number-inexact', 71, 'The number "-12345678901234567891" is read as "-12345678901234567000".'],
  ]);
});

it('numbers in JSON so small that they are read as zero are told of', () => {
  const tiny = `0.${'0'.repeat(400)}1`;
  const text = `{"a":1e-400,"b":[-12.5E-399,"1e-400",${tiny}],"c":0e-400,"d":0.${'0'.repeat(400)},"e":1e-300}`;
  const found = misreadIn({ path: 'a.json', text, hash: '', fingerprint: '' });
  expect(found.map(({ code, message }) => [code, message])).toEqual(
    ['1e-400', '-12.5E-399', tiny.slice(0, 100)].map((written) => [
      'number-inexact',
      `The number "${written}" is read as "${Number(written).toString()}".`,
    ]),
  );
});

it.each([
  ['Concessione n. 15842', 'Concessione n.\u00a015842'],
  ['Legge N. 96, da 500 € in su', 'Legge N.\u00a096, da 500\u00a0€ in su'],
  ['Il Comun. 5 di ieri', 'Il Comun. 5 di ieri'],
  ['È il n. uno', 'È il n. uno'],
])('what numbers and counts stays on one line: %s', (written, shown) => {
  expect([keepUnits(written), keepUnits(shown)]).toEqual([shown, shown]);
});
