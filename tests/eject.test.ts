// `eject`: a copy of any template changes nothing, compiles where it lies, and is told when its original changes.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileDiff } from '../src/fixes/unified-diff.js';
import { PACKAGE_ROOT } from '../src/package-root.js';
import { copyOf, fingerprintOf, named, originals, readOriginal } from '../src/render/ejected.js';
import { casinoSite } from './support/cli.js';
import { makeSite, type SiteFiles } from './support/site.js';

const ALL = originals(PACKAGE_ROOT);
const copies = (): SiteFiles =>
  Object.fromEntries(ALL.map((path) => [`templates/${path}`, copyOf(path, readOriginal(PACKAGE_ROOT, path))]));
const FOOTER = 'parts/footer.tsx';
const HASH = fingerprintOf(readOriginal(PACKAGE_ROOT, FOOTER));

describe('a copy of a template', () => {
  it('of every single one: the site comes out as before, and nothing is reported', async () => {
    const site = makeSite();
    const { id } = await site.build({}, { write: false });
    site.write(copies());
    const copied = await site.build({}, { write: false });
    expect([copied.ok, copied.problems, copied.id]).toEqual([true, [], id]);
  });

  it('has its types where it lies, without any setting of paths', () => {
    const { root } = makeSite(copies());
    mkdirSync(join(root, 'node_modules/@types'), { recursive: true });
    symlinkSync(PACKAGE_ROOT, join(root, 'node_modules/casino-site'));
    symlinkSync(join(PACKAGE_ROOT, 'node_modules/@types/react'), join(root, 'node_modules/@types/react'));
    const compilerOptions = {
      target: 'ES2023',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      lib: ['ES2023'],
      types: [],
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
    };
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['templates'] }));
    const tsc = join(PACKAGE_ROOT, 'node_modules/typescript/bin/tsc');
    const ran = spawnSync(process.execPath, [tsc, '-p', root], { encoding: 'utf8' });
    expect([ran.stdout, ran.status]).toEqual(['', 0]);
  });

  it.each<[string, string, string, number | undefined]>([
    ['has another original now', 'parts/footer.tsx', '0123456789abcdef', 1],
    ['under another name', 'layouts/wide.tsx', '0123456789abcdef', 1],
    ['is up to date', 'parts/footer.tsx', HASH, undefined],
  ])('that %s', async (_, path, hash, line) => {
    const origin = path === FOOTER ? FOOTER : 'layouts/default.tsx';
    const text = copyOf(origin, readOriginal(PACKAGE_ROOT, origin)).replace(/ [0-9a-f]{16}$/m, ` ${hash}`);
    const { ok, problems } = await makeSite({ [`templates/${path}`]: text }).build();
    const expected = {
      code: 'template-outdated',
      severity: 'warning',
      file: `templates/${path}`,
      line,
      message: `The built-in template ${origin} has changed since it was copied.`,
      hint: expect.stringContaining(`eject --diff ${path.replace('.tsx', '')}`),
    };
    expect([ok, problems]).toMatchObject([true, line ? [expected] : []]);
    if (line) expect(text.split('\n')[0]!.slice(problems[0]!.column! - 1)).toBe(hash);
  });

  it('whose original is gone is told as well, and a style sheet too', async () => {
    const { problems } = await makeSite({
      'templates/parts/old.css': '/* casino-site eject: parts/gone.css 0123456789abcdef */\n',
    }).build();
    expect(problems).toMatchObject([{ code: 'template-outdated', message: expect.stringContaining('no template') }]);
  });
});

describe('a name', () => {
  it.each([
    ['parts/footer', FOOTER],
    ['templates/parts/footer.tsx', FOOTER],
    ['.\\parts\\footer', FOOTER],
    ['parts/footer.css', 'parts/footer.css'],
    ['styles/tokens', 'styles/tokens.css'],
    ['blocks/faq', 'blocks/faq/faq.tsx'],
    ['words', 'words.ts'],
    ['../package.json', undefined],
    ['starter/README', undefined],
  ])('%s', (name, path) => expect(named(name, ALL)).toBe(path));
});

describe('the command', () => {
  it('writes once, never again; lists, compares, and knows a near miss', async () => {
    const { root } = makeSite();
    const run = async (...args: string[]) => casinoSite(['eject', ...args], root);
    const [written, again, wrong, folder] = [
      await run('parts/footer'),
      await run('parts/footer'),
      await run('partz/foter'),
      await run('parts/header', '--root', 'content'),
    ];
    expect([written.code, written.stdout]).toEqual([
      0,
      'Written: templates/parts/footer.tsx. The site uses it from now on. Its styles are another file: casino-site eject parts/footer.css\n',
    ]);
    const text = readFileSync(join(root, 'templates/parts/footer.tsx'), 'utf8');
    expect(text.split('\n')[0]).toBe(`// casino-site eject: parts/footer.tsx ${HASH}`);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('already exists; nothing was written')]);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Did you mean "parts/footer"?')]);
    expect([folder.code, folder.stderr]).toEqual([2, expect.stringContaining('--root')]);
    const site = {
      root,
      rows: JSON.parse((await run('--json')).stdout).templates as { path: string; state: string }[],
    };
    expect(site.rows.filter(({ state }) => state !== 'built-in')).toMatchObject([{ path: FOOTER, state: 'yours' }]);
    expect(site.rows.map(({ path }) => path)).toEqual(ALL);
    const lines = (await run('--lang', 'it')).stdout.split('\n');
    expect(lines.find((one) => one.startsWith(FOOTER))).toMatch(/ {2}\(file tuo\) Il piè di pagina\.$/);
    expect(lines.find((one) => one.startsWith('page.tsx'))).toMatch(/ {2}Il contenuto di `main`\.$/);
    expect((await run('--diff')).stdout).toBe('Nothing differs.\n');
    expect((await run('parts/header', '--diff')).code).toBe(2);
  });
});

describe('the difference of two files', () => {
  it.each([
    ['a\nb\nc\n', 'a\nb\nc', ''],
    ['a\nb\nc\n', 'a\r\nb\r\nc\r\n', ''],
    ['a\nb\nc\n', 'a\nx\nc\n', '@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n'],
    ['', 'a\n', '@@ -0,0 +1,1 @@\n+a\n'],
    ['a\nb\n', 'b\n', '@@ -1,2 +1,1 @@\n-a\n b\n'],
    [
      '1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n',
      '1\nx\n2\n3\n4\n5\n6\n7\n8\n9\n',
      '@@ -1,4 +1,5 @@\n 1\n+x\n 2\n 3\n 4\n@@ -7,4 +8,3 @@\n 7\n 8\n 9\n-10\n',
    ],
  ])('%j → %j', (before, after, hunks) => {
    expect(fileDiff('a', before, 'b', after)).toBe(hunks === '' ? '' : `--- a\n+++ b\n${hunks}`);
  });

  it('of long files is found at once, whatever they are like', () => {
    const long = (word: string) => Array.from({ length: 100_000 }, (_, line) => `${word}${line}`).join('\n');
    expect(fileDiff('a', long('a'), 'b', long('b')).split('\n')).toHaveLength(200_004);
  });
});
