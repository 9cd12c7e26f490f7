// Offers that a text names as those that a player has had: what follows is about another one.
import { pattern } from '../text/expressions.js';
import type { Mention } from './mention.js';

/** "Dopo il benvenuto ci sono …": what follows is no part of it, whatever it is. */
export function isOver(low: string, { start, end }: Mention): boolean {
  return OVER.test(low.slice(Math.max(0, start - 32), start)) || IS_SPENT.test(low.slice(end, end + 40));
}

/** "Per chi il benvenuto lo ha già speso", "il bonus di benvenuto è già finito" */
const IS_SPENT = pattern`^,?\s(?:è|sia)\s(?:finit|esaurit|conclus|terminat|scadut|consumat)|^,?\s(?:(?:(?:lo|la)\s|l')?(?:(?:ha|hai|abbia|hanno|avete)\s)|(?:è|sia)\s(?:stat[oa]\s)?)già\s(?:spes|usat|finit|pres|utilizzat|consumat|riscoss|ricevut|giocat|avut|incassat|sfruttat|esaurit)`;

const OVER =
  /(?:^|[^a-zà-ÿ])(?:dopo|oltre|fuori|(?:finit|esaurit|consumat|spes)[oa]|passat[oa]|al di là|già (?:usato|preso|avuto|speso|ricevuto|riscosso))\s(?:(?:al|il|la|del|della|dal|dalla|alla)\s|l'|all')?$/u;
