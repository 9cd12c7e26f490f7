// `init`: writes a small working site, or adds one to a project. Never overwrites a file, and writes nothing unless
// everything can be written.
import { lstatSync, renameSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { CONFIG_FILE, SOURCE_FOLDERS } from '../content/names.js';
import { given } from '../util/given.js';
import { translated } from '../messages/language.js';
import { makeFolder, writeNew } from '../files/make-files.js';
import { usage } from '../problems/catalogue.js';
import { clean } from '../problems/print.js';
import { foldersAbove } from '../files/real-path.js';
import { type InitRecipe, initRecipe } from './ci/init-recipe.js';
import type { RecipeFlags } from './ci/recipe.js';
import { type Answers, defaultAnswers, flagFaults, givenAnswers, KEYS } from './init-answers.js';
import { foldersOf, type InitPlan, planInit } from './init-plan.js';
import { refuse } from './refuse.js';
import { safeJson } from './runner.js';
import { Stoppable } from './stoppable.js';
import { SIGNAL_CODES } from './until-stopped.js';

interface InitFlags extends Partial<Answers>, RecipeFlags {
  readonly yes?: boolean;
  readonly json?: boolean;
  readonly color?: boolean;
}

export async function initCommand(dir: string, flags: InitFlags): Promise<number> {
  // The files are written synchronously: a signal finds either none of them or all.
  new Stoppable();
  const target = resolve(dir);
  const faults = flagFaults(flags);
  if (faults.length > 0) return refuse(faults, flags);
  if (!isFolder(dir, target)) return refuse(nearby([notAFolder(dir)]), flags);
  const outer = siteAround(target);
  if (outer !== null) return refuse([insideSite(dir, outer)], flags);
  const recipe = initRecipe(target, given({ ci: flags.ci, host: flags.host, shards: flags.shards }));
  if (!('recipe' in recipe)) return refuse(recipe, flags);
  const draft = { ...defaultAnswers(target), ...givenAnswers(flags) };
  // Nobody answers questions for nothing.
  const conflicts = nearby(planInit(target, draft, recipe).conflicts);
  if (conflicts.length > 0) return refuse(conflicts, flags);
  const answers = mayAsk(flags) && !recipe.isAlone ? await ask(flags, draft) : draft;
  if (!answers) {
    process.stderr.write(translated('Cancelled; nothing was written.\n'));
    return SIGNAL_CODES.SIGINT;
  }
  // Somebody may have written there while the questions were asked.
  const plan = planInit(target, answers, recipe);
  if (plan.conflicts.length > 0) return refuse(nearby(plan.conflicts), flags);
  writePlan(target, plan);
  const folder = relative('.', target);
  if (flags.json) process.stdout.write(`${safeJson(documentOf(folder, plan, answers, recipe))}\n`);
  else process.stderr.write(translated(recipe.isAlone ? tellRecipe(recipe) : tell(folder, plan, answers, recipe)));
  return 0;
}

/** Questions need somebody who can answer them. */
function mayAsk(flags: InitFlags): boolean {
  const isAnswered = KEYS.every((key) => flags[key] !== undefined);
  return !isAnswered && !flags.yes && !flags.json && Boolean(process.stdin.isTTY && process.stderr.isTTY);
}

async function ask(flags: InitFlags, defaults: Answers): Promise<Answers | null> {
  const { askFor } = await import('./init-questions.js');
  // After Ctrl-D nobody types any more: the question is never answered, and nothing is left to wait for.
  const isOver = new Promise<null>((resolve) => process.once('beforeExit', () => resolve(null)));
  return Promise.race([askFor(givenAnswers(flags), defaults), isOver]);
}

/** A link could lead anywhere. */
function isFolder(dir: string, target: string): boolean {
  return dir.trim() !== '' && lstatOf(target)?.isDirectory() !== false;
}

function notAFolder(dir: string) {
  const message = `"${dir}" is not a folder; nothing was written.`;
  return usage(dir || '.', message, 'Name a new folder: casino-site init my-site');
}

/** The site in whose sources a folder is: files of another site would become pages and media of that one. */
function siteAround(target: string): string | null {
  for (const folder of foldersAbove(target)) {
    const [top = ''] = relative(folder, target).split(sep);
    if (SOURCE_FOLDERS.includes(top) && lstatOf(join(folder, CONFIG_FILE))?.isFile()) return folder;
  }
  return null;
}

function insideSite(dir: string, outer: string) {
  const message = `"${dir}" is in a source folder of the site of ${relative('.', join(outer, CONFIG_FILE))}; nothing was written.`;
  return usage(dir, message, 'Name a folder outside it: casino-site init ../my-site');
}

/** Paths as seen from the present folder. */
function nearby(problems: InitPlan['conflicts']) {
  return problems.map((one) => ({ ...one, file: relative('.', one.file) || one.file }));
}

const lstatOf = (path: string) => lstatSync(path, { throwIfNoEntry: false });

/** Every file is created (`wx` fails on an existing file or link); after a failure all of them are removed. */
function writePlan(target: string, { files, manifest }: InitPlan): void {
  const made: string[] = [];
  const make = (path: string, text: string) => {
    writeNew(path, text);
    made.push(path);
  };
  try {
    const top = makeFolder(target);
    if (top) made.push(top);
    for (const folder of foldersOf(files.keys())) {
      const first = makeFolder(join(target, folder));
      if (first) made.push(first);
    }
    for (const [path, text] of files) make(join(target, path), text);
    if (manifest === null) return;
    // Written beside the file and then renamed: a full disk leaves the old one intact.
    const [whole, own] = [join(target, `package.json.${process.pid}.new`), join(target, 'package.json')];
    make(whole, manifest);
    renameSync(whole, own);
  } catch (error) {
    for (const path of made.toReversed()) rmSync(path, { recursive: true, force: true });
    throw error;
  }
}

/** What was done, and the next commands, ready to paste. */
function tell(folder: string, plan: InitPlan, answers: Answers, recipe: InitRecipe): string {
  const { added, kept, manifest } = plan;
  const where = folder ? clean(folder) : 'this folder';
  const lines = [`A site of ${pagesOf(plan)} pages is in ${where}.`];
  if (manifest !== null) lines.push(`Added to package.json: ${added.join(', ')}.`);
  if (kept.length > 0) lines.push(`Not changed: ${kept.join(', ')}.`);
  lines.push(...leftToDo(plan, answers, recipe));
  const commands = commandsOf(folder, plan);
  const [check, build] = [scriptOf('check', plan), scriptOf('build', plan)];
  return `${lines.join('\n')} Next:

${commands.map((one) => `  ${one}\n`).join('')}
The last one shows the site in the browser while you edit it; Ctrl-C ends it.
"${check}" shows what is still to be done, "${build}" writes the site to dist/.
`;
}

/** By hand, besides the next commands. */
function leftToDo({ kept }: InitPlan, { lang }: Answers, { isAlone, left }: InitRecipe): readonly string[] {
  if (isAlone) return left;
  return [
    ...(kept.includes('.gitignore') ? ['Make sure that .gitignore lists node_modules/ and dist/.'] : []),
    ...(/^it\b/.test(lang) ? [] : [`Its texts are Italian: translate them, since the pages say "${lang}".`]),
    ...left,
  ];
}

const pagesOf = ({ files }: InitPlan) => [...files.keys()].filter((path) => path.startsWith('content/pages/')).length;

function commandsOf(folder: string, plan: InitPlan): string[] {
  const start = scriptOf('start', plan);
  return [...(folder ? [`cd ${quoted(folder)}`] : []), ...(plan.isInstalled ? [] : ['npm install']), start];
}

/** A script of the project that has the same name does something else. */
function scriptOf(name: 'start' | 'build' | 'check', { foreignScripts }: InitPlan): string {
  if (!foreignScripts.has(name)) return name === 'start' ? 'npm start' : `npm run ${name}`;
  return `npx casino-site ${{ start: 'watch', build: 'build', check: 'check --strict' }[name]}`;
}

/** What --json prints. */
function documentOf(folder: string, plan: InitPlan, answers: Answers, recipe: InitRecipe) {
  const { files, added, kept } = plan;
  const paths = [...files.keys()].toSorted();
  const left = leftToDo(plan, answers, recipe);
  return {
    ok: true,
    folder: folder || '.',
    answers,
    files: paths,
    added,
    kept,
    left,
    commands: commandsOf(folder, plan),
  };
}

function tellRecipe({ recipe, left }: InitRecipe): string {
  return `${[`The recipe for ${recipe.host} is in ${recipe.path}. Read it before you commit it.`, ...left].join('\n')}\n`;
}

/** Quoted for the shell of this system. */
function quoted(path: string): string {
  const safe = path.startsWith('-') ? `./${path}` : path;
  if (/^[\p{L}\p{N}_./\\:@+=,-]+$/u.test(safe)) return safe;
  return process.platform === 'win32' ? `"${safe}"` : `'${safe.replaceAll("'", "'\\''")}'`;
}
