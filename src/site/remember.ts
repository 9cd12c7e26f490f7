// Remembers what was found out about an address, together with the questions behind it: each page that uses the answer
// notes them as if it had asked itself.
import { own } from '../intern.js';
import type { Asked, Lookups, SiteLookups } from './lookups.js';

/** Menus, media and affiliate links stand on every page; a large site has many more addresses that stand on few. */
const MAX_REMEMBERED = 10_000;

interface Answer<Value> {
  readonly value: Value;
  readonly asked: readonly (number | string)[];
}

/** `undefined` is not remembered: the answer depends on more than the address. */
export function remember<Value>(
  lookups: SiteLookups,
  find: (address: string, lookups: Lookups) => Value | undefined,
): (address: string, asked: Asked) => Value | undefined {
  const known = new Map<string, Answer<Value>>();
  return (address, asked) => {
    const before = known.get(address);
    if (before) {
      for (const one of before.asked) asked.add(one);
      return before.value;
    }
    const questions: Asked = new Set();
    const value = find(address, lookups.noting(questions));
    for (const one of questions) asked.add(one);
    if (value !== undefined && known.size < MAX_REMEMBERED) known.set(own(address), { value, asked: [...questions] });
    return value;
  };
}
