// Compares what two versions of a page promise, whatever the order and the markup of their texts.
import { claimName, type QuotedClaim } from '../claims/claim.js';
import { describeValue } from '../claims/describe/describe-value.js';
import { isSameValue } from '../claims/same-value.js';
import type { Note } from './compare-links.js';

export function compareClaims(before: readonly QuotedClaim[], after: readonly QuotedClaim[], note: Note): void {
  const [old, young] = [valuesByName(before), valuesByName(after)];
  for (const name of new Set([...old.keys(), ...young.keys()])) {
    const [was, is] = [old.get(name) ?? [], young.get(name) ?? []];
    const lost = was.filter((one) => !has(is, one));
    const gained = is.filter((one) => !has(was, one));
    for (const [index, one] of lost.entries()) {
      const now = gained[index];
      if (now) note('claim-changed', described(one), described(now));
      else note('claim-lost', described(one));
    }
    for (const one of gained.slice(lost.length)) note('claim-gained', '', described(one));
  }
}

/** Each value once. When a page was written, checked or updated is no promise. */
function valuesByName(claims: readonly QuotedClaim[]): ReadonlyMap<string, readonly QuotedClaim[]> {
  const values = new Map<string, QuotedClaim[]>();
  for (const claim of claims) {
    if (claim.subject === 'page') continue;
    const name = claimName(claim);
    const known = values.get(name);
    if (!known) values.set(name, [claim]);
    else if (!has(known, claim)) known.push(claim);
  }
  return values;
}

function has(claims: readonly QuotedClaim[], wanted: QuotedClaim): boolean {
  return claims.some((one) => isSameValue(one, wanted) && one.qualifier === wanted.qualifier);
}

function described(claim: QuotedClaim): string {
  return `${claimName(claim)}: ${describeValue(claim)} (“${claim.quotation}”)`;
}
