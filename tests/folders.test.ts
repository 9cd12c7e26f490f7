// Promise 23: a build reads inside the root only. Links in the place of the folders it reads, and inside of them.
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listTree } from '../src/files/list-files.js';
import { casinoSite } from './support/cli.js';
import { makeSite, page, SVG } from './support/site.js';

const SECRET = 'GEHEIM';

/** A folder beside the root, with a whole site in it. */
function outside(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'casino-site-outside-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(root, folder, { recursive: true });
  writeFileSync(join(folder, 'content/pages/secret.json'), JSON.stringify(page('/secret', [], { title: SECRET })));
  writeFileSync(join(folder, 'secret.json'), `{"${SECRET}": 1}`);
  mkdirSync(join(folder, 'templates'), { recursive: true });
  return folder;
}

function linked(folder: string, target: (root: string, other: string) => string) {
  const site = makeSite(FILES);
  const other = outside(site.root);
  rmSync(join(site.root, folder), { recursive: true, force: true });
  symlinkSync(target(site.root, other), join(site.root, folder));
  return site;
}

/** Media may only lie inside content/, the others anywhere in the root. */
function moveBehindLink(root: string, folder: string): void {
  const place = join(root, folder === 'content/media' ? 'content/elsewhere' : 'elsewhere');
  renameSync(join(root, folder), place);
  symlinkSync(place, join(root, folder));
}

const SLOT = {
  'content/collections/slot/schema.json': { type: 'object', properties: { nome: { type: 'string' } } },
  'content/collections/slot/page.json': page('/slot/{{row.nome}}', [], { title: '{{row.nome}}' }),
  'content/collections/slot/rows.csv': 'nome\nuno\n',
};
const FILES = {
  ...SLOT,
  'templates/styles/x.css': '',
  'content/texts/x.md': 'Testo',
  'content/data/operators/uno.json': { name: 'Uno' },
};
const FOLDERS = [
  'content',
  'content/pages',
  'content/collections',
  'content/data',
  'content/texts',
  'content/media',
  'templates',
];

it('nothing behind a link in a folder is listed, whatever the version of Node.js', () => {
  const { root } = makeSite({ 'templates/parts/x.css': '', 'templates/.y': '' });
  symlinkSync(outside(root), join(root, 'templates/parts/far'));
  symlinkSync('.', join(root, 'templates/round'));
  expect(listTree(join(root, 'templates'))).toEqual([
    { path: '.y', kind: 'file' },
    { path: 'parts/far', kind: 'other' },
    { path: 'parts/x.css', kind: 'file' },
    { path: 'round', kind: 'other' },
  ]);
  expect(listTree(join(root, 'nowhere'))).toEqual([]);
});

describe.each(FOLDERS)('a link in the place of %s', (folder) => {
  it.each<[string, (root: string, other: string) => string, string]>([
    ['to a folder outside', (_, other) => join(other, folder), 'leads out of the folder of the site'],
    ['to a file outside', (_, other) => join(other, 'secret.json'), 'leads out of the folder of the site'],
    ['to a file inside', (root) => join(root, 'casino-site.config.json'), 'leads to something that is not a folder'],
    ['to nothing', () => 'missing', 'leads nowhere'],
    ['to nothing outside', () => '/nonexistent/folder', 'leads nowhere'],
    ['to itself', (root) => join(root, folder), 'leads back to itself'],
  ])('%s is refused by its name, and nothing behind it is read', async (_, target, says) => {
    const site = linked(folder, target);
    const { ok, problems } = await site.build();
    expect(ok).toBe(false);
    expect(problems.map((one) => [one.code, one.file, one.message])).toEqual([
      ['file-invalid', folder, expect.stringContaining(says)],
    ]);
    expect(JSON.stringify(problems)).not.toContain(SECRET);
    expect(existsSync(join(site.root, 'dist'))).toBe(false);
  });

  it('to a folder inside is followed', async () => {
    const site = makeSite(FILES);
    const before = (await site.build({ cache: false })).problems;
    moveBehindLink(site.root, folder);
    expect((await site.build()).problems).toEqual(before);
    expect([site.has('index.html'), site.has('slot/uno/index.html')]).toEqual([true, true]);
  });
});

