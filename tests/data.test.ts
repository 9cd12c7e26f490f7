// Entities in content/data: read as strictly as pages, with places and hints, whatever their names and contents are.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readData } from '../src/content/data.js';
import { scan } from '../src/content/scan.js';
import { makeSite, type SiteFiles } from './support/site.js';
import { validator } from './support/world.js';

const OFFER = { title: 'Benvenuto', operator: 'corallo' };
const OPERATOR = { name: 'Corallo' };

function read(files: SiteFiles, change: (root: string) => void = () => {}) {
  const { root } = makeSite(files);
  change(root);
  return readData(root, scan(root).keys(), validator);
}

const GOOD = {
  'content/data/operators/corallo.json': OPERATOR,
  'content/data/offers/benvenuto.json': { ...OFFER, min_deposit: { amount: 20, unit: 'EUR' } },
  'content/data/offers/a.json': { title: 'A', 'x-note': 'mine' },
  'content/data/payment-methods/visa.json': { name: 'Visa', deposit_max: null },
  'content/data/games/constructor.json': { name: 'Constructor' },
  'content/data/facts.json': {
    $schema: 'x',
    games_total: { at_least: 10000 },
    constructor: { text: 'b' },
    unknown: null,
  },
};

it('reads all kinds, in the order of their ids, without notes', () => {
  const { data, problems, complete, hash } = read(GOOD);
  expect({ problems, complete }).toEqual({ problems: [], complete: true });
  expect(hash).not.toBe('');
  expect(data.offers).toEqual([
    { title: 'A', id: 'a', source: 'content/data/offers/a.json' },
    {
      ...OFFER,
      min_deposit: { amount: 20, unit: 'EUR' },
      id: 'benvenuto',
      source: 'content/data/offers/benvenuto.json',
    },
  ]);
  expect(data.facts.map(({ id, value }) => [id, value])).toEqual([
    ['constructor', { text: 'b' }],
    ['games_total', { at_least: 10000 }],
    ['unknown', null],
  ]);
  expect(data.games[0]!.id).toBe('constructor');
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
});

it('a site without entities has none, and no hash', () => {
  const { hash, data, problems } = read({});
  expect([hash, problems, Object.values(data).flat()]).toEqual(['', [], []]);
});

/** Files → code, file and line of each problem, and a piece of its hint. */
const FAULTS: readonly (readonly [
  what: string,
  files: SiteFiles,
  found: readonly (readonly [string, string, string])[],
])[] = [
  [
    'a syntax error',
    { 'content/data/offers/a.json': '{ "title": "A",\n }' },
    [['json-syntax', 'offers/a.json:2', 'comma']],
  ],
  [
    'a key twice',
    { 'content/data/games/a.json': '{"name": "A",\n"name": "B"}' },
    [['json-duplicate-key', 'games/a.json:2', 'Keep one']],
  ],
  [
    'a near miss of a key',
    { 'content/data/offers/a.json': '{"title": "A",\n"min_deposti": null}' },
    [['unknown-key', 'offers/a.json:2', 'min_deposit']],
  ],
  ['a missing key', { 'content/data/games/a.json': {} }, [['value-missing', 'games/a.json:1', 'Name']]],
  ['a list in place of an entity', { 'content/data/games/a.json': [] }, [['value-type', 'games/a.json:1', '']]],
  [
    'a wrong day',
    { 'content/data/offers/a.json': '{"title": "A",\n"validity": {"until": "2026-02-30"}}' },
    [['value-format', 'offers/a.json:2', '2025-03-10']],
  ],
  [
    'a wrong time',
    { 'content/data/offers/a.json': { title: 'A', validity: { from: '2026-02-20T25:00' } } },
    [['value-format', 'offers/a.json:4', 'T18:00']],
  ],
  [
    'a wrong time zone',
    { 'content/data/offers/a.json': { title: 'A', validity: { time_zone: 'Europe/Roma' } } },
    [['value-format', 'offers/a.json:4', 'Europe/Rome']],
  ],
  [
    'a host with a path',
    { 'content/data/operators/a.json': { name: 'A', hosts: ['go.example.com/x'] } },
    [['value-format', 'operators/a.json:4', 'without https']],
  ],
  [
    'text that is not UTF-8',
    { 'content/data/games/a.json': Buffer.from([0x7b, 0xff, 0x7d]) },
    [['file-encoding', 'games/a.json:1', 'UTF-8']],
  ],
  [
    'a control character',
    { 'content/data/games/a.json': '{"name": "a\\u0007"}' },
    [['file-encoding', 'games/a.json:1', 'Delete']],
  ],
  [
    '__proto__ as a key',
    { 'content/data/games/a.json': '{"name": "A", "__proto__": {"x": 1}}' },
    [['unknown-key', 'games/a.json:1', 'Known keys']],
  ],
  [
    '__proto__ as an id',
    { 'content/data/games/__proto__.json': { name: 'A' } },
    [['entity-id', 'games/__proto__.json', 'lower case']],
  ],
  [
    '__proto__ as a fact',
    { 'content/data/facts.json': '{"__proto__": {"count": 1}}' },
    [['entity-id', 'facts.json:1', 'lower case']],
  ],
  ['an id with a space', { 'content/data/games/a b.json': { name: 'A' } }, [['entity-id', 'games/a b.json', 'Rename']]],
  [
    'ids that differ in capitals',
    { 'content/data/games/a.json': { name: 'A' }, 'content/data/games/A.json': { name: 'B' } },
    [
      ['entity-id', 'games/A.json', 'lower case'],
      ['entity-id', 'games/a.json', 'Keep one'],
    ],
  ],
  [
    'a value of no kind',
    { 'content/data/facts.json': { a: { source: 'x' } } },
    [['entity-value', 'facts.json:2', 'null if unknown']],
  ],
  [
    'a value of two kinds',
    { 'content/data/facts.json': { a: { count: 1, days: 2 } } },
    [['entity-value', 'facts.json:2', 'Keep one']],
  ],
  [
    'an amount without a currency',
    { 'content/data/payment-methods/a.json': { name: 'A', fee: { amount: 2 } } },
    [['entity-value', 'payment-methods/a.json:3', 'EUR']],
  ],
  [
    'a unit that means nothing',
    { 'content/data/facts.json': { a: { days: 1, unit: 'EUR' } } },
    [['entity-value', 'facts.json:4', 'Leave']],
  ],
  [
    'limits in the wrong order',
    {
      'content/data/payment-methods/a.json': {
        name: 'A',
        deposit_min: { amount: 30, unit: 'EUR' },
        deposit_max: { amount: 20, unit: 'EUR' },
      },
    },
    [['entity-value', 'payment-methods/a.json:4', 'Compare']],
  ],
  [
    'an end before the beginning',
    { 'content/data/offers/a.json': { title: 'A', validity: { from: '2026-03-02', until: '2026-03-01T10:00' } } },
    [['entity-value', 'offers/a.json:5', 'Correct']],
  ],
  [
    'an unknown operator',
    {
      'content/data/offers/a.json': { title: 'A', operator: 'coralo' },
      'content/data/operators/corallo.json': OPERATOR,
    },
    [['entity-unknown', 'offers/a.json:3', 'Did you mean "corallo"']],
  ],
  [
    'an unknown fallback',
    {
      'content/data/offers/a.json': { title: 'A', when_over: 'fallback:bb' },
      'content/data/offers/b.json': { title: 'B' },
    },
    [['entity-unknown', 'offers/a.json:3', 'Did you mean "b"']],
  ],
  [
    'a fallback in a circle',
    {
      'content/data/offers/a.json': { title: 'A', when_over: 'fallback:b' },
      'content/data/offers/b.json': { title: 'B', when_over: 'fallback:a' },
    },
    [
      ['entity-value', 'offers/a.json:3', 'hide'],
      ['entity-value', 'offers/b.json:3', 'hide'],
    ],
  ],
  [
    'a file in place of a folder',
    { 'content/data/games': 'x' },
    [['file-invalid', 'content/data/games', 'folder itself']],
  ],
  [
    'a folder in place of the facts',
    { 'content/data/facts.json/a.txt': 'x' },
    [['file-invalid', 'facts.json', 'itself']],
  ],
  ['a file in place of all', { 'content/data': 'x' }, [['file-invalid', 'content/data', 'folder itself']]],
];

