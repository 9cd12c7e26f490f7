// `diff`: what changed between two builds for visitors, search engines and the owner's income.
import { relative } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { outputFolder } from '../config/output-folder.js';
import { changeNames } from '../inspect/change-names.js';
import { compareBuilds, type Comparison } from '../inspect/compare-builds.js';
import { changesMarkdown, changesText } from '../inspect/print-changes.js';
import { createPageClaims } from '../inspect/read-claims.js';
import { translated } from '../messages/language.js';
import type { Problem } from '../model.js';
import { usage } from '../problems/catalogue.js';
import { writeDocument } from './json-document.js';
import { UnreachableError } from './fetch-output.js';
import { openBuild, unreachable } from './open-build.js';
import { readOperators } from './read-operators.js';
import { eitherFlag, refuse } from './refuse.js';
import { annotate } from './runner.js';
import { Stoppable } from './stoppable.js';

interface DiffFlags {
  readonly root?: string;
  readonly outDir?: string;
  readonly json?: boolean;
  readonly markdown?: boolean;
  readonly failOn?: string;
  readonly color?: boolean;
}

/** 0: compared · 1: something changed that `--fail-on` names, or a page could not be read · 2: nothing to compare. */
export async function diffCommand(before: string, after: string | undefined, flags: DiffFlags): Promise<number> {
  const { kinds, unknown } = changeNames(flags.failOn ?? 'page-unreadable');
  const misused = [
    ...unknown.map(({ name, nearest }) =>
      usage('--fail-on', `There is no change called "${name}".`, nearest ? `Did you mean "${nearest}"?` : KNOWN),
    ),
    ...eitherFlag(flags, 'json', 'markdown'),
  ];
  if (misused.length > 0) return refuse(misused, flags);
  const { settle } = new Stoppable();
  const result = await settle(
    compare(before, after ?? (relative('.', outputFolder(flags.root ?? '.', flags.outDir)) || '.'), flags.root),
  );
  if ('problems' in result) return refuse(result.problems, flags);
  const failing = result.changes.filter(({ kind }) => kinds.has(kind) || kind === 'page-unreadable');
  if (flags.json) writeDocument(failing.length === 0, result);
  else process.stdout.write(translated(flags.markdown ? changesMarkdown(result) : changesText(result)));
  if (failing.length === 0) return 0;
  const found = [...new Set(failing.map(({ kind }) => kind))].join(', ');
  annotate(
    [usage('--fail-on', `The builds differ in what must not change: ${found}.`, 'The log names each change.')],
    '.',
  );
  return 1;
}

const KNOWN = 'docs/diff.md lists all names.';

async function compare(
  before: string,
  after: string,
  root = '.',
): Promise<Comparison | { readonly problems: readonly Problem[] }> {
  const [old, young] = [await openBuild(before), await openBuild(after)];
  if (!old.build || !young.build) return { problems: [old.problem, young.problem].filter((one) => one !== undefined) };
  try {
    const readClaims = createPageClaims(readOperators(root).list);
    return await compareBuilds(old.build, young.build, { readClaims, pause: () => nextTurn() });
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    return { problems: [unreachable(/^https?:/i.test(before) ? before : after, error).problem] };
  }
}
