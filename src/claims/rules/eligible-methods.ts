// Which payment methods bring a deposit bonus: "I depositi con Skrill non danno accesso all'offerta", "Con PayPal il
// benvenuto spetta", "Esclusi: Skrill e Neteller".
import type { FoundClaim } from '../claim.js';
import { mayNameMethod } from '../names/subjects.js';
import { paymentsOf, withSigns } from '../scene/methods-of-value.js';
import { type HeadingQuestion, RUNNING_OFFER } from '../scene/questions.js';
import { OFFER_ABOVE, offerOf, type Scene, type Spot, spotAt } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, everyPattern, pattern, patternInAnyCase } from '../text/expressions.js';
import { permission } from './yes-or-no.js';

const WORDS =
  /esclus|inclus|compres[oa]|fuori|(?:dà|danno) |ammess|val(?:gono|id|e )|(?:^|[^l])conta(?:no)? |diritto|accesso|attiva|ammess|scatta|sblocc|ricev|spett|fuori d|(?:senza (?:il )?|(?:per|avere) il )(?:bonus|benvenuto)|otten|ottien|prend|perd[eo]|rinunc|tranne|eccetto|salvo|(?:bonus|benvenuto|offerta)[^:;.]{0,30}: (?:s[iì]|no)/i;
/** The method of the page, as its own text calls it. */
const THIS = everyPattern`\<(?:quest[oiae]\s(?:metod[oi]|portafogl[io]+|sistem[ai]|strument[oi]|circuit[oi]|cart[ae]|voucher|servizi[o]?|wallet|buon[oi])|così|in\squesto\smodo|l'uno\s(?:o|e)\s(?:con\s)?l'altro|entramb[ie]|(?:(?:i|il|un|dei)\s)?voucher)\>`;
const CALLED_SO = patternInAnyCase`quest[oiae] (?:metod|portafogl|sistem|strument|circuit|cart|voucher|servizi|wallet|buon)|(?:^|\s)così(?![a-z])|in questo modo|voucher|l['’]uno (?:o|e) |entramb`;

/** A quick look at whether a text, in any letters, may say so. */
export function mayQualify(text: string): boolean {
  if (PAID_WITH.test(text) && mayNameMethod(text)) return true;
  if (text.length < LONGEST_LIST && LIST.test(text) && mayNameMethod(text)) return true;
  return WORDS.test(text) && (mayNameMethod(text) || CALLED_SO.test(text) || OWN.test(text));
}

/** "Depositi con Skrill" in a list of what is excluded. */
const PAID_WITH =
  /^(?:i |gli |tutti i )?(?:deposit|versament|ricaric)[a-z]{1,2} (?:(?:fatt|effettuat)[a-z] )?(?:con|da|tramite|via) [^.,;:]{3,50}$/i;

/** "Carte, PayPal e bonifico." below "Metodi ammessi" */
const LIST = /^[a-zà-ÿ]+(?:,? (?:[a-z]{1,3} )?[a-zà-ÿ]+){1,8}\.?$/i;
const LONGEST_LIST = 90;

export function* eligibility(low: string): Generator<WordSpot> {
  const match = mayQualify(low) ? /^./.exec(low) : null;
  if (match && !low.endsWith('?')) yield wordSpot(match, ofMethods);
}