it.each(FAULTS)('%s', (_, files, found) => {
  const { problems } = read(files);
  expect(problems.map(({ code, file, line }) => `${code} ${file}${line ? `:${line}` : ''}`)).toEqual(
    found.map(([code, place]) => expect.stringMatching(new RegExp(`^${code} (?:content/data/)?${place}$`))),
  );
  for (const [index, [, , hint]] of found.entries()) expect(problems[index]!.hint ?? '').toContain(hint);
});

it('the day on which an offer ends is no time before its begin', () => {
  expect(
    read({ 'content/data/offers/a.json': { title: 'A', validity: { from: '2026-03-01T10:00', until: '2026-03-01' } } })
      .problems,
  ).toEqual([]);
});

it('links and pipes are refused, wherever they stand', () => {
  const place = (path: string) => (root: string) => {
    mkdirSync(join(root, 'content/data/games'), { recursive: true });
    mkdirSync(join(root, 'elsewhere'));
    return join(root, path);
  };
  const linked = read({}, (root) =>
    symlinkSync(join(root, 'content/site.json'), place('content/data/games/a.json')(root)),
  );
  expect(linked.problems.map(({ code, file }) => [code, file])).toEqual([
    ['file-invalid', 'content/data/games/a.json'],
  ]);
  const folder = read({}, (root) => symlinkSync(join(root, 'elsewhere'), place('content/data/offers')(root)));
  expect(folder.problems.map(({ code, file }) => [code, file])).toEqual([['file-invalid', 'content/data/offers']]);
  const pipe = read({}, (root) => void execFileSync('mkfifo', [place('content/data/games/a.json')(root)]));
  expect(pipe.problems.map(({ code, file }) => [code, file])).toEqual([['file-invalid', 'content/data/games/a.json']]);
});

describe('a build', () => {
  it('fails on a broken entity, and names files that are not read', async () => {
    const site = makeSite({
      'content/data/offers/a.json': '{',
      'content/data/offer/b.json': OFFER,
      'content/data/fact.json': {},
      'content/data/games/deep/c.json': { name: 'C' },
    });
    const { ok, problems } = await site.build();
    expect(ok).toBe(false);
    expect(problems.map(({ code, file, hint }) => [code, file, hint])).toEqual([
      ['file-misplaced', 'content/data/fact.json', expect.stringContaining('facts.json')],
      ['file-misplaced', 'content/data/games/deep/c.json', expect.stringContaining('directly')],
      ['file-misplaced', 'content/data/offer/b.json', expect.stringContaining('content/data/offers')],
      ['json-syntax', 'content/data/offers/a.json', expect.any(String)],
    ]);
  });

  it('of a site whose entities nothing names is that of one without them', async () => {
    const site = makeSite(GOOD);
    const plain = makeSite();
    expect((await site.build()).id).toBe((await plain.build()).id);
    expect(readFileSync(join(site.root, 'dist/index.html'), 'utf8')).toBe(plain.out('index.html'));
  });
});
