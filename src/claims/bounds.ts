// Whether a value is a least, a most, or neither, and what the words around it speak of.
import { everyMatch, lastIndex } from './every-match.js';
import type { Question } from './heads.js';
import { ofSpot } from './of-spot.js';
import type { Spot } from './scene.js';

export type Bound = 'min' | 'max' | 'none';

const MIN =
  /(?:minim[oaie]|(?<![a-zà-ÿ])min\.?|almeno|(?<![a-zà-ÿ])(?:a\spartire\s)?da(?:i|gli)?(?![a-zà-ÿ]|\s(?:fs|giri|free|spin|bonus|gioco|casin))|part(?:e|ono)\sda|bast(?:a|ano)|occorr(?:e|ono)|serv(?:e|ono)|sufficient[ei]|non\s(?:[a-zà-ÿ]+\s){0,6}(?:meno\sdi|inferior[ei]\sa|sotto\si)|pari\so\ssuperiore\sa|soglia(?!\s(?:massim|giornalier|settimanal|mensil))(?:\sdi\s[a-zà-ÿ]+)?|con\ssoli|(?:deposito|versamento|importo)\s(?:qualificante|necessario|richiesto)|più\s(?:bass|piccol|ridott)[oaie]|comincia(?:re)?\scon|si\s(?:parte|attiva|ottiene|sblocca)\scon|inizia(?:re)?\scon|con\sappena|(?:è|sono|viene)\srichiest[oaie]|può\sessere\sdi\s(?:sol[oi]|appena))(?=[^,;]{0,60}$)/u;
