// Messages for failures that have nothing to do with the content: a full disk, a missing permission, another build, or
// an error in this program.
import { translated } from '../messages/language.js';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { machineProblem, UNCHANGED } from '../problems/machine-problem.js';
import { messageOf, stackOf } from '../problems/message-of.js';
import { readable, TEMPLATES_NAME } from '../render/template-error.js';
import { clean, printProblems } from '../problems/print.js';

/** An uncaught error of a template, such as a promise that rejects later; null for an error in this program. */
export function templateProblem(error: unknown): Problem | null {
  const isOurs = stackOf(error) !== '' && !readable(stackOf(error)).includes(TEMPLATES_NAME);
  if (isOurs) return null;
  const message = `Code of a template threw an error, and nothing catches it: ${messageOf(error)}`;
  return problem(
    'template-failed',
    message,
    { file: 'templates' },
    `Fix the template that was edited last. ${UNCHANGED}`,
  );
}

/** One or two lines for an error in this program; the stack only on request. */
export function describeFailure(error: unknown, verbose: boolean): string {
  const detail = verbose ? `\n${stackOf(error)}` : ' (run again with --verbose for details)';
  return translated(
    `casino-site failed: ${clean(messageOf(error))}${detail}\nThis is an error in the program or in a template, not in your content. ${UNCHANGED}\n`,
  );
}

/** What the terminal shows when a command throws. */
export function explainThrown(error: unknown, verbose: boolean): string {
  const refused = machineProblem(error);
  return refused ? `${printProblems([refused], { colour: false })}\n` : describeFailure(error, verbose);
}

/** A refusal of the operating system where the usual hint, that nothing has changed, may be wrong. */
export function printMachineFailure(error: Error, file: string, hint: string): string {
  const refused = machineProblem(Object.assign(error, { path: translated(file) }));
  if (refused === null) return describeFailure(error, false);
  return `${printProblems([{ ...refused, hint }], { colour: false })}\n`;
}
