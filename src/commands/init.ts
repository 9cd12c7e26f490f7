// `init`: writes a small working site, or adds one to a project. Never overwrites a file, and writes nothing unless
// everything can be written.
import { lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { problem } from '../problems/catalogue.js';
import { clean, printProblems } from '../problems/print.js';
import { type InitRecipe, initRecipe } from './ci/init-recipe.js';
import type { RecipeFlags } from './ci/recipe.js';
import { foldersOf, type InitPlan, planInit } from './init-plan.js';
import { refuse } from './refuse.js';
import { stoppable } from './stoppable.js';
import { wantsColour } from './terminal.js';

export async function initCommand(dir: string, flags: RecipeFlags = {}): Promise<number> {
  // The files are written synchronously: a signal finds either none of them or all.
  stoppable();
  const target = resolve(dir);
  // A link could lead anywhere.
  const isWrong = dir.trim() === '' || lstatOf(target)?.isDirectory() === false;
  const recipe = isWrong ? [] : initRecipe(target, flags);
  if (!('recipe' in recipe) && recipe.length > 0) return refuse(recipe, {});
  const plan = 'recipe' in recipe ? planInit(target, recipe) : null;
  const conflicts = plan?.conflicts ?? [
    problem(
      'usage',
      `"${dir}" is not a folder; nothing was written.`,
      { file: dir || '.' },
      'Name a new folder: casino-site init my-site',
    ),
  ];
  if (!plan || !('recipe' in recipe) || conflicts.length > 0) {
    const named = conflicts.map((one) => ({ ...one, file: relative('.', one.file) || one.file }));
    process.stderr.write(printProblems(named, { colour: wantsColour({}, process.stderr) }));
    return 2;
  }
  writePlan(target, plan);
  process.stderr.write(recipe.isAlone ? tellRecipe(recipe) : tell(relative('.', target), plan, recipe.left));
  return 0;
}

const lstatOf = (path: string) => lstatSync(path, { throwIfNoEntry: false });

/** Every file is created (`wx` fails on an existing file or link); after a failure all of them are removed. */
function writePlan(target: string, { files, manifest }: InitPlan): void {
  const made: string[] = [];
  const make = (path: string, text: string) => {
    writeFileSync(path, text, { flag: 'wx' });
    made.push(path);
  };
  try {
    const top = mkdirSync(target, { recursive: true });
    if (top) made.push(top);
    for (const folder of foldersOf(files.keys())) {
      const first = mkdirSync(join(target, folder), { recursive: true });
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
function tell(folder: string, plan: InitPlan, left: readonly string[]): string {
  const { files, added, kept, manifest, foreignScripts, isInstalled } = plan;
  const pages = [...files.keys()].filter((path) => path.startsWith('content/pages/')).length;
  const where = folder ? clean(folder) : 'this folder';
  const lines = [`A site of ${pages} pages is in ${where}.`];
  if (manifest !== null) lines.push(`Added to package.json: ${added.join(', ')}.`);
  if (kept.length > 0) lines.push(`Not changed: ${kept.join(', ')}.`);
  if (kept.includes('.gitignore')) lines.push('Make sure that .gitignore lists node_modules/ and dist/.');
  lines.push(...left);
  const build = foreignScripts.has('build') ? 'npx casino-site build' : 'npm run build';
  const commands = [...(folder ? [`cd ${quoted(folder)}`] : []), ...(isInstalled ? [] : ['npm install']), build];
  return `${lines.join('\n')} Next:\n\n${commands.map((one) => `  ${one}\n`).join('')}`;
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
