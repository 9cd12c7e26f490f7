// HTML where a text is plain, and Markdown where it is HTML or plain: visitors read the signs as they are written.
// Looks at what authors have written, by the shape of each field.
import type { ObjectShape, Shape } from '../schema/block-shape.js';
import type { RowField, RowFields } from '../entities/collections.js';
import { literalHtml, type LiteralHtml, mayHoldHtml } from '../html/literal-html.js';
import { literalMarkdown } from '../html/literal-markdown.js';
import { hasVisibleCharacter } from '../html/visible-text.js';
import { isJsonObject } from '../util/json-object.js';
import type { Problem, SourceFile } from '../model.js';
import type { OwnBlock } from '../schema/own-block.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, finder, step } from '../problems/locate.js';
import { cutProblem } from './cut.js';
import { type Parsed, parseJson } from './json.js';
import { writtenBlocks, writtenField } from './written.js';

/** A page of nothing but tags has more to tell than anybody reads at once. */
const MAX_SHOWN = 100;
/** Fields that a hint names. */
const MAX_NAMED = 5;

/** Where fields have no shape: HTML, addresses, and what visitors do not see. */
const NO_TEXTS = /^(?:custom_tags|terms|tracking|hosts|source)$|(?:^|_)(?:url|link|image|src)$/;
const OF_SITE: readonly string[] = ['header', 'footer', 'notices'];
/** An address may stand in a field of texts, too. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|[/#])[^\s<>]*$/i;
const GENERAL_HINT = 'Write it without tags; a link belongs into a text, a button or a block that has one.';

const MARKDOWN_HINT = 'For a text in Markdown write { "markdown": "…" }; a text in quotes alone is HTML.';
const PLAIN_HINT = 'Write it without Markdown: this text is plain.';
const TAG_HINT = 'Write "<" and ">" themselves instead of "&lt;" and "&gt;".';

interface Search {
  readonly at: Finder;
  readonly problems: Problem[];
  /** The block that is looked at. */
  readonly block?: ObjectShape;
  /** Texts of JSON are no Markdown; those of a Markdown page are. */
  readonly isJson?: true;
}

/** Keys that lead to a value. They change as the search goes on: a table may have half a million cells. */
type Keys = (string | number)[];

/** Of a page as it is written, in either form, which need not be valid. */
export function pageTags(page: unknown, own: readonly OwnBlock[], at: Finder, form?: 'json'): readonly Problem[] {
  const search: Search = { at, problems: [], ...(form ? { isJson: true } : {}) };
  if (!isJsonObject(page)) return [];
  inAll(page.title, ['title'], search);
  inMeta(page.meta, search);
  for (const { value, shape, keys } of writtenBlocks(page, own))
    inShape(value, shape, keys, { ...search, block: shape });
  return search.problems;
}

/** Of these fields of a row: its plain texts are shown as they are wherever the template puts them, in HTML too. */
export function rowTags(row: unknown, fields: RowFields, at: Finder): readonly Problem[] {
  const search: Search = { at, problems: [] };
  inRow(row, fields, [], search);
  return search.problems;
}

/** Reads site.json, or that of a locale, which needs to hold only what differs. */
export function parseSite(source: SourceFile): Parsed {
  return withTags(source, parseJson(source), (value, search) => {
    for (const key of OF_SITE) inAll(value[key], [key], search);
    inMeta(value.meta, search);
  });
}

/** Reads a file of content/data. */
export function parseEntity(source: SourceFile): Parsed {
  return withTags(source, parseJson(source), (value, search) => {
    // Keys of facts.json are names, and may be any word.
    for (const [key, one] of Object.entries(value))
      if (isJsonObject(one) || !NO_TEXTS.test(key)) inAll(one, [key], search);
    if (typeof value.terms === 'string')
      tellMarkdown(value.terms, ['terms'], search, 'Write HTML: <strong>, <a>, <ul>.');
  });
}

type Values = Readonly<Record<string, unknown>>;

function withTags(source: SourceFile, parsed: Parsed, look: (value: Values, search: Search) => void): Parsed {
  if (parsed.value === undefined || !isJsonObject(parsed.value)) return parsed;
  const search: Search = { at: finder(source.path, () => source.text), problems: [] };
  look(parsed.value, search);
  return { ...parsed, warnings: [...parsed.warnings, ...search.problems] };
}

function inMeta(meta: unknown, search: Search): void {
  if (isJsonObject(meta)) inAll(meta.meta_settings, ['meta', 'meta_settings'], search);
}

