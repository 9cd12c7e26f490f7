// GitHub Actions obeys lines that a program prints. Nothing that authors wrote may be such a line, wherever it is
// printed; our annotations are, and they name files as the repository does.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browserCommand } from '../src/commands/open-browser.js';
import { casinoProcess } from './support/cli.js';
import { makeSite, page } from './support/site.js';

const ON = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: '' };

/** What the runner would obey: it reads line by line, and while it is stopped it looks for the token only. */
function obeyed(output: string): string[] {
  const commands: string[] = [];
  let token: string | null = null;
  for (const line of output.split(/\r\n|\r|\n/)) {
    const text = line.trimStart();
    if (token !== null) {
      if (text === `::${token}::`) token = null;
    } else if (text.startsWith('::stop-commands::')) token = text.slice('::stop-commands::'.length);
    else if (/^::[^:]/.test(text) || line.includes('##[')) commands.push(line);
  }
  return token === null ? commands : [...commands, 'still stopped'];
}

const HOSTILE = [
  '##[set-env name=PATH]x',
  '::set-env name=PATH::x',
  '##[error]Pwned',
  '\n::error::Pwned',
  '::stop-commands::x',
  '::x::',
  '%0A::error::Pwned',
];

describe('commands in author texts', () => {
  const files = {
    'content/pages/##[error]x.json': page('/x', [], Object.fromEntries(HOSTILE.map((text) => [text, 1]))),
    'content/pages/y.json': `{\n::error::Pwned\n##[error]Pwned`,
  };

  it.each([['build'], ['check', '--json'], ['check', '--verbose'], ['check', '--quiet']])(
    '%s %s: only our annotations are obeyed',
    async (...args) => {
      const { stdout, stderr, code } = await casinoProcess(args, makeSite(files).root, ON);
      expect(code).toBe(1);
      expect(obeyed(stdout)).toEqual([]);
      const commands = obeyed(stderr);
      expect(
        commands.filter(
          (line) =>
            !/^::(?:error|warning) file=content\/pages\/(?:#·\[error\]x|y)\.json,line=\d+,col=\d+,title=[a-z-]+::/.test(
              line,
            ),
        ),
      ).toEqual([]);
      expect(commands.length).toBeGreaterThan(HOSTILE.length);
      expect(commands.join('')).not.toContain('##[');
      if (args.includes('--json')) expect(JSON.stringify(JSON.parse(stdout))).toContain('##[error]Pwned');
    },
  );

  it('no two runs use the same word', async () => {
    const runs = await Promise.all([1, 2].map(() => casinoProcess(['--version'], makeSite().root, ON)));
    const [one, other] = runs.map(({ stderr }) => /::stop-commands::(\w+)/.exec(stderr)?.[1]);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^[0-9a-f]{48}$/);
  });

  it.each([
    ['wrong flags', ['build', '--jobs', '::error::x']],
    ['a folder that is none', ['check', '--root', '##[error]x']],
    ['verify', ['verify', '--out-dir', '##[error]x']],
    ['init', ['init', 'content']],
    ['no command', ['::error::x']],
  ])('%s: nothing is obeyed but annotations', async (_, args) => {
    const { stdout, stderr } = await casinoProcess(args, makeSite().root, ON);
    const commands = [...obeyed(stdout), ...obeyed(stderr)];
    expect(commands.filter((line) => !/^::error (?:file=|title=usage::)/.test(line))).toEqual([]);
  });

  it('elsewhere there are no such lines', async () => {
    const { stderr } = await casinoProcess(['check'], makeSite(files).root);
    expect(stderr).not.toMatch(/^::/m);
  });
});

describe('annotations name files', () => {
  const files = { 'sub/site/casino-site.config.json': '{}', 'content/pages/x.json': null };
  it.each<[string, string, readonly string[], (root: string) => Record<string, string>]>([
    ['from the repository, with --root', '.git', ['check', '--root', 'sub/site'], () => ({})],
    ['from the repository, in a folder of it', '.git', ['check', '--root', '.'], () => ({})],
    [
      'from the workspace where there is no repository',
      'other',
      ['check', '--root', 'sub/site'],
      (root) => ({ GITHUB_WORKSPACE: root }),
    ],
  ])('%s', async (_, folder, args, env) => {
    const { root } = makeSite(files);
    mkdirSync(join(root, folder));
    const { stderr } = await casinoProcess(args, args.includes('.') ? join(root, 'sub/site') : root, {
      ...ON,
      ...env(root),
    });
    expect(obeyed(stderr).map((line) => /file=([^,]+)/.exec(line)?.[1])).toContain('sub/site/casino-site.config.json');
  });
});

describe('--open hands the URL to no shell', () => {
  const hostile = 'http://127.0.0.1:4321/a&calc.exe&"b" ^c|d%PATH%/$(x)`y`;\'z\'';
  it.each(['win32', 'darwin', 'linux', 'freebsd'])('%s', (platform) => {
    const [program, args] = browserCommand(hostile, platform)!;
    expect(program).not.toMatch(/cmd|powershell|sh$/);
    expect(args.at(-1)).toMatch(/^http:\/\/127\.0\.0\.1:4321\/[A-Za-z0-9%/.]+$/);
    expect(args.at(-1)).toContain('%26calc.exe%26');
  });

  it.each(['file:///etc/passwd', 'javascript:alert(1)', 'calc.exe', '-a Calculator', 'ms-settings:'])(
    '%s is not opened',
    (url) => expect(browserCommand(url, 'win32')).toBeNull(),
  );

  it('a plain URL stays as it is', () =>
    expect(browserCommand('http://[::1]:4321/casin%C3%B2/', 'linux')).toEqual([
      'xdg-open',
      ['http://[::1]:4321/casin%C3%B2/'],
    ]));
});
