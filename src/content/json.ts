// Parses JSON as strictly as content needs: every syntax error with its place, no key twice, no endless depth.
// Good files take the fast way (JSON.parse and one count); positions are worked out only for bad ones.
import { MAX_FORM_FAULTS, MAX_JSON_DEPTH } from '../limits.js';
import type { Problem, SourceFile } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { position } from '../problems/excerpt.js';
import { isSuspect, checkTexts, rawControl } from './characters.js';
import { withStraightQuotes } from './curly-quotes.js';
import { cutProblem } from './cut.js';
import { stringEnd } from '../problems/json-places.js';
import { repeatedKeys, spanPlace, syntaxErrors } from '../problems/locate.js';
import { misreadIn } from './misread.js';
import { withoutNotes } from './notes.js';
import { syntaxHint } from './syntax-hint.js';
import { textsToFill } from './to-fill.js';

const MAX_SYNTAX_ERRORS = 10;

export type Parsed =
  /** `warnings` are about a file that can be used. */
  | { readonly value: unknown; readonly problems: readonly []; readonly warnings: readonly Problem[] }
  | { readonly value: undefined; readonly problems: readonly Problem[]; readonly warnings: readonly [] };

/** The value without notes, see notes.ts. */
export function parseJson(source: SourceFile): Parsed {
  const { excess, colons } = scanBrackets(source.text);
  if (excess >= 0) {
    const place = spanPlace(source.path, source.text, excess, 1);
    return failed([
      problem(
        'json-depth',
        `Objects and lists are nested more than ${MAX_JSON_DEPTH} levels deep.`,
        place,
        'Content needs about ten levels; look for a bracket that is never closed.',
      ),
    ]);
  }
  let value: unknown;
  try {
    value = JSON.parse(source.text);
  } catch {
    const control = rawControl(source);
    return failed(control ? [control] : malformed(source));
  }
  const suspect = isSuspect(source.text);
  const raw = suspect ? rawControl(source) : null;
  if (raw) return failed([raw]);
  if (countKeys(value) !== colons) return failed(duplicateProblems(source));
  const { errors, warnings } = checkTexts(source, value, suspect);
  if (errors.length > 0) return failed(errors);
  const own = withoutNotes(value, source.text);
  return { value: own, problems: [], warnings: [...warnings, ...textsToFill(source, own), ...misreadIn(source)] };
}

function failed(problems: readonly Problem[]): Parsed {
  return { value: undefined, problems, warnings: [] };
}

/**
 * One linear scan of the text, strings skipped: the offset of the first bracket beyond the depth limit, or -1, and
 * the number of colons. Outside of strings every colon of a valid JSON text belongs to one key.
 */
function scanBrackets(text: string): { readonly excess: number; readonly colons: number } {
  let [depth, colons] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) at = stringEnd(text, at) - 1;
    else if (code === 0x3a) colons++;
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > MAX_JSON_DEPTH) return { excess: at, colons };
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return { excess: -1, colons };
}

function countKeys(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  let count = 0;
  if (Array.isArray(value)) for (const one of value) count += countKeys(one);
  // What JSON.parse makes inherits nothing that a loop would meet, and no list of values need be made.
  else for (const key in value) count += 1 + countKeys(value[key as never]);
  return count;
}

const SYNTAX_MESSAGES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'This word is not JSON; texts must be in double quotes.',
  InvalidNumberFormat: 'This is not a JSON number.',
  PropertyNameExpected: 'A key in double quotes is expected here.',
  ValueExpected: 'A value is expected here.',
  ColonExpected: 'A colon is expected here.',
  CommaExpected: 'A comma is expected here.',
  CloseBraceExpected: 'A closing "}" is expected here.',
  CloseBracketExpected: 'A closing "]" is expected here.',
  EndOfFileExpected: 'The JSON value has ended; nothing may follow.',
  InvalidCommentToken: 'JSON has no comments.',
  UnexpectedEndOfComment: 'JSON has no comments.',
  UnexpectedEndOfString: 'The text is never closed with a double quote.',
  UnexpectedEndOfNumber: 'The number ends too early.',
  InvalidUnicode: 'Four hexadecimal digits are expected after \\u.',
  InvalidEscapeCharacter: 'This escape is unknown; a backslash itself is written \\\\.',
  InvalidCharacter: 'This character is not allowed in a text; write \\n for a new line, \\t for a tab.',
};

