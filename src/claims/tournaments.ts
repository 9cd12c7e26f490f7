// The name of the tournament that a prize belongs to: "Torneo Grande Scalata", or a heading that is nothing but a name.
import type { Question } from './heads.js';
import type { Spot } from './scene.js';
import { isGame } from './game-names.js';

const NAME =
  /(?<!\p{L})[Tt]orneo\s(?:(?:mensile|settimanale|giornaliero|annuale|estivo|invernale)\s)?[«“"]?(\p{Lu}[\p{L}\d'’]*(?:\s(?:(?:di|d['’]|del|dei|della|delle|e|in|al)\s?)?\p{Lu}[\p{L}\d'’]*){0,4})/u;
/** One prize of several. */
const SINGLE =
  /(?<!\p{L})(?:prim[oi]|second[oi]|ultim[oi]|vincitor[ei]|ciascun[oa]?|ognun[oa]|premi[oa]?\s(?:di|da))(?!\p{L})/u;
/** Headings about tournaments as such. */
const GENERAL =
  /torne|promo|(?<!gran )premi|classific|eventi|offert|calendario|settiman|mensil|missioni|luned|marted|mercoled|gioved|venerd|sabat|domenic|(?<!gran )premio|posto/u;
const MAX_NAME = 60;

/** In lower case; `''` where none is named. */
export function tournamentOf({ scene, start, left, right }: Spot): string {
  if (SINGLE.test(left) || /^\s(?:al|ai|a testa|per)\s/u.test(right) || /jackpot/u.test(scene.low)) return '';
  const said = saidBefore(scene, start);
  const row = scene.heads.length > 1 ? scene.heads[0]! : null;
  const isRow = row !== null && row.operators.length === 0 && isGame(row.text) && !GENERAL.test(row.low);
  return nameOf(said ?? (isRow ? row.text : scene.ask(TOURNAMENT_ABOVE)));
}

function saidBefore({ text, operators }: Spot['scene'], start: number): string | undefined {
  const from = Math.max(0, start - 150);
  const match = NAME.exec(text.slice(from, start));
  if (!match) return undefined;
  // "Il torneo Medusa di Perseo Casino"
  const at = from + match.index + match[0].length - match[1]!.length;
  const operator = operators.find((one) => one.start > at && one.start < at + match[1]!.length);
  return operator ? match[1]!.slice(0, operator.start - at).replace(/\s(?:di|del|da)?\s?$/u, '') : match[1]!;
}

function nameOf(text: string): string {
  const name = text.toLowerCase().replaceAll('’', "'").trim();
  return name.length > 2 && name.length < MAX_NAME ? name : '';
}

/** The nearest heading, when it is a name. */
const TOURNAMENT_ABOVE: Question = {
  of(headings) {
    const [nearest] = headings;
    if (!nearest) return '';
    const said = NAME.exec(nearest.text)?.[1];
    if (said !== undefined) return said;
    const [text = ''] = nearest.text.split(/\s?[:–|]\s/, 1);
    return text.includes(' ') && isGame(text) && !GENERAL.test(nearest.low) ? text : '';
  },
};
