// The documentation against the program: what can be checked is checked, so that it cannot drift.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_BLOCKS, BLOCKS } from '../src/schema/blocks.js';
import type { SchemaName } from '../src/content/schemas.js';
import { CATALOGUE } from '../src/problems/codes.js';
import { casinoSite, PROJECT } from './support/cli.js';
import { validator } from './support/world.js';

const read = (path: string): string => readFileSync(join(PROJECT, path), 'utf8');
const readJson = (path: string): any => JSON.parse(read(path));

const inFolder = (folder: string) =>
  readdirSync(join(PROJECT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const DOCS = inFolder('docs');
const MARKDOWN = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...DOCS,
  ...inFolder('decisions'),
];
/** What a reader of the manual has before them. */
const MANUAL = ['README.md', ...DOCS];

/** Text of all code spans: what a reader may type. */
function codeSpans(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!));
}

/** The part of a document below a heading, up to the next heading of the same depth. */
function section(markdown: string, heading: string): string {
  const start = markdown.indexOf(`\n${heading}\n`);
  expect(start, `there is no heading "${heading}"`).toBeGreaterThan(0);
  const depth = heading.split(' ')[0]!;
  const end = markdown.indexOf(`\n${depth} `, start + heading.length);
  return markdown.slice(start, end < 0 ? undefined : end);
}

/** Every key of the config: `a.b`, entries of a list as `a[].b`, entries under free names as `a.*.b`. */
function configKeys(schema: any, root: any, prefix = ''): string[] {
  const target = schema.$ref ? root.definitions[schema.$ref.split('/').at(-1)] : schema;
  const nested = (part: any, path: string): string[] =>
    part && typeof part === 'object' ? configKeys(part, root, path) : [];
  const own = Object.entries<any>(target.properties ?? {}).flatMap(([key, value]) => {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    const inner = nested(value, path);
    return isGroup(value, root) ? inner : [path, ...inner];
  });
  return [...own, ...nested(target.items, `${prefix}[]`), ...nested(target.additionalProperties, `${prefix}.*`)];
}

/** A key that only holds other keys needs no row of its own. */
function isGroup(schema: any, root: any): boolean {
  const target = schema.$ref ? root.definitions[schema.$ref.split('/').at(-1)] : schema;
  return target.type === 'object' && target.properties !== undefined;
}

const COMMANDS = [
  'convert',
  'blocks',
  'new',
  'eject',
  'import',
  'build',
  'check',
  'merge',
  'watch',
  'preview',
  'verify',
  'calendar',
  'cookies',
  'init',
  'diff',
  'changed',
  'links',
  'explain',
  'evidence',
  'report',
];

/** Every command with its other names, as its own help prints them, and their flags. */
async function helpOf(command: string): Promise<{ readonly names: string[]; readonly flags: string[] }> {
  const { stdout } = await casinoSite([command, '--help'], PROJECT);
  const names = /^Usage: casino-site ([a-z|]+)/m.exec(stdout)?.[1]?.split('|') ?? [];
  const flags = [...stdout.matchAll(/^ {2}(-.*?)(?: {2}|$)/gm)].flatMap(
    (match) => match[1]!.match(/(?<!\S)--?[A-Za-z][A-Za-z-]*/g) ?? [],
  );
  return { names, flags };
}

