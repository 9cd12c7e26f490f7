// The text of a passage as a browser shows it, references decoded and white space even, as a list of its characters:
// hashing and comparing these takes a fraction of what the same takes with parts of a text. Each is narrow.
import { referenceOf } from '../../html/references.js';
import { textOfUnits } from '../../html/units.js';
import { narrowUnit } from './one-byte.js';

const [AMPERSAND, SPACE, LONGEST_REFERENCE] = [0x26, 0x20, 10];

/** Valid until the next text is loaded. */
export class UnitText {
  units = new Uint16Array(1 << 12);
  length = 0;

  /** A text that is as a browser shows it. */
  set(text: string): void {
    this.#reserve(text.length);
    const { units } = this;
    for (let at = 0; at < text.length; at++) units[at] = narrowUnit(text.charCodeAt(at));
    this.length = text.length;
  }

  /** Pieces of a page: the offsets of the beginning and the end of each. One without a length is a space. */
  load(page: Uint16Array, pieces: readonly number[]): void {
    this.#reserve(lengthOf(pieces));
    const { units } = this;
    let [length, last, hasReferences] = [0, SPACE, false];
    for (let index = 0; index < pieces.length; index += 2) {
      const end = pieces[index + 1]!;
      if (end === pieces[index] && last !== SPACE) units[length++] = last = SPACE;
      for (let at = pieces[index]!; at < end; at++) {
        let unit = page[at]!;
        if (isSpace(unit)) {
          if (last === SPACE) continue;
          unit = SPACE;
        } else if (unit === AMPERSAND) hasReferences = true;
        units[length++] = last = narrowUnit(unit);
      }
    }
    this.length = length;
    if (hasReferences) this.#straighten();
    else this.#trim();
  }

  /** The same of a page that is a text. */
  loadFrom(html: string, pieces: readonly number[]): void {
    let text = '';
    for (let index = 0; index < pieces.length; index += 2)
      text += pieces[index] === pieces[index + 1] ? ' ' : html.slice(pieces[index], pieces[index + 1]);
    this.set(text);
    this.#straighten();
  }

  get hasDigit(): boolean {
    for (let at = 0; at < this.length; at++) if (isDigit(this.units[at]!)) return true;
    return false;
  }

  get whole(): string {
    return this.slice(0, this.length);
  }

  slice(from: number, to: number): string {
    return textOfUnits(this.units, from, to);
  }

  #reserve(length: number): void {
    if (length > this.units.length) this.units = new Uint16Array(2 * length);
  }

  #straighten(): void {
    this.#decode();
    this.#even();
    this.#trim();
  }

  /** In place, since no reference is shorter than what it stands for. */
  #decode(): void {
    const { units, length } = this;
    let to = 0;
    for (let at = 0; at < length;) {
      const end = units[at] === AMPERSAND ? this.#endOfReference(at) : -1;
      const decoded = end < 0 ? null : referenceOf(this.slice(at + 1, end));
      if (decoded === null) units[to++] = units[at++]!;
      else {
        for (let index = 0; index < decoded.length; index++) units[to++] = narrowUnit(decoded.charCodeAt(index));
        at = end + 1;
      }
    }
    this.length = to;
  }

  /** Offset of the semicolon; -1 where there is none nearby. */
  #endOfReference(at: number): number {
    const last = Math.min(this.length, at + LONGEST_REFERENCE);
    for (let end = at + 1; end < last; end++) if (this.units[end] === 0x3b) return end;
    return -1;
  }

  /** As `replace(/\s+/g, ' ')`. */
  #even(): void {
    const { units, length } = this;
    let to = 0;
    for (let at = 0; at < length; at++) {
      if (!isSpace(units[at]!)) units[to++] = units[at]!;
      else if (to === 0 || units[to - 1] !== SPACE) units[to++] = SPACE;
    }
    this.length = to;
  }

  #trim(): void {
    const { units } = this;
    while (this.length > 0 && isSpace(units[this.length - 1]!)) this.length -= 1;
    let from = 0;
    while (from < this.length && isSpace(units[from]!)) from += 1;
    if (from > 0) units.copyWithin(0, from, this.length);
    this.length -= from;
  }
}

function lengthOf(pieces: readonly number[]): number {
  let length = 0;
  for (let index = 0; index < pieces.length; index += 2) length += Math.max(1, pieces[index + 1]! - pieces[index]!);
  return length;
}

export function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** As `\s` has it. */
export function isSpace(unit: number): boolean {
  if (unit < 0xa0) return unit === SPACE || (unit >= 0x09 && unit <= 0x0d);
  return unit === 0xa0 || (unit >= 0x1680 && isRareSpace(unit));
}

function isRareSpace(unit: number): boolean {
  if (unit < 0x2000 || unit > 0x205f) return unit === 0x1680 || unit === 0x3000 || unit === 0xfeff;
  return unit <= 0x200a || unit === 0x2028 || unit === 0x2029 || unit === 0x202f || unit === 0x205f;
}
