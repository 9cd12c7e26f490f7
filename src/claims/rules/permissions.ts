// What may be done with a payment method, and whether an offer needs a code: "I prelievi con MyBank non sono
// possibili", "Skrill è escluso dal bonus", "non serve alcun codice". Read only where the words leave no doubt, since
// there is no value that could be held against others nearby.
import type { FoundClaim } from '../claim.js';
import { mayNameMethod } from '../names/subjects.js';
import { newcomersOffer } from '../scene/likely-offers.js';
import { paymentsOf, withSigns } from '../scene/methods-of-value.js';
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import { offerOf, type Scene, type Spot, spotAt } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { clauseAround, everyMatch, everyPattern, pattern, patternInAnyCase } from '../text/expressions.js';
import { answeredCells, mayAnswerInCell, mayBeAnswered } from './method-cells.js';
import { mayUse, usesIn } from './method-use.js';
import { eligibility, mayQualify } from './eligible-methods.js';
import { answers, mayAnswerSo, permission } from './yes-or-no.js';

const WORDS = patternInAnyCase`preliev|preleva|ritirare|incassare|accetta|pagare (?:anche )?(?:con|tramite) |manca |non c['’]è |(?:a|per) (?:deposita|versa)re|(?:deposita|versa|paga)re (?:anche|in) |esclus[ioae]|ammess[ioae]|diritto|attivano|tranne|eccetto|salvo`;
/** What a cell says of the head of its row or column. */
const YES_OR_NO =
  /^(?:s[iì]|no|non (?:è |sono )?(?:disponibil|previst|ammess|possibil|consentit|accettat)[a-z]+|disponibil[ei]|ammess[oi]|possibil[ei]|valid[oi]|esclus[oi]|inclus[oi]|non (?:serve|occorre|necessario|richiesto)|nessuno)\.?$/i;
/** What it costs to take part. */
const FREE = /^(?:gratis|gratuit[oa]|liber[oa]|nessun[oa]|niente)\.?$/i;

const IS_USED = String.raw`(?:serve|si\susa|vale|funziona)`;
const TO_PAY_IN = String.raw`(?:(?:a|per)\s(?:depositare|versare)|per\si\s(?:depositi|versamenti))`;
const TO_TAKE_OUT = String.raw`(?:(?:a|per)\s(?:prelevare|ritirare|incassare)|per\si\sprelievi)`;
/** "Serve sia a depositare sia a ritirare." */
const PAYOUTS = patternInAnyCase`^${IS_USED}\s(?:sia\s${TO_PAY_IN}\s(?:sia|che)|(?:anche|pure))\s${TO_TAKE_OUT}(?=[.;:,]|$)`;
/** "E mancano i prelievi", "Serve solo a depositare." */
const NO_PAYOUTS = patternInAnyCase`^(?:e\s)?(?:i\s)?(?:${IS_USED}\s(?:solo|soltanto|solamente|unicamente)\s${TO_PAY_IN}|mancano\s(?:i\s)?prelievi|prelievi\snon\s(?:sono|è)\s(?:possibil|previst|ammess|disponibil|consentit)[a-z]+|non\s(?:si\s(?:può|possono)|è\spossibile|consente\sdi|permette\sdi)\s(?:prelevare|ritirare)|non\s(?:accetta|consente|permette|prevede|supporta)\s(?:i\s)?prelievi)(?=[.;:,]|$|\s(?:con|su|tramite)\s)`;

/** Also in the middle of a passage. */
const MAY_MISS = patternInAnyCase`(?:^|[.!?]\s)(?:(?:invece )?manca|non c['’]è) `;

/** A quick look at whether a text, in any letters, may say such a thing. */
export function mayPermit(text: string): boolean {
  return (
    (WORDS.test(text) && (mayNameMethod(text) || NO_PAYOUTS.test(text) || PAYOUTS.test(text) || MAY_MISS.test(text))) ||
    /codic[ei]/i.test(text) ||
    mayAnswerSo(text) ||
    mayUse(text) ||
    mayBeAnswered(text) ||
    mayQualify(text)
  );
}

