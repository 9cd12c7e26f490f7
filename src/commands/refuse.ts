// How commands say on stderr what is wrong.
import { resolve } from 'node:path';
import { originalProblems } from '../composed.js';
import type { Problem } from '../model.js';
import { printProblems } from '../problems/print.js';
import { wantsColour } from './terminal.js';

type ColourFlag = Parameters<typeof wantsColour>[0] & { readonly root?: string };

export function sayProblems(problems: readonly Problem[], flags: ColourFlag): void {
  process.stderr.write(
    `${printProblems(originalProblems(resolve(flags.root ?? '.'), problems), { colour: wantsColour(flags, process.stderr) })}\n`,
  );
}

/** The exit code of a command that cannot do what was asked. */
export function refuse(problems: readonly Problem[], flags: ColourFlag, code = 2): number {
  sayProblems(problems, flags);
  return code;
}
