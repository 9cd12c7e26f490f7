// What a sentence is read with: the mentions in it, what was named before, and the heads and headings above it.
import { isOver } from '../names/spent-offers.js';
import type { Mention, Mentions } from '../names/subjects.js';
import { pattern, WEEKDAYS, word } from '../text/expressions.js';
import type { Value } from '../values/values.js';
import { APART, isAside, offerAfter, otherThan, textAfter } from './after-value.js';
import { type Head, isNoName, isStep } from './heads.js';
import { bonusMeant, isSlogan } from './nameless-bonus.js';
import { oncePerSpot } from './once-per-spot.js';
import { type Ask, type HeadingQuestion, RUNNING_OFFER, speaksOf, type TextQuestion } from './questions.js';
import { isOfLiveGames } from './live-cashback.js';
import { dayAbove, givenOnDay, isDayName, isSaidOfDay, offerOfDay } from './weekday-offers.js';

/** One sentence with all that its values may belong to. */
export interface Scene extends Mentions {
  readonly text: string;
  readonly low: string;
  /** Head of the row and of the column; they stand at the beginning of the sentence as well. */
  readonly heads: readonly Head[];
  /** Asks the headings above, and what was said before. */
  readonly ask: Ask;
  readonly values: readonly Value[];
  readonly isCell: boolean;
  /** In the card of a level of a loyalty programme. */
  readonly isLevel: boolean;
}

/** Field by field: a copy of two records costs more than most of what is read in it. */
export function sceneOf(
  { text, low }: Pick<Scene, 'text' | 'low'>,
  { offers, payments, operator, operators }: Mentions,
  { heads, ask, values, isLevel }: Pick<Scene, 'heads' | 'ask' | 'values' | 'isLevel'>,
): Scene {
  return { text, low, offers, payments, operator, operators, heads, ask, isCell: heads.length > 0, values, isLevel };
}

/** A value in its sentence. */
export interface Spot extends Value {
  readonly scene: Scene;
  /** The text since the value before, and up to the value after it. */
  readonly left: string;
  readonly right: string;
  /** The text since the beginning of the sentence. */
  readonly before: string;
}

export function spotsOf(scene: Scene): Spot[] {
  const { values, low } = scene;
  return values.map((value, index) => {
    // What follows "da 20 a 2.000 €" belongs to both.
    const last = value.range === 'from' ? index + 1 : index;
    const end = values[last]!.end;
    const left = low.slice(values[index - 1]?.end ?? 0, value.start);
    return {
      kind: value.kind,
      value: value.value,
      unit: value.unit,
      start: value.start,
      ordinal: value.ordinal,
      range: value.range,
      scene,
      end,
      left,
      right: low.slice(end, values[last + 1]?.start),
      before: low.slice(0, value.start),
    };
  });
}

/** A spot of words that are not a value. */
export function spotAt(scene: Scene, start: number, end: number): Spot {
  const [before, right] = [scene.low.slice(0, start), scene.low.slice(end)];
  return {
    kind: 'bare',
    value: 0,
    unit: 'text',
    start,
    ordinal: undefined,
    range: undefined,
    scene,
    end,
    left: before,
    right,
    before,
  };
}

/** The offer that a value belongs to, `bonus` where no name says which one; `''` when it is not sure. */
export const offerOf = oncePerSpot((spot: Spot) => {
  return specificOffer(namedOffer(spot), spot.scene) || bonusMeant(spot.scene);
});

/** What large deposits bring is another welcome. */
const OF_HIGH = speaksOf(/high\s?roller|grandi\s(?:giocatori|depositi|versamenti)/u);

/** "Il bonus di ricarica" below "Bonus del weekend" is that one. */
export function specificOffer(name: string, { low, ask }: Scene): string {
  if (name === 'welcome' && ask(OTHER_PRODUCT_ABOVE)) return 'welcome-sport';
  if (name === 'welcome' && ask(OF_HIGH)) return '';
  if (name === 'nodeposit' && ask(OFFER_ABOVE) === 'birthday') return 'birthday';
  if (name === 'offer:verifica') return ask(OFFER_ABOVE) === 'nodeposit' ? 'nodeposit' : name;
  // "Il suo cashback": that of a level.
  if (name === 'cashback' && /(?:suo|loro)\scash/u.test(low)) return '';
  if (name === 'cashback' && isOfLiveGames(low, ask)) return 'cashback-live';
  if ((name !== 'reload' && name !== 'cashback') || /settimanal/u.test(low)) return name;
  const above = ask(OFFER_ABOVE);
  return (name === 'reload' ? /^(?:weekend|reload-.+)$/ : /^cashback-/).test(above) ? above : name;
}

