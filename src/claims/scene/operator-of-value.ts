// The operator that a value belongs to, in sentences that name several as well.
import type { Mention } from '../names/operator-names.js';
import { everyMatch, everyPattern, pattern, word } from '../text/expressions.js';
import { NOT_SURE, operatorAbove } from './operator-above.js';
import { RUNNING_OPERATOR } from './questions.js';
import type { Scene } from './scene.js';

/** "Onda appartiene allo stesso gruppo di Marea Casino, ma …" */
const OF_RELATED = /(?:gruppo|società|sorella|rivale|concorrente|alternativa|cugina)\s(?:di|a|del)\s$/u;

/** "Laguna Giochi gestisce anche Scoglio, che ha 900 giochi" */
const RELATED = /(?:gestisce|possiede|controlla|gruppo|stessa\ssocietà)\s[^.;]{0,40}\p{Lu}\p{L}+,\sche\s/u;
/** "Requisito più basso di Onda (30x contro 40x)" */
const MORE_THAN = pattern`^[^,;:]{0,40}\<(?:più|meno)\s[a-zà-ÿ]+\s(?:di|che\s(?:a|da|su))\s(?:quell[oa]\sdi\s)?$`;
/** "È il torneo più ricco di Marea", on the page of that house: of all that it has. */
const MOST_OF = pattern`^(?:è\s)?(?:il|la|i|le|l')\s?[a-zà-ÿ]+\s(?:più|meno)\s[a-zà-ÿ]+\sdi\s$`;

function isMoreThan(before: string, isOwn: boolean): boolean {
  return MORE_THAN.test(before) && !(isOwn && MOST_OF.test(before));
}

