// What `init` would write into a folder, and the conflicts with what is there. Only reads; writes nothing.
import { existsSync, lstatSync, readFileSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CONFIG_FILE } from '../content/names.js';
import type { Problem } from '../model.js';
import { globTree } from '../list-files.js';
import { PACKAGE_ROOT } from '../package-root.js';
import { problem } from '../problems/catalogue.js';
import type { InitRecipe } from './ci/init-recipe.js';
import { RECIPE_FILES } from './ci/recipe.js';
import { dependencySpec, PACKAGE_NAME, type PackageJson, readJson, specIn } from './origin.js';

// npm leaves these out of a package or treats them specially, so they are packed under other names.
const RENAMED: Readonly<Record<string, string>> = { gitignore: '.gitignore' };
/** A project may already have these; they are not changed. All other files of the starter are the site itself. */
const KEPT: ReadonlySet<string> = new Set(['README.md', '.gitignore', ...Object.values(RECIPE_FILES)]);
const MANIFEST = 'package.json';

export interface InitPlan {
  /** Path → text of files that do not exist yet. */
  readonly files: ReadonlyMap<string, string>;
  /** The new text of the project's own package.json, when something was missing there. */
  readonly manifest: string | null;
  /** What that adds: "script build". */
  readonly added: readonly string[];
  /** Files of the project that are not changed. */
  readonly kept: readonly string[];
  readonly conflicts: readonly Problem[];
  /** Scripts of the project with the same name that do something else; the printed commands avoid them. */
  readonly foreignScripts: ReadonlySet<string>;
  readonly isInstalled: boolean;
}

export function planInit(target: string, { recipe, isAlone, config }: InitRecipe): InitPlan {
  const files = new Map(isAlone ? [] : starterFiles(target, config));
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

function starterFiles(target: string, config: InitRecipe['config']): [string, string][] {
  const starter = join(PACKAGE_ROOT, 'templates/starter');
  const words = wordsFor(target);
  return globTree(starter).map(({ path }) => {
    const text = readFileSync(join(starter, path), 'utf8');
    const filled = text.replace(/%(?:NAME|SLUG|DEPENDENCY)%/g, (word) => words[word]!);
    return [RENAMED[path] ?? path, path === CONFIG_FILE ? config(filled) : filled];
  });
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
  const what = stats.isSymbolicLink() ? 'is a link' : stats.isDirectory() ? 'is a folder' : 'is there already';
  const hint =
    path === 'casino-site.config.json' && stats.isFile()
      ? 'This folder already contains a site: run "casino-site build" in it, or name a new folder: casino-site init my-site'
      : 'Move it away, or name a new folder: casino-site init my-site';
  return problem('usage', `${path} ${what}; nothing was written.`, { file: join(target, path) }, hint);
}

function unreadable(target: string): Problem {
  return problem(
    'usage',
    'package.json is not a JSON object; nothing was written.',
    { file: join(target, MANIFEST) },
    'Fix it first; "npm pkg fix" may help.',
  );
}

interface MergedManifest extends Pick<InitPlan, 'added' | 'foreignScripts' | 'isInstalled'> {
  /** Null: nothing is missing, or the starter's own is written. Undefined: it cannot be read. */
  readonly manifest: string | null | undefined;
}

/** Adds the missing scripts and the dependency, in the form that npm itself writes. */
function mergeManifest(target: string, starter: string, kept: readonly string[]): MergedManifest {
  const nothing = { added: [], foreignScripts: new Set<string>(), isInstalled: false };
  if (!kept.includes(MANIFEST)) return { ...nothing, manifest: null };
  const file = join(target, MANIFEST);
  const own = readJson(file);
  if (!own || !isMap(own.scripts ?? {}) || !isMap(own.dependencies ?? {})) return { ...nothing, manifest: undefined };
  const { scripts, dependencies } = JSON.parse(starter) as {
    scripts: Record<string, string>;
    dependencies: Record<string, string>;
  };
  const has = (own.scripts ?? {}) as Record<string, unknown>;
  const missing = Object.entries(scripts).filter(([name]) => !Object.hasOwn(has, name));
  const foreign = Object.keys(scripts).filter(
    (name) => Object.hasOwn(has, name) && !String(has[name]).includes(`${PACKAGE_NAME} ${name}`),
  );
  const isNamed = specIn(own) !== null;
  const added = [...missing.map(([name]) => `script ${name}`), ...(isNamed ? [] : [`dependency ${PACKAGE_NAME}`])];
  const merged = {
    ...own,
    ...(missing.length > 0 ? { scripts: { ...has, ...Object.fromEntries(missing) } } : {}),
    ...(isNamed ? {} : { dependencies: { ...(own.dependencies as object), ...dependencies } }),
  };
  return {
    manifest: added.length > 0 ? likeNpm(merged, readFileSync(file, 'utf8')) : null,
    added,
    foreignScripts: new Set(foreign),
    isInstalled: isNamed && existsSync(join(target, 'node_modules', PACKAGE_NAME)),
  };
}

function isMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** With the indentation and line endings of the text that it replaces. */
function likeNpm(value: PackageJson, before: string): string {
  const indent = /^\ufeff?\s*\{[ \t]*\r?\n([ \t]+)/.exec(before)?.[1] ?? '  ';
  const end = before.includes('\r\n') ? '\r\n' : '\n';
  return `${JSON.stringify(value, null, indent)}\n`.replaceAll('\n', end);
}

/** `il-mio-sito` → "Il mio sito"; characters that could break JSON or a package name are removed. */
function wordsFor(target: string): Readonly<Record<string, string>> {
  const letters =
    basename(target)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim() || 'Il mio sito';
  const slug =
    letters
      .normalize('NFD')
      .replace(/[^a-zA-Z0-9 ]/g, '')
      .trim()
      .toLowerCase()
      .replace(/ +/g, '-')
      .slice(0, 200) || 'il-mio-sito';
  return {
    '%NAME%': letters.charAt(0).toUpperCase() + letters.slice(1),
    // npm installs no package below another one of the same name.
    '%SLUG%': slug === PACKAGE_NAME ? `${slug}-sito` : slug,
    '%DEPENDENCY%': JSON.stringify(dependencySpec(target)).slice(1, -1),
  };
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