/** "Il secondo vale il 50%", "I giri di prova sono dieci": not what was spoken of. */
const OTHER_SUBJECT = pattern`^(?:(?:il|la|i|le)\s(?:second|terz|quart)[oaie]\>|(?:i\sgiri|quell[ei])\s(?:di|del|della|per)\s(?!bonus|benvenuto|pacchett|offert|promo|quest))`;

/** "Quanto si vince con i giri del mercoledì, al massimo 50 €" after what was said of the welcome */
const SPINS_OF_DAY = pattern`\<(?:giri|spins?)\s(?:(?:gratis|gratuiti|bonus|omaggio)\s)?(?:del|della|di|ogni)\s(?:${WEEKDAYS})\>`;

function namedOffer(spot: Spot): string {
  const { scene, left, start } = spot;
  const { low } = scene;
  const offers = scene.offers.filter((one) => !isAside(low, one, start));
  const { right, end } = textAfter(spot, scene);
  const isNamed = offers.some((one) => one.name === 'welcome-sport');
  if (!isNamed && PRODUCT.test(low) && OTHER_PRODUCT.test(low.slice(0, start))) return '';
  const next = offers.find((one) => one.start >= end && one.start < end + right.length);
  const behind = BEHIND.test(right) ? next : undefined;
  const hasOwn = offers.some((one) => one.end <= start && one.start >= start - left.length);
  const isOpen = !hasOwn || isNextOf(left, right);
  if (behind && isOpen && !APART.test(low.slice(end, behind.start))) return behind.name;
  const before = offers.filter((one) => one.end <= start);
  if (before.length > 1 && isJoined(scene.low, before)) return '';
  const last = before.at(-1);
  // "Cashback live, Rimborso: 5%"
  const own = scene.isCell && last ? before.find((one) => one.name.startsWith(`${last.name}-`)) : undefined;
  if (own) return own.name;
  if (last?.name === 'nodeposit' && ANOTHER_GIFT.test(scene.low.slice(last.end, spot.end + 8))) return 'bonus';
  if (last) return isOver(low, last) ? otherThan(last.name, scene.ask(OFFER_ABOVE)) : last.name;
  const running = scene.ask(RUNNING_OFFER);
  const ofDay = offers.length === 0 ? givenOnDay(low, start) : null;
  if (ofDay !== null && (running || scene.ask(OFFER_ABOVE)) === 'welcome') return ofDay;
  if (running === 'welcome' && offers.length === 0 && isSaidOfDay(low)) return '';
  if (running === 'nodeposit' && ON_DEPOSIT.test(scene.low)) return 'bonus';
  if (running === 'welcome' && WITHOUT_PAYING.test(scene.low)) return '';
  // "Il bonus scade dopo 30 giorni, il cashback dopo 7." after a sentence about cashback.
  const isBeside = offerAfter(low, end, offers)?.name === running;
  if (running !== '')
    return isBeside || OTHER_SUBJECT.test(low) || SPINS_OF_DAY.test(low.slice(0, start)) ? '' : running;
  if (offers.length === 0)
    return (OF_DAY.test(scene.low) ? '' : scene.ask(OFFER_ABOVE)) || offerOfDay(scene.low, start);
  return APART.test(low.slice(end, offers[0]!.start)) || new Set(offers.map((one) => one.name)).size > 1
    ? ''
    : offers[0]!.name;
}

const BEHIND = /^[\s,]*(?:per|del|dal|sul|nel|con|di|attiv|sblocc|ottien|ricev|(?:il\sbonus|quell[oa])\sd)/u;

/** "20 € per il benvenuto, 40 € per la ricarica": what stands before belongs to the value before. */
function isNextOf(left: string, right: string): boolean {
  const preposition = LISTED.exec(left)?.[1];
  return preposition !== undefined && right.startsWith(` ${preposition}`);
}

const LISTED =
  /^\s(nel|per|con|sul|del)(?:la)?\s[^,;.\d]{3,40}(?:,|,?\se)\s(?:(?:invece|fino\sa|di|il|a|al)\s|l'|all')*$/u;

/** "10 giri senza deposito, bonus del 50% …", "50 giri senza deposito, 200% fino a 300 €" */
const ANOTHER_GIFT = pattern`[,;+]\s(?:più\s|e\s)?(?:il\s|un\s)?\d{1,3}\s?%\s(?:fino|sino|sul|di\sbonus)\>|(?:[,;+]|\spoi|\se)\s(?:(?:poi|un|il)\s)?bonus(?!\ssenza)\>`;

/** "Bonus sul deposito: …" after what is given without one. */
const ON_DEPOSIT = pattern`\<bonus\s(?:sul|di|del|con)\s(?:deposito|versamento)\>`;

/** "Se vuoi prima provare senza spendere, …" after a sentence about what the first deposit brings. */
const WITHOUT_PAYING = pattern`\<senza\s(?:spendere|versare|depositare|ricaricare|metterci|pagare)\>`;

