// Mutated JSON of every schema, with fixed seeds: never a crash, and every fault has its place. Short here; `npm run
// test:fuzz` runs the full numbers.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../src/content/json.js';
import { PageIndexer } from '../src/pages/index-page.js';
import { finder } from '../src/problems/locate.js';
import { PROJECT } from './support/cli.js';
import { LONG, random, runs } from './support/random.js';
import { CONFIG, SITE_JSON } from './support/site.js';
import { validator } from './support/world.js';

const JUNK: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  '__proto__',
  '\u202e',
  'javascript:alert(1)',
  '2025-02-30',
  '<script>',
  { __proto__x: 1 },
  [null, null],
  { type: 'string', value: 1 },
];

/** A copy with one value anywhere replaced, removed or repeated. */
function mutatedJson(value: unknown, source: ReturnType<typeof random>): unknown {
  if (value === null || typeof value !== 'object' || source.below(6) === 0) return source.pick(JUNK);
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  const keys = Object.keys(copy);
  if (keys.length === 0) return source.pick(JUNK);
  const key = source.pick(keys);
  if (source.below(12) === 0)
    if (Array.isArray(copy)) copy.splice(Number(key), 1);
    else delete copy[key];
  else if (source.below(20) === 0) copy[source.pick(['__proto__', 'constructor', 'x', 'toString'])] = source.pick(JUNK);
  else copy[key] = mutatedJson(copy[key], source);
  return copy;
}

/** Text of the value, sometimes with a broken byte. */
function mutatedText(value: unknown, source: ReturnType<typeof random>): string {
  const text =
    JSON.stringify(mutatedJson(source.below(2) === 0 ? mutatedJson(value, source) : value, source)) ?? 'null';
  const at = source.below(text.length);
  return source.below(4) > 0
    ? text
    : text.slice(0, at) +
        source.pick(['', '"', '{', '\\', ',', '\n', '\0', '\u0001', '😀']) +
        text.slice(at + source.below(3));
}

function examples(): Readonly<Record<'page' | 'site' | 'config', readonly unknown[]>> {
  const read = (path: string) => JSON.parse(readFileSync(join(PROJECT, path), 'utf8')) as unknown;
  const names = (folder: string) =>
    readdirSync(join(PROJECT, folder), { encoding: 'utf8', recursive: true }).map((name) => join(folder, name));
  const blocks = names('templates/blocks')
    .filter((name) => name.endsWith('.examples.json'))
    .flatMap((name) => Object.values(read(name) as object));
  const pages = names('content/pages')
    .filter((name) => name.endsWith('.json'))
    .map(read);
  return {
    page: [
      ...pages,
      ...blocks
        .flatMap((one) => (Array.isArray(one) ? one : [one]))
        .map((content) => ({ title: 'x', slug: '/x', components: [content] })),
    ],
    site: [SITE_JSON, read('content/site.json')],
    config: [CONFIG, read('casino-site.config.json')],
  };
}

describe('mutated JSON (promise 12)', () => {
  it.each(['site', 'config'] as const)(
    `%s: ${runs(5000, 300)} without a crash, every fault has its place`,
    (kind) => {
      const source = random(12);
      const values = examples()[kind];
      for (let count = runs(5000, 300); count > 0; count--) {
        const text = mutatedText(source.pick(values), source);
        const { value, problems } = parseJson({ path: 'x.json', text, hash: '', fingerprint: '' });
        const found =
          problems.length > 0
            ? problems
            : validator.validate(
                kind,
                value,
                finder('x.json', () => text),
              );
        expect(
          found.filter((one) => one.file !== 'x.json' || !(one.line! >= 1)),
          text.slice(0, 500),
        ).toEqual([]);
      }
    },
    LONG,
  );

  it(
    'pages: read, validated and normalised without a crash, every fault has its place',
    () => {
      const source = random(13);
      const root = mkdtempSync(join(tmpdir(), 'casino-site-fuzz-'));
      try {
        mkdirSync(join(root, 'content/pages'), { recursive: true });
        const indexer = new PageIndexer(root, validator, {
          layouts: ['default'],
          validate: {},
          middleware: [],
          languages: [],
          blocks: [],
        });
        const values = examples().page;
        for (let count = runs(10_000, 500); count > 0; count--) {
          const text = mutatedText(source.pick(values), source);
          writeFileSync(join(root, 'content/pages/x.json'), text);
          indexer.forget('content/pages/x.json');
          const { problems } = indexer.index(['content/pages/x.json']);
          expect(
            problems.filter((one) => one.file !== 'content/pages/x.json' || !(one.line! >= 1)),
            text.slice(0, 500),
          ).toEqual([]);
        }
      } finally {
        rmSync(root, { recursive: true, force: true });
      }
    },
    LONG,
  );
});
