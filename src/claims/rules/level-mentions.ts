// Which level of a club a value in running text belongs to: "Il Platino, che arriva dopo 25.000 punti", "per gli Ambra
// il tetto mensile sale a 45.000 €". A name that no table or card of the site has is compared with nothing.
import type { FoundClaim } from '../claim.js';
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { clauseAround, everyMatch, everyPattern, pattern } from '../text/expressions.js';
import { periodSuffix } from './periods.js';

const NO_NAME = String.raw`(?!\p{Lu}\p{Ll}+\s(?:€|euro|giri|punti)(?!\p{L})|\p{L}{2,16}mila(?!\p{L})|VIP|Vip|Club|Livell|Per\s|Con\s|Chi\s|Dal?\s|Ogni\s|In\s|Ne\s|Ci\s|Non\s|Bast|Serv|Occorr|Sono\s|Raccogl|Accumul|Vogliono|Almeno|Oltre|Circa|Sol[oi]|Soltanto|Sotto|Sopra|Fino|Entro|Dopo|Prima|Quando|Quest|Tutt|Nuov|Massim|Minim|Recension|Pro:|Contro:|Casin|Android|Google|App\s|Apple|Italia|Euro|Bonus|Cash|Torne|Punti|Programma|Tradott|Insomma|Moral|Risultat|Attenzion|Esempi|Ricord|Conclu|Riassum|Oss[ie]|Quindi|Infine|Purtroppo|Tranquill)`;
const CALLED = String.raw`${NO_NAME}(\p{Lu}\p{Ll}{2,20}(?:\s\p{Lu}\p{Ll}{2,20})?)(?!\p{L})`;
/** A name behind an article, a preposition or another name, or at the beginning before its value. */
const NAME = everyPattern`(?:(?<!\p{L})(?:[Ll]ivell[oi]|[Gg]rado|[Ss]tatus|[Rr]ango|[Gg]radino|[Ii]l|[Ll]o|[Ll]a|[Uu]n[oa]?|[Ii]|[Gg]li|[Dd]i|[Dd]e[il]|[Dd]ello|[Dd]egli|[Aa]d?|[Aa][il]|[Aa]llo|[Aa]gli|[Dd]a|[Dd]al|[Ii]n|[Nn]el|[Pp]er|[Cc]on|è|[Ss]ei|sono|divent[a-z]{1,4}|raggiung[a-z]{1,4}|clienti|giocatori|e|o)\s|(?<=[,:;]\s)|(?<!\p{L})(?:[Ll]|[Uu]n|[Dd]ell|[Aa]ll|[Nn]ell)['’])${CALLED}|^${CALLED}(?=[:,]\s|\s(?:\(|\d))`;
/** "Da Bronzo ad Argento": what it leads to. */
const FROM = /(?<!\p{L})[Dd]al?\s$/u;
const TO = /^\sa(?:d|l|llo|gli)?\s/u;

