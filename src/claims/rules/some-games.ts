// Which games a count may be of: those of one kind, below a heading that speaks of no others, or slots called "titoli".
import type { HeadingQuestion, TextQuestion } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { pattern, word } from '../text/expressions.js';

/** Only some of the games. */
export const OF_SOME_GAMES = onlyOf(word`live|dal vivo|tavol[oi]|novità|jackpot`);
/** Only the slots, and who makes these. */
export const OF_SLOTS = onlyOf(word`slot|roulette|blackjack`);
const WHOLE = pattern`slot,?\s(?:e\s)?(?:tavoli|giochi|live|casin)|tutt[oi]\>|catalogo|quanti\sgiochi|provider|fornitor|in\snumeri`;

/** Whether the nearest heading speaks of such games, and of no others. */
function onlyOf(expression: RegExp): HeadingQuestion<boolean> {
  return { of: ([nearest]) => nearest?.says(expression) === true && !nearest.says(WHOLE) };
}

/** "La sezione delle slot contiene 2.000 titoli" */
const SLOTS_BEFORE = pattern`\<(?:delle|di|le|nelle)\sslot(?:\smachine)?(?:\s[^,.;]{0,40}|,\scon\s(?:oltre\s|più\sdi\s)?)$`;

/** "2.600 titoli" in the card "Slot" */
const SLOT_CARD: HeadingQuestion<boolean> = {
  of: ([nearest]) => /^(?:le )?slot(?: machine)?$/u.test(nearest?.low ?? ''),
};

function areTitles({ scene, kind, end }: Spot): boolean {
  return kind === 'games' && scene.low.slice(0, end).endsWith('titoli');
}

export function areSlots(spot: Spot): boolean {
  return areTitles(spot) && (SLOTS_BEFORE.test(spot.left) || spot.scene.ask(SLOT_CARD));
}

/** "Un catalogo di 980 titoli" on a page about slots: of these, or of all games. */
export function mayBeSlots(spot: Spot): boolean {
  return areTitles(spot) && spot.scene.ask(SLOT_PAGE);
}

const SLOT_PAGE: HeadingQuestion<boolean> = {
  of(headings) {
    const main = headings.findLast((one) => !one.isTitle);
    return main?.says(SLOT_WORD) === true && !main.says(WHOLE);
  },
};
const SLOT_WORD = word`slot`;

const APP = word`app|applicazione|mobile|cellulare|telefon(?:o|ino)|smartphone|iphone|tablet|android|ios|demo`;
/** On a page about the app all is said of it. */
export const OF_APP: TextQuestion = {
  expression: APP,
  of: (headings) => headings[0]?.says(APP) || headings.some((one) => one.isTitle && one.says(APP)),
};
