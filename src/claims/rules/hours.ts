// Reads the hours of the support: "la chat è attiva dalle 8 alle 24", "chiude alle ventidue e riapre alle nove".
import type { FoundClaim } from '../claim.js';
import { type HeadingQuestion, type PassageQuestion, speaksOf } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, everyPattern, pattern, word } from '../text/expressions.js';
import { areNone, isPlainHours, partOf } from './hours-clause.js';
import { answeredHour, hourEnds } from './hour-ends.js';
import { hoursInWords, reopening } from './hours-in-words.js';
import { isSaidOfLevel } from './levels.js';

const OPEN = everyPattern`24 ?ore (?:su 24|al giorno)|ventiquattr(?:o ?|')ore su ventiquattro|24 ?ore ?\/ ?24|24 ?\/ ?(?:7|24)|\<h ?24(?!\d)|giorno e notte|notte e giorno|non[ -]stop|sempre apert[ao]|non chiude mai|\<(?:(?:dalle|tra le|fra le|apre alle)(?: ore)? |(?<=(?:^|[\s:,–-])(?:chat|telefono|telefonico|telefonica|assistenza|supporto|orari[oa]?|vivo|clienti|italiano|aperta|attiva|disponibile|risponde|venerdì|lun ?[-–] ?(?:ven|sab|dom)|(?:lun(?:edì)?|a(?:l(?:la)?)?) ?[-–]? ?(?:sabato|domenica)|feriali|lavorativi|fascia|fascia oraria|giorn[oi]|ore)(?:\s(?:continuato|di\s(?:servizio|apertura)))?(?:, [^,:]{2,40})?[:,]?\s\(?(?:solo\s|attiv[oa]\s)?)|^)(\d{1,2})(?:[:.](\d\d))? ?(?:(?:alle|all'|fino alle|e chiude alle|e le|(?:fino )?a|[-–])(?: ore)? ?)(?:(\d{1,2})(?:[:.](\d\d))?(?![\d.,]*\d| ?(?:€|%|x|ore|giorn|min))|(mezzanotte))`;
/** "Risponde a qualsiasi ora", "sempre attiva" */
const ALWAYS = everyPattern`\<(?:a\s(?:tutte\sle|ogni|qualsiasi|qualunque)\sor[ae](?!\s(?:del\sgiorno\se\sdella\snotte\s)?(?:pri|dop))|(?:giorno\so|di\sgiorno\se\sdi)\snotte|sempre\s(?:attiv|access|disponibil|raggiungibil|operativ|presidiat|in\s(?:linea|servizio))[aieo]?|mai\schius[ao]|non\s(?:si\s(?:ferma|spegne)|dorme)\smai)\>`;
const CHANNELS: readonly (readonly [string, RegExp])[] = [
  ['chat_hours', /chat/gu],
  [
    'phone_hours',
    everyPattern`telefon|numero verde|al numero|\<(?:ha|c'è|hanno) un numero(?=,| attiv| apert| disponibil)|chiam|call center`,
  ],
  ['support_hours', /assistenza|servizio clienti|supporto|helpdesk|customer care/gu],
];
/** Single days have hours of their own. */
const OF_DAYS =
  /(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|festiv|weekend|week-end|feriali|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|natale|capodanno|pasqua)/u;

/** "La chat è attiva 24 ore su 24", "al telefono dalle 9 alle 22". */
export function* hoursOfSupport(low: string): Generator<WordSpot> {
  if (!HOURS.test(low) || OF_HELPLINE.test(low)) return;
  for (const match of everyMatch(low, OPEN)) {
    // "Dalle 24 alle 8" nobody is there.
    if (match[1] !== '24') yield ofChannel(match, hoursOf(match));
  }
  for (const [match, value] of hoursInWords(low)) yield ofChannel(match, value);
  for (const [match, value] of hourEnds(low)) yield ofChannel(match, value);
  for (const match of everyMatch(low, ALWAYS)) yield ofChannel(match, '24/7', true);
  const again = reopening(low);
  if (again) yield ofClosed(again);
  const answer = answeredHour(low);
  if (answer) yield ofAnswer(answer);
}