const NEXT = String.raw`(?:,\s|,?\s(?:e|o|ed|né|sia|che|oppure)\s)(?:(?:il|lo|la|i|le|anche|con|con\s(?:la|le|il)|da|tramite|sia|né)\s|l')?`;
const METHODS = String.raw`(§(?:${NEXT}§)*)`;
const OBJECT = String.raw`(?:(?:(?:a|al|il|dal|del|per\sil|ai|i|dai|per\si|ad?\salcun|(?:a\s)?nessun|alla|la|dalla|per\sla|nel|nella|alcun[oa]?|un|col|sul|questo|questa)\s|all'|l'|dall'|dell'|per\sl'|nell'|sull'|quest')(?:nostr[oa]\s)?(?:bonus|offert[ae]|promozion[ei]|promo|benvenuto|pacchetto))`;
/** What a deposit does; of "non" before it nothing is left. */
const DOES = String.raw`(?:(?:dà|danno)(?=\s(?:il|l'|la|alcun|nessun))|(?:dà|danno|ha|hanno|avere|dare|dai|hai)\s(?:comunque\s|anche\s|mai\s|pure\s)?(?:diritto|accesso|titolo)|(?:attiva|sblocca|apre|prende|perde\sper\smai)(?:no)?|(?:fa|fanno)\sscattare|riceve|ricevono|prendono|ottiene|ottengono|attivare|sbloccare|ottenere|prendere|ricevere|avere(?=\s(?:il|l'))|(?:vale|valgono|conta|contano)(?:\sanche)?|(?:è|sono)\s(?:anche\s)?(?:valid|ammess|accettat|compatibil|utilizzabil)[ioae]|va\sbene|vanno\sbene)`;
const LOSES = String.raw`(?:(?:(?:è|sono|resta(?:no)?|risulta(?:no)?|rimane|rimangono)\s(?:[a-z]+\s)?(?:esclus[ioae]|fuori))|perde|perdono|rinuncia(?:no)?|preclude|precludono)`;
const COMES = String.raw`(?:(?:si\s)?(?:attiva|ottiene|prende)|spetta|(?:è|resta)\s(?:valid|previst|disponibil|riconosciut|accessibil|attiv)[oae]|scatta|arriva|vale|c'è|viene\s(?:accreditat|riconosciut|concess|dat)[oa]|funziona)`;
const PAY_IN = String.raw`(?:deposit|versament|ricaric|pagament)[oiahe]{1,2}`;
const WITH = String.raw`(?:con|tramite|da|via|usando|mediante|attraverso)\s(?:(?:la|le|il|i|lo|gli|un|una)\s|l')?`;
const PAYERS = String.raw`(?:(?:chi\s(?:deposita|versa|carica|ricarica|paga|usa|sceglie|apre\sil\sconto)|(?:i\s|un\s|il\s)?(?:prim[oi]\s)?${PAY_IN}(?:\s(?:fatt|effettuat|eseguit|arrivat)[oiae])?)\s)`;
const BETWEEN = String.raw`(?:,?\s(?!non\s|chi\s|qual[ei]\s)[^\s.;:§]+){0,6}?,?\s`;
const NAME = String.raw`(?:bonus|offerta|promozione|promo|benvenuto|pacchetto)(?:\sdi\sbenvenuto)?`;

