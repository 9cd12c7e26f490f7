// Reads on which days somebody answers: "il telefono è attivo dal lunedì al venerdì", "chat tutti i giorni, 8-24".
import type { FoundClaim } from '../claim.js';
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, everyPattern, pattern } from '../text/expressions.js';
import { CHANNEL_ABOVE, isOfSomeCase, OF_HELPLINE } from './hours.js';

const CHANNEL = everyPattern`\<(?:(chat)|(assistenza|supporto|servizio\sclienti)|telefon(?:o|ic[oa]|are)|chiamare|chiamaci|call\scenter|numero\sverde)\>`;
const EVERY_DAY = everyPattern`\<(?:tutti\si\sgiorni|ogni\sgiorno|(?:7|sette)\sgiorni\ssu\s(?:7|sette))\>`;
/** "In chat ogni giorno arrivano cento domande" says nothing of when it is open. */
const OPEN_BEFORE = pattern`(?:\<(?:attiv|apert|disponibil|rispond|funzion|operativ|raggiungibil)[a-zà-ÿ]*|(?<!\<in\s)\<chat|(?<!\<al\s)\<telefono|su\s24|[:,])\s$`;
const OPEN_BEHIND = pattern`^(?:,\s(?:anche\s)?(?:la\s|il\s|i\s)?(?:domenic[ah]e?|festiv[oi]|weekend|sabato\se\sdomenica)(?:\se\s(?:i\s)?festivi)?(?:\s(?:compres|inclus)[aeio])?(?=[,.;]|$)|(?:,\s[^,;.]{0,30}compres[aei])?,?\s(?:dalle|24|\d{1,2}\s?[-–])|$|[.;])`;
/** Between a channel and its days: another one, or when nobody answers. */
const OTHER = pattern`[.;]|\<(?:e-?mail|mail|whatsapp|telegram|ticket|sabato|domenica|non|nessuno|chius[oaie]|tranne|eccetto|italian[oaie])\>`;
/** "Dal lunedì al venerdì, il sabato fino alle 13": these are not all. */
const MORE_DAYS = pattern`^(?!,?\s(?:anche\s)?(?:la\s)?(?:domenica|festivi|sabato\se\sdomenica)\s(?:e\sfestivi\s)?(?:compres|inclus))[^.;]{0,60}\<(?:sab(?:ato)?|dom(?:enica)?|festiv[oi]|weekend|tranne|eccetto|esclus[oaie]|chius[oaie]|italian[oaie])\>`;

/** `weeks` are what was found of "dal lunedì al venerdì". */
export function* daysOfSupport(low: string, weeks: readonly RegExpExecArray[]): Generator<WordSpot> {
  if (OF_HELPLINE.test(low)) return;
  for (const match of weeks) yield daysAt(match, match.slice(1).filter(Boolean).join('-'));
  for (const match of everyMatch(low, EVERY_DAY)) {
    const [before, behind] = [low.slice(0, match.index), low.slice(match.index + match[0].length)];
    if (OPEN_BEFORE.test(before) || OPEN_BEHIND.test(behind)) yield daysAt(match, 'lun-dom');
  }
  const answer = YES_OR_NO.exec(low);
  if (answer) yield wordSpot(answer, ({ scene }) => onDayAsked(scene, answer[1] !== undefined));
  const closed = CLOSED.exec(low) ?? CLOSED_BEHIND.exec(low);
  const [channel, ...others] = closed ? everyMatch(low, CHANNEL) : [];
  if (!closed || !channel || others.some((one) => propertyOf(one) !== propertyOf(channel))) return;
  // Who rests on Sundays may rest on Saturdays as well.
  if (closed[1]!.startsWith('domenica') && !/sabato|weekend|fine\ssettimana/.test(low)) return;
  yield wordSpot(closed, (spot) =>
    isOfSomeCase(spot) ? [] : [{ subject: 'site', property: propertyOf(channel), value: 'lun-ven', unit: 'text' }],
  );
}

const YES_OR_NO = /^(?:(s[iì]|certo)|no)(?=[,.:;!]|$)/u;
const HALF = pattern`\<(?:ma|però|solo|soltanto|sabato|mattina)\>`;

