// What a sentence says that is doubtful: of a supposed case, a law, an action of some days, limits that players set.
import { comparedFrom, workedOutFrom } from '../text/compared-values.js';
import type { Doubt } from '../text/sentences.js';
import type { ReadClaim } from './known-sentences.js';

/** What holds whatever is supposed: "Se hai un dubbio, scrivi in chat: rispondono dalle 8 alle 24." */
const TERMS =
  /^(?:documents|document_age|phone|licence|licence_until|inactivity|inactivity_fee|wagering_deadline|spins_validity|validity|verification_time|points_validity|email_response|min_age|limit_wait|credited|(?:chat|phone|support|whatsapp)_hours|(?:chat|phone|support)_days)$/;

/** What is said of limits that players set themselves, as of all. */
export const OF_LIMITS = /^(?:limit_wait|self_exclusion_end)$/;

export function isSaidDespite(doubt: Doubt, { subject, property, unit, value }: ReadClaim): boolean {
  // Of all others it may be an action of some days.
  if (doubt === 'compared') return subject.startsWith('level:');
  if (doubt === 'supposed')
    return TERMS.test(property) || (property === 'code' && value !== 'none') || subject.startsWith('level:');
  if (doubt === 'limits') return OF_LIMITS.test(property);
  // "Il casinò, aperto nel marzo 2018, ha la concessione 15012"
  if (doubt === 'period') return unit === 'date' || property === 'licence';
  return doubt !== 'law' || (unit !== 'EUR' && unit !== '%');
}

/** Where what makes it doubtful begins. */
export function sureUntil(doubt: Doubt, low: string): number {
  if (doubt === 'explained') return workedOutFrom(low);
  return doubt === 'compared' ? comparedFrom(low) : Infinity;
}
