// Hours of which a text tells one end: "la chat chiude a mezzanotte", "risponde fino alle 22", "apre alle dieci". The
// value has a question mark for the other end, and contradicts only hours that end, or begin, at another time.
import { everyMatch, everyPattern, pattern } from '../text/expressions.js';
import { HOUR, hourOf, type Hours } from './hours-in-words.js';

const AT = String.raw`(?:(?:alle|le)(?:\sore)?|a(?=\smezz)|all'|alla|l'|(?=mezz))\s?(?:(\d{1,2})(?:[:.](\d\d))?|(una)|(?:${HOUR}|(due|tre|quattro|cinque)(?=\sd))(?![a-zà-ÿ]))(?:\sd(?:i|ella|el)\s(sera|notte|pomeriggio|mattin[oa]))?`;
/** "9.500" is no hour. */
const NO_MORE = String.raw`(?![a-zà-ÿ\d]|[.,:]\d|\s(?:d(?:i|ella|el)\s(?:sera|notte|pomeriggio|mattin)|giorni|ore|minuti|€|%))`;
const SAID = String.raw`(?:(?:sempre|tutti\si\sgiorni|ogni\sgiorno|solo|soltanto|tutte\sle\ssere|ogni\ssera)\s)?`;
const OPEN = String.raw`(?:apert|attiv|disponibil|operativ|raggiungibil|presidiat|access)[aeio]|è|c'è|qualcuno|rispond(?:e|ono)|lavora(?:no)?|funziona|si\schatta|si\sscrive`;
const ENDS = everyPattern`(?:\<(?:chiud(?:e|ono)(?:\si\sbattenti|\s(?:presto|tardi|già|sempre|solo),?)?|si\s(?:ferma|spegne|interrompe|fermano|spengono|chiude)|(?:stacca|finisce|termina|saluta)(?:no)?|smett(?:e|ono)(?:\sdi\srispondere)?|va\sa\sdormire|(?:${OPEN})\s${SAID}fino)|(?<=\<(?:chat|telefono|assistenza|vivo|numero\sverde)[:,]?\s${SAID})fino)\s${AT}${NO_MORE}`;
const NOBODY = String.raw`(?:,?\s(?:(?:la\schat|il\stelefono)\s)?(?:non\s(?:(?:vi|ci)\s)?(?:rispond[a-z]+|c'è|trov[a-z]+)|nessuno|(?:è|sono|resta|rimane)\s(?:chius|spent|ferm)))`;
/** "Dopo le 22 non risponde nessuno", "prima delle 8 la chat è chiusa" */
const AFTER = everyPattern`\<dopo\s${AT}(?=${NOBODY})`;
const BEFORE = everyPattern`\<prima\sdel(?=l)${AT.replace('alle|le', 'le')}(?=${NOBODY})`;
const BEGINS = everyPattern`\<(?:apr(?:e|ono)(?:\si\sbattenti)?|(?:comincia|inizia|parte)(?:no)?(?:\sa\srispondere)?|(?:${OPEN})\s(?:solo\s|soltanto\s)?(?:a\spartire\s)?(?=d))\s?(?:(?:a\spartire\s)?d)?${AT}${NO_MORE}`;
const ANSWER = pattern`^(?:s[iì],\s)?(?:(?:solo|soltanto|sempre)\s)?(fino\s)?${AT}${NO_MORE}`;
/** The other end stands before, or behind. */
const BEGUN = pattern`\<(?:dalle|(?:cominci|inizi|part|attacc)[a-z]{1,3}\salle|(?:ri)?apr(?:e|ono)\s(?:alle|all'|a(?=\smezz))|da\smezz[a-z]+)\s?[^.;]{0,50}$`;
const GOES_ON = pattern`^,?\s(?:(?:e|ma)\s)?(?:(?:ri)?apr(?:e|ono)|(?:chiude(?:\s|ono\s))?(?:fino\s)?(?:alle|a)|fino\sa|alla|e\s(?:poi\s)?(?:si\s)?(?:(?:ri)?comincia|finisc|chiud|termin|smett|stacc)[a-z]*|[–-])\>`;

const ANY =
  /chiud|si (?:ferm|speg|interr)|stacc|finisc|termin|salut|smett|dormire|fino (?:a|al)|apr[eo]|cominci|inizi|parte|d?alle|^a mezz|dopo|prima/;

/** Each with its value: "?-22", "9-?". */
export function* hourEnds(low: string): Generator<Hours> {
  if (!ANY.test(low)) return;
  for (const match of everyMatch(low, ENDS)) {
    const [to, isOpen] = [endOf(match), isAlone(low, match)];
    if (to !== '' && isOpen) yield [match, `?-${to}`];
  }
  for (const match of everyMatch(low, AFTER)) if (endOf(match) !== '') yield [match, `?-${endOf(match)}`];
  for (const match of everyMatch(low, BEFORE)) if (endOf(match) !== '') yield [match, `${endOf(match)}-?`];
  for (const match of everyMatch(low, BEGINS)) {
    const [from, isOpen] = [endOf(match), isAlone(low, match)];
    if (from !== '' && isOpen && from !== '24') yield [match, `${from}-?`];
  }
}

/** "Fino alle 22." below "Fino a che ora risponde la chat?" */
export function answeredHour(low: string): { match: RegExpExecArray; hour: string; isEnd: boolean } | null {
  const match = ANSWER.exec(low);
  if (!match || GOES_ON.test(low.slice(match[0].length))) return null;
  const hour = endOf([match[0], ...match.slice(2)]);
  return hour === '' ? null : { match, hour, isEnd: match[1] !== undefined };
}

function isAlone(low: string, match: RegExpExecArray): boolean {
  return !BEGUN.test(low.slice(0, match.index)) && !GOES_ON.test(low.slice(match.index + match[0].length));
}

function endOf([, digits, minutes = '00', one, word, early, part = '']: readonly (string | undefined)[]): string {
  const number = digits !== undefined ? Number(digits) : one !== undefined ? 1 : hourOf(word ?? early ?? '');
  if (number === null || number > 24) return '';
  const isLate = part === 'sera' || part === 'pomeriggio' || (part === 'notte' && number > 8);
  const hour = isLate && number < 12 ? number + 12 : number;
  return minutes === '00' ? String(hour === 0 ? 24 : hour) : `${hour}:${minutes}`;
}
