// Reads what the points of a club are worth: "200 punti valgono un euro", "1 € ogni 200 punti". The claim is how many
// points one euro costs. How many one gets for what is played is another matter.
import type { FoundClaim } from '../claim.js';
import { dependsOnNumbers, sizeOf, speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { levelAt } from './levels.js';

const VERB = String.raw`(?:valgono|vale|sono|fanno|danno|=|equivalgono\sa|corrispondono\sa|diventano|per|(?:si\s)?(?:cambiano|convertono|trasformano)\s(?:in|con|per)|(?:si\spossono|possono\sessere)\s(?:cambia|converti)[a-z]{2}\sin)`;
const GIVEN = String.raw`(?:(?:si|ti|vi)\s)?(?:ricev|otten|ottien|hai|ha|spett|dà|danno|arriv|accredit|c'è|val)[a-zà-ÿ]*`;
const AS_MONEY = pattern`^(?:\sdel\sclub|\svip|\sfedeltà)?\s${VERB}\s(?:circa\s)?$`;
const EACH_GIVES = pattern`^(?:\sdel\sclub|\svip|\sraccolti)?,?\s${GIVEN}\s$`;
const ONE_EURO = pattern`^(?:\sdel\sclub|\svip|\sfedeltà)?\s${VERB}\sun\seuro(?![a-z])`;
const EACH = /(?:^|\s)ogni\s$/u;
const FOR_EACH = /^\s(?:ogni|per(?:\sogni)?)\s$/u;
const A_EURO = pattern`\<un\seuro\s(?:ogni|per(?:\sogni)?)\s$`;
/** "Per un euro servono 200 punti" */
const NEEDED = /^(?:\s(?:di|in)\s[a-zà-ÿ]{4,10})?\s(?:(?:ci|ne)\s)?(?:vogliono|servono|occorrono|bastano)\s$/u;
/** "1.500 punti sono 3.000 € di puntate": what is played gives points. */
const PLAYED = /^\s(?:di\s|in\s)?(?:puntat|giocat|gioco|scommess|spes[aei]|versat|deposit)/u;
/** These have points of their own. */
const OTHER = speaksOf(/torne|classific|missio/u, 2);

export function readPointValue(spot: Spot): readonly FoundClaim[] {
  const { scene, range, kind } = spot;
  if (kind === 'bare') {
    const isPrice = scene.isCell ? ROW.test(spot.before) : RATE.test(spot.left) && PER_EURO.test(spot.right);
    return isPrice && isAbout(scene, POINTS) ? [ofEuro(sizeOf(spot))] : [];
  }
  if (range || isOfLevel(spot) || isAbout(scene, OTHER)) return [];
  const euros = eurosFor(spot);
  if (euros === 0) return [];
  dependsOnNumbers(scene);
  const value = Number(spot.value) / euros;
  return value >= FEWEST ? [ofEuro(value)] : [];
}

function ofEuro(value: number): FoundClaim {
  return { subject: 'vip', property: 'points_per_euro', value, unit: 'count' };
}

/** "Si convertono al cambio di duecento per ogni euro" */
const RATE = /cambio\sdi\s$/;
const PER_EURO = /^\s(?:per|a)\s(?:ogni\s|un\s)?euro(?![a-z])/u;
const POINTS = speaksOf(/punti/u, 3);

const FEWEST = 2;

/** "Punti per un euro, Marea: 100" */
const ROW = pattern`^(?:quanti\s)?punti\s(?:[a-zà-ÿ]+\s){0,2}(?:per|ogni)\s(?:un|1)\s(?:euro|€)(?:,\s[^,:]{2,40})?:\s$`;

/** "Delfino: 80 punti = 1 €": of one level. */
function isOfLevel(spot: Spot): boolean {
  const { scene, before, start } = spot;
  const label = /^([^:]{2,60}):\s/.exec(before)?.[1];
  const isOther = label !== undefined && !/conver|valor|valg|cambi|punti|quant|euro|denaro/.test(label);
  return (
    isOther || scene.isLevel || scene.heads.length > 1 || NAMED.test(scene.text.slice(0, start)) || levelAt(spot) !== ''
  );
}

const NAMED = /\s(?!VIP|Vip)\p{Lu}\p{Ll}{2,}/u;

/** 0 where a number of points is not said to be worth an amount. */
function eurosFor({ scene, start, end, left, right }: Spot): number {
  if (ONE_EURO.test(right) || A_EURO.test(left)) return 1;
  const { low, values } = scene;
  const next = values.find((one) => one.start >= end);
  if (next?.unit === 'EUR' && !next.range && !PLAYED.test(low.slice(next.end))) {
    const between = low.slice(end, next.start);
    if (AS_MONEY.test(between) || (EACH.test(left) && EACH_GIVES.test(between))) return Number(next.value);
  }
  const last = values.findLast((one) => one.end <= start);
  if (last?.unit !== 'EUR' || last.range) return 0;
  const between = low.slice(last.end, start);
  const isPrice = FOR_EACH.test(between) || (NEEDED.test(between) && low.slice(0, last.start).endsWith('per '));
  return isPrice ? Number(last.value) : 0;
}
