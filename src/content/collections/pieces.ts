// Cuts a text of a template into what stands there and what a row fills in: {{row.name}}, and a part that is there only
// with a value, {{#row.name}}…{{/row.name}}, or only without, {{^row.name}}…{{/row.name}}. All other braces stay.

import { nearest } from '../../util/nearest.js';

export interface Reference {
  readonly of: 'row' | 'item';
  /** Keys that lead to the value. */
  readonly way: readonly string[];
  /** As it is written. */
  readonly name: string;
}

export interface Filled extends Reference {
  /** Of a part that depends on the value. */
  readonly inner?: readonly Piece[];
  readonly isFilled?: boolean;
}

export type Piece = string | Filled;

interface PieceFault {
  readonly message: string;
  readonly hint: string;
  readonly within: string;
}

const MARK = /\{\{\{\{|\{\{\s*([#^/]?)\s*((?:row|item)(?:\.[A-Za-z0-9_-]{1,60}){0,8})\s*\}\}/g;
/** Parts inside parts. */
const MAX_DEPTH = 20;

export function referenceIn(name: string): Reference | null {
  const [of = '', ...way] = name.split('.');
  if ((of !== 'row' && of !== 'item') || (of === 'row' && way.length === 0) || way.includes('')) return null;
  return { of, way, name };
}

interface Open {
  readonly pieces: Piece[];
  readonly reference: Reference | null;
  readonly isFilled: boolean;
  readonly mark: string;
}

export function readPieces(text: string): {
  readonly pieces: readonly Piece[];
  readonly faults: readonly PieceFault[];
} {
  const faults: PieceFault[] = [];
  const open: Open[] = [{ pieces: [], reference: null, isFilled: true, mark: '' }];
  const add = (piece: Piece) => void (piece === '' || open.at(-1)!.pieces.push(piece));
  let from = 0;
  for (const { 0: mark, 1: sign = '', 2: name = '', index } of text.matchAll(MARK)) {
    // Two braces as they are; what names entities is filled in later.
    if (name === '') continue;
    add(text.slice(from, index));
    from = index + mark.length;
    const reference = referenceIn(name);
    if (!reference)
      faults.push({ message: `"${mark}" names no field.`, hint: 'Write for example {{row.name}}.', within: mark });
    else if (sign === '') add(reference);
    else if (sign !== '/') open.push({ pieces: [], reference, isFilled: sign === '#', mark });
    else if (open.length > 1 && open.at(-1)!.reference!.name === name) close(open);
    else
      faults.push({
        message: `"${mark}" ends a part that never began.`,
        hint: 'A part goes from {{#row.name}} to {{/row.name}}, within one text.',
        within: mark,
      });
    if (open.length > MAX_DEPTH) close(open);
  }
  add(text.slice(from));
  while (open.length > 1) {
    const { mark } = open.at(-1)!;
    faults.push({
      message: `"${mark}" is never ended.`,
      hint: `Write "${mark.replace(/[#^]/, '/')}" after the part, in the same text.`,
      within: mark,
    });
    close(open);
  }
  return { pieces: open[0]!.pieces, faults };
}

function close(open: Open[]): void {
  const { pieces, reference, isFilled } = open.pop()!;
  open.at(-1)!.pieces.push({ ...reference!, inner: pieces, isFilled });
}

const BRACES = /\{\{\s*([#^/]?)\s*([^{}\n]{1,100}?)\s*\}\}/g;
/** As Handlebars says it: {{#if row.name}}, {{/if}}. */
const HELPER = /^(if|unless|each)(?:\s+(?:row\.)?([\w-]{1,60}))?$/;
const OF_ROW = /^(?:rows?|riga|righe)$/i;

/** What is left in the text and was meant for the row: `{{row name}}`, `{{Row.name}}`, `{{riga.name}}`, `{{name}}`. */
export function nearReferences(
  pieces: readonly Piece[],
  fields: readonly string[],
  begun = { field: '' },
): readonly { readonly mark: string; readonly meant: string }[] {
  return pieces.flatMap((piece) => {
    if (typeof piece !== 'string') return piece.inner ? nearReferences(piece.inner, fields, begun) : [];
    return [...piece.matchAll(BRACES)].flatMap(([mark, sign = '', name = '']) => {
      const [, word, field = begun.field] = sign === '#' || sign === '/' ? (HELPER.exec(name) ?? []) : [];
      begun.field = word ? (nearest(field, fields) ?? field) : begun.field;
      if (word && field !== '')
        return [{ mark, meant: `{{${sign === '#' && word === 'unless' ? '^' : sign}row.${begun.field}}}` }];
      const words = name.split(/[\s.,:;/>_-]+/).filter(Boolean);
      const isRow = OF_ROW.test(words[0] ?? '') && words.length > 1;
      if (!isRow && !fields.includes(name)) return [];
      const rest = isRow ? name.slice(words[0]!.length).replace(/^[\s.,:;/>_-]+/, '') : name;
      const near = nearest(rest.slice(0, 60), fields) ?? rest.replace(/[\s,]+/g, '.');
      return [{ mark, meant: `{{${sign}row.${near}}}` }];
    });
  });
}
