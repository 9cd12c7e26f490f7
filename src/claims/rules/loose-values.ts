// The values that no sure rule has read, read by the words nearest to them: they count only against sure ones.
import type { FoundClaim } from '../claim.js';
import { likelyOffer, likelyOfSpins, likelySpins, OFFER_ASKED } from '../scene/likely-offers.js';
import { paymentsOf } from '../scene/methods-of-value.js';
import { type HeadingQuestion, speaksOf, WITHDRAWAL_BEFORE } from '../scene/questions.js';
import { isBehindHouse, isBonusAfter } from '../scene/all-deposits.js';
import { isAbout, offerOf, type Spot } from '../scene/scene.js';
import { pattern, word } from '../text/expressions.js';
import type { Kind } from '../values/values.js';
import { isBeforeDeposit } from './activation.js';
import { isOfAnotherBet } from './bet-limits.js';
import { isOfContribution } from './contributions.js';
import { arePart, IN_GAME } from './counts.js';
import { DOCUMENTS, isOtherTerm } from './document-times.js';
import { hasNoDeadline } from './drawn-prizes.js';
import { beginsInactivity } from './inactivity.js';
import { boundOf } from './least-or-most.js';
import { isOfMembers, WINS_BECOME } from './multiples.js';
import { isOfAnother, isOfFriend, isOfOneAmount, isOtherAmount, isPaidOut } from './other-amounts.js';
import { isOfEachPayment } from './offers-with-methods.js';
import { areSpread, isOfBatch, isOfStep, isToBegin } from './other-times.js';
import { readCount } from './loose-counts.js';
import { areWorkedOut } from './spin-value.js';
import { isCapOfSpins } from './winnings.js';
import { OF_DEPOSITS } from './times.js';
import { isOfTrouble, PLAY_ACCOUNT } from './time-labels.js';
import { isInTerms } from './to-complete.js';
import { NOTHING_BUT_PAID } from './topic-of-value.js';

const READERS: Readonly<Partial<Record<Kind, (spot: Spot) => readonly FoundClaim[]>>> = {
  times: readTimes,
  amount: readMoney,
  percent: readShare,
  spins: readSpins,
  time: readDuration,
  games: (spot) => readCount(spot, 'games'),
  slots: (spot) => readCount(spot, 'slots'),
  providers: (spot) => readCount(spot, 'providers'),
};

export function readLoosely(spot: Spot): readonly FoundClaim[] {
  if (spot.range === 'from' || UNSURE.test(spot.scene.low) || isOfMembers(spot)) return [];
  return (READERS[spot.kind]?.(spot) ?? []).map((one) => ({ ...one, qualifier: 'loose' }));
}

/** Single cases, and what is said of players or of time as such. */
const UNSURE = word`vale (?:meno|più)|valgono (?:meno|più)|noi|io|mi sono|ho|abbiamo|(?:nostr[aoei]|mi[aeo]|ultim[aoe])\s(?:ultim[aoe]\s)?(?:prov[ae]|test|misurazion[ei]|rilevazion[ei])|circa|quasi|ogni volta|budget|sessione|perso|persi|vinto|vinti|limite di deposito|autoesclusione|punt[oi]|livell[oi]|vip|torne[oi]|classifica|amic[oi]|jackpot|mission[ei]|alternativ[oa]|separat[oa]|distint[oa]|sport[a-zà-ÿ]*|scommesse sportive|poker|bingo`;

function one(subject: string, property: string, { value, unit }: Spot): FoundClaim[] {
  return subject === '' || subject === 'tournament' || subject === 'referral'
    ? []
    : [{ subject, property, value, unit }];
}

/** The words around a value, up to the next one and the end of its part of the sentence. */
function around({ left, before, right }: Spot): string {
  const said = left.length < 6 ? before.slice(-90) : left.slice(-90);
  return `${said} |${/^[^,;:.]{0,45}/u.exec(right)![0]}`;
}

const WAGER = speaksOf(
  pattern`wager|rollover|playthrough|rigioc|requisit|\<(?:ri)?gioca(?:t[oaie]|re|rl[oaie])|scommess[oaie]|puntat[oi]`,
);
/** What nothing but a bonus asks for. */
const WAGER_NAME = /wager|rollover|playthrough|requisit[oi] di/u;
const OF_SLOT = /vincita massima|jackpot|moltiplic|simbol|scatter|linee|rulli|volatil|la puntata|contribu/u;
const SPINS = speaksOf(word`giri|giro|(?:free\s?)?spins?|fs`);
const BONUS = pattern`\<bonus\>`;

