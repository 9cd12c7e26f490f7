// A cache of answers about URLs, each with the questions behind it: every page that uses the answer notes them as if it
// had asked itself.
import { own } from '../util/intern.js';
import type { Asked, Lookups, SiteLookups } from './lookups.js';

/** Menus, media and affiliate links are on every page; a large site has many more URLs that are on few. */
const MAX_CACHED = 10_000;

interface Answer<Value> {
  readonly value: Value;
  readonly asked: readonly (number | string)[];
}

/** `undefined` is not cached: the answer depends on more than the URL. */
export function cacheAnswers<Value>(
  lookups: SiteLookups,
  find: (url: string, lookups: Lookups) => Value | undefined,
): (url: string, asked: Asked) => Value | undefined {
  const cache = new Map<string, Answer<Value>>();
  return (url, asked) => {
    const before = cache.get(url);
    if (before) {
      for (const one of before.asked) asked.add(one);
      return before.value;
    }
    const questions: Asked = new Set();
    const value = find(url, lookups.noting(questions));
    for (const one of questions) asked.add(one);
    if (value !== undefined && cache.size < MAX_CACHED) cache.set(own(url), { value, asked: [...questions] });
    return value;
  };
}
