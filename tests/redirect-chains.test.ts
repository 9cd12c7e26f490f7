// Chains of redirects: the same ends as by following each one alone, and each redirect looked at once.
import { describe, expect, it } from 'vitest';
import { slugAsWritten } from '../src/site/own-address.js';
import { type ChainEnd, chainEnds, statusOfChain } from '../src/site/redirect-chains.js';
import { random } from './support/random.js';

const step = (from: string, to: string, status: 301 | 302 | 307 | 308 = 301) => ({ from, to, pointer: '', status });
const tableOf = (pairs: readonly Readonly<Parameters<typeof step>>[]) =>
  new Map(pairs.map((one) => [one[0], step(...one)]));

/** Step by step, with nothing cached. */
function followed(from: string, kept: ReturnType<typeof tableOf>, slugs: ReadonlySet<string>): ChainEnd {
  const seen = [from];
  let { to, status } = kept.get(from)!;
  let isTemporary = status === 302;
  while (to.startsWith('/')) {
    if (seen.includes(to)) return { loop: to };
    seen.push(to);
    if (slugs.has(to)) return { to, isTemporary };
    const next = kept.get(to);
    if (!next?.to) return { broken: to };
    ({ to, status } = next);
    isTemporary ||= status === 302;
  }
  return { to, isTemporary };
}

describe('the end of a chain', () => {
  it('random redirects: what following each alone would find, in any order', () => {
    const source = random(21);
    for (let round = 0; round < 500; round++) {
      const names = Array.from({ length: 12 }, (_, index) => `/r${index}`);
      const targets = [...names, ...names, '/pagina', '/manca', 'https://go.example.com/', ''];
      const kept = tableOf(
        names
          .filter(() => source.below(4) > 0)
          .map((name) => [name, source.pick(targets), source.pick([301, 302] as const)] as const),
      );
      const slugs = new Set(['/pagina']);
      const endOf = chainEnds(kept, slugs, slugAsWritten);
      for (const one of [...kept.values()].filter(({ to }) => to !== '').sort(() => source.below(3) - 1))
        expect(endOf(one), JSON.stringify([...kept])).toEqual(followed(one.from, kept, slugs));
    }
  });

  it('keeps query and fragment of the last step', () => {
    const kept = tableOf([
      ['/a', '/b?x=1'],
      ['/b', '/p?y=2#z'],
    ]);
    expect(chainEnds(kept, new Set(['/p']), slugAsWritten)(kept.get('/a')!)).toEqual({
      to: '/p?y=2#z',
      isTemporary: false,
    });
  });

  it.each([
    [301, 301, 301],
    [308, 301, 308],
    [301, 308, 301],
    [301, 302, 302],
    [301, 307, 302],
    [308, 302, 307],
    [308, 307, 307],
    [302, 301, 302],
    [307, 308, 307],
  ] as const)('%i and then %i is answered with %i', (first, second, expected) => {
    const kept = tableOf([
      ['/a', '/b', first],
      ['/b', '/p', second],
    ]);
    const end = chainEnds(kept, new Set(['/p']), slugAsWritten)(kept.get('/a')!);
    expect(statusOfChain(first, 'to' in end && end.isTemporary)).toBe(expected);
  });

  it.each([2000, 8000])('%i redirects in a row: each is looked up a few times', (count) => {
    let looks = 0;
    const kept = tableOf(Array.from({ length: count }, (_, index) => [`/r${index}`, `/r${index + 1}`] as const));
    const get = kept.get.bind(kept);
    kept.get = (from) => ((looks += 1), get(from));
    const endOf = chainEnds(kept, new Set(), slugAsWritten);
    for (const one of kept.values()) expect(endOf(one)).toEqual({ broken: `/r${count}` });
    expect(looks).toBeLessThan(2 * count);
  });
});
