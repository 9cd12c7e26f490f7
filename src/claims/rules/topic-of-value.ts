// What the words around an amount or a time speak of: a deposit, a withdrawal, a bet.
import { type Ask, type HeadingQuestion, METHOD_OF_PASSAGE, WITHDRAWAL_BEFORE } from '../scene/questions.js';
import { oncePerSpot } from '../scene/once-per-spot.js';
import type { Spot } from '../scene/scene.js';
import { everyMatch, everyPattern, pattern } from '../text/expressions.js';
import { type Bound, EACH_PERIOD } from './least-or-most.js';

export type Topic = 'deposit' | 'withdrawal' | 'bet' | 'win' | 'prize' | 'fee' | '';

/** Each with letters that stand in every text of its kind, and are looked for much faster. */
const TOPICS: readonly (readonly [Topic, RegExp, RegExp])[] = [
  [
    'prize',
    /montepremi|palio|divid|spartisc|distribu|disposizione|prem|prize|torne|race|gara/u,
    /montepremi|in\spalio|(?<![a-z])(?:si\s(?:divid|spartisc)ono|(?:distribui(?:sce|amo|scono|ti)|mette(?:no)?\sa\sdisposizione)(?=\s$))|pool\sdi\spremi|prize\s?pool|(?:torneo|race|gara)\s[^.;]{0,60}(?:distribui|assegna|divid|spartisc|vale|offre)[a-zà-ÿ]*|premi\s(?:per|da)|(?<=,\s)premi(?=:)|^\sdi\spremi(?![a-z])|,\s(?:(?:il|un)\s)?torneo\s(?:[a-zà-ÿ]+\s){0,4}da(?=\s$)/gu,
  ],
  [
    'bet',
    /punt|giocat|scommess|scommett|bet|gir|slot|tavol|man[oi]|colp/u,
    everyPattern`(?:puntat|giocat|scommess)[ae]\s(?:[a-zà-ÿ]+\s){0,4}non\s(?:può|deve|possono|devono)|puntat[ae]\s(?:massim|minim|singol|max)[a-zà-ÿ]*|limita(?:no)?\s(?:le\spuntate|la\spuntata)|si\spunta(?:no)?\>|(?:massim[ao]|singola|ogni|per|a)\s(?:puntat|scommess|giocat|gir)[ao]\>|max\s?bet|(?<!rimbors[a-zà-ÿ]{1,6}\s(?:le\s|la\s|una\s)?)(?:puntat|giocat|scommess)[ae]\s(?:fino|entro|sotto|al\smassimo)\>|(?:puntat|giocat|scommess)[ae]\s(?:singole\s)?(?:di\s(?:importo|valore)\s)?(?:non\s)?(?:superior|oltre|più|maggior|sopra)|limite\s(?:di|per|alla)\s(?:puntat|giocat|scommess|gir)|\<(?:punta|scommette)(?:re|ndo)\>|\<punt(?:a|i|ano)\s(?:più|oltre|al\smassimo|fino)\>|(?:ogni|singola)\spuntata\spuò|(?:con|le)\spuntate\>|nessuna\s(?:puntata|giocata|scommessa)|(?:slot|gir[oi]|puntat[ae]|scommess[ae]|tavoli|giocat[ae]|man[oi]|colp[oi])\sda\>|puntare\s(?:al\smassimo|più|oltre|fino)|(?:scommess|giocat)[ae]\s(?:massim|max)`,
  ],
  [
    'win',
    /win|vinc|convers|convert|guadagn|[ai]bil|ricav|otten|incass|port|trasform|prel|ecced/u,
    everyPattern`(?<=^\sdi\s)vincit[ae]\>|max\s?(?:win|vincit)|win\s?cap|conversion[ei]\s(?:massim|max)[a-zà-ÿ]*|massim[ao]\s(?:di\s)?conversione|vincit[ae]\s(?:massim|max)|guadagn[oi]\s(?:massim|max|(?:è|sono)\slimitat)[a-zà-ÿ]*|(?:cap|tetto|limite|massimale)\s(?:di\s|alle\s|sulle\s|per\sle\s|delle\s)?vincit|massim[oa]\s(?:vincit|prelevabil|convertibil|incassabil|(?:ottenibil|ricavabil|conseguibil)[ei]\s(?:dai|dalle)\s)|(?:quel(?:lo)?\sche|quanto|ciò\sche)\s(?:si\s)?vinc[a-zà-ÿ]+\s[^.;,\d]{0,60}(?:tener|preleva|ritira|incassa|riscuot|porta)[a-zà-ÿ]*|(?:preleva|ritira|incassa|tener)[a-zà-ÿ]*\s(?:tutt[oe]\s)?(?:quello\sche|quanto|ciò\sche)\s(?:si\s)?vinc[a-zà-ÿ]+|massim[oa]\s(?:[a-zà-ÿ]+\s){1,5}(?:ricavar|vincer|ottener|incassar|convertir)[a-zà-ÿ]*|vincit[ae]\s(?:[a-zà-ÿ]+\s){0,6}(?:limitat|fino|massim|tetto)|vincit[ae]\s(?:[a-zà-ÿ]+\s){0,4}(?:convertibil|prelevabil|incassabil)[ei]|limite\s(?:di|sulle)\svincit|vincit[ae]\s(?:oltre|superior|sopra|ecced)|(?:può|puoi|possono|posso)\svincere|non\s(?:[a-zà-ÿ]+\s){0,2}portar[a-z]{1,3}\s(?:a\scasa|via)|(?:se\sne|si)\s(?:può|possono)\s(?:convertire|trasformare)|se\sne\s(?:convert|trasform)(?:e|a|ono|ano)\>|(?:preliev[oi]\s(?:massim[oi]\s)?|(?:ricav|otten|incass|prelev|guadagn)[a-z]{2,4}\s)(?:dal|dai|con\sil)\s(?:bonus|giri)|(?:convert|trasform)(?:ir|ar|it|at)[a-zà-ÿ]*\sin\s(?:denaro|soldi|contanti|saldo)|somm[ae]\s(?:convertibil|prelevabil)[ei]|\<convertibil[ei]\s(?=fino|al\smassimo)|(?:^|,\s)(?:(?:import|sald)o\s)?convertibil[ei](?=[\s,:])|conversione\s(?=si\sferma|è\slimitat|non\s|arriva)|si\svinc(?:e|ono)\s(?=al\smassimo|fino|non)|(?:somm[ae]|import[oi]|la\sparte|quanto|ciò)\s(?:eccedent[ei]|(?:che\s)?ecced[ea](?:no)?)|\<ricav(?:are|arne|ano|a)\>|(?:dal\sbonus|con\sil\sbonus|(?:da|dai|dagli|con\s(?:i|gli))\s(?:\d+\s)?(?:free\s)?(?:giri|spins?)|dalle\svincite)\s(?:[a-zà-ÿ]+\s){0,5}(?:ricav|vinc|otten|incass|convert|prelev|trasform|port)(?:ar|er|ir|an|on|gon|a(?![a-z])|e(?![a-z]))[a-zà-ÿ]*|vincit[ae]\s[^.;]{0,60}non\s(?:può|possono|potrà|potranno)\s(?:superare|eccedere)`,
  ],
  [
    'fee',
    /commission|caric|cost|tratt|paga|spese|se ne v/u,
    everyPattern`commission[a-zà-ÿ]*(?:\s(?:di|sul|sui)\sprel[a-zà-ÿ]+)?|a\scarico\sde[a-z']{1,3}\s?(?:client|giocator|titolar|utent)[a-z]|\<(?:preliev[a-zà-ÿ]\s)?costa(?:no)?\>|trattien[ei]|trattengono|trattenut[oi]|\<cost[oi](?:\s(?:di|del|per)\s(?:il\s|un\s)?prel[a-zà-ÿ]+)?\>|(?:si|fa(?:re|r|nno)?)\spaga(?:no|re)?\>|spese\>|se\sne\s(?:va|vanno)\>`,
  ],
  [
    'withdrawal',
    /prel|minim[oa] |uscita|arriva|banca|incass|riscuot|ritir|riscoss|paga|cash|tirar|soldi|denaro|vincite|porta|ricev|togli|esce|uscire/u,
    everyPattern`preliev|prelev|minim[oa]\s(?:ritirabil|incassabil)|in\suscita|(?:soldi|denaro|vincite)\s(?:[a-zà-ÿ]+\s){0,2}arriva(?:no)?\>|\<(?:riport|torn|rientr|arriv)[a-z]{1,3}\s(?:(?:i\ssoldi|il\sdenaro)\s)?in\sbanca\>|\<(?:incass|riscuot|ritir)(?:ar|er|[aio]\>|ano|ate)|riscossion|\<paga(?:no)?\s(?:più\sdi|al\smassimo|fino\sa|già\sda|a\spartire\sda)|\<cash\s?-?out|tirar[ei]\sfuori|(?:soldi|denaro|vincite)\ssono\s(?:lì|sul|tuo|vostr|disponibil)|(?:in\suna?|al|alla|ogni)\s(?:giorno|settimana|mese)\s(?:[a-zà-ÿ]+\s){0,3}porta(?:r[a-z]{1,3}|no)?\s(?:a\scasa|via)|ricev[a-zà-ÿ]*\s(?:i\ssoldi|il\sdenaro|le\svincite|i\sfondi)|\<(?:togli(?:ere|e|amo|ete)?|si\sesce|uscire)(?!\sda(?:l|i|gli|ll[aeo])\>|\sdall')(?=\s(?:con\s|da\s|i\s|almeno|soldi|denaro|fino)|[^.;,\d]{0,12}$)`,
  ],
  [
    'deposit',
    /dep|vers|entra|caric|part|cominci|inizi|attiva|mett/u,
    everyPattern`deposit|versament|(?:con|da)\squanto\ssi\s(?:parte|comincia|inizia)(?=\?|$)|in\sentrata\>|\<in\sentrata\>|\<vers(?:a(?!til)|i(?!on))|\<dep(?=\s\d)|ricaric(?:a|ar|an|at)[a-zà-ÿ]*(?<!bonus\sdi\sricarica)|(?:si\s(?:parte|comincia|inizia)\s(?:con|da)|(?:iniziare|cominciare|partire|si\sattiva)\scon)(?=[^.;,\d]{0,20}$)|\<dep\.|caricar|\<(?:mett(?:i|o|ere|iamo|ete|endo)|si\smette|(?:si\s)?entra(?:re)?\scon)(?=\s(?:i\s|almeno|soldi|denaro|fino)|[^.;,\d]{0,12}$)`,
  ],
];