/** The same of a cell that says yes or no of its heads. */
export function mayPermitIn(column: string, row: string, text: string): boolean {
  if (YES_OR_NO.test(text) && (/bonus|benvenuto/i.test(column) || /bonus|benvenuto|codice/i.test(row))) return true;
  return mayAnswerInCell(text) || (FREE.test(text) && /iscrizion|ingress|partecip/i.test(column));
}

export function* permissions(low: string): Generator<WordSpot> {
  if (!mayPermit(low)) return;
  yield* withoutCodes(low);
  yield* noCode(low);
  yield* answers(low);
  yield* eligibility(low);
  const match = WORDS.exec(low);
  if (match) yield wordSpot(match, ofMethods);
  yield* usesIn(low);
  yield* answeredCells(low);
}

const METHODS = String.raw`(§(?:(?:,\s|,?\s[eo]\s|,?\sed\s|,?\sné\s)(?:(?:il|lo|la|i|le|con)\s|l')?§)*)`;
/** "Neteller, diversamente da Skrill, è ammesso" */
const ASIDE = String.raw`(?:,\s(?:a\sdifferenza\sd[ia]|diversamente\sda|al\scontrario\sdi)\s§(?:(?:,\s|\s[eo]\s)§)*,)?`;
const CAN = String.raw`(?:possibil[ei]|ammess[ioae]|disponibil[ei]|consentit[ioae]|previst[ioae]|accettat[ioae])`;
const TAKE_OUT = String.raw`(?:prelevare|ritirare|incassare)`;
const MAY = String.raw`(?:si\s(?:può|possono)|puoi|è\spossibile)`;
const ENDS = String.raw`(?=[.;:,]|$)`;

/** On a sentence in which each method is one sign; the other group is "non", or nothing. */
const RULES: readonly (readonly [property: string, expression: RegExp, isDenial?: true])[] = [
  ['withdrawals', everyPattern`\<preliev[oi]\s(?:con|tramite|su|via|verso)\s${METHODS}\s(non\s)?(?:è|sono)\s${CAN}`],
  ['withdrawals', everyPattern`\<con\s${METHODS},?\s(non\s)?${MAY}\s(?:anche\s)?${TAKE_OUT}${ENDS}`],
  ['withdrawals', everyPattern`(?:^|[.;:,]\s)(non\s)?${MAY}\s${TAKE_OUT}\s(?:con|su|tramite)\s${METHODS}${ENDS}`],
  [
    'withdrawals',
    everyPattern`${METHODS}\s(non\s)?(?:accetta|consente|permette|supporta|prevede)(?:no)?\s(?:(?:i|di|anche)\s)*(?:depositi\se\s)?(?:preliev[oi]|prelevare|ritirare)${ENDS}`,
  ],
  [
    'withdrawals',
    everyPattern`${METHODS}(?:,\s[^,:]{0,30})?,\spreliev[oi](?:\s(?:disponibil|possibil|ammess)[oei])?:\s(?:(no)(?:n\s[a-zà-ÿ\s]+)?|s[iì]|(?:disponibil|possibil|ammess)[oei])\.?$`,
  ],
  [
    'withdrawals',
    everyPattern`${METHODS}(?:,\s[^,:]{0,30})?,\s(?:temp[oi]\s(?:di|dei)\s)?preliev[oi](?:\s(?:minimo|massimo))?:\s(non)\s(?:è\s|sono\s)?(?:disponibil|possibil|ammess|consentit)[a-z]+\.?$`,
  ],
  [
    'withdrawals',
    everyPattern`${METHODS}\s(non\s)?(?:val(?:e|gono)|serv(?:e|ono))\s(?:anche\s)?(?:a|per)\s${TAKE_OUT}${ENDS}`,
  ],
  ['withdrawals', everyPattern`\<con\s${METHODS},?\s(non\s)?si\s(?:preleva|ritira|incassa)(?:no)?${ENDS}`],
  [
    'withdrawals',
    everyPattern`${METHODS}\s(?:serv(?:e|ono)|val(?:e|gono)|si\susa(?:no)?)\s(?:solo|soltanto|solamente|unicamente)\s${TO_PAY_IN}${ENDS}`,
    true,
  ],
  [
    'accepted',
    everyPattern`${METHODS}${ASIDE}\s(non\s)?(?:è|sono)\s(?:accettat|supportat)[ioae](?:${ENDS}|\s(?:nella|alla|in|sui?|sugli|anche|dal?)\s)`,
  ],
  [
    'accepted',
    everyPattern`\<(non\s)?(?:si\s)?(?:può|possono|puoi)\s(?:anche\s)?pagare\s(?:anche\s)?(?:con|tramite)\s${METHODS}${ENDS}`,
  ],
  [
    'accepted',
    everyPattern`\<(non\s)?${MAY}\s(?:depositare|versare|pagare|ricaricare)\s(?:anche\s(?:con|tramite)|(?:anche\s)?in)\s${METHODS}${ENDS}`,
  ],
  ['accepted', everyPattern`\<(non\s)(?:si\s)?(?:accetta|accettano|accettiamo|supporta)\s${METHODS}${ENDS}`],
];

