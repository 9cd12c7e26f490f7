// Whether a value is a least, a most, or neither.
import { oncePerSpot } from '../scene/once-per-spot.js';
import { withoutOwners } from '../scene/operator-of-value.js';
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { everyPattern, lastIndex, pattern, word } from '../text/expressions.js';
import { isTooYoung } from './ages.js';
import { saysNotOlder } from './document-times.js';
import { wrongBound } from './mistakes.js';

export type Bound = 'min' | 'max' | 'none';

const MIN = pattern`(?:minim[oaie]|\<min\.?|almeno|\<(?:a\spartire\s)?da(?:i|gli)?(?![a-zà-ÿ]|\s(?:noi\>|fs|giri|free|spin|bonus|gioco|casin|[a-zà-ÿ]{2,12}[aei]re\>))|part(?:e|ono)\sda|bast(?:a|ano)|occorr(?:e|ono)|serv(?:e|ono)|(?:ci|ne)\svogliono|sufficient[ei]|non\s(?:[a-zà-ÿ]+\s){0,6}(?:meno\sdi|inferior[ei]\sa|sotto\si)|pari\so\ssuperiore\sa|soglia(?!\s(?:massim|giornalier|settimanal|mensil|dei\s))(?:\sdi\s[a-zà-ÿ]+)?|(?:limite|soglia)\sinferiore|con\ssoli|(?:deposito|versamento|ricarica)\s(?:deve\s|dev')essere\sdi|(?:deposito|versamento|importo)\s(?:qualificante|necessario|richiesto)|più\s(?:bass|piccol|ridott)[oaie]|comincia(?:re)?\scon|si\s(?:parte|attiva|ottiene|sblocca|entra|esce|preleva|versa)\scon|inizia(?:re)?\scon|con\sappena|(?:scatta|parte)\scon|(?:è|sono|viene)\srichiest[oaie]|può\sessere\sdi\s(?:sol[oi]|appena)|(?:bonus|benvenuto|offerta|promozione)(?:,\s(?:che|il\squale|la\squale))?\s(?:richied|chied|esig|vuol)e(?:\sun\s(?:deposito|versamento)\s(?:di|da))?(?=\s$))(?=[^,;]{0,60}$)`;
const MAX = pattern`(?:massim[oaie]|massimale|\<max\.?|(?:fino|sino)\sa(?:d|l|i|gli)?\>|non\s(?:[a-zà-ÿ]+\s){0,6}(?:superi[a-zà-ÿ]*|superar[a-zà-ÿ]*|supera|ecced[a-zà-ÿ]*|pass(?:a|are|ano|i|ino)\si|oltre|più\sdi|superior[ei]\sa)|senza\s(?:mai\s)?(?:superare|eccedere|oltrepassare|passare)(?:\si)?|mai\s(?:più\sdi|oltre|sopra)(?:\si)?|ness[ua]n[oa]?\s(?:[a-zà-ÿ]+\s){0,3}(?:può|potrà|possa|deve)\s(?:superare|eccedere|[a-z]{4,12}\s(?:più\sdi|oltre))|(?:entro|nel)\s(?:il\s)?limite|tetto|(?:limite|tetto|quello|massimale|soglia)\s(?:massimo\s)?(?:(?:giornalier|settimanal|mensil)[oea]|al\s(?:giorno|mese)|alla\ssettimana)|(?:ci\s)?si\sferma(?:no)?\s(?:(?:comunque|sempre|però|in\sogni\scaso)\s)?a(?:d|i)?|arriva(?:re|no)?\sa(?:d|i)?(?<!\<(?:se|quando|chi|purché)\s(?:[a-zà-ÿ]+\s)?arriva(?:no)?\sa(?:d|i)?)|limita(?:t[oaie]|no)?\s(?:(?:la|le)\s[a-zà-ÿ]+\s)?a(?:d|i)?|(?:fino|sino)\salla\sconcorrenza|più\salt[oa]\s(?:consentit|ammess|possibil|accettat)[oaie]|\<limit[ei]\s(?:(?:è|sono)\s)?(?:di\s|a\s)?(?=$)|limite\s(?:di|per(?:\s(?:la|ogni))?|alla)\s(?:puntata|giocata|scommessa)|limite\s(?:di\s|per\si\s|dei\s|sui\s)?preliev[oi]|prelievo\s(?:giornalier|settimanal|mensil)[oe]:|\<cap\>|(?<!\<non\s)\<(?:si\s)?ferm(?:a|ano|arsi|o|a)\sa(?:d|i)?|regola\sdei(?=\s$)|limite\s(?:massimo\s)?(?:del|dell'|di|al|per\sil|sul)\s?(?:bonus|importo|offerta|premio|rimborso|cash)|(?:può|possono|puoi)\sportare\sa\scasa|(?:rest|riman|sta)[a-z]{1,4}\s(?:entro|sotto)\si|(?:può|possono)\s(?:raggiungere|toccare|salire)|raggiung(?:e|ono)\si\>|vietat[oaie]\s(?:[a-zà-ÿ]+\s){0,3}(?:più\sdi|oltre|superior[ei]\sa)|sino\sa\sconcorrenza)(?=[^,;]{0,50}$)`;
const [EVERY_MIN, EVERY_MAX] = [MIN, MAX].map(({ source }) => new RegExp(source, 'gu')) as [RegExp, RegExp];
const MIN_BEHIND = pattern`^\s?(?:è\ssufficiente|bast(?:a|ano)|(?:al|come\s)?minim[oaie]|almeno(?=[.,;:)]|\s?$)|o\s(?:di\s)?più|in\ssu|(?:o|e|ed)\s(?:(?:una\s(?:cifra|somma)|un\simporto)\s)?(?:superior[ei]|maggior[ei]|oltre|più\salt[oa]))\>`;
const MAX_BEHIND = pattern`^,?\s?(?:al\s|come\s|di\s(?:bonus|puntata|vincita|giocata)\s|(?:che\s)?è\s(?:già\s|sempre\s|anche\s)?il\s)?(?:massim[oaie](?!\sche)|max|(?<=è\s(?:[a-z]+\s)?il\s)(?:limite|tetto))\>`;
const NOT = word`non|né|senza|mai|nessun[oa]?`;
const NOT_IDIOM = pattern`\<nessun[oa]?\s(?:[a-zà-ÿ]+\s){0,3}(?:può|potrà|possa|deve)\s(?:superare|eccedere|[a-z]{4,12}\s(?:più\sdi|oltre))|\<(?:non|mai)\s(?:[a-zà-ÿ]+\s){0,6}(?:meno\sdi|inferior[ei]\sa|super[a-zà-ÿ]+|ecced[a-zà-ÿ]*|pass(?:a|are|ano|i|ino)\si|oltre|più\sdi|superior[ei]\sa)|\<senza\s(?:mai\s)?(?:super|ecced|oltrepass|pass)are`;

