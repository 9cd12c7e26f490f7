// Reads how long the house takes before it pays: "Ogni richiesta di prelievo viene esaminata entro 24 ore", "Viene data
// entro 24 ore" below "Aspetta l'approvazione".
import { methodsAbove } from '../scene/methods-of-value.js';
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { everyPattern, pattern, WEEKDAYS } from '../text/expressions.js';

const PROCESSED = String.raw`(?:esaminat|approvat|lavorat|elaborat|processat|evas|valutat|controllat|autorizzat|sbloccat)[oaie]`;
const PROCESSES = String.raw`(?:esamin|approv|lavor|elabor|process|evad|valut|controll|autorizz)`;
const REQUEST = String.raw`(?:(?:la|le|ogni|tutte\sle|il|i|tutti\si|una|un|qualunque|ciascun[ao]?)\s)?(?:richiest[ae]|preliev[oi])`;
const NOUN = String.raw`(?:approvazione|esame|elaborazione|lavorazione|revisione|autorizzazione|via\slibera|nulla\sosta|ok|benestare|controll[oi]|conferma|verifica\sinterna|verifica\sdella\srichiesta)`;
const WITHIN = String.raw`(?:entro|in|nel\sgiro\sdi|(?:al|un)?\s?massimo(?:\s(?:di|in|dopo))?|fino\sa|non\spiù\sdi|(?:in\s)?meno\sdi|al\spiù(?:\stardi)?(?:\sdopo)?|dopo|ci\svogliono|servono|occorrono|richiede|dura|impiega|prende)\s(?:al\smassimo\s|fino\sa\s)?(?:le\s|un\smassimo\sdi\s|sole\s|appena\s)?`;
const VERB = String.raw`(?:(?:può\s)?(?:richied|dur|avv(?:ien|eng)|impieg|arriv|si\sconclud|prend)[a-z]{0,4}|(?:viene|è)(?:\s(?:dat|concess|rilasciat|conclus)[oa])?|non\s(?:supera|si\sfa\sattendere:)|ci\svogliono|servono|occorrono)`;

