// A command that knows --json prints one document when it cannot do what was asked, too: a program reads nothing else.
import { describe, expect, it } from 'vitest';
import { casinoSite } from './support/cli.js';
import { makeSite, type SiteFiles } from './support/site.js';

describe('--json of a command that fails', () => {
  it.each<[string, readonly string[], SiteFiles]>([
    ['links, without a build', ['links'], {}],
    ['verify, without a build', ['verify'], {}],
    ['diff, without a build', ['diff', 'uno', 'due'], {}],
    ['changed, without a build', ['changed', 'uno'], {}],
    ['calendar, on no day', ['calendar', '--at', 'x'], {}],
    ['cookies, of no brand', ['cookies', '--brand', 'z'], {}],
    ['blocks, of no name', ['blocks', 'zz'], {}],
    ['build, of one site and all', ['build', '--all-brands'], {}],
    ['explain, of a broken site', ['explain', '/'], { 'content/site.json': '{' }],
    ['eject, of no name', ['eject', 'zz'], {}],
    ['build, into a file', ['build', '--out-dir', 'taken/dist'], { taken: 'a file' }],
  ])('%s', async (_, args, files) => {
    const { code, stdout, stderr } = await casinoSite([...args, '--json'], makeSite(files).root);
    expect(code).toBeGreaterThan(0);
    const { ok, command, problems } = JSON.parse(stdout) as {
      readonly ok: boolean;
      readonly command: string;
      readonly problems: readonly { readonly message: string }[];
    };
    expect([ok, command]).toEqual([false, args[0]]);
    expect(problems.length).toBeGreaterThan(0);
    if (command !== 'build') expect(stderr).toContain(problems[0]!.message);
  });

  it('after it has begun to print: nothing more than its document', async () => {
    const { stdout } = await casinoSite(['calendar', '--json'], makeSite({ 'content/pages/x.json': '{' }).root);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false });
  });
});
