// Reads what is not a number: days of the week, dates, bonus codes, the absence of fees.
import type { FoundClaim } from '../claim.js';
import { newcomersOffer } from '../scene/likely-offers.js';
import { paymentsOf } from '../scene/methods-of-value.js';
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import { isAbout, offerOf, type Scene, type Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch } from '../text/expressions.js';
import { freeWithdrawals } from './fees.js';
import { volatilities } from './game-facts.js';
import { siteFacts } from './operator-facts.js';
import { permissions } from './permissions.js';
import { readLastDay } from './tournaments.js';
import { wageringBases } from './wagering-base.js';

const DAYS = 'lun|mar|mer|gio|ven|sab|dom';
const FROM_TO = new RegExp(
  String.raw`(?<!\p{L})(?:dal?(?:la)?\s(?:ogni\s)?(${DAYS})\p{L}{0,6}\s(?:al?|alla|fino\sal?|fino\salla)\s|(${DAYS})(?:\p{Ll}{0,4}dì)?\s?[-–]\s?)(${DAYS})(?!\p{L}{7})\p{L}{0,6}`,
  'gu',
);

/** "Il sabato e la domenica" */
const BOTH_DAYS = /(?<!\p{L})(?:il|ogni|di|nei giorni di)\s(sab)ato\se\s(?:la\s|ogni\s|di\s)?(dom)enica/gu;

export function findWords(scene: Pick<Scene, 'low' | 'text'>): readonly WordSpot[] {
  const permitted = [...permissions(scene.low), ...freeWithdrawals(scene.low)];
  return ANY.test(scene.low)
    ? [
        ...permitted,
        ...weekdays(scene.low),
        ...paydays(scene.low),
        ...codes(scene.text),
        ...freeOfFees(scene.low),
        ...atOnce(scene.low),
        ...versions(scene.low),
        ...siteFacts(scene.low),
        ...volatilities(scene.low),
        ...wageringBases(scene.low),
      ]
    : permitted;
}

