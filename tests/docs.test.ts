// The documentation against the program: what can be checked is checked, so that it cannot drift.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BLOCKS } from '../src/blocks.js';
import { CATALOGUE } from '../src/problems/catalogue.js';
import { casinoSite, PROJECT } from './support/cli.js';

const read = (path: string): string => readFileSync(join(PROJECT, path), 'utf8');
const readJson = (path: string): any => JSON.parse(read(path));

const README = read('README.md');
const inFolder = (folder: string) => readdirSync(join(PROJECT, folder)).map((name) => `${folder}/${name}`);
const MARKDOWN = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...inFolder('docs'),
  ...inFolder('decisions'),
];

/** Text of all code spans: what a reader may type. */
function codeSpans(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!));
}

/** The part of a document below a heading, up to the next heading of the same depth. */
function section(markdown: string, heading: string): string {
  const start = markdown.indexOf(`\n${heading}\n`);
  expect(start, `README has no heading "${heading}"`).toBeGreaterThan(0);
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

describe('commands and flags', () => {
  it('names every command in the README', async () => {
    const { stdout } = await casinoSite(['--help'], PROJECT);
    const commands = [...stdout.slice(stdout.indexOf('Commands:')).matchAll(/^ {2}([a-z|]+)/gm)].flatMap((match) =>
      match[1]!.split('|'),
    );
    expect(commands).toEqual(expect.arrayContaining(['build', 'check', 'validate', 'init']));
    const table = section(README, '### Commands');
    for (const command of commands)
      expect(table, `"${command}" is not in the table of commands`).toMatch(
        new RegExp(`\`(?:casino-site )?${command}\\b`),
      );
  });

  it.each(['build', 'check', 'init', 'watch', 'preview', 'verify', 'merge'])(
    'names every flag of %s in the README',
    async (command) => {
      const { stdout } = await casinoSite([command, '--help'], PROJECT);
      const flags = [...stdout.matchAll(/^ {2}(-.*?)(?: {2}|$)/gm)].flatMap(
        (match) => match[1]!.match(/(?<!\S)--?[A-Za-z][A-Za-z-]*/g) ?? [],
      );
      expect(flags).toContain('--help');
      const written = [...codeSpans(README)].flatMap((span) => span.split(/[\s,]+/));
      expect(flags.filter((flag) => !written.includes(flag))).toEqual([]);
    },
  );

  it('documents every exit code', () => {
    const table = section(README, '### Exit codes');
    for (const code of [0, 1, 2, 129, 130, 143]) expect(table).toMatch(new RegExp(`^\\| ${code} +\\|`, 'm'));
  });
});

describe('config and content', () => {
  it('has a row for every config key, and no other', () => {
    const schema = readJson('schemas/config.schema.json');
    const rows = [...section(README, '## Config reference').matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1]!);
    const keys = configKeys(schema, schema);
    expect(keys.filter((key) => !rows.includes(key))).toEqual([]);
    // `false` and groups with a meaning of their own have rows as well.
    expect(rows.filter((row) => !keys.includes(row) && !keys.some((key) => key.startsWith(`${row}.`)))).toEqual([]);
  });

  it.each([...BLOCKS])('describes block %i with all its fields', (id, { name }) => {
    const row = new RegExp(`^\\| ${id} +\\| \`${name}\`.*$`, 'm').exec(README)?.[0] ?? '';
    const { properties, required } = readJson(`schemas/blocks/${name}.schema.json`);
    const spans = codeSpans(row);
    expect(Object.keys(properties).filter((field) => !spans.has(field))).toEqual([]);
    expect((required as string[]).filter((field) => !row.includes(`**\`${field}\`**`))).toEqual([]);
  });

  it.each(['page.schema.json', 'site.schema.json', 'fields.schema.json'])('mentions every key of %s', (file) => {
    const { properties = {}, definitions } = readJson(`schemas/${file}`);
    const objects = [{ properties }, ...Object.values<any>(definitions)];
    const keys = new Set(objects.flatMap((one) => Object.keys(one.properties ?? {})));
    // Screen reader words: accepted, but not printed yet.
    keys.delete('$schema');
    expect([...keys].filter((key) => !new RegExp(`\\b${key}\\b`).test(README))).toEqual([]);
  });
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

describe('files', () => {
  it.each(['README.md', 'CONTRIBUTING.md'])('names only npm scripts that exist in %s', (file) => {
    const { scripts } = readJson('package.json');
    const named = [...read(file).matchAll(/\bnpm run ([a-z:-]+)/g)].map((match) => match[1]!);
    expect(named).toContain('build');
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
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
    const links = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)]
      .map((match) => match[1]!)
      .filter((link) => !/^[a-z]+:/.test(link));
    for (const link of links) {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      expect(existsSync(join(PROJECT, target)), `${link} leads nowhere`).toBe(true);
      if (anchor) expect(anchorsOf(read(target)), link).toContain(anchor);
    }
  });
});

/** Anchors as GitHub makes them from headings. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map((match) =>
    match[1]!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
