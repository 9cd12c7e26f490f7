// The name of the tournament that a prize belongs to: "Torneo Grande Scalata", or a heading that is nothing but a name.
import type { Found } from './claim.js';
import { type Question, speaksOf } from './heads.js';
import type { Spot } from './scene.js';
import { isGame } from './game-names.js';

const NAME =
  /(?<!\p{L})[Tt]orneo\s(?:(?:mensile|settimanale|giornaliero|annuale|estivo|invernale)\s)?(?:(?:della|delle|degli|dei|del)\s|dell['’])?[«“"]?(\p{Lu}[\p{L}\d'’]*(?:\s(?:(?:di|d['’]|del|dei|della|delle|e|in|al)\s?)?\p{Lu}[\p{L}\d'’]*){0,4})/u;
/** One prize of several. */
const SINGLE =
  /(?<!\p{L})(?:prim[oi]|second[oi]|ultim[oi]|vincitor[ei]|ciascun[oa]?|ognun[oa]|premi[oa]?\s(?:di|da))(?!\p{L})/u;
/** Headings about tournaments as such. */
const GENERAL =
  /torne|promo|(?<!gran )premi|classific|eventi|offert|calendario|settiman|mensil|missioni|luned|marted|mercoled|gioved|venerd|sabat|domenic|(?<!gran )premio|posto/u;
const MAX_NAME = 60;

/** In lower case; `''` where none is named. */
export function tournamentOf({ scene, start, left, right }: Spot): string {
  if (SINGLE.test(left) || /^\s(?:al|ai|a testa|per)\s/u.test(right) || /jackpot/u.test(scene.low)) return '';
  return namedAt({ scene, start });
}

/** Of all that a text states of a tournament. */
function namedAt({ scene, start }: Pick<Spot, 'scene' | 'start'>): string {
  const said = saidBefore(scene, start);
  const row = scene.heads.length > 1 ? scene.heads[0]! : null;
  const isRow = row !== null && row.operators.length === 0 && isGame(row.text) && !GENERAL.test(row.low);
  const own = row === null ? undefined : OWN_NAME.exec(row.low)?.[1];
  return nameOf(said ?? own ?? (isRow ? row.text : scene.ask(TOURNAMENT_ABOVE)));
}

function saidBefore({ text, operators }: Spot['scene'], start: number): string | undefined {
  const from = Math.max(0, start - 150);
  const match = NAME.exec(text.slice(from, start));
  if (!match) return undefined;
  // "Il torneo Medusa di Perseo Casino"
  const at = from + match.index + match[0].length - match[1]!.length;
  if (operators.some((one) => one.start === at)) return undefined;
  const operator = operators.find((one) => one.start > at && one.start < at + match[1]!.length);
  return operator ? match[1]!.slice(0, operator.start - at).replace(/\s(?:di|del|da)?\s?$/u, '') : match[1]!;
}

const FIRST =
  /prim[oa]\s(?:premio|classificat[oa]|posto|posizione)[^.;,€\d]{0,25}$|(?<![a-zà-ÿ])(?:al|il)\s(?:primo|vincitore)\s(?:[a-zà-ÿ]+\s){0,3}$/u;
const FIRST_BEHIND = /^\s(?:al|per\sil|a\schi\sarriva)\s(?:prim[oa]|vincitore)(?![a-zà-ÿ])/u;
const WINNERS = /(?:^|,\s)(?:premiati|vincitori|posti\spremiati|posizioni\spremiate):\s$|premia(?:ti)?\si\sprimi\s$/u;
const WINNERS_BEHIND = /^\s(?:premiati|vincitori|posti\spremiati|posizioni\spremiate)(?![a-zà-ÿ])/u;
const ABOUT = speaksOf(/torne|montepremi|classific|in\spalio/u, 4);

/** "Primo premio: 400 €", "250 premiati", of a tournament that is named. */
export function readPlaces(spot: Spot): readonly Found[] {
  const { scene, left, right, kind, unit, value, range } = spot;
  if (!/prim|vincitor|premiat/.test(scene.low)) return [];
  const isFirst = unit === 'EUR' && (FIRST.test(left) || FIRST_BEHIND.test(right));
  const isCount = kind === 'bare' && (WINNERS.test(left) || WINNERS_BEHIND.test(right));
  if (range || !(isFirst || isCount) || !(ABOUT.expression.test(scene.low) || scene.ask(ABOUT) !== '')) return [];
  const name = namedAt(spot);
  return name === ''
    ? []
    : [{ subject: `tournament:${name}`, property: isFirst ? 'first_prize' : 'winners', value, unit }];
}

function nameOf(text: string): string {
  const name = text.toLowerCase().replaceAll('’', "'").trim();
  return name.length > 2 && name.length < MAX_NAME ? name : '';
}

/** "Torneo del prato" */
const OWN_NAME = /^torneo\s(?:(?:della|delle|degli|dei|del)\s|dell')([a-zà-ÿ]{4,20})$/u;

/** The nearest heading, when it is a name. */
const TOURNAMENT_ABOVE: Question = {
  of(headings) {
    const [nearest] = headings;
    if (!nearest) return '';
    const said = NAME.exec(nearest.text)?.[1];
    if (said !== undefined) return said;
    const own = OWN_NAME.exec(nearest.low)?.[1];
    if (own !== undefined && !/^(?:mese|giorno|settimana|weekend|slot|casinò|poker)/u.test(own)) return own;
    const [text = ''] = nearest.text.split(/\s?[:–|]\s/, 1);
    return text.includes(' ') && isGame(text) && !GENERAL.test(nearest.low) ? text : '';
  },
};
