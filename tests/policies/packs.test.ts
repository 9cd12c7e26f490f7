// The packs of the program: valid, complete, honest about what they are, and quick whatever a page or a pack holds.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packFaults } from '../../src/policies/pack-faults.js';
import type { PolicyPack, PolicyRule } from '../../src/model.js';
import { PROJECT } from '../support/cli.js';
import { expectGrowth } from '../support/processor-time.js';
import { validator } from '../support/world.js';
import { checkHtml, PACKS, readPack } from './support.js';

describe.each(PACKS)('the pack %s', (name) => {
  const { pack } = readPack(name);

  it('is what its schema asks for, and every phrase can be found', () => {
    expect(validator.validate('policy', pack, () => ({ file: name }))).toEqual([]);
    expect(packFaults(pack)).toEqual([]);
  });

  it('says in both languages that it is no advice, and names official sources', () => {
    expect(pack.notice.en).toContain('not legal advice');
    expect(pack.notice.it).toContain('non è una consulenza legale');
    for (const { id, law, message } of pack.rules) {
      expect(law.url, id).toMatch(/^https:\/\//);
      expect(message.it, id).toMatch(/^[A-ZÈ].*\.$/);
      expect(message.en, id).toMatch(/^[A-Z].*\.$/);
    }
  });
});

it('all packs are published and documented, with every rule and key', () => {
  const docs = readFileSync(join(PROJECT, 'docs/policies.md'), 'utf8');
  expect(readdirSync(join(PROJECT, 'policies')).toSorted()).toEqual(PACKS.map((name) => `${name}.json`).toSorted());
  const manifest = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { files: string[] };
  expect(manifest.files).toContain('policies');
  for (const name of ['it', 'it-informative'])
    for (const rule of readPack(name).pack.rules) expect(docs, rule.id).toContain(`\`${rule.id}\``);
  const schema = JSON.parse(readFileSync(join(PROJECT, 'schemas/policy.schema.json'), 'utf8')) as {
    properties: object;
    definitions: Record<string, { properties: object }>;
  };
  const objects = [schema, ...Object.values(schema.definitions)];
  for (const key of objects.flatMap((one) => Object.keys(one.properties)))
    expect(docs, key).toMatch(new RegExp(`\\b${key}\\b`));
});

describe('what is hostile is not slow', () => {
  const rule = (any: readonly string[]): PolicyRule => ({
    id: 'r',
    kind: 'forbidden-text',
    any,
    message: { it: 'x', en: 'x' },
    law: { title: 'x', url: 'https://www.example.com' },
  });
  const packOf = (any: readonly string[]) => ({
    name: 'p',
    hash: '',
    pack: { ...readPack('it').pack, rules: [rule(any)] } as PolicyPack,
  });

  /** Text that comes ever nearer to phrases, tags that never close, quotes, references, deep nesting. */
  const PAGES: readonly (readonly [name: string, part: string])[] = [
    ['phrases', '<p>soldi facili</p>'],
    ['one sentence', 'soldi facili '],
    ['nearly phrases', 'soldi soldi soldi facil '],
    ['open tags', '<div><span>'],
    ['closing tags', '</div></span>'],
    ['half tags', '<a href="x'],
    ['less-than signs', '<<<'],
    ['references', '&&amp;&#x41;&'],
    ['comments', '<!-- a --><!--'],
    ['scripts', '<script></script><SCRIPT >'],
    ['offers', '<li>bonus 5 € <a href="https://go.example.com/">x</a></li>'],
    ['numbers', '8 0 0 55 88 22 '],
    ['points', '...,,,!!!'],
    ['accents', 'e\u0301\u0301\u0301'],
    ['astral letters', '𝐒𝐞'],
    ['attributes', '<a a=b c="d" e=\'f\' g>'],
  ];
  it.each(PAGES)('%s: the page costs in proportion', async (_, part) => {
    const page = (size: number) => part.repeat(Math.ceil(size / part.length));
    const packs = [readPack('it'), readPack('it-informative')];
    const [short, long] = [page(100_000), page(400_000)];
    await expectGrowth({
      small: () => checkHtml(packs, short),
      large: () => checkHtml(packs, long),
      times: 9,
      floor: 15,
    });
  });

  it('thousands of phrases cost the page next to nothing', async () => {
    const page = `<p>${'Il gioco è un passatempo e non un lavoro. '.repeat(20_000)}</p>`;
    const few = packOf(['soldi facili']);
    const many = packOf(Array.from({ length: 500 }, (_, index) => `il gioco è un passatempo e non un lavoro ${index}`));
    await expectGrowth({
      small: () => checkHtml([few], page),
      large: () => checkHtml([many], page),
      times: 4,
      floor: 100,
    });
  });

  it('texts like patterns are words', () => {
    for (const text of ['(a+)+$', '.*', '[soldi|facili]', '\\bsoldi\\b', '$&', '__proto__', 'constructor']) {
      const pack = packOf([text.replaceAll('*', '')]);
      expect(packFaults(pack.pack).length).toBeLessThanOrEqual(1);
      expect(checkHtml([pack], '<p>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</p>').ids).toEqual([]);
    }
  });
});
