// Whether a value is a least, a most, or neither, and what the words around it speak of.
import type { Question } from './heads.js';
import type { Spot } from './scene.js';

export type Bound = 'min' | 'max' | 'none';

const MIN =
  /(?:minim[oaie]|(?<!\p{L})min\.?|almeno|(?<!\p{L})(?:a\spartire\s)?da(?:i|gli)?(?!\p{L})|part(?:e|ono)\sda|bast(?:a|ano)|occorr(?:e|ono)|serv(?:e|ono)|non\s(?:\p{L}+\s){0,6}(?:meno\sdi|inferior[ei]\sa|sotto\si)|pari\so\ssuperiore\sa|soglia(?:\sdi\s\p{L}+)?|con\ssoli)(?=[^,;]{0,60}$)/u;
const MAX =
  /(?:massim[oaie]|massimale|(?<!\p{L})max\.?|(?:fino|sino)\sa(?:d|l|i|gli)?(?!\p{L})|non\s(?:\p{L}+\s){0,4}(?:superi\p{L}*|superar\p{L}*|supera|ecced\p{L}*|oltre|più\sdi|superior[ei]\sa)|mai\spiù\sdi|ness[ua]n[oa]?\s\p{L}+\spuò\s(?:superare|eccedere)|(?:entro|nel)\s(?:il\s)?limite|tetto|(?:limite|tetto|quello|massimale)\s(?:massimo\s)?(?:giornalier|settimanal|mensil)[oe]|arriva(?:re|no)?\sa(?:d|i)?)(?=[^,;]{0,50}$)/u;
const [EVERY_MIN, EVERY_MAX] = [MIN, MAX].map(({ source }) => new RegExp(source, 'gu')) as [RegExp, RegExp];
const MIN_BEHIND = /^\s?(?:(?:al|come\s)?minim[oaie]|o\spiù|in\ssu)(?!\p{L})/u;
const MAX_BEHIND = /^\s?(?:al\s|come\s|di\sbonus\s)?massim[oaie](?!\p{L})/u;
const NOT = /(?<!\p{L})(?:non|né|senza|mai|nessun[oa]?)(?!\p{L})/u;
const NOT_IDIOM =
  /(?<!\p{L})nessun[oa]?\s\p{L}+\spuò\s(?:superare|eccedere)|(?<!\p{L})(?:non|mai)\s(?:\p{L}+\s){0,6}(?:meno\sdi|inferior[ei]\sa|super\p{L}+|ecced\p{L}*|oltre|più\sdi|superior[ei]\sa)/u;

const WORTH = /(?:bonus|pacchetto|pacco|offerta|benvenuto|premi[oi]?|voucher|buon[oi]|torneo|venerdì|ticket)\sda\s$/u;

/** The window before a value in which its bound may stand. */
const WINDOW = 90;

export function boundOf({ left, right, range, before, scene }: Spot): Bound {
  if (range) return range === 'from' ? 'min' : 'max';
  // "Un pacchetto da 1.000 €" comes to that.
  if (WORTH.test(left)) return 'none';
  if (BELOW.test(left) && NOT_BEHIND.test(right)) return 'min';
  // "Per avere il massimo devi versare 300 €."
  if (/massim[oa]\s(?:\p{L}+\s)?(?:dev|dov|bisogna|occorr|serv|bast|raggiung|ottien|tocca)/u.test(left)) return 'none';
  // "Minimo, Deposito: 10 €" is a row and a column.
  const near = (scene.isCell && left === before ? left.replaceAll(', ', ' ') : left).slice(-WINDOW);
  const [min, max] = [MIN.exec(near), MAX.exec(near)];
  if (min && max && /^non\s/.test(max[0]) && /^minim|^min/.test(min[0])) return 'none';
  if (min && max) return lastIndex(EVERY_MIN, near) > lastIndex(EVERY_MAX, near) ? 'min' : 'max';
  if (min) return 'min';
  if (max) return 'max';
  if (MIN_BEHIND.test(right)) return 'min';
  if (MAX_BEHIND.test(right)) return 'max';
  // "minimo 20 €, 50 € con il bonifico"
  const isAlike =
    SAME_AGAIN.test(left) ||
    IN_PERIOD.test(before.slice(-40)) ||
    (/^(?:\s(?:al|alla|ogni)\s\p{L}{4,9})?(?:,|;|\se)\s$/u.test(left) && /^\s(?:con|al|alla|ogni)\s/.test(right));
  if (isAlike) return lastBound(before.slice(-300));
  const isAnswer = before === '' || (before.length < 40 && (before.endsWith(': ') || /^\s(?:per|come)\s/u.test(right)));
  return isAnswer ? ((scene.ask(BOUND_ASKED) || 'none') as Bound) : 'none';
}

