// Features that a sentence does not name: "Corallo la offre", "Tramontana no", and the houses that answer "Chi ha
// un'app?".
import type { FoundClaim } from '../claim.js';
import { type Ask, type HeadingQuestion, IS_FIRST } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, everyPattern, pattern } from '../text/expressions.js';
import { isDeniedAt, isOfNoHouse } from './denials.js';
import {
  ASKS_FEATURE,
  featureAsked,
  FEATURES_BEFORE,
  featuresNamed,
  NAMED_ABOVE,
  questionOf,
  WHERE_USED,
} from './feature-answers.js';
import { claimsOf } from './feature-claims.js';
import { FEATURES, type Feature } from './features.js';
import { permission } from './yes-or-no.js';

/** "Corallo la offre per tutte le slot", "Tramontana no": of the feature that was named before. */
const OF_IT = everyPattern`\<(non\s)?(?:la|lo|le|li|l'|ne|ce\sl')\s?(?:accett(?:a|ano|iamo)|offr(?:e|ono|iamo)|ha(?:nno)?(?=[.,;:]|$|\sun[oa]?\>)|dà|danno|prevede|prevedono|propone|(rifiuta|respinge))\>`;
const SHORT = everyPattern`(?<=[a-zà-ÿ]\s)(?:(s[iì])|no)(?=[.,;!]|$)`;

export function* saidOfIt(low: string): Generator<WordSpot> {
  const found = everyMatch(low, OF_IT);
  for (const match of found) yield wordSpot(match, (spot) => ofPronoun(spot, !match[1] && !match[2]));
  if (found.length === 0) return;
  for (const match of everyMatch(low, SHORT))
    yield wordSpot(match, (spot) =>
      spot.scene.operators.some((one) => one.end === spot.start - 1) ? ofPronoun(spot, match[1] !== undefined) : [],
    );
}

function ofPronoun(spot: Spot, value: boolean): readonly FoundClaim[] {
  const { scene, start } = spot;
  if (isOfNoHouse(scene.low)) return [];
  const said = scene.low.slice(0, start);
  const isTopic = BARE_TOPIC.test(said) && scene.operators.every((other) => other.start >= start);
  const one = soleOf(featuresNamed(said)) ?? (isTopic ? null : namedBefore(scene.ask));
  if (one?.subject === 'offer' && scene.offers.length === 0 && OTHER_THING.test(said)) return [];
  return one && !one.apart.test(said) ? claimsOf(spot, one, value) : [];
}

/** "La ricarica non ne prevede." below another offer */
const OTHER_THING = pattern`^(?:(?:e|ma|però)\s)?(?:(?:il|lo|la|i|gli|le)\s|l')(?!casin|sit[oi]\>|operator|piattaform|casa\>|marchio|bonus|offert|promozion)[a-zà-ÿ]`;

/** "Giri gratis non ne danno.": what has no article is no house, and what "ne" means. */
const BARE_TOPIC = pattern`^(?:(?:e|ma|però)\s)?(?:di\s)?(?!(?:invece|però|infatti|qui|oggi|adesso|ora|ancora|purtroppo|spesso|solo|anche|neppure|nemmeno|neanche|mai|questa?|quest[oie]|quell[aoie]|chi|tutt[ie]|al|per|da|su|in|con|il|lo|la|gli|le|un|uno|una|casin[oò])\>)[a-zà-ÿ]{3,}(?:\s[a-zà-ÿ]{4,}){0,2}\s$`;

/** What the sentences before have named, or else the heading. */
export function namedBefore(ask: Ask): Feature | null {
  return soleOf(indexes(ask(FEATURES_BEFORE))) ?? soleOf(featuresNamed(ask(NAMED_ABOVE)));
}

function indexes(list: string): readonly number[] {
  return list === '' ? [] : list.split(',').map(Number);
}

/** Criptovalute and Bitcoin are one. */
function soleOf([first, ...others]: readonly number[]): Feature | null {
  const one = first === undefined ? undefined : FEATURES[first];
  return one && others.every((index) => FEATURES[index]!.property === one.property) ? one : null;
}

/** "Marea e Onda Casino." below "Chi ha un'app per iPhone?": each that is named. */
export function* ofHouses(text: string): Generator<WordSpot> {
  if (!NAMES.test(text)) return;
  for (const match of everyMatch(text, BEGINNING)) {
    const start = match.index + match[0].length - 1;
    yield { start, end: start + 1, found: (spot) => ofListed(spot) };
  }
}

/** Nothing but names. */
const HOUSE = String.raw`\p{Lu}[\p{L}\d]{1,20}(?:\s\p{Lu}[\p{L}\d]{1,20}){0,2}`;
const LEAD = String.raw`^(?:Per\s(?:Android|iPhone|iOS):\s)?(?:(?:Sol[oi]|Soltanto|Anche|Da|Su|A|In|Con)\s)?`;
const NAMES = new RegExp(String.raw`${LEAD}${HOUSE}(?:(?:,?\se|,)\s(?:(?:a|da|su|con)\s)?${HOUSE}){0,12}\.?$`, 'u');
const BEGINNING = new RegExp(String.raw`(?:${LEAD}|,\s(?:(?:a|da|su|con)\s)?|\se\s(?:(?:a|da|su|con)\s)?)\p{Lu}`, 'gu');

function ofListed(spot: Spot): readonly FoundClaim[] {
  const { scene, start } = spot;
  if (!scene.operators.some((one) => one.start === start && one.name !== '')) return [];
  const [system] = FOR_SYSTEM.exec(scene.low) ?? [];
  const question = system === undefined ? questionOf(scene) : `c'è un'app ${system}?`;
  const [method, property] = scene.ask(IS_FIRST) ? scene.ask(USE_ASKED).split('|') : [];
  if (method && property) return isDeniedAt(scene.low, start) ? [] : [permission(method, property, true)];
  const asked = question.replace(WHO, '');
  const index = asked === question && system === undefined ? -1 : featureAsked(asked);
  // "Quale app per iPhone?"
  const one = FEATURES[index < 0 && asked !== question ? featureAsked(`c'è ${asked}`) : index];
  if (system !== undefined && !scene.ask(ASKS_FEATURE)) return [];
  return one && one.property !== 'code' && !isDeniedAt(scene.low, start) ? claimsOf(spot, one, true, question) : [];
}

/** "Per Android: Marea e Onda Casino." after those for another system */
const FOR_SYSTEM = /^per\s(?:android|iphone|ios)(?=:)/u;

/** "Dove posso usare PayPal?": the method and what is asked of it. */
const USE_ASKED: HeadingQuestion<string> = {
  of([asked]) {
    if (!asked?.says(WHERE_USED) || asked.payments.length !== 1) return '';
    const { name, end } = asked.payments[0]!;
    return end === asked.low.length - 1 ? `${name}|${asked.says(PAID_OUT) ? 'withdrawals' : 'accepted'}` : '';
  },
};
const PAID_OUT = /prelev|ritir|incass/u;

const WHO = /^(?:chi|(?:in\s|a\s)?qual[ei](?:\s(?:casa|case|casin[oò]|sit[oi]|operator[ei]))?)\s/u;
