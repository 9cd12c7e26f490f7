// Both ways to list files give the same, whatever lies in a folder; and templates compile to the same code whether or
// not a site has files of its own.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { globTree, listTree, listVisible } from '../src/files/list-files.js';
import { PACKAGE_ROOT } from '../src/package-root.js';
import { compileTemplates } from '../src/render/templates.js';
import { findTemplates } from '../src/files/template-files.js';
import { makeSite } from './support/site.js';

it('lists what fast-glob lists, and hidden files too', () => {
  const root = mkdtempSync(join(tmpdir(), 'casino-site-list-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['b/c', '.hidden', 'empty', '[x]', 'b.c']) mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['a', 'b/c/d.svg', 'b/.e', '.hidden/f', '[x]/(g) {h}*.svg', 'b.c/à', 'Z'])
    writeFileSync(join(root, file), '');
  symlinkSync(join(root, 'b'), join(root, 'link'));
  const isHidden = ({ path }: { readonly path: string }) => /(?:^|\/)\./.test(path);
  const listed = globTree(root);
  expect(listVisible(root)).toEqual(listed);
  expect(listTree(root).filter((one) => !isHidden(one))).toEqual(listed);
  expect(listed.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
    'file Z',
    'file [x]/(g) {h}*.svg',
    'file a',
    'file b.c/à',
    'file b/c/d.svg',
    'other link',
  ]);
  expect(listTree(root).map(({ path }) => path)).toEqual(expect.arrayContaining(['.hidden/f', 'b/.e', 'b/c/d.svg']));
  expect(listTree(join(root, 'none'))).toEqual([]);
});

it('compiles the templates of the package to the same code with and without a file of the site', async () => {
  const roots = [PACKAGE_ROOT, makeSite({}).root, makeSite({ 'templates/styles/mine.css': '' }).root];
  const files = roots.map((root) => findTemplates(root, PACKAGE_ROOT));
  expect(files.slice(1).map(({ own }) => own.size)).toEqual([0, 1]);
  for (const format of ['esm', 'cjs'] as const) {
    const made = await Promise.all(files.map((one) => compileTemplates(one, PACKAGE_ROOT, format)));
    expect(made.flatMap(({ problems }) => problems)).toEqual([]);
    expect(made[0]!.code).toContain('jsx-runtime');
    expect(made.map(({ code }) => code)).toEqual([made[0]!.code, made[0]!.code, made[0]!.code]);
  }
});
