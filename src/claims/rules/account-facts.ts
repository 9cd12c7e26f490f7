// What a house says of itself besides its offers and payments: how long it takes to check documents, what an unused
// account costs, when points end. Each of these has words of its own, so one list is enough to find out which is meant.
// It is used only for values that nothing else has read.
import type { FoundClaim } from '../claim.js';
import { saidBefore, speaksOf, type TextQuestion } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { pattern, word } from '../text/expressions.js';
import type { Kind } from '../values/values.js';

interface Fact {
  readonly subject: string;
  readonly property: string;
  readonly kind: Kind;
  /** The sentence, or one of the two nearest headings, says so. */
  readonly about: TextQuestion;
  /** The words around the value: those since the one before, a bar, and some after it. */
  readonly near: RegExp;
  /** Or the sentence up to it, where nothing follows but a comma. */
  readonly listed?: RegExp;
  /** Of another matter, unless `sure` stands right before it. */
  readonly not: RegExp;
  readonly sure?: RegExp;
  /** Around the value, of another one. */
  readonly other?: RegExp;
  /** A row or column of a table whose others are houses. */
  readonly row?: RegExp;
  /** Headings below which it is another matter. */
  readonly elsewhere?: TextQuestion;
}

const IN_TIME =
  /(?:entro|in|al massimo|massimo|fino a|circa|:|impieg[a-z]+|richied[a-z]+|dur[a-z]+|servono|bastano|nel giro di|nelle|mai più di|tempo|dopo|ci vogliono|occorrono)\s(?:le\s|i\s|un massimo di\s|appena\s|sol[eoi]\s|non più di\s)?\|/u;

const POINT = pattern`\<(?:punti|(?:ogni|un|il)\spunto(?=\s(?:ha|vale|dura|resta|scade)))(?![a-zà-ÿ]|\s(?:vendita|di\s(?:vendita|ricarica)|percentual))`;
/** "Scadono?" below "Domande sui punti" asks for these. */
const POINTS: TextQuestion = {
  expression: POINT,
  of: ([nearest, section]) =>
    nearest !== undefined && (nearest.says(POINT) || (nearest.low.endsWith('?') && section?.says(POINT) === true)),
};

