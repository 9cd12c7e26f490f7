// Which file each import of a template leads to: the owner's, where there is one of that path, and else the package's.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../src/package-root.js';
import { compileTemplates } from '../src/render/templates.js';
import { findTemplates } from '../src/files/template-files.js';
import { makeSite } from './support/site.js';

const layout = (imports: string, used: string) =>
  `${imports}\nexport function Layout() { return <main>{String(${used})}</main>; }\n`;
const mark = (name: string, imports = '') => `${imports}\nexport const ${name} = () => <i>{'mark-${name}'}</i>;\n`;

/** Compiled templates of a site with these files, as text. */
async function compiled(files: Readonly<Record<string, string>>): Promise<string> {
  const { root } = makeSite(files);
  const { code, problems } = await compileTemplates(findTemplates(root, PACKAGE_ROOT), PACKAGE_ROOT);
  expect(problems).toEqual([]);
  return code;
}

const BUILT_IN = /^\/\/ templates\/parts\/(?:link|button)\.tsx$/gm;

it.each([
  ['one that templates of the package import', { 'templates/parts/link.tsx': mark('Link') }, ['Link'], 1],
  [
    'through one of the package, back to another of the owner’s',
    {
      'templates/layouts/mine.tsx': layout("import { Button } from '../parts/button.js';", 'Button'),
      'templates/parts/link.tsx': mark('Link'),
    },
    ['Link'],
    1,
  ],
  [
    'a name that is no plain word, without its ending and in another folder',
    {
      'templates/layouts/mine.tsx': layout("import { Odd } from '../my parts/x(1)+.js';", 'Odd'),
      'templates/my parts/x(1)+.tsx': mark('Odd', "import { Next } from './deeper/next';"),
      'templates/my parts/deeper/next.tsx': mark('Next'),
    },
    ['Odd'],
    2,
  ],
  [
    'one of the package that only the owner’s imports, by either way and with an escape',
    {
      'templates/layouts/mine.tsx': layout(
        `import { Link } from '../parts/li\\x6ek.js';
        import * as rating from 'casino-site/templates/parts/rating.js';
        import { Button } from "../parts/button";`,
        '[Link, rating, Button]',
      ),
    },
    [],
    2,
  ],
  [
    'a block of the site that imports a template',
    {
      'blocks/wheel/wheel.schema.json': '{ "type": "object" }',
      'blocks/wheel/wheel.tsx': `import { Link } from 'casino-site/templates/parts/link.js';
        import { Side } from './side.js';
        export function Block() { return <p>{String([Link, Side])}</p>; }`,
      'blocks/wheel/side.tsx': mark('Side'),
    },
    ['Side'],
    2,
  ],
] as [string, Record<string, string>, string[], number][])('%s', async (_what, files, marks, builtIn) => {
  const code = await compiled(files);
  for (const name of marks) expect(code.split(`mark-${name}`)).toHaveLength(2);
  expect(code.match(BUILT_IN)).toHaveLength(builtIn);
});

it('React is the program’s own, whatever of it a template of the site imports', async () => {
  const imports = `import { useId } from 'react'; import { renderToString } from 'react-dom/server';
    import { jsx } from 'react/jsx-runtime'; import { jsxDEV } from 'react/jsx-dev-runtime';`;
  const code = await compiled({
    'node_modules/react/index.js': 'throw new Error("another React");',
    'node_modules/react-dom/server.js': 'throw new Error("another React");',
    'templates/layouts/mine.tsx': layout(imports, '[useId, renderToString, jsx, jsxDEV]'),
  });
  const found = new Set([...code.matchAll(/ from "([^"]+)"/g)].map(([, name]) => name));
  const { resolve } = createRequire(join(PACKAGE_ROOT, 'package.json'));
  const names = ['react', 'react-dom/server', 'react/jsx-runtime', 'react/jsx-dev-runtime'];
  expect([...found].toSorted()).toEqual(names.map((name) => pathToFileURL(resolve(name)).href).toSorted());
});
