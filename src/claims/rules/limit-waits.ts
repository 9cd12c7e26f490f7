// Reads how long one waits until a limit of deposits that was raised takes effect: "per alzarlo bisogna aspettare sette
// giorni", "gli aumenti valgono dopo 24 ore". A lowered one holds at once, and is another matter.
import type { FoundClaim } from '../claim.js';
import { type HeadingQuestion, saidBefore, speaksOf } from '../scene/questions.js';
import { isAbout, type Scene, type Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, everyPattern, pattern } from '../text/expressions.js';

const RAISED = String.raw`\<(?:alz|rialz|innalz|aument|increment|accresc|allarg|allent)[a-zà-ÿ]*|\<(?:salga(?:no)?|salire|crescere|cresca(?:no)?)\>|\<più\s(?:in\s)?(?:alt[oi]|larg(?:o|hi)|generos[oi]|permissiv[oi]|elevat[oi])\>|\<verso\sl'alto\>|\<al\srialzo\>|\<in\s(?:aumento|crescita)\>|\<in\spiù\s(?=dopo|solo|fra|tra)`;
const RAISE = pattern`${RAISED}`;
const EVERY_RAISE = everyPattern`${RAISED}`;
const LOWER = pattern`\<(?:abbass|ribass|ridu|ridott|riduz|diminu|restring|strett|sever)[a-zà-ÿ]*|\<più\s(?:in\s)?(?:bass[oi]|strett[oi]|sever[oi])\>|\<al\sribasso\>|\<verso\sil\sbasso\>`;
/** Of what is raised; what may be withdrawn, or staked, is raised by others. */
const LIMIT = /limit[eai]|autolimit|tett[oi] di (?:deposito|spesa)|soglia di (?:deposito|spesa)|deposit/;
const OTHER =
  /preliev|prelev|ritir|bonus|premi|livell|gradin|vip(?![a-z])|cash|montepremi|jackpot|stipendi|puntat|cart[ae](?![a-z])|banca|massimale|metod/;
