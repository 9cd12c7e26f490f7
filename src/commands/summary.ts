// What a build did as Markdown, for the page that a CI shows of a run. Texts of authors stand in it as plain text.
import { accessSync, appendFileSync, constants, lstatSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { listPlaceFault, outputFolder } from '../config/output-folder.js';
import { counted, grouped } from '../util/counted.js';
import { codeSpan } from '../inspect/print-changes.js';
import type { Outcome } from '../build/run-build.js';
import { translated } from '../messages/language.js';
import type { BuildReport, Problem } from '../model.js';
import { usage } from '../problems/catalogue.js';
import { countProblems } from '../problems/tally.js';

const MAX_PROBLEMS = 50;

/** A place that cannot be written to is found before the build, not after it. */
export function summaryProblems(
  file: string,
  { root = '.', outDir }: { readonly root?: string; readonly outDir?: string },
): Problem[] {
  const path = resolve(file);
  const fault = listPlaceFault(resolve(root), outputFolder(root, outDir), path) ?? writeFault(path);
  return fault === null
    ? []
    : [usage('--summary', `The file of --summary ${fault}.`, 'For example --summary "$GITHUB_STEP_SUMMARY"')];
}

/** What somebody may have begun; a config, a script or a secret must not get a table at its end. */
const TEXT = /^[^.]+$|\.(?:md|markdown|txt|log)$/i;

function writeFault(path: string): string | null {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (entry && !entry.isFile()) return 'is not a regular file';
  if (entry && entry.size > 0 && !TEXT.test(basename(path))) return 'contains something other than Markdown';
  try {
    accessSync(entry ? path : dirname(path), constants.W_OK);
    return null;
  } catch {
    return entry ? 'cannot be written to' : 'is in a folder that cannot be written to';
  }
}

export function appendSummary(file: string, outcome: Outcome, command: string): void {
  appendFileSync(resolve(file), summaryMarkdown(outcome, command));
}

export function summaryMarkdown(outcome: Outcome, command: string): string {
  const problems = outcome.usage ? outcome.problems : outcome.report.problems;
  const isGood = !outcome.usage && outcome.report.ok;
  const failed = command === 'check' ? 'errors were found' : 'nothing was published';
  const title = `### casino-site ${command}: ${isGood ? 'good' : failed}`;
  const isPartial = !outcome.usage && outcome.report.partial;
  return [
    translated(title),
    '',
    ...(outcome.usage ? [] : figures(outcome.report)),
    ...problemLines(problems),
    ...(isPartial ? [translated(MORE), ''] : []),
    '',
  ].join('\n');
}

/** Some checks wait for others. */
export const MORE = 'More is checked once these errors are fixed.';

function figures({ ok, command, id, pages, files, changed, deleted, bytes }: BuildReport): string[] {
  if (!ok) return [];
  if (command === 'check') return [translated(`${counted(pages, 'page')} checked.`), ''];
  return [
    translated('| Pages | Files | Changed | Deleted | Bytes | Build |'),
    '| ---: | ---: | ---: | ---: | ---: | --- |',
    `| ${[pages, files, changed, deleted, bytes].map(grouped).join(' | ')} | ${codeSpan(id)} |`,
    '',
  ];
}

function problemLines(all: readonly Problem[]): string[] {
  const problems = all.filter(({ severity }) => severity !== 'note');
  const { errors, warnings } = countProblems(all);
  const rest = problems.length - MAX_PROBLEMS;
  return [
    translated(`${counted(errors, 'error')}, ${counted(warnings, 'warning')}.`),
    ...(problems.length > 0 ? [''] : []),
    ...problems.slice(0, MAX_PROBLEMS).map(problemLine),
    ...(rest > 0 ? [translated(`- … and ${grouped(rest)} more.`)] : []),
    '',
  ];
}

function problemLine({ severity, code, file, line, message, hint, times }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `- **${translated(severity)}** \`${code}\` ${codeSpan(place)}: ${codeSpan(translated(message))}${times ? ` (${grouped(times)} times)` : ''}${hint ? ` ${codeSpan(translated(hint))}` : ''}`;
}
