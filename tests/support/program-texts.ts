// Every text of the program that somebody may read: all strings of src/ that look like words, as templates with slots,
// and what templates say of themselves. Wherever a message is put together, its pieces are strings, so that no list of
// places has to be kept.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vitest/node';
import { originals, purposeOf, readOriginal } from '../../src/render/ejected.js';
import { PROJECT } from './cli.js';

export interface ProgramText {
  readonly file: string;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

interface Piece {
  readonly value: { readonly cooked: string };
}

/** Types, imports, and errors of the program itself, which are reported to us. */
const SKIPPED = /^(?:Import|ExportAll)Declaration$|^TS(?!As|Satisfies|NonNull)/;

export function programTexts(): ProgramText[] {
  const found = new Map<string, ProgramText>();
  for (const file of sources())
    for (const text of textsOf(readFileSync(join(PROJECT, 'src', file), 'utf8')))
      if (!found.has(text)) found.set(text, { file, text });
  for (const path of originals(PROJECT)) {
    const text = purposeOf(readOriginal(PROJECT, path));
    if (!found.has(text)) found.set(text, { file: `templates/${path}`, text });
  }
  return [...found.values()];
}

function sources(): string[] {
  return readdirSync(join(PROJECT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && (!file.startsWith('client/') || file.startsWith('client/dev/')))
    .toSorted();
}

/** Line by line, as they are printed. */
export function textsOf(source: string): string[] {
  const texts: string[] = [];
  visit(parseAst(source, { lang: 'ts' }), (text) => {
    for (const line of text.split('\n')) if (isProse(line)) texts.push(line.trim());
  });
  return texts;
}

function visit(node: unknown, add: (text: string) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, add);
  if (!isNode(node) || SKIPPED.test(node.type) || isOwnError(node)) return;
  const whole = textOf(node);
  if (whole !== null) add(whole);
  // A long text is written in pieces.
  if (whole !== null && node.type === 'BinaryExpression') return;
  if (node.type === 'CallExpression') for (const text of countedWords(node)) add(text);
  for (const [key, value] of Object.entries(node))
    if (!['parent', 'loc', 'range', 'comments', 'tokens'].includes(key)) visit(value, add);
}

/** The text that a literal, a template or a sum of them stands for; null for anything else. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') return (node.quasis as Piece[]).reduce(joined, '');
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [textOf(node.left as Node), textOf(node.right as Node)];
  return left === null || right === null || right.includes('{0}') ? null : left + right;
}

/** Texts with a list of names in a slot, as `Fields: {0}.`, each with the number of the slot. */
export function listsOfNames(): { readonly text: string; readonly slot: number }[] {
  const found: { text: string; slot: number }[] = [];
  for (const file of sources())
    each(parseAst(readFileSync(join(PROJECT, 'src', file), 'utf8'), { lang: 'ts' }), (node) => {
      const text = node.type === 'TemplateLiteral' ? textOf(node) : null;
      if (text === null || !isProse(text)) return;
      for (const [slot, one] of (node.expressions as Node[]).entries())
        if (isListOfNames(one)) found.push({ text, slot });
    });
  return found;
}

interface Call {
  readonly type?: string;
  readonly callee: {
    readonly name?: string;
    readonly object?: Partial<Call>;
    readonly property?: { readonly name: string };
  };
  readonly arguments: readonly { readonly value?: unknown }[];
}

/** `names.join(', ')` or `namesIn(names, 5)`; what stands in quotes is safe already. */
function isListOfNames(node: unknown): boolean {
  const { type, callee, arguments: given } = Object(node) as Call;
  if (type !== 'CallExpression') return false;
  if (callee.name === 'namesIn') return true;
  const { object, property } = callee;
  const isQuoting = object?.callee?.property?.name === 'map';
  return property?.name === 'join' && given[0]?.value === ', ' && !isQuoting;
}

function each(node: unknown, tell: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) each(one, tell);
  if (!isNode(node)) return;
  tell(node);
  for (const value of Object.values(node)) if (typeof value === 'object') each(value, tell);
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

function joined(before: string, { value }: Piece, index: number): string {
  return index === 0 ? value.cooked : `${before}{${index - 1}}${value.cooked}`;
}

function isOwnError({ type, callee }: Node): boolean {
  return type === 'NewExpression' && /^(?:Type|Range)?Error$/.test(String((callee as { name?: string }).name));
}

/** `counted(n, 'page')` says "1 page" and "2 pages", `counted(n, 'fix', 'fixes')` "2 fixes". */
function countedWords({ callee, arguments: given }: Node): string[] {
  const [, word, many = `${word}s`] = (given as { value?: unknown }[]).map(({ value }) => value);
  if ((callee as { name?: string }).name !== 'counted' || typeof word !== 'string') return [];
  return [`1 ${word}`, `{0#} ${many}`];
}

/** Two words or more, or one before a list (`Fields: {0}.`) or between slots (`{0} differs: {1}.`); not markup, not a flag with its argument. */
function isProse(text: string): boolean {
  const bare = text.trim();
  const words = bare.replace(/\{\d+#?\}/g, ' ').match(/[A-Za-z][a-z']+/g) ?? [];
  if (/^\S*\{0#\} |^1 [a-z]/.test(bare)) return true;
  // One word makes a sentence with what stands in its slots.
  if (/^[A-Z][a-z]+:? \{\d+#?\}\.?$|^[A-Z][a-z]+: \{\d|^["“]?\{\d+#?\}["”]? [a-z]{3,}:? .*\.$/.test(bare)) return true;
  return words.length > 1 && /\s/.test(bare) && !/^<[a-z!/]|^(?:-\w, )?--[\w-]+ [<[][^ ]+$/i.test(bare);
}
