// Tells somebody who does not know JSON what a syntax error most likely is. Looks at a few letters around the place,
// never at the whole file.
import { invisibleAtStart } from '../html/hidden.js';

const WINDOW = 200;

/** What other languages and spreadsheets write for the three words of JSON. */
const WORDS: Readonly<Record<string, string>> = {
  true: 'true',
  yes: 'true',
  vero: 'true',
  sì: 'true',
  si: 'true',
  false: 'false',
  no: 'false',
  falso: 'false',
  null: 'null',
  nullo: 'null',
  none: 'null',
  nil: 'null',
  nan: 'null',
};

/** `name` is that of the parser for the error. */
export function syntaxHint(name: string, text: string, offset: number): string | undefined {
  const before = text.slice(Math.max(0, offset - WINDOW), offset).trimEnd();
  const here = text.slice(offset, offset + WINDOW);
  if (before.endsWith(',') && /^[\]}]/.test(here)) return 'Delete the comma after the last entry.';
  if (name === 'CommaExpected' && /^[}\]]/.test(here))
    return `Write "${here[0] === '}' ? ']' : '}'}" here first: what was opened last is closed first.`;
  if (name === 'PropertyNameExpected' && /^[{[]/.test(here))
    return 'A list is written between [ and ], an object between { and }: one was used instead of the other.';
  if (/[,{[]$/.test(before) && here.startsWith(',')) return 'Delete this comma.';
  if (/\d,$/.test(before) && /^\d/.test(here)) return 'A number is written with a point: 1.5, not 1,5.';
  const number = numberHint(before, here);
  if (number !== undefined) return number;
  if (/^(?:<{7}|={7}|>{7})/.test(here))
    return 'Two versions of the file were merged here: keep one of them, and delete the lines with <<<<<<<, ======= and >>>>>>>.';
  if (/^[\u00a0\u2000-\u200a\u202f\u3000]/.test(here))
    return 'This is a special space, as used by web pages and Word: write an ordinary one.';
  const hidden = invisibleAtStart(here);
  if (hidden) return `There is an invisible character here (${hidden}): delete it, and type what is around it again.`;
  if (here.startsWith("'")) return 'Use double quotes.';
  if (/^[“”„«]/.test(here)) return 'Replace the typographic quotes with straight double quotes.';
  return wordHint(name, before, here) ?? HINTS[name];
}

/** Numbers as other languages, and people, write them. */
function numberHint(before: string, here: string): string | undefined {
  if (/^[+.]\.?\d/.test(here) && /[:[,]$/.test(before)) return 'A number begins with a digit or with "-": 5, 0.5.';
  if (/[:[,]\s*-?0$/.test(before) && /^\d/.test(here))
    return 'A number does not begin with a zero: 7, not 007. Write anything that is not a number, such as a code, in double quotes.';
  if (/[:[,]\s*-?0$/.test(before) && /^[xob]/i.test(here)) return 'A number has only the digits 0 to 9.';
  if (/[:[,]\s*-?[\d.]+$/.test(before) && /^(?:[€$£%]|eur\b|x\b)/i.test(here))
    return 'Only the number belongs here. Write the unit in its own key, or the whole as a text in double quotes.';
  return undefined;
}

function wordHint(name: string, before: string, here: string): string | undefined {
  if (name !== 'InvalidSymbol') return undefined;
  const word = /^[\w\u00c0-\u017f]+/.exec(here)?.[0] ?? '';
  const meant = WORDS[word.toLowerCase().normalize('NFC')] ?? (word === 'undefined' ? 'null' : undefined);
  if (/[:[,]$/.test(before) && meant) return `Did you mean ${meant}?`;
  // Right after a text: the quote that ended it was meant as a part of it.
  if (before.endsWith('"'))
    return 'If the quote before it belongs to the text, write \\" or « there; otherwise a comma is missing.';
  return undefined;
}

const HINTS: Readonly<Record<string, string>> = {
  CommaExpected: 'Put one after the previous entry.',
  UnexpectedEndOfString:
    'A text ends on the line it began on: for a new line write \\n, or <br> in a long text. What follows may be correct once it is closed.',
  InvalidCommentToken: 'Delete it, or write it as the value of a key "$comment".',
  UnexpectedEndOfComment: 'Delete it, or write it as the value of a key "$comment".',
  InvalidEscapeCharacter: 'In a path or URL write / instead.',
  EndOfFileExpected: 'Look for a bracket that is closed too early, or for a text that was pasted twice.',
  CloseBraceExpected: 'Look for a bracket above that is opened and never closed.',
  CloseBracketExpected: 'Look for a bracket above that is opened and never closed.',
};
