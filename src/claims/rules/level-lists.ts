// What a sentence says of several levels of a club: "con 500 punti si passa ad Ambra, con 2.000 a Perla", "un tetto
// mensile maggiore: 40.000 € per Ambra e 60.000 € per Perla".
import type { FoundClaim } from '../claim.js';
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

/** Plain letters first, because few values are followed by such a name. */
const MAY_FOLLOW = /^\s(?:ad?|si|per)\s/u;
const LEVEL_BEHIND =
  /^\s(?:(?:si\s(?:passa|sale|arriva)\s)?ad?|per)\s(?!VIP|Club|Livell)(\p{Lu}\p{Ll}{2,20})(?=[.,;:]|\se\s|$)/u;
const FARTHEST = 50;

/** Null where a value is not one of such a list. The sentence has to speak of the programme, or to stand below it. */
export function readListed(spot: Spot, isOfClub: () => boolean): readonly FoundClaim[] | null {
  const { scene, kind, value, right, range } = spot;
  if (range || scene.isCell || kind === 'percent' || kind === 'times' || !MAY_FOLLOW.test(right)) return null;
  const name = levelBehind(spot);
  const before = scene.values.filter((one) => one.start <= spot.start);
  const isList = scene.values.filter((one) => levelBehind({ scene, end: one.end }) !== undefined).length > 1;
  if (name === undefined || !isList || scene.payments.length > 0 || !isOfClub()) return null;
  const isOfPoints = before.some((one) => one.kind === 'points');
  const property = isOfPoints && kind !== 'amount' ? 'points' : isOfPoints ? '' : limitIn(scene.low);
  const isMoney = before.some(({ unit }) => unit === 'EUR') && (kind === 'bare' || spot.unit === 'EUR');
  // "Mancano 4.000 punti per Perla" is not what that level asks for.
  if (isOfPoints && right.startsWith(' per ')) return null;
  if (property === '' || (property !== 'points' && !isMoney)) return null;
  const unit = property === 'points' ? 'count' : 'EUR';
  return [{ subject: `level:${name.toLowerCase()}`, property, value, unit, qualifier: 'loose' }];
}

function levelBehind({ scene, end }: Pick<Spot, 'scene' | 'end'>): string | undefined {
  return LEVEL_BEHIND.exec(scene.text.slice(end, end + FARTHEST))?.[1];
}

const LIMITS: readonly (readonly [suffix: string, words: RegExp])[] = [
  ['day', /giornalier|al giorno/u],
  ['week', /settimanal|a settimana/u],
  ['month', /mensil|al mese/u],
];

/** "Il limite giornaliero sale con i livelli": of a single period. */
function limitIn(low: string): string {
  if (!/limit|preliev|prelev|tetto/u.test(low) || /deposit|perdit|bonus/u.test(low)) return '';
  const [first, ...others] = LIMITS.filter(([, words]) => words.test(low));
  return first && others.length === 0 ? `max_withdrawal_${first[0]}` : '';
}

/** "Con 7.500 punti si arriva a Oro", "Servono 1.500 punti per passare a Oro": the level behind a number of points. */
export function aimedBehind(text: string): string | undefined {
  return REACHED.exec(text)?.[1];
}

const REACHED =
  /^\s(?:si\s(?:(?:arriva|passa|sale|accede|approda)\s(?:a|al)|entra\s(?:in|nel|tra\si|fra\si)|(?:diventa|raggiunge|è|ottiene)(?:\sil)?)|per\s(?:arrivare\sa|passare\sa|salire\sa|accedere\sa|diventare|raggiungere|entrare\sin|il))\s(?:livello\s|status\s)?(?!VIP|Club|Livell|Bonus)(\p{Lu}\p{Ll}{2,20})(?=[.,;:]|$|\s(?:e|dove|con|che|si|ci)\s)/u;

/** "Per Oro 5.000, per Perla 9.000." below "Quanti punti servono per Ambra?" */
export function aimedInList({ text, ask }: Spot['scene'], start: number, end: number): string | undefined {
  const name = IN_LIST.exec(text.slice(0, start))?.[1];
  return name !== undefined && LIST_GOES_ON.test(text.slice(end)) && ask(POINTS_ASKED) ? name : undefined;
}

const IN_LIST = pattern`(?:^|[.,;]\s|\se\s)[Pp]er\s(?:(?:il|lo|la|un)\s|l['’])?(\p{Lu}\p{Ll}{2,20})\s(?:invece\s)?$`;
const LIST_GOES_ON = /^(?:[.,;]|\s?$|\se\s)/;
const POINTS_ASKED = speaksOf(/^(?:e\s)?(?:con\s)?quanti\spunti\s[^?]*\?$/u);

/** "12% di cashback, fino a 400 €" first in the card "Perla", which has no other name for what it is. */
export function isOfLevelCard({ low, isCell, offers, ask }: Spot['scene']): boolean {
  return !isCell && offers.length > 0 && A_RATE.test(low) && ask(BELOW_NAME);
}

const A_RATE = pattern`^(?:[a-zà-ÿ]{3,15}:\s)?\d+\s?%\s(?:di|in|come)\s(?:cash\s?back|rimborso)\>`;
const BELOW_NAME: HeadingQuestion<boolean> = {
  of([card, ...blocks]) {
    if (!card || blocks.length === 0 || card.offers.length + card.operators.length + card.payments.length > 0)
      return false;
    return /^\p{Lu}\p{Ll}{2,14}$/u.test(card.text) && !card.says(OF_OFFERS);
  },
};
const OF_OFFERS = /rimbors|promo|offert|bonus|vantagg|percentual|quant|settiman|pro$|mensil|dì$|sabato|domenica/u;

/** "Livello Ramo: da 5.000 punti, cashback del 9% fino a 200 €" */
export function levelNamed(text: string): string {
  return NAMED.exec(text)?.[1]?.toLowerCase() ?? '';
}

const NAMED = pattern`^(?:Il\s)?[Ll]ivello\s(?:VIP\s)?(\p{Lu}\p{Ll}{2,20})(?::|,|\s[–—-]|\sda(?=\s\d))\s`;
