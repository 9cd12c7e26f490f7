// What a file says otherwise than its author means: 1.000 is one, a number with too many digits is another one, one
// that is too small is zero, 007 in YAML is a number, and a reference in single braces is text.
import type { Problem, SourceFile } from '../model.js';
import { problem, type ProblemCode } from '../problems/catalogue.js';
import { spanPlace } from '../problems/locate.js';
import { cutProblem } from './cut.js';

const MAX_SHOWN = 100;
/** Characters of a number in a message. */
const MAX_NUMBER = 100;
/** No program writes zeros at the end of decimals: who wrote these three digits meant thousands. */
const THOUSANDS = /[1-9]\d{0,2}\.\d\d0(?![\d.])/;
const OUTSIDE = /"(?:[^"\\]|\\.)*"|(?<![\w.+-])-?[1-9]\d{0,2}\.\d\d0(?![\w.])/gs;
/** Whole numbers of fewer digits are all exact. */
const LONG = /\d{16}/;
const WHOLE = /"(?:[^"\\]|\\.)*"|(?<![\w.+-])-?\d{16,}(?![\w.])/gs;
/** Smaller ones have three digits in their exponent, or hundreds of zeros. */
const SMALL = /\de-\d{3}|0{300}/i;
const SMALL_NUMBER = /"(?:[^"\\]|\\.)*"|(?<![\w.+-])-?\d+(?:\.\d+)?(?:e-\d+)?(?![\w.])/gis;
const ONE_BRACE = /(?<![{\\])\{[#/^]?(?:fact|offer|operator|game|payment|brand|row)\.[a-z][\w.-]{0,200}\}(?!\})/g;

/** Of a JSON file. */
export function misreadIn(source: SourceFile): readonly Problem[] {
  const found = [...bracesIn(source), ...thousands(source), ...inexact(source)];
  return found.length > MAX_SHOWN ? [...found.slice(0, MAX_SHOWN), cutProblem(source.path, MAX_SHOWN)] : found;
}

function thousands({ path, text }: SourceFile): Problem[] {
  if (!THOUSANDS.test(text)) return [];
  const found: Problem[] = [];
  for (const { 0: written, index } of text.matchAll(OUTSIDE)) {
    if (written.startsWith('"')) continue;
    const { code, message, hint } = asThousands(written);
    found.push(problem(code, message, spanPlace(path, text, index, written.length), hint));
    if (found.length > MAX_SHOWN) break;
  }
  return found;
}

function inexact({ path, text }: SourceFile): Problem[] {
  return [
    ...(LONG.test(text) ? otherNumbers({ path, text }, WHOLE, isOther) : []),
    ...(SMALL.test(text) ? otherNumbers({ path, text }, SMALL_NUMBER, isLost) : []),
  ];
}

function isOther(written: string): boolean {
  const read = Number(written);
  // What is too large for a number is reported by its value.
  return Number.isFinite(read) && BigInt(written) !== BigInt(read);
}

function isLost(written: string): boolean {
  return Number(written) === 0 && /^[-.0]*[1-9]/.test(written);
}

function otherNumbers(
  { path, text }: Pick<SourceFile, 'path' | 'text'>,
  numbers: RegExp,
  isMisread: (written: string) => boolean,
): Problem[] {
  const found: Problem[] = [];
  for (const { 0: written, index } of text.matchAll(numbers)) {
    if (written.startsWith('"') || !isMisread(written)) continue;
    const { code, message, hint } = asInexact(written);
    found.push(problem(code, message, spanPlace(path, text, index, Math.min(written.length, MAX_NUMBER)), hint));
    if (found.length > MAX_SHOWN) break;
  }
  return found;
}

interface Misread {
  readonly code: ProblemCode;
  readonly message: string;
  readonly hint: string;
}

/** `1.000` → 1000; null for a number that is meant as it is read. */
export function thousandsMeant(written: string): number | null {
  return /^-?[1-9]\d{0,2}\.\d\d0$/.test(written) ? Number(written.replace('.', '')) : null;
}

function asThousands(written: string): Misread {
  const message = `The number ${JSON.stringify(written)} is read as ${JSON.stringify(String(Number(written)))}.`;
  const hint = `A point separates the decimals here: write ${written.replace('.', '')} for thousands.`;
  return { code: 'number-thousands', message, hint };
}

function asInexact(written: string): Misread {
  const shown = written.slice(0, MAX_NUMBER);
  const message = `The number ${JSON.stringify(shown)} is read as ${JSON.stringify(String(Number(written)))}.`;
  const hint = 'Numbers keep 15 digits: where a text is allowed, write it in quotes.';
  return { code: 'number-inexact', message, hint };
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const LOST_ZEROS = /\.\d*0$/;

/**
 * What YAML reads as the number `value` and its author may have written as a text, or as another number. `isListed`: an
 * entry of a list, which may be either; elsewhere zeros at the end change nothing.
 */
export function misreadYaml(written: string, value: number, isListed: boolean): Misread | null {
  if (thousandsMeant(written) !== null) return asThousands(written);
  if (JSON_NUMBER.test(written)) {
    const isInexact = /^-?\d{16,}$/.test(written) ? isOther(written) : !Number.isFinite(value) || isLost(written);
    if (isInexact) return asInexact(written);
    if (!isListed || !LOST_ZEROS.test(written)) return null;
  }
  return misreadForm(written, value);
}

/** `007` is read as 7. */
export function misreadForm(written: string, value: number): Misread {
  const shown = JSON.stringify(written.slice(0, MAX_NUMBER));
  const hint = Number.isFinite(value)
    ? `If it is a text, write it in quotes: ${shown}. If it is a number, write ${value}.`
    : `Write it in quotes: ${shown}.`;
  return { code: 'number-form', message: `${shown} is read as the number ${value}.`, hint };
}

/** `[4,5]`: two entries of a list, or one number of an Italian. */
export function dividedNumber(written: string): Misread {
  const message = `"${written}" is read as two entries of a list.`;
  const hint = `If it is one number, write ${written.replace(',', '.')}. If they are two, leave a space after the comma.`;
  return { code: 'number-form', message, hint };
}

/** References in single braces, in a file of any kind. */
export function bracesIn({ path, text }: Pick<SourceFile, 'path' | 'text'>): Problem[] {
  const found: Problem[] = [];
  for (const { 0: written, index } of text.matchAll(ONE_BRACE)) {
    const message = `"${written}" is shown as it is: a reference has two braces.`;
    const hint = `Did you mean "{${written}}"?`;
    found.push(problem('reference-braces', message, spanPlace(path, text, index, written.length), hint));
    if (found.length > MAX_SHOWN) break;
  }
  return found;
}