function isOfSpins(spot: Spot): boolean {
  const { low, ask } = spot.scene;
  return SPINS.expression.test(around(spot)) || (!BONUS.test(low) && (SPINS.expression.test(low) || ask(SPINS_ABOVE)));
}

/** "100% fino a 500 € + 100 giri" is above what is asked of the bonus. */
const SPINS_ABOVE: HeadingQuestion<boolean> = {
  of: ([nearest]) => nearest?.says(SPINS.expression) === true && !nearest.says(FORMULA),
};
const FORMULA = pattern`\d\s?%|bonus|€`;

function readTimes(spot: Spot): readonly FoundClaim[] {
  if (spot.range || OF_SLOT.test(spot.scene.low)) return [];
  if (ON_WINNINGS.test(spot.right) && SPINS.expression.test(spot.scene.low))
    return one(likelyOfSpins(spot), 'spins_wagering', spot);
  if (!(isAbout(spot.scene, WAGER) || isListed(spot))) return [];
  const offer = likelyOffer(spot, WAGER_NAME.test(spot.scene.low));
  const isOfWins =
    !offer.startsWith('cashback') && (/vincit/u.test(around(spot)) || isOfSpins(spot) || WINS_BECOME.test(spot.before));
  return one(offer, isOfWins ? 'spins_wagering' : 'wagering', spot);
}

/** "I giri restano 60, con 25x sulle vincite." */
const ON_WINNINGS = /^\s(?:su(?:l(?:le|la))?|alle|per\sle)\s(?:loro\s)?(?:vincit|quanto\s(?:si\s)?vin)/u;

const ITEM_BEFORE = pattern`^(?:,|\s[|–•·-])\s$`;

const ITEM_BEHIND = pattern`^(?:[,.;]|\s[|–•·-]\s|\s?$)`;

/** "Deposito min. 15 €, 32x, 18+": in a list of what a bonus asks for. */
function isListed({ scene, left, right, start, end }: Spot): boolean {
  const isItem = ITEM_BEFORE.test(left.slice(-3)) && ITEM_BEHIND.test(right);
  return (
    isItem && scene.low.slice(start, end).includes('x') && /bonus|deposit|dep\.|min\.|minim|\d\s?%/u.test(scene.low)
  );
}

const BET = speaksOf(/(?:puntat|giocat|scommess)[ae]|max\s?bet/u);
const EACH_BET = pattern`\|\s(?:a|per|ogni)\s(?:gir[oi]|spin|puntata|giocata|mano|colpo)\>`;
const WIN = speaksOf(/vincit[ae]|vincere|guadagn(?!iam)|si vince|si incass/u);
const EACH = word`l'uno|ciascuno|cadauno|ognuno|ogni giro|valore|vale|valgono`;
const ONE_OF = pattern`\|\s(?:l'uno|ciascuno|cadauno|ognuno)\>`;
const WORTH_ABOVE = speaksOf(word`vale|valgono|valore`);
const DEPOSIT = speaksOf(pattern`(?<!senza\s)(?:deposit|versament)|\<vers(?:a|ar|i|ando|ate)|ricaric|\<dep\.`);
const WITHDRAWAL = speaksOf(/preliev|prelev|incass|ritir/u);
const PAID_ABOVE = speaksOf(/preliev|prelev|incass|ritir|soldi|denaro/u, 3);
const FEE = speaksOf(pattern`commission|tratten|trattien|\<cost[aoi](?:no)?\>|spes[ae]`);
/** Said of the bonus as such. */
const GIFT = /ricev|bonus|offerta|pacchetto|regal|omaggi|%|in più/u;

