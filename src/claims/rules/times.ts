// Reads durations: terms of offers and of the account, ages, times of payments.
import type { FoundClaim } from '../claim.js';
import { paymentsOf } from '../scene/methods-of-value.js';
import { type HeadingQuestion, sizeOf, speaksOf } from '../scene/questions.js';
import { isAbout, offerOf, type Spot } from '../scene/scene.js';
import { pattern, word } from '../text/expressions.js';
import { isBeforeDeposit, isToActivate, SINCE_JOINED } from './activation.js';
import { readAge } from './ages.js';
import { isOfApproval } from './approvals.js';
import { isAgeOfDocument, isOfDocuments } from './document-times.js';
import { isStatement } from './for-all-players.js';
import { hasNoDeadline } from './drawn-prizes.js';
import { CLOSED, isUnusedFor, WARNED } from './inactivity.js';
import { readLimitWait } from './limit-waits.js';
import { isSinceCredit, saidToLast } from './lasting.js';
import { IS_RATE, areSpread, IN_PARTS, isOfBatch, isOfStep, isToBegin, OF_PART } from './other-times.js';
import { isBehindVolume, TO_COMPLETE } from './to-complete.js';
import { readPrivacyTerm } from './privacy-times.js';
import { isOfMoney, isOfTime } from './time-labels.js';
import { topicOf } from './topic-of-value.js';
import { isForfeited } from './winnings.js';

const SPINS = speaksOf(word`giri|spins?|fs`);
const SPINS_NEAR = speaksOf(word`giri|spins?|fs`, 2);

export function readTime(spot: Spot): readonly FoundClaim[] {
  // "Il tempo raddoppia, da 14 giorni a 30."
  if (/(?:^|\s)da\s$/.test(spot.left) && /^\sa\s\d/.test(spot.right)) return [];
  if (spot.range === 'from' || OF_PART.test(spot.scene.low.slice(spot.end, spot.end + 40))) return [];
  return (
    readLimitWait(spot) ??
    readAge(spot) ??
    readAccountTerm(spot) ??
    readPrivacyTerm(spot) ??
    readPaymentTime(spot) ??
    readOfferTerm(spot) ??
    []
  );
}

function time(subject: string, property: string, { value, unit }: Spot): FoundClaim[] {
  return [{ subject, property, value, unit }];
}

const INACTIVITY = speaksOf(/inattiv|dormient|inutilizzat|cont[oi] (?:[a-z]+ ){0,2}(?:ferm|dimenticat)|non gioc/u, 2);
/** Time without any use, not what comes of it. */
const UNUSED =
  /inattiv|dormient|ferm[oi]|inutiliz|dimentic|access|login|moviment|operazion|utilizz|giocat|attività|usat/u;
const UNUSED_FOR =
  /(?:(?:dopo|trascors[ie]|da|per|oltre|decors[ie]|passat[ie]):?\s(?:almeno\s|più\sdi\s)?|(?:via|lontan[oi]|assent[ei])\s(?:per\s)?(?:più\sdi|oltre|almeno)\s|^(?:(?:il\s)?conto\s(?:[a-zà-ÿ]+\s)?)?(?:inattiv|dormient)[a-zà-ÿ]*(?:\sdel\sconto|\sdopo)?(?:,\s[^:;]{2,60})?:\s)$/u;
/** "Dopo 12 mesi di inattività il conto viene sospeso": what comes later has other words. */
const BEGINS = pattern`^\s?di inattività\s[^.;]{0,40}(?:sospes|inattiv|dormient|bloccat|cost[oi]|commission|spes[ae]|euro|€)`;

