// `watch`: serves the site while it is edited, and reloads open pages. Prints the URL, then one line for each update,
// and new problems.
import { counted } from '../util/counted.js';
import { editedName, homeOf, originalProblems } from '../run/composed.js';
import { openBrand } from '../config/open-brand.js';
import { openGallery } from '../config/open-gallery.js';
import { GALLERY } from '../content/block-examples.js';
import { folderProblems } from '../content/folders.js';
import { packageValidator } from '../steps/environment.js';
import { translated } from '../messages/language.js';
import type { Problem } from '../model.js';
import { apartFromMarks } from '../problems/group.js';
import { clean, printProblems } from '../problems/print.js';
import { loadSettings } from '../config/load-settings.js';
import { stopCompiler } from '../render/templates.js';
import type { Flags } from '../settings.js';
import { compileRegExpsOnce, ownProcess } from '../run/v8-flags.js';
import { BrandFollower } from '../watch/brand-follower.js';
import { openSession, type Session, type SessionInput, type Update } from '../watch/session.js';
import { encodePath } from '../urls/encode-path.js';
import { siteWorld } from './open-settings.js';
import { openBrowser } from './open-browser.js';
import { listenNotes, listenProblem, urlOf } from './preview.js';
import { refuse } from './refuse.js';
import { listenSettings, type ServerFlags } from './server-flags.js';
import { wantsColour } from './terminal.js';
import { untilStopped } from './until-stopped.js';

interface WatchFlags extends Flags, ServerFlags {
  readonly open?: boolean;
  readonly gallery?: boolean;
  readonly color?: boolean;
}

/** Returns the exit code when the server was stopped. */
export async function watchCommand(given: WatchFlags): Promise<number> {
  ownProcess();
  compileRegExpsOnce();
  const started = performance.now();
  const colour = wantsColour(given, process.stderr);
  const say = (text: string) => void process.stderr.write(text);
  // A closed terminal takes no more lines; that is no reason to stop.
  process.stderr.on('error', () => {});
  const { settings: listen, problems: unusable } = listenSettings(given);
  if (!listen) return refuse(unusable, given);
  const opened = openSite(given);
  if (opened.refused) return refuse(opened.refused, given);
  const { settings } = opened;
  const reportStrayErrorsTo = catchStrayErrors();
  const log = (line: string) => say(`${translated(line)}\n`);
  const onUpdate = updatePrinter(say, colour, settings.root);
  let session: Session;
  try {
    session = await openSession({ ...opened, listen, log, onUpdate });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== 'listen') throw error;
    return refuse([listenProblem(error as NodeJS.ErrnoException, listen)], given);
  }
  // Also when it ends in the middle of an update: the compiler would finish its work first.
  process.on('exit', () => void stopCompiler());
  const follower =
    opened.compose && new BrandFollower({ root: homeOf(settings.root), compose: opened.compose, warn: log });
  const stopped = untilStopped(async () => void (await Promise.all([session.close(), follower?.close()])));
  const url = urlOf(session, listen) + encodePath(settings.base).slice(1);
  for (const line of listenNotes(session, listen)) log(line);
  if (given.gallery) log(`Examples of your blocks: ${url}${GALLERY}`);
  log(`Watching at ${url} (ready in ${Math.round(performance.now() - started)} ms)\nPress Ctrl+C to stop.`);
  if (given.open) openBrowser(url);
  session.begin();
  reportStrayErrorsTo(session);
  return stopped;
}

type Opened =
  | (Pick<SessionInput, 'flags' | 'world' | 'settings' | 'problems'> & {
      /** Puts the site of a brand together again. */
      readonly compose: (() => void) | null;
      readonly refused?: undefined;
    })
  | { readonly refused: readonly Problem[] };

function openSite(given: WatchFlags): Opened {
  const world = siteWorld();
  const validator = packageValidator();
  const open = given.gallery ? openGallery : openBrand;
  const { flags, problems: unknown } = open(given, world, validator);
  if (!flags) return { refused: unknown };
  const { settings, problems } = loadSettings(flags, world, validator);
  if (!settings) return { refused: problems };
  const misplaced = folderProblems(settings.root);
  if (misplaced.length > 0) return { refused: misplaced };
  const isComposed = given.gallery || given.brand !== undefined;
  const compose = isComposed ? () => void open(given, world, validator) : null;
  return { flags, world, settings, problems, compose };
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
function updatePrinter(say: (text: string) => void, colour: boolean, root: string): (update: Update) => void {
  let before = new Set<string>();
  return ({ changed, effect, milliseconds, problems }) => {
    const shown = originalProblems(root, problems).filter((one) => one.severity !== 'note');
    const now = new Set(shown.map(keyOf));
    const fresh = shown.filter((one) => !before.has(keyOf(one)));
    const isFixed = before.size > 0 && now.size === 0;
    if (changed.length > 0) {
      // A brand file may be part of several.
      const edited = [...new Set(changed.map((path) => editedName(root, path)))];
      const more = edited.length > 3 ? translated(` and ${edited.length - 3} more`) : '';
      const names = edited.slice(0, 3).map(clean).join(', ') + more;
      const rest = isFixed ? ' – all problems are fixed' : left(shown);
      const told = isFixed && effect === 'problems' ? 'checked' : effect;
      say(`${clock()} ${names} → ${translated(told)} in ${milliseconds.toFixed(0)} ms${translated(rest)}\n`);
    } else if (isFixed) say(`${clock()} ${translated('all problems are fixed')}\n`);
    if (fresh.length > 0) say(`${printProblems(fresh, { colour, countsMarks: true })}\n`);
    before = now;
  };
}

/** How many problems there are; a new site has none but texts to fill in. */
function left(shown: readonly Problem[]): string {
  const { marks, others } = apartFromMarks(shown);
  if (others.length > 0) return ` – ${counted(others.length, 'problem')}`;
  return marks.length > 0 ? ` – ${counted(marks.length, 'text')} to be filled in` : '';
}

function clock(): string {
  return new Date().toTimeString().slice(0, 8);
}

function keyOf(one: Problem): string {
  return `${one.code} ${one.file} ${one.pointer ?? one.line ?? ''} ${one.message}`;
}
