// What an import did, in words: for the terminal, and as a file that the owner works through.
import { translated } from '../messages/language.js';
import { counted } from '../util/counted.js';
import { codeSpan } from '../inspect/print-changes.js';
import type { Imported, Lost } from '../import/model.js';
import { clean } from '../problems/print.js';
import type { Planned } from './import-files.js';

const MAX_PRINTED = 50;

/** Lists for the terminal: what is lost, what says too little, and what must be fetched by hand. */
export function printedLists({ lost, unfinished = [] }: Imported, { toDownload }: Planned, report: string): string {
  return [
    ...listed('Not carried over', lost.map(lostLine), report),
    ...listed(
      'To complete',
      unfinished.map(({ item, why }) => `${item}: ${translated(why)}`),
      report,
    ),
    ...listed(
      'To download into content/media',
      toDownload.map(({ url, path }) => `${url} → ${path}`),
      report,
    ),
  ]
    .map((line) => `${clean(line)}\n`)
    .join('');
}

function listed(title: string, lines: readonly string[], report: string): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - MAX_PRINTED;
  const more = rest > 0 ? [`  ${translated(`… and ${rest} more, all in ${report}`)}`] : [];
  return [
    `${translated(title)} (${lines.length}):`,
    ...lines.slice(0, MAX_PRINTED).map((line) => `  ${line}`),
    ...more,
  ];
}

function lostLine({ item, where, what, why }: Lost): string {
  return `${translated(item)}, ${translated(where)}: ${translated(what)}. ${translated(why)}`;
}

/** Texts of the export stand in it as code, so that none of them is Markdown. */
export function reportText(imported: Imported, { files, toDownload }: Planned, redirects: string | null): string {
  const { pages, entities, lost, unfinished = [] } = imported;
  const summary = `${counted(pages.length, 'page')}, ${counted(entities.length, 'entity', 'entities')}.`;
  return [
    `# ${translated('Import')}`,
    '',
    translated(summary),
    ...section(
      'Not carried over',
      lost.map(
        ({ item, where, what, why }) =>
          `${codeSpan(translated(item))}, ${translated(where)}: ${codeSpan(translated(what))}. ${translated(why)}`,
      ),
    ),
    ...section(
      'To complete',
      unfinished.map(({ item, why }) => `${codeSpan(item)}: ${translated(why)}`),
    ),
    ...section(
      'To download',
      toDownload.map(({ url, path }) => `${codeSpan(url)} → ${codeSpan(`content/media/${path}`)}`),
    ),
    ...section(
      'Redirects',
      redirects === null
        ? []
        : [translated(`${codeSpan(redirects)}: copy its list into routes.redirects of the config.`)],
    ),
    ...section(
      'Written',
      files.map(({ path }) => codeSpan(path)),
    ),
    '',
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `## ${translated(title)}`, '', ...lines.map((line) => `- ${line}`)];
}
