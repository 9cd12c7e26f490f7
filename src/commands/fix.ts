// `check --fix`: fixes what can only mean one thing. The fixes are tried on a copy of the sources first; they are
// written only when the whole check is cleaner with them, and finds nothing new.
import { constants, cpSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { BRANDS_FOLDER } from '../config/brand-files.js';
import { counted } from '../util/counted.js';
import { CONFIG_FILE, SOURCE_FOLDERS } from '../content/names.js';
import { fixesFor } from '../fixes/fix.js';
import { replaceFile } from '../fixes/replace-file.js';
import { fixDiff } from '../fixes/unified-diff.js';
import { translated } from '../messages/language.js';
import type { Problem } from '../model.js';
import { clean } from '../problems/print.js';
import type { BuildFlags } from './build.js';
import { usage } from '../problems/catalogue.js';
import { naming } from '../files/make-files.js';
import { problemsOf, tried } from './fix-attempt.js';
import { refuse } from './refuse.js';
import { Stoppable } from './stoppable.js';

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
  const { onStop, settle } = new Stoppable();
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

/** Of fixes that are left out: enough to see what to do by hand. */
const MAX_IN_THE_WAY = 5;

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
  const { edits, kept, inTheWay } = await tried({ root, copy, flags, before }, fixes);
  for (const { file, text, fixed } of edits) write(fixDiff(file, text, fixed).trimEnd());
  const left = fixes.length - kept.length;
  if (left > 0) say(`${countedFixes(left)} left out: the check would find new problems with it, or no fewer.`);
  for (const one of inTheWay.slice(0, MAX_IN_THE_WAY)) write(`  ${withPlace(one)}`);
  for (const { from, to } of kept.filter(({ kind }) => kind === 'slug'))
    say(
      `The page moves from ${clean(from)} to ${clean(to)}; hosts that tell capitals apart no longer answer at the old path.`,
    );
  if (flags.dryRun) return say('Nothing was written (--dry-run).');
  for (const { file, text, fixed } of edits)
    if (!replaceFile(root, file, text, fixed, String(process.pid)))
      say(`${clean(file)} was changed in the meantime and is left as it is. Run --fix again.`);
}

function withPlace({ file, line, column, code, message }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  return `${clean(place)} ${code}: ${clean(translated(message))}`;
}

function countedFixes(count: number): string {
  return counted(count, 'fix', 'fixes');
}

/** What a file of the site must be for other brands is not known here. */
function isOwn(file: string, { brand }: FixFlags): boolean {
  return (
    brand === undefined || file === `${BRANDS_FOLDER}/${brand}.json` || file.startsWith(`${BRANDS_FOLDER}/${brand}/`)
  );
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