it.each(['content', 'content/pages', 'content/media', 'content/collections'])(
  'what changes behind a link in the place of %s is seen by the next build',
  async (folder) => {
    const site = makeSite(SLOT);
    moveBehindLink(site.root, folder);
    const { id } = await site.build();
    site.write({
      'content/collections/slot/rows.csv': 'nome\ndue\n',
      'content/pages/home.json': page('/', [], { title: 'Nuovo' }),
      'content/media/logo.svg': SVG.replaceAll('206', '208'),
    });
    const again = await site.build();
    expect(again.problems).toEqual([]);
    expect(again.id).not.toBe(id);
    expect(site.out('index.html')).toContain('<title>Nuovo');
    expect(site.out('index.html')).toContain('width="208"');
    expect(site.has('slot/due/index.html')).toBe(true);
  },
);

it.each(FOLDERS)('a link in the place of %s to what the root lies in is refused', async (folder) => {
  const site = linked(folder, () => (folder.includes('/') ? '../..' : '..'));
  const { code, stderr } = await casinoSite(['build'], site.root);
  expect([code, stderr]).toEqual(
    folder.includes('/')
      ? [1, expect.stringContaining('leads out of')]
      : [2, expect.stringContaining('out-dir-unsafe')],
  );
});

describe('links below the folders', () => {
  it.each([
    ['content/pages/guide', 'content/pages', 'file-invalid'],
    ['content/media/guide', 'content/media', 'media-invalid'],
    ['content/collections/slot', 'content/pages', 'file-invalid'],
    ['content/collections/slot2/rows/it', 'content/pages', 'file-invalid'],
    ['content/data/offers', 'content/pages', 'file-invalid'],
    ['templates/blocks', 'content', 'file-invalid'],
    ['templates/page.tsx', 'secret.json', 'file-invalid'],
  ])('%s is named, not passed over', async (link, target, code) => {
    const site = makeSite({ 'templates/styles/x.css': '' });
    mkdirSync(dirname(join(site.root, link)), { recursive: true });
    symlinkSync(join(outside(site.root), target), join(site.root, link));
    const { problems } = await site.build();
    expect(problems.map((one) => [one.code, one.file])).toContainEqual([code, link]);
    expect(JSON.stringify(problems)).not.toContain(SECRET);
  });

  it.each(['templates', 'content/pages', 'content/collections', 'content/collections/slot', 'content/data/offers'])(
    'a file in the place of %s is named',
    async (folder) => {
      const site = makeSite();
      rmSync(join(site.root, folder), { recursive: true, force: true });
      site.write({ [folder]: 'x' });
      expect((await site.build()).problems.map((one) => [one.code, one.file])).toEqual([['file-invalid', folder]]);
    },
  );

  it('the config and site.json may be no links at all', async () => {
    const site = makeSite();
    const other = outside(site.root);
    for (const file of ['casino-site.config.json', 'content/site.json']) {
      rmSync(join(site.root, file));
      symlinkSync(join(other, file), join(site.root, file));
    }
    expect((await site.build()).problems.map((one) => one.file)).toEqual(
      expect.arrayContaining(['casino-site.config.json', 'content/site.json']),
    );
  });

  it('watch refuses them, too', async () => {
    const site = linked('content', (_, other) => join(other, 'content'));
    const { code, stderr } = await casinoSite(['watch', '--port', '0'], site.root);
    expect([code, stderr]).toEqual([2, expect.stringContaining('leads out of the folder of the site')]);
  });

  it('a root that is a link itself is a root like any other', async () => {
    const site = makeSite();
    const link = `${site.root}-link`;
    symlinkSync(site.root, link);
    onTestFinished(() => rmSync(link));
    expect((await casinoSite(['build', '--quiet'], link)).code).toBe(0);
  });
});
