// Groups the claims of all pages by what they are about, under one name for each thing, so that each group contains the
// values that may contradict each other.
import { type Claim, claimName, markOf, parseClaimLine, withoutMark } from '../claim.js';
import {
  withCards,
  withMethods,
  withNamelessBonus,
  withSpinTerms,
  withSupport,
  withValidity,
} from './explained-values.js';
import { withAllMethods } from './all-methods.js';
import { withDenied } from './denied-methods.js';
import { withFeatures } from './denied-features.js';
import type { Finding, Groups, PageClaims, Stated } from './finding.js';
import { withoutOdd } from './inherited-offers.js';
import { withLevels } from './level-names.js';
import { withCodes } from './offers-by-code.js';
import { withDays } from './offers-by-day.js';
import { withoutOnly } from './only-operator.js';
import { withTournaments } from './short-tournaments.js';
import { withTopRates } from './top-rates.js';
import { takeUnsure, withUnsure } from './unsure-claims.js';

/** Pages that are named for one value; more of them help nobody. */
export const MAX_SOURCES = 5;

/**
 * Adds the dates of single pages that contradict each other to `dates`; null where these are what is grouped. `only` is
 * that of only-operator.ts.
 */
export function groupClaims(pages: Iterable<PageClaims>, dates: Finding[] | null, only: string): Groups {
  const lines = new Map<string, Line>();
  for (const { source, claims, meant } of pages) {
    const own: string[] = [];
    for (const marked of claims) {
      const line = withoutMark(marked);
      const subject = meant?.get(line);
      const key = subject === undefined ? line : `${subject}\n${line}`;
      const known = lines.get(key);
      const { isInherited = false, isAbove = false } = line === marked ? {} : markOf(marked);
      if (known) [known.isInherited, known.isAbove] = [known.isInherited && isInherited, known.isAbove && isAbove];
      if (!known && dates && line.startsWith(OF_PAGE)) own.push(line);
      else if (!known) lines.set(key, { line, subject, sources: [source], count: 1, isInherited, isAbove });
      else if (known.sources.at(-1) !== source) {
        known.count += 1;
        if (known.sources.length < MAX_SOURCES) known.sources.push(source);
      }
    }
    dates?.push(...pageFindings(source, own));
  }
  const groups = new Map<string, Stated[]>();
  for (const { line, subject, ...stands } of lines.values()) {
    const parsed = parseClaimLine(line);
    if (!parsed || !isPlausible(parsed)) continue;
    const claim = subject === undefined ? withoutOnly(parsed, only) : { ...parsed, subject };
    const name = claimName(claim);
    const group = groups.get(name);
    const stated = { claim, line, ...stands };
    if (group) group.push(stated);
    else groups.set(name, [stated]);
  }
  const named = inOrder(groups, ONE_NAME_EACH);
  // From here on a claim that was not read for sure explains nothing. It is held against the others at the end.
  const unsure = takeUnsure(named);
  return withUnsure(inOrder(named, ONE_PLACE_EACH), unsure);
}

interface Line {
  readonly line: string;
  /** Of the page that means another subject by it. */
  readonly subject: string | undefined;
  readonly sources: string[];
  count: number;
  isInherited: boolean;
  isAbove: boolean;
}

type Pass = (groups: Map<string, Stated[]>) => Map<string, Stated[]>;

/** Each pass changes the groups, and the next one sees what it has left. */
function inOrder(groups: Map<string, Stated[]>, passes: readonly Pass[]): Map<string, Stated[]> {
  return passes.reduce((before, pass) => pass(before), groups);
}

/** Two names of one offer become one. Claims that are not sure are renamed with the others. */
const ONE_NAME_EACH: readonly Pass[] = [
  // An offer that one page calls by its code gets the name that another page gives it. This comes first, because it
  // finds "Ricarica del venerdì" by its day, which the next pass may take away.
  withCodes,
  // "La ricarica" is "Ricarica del venerdì" where the site has no other one.
  withDays,
  // "Il Gran Premio" gets the whole name of the one tournament that is called so.
  withTournaments,
  // "I Capitani" are those of the level "Capitano".
  withLevels,
];

/** A value that belongs to another offer, or to several, is compared there. */
const ONE_PLACE_EACH: readonly Pass[] = [
  // Drops values whose offer was only guessed and that fit nowhere, before they can explain or contradict anything.
  withoutOdd,
  // Moves what is said of "the bonus" to the welcome bonus. The passes below find it there.
  withNamelessBonus,
  // Compares how long an offer lasts with the time for its requirement, which may have been that of "the bonus".
  withValidity,
  // Compares the hours of the support with those of the chat and the telephone.
  withSupport,
  // Compares a general time or minimum of withdrawals with the payment methods. "Le carte" count as one of these, so
  // this comes before they are split.
  withMethods,
  // Holds what is said of all methods against each.
  withAllMethods,
  // Holds a method that is denied against its limits.
  withDenied,
  // Holds what a house denies to have against what is said of it.
  withFeatures,
  // Splits what is said of "le carte" among the cards that the site lists.
  withCards,
  // Takes the requirement of an offer that is nothing but spins for that of their winnings, and its end for theirs.
  // This comes after "the bonus" has been moved, since only then it is known what else the offer has.
  withSpinTerms,
  // Holds the cashback "secondo il livello" against that of the highest level.
  withTopRates,
];

const OF_PAGE = 'page|';

/** What a page says of itself can only contradict the same page. */
function pageFindings(source: string, own: readonly string[]): Finding[] {
  if (own.length < 2) return [];
  const findings: Finding[] = [];
  for (const [name, stated] of groupClaims([{ source, claims: own }], null, ''))
    if (stated.length > 1) findings.push({ code: 'date-conflict', name, stated });
  return findings;
}

/**
 * A largest win of ten times the stake was read wrongly, and so was a rating of 20. This is decided here and not in the
 * rules for the reason that unsure-claims.ts gives.
 */
function isPlausible({ property, value, unit }: Claim): boolean {
  if (property === 'max_win') return Number(value) >= 100;
  // "Al tavolo si entra con 0,10 €"
  if (property === 'min_deposit' && unit === 'EUR') return Number(value) === 0 || Number(value) >= 1;
  return property !== 'rating' || (Number(value) >= 1 && Number(value) <= 10);
}
