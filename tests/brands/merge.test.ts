// How a brand is laid over JSON: the rules as a table, and that every place of what comes out leads to where it stands.
import { describe, expect, it } from 'vitest';
import { mergeAgain, mergeJson, type Source, textsAsFacts, type Unused } from '../../src/content/layers/merge.js';
import { finder } from '../../src/problems/locate.js';
import { random, runs } from '../support/random.js';

const source = (file: string, text: string, pointer = ''): Source => {
  const value = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], JSON.parse(text));
  return { file, text, pointer, value };
};
const merge = (base: unknown, over: unknown) =>
  JSON.parse(mergeJson(source('base', JSON.stringify(base)), source('over', JSON.stringify(over))).text);

describe('the rules', () => {
  it.each<[string, unknown, unknown, unknown]>([
    ['objects are merged key by key', { a: { b: 1, c: 2 } }, { a: { c: 3, d: 4 } }, { a: { b: 1, c: 3, d: 4 } }],
    ['lists are replaced', { a: [1, 2, { b: 1 }] }, { a: [{ c: 2 }] }, { a: [{ c: 2 }] }],
    ['values are replaced', { a: 'x', b: 1 }, { a: 'y', b: { c: 1 } }, { a: 'y', b: { c: 1 } }],
    ['an object takes the place of a list', { a: [1] }, { a: { b: 1 } }, { a: { b: 1 } }],
    ['null takes a key away', { a: 1, b: { c: 1, d: 2 } }, { a: null, b: { c: null } }, { b: { d: 2 } }],
    ['null in what is new is a value', { a: 1 }, { b: { c: null }, d: [null] }, { a: 1, b: { c: null }, d: [null] }],
    ['null of nothing is nothing', { a: 1 }, { b: null }, { a: 1 }],
    ['an empty object changes nothing', { a: { b: 1 } }, { a: {} }, { a: { b: 1 } }],
    ['names of every object', { toString: 1 }, { toString: { constructor: 2 } }, { toString: { constructor: 2 } }],
  ])('%s', (_, base, over, expected) => {
    expect(merge(base, over)).toEqual(expected);
  });

  it('keeps the order of the keys, and adds new ones behind', () => {
    expect(Object.keys(merge({ c: 1, a: 2 }, { b: 3, a: 4 }))).toEqual(['c', 'a', 'b']);
  });

  it('tells keys that change nothing or are new', () => {
    const told: Unused[] = [];
    const over = source('over', '{ "x": { "b": null, "c": 1 } }', '/x');
    mergeJson(source('base', '{ "a": 1 }'), over, (one) => told.push(one));
    expect(told).toEqual([
      { kind: 'nothing-to-delete', key: 'b', pointer: '/x/b', within: '', known: ['a'] },
      { kind: 'new', key: 'c', pointer: '/x/c', within: '', known: ['a'] },
    ]);
  });
});

describe('places', () => {
  const { below, pick } = random(7);
  const KEYS = ['a', 'b', 'c/d', 'e~f', 'ü', '__proto__', ''];
  const value = (depth: number): unknown => {
    const kind = below(depth > 2 ? 4 : 8);
    if (kind === 0) return `testo ${below(99)} "virgolette" é`;
    if (kind === 1) return below(1000);
    if (kind === 2) return null;
    if (kind === 3) return below(2) === 0;
    if (kind === 4) return Array.from({ length: below(4) }, () => value(depth + 1));
    return Object.fromEntries(Array.from({ length: below(5) }, () => [pick(KEYS), value(depth + 1)]));
  };
  const object = () => ({ ...(value(0) as object), z: value(1) });
  const texts = (one: unknown) => [JSON.stringify(one), JSON.stringify(one, null, 2), JSON.stringify(one, null, '\t')];

  function* leaves(one: unknown, pointer = ''): Generator<[string, unknown]> {
    if (one === null || typeof one !== 'object') return void (yield [pointer, one]);
    for (const [key, inner] of Object.entries(one))
      yield* leaves(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }

  it('of every value lead to the file and the spot that has it', () => {
    let seen = 0;
    for (let count = runs(3000, 150); count > 0; count--) {
      const [base, over] = [pick(texts(object())), pick(texts({ x: object() }))];
      const files: Record<string, string> = { base, over };
      const first = mergeJson(source('base', base), source('over', over, '/x'));
      const more = pick(texts(object()));
      files.more = more;
      const merged = below(2) === 0 ? first : mergeAgain(first, source('more', more), () => {});
      const at = finder('merged', () => merged.text);
      for (const [pointer, expected] of leaves(JSON.parse(merged.text))) {
        const place = merged.placeOf(at(pointer));
        const text = files[place.file]!;
        const rest = text
          .split('\n')
          .slice(place.line! - 1)
          .join('\n')
          .slice(place.column! - 1);
        expect(rest.startsWith(JSON.stringify(expected)), `${pointer} in ${merged.text}`).toBe(true);
        expect(finder(place.file, () => text)(place.pointer!)).toMatchObject({
          line: place.line,
          column: place.column,
        });
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(500);
  });

  it('of a piece of a text, of a key, and of what has no line', () => {
    const base = source('base', '{\n  "t": "Uno",\n  "k": 1\n}');
    const over = source('over', '{ "x": { "t": "Bonus di /login oggi" } }', '/x');
    const merged = mergeJson(base, over);
    const at = finder('merged', () => merged.text);
    expect(merged.placeOf(at('/t', 'value', '/login'))).toMatchObject({
      file: 'over',
      line: 1,
      column: 25,
      pointer: '/x/t',
    });
    expect(merged.placeOf(at('/t', 'value', '/login')).excerpt).toMatch(/\^{6}$/);
    expect(merged.placeOf(at('/k', 'key'))).toMatchObject({ file: 'base', line: 3, column: 3, pointer: '/k' });
    expect(merged.placeOf({ file: 'merged', pointer: '/t' })).toEqual({ file: 'over', pointer: '/x/t' });
    expect(merged.placeOf({ file: 'merged' })).toEqual({ file: 'base' });
  });

  it('of texts that become facts', () => {
    const facts = textsAsFacts(
      source('brand', '{ "values": { "nome": "Corallo", "quota": { "percent": 3 } } }', '/values'),
      'brand_',
    );
    expect(JSON.parse(facts.text)).toEqual({ brand_nome: { text: 'Corallo' }, brand_quota: { percent: 3 } });
    const at = finder('facts', () => facts.text);
    expect(facts.placeOf(at('/brand_nome/text'))).toMatchObject({ line: 1, column: 23, pointer: '/values/nome' });
    expect(facts.placeOf(at('/brand_quota/percent'))).toMatchObject({
      line: 1,
      column: 56,
      pointer: '/values/quota/percent',
    });
    expect(facts.placeOf(at('/brand_nome', 'key'))).toMatchObject({ column: 15 });
  });
});
