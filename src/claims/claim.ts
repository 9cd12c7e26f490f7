// What a claim is: one statement of a page, or of an entity, about an offer, a payment method, a game or the site.
// Only its key and value stay in memory for every page; quotation and place are read again for the few that are
// reported.

/**
 * How a value is meant: `up_to` and `at_least` bound what a visitor gets, `over` says that there are a few more;
 * `loose` is one of which it is not sure what it means, see compare/unsure-claims.ts.
 */
export type Qualifier = 'exact' | 'at_least' | 'up_to' | 'over' | 'loose';

/** The unit of a value; `text` compares by its letters. */
export type Unit =
  | 'EUR'
  | 'BTC'
  | 'LTC'
  | 'ETH'
  | 'x'
  | '%'
  | 'count'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'months'
  | 'years'
  | 'date'
  | 'text';

export interface Claim {
  /** `welcome`, `payment:skrill`, `game:…`; of another operator than the site itself `welcome@marea`. */
  readonly subject: string;
  /** `min_deposit`, `wagering`, …; see describe/describe-value.ts. */
  readonly property: string;
  readonly value: number | string;
  readonly unit: Unit;
  readonly qualifier: Qualifier;
  /** Nothing near it names its offer, see compare/inherited-offers.ts. */
  readonly isInherited?: true;
  /** Its own words do not name its subject: a heading does, or what was said before. */
  readonly isAbove?: true;
}

/** False for one that counts only against what is sure. */
export function isSure({ qualifier }: Pick<Claim, 'qualifier'>): boolean {
  return qualifier !== 'loose';
}

/** `payment:tutti`: what is said of all methods is held against each, see compare/all-methods.ts. */
export const ALL_METHODS = 'tutti';

/** A claim before it is known which operator it is about. */
export type FoundClaim = Omit<Claim, 'qualifier'> & { readonly qualifier?: Qualifier };

/** A claim with the words that make it. */
export interface QuotedClaim extends Claim {
  /** As a visitor reads it. */
  readonly quotation: string;
  /** The whole text that contains it: a paragraph, a list item, a cell. */
  readonly passage: string;
  /** Head of the row that a cell belongs to; `''` elsewhere. */
  readonly row: string;
  /** Counts the passages with the same text and row on the page, from 0. */
  readonly occurrence: number;
}

/** The name of a claim, for acknowledgements: `welcome.min_deposit`. */
export function claimName({ subject, property }: Pick<Claim, 'subject' | 'property'>): string {
  return `${subject}.${property}`;
}

const QUALIFIERS: readonly Qualifier[] = ['exact', 'at_least', 'up_to', 'over', 'loose'];
const UNITS: readonly Unit[] = [
  'EUR',
  'BTC',
  'LTC',
  'ETH',
  'x',
  '%',
  'count',
  'minutes',
  'hours',
  'days',
  'months',
  'years',
  'date',
  'text',
];
const LINE = /^([^|]{1,120})\|([a-z_]{1,40})\|([^|]{1,80})\|([^|]{1,10})\|([a-z_]{1,10})$/u;
/** Ends the line of a claim that is inherited, and of another one whose subject stands above it. */
const INHERITED = '|~';
const ABOVE = '|^';

/** A claim as the short text that is kept of it. Equal claims have equal lines. */
export function claimLine(claim: Claim): string {
  return plainLine(claim) + (claim.isInherited ? INHERITED : claim.isAbove ? ABOVE : '');
}

/** The same, however its offer is known. */
export function withoutMark(line: string): string {
  return line.endsWith(INHERITED) || line.endsWith(ABOVE) ? line.slice(0, -ABOVE.length) : line;
}

/** What the mark of a line says; an inherited subject stands above as well. */
export function markOf(line: string): Pick<Claim, 'isInherited' | 'isAbove'> {
  if (line.endsWith(INHERITED)) return { isInherited: true, isAbove: true };
  return line.endsWith(ABOVE) ? { isAbove: true } : {};
}

/** Nothing but what makes it a claim. */
export function plainClaim(claim: Claim): Claim {
  const { subject, property, value, unit, qualifier, isInherited, isAbove } = claim;
  const marks = { ...(isInherited ? { isInherited } : {}), ...(isAbove ? { isAbove } : {}) };
  return { subject, property, value, unit, qualifier, ...marks };
}

/** The operator of a subject with the sign before it; `''` is the site's own. */
export function operatorOf(subject: string): string {
  return /@[^@]*$/.exec(subject)?.[0] ?? '';
}

export function plainLine({ subject, property, value, unit, qualifier }: Claim): string {
  return [subject, property, value, unit, qualifier].join('|');
}

/** Null for a text that is not such a line: they come from files that anybody may have changed. */
export function parseClaimLine(line: string): Claim | null {
  const plain = withoutMark(line);
  const [, subject = '', property = '', value = '', unit = '', qualifier = ''] = LINE.exec(plain) ?? [];
  const isKnown = UNITS.includes(unit as Unit) && QUALIFIERS.includes(qualifier as Qualifier);
  if (!isKnown) return null;
  const isWord = unit === 'text' || unit === 'date';
  const amount = Number(value);
  if (!isWord && !Number.isFinite(amount)) return null;
  const said = { subject, property, value: isWord ? value : amount };
  return { ...said, unit: unit as Unit, qualifier: qualifier as Qualifier, ...markOf(line) };
}
