// Shards given to `merge` come from other machines and are not believed: what they say is validated field by field, and
// their contents are inspected (SECURITY.md). A shard that was changed is refused, and what was published before stays.
import { readPageHash, withPageHash } from '../src/run/page-hash.js';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { activeParts } from '../src/html/active-parts.js';
import { build } from '../src/index.js';
import { snapshot } from './support/output.js';
import { expectCost } from './support/processor-time.js';
import { component, makeSite, NOW, page, SITE_NOTES, type TestSite } from './support/site.js';

const ENV = { SOURCE_DATE_EPOCH: '1735689600' };
const PAGES = Object.fromEntries(
  Array.from({ length: 6 }, (_, index) => [
    `content/pages/p${index}.json`,
    page(`/p${index}`, [
      component(14, {
        header: `Pagina ${index}`,
        text: `<p>Uno = due, onde = mare. <a href="/p${(index + 1) % 6}">avanti</a></p>`,
      }),
    ]),
  ]),
);
const SHARDS = ['s1', 's2'];

let site: TestSite;
let stored: string;
afterAll(() => rmSync(stored, { recursive: true, force: true }));

beforeEach(async () => {
  site = makeSite(PAGES);
  if (stored) return cpSync(stored, site.root, { recursive: true });
  for (const [index, outDir] of SHARDS.entries())
    expect((await site.build({ shard: `${index + 1}/2`, outDir }, { env: ENV })).ok).toBe(true);
  stored = mkdtempSync(join(tmpdir(), 'casino-site-untrusted-'));
  for (const name of SHARDS) cpSync(join(site.root, name), join(stored, name), { recursive: true });
});

async function merged(): Promise<readonly (readonly [code: string, message: string])[]> {
  const world = { cwd: site.root, env: ENV, now: NOW, cores: 2, pid: process.pid };
  const outcome = await build({ cache: false, outDir: 'merged' }, world, {
    shards: SHARDS.map((name) => join(site.root, name)),
  });
  const problems = outcome.usage ? outcome.problems : outcome.report.problems;
  return problems.filter(({ code }) => !SITE_NOTES.has(code)).map(({ code, message }) => [code, message] as const);
}

async function expectRefused(message: RegExp): Promise<void> {
  expect(await merged()).toEqual([['shard-invalid', expect.stringMatching(message)]]);
  expect(existsSync(join(site.root, 'merged'))).toBe(false);
}

const recordFile = () => join(site.root, 's1/_build/shard.json');
const readRecord = () => JSON.parse(readFileSync(recordFile(), 'utf8')) as any;
function changeRecord(change: (record: any) => void): void {
  const record = readRecord();
  change(record);
  writeFileSync(recordFile(), JSON.stringify(record));
}