/** Commands of the program in code blocks and code spans: what comes behind its name. */
function typedCommands(markdown: string): string[] {
  const code = [...markdown.matchAll(/^```(?:sh|console|yaml)\n(.*?)^```$/gms)].map((match) => match[1]!);
  const spans = [...markdown.replaceAll(/^```.*?^```$/gms, '').matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!);
  return [...code.flatMap((text) => text.split('\n')), ...spans].flatMap((line) => {
    const typed = /(?:npx casino-site|bin\/casino-site\.js|(?<![\w/.:-])casino-site) ([a-z]+ ?[^#&>]*)/.exec(line)?.[1];
    return typed === undefined ? [] : [typed.trim()];
  });
}

describe('commands and flags', () => {
  it('names every command in docs/cli.md', async () => {
    const { stdout } = await casinoSite(['--help'], PROJECT);
    const commands = [...stdout.slice(stdout.indexOf('Commands:')).matchAll(/^ {2}([a-z|]+)/gm)]
      .flatMap((match) => match[1]!.split('|'))
      .filter((name) => name !== 'help');
    expect(commands).toEqual(expect.arrayContaining([...COMMANDS, 'validate', 'dev', 'serve']));
    const table = read('docs/cli.md').split('\n## ')[0]!;
    for (const command of commands)
      expect(table, `"${command}" is not in the table of commands`).toMatch(
        new RegExp(`\`(?:casino-site )?${command}\\b`),
      );
  });

  it.each(COMMANDS)('names every flag of %s below its heading', async (command) => {
    const { flags } = await helpOf(command);
    expect(flags).toContain('--help');
    const rows = section(read('docs/cli.md'), `## ${command}`).matchAll(/^\| `([^`]+)` /gm);
    const written = [...rows].flatMap((match) => match[1]!.split(/[\s,]+/));
    expect(flags.filter((flag) => !written.includes(flag))).toEqual([]);
  });

  it('types only commands and flags that exist', async () => {
    const known = new Map<string, readonly string[]>([['help', COMMANDS]]);
    for (const command of COMMANDS) {
      const { names, flags } = await helpOf(command);
      for (const name of names) known.set(name, flags);
    }
    const typed = MARKDOWN.flatMap((file) => typedCommands(read(file)).map((command) => [file, command] as const));
    expect(typed.length).toBeGreaterThan(20);
    for (const [file, line] of typed) {
      const [command = '', ...words] = line.split(/\s+/);
      const flags = known.get(command);
      expect(flags, `${file}: casino-site ${line}`).toBeDefined();
      const unknown = words.filter((word) => /^--?[a-z]/i.test(word)).filter((flag) => !flags!.includes(flag));
      expect(unknown, `${file}: casino-site ${line}`).toEqual([]);
    }
  });

  it('documents every exit code', () => {
    const table = section(read('docs/problems.md'), '## Exit codes');
    for (const code of [0, 1, 2, 129, 130, 143]) expect(table).toMatch(new RegExp(`^\\| ${code} +\\|`, 'm'));
  });

  it('has a row for every key of the report', () => {
    const report = /export interface BuildReport \{(.*?)^\}/ms.exec(read('src/model.ts'))?.[1] ?? '';
    const keys = [...report.matchAll(/^ {2}readonly (\w+)/gm)].map((match) => match[1]!);
    expect(keys.length).toBeGreaterThan(10);
    const rows = [...section(read('docs/problems.md'), '## JSON').matchAll(/^\| (`[^|]+?) +\|/gm)];
    const documented = rows.flatMap((row) => [...codeSpans(row[1]!)]);
    expect(keys.filter((key) => !documented.includes(key))).toEqual([]);
  });
});

describe('config and content', () => {
  it('has a row for every config key, and no other', () => {
    const schema = readJson('schemas/config.schema.json');
    const rows = [...read('docs/config.md').matchAll(/^\| (?:\*\*)?`([^`]+)`/gm)].map((match) => match[1]!);
    const keys = configKeys(schema, schema).filter((key) => key !== '$schema');
    expect(keys.filter((key) => !rows.includes(key))).toEqual([]);
    // `false` and groups with a meaning of their own have rows as well.
    expect(rows.filter((row) => !keys.includes(row) && !keys.some((key) => key.startsWith(`${row}.`)))).toEqual([]);
  });

  it.each([...BLOCKS])('describes block %i with its picture and all its fields', (id, { name }) => {
    const text = section(read('docs/blocks.md'), `## ${id} ${name}`);
    const { properties, required } = readJson(`schemas/blocks/${name}.schema.json`);
    const fields = Object.keys(properties);
    expect(fields.filter((field) => !new RegExp(`^- (?:\\*\\*)?\`${field}\``, 'm').test(text))).toEqual([]);
    expect((required as string[]).filter((field) => !text.includes(`\n- **\`${field}\`**`))).toEqual([]);
    expect(text).toContain(`](images/blocks/${name}.webp)`);
  });

  it.each(['page.schema.json', 'site.schema.json', 'fields.schema.json'])('mentions every key of %s', (file) => {
    const { properties = {}, definitions } = readJson(`schemas/${file}`);
    const objects = [{ properties }, ...Object.values<any>(definitions)];
    const keys = new Set(objects.flatMap((one) => Object.keys(one.properties ?? {})));
    keys.delete('$schema');
    const manual = read('docs/content.md') + read('docs/blocks.md') + read('docs/legal.md');
    expect([...keys].filter((key) => !new RegExp(`\\b${key}\\b`).test(manual))).toEqual([]);
  });
});

