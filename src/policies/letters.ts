// What a character of a visible text means when texts are compared with phrases: accents, upper case and marks that
// nobody sees make no difference. A table, since every character of every page is looked up in it.

/** What reaches the matcher: 1 to 26 are the letters a to z. */
export const enum Symbol {
  Number = 27,
  Space = 28,
  Euro = 29,
  Pound = 30,
  Dollar = 31,
  Percent = 32,
  Plus = 33,
  /** Where a sentence or a clause begins, and where the one before ends. */
  Edge = 34,
}

/** One more than the largest symbol. */
export const SYMBOLS = 35;

/** Kinds of characters besides letters (1 to 26, upper case 65 to 90), blanks (28) and the signs above. */
export const enum Kind {
  Unknown = 0,
  LastLetter = 26,
  Upper = 64,
  Digit = 100,
  /** Not seen at all: soft hyphens, joiners, combining accents. */
  Skipped = 101,
  Clause = 102,
  Stop = 103,
  End = 104,
  Question = 105,
  /** Stands for several letters: "œ", "ﬁ". */
  Letters = 106,
}

/** What is known of each character so far; 0 where it was not looked up yet. */
export const kinds = new Uint8Array(0x10000);
const expanded = new Map<number, string>();

const SIGNS: Readonly<Record<string, number>> = {
  '€': Symbol.Euro,
  '£': Symbol.Pound,
  $: Symbol.Dollar,
  '%': Symbol.Percent,
  '+': Symbol.Plus,
  '.': Kind.Stop,
  '!': Kind.End,
  '…': Kind.End,
  '?': Kind.Question,
  '¿': Symbol.Space,
};
const CLAUSES = ',:;()[]{}–—|•·▪►✓✔→';
/** Letters of other alphabets that look like Latin ones. */
const ALIKE: Readonly<Record<string, string>> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', і: 'i' };
/** Letters that Unicode does not take apart. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

export function kindOf(unit: number): number {
  return kinds[unit]! || (kinds[unit] = findKind(unit));
}

/** The letters that a character of the kind `Letters` stands for. */
export function lettersOf(unit: number): string {
  return expanded.get(unit) ?? '';
}

function findKind(unit: number): number {
  const character = String.fromCharCode(unit);
  const sign = SIGNS[character];
  if (sign !== undefined) return sign;
  if (CLAUSES.includes(character)) return Kind.Clause;
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) return Kind.Skipped;
  const plain = plainOf(character);
  if (/^[0-9]$/.test(plain)) return Kind.Digit;
  if (!/^[a-z]+$/i.test(plain)) return SIGNS[plain] ?? Symbol.Space;
  const isUpper = character !== character.toLowerCase();
  if (plain.length > 1) {
    expanded.set(unit, plain.toLowerCase());
    return Kind.Letters;
  }
  return plain.toLowerCase().charCodeAt(0) - 0x60 + (isUpper ? Kind.Upper : 0);
}

/** `à` → `a`, `Ｇ` → `G`, `①` → `1`. */
function plainOf(character: string): string {
  const lower = character.toLowerCase();
  return (
    ALIKE[lower] ??
    WRITTEN_OUT[lower] ??
    character
      .normalize('NFKD')
      .replace(/\p{Mn}/gu, '')
      .trim()
  );
}