function readAccountTerm(spot: Spot): readonly FoundClaim[] | null {
  const { scene, left, right, unit } = spot;
  // "180 giorni" as well, and not the thirty of a notice.
  const isLong =
    unit === 'months' ||
    unit === 'years' ||
    (unit === 'days' && INACTIVITY.expression.test(scene.low) && sizeOf(spot) >= 60);
  if (isLong && isUnusedFor(spot)) return time('account', 'inactivity', spot);
  if (isLong && isAbout(scene, INACTIVITY) && !UNUSED.test(scene.low)) return [];
  // "Dopo 5 anni di inattività" says what follows, not when it begins.
  if (/^\s?di inattiv/u.test(right) && !BEGINS.test(right)) return [];
  if (isLong && isAbout(scene, INACTIVITY)) {
    const isClosed = !/inattiv|dormient/.test(scene.low) && CLOSED.expression.test(scene.low);
    return UNUSED_FOR.test(left) && !WARNED.test(right) && !isClosed && !isForfeited(scene.low) && !scene.ask(CLOSED)
      ? time('account', 'inactivity', spot)
      : [];
  }
  if (isAgeOfDocument(spot)) return time('account', 'document_age', spot);
  return isOfDocuments(spot) ? time('account', 'documents', spot) : null;
}

/** Below "Depositare" times are those of deposits. */
export const OF_DEPOSITS: HeadingQuestion<boolean> = {
  of: (headings) =>
    headings.some((one, index) => index < 4 && /deposit|versament|ricaric/u.test(one.low) && !/preliev/u.test(one.low)),
};

function readPaymentTime(spot: Spot): readonly FoundClaim[] | null {
  if (spot.unit === 'months' || spot.unit === 'years') return null;
  if (isOfApproval(spot)) return time('account', 'approval_time', spot);
  const topic = topicOf(spot);
  const isLabelled = topic === '' && (isOfTime(spot) || isOfMoney(spot)) && !spot.scene.ask(OF_DEPOSITS);
  if ((topic !== 'withdrawal' && !isLabelled) || isOfStep(spot)) return null;
  if (OF_CHECK.test(spot.left)) return null;
  // "Il denaro arriva in due giorni" below "Depositare con bonifico"
  if (!PAID_OUT.test(spot.scene.low) && spot.scene.ask(OF_DEPOSITS)) return null;
  const methods = paymentsOf(spot);
  if (methods.length === 0) return topic === 'withdrawal' ? ofAllMethods(spot) : null;
  if (areSpread(spot, methods)) return [];
  if (IN_PARTS.test(spot.right)) return [];
  const isTerm =
    isLabelled ||
    (spot.left.length < 24 && BEHIND.test(spot.right) && spot.scene.ask(HOW_SOON)) ||
    /(?:entro|in|fino a|arriva[a-zà-ÿ]*|richied[a-zà-ÿ]*|occorr(?:e|ono)|serv(?:e|ono)|ci\svuole|massimo|impiega[a-zà-ÿ]*|impiegano|ci\svogliono|ci\smette|necessari[a-zà-ÿ]*|attend[a-zà-ÿ]*|attesa\s(?:è\s)?di|aspett[a-zà-ÿ]*|nel\sgiro\sdi|richiest[oaie]|vogliono|mett(?:e|ono)|prend(?:e|ono)|dopo|dura|chied(?:e|ono)|(?:ha|hanno)\sbisogno\sdi|passa(?:no)?|trascorr(?:e|ono)|bast(?:a|ano)|al\spiù|:)\s?$/u.test(
      spot.left,
    ) ||
    isRightBehind(spot) ||
    spot.range === 'to';
  return isTerm ? methods.flatMap((one) => time(`payment:${one}`, 'withdrawal_time', spot)) : [];
}

/** "PayPal 24 ore, carte 3 giorni" below "Tempi di prelievo" */
function isRightBehind({ scene, start, left }: Spot): boolean {
  return left.length < 24 && scene.payments.some(({ end }) => end === start - 1);
}

const PAID_OUT = /preliev|prelev|incass|ritir|vincit|riscuot|riscoss|uscita/u;