/** "No." below "La chat funziona di domenica?" */
function onDayAsked({ low, ask }: Spot['scene'], isYes: boolean): readonly FoundClaim[] {
  const [channel, day] = HALF.test(low) ? [] : ask(DAY_ASKED).split('|');
  if (!channel || ask(MEMBERS_ABOVE)) return [];
  if (!isYes && day === 'domenica') return [];
  const value = isYes ? 'lun-dom' : 'lun-ven';
  return [{ subject: 'site', property: channel.replace('_hours', '_days'), value, unit: 'text' }];
}

const MEMBERS_ABOVE = speaksOf(/vip|responsabil/u, 3);
const DAY_ASKED: HeadingQuestion<string> = {
  of([asked, ...others]) {
    const day = asked?.low.endsWith('?') ? OFF_ASKED.exec(asked.low)?.[1] : undefined;
    const channel = day === undefined ? '' : CHANNEL_ABOVE.of([asked!, ...others]);
    return channel === '' || channel === 'whatsapp_hours' ? '' : `${channel}|${day}`;
  },
};
const OFF_ASKED = /^(?!quando|quale|a\sche|chi|come|perch)[^?]*(domenica|weekend|fine\ssettimana)[^?]{0,25}\?$/u;

const DAYS_OFF = String.raw`(fine\ssettimana|weekend|week-end|sabato\se\s(?:la\s|di\s)?domenica|domenica)`;
const NOBODY = String.raw`(?:chius[aoie]|ferm[aoi]|ripos(?:a|ano)|non\s(?:rispond[a-z]+|lavora(?:no)?|c'è|funziona|è\s(?:attiv[ao]|disponibile|apert[ao]|presidiat[ao]))|nessuno(?:\srisponde)?)`;
/** "La chat è chiusa la domenica", "assistenza chiusa nel fine settimana", and the other way round */
const CLOSED = pattern`\<${NOBODY}\s(?:mai\s|sempre\s|solo\s)?(?:nel|il|la|di|nei|durante\sil)\s${DAYS_OFF}\>`;
const CLOSED_BEHIND = pattern`(?:^|[,;:]\s)(?:(?:ma|e)\s)?(?:nel|il|la|di|durante\sil)\s${DAYS_OFF}\s(?:[a-zà-ÿ']+\s){0,4}${NOBODY}\>`;

function propertyOf([, isChat, isSupport]: RegExpExecArray): string {
  return isChat !== undefined ? 'chat_days' : isSupport !== undefined ? 'support_days' : 'phone_days';
}

function daysAt(match: RegExpExecArray, value: string): WordSpot {
  return wordSpot(match, (spot): readonly FoundClaim[] => {
    const property = channelOf(spot);
    return property === '' ? [] : [{ subject: 'site', property, value, unit: 'text' }];
  });
}

function channelOf(spot: Spot): string {
  const { scene, left, right, start } = spot;
  // "Lunedì–venerdì" above a column: other days have one of their own.
  if (scene.isCell && start < scene.text.lastIndexOf(': ')) return '';
  if (/bonus|gir[oi]|promo/u.test(scene.low) || MORE_DAYS.test(right) || isOfSomeCase(spot)) return '';
  const last = everyMatch(left, CHANNEL).at(-1);
  if (last) return OTHER.test(left.slice(last.index + last[0].length)) ? '' : propertyOf(last);
  const above = SHORT.test(left) ? scene.ask(CHANNEL_ABOVE) : '';
  return above === 'whatsapp_hours' ? '' : above.replace('_hours', '_days');
}

/** "Tutti i giorni.", "È attivo dal lunedì al venerdì." */
const SHORT = pattern`^(?:(?:orari[oi]?:\s)?(?:dalle\s)?\d{1,2}(?:[:.]\d\d)?\s?(?:alle|[-–])\s?\d{1,2}(?:[:.]\d\d)?,\s)?(?:(?:sì|no)[,:]\s)?(?:nei\sgiorni\s(?:feriali|lavorativi)[,:]?\s)?(?:(?:è|solo|attiv[oa]|apert[oa]|disponibile|risponde|rispondono|rispondiamo|(?:ci\s)?siamo)\s){0,3}$`;
