// Names on the disk that are not UTF-8: Node lists them in a way in which nobody can ask for them, so that they must be
// told, and never be taken for files that are gone.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scan } from '../src/content/scan.js';
import { isMisnamed } from '../src/files/misnamed.js';
import { casinoSite } from './support/cli.js';
import { codes, component, makeSite, page } from './support/site.js';

/** `%` stands for `é` in Latin 1. */
function put(root: string, path: string, text: string): void {
  const bytes = (name: string) => Buffer.from(join(root, name).replace('%', '\u00e9'), 'latin1');
  mkdirSync(bytes(dirname(path)), { recursive: true });
  writeFileSync(bytes(path), text);
}

const PAGE = JSON.stringify(page('/perche'));

// Other systems take no such name.
describe.runIf(process.platform === 'linux')('a name that is not UTF-8', () => {
  it.each([
    ['content/pages/perch%.json', PAGE, 'content/pages/perch\ufffd.json', 'file-invalid'],
    ['content/pages/perch%.md', '# A', 'content/pages/perch\ufffd.md', 'file-invalid'],
    ['content/pages/caff%/uno.json', PAGE, 'content/pages/caff\ufffd', 'file-invalid'],
    ['content/data/offers/un%.json', '{}', 'content/data/offers/un\ufffd.json', 'file-invalid'],
    ['content/data/offert%/uno.json', '{}', 'content/data/offert\ufffd', 'file-invalid'],
    ['content/texts/t%.md', 'A', 'content/texts/t\ufffd.md', 'file-invalid'],
    ['content/collections/slot%/rows.csv', 'a', 'content/collections/slot\ufffd', 'file-invalid'],
    ['templates/styles/t%.css', 'a{}', 'templates/styles/t\ufffd.css', 'file-invalid'],
    ['templates/part%/a.css', 'a{}', 'templates/part\ufffd', 'file-invalid'],
    ['content/media/f%.svg', '<svg/>', 'content/media/f\ufffd.svg', 'media-invalid'],
    ['content/media/fot%/a.svg', '<svg/>', 'content/media/fot\ufffd', 'media-invalid'],
    ['public/f%.txt', 'a', 'public/f\ufffd.txt', 'public-invalid'],
    ['public/fil%/a.txt', 'a', 'public/fil\ufffd', 'public-invalid'],
  ])('%s', async (path, text, file, code) => {
    const site = makeSite();
    put(site.root, path, text);
    const { problems } = await site.build({}, { write: false });
    const message = 'The name of the file is not UTF-8.';
    expect(problems).toMatchObject([{ code, file, message, hint: 'Give the file another name.' }]);
  });

  it('is in nobody’s way who asks for another page', async () => {
    const { root } = makeSite({ 'content/pages/p.json': page('/p') });
    put(root, 'content/pages/perch%.json', PAGE);
    expect(await casinoSite(['explain', '/p'], root)).toMatchObject({ code: 0, stderr: '' });
  });
});

it('a sign that is in the name itself is one, and a file that is gone is none', async () => {
  const site = makeSite({ 'content/pages/p\ufffd.json': page('/p', [component(14, { header: 'A', text: 'B' })]) });
  expect(codes((await site.build({}, { write: false })).problems)).toEqual([]);
  expect(scan(site.root).get('content/pages/p\ufffd.json')).toMatch(/^\d/);
  site.write({ 'content/pages/p\ufffd.json': null });
  expect(isMisnamed(join(site.root, 'content/pages/p\ufffd.json'))).toBe(false);
  expect(codes((await site.build({}, { write: false })).problems)).toEqual([]);
});
