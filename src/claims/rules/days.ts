// Reads days of the week: on which an offer holds, and on which a cashback is paid.
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import { offerOf, type Scene, type Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, everyPattern, pattern, WEEKDAYS } from '../text/expressions.js';
import { daysOfSupport } from './days-of-support.js';

/** Plain letters first: few sentences name a day. */
const ANY_DAY = pattern`fine settimana|week-?end|(?:lun|mar|mer|gio|ven)(?:[a-z]{0,4}dì)? ?[-–]|(?:lune|marte|merco|giove|vener)[dl]|sabato|domenica`;

export function daysIn({ low, text }: Pick<Scene, 'low' | 'text'>): readonly WordSpot[] {
  const hasDay = ANY_DAY.test(low);
  const open = MAY_BE_OPEN.test(low) ? [...daysOfSupport(low, hasDay ? everyMatch(low, FROM_TO) : [])] : [];
  if (!hasDay) return open;
  const isOfSupport = SUPPORT.test(low);
  return [
    ...open,
    ...(isOfSupport ? [] : ranges(low)),
    ...singleDays(low, text, isOfSupport),
    ...paydays(low),
    ...giftDays(low),
  ];
}

const MAY_BE_OPEN =
  /telefon|chat|chiamar|assistenza|supporto|servizio clienti|^(?:sì|certo|no|è|attiv|apert|rispond|dal|nei g|tutti i g|ogni g)/;

/** What is open on these days. */
const SUPPORT = /assistenza|telefon|risponde|rispondono|chat|dalle ore|dalle \d|lavorativ/u;

const DAYS = 'lun|mar|mer|gio|ven|sab|dom';
const FROM_TO = everyPattern`(?<!\p{L})(?:dal?(?:la)?\s(?:ogni\s)?(${DAYS})\p{L}{0,6}\s(?:al?|alla|fino\sal?|fino\salla)\s|(${DAYS})(?:\p{Ll}{0,4}dì)?\s?[-–]\s?)(${DAYS})(?!\p{L}{7})\p{L}{0,6}`;

/** "Il sabato e la domenica" */
const BOTH_DAYS = /(?<!\p{L})(?:il|ogni|di|nei giorni di)\s(sab)ato\se\s(?:la\s|ogni\s|di\s)?(dom)enica/gu;

function* ranges(low: string): Generator<WordSpot> {
  for (const match of [FROM_TO, BOTH_DAYS].flatMap((one) => everyMatch(low, one))) {
    const value = match.slice(1).filter(Boolean).join('-');
    yield wordSpot(match, (spot) => {
      const offer = offerOf(spot);
      return offer === '' ||
        offer === 'tournament' ||
        AFTER.test(spot.right) ||
        spot.scene.ask(USE_ASKED) ||
        /(?<!\p{L})non(?!\p{L})/u.test(spot.left.slice(-40))
        ? []
        : [{ subject: offer, property: 'days', value, unit: 'text' }];
    });
  }
}

/** "Da lunedì al mercoledì successivo" is how long one may wait, as is what is asked by "Quando posso usarlo?" */
const AFTER = /^\s(?:successiv|seguent|dopo)/u;
const USE_ASKED: HeadingQuestion<boolean> = {
  of: ([asked]) => asked?.low.endsWith('?') === true && /us[ao]r|giocar|spender|utilizz|scad|tempo/u.test(asked.low),
};

/** "Soltanto di mercoledì", "valido per i depositi di mercoledì"; not "il mercoledì e il sabato" */
const ONE_DAY = everyPattern`\<(?:(?:sol[oa]|soltanto|solamente|esclusivamente|unicamente)\s|(?:val(?:e|gono|id[oaie])|funziona(?:no)?|disponibil[ei]|attiv[oaie])\s(?:per\s(?:i|chi)\s(?:depositi|versamenti|deposita|versa)\s)?)(?:il|di|la|ogni)\s(${WEEKDAYS})\>(?!,?\s(?:(?:e|o|ed|oppure)\s)?(?:(?:il|la|di)\s)?(?:${WEEKDAYS}|\d|ser[ae]|notte|al\s))`;
/** "Giorno: giovedì", "Ogni giovedì, una volta sola" in what an offer asks for */
const DAY_ALONE = everyPattern`(?:^(?:[^,:]{2,40},\s)?(?:giorn[oi](?:\svalid[oi])?|quando(?:\svale)?|disponibile|valid[ao]):\s(?:(?:solo\s|soltanto\s)?(?:il|ogni|di)\s)?|^(?:tutti\si|ogni)\s)(${WEEKDAYS})(?=(?:,\suna\s(?:sola\svolta|volta(?:\ssola)?))?\.?$)`;
/** Before it, the code that holds on this day. */
const CODE_BEFORE = /(?<![\p{L}\d])([A-Z]{3,12}\d{1,4})[,:]?\s(?:\p{Ll}+\s){0,3}$/u;
const OF_ONE_DAY = /^(?:reload|weekend|offer:)/;
const DENIED = pattern`\<(?:non|mai)\>[^,;:]*$`;

