// An explanation as text for a terminal.
import { counted, grouped } from '../util/counted.js';
import type { Place } from '../model.js';
import { clean } from '../problems/print.js';
import type { ExplainedRedirect, ExplainedValue, Explanation, HiddenPage, PageExplanation } from './explanation.js';

const MAX_TEXT = 160;
/** Values of entities that a person reads of one field. `--json` has the rest. */
const MAX_ENTITIES = 20;

export function explanationText(explanation: Explanation): string {
  const lines = explanation.kind === 'page' ? pageLines(explanation) : otherLines(explanation);
  return `${lines.join('\n')}\n`;
}

function otherLines(explanation: Exclude<Explanation, PageExplanation>): string[] {
  const { slug } = explanation;
  if (explanation.kind === 'redirect') {
    const { redirect, redirects } = explanation;
    return [`${safe(slug)} is a redirect.`, redirectLine(redirect), ...redirectLines(redirects)];
  }
  if (explanation.kind === 'hidden') return explanation.pages.flatMap(hiddenLines);
  const { why, nearest } = explanation;
  return [`${safe(slug)}: ${safe(why)}`, ...(nearest === null ? [] : [`Did you mean "${safe(nearest)}"?`])];
}

function hiddenLines({ slug, file, state, from = '', until = '', at = '', place }: HiddenPage): string[] {
  const [path, where] = [safe(slug), placeText(place)];
  const show = `  Explain it with --at ${at}`;
  if (state === 'draft')
    return [`${path} is a draft: ${safe(file)}`, `  No build contains it, because of "draft" at ${where}.`];
  return state === 'not-yet'
    ? [
        `${path} is not published yet: ${safe(file)}`,
        `  It appears on ${from}, as "publish_from" says at ${where}.`,
        show,
      ]
    : [
        `${path} is not published any more: ${safe(file)}`,
        `  It ended on ${until}, as "publish_until" says at ${where}.`,
        show,
      ];
}

function pageLines(page: PageExplanation): string[] {
  const { slug, url, file, sameAs, layout, head, blocks, links, redirects, bytes } = page;
  return [
    `${safe(slug)} is a page: ${safe(file)}`,
    `address  ${safe(url)}`,
    `layout   ${safe(layout)}`,
    ...(sameAs ? [`content  of ${safe(sameAs.slug)} (${safe(sameAs.file)}), named by same_as`] : []),
    '',
    'Head',
    ...head.flatMap(({ name, value, place, why, entities = [] }) => [
      `  ${name}: ${value === '' ? '(none)' : safe(value)}`,
      `      ${place ? `from ${placeText(place)}. ` : ''}${safe(why)}`,
      ...entityLines(entities),
    ]),
    '',
    `Blocks (${grouped(bytes.blocks)} of ${grouped(bytes.total)} bytes; head ${grouped(bytes.head)}, frame ${grouped(bytes.rest)})`,
    ...blocks.flatMap(({ name, anchor, place, bytes: size, fields, more }) => [
      `  ${name}${anchor === '' ? '' : ` #${safe(anchor)}`}  ${placeText(place)}  ${size === null ? 'not found on the page' : `${grouped(size)} bytes`}`,
      ...fields.flatMap((field) => [
        `      ${fieldPlace(field.place, place)}${field.isLeftOut ? ' (left out on this day)' : ''}: ${safe(field.text)}`,
        ...entityLines(field.entities),
      ]),
      ...(more > 0 ? [`      … and ${counted(more, 'field')} more`] : []),
    ]),
    '',
    'Links',
    ...links.map(
      ({ place, text, href, rel, why }) =>
        `  ${safe(text) || '(no text)'} → ${safe(href) || '(no link)'}${rel ? ` [${safe(rel)}]` : ''}  ${placeText(place)}. ${safe(why)}`,
    ),
    ...redirectLines(redirects),
  ];
}

function entityLines(entities: readonly ExplainedValue[]): string[] {
  const lines = entities
    .slice(0, MAX_ENTITIES)
    .map(({ place, text }) => `          from ${placeText(place)} ${safe(place.pointer ?? '')}: ${safe(text)}`);
  const more = entities.length - lines.length;
  return more > 0 ? [...lines, `          … and ${counted(more, 'value')} more`] : lines;
}

function redirectLines(redirects: readonly ExplainedRedirect[]): string[] {
  return redirects.length === 0 ? [] : ['', 'Redirects that lead here', ...redirects.map(redirectLine)];
}

function redirectLine({ from, to, status, place, why, kind }: ExplainedRedirect): string {
  const how = kind === 'client' ? 'pattern, ' : '';
  return `  ${safe(from)} → ${safe(to)} (${how}${status})  ${place ? `${placeText(place)}. ` : ''}${safe(why)}`;
}

/** What came from a row stands in another file than its block. */
function fieldPlace(place: Place, block: Place): string {
  const { file, line = '?', pointer = '' } = place;
  return file === block.file ? `line ${line} ${safe(pointer)}` : placeText(place);
}

function placeText({ file, line, column }: Place): string {
  return safe(line ? `${file}:${line}:${column ?? 1}` : file);
}

function safe(text: string): string {
  const shown = clean(text).replaceAll('##[', '#·[');
  return shown.length > MAX_TEXT ? `${shown.slice(0, MAX_TEXT - 1)}…` : shown;
}
