// What many records have in common stands in memory once. Texts have no identity in JavaScript, so that only the memory
// itself can tell.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createIntern } from '../src/util/intern.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const COUNT = 5000;
const LENGTH = 1000;
/** As JSON makes it: a text of its own each time. */
const copy = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;

function kilobytesOf(make: () => unknown): number {
  collect();
  const before = process.memoryUsage().heapUsed;
  const made = make();
  collect();
  const after = process.memoryUsage().heapUsed;
  return made === null ? 0 : (after - before) / 1024;
}

describe('interning', () => {
  const record = {
    source: 'content/pages/a.json',
    problems: [],
    files: [{ path: 'a/index.html', bytes: 12.5 }],
    lang: 'it-IT',
    none: null,
    isFine: true,
  };

  it('changes nothing that can be seen', () => {
    const intern = createIntern();
    expect([1, 2].map(() => intern(copy(record)))).toEqual([record, record]);
    expect(intern([undefined, 'a', ['a', []]])).toEqual([undefined, 'a', ['a', []]]);
  });

  it('keeps one copy of a text that comes again and again', () => {
    const text = 'è'.repeat(LENGTH);
    const intern = createIntern();
    const plain = kilobytesOf(() => Array.from({ length: COUNT }, () => copy({ text })));
    const interned = kilobytesOf(() => Array.from({ length: COUNT }, () => intern(copy({ text }))));
    expect(plain).toBeGreaterThan((COUNT * LENGTH) / 1024);
    expect(interned).toBeLessThan(plain / 5);
  });

  it('keeps one copy of a text that it has seen, however long ago it came', () => {
    const texts = Array.from({ length: COUNT }, (_, index) => `${index}`.padEnd(LENGTH, '-'));
    const known = new Map(texts.map((text) => [text, text]));
    const plain = kilobytesOf(() => texts.map((text) => copy({ text })));
    const interned = kilobytesOf(() => {
      const intern = createIntern(known);
      return texts.map((text) => intern(copy({ text })));
    });
    expect(interned).toBeLessThan(plain / 5);
  });

  it('keeps no more than the last few thousand texts', () => {
    const intern = createIntern();
    const held = kilobytesOf(() => {
      for (let number = 0; number < 10 * COUNT; number++) intern(`${number}`.padEnd(LENGTH, '-'));
      return intern;
    });
    expect(held).toBeLessThan((COUNT * LENGTH) / 1024);
  });
});