/** "contro i 40x di Marea Casino", "21 giorni da Marea Casino" */
const BOUND_TO =
  /^\s(?:(?:di bonus|lavorativ[oi]|feriali)\s)?(?:di|del|da|dal|su|con|presso|per|ad?)\s(?:casin[oò]\s)?$|^\s\((?:casin[oò]\s)?$/u;
/** "10 € da Marea, 15 da Onda" where nothing says that the other one is an operator as well */
const OF_OTHER = pattern`^\s(?:€\s)?(?:da|su|presso)\s(?=\p{Lu}\p{Ll}{2})`;
/** "quasi il doppio dei 450 di Marea": what follows is said of the other one. */
const MEASURED_BY = pattern`\<(?:doppio|triplo|quadruplo|metà|terzo|più|meno|meglio|peggio|maggior[ei]|superior[ei]|inferior[ei]|rispetto|contro|confronto|pari|come|differenza|al posto|batte|supera|vince)\>[^.;:]{0,40}$`;
/** Of two houses that a sentence before may have named. */
const ONE_OF_HOUSES = pattern`^\s(?:lavorativi\s)?(?:l'un[oa],?\s[^.;]{0,60}\<l'altr[oa]\>|l'altr[oa]\>(?!\s[a-zà-ÿ]+[oa]\>))`;
/** Words that set one operator against another. */
const APART = everyPattern`[,;:]\s|\<(?:qui|invece|mentre(?!\scon\s)|da noi|contro|ma|però)\>`;
const AGAINST = word`qui|invece|mentre(?!\scon\s)|da noi|contro`;

/** The operator that a value belongs to, `''` for the site's own; null when it is not sure. */
export function operatorAt(
  { operators, operator, ask, low, values, text, payments, offers, heads }: Scene,
  start: number,
  end = start,
): string | null {
  const [first] = operators;
  if (RELATED.test(text.slice(0, start))) return null;
  // "Quattro giorni l'una, cinque l'altra"
  if (end > start && ONE_OF_HOUSES.test(low.slice(end, end + 90))) return null;
  if (!first) {
    const above = ask(RUNNING_OPERATOR) || operatorAbove(ask);
    const isOfCompany = above !== '' && above !== operatorAbove(ask) && COMPANY.test(low);
    return above === NOT_SURE || isOfCompany ? null : above;
  }
  const behind = operators.find((one) => one.start >= end);
  if (behind && BOUND_TO.test(low.slice(end, behind.start))) return behind.name;
  const other = end === start ? null : OF_OTHER.exec(text.slice(end, end + 40));
  const isNamed = (one: Mention) => one.start >= end && one.start <= end + other![0].length;
  if (other && ![...payments, ...offers, ...operators].some(isNamed)) return null;
  const before = operators.findLast((one) => one.start < end);
  if (before && isOfListed(low, operators, values, before, start)) return null;
  if (before && low.includes('casin') && OF_HOUSES.test(low) && /[,;]/.test(low.slice(before.end, start))) return null;
  if (before) {
    const isOther =
      OF_RELATED.test(low.slice(Math.max(0, before.start - 30), before.start)) ||
      (before === first && isMoreThan(low.slice(0, before.start), before.name === operatorAbove(ask))) ||
      (before !== first && MEASURED_BY.test(low.slice(first.end, before.start)));
    return isOther || (operator !== '' && isSetAgainst(low, before.start, start)) ? null : before.name;
  }
  if (operator !== '' && AGAINST.test(low)) return null;
  // "Nato nel 2017, Marea offre …", below no other name than that of the site itself.
  if (operators.every((one) => one.name === '') && operatorAbove(ask) === '') return '';
  const between = low.slice(end, first.start);
  const isApart =
    /[,;:(]|(?<![a-zà-ÿ])(?:più|meno|rispetto|contro)(?![a-zà-ÿ])/u.test(low.slice(start, first.start)) &&
    !RANKED.test(between);
  // "Tre amici all'anno, non di più: a Marea bastano", on the page of that house; "App" in the column of one
  const isOfPage = first.name === operatorAbove(ask) || heads.some((one) => one.operators.length > 0);
  return (!isApart || isOfPage) && operators.every((one) => one.name === first.name) ? first.name : null;
}

/** "Un RTP del 96,7%, il migliore fra le slot di Marea" */
const RANKED = pattern`^,\s(?:tra\s|fra\s)?(?:il|la|i|le)\s(?:(?:più|meno)\s[a-zà-ÿ]+|(?:miglior|peggior|maggior|minor|second|terz)[a-z]*)\s(?:fra|tra|d(?:i|el|ella|ei|elle))\s[^,;:(.]*$`;

/**
 * "Onda Gaming Ltd, concessione 15002", "Il più alto è di Onda" after a sentence about Marea: another one, whether
 * its name is known or not.
 */
const COMPANY = pattern`^[^,;:]{3,40}\s(?:s\.?\s?r\.?\s?l|s\.?\s?p\.?\s?a|ltd|limited|plc|gmbh|b\.?v|n\.?v)\>|^(?:il|la)\s(?:più|meno|seconda?|terz[oa])\s(?:[a-zà-ÿ]+\s)?(?:è|resta)\s(?:quell[oa]\s)?(?:di|del|della|da)\s`;

/** "25x a Marea, 30x a Onda, 50x senza deposito": where names follow their values, the last has none. */
function isOfListed(
  low: string,
  operators: Scene['operators'],
  values: Scene['values'],
  before: Mention,
  start: number,
): boolean {
  if (operators[0] === before || !LISTED.test(low.slice(before.end, start))) return false;
  return [operators[0]!, before].every((one) => {
    const value = values.findLast((other) => other.end <= one.start);
    return value !== undefined && BOUND_TO.test(low.slice(value.end, one.start));
  });
}

/** "Da 5 € a Marea, prelievi in 1–5 giorni, limiti dei sei casinò" */
const OF_HOUSES = pattern`\<(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|venti|\d{1,2})\scasin[oòi]\>`;

const LISTED = /^(?:,|;|,?\se)\s$/u;

/** In a sentence that compares, a value belongs to the operator of its own part alone. */
function isSetAgainst(low: string, operator: number, value: number): boolean {
  if (!AGAINST.test(low)) return false;
  const last = everyMatch(low.slice(0, value), APART).at(-1)?.index ?? 0;
  return operator < last;
}

/** "Da Marea" is not a bound. */
export function withoutOwners({ low, operators }: Scene, from: number, to: number): string {
  let text = low.slice(from, to);
  for (const { start, end } of operators)
    if (start >= from + 3 && end <= to && /(?<![a-zà-ÿ])da\s$/u.test(low.slice(from, start)))
      text = `${text.slice(0, start - from - 3)}   ${text.slice(start - from)}`;
  return text;
}