/** What holds in a case, or at a time, is no rule. */
const CONDITION =
  /(?<![a-zà-ÿ])(?:se|prima|finché|fino a che|quando|durante|senza|solo (?:se|dopo|per)|meno di|più di|oltre|sotto (?:i|dei|gli)|sopra i|inferior[ei]|superior[ei]|intestat[a-z]|altr[aeio]|terz[aeio]|esempio|alcun[ei]|spesso|talvolta|a volte|molti|potrebbe(?:ro)?|può non)(?![a-zà-ÿ])/u;

function ofMethods({ scene, start }: Spot): readonly FoundClaim[] {
  const { low, payments, isCell } = scene;
  const [from, to] = isCell ? [0, low.length] : clauseAround(low, start, start, BREAK);
  if (CONDITION.test(low.slice(from, to)) || low.endsWith('?')) return [];
  if (!payments.some((one) => one.start >= from && one.end <= to)) return ofHeading(scene, from, to);
  const [text, names] = [withSigns(scene), payments.map(({ name }) => name)];
  const claims: FoundClaim[] = [];
  for (const [property, expression, isDenial] of RULES) {
    for (const match of everyMatch(text, expression)) {
      if (UNLIKE.test(text.slice(0, match.index))) continue;
      const groups = match.slice(1);
      const methods = groups.find((one) => one?.startsWith('§')) ?? '';
      const isDenied = groups.some((one) => one?.startsWith('no'));
      const first = text.slice(0, match.index + match[0].indexOf(methods)).split('§').length - 1;
      for (const name of names.slice(first, first + methods.split('§').length - 1))
        claims.push(permission(name, property, !isDenied !== (isDenial ?? false)));
    }
  }
  return claims;
}

