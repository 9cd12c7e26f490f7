// Tournaments that are called by the day or the time in which they come again: "Il torneo della domenica".
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import type { Scene } from '../scene/scene.js';
import { everyMatch, everyPattern, pattern, WEEKDAYS } from '../text/expressions.js';

const KIND = String.raw`(?:torne[oi]|gar[ae]|sfid[ae]|race)`;
const BY_DAY = everyPattern`\<${KIND}\s(?:(?:della|del|di|ogni)\s)?(${WEEKDAYS})\>|\<${KIND}\s(settimanale|mensile|giornaliero|quotidiano|annuale)\>(?!\s(?:di|del|della|dei)\s)`;

/** "Il torneo della domenica", "nel torneo settimanale": the last one before a value; `''` for none. */
export function calledByDay({ low }: Pick<Scene, 'low'>, start: number): string {
  return calledByDayIn(low.slice(0, start));
}

export function calledByDayIn(low: string): string {
  if (!/torne|gar[ae]|sfid|race/.test(low)) return '';
  const last = everyMatch(low, BY_DAY).at(-1);
  return last ? (last[1] ?? last[2])! : '';
}

/** "Il torneo mensile" below "La regata del mese": that is what it is called. */
export const CALLED_BY_TIME: HeadingQuestion<string> = {
  of: ([nearest]) => (nearest?.offers.length === 0 && BY_TIME.exec(nearest.low)?.[1]) || '',
};
const BY_TIME = pattern`^(?:\d{1,2}[.)]\s)?(?:(?:il|la|lo)\s|l')?((?!(?:bonus|cashback|rimborso|ricarica|offerta|promo|promozione|giri|limite|gioco|slot|premio|premi|tetto|montepremi|classifica|calendario|novità|inizio|fine|resto|corso|torneo)\s)[a-zà-ÿ]{4,14}\s(?:del\smese|della\ssettimana|mensile|settimanale))$`;

/** "Ogni venerdì si dividono 3.000 €." below "Tornei settimanali" */
export function onDay({ low, ask }: Pick<Scene, 'low' | 'ask'>): string {
  const [day, ...others] = everyMatch(low, DAY);
  return day && others.length === 0 && ask(TOURNAMENTS) ? day[1]! : '';
}

const DAY = everyPattern`\<(?:ogni|il|di|alla|la)\s(${WEEKDAYS})\>`;
const TOURNAMENTS = speaksOf(/torne/u, 3);
