// Texts of any characters at all, for property tests. fast-check's own unit `binary` is the same, but lists every
// character that there is before the first text: a second, and a hundred megabytes for each process that runs tests.
import fc from 'fast-check';

const [SURROGATES, AFTER, ALL] = [0xd800, 0xe000, 0x110000];

/** Each code point is as likely as any other; halves of pairs are none. */
const character = fc
  .integer({ min: 0, max: ALL - (AFTER - SURROGATES) - 1 })
  .map((number) => String.fromCodePoint(number < SURROGATES ? number : number + AFTER - SURROGATES));

export const anyText = (maxLength: number): fc.Arbitrary<string> => fc.string({ unit: character, maxLength });