const WORTH =
  /(?:bonus|requisito|volume|pacchetto|pacco|offerta|benvenuto|premi[oi]?|voucher|codic[ei]|tagli[oi]?|buon[oi]|torneo|venerdì|ticket|(?<!con\s)un\sprelievo|(?:parti|rate|tranche|quote|lotti|blocchi|gruppi)(?:\s[a-zà-ÿ]+)?|monete|giocate|banconote|gettoni|colpi|mani|puntate)\sda\s$/u;

const WINDOW = 90; // Before a value: there its bound may stand.

export const boundOf = oncePerSpot(readBound);

function readBound(spot: Spot): Bound {
  const { left, right, range, before, scene, start: spotStart, end } = spot;
  if (range) return range === 'from' ? 'min' : 'max';
  if (PAID_LABEL.test(left)) return 'min';
  // "Un pacchetto da 1.000 €" comes to that.
  if (WORTH.test(left)) return 'none';
  if (isBelowLeast(left, right) || entitles(left, right, scene)) return 'min';
  if (isPrice(left, right, scene)) return 'min';
  if (ABOVE.test(left) || isCut(left, right)) return 'max';
  const wrong = wrongBound(left, scene);
  if (wrong !== null) return wrong;
  if (LITTLE.test(left) && (TO_BEGIN.test(right) || LEAST.test(left))) return 'min';
  if (FOR_MOST.test(left) || FOR_ALL.test(left)) return 'none';
  // "Minimo, Deposito: 10 €" is a row and a column.
  const said = scene.operators.length > 0 ? withoutOwners(scene, spotStart - left.length, spotStart) : left;
  const near = (scene.isCell && left === before ? said.replaceAll(', ', ' ') : said).slice(-WINDOW);
  const [min, max] = [MIN.exec(near), MAX.exec(near)];
  if (min && max && /^non\s/.test(max[0]) && /^minim|^min/.test(min[0])) return 'none';
  if (min && max) return lastIndex(EVERY_MIN, near) > lastIndex(EVERY_MAX, near) ? 'min' : 'max';
  if (min) return 'min';
  if (max) return 'max';
  if (MIN_BEHIND.test(right)) return 'min';
  if (MAX_BEHIND.test(right)) return 'max';
  if (HOW_MUCH.test(left)) return 'max';
  if (MAY_PAY.test(left) && (EACH_PERIOD.test(scene.low.slice(end, end + 20)) || OF_PERIOD.test(before))) return 'max';
  const isAlike =
    IN_PERIOD.test(before.slice(-40)) ||
    SAME_AGAIN.test(left) ||
    (BEHIND_ANOTHER.test(left) && /^\s(?:con|su|da|al|alla|ogni|in(?=\s$)|a(?=\ssettimana))\s/.test(right));
  if (isAlike) return lastBound(before.slice(-300));
  const isOther = isOfOtherMethod(spot);
  if (isOther && lastBound(before) !== 'none') return lastBound(before);
  const isAnswer =
    isOther ||
    before === '' ||
    (scene.payments.length > 0 && BY_METHOD.test(left)) ||
    (before.length < 40 && (before.endsWith(': ') || before.endsWith(': con ') || /^\s(?:per|come)\s/u.test(right)));
  return isAnswer ? ((scene.ask(BOUND_ASKED) || (scene.isCell && scene.ask(BOUND_ABOVE)) || 'none') as Bound) : 'none';
}