type Verdict = 'said' | 'denied';
/** On a sentence in which each method is one sign; the other group is a "non", or nothing. */
const RULES: readonly (readonly [Verdict, RegExp])[] = [
  [
    'denied',
    everyPattern`\<(non\s)?(?:esclude|escludono|(?:lascia|tiene|taglia)(?:no)?\sfuori)\s(?:(?:i\s|gli\s)?(?:${PAY_IN}\s)?${WITH})?(?:(?:la|le|il|i)\s)?${METHODS}\s${OBJECT}`,
  ],
  ['said', everyPattern`${METHODS}${BETWEEN}(non\s)?(?:(?:vi|ti|ci|ne|lo)\s)?${DOES}\s(?:[a-z]+mente\s)?${OBJECT}`],
  ['denied', everyPattern`${METHODS}${BETWEEN}(non\s)?(?:(?:vi|ti|ci|ne)\s)?${LOSES}\s${OBJECT}`],
  [
    'denied',
    everyPattern`${METHODS}${BETWEEN}(non\s)?(?:è|sono|restano?|rimangono)\s(?:[a-z]+\s)?esclus[ioae](?=[.;,]|$)`,
  ],
  ['denied', everyPattern`${METHODS}\s(?:fuori)\s${OBJECT}`],
  ['denied', everyPattern`${METHODS}${BETWEEN}(?:resta(?:no)?|rimane|rimangono|gioca(?:no)?)\ssenza\s(?:il\s)?${NAME}`],
  [
    'said',
    everyPattern`\<(?:con|per|tramite)\s(?:(?:la|le|il|i)\s|l')?${METHODS},?\s(?:invece\s|però\s|anche\s)?(?:il|l'|la)\s?${NAME}\s(non\s)?${COMES}\>`,
  ],
  [
    'said',
    everyPattern`\<${NAME}\s(?:(?:valid|disponibil|ammess|attiv)[oaei]\s)?(?:(?:anche|pure)\s|(non\s)?${COMES}\s(?:anche\s|pure\s|mai\s)?)(?:(?:per|a)\s)?${PAYERS}?${WITH}${METHODS}`,
  ],
  [
    'said',
    everyPattern`\<(non\s)?(?:valgono|contano|concorrono|(?:sono|è)\s(?:ammess|accettat|valid)[ioae]|danno\sdiritto|attivano\s(?:il\s|l'|la\s)${NAME})\s(?:anche\s|pure\s|nemmeno\s)?(?:(?:per|a|ai\sfini\sde)\s?(?:il|l'|l|la)\s?${NAME}\s)?(?:${PAYERS}${WITH})?${METHODS}`,
  ],
  [
    'denied',
    everyPattern`\<esclus[ioae](?:\s(?:sempre\s)?${OBJECT})?:?\s(?:(?:i\s|quelli\s|gli\s)?(?:${PAY_IN}\s)?(?:(?:fatt|effettuat)[ioae]\s)?${WITH})?(?:(?:il|la|le|i)\s)?${METHODS}`,
  ],
  [
    'denied',
    everyPattern`\<(?:tutt[ie]\s(?:i|gli|le)\s(?:metodi|altr[ie]|depositi|versamenti|cart[e]|sistemi|strumenti)|qualsiasi\s(?:metodo|deposito)|qualunque\smetodo)(?:\s(?:di\s)?[a-z]+){0,3},?\s(?:tranne|eccetto|salvo|esclus[ie]|meno|a\sparte|fuorché|fatta\seccezione\sper|ad\seccezione\sdi)\s(?:(?:quelli\s)?${WITH})?${METHODS}`,
  ],
  [
    'denied',
    everyPattern`\<(?:rest(?:a|ano)|riman(?:e|gono))\s(?:invece\s|però\s)?(?:fuori|esclus[ioae])\s(?:${OBJECT}\s)?(?:${PAYERS}${WITH})?${METHODS}`,
  ],
  [
    'said',
    everyPattern`^(?:[^:,§]{0,30}\s)?${NAME}[^:,§]{0,20},\s${METHODS}:\s(?:(no)(?:n\s[a-zà-ÿ\s]+)?|(?:s[iì]|ammess|valid|inclus|compatibil)[oaie]?)\.?$`,
  ],
  ['denied', everyPattern`^(?:[^:,§]{0,30}\s)?${NAME}[^:,§]{0,20},\s${METHODS}:\sesclus[oaie]\.?$`],
  [
    'said',
    everyPattern`^${METHODS}(?:,\s[^,:]{0,30})?,\s(?:[^:,]{0,30}\s)?${NAME}[^:,]{0,30}:\s(?:(no)(?:n\s[a-zà-ÿ\s]+)?|s[iì])\.?$`,
  ],
];