/** Topic, the expressions to test with, and the one that finds every place. */
const FOUND_TOPICS = TOPICS.map(
  ([topic, quick, every]) => [topic, quick, new RegExp(every.source, 'u'), every] as const,
);

/** "Il massimo giornaliero è 5.000 €" on a page about withdrawals. */
const A_PERIOD =
  /(?:massim[oai]|limit[ei]|tett[oi]|quell[oi]|massimal[ei]|soglia)\s(?:massimo\s)?(?:giornalier|settimanal|mensil|al\s(?:giorno|mese)|alla\ssettimana)/u;
const WITHDRAWAL = pattern`preliev|prelev|\<ritir[oi]\>|\<incass(?:o|are)\>`;
const WITHDRAWALS: HeadingQuestion<boolean> = {
  of: (headings) => headings.some((one) => one.says(WITHDRAWAL)),
};

/** "I prelievi più veloci" above a list of methods */
export const NOTHING_BUT_PAID: HeadingQuestion<boolean> = {
  of: (headings) => headings.some((one) => one.says(WITHDRAWAL)) && !headings.some((one) => one.says(PAID_IN)),
};
/** "Nove modi per pagare, sei per incassare" is about both. */
const PAID_IN = pattern`deposit|versament|ricaric|bonus|\<per\spagare\>`;
/** "Depositi" above "Quanto" */
const NOTHING_BUT_PAID_IN: HeadingQuestion<boolean> = {
  of: (headings) =>
    headings.some((one) => one.says(INCOMING)) && !headings.some((one) => one.says(WITHDRAWAL) || one.says(BONUS)),
};
const INCOMING = /deposit|versament/u;
const BONUS = /bonus|offert|promo|benvenuto|giri/u;

