// Whole sites with their expected output: each folder in tests/sites/ is laid over tests/sites/_base/, built, and
// compared file by file. `npm run test:update` writes what the program makes now; review the difference before you
// commit it.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { build, type BuildReport, type Flags } from '../src/index.js';
import { printProblems } from '../src/problems/print.js';
import { listFiles } from './support/output.js';
import { NOW } from './support/site.js';

const SITES = join(import.meta.dirname, 'sites');
const BASE = join(SITES, '_base');
const CASES = readdirSync(SITES).filter((name) => !name.startsWith('_'));

/** A case may hold a file of flags besides its content; `// about` says what the case is there for. */
interface Case {
  readonly about: string;
  readonly flags?: Flags;
}

const SMALLEST = new Map<string, string>();
const TEXT = /\.(?:html|xml|txt|json)$/;

// Every site is the smallest one with something more: what a page of it shows is kept once.
beforeAll(async () => {
  const { root } = await buildCase(join(SITES, 'smallest'), {});
  for (const [path, text] of outputOf(root)) SMALLEST.set(path, text);
  rmSync(root, { recursive: true });
});

describe.each(CASES)('tests/sites/%s', (name) => {
  const folder = join(SITES, name);
  const { about, flags = {} } = JSON.parse(readFileSync(join(folder, 'case.json'), 'utf8')) as Case;

  it(about, async () => {
    const { root, report } = await buildCase(folder, flags);
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    await expect(problemsOf(report, name === 'smallest')).toMatchFileSnapshot(join(folder, 'expected.txt'));
    const output = outputOf(root, name === 'smallest' ? new Map() : SMALLEST);
    for (const [path, text] of output) await expect(text).toMatchFileSnapshot(join(folder, 'expected', path));
    const obsolete = expectedFiles(folder).filter((path) => !output.has(path));
    expect(obsolete, 'The build no longer makes these; npm run test:update deletes them').toEqual([]);
  });
});

async function buildCase(
  folder: string,
  flags: Flags,
): Promise<{ readonly root: string; readonly report: BuildReport }> {
  const root = mkdtempSync(join(tmpdir(), 'casino-site-case-'));
  cpSync(BASE, root, { recursive: true });
  for (const part of readdirSync(folder)) {
    if (!/^(?:case\.json|expected|expected\.txt)$/.test(part))
      cpSync(join(folder, part), join(root, part), { recursive: true });
  }
  const outcome = await build(
    { buildId: 'fixture', ...flags },
    { cwd: root, env: {}, now: NOW, cores: 1, pid: process.pid },
  );
  if (outcome.usage) throw new Error(outcome.problems.map((one) => one.message).join('\n'));
  return { root, report: outcome.report };
}

/**
 * What a user reads on the terminal, and whether the site was published. One case shows that its pages have no
 * descriptions; nearly no page here has one.
 */
function problemsOf({ ok, problems }: BuildReport, withDescriptions: boolean): string {
  const shown = problems.filter(({ code }) => withDescriptions || code !== 'description-missing');
  return `${ok ? 'published' : 'not published'}\n\n${printProblems(shown, { colour: false }).trim()}\n`;
}

/**
 * Text files of the output in a form whose differences can be read, as far as they are not those of the smallest site;
 * of all others the name.
 */
function outputOf(root: string, known: ReadonlyMap<string, string> = SMALLEST): ReadonlyMap<string, string> {
  const dist = join(root, 'dist');
  const output = new Map<string, string>();
  if (!existsSync(dist)) return output;
  const names: string[] = [];
  for (const path of listFiles(dist).filter((one) => one !== '_build/manifest.json')) {
    const isShown = TEXT.test(path) && !path.startsWith('assets/');
    const text = isShown ? readable(readFileSync(join(dist, path), 'utf8'), path) : null;
    const isKnown = text !== null && text === known.get(path);
    names.push(`${withoutHash(path)}${isKnown ? ' (as in smallest)' : ''}`);
    if (text !== null && !isKnown) output.set(path, text);
  }
  return output.set('files.txt', `${names.toSorted().join('\n')}\n`);
}

function expectedFiles(folder: string): readonly string[] {
  return existsSync(join(folder, 'expected')) ? listFiles(join(folder, 'expected')) : [];
}

/**
 * One tag a line; what follows from the program's own styles and scripts is left out, or every change of them would
 * touch every case.
 */
function readable(text: string, path: string): string {
  if (!path.endsWith('.html')) return withoutHash(text);
  return withoutHash(text)
    .replace(/<style>.*?<\/style>/gs, '<style>…</style>')
    .replaceAll(/sha256-[\w+/=]{44}/g, 'sha256-…')
    .replace(/ data-page="\w+"/, ' data-page="…"')
    .replaceAll('><', '>\n<')
    .concat('\n');
}

/**
 * Names of scripts and of encoded images say what a tool wrote; other media keep their hash, which is that of the
 * fixture's own file.
 */
function withoutHash(text: string): string {
  return text
    .replaceAll(/assets\/(client\.)?[A-Z0-9]{8}\.js/g, 'assets/$1….js')
    .replaceAll(/(assets\/media\/[\w-]+)\.[0-9a-f]+\.(avif|webp|jpg)/g, '$1.….$2')
    .replaceAll(/(assets\/fonts\/[\w-]+)\.[0-9a-f]+\./g, '$1.….');
}
