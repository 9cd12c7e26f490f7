// Reads what is not a number: dates, versions, what happens at once.
import type { FoundClaim } from '../claim.js';
import { paymentsOf } from '../scene/methods-of-value.js';
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import { isAbout, offerOf, type Scene, type Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, pattern } from '../text/expressions.js';
import { answersOnGames } from './answers-on-games.js';
import { codes } from './codes.js';
import { contributionWords } from './contribution-words.js';
import { daysIn } from './days.js';
import { freeWithdrawals } from './fees.js';
import { freeOfWagering } from './free-of-wagering.js';
import { volatilities } from './game-facts.js';
import { freeInactivity } from './inactivity-fees.js';
import { limitWaits } from './limit-waits.js';
import { siteFacts } from './operator-facts.js';
import { freeOfFees } from './no-fees.js';
import { permissions } from './permissions.js';
import { features } from './said-of-features.js';
import { freeEntry } from './tournament-entry.js';
import { readLastDay, tournamentDays } from './tournament-dates.js';
import { spinSlots } from './spins-slot.js';
import { spinsWithout } from './spins-without.js';
import { wageringBases } from './wagering-base.js';

export function findWords(scene: Pick<Scene, 'low' | 'text'>): readonly WordSpot[] {
  const { low } = scene;
  const permitted = [
    ...permissions(low),
    ...features(scene),
    ...freeWithdrawals(low),
    ...freeOfFees(low),
    ...contributionWords(low),
    ...spinSlots(scene),
    ...spinsWithout(low),
    ...answersOnGames(low),
    ...freeOfWagering(low),
    ...tournamentDays(low),
    ...freeEntry(low),
    ...freeInactivity(low),
    ...limitWaits(low),
  ];
  return ANY.test(scene.low)
    ? [
        ...permitted,
        ...daysIn(scene),
        ...codes(scene.text),
        ...atOnce(scene.low),
        ...versions(scene.low),
        ...siteFacts(scene.low),
        ...volatilities(scene.low),
        ...wageringBases(scene.low),
      ]
    : permitted;
}

const ANY = pattern`moltiplic|(?:soltanto|solo|solamente) il bonus|calcolat|calcolo|base|^(?:[a-z]+ )?(?:il |l')(?:deposito|versamento|importo|somma) |o sul bonus|solo bonus|o al bonus|[eoù] (?:il |del )?bonus|[eoù] deposito|bonus,? (?:e|più|che|insieme|sommato|soltanto|non) |odice|scrivi|scriver|inserisc|digita |digitare|volatil|varianza|[a-z]{3}\d|telefon|tel[.:]|800|chiama|\+39|0\d{1,3}[ ./-]\d{3}|(?:lun|mar|mer|gio|ven)(?:[a-z]{0,4}dì)? ?[-–]|(?:lune|marte|giove|vener)dì|mercoledì|sabato|domenica|week|fine sett|(?:ogni|tutti i) giorn|giorni su |^(?:sì|no|certo)[,.]|dopo le |prima delle|commission|versione|immediat|istantane|concession|licenz|gad |adm |(?:[:n.è]|il|la|numero|essere) \d{5}|20[2-9]\d\.?$|anno|esist|siamo |fonda[tz]|stabilit|costituit|creat[oa] |ha aperto|apert[oau]|nat[oa] |nasc|arrivat[oa] |lanci|debutt|(?:dal|nel) (?:19|20)\d|: (?:19|20)\d\d$|online|24 ?ore|24 ?\/|h ?24|alle |all'\d|a mezz|ventiquattr|sempre |(?:ogni|qual[a-z]{5}|tutte le) or[ae]|mai |[tf]ra le |notte|non[ -]stop|\d ?[-–] ?\d`;

const WITHDRAWAL = speaksOf(/preliev|prelev/u);
/** Not of "il bonifico istantaneo", which is the name of a method. */
const AT_ONCE =
  /(?<!\p{L}|bonific[oi] (?:(?:sepa|bancari[oi]|ordinari[oi]|normal[ei]) )?(?:[oe] )?)(?:immediat[oaie]|istantane[oaie])(?!\p{L})/gu;

/** "Il prelievo con Bitcoin è immediato": no time at all. */
function* atOnce(low: string): Generator<WordSpot> {
  if (/deposit|versament|accredit|quasi|non (?:è|sono)/u.test(low)) return;
  for (const match of everyMatch(low, AT_ONCE)) {
    yield wordSpot(match, (spot) =>
      isAbout(spot.scene, WITHDRAWAL)
        ? paidAtOnce(spot).map((one) => ({
            subject: `payment:${one}`,
            property: 'withdrawal_time',
            value: 0,
            unit: 'minutes' as const,
          }))
        : [],
    );
  }
}

