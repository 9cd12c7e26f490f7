// What a glossary says of the house itself, between its definitions: "Qui il valore di un giro è di 0,20 €".
import { type BrandNames, findOperators, mayNameOperator } from '../names/operator-names.js';
import { pattern } from '../text/expressions.js';
import { lower } from '../text/sentences.js';
import { OF_LIMITS } from './doubted-claims.js';

/** Whether claims hold below a heading of such a kind. */
export function areSaidBelow(
  claims: readonly { readonly property: string }[],
  kind: 'glossary' | 'limits' | 'story',
  { sentence, passage }: { readonly sentence: string; readonly passage: string },
  names: BrandNames,
): boolean {
  if (kind !== 'glossary') return claims.every((one) => isSaidBelow(one, kind));
  return isSaidOfHouse(sentence, names) || claims.every((one) => isOfItsAccount(one, passage, names));
}

/** A glossary defines words; of a house that it names, or of what this one offers, it tells what holds there. */
function isSaidOfHouse(text: string, names: BrandNames): boolean {
  const low = lower(text);
  return mayNameOperator(low, names) || HERE.test(low) || OF_OFFER.test(low) || namesOwn(text, low, names);
}

/** "Da Marea è del 100%" on the site about Marea. */
function namesOwn(text: string, low: string, names: BrandNames): boolean {
  return low.includes(names.own) && findOperators(text, low, names).some(({ name }) => name === '');
}

/** "Un conto in cui nessuno entra da 12 mesi. Da Marea costa 5 € al mese.": of the account that this house has. */
function isOfItsAccount({ property }: { readonly property: string }, entry: string, names: BrandNames): boolean {
  return property === 'inactivity' && namesOwn(entry, lower(entry), names);
}

/** What holds today below "Autoesclusione", or below "La nostra storia", where most is an example or past. */
function isSaidBelow({ property }: { readonly property: string }, kind: 'limits' | 'story'): boolean {
  return kind === 'story' ? property === 'founded' : OF_LIMITS.test(property);
}

const HERE = pattern`(?:^|[,;:(]\s)(?:e\s|ma\s)?(?:qui|da\snoi|(?:nel|sul|per\sil)\snostro\s(?:sito|casinò|bonus)|su\squesto\ssito|in\squesto\scasinò)\s|\<(?:il|la|del|della|nel|nella|con\sil|con\sla)\snostr[oa]\s(?:bonus|offerta|ricarica|benvenuto|cash\s?back|programma)\>`;
/** "Per il benvenuto sono 30 volte." */
const OF_OFFER = pattern`^(?:quell[oaie]\s(?:di|del|della)\s(?:bonus\sdi\s)?(?:benvenuto|ricarica)\s(?:sono|è|vale|valgono|si|dura|durano)\>|(?:per|con|su|nel|nella|sul|sulla)\s(?:(?:il|la|i|le|l')\s?)?(?:(?:bonus|offerta|pacchetto|giri)\s(?:di\s|del\s|della\s)?)?(?:benvenuto|ricarica|weekend|fine\ssettimana|cash\s?back)\s(?:[a-zà-ÿ]+\s)?(?:sono|è|ne|(?:ci\s)?vogliono|bastano|basta|servono|serve|vale|valgono|si)\>)`;
