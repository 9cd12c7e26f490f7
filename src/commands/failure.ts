// Messages for failures that have nothing to do with the content: a full disk, a missing permission, another build, or
// an error in this program.
import { translated } from '../messages/language.js';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { machineProblem, UNCHANGED } from '../problems/machine-problem.js';
import { messageOf, stackOf } from '../problems/message-of.js';
import { CHECKS_NAME, readable, TEMPLATES_NAME } from '../render/template-error.js';
import { clean, printProblems } from '../problems/print.js';

/** The code of the site that a stack names: the file of a check, or the folder of the templates. */
function siteCodeIn(stack: string): string | null {
  const text = readable(stack);
  const check = new RegExp(`${CHECKS_NAME}(middleware/[^\\s()]+?):\\d`).exec(text)?.[1];
  return check ? decodeURI(check) : text.includes(TEMPLATES_NAME) ? 'templates' : null;
}

/** Where nothing tells whose code it was. */
const ANY_CODE = 'templates, middleware';

function codeOf(file: string): 'check-failed' | 'template-failed' {
  return file.startsWith('middleware/') ? 'check-failed' : 'template-failed';
}

/**
 * An uncaught error of a template or a check, such as a promise that rejects later; null for an error in this program.
 */
export function strayProblem(error: unknown): Problem | null {
  const stack = stackOf(error);
  const file = stack === '' ? ANY_CODE : siteCodeIn(stack);
  if (file === null) return null;
  return problem(
    codeOf(file),
    `Code of the site threw an error, and nothing catches it: ${messageOf(error)}`,
    { file },
    `Fix the file of templates/, blocks/ or middleware/ that was edited last. ${UNCHANGED}`,
  );
}

/** A command that something ended with this exit code; null where it was not the site that did. */
export function endedProblem(code: number): Problem | null {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  const file = siteCodeIn(stackOf(new Error('ended')));
  Error.stackTraceLimit = stackTraceLimit;
  if (file === null && code !== 0) return null;
  return problem(
    codeOf(file ?? ANY_CODE),
    'Code of the site ended the program before its work was done.',
    { file: file ?? ANY_CODE },
    `Take "process.exit" out of it. ${UNCHANGED}`,
  );
}

/** Nothing goes on, and the command is not done. */
export function stuckProblem(): Problem {
  return problem(
    codeOf(ANY_CODE),
    'Code of the site waits for something that never happens.',
    { file: ANY_CODE },
    `Look for "await" at the top of a file in templates/, blocks/ or middleware/. ${UNCHANGED}`,
  );
}

/** One or two lines for an error in this program; the stack only on request. */
export function describeFailure(error: unknown, verbose: boolean): string {
  const detail = verbose ? `\n${stackOf(error)}` : ' (run again with --verbose for details)';
  return translated(
    `casino-site failed: ${clean(messageOf(error))}${detail}\nThis is an error in the program or in a template, not in your content. ${UNCHANGED}\n`,
  );
}

/** A refusal of the operating system where the usual hint, that nothing has changed, may be wrong. */
export function printMachineFailure(error: Error, file: string, hint: string): string {
  const refused = machineProblem(Object.assign(error, { path: translated(file) }));
  if (refused === null) return describeFailure(error, false);
  return `${printProblems([{ ...refused, hint }], { colour: false })}\n`;
}