/** What a value is about: the nearest word before it, or right after it. */
export const topicOf = oncePerSpot(({ before, right, scene }: Spot): Topic => {
  let [found, at, isBeginning]: [Topic, number, boolean] = ['', -1, false];
  // What is free of fees speaks of something else.
  const text = before
    .slice(-300)
    .replace(/(?:senza|nessuna|zero|né) commission[a-zà-ÿ]{1,2}|senza (?:alcun )?deposito(?=:)/u, (words) =>
      ' '.repeat(words.length),
    )
    .replace(PAID_BEFORE, '');
  for (const [topic, quick, expression, every] of FOUND_TOPICS)
    // Most texts have none of them: to test is much cheaper than to begin a list of matches.
    for (const match of quick.test(text) && expression.test(text) ? everyMatch(text, every) : []) {
      const end = match.index + match[0].length;
      // "In uscita si parte da 20 €"
      const begins = BEGINS.test(match[0]);
      if (end <= at || (found === 'withdrawal' && begins)) continue;
      [isBeginning, found, at] = [begins && (found === '' || found === 'fee' || isBeginning), topic, end];
    }
  const behind = right.slice(0, 40).split(/[,;:]/)[0]!;
  if (DIVIDED.test(behind)) return 'prize';
  if (EACH_DEPOSIT.test(right)) return 'deposit';
  if (EACH_BET.test(behind)) return 'bet';
  if (
    found === '' ||
    /^\s?(?:di|per|come|(?:(?:sol[oi]|soltanto|solamente|esclusivamente)\s)?in|da(?=\s(?!(?:ri)?(?:punta|gioca|scommette)re\s)[a-zà-ÿ]{3,9}[aei]re(?![a-zà-ÿ])))\s/u.test(
      behind,
    )
  ) {
    for (const [topic, quick, , expression] of FOUND_TOPICS) {
      const place = quick.test(behind) ? behind.search(expression) : -1;
      if (place >= 0 && place < 25) return topic;
    }
  }
  // "Posso prelevare 80 €?" above "No, con il bonifico si parte da 100 €."
  if (isBeginning && arePaidOut(scene.ask)) return 'withdrawal';
  if (found !== '') return found;
  if (isLimitOfPeriod(text, right, scene.ask)) return 'withdrawal';
  return topicAbove(scene.ask, before);
});