/** "Qual è il deposito minimo?" above "15 €." */
const BOUND_ASKED: Question = {
  of([asked]) {
    if (!asked?.low.endsWith('?')) return '';
    return NEEDED.test(asked.low) ? 'min' : lastBound(asked.low);
  },
};

/** "Quanto devo versare?" */
const NEEDED = /quanto\s(?:si\s)?(?:devo|deve|bisogna|occorre|serve)\s(?:\p{L}+\s){0,2}(?:deposit|vers|ricaric)/u;

/** "è di 20 € con Visa, di 50 € con Bitcoin": the bound of the value before. */
const SAME_AGAIN = /(?:,|\se|;)\s(?:e\s)?(?:di|a|per\s(?:prelev|deposit|vers|incass)are)\s$/u;
/** "al massimo 2.500 € in un giorno, in un mese 25.000 €" */
const IN_PERIOD = /(?:,|\se|;)\s(?:e\s)?(?:in\suna?|al|alla)\s(?:giorno|settimana|mese|anno)\s$/u;
const ANY_MIN = /minim[oaie]|almeno|a partire da/gu;
const ANY_MAX = /massim[oaie]|fino a|(?<!\p{L})limit[ei]/gu;

function lastBound(before: string): Bound {
  const [min, max] = [lastIndex(ANY_MIN, before), lastIndex(ANY_MAX, before)];
  return min === max ? 'none' : min > max ? 'min' : 'max';
}

/** Where the last match begins. */
function lastIndex(expression: RegExp, text: string): number {
  let last = -1;
  for (const match of text.matchAll(expression)) last = match.index;
  return last;
}

/** "Depositi sotto i 10 € non attivano il bonus" */
const BELOW = /(?:sotto\si|inferior[ei]\sa|meno\sdi|al\sdi\ssotto\sdei?)\s$/u;
const NOT_BEHIND = /^[^.;,\d]{0,30}(?<!\p{L})(?:non|esclus[ei]|rifiutat[ie])(?!\p{L})/u;