const FACTS: readonly Fact[] = [
  {
    subject: 'account',
    property: 'verification_time',
    kind: 'time',
    about: speaksOf(
      pattern`(?:controll|verific|esamin|approv|convalid|valut|guard)[a-zà-ÿ]*\s(?:[a-zà-ÿ']+\s){0,3}(?:document|identit|carta d'identit|cont[oi](?![a-z]))|document[a-z]*[\s:,][^.;]{0,90}(?:controll|verific|esamin|approv|convalid|valut|guard(?:at|an|iam|ar))|\<kyc\>|^(?:la )?verifica$|\<esam[ei]\sde(?:i|lla)\sdocument|(?:^|,\s)esame(?:,|:)|(?<!\<(?:se|quando|finché|purché)\s(?:il\s|i\s)?)\<cont[oi]\s(?:(?:è|sia|va|viene)\s)?verificat|(?:\<la verifica|\<l'esame)\s(?:finisc|richied|dura|avviene|impieg|si\s|arriva|è\s)|quanto\s[^?]{0,20}\s(?:controllarl|verificarl)[oiae](?![a-z])|^(?:dura|durano|richiede|impiega|avviene|serve\sper|ci\svuole\sper)\s(?:(?:la|una|il|un|l'|le|i)\s?)?(?:verific|controll|esam)[a-zà-ÿ]*(?:\sd[a-zà-ÿ']+\s?[a-zà-ÿ']+)?:|(?:quando|quanto)[^?]{0,30}(?:sapr|saper|esito|risposta)[^?]{0,30}document|verifica(?:\sd(?:ell'identit|el\scont|ei\sdocument)|:\s(?:entro|in|al massimo|fino))|\<(?:ufficio|reparto|servizio|team|squadra)\s(?:(?:per\sle\s|delle\s)?verifiche|documenti|kyc)\s[^.;]{0,20}(?:controll|esamin|guard|rispond)|quanto\s(?:dura|tempo)[^?]{0,30}verifica`,
      2,
    ),
    near: IN_TIME,
    row: /^(?:(?:tempi?\s(?:di|della)\s)?verifica|kyc|controllo\sdocumenti)(?:\s(?:conto|account|identità|documenti))?$/u,
    // "Verifica del conto: tre documenti, 48 ore"
    listed: pattern`^(?:la\s)?(?:verifica|kyc|controllo\sde(?:i\sdocumenti|ll'identità))(?:\sd[a-zà-ÿ']+\s?[a-zà-ÿ]+)?\s?[:|–—-]\s[^:;.]{3,60}(?:,|\se)\s$`,
    elsewhere: speaksOf(/^(?:entro\squando|scadenz|termin[ei]|(?:prova\sdi\s)?residenza|bolletta|seconda\sverifica)/u),
    // "Quali documenti, entro 30 giorni, e che cosa succede dopo"
    // "Dopo 60 giorni viene chiuso" is what comes of no check.
    other:
      /\|[^,;:|]{0,40}\s(?:chius|chiud|sospes|sospend|blocc|cancell|elimin)|(?:(?<!(?:controll|verific|esam)[a-z]{1,3} (?:dei |di )?)documenti, entro|succede dopo) \|/u,
    sure: /(?:controll|verific|esamin|guard)[a-zà-ÿ]*\s(?:in|entro)\s(?:le\s)?\|/u,
    not: /(?:invi|caric|mand|spedi|trasm|present|consegn|forni)[a-zà-ÿ]*\s(?:(?!controll|verific|esamin)[^|]){0,40}entro\s(?!.*(?:controll|verific|esamin|guardat))|(?<!non si |prima del |del primo |prima di )(?:preliev|prelev)|bonus|inattiv|accredit|registrazion|iscrizion|apertura|e-?mail|residenza|indirizzo|(?:della|di una|la) carta(?! d'identit)|bolletta|verificando|(?:chi|se)\s(?:si\s)?verific|(?:se|quando|purché|con|ha|una volta|dopo)\s(?:che\s|già\s)?(?:il\s|un\s|l')?(?:tuo\s|suo\s)?(?:conto|account)\s(?:(?:è|sia)\s)?(?:già\s|stato\s)*verificat/u,
  },
  {
    subject: 'account',
    property: 'inactivity_fee',
    kind: 'amount',
    about: speaksOf(
      /inattiv|dormient|inutilizzat|non (?:si )?(?:gioc|entr|acced)|non (?:risult|registr|compa|ci sono)[a-z]* (?:alcun[oa]? |nessun[oa]? )?(?:access|moviment|operazion|attività)|senza (?:un|una|un solo|una sola|nessun|alcun|fare un) (?:access|moviment|operazion|accedere)|nessun (?:access|moviment)|(?:cont[oi] dimenticat|dimentic[a-z]+ (?:il|un) conto|smett[a-z]+ di giocare|(?:se|chi|quando) non (?:gioc|acced|us)[a-z]+)|senza (?:access|moviment|attività|gioc|operazion)|(?:conto|account) (?:è )?(?:fermo|inutilizzato|non utilizzato)|non gioc[a-zà-ÿ]* per|(?:se|quando|chi) non (?:ti fai vedere|si fa vedere|(?:ti |si )?(?:entr|acced|torn|colleg)(?:i|a|e|hi)(?![a-z]))|(?:se|chi|quando) sparisc[ei]/u,
      2,
    ),
    near: /(?:cost|commission|spes[ae]|addebit|canone|trattenut|trattien|perde|toglie|togliamo|preleva|penal|tariff|deduc|detra)[^|]{0,60}\|[^|]*|\|\s?(?:al|ogni|per ogni|\/)\s?mes|\|\s?mensil|\|[^|]{0,30}\s(?:tolgono|trattengono|addebit|detra|prelev|tolti|trattenuti)/u,
    not: /preliev[oi]|prelevar[ei]|prelevi(?![a-z])|bonus|deposit|vers[ai]/u,
  },
  {
    subject: 'vip',
    property: 'points_validity',
    kind: 'time',
    about: POINTS,
    near: /(?:scad|valid|dura|decad|azzer|perd|spirano|annull|cancell|persi|svani|spari|vita)[^|]{0,40}\||\|[^|]{0,50}(?:scad|decad|azzer|perd|annull|cancell|persi|svani|spari)/u,
    not: /bonus|giri|revision|livello (?:[a-zà-ÿ]+ ){0,3}(?:dur[ai]|val[eg]|vien|rest|si )|mantien/u,
  },
  {
    subject: 'site',
    property: 'email_response',
    kind: 'time',
    about: speaksOf(word`e-?mail|mail|posta elettronica`, 1),
    near: /(?:rispo|riscontr|mail|attesa|aspett|attend|scriv)[^|]{0,50}(?:entro|non oltre|in|:|circa|massimo|anche|fino a)\s(?:le\s|un massimo di\s)?\|/u,
    not: /redazion|conferma|verific|document|preliev|link|reclam|privacy|dati personal|conserva|newsletter|chat[^.;|]{0,30}\|/u,
    // "Attendere" below "Verifica": the answer says whether documents are good.
    elsewhere: speaksOf(/verific|document|reclam/u, Infinity),
  },
];