/** "La verifica dei documenti può richiedere fino a 48 ore" below a question on a withdrawal. */
const OF_CHECK = pattern`\<(?:verifica|controllo)\s(?:che\s(?:può\s)?dura|dura|dei\sdocument|del\s(?:document|conto)|dell'(?:identit|account))(?![^.;]*\>(?:preliev|prelev|incass))`;

/** "24 ore con PayPal, 2 giorni con Postepay" below "Quanto ci mette un prelievo?" */
const BEHIND = /^\s(?:lavorativi\s)?(?:co[nli]|per|via|tramite|su)\s/u;
const HOW_SOON = speaksOf(
  /(?:quanto|tempi)[^?]{0,40}(?:preliev|prelev|incass|soldi|pagament)|(?:preliev|prelev)[^?]{0,30}(?:quanto|quando|tempi)/u,
  2,
);

/** "Prelievi in 24 ore", "Tempi di prelievo: 48 ore": of the site, and no part of the way. */
function ofAllMethods(spot: Spot): readonly FoundClaim[] | null {
  const { scene, left, right } = spot;
  const isOther = scene.payments.length > 0 && !/^\s?,/.test(right);
  if (spot.range || isOther || scene.values.some((one) => one.kind === 'amount') || NO_WAIT.test(scene.low))
    return null;
  const isSaid = ARRIVES.test(left) || (PLAIN_WAIT.test(left) && /^(?:\s?[.!,;]|\s?$)/u.test(right));
  return isSaid && isStatement(spot) ? time('account', 'withdrawal_time', spot) : null;
}

const ARRIVES =
  /(?:^temp[oi] (?:medi[oi] )?(?:di|dei|per i|per un) preliev[oi](?:(?:,\s[^,:]{2,40})?:)?|(?:^|, )preliev[oi]:|ricev[a-zà-ÿ]* (?:un prelievo|i soldi|il denaro|le vincite|i fondi):) (?:entro |in |massimo )?$/u;
const PLAIN_WAIT = pattern`^(?:i )?preliev[oi](?:\s[a-zà-ÿ]+){0,2}\s(?:in|entro)\s(?:un massimo di\s)?$|\<i prelievi (?:arrivano|impiegano|richiedono|vengono pagati|sono pagati|vengono accreditati) (?:in|entro)?\s?$`;
const NO_WAIT =
  /elabor|approv|verific|lavora|process|gestit|esamin|controll|document|vip|livell|festiv|prima delle|annull|circa|primo prelievo|gratis|gratuit/u;

function readOfferTerm(spot: Spot): readonly FoundClaim[] | null {
  const { right, scene, unit } = spot;
  const [only, ...others] = scene.offers;
  const offer = offerOf(spot) || (only && others.length === 0 && isToActivate(spot) ? only.name : '');
  if (offer === '' || offer === 'tournament' || unit === 'years' || unit === 'minutes') return null;
  // "L'amico deve depositare 40 € e puntarne 100 entro 30 giorni."
  if (offer === 'referral' && (SINCE_JOINED.test(right) || /amico\s(?:deve|dovrà|ha)\s/u.test(spot.before))) return [];
  const lasting = saidToLast(spot);
  if (lasting !== '') return time(offer, lasting, spot);
  if (TO_USE.test(right)) return time(offer, 'spins_validity', spot);
  if (isToActivate(spot)) return time(offer, 'activation', spot);
  if (isSpreadOver(spot) && isAbout(scene, SPINS_NEAR))
    return time(/^offer:(?:.+dì|sabato|domenica)$/.test(offer) ? 'unnamed' : offer, 'free_spins_days', spot);
  return /^\s?(?:prima|fa|(?:per|a)\s(?:lotto|blocco|pacchetto|gruppo|tranche|rata))(?![a-zà-ÿ])/u.test(right)
    ? []
    : offerEnd(spot, offer);
}

/** "48 ore per usarli": nothing but spins are many, and used. */
const TO_USE = pattern`^\s(?:di\stempo\s)?per\s(?:usar|giocar|sfruttar|consumar|utilizzar|spender)li\>`;

