// Prints problems for people (terminal) and for GitHub (annotations). The only place that turns a Problem into text;
// steps never print.
import { styleText } from 'node:util';
import { counted, grouped } from '../util/counted.js';
import { MAX_PRINTED_PROBLEMS } from '../limits.js';
import { translated } from '../messages/language.js';
import type { Place, Problem, ProblemPlace } from '../model.js';
import { groupBy } from '../util/group-by.js';
import { apartFromMarks, FEWEST, type Group, groupProblems } from './group.js';
import { shortened } from './shorten.js';

/** UTF-8 bytes of a whole report (promise 12). */
const MAX_REPORT_BYTES = 60 * 1024;
const MAX_MESSAGE = 300;

interface PrintOptions {
  readonly colour: boolean;
  /** Texts to fill in become one line: nobody who starts a site, or builds it to look at it, reads them one by one. */
  readonly countsMarks?: boolean;
}

/** Places that are named of a problem that is at many. */
const MAX_NAMED = 5;
/** Places that are named of a problem that is about several. */
const MAX_PLACES = 8;

/**
 * The problems in their order, the same one at many places once; so many as limits.ts allows and no more than fit into
 * 64 KiB, then a line with the number of the rest.
 */
export function printProblems(problems: readonly Problem[], options: PrintOptions): string {
  const { marks, others } = options.countsMarks ? apartFromMarks(problems) : { marks: [], others: problems };
  const groups = groupProblems(others);
  const lines: string[] = [];
  let bytes = 0;
  const hintFor = sharedHints(groups);
  for (const one of groups.slice(0, MAX_PRINTED_PROBLEMS)) {
    const text = printGroup(one, hintFor(one.first), options);
    bytes += Buffer.byteLength(text) + 1;
    if (bytes > MAX_REPORT_BYTES) break;
    lines.push(text);
  }
  const more = groups
    .slice(lines.length)
    .reduce((sum, { first, others }) => sum + (first.times ?? 1) + others.length, 0);
  if (more > 0) lines.push(translated(`… and ${grouped(more)} more.\n`));
  if (marks.length > 0) lines.push(`${markLine(marks)}\n`);
  return lines.join('\n');
}

function markLine(marks: readonly Problem[]): string {
  const files = new Set(marks.map(({ file }) => file));
  const place = files.size === 1 ? clean(marks[0]!.file) : counted(files.size, 'file');
  return translated(`${counted(marks.length, 'text')} in ${place} to be filled in: npx casino-site check lists them.`);
}

function printGroup({ first: one, others }: Group, hint: string | null, { colour }: PrintOptions): string {
  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    colour ? styleText(format, text, { validateStream: false }) : text;
  const shade = one.severity === 'error' ? 'red' : one.severity === 'warning' ? 'yellow' : 'cyan';
  const parts = [
    `${paint('bold', placeOf(one))} ${paint(shade, translated(one.severity))} ${paint('dim', one.code)}`,
    clean(shortened(translated(one.message), MAX_MESSAGE)),
  ];
  if (one.excerpt) parts.push(paint('dim', one.excerpt.split('\n').map(clean).join('\n')));
  if (one.places) parts.push(...allPlaces(one.places));
  if (hint !== null) parts.push(hint);
  if (others.length > 0) parts.push(...otherPlaces(one, others));
  return `${parts.join('\n')}\n`;
}

/** A hint that many problems of one code have stands at the first of them, with their number. */
function sharedHints(groups: readonly Group[]): (one: Problem) => string | null {
  const keyOf = ({ code, hint }: Problem) => `${code} ${hint}`;
  const told = groupBy(
    groups.map(({ first }) => first),
    keyOf,
  );
  return (one) => {
    if (!one.hint) return null;
    const all = told.get(keyOf(one))!;
    const isShared = all.length >= FEWEST;
    if (isShared && all[0] !== one) return null;
    const label = isShared ? translated(`Hint for all ${grouped(all.length)} like it:`) : translated('Hint:');
    return `${label} ${clean(shortened(translated(one.hint), MAX_MESSAGE))}`;
  };
}

function otherPlaces(one: Problem, others: readonly Problem[]): string[] {
  const places = [...new Set([one, ...others].map(placeOf))];
  if (places.length === 1) return [];
  const named = places.slice(0, MAX_NAMED);
  const more = places.length - named.length;
  return [
    translated(`The same at ${counted(places.length, 'place')}:`),
    ...named.map((place) => `  ${place}`),
    ...(more > 0 ? [translated(`  … and ${grouped(more)} more`)] : []),
  ];
}

/** Each with the page that shows it and its words, so that nobody has to look them up. */
function allPlaces(places: readonly ProblemPlace[]): string[] {
  const named = places.slice(0, MAX_PLACES).map((place) => {
    const words = place.quotation ? `: “${clean(shortened(place.quotation, MAX_MESSAGE))}”` : '';
    return `  ${placeOf(place)}${place.url ? ` ${translated('on')} ${clean(place.url.slice(0, MAX_MESSAGE))}` : ''}${words}`;
  });
  const more = places.length - named.length;
  return [translated('Places:'), ...named, ...(more > 0 ? [translated(`  … and ${grouped(more)} more`)] : [])];
}

function placeOf({ file, line, column = 1 }: Place): string {
  return clean((line ? `${file}:${line}:${column}` : file).slice(-MAX_MESSAGE));
}

/** Removes what a terminal would obey: escape sequences, other controls, and marks that reorder text. */
export function clean(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu, '\ufffd');
}

/**
 * One workflow command a problem, so that GitHub shows it beside the changed line; `nameOf` says how a file is called
 * there.
 */
export function printAnnotations(
  problems: readonly Problem[],
  nameOf: (file: string) => string = (file) => file,
): string {
  return problems
    .filter((one) => one.severity !== 'note')
    .slice(0, MAX_PRINTED_PROBLEMS)
    .map((one) => {
      const at = [
        // A flag or an address is no file of the repository.
        /^(?:--|https?:)/.test(one.file) ? '' : `file=${property(nameOf(one.file))}`,
        one.line ? `line=${one.line}` : '',
        one.column ? `col=${one.column}` : '',
        `title=${property(one.code)}`,
      ];
      return `::${one.severity} ${at.filter(Boolean).join(',')}::${escapeData(one.hint ? `${translated(one.message)} ${translated(one.hint)}` : translated(one.message))}\n`;
    })
    .join('');
}

/** Controls are gone after cleaning; `##[` would be an older command inside the newer one. */
function escapeData(text: string): string {
  return shortened(clean(text), 2 * MAX_MESSAGE)
    .replaceAll('##[', '#·[')
    .replaceAll('%', '%25');
}

function property(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