function* singleDays(low: string, text: string, isOfSupport: boolean): Generator<WordSpot> {
  for (const match of [...everyMatch(low, ONE_DAY), ...everyMatch(low, DAY_ALONE)]) {
    const code = CODE_BEFORE.exec(text.slice(0, match.index))?.[1];
    if (code === undefined && isOfSupport) continue;
    yield wordSpot(match, (spot) => {
      const subject = code === undefined ? offerOf(spot) : `offer:${code.toLowerCase()}`;
      return OF_ONE_DAY.test(subject) && !DENIED.test(spot.before)
        ? [{ subject, property: 'days', value: match[1]!.slice(0, 3), unit: 'text' }]
        : [];
    });
  }
}

/** "Ogni venerdì il casinò aggiunge il 50% del versamento", "tutti i venerdì si riceve il 50% in più" */
const GIFT_DAY = pattern`^(?:ogni|tutti\si|tutte\sle|il|la)\s(${WEEKDAYS}),?\s(?!e\s|o\s|il\stetto)(?:[a-zà-ÿ']+\s){0,4}?(?:(aggiung|accredit|vers|regal)[a-zà-ÿ]{1,4}|dà|danno|offre|riconosce|restituisce|riceve|ricevi|trova|trovi|arriva|c'è|vale)\s(?:(?:il|un|l'|bonus|del|di|fino|altro|ricarica)\s?){0,4}\d+\s?%`;

function giftDays(low: string): readonly WordSpot[] {
  const match = GIFT_DAY.exec(low);
  if (!match || OF_LOSSES.test(low)) return [];
  return [
    wordSpot(match, (spot) => {
      const subject = offerOf(spot);
      if (!OF_ONE_DAY.test(subject) || DAY_NAME.test(subject)) return [];
      const [day, added] = [match[1]!, match[2]];
      const days = { subject, property: 'days', value: day.slice(0, 3), unit: 'text' } as const;
      // What the house adds on a day is on the account that day.
      return added === undefined ? [days] : [days, { subject, property: 'credited', value: day, unit: 'text' }];
    }),
  ];
}

const OF_LOSSES = /perd|pers[oaei](?![a-z])|rimbors|cash\s?back/u;
/** "offer:venerdì": of the day that it is called by. */
const DAY_NAME = pattern`^offer:(?:${WEEKDAYS})`;

/** "Accreditato il lunedì", "l'accredito arriva ogni martedì", "torna sul conto il martedì" */
const PAYDAY = everyPattern`\<(?:(?:accredit(?:at[oaie]|[oa])|rimborsat[oaie]|(?:viene|vengono|è|sono)\spagat[oaie]|si\spagano?|(?:torna|rientra|arriva)(?:no)?\ssul\sconto)\s(?:(?:arriva|avviene|è|viene|effettuat[oa])\s)?(?:previst[oa]\s)?(?:il|ogni|di|al|la)\s|accredito(?:,\s[^,:]{2,40})?:\s(?:il\s|ogni\s)?)(${WEEKDAYS})\>`;
const PAID = String.raw`(?:arriva(?:no)?|compar(?:e|ono)|torna(?:no)?|rientra(?:no)?|ricev(?:i|ono)|si\sriceve|(?:l[oa]\s)?trov(?:i|o|ate|a)|si\strova)`;
/** "Compare nel saldo il martedì", "ogni lunedì entro le 14", "il lunedì seguente, entro le 14, arriva il 10%" */
const CASHBACK_DAYS = [
  everyPattern`\<${PAID}\s(?:(?:su[l]?|nel|in|tuo|conto|saldo|di\sgioco|reale|tutto|automaticamente|sempre|puntual(?:e|mente)|regolarmente)\s){0,3}(?:il|ogni|di)\s(${WEEKDAYS})\>`,
  everyPattern`\<entro\s(?:le\s(?:ore\s)?[a-z\d:.]+|mezzogiorno|mezzanotte|la\sfine|la\s(?:sera|mattina))\s(?:di|del)\s(?:ogni\s)?(${WEEKDAYS})\>`,
  everyPattern`\<ogni\s(${WEEKDAYS}),?\s(?:entro\s(?:le|mezzogiorno)\>|alle\s)`,
  everyPattern`\<(?:il|ogni)\s(${WEEKDAYS})(?:\s(?:seguente|successivo|dopo|mattina))?(?:,\s(?:entro|alle|dopo|prima)\s[^,;.]{2,20},|\sentro\sle\s[\d:.]+,?)?\s(?:ti\s|vi\s)?${PAID}\>`,
];
const OF_CASHBACK = /^cashback/;

