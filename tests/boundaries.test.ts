// Who may import whom, who may touch the process and the clock, which file owns which package, and how long files and
// functions may be (decisions 0002, 0004, 0005).
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from './support/cli.js';
import { cycles } from './support/cycles.js';
import { type Import, importsOf, packageName, read, type Source, withoutComments } from './support/imports.js';
import { longFunctions } from './support/long-functions.js';

const sources = read('src', /\.ts$/);
const templates = read('templates', /\.tsx?$/).filter(({ path }) => !path.startsWith('templates/starter/'));
const build = sources.filter(({ path }) => !path.startsWith('src/client/'));
const browser = sources.filter(({ path }) => path.startsWith('src/client/'));

/** Everybody may import them; they import each other only. So may every file directly in src/ that joins nothing. */
const FREE_FOLDERS = [
  'problems',
  'html',
  'words',
  'claims',
  'theme',
  'messages',
  'schema',
  'entities',
  'urls',
  'run',
  'files',
  'privacy',
  'calendar',
  'tables',
  'xml',
  'util',
].map((folder) => `src/${folder}/`);
const FOLDERS = [
  'content',
  'site',
  'assets',
  'render',
  'output',
  'policies',
  'preview',
  'inspect',
  'fixes',
  'import',
  'report',
  'hosts',
];
/**
 * These join the folders. `cache` contains no rule of its own, but must name what it keeps: it may use the types of the
 * folders, not their code.
 */
const JOINING = [
  'src/pages/',
  'src/steps/',
  'src/watch/',
  'src/commands/',
  'src/explain/',
  'src/build/',
  'src/index.ts',
  'src/worker.ts',
  'src/config/',
  'src/settings.ts',
  'src/cache/',
  'src/cli.ts',
];

const joins = (path: string) => JOINING.some((prefix) => path.startsWith(prefix));
const isFree = (path: string) =>
  FREE_FOLDERS.some((folder) => path.startsWith(folder)) || (/^src\/[^/]+$/.test(path) && !joins(path));
const folderOf = (path: string) => FOLDERS.find((folder) => path.startsWith(`src/${folder}/`));
const isPackage = (target: string) =>
  !target.startsWith('src/') && !target.startsWith('templates/') && !target.startsWith('node:');

/** `importer → target` of every import of these files that the rule does not allow. */
function breaches(files: readonly Source[], allowed: (one: Import, file: Source) => boolean): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((one) => !isPackage(one.target) && !one.target.startsWith('node:') && !allowed(one, file))
      .map((one) => `${file.path} → ${one.target}`),
  );
}

describe('the folders of src', () => {
  it('every file of the build is in one of them, has no dependencies, or joins them', () => {
    expect(build.map(({ path }) => path).filter((path) => !isFree(path) && !folderOf(path) && !joins(path))).toEqual(
      [],
    );
  });

  it('dependency-free modules import each other only', () => {
    expect(
      breaches(
        build.filter(({ path }) => isFree(path)),
        ({ target, types }) => isFree(target) || (types && target === 'src/settings.ts'),
      ),
    ).toEqual([]);
  });

  it.each(FOLDERS)('%s imports dependency-free modules and itself; of the settings it knows the types', (folder) => {
    const files = build.filter(({ path }) => folderOf(path) === folder);
    expect(files.length).toBeGreaterThan(0);
    expect(
      breaches(
        files,
        ({ target, types }) => isFree(target) || folderOf(target) === folder || (types && target === 'src/settings.ts'),
      ),
    ).toEqual([]);
  });

  it('none of them, and not the settings, knows who joins them', () => {
    const isConfig = (path: string) => path.startsWith('src/config/') || path === 'src/settings.ts';
    const files = build.filter(({ path }) => isFree(path) || folderOf(path) || isConfig(path));
    expect(
      breaches(
        files,
        ({ target, types }, { path }) =>
          !joins(target) || (target === 'src/settings.ts' && types) || (isConfig(target) && isConfig(path)),
      ),
    ).toEqual([]);
  });

  it('the settings are types', () => {
    const imports = build.filter(({ path }) => path === 'src/settings.ts').flatMap((file) => file.imports);
    expect(imports.filter(({ types }) => !types)).toEqual([]);
  });

  it('the cache knows the folders by their types only', () => {
    expect(
      breaches(
        build.filter(({ path }) => path.startsWith('src/cache/')),
        ({ target, types }) => types || isFree(target) || target.startsWith('src/cache/'),
      ),
    ).toEqual([]);
  });

  it('the command line knows commands, the package’s place, and nothing else', () => {
    expect(
      breaches(
        build.filter(({ path }) => path === 'src/cli.ts'),
        ({ target }) => target.startsWith('src/commands/') || target === 'src/package-root.ts',
      ),
    ).toEqual([]);
  });

  it('nobody imports the command line or a command, but the command line and commands; scripts that call the program see the same world', () => {
    expect(
      breaches(
        build.filter(({ path }) => path !== 'src/cli.ts' && !path.startsWith('src/commands/')),
        ({ target }, { path }) =>
          (target !== 'src/cli.ts' && !target.startsWith('src/commands/')) ||
          (path === 'src/index.ts' && target === 'src/commands/world.ts'),
      ),
    ).toEqual([]);
  });
});