interface Named {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function namesIn({ text, operators, payments, offers }: Spot['scene']): readonly Named[] {
  const found = everyMatch(text, NAME).map((match) => {
    const name = (match[1] ?? match[2])!;
    const start = match.index + match[0].lastIndexOf(name);
    return { name: name.toLowerCase(), start, end: start + name.length };
  });
  const others = [...operators, ...payments, ...offers];
  return found
    .filter(({ start, end }) => !others.some((one) => one.start < end && one.end > start))
    .filter(({ start, end }) => !(FROM.test(text.slice(0, start)) && TO.test(text.slice(end))));
}

/** The level that a value is said of in its sentence; `''` where none is near enough. */
export function levelBeside(spot: Spot): string {
  return nearestOf(spot)?.name ?? '';
}

/** "40.000 € per i livelli Oro e Perla": of both. */
function levelsBeside(spot: Spot): readonly string[] {
  const nearest = nearestOf(spot);
  if (!nearest) return [];
  const next = namesIn(spot.scene).find(({ start }) => start > nearest.start);
  const isJoined = nearest.start > spot.end && next && JOINED.test(spot.scene.low.slice(nearest.end, next.start));
  return isJoined ? [nearest.name, next.name] : [nearest.name];
}

const JOINED = /^\s(?:e|ed|o)\s(?:gli\s|i\s|ai\s|agli\s)?$/;

function nearestOf(spot: Spot): Named | undefined {
  const { scene, start, end } = spot;
  const names = namesIn(scene).filter((one) => !NOT_YET.test(scene.low.slice(0, one.start)));
  if (names.length === 0) return undefined;
  const [from, to] = clauseAround(scene.low, start, end, BREAK);
  const own = names.filter((one) => one.start >= from && one.end <= to);
  const before = (own.length > 0 ? own : names).findLast((one) => one.end <= start);
  const behind = (own.length > 0 ? own : names).find((one) => one.start >= end);
  const isFree = (a: number, b: number) => !scene.values.some((one) => one.start >= a && one.end <= b);
  if (before && isFree(before.end, start)) return before;
  return behind && behind.start - end < FARTHEST && isFree(end, behind.start) ? behind : undefined;
}

/** "Se non sei almeno al livello Perla", "finché non si arriva a Perla", "sotto il livello Perla": of the others. */
const NOT_YET = pattern`\<(?:(?:se|finché|chi|quando|fino\sa\sche)\snon\s(?:si\s|ci\s|lo\s)?(?:[a-z]+\s)?(?:sei|è|siete|hai|ha|avete|arriv|raggiun|divent|ancora)[^,;:.]{0,30}|(?:sotto|prima\sd[ei]l?|al\sdi\ssotto\sdel?)\s(?:(?:il|i|gli|di|del|raggiungere|arrivare|diventare|livello|grado|rango|status|a|al)\s)*)$`;
const FARTHEST = 60;
const BREAK = /[,;:(]\s|\se\s/g;

const CLUB = speaksOf(pattern`livell|\<vip\>|club|fedelt|loyalty|gradin|\<punti\>`, 3);
/** What is held, kept, given or spent is not what a level asks for. */
const OTHER_POINTS = pattern`rest(?:are|a)\>|riman|manten|conserv|regal|omaggi|mission|torne|classific|in\spiù|doppi|altri|mancan|manca\>|\<ogni\>|scad|valgono|cambi|convert|si\sprend|stagion|raccoglie\>|\<fino\sa\s\d[\d.]*\spunti|compr(?:a|are)|spend`;
const HELD = pattern`\<(?:ho|ha|hai|con)\s$`;
const LEADS = pattern`^\s(?:punti\s)?(?:si\s(?:entra|divent|pass|sal|arriv|acced|raggiung|ottien|è)|sblocc|serv|occorr)`;
const KEEPING = speaksOf(pattern`manten|conserv|restare|rimanere|perdere|scende|negozio|mission|torne`, 2);

/** Whether a number of points may be what a level asks for. */
function mayBeThreshold(spot: Spot): boolean {
  const { scene, left, right } = spot;
  if (OTHER_POINTS.test(scene.low) || (HELD.test(left) && !LEADS.test(right))) return false;
  return isAbout(scene, CLUB) && !scene.ask(KEEPING);
}

/** "Come si diventa Onice?", "Che percentuale spetta al livello Faro?": the one level that a question names. */
export const LEVEL_ASKED: HeadingQuestion<string> = {
  of([asked, ...others]) {
    if (!asked?.low.endsWith('?') || asked.operators.length + asked.payments.length > 0) return '';
    const [name, ...more] = everyMatch(asked.text, OF_LEVEL).map((match) => match[1]!.toLowerCase());
    const isOfClub =
      asked.says(CLUB.expression) || asked.says(CASHBACK.expression) || others.some((one) => one.says(CLUB.expression));
    return name !== undefined && more.length === 0 && isOfClub ? name : '';
  },
};

const OF_LEVEL = everyPattern`(?<!\p{L})(?:[Ll]ivello,?|[Gg]rado|[Ss]tatus|[Gg]li|[Ii]|[Aa]gli|[Aa]i|[Dd]egli|[Dd]ei|[Uu]n[oa]?|[Cc]hi\sè|[Pp]er(?:\si|\sgli)?|[Dd]ivent[a-z]{1,4}|essere|arriva(?:re|no)?\sa|passa(?:re)?\sa|sali?(?:re|e)?\sa)\s${CALLED}(?=[?,\s])`;

/** What is said of a level beside a value, or in the question above: it counts against a table or a card. */
export function readMentioned(spot: Spot): readonly FoundClaim[] {
  const { scene, value, range } = spot;
  if (range || scene.isCell || scene.isLevel) return [];
  const property = propertyOf(spot);
  if (property === '') return [];
  const beside = levelsBeside(spot);
  const levels = beside.length > 0 ? beside : [scene.ask(LEVEL_ASKED)].filter(Boolean);
  const unit = property === 'points' ? 'count' : property.startsWith('max_') ? 'EUR' : spot.unit;
  return levels.map((level) => ({ subject: `level:${level}`, property, value, unit, qualifier: 'loose' as const }));
}

const CASHBACK = speaksOf(/cash\s?back|rimbors|perdit|perd[eiu]|pers[oaei](?![a-z])/u, 3);
const OTHER_SHARE = /bonus|deposit|versa|contribu|requisit|ricaric|rtp|ritorno|puntat|commission/u;
const LIMITED = speaksOf(/preliev|prelev|ritir|limit[ei]|tett[oi]/u, 2);
const OTHER_LIMIT = /deposit|versa|cash|rimbors|bonus|perdit|puntat|giocat/u;
const BIRTHDAY = /compleann/u;
export const CAP = pattern`(?:fino\sa|massimo|tetto)[^,.;€]{0,60}$`;
const OF_CASHBACK = /cash\s?back|rimbors/u;
const OTHER_CAP = /preliev|prelev|deposit|perdita\s(?:è|dev|minima|sarebbe)/u;
const APPROVED = /approv|esamin|elabor|lavora|process|evas/u;
const ENDS = /^(?:\s?[.,;:)!]|\s?$|\spunti)/u;

function propertyOf(spot: Spot): string {
  const { kind, unit, scene, right } = spot;
  const { low, values } = scene;
  if (kind === 'percent') return !OTHER_SHARE.test(low) && isAbout(scene, CASHBACK) ? 'rate' : '';
  if (kind === 'points') return mayBeThreshold(spot) ? 'points' : '';
  const isNext = values.some((one) => one.kind === 'points' && one.end <= spot.start);
  if (kind === 'bare' && (isNext || REACHED.test(spot.left)) && ENDS.test(right) && mayBeThreshold(spot))
    return 'points';
  if (kind === 'time') return APPROVED.test(low) && /preliev|prelev|richiest/u.test(low) ? 'approval_time' : '';
  if (unit !== 'EUR') return '';
  if (BIRTHDAY.test(low)) return 'reward';
  if (CAP.test(spot.left) && OF_CASHBACK.test(low) && !OTHER_CAP.test(low)) return 'max_bonus';
  const limit = !OTHER_LIMIT.test(low) && isAbout(scene, LIMITED) ? periodSuffix(spot) : '';
  return limit === '' ? '' : `max_withdrawal${limit}`;
}

/** "Si entra a quota 4.000." */
const REACHED = pattern`\<(?:a\squota|quota|soglia\s(?:di|a))\s$`;

/** "Le richieste dei Platino sono esaminate entro quattro ore": of no other players. */
export function isOfMembersAlone(spot: Spot): boolean {
  return (
    spot.kind === 'time' &&
    !spot.scene.isCell &&
    propertyOf(spot) !== '' &&
    MEMBERS.test(spot.scene.text) &&
    levelBeside(spot) !== ''
  );
}

const MEMBERS = pattern`(?<!\p{L})(?:[Ii]|[Gg]li|[Dd]ei|[Dd]egli|[Aa]i|[Aa]gli|[Cc]hi\sè|[Ll]ivello|[Uu]n[oa]?)\s(?:clienti\s|giocatori\s|livello\s)?${CALLED}`;
