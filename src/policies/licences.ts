// Licences of known operators: what a text must say of them beside an offer that leads there.
import { hasBetween } from '../util/has-between.js';
import type { PolicyRule } from '../model.js';
import { Context, type Offer, type Scan, type ScannedLink } from './scanned.js';

/** An operator of content/data that names its licence. */
export interface Licence {
  readonly id: string;
  readonly name: string;
  readonly authority: string;
  readonly number: string;
}

export interface KnownLicence extends Licence {
  /** The phrases that name it. */
  readonly phrases: ReadonlySet<number>;
}

/** A number of fewer digits may be any number, so something must say what it is. */
const FEWEST_DIGITS = 4;

/** How texts name a licence; none for one without a number. */
export function licencePhrases({ authority, number }: Pick<Licence, 'authority' | 'number'>): readonly string[] {
  const plain = (text: string) => text.replace(/[*{}]/g, ' ').trim();
  const [who, which] = [plain(authority), plain(number)];
  if (which === '') return [];
  if (which.replace(/\D/g, '').length >= FEWEST_DIGITS) return [which];
  const words = ['n', 'nr', 'numero', 'number', 'no', ...(who === '' ? [] : [who])];
  return words.map((word) => `${word} ${which}`);
}

/** Offers of one chunk, and links of one offer, that are looked at. */
const MAX_OFFERS = 1000;
const MAX_LINKS = 200;

interface Unlicensed {
  readonly offer: Offer;
  readonly licence: KnownLicence;
}

/** Offers that lead to a known operator whose own licence does not stand beside them. */
export function unlicensed(
  rule: PolicyRule,
  { matches, links, offers }: Scan,
  licences: ReadonlyMap<string, KnownLicence>,
): readonly Unlicensed[] {
  if (rule.kind !== 'licence' || licences.size === 0) return [];
  const led = links.filter((link) => licences.has(link.operator));
  const tokens = new Map<KnownLicence, readonly number[]>();
  const stands = (licence: KnownLicence) => {
    const known = tokens.get(licence) ?? tokensOf(matches, licence);
    tokens.set(licence, known);
    return known;
  };
  return offers.slice(0, MAX_OFFERS).flatMap((offer) => {
    const found = new Set<KnownLicence>();
    for (let at = firstFrom(led, offer.from), seen = 0; at < led.length && seen < MAX_LINKS; at++, seen++) {
      if (led[at]!.token >= offer.to) break;
      found.add(licences.get(led[at]!.operator)!);
    }
    const { from, to } = rule.within === 'section' ? offer.section : offer;
    const isThere = (licence: KnownLicence) =>
      (rule.within ?? 'page') === 'page' ? stands(licence).length > 0 : hasBetween(stands(licence), from, to);
    return [...found].filter((licence) => !isThere(licence)).map((licence) => ({ offer, licence }));
  });
}

function tokensOf({ phrases, tokens, contexts }: Scan['matches'], licence: KnownLicence): readonly number[] {
  return tokens.filter(
    (_, index) => licence.phrases.has(phrases[index]!) && !(contexts[index]! & (Context.Head | Context.Alt)),
  );
}

/** The first link in a block that begins with a token. */
function firstFrom(links: readonly ScannedLink[], from: number): number {
  let [low, high] = [0, links.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (links[middle]!.token + 1 < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
