// Reads on which days somebody answers: "il telefono è attivo dal lunedì al venerdì", "chat tutti i giorni, 8-24".
import type { FoundClaim } from '../claim.js';
import type { Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, everyPattern, pattern } from '../text/expressions.js';
import { CHANNEL_ABOVE, isOfSomeCase } from './hours.js';

const CHANNEL = everyPattern`\<(?:(chat)|telefon(?:o|ic[oa]|are)|chiamare|chiamaci|call\scenter|numero\sverde)\>`;
const EVERY_DAY = everyPattern`\<(?:tutti\si\sgiorni|ogni\sgiorno|(?:7|sette)\sgiorni\ssu\s(?:7|sette))\>`;
/** "In chat ogni giorno arrivano cento domande" says nothing of when it is open. */
const OPEN_BEFORE = pattern`(?:\<(?:attiv|apert|disponibil|rispond|funzion|operativ|raggiungibil)[a-zà-ÿ]*|\<chat|\<telefono|su\s24|[:,])\s$`;
const OPEN_BEHIND = pattern`^(?:,?\s(?:dalle|24|\d{1,2}\s?[-–])|$|[.;])`;
/** Between a channel and its days: another one, or when nobody answers. */
const OTHER = pattern`[.;]|\<(?:e-?mail|mail|assistenza|supporto|whatsapp|telegram|ticket|sabato|domenica|non|nessuno|chius[oaie]|tranne|eccetto|italian[oaie])\>`;
/** "Dal lunedì al venerdì, il sabato fino alle 13": these are not all. */
const MORE_DAYS = pattern`^[^.;]{0,60}\<(?:sab(?:ato)?|dom(?:enica)?|festiv[oi]|weekend|tranne|eccetto|esclus[oaie]|chius[oaie]|italian[oaie])\>`;

/** `weeks` are what was found of "dal lunedì al venerdì". */
export function* daysOfSupport(low: string, weeks: readonly RegExpExecArray[]): Generator<WordSpot> {
  for (const match of weeks) yield daysAt(match, match.slice(1).filter(Boolean).join('-'));
  for (const match of everyMatch(low, EVERY_DAY)) {
    const [before, behind] = [low.slice(0, match.index), low.slice(match.index + match[0].length)];
    if (OPEN_BEFORE.test(before) || OPEN_BEHIND.test(behind)) yield daysAt(match, 'lun-dom');
  }
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
  if (last) return OTHER.test(left.slice(last.index + last[0].length)) ? '' : last[1] ? 'chat_days' : 'phone_days';
  const above = SHORT.test(left) ? scene.ask(CHANNEL_ABOVE) : '';
  return above === 'support_hours' ? '' : above.replace('_hours', '_days');
}

/** "Tutti i giorni.", "È attivo dal lunedì al venerdì." */
const SHORT = /^(?:(?:sì|no)[,:]\s)?(?:(?:è|solo|attiv[oa]|apert[oa]|disponibile|risponde|rispondono)\s){0,3}$/u;
