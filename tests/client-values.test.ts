// Values of a site in the browser script: where they are written, and what that does to the names of its files. The
// script that was compiled with the program serves only while its sources are the same.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleParts, clientParts, COMPILED_VARIANTS, compiledFile } from '../src/assets/client-parts.js';
import { asText, jsString, writeValues } from '../src/assets/client-values.js';
import { PROJECT } from './support/cli.js';
import { makeSite } from './support/site.js';

/** `client` loads `a` and `b`; `a` loads `client` again, as chunks of one script do. */
const PARTS = {
  entry: 'client.0000.js',
  files: [
    { name: 'client.0000.js', code: 'import("./AAAA.js");import("./BBBB.js")', imports: ['AAAA.js', 'BBBB.js'] },
    { name: 'AAAA.js', code: 'import"./client.0000.js";f(__CASINO_SITE_A__)', imports: ['client.0000.js'] },
    { name: 'BBBB.js', code: 'g(__CASINO_SITE__,__CASINO_SITE_BB__)', imports: [] },
  ],
};
const VALUES = { __CASINO_SITE__: '1', __CASINO_SITE_A__: '2', __CASINO_SITE_BB__: '3' };
const codeOf = (values: Record<string, string>) => writeValues(PARTS, values).files.map(({ code }) => code);
const pathsOf = (values: Record<string, string>) => writeValues(PARTS, values).files.map(({ path }) => path);

describe('values are written', () => {
  it('in the place of their names, and imports follow the new names of files', () => {
    const { entry, files } = writeValues(PARTS, VALUES);
    const paths = files.map(({ path }) => path);
    expect(entry).toMatch(/^assets\/client\.[0-9A-F]{8}\.js$/);
    const [a, b] = paths.filter((path) => path !== entry).map((path) => path.replace('assets/', ''));
    const text = files.map(({ code }) => code).join('\n');
    expect(text).toContain('f(2)');
    expect(text).toContain('g(1,3)');
    expect(text).toContain(`import("./${a}")`);
    expect(text).toContain(`import("./${b}")`);
    expect(text).toContain(`import"./${entry.replace('assets/', '')}"`);
  });

  it('once: a value with a name or an import in it stays as it is', () => {
    const value = jsString('__CASINO_SITE_A__ ./AAAA.js $& $1');
    expect(codeOf({ ...VALUES, __CASINO_SITE__: value }).join()).toContain(`g(${value},3)`);
  });

  it('under a name without a value: an error of the program', () => {
    expect(() => writeValues(PARTS, { __CASINO_SITE__: '1', __CASINO_SITE_A__: '2' })).toThrow('__CASINO_SITE_BB__');
  });
});

describe('a file has another name', () => {
  it('when a value in what it can reach is another; others keep theirs', () => {
    const before = pathsOf(VALUES);
    const ofB = pathsOf({ ...VALUES, __CASINO_SITE_BB__: '4' });
    // `b` itself, and both that lead to it.
    expect(ofB.filter((path) => before.includes(path))).toEqual([]);
    const ofA = pathsOf({ ...VALUES, __CASINO_SITE_A__: '4' });
    expect(ofA.filter((path) => before.includes(path))).toHaveLength(1);
  });

  it('not with a value that the script has no name for', () =>
    expect(pathsOf({ ...VALUES, __CASINO_SITE_C__: '4' })).toEqual(pathsOf(VALUES)));
});

it.each(["l'età", 'a\\b', 'due\nrighe\r', '"', "\\'", 'a\u2028b', '${x}`', ''])(
  '%j as source code is itself',
  (text) => {
    // oxlint-disable-next-line no-implied-eval, no-new-func
    expect(new Function(`return ${jsString(text)}`)()).toBe(text);
    // oxlint-disable-next-line no-implied-eval, no-new-func
    expect(JSON.parse(new Function(`return ${asText({ text })}`)())).toEqual({ text });
  },
);

describe('the script that was compiled with the program', () => {
  const variant = { source: 'client/main', minify: true, isMultilingual: false, usesGa4: false };
  const checkout = () => {
    const { root } = makeSite();
    for (const name of ['src', 'lib/client']) cpSync(join(PROJECT, name), join(root, name), { recursive: true });
    return root;
  };
  const file = (root: string) => join(root, compiledFile(variant));
  const mark = (root: string) =>
    writeFileSync(file(root), readFileSync(file(root), 'utf8').replace('"code":"', '"code":"/* compiled */'));
  const isCompiled = async (root: string) =>
    JSON.stringify(await clientParts(root, variant)).includes('/* compiled */');

  it('is loaded while its sources are as they were, wherever they lie', async () => {
    const root = checkout();
    mark(root);
    expect(await isCompiled(root)).toBe(true);
  });

  it('is bundled again after an edit of a source, and when it is damaged', async () => {
    const root = checkout();
    mark(root);
    writeFileSync(join(root, 'src/client/updates.ts'), 'export const checkForUpdates = (): void => {};');
    expect(await isCompiled(root)).toBe(false);
    const damaged = checkout();
    writeFileSync(file(damaged), '{');
    expect((await clientParts(damaged, variant)).files.length).toBeGreaterThan(3);
  });

  it.each(COMPILED_VARIANTS.map((one) => [compiledFile(one), one] as const))(
    '%s is what its sources give',
    async (path, one) =>
      expect(JSON.parse(readFileSync(join(PROJECT, path), 'utf8'))).toEqual(await bundleParts(PROJECT, one)),
  );
});