describe('JSON in the documentation', () => {
  const blocks = MANUAL.flatMap((file) =>
    [...read(file).matchAll(/^```json\n(.*?)^```$/gms)].map((match, index) => [file, index + 1, match[1]!] as const),
  );

  it('is there', () => expect(blocks.length).toBeGreaterThan(30));

  it.each(blocks)('%s, example %i parses and is what its schema asks for', (file, __, text) => {
    const value = JSON.parse(text);
    // Of a block of the site's own: own-blocks.test.ts builds it.
    if (value.$schema?.startsWith('http://json-schema.org/')) return;
    // Of a collection, and a part of a site file: collections.test.ts and languages.test.ts build such.
    if (value.type === 'object' || text.includes('{{row.') || file === 'docs/languages.md') return;
    const entity = /^(?:\.\.\/){1,3}(?:node_modules\/casino-site\/)?schemas\/(?:data\/)?([\w-]+)\.schema\.json$/.exec(
      value.$schema ?? '',
    )?.[1];
    const { $schema: _schema, ...given } = value;
    if (entity !== undefined) expect(faults(entity as SchemaName, given)).toEqual([]);
    else if (value.component_id !== undefined || value.block !== undefined)
      expect(faults('page', pageOf([value]))).toEqual([]);
    else if (value.slug !== undefined) expect(faults('page', value)).toEqual([]);
    else if (value.header !== undefined && value.footer !== undefined) expect(faults('site', value)).toEqual([]);
    else if (value.site !== undefined) expect(faults('config', value)).toEqual([]);
    else if (value.rules !== undefined) expect(faults('policy', value)).toEqual([]);
    else if (value.acknowledge !== undefined) expect(faults('page', { ...pageOf([]), ...value })).toEqual([]);
    else
      expect(faults('page', pageOf([{ order: 1, component_id: 3, data: { content: { table: value } } }]))).toEqual([]);
  });

  const pageOf = (components: readonly unknown[]) => ({ title: 'X', slug: '/x', components });
  function faults(kind: SchemaName, value: unknown): unknown[] {
    return validator.validate(kind, value, () => ({ file: kind }));
  }
});