const PRODUCT = /sport|scommesse|poker|bingo|live/;
/** "Sullo sport invece il 50%" below a bonus of the casino. */
const OTHER_PRODUCT = word`sullo sport|bonus (?:sport|scommesse|poker|bingo|live)|(?:per|sul|sulle|con) (?:lo |le |il )?(?:sport|scommesse|poker|bingo|live)`;

/** "Lunedì: 15% fino a 30 €" in a list of the days. */
const OF_DAY = pattern`^(?:${WEEKDAYS})\s?[:–]`;

/** "del bonus di benvenuto e del bonus di ricarica": both are meant. */
function isJoined(low: string, before: readonly Mention[]): boolean {
  const [first, second] = before.slice(-2);
  return first!.name !== second!.name && /^\s(?:e|o|né|ed)\s/.test(low.slice(first!.end, second!.start));
}

/** Sections of their own, also on a page about one offer. */
const NO_OFFER = word`livell[oi]|torne[oi]|slot|roulette|blackjack|pagament[oi]|deposit[oi] e preliev[oi]|preliev[oi]|(?<!(?:due|quattro|fare i|facciamo i|nostri)\s)cont[oi]|giochi|catalogo|fornitori|provider|assistenza|contatti|registrazione|sicurezza|app|vip|altr[ie]|promozioni|offerte|settimana|confronto|alternative|panoramica`;

const PROMOTIONS = word`promo(?:zion[ei])?|offert[ae]|bonus`;
/** "Bonus di benvenuto" on a page about another product is that of it. */
const OTHER_PRODUCT_ABOVE = speaksOf(
  /^(?:il\s|lo\s|le\s|bonus\s)?(?:poker|bingo|sport|scommesse(?:\ssportive)?|lotteri[ae])(?:$|[\s:,])/u,
  Infinity,
);

/** "Mercoledì verde" below "Promozioni": an offer with a name of its own. */
export function nameOfCard(headings: readonly Head[]): string {
  const [nearest, ...others] = headings;
  if (!nearest || nearest.low.length > 40 || !/^\p{Lu}[^\d:?!.,|]*\s[^\d:?!.,|]+$/u.test(nearest.text)) return '';
  if (headings.some((one) => one.offers.length + one.payments.length > 0 || one.operator !== '')) return '';
  const isCard = others.slice(0, 2).some((one) => one.says(PROMOTIONS)) && !isNoName(nearest);
  return isCard ? offerCalled(nearest.low) : '';
}

/** "Benvenuto a Bordo" is what the welcome bonus is called. */
export function offerCalled(low: string): string {
  return low.startsWith('benvenuto ') ? 'welcome' : `offer:${low}`;
}

/** "La ricarica dei livelli alti" is not what all players get. */
const OF_LEVELS = word`(?:dei|per\si|ai)(?:\slivell[oi]|\svip|\sclienti\svip)|livelli\salti`;
const OF_ALL = /^(?:welcome|reload|weekend)/;

/** The nearest heading that names something decides; one that names two offers leaves it open. */
export const OFFER_ABOVE: HeadingQuestion<string> = {
  of(headings) {
    const own = nameOfCard(headings);
    if (own !== '') return own;
    for (const [index, one] of headings.entries()) {
      const { offers, payments, operator, low } = one;
      if (index < 2 && isDayName(one) && !headings.some(isRecurring)) return dayAbove([one]);
      const names = new Set(offers.map((one) => one.name));
      if (names.size === 1) return isOfOthers(one, offers[0]!.name) || isStep(one, headings) ? '' : offers[0]!.name;
      if (names.size > 1 || payments.length > 0) return '';
      // The card of an operator in a list of such offers.
      if (operator !== '' && (low.split(' ').length < 3 || (index === 0 && isSlogan(one)))) continue;
      if (operator !== '' || one.says(NO_OFFER)) return '';
    }
    return dayAbove(headings);
  },
};

/** "Giri della domenica e giri dell'app" names two, the first of which has no name but its day. */
const OF_DAY_AND = pattern`\<(?:giri|spins?|bonus)\s(?:del|della|di|ogni)\s(?:${WEEKDAYS})\s(?:e|o|ed)\s(?:i\s)?(?:giri|spins?|bonus)\>`;

function isOfOthers(head: Head, name: string): boolean {
  return (OF_ALL.test(name) && head.says(OF_LEVELS)) || head.says(OF_DAY_AND);
}

/** What comes on a day has a name of its own, or is called by what it is: "Il martedì di ricarica". */
function isRecurring({ offers }: Head): boolean {
  return offers.some(({ name }) => /^(?:reload|weekend|cashback)/.test(name));
}

/** The sentence, or the headings that it answers, speak of something. */
export function isAbout({ low, ask }: Pick<Scene, 'low' | 'ask'>, question: TextQuestion): boolean {
  return question.expression.test(low) || ask(question);
}
