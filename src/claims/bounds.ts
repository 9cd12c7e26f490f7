// Whether a value is a least, a most, or neither, and what the words around it speak of.
import type { Question } from './heads.js';
import type { Spot } from './scene.js';

export type Bound = 'min' | 'max' | 'none';

const MIN =
  /(?:minim[oaie]|(?<!\p{L})min\.?|almeno|(?<!\p{L})(?:a\spartire\s)?da(?:i|gli)?|parte\sda|bast(?:a|ano)|occorr(?:e|ono)|serv(?:e|ono)|non\s(?:\p{L}+\s){0,4}(?:meno\sdi|inferior[ei]\sa)|pari\so\ssuperiore\sa|soglia(?:\sdi\s\p{L}+)?|con\ssoli)(?=[^,;]{0,60}$)/u;
const MAX =
  /(?:massim[oaie]|massimale|(?<!\p{L})max\.?|(?:fino|sino)\sa(?:d|l|i|gli)?(?!\p{L})|non\s(?:\p{L}+\s){0,4}(?:superi\p{L}*|superar\p{L}*|supera|ecced\p{L}*|oltre|più\sdi|superior[ei]\sa)|mai\spiù\sdi|tetto|arriva(?:re|no)?\sa(?:d|i)?)(?=[^,;]{0,50}$)/u;
const [EVERY_MIN, EVERY_MAX] = [MIN, MAX].map(({ source }) => new RegExp(source, 'gu')) as [RegExp, RegExp];
const MIN_BEHIND = /^\s?(?:(?:al|come\s)?minim[oaie]|o\spiù|in\ssu)(?!\p{L})/u;
const MAX_BEHIND = /^\s?(?:al\s|come\s|di\sbonus\s)?massim[oaie](?!\p{L})/u;
const NOT = /(?<!\p{L})(?:non|né|senza|mai|nessun[oa]?)(?!\p{L})/u;
const NOT_IDIOM =
  /(?<!\p{L})(?:non|mai)\s(?:\p{L}+\s){0,5}(?:meno\sdi|inferior[ei]\sa|super\p{L}+|ecced\p{L}*|oltre|più\sdi|superior[ei]\sa)/u;

/** The window before a value in which its bound may stand. */
const WINDOW = 90;

export function boundOf({ left, right, range, before }: Spot): Bound {
  if (range) return range === 'from' ? 'min' : 'max';
  const near = left.slice(-WINDOW);
  const [min, max] = [MIN.exec(near), MAX.exec(near)];
  if (min && max) return lastIndex(EVERY_MIN, near) > lastIndex(EVERY_MAX, near) ? 'min' : 'max';
  if (min) return 'min';
  if (max) return 'max';
  if (MIN_BEHIND.test(right)) return 'min';
  if (MAX_BEHIND.test(right)) return 'max';
  return SAME_AGAIN.test(left) ? lastBound(before.slice(-300)) : 'none';
}

/** "è di 20 € con Visa, di 50 € con Bitcoin": the bound of the value before. */
const SAME_AGAIN = /(?:,|\se|;)\s(?:e\s)?(?:di|a)\s$/u;
const ANY_MIN = /minim[oaie]|almeno|a partire da/gu;
const ANY_MAX = /massim[oaie]|fino a/gu;

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

/** True when the words before a value deny it: "non 25x", "senza un deposito di 10 €". */
export function isDenied({ left, before }: Spot): boolean {
  const near = (left === '' ? before : left)
    .split(/[,;:(]/)
    .at(-1)!
    .slice(-120);
  const clause = near.replace(/senza\s(?:alcun[ao]?\s)?(?:access|moviment|operazion|attività|login|gioc)\p{L}*/u, '');
  if (/(?<!\p{L})inferior[ei]\sa|(?<!\p{L})(?:meno\sdi|sotto\si|sopra\si|oltre\si)(?!\p{L})/u.test(clause))
    return !NOT_IDIOM.test(clause);
  return NOT.test(clause) && !NOT_IDIOM.test(clause);
}

export type Topic = 'deposit' | 'withdrawal' | 'bet' | 'win' | 'prize' | 'fee' | '';

const TOPICS: readonly (readonly [Topic, RegExp])[] = [
  ['prize', /montepremi|in\spalio/gu],
  [
    'bet',
    /puntat[ae]\s(?:massim|singol)\p{L}*|(?:massim[ao]|singola|ogni|per|a)\s(?:puntat|scommess|giocat|gir)[ao](?!\p{L})|max\s?bet|puntare\s(?:al\smassimo|più|oltre|fino)|(?:scommess|giocat)[ae]\smassim/gu,
  ],
  [
    'win',
    /vincit[ae]\smassim|massim[oa]\s(?:vincit|prelevabil|convertibil)|vincit[ae]\s(?:\p{L}+\s){0,6}(?:limitat|fino|massim|tetto)|limite\s(?:di|sulle)\svincit/gu,
  ],
  ['fee', /commission|(?<!\p{L})cost[oi](?!\p{L})|spese(?!\p{L})/gu],
  ['withdrawal', /preliev|prelev/gu],
  [
    'deposit',
    /deposit|versament|(?<!\p{L})vers(?:a|ar|an|at|i|iamo|ate)|ricaric(?:a|ar|an|at)\p{L}*(?<!bonus\sdi\sricarica)|(?<!\p{L})dep\.|caricar/gu,
  ],
];

/** What a value is about: the nearest word before it, or right behind it. */
export function topicOf({ before, right, scene }: Spot): Topic {
  let [found, at]: [Topic, number] = ['', -1];
  const text = before.slice(-300);
  for (const [topic, expression] of TOPICS)
    for (const match of text.matchAll(expression)) if (match.index > at) [found, at] = [topic, match.index];
  const behind = right.slice(0, 40).split(/[,;:]/)[0]!;
  if (/^\s(?:a|per|ogni)\s(?:gir|puntat|scommess|giocat)[oa]/u.test(behind)) return 'bet';
  if (found === '' || /^\s?(?:di|per|come)\s/.test(behind)) {
    for (const [topic, expression] of TOPICS)
      if (behind.search(expression) >= 0 && behind.search(expression) < 25) return topic;
  }
  if (found !== '') return found;
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
