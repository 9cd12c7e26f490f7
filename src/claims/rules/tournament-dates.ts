// Reads the days on which a tournament begins and ends: "Si gioca dal 5 al 25 agosto."
import type { FoundClaim } from '../claim.js';
import { speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { ANY_MONTH, everyMatch, everyPattern, MONTHS, pattern } from '../text/expressions.js';
import { namedAt } from './tournaments.js';

const ONE_DAY = String.raw`(\d{1,2})(?:°|º)?(?:\s(${MONTHS}))?(?:\s(\d{4}))?`;
const FROM_TO = everyPattern`\<dal(?:l'|\s)${ONE_DAY}\s(?:(?:fino|sino)\s)?al(?:l'|\s)${ONE_DAY}(?!\d)|(?<!\d)${ONE_DAY}\s?[–-]\s?${ONE_DAY}(?=[\s.,;]|$)`;
const UP_TO = everyPattern`\<(?:(?:fino|sino)\sal(?:l'|\s)|(?:finisce|termina|si\schiude|si\sconclude)\s(?:il\s|l'))${ONE_DAY}(?!\d)`;
const OTHER_DAY =
  /iscri|registr|qualific|edizion|scors|precedent|accredit|pagat|usat|riscatt|rimandat|prorogat|fase|tappa|final|bonus|giri/;
const WITH_PRIZES = speaksOf(/torne|montepremi|classific|in\spalio|\spremi(?:at[io])?(?![a-z])|premio/u, 4);

/** "Dal 1° al 30 novembre", "si gioca fino al 15 novembre": of a tournament that is named. */
export function* tournamentDays(low: string): Generator<WordSpot> {
  if (!ANY_MONTH.test(low) || OTHER_DAY.test(low)) return;
  for (const match of everyMatch(low, FROM_TO)) {
    const [day, month, year, lastDay, lastMonth, lastYear] = match.slice(match[1] === undefined ? 7 : 1);
    yield wordSpot(match, (spot) => [
      ...dateOf(spot, 'from', day, month ?? lastMonth, year ?? lastYear),
      ...dateOf(spot, 'until', lastDay, lastMonth, lastYear),
    ]);
  }
  for (const match of everyMatch(low, UP_TO))
    yield wordSpot(match, (spot) => dateOf(spot, 'until', match[1], match[2], match[3]));
}

const NAMES = MONTHS.split('|');

function dateOf(spot: Spot, property: string, day?: string, month?: string, year?: string): readonly FoundClaim[] {
  if (day === undefined || month === undefined || Number(day) > 31 || !isAbout(spot.scene, WITH_PRIZES)) return [];
  const name = namedAt(spot);
  const value = [year, String(NAMES.indexOf(month) + 1).padStart(2, '0'), day.padStart(2, '0')]
    .filter(Boolean)
    .join('-');
  return name === '' ? [] : [{ subject: `tournament:${name}`, property, value, unit: 'date' }];
}

/** "Dal 1° al 30 novembre 2026, montepremi 25.000 €": the day on which it ends, and not one to do something by. */
export function readLastDay(spot: Spot): readonly FoundClaim[] {
  const { scene, left, value } = spot;
  if (!LAST_DAY.test(left) || OTHER_DAY.test(scene.low) || !isAbout(scene, WITH_PRIZES)) return [];
  const name = namedAt(spot);
  return name === '' ? [] : [{ subject: `tournament:${name}`, property: 'until', value, unit: 'date' }];
}

const LAST_DAY = pattern`\<(?:(?:fino|sino)\sal(?:l')?|al(?:l')?|(?:finisce|termina|si\schiude|si\sconclude)\s(?:il|l'))\s?$`;