/** What each folder of the reader of claims may import besides itself and the files directly in src/claims. */
const OF_CLAIMS: Readonly<Record<string, readonly string[]>> = {
  text: [],
  values: ['text'],
  names: ['text', 'values'],
  scene: ['text', 'values', 'names'],
  rules: ['text', 'values', 'names', 'scene'],
  read: ['text', 'values', 'names', 'scene', 'rules'],
  compare: [],
  data: ['text', 'values', 'names', 'rules', 'compare'],
  describe: ['text', 'values', 'names', 'compare'],
};

describe('the folders of src/claims', () => {
  const partOf = (path: string) => /^src\/claims\/([^/]+)\//.exec(path)?.[1];
  const files = build.filter(({ path }) => path.startsWith('src/claims/'));

  it('are these', () => {
    const folders = new Set(files.flatMap(({ path }) => partOf(path) ?? []));
    expect([...folders].toSorted()).toEqual(Object.keys(OF_CLAIMS).toSorted());
  });

  it('import one way: each builds on those before it, and what all share imports none of them', () => {
    expect(
      breaches(files, ({ target }, { path }) => {
        const [from, to] = [partOf(path), partOf(target)];
        return to === undefined || to === from || (from !== undefined && OF_CLAIMS[from]!.includes(to));
      }),
    ).toEqual([]);
  });
});

