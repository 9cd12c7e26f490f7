// Places in JSON text: the scanner that keeps one number an entry finds what a parser with a whole tree finds.
import { parseTree, type Node } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { jsonPlaces } from '../src/problems/json-places.js';
import { finder } from '../src/problems/locate.js';
import { random } from './support/random.js';

const KEYS = ['a', 'b', 'content', 'a/b', '~', '', 'è', '"', '\\', 'ab', '\u2028', '{', '],'];

function value(source: ReturnType<typeof random>, depth: number): unknown {
  const kind = source.below(depth > 4 ? 4 : 6);
  if (kind === 0) return source.below(1000) - 500.5;
  if (kind === 1) return source.pick(KEYS);
  if (kind === 2) return source.pick([true, false, null]);
  if (kind === 3) return `x${source.pick(KEYS)}\n`;
  const inner = Array.from({ length: source.below(4) }, () => value(source, depth + 1));
  return kind === 4 ? inner : Object.fromEntries(inner.map((one) => [source.pick(KEYS), one]));
}

/** Spaces and escapes where JSON allows them. */
function written(source: ReturnType<typeof random>, data: unknown): string {
  const text = JSON.stringify(data, null, source.pick([0, 1, '\t', ' \r\n']));
  return ` ${source.below(2) ? text.replaceAll('"a"', '"\\u0061"') : text}\n`;
}

function expectSame(node: Node, offset: number, places: ReturnType<typeof jsonPlaces>, text: string): void {
  expect(places.span(offset), text).toEqual({ offset: node.offset, length: node.length });
  for (const [index, one] of (node.children ?? []).entries()) {
    const [key, inner] = node.type === 'object' ? one.children! : [undefined, one];
    const member = places.child(offset, key ? (key.value as string) : String(index));
    expect(member, text).toEqual({ key: key?.offset, value: inner!.offset });
    expectSame(inner!, member!.value, places, text);
  }
}

describe('places', () => {
  it('random JSON: every value and key where jsonc-parser has it', () => {
    const source = random(9);
    for (let count = 2000; count > 0; count--) {
      const text = written(source, value(source, 0));
      const places = jsonPlaces(text);
      expectSame(parseTree(text)!, places.root, places, text);
    }
  });

  it.each([
    '',
    '  ',
    '{',
    '{"a"',
    '{"a":',
    '{"a":1',
    '[1,',
    '[[',
    '"',
    '{"a":"',
    '}',
    ',',
    '{a:1}',
    '{"a":1}}',
    '[1 2',
  ])('ends for broken text %j', (text) => {
    expect(finder('x', () => text)('/a/0/b', 'key').file).toBe('x');
    expect(finder('x', () => text)('').file).toBe('x');
  });

  it('the last of two keys wins, and wrappers are looked through', () => {
    const at = finder('x', () => '{"a": 1, "b": {"type": "t", "content": {"c": 2}}, "a": 3}');
    expect([at('/a').column, at('/a', 'key').column, at('/b/c').column, at('/b/d').column]).toEqual([56, 51, 46, 15]);
  });
});

describe('a piece of a value', () => {
  const html = '<p>Il bonus: <a href="/bonus">sì</a> <a href="bonus-vip">no</a> <a href="bonus">qui</a>, non il bonus';
  const text = JSON.stringify({ a: html });

  it.each([
    ['as a whole value, though words and other addresses have it too', 'bonus', 'bonus\\">qui'],
    ['as the first that there is, where none is a whole value', 'Il', 'Il bonus'],
    ['with what it has in common with a longer one', 'bonus-vip', 'bonus-vip\\">no'],
  ])('is found %s', (_, piece, from) => {
    expect(finder('a.json', () => text)('/a', 'value', piece).column).toBe(text.indexOf(from) + 1);
  });
});
