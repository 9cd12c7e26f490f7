// Reads the age from which people may play.
import type { FoundClaim } from '../claim.js';
import { type HeadingQuestion, sizeOf, speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { pattern, word } from '../text/expressions.js';

/** Of an age that is a condition. */
const ACCOUNTS = speaksOf(
  /registr|iscri|quanti anni|cont[oi]|gioc|vietat|età|riservat|access|consentit|anni (?:bisogna|serv|occorr|ci vogliono)|maggiori|compiut|minori/u,
  2,
);
const COUNTRIES = speaksOf(word`paes[ei]|mondo|stati|europa|nazioni`, 6);

const AGE_ASKED: HeadingQuestion<boolean> = { of: ([asked]) => asked?.low.endsWith('?') === true && asked.says(AGE) };
const AGE = word`che età|quanti anni|età minima|maggiorenn[ei]`;

export function readAge(spot: Spot): readonly FoundClaim[] | null {
  const { scene, unit, left, right } = spot;
  if (unit !== 'years') return null;
  const years = sizeOf(spot);
  if (years < 14 || years > 30) return null;
  if (
    !/maggior[ei] di|compiut|età|più di|almeno|minori? (?:di|d')|meno di|under|anni (?:bisogna|serv|occorr)|avere|non h(?:a|anno)(?: ancora)?\s|sotto i |minim|superior|(?:^|\s)dai\s|gioca\sa\s|(?:servono|ci\svogliono|occorrono|bastano)\s/u.test(
      `${left.slice(-60)} ${right.slice(0, 40)}`,
    ) &&
    !scene.ask(AGE_ASKED)
  )
    return null;
  if (
    /consenso|paes[ei] |(?<!^per )legge|dove |superiore(?! ai? \d)|esperienza/u.test(
      scene.low.slice(Math.max(0, spot.start - 120), spot.end) + /^[^,;.]{0,40}/u.exec(right)![0],
    )
  )
    return [];
  if (isOfSome(spot)) return [];
  // A row or a heading that names a country.
  if (scene.isCell && scene.heads.length > 1 && !/età|anni|maggior|minor/u.test(scene.heads[0]!.low)) return [];
  if (scene.ask(COUNTRIES)) return [];
  return isTooYoung(spot) || isOfAll(spot) || isAbout(scene, ACCOUNTS) ? minAge(spot) : [];
}

/** "Bisogna avere almeno 21 anni." */
function isOfAll({ left, scene: { offers, low } }: Spot): boolean {
  return offers.length === 0 && HAS_AGE.test(left) && !OTHER_AGE.test(low);
}

const HAS_AGE = pattern`^(?:(?:con\so\ssenza\s(?:lo\s)?spid|in\s(?:entrambi|tutti(?:\se\sdue)?|ogni|tutti\si)\s(?:i\s)?cas[oi]|comunque),?\s)?(?:bisogna|si\sdeve|occorre|devi|è\snecessario|serve)\saver(?:e)?\s(?:compiuto\s|almeno\s|più\sdi\s|già\s)?$`;
const OTHER_AGE = /torne|event|gara|vip|app(?![a-z])|amic/;

/** "Per chi ha meno di 25 anni il limite è di 200 €": what holds for some of those who may play. */
function isOfSome({ left, scene: { low } }: Spot): boolean {
  return YOUNGER.test(left) && OF_THESE.test(low) && !FORBIDDEN.test(low);
}

/** "Chi non ha ancora 18 anni viene respinto": that is said of the age, and not denied. */
export function isTooYoung({ unit, left, scene: { low } }: Spot): boolean {
  return unit === 'years' && YOUNGER.test(left) && FORBIDDEN.test(low);
}

const YOUNGER = pattern`\<(?:meno\sdi|sotto\s(?:i|ai)|under|inferior[ei]\sai?|fino\sai?|non\s(?:ha|hanno)\s(?:ancora\s)?(?:compiuto\s)?(?:i\s|gli\s)?)\s?$`;
const OF_THESE = pattern`limit|tett|massim|%|€|euro|deposit|versa|chiam|telefon|contatt|paus|avvis|messagg`;
const FORBIDDEN =
  /vietat|proibit|non\ssi\s(?:può\s)?gioca|nessun[a-z]*\s(?:[a-z]+\s){0,4}\d+\sanni\s(?:compiuti\s)?può\s|non\s(?:è|sono|viene|vengono)\s(?:ammess|accettat)[oaie](?=[.,;]|$)|non\saccett[a-z]+\s(?:iscri|registr)|non\s(?:può|possono|è\sconsentit|sono\sammess|è\sammess)[a-z]*\s(?:a\s)?(?:[a-z]+\s){0,2}(?:gioc|registr|iscriv|apr|acced|utilizz|partecip|deposit|versa)|esclus|rifiut|respint|minorenn|maggiorenn|minor[ei]\sd/u;

/** "Età minima: 18" */
export function readAgeLabel(spot: Spot): readonly FoundClaim[] {
  if (!/^età(?:\s[a-zà-ÿ]+){0,2}:\s$/u.test(spot.left)) return [];
  const years = sizeOf(spot);
  return years >= 14 && years <= 30 ? minAge({ ...spot, unit: 'years' }) : [];
}

function minAge({ value, unit }: Spot): FoundClaim[] {
  return [{ subject: 'account', property: 'min_age', value, unit }];
}
