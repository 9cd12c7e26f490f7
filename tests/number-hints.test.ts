// Hints with numbers in them are copied as they are: they say what the author wrote, or name no number.
import { expect, it } from 'vitest';
import { numberIn } from '../src/content/number-hints.js';
import { makeSite } from './support/site.js';

it.each([
  ['4,5 stelle', 4.5],
  ['4.5', 4.5],
  ['1.000', 1000],
  ['2.500 €', 2500],
  ['1.500,00 €', 1500],
  ['€ 1.234.567,5', 1234567.5],
  ['1 000 €', 1000],
  ["1'000.50", 1000.5],
  ['-3', -3],
  ['da 10 a 20', null],
  ['10 20', null],
  ['1,000', null],
  ['1.00.0', null],
  ['99999999999999999999', null],
  ['niente', null],
])('%s is %s', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

it.each([
  ['maximum', '"2.500 €"', 'Write it like this: "maximum": { "amount": 2500, "unit": "EUR" }'],
  ['maximum', '"1.500,00 €"', 'Write it like this: "maximum": { "amount": 1500, "unit": "EUR" }'],
  ['maximum', '"1 000 €"', 'Write it like this: "maximum": { "amount": 1000, "unit": "EUR" }'],
  ['maximum', '"1.000 USD"', 'Write it like this: "maximum": { "amount": 1000, "unit": "USD" }'],
  ['maximum', '"£ 50"', 'Write it like this: "maximum": { "amount": 50, "unit": "GBP" }'],
  ['maximum', '1.000', 'Write it like this: "maximum": { "amount": 1000, "unit": "EUR" }'],
  ['maximum', '20', 'Write it like this: "maximum": { "amount": 20, "unit": "EUR" }'],
  ['maximum', '{ "amount": "10.000", "unit": "EUR" }', 'Write 10000, without quotes.'],
  ['maximum', '{ "amount": "1,000", "unit": "EUR" }', 'Write the number without quotes.'],
  ['wagering', '{ "times": "1.000" }', 'Write 1000, without quotes.'],
  ['wagering', '"35x"', 'Write it like this: "wagering": { "times": 35 }'],
  ['match', '"1.000%"', 'Write it like this: "match": { "percent": 1000 }'],
  ['match', '"12,5 %"', 'Write it like this: "match": { "percent": 12.5 }'],
])('%s: %s', async (key, value, hint) => {
  const offer = `{ "title": "B", "${key}": ${value} }`;
  const { problems } = await makeSite({ 'content/data/offers/o.json': offer }).build({}, { write: false });
  expect(problems.filter(({ code }) => code === 'value-type').map((one) => one.hint)).toEqual([hint]);
});