/** "La stessa carta con cui si è versato", "il metodo usato per il deposito": says which one, and nothing else. */
const PAID_BEFORE = pattern`\<(?:(?:con|da|su)\s(?:cui|la\squale|il\squale|quell[oa]\sche)\s(?:(?:si\s|hai\s|ha\s|avete\s)(?:è\s)?|è\s(?:stato\s)?)(?:versat|depositat|ricaricat)[oi]|(?:usat|utilizzat|scelt|impiegat)[oaie]\s(?:(?:per|al|nel)\s(?:(?:il|l'ultimo|l'|i|primo)\s)?(?:deposit|versament)[oi]|per\s(?:versare|depositare|ricaricare))|(?:stess[oaie]|medesim[oaie])\s(?:metodo|strumento|carta|conto)\sde(?:l|i)\s(?:deposit|versament)[oi])\>`;

/** "5.000 € da dividere", "divisi fra 60 giocatori" */
const DIVIDED =
  /^\sda\s(?:divider|spartir)(?:e|si)(?![a-z])|^\s(?:da\s)?(?:divi(?:s[ie]|dere)|ripartit[ie]|spartit[ie]|suddivis[ie])\s(?:fra|tra)/u;
const EACH_BET = /^\s(?:a|per|ogni|alla|al)\s(?:(?:gir|puntat|scommess|giocat|colp)[oa]|mano|spin)(?![a-zà-ÿ])/u;
/** "Da 10 € a 1.500 € per deposito" */
const EACH_DEPOSIT = pattern`^(?:\sa\s(?:€\s?)?[\d.,]+(?:\s(?:€|euro))?)?\s(?:a|per|ogni|per ogni|ad ogni)\s(?:deposito|versamento|ricarica)(?![a-zà-ÿ])`;