/** What is wrong besides typographic quotes is looked for as if they were straight ones. */
function malformed(source: SourceFile): readonly Problem[] {
  const { text, quotes } = withStraightQuotes(source.text);
  const shown = quotes
    .slice(0, MAX_SYNTAX_ERRORS)
    .map(({ offset, isClosing }) =>
      problem(
        'json-syntax',
        SYNTAX_MESSAGES[isClosing ? 'UnexpectedEndOfString' : 'InvalidSymbol']!,
        spanPlace(source.path, source.text, offset, 1),
        isClosing
          ? 'Replace this typographic quote with a straight double quote.'
          : syntaxHint('', source.text, offset),
      ),
    );
  if (quotes.length > 0 && isJson(text)) return shown;
  if (quotes.length > MAX_SYNTAX_ERRORS) return [...shown, cutProblem(source.path, MAX_SYNTAX_ERRORS)];
  return [...shown, ...syntaxProblems({ ...source, text })];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function syntaxProblems(source: SourceFile): Problem[] {
  if (/^\s*$/.test(source.text))
    return [
      problem('json-syntax', 'The file is empty.', spanPlace(source.path, source.text, 0, 1), 'Fill it, or delete it.'),
    ];
  const found: Problem[] = [];
  let lineEnd = -1;
  let hasComma = false;
  for (const error of syntaxErrors(source.text)) {
    const { name } = error;
    const isBracket = name === 'CommaExpected' && /[}\]]/.test(source.text[error.offset] ?? '');
    const message = isBracket ? 'Another bracket is expected here.' : (SYNTAX_MESSAGES[name] ?? 'This is not JSON.');
    const end = source.text.length;
    const inText = name === 'InvalidCharacter';
    const start = inText ? controlIn(source.text, error) : error.offset;
    const offset = Math.min(start, Math.max(0, end - 1));
    // What follows on the line of a mistake is mostly the echo of that mistake.
    if (offset <= lineEnd || (lineEnd > 0 && closesAfter(source.text, lineEnd, offset))) continue;
    if (hasComma && name === 'CommaExpected' && isSpaceOnly(source.text, lineEnd, offset)) continue;
    if (found.length === MAX_SYNTAX_ERRORS) return [...found, cutProblem(source.path, MAX_SYNTAX_ERRORS)];
    const gap = name === 'CommaExpected' && !isBracket ? behindEntry(source.text, offset) : -1;
    const place =
      gap > lineEnd
        ? spanPlace(source.path, source.text, gap, 1)
        : spanPlace(source.path, source.text, offset, inText ? 1 : Math.max(1, error.length));
    found.push(problem('json-syntax', message, place, syntaxHint(name, source.text, offset)));
    // A tab within a text ends nothing: what follows on its line is a mistake of its own.
    if (inText) continue;
    lineEnd = source.text.indexOf('\n', offset);
    if (lineEnd < 0) break;
    // The text that is not closed has swallowed it.
    hasComma = name === 'UnexpectedEndOfString' && /,\s*$/.test(source.text.slice(Math.max(0, lineEnd - 20), lineEnd));
    // A text that goes on in the next line: from its end on, texts and what stands between them have changed places.
    if (name === 'UnexpectedEndOfString' && /^\s*[^\s"\]},]/.test(source.text.slice(lineEnd, lineEnd + 100))) break;
  }
  // JSON.parse decides: what it refuses is an error even when the tolerant parser accepts it.
  return found.length > 0
    ? found
    : [problem('json-syntax', 'The file is not JSON.', spanPlace(source.path, source.text, 0, 1))];
}

/** Of a text with a control character, such as a tab: the character itself. */
function controlIn(text: string, { offset, length }: { readonly offset: number; readonly length: number }): number {
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  const at = text.slice(offset, offset + length).search(/[\u0000-\u001f]/);
  return offset + Math.max(0, at);
}

/** A comma is missing where the entry before ends, which may be many lines above what follows. */
function behindEntry(text: string, offset: number): number {
  const before = text.slice(Math.max(0, offset - MAX_GAP), offset);
  return offset - before.length + before.trimEnd().length;
}

const MAX_GAP = 2000;

/** True when the first thing after a line is a bracket that closes: it misses only what the line got wrong. */
function closesAfter(text: string, lineEnd: number, offset: number): boolean {
  return offset - lineEnd < 200 && /^\s*[\]}]$/.test(text.slice(lineEnd, offset + 1));
}

/** True when nothing stands between the end of a line and a place below it. */
function isSpaceOnly(text: string, lineEnd: number, offset: number): boolean {
  return offset - lineEnd < MAX_GAP && text.slice(lineEnd, offset).trim() === '';
}

function duplicateProblems({ path, text }: SourceFile): Problem[] {
  const repeated = repeatedKeys(text, MAX_FORM_FAULTS + 1);
  const problems = repeated.slice(0, MAX_FORM_FAULTS).map(({ name, pointer, offset, length, first }) => {
    const { line, column } = position(text, first);
    return problem(
      'json-duplicate-key',
      `"${name}" appears twice in this object; first at ${line}:${column}.`,
      spanPlace(path, text, offset, length, pointer),
      'Keep one of the two; JSON readers silently drop the other.',
    );
  });
  return repeated.length > problems.length ? [...problems, cutProblem(path, problems.length)] : problems;
}
