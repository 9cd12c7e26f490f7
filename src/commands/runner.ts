// GitHub Actions reads what a program prints and executes some lines: `::command::` at the start, `##[command]`
// anywhere. Author content must not be executed, so the runner is told to ignore commands until it reads a random
// token.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Problem } from '../model.js';
import { inDocuments } from '../messages/language.js';
import { printAnnotations } from '../problems/print.js';

interface RunnerGuard {
  /** Prints one annotation for each problem, outside the guarded output. */
  annotate(problems: readonly Problem[], root: string): void;
  /** From here on the runner executes commands again. */
  end(): void;
}

let guard: RunnerGuard | null = null;

/** Guards everything on stderr from now until the process ends; does nothing outside GitHub Actions. */
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
  // Also when a signal or an error ends the process.
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

/** JSON for stdout, which cannot be guarded because it is one document: the same value without runner commands. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value, inDocuments(), 2).replaceAll('##[', '#\\u0023[');
}

/** The same for plain text. */
export function safeLine(text: string): string {
  return process.env.GITHUB_ACTIONS ? text.replaceAll('##[', '#·[') : text;
}

/** The path from the root of the repository, as GitHub expects it; anything that is not a file keeps its name. */
function nameIn(repository: string, file: string, name: string): string {
  const path = relative(repository, file);
  return existsSync(file) && path !== '' && !/^\.\.(?:[\\/]|$)/.test(path) && !isAbsolute(path)
    ? path.split(sep).join('/')
    : name;
}

/**
 * The folder with `.git` (a file in work trees and submodules) around the site, or else the workspace of the runner.
 */
function repositoryOf(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return resolve(process.env.GITHUB_WORKSPACE || root);
  }
}
