// Typographic quotes around the texts of a JSON file: each is told once, at the quote, without the errors that follow
// from it; those within a text, and other mistakes, stay what they are.
import { expect, it } from 'vitest';
import { parseJson } from '../src/content/json.js';
import { expectCost } from './support/processor-time.js';

const told = (text: string) =>
  parseJson({ path: 'x.json', text, hash: '', fingerprint: '' }).problems.map(
    ({ line, column, hint = '' }) => `${line}:${column} ${hint.split(' ').slice(0, 3).join(' ')}`,
  );
const CLOSING = 'Replace this typographic';
const OPENING = 'Replace the typographic';

it.each([
  ['{\n  "title": "Prova”,\n  "slug": "/x"\n}', [`2:18 ${CLOSING}`]],
  ['{\n  "title": "Prova”\n}', [`2:18 ${CLOSING}`]],
  ['{ "title": "Prova”, "slug": "/x" }', [`1:18 ${CLOSING}`]],
  ['{ "title”: "Prova", "slug": "/x" }', [`1:9 ${CLOSING}`]],
  ['{\n  "title": “Prova",\n  "slug": "/x"\n}', [`2:12 ${OPENING}`]],
  ['{\n  “title”: “Prova”,\n  “slug”: “/x”\n}', [`2:3 ${OPENING}`, `3:3 ${OPENING}`]],
  ['{\n  "title": "Prova”,\n  "slug": "/x"\n  "draft": true\n}', [`2:18 ${CLOSING}`, '3:15 Put one after']],
])('%j', (text, expected) => expect(told(text)).toEqual(expected));

it('takes quotes within a text for its own', () => {
  expect(told('{\n  "title": "Disse “ciao”,\n  "slug": "/x"\n}')[0]).toBe('2:12 A text ends');
});

it.each(['{ "a": "Disse “ciao”, e “basta”" }', '{ "a": "“Sì”", "b": "«No»," }'])('%j is right', (text) =>
  expect(told(text)).toEqual([]),
);

it.each(['"a”, ', '”', '“', '"', '“a” ', '"a”\n', '" '])('%j many times costs little', (piece) =>
  expectCost(() => told(`{${piece.repeat(100_000)}`), 2000),
);
