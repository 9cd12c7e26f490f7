// A comparison as text for a terminal and as Markdown for the comment of a pull request. Texts of authors stand in both
// as plain text: they cannot become a command of a terminal or of a CI runner, nor markup, a mention or a link.
import { counted, grouped } from '../util/counted.js';
import { groupBy } from '../util/group-by.js';
import { clean } from '../problems/print.js';
import { type Change, CHANGE_KINDS } from './changes.js';
import type { Comparison } from './compare-builds.js';

/** Changes of one kind, and pages of one change, that a person reads. `--json` has the rest. */
const MAX_OF_KIND = 20;
const MAX_PAGES = 5;
const MAX_TEXT = 300;
/** GitHub refuses a longer comment (65,536 characters). */
const MAX_MARKDOWN = 60_000;

export function changesText(comparison: Comparison): string {
  const { changes, counts } = comparison;
  const lines = [headline(comparison, shortened), ...notes(comparison)];
  for (const [kind, list] of byKind(changes)) {
    lines.push('', `${kind} (${grouped(counts[kind] ?? 0)}): ${plainWords(CHANGE_KINDS[kind])}`);
    for (const change of list.slice(0, MAX_OF_KIND)) lines.push(...changeLines(change));
    if (list.length > MAX_OF_KIND) lines.push(`  … and ${grouped(list.length - MAX_OF_KIND)} more`);
  }
  return `${lines.join('\n')}\n`;
}

function changeLines(change: Change): string[] {
  const { before, after } = change;
  // Every line begins with a word: `::` at the beginning, blanks or not, is a command to a CI runner.
  return [
    `  at ${pagesOf(change, shortened)}`,
    ...(before === '' ? [] : [`    before: ${shortened(before)}`]),
    ...(after === '' ? [] : [`    after:  ${shortened(after)}`]),
  ];
}

export function changesMarkdown(comparison: Comparison): string {
  const { changes, counts } = comparison;
  const title = changes.length === 0 ? '### Site: no changes' : `### Site: ${counted(changes.length, 'change')}`;
  const lines = [title, '', headline(comparison, codeSpan), ...notes(comparison).flatMap((note) => ['', note])];
  let length = lines.join('\n').length;
  let shown = 0;
  for (const [kind, list] of byKind(changes)) {
    const heading = ['', `**${kind}** (${grouped(counts[kind] ?? 0)}): ${CHANGE_KINDS[kind]}`, ''];
    const items = list.slice(0, MAX_OF_KIND).map(markdownItem);
    const rest = list.length > MAX_OF_KIND ? [`- … and ${grouped(list.length - MAX_OF_KIND)} more`] : [];
    const block = [...heading, ...items, ...rest];
    length += block.join('\n').length + 1;
    if (length > MAX_MARKDOWN) break;
    lines.push(...block);
    shown += list.length;
  }
  if (shown < changes.length) lines.push('', `… and ${counted(changes.length - shown, 'change')} more.`);
  return `${lines.join('\n')}\n`;
}

function markdownItem(change: Change): string {
  const { before, after } = change;
  const texts = [before === '' ? '' : `before ${codeSpan(before)}`, after === '' ? '' : `after ${codeSpan(after)}`];
  return `- ${[pagesOf(change, codeSpan), ...texts.filter(Boolean)].join(', ')}`;
}

type Show = (text: string) => string;

function headline({ before, after, compared, changes }: Comparison, show: Show): string {
  const side = ({ name, id, pages }: Comparison['before']) =>
    `${show(name)} (build ${show(id)}, ${counted(pages, 'page')})`;
  const what = changes.length === 0 ? 'No changes' : counted(changes.length, 'change');
  return `${what} from ${side(before)} to ${side(after)}; ${counted(compared, 'page')} with other bytes.`;
}

function notes({ contents }: Comparison): string[] {
  return contents
    ? []
    : ['One side is only a manifest: only addresses, titles, canonical URLs and indexing were compared.'];
}

function byKind(changes: readonly Change[]): ReadonlyMap<Change['kind'], readonly Change[]> {
  return groupBy(changes, ({ kind }) => kind);
}

function pagesOf({ pages, count }: Change, show: Show): string {
  const named = pages.slice(0, MAX_PAGES).map(show).join(', ');
  return count > MAX_PAGES ? `${named} and ${grouped(count - Math.min(MAX_PAGES, pages.length))} more` : named;
}

function plainWords(sentence: string): string {
  return sentence.replaceAll('`', '');
}

function shortened(text: string): string {
  const safe = clean(text).replaceAll('##[', '#·[');
  return safe.length > MAX_TEXT ? `${safe.slice(0, MAX_TEXT - 1)}…` : safe;
}

/** Inside a code span nothing is markup. Its fence is longer than any run of backticks in the text. */
export function codeSpan(text: string): string {
  const safe = shortened(text);
  const longest = Math.max(0, ...(safe.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const isPadded = safe === '' || /^[` ]|[` ]$/.test(safe);
  return isPadded ? `${fence} ${safe} ${fence}` : fence + safe + fence;
}
