// Reads how much has to be staked for one point of a club: "Un punto ogni 10 € puntati alle slot, ogni 50 € ai tavoli".
import type { FoundClaim } from '../claim.js';
import { dependsOnNumbers, type HeadingQuestion, speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { wholeNumber } from '../values/number-words.js';
import { levelAt } from './levels.js';

const EACH = String.raw`(?:(?:per\s)?ogni|per)\s(?:€\s?)?`;
/** "Un punto ogni", "uno ogni", "2 punti per ogni" */
const POINTS_BEFORE = pattern`\<(un[oa]?|1|due|2|tre|3|cinque|5|dieci|10)(?:\s(?:punt[oi]|gettone|gemma|moneta))?(?:\s(?:vip|fedeltà|club))?,?\s${EACH}$`;
/** "Ogni 10 € giocati, un punto", "50 € per un punto" */
const EACH_BEFORE = pattern`\<(?:per\s)?ogni\s(?:€\s?)?$`;
const POINT_BEHIND = pattern`^\s[^.;:\d]{0,60}\<(?:un\spunto|uno|1\spunto)\>|^\sper\s(?:un|ogni)\spunto\>`;
const NEEDED = pattern`\<per\s(?:un|ogni)\spunto\s[^.;:\d]{0,50}$`;
const ROW = /(?<![a-zà-ÿ])(?:per|ogni)\s(?:un\s)?punto(?:,\s[^:]{2,40})?:\s$/u;
const POINT = speaksOf(pattern`\<punt[oi]\>(?!\s(?:vendita|di\s(?:vendita|ricarica)|percentual))|fedeltà`, 3);
const FOR_A_POINT: HeadingQuestion<boolean> = {
  of: ([nearest]) => nearest?.says(STAKED) === true,
};
const STAKED = /(?:punta|gioca|scommett|euro|quanto)[^.?]{0,40}(?:per|ogni)\s(?:un\s|fare\sun\s)?punto(?![a-z])/u;
/** What is paid in, an action of a day, a ranking. */
const OTHER = pattern`deposit|versa(?:t|nd|re)|doppi|raddopp|tripl|torne|classific|missio|sabato|domenica|weekend|fine\ssettimana|bonus\sdi|\<extra\>|valgono|valore|cambi|convert`;
const OTHER_ABOVE = speaksOf(/torne|classific|missio|doppi/u, 3);

/** Slots first: what is said of no game holds for these. */
const GAMES: readonly (readonly [name: string, words: RegExp])[] = [
  ['', /slot/u],
  ['live', /dal vivo|live|in diretta|croupier/u],
  ['roulette', /roulette/u],
  ['blackjack', /black\s?jack/u],
  ['video poker', /video\s?poker/u],
  ['bingo', /bingo/u],
  ['tavoli', /tavol/u],
];

export function readStake(spot: Spot): readonly FoundClaim[] {
  const { scene, kind, unit, range } = spot;
  if (range || (unit !== 'EUR' && kind !== 'bare') || (kind === 'bare' && !scene.isCell)) return [];
  const points = pointsFor(spot);
  if (points === 0 || OTHER.test(scene.low) || scene.ask(OTHER_ABOVE) || levelAt(spot) !== '') return [];
  const game = gameOf(spot);
  if (game === null) return [];
  dependsOnNumbers(scene);
  const found = { property: 'stake_per_point', value: Number(spot.value) / points, unit: 'EUR' } as const;
  if (game === '') return [{ subject: 'vip', ...found }];
  const games = game === 'tavoli' && LIVE_AS_WELL.test(scene.low.slice(spot.end)) ? [game, 'live'] : [game];
  return games.map((one) => ({ subject: `game:${one}`, ...found }));
}

/** "Uno ogni 50 € ai tavoli, compresi quelli dal vivo" */
const LIVE_AS_WELL = pattern`^[^.;:\d]{0,30}tavoli(?:\sda\sgioco)?,?\s(?:(?:compres|inclus)[ei]|anche|sia\selettronici\ssia)\s(?:i\s|a\s)?(?:quelli\s|tavoli\s)?(?:dal\svivo|live|in\sdiretta)\>`;

/** How many points an amount brings; 0 where it brings none. */
function pointsFor({ scene, left, right, before, end }: Spot): number {
  if (scene.isCell) return ROW.test(before) || scene.ask(FOR_A_POINT) ? 1 : 0;
  const [, count] = POINTS_BEFORE.exec(before) ?? [];
  const isOne =
    (EACH_BEFORE.test(left) && POINT_BEHIND.test(scene.low.slice(end))) || NEEDED.test(before) || FOR_ONE.test(right);
  const isNext = EACH_BEFORE.test(left) && NEXT.test(before);
  if (count === undefined && !isOne && !isNext) return 0;
  return isAbout(scene, POINT) ? (wholeNumber(count ?? '') ?? 1) : 0;
}

const FOR_ONE = pattern`^\s(?:(?:di|in)\s[a-zà-ÿ]+\s)?per\s(?:un|ogni)\spunto\>`;
/** "Un punto ogni 10 € alle slot, ogni 50 € ai tavoli" */
const NEXT = pattern`\<un\spunto\s(?:per\s)?ogni\s[^.;:]{1,60}(?:,|\se)\s(?:uno\s)?(?:per\s)?ogni\s(?:€\s?)?$`;

/** Null where several are named. */
function gameOf({ scene, before, start, end }: Spot): string | null {
  const { heads, low, ask } = scene;
  const right = low.slice(end);
  if (OF_SPORT.test(`${/[^;\d]*$/.exec(before)![0]}|${BESIDE.exec(right)![0]}`) || ask(SPORT_ABOVE)) return null;
  const own = scene.isCell
    ? (heads[0]?.low ?? '')
    : `${/[^,;:]*$/.exec(before)![0]}|${/^(?:[^,;.:]|,\s(?=per\sun))*/.exec(right)![0]}`;
  const found = namesIn(own);
  if (found.length > 1) return null;
  if (found.length === 1 || scene.isCell) return found[0] ?? '';
  const [name, ...others] = namesIn(low.slice(Math.max(0, start - 80), end));
  if (others.length > 0) return null;
  const asked = name ?? ask(GAME_ASKED);
  if (asked !== '' || !ask(OF_GAME)) return asked;
  return ask(GAME_ABOVE) || null;
}

/** "Le scommesse sportive ne danno uno ogni 20 €": bets have a stake of their own, whatever is said of games. */
const OF_SPORT = pattern`scommesse|\<sport|schedin|ippic`;
const BESIDE = /^(?:[^,;.:\d]|,\s(?=per\sun))*?(?=\s(?:e|ed)\s|[,;.:\d]|$)/u;
const SPORT_ABOVE: HeadingQuestion<boolean> = { of: ([nearest]) => nearest?.says(OF_SPORT) === true };

/** On the page of a game all is said of it: "un punto ogni 50 €, come i tavoli dal vivo". */
const OF_GAME: HeadingQuestion<boolean> = {
  of: (headings) => headings.some((one) => one.says(/video\s?poker|roulette|blackjack|dal vivo|live|bingo/u)),
};

/** "Live e bonus" above "Le puntate danno punti, uno ogni 50 €.": all headings that name a game name this one. */
const GAME_ABOVE: HeadingQuestion<string> = {
  of(headings) {
    const [nearest = [], ...others] = headings.map((one) => namesIn(one.low)).filter((names) => names.length > 0);
    const [name = ''] = nearest;
    return nearest.length === 1 && others.every((names) => names.every((one) => one === name)) ? name : '';
  },
};

/** "E i giochi da tavolo?" above "Danno un punto ogni 50 €." */
const GAME_ASKED: HeadingQuestion<string> = {
  of: ([asked]) => (asked?.low.endsWith('?') ? (namesIn(asked.low)[0] ?? '') : ''),
};

function namesIn(text: string): readonly string[] {
  const found = GAMES.filter(([, words]) => words.test(text)).map(([name]) => name);
  return found.length > 1 && found.includes('live') ? found.filter((one) => one !== 'tavoli') : found;
}
