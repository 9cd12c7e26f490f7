// Whole made-up sites as plain text, made into the HTML of their pages. `= /slug | Title` begins a page, `# ` its main
// heading, `## ` a section; `T:` and `D:` are tables, `F:` questions, `B:` and `C:` cards, `V:` levels, `I:` a legal head,
// `H:` a hero. `: term | description`, `> ` a link that looks like a button, `|| ` a table without heads, as from Word.
import { readFileSync } from 'node:fs';

export interface SitePage {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
}

const titleOf = (text: string) => text.slice(text.indexOf(' | ') + 3, text.indexOf('\n'));

/** An edit that makes a page contradict the others. */
export interface Contradiction {
  readonly slug: string;
  readonly before: string;
  readonly after: string;
  /** The claim that must be named; `?` when it is known not to be found. */
  readonly claim: string;
}

const read = (name: string) => readFileSync(new URL(`sites/${name}.txt`, import.meta.url), 'utf8');

export function readSite(...names: readonly string[]): readonly SitePage[] {
  return names.flatMap((name) =>
    read(name)
      .split(/^= /m)
      .slice(1)
      .map((text) => ({ slug: text.slice(0, text.indexOf(' |')), title: titleOf(text), text })),
  );
}

export function readContradictions(name: string): readonly Contradiction[] {
  return read(name)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [slug = '', before = '', after = '', claim = ''] = line.split(' ‖ ');
      return { slug, before, after: after.replaceAll('\\n', '\n'), claim };
    });
}

const BLOCK = /^(##?|[TDFCBVIH]:)(?: (.*))?$/;

export function toHtml({ text }: Pick<SitePage, 'text'>): string {
  const [, ...lines] = text.trim().split('\n');
  const title = titleOf(text);
  const blocks: { kind: string; title: string; lines: string[] }[] = [];
  for (const line of lines.filter((one) => one.trim() !== '')) {
    const [, kind, title = ''] = BLOCK.exec(line) ?? [];
    if (kind) blocks.push({ kind, title, lines: [] });
    else blocks.at(-1)!.lines.push(line);
  }
  const hasTitle = blocks.some((one) => one.kind === '#' || one.kind === 'H:');
  const html = blocks.map(({ kind, title, lines: own }, index) => {
    const level = kind === '#' || kind === 'H:' || (!hasTitle && index === 0) ? 1 : 2;
    return `<section><h${level}>${title}</h${level}>${contentOf(kind, own)}</section>`;
  });
  return `<head><title>${title}</title></head><body><main>${html.join('')}</main></body>`;
}

function contentOf(kind: string, lines: readonly string[]): string {
  if (kind === 'T:' || kind === 'D:') return table(lines.map(cells), true);
  if (kind === 'F:')
    return parts(lines, '? ')
      .map(([title, own]) => titled('details', title, own))
      .join('');
  if (/^[BCV]:$/.test(kind)) {
    const cards = lines.filter((line) => !line.startsWith('terms: ') || kind !== 'V:');
    return parts(cards, '+ ')
      .map(([title, own]) => {
        const [name = '', threshold] = title.split(' | ');
        return titled('article', name, kind === 'V:' && threshold ? [threshold, ...own] : own);
      })
      .join('');
  }
  return rich(lines);
}

function titled(element: string, title: string, lines: readonly string[]): string {
  return `<${element}><h3>${title}</h3>${rich(lines)}</${element}>`;
}

/** Lines that begin with the mark, each with those below it. */
function parts(lines: readonly string[], mark: string): readonly (readonly [string, readonly string[]])[] {
  const found: [string, string[]][] = [];
  for (const line of lines) {
    if (line.startsWith(mark)) found.push([line.slice(mark.length), []]);
    else found.at(-1)![1].push(line.replace('terms: ', ''));
  }
  return found;
}

const cells = (line: string) => line.split('|').map((one) => one.trim());

/** Paragraphs, lists and tables, each of neighbouring lines of its kind. */
function rich(lines: readonly string[]): string {
  const groups: { kind: string; lines: string[] }[] = [];
  for (const line of lines) {
    const kind = /^(?:- |\|\|?|: |> |### |\d+\. )/.exec(line)?.[0].replace(/\d+/, '') ?? '';
    const last = groups.at(-1);
    if (last && last.kind === kind && kind !== '') last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups.map(({ kind, lines: own }) => group(kind, own)).join('');
}

function group(kind: string, lines: readonly string[]): string {
  if (kind === '|') {
    const rows = lines.map((line) => cells(line).slice(1));
    return table(rows, !(rows[0]!.length === 2 && /\d/.test(rows[0]![1]!)));
  }
  if (kind === '||') return plainTable(lines.map((line) => cells(line.slice(1)).slice(1)));
  if (kind === ': ')
    return `<dl>${lines.map((line) => `<dt>${cells(line.slice(2))[0]}</dt><dd>${cells(line.slice(2))[1]}</dd>`).join('')}</dl>`;
  if (kind === '> ') return lines.map((line) => `<p><a class="button" href="#">${line.slice(2)}</a></p>`).join('');
  if (kind === '### ') return lines.map((line) => `<h3>${line.slice(4)}</h3>`).join('');
  if (kind === '') return `<p>${lines[0]}</p>`;
  return `<ul>${lines.map((line) => `<li>${line.replace(/^(?:-|\d+\.) /, '')}</li>`).join('')}</ul>`;
}

function plainTable(rows: readonly (readonly string[])[]): string {
  return `<table><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`).join('')}</tbody></table>`;
}

function table(rows: readonly (readonly string[])[], hasHead: boolean): string {
  const row = (list: readonly string[], first: string, name: string) =>
    `<tr>${list.map((cell, index) => (index === 0 ? `<${first}>${cell}</${first}>` : `<${name}>${cell}</${name}>`)).join('')}</tr>`;
  const body = hasHead ? rows.slice(1) : rows;
  const head = hasHead ? `<thead>${row(rows[0]!, 'th', 'th')}</thead>` : '';
  return `<table>${head}<tbody>${body.map((one) => row(one, 'th', 'td')).join('')}</tbody></table>`;
}