const ANY =
  /moltiplic|^(?:[a-z]+ )?(?:il |l')(?:deposito|versamento|importo|somma) |o sul bonus|solo bonus|o al bonus|[eoù] (?:il |del )?bonus|[eoù] deposito|bonus,? (?:e|più|che|insieme|sommato|soltanto|non) |odice|scrivi|scriver|inserisc|digita |digitare|accredit|pagat|si paga|sul conto (?:il|ogni|di) |volatil|varianza|[a-z]{3}\d|telefon|tel\.|(?:lun|mar|mer|gio|ven)(?:[a-z]{0,4}dì)? ?[-–]|commission|versione|immediat|istantane|sabato e |dal? (?:ogni )?(?:lun|mar|mer|gio|ven|sab|dom)|dalla dom|concession|licenz|gad |adm |(?:[:n.è]|il|essere) \d{5}\.?$|anno|esist|siamo |fonda[tz]|stabilit|costituit|creat[oa] |ha aperto|apert[oau]|nat[oa] |nasc|arrivat[oa] |lanci|debutt|(?:dal|nel) (?:19|20)\d|: (?:19|20)\d\d$|online|24 ?ore|24 ?\/|h ?24|dalle |apre alle |chiude a|da mezz|[tf]ra le |notte|non[ -]stop|\d ?[-–] ?\d/;

function* weekdays(low: string): Generator<WordSpot> {
  if (/assistenza|telefon|risponde|rispondono|chat|dalle ore|dalle \d|lavorativ/u.test(low)) return;
  for (const match of [FROM_TO, BOTH_DAYS].flatMap((one) => everyMatch(low, one))) {
    const value = match.slice(1).filter(Boolean).join('-');
    yield wordSpot(match, (spot) => {
      const offer = offerOf(spot);
      return offer === '' || offer === 'tournament' || /(?<!\p{L})non(?!\p{L})/u.test(spot.left.slice(-40))
        ? []
        : [{ subject: offer, property: 'days', value, unit: 'text' }];
    });
  }
}

/** "Accreditato il lunedì", "l'accredito arriva ogni martedì", "torna sul conto il martedì" */
const PAYDAY =
  /(?<!\p{L})(?:(?:accredit(?:at[oaie]|[oa])|rimborsat[oaie]|(?:viene|vengono|è|sono)\spagat[oaie]|si\spagano?|(?:torna|rientra|arriva)(?:no)?\ssul\sconto)\s(?:(?:arriva|avviene|è|viene|effettuat[oa])\s)?(?:previst[oa]\s)?(?:il|ogni|di|al|la)\s|accredito(?:,\s[^,:]{2,40})?:\s(?:il\s|ogni\s)?)(lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)(?!\p{L})/gu;

function* paydays(low: string): Generator<WordSpot> {
  if (!/accredit|rimborsat|pagat|si paga|sul conto/.test(low)) return;
  for (const match of everyMatch(low, PAYDAY)) {
    const value = match[1]!;
    yield wordSpot(match, (spot) => {
      const offer = offerOf(spot);
      const isOne = offer !== '' && offer !== 'bonus' && offer !== 'tournament';
      return isOne ? [{ subject: offer, property: 'credited', value, unit: 'text' }] : [];
    });
  }
}

const CODE =
  /[Cc]odice(?:(?:,\s[^,:]{2,40})?:?\s|(?=[A-Z]))(?:(?:bonus|promo|promozionale|sconto|di benvenuto|da \p{Ll}{3,12})(?:[\s:]{1,3}|(?=[A-Z])))?(?:(?:del|della|dell'|per|di|il|la|bonus|offerta|benvenuto|è)[\s']){0,6}(?:(?<=\s(?:di|da|su)\s)\p{Lu}[\p{L}\d]{1,20}(?:\s\p{Lu}[\p{L}\d]{1,20}){0,2}\sè\s)?[«"“:]?\s?([A-Z][A-Z\d]{3,19})(?![\p{L}\d])/gu;

/** "Inserisci ESTATE50": of letters and digits, since nothing else says that it is one. */
const TYPED =
  /(?<!\p{L})(?:(?:[Ii]nseri|[Dd]igit|[Ss]criv|[Uu]s|[Ii]mmett|[Cc]opi|[Rr]iport|[Aa]pplic)\p{Ll}{1,8}\s(?:(?:il|la|codice|coupon|promo|voucher)\s){0,3}[«"“]?([A-Z]{3,12}\d{1,4})|(?:[Ii]nserisc|[Dd]igit|[Ss]criv)\p{Ll}{1,3}\s[«"“]?(?!STOP|IBAN|SPID|PAYPAL|CVV|PIN|OTP|SMS)([A-Z]{5,12}))(?![\p{L}\d])/gu;

/** "ESTATE50, al momento del deposito.", "Senza ESTATE50 il bonus non arriva." below a question for it. */
const CODE_ALONE =
  /^(?:Sì[,:]\s|[^:\d]{3,60}:\s(?=[A-Z\d]+$))?(?:(?:[Ss]enza|[Cc]on|[Ss]erve|[Èè])\s)?([A-Z]{3,12}\d{1,4})(?![\p{L}\d])/u;
const CODE_ASKED = speaksOf(/codic/u);
/** "ESTATE50 va scritto prima di confermare." */
const TO_TYPE =
  /(?<![\p{L}\d])([A-Z]{3,12}\d{1,4})\s(?:va|andrà|deve\sessere|dev['’]essere|si)\s(?:scri(?:tto|ve)|inseri(?:to|sce)|digita(?:to)?|usa(?:to)?|indica(?:to)?|riporta(?:to)?)(?!\p{L})/gu;

function* codes(text: string): Generator<WordSpot> {
  if (!/odice|[A-Z]{3}\d|[A-Z]{5}/.test(text)) return;
  const [named, answer] = [everyMatch(text, CODE), CODE_ALONE.exec(text)];
  if (named.length === 0 && !answer && text.includes('odici ')) yield* codesFor(text);
  if (named.length === 0) yield* codesToType(text);
  for (const match of named.length > 0 ? named : answer ? [answer] : everyMatch(text, TYPED)) {
    const value = (match[1] ?? match[2])!;
    yield wordSpot(match, (spot) => {
      const offer = offerOf(spot) || (OF_WELCOME.test(match[0]) ? 'welcome' : newcomersOffer(spot.scene));
      const isSaid = match !== answer || spot.scene.ask(CODE_ASKED);
      return offer === '' || offer === 'tournament' || !isSaid
        ? []
        : [{ subject: offer, property: 'code', value, unit: 'text' }];
    });
  }
}

/** Of the offer that has such a code, where none is named. */
function* codesToType(text: string): Generator<WordSpot> {
  for (const match of everyMatch(text, TO_TYPE))
    yield wordSpot(match, (spot) => {
      const offer = offerOf(spot) || 'bonus';
      return offer === 'tournament' ? [] : [{ subject: offer, property: 'code', value: match[1]!, unit: 'text' }];
    });
}

const OF_WELCOME = /odice di benvenuto/u;

/** "I codici sono due: ESTATE50 per la ricarica, VELA300 per il benvenuto" */
const CODE_FOR = /(?<![\p{L}\d])([A-Z]{3,12}\d{1,4})\sper\s(?=(?:il|la|i|le|gli)\s|l['’])/gu;

function* codesFor(text: string): Generator<WordSpot> {
  for (const match of everyMatch(text, CODE_FOR)) {
    const value = match[1]!;
    yield wordSpot(match, ({ scene, end }) => {
      const behind = /[,;.]|\se\s|$/.exec(scene.low.slice(end))!.index + end;
      const [offer, ...others] = scene.offers.filter((one) => one.end > end && one.start < behind);
      return offer && others.length === 0 ? [{ subject: offer.name, property: 'code', value, unit: 'text' }] : [];
    });
  }
}

const FREE =
  /nessuna commissione|non (?:sono previste|ci sono|vi sono|applic\p{L}+|si applicano|prevede|addebit\p{L}+) (?:\p{L}+ ){0,2}commission\p{L}*|senza commission\p{L}*|commissioni(?: di prelievo)?[,:]\s(?:nessuna|zero|gratis)|commissioni zero|zero commissioni/gu;

function* freeOfFees(low: string): Generator<WordSpot> {
  if (!low.includes('commission') || !/preliev|prelev/u.test(low)) return;
  for (const match of everyMatch(low, FREE)) {
    yield wordSpot(match, (spot) => {
      const methods = paymentsOf(spot);
      const subjects =
        methods.length > 0 ? methods.map((one) => `payment:${one}`) : spot.scene.payments.length > 0 ? [] : ['account'];
      return subjects.map((subject) => ({ subject, property: 'withdrawal_fee', value: 0, unit: 'EUR' as const }));
    });
  }
}

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

/** The version of a legal page: it can only contradict the page itself. */
function* versions(low: string): Generator<WordSpot> {
  if (/(?<!\p{L})(?:app|android|ios|browser|software|gioco|slot)(?!\p{L})/u.test(low)) return;
  for (const match of everyMatch(low, VERSION)) {
    const value = match[1]!;
    const claim = { subject: 'page', property: 'version', value, unit: 'text' as const };
    yield wordSpot(match, () => [claim]);
  }
}

/** Right below the title of the page. */
const IS_TOP: HeadingQuestion<boolean> = { of: (headings) => headings.filter((one) => !one.isTitle).length < 2 };

/** "Quando finisce la promozione?" above "Il 6 gennaio 2027." */
const END_ASKED: HeadingQuestion<boolean> = {
  of: ([asked]) =>
    /^(?:fino\sa\s|entro\s)?quando\s(?:finisc|scad|termin|dura|è\svalid|si\schiud|chiud)[^?]*\?$/u.test(
      asked?.low ?? '',
    ),
};

/** Until when an offer is valid, and from when. */
export function readDate(spot: Spot): readonly FoundClaim[] {
  const isUpdate = /(?:ultimo aggiornamento|ultima modifica)[^,;]{0,12}$/u.test(spot.left);
  if (isUpdate && spot.scene.ask(IS_TOP))
    return [{ subject: 'page', property: 'updated', value: spot.value, unit: 'date' }];
  // "Fino al 31 maggio 2026" above a column of what was.
  if (spot.scene.isCell && spot.start < spot.scene.text.lastIndexOf(': ')) return [];
  const offer = offerOf(spot);
  if (offer === '' || offer === 'tournament') return readLastDay(spot);
  if (/aggiorna|versione|pubblica|verificat/u.test(spot.scene.low)) return [];
  const near = spot.left.slice(-60);
  const found = (property: string): FoundClaim[] => [{ subject: offer, property, value: spot.value, unit: 'date' }];
  if (
    /(?:fino al|sino al|entro il|data di (?:fine|scadenza)(?:,| è)?\s(?:il)?|scad\p{L}*\s(?:il\s)?|scadenza:?\s(?:il\s)?|termina\s(?:il\s)?|finisce il|(?<!\p{L})al(?:l')?)\s?$/u.test(
      near,
    )
  )
    return found('until');
  if (/^(?:il\s|l')?$/.test(spot.before) && spot.scene.ask(END_ASKED)) return found('until');
  return /(?:(?<!\p{L})dal(?:l')?|a partire dal|inizia il|valid[oa] da)\s?$/u.test(near) ? found('from') : [];
}
