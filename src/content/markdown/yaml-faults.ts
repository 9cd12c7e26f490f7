// What mistakes in YAML are called: the words of the library speak of mappings and scalars, and of English only.
import type { ErrorCode, YAMLError } from 'yaml';

export interface YamlFault {
  readonly message: string;
  readonly hint: string;
}

const QUOTES = 'Texts with ": " or " #" in them, or with a special character at the beginning, need quotes.';

/** `line`: the whole line on which the mistake was noticed; `at`: the character there. */
export function yamlFault(
  { code, message }: Pick<YAMLError, 'code' | 'message'>,
  line: string,
  at?: string,
): YamlFault {
  // Beside a list, a line further to the left than its entries belongs to neither.
  if (/without - indicator/.test(message) && /^\s+[^\s-]/.test(line)) return FAULTS.BAD_INDENT!;
  if (at === '&' && code === 'BAD_ALIAS') return AND;
  const early = code === 'UNEXPECTED_TOKEN' ? endedEarly(line) : null;
  if (early) return early;
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return unquoted(line);
  // The library misses the colon of a key, which ends a line just as well.
  if (code === 'MISSING_CHAR' && /^[\s-]*[\p{L}_][^:"'[{]*$/u.test(line)) return FAULTS.MULTILINE_IMPLICIT_KEY!;
  const isQuote = code === 'UNEXPECTED_TOKEN' || code === 'MISSING_CHAR';
  return (
    (isQuote ? (apostrophe(line) ?? marked(line)) : null) ??
    FAULTS[code] ?? { message: 'This cannot be read as YAML.', hint: QUOTES }
  );
}

/** Key and text of `- title: Bonus`; both `''` where there is none. */
function fieldOn(line: string): { readonly key: string; readonly text: string } {
  const [, key = '', text = ''] = /^[\s-]*([^\s:"'#]{1,40}):\s+(\S.*)$/.exec(line.trimEnd()) ?? [];
  return { key, text };
}

/** `title: 'L'offerta'` */
function apostrophe(line: string): YamlFault | null {
  const { key, text } = fieldOn(line);
  const inside = /^'(.{1,80})$/.exec(text)?.[1]!.replace(/'$/, '') ?? '';
  if (!/\p{L}'\p{L}/u.test(inside)) return null;
  const better = `${key}: ${JSON.stringify(inside)}`;
  return { message: 'An apostrophe ends the text too early.', hint: `Use double quotes: ${better}.` };
}

/** `title: [Nuovo] Bonus`, `title: {{fact.games}} giochi`, `title: "Bonus" di casa` */
function endedEarly(line: string): YamlFault | null {
  const { key, text } = fieldOn(line);
  if (!ENDED_EARLY.test(text)) return null;
  if (text.startsWith('"'))
    return {
      message: 'A quotation mark ends the text too early.',
      hint: `Write \\" within the text: ${key}: ${JSON.stringify(text)}.`,
    };
  return inQuotes(text.startsWith('[') ? BRACKET : BRACE.message, key, text);
}

const ENDED_EARLY = /^(?:\{[^{}]{0,80}\}|\{\{[^{}]{0,80}\}\}|\[[^[\]]{0,80}\]|"[^"]{0,80}")\s*[^\s#].{0,80}$/;

function inQuotes(message: string, key: string, text: string): YamlFault {
  return { message, hint: `Put it into quotes: ${key}: ${JSON.stringify(text)}.` };
}

const BRACKET = 'A text that begins with "[" is not in quotes.';

/** `title: {{brand.name}}` is YAML as well. */
export const BRACE: YamlFault = {
  message: 'A text that begins with "{" is not in quotes.',
  hint: 'Put the whole text into quotes.',
};

export const STAR: YamlFault = {
  message: 'A text that begins with "*" is not in quotes.',
  hint: 'Put the whole text into quotes. Without them it stands for what is marked "&" with the same name above.',
};

export const AND: YamlFault = {
  message: 'A text that begins with "&" is not in quotes.',
  hint: 'Put the whole text into quotes. Without them its first word only gives a name to the others.',
};

export const EXCLAMATION: YamlFault = {
  message: 'A text that begins with "!" is not in quotes.',
  hint: 'Put the whole text into quotes. Without them its first word is not shown.',
};

export const COMMENT: YamlFault = {
  message: 'A text with " #" in it is not in quotes.',
  hint: 'Put the whole text into quotes. Without them nothing from "#" on is shown. A comment has a space after its "#".',
};

export const TOO_DEEP: YamlFault = {
  message: 'This YAML is nested too deeply.',
  hint: 'A text that begins with "[" or "{" needs quotes.',
};

/** `answer: **Sempre** attivo`, `title: !Novità` */
function marked(line: string): YamlFault | null {
  const mark = /^[\s-]*(?:[^\s:"'#]{1,40}:\s+)?([*!])\S/.exec(line)?.[1];
  return mark === '*' ? STAR : mark === '!' ? EXCLAMATION : null;
}

/** `title: Bonus: 100%` */
function unquoted(line: string): YamlFault {
  const { key, text } = fieldOn(line);
  if (text.length > MAX_TEXT || !text.includes(': ')) return FAULTS.BAD_INDENT!;
  return inQuotes('A text with ": " in it is not in quotes.', key, text);
}

/** Characters of a text that a hint writes out. */
const MAX_TEXT = 81;

const FAULTS: Readonly<Partial<Record<ErrorCode, YamlFault>>> = {
  DUPLICATE_KEY: { message: 'This key appears twice here.', hint: 'Keep one of the two.' },
  TAB_AS_INDENT: {
    message: 'There is a tab at the beginning of the line.',
    hint: 'Use spaces there: in YAML they show what belongs together, and tabs do not.',
  },
  BAD_INDENT: {
    message: 'The line begins too far to the left or to the right.',
    hint: 'Lines that belong together begin in the same column; a list in [ ] needs its closing bracket.',
  },
  MULTILINE_IMPLICIT_KEY: {
    message: 'A line here has no ":", or begins too far to the right.',
    hint: 'A text of several lines begins with "key: |", and its lines begin with two more spaces.',
  },
  MISSING_CHAR: {
    message: 'A closing quotation mark or bracket is missing.',
    hint: 'Close what was opened on this line or before; a quotation mark within a text is written \\".',
  },
  BAD_SCALAR_START: { message: 'A text cannot begin with this character.', hint: 'Put the whole text into quotes.' },
  BAD_DQ_ESCAPE: {
    message: 'The backslash means nothing before this character.',
    hint: 'Write \\\\ for a backslash, or put the text into single quotes.',
  },
  UNEXPECTED_TOKEN: {
    message: 'This is not allowed here.',
    hint: 'A list and keys cannot be on the same level: the list needs a key of its own, and texts may need quotes.',
  },
  TAG_RESOLVE_FAILED: EXCLAMATION,
  RESOURCE_EXHAUSTION: TOO_DEEP,
  MULTIPLE_DOCS: { message: 'A second part begins at "---".', hint: 'Front matter ends at the first line of "---".' },
};