/** Each ends where the time begins. */
const SAID: readonly RegExp[] = [
  // "viene esaminato entro 24 ore", "quando viene esaminata la richiesta?", "si approvano in 24 ore"
  pattern`(?<!\<(?:da\squando|dopo\sche|una\svolta|appena|quando)\s[^.;,]{0,40})\<(?:viene|vengono|è|sono|va|vanno|saranno|sarà)\s(?:sempre\s)?${PROCESSED}(?:(?:\sin\sgiornata,\scioè|(?:\s[a-zà-ÿ]+){0,2})\s${WITHIN}|\s(?:la|una|ogni|il|un)\s(?:richiesta|prelievo)[^,:]{0,20}:\s(?:${WITHIN})?)$|\<si\s${PROCESSES}(?:ano|ono|a|e)\s${WITHIN}$|\<(?:poi|e)\sviene\s${PROCESSED}\s${WITHIN}$`,
  // "Il casinò lavora le richieste entro 24 ore", "dà l'ok in meno di 8 ore"
  pattern`\<${PROCESSES}(?:ano|ono|iamo|a|e)\s(?:${REQUEST}|tutto)(?:\s[a-zà-ÿ]+){0,3}\s${WITHIN}$|\<d(?:à|anno|iamo)\s(?:l'ok|l'approvazione|il\svia\slibera|il\sbenestare)\s${WITHIN}$`,
  // "L'esame del casinò, entro 24 ore", "l'approvazione dei prelievi richiede al massimo 24 ore"
  pattern`(?<!\<(?:dopo\sl|dall|dell|all|nell)'|\<(?:dopo\sil|dal|del)\s)\<${NOUN}(?:\s(?:interno|interna))?(?:\sd[a-zà-ÿ']+(?:\s[a-zà-ÿ]+){0,2})?(?:,|(?=\s\()|(?:,\s[^,:]{2,30})?:|\s${VERB}|,\sche\s${VERB})\s\(?(?:${WITHIN}|di\s)?$`,
  pattern`\<dopo\s(?:l'|il\s)${NOUN},\sche\s${VERB}\s(?:${WITHIN})?$`,
  pattern`\<per\s(?:il\s|l'|dare\s(?:il\s|l'))${NOUN}\s(?:ai\spreliev[oi]|d[ei][a-z']*\s[a-z]+)?\s?${WITHIN}$|\<per\sapprovare\s${REQUEST},?\s${WITHIN}$`,
  pattern`\<(?:va|vanno)\s(?:prima\s)?(?:approvat|esaminat|controllat|autorizzat)[oaie](?::|,\se)\s(?:${VERB}\s)?(?:${WITHIN})?$`,
  // "Il prelievo resta in attesa per un massimo di 6 ore", "annullabile finché non è approvato, cioè per 24 ore"
  pattern`\<(?:preliev[oi]|richiest[ae])\s(?:resta|restano|rimane|rimangono|è|sono)\s(?:in\s(?:attesa|sospeso|lavorazione)(?:\sdi\s[a-z]+)?|pendent[ei])\s(?:per\s|da\s)?(?:${WITHIN})?$|\<finché\snon\s(?:è|viene)\sapprovat[oa],\scioè\s(?:per|entro)\s(?:${WITHIN})?$`,
];
/** "36 ore per dire di sì", "48 ore per l'approvazione" */
const BEHIND = pattern`^\s(?:di\stempo\s)?per\s(?:dire\sdi\ssì|(?:approvar|esaminar|controllar|verificar[a-z]{1,3}\s(?:e\s[a-z]+\s)?(?:la\srichiesta|(?:ciascun|ogni|il)\spreliev)|lavorar|autorizzar|valutar)[a-z]{1,3}|dare\s(?:l'ok|il\svia\slibera)|i[l]?\scontroll[oi]|la\sverifica\sinterna|l'approvazione|l'esame|il\svia\slibera|la\slavorazione)\>`;
/** "Approvati in 24 ore" below "Prelievi veloci" */
const SHORT = pattern`^${PROCESSED}\s${WITHIN}$`;
/** What an answer may begin with, below a heading that speaks of it. */
const ELLIPTIC = pattern`^(?:(?:no|sì|certo),\s|(?:da|su|a|in)\s[a-zà-ÿ]{3,20}\s|qui\s)?(?:(?:l'approvazione|questa|essa|il\scontrollo|l'attesa)\s)?(?:${VERB}\s)?(?:${WITHIN}|di\ssolito\s)?$`;

/** "Marea, Tempi di approvazione: 24 ore" in a comparison */
const IS_TIME = pattern`(?:^|,\s)(?:temp[oi]\sdi\s)?(?:approvazione|lavorazione|elaborazione):\s$`;
const APPROVES = pattern`\<(?:approv|esam|autorizz|revision|controll|valut|via\slibera|ok\>)`;
const OF_WITHDRAWAL = speaksOf(/preliev|prelev|incass|ritir|riscoss|pagament/u, 3);
const MONEY = /denaro|soldi|pagament|vincit|somma|bonifico|accredit/u;
/** What is not said of each withdrawal, or not promised; or another request. */
const OTHER = pattern`document|identit|\<(?:kyc|vip|club|oro|giri|dati|app)\>|\<(?:livell[oi]|bronzo|argento|platino|diamante|bonus|promozion[ei]|offert[ae]|reclam[oi]|privacy|limit[ei]|autoesclus|circa|medi[oa]|mediamente|di\ssolito|spesso|quasi|normalmente|di\snorma|in\sgenere|prim[oa]\s(?:preliev|volta|richiesta)|weekend|festiv|feriali|${WEEKDAYS}|dopo\s(?:le|un)\>|in\scaso|cambio|annullar|carta\sd'identità)`;
/** On these days as on all others, or on all days that are worked. */
const ALWAYS = everyPattern`(?:,\s|\s\(|\s)(?:anche|pure|compres[oaie]|inclus[oaie])\s(?:(?:di|il|la|nei|i|le|nel|al)\s)?(?:giorni\s)?(?:festiv[ioae]|weekend|fine\ssettimana|${WEEKDAYS})(?:\se\s(?:(?:di|il|la|nei|i|le|nel)\s)?(?:festiv[ioae]|${WEEKDAYS}))?|(?:festiv[ioae]|weekend|${WEEKDAYS})(?:\se\s(?:festiv[ioae]|${WEEKDAYS}))?\s(?:compres|inclus)[oaie]|,?\sdal\s(?:${WEEKDAYS})\sal\s(?:${WEEKDAYS})`;

