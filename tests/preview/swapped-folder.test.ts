// `preview` while something else stands in the place of the output folder, or of what it says of itself: no answer
// fails, nothing outside is served.
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { get } from '../support/raw-http.js';
import { serveFolder } from '../support/preview-server.js';

async function serve() {
  const served = await serveFolder(
    { 'index.html': 'Home', 'hosts/index.html': 'Guida', '404.html': 'Nessuna' },
    { redirects: [{ from: '/via', to: 'https://go.example.com/日本' }] },
  );
  onTestFinished(() => served.close());
  return served;
}

const STAND_INS: Readonly<Record<string, (path: string) => void>> = {
  nothing: () => {},
  'a file': (path) => writeFileSync(path, 'x'),
  'a link to itself': (path) => symlinkSync('dist', path),
  'a link to /etc': (path) => symlinkSync('/etc', path),
  'a pipe': (path) => void execFileSync('mkfifo', [path]),
  'an empty folder': (path) => mkdirSync(path),
};

it.each(Object.entries(STAND_INS))('%s in place of the folder', async (_name, stand) => {
  const { folder, parent, port, log } = await serve();
  renameSync(folder, join(parent, 'aside'));
  stand(folder);
  for (const target of ['/', '/hosts', '/passwd', '/nope/'])
    expect([target, (await get(port, target)).status]).toEqual([target, 404]);
  rmSync(folder, { recursive: true, force: true });
  renameSync(join(parent, 'aside'), folder);
  expect((await get(port, '/hosts/')).body.toString()).toBe('Guida');
  expect(log.filter((line) => line.startsWith('A request failed'))).toEqual([]);
});

it.each<[string, (file: string) => void]>([
  ['a pipe', (file) => void execFileSync('mkfifo', [file])],
  ['/dev/zero', (file) => symlinkSync('/dev/zero', file)],
  ['a folder', (file) => mkdirSync(file)],
  ['a list', (file) => writeFileSync(file, '[]')],
  [
    'a pattern that is none',
    (file) => writeFileSync(file, JSON.stringify({ redirects: [{ from: '/a/**/b', to: '/x' }] })),
  ],
  [
    'half a letter',
    (file) => writeFileSync(file, '{"site":"https://www.example.com/","redirects":[{"from":"/via","to":"/\\ud800"}]}'),
  ],
])('%s in place of the manifest', async (_name, stand) => {
  const { folder, port, log } = await serve();
  const file = join(folder, '_build/manifest.json');
  rmSync(file);
  stand(file);
  expect((await get(port, '/hosts/')).status).toBe(200);
  expect([302, 404]).toContain((await get(port, '/via')).status);
  expect(log.filter((line) => line.startsWith('A request failed'))).toEqual([]);
});

it('a target beyond Latin-1 is sent on to with escapes', async () => {
  const { port } = await serve();
  const { status, headers } = await get(port, '/via');
  expect([status, headers.location]).toEqual([302, 'https://go.example.com/%E6%97%A5%E6%9C%AC']);
});