/** "A mezzanotte. Riapre alle 8." below "A che ora chiude la chat?" */
function ofClosed({ match, from, to }: NonNullable<ReturnType<typeof reopening>>): WordSpot {
  return wordSpot(match, ({ scene }) => {
    const property = scene.ask(CLOSING_ASKED);
    const until = to || scene.ask(HOUR_BEFORE);
    return property === '' || until === ''
      ? []
      : [{ subject: 'site', property, value: `${from}-${until}`, unit: 'text' }];
  });
}

const HOUR_BEFORE: PassageQuestion<string> = { ofPassage: ({ hour }) => hour };

/** "Fino alle 22." below "Fino a che ora risponde la chat?" */
function ofAnswer({ match, hour, isEnd }: NonNullable<ReturnType<typeof answeredHour>>): WordSpot {
  return wordSpot(match, ({ scene }) => {
    const [opened, closed] = [isEnd ? '' : scene.ask(OPENING_ASKED), scene.ask(isEnd ? CHANNEL_ABOVE : CLOSING_ASKED)];
    const value = opened === '' ? `?-${hour}` : `${hour}-?`;
    return opened + closed === '' ? [] : [{ subject: 'site', property: opened || closed, value, unit: 'text' }];
  });
}

/** `isNamed`: of a support as such it is no more than praise. */
function ofChannel(match: RegExpExecArray, value: string, isNamed = false): WordSpot {
  return wordSpot(match, (spot): readonly FoundClaim[] => {
    const property = channelOf(spot);
    if (property === '' || (isNamed && property === 'support_hours')) return [];
    const both = property === 'phone_hours' && BOTH.test(spot.left) ? ['chat_hours', property] : [property];
    return both.map((one) => ({ subject: 'site', property: one, value, unit: 'text' }));
  });
}

/** "Chat e telefono: tutti i giorni dalle 9 alle 22" */
const BOTH = pattern`\<chat\s(?:e|ed)\s(?:(?:il|al)\s)?telefono\>[^.;]*$`;