/** Between a method and the word: of another clause, or of a time of its own. */
const ELSEWHERE = /[,;(]|(?<!\p{L})(?:mentre|invece|ma|però|poi|fino|entro|in|dopo|richied[a-z]*)(?!\p{L})/u;

/** "Immediato con PayPal, mentre il bonifico richiede alcuni giorni": only the methods of its own clause. */
function paidAtOnce(spot: Spot): readonly string[] {
  const { scene, start, end } = spot;
  if (scene.payments.length === 0) return paymentsOf(spot);
  const isJoined = (from: number, to: number, isNext: boolean) => {
    const between = scene.low.slice(from, to);
    return isNext ? /^(?:,|,?\s(?:e|ed|o|con|via)(?:\s(?:con|il|la))?)?\s?$/.test(between) : !ELSEWHERE.test(between);
  };
  const found: string[] = [];
  let last = end;
  for (const one of scene.payments.filter(({ start }) => start >= end)) {
    if (!isJoined(last, one.start, last !== end)) break;
    found.push(one.name);
    last = one.end;
  }
  let first = start;
  for (const one of scene.payments.filter((other) => other.end <= start).toReversed()) {
    if (!isJoined(one.end, first, first !== start)) break;
    found.push(one.name);
    first = one.start;
  }
  return found;
}

const VERSION = /(?<!\p{L})versione:?\s(\d{1,3}(?:\.\d{1,3}){1,2})(?![\d.]*\d)/gu;

const OF_SOFTWARE = /(?<!\p{L})(?:app|android|ios|browser|software|gioco|slot)(?!\p{L})/u;

/** The version of a legal page: it can only contradict the page itself. */
function* versions(low: string): Generator<WordSpot> {
  if (OF_SOFTWARE.test(low)) return;
  for (const match of everyMatch(low, VERSION)) {
    const value = match[1]!;
    const claim = { subject: 'page', property: 'version', value, unit: 'text' as const };
    yield wordSpot(match, () => [claim]);
  }
}

/** "Questa è la versione 1.4, del 5 ottobre 2026.", "Testo aggiornato al 5 ottobre 2026." */
const OF_TEXT =
  /(?<!\p{L})versione:?\s\d[\d.]*,?\s(?:(?:è|datata)\s)?(?:del\s|dell')$|^(?:(?:questa|questo|(?:la|il)\spresente)\s)?(?:informativa|testo|documento|regolamento)\saggiornat[oa]\s(?:al\s|all'|il\s|l')$/u;

/** Right below the title of the page. */
const IS_TOP: HeadingQuestion<boolean> = { of: (headings) => headings.filter((one) => !one.isTitle).length < 2 };

/** "Quando finisce la promozione?" above "Il 6 gennaio 2027." */
const END_ASKED: HeadingQuestion<boolean> = { of: ([asked]) => asked?.says(WHEN_OVER) === true };
const WHEN_OVER =
  /^(?:fino\sa\s|entro\s)?quando\s(?:(?:finisc|scad|termin|dura|si\schiud|chiud)|(?<=fino\sa\squando\s)(?:è|resta|rimane|vale)|è\svalid)[^?]*\?$/u;
/** Words right before the last day, and before the head of its column ends. */
const UNTIL =
  /(?:fino al|sino al|entro il|data di (?:fine|scadenza)(?:,| è)?\s(?:il)?|scad(?!ut)\p{L}*\s(?:il\s)?|scadenza:?\s(?:il\s)?|termina\s(?:il\s)?|finisce il|chiude il|ultimo giorno(?: (?:utile|valido))?(?: è)?(?: il)?|(?<!\p{L})al(?:l')?)\s?$/u;

/** Until when an offer is valid, and from when. */
export function readDate(spot: Spot): readonly FoundClaim[] {
  const isUpdate = /(?:ultimo aggiornamento|ultima modifica)[^,;]{0,12}$/u.test(spot.left);
  if ((isUpdate && spot.scene.ask(IS_TOP)) || (OF_TEXT.test(spot.before) && !OF_SOFTWARE.test(spot.scene.low)))
    return [{ subject: 'page', property: 'updated', value: spot.value, unit: 'date' }];
  // "Fino al 31 maggio 2026" above a column of what was.
  if (spot.scene.isCell && spot.start < spot.scene.text.lastIndexOf(': ')) return [];
  const offer = offerOf(spot);
  if (offer === '' || offer === 'tournament') return readLastDay(spot);
  if (/aggiorna|versione|pubblica|verificat/u.test(spot.scene.low)) return [];
  const near = spot.left.slice(-60);
  const found = (property: string): FoundClaim[] => [{ subject: offer, property, value: spot.value, unit: 'date' }];
  if (UNTIL.test(spot.scene.isCell ? near.replace(/:\s$/, ' ') : near)) return found('until');
  if (/^(?:il\s|l')?$/.test(spot.before) && spot.scene.ask(END_ASKED)) return found('until');
  return /(?:(?<!\p{L})dal(?:l')?|a partire dal|inizia il|valid[oa] da)\s?$/u.test(near) ? found('from') : [];
}