function readMoney(spot: Spot): readonly FoundClaim[] {
  const { scene } = spot;
  if (spot.unit !== 'EUR' || spot.range || isOtherAmount(spot)) return [];
  const near = around(spot);
  if ((EACH.test(near) || scene.ask(WORTH_ABOVE)) && isOfSpins(spot)) return one(likelyOffer(spot), 'spin_value', spot);
  if (/val[eog]/u.test(near) && ONE_OF.test(near)) return one(likelyOffer(spot), 'spin_value', spot);
  if (offerOf(spot) === 'referral')
    return isOfFriend(spot) ? [] : [{ subject: 'referral', property: 'reward', value: spot.value, unit: 'EUR' }];
  const bound = boundOf(spot);
  if (isCapOfSpins(spot, bound)) return one(likelyOfSpins(spot, true), 'spins_win_cap', spot);
  const methods = paymentsOf(spot);
  const isBet = BET.expression.test(near) ? bound === 'max' : scene.ask(BET) && bound !== 'min';
  if (isBet || (EACH_BET.test(near) && /limit|super|oltre|massim|più di/u.test(near)))
    return bound === 'min' || methods.length > 0 || isOfAnotherBet(spot) ? [] : one(likelyOffer(spot), 'max_bet', spot);
  if (bound === 'max' && (WIN.expression.test(near) || scene.ask(WIN)))
    return isOfSpins(spot) ? one(likelyOfSpins(spot), 'spins_win_cap', spot) : one(likelyOffer(spot), 'win_cap', spot);
  if (methods.length > 0) return ofMethods(spot, methods, near, bound);
  if (scene.payments.length > 0) return [];
  if (bound === 'max' && LOSSES.test(scene.low))
    return scene.ask(CLUB) || OF_SOME_GAMES.test(scene.low) ? [] : one('cashback', 'max_bonus', spot);
  // "Con mille euro di bonus Marea Casino è il più ricco."
  const isGift = scene.operators.length > 0 || scene.values.some(({ kind }) => kind === 'spins');
  if (
    bound === 'none' &&
    isGift &&
    !/(?<![a-zà-ÿ])(?:ogni|ricev[a-zà-ÿ]+)\s$/u.test(spot.left) &&
    /\|\sdi\s(?:bonus|benvenuto)/u.test(near)
  )
    return one(likelyOffer(spot), 'max_bonus', spot);
  if (bound === 'max' && GIFT.test(scene.low) && !WITHDRAWAL.expression.test(near) && !isOfEachPayment(spot))
    return one(likelyOffer(spot), 'max_bonus', spot);
  if (bound === 'min' && DEPOSIT.expression.test(near))
    return isBonusAfter(spot) || isBehindHouse(spot) ? [] : one(offerOf(spot), 'min_deposit', spot);
  return [];
}

function ofMethods(spot: Spot, methods: readonly string[], near: string, bound: string): readonly FoundClaim[] {
  const { scene } = spot;
  const isOfPayout = () => !DEPOSIT.expression.test(scene.low) && scene.ask(WITHDRAWAL_BEFORE) === 'named';
  // "La somma minima è di 20 € e il casinò non trattiene niente."
  const isFee = FEE.expression.test(bound === 'min' ? near.slice(0, near.indexOf('|')) : near);
  const property = isFee
    ? 'withdrawal_fee'
    : bound === 'none'
      ? ''
      : WITHDRAWAL.expression.test(near) ||
          scene.ask(WITHDRAWAL) ||
          isPaidOut(spot) ||
          scene.ask(NOTHING_BUT_PAID) ||
          isOfPayout()
        ? `${bound}_withdrawal`
        : `${bound}_deposit`;
  const isGift = GIFT.test(scene.low) || (scene.offers.length > 0 && !scene.isCell) || scene.ask(OFFER_ASKED) !== '';
  return property === '' || isGift || EACH_MONTH.test(spot.right) || isOfAnother(scene.low) || isOfOneAmount(scene)
    ? []
    : methods.flatMap((name) => one(`payment:${name}`, property, spot));
}

/** "Dopo un anno il gestore trattiene 3 € al mese." */
const EACH_MONTH = /^\s(?:al|ogni)\smese/u;
/** What comes onto the account. */
const ENTERS = pattern`deposit|versa|ricaric|entrata|${PLAY_ACCOUNT}`;
/** "Il 15% delle perdite alla roulette" is an offer besides the cashback. */
const OF_SOME_GAMES = word`roulette|blackjack|baccarat|tavol[oi]|dal vivo|live`;
const LOSSES = /perdit|perd[eiu]|pers[oaei]/u;
const CLUB = speaksOf(/livell|vip|club|fedelt/u, 4);