/** Whoever helps players is no support of the house. */
export const OF_HELPLINE =
  /telefono verde|istituto superiore di sanit|558 ?822|ludopat|dipendenz|gioco (?:problematic|patologic|d'azzardo)/;
// Looks for plain letters first, because most sentences state no hours.
const HOURS = pattern`24|ventiquattr|alle |all'|a mezz|[tf]ra le|notte|stop|sempre |mai|dopo |prima |\d ?[-–] ?\d|(?:ogni|qual[a-z]{5}|tutte le) or[ae]`;

function hoursOf([, from, fromMinutes = '00', to, toMinutes = '00', midnight]: RegExpExecArray): string {
  if (from === undefined) return '24/7';
  const time = (hour: string, minutes: string) => `${Number(hour)}${minutes === '00' ? '' : `:${minutes}`}`;
  return `${time(from, fromMinutes)}-${midnight ? '24' : time(to!, toMinutes)}`;
}

/** Where others are named who help players; "A chi chiedere aiuto" may stand above the own channels as well. */
export const RESPONSIBLE: HeadingQuestion<boolean> = {
  of(headings) {
    const near = headings.slice(0, 3);
    return (
      near.some((one) => one.says(HELPS)) ||
      (near.some((one) => one.says(MAY_HELP)) && !near.some((one) => one.says(CHANNEL_NAMES)))
    );
  },
};
const HELPS =
  /responsabil|stampa|redazion|autoesclu|dipendenz|aiuto psicolog|telefono verde|ludopat|giocatori anonimi/u;
const MAY_HELP = /chiedere aiuto|aiuto (?:a chi|per chi)/u;
const CHANNEL_NAMES = /canal[ei]|contatt|assistenz|chat|orari/u;

/** "La nostra chat c'è dalle 8 alle 24" on a page that names others who help. */
const OWN = /nostr[ao]\s(?:chat|assistenza)[^.;:]*$/u;

/** What follows has hours of its own. */
const OTHER_CHANNEL = /[,;]\s(?:(?:il|la|al|per)\s)?(?:telefon|chat|e-?mail|mail)/u;
/** "Dalle 10 alle 18, e una chat": they are those of what was named before. */
const NEXT_CHANNEL =
  /,?\s(?:e|ed|ma|mentre|poi|più|oltre\sa)\s(?:(?:(?:c'è|ha)\s)?(?:un|una|la|il|a\suna|alla|in)\s)?(?:telefon|numero|(?:live\s)?chat|e-?mail|mail)/u;

/** "Tutti i giorni, festivi compresi, dalle 8 alle 23" */
const INCLUDED = /(?:sabato|domenica|festivi|weekend)(?: e [a-z]+)? (?:compres|inclus)[oaie]/u;

/** Hours of the week: those of its end are named besides. */
const WORKING_DAYS = pattern`(?:dal\s|da\s)?lun(?:edì)?\s?(?:al(?:la)?|a|-|–)\s?(?:ven(?:erdì)?|sab(?:ato)?|dom(?:enica)?)\>|(?:nei\s)?giorni\sferiali`;
/** "Dal lunedì al venerdì 9–19, il sabato 9–13": these are of the week, and the day behind has its own. */
function isOfWeek(left: string, behind: string): boolean {
  return (
    /^(?:,|;|,? e) (?:il |la |di )?(?:sabato|domenica)[:,]? (?:dalle (?:ore )?)?\d/u.test(behind) &&
    WEEK_LAST.test(left)
  );
}
const EVERY_WORKING_DAYS = new RegExp(WORKING_DAYS.source, 'gu');
const WEEK_BEHIND = new RegExp(`^,?\\s(?:${WORKING_DAYS.source})`, 'u');
const WEEK_LAST = new RegExp(`${WORKING_DAYS.source}[:,]?\\s(?:solo\\s)?$`, 'u');
const ON_HOLIDAYS = speaksOf(/festiv|natale|capodanno|ferie/u, 2);

/** "E il sabato?" */
const OF_SOME_DAYS: HeadingQuestion<boolean> = {
  of: ([nearest]) => nearest?.says(SOME_DAYS) === true && !nearest.says(WORKING_DAYS),
};
/** "Assistenza VIP", "Che cosa si ottiene" below "Club VIP" */
const OF_MEMBERS: HeadingQuestion<boolean> = {
  of: (headings) => headings.slice(0, 3).some((one) => one.says(MEMBERS) && !one.says(ALL_CHANNELS)),
};
const SOME_DAYS = word`sabato|domenica|weekend|fine settimana`;
const MEMBERS = word`vip|(?:programma|club)\s(?:[a-zà-ÿ]+\s)?fedeltà|livelli\s(?:del\s(?:club|programma)|fedeltà)`;
/** "Assistenza: chat, telefono, linea VIP" */
const ALL_CHANNELS = /chat.*telefon|telefon.*chat|e-?mail/u;

/** Of others who help, of a holiday, or of the members of a club. */
export function isOfSomeCase(spot: Spot): boolean {
  const { ask } = spot.scene;
  return (ask(RESPONSIBLE) && !OWN.test(spot.left)) || ask(ON_HOLIDAYS) || ask(OF_MEMBERS) || isSaidOfLevel(spot);
}

function channelOf(spot: Spot): string {
  const { scene, left, right, start } = spot;
  // "Dopo le 22 non risponde nessuno" says when it closes.
  const isEnd = /^(?:dopo|prima|(?:[tf]ra|da)\smezzanotte)/.test(scene.low.slice(start));
  if ((!isEnd && areNone(spot)) || COMPARED.test(right) || (ENDED.test(left) && scene.low.startsWith('fra le', start)))
    return '';
  const behindHours = right
    .slice(0, 40)
    .split(OTHER_CHANNEL, 1)[0]!
    .replace(WEEK_BEHIND, '')
    .replace(/^,? (?:dal lunedì (?:alla|a) domenica|sette giorni su sette|7 giorni su 7)/u, '')
    .replace(
      /^(?:,? (?:ogni giorno|tutti i giorni)(?: dell'anno)?)?, (?:sabato|domenica|festivi|weekend|natale)(?: e [a-z]+)? (?:compres|inclus)[oaie]/u,
      '',
    );
  if (
    (OF_DAYS.test(behindHours) && !isOfWeek(left, behindHours)) ||
    OF_DAYS.test(left.slice(-50).replace(EVERY_WORKING_DAYS, '').replace(INCLUDED, ''))
  )
    return '';
  if (
    isOfSomeCase(spot) ||
    scene.ask(OF_SOME_DAYS) ||
    /responsabil|(?:telefono|linea) verde|reclam|legale|(?<![a-zà-ÿ])vip|rispost|rispond[a-zà-ÿ]* entro|e-?mail/u.test(
      left.slice(-100),
    )
  )
    return '';
  const [said, behind] = partOf(spot);
  let [found, at] = ['', -1];
  for (const [name, words] of CHANNELS)
    for (const match of everyMatch(said, words))
      if (name === 'support_hours' ? found === '' : match.index > at) [found, at] = [name, match.index];
  const [way] = OTHER_WAY.exec(said.slice(Math.max(0, at))) ?? [];
  if (way !== undefined) return way.endsWith('whatsapp') ? 'whatsapp_hours' : '';
  if (found === 'support_hours' && /chat/u.test(right.slice(0, 40).split(NEXT_CHANNEL, 1)[0]!)) return 'chat_hours';
  if (found !== '') return found;
  const above = scene.ask(CHANNEL_ABOVE) || (isPlainHours(spot) ? scene.ask(CHANNEL_OF_PAGE) : '');
  return CHANNELS.find(([, words]) => behind.search(words) >= 0)?.[0] ?? above;
}

/** "Dalle 10 alle 22, quindi meno ore della chat": of another one. */
const COMPARED = pattern`^[^.;]{0,30}\<(?:più|meno|stess[eoi]|prima|dopo|come)\s(?:[a-z]+\s)?(?:della|la|il|del)\s(?:chat|telefono)\>`;

/** "Chiude a mezzanotte: fra le 0 e le 3 si scrive un'e-mail." */
const ENDED = /(?:chiud|termin|finisc|stacc)[a-z]+\s[^.;]{0,40}:\s(?:ma\s)?$/u;

/** "Su WhatsApp dalle 9 alle 23" is no chat of the site, unless both are named: "in chat e su WhatsApp". */
const OTHER_WAY = pattern`(?<!\<(?:chat|telefono)(?:\s[eo]|,)\s(?:(?:su|via|con)\s)?)\<(?:whatsapp|telegram|messenger)\>`;

/** The nearest heading, when it is about one way to reach somebody. */
export const CHANNEL_ABOVE: HeadingQuestion<string> = {
  of([first, second]) {
    if (first?.says(WHATSAPP)) return 'whatsapp_hours';
    // "Quando è aperta?" below "Chat"
    const nearest = second && first!.says(WITHOUT_NAME) ? second : first;
    // "Assistenza: orari, telefono, attese" is about all of it.
    const parts = nearest?.low.includes(',') ? nearest.low.split(/[:,]/) : [nearest?.low ?? ''];
    const low = parts.find((one) => CHANNELS.some(([, words]) => one.search(words) >= 0)) ?? '';
    return CHANNELS.find(([, words]) => low.search(words) >= 0)?.[0] ?? '';
  },
};

const WHATSAPP = /^(?!.*(?:chat|telefon)).*whatsapp/u;
const WITHOUT_NAME =
  /^(?:(?:gli\s)?orari[o]?|quando|(?:e\s)?(?:a|fino\sa|da)\sche\sora)(?:\s(?:di\s(?:apertura|servizio)|(?:si\s)?(?:apre|chiude|risponde|rispondono|(?:è|sono)\s(?:apert|attiv|disponibil|operativ)[aieo])))?\s?\??$/u;

const CLOSING_ASKED: HeadingQuestion<string> = {
  of: ([asked, ...above]) => (asked?.says(CLOSING) ? CHANNEL_ABOVE.of([asked, ...above]) : ''),
};
const CLOSING =
  /^(?:a\sche\sora|quando|fino\sa\s(?:che\sora|quando))\s(?:chiude|è\saperta|risponde|c'è)(?![^?]*(?:vip|sabato|domenica|festiv|weekend))[^?]*\?$/u;

const OPENING_ASKED: HeadingQuestion<string> = {
  of: ([asked, ...above]) => (asked?.says(OPENING) ? CHANNEL_ABOVE.of([asked, ...above]) : ''),
};
const OPENING =
  /^(?:e\s)?(?:a|da)\sche\sora\s(?:apre|comincia|inizia|parte|è\sapert|risponde)(?![^?]*(?:vip|sabato|domenica|festiv|weekend))[^?]*\?$/u;

const CHANNEL_OF_PAGE: HeadingQuestion<string> = {
  of: (headings) => CHANNELS.find(([, words]) => (headings.at(-1)?.low.search(words) ?? -1) >= 0)?.[0] ?? '',
};
