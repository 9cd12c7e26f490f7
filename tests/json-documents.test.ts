// The documents of --json: every command says in the same two keys what it is and whether it went well, and on GitHub
// what went wrong becomes an annotation that names a file only where there is one.
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printAnnotations } from '../src/problems/print.js';
import { casinoSite } from './support/cli.js';
import { makeSite } from './support/site.js';

const COMMANDS: readonly (readonly string[])[] = [
  ['build'],
  ['check'],
  ['verify'],
  ['diff', 'dist', 'dist'],
  ['links'],
  ['changed', '--before', 'before'],
  ['calendar'],
  ['cookies'],
  ['explain', '/'],
  ['blocks'],
  ['blocks', 'hero'],
  ['eject'],
  ['eject', '--diff'],
  ['blocks', '--nope'],
];

describe('--json', () => {
  it('every document has ok and command', async () => {
    const site = makeSite();
    expect((await site.build()).ok).toBe(true);
    cpSync(join(site.root, 'dist'), join(site.root, 'before'), { recursive: true });
    const wrong: string[] = [];
    for (const args of COMMANDS) {
      const { code, stdout } = await casinoSite([...args, '--json'], site.root);
      const { ok, command } = JSON.parse(stdout) as { readonly ok?: unknown; readonly command?: unknown };
      if (ok !== (code === 0) || command !== args[0]) wrong.push(`${args.join(' ')}: ${code}, ${stdout.slice(0, 300)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('a difference is one of a document that is not ok', async () => {
    const site = makeSite();
    await site.build();
    writeFileSync(join(site.root, 'dist/robots.txt'), '');
    const { code, stdout } = await casinoSite(['verify', '--json'], site.root);
    expect([code, JSON.parse(stdout)]).toMatchObject([1, { ok: false, command: 'verify', findings: [{}] }]);
  });
});

describe('annotations', () => {
  it.each([
    ['--as', '::error title=usage::'],
    ['https://www.example.com', '::error title=usage::'],
    ['content/a.json', '::error file=content/a.json,title=usage::'],
  ])('of %s', (file, start) => {
    const text = printAnnotations([{ code: 'usage', severity: 'error', message: 'No.', file } as never]);
    expect(text.startsWith(start)).toBe(true);
  });

  it('verify and diff have one', async () => {
    const site = makeSite();
    await site.build();
    cpSync(join(site.root, 'dist'), join(site.root, 'before'), { recursive: true });
    writeFileSync(join(site.root, 'dist/robots.txt'), '');
    const onGithub = (...args: string[]) => casinoSite(args, site.root, { GITHUB_ACTIONS: 'true' });
    expect((await onGithub('verify')).stderr).toMatch(/^::error title=usage::1 difference from what was built/m);
    expect((await onGithub('diff', 'nowhere', 'dist')).stderr).toMatch(/^::error .*title=usage::/m);
  });
});