function readShare(spot: Spot): readonly FoundClaim[] {
  const { scene } = spot;
  const near = around(spot);
  if (
    spot.range ||
    isOfContribution(scene.low) ||
    /contribu|rtp|ritorno|commission|tratten|trattien|vol[ta]|tass|impost/u.test(scene.low)
  )
    return [];
  const offer = likelyOffer(spot);
  if (offer.startsWith('cashback'))
    return scene.offers.length + scene.operators.length > 0 && !scene.ask(CLUB) ? one(offer, 'rate', spot) : [];
  const isMatch = /fino a|bonus|deposit|versa|tetto|massimo/u.test(near) && !LOSSES.test(near);
  return isMatch && !offer.startsWith('nodeposit') ? one(offer, 'match', spot) : [];
}

function readSpins(spot: Spot): readonly FoundClaim[] {
  if (IN_GAME.test(spot.scene.low)) return [];
  if (/(?:prim[ie]|altri|ulteriori|restanti|rimanenti|ogni)\s$/u.test(spot.left) || areWorkedOut(spot)) return [];
  const isDaily = /^\s?(?:al giorno|ogni giorno|\/\s?giorno)/u.test(spot.right);
  if (!isDaily && arePart(spot)) return [];
  return one(likelySpins(spot), isDaily ? 'free_spins_per_day' : 'free_spins', spot);
}

const TERM = pattern`scad|valid|\<(?:conced|lascia)|\<dura|tempo|entro|complet|termin(?!i)|decad|\<us(?:a|ar|at)|gioca|fare|sfrutt|utilizz`;
/** "Hai 30 giorni per mandarli." */
const HAVE = pattern`\<(?:ha|hai|avete|entro|dispon[a-zà-ÿ]+)\s(?:di\s)?$`;
const TERM_ABOVE = speaksOf(/scad|valid|dura|tempo|entro quando|complet|termin/u);
const OTHER_TERM =
  /assistenz|rispost|rispond|verific|approv|elabor|controll|process|preavvis|ogni (?:giorn|settiman|mes)|reclam|autoesclus|sospen|chius|accredit[oa] (?:in|entro)|registra|iscri|attivazion/u;
/** "Marea, Giorni: 21" */
const DAYS_ROW = /(?:^|,\s)giorni:\s$/u;

function readDuration(spot: Spot): readonly FoundClaim[] {
  const { scene, unit } = spot;
  if (unit === 'years' || unit === 'minutes' || isToBegin(spot) || isBeforeDeposit(spot)) return [];
  if (unit === 'months') return beginsInactivity(spot) ? one('account', 'inactivity', spot) : [];
  const near = around(spot);
  const methods = paymentsOf(spot);
  if (methods.length > 0) {
    // "Subito con tutti, tranne il bonifico, che impiega due giorni" below "Depositare"; "Accredito: due giorni"
    const isBelow = () => (/accredito:/.test(near) || scene.ask(OF_DEPOSITS)) && !WITHDRAWAL.expression.test(scene.low);
    const isOfDeposit = ENTERS.test(scene.low) ? !WITHDRAWAL.expression.test(near) : isBelow();
    return isOfDeposit || isOfTrouble(spot) || isOfStep(spot) || areSpread(spot, methods)
      ? []
      : methods.flatMap((name) => one(`payment:${name}`, 'withdrawal_time', spot));
  }
  if (scene.payments.some((one) => one.start < spot.end || !scene.low.slice(spot.end, one.start).includes(',')))
    return [];
  if (isAbout(scene, DOCUMENTS))
    return HAVE.test(spot.left) && !isOtherTerm(scene) ? one('account', 'documents', spot) : [];
  if (hasNoDeadline(spot)) return [];
  if (isInTerms(spot)) return one(likelyOffer(spot), 'wagering_deadline', spot);
  if (
    OTHER_TERM.test(scene.low) ||
    DEPOSIT.expression.test(near) ||
    WITHDRAWAL.expression.test(scene.low) ||
    scene.ask(PAID_ABOVE)
  )
    return [];
  if (!TERM.test(near) && !scene.ask(TERM_ABOVE) && !(scene.isCell && DAYS_ROW.test(spot.left))) return [];
  return one(likelyOffer(spot), isOfSpins(spot) || isOfBatch(spot) ? 'spins_validity' : 'wagering_deadline', spot);
}
