// `watch`: serves the site while it is edited, and reloads open pages. Prints the URL, then one line for each update,
// and new problems.
import { join } from 'node:path';
import { counted } from '../counted.js';
import { folderProblems } from '../content/folders.js';
import { createValidator } from '../content/validate.js';
import { translated } from '../messages/language.js';
import type { Problem } from '../model.js';
import { PACKAGE_ROOT, packageVersion } from '../package-root.js';
import { clean, printProblems } from '../problems/print.js';
import { loadSettings } from '../config/load-settings.js';
import { stopCompiler } from '../render/templates.js';
import type { Flags } from '../settings.js';
import { ownProcess } from '../small-heap.js';
import { programFingerprint } from '../steps/keys.js';
import { openSession, type Session, type Update } from '../watch/session.js';
import { encodePath } from '../encode-path.js';
import { openBrowser } from './open-browser.js';
import { listenNotes, listenProblem, urlOf } from './preview.js';
import { listenSettings, type ServerFlags } from './server-flags.js';
import { wantsColour } from './terminal.js';
import { untilStopped } from './until-stopped.js';
import { presentWorld } from './world.js';

export interface WatchFlags extends Flags, ServerFlags {
  readonly open?: boolean;
  readonly color?: boolean;
}

/** Returns the exit code when the server was stopped. */
export async function watchCommand(flags: WatchFlags): Promise<number> {
  ownProcess();
  const started = performance.now();
  const colour = wantsColour(flags, process.stderr);
  const say = (text: string) => void process.stderr.write(text);
  // A closed terminal takes no more lines; that is no reason to stop.
  process.stderr.on('error', () => {});
  const refuse = (problems: readonly Problem[]) => (say(`${printProblems(problems, { colour })}\n`), 2);
  const { settings: listen, problems: unusable } = listenSettings(flags);
  if (!listen) return refuse(unusable);
  const world = watchWorld();
  const { settings, problems } = loadSettings(flags, world, createValidator(join(PACKAGE_ROOT, 'schemas')));
  if (!settings) return refuse(problems);
  const misplaced = folderProblems(settings.root);
  if (misplaced.length > 0) return refuse(misplaced);
  const reportStrayErrorsTo = catchStrayErrors();
  const log = (line: string) => say(`${translated(line)}\n`);
  const onUpdate = updatePrinter(say, colour);
  let session: Session;
  try {
    session = await openSession({ flags, world, settings, problems, listen, log, onUpdate });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== 'listen') throw error;
    return refuse([listenProblem(error as NodeJS.ErrnoException, listen)]);
  }
  // Also when it ends in the middle of an update: the compiler would finish its work first.
  process.on('exit', () => void stopCompiler());
  const stopped = untilStopped(() => session.close());
  const url = urlOf(session, listen) + encodePath(settings.base).slice(1);
  for (const line of listenNotes(session, listen)) log(line);
  log(`Watching at ${url} (ready in ${Math.round(performance.now() - started)} ms)\nPress Ctrl+C to stop.`);
  if (flags.open) openBrowser(url);
  session.begin();
  reportStrayErrorsTo(session);
  return stopped;
}

function watchWorld() {
  const world = presentWorld();
  const program = programFingerprint(PACKAGE_ROOT, packageVersion(), world.runtime);
  return { ...world, packageRoot: PACKAGE_ROOT, version: packageVersion(), program };
}

/**
 * Templates may leave code running that fails later; that is no reason to stop. Returns who to report to, once known.
 */
function catchStrayErrors(): (to: Session) => void {
  let session: Session | undefined;
  const early: unknown[] = [];
  for (const event of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(event, (error) => (session ? session.addStrayError(error) : void early.push(error)));
  return (to) => {
    session = to;
    for (const error of early.slice(0, 1)) session.addStrayError(error);
  };
}

/**
 * One line for each rebuild. Problems are printed when they appear; when the last one is gone, a line says so.
 */
function updatePrinter(say: (text: string) => void, colour: boolean): (update: Update) => void {
  let before = new Set<string>();
  return ({ changed, effect, milliseconds, problems }) => {
    const shown = problems.filter((one) => one.severity !== 'note');
    const now = new Set(shown.map(keyOf));
    const fresh = shown.filter((one) => !before.has(keyOf(one)));
    const isFixed = before.size > 0 && now.size === 0;
    if (changed.length > 0) {
      const names =
        changed.slice(0, 3).map(clean).join(', ') +
        (changed.length > 3 ? translated(` and ${changed.length - 3} more`) : '');
      const rest = isFixed ? ' – all problems are fixed' : now.size > 0 ? ` – ${counted(now.size, 'problem')}` : '';
      say(`${clock()} ${names} → ${translated(effect)} in ${milliseconds.toFixed(0)} ms${translated(rest)}\n`);
    } else if (isFixed) say(`${clock()} ${translated('all problems are fixed')}\n`);
    if (fresh.length > 0) say(`${printProblems(fresh, { colour })}\n`);
    before = now;
  };
}

function clock(): string {
  return new Date().toTimeString().slice(0, 8);
}

function keyOf(one: Problem): string {
  return `${one.code} ${one.file} ${one.pointer ?? one.line ?? ''} ${one.message}`;
}