/** "15 €, ma con il bonifico 50 €", "15 € (50 € con bonifico)" */
function isOfOtherMethod({ left, right, scene }: Spot): boolean {
  if (scene.payments.length === 0) return false;
  return (
    OTHER_METHOD.test(left) || (/^(?:,|\s\()\s?(?:ma\s|e\s)?$/.test(left) && /^\s(?:con|per|tramite)\s/.test(right))
  );
}

const OTHER_METHOD =
  /^(?:,|\s\()\s?(?:(?:e|ma|però|mentre|tranne|salvo)\s)?(?:che\s)?(?:con|per|tramite)\s[^.;:\d]{3,30}[\s:](?:(?:è|sono|sale|dove\sè|(?:ne\s)?(?:servono|occorrono))\s(?:di\s|a\s)?|invece\s)?$/u;

/** "Con Skrill e Neteller 15 €, con Trustly 20 €" */
const BY_METHOD = /^(?:,\s|\se\s|;\s)?(?:con|per|tramite)\s[a-zà-ÿ\s]{3,40}\s$/u;

/** "Si possono prelevare 10.000 € al mese", "si ritirano 10.000 € al giorno" */
const MAY_PAY =
  /(?:(?:può|possono|puoi)\s(?:prelevare|ritirare|incassare)|(?<!\p{L})si\s(?:preleva|ritira|incassa)(?:no)?)\s$/u;
/** "Ogni mese se ne possono ritirare 20.000 €" */
const OF_PERIOD = /^(?:ogni|in\suna?|al|alla)\s(?:giorno|settimana|mese)\s/u;
/** "Quanto si può prelevare dai giri: 100 €" */
const HOW_MUCH = pattern`(?:^|,\s)quanto\s(?:se\sne\s|si\s)?(?:può|possono|puoi|posso)\s(?:prelev|incass|ritir|vinc|punt)[^.;:€\d]{0,60}:\s$`;
export const EACH_PERIOD = pattern`^\s(?:al|alla|la|a|ogni|in\suna?)\s(?:giorno|settimana|mese)\>`;
/** "Per avere il massimo devi versare 300 €." */
const FOR_MOST = /massim[oa]\s(?:[a-zà-ÿ]+\s)?(?:dev|dov|bisogna|occorr|serv|bast|raggiung|ottien|tocca)/u;
/** "Quanto devo versare per avere il massimo?" */
const FOR_ALL =
  /(?:versare|depositare|ricaricare|serve|servono)\sper\s[a-zà-ÿ]{4,14}\s(?:il|tutto\sil)\s(?:massimo|bonus)(?:\s[a-zà-ÿ]+)?:\s$/u;

/** "Con 20 € hai diritto al bonus": nothing is said of what it comes to. */
function entitles(left: string, right: string, { values }: Spot['scene']): boolean {
  return values.length === 1 && /^con\s$/.test(left) && ENTITLED.test(right);
}

/** "Quanto si versa: 20 €" */
const PAID_LABEL =
  /^(?:[^,:]{2,40},\s)?(?:(?:quanto\s)?(?:si(?:\sdeve)?|devi|devo|bisogna)\s(?:versa|deposita|mette|versare|depositare|mettere)|(?:quanto|da)\s(?:versare|depositare|mettere))(?:\sper\s(?![^:]*(?:massim|inter|tutt|pien))[^,:]{2,50})?(?:,\s[^,:]{2,40})?:\s$/u;

/** "Metti 30 €, prendi 40 giri", "40 giri con un versamento di 30 €": what is given for less is nothing. */
function isPrice(left: string, right: string, { values }: Spot['scene']): boolean {
  if (!values.some(({ kind }) => kind === 'spins')) return false;
  return (PAY.test(left) && TAKEN.test(right)) || WITH_DEPOSIT.test(left);
}

const PAY =
  /(?:^|:\s|,\s)(?:metti|versa|versi|versando|deposita|depositi|depositando|carica|carichi|ricarica|ricarichi|con)\s$/u;
const TAKEN = pattern`^\s?(?:,|e|per|:|→|=)\s?(?:e\s)?(?:ne\s|ti\s)?(?:prend|ricev|otten|ottien|hai|arriv|sblocc|ci sono|trov|avere)`;
const WITH_DEPOSIT = pattern`\<(?:con|a\sfronte\sdi|per)\s(?:un\s|una\s|il\s)?(?:versamento|deposito|ricarica)\s(?:di|da)\s$`;

const ENTITLED =
  /^\s(?:di\s(?:deposito|versamento)\s)?(?:(?:hai|si\sha|avete)\sdiritto|(?:ottieni|si\sottiene|prendi|si\sprende|sblocchi|si\ssblocca|attivi|si\sattiva)\s(?:il|l'|la))[^.;]{0,40}(?:bonus|offerta|benvenuto)/u;

/** "10 € al giorno e 50 € alla settimana", "minimo 20 €, 50 € con il bonifico", "da 10 € su Marea, 15 € su Onda" */
const BEHIND_ANOTHER = /^(?:\s(?:al|alla|a|ogni)\s[a-zà-ÿ]{4,9}|\s(?:da|su|con)\s[^.,;:]{2,30})?(?:,|;|\se)\s$/u;

/** "Qual è il deposito minimo?" above "15 €." */
const BOUND_ASKED: HeadingQuestion<Bound | ''> = {
  of([asked]) {
    if (!asked?.low.endsWith('?')) return '';
    if (A_LIMIT.test(asked.low) || ALLOWED.test(asked.low)) return 'max';
    if (!NEEDED.test(asked.low)) return lastBound(asked.low);
    return /massim|inter[oa]|tutto\sil/u.test(asked.low) ? '' : 'min';
  },
};

/** "Deposito minimo" above a table of methods. */
const BOUND_ABOVE: HeadingQuestion<Bound | ''> = { of: ([nearest]) => (nearest?.says(LEAST_OF_ALL) ? 'min' : '') };
const LEAST_OF_ALL = /^(?:(?:il|i)\s)?(?:deposit|versament|preliev|import)[oi]\sminim[oi](?!.*bonus)/u;

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
const ANY_MAX = everyPattern`(?:puoi|può|possono|\<si) (?:portar|preleva|incassa|ritira)|massim[oaie]|fino a|(?:più|oltre|superare|superiori?|eccedere) (?:di|a|i)(?= )|più (?:alt|grand)[oaie]|\<tetto|\<limit[ei]`;

function lastBound(before: string): Bound {
  const [min, max] = [lastIndex(ANY_MIN, before), lastIndex(ANY_MAX, before)];
  return min === max ? 'none' : min > max ? 'min' : 'max';
}

/** "Depositi sotto i 10 € non attivano il bonus" */
const BELOW = /(?:sotto\si|inferior[ei]\sa|meno\sdi|al\sdi\ssotto\sdei?)\s$/u;
/** "Sotto i 20 € non si paga alcuna commissione", "oltre i 1.000 € non si preleva senza documenti" */
const IN_A_CASE = String.raw`(?![^.;]*\<(?:senza|se\snon|prima\sdi|commission[ei]|cost[oi]|spes[ae])\>)`;
const NOT_BEHIND = pattern`^${IN_A_CASE}[^.;,\d]{0,30}\<(?:non|esclus[ei]|rifiutat[ie]|respint[ie]|scartat[ie])\>`;

/** "Sono esclusi i versamenti inferiori a 20 €", "non si fa luogo a rimborso per perdite inferiori a 20 €" */
const EXCLUDED = pattern`\<(?:esclus[ei]|non\s(?:si|è|sono|viene|vengono|spetta|danno|dà|matura|scatta))\s[^.;,\d]{0,70}$`;

function isBelowLeast(left: string, right: string): boolean {
  return BELOW.test(left) && (NOT_BEHIND.test(right) || EXCLUDED.test(left));
}

/** "Puntate oltre 2 € annullano il bonus" */
const ABOVE =
  /(?:puntat|giocat|scommess)[ae]\s(?:di\s(?:importo|valore)\s)?(?:oltre|superior[ei]\sa|sopra\s[ia]|maggior[ei]\sdi)\s(?:i\s)?$|^[^:,]{2,40},\sa:\s$/u;

/** "Più di 5 € a colpo non si può" */
const MORE = /(?:più\sdi|oltre(?:\si)?|sopra\si)\s$/u;
const NO_MORE = pattern`^${IN_A_CASE}[^.;,\d]{0,30}\<(?:non\s(?:si|è|sono|cresce|aumenta|sale|viene|vengono)|vietat[oaie])\>`;
/** "Le vincite oltre i 100 € vengono annullate" */
const WINS_ABOVE =
  /(?:(?:vincit|somm)[ae]|import[oi]|la\sparte)\s(?:oltre|superior[ei]|sopra|eccedent[ei]|che\s(?:super|ecced)[a-z]{1,3})\s(?:i\s|ai\s|a\s|gli\s)?$|(?:quanto|ciò\sche|quel\sche)\s(?:super|ecced)[a-z]{1,3}\s(?:i\s)?$/u;
const LOST = pattern`^[^.;,\d]{0,50}\<(?:annullat|azzerat|eliminat|cancellat|pers[eai]|non)(?:[aei])?\>`;

function isCut(left: string, right: string): boolean {
  return (MORE.test(left) && NO_MORE.test(right)) || (WINS_ABOVE.test(left) && LOST.test(right));
}

/** "Solo 15 € per partire" */
const LITTLE = /(?:sol[oi]|soltanto|appena)\s$/u;
const LEAST = /(?:deposito|versamento) minimo[^.;\d]{0,40},\s(?:di\s)?[a-z]+\s$/u;
const TO_BEGIN =
  /^\s(?:per\s(?:partire|iniziare|cominciare|attivar|ottener|aver|entrare|sbloccar|far\sscattare)|e\s(?:sei|si)\s)/u;

/** "Con 10 € il bonus non si attiva" */
const NO_EFFECT = pattern`^\s[^.;,:\d]{0,40}\<non\s(?:si\s|ti\s|vi\s)?(?:esist|attiv|scatt|bast|arriv|parte\>|spett|sblocc|dà\>|danno)`;

/** "Nessuno dei tre vuole 60x": a number stands between. */
const IS_NOBODY = pattern`\<(?:nessun[oa]?|né)\s(?:de[gi]|delle|l')`;

/** True when the words before a value deny it: "non 25x", "senza un deposito di 10 €". */
export function isDenied(spot: Spot): boolean {
  const { left, before, right, kind, scene } = spot;
  const near = (left === '' || IS_NOBODY.test(before) ? before : left)
    .split(/[,;:(]/)
    .at(-1)!
    .slice(-120);
  if (isBelowLeast(left, right) || ABOVE.test(left) || isCut(left, right) || wrongBound(left, scene)) return false;
  if (NO_EFFECT.test(right)) return true;
  if (kind === 'time' && (saysNotOlder(left) || left.endsWith('non prima di '))) return false;
  if (kind === 'time' && /(?<![a-zà-ÿ])non\s(?:[a-zà-ÿ]+\s){1,4}(?:entro|in)\s(?:i\s)?$/u.test(left)) return false;
  if (isTooYoung(spot)) return false;
  const clause = near
    .replace(/(?:finché|fino\sa\s(?:che|quando))\snon\s(?:[a-zà-ÿ]+\s){1,5}/u, '')
    .replace(/senza\s(?:[a-zà-ÿ]+\s)?(?:ritard[oi]|indugi[o]?|attes[ae]|formalità)/u, '')
    .replace(/(?<![a-zà-ÿ])non\s(?:viene\s|vengono\s|è\s|sia\s)?[a-zà-ÿ]{3,14}[aiu]t[oiae]\s(?!da)/u, '')
    .replace(FREE_OF_DEPOSIT, '')
    .replace(
      /(?:non\s[a-z]{2,12}\s(?=access|moviment|operazion|attività|giocat|login)|senza\s(?:alcun[ao]?\s|un\s(?:solo\s)?|fare\s|mai\s)?|nessuno\s(?:ci\s)?|non\s(?:[a-zà-ÿ]{1,3}\s){0,2}(?:(?:registr|risult|present)[a-zà-ÿ]*\s)?)(?:acced|access|moviment|operazion|attività|login|gioc|utilizz|usi|usa|entr|effettu|colleg|torn)[a-zà-ÿ]*/u,
      '',
    );
  if (/(?<![a-zà-ÿ])inferior[ei]\sa|(?<![a-zà-ÿ])(?:meno\sdi|sotto\si|sopra\si|oltre\si)(?![a-zà-ÿ])/u.test(clause))
    return !NOT_IDIOM.test(near);
  return NOT.test(clause) && !NOT_IDIOM.test(clause);
}

const FREE_OF_DEPOSIT = pattern`(?<=(?:bonus|offerta|giri|gratis|spins?|euro|€)\s)senza\s(?:alcun\s)?deposito|senza\s(?:alcun\s)?deposito(?=\s(?:è|vale|dà|da|dal|del|offre|regala|prevede|ammonta|consiste)(?![a-zà-ÿ]))`;

/** "15 € (50 € con bonifico)" */
function isOfMethodInBrackets({ right, scene, end }: Spot): boolean {
  return /^\s(?:con|per|tramite)\s/.test(right) && scene.payments.some((one) => one.start > end);
}

/** "35 volte (35x)" says it once; "50x o 60x" says neither. */
export function isRepeated(spot: Spot): boolean {
  const { left, right, kind, scene, start } = spot;
  const before = scene.values.findLast((one) => one.end <= start);
  if (before?.kind === 'bare' && /^\s(?:o|oppure)\s$/.test(left)) return true;
  if (before?.kind === kind && /^\s?\($/.test(left)) return !isOfMethodInBrackets(spot);
  return (before?.kind === kind && /^\s(?:o|oppure)\s$/.test(left)) || /^\s(?:o|oppure)\s$/.test(right);
}

/** "Skrill: da 15 € a 5.000 €", "con Skrill si parte da 15 €": said of nothing else, it is a deposit. */
export function isPlainLimit({ scene, left, range }: Spot): boolean {
  return !isAbout(scene, NO_PLAIN) && (range !== undefined || PLAIN_LIMIT.test(left));
}

const PLAIN_LIMIT =
  /(?:^|\s)(?:da|minimo|massimo|min\.?|max\.?|bast(?:a|ano)|serv(?:e|ono)|(?:ci|ne)\svogliono|parte da|partire da|arriva(?:re)? a|a(?=:)|fino a|sale a|limite|tetto)(?:\s(?:è|di|è di))?:?\s?$/u;
const NO_PLAIN = speaksOf(/preliev|prelev|bonus|tagl[io]|voucher/u);