function inShape(value: unknown, shape: Shape, keys: Keys, search: Search): void {
  if (search.isJson && typeof value === 'string' && (shape.kind === 'html' || shape.kind === 'text'))
    tellMarkdown(value, keys, search, shape.kind === 'html' ? MARKDOWN_HINT : PLAIN_HINT);
  switch (shape.kind) {
    case 'text':
    case 'cell':
    case 'table':
    case 'button':
      return inAll(value, keys, search);
    case 'list':
      return inList(value, keys, (one) => inShape(one, shape.items, keys, search));
    case 'object':
      if (!isJsonObject(value)) return;
      for (const [key, one] of Object.entries(value)) {
        const field = writtenField(shape, key, one);
        if (!field) continue;
        const { length } = keys;
        keys.push(key);
        if (field.isWrapped) keys.push('content');
        inShape(field.value, field.shape, keys, search);
        keys.length = length;
      }
      return;
    default:
  }
}

function inRow(value: unknown, fields: RowFields, keys: Keys, search: Search): void {
  if (!isJsonObject(value)) return;
  for (const [key, one] of Object.entries(value)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!field) continue;
    keys.push(key);
    inField(one, field, keys, search);
    keys.pop();
  }
}

function inField(value: unknown, { kind, items, fields }: RowField, keys: Keys, search: Search): void {
  if (kind === 'text' || kind === 'cell') inAll(value, keys, search);
  else if (kind === 'list' && items) inList(value, keys, (one) => inField(one, items, keys, search));
  else if (kind === 'object' && fields) inRow(value, fields, keys, search);
}

function inList(list: unknown, keys: Keys, look: (one: unknown) => void): void {
  if (!Array.isArray(list)) return;
  for (let index = 0; index < list.length; index++) {
    keys.push(index);
    look(list[index]);
    keys.pop();
  }
}

/** Every text in a value. */
function inAll(value: unknown, keys: Keys, search: Search): void {
  if (typeof value === 'string') return void (mayHoldHtml(value) && tell(value, keys, search));
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const one: unknown = value[index];
      if (typeof one === 'string' && !mayHoldHtml(one)) continue;
      keys.push(index);
      inAll(one, keys, search);
      keys.pop();
    }
    return;
  }
  for (const [key, one] of Object.entries(value)) {
    if (NO_TEXTS.test(key)) continue;
    keys.push(key);
    inAll(one, keys, search);
    keys.pop();
  }
}

function tellMarkdown(text: string, keys: Keys, { at, problems }: Search, hint: string): void {
  const found = problems.length < MAX_SHOWN ? literalMarkdown(text) : null;
  if (!found) return;
  const { written, isTag } = found;
  // In a plain text that is told as HTML.
  if (isTag && hint === PLAIN_HINT) return;
  const message = `Visitors would see "${written.replaceAll(/&lt;|&gt;/g, (one) => (one === '&lt;' ? '<' : '>'))}" as it is written.`;
  const place = at(keys.reduce<string>(step, ''), 'value', written);
  problems.push(problem('text-markdown', message, place, isTag ? TAG_HINT : hint));
}

function tell(text: string, keys: Keys, { at, problems, block }: Search): void {
  if (problems.length > MAX_SHOWN || ADDRESS.test(text)) return;
  const found = literalHtml(text);
  if (!found) return;
  const place = at(keys.reduce<string>(step, ''), 'value', found.written);
  if (problems.length === MAX_SHOWN) return void problems.push(cutProblem(place.file, MAX_SHOWN));
  const message = `This text is plain: visitors would see "${found.shown}" as it is written.`;
  problems.push(problem('text-tags', message, place, hintFor(found, block)));
}

function hintFor({ character }: LiteralHtml, block: ObjectShape | undefined): string {
  if (character !== undefined) {
    if (hasVisibleCharacter(character)) return `Write the character itself: "${character}".`;
    return character.trim() === '' ? 'Write a space.' : 'Leave it out.';
  }
  const names = block ? [...new Set(htmlFields(block))].slice(0, MAX_NAMED) : [];
  if (names.length === 0) return GENERAL_HINT;
  const shown = names.map((name) => `"${name}"`).join(', ');
  return `Write it without tags; HTML and links belong into a field of this block that takes them: ${shown}.`;
}

function htmlFields({ fields }: ObjectShape): string[] {
  return Object.entries(fields).flatMap(([key, { shape }]) => {
    const inner = shape.kind === 'list' ? shape.items : shape;
    return inner.kind === 'html' ? key : inner.kind === 'object' ? htmlFields(inner) : [];
  });
}
