// The corpus of claims: passages as an editor writes them, one a line, and what they say. Lines become HTML as our
// templates print it.
import { readFileSync } from 'node:fs';
import { claimName, type Claim } from '../../src/claims/claim.js';

const UNIT_NAMES: Readonly<Record<string, string>> = {
  d: 'days',
  m: 'months',
  y: 'years',
  h: 'hours',
  min: 'minutes',
  EUR: 'EUR',
  BTC: 'BTC',
  x: 'x',
  '%': '%',
};

function lines(name: string): readonly string[] {
  return readFileSync(new URL(`corpus/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** What passages say: text, and the names and values of its claims. */
export function readExamples(name: string): readonly { readonly text: string; readonly claims: readonly string[] }[] {
  return lines(name).map((line) => {
    const [text = '', claims = ''] = line.split('=>');
    return {
      text: text.trim(),
      claims: claims
        .split(';')
        .map((one) => one.trim())
        .filter(Boolean),
    };
  });
}

/** Two passages that contradict each other. */
export function readConflicts(name: string) {
  return lines(name).map((line) => {
    const [texts = '', found = ''] = line.split('=>');
    const [first = '', second = ''] = texts.split('<>').map((one) => one.trim());
    const [code = '', ...claim] = found.trim().split(' ');
    return { first, second, code, claim: claim.join(' ') };
  });
}

export const readClean = lines;

/** A page with its main heading; its passages are lines as above. */
export interface CorpusPage {
  readonly title: string;
  readonly passages: readonly string[];
}

/** Pages of one site: "= Title" begins each. */
export function readPages(name: string): readonly CorpusPage[] {
  const pages: { title: string; passages: string[] }[] = [];
  for (const line of lines(name)) {
    if (line.startsWith('= ')) pages.push({ title: line.slice(2), passages: [] });
    else pages.at(-1)!.passages.push(line);
  }
  return pages;
}

/** "= Title ¶ passage", or a passage alone. */
export function pageOf(text: string): CorpusPage {
  if (!text.startsWith('= ')) return { title: '', passages: [text] };
  const [title = '', ...passages] = text.slice(2).split(' ¶ ');
  return { title, passages };
}

export function pageToHtml({ title, passages }: CorpusPage): string {
  const heading = title === '' ? '' : `<h1>${escape(title)}</h1>`;
  const body = `<body><main>${heading}${passages.map(toHtml).join('')}</main></body>`;
  return `<head><title>${escape(title)}</title></head>${body}`;
}

/** What a site says, and the same in other words with another value; `isFound` is false where that is not found yet. */
export function readVariants(name: string) {
  let said = '';
  return lines(name).flatMap((line) => {
    if (!line.startsWith('= ')) return [{ said, other: line.replace(/^\? /, ''), isFound: !line.startsWith('? ') }];
    said = line.slice(2);
    return [];
  });
}

/** `Heading > Heading :: text` as HTML. */
export function toHtml(line: string): string {
  const [headings, text] = line.includes(' :: ') ? (line.split(' :: ', 2) as [string, string]) : ['', line];
  const titles = headings.split(' > ').filter(Boolean);
  const open = titles.map((title, index) => `<section><h${index + 2}>${escape(title)}</h${index + 2}>`).join('');
  return `${open}${body(text)}${'</section>'.repeat(titles.length)}`;
}

function body(text: string): string {
  if (text.startsWith('|'))
    return table(
      text.split('‖').map((row) =>
        row
          .trim()
          .replace(/^\||\|$/g, '')
          .split('|'),
      ),
    );
  if (text.startsWith('* '))
    return `<ul>${text
      .split('* ')
      .filter(Boolean)
      .map((item) => `<li>${escape(item.trim())}</li>`)
      .join('')}</ul>`;
  return `<div class="rich-text"><p>${escape(text)}</p></div>`;
}

/** The first row is the head when the table has more than one, and none of its cells is a value. */
function table(rows: readonly (readonly string[])[]): string {
  const hasHead = rows.length > 1 && !rows[0]!.some((cell, index) => index > 0 && /\d/.test(cell));
  const head = hasHead
    ? `<thead><tr>${rows[0]!.map((cell) => `<th scope="col">${escape(cell)}</th>`).join('')}</tr></thead>`
    : '';
  const rest = hasHead ? rows.slice(1) : rows;
  return `<div class="table"><table>${head}<tbody>${rest.map((row) => `<tr>${row.map((cell, index) => (index === 0 ? `<th scope="row">${escape(cell)}</th>` : `<td>${escape(cell)}</td>`)).join('')}</tr>`).join('')}</tbody></table></div>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** `welcome.min_deposit=20 EUR`, as the corpus writes it. */
export function written(claim: Claim): string {
  const unit = Object.entries(UNIT_NAMES).find(([, name]) => name === claim.unit)?.[0];
  return `${claimName(claim)}=${claim.value}${claim.property !== 'withdrawal_fee' && unit ? ` ${unit}` : ''}`;
}
