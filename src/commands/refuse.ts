// How commands say what is wrong: on stderr, and in the document of --json.
import { resolve } from 'node:path';
import { originalProblems } from '../run/composed.js';
import type { Problem } from '../model.js';
import { usage } from '../problems/catalogue.js';
import { machineProblem } from '../problems/machine-problem.js';
import { printProblems } from '../problems/print.js';
import { asked } from './asked.js';
import { describeFailure } from './failure.js';
import { annotate, safeJson } from './runner.js';
import { wantsColour } from './terminal.js';

type ColourFlag = Parameters<typeof wantsColour>[0] & { readonly root?: string };

export function sayProblems(problems: readonly Problem[], flags: ColourFlag): void {
  process.stderr.write(
    `${printProblems(originalProblems(resolve(flags.root ?? '.'), problems), { colour: wantsColour(flags, process.stderr) })}\n`,
  );
}

/** The exit code of a command that cannot do what was asked; with --json stdout carries a document all the same. */
export function refuse(problems: readonly Problem[], flags: ColourFlag, code = 2): number {
  sayProblems(problems, flags);
  const { command, json } = asked();
  const shown = originalProblems(resolve(flags.root ?? '.'), problems);
  annotate(shown, flags.root ?? '.');
  if (json) writeRefusal(command, shown);
  return code;
}

/** Two flags of which a command takes one: two forms of its answer, say. */
export function eitherFlag<Flags extends object>(flags: Flags, one: keyof Flags, other: keyof Flags): Problem[] {
  if (!flags[one] || !flags[other]) return [];
  return [usage(`--${String(other)}`, `--${String(one)} and --${String(other)} exclude each other.`, 'Leave one out.')];
}

function writeRefusal(command: string | undefined, problems: readonly Problem[]): void {
  process.stdout.write(`${safeJson({ ok: false, command, problems })}\n`);
}

/** The same of a command line that cannot be read, which was told already. */
export function documentRefusal(args: readonly string[], message: string): number {
  if (args.includes('--json'))
    writeRefusal(args[0], [usage(args[0]!, message.replace(/^error: /, ''), 'See casino-site --help.')]);
  return 2;
}

/** The same for a command that has thrown. After an error in this program stdout stays empty. */
export function sayThrown(error: unknown, verbose: boolean): number {
  const refused = machineProblem(error);
  if (refused) return refuse([refused], { color: false });
  process.stderr.write(describeFailure(error, verbose));
  return 2;
}