/** "Un giorno lavorativo." below "In quanto tempo viene approvato il documento?" */
function isAnswer({ before, right, scene }: Spot): boolean {
  return (
    /^(?:(?:tra\s(?:le\s|i\s)?\S{1,12}\se\s(?:le|i)|di\ssolito|meno\sdi|al\smassimo|circa)\s)*$/.test(before) &&
    NOTHING_MORE.test(right) &&
    scene.ask(HOW_LONG)
  );
}

const HOW_LONG = speaksOf(
  /^(?:(?:in|entro|dopo)\s)?quanto\s(?:tempo|ci\s(?:vuole|mette|mettete)|dura|bisogna\s(?:aspett|attend))/u,
);

/** "Livello Perla": what holds for its members. */
const OF_MEMBERS = speaksOf(word`vip|livello|livelli|club`, 2);

const NOTHING_MORE = pattern`^\s?(?:lavorativ[eio]\s?|di\sattesa\s?)?(?:[.,;|–—-]|$)`;

/** Looks for plain letters first, because most sentences speak of none of them. */
const ANY =
  /document|identit|kyc|verific|l'esame|inattiv|dormient|ferm[oi]|inutiliz|dimentic|smett|senza |se non |chi non |sparisc|punti|mail|posta/;

const OF_KIND: ReadonlyMap<Kind, readonly Fact[]> = new Map(
  [...new Set(FACTS.map(({ kind }) => kind))].map((kind) => [kind, FACTS.filter((one) => one.kind === kind)]),
);

export function readFact(spot: Spot): readonly FoundClaim[] {
  const { scene, kind, left, before, right, range } = spot;
  if (range === 'from' || scene.offers.length + scene.payments.length > 0) return [];
  const mayBe = ANY.test(scene.low);
  const near = `${(left.length < 6 ? before : left).slice(-90)}|${right.slice(0, 60)}`;
  for (const fact of OF_KIND.get(kind) ?? []) {
    const { subject, property, about, near: said, listed, not, sure, other, elsewhere } = fact;
    const isSaid = (mayBe && (about.expression.test(scene.low) || isOfRow(scene, fact))) || checksAll(spot, fact);
    // Asked at last: what is asked is noted for each reading.
    if (
      (property !== 'inactivity_fee' && subject !== 'vip' && scene.ask(OF_MEMBERS)) ||
      !(
        said.test(near) ||
        (property === 'verification_time' && isAnswer(spot)) ||
        (listed?.test(before) && NOTHING_MORE.test(right))
      ) ||
      other?.test(near) ||
      (not.test(scene.low) && !sure?.test(near)) ||
      (!isSaid && !scene.ask(about)) ||
      (elsewhere && scene.ask(elsewhere))
    )
      continue;
    return [
      { subject, property, value: spot.value, unit: spot.unit, qualifier: isSaid || scene.isCell ? 'exact' : 'loose' },
    ];
  }
  return [];
}

/** "Il casinò controlla tutto entro 48 ore." below "Verifica del conto", "l'ufficio li esamina" after "i documenti" */
function checksAll({ left, scene }: Spot, { property, about }: Fact): boolean {
  if (property !== 'verification_time' || !CHECKS.test(left) || /reclam|ricors|preliev/.test(left)) return false;
  return PAPERS.test(left) || scene.ask(PAPERS_BEFORE) || (left.includes('tutto') && scene.ask(about));
}

const CHECKS = pattern`\<(?:(?:controll|esamin)(?:a|ano|iamo)\stutto|li\s(?:controll|esamin|verific|guard)(?:a|ano|iamo))\s(?:[a-zà-ÿ]+\s){0,3}$`;
const PAPERS = /document|carta d'identità/;
const PAPERS_BEFORE = saidBefore(PAPERS);

/** "Verifica | Marea | Onda" */
function isOfRow({ operators, heads }: Spot['scene'], { row }: Fact): boolean {
  return row !== undefined && operators.length === 1 && heads.some((one) => one.says(row));
}