/** "Per versare sì, per avere il benvenuto no", "sì, sia per versare sia per avere il bonus" of one method */
const FOR_NAME = String.raw`per\s(?:(?:ricevere|avere|ottenere|attivare|sbloccare|prendere)\s)?(?:il\s|l'|la\s)${NAME}`;
const BOTH_USES = String.raw`(?:sia|tanto)\sper\s(?:versare|depositare|ricaricare)\s(?:sia|che|quanto)\s${FOR_NAME}`;
const ANSWERS: typeof RULES = [
  ['said', everyPattern`^${METHODS}\s${FOR_NAME},?\s(?:(?:invece|però)\s)?(?:(no)|s[iì])`],
  ['said', everyPattern`^${METHODS}\ssì,\s${BOTH_USES}`],
];

/** "Depositi con Skrill" below "Chi è escluso". */
const ALONE = pattern`^(?:i\s|gli\s|tutti\si\s)?${PAY_IN}\s(?:(?:fatt|effettuat)[ioae]\s)?${WITH}${METHODS}\.?$`;
/** "Il deposito conta per il benvenuto", "non dà diritto al bonus", on the page of one method. */
const OWN = patternInAnyCase`(?:^|[\s,])(non\s)?(?:(?:dà|danno)\s(?:diritto|accesso)|attiva(?:no)?|(?:vale|valgono|conta|contano)|(?:(?:è|sono)\s)?(?:valid|ammess)[oaie])\s(?:anche\s)?${OBJECT}|(?:^|[\s,])${NAME}\s(non\s)?(?:è\s)?(?:inclus|compres|ammess|valid|disponibil|accessibil)[oe](?![a-zà-ÿ]|\s(?:con|da|su)\s)|(?:^|[\s,])${FOR_NAME},?\s(?:(?:invece|però)\s)?(?:no|s[iì])(?=[.,;]|$)|^sì,\s${BOTH_USES}`;
/** What counts for a requirement are games. */
const GAMES = pattern`gioc|slot|puntat|gir[io]\>|tavol|roulette|blackjack|scommess|livell|amic`;

/** What holds in a case is no rule; "a differenza di Skrill" is an aside. */
const CONDITION = pattern`\<(?:se|finché|a\svolte|talvolta|può\snon|potrebbe(?:ro)?|purché|intestat[a-z]+|esempio|alcun[ei]\s(?:casin|sit|operator)[a-zà-ÿ]+|terz[aeio])\>`;
const ASIDE = everyPattern`(?:,\s)?\<(?:a\sdifferenza\sd|diversamente\sd|al\scontrario\sd|contrariamente\sa|rispetto\sa|invece\sdi\s|oltre\sa|come\s(?:anche\s)?(?:con\s|per\s)?(?=§))[^,;:.]*`;
const DENIES = /(?:^|[^a-zà-ÿ])(?:né|neppure|nemmeno|neanche|nessun[oa]?)\s[^.;:]{0,60}$/u;

function ofMethods(spot: Spot): readonly FoundClaim[] {
  const { scene } = spot;
  if (CONDITION.test(scene.low)) return [];
  const { text, names } = masked(scene);
  if (names.length === 0 || !isOfWelcome(spot, text)) return [];
  const claims = new Map<string, FoundClaim>();
  const add = (methods: string, at: number, isAllowed: boolean) => {
    const first = signsIn(text.slice(0, at));
    for (const name of names.slice(first, first + signsIn(methods)).flat())
      if (!claims.has(name)) claims.set(name, permission(name, 'for_bonus', isAllowed));
  };
  const alone = ALONE.exec(text);
  if (alone && scene.ask(EXCLUDED_ABOVE)) add(alone[1]!, alone.index + alone[0].indexOf(alone[1]!), false);
  const list = LISTED.exec(text);
  if (list) {
    if (scene.ask(ADMITTED_ABOVE)) add(list[1]!, 0, true);
    else if (scene.ask(EXCLUDED_ABOVE)) add(list[1]!, 0, false);
  }
  for (const [verdict, expression] of scene.payments.length > 0 ? RULES : [...ANSWERS, ...RULES])
    for (const match of everyMatch(text, expression)) {
      const groups = match.slice(1);
      const methods = groups.find((one) => one?.includes('§')) ?? '';
      const at = match.index + match[0].indexOf(methods);
      const isDenied = groups.some((one) => one?.startsWith('no')) || DENIES.test(text.slice(0, at));
      add(methods, at, (verdict === 'said') !== isDenied);
    }
  return [...claims.values()];
}