/** True when the words before a value deny it: "non 25x", "senza un deposito di 10 €". */
export function isDenied({ left, before, right, kind }: Spot): boolean {
  const near = (left === '' ? before : left)
    .split(/[,;:(]/)
    .at(-1)!
    .slice(-120);
  if (BELOW.test(left) && NOT_BEHIND.test(right)) return false;
  if (kind === 'time' && /(?<!\p{L})non\s(?:\p{L}+\s){1,4}entro\s(?:i\s)?$/u.test(left)) return false;
  const clause = near
    .replace(/(?<!\p{L})non\s\p{L}{3,14}[aiu]t[oiae]\s(?!da)/u, '')
    .replace(
      /senza\s(?:alcun\s)?deposito(?=\s(?:è|vale|dà|da|dal|del|offre|regala|prevede|ammonta|consiste)(?!\p{L}))/u,
      '',
    )
    .replace(
      /(?:senza\s(?:alcun[ao]?\s)?|non\s(?:\p{L}{1,3}\s)?)(?:acced|access|moviment|operazion|attività|login|gioc|utilizz|usi|usa|entr|effettu)\p{L}*/u,
      '',
    );
  if (/(?<!\p{L})inferior[ei]\sa|(?<!\p{L})(?:meno\sdi|sotto\si|sopra\si|oltre\si)(?!\p{L})/u.test(clause))
    return !NOT_IDIOM.test(clause);
  return NOT.test(clause) && !NOT_IDIOM.test(clause);
}

/** "35 volte (35x)" says it once; "50x o 60x" says neither. */
export function isRepeated({ left, right, kind, scene, start }: Spot): boolean {
  const before = scene.values.findLast((one) => one.end <= start);
  if (before?.kind === 'bare' && /^\s(?:o|oppure)\s$/.test(left)) return true;
  if (before?.kind === kind && /^\s?\($/.test(left)) return true;
  return (before?.kind === kind && /^\s(?:o|oppure)\s$/.test(left)) || /^\s(?:o|oppure)\s$/.test(right);
}

export type Topic = 'deposit' | 'withdrawal' | 'bet' | 'win' | 'prize' | 'fee' | '';

const TOPICS: readonly (readonly [Topic, RegExp])[] = [
  [
    'prize',
    /montepremi|in\spalio|(?:torneo|race|gara)\s[^.;]{0,60}(?:distribuisc|assegna|divid|spartisc|vale|offre)\p{L}*|premi\s(?:per|da)/gu,
  ],
  [
    'bet',
    /(?:puntat|giocat|scommess)[ae]\s(?:\p{L}+\s){0,4}non\s(?:può|deve|possono|devono)|puntat[ae]\s(?:massim|singol|max)\p{L}*|(?:massim[ao]|singola|ogni|per|a)\s(?:puntat|scommess|giocat|gir)[ao](?!\p{L})|max\s?bet|(?:puntat|giocat|scommess)[ae]\s(?:superior|oltre|più|maggior|sopra)|limite\s(?:di|per|alla)\s(?:puntat|giocat|scommess|gir)|(?<!\p{L})(?:puntare|scommettere)(?!\p{L})|(?:ogni|singola)\spuntata\spuò|nessuna\s(?:puntata|giocata|scommessa)|(?:slot|gir[oi]|puntate|scommesse|tavoli|giocate)\sda(?!\p{L})|puntare\s(?:al\smassimo|più|oltre|fino)|(?:scommess|giocat)[ae]\smassim/gu,
  ],
  [
    'win',
    /vincit[ae]\smassim|massim[oa]\s(?:vincit|prelevabil|convertibil)|massim[oa]\s(?:\p{L}+\s){1,5}(?:ricavar|vincer|ottener|incassar|convertir)\p{L}*|vincit[ae]\s(?:\p{L}+\s){0,6}(?:limitat|fino|massim|tetto)|limite\s(?:di|sulle)\svincit|(?:può|puoi|possono|posso)\svincere|(?:convertir|trasformar)\p{L}*\sin\s(?:denaro|soldi|contanti|saldo)|somm[ae]\s(?:convertibil|prelevabil)[ei]|(?:dal\sbonus|con\sil\sbonus|dai\sgiri|dalle\svincite)\s(?:\p{L}+\s){0,4}(?:ricavar|vincer|ottener|incassar|convertir|prelevar|trasformar)\p{L}*|vincit[ae]\s[^.;]{0,60}non\s(?:può|possono|potrà|potranno)\s(?:superare|eccedere)/gu,
  ],
  [
    'fee',
    /commission\p{L}*(?:\s(?:di|sul|sui)\sprel\p{L}+)?|(?<!\p{L})(?:preliev\p{L}\s)?costa(?:no)?(?!\p{L})|(?<!\p{L})cost[oi](?!\p{L})|spese(?!\p{L})/gu,
  ],
  ['withdrawal', /preliev|prelev|(?<!\p{L})(?:incass|riscuot|ritir)(?:ar|er|i(?!\p{L})|ano|ate)/gu],
  [
    'deposit',
    /deposit|versament|(?<!\p{L})vers(?:a|ar|an|at|i|iamo|ate)|(?<!\p{L})dep(?=\s\d)|ricaric(?:a|ar|an|at)\p{L}*(?<!bonus\sdi\sricarica)|(?<!\p{L})dep\.|caricar/gu,
  ],
];

/** "Il massimo giornaliero è 5.000 €" on a page about withdrawals. */
const A_PERIOD = /(?:massim[oa]|limite|tetto|quello|massimale)\s(?:massimo\s)?(?:giornalier|settimanal|mensil)/u;
const WITHDRAWALS: Question = {
  of: (headings) => (headings.some(({ low }) => /preliev|prelev/u.test(low)) ? 'yes' : ''),
};

/** What a value is about: the nearest word before it, or right behind it. */
export function topicOf({ before, right, scene }: Spot): Topic {
  let [found, at]: [Topic, number] = ['', -1];
  // What is free of fees speaks of something else.
  const text = before
    .slice(-300)
    .replace(/(?:senza|nessuna|zero|né) commission\p{L}{1,2}/u, (words) => ' '.repeat(words.length));
  for (const [topic, expression] of TOPICS)
    for (const match of text.matchAll(expression)) {
      const end = match.index + match[0].length;
      if (end > at) [found, at] = [topic, end];
    }
  const behind = right.slice(0, 40).split(/[,;:]/)[0]!;
  if (/^\s(?:a|per|ogni)\s(?:gir|puntat|scommess|giocat)[oa]/u.test(behind)) return 'bet';
  if (found === '' || /^\s?(?:di|per|come)\s/.test(behind)) {
    for (const [topic, expression] of TOPICS)
      if (behind.search(expression) >= 0 && behind.search(expression) < 25) return topic;
  }
  if (found !== '') return found;
  if (A_PERIOD.test(text) && scene.ask(WITHDRAWALS) !== '') return 'withdrawal';
  return scene.ask(TOPIC_ABOVE) as Topic;
}

/** "Quanto devo versare?" above "Bastano 20 €." */
const TOPIC_ABOVE: Question = {
  of(headings) {
    const asked = headings[0]?.low ?? '';
    const topics = TOPICS.filter(([, expression]) => asked.search(expression) >= 0);
    return topics.length === 1 ? topics[0]![0] : '';
  },
};
