// Writes a page in its other form: JSON as Markdown, Markdown as JSON. Both say the same page, or nothing is written.
import type { Shape } from '../../schema/block-shape.js';
import { SHAPES } from '../../schema/block-shapes.js';
import { sanitise } from '../../html/sanitise.js';
import { isJsonObject } from '../../util/json-object.js';
import type { Component, Page } from '../../model.js';
import { htmlToMarkdown } from './from-html.js';
import { unreadIn } from './lost-lines.js';
import { markdownToHtml } from './to-html.js';
import { replaced } from '../long-texts.js';
import { writeYaml } from './yaml.js';

type Fields = Readonly<Record<string, unknown>>;

/** The JSON of a page value, which is valid; `schema`: what its "$schema" shall say, if anything. */
export function pageToJson(value: Fields, schema: string | null): string {
  return `${JSON.stringify({ ...(schema ? { $schema: schema } : {}), ...value }, null, 2)}\n`;
}

/** The Markdown of a page value, which is valid, and of its blocks as they are shown. */
export function pageToMarkdown(value: Fields, { components }: Page): string {
  const { components: _, ...settings } = value;
  const top = topOf(components[0]);
  const rest = components.slice(top ? 1 : 0);
  const parts = rest.map((one, index) => partOf(one, !top && index === 0));
  const info = top && Object.keys(top.info).length > 0 ? { info: top.info } : {};
  const front = `---\n${writeYaml({ ...short(settings), ...info })}---`;
  return [front, ...(top ? [top.text] : []), ...parts].join('\n\n') + '\n';
}

/** An info block at the top is the heading of the page, its text, and settings. */
function topOf(first: Page['components'][number] | undefined): { readonly text: string; readonly info: Fields } | null {
  if (first?.block !== 'info-block') return null;
  const { title, description = '', ...info } = first.content;
  const heading = headingOf(title);
  const words = typeof description === 'string' ? asMarkdown(description) : null;
  if (heading === null || words === null || hasHeading(words)) return null;
  return { text: [`# ${heading}`, ...(words === '' ? [] : [words])].join('\n\n'), info };
}

/** True for words that would end their block: a heading of the first two levels, or a fenced block. */
function hasHeading(words: string): boolean {
  return /^(?:#{1,2}\s|.+\n(?:=+|-+)\s*$|```|~~~)/m.test(words);
}

/** Language and description stand at the top, where an editor looks for them. */
function short(settings: Fields): Fields {
  const { meta, ...rest } = settings;
  const { meta_settings: head, ...others } = isJsonObject(meta) ? meta : {};
  const { lang, description, ...left } = isJsonObject(head) ? head : {};
  const own = { ...(lang === undefined ? {} : { lang }), ...(description === undefined ? {} : { description }) };
  const kept = { ...(Object.keys(left).length > 0 ? { meta_settings: left } : {}), ...others };
  return { ...rest, ...own, ...(Object.keys(kept).length > 0 ? { meta: kept } : {}) };
}

function partOf(component: Component, isFirst: boolean): string {
  const block: string = component.block;
  const { header, text, ...rest } = component.content as unknown as Fields;
  const isText = block === 'text-component' && typeof text === 'string' && Object.keys(rest).length === 0;
  // Without a heading a text belongs to the one before it.
  const heading = typeof header === 'string' ? headingOf(header) : header === undefined && isFirst ? '' : null;
  const words = isText && heading !== null ? asMarkdown(text) : null;
  if (words !== null && !hasHeading(words)) return heading === '' ? words : `## ${heading}\n\n${words}`;
  return `\`\`\`\`block ${block}\n${writeYaml(fieldsOf(component) as Fields)}\`\`\`\``;
}

/** Null when the words would change on their way through Markdown. */
function headingOf(header: string): string | null {
  return /^[\p{L}\p{N}][\p{L}\p{N} ,.:;!?’'()–%€/-]*$/u.test(header) && !/\s{2}|\s$/.test(header) ? header : null;
}

function shapeOf(component: Component): Shape {
  return 'shape' in component ? component.shape : SHAPES[component.block]!;
}

/** Long texts of a block as Markdown where it says the same, else as HTML, which Markdown contains. */
function fieldsOf(component: Component): unknown {
  const asWritten = (value: unknown) => (typeof value === 'string' ? (asMarkdown(value) ?? value) : value);
  return withoutOpen(replaced(component.content, shapeOf(component), '', asWritten));
}

/** A table that takes its rows from entities has none of its own yet. */
function withoutOpen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOpen);
  if (!isJsonObject(value)) return value;
  const isOpen = Array.isArray(value.headers) && value.headers.length === 0;
  const entries = Object.entries(value).filter(([key]) => !isOpen || (key !== 'headers' && key !== 'rows'));
  return Object.fromEntries(entries.map(([key, one]) => [key, withoutOpen(one)]));
}

function asMarkdown(html: string): string | null {
  const forms = [htmlToMarkdown(html), unreadIn(html) === null ? html : withoutSigns(html)];
  return forms.find((one) => one !== null && shown(markdownToHtml(one)) === shown(html)) ?? null;
}

/** HTML whose words look like Markdown: the signs of it are written so that nobody takes them for it. */
function withoutSigns(html: string): string {
  return html.replace(/<[^<>]*>|\{\{[^{}\n]{1,250}\}\}|&#?\w{1,32};|[*[`#~]/g, (found) =>
    found.length > 1 ? found : `&#${found.charCodeAt(0)};`,
  );
}

/** A long text as visitors get it: links as they are written, no spaces where browsers show none. */
export function shown(html: string): string {
  const link = (href: string, target: string | undefined) =>
    target === '_blank' ? ({ href, target } as const) : { href };
  return sanitise(html, { link })
    .html.replace(/<br> /g, '<br>')
    .replace(/ (?=<[uo]l>)/g, '');
}

/** What a page says, in one form for comparing: settings, blocks in order, long texts as they are shown. */
export function saidBy(page: Page): string {
  const { source: _, components, ...rest } = page;
  const asShown = (value: unknown) => (typeof value === 'string' ? shown(value) : value);
  const blocks = components.map((one) => [one.block, sorted(replaced(one.content, shapeOf(one), '', asShown))]);
  return JSON.stringify([sorted(rest), blocks]);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sorted(value[key])]),
  );
}
