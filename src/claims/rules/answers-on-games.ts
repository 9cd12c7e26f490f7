// Short answers that say nothing without their question: "No." below "Il blackjack conta per il bonus?", "Media." below
// "Che volatilità ha?", and "Blackjack" in a list below "Giochi esclusi".
import type { FoundClaim } from '../claim.js';
import { likelyOfSpins } from '../scene/likely-offers.js';
import type { HeadingQuestion } from '../scene/questions.js';
import { offerOf, type Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { pattern } from '../text/expressions.js';
import { contributionOf } from './contributions.js';
import { GAME_ABOVE } from './game-above.js';
import { gamesIn } from './kinds-of-games.js';

const NO = /^no(?:[.!]|,\s(?:mai|affatto|per niente|nemmeno in parte|in nessun caso)|[.,;:]?\s?$)/u;
const DEGREE = /^(?:è\s)?(alt[ao]|elevat[ao]|medi[ao]|bass[ao]|contenut[ao])(?=[.,;]|$)/u;
const GAME_ALONE = /^(?:(?:il|la|i|le|tutti\si|giochi\s(?:di|da|dal)?\s?)\s?)?[a-zà-ÿ]+(?:\s[a-zà-ÿ]+){0,4}[.;]?$/u;

/** "Il blackjack conta per il bonus?" */
const COUNT_ASKED =
  /(?:\s|^)(?:conta(?:no)?|val(?:e|gono)|contribuisc(?:e|ono)|concorr(?:e|ono)|(?:è|sono)\svalid[oaie])\s[^?]*(?:bonus|requisit|rollover|wager|contribu)[^?]*\?$/u;
/** The one kind of games that is asked for. */
const KIND_ASKED: HeadingQuestion<string> = {
  of([asked]) {
    const games = asked?.says(COUNT_ASKED) === true ? gamesIn(asked.low) : [];
    return games.length === 1 && games[0] !== 'slot' ? games[0]! : '';
  },
};
const EXCLUDED = pattern`^(?:i\s)?giochi\s(?:esclusi|non\s(?:validi|ammessi|conteggiati))|\<esclusi\sdal(?:\srequisito|\sconteggio|\sbonus)`;
const IS_EXCLUDED: HeadingQuestion<boolean> = {
  of: (headings) =>
    headings[0]?.says(EXCLUDED) === true && headings.every((one) => !one.says(/cash|torne|mission|punti/)),
};
const DEGREE_ASKED: HeadingQuestion<boolean> = {
  of: ([asked]) => asked?.says(/(?:volatilità|varianza)[^?]*\?$/u) === true,
};
/** "Devo rigiocare le vincite dei giri?", "C'è un tetto alle vincite dei giri?" */
const SPINS_ASKED: HeadingQuestion<'' | 'spins_wagering' | 'spins_win_cap'> = {
  of([asked]) {
    if (!asked?.says(OF_SPIN_WINS)) return '';
    if (asked.says(CAP)) return 'spins_win_cap';
    return asked.says(PLAYED) ? 'spins_wagering' : '';
  },
};
const OF_SPIN_WINS = pattern`(?=[^?]*\<(?:giri|spins?)\>)[^?]*vin[ct][^?]*\?$`;
const CAP = /tett|limit|massim/u;
const PLAYED = /rigioc|requisit|giocat[ae]|giocare|puntare|puntat[ae]|wager|rollover/u;
const TWO_SIDED = /subito|prelev|ritir/u;

/** Whether a heading, in any letters, may be answered by such a word. */
export function asksOnGames(heading: string): boolean {
  return /volatil|varianza|esclus|giochi non|(?:conta|vale|valgono|contribui)[a-z]* [^?]*(?:bonus|requisit|rollover|wager)[^?]*\?$/i.test(
    heading,
  );
}

/** The same of a sentence, by what stands above it. */
export function mayAnswerOnGames(
  low: string,
  ask: <A extends string | boolean>(one: HeadingQuestion<A>) => A,
): boolean {
  return low.length < MOST && (ask(DEGREE_ASKED) || ask(IS_EXCLUDED) || ask(IS_COUNT_ASKED));
}

const IS_COUNT_ASKED: HeadingQuestion<boolean> = {
  of: ([asked]) => asked !== undefined && (asked.says(COUNT_ASKED) || asked.says(ITS_COUNT)),
};
/** "Conta per il requisito?" on the page of a game */
const ITS_COUNT = /^(?:e\s)?(?:conta|vale|contribuisce)\s[^?]*\?$/u;
const MOST = 60;

export function* answersOnGames(low: string): Generator<WordSpot> {
  if (low.length >= MOST) return;
  const [no, degree] = [NO.exec(low), DEGREE.exec(low)];
  if (no) yield wordSpot(no, ofNo);
  else if (degree) yield wordSpot(degree, (spot) => ofDegree(spot, degree[1]!));
  else if (GAME_ALONE.test(low)) yield { start: 0, end: low.length, found: (spot) => ofExcluded(spot) };
}

function ofNo(spot: Spot): readonly FoundClaim[] {
  const game = spot.scene.ask(KIND_ASKED);
  if (game !== '') return contributionOf(spot, [game], 0);
  const property = spot.scene.ask(SPINS_ASKED);
  const subject = property === '' || spot.scene.ask(IS_TWO_SIDED) ? '' : offerOf(spot) || likelyOfSpins(spot, true);
  if (subject === '' || property === '') return [];
  return property === 'spins_wagering'
    ? [{ subject, property, value: 0, unit: 'x' }]
    : [{ subject, property, value: 'unlimited', unit: 'text' }];
}

/** "Le vincite si prelevano subito?" is answered the other way round. */
const IS_TWO_SIDED: HeadingQuestion<boolean> = { of: ([asked]) => asked?.says(TWO_SIDED) === true };

function ofDegree({ scene }: Spot, word: string): readonly FoundClaim[] {
  const name = scene.ask(DEGREE_ASKED) ? scene.ask(GAME_ABOVE) : '';
  const value = /^(?:alt|elev)/.test(word) ? 'alta' : word.startsWith('medi') ? 'media' : 'bassa';
  return name === '' ? [] : [{ subject: `game:${name}`, property: 'volatility', value, unit: 'text' }];
}

function ofExcluded(spot: Spot): readonly FoundClaim[] {
  if (spot.scene.isCell || !spot.scene.ask(IS_EXCLUDED)) return [];
  return contributionOf(spot, gamesIn(spot.scene.low), 0);
}
