// `init`: writes a small working site of one's own. Never overwrites a file.
import { existsSync, lstatSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import fastGlob from 'fast-glob';
import { PACKAGE_ROOT, packageVersion } from '../package-root.js';
import { printProblems } from '../problems/print.js';
import { problem } from '../problems/catalogue.js';
import { stoppable } from './stoppable.js';
import { wantsColour } from './terminal.js';

// npm leaves these out of a package or treats them specially, so they travel under other names.
const RENAMED: Readonly<Record<string, string>> = { gitignore: '.gitignore', 'github/publish.yml': '.github/workflows/publish.yml' };

export async function initCommand(dir: string): Promise<number> {
  // The files are written in one stretch: a signal finds none of them or all.
  stoppable();
  const target = resolve(dir);
  const starter = join(PACKAGE_ROOT, 'templates/starter');
  const files = fastGlob.sync('**/*', { cwd: starter }).toSorted();
  const blocked = linkIn(
    target,
    files.map((path) => RENAMED[path] ?? path),
  );
  if (blocked !== null) {
    const what = relative('.', blocked) || blocked;
    const fault = problem('usage', `"${what}" is a link, or no folder; nothing was written.`, { file: dir }, 'Name a new folder: casino-site init my-site');
    process.stderr.write(printProblems([fault], { colour: wantsColour({}, process.stderr) }));
    return 2;
  }
  const taken = files.map((path) => RENAMED[path] ?? path).filter((path) => existsSync(join(target, path)));
  if (taken.length > 0) {
    const fault = problem(
      'usage',
      `The folder already holds ${taken.slice(0, 3).join(', ')}${taken.length > 3 ? ` and ${taken.length - 3} more` : ''}; nothing was written.`,
      { file: dir },
      'Name a new folder: casino-site init my-site',
    );
    process.stderr.write(printProblems([fault], { colour: wantsColour({}, process.stderr) }));
    return 2;
  }
  const words = wordsFor(target);
  for (const path of files) {
    const file = join(target, RENAMED[path] ?? path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      readFileSync(join(starter, path), 'utf8').replace(/%(?:NAME|SLUG|VERSION)%/g, (word) => words[word]!),
      // Never through what appeared there meanwhile.
      { flag: 'wx' },
    );
  }
  const folder = relative('.', target);
  process.stderr.write(
    `A site of ${files.filter((path) => path.startsWith('content/pages/')).length} pages is in ${folder || 'this folder'}. Next:\n\n${folder ? `  cd ${folder}\n` : ''}  npm install\n  npm run build\n`,
  );
  return 0;
}

/** The first link among the target, its folders and its files, or the first that is no folder on the way to a file; null when there is none. */
function linkIn(target: string, files: readonly string[]): string | null {
  const folders = new Set(['', ...files.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at).join('/')))]);
  const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  const isWrong = (path: string) => isLink(path) || (existsSync(path) && !statSync(path).isDirectory());
  return [...folders].map((path) => join(target, path)).find(isWrong) ?? files.map((path) => join(target, path)).find(isLink) ?? null;
}

/** `il-mio-sito` → "Il mio sito"; what could break JSON or a package name is left out. */
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
      .replaceAll(' ', '-') || 'il-mio-sito';
  return { '%NAME%': letters.charAt(0).toUpperCase() + letters.slice(1), '%SLUG%': slug, '%VERSION%': packageVersion() };
}
