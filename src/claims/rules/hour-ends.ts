// Hours of which a text tells one end: "la chat chiude a mezzanotte", "risponde fino alle 22", "apre alle dieci". The
// value has a question mark for the other end, and contradicts only hours that end, or begin, at another time.
import { everyMatch, everyPattern, pattern } from '../text/expressions.js';
import { HOUR, hourOf, type Hours } from './hours-in-words.js';

const AT = String.raw`(?:alle(?:\sore)?|a(?=\smezz|lla\s)|all'|alla)\s?(?:(\d{1,2})(?:[:.](\d\d))?|(una)|${HOUR})`;
/** "Di sera", "di notte" say which half of the day is meant, and "9.500" is no hour. */
const NO_MORE = String.raw`(?![a-zà-ÿ\d]|[.,:]\d|\s(?:d(?:i|ella|el)\s(?:sera|notte|pomeriggio|mattin)|giorni|ore|minuti|€|%))`;
const ENDS = everyPattern`\<(?:chiud(?:e|ono)(?:\si\sbattenti)?|si\s(?:ferma|spegne|interrompe|fermano|spengono|chiude)|(?:stacca|finisce|termina|saluta)(?:no)?|smett(?:e|ono)(?:\sdi\srispondere)?|va\sa\sdormire|(?:chat|telefono|assistenza|vivo|numero\sverde)(?::|,)?\s(?:(?:tutti\si\sgiorni|ogni\sgiorno)\s)?fino|(?:apert|attiv|disponibil|operativ|raggiungibil|presidiat|access|è|c'è|rispond|lavora|funziona|si\schatta|si\sscrive)(?:[aeio]|ono|no)?\s(?:(?:sempre|tutti\si\sgiorni|ogni\sgiorno|solo|soltanto|tutte\sle\ssere|ogni\ssera)\s)?fino)\s${AT}${NO_MORE}`;
const BEGINS = everyPattern`\<(?:apr(?:e|ono)(?:\si\sbattenti)?|(?:comincia|inizia|parte)(?:no)?(?:\sa\srispondere)?|(?:apert|attiv|disponibil|operativ|raggiungibil|presidiat|rispond)(?:[aeio]|ono)\s(?:solo\s|soltanto\s)?(?:a\spartire\s)?(?=d))\s?(?:(?:a\spartire\s)?d)?${AT}${NO_MORE}`;
const ANSWER = new RegExp(String.raw`^(?:s[iì],\s)?(?:(?:solo|soltanto|sempre)\s)?(fino\s)?${AT}${NO_MORE}`, 'u');
/** The other end stands before, or behind. */
const BEGUN = pattern`\<(?:dalle|apr(?:e|ono)|riapre|da\smezz[a-z]+)\s[^.;]{0,50}$`;
const GOES_ON = pattern`^,?\s(?:(?:e|ma)\s)?(?:(?:ri)?apr(?:e|ono)|(?:chiude(?:\s|ono\s))?(?:fino\s)?(?:alle|a)|fino\sa|alla|e\s(?:poi\s)?(?:si\s)?(?:ri)?comincia|[–-])\>`;

const ANY = /chiud|si (?:ferm|speg|interr)|stacc|finisc|termin|salut|smett|dormire|fino (?:a|al)|apr[eo]|cominci|inizi|parte|d?alle|^a mezz/;

/** Each with its value: "?-22", "9-?". */
export function* hourEnds(low: string): Generator<Hours> {
  if (!ANY.test(low)) return;
  for (const match of everyMatch(low, ENDS)) {
    const [to, isOpen] = [endOf(match), isAlone(low, match)];
    if (to !== '' && isOpen) yield [match, `?-${to}`];
  }
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

function endOf([, digits, minutes = '00', one, word]: readonly (string | undefined)[]): string {
  const hour = digits !== undefined ? Number(digits) : one !== undefined ? 1 : hourOf(word ?? '');
  if (hour === null || hour > 24) return '';
  return minutes === '00' ? String(hour === 0 ? 24 : hour) : `${hour}:${minutes}`;
}
