// Markdown → author HTML, by markdown-it (its only importer). What comes out is cleaned like any other author HTML, so
// nothing is decided here about elements or links.
import { createRequire } from 'node:module';
import type { MarkdownIt, Token } from 'markdown-it';
import { wordsOf } from '../../words/words-of.js';

const require = createRequire(import.meta.url);

/** One part of a Markdown text: what follows a heading of the first or second level, or stands before the first one. */
export interface Section {
  /** 0: before any heading. */
  readonly level: 0 | 1 | 2;
  /** Plain text. */
  readonly heading: string;
  /** Lines counted from 0: of the heading, and of all that belongs to it. */
  readonly line: number;
  readonly end: number;
  readonly html: string;
  /** The footnotes of the whole page, which stand anywhere in it. */
  readonly isNotes?: true;
}

/** A fenced block of JSON or YAML in place of Markdown: ```block faq. */
export interface Fence {
  readonly block: string;
  readonly text: string;
  /** Line of its first text, counted from 0. */
  readonly line: number;
  /** No line of backticks ends it: it goes on to the end of the text. */
  readonly isOpen: boolean;
}

export type Part = Section | Fence;

/** The words after the three backticks that make a block. */
const FENCE = /^block(?:\s+(.*))?$/s;
/** Deeper lists and quotations are left as text; the cleaning of HTML has its own limit. */
const MAX_NESTING = 60;

let parser: MarkdownIt | undefined;

/** Loaded for the first Markdown only. */
function markdown(): MarkdownIt {
  if (parser) return parser;
  const made = newParser();
  const { rules } = made.renderer;
  // What no page shows as it was meant is reported by lost.ts, and leaves its words.
  rules.image = rules.hr = rules.s_open = rules.s_close = () => '';
  rules.code_inline = (tokens, index) => made.utils.escapeHtml(tokens[index]!.content);
  rules.fence = rules.code_block = (tokens, index) => `<div>${made.utils.escapeHtml(tokens[index]!.content)}</div>\n`;
  rules.blockquote_open = () => '<div>\n';
  rules.blockquote_close = () => '</div>\n';
  return (parser = made);
}

function newParser(): MarkdownIt {
  const create = require('markdown-it') as unknown as (options: object) => MarkdownIt;
  const made = create({ html: true, maxNesting: MAX_NESTING }).use(require('markdown-it-footnote') as never);
  appendNotesInPlace(made);
  // Addresses are checked and encoded with all the others.
  made.normalizeLink = (url) => url;
  made.normalizeLinkText = (text) => text;
  made.validateLink = () => true;
  const { rules } = made.renderer;
  rules.footnote_ref = (tokens, index) => `[${Number(tokens[index]!.meta?.id) + 1}]`;
  rules.footnote_block_open = () => '<ol>\n';
  rules.footnote_block_close = () => '</ol>\n';
  rules.footnote_open = () => '<li>';
  rules.footnote_close = () => '</li>\n';
  rules.footnote_anchor = () => '';
  return made;
}

/** The plug-in copies the whole text for each note: 8,000 of them took 20 s. */
function appendNotesInPlace(made: MarkdownIt): void {
  const { ruler } = made.core;
  const addNotes = ruler.getRules('').find(({ name }) => name === 'footnote_tail')!;
  ruler.at('footnote_tail', (state) => {
    state.tokens = Growing.from(state.tokens);
    addNotes(state);
    state.tokens = Array.from(state.tokens);
  });
}

class Growing<One> extends Array<One> {
  override concat(more: ConcatArray<One>): this {
    for (const one of more as readonly One[]) this.push(one);
    return this;
  }
}

let foreign: MarkdownIt | undefined;

/** Markdown of another system, with all that pages do not show: it is named where HTML is read or cleaned. */
export function foreignMarkdownToHtml(text: string): string {
  return trimmed((foreign ??= newParser()).render(text));
}

export type { Token };

/** As they stand in a text; notes come last. */
export function markdownTokens(text: string): readonly Token[] {
  return markdown().parse(text, {});
}

/** One text, such as an answer. Footnotes stand at its end. */
export function markdownToHtml(text: string): string {
  return trimmed(markdown().render(text));
}

/** A whole page. The footnotes of all its texts are a section of their own at the end. */
export function markdownParts(text: string, lang: string): Part[] {
  const env = {};
  const tokens = markdown().parse(text, env);
  const notes = tokens.findIndex((token) => token.type === 'footnote_block_open');
  const body = notes < 0 ? tokens : tokens.slice(0, notes);
  const render = (some: Token[]) => trimmed(markdown().renderer.render(some, markdown().options, env));
  const parts = cut(body).map((piece) => partOf(piece, render));
  const last = text.split('\n').length;
  const lines = parts.map((part, index) => ('html' in part ? { ...part, end: parts[index + 1]?.line ?? last } : part));
  if (notes < 0) return lines;
  const html = render(tokens.slice(notes));
  return [...lines, { level: 2, heading: wordsOf(lang).footnotes, line: last - 1, end: last, html, isNotes: true }];
}

/** Headings of the first two levels and fenced blocks begin a new piece; those inside lists and quotations do not. */
function cut(tokens: readonly Token[]): Token[][] {
  const pieces: Token[][] = [];
  let wasFence = false;
  for (const token of tokens) {
    const isFence = blockOf(token) !== null;
    if (pieces.length === 0 || wasFence || isFence || isOpening(token)) pieces.push([]);
    pieces.at(-1)!.push(token);
    wasFence = isFence;
  }
  return pieces;
}

function isOpening({ type, level, tag }: Token): boolean {
  return type === 'heading_open' && level === 0 && (tag === 'h1' || tag === 'h2');
}

/** The name after the backticks of a fenced block; null for any other token. */
function blockOf({ type, level, info }: Token): string | null {
  const name = type === 'fence' && level === 0 ? FENCE.exec(info.trim()) : null;
  return name ? (name[1] ?? '').trim() : null;
}

function partOf(tokens: Token[], render: (tokens: Token[]) => string): Part {
  const [first] = tokens as [Token];
  const line = first.map?.[0] ?? 0;
  const block = blockOf(first);
  if (block !== null) return { block, text: first.content, line: line + 1, isOpen: isOpen(first) };
  if (!isOpening(first)) return { level: 0, heading: '', line, end: line, html: render(tokens) };
  const level = first.tag === 'h1' ? 1 : 2;
  return { level, heading: plainText(tokens[1]!), line, end: line, html: render(tokens.slice(3)) };
}

/** A fence that is closed has one line more than its text and its beginning. */
function isOpen({ content, map }: Token): boolean {
  const lines = content === '' ? 0 : content.replace(/\n$/, '').split('\n').length;
  return map !== null && map[1] - map[0] - 1 === lines;
}

/** The words of a heading; a heading of a block is plain text. */
function plainText({ children }: Token): string {
  const words = (children ?? []).map(({ type, content }) =>
    type === 'text' || type === 'code_inline' ? content : type.endsWith('break') ? ' ' : '',
  );
  return words.join('').trim();
}

function trimmed(html: string): string {
  return html.trim();
}