/** Changes the first page of a shard, and its record with it, as whoever means it would. */
function tamper(change: (html: string) => string): void {
  changeRecord((record) => {
    const [first] = record.pages;
    const file = join(site.root, 's1', first.files[0].path);
    const html = withPageHash(change(readFileSync(file, 'utf8')).replace(/ data-page="[^"]*"/, ' data-page=""'));
    writeFileSync(file, html);
    first.record.hash = readPageHash(Buffer.from(html));
    for (const one of first.files) one.bytes = Buffer.byteLength(html);
  });
}

describe('the record of a shard', () => {
  const first = (change: (page: any, record: any) => void) => changeRecord((record) => change(record.pages[0], record));
  it.each<[string, () => void]>([
    ['a path that climbs', () => first((one) => (one.files[0].path = '../../../tmp/x.html'))],
    ['an absolute path', () => first((one) => (one.files[0].path = '/etc/passwd'))],
    ['a path of Windows', () => first((one) => (one.files[0].path = 'C:\\x'))],
    ['a path with NUL', () => first((one) => (one.files[0].path = 'x\0.html'))],
    ['a hash that is none', () => first((one) => (one.record.hash = 'x","y":"'))],
    ['a size that is a text', () => first((one) => (one.files[0].bytes = '12'))],
    ['a negative size', () => first((one) => (one.files[0].bytes = -1))],
    ['a number where a title belongs', () => first((one) => (one.record.title = 7))],
    ['a record without a slug', () => first((one) => delete one.record.slug)],
    ['a key that nobody knows', () => first((one) => (one.record.extra = true))],
    [
      'a problem with an unknown code',
      () => first((one) => one.problems.push({ code: 'x', severity: 'warning', message: 'x', file: 'x' })),
    ],
    [
      'a problem without a message',
      () => first((one) => one.problems.push({ code: 'usage', severity: 'warning', file: 'x' })),
    ],
    ['anchors that are no list', () => first((one) => (one.anchors = { length: 1 }))],
    [
      'a page in the sitemap with the URL of another',
      () => first((one) => (one.record.canonical = 'https://evil.example/')),
    ],
    ['a build id with a quote', () => first((_, record) => (record.id = 'x" onclick="'))],
    ['pages that are null', () => first((_, record) => (record.pages = null))],
  ])('%s', async (_, change) => {
    change();
    await expectRefused(/contains no shard/);
  });

  it.each<[string, string, string]>([
    ['at the top', '{', '{"__proto__":{"polluted":1},'],
    ['in a page', '"pages":[{', '"pages":[{"__proto__":{"polluted":1},'],
    ['in a record', '"record":{', '"record":{"__proto__":{"polluted":1},'],
  ])('"__proto__" %s', async (_, from, to) => {
    writeFileSync(recordFile(), readFileSync(recordFile(), 'utf8').replace(from, to));
    await expectRefused(/contains no shard/);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each<[string, () => void, RegExp]>([
    ['a page of another slug', () => first((one) => (one.record.slug = '/altro')), /does not match the page/],
    [
      'the path of another page',
      () => first((one) => (one.files[0].path = 'altro/index.html')),
      /does not match the page/,
    ],
    [
      'a page that asks for no index',
      () => first((one) => (one.record.indexable = !one.record.indexable)),
      /does not match the page/,
    ],
    [
      'a link that says it stands on another page',
      () => first((one) => one.anchors.push({ slug: '/', anchor: 'x', url: '/#x', source: 'x.json' })),
      /does not match/,
    ],
    [
      'a page that is not there',
      () => first((one) => (one.record.source = 'content/pages/x.json')),
      /is not a page of shard 1\/2/,
    ],
    ['a page too few', () => changeRecord((record) => record.pages.pop()), /contains 3 pages, shard 1\/2 has 4/],
    ['a page twice', () => changeRecord((record) => record.pages.push(record.pages[0])), /which is already in/],
  ])('%s', async (_, change, message) => {
    change();
    await expectRefused(message);
  });

  it.each<[string, () => void]>([
    [
      'a link to a file',
      () => (renameSync(recordFile(), join(site.root, 'record')), symlinkSync(join(site.root, 'record'), recordFile())),
    ],
    [
      'below a folder that is a link',
      () => (
        renameSync(join(site.root, 's1/_build'), join(site.root, 'b')),
        symlinkSync(join(site.root, 'b'), join(site.root, 's1/_build'))
      ),
    ],
    ['a pipe', () => (rmSync(recordFile()), spawnSync('mkfifo', [recordFile()]))],
    ['a folder', () => (rmSync(recordFile()), mkdirSync(recordFile()))],
    ['a device', () => (rmSync(recordFile()), symlinkSync('/dev/zero', recordFile()))],
    ['nested without end', () => writeFileSync(recordFile(), '['.repeat(1_000_000))],
  ])('that is %s', async (_, change) => {
    change();
    await expectRefused(/contains no shard/);
  });
});

describe('the pages of a shard', () => {
  it.each<[string, (html: string) => string]>([
    ['a script', (html) => html.replace('</main>', '<script>alert(1)</script></main>')],
    ['a script in capitals', (html) => html.replace('</main>', '<ScRiPt src="/media/x.js"></sCrIpT></main>')],
    ['a script of the site', (html) => html.replace('</main>', '<script src="/media/x.js"></script></main>')],
    [
      'a script inside the structured data',
      (html) => html.replace('application/ld+json">', 'application/ld+json"></script><script>alert(1)//'),
    ],
    ['a script in an SVG', (html) => html.replace('</main>', '<svg><script href="/x.js"/></svg></main>')],
    ['a handler', (html) => html.replace('<main', '<main onclick="alert(1)"')],
    ['a handler behind a slash', (html) => html.replace('</main>', '<svg/onload=alert(1)></main>')],
    ['a link that runs', (html) => html.replace('</main>', '<a href="javascript:alert(1)">x</a></main>')],
    [
      'a link that runs, spelt out',
      (html) => html.replace('</main>', '<a href="java&#x73;cript:alert(1)">x</a></main>'),
    ],
    ['a link that runs, with a tab', (html) => html.replace('</main>', '<a href=java\tscript:alert(1)>x</a></main>')],
    ['a looser policy', (html) => html.replace(/script-src ([^ ;]+)/, 'script-src $1 data:')],
    ['a policy in a comment', (html) => html.replace(/(<meta http-equiv[^>]*>)/, '<!--$1-->')],
    ['another style', (html) => html.replace('</style>', 'body{display:none}</style>')],
    ['a frame', (html) => html.replace('</main>', '<iframe src="/"></iframe></main>')],
    ['a base', (html) => html.replace('<title>', '<base href="https://evil.example/"><title>')],
    [
      'a refresh',
      (html) => html.replace('</main>', '<meta http-equiv="refresh" content="0;url=https://evil.example"></main>'),
    ],
    ['another encoding', (html) => html.replace(/charset="?utf-8"?/i, 'charset="iso-2022-jp"')],
  ])('%s is found, though hash and record were changed as well', async (_, change) => {
    let isChanged = false;
    tamper((html) => {
      const other = change(html);
      isChanged = other !== html;
      return other;
    });
    expect(isChanged).toBe(true);
    await expectRefused(/contains a script, a style or another active element/);
  });

  it.each<[string, (file: string) => void]>([
    ['a link to another file', (file) => (renameSync(file, `${file}.x`), symlinkSync(`${file}.x`, file))],
    ['a pipe', (file) => (rmSync(file), spawnSync('mkfifo', [file]))],
    ['a device', (file) => (rmSync(file), symlinkSync('/dev/zero', file))],
  ])('%s in place of a page: it is rendered again', async (_, change) => {
    await site.build({ cache: false }, { env: ENV });
    change(join(site.root, 's1', readRecord().pages[0].files[0].path));
    expect(await merged()).toEqual([]);
    expect(snapshot(join(site.root, 'merged'))).toEqual(snapshot(join(site.root, 'dist')));
  });

  it('a size beyond all sense: the page is rendered again', async () => {
    changeRecord((record) => (record.pages[0].files[0].bytes = Number.MAX_SAFE_INTEGER));
    expect(await merged()).toEqual([]);
  });
});

describe('the fingerprint of active parts', () => {
  const page = (body: string, head = '') =>
    `<!DOCTYPE html><html lang="it" data-page="1"><head><meta charset="utf-8"><title>x</title>${head}</head>${body}</html>`;
  it('is the same for pages that say other things', () => {
    const data = (text: string) => `<script type="application/ld+json">{"name":"${text}"}</script>`;
    const one = page('<p>Uno <a href="/a?x=1&amp;y=2">a</a> l&#x27;altro</p>', data('uno'));
    const other = page('<h2>Due</h2><img src="data:image/png;base64,AA" alt="JavaScript">', data('due')).replace(
      'data-page="1"',
      'data-page="2"',
    );
    expect(activeParts(one)).toBe(activeParts(other));
  });

  it('takes linear time for hostile pages', async () => {
    for (const piece of ['<script', '<!--', '<style>', ' onx=', 'j ', '&#x0', 'data:', '<script></script>']) {
      const text = piece.repeat(2_000_000 / piece.length);
      await expectCost(() => activeParts(text), 3000, piece);
    }
  });
});