const MAX =
  /(?:massim[oaie]|massimale|(?<![a-zà-ÿ])max\.?|(?:fino|sino)\sa(?:d|l|i|gli)?(?![a-zà-ÿ])|non\s(?:[a-zà-ÿ]+\s){0,6}(?:superi[a-zà-ÿ]*|superar[a-zà-ÿ]*|supera|ecced[a-zà-ÿ]*|pass(?:a|are|ano|i|ino)\si|oltre|più\sdi|superior[ei]\sa)|senza\s(?:mai\s)?(?:superare|eccedere|oltrepassare|passare)(?:\si)?|mai\spiù\sdi|ness[ua]n[oa]?\s[a-zà-ÿ]+\spuò\s(?:superare|eccedere)|(?:entro|nel)\s(?:il\s)?limite|tetto|(?:limite|tetto|quello|massimale|soglia)\s(?:massimo\s)?(?:(?:giornalier|settimanal|mensil)[oea]|al\s(?:giorno|mese)|alla\ssettimana)|arriva(?:re|no)?\sa(?:d|i)?|limitat[oaie]\sa(?:d|i)?|(?:fino|sino)\salla\sconcorrenza|più\salt[oa]\s(?:consentit|ammess|possibil|accettat)[oaie]|(?<![a-zà-ÿ])limit[ei]\s(?:(?:è|sono)\s)?(?:di\s|a\s)?(?=$)|limite\s(?:di|per\s(?:la|ogni)|alla)\s(?:puntata|giocata|scommessa)|limite\s(?:di\s|per\si\s|dei\s|sui\s)?preliev[oi]|prelievo\s(?:giornalier|settimanal|mensil)[oe]:|(?<![a-zà-ÿ])cap(?![a-zà-ÿ])|limite\s(?:massimo\s)?(?:del|dell'|di|al|per\sil|sul)\s?(?:bonus|importo|offerta|premio|rimborso|cash)|(?:può|possono|puoi)\sportare\sa\scasa|(?:può|possono)\s(?:raggiungere|toccare|salire)|raggiung(?:e|ono)\si(?![a-zà-ÿ])|vietat[oaie]\s(?:[a-zà-ÿ]+\s){0,3}(?:più\sdi|oltre|superior[ei]\sa)|sino\sa\sconcorrenza)(?=[^,;]{0,50}$)/u;
const [EVERY_MIN, EVERY_MAX] = [MIN, MAX].map(({ source }) => new RegExp(source, 'gu')) as [RegExp, RegExp];
const MIN_BEHIND =
  /^\s?(?:(?:al|come\s)?minim[oaie]|o\s(?:di\s)?più|in\ssu|(?:o|e|ed)\s(?:superior[ei]|maggior[ei]|oltre))(?![a-zà-ÿ])/u;
const MAX_BEHIND = /^\s?(?:al\s|come\s|di\sbonus\s)?(?:massim[oaie]|max)(?![a-zà-ÿ])/u;
const NOT = /(?<![a-zà-ÿ])(?:non|né|senza|mai|nessun[oa]?)(?![a-zà-ÿ])/u;
const NOT_IDIOM =
  /(?<![a-zà-ÿ])nessun[oa]?\s[a-zà-ÿ]+\spuò\s(?:superare|eccedere)|(?<![a-zà-ÿ])(?:non|mai)\s(?:[a-zà-ÿ]+\s){0,6}(?:meno\sdi|inferior[ei]\sa|super[a-zà-ÿ]+|ecced[a-zà-ÿ]*|pass(?:a|are|ano|i|ino)\si|oltre|più\sdi|superior[ei]\sa)|(?<![a-zà-ÿ])senza\s(?:mai\s)?(?:super|ecced|oltrepass|pass)are/u;

const WORTH =
  /(?:bonus|pacchetto|pacco|offerta|benvenuto|premi[oi]?|voucher|buon[oi]|torneo|venerdì|ticket|parti|rate|tranche|quote|lotti)\sda\s$/u;

const WINDOW = 90; // Before a value: there its bound may stand.

export const boundOf = ofSpot(readBound);

function readBound({ left, right, range, before, scene }: Spot): Bound {
  if (range) return range === 'from' ? 'min' : 'max';
  // "Un pacchetto da 1.000 €" comes to that.
  if (WORTH.test(left)) return 'none';
  if (isBelowLeast(left, right)) return 'min';
  if (ABOVE.test(left) || isCut(left, right)) return 'max';
  if (LITTLE.test(left) && (TO_BEGIN.test(right) || LEAST.test(left))) return 'min';
  // "Per avere il massimo devi versare 300 €."
  if (/massim[oa]\s(?:[a-zà-ÿ]+\s)?(?:dev|dov|bisogna|occorr|serv|bast|raggiung|ottien|tocca)/u.test(left))
    return 'none';
  // "Minimo, Deposito: 10 €" is a row and a column.
  const near = (scene.isCell && left === before ? left.replaceAll(', ', ' ') : left).slice(-WINDOW);
  const [min, max] = [MIN.exec(near), MAX.exec(near)];
  if (min && max && /^non\s/.test(max[0]) && /^minim|^min/.test(min[0])) return 'none';
  if (min && max) return lastIndex(EVERY_MIN, near) > lastIndex(EVERY_MAX, near) ? 'min' : 'max';
  if (min) return 'min';
  if (max) return 'max';
  if (MIN_BEHIND.test(right)) return 'min';
  if (MAX_BEHIND.test(right)) return 'max';
  const isAlike =
    IN_PERIOD.test(before.slice(-40)) ||
    SAME_AGAIN.test(left) ||
    (BEHIND_ANOTHER.test(left) && /^\s(?:con|su|da|al|alla|ogni|a(?=\ssettimana))\s/.test(right));
  if (isAlike) return lastBound(before.slice(-300));
  const isAnswer =
    before === '' ||
    (before.length < 40 && (before.endsWith(': ') || before.endsWith(': con ') || /^\s(?:per|come)\s/u.test(right)));
  return isAnswer ? ((scene.ask(BOUND_ASKED) || 'none') as Bound) : 'none';
}

/** "10 € al giorno e 50 € alla settimana", "minimo 20 €, 50 € con il bonifico", "da 10 € su Marea, 15 € su Onda" */
const BEHIND_ANOTHER = /^(?:\s(?:al|alla|ogni)\s[a-zà-ÿ]{4,9}|\s(?:da|su|con)\s[^.,;:]{2,30})?(?:,|;|\se)\s$/u;

/** "Qual è il deposito minimo?" above "15 €." */
const BOUND_ASKED: Question = {
  of([asked]) {
    if (!asked?.low.endsWith('?')) return '';
    if (A_LIMIT.test(asked.low) || ALLOWED.test(asked.low)) return 'max';
    if (!NEEDED.test(asked.low)) return lastBound(asked.low);
    return /massim|inter[oa]|tutto\sil/u.test(asked.low) ? '' : 'min';
  },
};

/** "E al mese?" below "C'è un limite al giorno?" */
const A_LIMIT = /^(?:e\s)(?:al|alla|in\sun|in\suna|ogni)\s(?:giorno|settimana|mese|anno)\?$/u;

/** "Quanto posso prelevare in una settimana?" */
const ALLOWED = /quanto\s(?:posso|si\spuò|si\spossono)\s(?:prelev|incass|ritir|vincere|puntare)[^?]*\?$/u;

/** "Quanto devo versare?" */
const NEEDED =
  /quanto\s(?:si\s)?(?:devo|deve|bisogna|occorre|serve)\s(?:[a-zà-ÿ]+\s){0,2}(?:deposit|vers|ricaric|caric)|(?:con|da)\squanto\s(?:si\s|posso\s)?(?:attiv|part|cominci|inizi)/u;

/** "è di 20 € con Visa, di 50 € con Bitcoin": the bound of the value before. */
const SAME_AGAIN =
  /(?:,|\se|;)\s(?:e\s)?(?:(?:[a-zà-ÿ\d]+\s){0,3}(?=a\s$))?(?:di|a|per\s(?:prelev|deposit|vers|incass)are)\s$/u;
/** "al massimo 2.500 € in un giorno, in un mese 25.000 €" */
const IN_PERIOD = /(?:,|\se|;)\s(?:e\s)?(?:in\suna?|al|alla)\s(?:giorno|settimana|mese|anno)\s$/u;
const ANY_MIN = /minim[oaie]|almeno|meno di|inferior[ei]|a partire da|più (?:bass|piccol)[oaie]/gu;
const ANY_MAX =
  /massim[oaie]|fino a|(?:più|oltre|superare|superiori?|eccedere) (?:di|a|i)(?= )|più (?:alt|grand)[oaie]|(?<![a-zà-ÿ])tetto|(?<![a-zà-ÿ])limit[ei]/gu;

function lastBound(before: string): Bound {
  const [min, max] = [lastIndex(ANY_MIN, before), lastIndex(ANY_MAX, before)];
  return min === max ? 'none' : min > max ? 'min' : 'max';
}

/** "Depositi sotto i 10 € non attivano il bonus" */
const BELOW = /(?:sotto\si|inferior[ei]\sa|meno\sdi|al\sdi\ssotto\sdei?)\s$/u;
const NOT_BEHIND = /^[^.;,\d]{0,30}(?<![a-zà-ÿ])(?:non|esclus[ei]|rifiutat[ie])(?![a-zà-ÿ])/u;

/** "Sono esclusi i versamenti inferiori a 20 €" */
const EXCLUDED = /(?<![a-zà-ÿ])esclus[ei]\s[^.;,\d]{0,60}$/u;

function isBelowLeast(left: string, right: string): boolean {
  return BELOW.test(left) && (NOT_BEHIND.test(right) || EXCLUDED.test(left));
}

/** "Puntate oltre 2 € annullano il bonus" */
const ABOVE =
  /(?:puntat|giocat|scommess)[ae]\s(?:di\s(?:importo|valore)\s)?(?:oltre|superior[ei]\sa|sopra\s[ia]|maggior[ei]\sdi)\s(?:i\s)?$/u;

/** "Più di 5 € a colpo non si può" */
const MORE = /(?:più\sdi|oltre(?:\si)?|sopra\si)\s$/u;
const NO_MORE =
  /^[^.;,\d]{0,30}(?<![a-zà-ÿ])(?:non\s(?:si|è|sono|cresce|aumenta|sale|viene|vengono)|vietat[oaie])(?![a-zà-ÿ])/u;
/** "Le vincite oltre i 100 € vengono annullate" */
const WINS_ABOVE = /vincit[ae]\s(?:oltre|superior[ei]|sopra|eccedent[ei])\s(?:i\s|ai\s|a\s)?$/u;
const LOST = /^[^.;,\d]{0,30}(?<![a-zà-ÿ])(?:annullat|azzerat|eliminat|cancellat|pers[eai]|non)(?:[aei])?(?![a-zà-ÿ])/u;

function isCut(left: string, right: string): boolean {
  return (MORE.test(left) && NO_MORE.test(right)) || (WINS_ABOVE.test(left) && LOST.test(right));
}

/** "Solo 15 € per partire" */
const LITTLE = /(?:sol[oi]|soltanto|appena)\s$/u;
const LEAST = /(?:deposito|versamento) minimo[^.;\d]{0,40},\s(?:di\s)?[a-z]+\s$/u;
const TO_BEGIN =
  /^\s(?:per\s(?:partire|iniziare|cominciare|attivar|ottener|aver|entrare|sbloccar|far\sscattare)|e\s(?:sei|si)\s)/u;

/** "Con 10 € il bonus non si attiva" */
const NO_EFFECT =
  /^\s[^.;,:\d]{0,40}(?<![a-zà-ÿ])non\s(?:si\s|ti\s|vi\s)?(?:esist|attiv|scatt|bast|arriv|parte(?![a-zà-ÿ])|spett|sblocc|dà(?![a-zà-ÿ])|danno)/u;

/** "Nessuno dei tre vuole 60x": a number stands between. */
const IS_NOBODY = /(?<![a-zà-ÿ])(?:nessun[oa]?|né)\s(?:de[gi]|delle|l')/u;

/** True when the words before a value deny it: "non 25x", "senza un deposito di 10 €". */
export function isDenied({ left, before, right, kind, unit }: Spot): boolean {
  const near = (left === '' || IS_NOBODY.test(before) ? before : left)
    .split(/[,;:(]/)
    .at(-1)!
    .slice(-120);
  if (isBelowLeast(left, right) || ABOVE.test(left) || isCut(left, right)) return false;
  if (NO_EFFECT.test(right)) return true;
  if (kind === 'time' && /(?<![a-zà-ÿ])non\s(?:[a-zà-ÿ]+\s){1,4}(?:entro|in)\s(?:i\s)?$/u.test(left)) return false;
  if (unit === 'years' && /vietat[^,;]{0,40}meno\sdi\s$/u.test(left)) return false;
  const clause = near
    .replace(/(?<![a-zà-ÿ])non\s(?:viene\s|vengono\s|è\s|sia\s)?[a-zà-ÿ]{3,14}[aiu]t[oiae]\s(?!da)/u, '')
    .replace(
      /(?<=(?:bonus|offerta|giri|gratis|spins?|euro|€)\s)senza\s(?:alcun\s)?deposito|senza\s(?:alcun\s)?deposito(?=\s(?:è|vale|dà|da|dal|del|offre|regala|prevede|ammonta|consiste)(?![a-zà-ÿ]))/u,
      '',
    )
    .replace(
      /(?:senza\s(?:alcun[ao]?\s)?|non\s(?:[a-zà-ÿ]{1,3}\s)?(?:(?:registr|risult|present)[a-zà-ÿ]*\s)?)(?:acced|access|moviment|operazion|attività|login|gioc|utilizz|usi|usa|entr|effettu)[a-zà-ÿ]*/u,
      '',
    );
  if (/(?<![a-zà-ÿ])inferior[ei]\sa|(?<![a-zà-ÿ])(?:meno\sdi|sotto\si|sopra\si|oltre\si)(?![a-zà-ÿ])/u.test(clause))
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
    /montepremi|in\spalio|pool\sdi\spremi|prize\s?pool|(?:torneo|race|gara)\s[^.;]{0,60}(?:distribuisc|assegna|divid|spartisc|vale|offre)[a-zà-ÿ]*|premi\s(?:per|da)/gu,
  ],
  [
    'bet',
    /(?:puntat|giocat|scommess)[ae]\s(?:[a-zà-ÿ]+\s){0,4}non\s(?:può|deve|possono|devono)|puntat[ae]\s(?:massim|singol|max)[a-zà-ÿ]*|(?:massim[ao]|singola|ogni|per|a)\s(?:puntat|scommess|giocat|gir)[ao](?![a-zà-ÿ])|max\s?bet|(?:puntat|giocat|scommess)[ae]\s(?:singole\s)?(?:di\s(?:importo|valore)\s)?(?:superior|oltre|più|maggior|sopra)|limite\s(?:di|per|alla)\s(?:puntat|giocat|scommess|gir)|(?<![a-zà-ÿ])(?:puntare|scommettere)(?![a-zà-ÿ])|(?:ogni|singola)\spuntata\spuò|(?:con|le)\spuntate(?![a-zà-ÿ])|nessuna\s(?:puntata|giocata|scommessa)|(?:slot|gir[oi]|puntate|scommesse|tavoli|giocate)\sda(?![a-zà-ÿ])|puntare\s(?:al\smassimo|più|oltre|fino)|(?:scommess|giocat)[ae]\s(?:massim|max)/gu,
  ],
  [
    'win',
    /max\s?(?:win|vincit)|win\s?cap|vincit[ae]\s(?:massim|max)|guadagn[oi]\s(?:massim|max|(?:è|sono)\slimitat)[a-zà-ÿ]*|(?:cap|tetto|limite|massimale)\s(?:di\s|alle\s|sulle\s|per\sle\s|delle\s)?vincit|massim[oa]\s(?:vincit|prelevabil|convertibil|(?:ottenibil|ricavabil|conseguibil)[ei]\s(?:dai|dalle)\s)|(?:quel(?:lo)?\sche|quanto|ciò\sche)\s(?:si\s)?vinc[a-zà-ÿ]+\s[^.;,\d]{0,60}(?:tener|preleva|ritira|incassa|riscuot|porta)[a-zà-ÿ]*|(?:preleva|ritira|incassa|tener)[a-zà-ÿ]*\s(?:tutt[oe]\s)?(?:quello\sche|quanto|ciò\sche)\s(?:si\s)?vinc[a-zà-ÿ]+|massim[oa]\s(?:[a-zà-ÿ]+\s){1,5}(?:ricavar|vincer|ottener|incassar|convertir)[a-zà-ÿ]*|vincit[ae]\s(?:[a-zà-ÿ]+\s){0,6}(?:limitat|fino|massim|tetto)|vincit[ae]\s(?:[a-zà-ÿ]+\s){0,4}(?:convertibil|prelevabil|incassabil)[ei]|limite\s(?:di|sulle)\svincit|vincit[ae]\s(?:oltre|superior|sopra|ecced)|(?:può|puoi|possono|posso)\svincere|(?:se\sne|si)\s(?:può|possono)\s(?:convertire|trasformare)|(?:preliev[oi]\s(?:massim[oi]\s)?|(?:ricav|otten|incass|prelev|guadagn)[a-z]{2,4}\s)(?:dal|dai|con\sil)\s(?:bonus|giri)|(?:convertir|trasformar)[a-zà-ÿ]*\sin\s(?:denaro|soldi|contanti|saldo)|somm[ae]\s(?:convertibil|prelevabil)[ei]|(?:dal\sbonus|con\sil\sbonus|dai\sgiri|dalle\svincite)\s(?:[a-zà-ÿ]+\s){0,4}(?:ricavar|vincer|ottener|incassar|convertir|prelevar|trasformar)[a-zà-ÿ]*|vincit[ae]\s[^.;]{0,60}non\s(?:può|possono|potrà|potranno)\s(?:superare|eccedere)/gu,
  ],
  [
    'fee',
    /commission[a-zà-ÿ]*(?:\s(?:di|sul|sui)\sprel[a-zà-ÿ]+)?|(?<![a-zà-ÿ])(?:preliev[a-zà-ÿ]\s)?costa(?:no)?(?![a-zà-ÿ])|trattien[ei]|trattenut[oi]|(?<![a-zà-ÿ])cost[oi](?![a-zà-ÿ])|si\spaga(?:no)?(?![a-zà-ÿ])|spese(?![a-zà-ÿ])/gu,
  ],
  [
    'withdrawal',
    /preliev|prelev|in\suscita|(?:soldi|denaro|vincite)\s(?:[a-zà-ÿ]+\s){0,2}arrivano|(?<![a-zà-ÿ])(?:incass|riscuot|ritir)(?:ar|er|[aio](?![a-zà-ÿ])|ano|ate)|riscossion|(?<![a-zà-ÿ])cash\s?-?out|tirar[ei]\sfuori|(?:soldi|denaro|vincite)\ssono\s(?:lì|sul|tuo|vostr|disponibil)|ricev[a-zà-ÿ]*\s(?:i\ssoldi|il\sdenaro|le\svincite|i\sfondi)/gu,
  ],
  [
    'deposit',
    /deposit|versament|(?<![a-zà-ÿ])vers(?:a|ar|an|at|i|iamo|ate)|(?<![a-zà-ÿ])dep(?=\s\d)|ricaric(?:a|ar|an|at)[a-zà-ÿ]*(?<!bonus\sdi\sricarica)|(?:si\s(?:parte|comincia|inizia)\s(?:con|da)|(?:iniziare|cominciare|partire|si\sattiva)\scon)(?=[^.;,\d]{0,20}$)|(?<![a-zà-ÿ])dep\.|caricar/gu,
  ],
];

/** Topic, the expression to test with, and the one that finds every place. */
const FOUND_TOPICS = TOPICS.map(([topic, every]) => [topic, new RegExp(every.source, 'u'), every] as const);

/** "Il massimo giornaliero è 5.000 €" on a page about withdrawals. */
const A_PERIOD =
  /(?:massim[oa]|limite|tetto|quello|massimale|soglia)\s(?:massimo\s)?(?:giornalier|settimanal|mensil|al\s(?:giorno|mese)|alla\ssettimana)/u;
const WITHDRAWAL = /preliev|prelev/u;
const WITHDRAWALS: Question = {
  of: (headings) => (headings.some((one) => one.says(WITHDRAWAL)) ? 'yes' : ''),
};

/** What a value is about: the nearest word before it, or right behind it. */
export function topicOf({ before, right, scene }: Spot): Topic {
  let [found, at]: [Topic, number] = ['', -1];
  // What is free of fees speaks of something else.
  const text = before
    .slice(-300)
    .replace(/(?:senza|nessuna|zero|né) commission[a-zà-ÿ]{1,2}|senza (?:alcun )?deposito(?=:)/u, (words) =>
      ' '.repeat(words.length),
    );
  for (const [topic, expression, every] of FOUND_TOPICS)
    // Most texts have none of them: to test is much cheaper than to begin a list of matches.
    for (const match of expression.test(text) ? everyMatch(text, every) : []) {
      const end = match.index + match[0].length;
      if (end > at) [found, at] = [topic, end];
    }
  const behind = right.slice(0, 40).split(/[,;:]/)[0]!;
  if (/^\s(?:da\s)?(?:divi(?:s[ie]|dere)|ripartit[ie]|spartit[ie]|suddivis[ie])\s(?:fra|tra)/u.test(behind))
    return 'prize';
  if (/^\s(?:a|per|ogni|alla|al)\s(?:(?:gir|puntat|scommess|giocat|colp)[oa]|mano|spin)(?![a-zà-ÿ])/u.test(behind))
    return 'bet';
  if (found === '' || /^\s?(?:di|per|come)\s/.test(behind)) {
    for (const [topic, expression] of TOPICS) {
      const place = behind.search(expression);
      if (place >= 0 && place < 25) return topic;
    }
  }
  if (found !== '') return found;
  if (A_PERIOD.test(text) && scene.ask(WITHDRAWALS) !== '') return 'withdrawal';
  return scene.ask(TOPIC_ABOVE) as Topic;
}

/** "Quanto devo versare?" above "Bastano 20 €." */
const TOPIC_ABOVE: Question = {
  of(headings) {
    for (const one of headings.slice(0, headings[0]?.low.endsWith('?') ? 3 : 1)) {
      const topics = FOUND_TOPICS.filter(([, expression]) => one.says(expression));
      if (topics.length > 0) return topics.length === 1 ? topics[0]![0] : '';
    }
    return '';
  },
};