/** The sentence with one sign for each method, without what these are only compared with. */
function masked(scene: Scene): { readonly text: string; readonly names: readonly (readonly string[])[] } {
  const { payments } = scene;
  if (payments.length === 0) return ofPage(scene);
  return withoutAsides(
    withSigns(scene),
    payments.map(({ name }) => [name]),
  );
}

/** "PayPal, a differenza di Skrill, …": the latter is only compared with. */
function withoutAsides(text: string, names: readonly (readonly string[])[]): ReturnType<typeof masked> {
  let [plain, last] = ['', 0];
  const kept: (readonly string[])[] = [];
  const keep = (to: number) => {
    const [before, count] = [signsIn(text.slice(0, last)), signsIn(text.slice(last, to))];
    kept.push(...names.slice(before, before + count));
    plain += text.slice(last, to);
  };
  for (const { 0: aside, index } of everyMatch(text, ASIDE)) {
    keep(index);
    last = index + aside.length;
  }
  keep(text.length);
  return { text: plain, names: kept };
}

function signsIn(text: string): number {
  return text.split('§').length - 1;
}

/** "Un deposito fatto così non dà diritto al bonus", "Non dà diritto al bonus": of the method of the page. */
function ofPage(scene: Scene): ReturnType<typeof masked> {
  const { low } = scene;
  const said = GAMES.test(low) ? null : OWN.exec(low);
  const own = said
    ? `§ ${said[0].replace(/^[\s,]/, '')}`
    : low.replace(THIS, (one) => (/^(?:così|in)/.test(one) ? 'con §' : '§'));
  const methods = own.includes('§') ? paymentsOf(spotAt({ ...scene, payments: [] }, 0, low.length)) : [];
  return {
    text: own,
    names:
      methods.length === 0
        ? []
        : own
            .split('§')
            .slice(1)
            .map(() => methods),
  };
}

/** Of no other bonus, and of a bonus at all. */
function isOfWelcome(spot: Spot, text: string): boolean {
  const { scene } = spot;
  const isNamed = BONUS.test(text);
  const running = scene.ask(RUNNING_OFFER);
  const offer = isNamed ? offerOf(spot) : running || scene.ask(OFFER_ABOVE) || scene.ask(OFFER_OF_PAGE);
  return isNamed ? /^(?:|bonus|welcome)$/.test(offer) : offer === 'welcome';
}

/** Of a page that speaks of one offer, whatever part of it the nearest headings name. */
const OFFER_OF_PAGE: HeadingQuestion<string> = {
  of: (headings) => {
    const names = new Set(headings.flatMap((one) => one.offers.map(({ name }) => name)));
    return names.size === 1 ? [...names][0]! : '';
  },
};
const BONUS = /bonus|benvenuto/;
const LISTED = new RegExp(`^${METHODS}\\.?$`, 'u');
const ADMITTED_ABOVE: HeadingQuestion<boolean> = { of: ([nearest]) => nearest?.says(ADMITTED) === true };
const ADMITTED =
  /^(?!.*non\s).*(?:metod[oi][a-z ]{0,15}\s(?:ammess|valid|accettat|compatibil)|(?:con\s)?quali\smetodi\s(?:val|attiv|danno|si\s(?:può|attiva|ottiene)))/u;
const EXCLUDED_ABOVE: HeadingQuestion<boolean> = { of: ([nearest]) => nearest?.says(EXCLUDED) === true };
const EXCLUDED = /esclus|non\s(?:val|ammess|dann|valid)|chi\snon\s/u;
