// Components of a CMS as blocks: those that have the name or number of a block with their fields, of the others
// headings, texts, pictures and what stands within them.
import { ALL_BLOCKS, BLOCKS } from '../schema/blocks.js';
import type { Fields as ShapeFields, Shape } from '../schema/block-shape.js';
import { SHAPES } from '../schema/block-shapes.js';
import type { Neutral, NeutralPart } from './cms-values.js';
import { buttonOf, HEADINGS } from './cms-button.js';
import { escapeText } from '../html/escape.js';
import { isJsonObject } from '../util/json-object.js';
import { nearest } from '../util/nearest.js';
import type { Fields } from './model.js';
import { asWritten } from './page.js';
import { marksOf } from './places.js';
import { isMarkdown, longText, proseOf } from './prose.js';

interface PartContext {
  /** Blocks of HTML, its links and pictures resolved. */
  readonly blocksOf: (html: string) => readonly Fields[];
  readonly lose: (where: string, what: string, why: string) => void;
  /** HTML of a text that is written in Markdown. */
  readonly markdown: (text: string) => string;
}

const TEXTS =
  /^(?:text|body|content|copy|description|paragraph|testo|contenuto|descrizione|lead|intro|subtitle|subheadline|subline|bio|note|summary|caption|markdown)$/i;
const NAMES: readonly string[] = ALL_BLOCKS.map(({ name }) => name);

/** What stands in the long texts of a block and is no text itself: pictures, components. It follows the block. */
interface BlockContext extends PartContext {
  readonly below: Fields[];
}

const NONE: Neutral = { kind: 'none' };

function partBlocks(part: NeutralPart, context: PartContext): readonly Fields[] {
  const block = blockOf(part);
  if (block === null) return others(part, context);
  const within = { ...context, below: [] };
  const known = SHAPES[block]?.fields ?? {};
  const { header = NONE, text, ...rest } = part.fields;
  if (block !== 'text-component' || !text || !isRich(text))
    return [{ block, ...keptFields(block, known, part, within) }, ...within.below];
  // Its heading and its text are all that it has: they become the blocks that they are anywhere else.
  keptFields(block, known, { ...part, fields: rest }, within);
  return new Unknown(part.name, context).blocksOf({ header, text });
}

/** `FaqBlock`, `faq_block` and 7 are `faq`. */
function blockOf({ name, id }: NeutralPart): string | null {
  const numbered = id === undefined ? undefined : BLOCKS.get(id as never)?.name;
  if (numbered) return numbered;
  const kebab = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[_\s]+/g, '-')
    .toLowerCase();
  const forms = [kebab, kebab.replace(/-(?:block|component)$/, ''), `${kebab}-block`, `${kebab}-component`];
  return NAMES.find((one) => forms.includes(one)) ?? null;
}

/** `known` is null where nothing says which fields there are. */
function keptFields(block: string, known: ShapeFields | null, part: NeutralPart, context: BlockContext): Fields {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(part.fields)) {
    if (value.kind === 'none') continue;
    const field = known && Object.hasOwn(known, key) ? known[key]! : null;
    if (known && !field) {
      if (key !== 'order') loseField(block, Object.keys(known), part.name, key, context);
      continue;
    }
    const written = plainOf(value, block, field?.shape, context);
    if (written !== undefined) kept[key] = written;
    const alt = value.kind === 'image' && value.alt !== '' ? field?.alt : undefined;
    if (value.kind === 'image' && alt !== undefined) kept[alt] ??= asWritten(value.alt);
  }
  return kept;
}

function loseField(block: string, known: readonly string[], name: string, key: string, { lose }: PartContext): void {
  const close = nearest(key.slice(0, 100), known);
  lose(
    `component ${name}`,
    `field ${key}`,
    close ? `The block ${block} has no such field; did you mean "${close}"?` : `The block ${block} has no such field.`,
  );
}

/** As a page writes it. */
function plainOf(value: Neutral, block: string, shape: Shape | undefined, context: BlockContext): unknown {
  if (shape?.kind === 'html' && isRich(value)) return textAlone(value, context) || undefined;
  if (value.kind === 'html') return asWritten(value.html);
  if (value.kind === 'text') return asWritten(shape?.kind === 'html' ? longText(value.text) : value.text);
  if (value.kind === 'image') return value.path;
  if (value.kind === 'link') return value.href;
  if (value.kind === 'mixed') {
    for (const one of value.values.flatMap((piece) => (piece.kind === 'parts' ? piece.parts : [])))
      context.lose('the text', `component ${one.name}`, 'Texts contain no components; put a block below.');
    return asWritten(htmlOf(value.values));
  }
  if (value.kind === 'parts') {
    const items = shape?.kind === 'list' ? shape.items : shape;
    const known = items?.kind === 'object' ? items.fields : null;
    const all = value.parts.map((part) => keptFields(block, known, part, context));
    return shape?.kind === 'object' && all.length === 1 ? all[0] : all;
  }
  return value.kind === 'plain' ? unwrapped(value.value) : undefined;
}