function paydays(low: string): readonly WordSpot[] {
  const named = everyMatch(low, PAYDAY);
  if (named.length > 0)
    return named.map((one) => credited(one, (offer) => offer !== '' && offer !== 'bonus' && offer !== 'tournament'));
  const [paid] = CASHBACK_DAYS.flatMap((one) => everyMatch(low, one));
  if (paid) return [credited(paid, (offer) => OF_CASHBACK.test(offer))];
  const answer = ANSWER.exec(low);
  if (!answer) return [];
  return [credited(answer, (offer, ask) => OF_CASHBACK.test(offer) && ask(DAY_ASKED)), given(answer)];
}

/** "Il giovedì, con almeno 25 €" below "Quando si può avere la ricarica?" */
function given(match: RegExpExecArray): WordSpot {
  return wordSpot(match, (spot) => {
    const subject = offerOf(spot);
    const isMeant = OF_ONE_DAY.test(subject) && spot.scene.ask(GIVEN_ASKED) && !OTHER_DAY.test(spot.right);
    return isMeant ? [{ subject, property: 'days', value: match[1]!.slice(0, 3), unit: 'text' }] : [];
  });
}

/** "Il giovedì o il venerdì", "il giovedì dopo" */
const OTHER_DAY = pattern`${WEEKDAYS}|^\s(?:dopo|seguente|successivo|alle|entro|prima)`;
const GIVEN_ASKED: HeadingQuestion<boolean> = { of: ([asked]) => asked?.says(WHEN_GIVEN) === true };
const WHEN_GIVEN =
  /^(?:e\s)?(?:quando|(?:in\s)?(?:che|quale|quali)\sgiorn[oi])\s(?:(?:si|lo|la)\s)?(?:(?:può|posso|è\spossibile)\s(?:avere|ottenere|richiedere|chiedere|attivare|prendere|usare)|val[eg]|è\s(?:disponibile|valid[oa]|attiv[oa]|previst[oa])|c'è|spetta|(?:si\s)?attiva|tocca|cade)[^?]*\?$/u;

function credited(match: RegExpExecArray, isMeant: (offer: string, ask: Scene['ask']) => boolean): WordSpot {
  return wordSpot(match, (spot) => {
    const subject = paidOffer(spot);
    return isMeant(subject, spot.scene.ask) && !OF_SOME_WEEKS.test(spot.scene.low)
      ? [{ subject, property: 'credited', value: match[1]!, unit: 'text' }]
      : [];
  });
}

/** "Il rimborso, per tutti, viene pagato di lunedì": the cashback, whatever else it is called. */
function paidOffer(spot: Spot): string {
  const offer = offerOf(spot);
  // "Cashback del weekend" is that of the two days.
  if (offer === 'weekend') return spot.scene.ask(CASHBACK_ABOVE) ? 'cashback' : offer;
  return offer || (REFUND.test(spot.scene.low) ? 'cashback' : '');
}

const CASHBACK_ABOVE = speaksOf(/cash\s?back/u, 4);
const REFUND = pattern`\<(?:il|del|dal|nel|tuo|suo|questo)\srimborso\>(?!\s(?:spese|de[il]l?|della|sul|sulla)\>)`;

/** "Se il lunedì è festivo, arriva il martedì"; "il giovedì torna il 10% delle perdite alla roulette" */
const OF_SOME_WEEKS = pattern`festiv|perdite\s(?:all[ae]|ai|sull[ae]|sui)\>|\<(?:se|quando)\s[^,;:]*\<(?:${WEEKDAYS})\>`;

/** "Il lunedì, entro le ore 14." below "Che giorno arriva il cashback?" */
const ANSWER = pattern`^(?:sempre\s|di\ssolito\s)?(?:(?:il|ogni|di)\s)?(${WEEKDAYS})\>(?!\s(?:e|o)\s)`;
const DAY_ASKED: HeadingQuestion<boolean> = { of: ([asked]) => asked?.says(WHEN_PAID) === true };
const WHEN_PAID =
  /^(?:e\s)?(?:quando|(?:in\s)?(?:che|quale)\sgiorno)\s[^?]{0,30}(?:arriva|accredit|pag|ricev|compare|torna|rientra)[^?]*\??$|^(?:l'|il\sgiorno\sdell')?accredito$/u;
