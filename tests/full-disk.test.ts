// Commands that write files of the site, where a file may have no bytes at all: they leave nothing behind, and name it.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BIN, type Ran } from './support/cli.js';
import { makeSite, page } from './support/site.js';

/** The limit is that of a file, so that pipes still work. */
function withoutSpace(args: readonly string[], cwd: string): Promise<Ran> {
  const command = 'ulimit -f 0; exec "$@"';
  return new Promise((resolve) => {
    const child = execFile(
      'sh',
      ['-c', command, 'sh', process.execPath, BIN, ...args],
      { cwd, env: { PATH: process.env.PATH } },
      (_, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

const GAMES = 'id,title\nuno,Uno\ndue,Due\n';

describe.skipIf(process.platform === 'win32')('a file that cannot be written', () => {
  it.each<[string, readonly string[]]>([
    ['content/pages/g.json', ['new', 'page', 'guide', '--slug', '/g']],
    ['content/pages/x.md', ['convert', 'content/pages/x.json', '--write']],
    ['templates/parts/header.tsx', ['eject', 'parts/header.tsx']],
    ['content/data/games/uno.json', ['import', 'csv', 'games.csv', '--as', 'games']],
  ])('%s', async (file, args) => {
    const site = makeSite({ 'content/pages/x.json': page('/x'), 'games.csv': GAMES });
    const { code, stdout, stderr } = await withoutSpace(args, site.root);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(new RegExp(`${file} error write-failed\\n.*EFBIG`));
    expect(existsSync(join(site.root, file))).toBe(false);
    expect(readFileSync(join(site.root, 'content/pages/x.json'), 'utf8')).not.toBe('');
  });
});