/** Whether there may be more than text in it. */
function isRich(value: Neutral): boolean {
  return value.kind === 'html' || value.kind === 'mixed' || (value.kind === 'text' && isMarkdown(value.text));
}

function textAlone(value: Neutral, context: BlockContext): string {
  const html: string[] = [];
  for (const one of new Unknown('', context).blocksOf({ text: value })) {
    if (one.block === 'text-component') {
      const heading = one.header === undefined ? [] : [`<h3>${escapeText(String(one.header))}</h3>`];
      html.push(marksOf(one) + [...heading, one.text].join('\n'));
    } else context.below.push(one);
  }
  return html.join('\n');
}

export function htmlOf(values: readonly Neutral[]): string {
  return values.map((one) => (one.kind === 'html' ? one.html : '')).join('');
}

function unwrapped(value: unknown): unknown {
  if (typeof value === 'string') return asWritten(value);
  if (Array.isArray(value)) return value.map(unwrapped);
  return isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unwrapped(one)]))
    : value;
}

/** A page holds its blocks; its own name says nothing. */
export function pageBlocks(part: NeutralPart, context: PartContext): readonly Fields[] {
  return new Unknown(part.name, context).blocksOf(part.fields);
}

/** Of a component that is no block: what can be read without knowing it. */
function others({ name, fields }: NeutralPart, context: PartContext): readonly Fields[] {
  const unknown = new Unknown(name, context);
  const blocks = unknown.blocksOf(fields);
  const why = blocks.length > 0 ? 'It is not a block; its readable content is kept.' : 'It is no block.';
  if (name !== '') context.lose('content', `component ${name}`, why);
  return blocks;
}

class Unknown {
  private readonly blocks: Fields[] = [];
  private html: string[] = [];

  constructor(
    private readonly name: string,
    private readonly context: PartContext,
  ) {}

  blocksOf(fields: NeutralPart['fields']): readonly Fields[] {
    const button = buttonOf(fields);
    const isHeading = ([key, { kind }]: readonly [string, Neutral]) => kind === 'text' && HEADINGS.test(key);
    const entries = Object.entries(fields).filter(([key]) => key !== button?.label);
    // Wherever a heading stands among the fields, it is above the rest.
    for (const [key, value] of [...entries.filter(isHeading), ...entries.filter((one) => !isHeading(one))])
      if (key === button?.link) this.html.push(button.html);
      else this.take(key, value);
    this.end();
    return this.blocks;
  }

  private take(key: string, value: Neutral): void {
    const isTable = value.kind === 'plain' && isJsonObject(value.value) && Array.isArray(value.value.headers);
    if (value.kind === 'html') this.html.push(value.html);
    else if (value.kind === 'text' && HEADINGS.test(key)) this.html.push(`<h2>${escapeText(value.text)}</h2>`);
    else if (value.kind === 'text' && TEXTS.test(key)) this.html.push(this.prose(value.text));
    else if (value.kind === 'image') this.add([{ block: 'image', image: value.path, alt: asWritten(value.alt) }]);
    else if (isTable) this.add([{ block: 'dynamic-table', table: unwrapped(value.value) }]);
    else if (value.kind === 'mixed') for (const one of value.values) this.take(key, one);
    else if (value.kind === 'parts') this.add(value.parts.flatMap((part) => partBlocks(part, this.context)));
    else if (value.kind !== 'none')
      this.context.lose(`component ${this.name}`, `field ${key}: ${excerpt(value)}`, 'No block takes it.');
  }

  private prose(text: string): string {
    return proseOf(text, this.context.markdown);
  }

  private add(blocks: readonly Fields[]): void {
    this.end();
    for (const one of blocks) this.blocks.push(one);
  }

  private end(): void {
    const html = this.html.join('\n');
    this.html = [];
    if (html !== '') for (const one of this.context.blocksOf(html)) this.blocks.push(one);
  }
}

function excerpt(value: Neutral): string {
  return value.kind === 'text'
    ? value.text
    : value.kind === 'link'
      ? value.href
      : (JSON.stringify(value.kind === 'plain' ? value.value : null) ?? '');
}