describe('templates and the browser', () => {
  it('templates import React, templates, and types of the model', () => {
    expect(
      breaches(
        templates,
        ({ target, types }) => target.startsWith('templates/') || (types && target === 'src/model.ts'),
      ),
    ).toEqual([]);
    expect(
      templates
        .flatMap(({ path, imports }) =>
          imports
            .filter(({ target }) => isPackage(target) || target.startsWith('node:'))
            .map(({ target }) => `${path} → ${target}`),
        )
        .filter((one) => !one.endsWith(' → react')),
    ).toEqual([]);
  });

  it('templates are pure: no hooks, no state, no clock, no chance, no world outside', () => {
    const impure =
      /\buse[A-Z]\w*\(|createContext|Date\b|Math\.random|\bfetch\(|\bprocess\b|\bconsole\b|\bwindow\b|\bdocument\./;
    expect(
      templates.flatMap(({ path, text }) => impure.exec(withoutComments(text))?.[0].replace(/^/, `${path}: `) ?? []),
    ).toEqual([]);
  });

  it('the sources never import a template: they are compiled when a site is built', () => {
    expect(breaches(sources, ({ target }) => !target.startsWith('templates/'))).toEqual([]);
  });

  it('the browser script imports itself and the modules it shares with the build', () => {
    const shared = [
      'src/urls/address-rules.ts',
      'src/browser.ts',
      'src/constants.ts',
      'src/util/nearest.ts',
      'src/urls/route-rules.ts',
      'src/urls/route-values.ts',
      'src/util/fold-text.ts',
    ];
    expect(breaches(browser, ({ target }) => target.startsWith('src/client/') || shared.includes(target))).toEqual([]);
    expect(
      browser.flatMap(({ imports }) => imports.filter(({ target }) => isPackage(target) || target.startsWith('node:'))),
    ).toEqual([]);
  });

  it('the build never imports the browser script', () => {
    expect(breaches(build, ({ target }) => !target.startsWith('src/client/'))).toEqual([]);
  });
});

describe('the world outside', () => {
  const outside = (pattern: RegExp) =>
    build
      .filter(({ path }) => !path.startsWith('src/commands/') && path !== 'src/cli.ts')
      .flatMap(({ path, text }) =>
        [...withoutComments(text).matchAll(pattern)].map(([use]) => `${path}: ${use.trim()}`),
      );

  it('process and console appear in the command line and its commands only', () => {
    expect(outside(/(?<![\w.'"`$-])(?:process|console)\.\w+/g)).toEqual([]);
  });

  it('chance appears nowhere, and the clock comes in through the settings', () => {
    expect(outside(/Math\.random|randomUUID|randomBytes|(?<!\w)new Date\(\)/g)).toEqual([]);
    const users = new Set(outside(/Date\.now\(\)/g).map((use) => use.split(':')[0]!));
    expect([...users]).toEqual(Object.keys(CLOCKS));
  });
});

/** Files that measure how long ago something happened, which no output depends on. */
const CLOCKS: Readonly<Record<string, string>> = {
  'src/content/scan.ts':
    'A file written a moment ago may be written again within the same tick; watch looks at it twice.',
  'src/output/lock.ts': 'A lock whose owner gives no sign of life is nobody’s.',
  'src/watch/loop.ts': 'Waits until events have been quiet, but not for ever.',
};

/** Packages with more than one importing file, and why. Every other package has one. */
const SHARED: Readonly<Record<string, readonly [files: readonly string[], reason: string]>> = {
  'lru-cache': [
    ['src/assets/minify-sheet.ts', 'src/preview/body-cache.ts', 'src/watch/page-cache.ts', 'src/watch/respond.ts'],
    'Limits four caches of different things (decision 0029).',
  ],
  'jsonc-parser': [
    ['src/fixes/edit-json.ts', 'src/problems/locate.ts'],
    'Finds the place of a problem, and edits a text in its place (decision 0037).',
  ],
  yaml: [
    ['src/commands/ci/yaml.ts', 'src/content/markdown/yaml.ts', 'src/fixes/edit-yaml.ts'],
    'Writes recipes, reads and writes Markdown pages, and finds what a fix edits in them (decisions 0039, 0041, 0037).',
  ],
  esbuild: [
    ['src/assets/client-parts.ts', 'src/assets/own-scripts.ts', 'src/render/checks.ts', 'src/render/templates.ts'],
    'Does three jobs (decision 0005), and reads the scripts of a site as browsers do.',
  ],
};

describe('import cycles, types included', () => {
  it.each([
    ['src', build],
    ['src/client', browser],
    ['templates', templates],
  ])('%s has none', (_folder, files) => {
    expect(cycles(files)).toEqual([]);
  });

  const graph = (edges: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(edges).map(([path, targets]) => ({
      path,
      imports: targets.map((target) => ({ target, types: true })),
    }));

  it('the walk names each, however it is entered, and takes a file that two import for none', () => {
    expect(cycles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
    expect(cycles(graph({ a: ['b'], b: ['c'], c: ['d'], d: ['b', 'd'] }))).toEqual(['b → c → d → b', 'd → d']);
  });
});

/** Everything that is loaded with a file: whatever it imports by a statement, and so on. */
function loadedBy(path: string, found = new Set<string>()): ReadonlySet<string> {
  const file = build.find((one) => one.path === path);
  for (const { target, types, later } of file?.imports ?? []) {
    if (types || later || found.has(target)) continue;
    found.add(target);
    loadedBy(target, found);
  }
  return found;
}

describe('packages', () => {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of build) {
    for (const { target, types } of imports)
      if (isPackage(target) && !types)
        importers.set(packageName(target), [...new Set([...(importers.get(packageName(target)) ?? []), path])]);
  }

  it('each has one importing file, or a reason', () => {
    for (const [name, files] of importers) {
      if (SHARED[name]) expect(files.toSorted(), name).toEqual(SHARED[name][0]);
      else expect(files, name).toHaveLength(1);
    }
    expect(Object.keys(SHARED).filter((name) => !importers.has(name))).toEqual([]);
  });

  it.each([
    ['commander', 'src/cli.ts'],
    ['ajv', 'src/content/schemas.ts'],
    ['parse5', 'src/html/parse.ts'],
    ['fast-glob', 'src/files/list-files.ts'],
    ['html-minifier-terser', 'src/html/minify.ts'],
    ['image-size', 'src/assets/media.ts'],
    ['lightningcss', 'src/assets/minify-sheet.ts'],
    ['p-limit', 'src/assets/images.ts'],
    ['react', 'src/render/renderer.ts'],
    ['react-dom', 'src/render/renderer.ts'],
  ])('%s belongs to %s', (name, file) => {
    expect(importers.get(name)).toEqual([file]);
  });

  it('a build that finds nothing changed loads none of the heavy ones, and nothing that reads a page', () => {
    const loaded = loadedBy('src/commands/build.ts');
    expect([...loaded]).toContain('src/steps/keys.ts');
    const heavy = /^(?:react|react-dom|esbuild|parse5|lightningcss|html-minifier-terser|image-size)$/;
    expect(
      [...loaded].filter((one) => heavy.test(packageName(one)) || /^src\/(?:claims|html\/parse)/.test(one)),
    ).toEqual([]);
  });

  it('only what package.json declares is imported', () => {
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(PROJECT, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>;
    expect([...importers.keys()].filter((name) => !(name in { ...dependencies, ...optionalDependencies }))).toEqual([]);
  });
});

/** Longer files need a decision that names them; generated ones are written by nobody. */
const MAX_LINES = 250;

it(`no source or template is longer than ${MAX_LINES} lines, unless a decision says why`, () => {
  const decisions = readdirSync(join(PROJECT, 'decisions'))
    .map((file) => readFileSync(join(PROJECT, 'decisions', file), 'utf8'))
    .join('\n');
  const long = [...sources, ...templates, ...read('templates', /\.css$/)].filter(
    ({ text }) => text.split('\n').length - 1 > MAX_LINES && !text.startsWith('// Generated '),
  );
  expect(
    long
      .map(({ path }) => path)
      .filter((path) => !new RegExp(`\`${path}\` (?:is|may be) longer than ${MAX_LINES} lines`).test(decisions)),
  ).toEqual([]);
});

it('no comment is wider than 120 columns; the formatter sets the code', () => {
  const wide = [...sources, ...templates]
    .filter(({ text }) => !text.startsWith('// Generated '))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (/^\s*(?:\/\/|\/?\*)/.test(line) && line.length > 120 ? `${path}:${index + 1}` : [])),
    );
  expect(wide).toEqual([]);
});

it('no function has more than 40 lines, closures counted in', () => {
  expect(longFunctions('src', 'templates')).toEqual([]);
});

describe('the reader of imports', () => {
  it.each<[string, Import[]]>([
    ["import { a } from '../urls/urls.js';", [{ target: 'src/urls/urls.ts', types: false }]],
    ["import type { A } from '../model.js';", [{ target: 'src/model.ts', types: true }]],
    ["import { type A, type B } from '../model.js';", [{ target: 'src/model.ts', types: true }]],
    ["import { type A, b } from '../urls/urls.js';", [{ target: 'src/urls/urls.ts', types: false }]],
    ["import {\n  a,\n  b,\n} from '../urls/urls.js';", [{ target: 'src/urls/urls.ts', types: false }]],
    ["export { a } from './x.js';", [{ target: 'src/site/x.js', types: false }]],
    ["import './x.js';", [{ target: 'src/site/x.js', types: false }]],
    ["const { a } = await import('esbuild');", [{ target: 'esbuild', types: false, later: true }]],
    [
      "const { a } = require('ajv') as typeof import('ajv');",
      [
        { target: 'ajv', types: false, later: true },
        { target: 'ajv', types: true, later: true },
      ],
    ],
    ["// import { a } from 'x';\n/* import b from 'y'; */", []],
  ])('%j', (text, expected) => {
    expect(importsOf('src/site/here.ts', text)).toEqual(expected);
  });
});
