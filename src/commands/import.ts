// `import`: pages and entities from an export of another system. Writes nothing over what is there, fetches nothing,
// and says what it cannot carry over.
import { isUtf8 } from 'node:buffer';
import { existsSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { counted } from '../util/counted.js';
import { folderProblems } from '../content/folders.js';
import { foreignMarkdownToHtml } from '../content/markdown/to-html.js';
import { type CsvKind, CSV_KINDS, importCsv } from '../import/csv.js';
import { AS_IT_IS, type Imported, ImportFault } from '../import/model.js';
import { importContentful } from '../import/contentful.js';
import { importStoryblok } from '../import/storyblok.js';
import { importWordPress } from '../import/wordpress.js';
import { MAX_IMPORT_BYTES, MAX_MEDIA_BYTES } from '../limits.js';
import { makeFolder, writeNew } from '../files/make-files.js';
import type { Problem } from '../model.js';
import { translated } from '../messages/language.js';
import { problem, usage } from '../problems/catalogue.js';
import { spanPlace } from '../problems/locate.js';
import { clean } from '../problems/print.js';
import { readInside, readRegular } from '../files/regular-file.js';
import { nearest } from '../urls/urls.js';
import { XmlFault } from '../xml/xml-node.js';
import { buildCommand } from './build.js';
import { type PlannedFile, planFiles } from './import-files.js';
import { printedLists, reportText } from './import-report.js';
import { readOperators } from './read-operators.js';
import { missingSite } from './missing-site.js';
import { refuse, sayProblems } from './refuse.js';
import { safeLine } from './runner.js';
import { Stoppable } from './stoppable.js';

interface ImportFlags {
  readonly root: string;
  /** Of csv: what the rows are. */
  readonly as?: string;
  readonly media?: string;
  readonly dryRun?: boolean;
  readonly color?: boolean;
}

interface Source {
  readonly path: string;
  readonly text: string;
}

type Read = (sources: readonly Source[], flags: ImportFlags) => Imported | Problem[];

const READERS: Readonly<Record<string, Read>> = {
  wordpress: ([source]) => importWordPress(source!.text),
  storyblok: (sources) =>
    importStoryblok(
      sources.map(({ text }) => text),
      foreignMarkdownToHtml,
    ),
  contentful: ([source]) => importContentful(source!.text, foreignMarkdownToHtml),
  csv: ([source], { as, root }) =>
    importCsv(source!.path, source!.text, as as CsvKind, as === 'offers' ? readOperators(root).list : []),
};

/** 0: written, and the check is good · 1: written, and the check found errors · 2: nothing was written. */
export async function importCommand(system: string, from: string, flags: ImportFlags): Promise<number> {
  new Stoppable();
  const root = resolve(flags.root);
  const misused = misuse(system, from, flags);
  if (misused) return refuse([misused], flags);
  const unsafe = folderProblems(root);
  if (unsafe.length > 0) return refuse(unsafe, flags);
  const found = readAll(system, from, flags);
  if (Array.isArray(found)) return refuse(found, flags);
  const imported = found as Imported;
  const planned = planFiles(root, imported, flags.media === undefined ? undefined : resolve(flags.media));
  if (planned.conflicts.length > 0) {
    sayProblems(planned.conflicts, flags);
    return say('Nothing was written.', 2);
  }
  const report = freeName(root, 'import-report', '.md');
  const redirects = imported.redirects.length === 0 ? null : freeName(root, 'import-redirects', '.json');
  process.stderr.write(safeLine(printedLists(imported, planned, report)));
  const files: PlannedFile[] = [
    ...planned.files,
    ...(redirects === null ? [] : [{ path: redirects, content: redirectsText(imported) }]),
    { path: report, content: reportText(imported, planned, redirects) },
  ];
  if (!flags.dryRun) writeAll(root, files);
  for (const { path } of files) process.stdout.write(`${safeLine(clean(path))}\n`);
  if (flags.dryRun) return say('Nothing was written (--dry-run).', 0);
  say(`${counted(files.length, 'file')} written. What is left to do is in ${report}.`, 0);
  if (redirects !== null)
    say(
      `${counted(imported.redirects.length, 'redirect')} in ${redirects}: copy them to routes.redirects of the config.`,
      0,
    );
  return await buildCommand({ root: flags.root, ...(flags.color === false ? { color: false } : {}) }, { write: false });
}

function say(text: string, code: number): number {
  process.stderr.write(`${safeLine(clean(translated(text)))}\n`);
  return code;
}

function misuse(system: string, from: string, { root, as, media }: ImportFlags): Problem | null {
  const systems = Object.keys(READERS);
  if (!systems.includes(system)) {
    const close = nearest(system.slice(0, 100), systems);
    return usage(
      'import',
      `Nothing is imported from "${system}".`,
      close ? `Did you mean "${close}"?` : `Known: ${systems.join(', ')}.`,
    );
  }
  if (system === 'csv' && !CSV_KINDS.includes(as as CsvKind))
    return usage(
      '--as',
      as === undefined ? 'The kind of the rows is missing.' : `Rows cannot be "${as}".`,
      `Write --as ${CSV_KINDS.join(', --as ')}.`,
    );
  if (system !== 'csv' && as !== undefined) return usage('--as', 'It belongs to csv.', 'Leave it out.');
  if (!existsSync(from)) return usage(from, `There is no "${from}".`, 'Correct the path.');
  if (media !== undefined && !lstatSync(media, { throwIfNoEntry: false })?.isDirectory())
    return usage('--media', `"${media}" is not a folder.`, 'Name the folder that has the files.');
  return missingSite(root);
}

function readAll(system: string, from: string, flags: ImportFlags): Imported | Problem[] {
  const isFolder = statSync(from).isDirectory();
  if (isFolder && system !== 'storyblok')
    return [usage(from, `"${from}" is a folder.`, 'Name the file of the export.')];
  const paths = isFolder
    ? readdirSync(from)
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .map((name) => join(from, name))
    : [from];
  if (paths.length === 0) return [usage(from, `There is no JSON file in "${from}".`, 'Name the folder of the export.')];
  const read = paths.map((path) => readText(path));
  const faults = read.flatMap((one) => ('text' in one ? [] : [one]));
  if (faults.length > 0) return faults;
  const sources = read as Source[];
  try {
    return READERS[system]!(sources, flags);
  } catch (error) {
    if (!(error instanceof XmlFault) && !(error instanceof ImportFault)) throw error;
    const { path, text } = sources[error instanceof ImportFault ? error.source : 0]!;
    const place = error.offset === null ? { file: path } : spanPlace(path, text, error.offset, 1);
    const message = error instanceof XmlFault ? `The file is not well-formed XML: ${error.message}.` : error.message;
    const hint = error instanceof XmlFault ? AS_IT_IS : error.hint;
    return [problem('import-unreadable', message, place, hint)];
  }
}

function readText(path: string): Source | Problem {
  const fault = (message: string, hint: string) => problem('import-unreadable', message, { file: path }, hint);
  if (!statSync(path).isFile()) return fault('It is not a regular file.', 'Name the file of the export.');
  if (statSync(path).size > MAX_IMPORT_BYTES)
    return fault('It is larger than 64 MiB.', 'Export in several parts, and import them one after the other.');
  const bytes = readRegular(path, MAX_IMPORT_BYTES);
  if (!isUtf8(bytes))
    return fault('It is not written in UTF-8.', 'Export it as UTF-8; in a spreadsheet choose "CSV UTF-8".');
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  const at = text.indexOf('\0');
  if (at >= 0)
    return problem(
      'import-unreadable',
      'The file contains a NUL character.',
      spanPlace(path, text, at, 1),
      'Delete it.',
    );
  return { path, text };
}

function redirectsText({ redirects }: Imported): string {
  return `${JSON.stringify({ redirects: redirects.map(({ status = 301, ...one }) => ({ ...one, status })) }, null, 2)}\n`;
}

/** Reports of earlier imports stay. */
function freeName(root: string, stem: string, ending: string): string {
  for (let count = 1; ; count++) {
    const name = `${stem}${count === 1 ? '' : `-${count}`}${ending}`;
    if (!lstatSync(join(root, name), { throwIfNoEntry: false })) return name;
  }
}

/** All or nothing: what is there would be refused when the import is run again. */
function writeAll(root: string, files: readonly PlannedFile[]): void {
  const made: string[] = [];
  try {
    for (const file of files) if (write(root, file)) made.push(join(root, file.path));
  } catch (error) {
    for (const file of made) rmSync(file, { force: true });
    throw error;
  }
}

/** False for a file that is there with the same bytes; the plan has refused every other one. */
function write(root: string, { path, content }: PlannedFile): boolean {
  makeFolder(dirname(join(root, path)));
  const bytes = typeof content === 'string' ? content : readInside(content.folder, content.file, MAX_MEDIA_BYTES);
  if (bytes === null)
    throw Object.assign(new Error(`${basename(path)} was changed meanwhile`), { code: 'ENOENT', path });
  try {
    writeNew(join(root, path), bytes);
    return true;
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST' && typeof content !== 'string';
    if (!isThere) throw error;
    return false;
  }
}