describe('problems', () => {
  const rows = [...read('docs/problems.md').matchAll(/^\| `([a-z0-9-]+)` +\| (\w+) +\| (.+?) +\|$/gm)];

  it('has a row for every code with its severity, and no other', () => {
    const documented = Object.fromEntries(rows.map(([, code, severity]) => [code, severity]));
    expect(documented).toEqual(
      Object.fromEntries(Object.entries(CATALOGUE).map(([code, [severity]]) => [code, severity])),
    );
  });

  it('says what each code means', () => {
    for (const [, code, , meaning] of rows) expect(meaning, code).toMatch(/^[A-Z`].{10,}[."]$/);
  });
});

describe('rows, decisions and promises', () => {
  const checklist = read('docs/checklist.md');
  const sources = ['src', 'templates', 'tests', 'scripts', 'schemas'].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs|mts|json|css)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const rowsOf = (heading: string) => [...section(checklist, heading).matchAll(/^\| (\S+) +\| (.+?) +\|$/gm)];

  it('says something of each row, once', () => {
    const ids = [...checklist.matchAll(/^\| (SPEC-[\d.]+|D-\d+|C\.\d+) +\| \S.{8,}\.(?: +)?\|$/gm)].map(
      (row) => row[1]!,
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(97 + 10 + 47);
    expect(rowsOf('## Promises of reliability').filter(([, id]) => /^\d+$/.test(id!)).length).toBe(36);
  });

  it('explains everything that code and tests refer to', () => {
    const known = new Set([...checklist.matchAll(/^\| (SPEC-[\d.]+|D-\d+|C\.\d+) /gm)].map((row) => row[1]!));
    const promises = new Set(rowsOf('## Promises of reliability').map((row) => row[1]!));
    const unknown = [...sources, ...MARKDOWN].flatMap((file) => {
      const text = read(file);
      const rows = [...text.matchAll(/\b(SPEC-\d+\.\d+|D-\d+)(?![\w-])|\bCARD (C\.\d+)/g)].map(
        (row) => row[1] ?? row[2]!,
      );
      const named = [...text.matchAll(/\b[Pp]romises? (\d+(?:(?:, | and | to )\d+)*)/g)];
      const numbers = named.flatMap((match) => match[1]!.match(/\d+/g)!);
      return [...rows.filter((row) => !known.has(row)), ...numbers.filter((number) => !promises.has(number))].map(
        (id) => `${file}: ${id}`,
      );
    });
    expect(unknown).toEqual([]);
  });
});

describe('files', () => {
  it.each(MANUAL.concat('CONTRIBUTING.md'))('names only npm scripts that exist in %s', (file) => {
    const { scripts } = readJson('package.json');
    const named = [...read(file).matchAll(/\bnpm run ([a-z:-]+)/g)].map((match) => match[1]!);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('the README fits on a page: at most 8,000 bytes', () => {
    expect(statSync(join(PROJECT, 'README.md')).size).toBeLessThanOrEqual(8000);
  });

  it.each([...MANUAL, 'CHANGELOG.md', 'SECURITY.md'])('%s leads only to files that are packed with it', (file) => {
    const packed = [...(readJson('package.json').files as string[]), 'README.md', 'LICENSE', 'package.json'];
    const targets = [...read(file).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, path]) =>
      join(dirname(file), path!),
    );
    const isPacked = (path: string) => packed.some((one) => path === one || path.startsWith(`${one}/`));
    expect(targets.filter((path) => !isPacked(path))).toEqual([]);
  });

  it('packs with each source what it imports: the types of a site need all of it', () => {
    const packed = readJson('package.json').files as string[];
    const isPacked = (path: string) => packed.some((one) => path === one || path.startsWith(`${one}/`));
    const below = (folder: string) =>
      readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
    const sources = ['src', 'templates'].flatMap(below).filter((path) => /\.tsx?$/.test(path));
    const missing = sources.filter(isPacked).flatMap((path) =>
      [...read(path).matchAll(/ from '(\.{1,2}\/[^']+)\.js'/g)]
        .map(([, target]) => join(dirname(path), target!))
        .filter(
          (target) => !['.ts', '.tsx'].some((ending) => isPacked(target + ending) && sources.includes(target + ending)),
        )
        .map((target) => `${path} → ${target}`),
    );
    expect(sources.filter(isPacked).length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it('packs the manual with the program, with small pictures', () => {
    expect(readJson('package.json').files).toContain('docs');
    const pictures = readdirSync(join(PROJECT, 'docs/images'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.webp'))
      .map((name) => [name, statSync(join(PROJECT, 'docs/images', name)).size] as const);
    expect(pictures.length).toBe(ALL_BLOCKS.length + 2);
    for (const [name, bytes] of pictures)
      expect(bytes, name).toBeLessThanOrEqual(name.startsWith('blocks') ? 40_000 : 60_000);
  });

  it.each([
    ['ARCHITECTURE.md', 150],
    ['CONTRIBUTING.md', 120],
  ])('%s has at most %i lines', (file, limit) => {
    expect(read(file).trimEnd().split('\n').length).toBeLessThanOrEqual(limit);
  });

  it('keeps decisions on one page, numbered without gaps', () => {
    const records = readdirSync(join(PROJECT, 'decisions'))
      .filter((name) => name !== 'template.md')
      .toSorted();
    expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, index) => index + 1));
    for (const name of records) {
      const text = read(`decisions/${name}`);
      expect(text.trimEnd().split('\n').length, name).toBeLessThanOrEqual(25);
      for (const part of ['Date: ', 'Status: ', '## Context', '## Decision', '## Consequences'])
        expect(text, name).toContain(`\n${part}`);
    }
  });

  it.each(MARKDOWN)('has no dead link in %s', (file) => {
    const text = read(file).replaceAll(/^```.*?^```$/gms, '');
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)]
      .map((match) => match[1] ?? match[2]!)
      .filter((link) => !/^[a-z]+:/.test(link));
    for (const link of links) {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      expect(existsSync(join(PROJECT, target)), `${link} leads nowhere`).toBe(true);
      if (anchor) expect(anchorsOf(read(target)), `${link} of ${file}`).toContain(anchor);
    }
  });

  it.each(MARKDOWN)('shows the tables of %s, and no code that begins where other code ends', (file) => {
    let open = '';
    for (const [at, line] of read(file).split('\n').entries()) {
      const [, fence = '', info = ''] = /^(`{3,})(.*)/.exec(line) ?? [];
      // A fence without words that opens one is that of a block above, which ended too early.
      if (fence !== '' && open === '') expect(info, `${file}:${at + 1}`).not.toBe('');
      if (fence !== '' && open === '') open = fence;
      else if (fence.length >= open.length && open !== '' && info === '') open = '';
    }
    expect(open, file).toBe('');
  });

  it.each(DOCS)('%s can be reached from the README', (file) => {
    const linked = new Set(['README.md']);
    for (const one of linked)
      if (one.endsWith('.md'))
        for (const [, link = ''] of read(one).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g))
          if (!/^[a-z]+:/.test(link)) linked.add(join(dirname(one), link));
    expect([...linked]).toContain(file);
  });
});

/** Anchors as GitHub makes them from headings. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.replaceAll(/^```.*?^```$/gms, '').matchAll(/^#+ (.+)$/gm)].map((match) =>
    match[1]!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