/** What is paid each time; "Da 10 a 1.500 € per operazione" limits one deposit or withdrawal. */
export function isPriceOfEach({ range, right }: Spot, bound: Bound, topic: Topic): boolean {
  if (topic === 'fee' || !EACH_TIME.test(right)) return false;
  return !(topic === 'deposit' || topic === 'withdrawal') || (range === undefined && bound !== 'max');
}

const EACH_TIME = pattern`^\s(?:a|ad|per(?: ogni)?|al)\s(?:operazione|transazione|movimento|prelievo|bonifico)\>`;

/** "L'1% di quanto si ritira. Si parte da 20 €." */
function arePaidOut(ask: Ask): boolean {
  return ask(TOPIC_ABOVE) === 'withdrawal' || ask(NOTHING_BUT_PAID) || ask(WITHDRAWAL_BEFORE) === 'named';
}

function topicAbove(ask: Ask, before: string): Topic {
  const above = ask(TOPIC_ABOVE) as Topic;
  if (above !== '') return above;
  // "Bonifico, quattro giorni. Il minimo è di 60 €." in a list on a page about withdrawals
  const isListed = ask(METHOD_OF_PASSAGE) !== '' || PLAIN_LIMIT.test(before);
  if (isListed && ask(NOTHING_BUT_PAID)) return 'withdrawal';
  return PLAIN_LIMIT.test(before) && ask(NOTHING_BUT_PAID_IN) ? 'deposit' : '';
}

/** "Il minimo è di venti euro" below "Scrivi l'importo" on a page about withdrawals */
const PLAIN_LIMIT = pattern`^(?:da|a\spartire\sda|almeno|non\smeno\sdi|al\smassimo|fino\sa)\s(?:€\s)?$|^(?:qui\s)?(?:il\s(?:minimo|massimo|limite)|la\s(?:cifra|somma|soglia)\s(?:minima|massima|più\s(?:bassa|alta|piccola|grande)))(?:(?:\s[a-zà-ÿ]+){0,4}\s(?:è|sono|resta)\s(?:di\s|sempre\s)?|,\s)(?:€\s)?$`;

/** "Il limite di 4.000 € al giorno basta ai più." after what was said of a withdrawal, or below "Prelievi" */
const LIMIT_OF = pattern`\<(?:il|un|con\sun|del|al|dal|nel)\s(?:limite|tetto|massimo|massimale)\s(?:(?:è\s)?di|è)\s$`;

function isLimitOfPeriod(text: string, right: string, ask: Ask): boolean {
  if (A_PERIOD.test(text) && ask(WITHDRAWALS)) return true;
  if (!EACH_PERIOD.test(right)) return false;
  const isOfPayouts = () => ask(NOTHING_BUT_PAID) || ask(WITHDRAWAL_BEFORE) !== '';
  return WINS_LIMITED.test(text) || (LIMIT_OF.test(text) && isOfPayouts());
}

/** "Le vincite seguono la regola dei 5.000 €", where "a settimana" comes behind */
const WINS_LIMITED = pattern`\<vincite\s(?:[a-zà-ÿ]+\s){1,5}(?:regola|limite|tetto)\s(?:di|dei)\s$`;

/** What may begin is a deposit unless something else was said to. */
const BEGINS = /^(?:si\s(?:parte|comincia|inizia|attiva)|iniziare|cominciare|partire)/u;

const TO_PAY = pattern`\<per\spagare\>`;

/** "Quanto devo versare?" above "Bastano 20 €." */
const TOPIC_ABOVE: HeadingQuestion<Topic> = {
  of(headings) {
    for (const one of headings.slice(0, 3)) {
      const topics = FOUND_TOPICS.filter(([, , expression]) => one.says(expression));
      if (topics.length > 0) return topics.length === 1 && !one.says(TO_PAY) ? topics[0]![0] : '';
      // "PayPal" below "Tempi di ritiro"
      if (!headings[0]!.low.endsWith('?') && one.payments.length + one.operators.length === 0) break;
    }
    return '';
  },
};
