// Reads the YAML of a Markdown page: its front matter and fenced blocks.
import { createRequire } from 'node:module';
import type { Document, Node, Pair } from 'yaml';
import type { Problem } from '../../model.js';
import { problem } from '../../problems/catalogue.js';
import type { Span } from '../../problems/json-places.js';
import { spanPlace, type Target } from '../../problems/locate.js';
import { dividedNumber, misreadYaml } from '../misread.js';
import { stripNotes } from '../notes.js';
import { type Alias, aliasFault, unusedName } from './yaml-aliases.js';
import { BRACE, COMMENT, EXCLAMATION, TOO_DEEP, yamlFault, type YamlFault } from './yaml-faults.js';

const require = createRequire(import.meta.url);

export interface Yaml {
  /** Null for an empty text, and for one with mistakes. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** Of a text that can be read. */
  readonly warnings: readonly Problem[];
  /** Where a value stands in the file, or the nearest thing around it. */
  span(segments: readonly string[], target: Target): Span;
}

type Offsets = (offset: number) => number;

/** An object as YAML that reads back as the same. Long texts stand on lines of their own. */
export function writeYaml(value: object): string {
  const { stringify } = require('yaml') as typeof import('yaml');
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false, blockQuote: 'literal' });
}

const MAX_SHOWN = 10;
/** Letters that are underlined at most. */
const MAX_MARKED = 80;
/** `at`: offset of the text → offset in the file, whose whole text is `whole`. */
export function readYaml(text: string, file: { readonly path: string; readonly whole: string }, at: Offsets): Yaml {
  const { parseDocument } = require('yaml') as typeof import('yaml');
  const place = (from: number, end: number) =>
    spanPlace(file.path, file.whole, at(from), Math.max(1, Math.min(at(end) - at(from), MAX_MARKED)));
  const failed = (problems: readonly Problem[]): Yaml => ({
    value: null,
    problems,
    warnings: [],
    span: () => ({ offset: at(0), length: 1 }),
  });
  try {
    const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
    // What follows a tab is read from another column than its author sees, and what lies too deep is not read at all.
    const deep = document.errors.filter(({ code }) => code === 'RESOURCE_EXHAUSTION');
    const tabs = document.errors.filter(({ code }) => code === 'TAB_AS_INDENT');
    const all = document.errors.length > 0 ? document.errors : document.warnings;
    const wrong = (deep[0] ? [deep[0]] : tabs.length > 0 ? tabs : all).slice(0, MAX_SHOWN).map((error) => {
      const [from, end] = error.pos;
      const { message, hint } = yamlFault(error, lineAt(text, from), text[from]);
      return problem('yaml-syntax', message, place(from, end), hint);
    });
    if (wrong.length > 0) return failed(wrong);
    const faults = misreadIn(document, text);
    if (faults.length > 0)
      return failed(
        faults.map(({ from, end, message, hint }) => problem('yaml-syntax', message, place(from, end), hint)),
      );
    const value = stripNotes(document.toJS({ maxAliasCount: -1 }));
    const warnings = otherNumbersIn(document, text).map(({ code, message, hint, from, end }) =>
      problem(code, message, place(from, end), hint),
    );
    return { value, problems: [], warnings, span: (segments, target) => spanIn(document, segments, target, at) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return failed([problem('yaml-syntax', TOO_DEEP.message, place(0, 1), TOO_DEEP.hint)]);
  }
}

type Misread = YamlFault & { readonly from: number; readonly end: number };

/** What is YAML, and not the text that its author wrote: `*Novità*`, `! Attenzione`, `Il bonus #1`, `{{brand}}`. */
function misreadIn(document: Document, text: string): readonly Misread[] {
  const { isAlias, isMap, isNode, isScalar, visit } = require('yaml') as typeof import('yaml');
  const anchors = new Map<string, readonly [number, number]>();
  /** The names of texts, with the offsets of these. */
  const names = new Map<string, number>();
  const aliases: Alias[] = [];
  const found: Misread[] = [];
  visit(document, (_key, node) => {
    if (!isNode(node) || !node.range) return;
    const [start, end] = node.range;
    if (isAlias(node)) aliases.push({ name: node.source, from: start, end, target: anchors.get(node.source) });
    else if ('anchor' in node && node.anchor) {
      anchors.set(node.anchor as string, [start, end]);
      if (isScalar(node)) names.set(node.anchor as string, start);
    }
    if (node.tag === '!') {
      const from = text.lastIndexOf('!', start);
      found.push({ from, end: from + 1, ...EXCLAMATION });
    }
    if (isMap(node) && node.items.some(({ key }) => isMap(key))) found.push({ from: start, end, ...BRACE });
    if (!isScalar(node) || node.type !== 'PLAIN' || typeof node.value !== 'string') return;
    COMMENTED.lastIndex = end;
    const words = COMMENTED.exec(text)?.[1];
    const last = COMMENTED.lastIndex;
    if (words !== undefined) found.push({ from: last - words.length, end: last, ...COMMENT });
  });
  const name = aliasFault(aliases) ?? unusedName(text, names, aliases);
  return name ? [name] : found.slice(0, MAX_SHOWN);
}

/** Numbers without quotes that are read otherwise than they are written. */
function otherNumbersIn(document: Document, text: string) {
  const { isScalar, visit } = require('yaml') as typeof import('yaml');
  const found: (NonNullable<ReturnType<typeof misreadYaml>> & { readonly from: number; readonly end: number })[] = [];
  // Programs write JSON without blanks.
  const isJson = /^\s*\{/.test(text);
  visit(document, (key, node) => {
    if (!isScalar(node) || typeof node.value !== 'number' || !node.range || node.type !== 'PLAIN') return;
    const misread = misreadYaml(node.source ?? '', node.value, typeof key === 'number');
    if (misread) found.push({ ...misread, from: node.range[0], end: node.range[1] });
    const divided = typeof key === 'number' && !isJson ? dividedIn(text, node.range[0]) : null;
    if (divided !== null) found.push({ ...dividedNumber(divided), from: node.range[0], end: node.range[1] });
  });
  return found.slice(0, MAX_MISREAD);
}

/** `4,5` among the entries of a list. A third number without a blank before it would make it a list of its own. */
function dividedIn(text: string, from: number): string | null {
  DIVIDED.lastIndex = from;
  return /[\s[]/.test(text.charAt(from - 1)) ? (DIVIDED.exec(text)?.[1] ?? null) : null;
}

const DIVIDED = /(-?\d+,\d{1,3})(?=\s*\]|,\s|\s+#)/y;

/** Of one block; nobody reads more. */
const MAX_MISREAD = 100;

/** A comment that begins as a word does. */
const COMMENTED = /[ \t]+(#\S.*)/y;

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, end < 0 ? undefined : end);
}

function spanIn(document: Document, segments: readonly string[], target: Target, at: Offsets): Span {
  let node = document.contents as Node | null;
  let key: Node | null = null;
  for (const segment of segments) {
    const found = childOf(node, segment);
    if (!found) break;
    [key, node] = [found.key, found.value];
  }
  const [from, end] = (target === 'key' && key ? key : (node ?? key))?.range ?? [0, 1];
  return { offset: at(from), length: Math.max(1, at(end) - at(from)) };
}

function childOf(
  parent: Node | null,
  segment: string,
): { readonly key: Node | null; readonly value: Node | null } | null {
  const { isMap: isMapping, isSeq, isScalar } = require('yaml') as typeof import('yaml');
  if (isSeq(parent)) {
    const value = parent.items[Number(segment)] as Node | undefined;
    return value ? { key: null, value } : null;
  }
  if (!isMapping(parent)) return null;
  const pair = (parent.items as Pair<Node, Node | null>[]).find(
    ({ key }) => isScalar(key) && String(key.value) === segment,
  );
  return pair ? { key: pair.key, value: pair.value } : null;
}
