// Components of a CMS as blocks: those that have the name or number of a block with their fields, of the others
// headings, texts, pictures and what stands within them.
import { ALL_BLOCKS, BLOCKS } from '../blocks.js';
import { SHAPES } from '../block-shapes.js';
import { escapeText } from '../html/parse.js';
import { nearest } from '../nearest.js';
import { isFields } from './json-values.js';
import type { Fields } from './model.js';
import { asWritten } from './page.js';

/** A value of a CMS, told apart. */
export type Neutral =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly path: string; readonly alt: string }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'parts'; readonly parts: readonly NeutralPart[] }
  | { readonly kind: 'plain'; readonly value: unknown }
  | { readonly kind: 'none' };

export interface NeutralPart {
  /** Its name in the CMS. */
  readonly name: string;
  /** Number of a block, when the CMS is told the same numbers. */
  readonly id?: number | undefined;
  readonly fields: Readonly<Record<string, Neutral>>;
}

export interface PartContext {
  /** Blocks of HTML, its links and pictures resolved. */
  readonly blocksOf: (html: string) => readonly Fields[];
  readonly lose: (where: string, what: string, why: string) => void;
}

const HEADINGS = /^(?:header|heading|headline|title|titolo|intestazione|h2)$/i;
const TEXTS =
  /^(?:text|body|content|copy|description|paragraph|testo|contenuto|descrizione|lead|intro|subtitle|markdown)$/i;
const NAMES: readonly string[] = ALL_BLOCKS.map(({ name }) => name);

export function partBlocks(part: NeutralPart, context: PartContext): readonly Fields[] {
  const block = blockOf(part);
  return block === null ? others(part, context) : [{ block, ...ownFields(block, part, context) }];
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

function ownFields(block: string, { name, fields }: NeutralPart, { lose }: PartContext): Fields {
  const known = Object.keys(SHAPES[block]?.fields ?? {});
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) {
    if (value.kind === 'none') continue;
    if (known.includes(key)) kept[key] = plainOf(value);
    else {
      const close = nearest(key.slice(0, 100), known);
      lose(
        `component ${name}`,
        `field ${key}`,
        close
          ? `The block ${block} has no such field; did you mean "${close}"?`
          : `The block ${block} has no such field.`,
      );
    }
  }
  return kept;
}

/** As a page writes it. */
function plainOf(value: Neutral): unknown {
  if (value.kind === 'html') return asWritten(value.html);
  if (value.kind === 'text') return asWritten(value.text);
  if (value.kind === 'image') return value.path;
  if (value.kind === 'link') return value.href;
  if (value.kind === 'parts')
    return value.parts.map(({ fields }) =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([key, one]) => (one.kind === 'none' ? [] : [[key, plainOf(one)]])),
      ),
    );
  return value.kind === 'plain' ? unwrapped(value.value) : undefined;
}

function unwrapped(value: unknown): unknown {
  if (typeof value === 'string') return asWritten(value);
  if (Array.isArray(value)) return value.map(unwrapped);
  return isFields(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unwrapped(one)])) : value;
}

/** Of a component that is no block: what can be read without knowing it. */
function others({ name, fields }: NeutralPart, context: PartContext): readonly Fields[] {
  const blocks: Fields[] = [];
  const html: string[] = [];
  const end = () => blocks.push(...context.blocksOf(html.splice(0).join('\n')));
  let kept = 0;
  for (const [key, value] of Object.entries(fields)) {
    if (value.kind === 'html') html.push(value.html);
    else if (value.kind === 'text' && HEADINGS.test(key)) html.push(`<h2>${escapeText(value.text)}</h2>`);
    else if (value.kind === 'text' && TEXTS.test(key)) html.push(paragraphs(value.text));
    else if (value.kind === 'image') {
      end();
      blocks.push({ block: 'promo-image', desktop_img_url: value.path, desktop_img_alt: asWritten(value.alt) });
    } else if (value.kind === 'parts') {
      end();
      for (const part of value.parts) blocks.push(...partBlocks(part, context));
    } else {
      if (value.kind !== 'none')
        context.lose(`component ${name}`, `field ${key}: ${excerpt(value)}`, 'No block takes it.');
      continue;
    }
    kept += 1;
  }
  end();
  const why = kept > 0 ? 'It is no block; its headings, texts and pictures are kept.' : 'It is no block.';
  context.lose('content', `component ${name}`, why);
  return blocks;
}

function excerpt(value: Neutral): string {
  return value.kind === 'text'
    ? value.text
    : value.kind === 'link'
      ? value.href
      : (JSON.stringify(value.kind === 'plain' ? value.value : null) ?? '');
}

function paragraphs(text: string): string {
  if (/<[a-z][^<>]*>/i.test(text)) return text;
  return text
    .split(/\n\s*\n/)
    .map((one) => `<p>${escapeText(one).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}