/** "A differenza di Skrill, PayPal è ammesso": the first of them is not. */
const UNLIKE = /(?:differenza d[ia]|diversamente da|contrario di|invece di|oltre a|rispetto a|come)\s(?:[a-z']+\s)?$/u;

/**
 * "I prelievi non sono possibili.", "Manca soltanto da Marea." on the page of one method, whatever others follow.
 */
function ofHeading(scene: Scene, from: number, to: number): readonly FoundClaim[] {
  const said = scene.low.slice(from, to);
  const isMissing = scene.operators.length === 1 && MISSING.test(said) && !scene.ask(OF_BONUS);
  const isAllowed = PAYOUTS.test(said);
  if (!isMissing && !isAllowed && !NO_PAYOUTS.test(said)) return [];
  const [method, ...others] = paymentsOf(spotAt({ ...scene, payments: [] }, from, to));
  return method !== undefined && others.length === 0
    ? [permission(method, isMissing ? 'accepted' : 'withdrawals', isAllowed)]
    : [];
}

const MISSING = pattern`^(?:(?:invece\s)?manca|non\sc'è)\s(?:solo\s|soltanto\s|solamente\s)?(?:d[ai]|a|in|su|nel|dal)\s[^,.;:]{3,40}\.?$`;
const OF_BONUS = speaksOf(/bonus|offert|promo|giri|preliev|cash/, Infinity);

const BREAK = /[:;]\s|,\sma\s/g;

const NO_CODE =
  /(?:(?<=^|,\s)codic[ei](?:\s(?:bonus|promo|promozional[ei]))?(?:,\s[^,:]{2,40})?:\s(?:(?:non\s(?:serve|occorre|c'è|(?:è\s)?(?:necessario|richiesto|previsto))|nessuno|no)(?=\.?$)))|(?<![a-zà-ÿ])(?:(?:nessun|niente)\scodic[ei](?=\s(?:(?:è|viene|va)\s)?(?:richiest|necessari|previst|inserit|da\s)|[.;:,]|$)|senza\s(?:(?:alcun|nessun)\s|bisogno\sdi\s(?:un\s)?)?codic[ei](?!,?\s[^.,;:]{0,40}(?<![a-zà-ÿ])(?:non|niente|nessun)\s)|non\s(?:serve|occorre|c'è|chiede|richiede|prevede|ha\sbisogno\sdi|(?:è|viene)\s(?:richiesto|necessario|previsto)|(?:bisogna|si\sdeve|occorre)\s(?:inserire|digitare|scrivere))\s(?:(?:alcun|nessun|un|il)\s)?codic[ei])(?![a-zà-ÿ])/gu;

/** "No, arriva da solo." below "Serve un codice?" */
function* noCode(low: string): Generator<WordSpot> {
  const match = /^no(?=$|[.,;:])/.exec(low);
  if (!match || low.includes('codic')) return;
  yield wordSpot(match, (spot) => {
    return needsNone(spot.scene.ask(CODE_NEEDED) ? offerOf(spot) : '');
  });
}

const CODE_NEEDED: HeadingQuestion<boolean> = { of: ([asked]) => asked?.says(NEEDS_CODE) === true };
const NEEDS_CODE =
  /(?:serve|occorre|c'è|ci\svuole|bisogna|devo|è\s(?:necessario|richiesto|previsto)|richiede|chiede|vuole)\s[^?]{0,30}codic[ei]|codic[ei]\s[^?]{0,20}(?:obbligatori|necessari|serve)/u;

function* withoutCodes(low: string): Generator<WordSpot> {
  if (
    !low.includes('codic') ||
    /(?<![a-zà-ÿ])(?:se|fiscale|sconto|qr|verifica|sms|otp|sicurezza)(?![a-zà-ÿ])/u.test(low)
  )
    return;
  for (const match of everyMatch(low, NO_CODE))
    yield wordSpot(match, (spot) => {
      return isLeftOut(spot) ? [] : needsNone(offerOf(spot) || newcomersOffer(spot.scene));
    });
}

/** "Senza codice il versamento arriva lo stesso, ma il bonus no", "chi versa senza codice perde il bonus" */
function isLeftOut({ before, right, scene, start }: Spot): boolean {
  return (
    scene.low.startsWith('senza', start) && (WHO_PAYS.test(before) || IS_LOST.test(right) || ONLY_PAID.test(right))
  );
}

const WHO_PAYS = pattern`\<(?:chi\s(?:si\s)?|se\s|(?:versa|deposita|ricarica)(?:re|ndo)|(?:versament|deposit)[oi]\s(?:fatt[oi]\s)?)[^.,;:]{0,30}$`;
const IS_LOST = pattern`^,?\s[^.;:]{0,80}\<(?:no(?=[.,;]|$)|addio|perd(?:e|i|ono)|si\sperde|rinunc[a-z]+|salta|sfuma|svanisce|restano?\ssoltanto)\>`;
const ONLY_PAID = pattern`^,?\s(?:(?:il|la|un|una|ogni)\s)?(?:tuo\s|sua\s)?(?:versamento|deposito|ricarica|denaro|saldo)\s(?!basta)`;

function needsNone(offer: string): readonly FoundClaim[] {
  if (offer === '' || offer === 'tournament' || offer === 'bonus') return [];
  return [{ subject: offer, property: 'code', value: 'none', unit: 'text' }];
}
