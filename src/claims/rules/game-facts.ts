// Reads what the sheet of a slot says besides its payout: its largest win, its lines, its stakes, how far its wins lie
// apart.
import type { FoundClaim } from '../claim.js';
import { sizeOf } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, everyPattern, pattern, word } from '../text/expressions.js';
import { gameAt } from './payouts.js';

const WIN_WORD =
  /vincit[ae]\s(?:massim|max|più\salt)|massim[ao]\s(?:vincit|premi|moltiplicator)|max(?:imum)?\s?win|(?:vincere|paga|arriva|vale|pagare|moltiplica[a-z]*)[\s:]{1,2}(?:fino\sa|al\smassimo)|colpo\s(?:grosso|della\svita)|tetto|potenziale/gu;
const WIN = new RegExp(WIN_WORD.source, 'u');
const OF_STAKE = /^\s(?:la|della|il valore della|l'importo della|di)\s(?:puntata|scommessa|giocata|posta)/u;
const NO_WIN =
  /cost|acquist|requisit|wager|rollover|bonus(?! (?:game|buy))|giocat[oaie] \d|rigioc|volte il|simbol|scatter|frequen/u;
const LINES_WORD = /linee|paylines|modi(?:\s(?:di|per)\svin[a-z]+)?/gu;
const LINES =
  /(?:^|,\s)(?:numero\sdi\s|le\s)?(?:linee|paylines|modi\s(?:di|per)\svin[a-z]+)(?:\s[a-zà-ÿ]+){0,6}(?::|\ssono)\s$/u;
const STAKE_WORD = /puntat[ae]|stake/gu;
const STAKE =
  /(?:(?:si\s(?:può\s|possono\s)?punt(?:a|are)|\spuntate)\sda\s$)|(?:^|,\s)puntat[ae](?:\s(?:per\sgiro|a\sgiro|consentit[ae]|ammess[ae]))?:\s(?:da\s|tra\s)?$/u;
const LEAST_STAKE =
  /puntata\s(?:minima|min\.?)(?:\s(?:d(?:i|el|ella|ello)\s|dell')[^.,;:\d]{3,40}?)?(?:\s(?:è|di|è di|parte da)|:)?\s$|(?:si\spunta|si\sgioca|puntate?)\s(?:a\spartire\s)?da(?:i|gli)?\s$|(?:si\sgioca|si\spunta)\s(?:già\s)?con\s(?:(?:un\sminimo\sdi|almeno|appena|sol[ie])\s)?$|si\spuò\s(?:puntare|giocare)\s(?:anche\s)?(?:solo\s|soltanto\s|con\s|da\s)+$/u;
const MOST_STAKE =
  /puntata\s(?:massima|max\.?)(?:\s(?:d(?:i|el|ella|ello)\s|dell')[^.,;:\d]{3,40}?)?(?:\s(?:è|di|è di|arriva a)|:)?\s$|si\s(?:punta|gioca)\s(?:al\smassimo|fino\sa)\s$/u;
/** "Si parte da 0,20 € a giro", "bastano dieci centesimi a giro" */
const FROM_A_SPIN =
  /(?:si\sparte\sda|bastano(?:\sgià)?|minimo\s(?:è\s)?di|già\scon|da\s(?:sol[ie]|appena)|almeno|(?:^|\s)con)\s$/u;
const A_SPIN = pattern`^\s(?:a|per)\s(?:giro|spin)\>`;
const OTHER_STAKE = /bonus|torneo|requisit|tavol|roulette|blackjack|live|dal vivo/u;

export function readGameFact(spot: Spot): readonly FoundClaim[] {
  if (spot.kind === 'times') return largestWin(spot);
  if (spot.kind === 'lines' || spot.kind === 'bare') return lineCount(spot);
  return spot.kind === 'amount' && spot.unit === 'EUR' ? stakeLimit(spot) : [];
}

function gameFact(spot: Spot, words: RegExp, property: string): readonly FoundClaim[] {
  const subject = gameAt(spot, words);
  return subject === '' ? [] : [{ subject, property, value: spot.value, unit: spot.unit }];
}

function largestWin(spot: Spot): readonly FoundClaim[] {
  const { left, right, range } = spot;
  if (
    range ||
    SURPASSED.test(left) ||
    OF_A_ROUND.test(left) ||
    /^\s(?:più|meno)\s/.test(right) ||
    NO_WIN.test(`${left.slice(-60)} ${right.slice(0, 30)}`)
  )
    return [];
  const isSaid = WIN.test(left.slice(-70)) || OF_STAKE.test(right) || /fino\sa\s$/u.test(left);
  if (!isSaid && !isHuge(spot)) return [];
  return gameFact(spot, WIN_WORD, 'max_win');
}

const OF_SLOT = word`slot|rtp`;

/** "Ogni simbolo aggiunge un moltiplicatore fino a 8x": what one feature of the game multiplies by. */
const OF_A_ROUND =
  /(?<!massim[oa]\s)(?:moltiplicator[ei]|ricaric(?:o|hi))\s(?:[a-zà-ÿ]+\s){0,2}(?:fino|sino|da|fra|tra)\s(?:a\s)?$/u;

/** "L'unica che supera le mille volte la puntata": by how much is not said. */
const SURPASSED = /(?<!non )super(?:a|ano|are)\s(?:di\s[a-z]+\s)?(?:le\s|i\s|anche\sle\s)?$/u;

/** "Perla Fortunata, la slot più nervosa: 10.000x": nothing else of a slot is so many times the stake. */
function isHuge({ scene, value, start, end }: Spot): boolean {
  if (!OF_SLOT.test(scene.low) || !scene.low.slice(start, end).includes('x')) return false;
  return sizeOf({ scene, value }) >= 1000;
}

function lineCount(spot: Spot): readonly FoundClaim[] {
  const { kind, left, range } = spot;
  if (
    range ||
    (kind === 'bare' && !LINES.test(left)) ||
    /aggiun|fino|altre|prime|telefon|(?<!(?:gioca(?:no)?|vince|svolge|paga|, |^) )(?<!^|, )su $/u.test(
      left.slice(-30),
    ) ||
    SPINS_PLAYED.test(left)
  )
    return [];
  return gameFact({ ...spot, unit: 'count' }, LINES_WORD, 'lines');
}

/** "I giri gratuiti si giocano su 10 linee" of the 20 that there are. */
const SPINS_PLAYED = pattern`\<(?:giri|spins?)\s[^.;:]{0,40}gioca(?:no|ti|re)\s(?:[a-zà-ÿ]+\s){0,2}$`;

function stakeLimit(spot: Spot): readonly FoundClaim[] {
  const { scene, left, range, before, right } = spot;
  if (!/punt|gioca| a giro| per giro/.test(scene.low) || OTHER_STAKE.test(scene.low)) return [];
  if (range && STAKE.test(range === 'from' ? left : before.slice(0, before.search(/\d/))))
    return gameFact(spot, STAKE_WORD, range === 'from' ? 'min_bet' : 'max_bet');
  if (range) return [];
  if (LEAST_STAKE.test(left) || (FROM_A_SPIN.test(left) && A_SPIN.test(right)))
    return gameFact(spot, STAKE_WORD, 'min_bet');
  return MOST_STAKE.test(left) || /^\sdi\spuntata\smassima/.test(right) ? gameFact(spot, STAKE_WORD, 'max_bet') : [];
}

const VOLATILITY = everyPattern`(?:volatilità|varianza)(?:,\s[^,:.;]{2,40})?:?\s(?:(?:è|resta|dichiarata|risulta)\s)?(?:(molto|medio|media)[\s/-]+)?(alt[ao]|elevat[ao]|medi[ao]|bass[ao]|contenut[ao]|altissima|bassissima|estrema)\>(?![\s/-]+(?:alta|bassa|ad alta|a bassa))|(alta|elevata|media|bassa|contenuta)\s(?:volatilità|varianza)|(?:è|slot|gioco|titolo)\s(molto|poco)\svolatile\>`;

/** "La volatilità è alta": of three steps, since texts are not agreed on those between them. */
export function* volatilities(low: string): Generator<WordSpot> {
  if (!/volatil|varianza/.test(low)) return;
  for (const match of everyMatch(low, VOLATILITY)) {
    const [, degree = '', behind, before, howMuch] = match;
    const word = (behind ?? before ?? howMuch)!;
    if (/^medi[oa]$/.test(degree) || /(?:da|tra|fra)\s$/u.test(low.slice(0, match.index))) continue;
    const value = /^(?:alt|elevat|estrem|molto)/.test(word) ? 'alta' : word.startsWith('med') ? 'media' : 'bassa';
    yield wordSpot(match, (spot) => {
      const subject = gameAt(spot, VOLATILITY_WORD);
      return subject === '' ? [] : [{ subject, property: 'volatility', value, unit: 'text' }];
    });
  }
}

const VOLATILITY_WORD =
  /volatilità|varianza|(?:alta|elevata|media|bassa|contenuta)\s(?:volatilità|varianza)|(?:molto|poco)\svolatile/gu;