/** Of the young, and limits of another kind. */
const OF_SOME =
  /(?<![a-z])(?:\d\d\sanni|under|giovani|iniziale|dall'iscrizione|dalla\sregistrazione|paus[ae]|sessione|tempo\sdi\sgioco)(?![a-z])|limit[ei]\s(?:di|del)\stempo/;
const LIMITS = speaksOf(/limit|responsabil|autolimit|deposit|sicur|tutel|protezion|controllo/, 4);
const LIMITS_BEFORE = saidBefore(/limit[ei]|tett[oi] di (?:deposito|spesa)/);
const ELSEWHERE: HeadingQuestion<boolean> = {
  of: (headings) =>
    headings.slice(0, 2).some((one) => (one.says(OTHER) || one.says(OF_SOME)) && !one.says(LIMIT_OF_DEPOSITS)),
};
const LIMIT_OF_DEPOSITS = /limit[ei] di (?:deposito|versamento|spesa)/;
/** "Posso alzare il limite?" */
const RAISE_ASKED: HeadingQuestion<boolean> = {
  of: ([nearest]) => nearest?.says(RAISE) === true && !nearest.says(LOWER) && !nearest.says(OTHER),
};
/** "Va confermato entro 24 ore", "una volta ogni 30 giorni" */
const ANOTHER = pattern`\<(?:un\saltr[oa]|nuov[oa]\s(?:aument|richiest|cambi|modific)[a-z]*|di\snuovo)\>|\<(?:conferm|volt[ae]|decad|annull|durat)[a-z]*\>|\<(?:ogni|entro(?:\s(?:le|i))?|almeno\suna|prim[ei])\s$`;
const BEHIND = pattern`^(?:\sdi\sattesa)?\s(?:per|perché|prima\sche|da\squando)\s[^.;,:]{0,30}(?:alz|aument|innalz|rialz)`;
const WAITS =
  /aspett|attend|attes|serv|dopo|vale|valg|effett|vigore|operativ|passa|trascor|vogliono|occorr|richied|giorni|ore|^/;
const SHORT = 90;

/** Null where a time is none of these. */
export function readLimitWait(spot: Spot): readonly FoundClaim[] | null {
  if (isRevoked(spot))
    return [{ subject: 'account', property: 'self_exclusion_end', value: spot.value, unit: spot.unit }];
  const { scene, unit, before, right, range, value } = spot;
  if (range || unit === 'years' || unit === 'minutes' || !isRaised(spot)) return null;
  return ANOTHER.test(before.slice(-60)) ||
    /^\s(?:al|prima)\s|^\s?fa(?![a-z])/u.test(right) ||
    !isOfLimit(scene, before)
    ? null
    : [{ subject: 'account', property: 'limit_wait', value, unit }];
}

/** "L'autoesclusione a tempo indeterminato si può revocare dopo nove mesi" */
function isRevoked({ scene, unit, before, range }: Spot): boolean {
  if ((unit !== 'months' && unit !== 'years') || range) return false;
  const isSaid = REVOKED.test(before) || (before.length < 30 && scene.ask(REVOKE_ASKED));
  return isSaid && AFTER.test(before) && isAbout(scene, SELF_EXCLUSION);
}

const REVOKED = pattern`\<(?:revoc|riattiv|annull|tolt|toglier|riapr|rientr|tornare)[a-zà-ÿ]*\>[^.;]{0,60}$`;
const AFTER = /(?:dopo|prima\sdi|trascors[ie]|passat[ie]|decors[ie]|almeno)\s(?:almeno\s)?$/u;
const SELF_EXCLUSION = speaksOf(/autoesclu/, 3);
const REVOKE_ASKED = speaksOf(/revoc|riattiv|tornare|annullare/);

function isRaised({ scene, before, right, unit }: Spot): boolean {
  const { low } = scene;
  if (RAISE.test(low)) {
    if (BEHIND.test(right)) return true;
    const last = everyMatch(before, EVERY_RAISE).at(-1);
    if (last) {
      const between = before.slice(last.index);
      return between.length < SHORT + 30 && !/[.;]/.test(between) && !LOWER.test(between);
    }
  }
  const isShort = low.length < SHORT && !LOWER.test(low) && unit !== 'months' && WAITS.test(low);
  return isShort && scene.ask(RAISE_ASKED);
}

function isOfLimit(scene: Scene, before: string): boolean {
  if (
    OTHER.test(scene.low) ||
    OF_SOME.test(before.slice(-60)) ||
    scene.offers.length + scene.payments.length > 0 ||
    scene.ask(ELSEWHERE)
  )
    return false;
  return LIMIT.test(scene.low) || isAbout(scene, LIMITS) || scene.ask(LIMITS_BEFORE);
}

const DAY_AFTER = everyPattern`\<(?:(?:dal|il)\sgiorno\s(?:dopo|seguente|successivo)|l'indomani|dall'indomani|domani)\>`;
const AT_ONCE = everyPattern`\<(?:immediat[oaie]|immediatamente|subito|all'istante|istantane[oaie]|in\stempo\sreale)\>`;
const NOT = pattern`\<(?:non|né|mai|senza|invece|mentre|anziché|se\snon)\>`;

/** "Gli aumenti valgono dal giorno dopo", "quando lo si alza, la modifica è immediata" */
export function* limitWaits(low: string): Generator<WordSpot> {
  if (!MAY_WAIT.test(low)) return;
  const answer = low.length < SHORT / 2 ? ANSWER.exec(low) : null;
  if (answer)
    yield wordSpot(answer, (spot) =>
      spot.scene.ask(RAISE_ASKED) && isOfLimit(spot.scene, spot.before) ? [ONE_DAY] : [],
    );
  if (!RAISE.test(low)) return;
  for (const match of everyMatch(low, DAY_AFTER)) yield waiting(match, 1, 'days');
  for (const match of everyMatch(low, AT_ONCE)) if (isSaid(low, match)) yield waiting(match, 0, 'hours');
}

/** "Il giorno seguente." below "Se aumento il limite, quando vale?" */
const ANSWER = /^(?:(?:già|solo|soltanto)\s)?(?:dal|il)\sgiorno\s(?:dopo|seguente|successivo)(?![a-z])/u;
const ONE_DAY: FoundClaim = { subject: 'account', property: 'limit_wait', value: 1, unit: 'days' };

const MAY_WAIT = /giorno (?:dopo|seg|succ)|domani|immediat|subito|istant|tempo reale/;

/** The clause says nothing of a lowered one, and denies nothing. */
function isSaid(low: string, { index }: RegExpExecArray): boolean {
  const clause = low.slice(0, index).split(/[.;:]/).at(-1)!;
  return RAISE.test(clause) && !LOWER.test(low) && !NOT.test(clause);
}

function waiting(match: RegExpExecArray, value: number, unit: 'days' | 'hours'): WordSpot {
  return wordSpot(match, (spot) => {
    const last = everyMatch(spot.before, EVERY_RAISE).at(-1);
    const isOfRaised = last !== undefined && !LOWER.test(spot.before.slice(last.index));
    return isOfRaised && isOfLimit(spot.scene, spot.before)
      ? [{ subject: 'account', property: 'limit_wait', value, unit }]
      : [];
  });
}
