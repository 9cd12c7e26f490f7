// Numbers as the summary prints them.
import { expect, it } from 'vitest';
import { counted } from '../src/util/counted.js';

it.each([
  [0, '0 files'],
  [1, '1 file'],
  [2, '2 files'],
  [999, '999 files'],
  [1000, '1,000 files'],
  [9998, '9,998 files'],
  [100_000, '100,000 files'],
  [1_234_567, '1,234,567 files'],
])('%i: %s', (count, printed) => expect(counted(count, 'file')).toBe(printed));

it('says more than one with a word of its own, where it is given', () => {
  expect([0, 1, 2].map((count) => counted(count, 'entity', 'entities'))).toEqual([
    '0 entities',
    '1 entity',
    '2 entities',
  ]);
});
