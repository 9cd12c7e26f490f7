// `check --fix`: fixes what can only mean one thing. The fixes are tried on a copy of the sources first; they are
// written only when the whole check is cleaner with them, and finds nothing new.
import { constants, cpSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brandNames, BRANDS_FOLDER } from '../config/brand-files.js';
import { counted } from '../counted.js';
import { mayBeListed } from '../content/folders.js';
import { CONFIG_FILE, SOURCE_FOLDERS } from '../content/names.js';
import { type Fix, fixesFor } from '../fixes/fix.js';
import { readText, replaceFile } from '../fixes/replace-file.js';
import { rewrite } from '../fixes/rewrite.js';
import { unifiedDiff } from '../fixes/unified-diff.js';
import { listTree } from '../list-files.js';
import { translated } from '../messages/language.js';
import type { Problem } from '../model.js';
import { clean } from '../problems/print.js';
import type { BuildFlags } from './build.js';
import { usage } from '../problems/catalogue.js';
import { given } from '../given.js';
import { runBuild } from '../run-build.js';
import { naming } from '../naming.js';
import { writeNew } from '../write-new.js';
import { refuse } from './refuse.js';
import { stoppable } from './stoppable.js';
import { presentWorld } from './world.js';
import { canParse } from '../can-parse.js';

interface FixFlags extends BuildFlags {
  readonly dryRun?: boolean;
}

/** `check --dry-run` alone: nobody knows what should have been tried. */
export function refuseDryRun(flags: BuildFlags): number {
  return refuse(
    [usage('--dry-run', 'It belongs to --fix.', 'A check writes nothing; write check --fix --dry-run.')],
    flags,
  );
}

/** Which brand is meant must be said: each has a check of its own. */
export function refuseAllBrands(flags: BuildFlags): number {
  return refuse([usage('--all-brands', '--fix takes one brand.', 'Name it: check --fix --brand <name>.')], flags);
}

/** Prints what it fixes; the check that follows says what is left. */
export async function applyFixes(flags: FixFlags): Promise<void> {
  const { onStop, settle } = stoppable();
  const root = resolve(flags.root ?? '.');
  const copy = join(root, '.casino-site', `fix-${process.pid}`);
  const clear = () => rmSync(copy, { recursive: true, force: true });
  onStop({ halt: async () => {}, clear });
  // A program that reads JSON on stdout gets nothing else there.
  const stream = flags.json ? process.stderr : process.stdout;
  const write = (text: string) => void stream.write(`${text}\n`);
  try {
    await settle(fix(root, copy, flags, write));
  } finally {
    clear();
  }
}

type Write = (text: string) => void;

async function fix(root: string, copy: string, flags: FixFlags, write: Write): Promise<void> {
  const say = (text: string) => write(translated(text));
  const before = await problemsOf(root, flags);
  if (before === null) return say('Nothing is fixed while errors keep the check from being finished.');
  const found = fixesFor(before[0]!);
  const fixes = found.filter(({ file }) => isOwn(file, flags));
  const shared = found.length - fixes.length;
  if (shared > 0) say(`${countedFixes(shared)} in files that all brands share: run --fix without --brand.`);
  if (fixes.length === 0) return say('There is nothing that can be fixed automatically.');
  naming(dirname(copy), () => copySources(root, copy));
  const { edits, kept } = await tried({ root, copy, flags, before }, fixes);
  for (const { file, text, fixed } of edits) write(unifiedDiff(file, text, fixed).trimEnd());
  const left = fixes.length - kept.length;
  if (left > 0) say(`${countedFixes(left)} left out: the check would find no fewer problems with it.`);
  for (const { from, to } of kept.filter(({ kind }) => kind === 'slug'))
    say(
      `The page moves from ${clean(from)} to ${clean(to)}; hosts that tell capitals apart no longer answer at the old path.`,
    );
  if (flags.dryRun) return say('Nothing was written (--dry-run).');
  for (const { file, text, fixed } of edits)
    if (!replaceFile(root, file, text, fixed, String(process.pid)))
      say(`${clean(file)} was changed in the meantime and is left as it is. Run --fix again.`);
}

function countedFixes(count: number): string {
  return counted(count, 'fix').replace('fixs', 'fixes');
}

/** What a file of the site must be for other brands is not known here. */
function isOwn(file: string, { brand }: FixFlags): boolean {
  return (
    brand === undefined || file === `${BRANDS_FOLDER}/${brand}.json` || file.startsWith(`${BRANDS_FOLDER}/${brand}/`)
  );
}

interface Edit {
  readonly file: string;
  readonly text: string;
  readonly fixed: string;
}

interface Attempt {
  readonly root: string;
  readonly copy: string;
  readonly flags: FixFlags;
  readonly before: readonly (readonly Problem[])[];
}

/** Fixes that are tried one by one when all together are not good. */
const MAX_SINGLE = 20;

async function tried(
  attempt: Attempt,
  fixes: readonly Fix[],
): Promise<{ readonly edits: readonly Edit[]; readonly kept: readonly Fix[] }> {
  const all = editsOf(attempt, fixes);
  if (all.length > 0 && (await isCleaner(attempt, all, fixes))) return { edits: all, kept: fixes };
  let kept: readonly Fix[] = [];
  if (fixes.length > 1)
    for (const one of fixes.slice(0, MAX_SINGLE)) {
      const more = [...kept, one];
      const edits = editsOf(attempt, more);
      if (edits.length > 0 && (await isCleaner(attempt, edits, more))) kept = more;
    }
  return { edits: kept.length === 0 ? [] : editsOf(attempt, kept), kept };
}

