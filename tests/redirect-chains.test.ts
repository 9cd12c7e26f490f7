// Chains of redirects: the same ends as by following each one alone, and each redirect looked at once.
import { describe, expect, it } from 'vitest';
import { withQuery } from '../src/urls/route-values.js';
import { slugAsWritten } from '../src/site/own-address.js';
import { type ChainEnd, chainEnds, statusOfChain } from '../src/site/redirect-chains.js';
import { random } from './support/random.js';

const step = (from: string, to: string, status: 301 | 302 | 307 | 308 = 301) => ({ from, to, pointer: '', status });
const tableOf = (pairs: readonly Readonly<Parameters<typeof step>>[]) =>
  new Map(pairs.map((one) => [one[0], step(...one)]));

/** What a browser arrives at, step by step: a host passes the query on, a browser keeps the fragment. */
function followed(from: string, kept: ReturnType<typeof tableOf>, slugs: ReadonlySet<string>): ChainEnd {
  const seen = [from];
  let { to, status } = kept.get(from)!;
  let isTemporary = status === 302;
  for (;;) {
    const [, path, query, fragment] = /^([^?#]*)([^#]*)(.*)$/.exec(to)!;
    if (seen.includes(path!)) return { loop: path! };
    seen.push(path!);
    if (slugs.has(path!) || !path!.startsWith('/')) return { to, isTemporary };
    const next = kept.get(path!);
    if (!next?.to) return { broken: path! };
    const [, nextPath, nextQuery, nextFragment] = /^([^?#]*)([^#]*)(.*)$/.exec(next.to)!;
    to = nextPath! + (nextQuery || query!) + (nextFragment || fragment!);
    status = next.status;
    isTemporary ||= status === 302;
  }
}

describe('the end of a chain', () => {
  it('random redirects: what following each alone would find, in any order', () => {
    const source = random(21);
    for (let round = 0; round < 500; round++) {
      const names = Array.from({ length: 12 }, (_, index) => `/r${index}`);
      const ends = ['', '', '', '?a=1', '#b', '?c=2#d'];
      const paths = [...names, ...names, '/pagina', '/manca', 'https://go.example.com/'];
      const targets = [...paths.flatMap((path) => ends.map((end) => path + end)), '', '', '', ''];
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

  it.each([
    ['/b?x=1', '/p?y=2#z', '/p?y=2#z'],
    ['/b?x=1#w', '/p?y=2', '/p?y=2#w'],
    ['/b?x=1#w', '/p#z', '/p?x=1#z'],
    ['/b?x=1#w', '/p', '/p?x=1#w'],
    ['/b/?x=1', '/p/', '/p/?x=1'],
    ['/b#w', '/p?y=2', '/p?y=2#w'],
    ['/b?x=1', 'https://go.example.com', 'https://go.example.com?x=1'],
    ['/b?x=1', 'https://go.example.com/?y=2', 'https://go.example.com/?y=2'],
    // A question mark alone is no query, as in the files for hosts; "#" alone takes a fragment away.
    ['/b?x=1', '/p?', '/p?x=1'],
    ['/b?', '/p', '/p'],
    ['/b?', '/p?', '/p?'],
    ['/b#w', '/p#', '/p#'],
    ['/b?x=#', '/p', '/p?x=#'],
  ])('/a → %s and /b → %s: a browser arrives at %s', (a, b, end) => {
    const kept = tableOf([
      ['/a', a],
      ['/b', b],
    ]);
    expect(chainEnds(kept, new Set(['/p']), slugAsWritten)(kept.get('/a')!)).toEqual({ to: end, isTemporary: false });
  });

  it.each([true, false])('what a step adds counts for those before it, in any order (%s)', (isForwards) => {
    const kept = tableOf([
      ['/a', '/b#w'],
      ['/b', '/c?x=1'],
      ['/c', '/d?'],
      ['/d', '/p'],
    ]);
    const endOf = chainEnds(kept, new Set(['/p']), slugAsWritten);
    const steps = isForwards ? [...kept.values()] : [...kept.values()].reverse();
    const ends = new Map(steps.map((one) => [one.from, endOf(one)]));
    expect(['/a', '/b', '/c', '/d'].map((from) => ends.get(from))).toMatchObject([
      { to: '/p?x=1#w' },
      { to: '/p?x=1' },
      { to: '/p' },
      { to: '/p' },
    ]);
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

// On the way to a target that "?" ends, as in the files for hosts, where it is left out.
it.each([
  ['/p?', '?x=1', '/p?x=1'],
  ['/p?#z', '?x=1', '/p?x=1#z'],
  ['/p?y=2', '?x=1', '/p?y=2'],
  ['/p??', '?x=1', '/p??'],
  ['/p?', '?', '/p?'],
  ['/p#z?', '?x=1', '/p?x=1#z?'],
])('%s takes the query %s: %s', (target, query, expected) => expect(withQuery(target, query)).toBe(expected));