/** "I giri successivi arrivano nei cinque giorni dopo." */
const OF_REST = pattern`\<(?:(?:giri|spins?|quelli)\s(?:successiv|seguent|restant|rimanent)|(?:gli\saltri|i\srestanti|i\srimanenti)\s)`;

/** "per 10 giorni", "in dieci giorni" of spins that come day by day. */
function isSpreadOver({ left, right, unit, scene, start }: Spot): boolean {
  if (unit !== 'days' || /scad|valid|decad|entro/u.test(left) || OF_REST.test(left)) return false;
  const isDaily =
    /(?:al giorno|ogni giorno|\/\s?giorno|giornalier)/u.test(scene.low) ||
    /accredit|assegn|distribui|arriv|eroga|divis|spalm|ripart|scaglion/u.test(
      scene.low.slice(Math.max(0, start - 90), start),
    );
  return (
    isDaily &&
    /(?:per|in|nell'arco di|nei|x|lungo|durante)\s?(?:i\s|primi\s)?$/u.test(left) &&
    !/^\s?(?:lavorativ|feriali)/u.test(right)
  );
}

/** "Quanto tempo ho?" above "14 giorni da quando il bonus è attivo." */
function isAnswer({ before, scene }: Spot): boolean {
  return SHORT.test(before) && scene.ask(TIME_ASKED);
}

const REQUIREMENT = speaksOf(/requisit|wager|rollover|playthrough|rigioc|volume di gioco/u);
/** "Quante volte devo puntare il bonus?" above "35 volte in 30 giorni." */
const TIMES_ASKED = speaksOf(/^quante volte[^?]*\?$/u);
const HAD = pattern`\<(?:c'è|hai|si\sha|avete)\stempo\s$|(?:hai|ha|hanno|avete)\sa\sdisposizione\s$|giorni\sa\sdisposizione(?:,\s[^,:]{2,40})?:\s$|tempo\sa\sdisposizione(?:\s(?:è|sono)\s(?:di\s)?|:\s)$|\<tempo:\s$|(?:^|,\s)(?:entro\squando|in\squanto\stempo|quanto\stempo|tempo|termine)(?:,\s[^,:]{2,40})?:\s(?:entro\s)?$`;

const SHORT = /^(?:(?:in|entro|al|massimo,?|hai|ci|sono|si|hanno|un|mese,?|cioè)\s){0,6}$/u;
const HOW_LONG = /quanto tempo|quanti giorni|entro quando/u;
const TO_BEGIN = /vers(?:are|o)|deposit|ricaric|registr|iscriv|richied|attiv|document|preliev|prelev|codice/u;
const TIME_ASKED: HeadingQuestion<boolean> = {
  of: ([asked]) => asked?.low.endsWith('?') === true && asked.says(HOW_LONG) && !asked.says(TO_BEGIN),
};

/** "30 volte il bonus, in 20 giorni" */
const BEHIND_TIMES =
  /^(?:\s(?:(?:il|del|sul|su)\s)?(?:solo\s)?(?:deposito\s(?:più|e|\+)\s)?bonus)?,?\s(?:in|entro)\s$/u;

const BEFORE_TERM = pattern`(?:entro|non oltre|hai|ha|hanno|ci sono|c'è|avete|si hanno|passat[ie]|trascors[ie]|decors[ie]|nell'arco di|(?:complet|soddisf|gioc|rigioc|chius|chiud|esaur|smalt|finit)[a-zà-ÿ]*\s(?:[a-zà-ÿ]+\s){0,3}in|volte in|bonus\)?\sin|dispon[a-zà-ÿ]*(?:\sdi)?|\<(?:danno|lasci[a-z]{1,3}|conced[a-z]{1,3}|dà)|termine[^,;]{0,50}|per|dopo|di|valid[oaie]|\<val(?:e|gono)|validità(?:\sè)?:?|scadenza:?|durata:?|:)\s(?:i\s|appena\s)?$`;

/** Without what a next clause says: "21 giorni per il bonus, 72 ore per i giri" */
function ownClause({ scene: { low }, start, end }: Spot): string {
  return low.slice(Math.max(0, start - 120), end) + /^[^,;:]*/.exec(low.slice(end, end + 60))![0];
}

/** "I giri vanno usati entro 7 giorni" */
function endsSpins(spot: Spot, clause: string): boolean {
  const isBelow = () => spot.scene.ask(SPINS) && !/bonus|requisit|puntat/u.test(ownClause(spot));
  return (SPINS.expression.test(clause) || isBelow() || isOfBatch(spot)) && USED.test(clause);
}

const USED = pattern`scad|cancell|annull|sparisc|si\sperd|valid|\<val(?:e|gono)\>|decad|dura|disponibil|utilizz|frui|\<us(?:at|ar|an|i|a)(?:[oaie]|n?o)?\>|gioca(?:ti|rli)`;

const LASTS =
  /scad|valid|decad|dura|termin|(?<![a-zà-ÿ])val(?:e|gono)\s\S+\s(?:giorn|or[ae])|attiv[oi] per|(?:annull|revoc|rimoss|azzer|elimin|cancell)[a-zà-ÿ]*/u;

/** "Si rimedia scrivendo in chat entro 24 ore": of nothing that an offer asks for. */
const NO_END =
  /lavorativ|attes|preliev|prelev|assistenza|document|preavviso|scrivend|scriver|contatta|rimedi(?:a|are)\s/u;

function offerEnd(spot: Spot, offer: string): readonly FoundClaim[] {
  const { left, scene } = spot;
  const clause = `${scene.low.slice(Math.max(0, spot.start - 120), spot.end + 60)}`;
  const deadline = hasNoDeadline(spot) ? [] : time(offer, 'wagering_deadline', spot);
  if (isAnswer(spot) && scene.ask(SPINS)) return time(offer, 'spins_validity', spot);
  if (isSinceCredit(spot)) return deadline;
  if (isToBegin(spot) || isBeforeDeposit(spot) || IS_RATE.test(left)) return [];
  if (TO_COMPLETE.test(spot.right) || isBehindVolume(spot)) return deadline;
  if (/^\s(?:di tempo|a disposizione)(?![a-zà-ÿ])/u.test(spot.right) || HAD.test(left) || isAnswer(spot))
    return SPINS.expression.test(ownClause(spot)) || /document|preliev|prelev|reclam/u.test(clause) ? [] : deadline;
  const isTerm = BEFORE_TERM.test(left);
  const isBehindTimes =
    BEHIND_TIMES.test(left) && scene.values.some((one) => one.kind === 'times' && one.end <= spot.start);
  if (isBehindTimes && !/^ (?:in|entro) $/.test(left)) return deadline;
  const isLasting = /^\sdi\s(?:validità|durata)(?![a-zà-ÿ])/u.test(spot.right);
  if (!(isTerm || isBehindTimes || isLasting) || NO_END.test(clause)) return [];
  if (endsSpins(spot, clause) || (isOfBatch(spot) && scene.ask(SPINS))) return time(offer, 'spins_validity', spot);
  if (
    /requisit|puntat|puntar|sblocc|wager|rollover|giocat(?!or)|giocar|rigioc|in\sgioco|riuscir|scommess|volume|completar|chiud|chius|smalt|esaur/u.test(
      clause,
    ) ||
    (left.endsWith('hai ') && scene.ask(REQUIREMENT)) ||
    (isBehindTimes && scene.ask(TIMES_ASKED))
  )
    return /dopo\s$/.test(left) ? [] : deadline;
  const isSinceStart = /^\s(?:dal(?:la\s|l')(?:registraz|iscriz|apertur|attivaz)|per\s(?:attiv|richied|accett))/u.test(
    spot.right,
  );
  return LASTS.test(clause) && !isSinceStart ? time(offer, 'validity', spot) : [];
}
