// What `init` would write into a folder, and the conflicts with what is there. Only reads; writes nothing.
import { lstatSync, readFileSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { byText } from '../util/by-text.js';
import { dayOf } from '../calendar/calendar-time.js';
import { CONFIG_FILE } from '../content/names.js';
import { primaryOf } from '../urls/languages.js';
import type { Problem } from '../model.js';
import { globTree } from '../files/list-files.js';
import { PACKAGE_ROOT } from '../package-root.js';
import { usage } from '../problems/catalogue.js';
import type { InitRecipe } from './ci/init-recipe.js';
import { RECIPE_FILES } from './ci/recipe.js';
import type { Answers } from './init-answers.js';
import { MANIFEST, type MergedManifest, mergeManifest, unreadable } from './init-manifest.js';
import { dependencySpec, PACKAGE_NAME } from './origin.js';
import { drawWordmark } from './wordmark.js';
import { modulesOf } from './workspace.js';

// npm leaves these out of a package or treats them specially, so they are packed under other names.
const SCHEMAS = 'node_modules/casino-site/schemas/';
const RENAMED: Readonly<Record<string, string>> = {
  gitignore: '.gitignore',
  'vscode/settings.json': '.vscode/settings.json',
};
/** A project may already have these; they are not changed. All other files of the starter are the site itself. */
const KEPT: ReadonlySet<string> = new Set([
  'README.md',
  '.gitignore',
  ...Object.values(RECIPE_FILES),
  '.vscode/settings.json',
  'tsconfig.json',
]);

export interface InitPlan extends Omit<MergedManifest, 'manifest'> {
  /** Path → text of files that do not exist yet. */
  readonly files: ReadonlyMap<string, string>;
  /** The new text of the project's own package.json, when something was missing there. */
  readonly manifest: string | null;
  /** Files of the project that are not changed. */
  readonly kept: readonly string[];
  readonly conflicts: readonly Problem[];
}

export function planInit(target: string, answers: Answers, { recipe, isAlone, config }: InitRecipe): InitPlan {
  const files = isAlone ? new Map<string, string>() : filesFor(target, answers);
  const written = files.get(CONFIG_FILE);
  if (written !== undefined) files.set(CONFIG_FILE, config(written));
  files.set(recipe.path, recipe.text);
  const conflicts = new Map<string, Problem>();
  const kept: string[] = [];
  for (const path of files.keys()) {
    const obstacle = obstacleOf(target, path);
    if (!obstacle) continue;
    if (obstacle.path === path && obstacle.stats.isFile() && ((KEPT.has(path) && !isAlone) || path === MANIFEST))
      kept.push(path);
    else conflicts.set(obstacle.path, conflict(target, obstacle));
  }
  const { manifest, ...merged } = mergeManifest(target, files.get(MANIFEST)!, kept);
  if (manifest === undefined) conflicts.set(MANIFEST, unreadable(target));
  for (const path of kept) files.delete(path);
  return {
    ...merged,
    files,
    manifest: manifest ?? null,
    kept: kept.filter((path) => path !== MANIFEST || manifest === null),
    conflicts: [...conflicts.values()],
  };
}

interface Obstacle {
  readonly path: string;
  readonly stats: Stats;
}

/** The file itself if it exists, or whatever is in the place of one of its folders. Links are never followed. */
function obstacleOf(target: string, path: string): Obstacle | null {
  const segments = path.split('/');
  for (const index of segments.keys()) {
    const part = segments.slice(0, index + 1).join('/');
    const stats = lstatSync(join(target, part), { throwIfNoEntry: false });
    if (!stats) return null;
    if (index === segments.length - 1 || !stats.isDirectory()) return { path: part, stats };
  }
  return null;
}

function conflict(target: string, { path, stats }: Obstacle): Problem {
  const what = stats.isSymbolicLink() ? 'is a link' : stats.isDirectory() ? 'is a folder' : 'already exists';
  const hint = (stats.isFile() && HINTS.get(path)) || 'Move it away, or name a new folder: casino-site init my-site';
  return usage(join(target, path), `${path} ${what}; nothing was written.`, hint);
}

const COMPARE = 'For a new recipe, rename this one, run the command again, and take over what you had changed.';
/** What to do about a file that is there already. */
const HINTS: ReadonlyMap<string, string> = new Map([
  [
    CONFIG_FILE,
    'This folder already contains a site: run "casino-site build" in it, or name a new folder: casino-site init my-site',
  ],
  ...Object.values(RECIPE_FILES).map((path) => [path, COMPARE] as const),
]);

/**
 * What the files of the starter leave open. Nothing here may break JSON or the name of a package.
 * A name in JSON is written as JSON writes it; Markdown takes it as it is.
 */
function wordsFor(target: string, { name, url, accent, lang }: Answers): Readonly<Record<string, string>> {
  const slug =
    basename(target)
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .replace(/[^a-zA-Z0-9 ]/g, '')
      .trim()
      .toLowerCase()
      .replace(/ +/g, '-')
      .slice(0, 200) || 'il-mio-sito';
  return {
    '%NAME%': name,
    '%URL%': url,
    // What the site keeps in browsers is called after the path below which it lies.
    '%BASE%': decodeURI(new URL(url).pathname).replace(/\/*$/, '/'),
    '%ACCENT%': accent,
    '%LANG%': lang,
    // npm installs no package below another one of the same name.
    '%SLUG%': slug === PACKAGE_NAME ? `${slug}-sito` : slug,
    '%DEPENDENCY%': dependencySpec(target),
    ...daysFrom(Date.now()),
  };
}

/**
 * Legal pages begin today, by the day of builds; the sample offer ends with next year, so that no site begins with one
 * that is over.
 */
function daysFrom(now: number): Readonly<Record<string, string>> {
  const today = dayOf(now);
  const year = Number(today.slice(0, 4));
  return { '%YEAR%': `${year}`, '%TODAY%': today, '%UNTIL%': `${year + 1}-12-31` };
}

/** The files of a new site, its pictures drawn, its words filled in. */
function filesFor(target: string, answers: Answers): Map<string, string> {
  const starter = join(PACKAGE_ROOT, 'templates/starter');
  const words = wordsFor(target, answers);
  const modules = modulesOf(target);
  const files = new Map<string, string>();
  for (const { path } of globTree(starter)) {
    const written = (word: string) => (path.endsWith('.json') ? JSON.stringify(word).slice(1, -1) : word);
    const text = readFileSync(join(starter, path), 'utf8');
    const filled = text.replace(/%[A-Z]+%/g, (word) => (Object.hasOwn(words, word) ? written(words[word]!) : word));
    files.set(RENAMED[path] ?? path, inLanguage(answers.lang, path, fromModules(modules, filled)));
  }
  const { logo, mark } = drawWordmark(answers.name, answers.accent);
  files.set('content/media/logo.svg', logo).set('content/media/mark.svg', mark);
  return new Map([...files].toSorted(([one], [other]) => byText(one, other)));
}

/** Paths to packages, where a workspace has them in a folder above. */
function fromModules(modules: string, text: string): string {
  return text.replace(/(\.\/|(?:\.\.\/)+)node_modules\//g, (usual, way) =>
    modules.startsWith('.') ? `${way === './' ? '' : way}${modules}` : usual,
  );
}

/**
 * The words of the program are Italian unless the config names another language; its schemas are English unless asked
 * for in Italian.
 */
function inLanguage(lang: string, path: string, text: string): string {
  if (primaryOf(lang) === 'it') return text.replaceAll(SCHEMAS, `${SCHEMAS}it/`);
  if (path !== CONFIG_FILE) return text;
  const code = primaryOf(lang);
  const locales = `"locales": [{ "code": "${code}", "language": "${lang}", "path": "/" }]`;
  return text.replace(/"locale": \{ (.*) \}/, `"locale": {\n    "default": "${code}",\n    ${locales},\n    $1\n  }`);
}

/** Folders that must be created for these files, parents first. */
export function foldersOf(paths: Iterable<string>): string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    const segments = dirname(path).split('/');
    for (const index of segments.keys()) folders.add(segments.slice(0, index + 1).join('/'));
  }
  return [...folders].filter((folder) => folder !== '.').toSorted();
}