function editsOf({ root, flags }: Attempt, fixes: readonly Fix[]): Edit[] {
  const origin = originOf(root);
  const files = fixes.some(({ kind }) => kind === 'slug')
    ? allFiles(root, flags)
    : [...new Set(fixes.map(({ file }) => file))];
  return files.flatMap((file) => {
    // A file behind a link, or of another encoding, is left to its owner.
    const text = readText(root, file);
    const fixed = text === null ? null : rewrite({ file, text, origin }, fixes);
    return text === null || fixed === null || fixed === text ? [] : [{ file, text, fixed }];
  });
}

/** Links of brands follow a page that moves. */
function allFiles(root: string, { brand }: FixFlags): string[] {
  const brands = brand === undefined ? brandNames(root) : [brand];
  const ofBrands = brands.flatMap((name) => [
    `${BRANDS_FOLDER}/${name}.json`,
    ...contentIn(root, `${BRANDS_FOLDER}/${name}/content`),
  ]);
  if (brand !== undefined) return ofBrands;
  const packs = mayBeListed(root, 'policies') ? filesIn(root, 'policies', PACK) : [];
  return [CONFIG_FILE, ...packs, ...contentIn(root, 'content'), ...ofBrands];
}

function contentIn(root: string, folder: string): string[] {
  return filesIn(root, folder, CONTENT);
}

function filesIn(root: string, folder: string, names: RegExp): string[] {
  return listTree(join(root, folder)).flatMap(({ path, kind }) =>
    kind === 'file' && names.test(path) ? [`${folder}/${path}`] : [],
  );
}

const CONTENT = /^site(?:\.[\w-]+)?\.json$|^(?:pages|collections|data|texts)\/.*\.(?:json|csv|md)$/;
const PACK = /^[^/]+\.json$/;

function originOf(root: string): string | null {
  const site = /"url"\s*:\s*"(https?:\/\/[^"]+)"/.exec(readText(root, CONFIG_FILE) ?? '')?.[1];
  return site !== undefined && canParse(site) ? new URL(site).origin : null;
}

/** Checks the copy with the edits, and takes them back. */
async function isCleaner(
  { copy, flags, before }: Attempt,
  edits: readonly Edit[],
  fixes: readonly Fix[],
): Promise<boolean> {
  for (const { file, fixed } of edits) put(copy, file, fixed);
  const after = await problemsOf(copy, flags);
  for (const { file, text } of edits) put(copy, file, text);
  if (after === null) return false;
  const isNew = after.some((problems, index) => {
    const old = countsOf(before[index]!);
    return [...countsOf(problems)].some(([key, count]) => count > (old.get(key) ?? 0));
  });
  const left = new Set(after[0]!.map(({ file, fix: one }) => JSON.stringify([file, one?.from])));
  return !isNew && fixes.every(({ file, from }) => !left.has(JSON.stringify([file, from])));
}

/** The copy of a file that may not be written may not be written either. */
function put(copy: string, file: string, text: string): void {
  rmSync(join(copy, file));
  naming(dirname(copy), () => writeNew(join(copy, file), text));
}

/** Notes too: an acknowledgement that no longer applies is a new problem. */
function countsOf(problems: readonly Problem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { code, file, severity, places, times = 1 } of problems)
    // The first of several places may be another one when a page has moved.
    for (const one of places ?? [{ file }]) {
      const key = JSON.stringify([code, one.file, severity]);
      counts.set(key, (counts.get(key) ?? 0) + times);
    }
  return counts;
}

/**
 * Of the site, or of the brand that is named; then of all brands, which share the files that are fixed. Null where one
 * check ended early: nobody would know what a fix breaks.
 */
async function problemsOf(root: string, flags: FixFlags): Promise<readonly (readonly Problem[])[] | null> {
  const brands = flags.brand === undefined ? brandNames(root).map((brand) => ({ ...flags, brand })) : [];
  const found: (readonly Problem[])[] = [];
  for (const one of [flags, ...brands]) {
    const problems = await checked(root, one);
    if (problems === null) return null;
    found.push(problems);
  }
  return found;
}

async function checked(
  root: string,
  { siteUrl, base, jobs, strict, brand, at }: FixFlags,
): Promise<readonly Problem[] | null> {
  const flags = given({ siteUrl, base, jobs, strict, brand, at });
  const outcome = await runBuild({ ...flags, root, cache: false }, presentWorld(), { write: false });
  if (outcome.usage) return outcome.problems;
  return outcome.report.partial ? null : outcome.report.problems;
}

/** What a check reads. Only folders and regular files: a pipe would block. */
function copySources(root: string, copy: string): void {
  mkdirSync(copy, { recursive: true });
  for (const name of [CONFIG_FILE, ...SOURCE_FOLDERS, BRANDS_FOLDER]) {
    if (!lstatSync(join(root, name), { throwIfNoEntry: false })) continue;
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      verbatimSymlinks: true,
      filter: (path) => {
        const entry = lstatSync(path);
        return entry.isFile() || entry.isDirectory() || entry.isSymbolicLink();
      },
    });
  }
}
