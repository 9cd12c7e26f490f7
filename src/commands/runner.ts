// GitHub Actions reads what a program prints and obeys some lines: `::command::` at the start, `##[command]` anywhere.
// What authors wrote must not be one of them, so that the runner is told to obey nothing until it hears a word that
// nobody can guess.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Problem } from '../model.js';
import { printAnnotations } from '../problems/print.js';

export interface RunnerGuard {
  /** One annotation a problem, outside what is guarded. */
  annotate(problems: readonly Problem[], root: string): void;
  /** From here on the runner obeys again. */
  end(): void;
}

let guard: RunnerGuard | null = null;

/** Guards all that is printed on stderr from now until the process ends; does nothing elsewhere. */
export function guardRunner(): void {
  if (!process.env.GITHUB_ACTIONS || guard) return;
  const token = randomBytes(24).toString('hex');
  let isGuarded = false;
  const say = (text: string) => void process.stderr.write(text);
  const stop = () => {
    say(`::stop-commands::${token}\n`);
    isGuarded = true;
  };
  const end = () => {
    if (isGuarded) say(`::${token}::\n`);
    isGuarded = false;
  };
  stop();
  // Also when a signal or a fault ends it.
  process.on('exit', end);
  guard = {
    end,
    annotate(problems, root) {
      end();
      const place = repositoryOf(resolve(root));
      say(printAnnotations(problems, (file) => nameIn(place, resolve(root, file), file)));
      stop();
    },
  };
}

export function annotate(problems: readonly Problem[], root: string): void {
  guard?.annotate(problems, root);
}

/**
 * What goes to stdout is not guarded there, since it is one document: the same JSON without a word that the runner
 * obeys.
 */
export function safeJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll('##[', '#\\u0023[');
}

/** The same for plain text. */
export function safeLine(text: string): string {
  return process.env.GITHUB_ACTIONS ? text.replaceAll('##[', '#·[') : text;
}

/** Files are named from the root of the repository, where GitHub looks for them; what is no file keeps its name. */
function nameIn(repository: string, file: string, name: string): string {
  const path = relative(repository, file);
  return existsSync(file) && path !== '' && !/^\.\.(?:[\\/]|$)/.test(path) && !isAbsolute(path)
    ? path.split(sep).join('/')
    : name;
}

/**
 * The folder with the `.git` (a file in work trees and submodules) that holds the site; else the one that the runner
 * works in.
 */
function repositoryOf(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return resolve(process.env.GITHUB_WORKSPACE || root);
  }
}