/** Whether a time is how long somebody waits for the approval of a withdrawal. */
export function isOfApproval(spot: Spot): boolean {
  const { scene, before, right, range } = spot;
  if (range || scene.payments.length > 0 || scene.values.some(({ kind }) => kind !== 'time')) return false;
  const isNamed = BEHIND.test(right) || SAID.some((one) => one.test(before));
  const isBelow = () => (ELLIPTIC.test(before) || SHORT.test(before)) && scene.ask(APPROVAL_ABOVE);
  if (!isNamed && !isBelow()) return false;
  // "I prelievi vengono elaborati in 48 ore" on the page of a method is how long it takes.
  if (!APPROVES.test(scene.low) && !scene.ask(APPROVAL_ABOVE) && methodsAbove(scene.ask).length > 0) return false;
  if (OTHER.test(scene.low.replaceAll(ALWAYS, '')) || scene.ask(WHOLE.test(before) ? LEVEL_ABOVE : OTHER_ABOVE))
    return false;
  return (
    (scene.isCell && IS_TIME.test(before)) ||
    isAbout(scene, OF_WITHDRAWAL) ||
    (isNamed && MONEY.test(scene.low)) ||
    scene.ask(PAYOUTS_ABOVE)
  );
}

const APPROVAL = pattern`\<(?:approvazione|lavorazione|elaborazione|revisione)\>|\<(?:esaminat|approvat|lavorat|elaborat|processat|autorizzat)[oaie]\>|\<approvare\>|\<in\sattesa\>|\<via\slibera\>`;
/** "L'approvazione", "Quanto tempo serve per approvare un prelievo?"; "Prelievi veloci" above "Approvati in 24 ore" */
const APPROVAL_ABOVE: HeadingQuestion<boolean> = {
  of: ([nearest]) => nearest?.says(APPROVAL) === true || nearest?.says(FAST) === true,
};
const FAST = /^(?:i\s)?prelievi\s(?:[a-zà-ÿ]+\s)?(?:veloci|rapidi)/u;
const OTHER_ABOVE: HeadingQuestion<boolean> = {
  of: (headings) => headings.slice(0, 2).some((one) => one.says(OTHER)) || headings[0]?.says(OF_PAPERS) === true,
};
/** "Marea approva i prelievi entro 48 ore" is said of them on a page about documents as well. */
const WHOLE = pattern`\<approva(?:no)?\s(?:i|tutti\si|ogni|le\srichieste\sdi)\spreliev[oi]\s${WITHIN}$`;
const LEVEL_ABOVE: HeadingQuestion<boolean> = {
  of: (headings) => headings.slice(0, 2).some(({ low }) => OTHER.test(low.replaceAll(OF_PERSONS, ''))),
};
const OF_PERSONS = everyPattern`document[a-z]*|identit[aà]|\<kyc\>|\<dati\>`;
/** "Completa la verifica" among the steps of a first withdrawal */
const OF_PAPERS = /verific|document|identit/u;
/** The page is about withdrawals, or about a method. */
const PAYOUTS_ABOVE: HeadingQuestion<boolean> = {
  of: (headings) => headings.some((one) => one.payments.length > 0 || one.says(OF_WITHDRAWAL.expression)),
};
