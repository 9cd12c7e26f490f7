// Reads the least and the largest stake of a table with a name: "Alla Roulette Corallo si punta da 0,50 € a 5.000 €",
// "Blackjack Oro | 5 € | 1.000 €" below "Puntata minima" and "Puntata massima".
import type { FoundClaim } from '../claim.js';
import type { Head } from '../scene/heads.js';
import type { HeadingQuestion } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { lower } from '../text/sentences.js';

const GAME = String.raw`(?:Roulette|Blackjack|Black\sJack|Baccarat|Baccarà|Poker|Craps|Sic\sBo|Sala|Tavolo)`;
const NAME = String.raw`(${GAME}(?:\s(?:(?:di|del|della|dei|degli|delle)\s)?[\p{Lu}\d][\p{L}\d'’]{1,20}){1,4})`;
const IN_TEXT = pattern`(?<![\p{L}\d])${NAME}(?![\p{L}\d])`;
const WHOLE = pattern`^${NAME}$`;
/** "Roulette Live" is a kind of tables. */
const NO_NAME = /^\S+\s(?:live|casin[oò]|online|europea|francese|americana|classic[oa]|digital[ei]|vip|rtp)$/iu;
const STAKE_COLUMN = pattern`^(?:(?:puntat[ae]|giocat[ae]|limite|importo|scommessa)\s)?(?:minim[oa]|min\.?)(?:\s(?:di\s)?puntat[ae])?$|^(?:si\spunta\s)?da$`;
const MOST_COLUMN = pattern`^(?:(?:puntat[ae]|giocat[ae]|limite|importo|scommessa)\s)?(?:massim[oa]|max\.?)(?:\s(?:di\s)?puntat[ae])?$|^fino\sa$`;
const LIMITS_COLUMN = pattern`^(?:puntat[ae]|limiti|limiti\sdi\spuntata|si\spunta)$`;
const STAKES = /punt|gioca|limit|minim|massim|siede|serv|bast/u;
const OTHER = /bonus|requisit|torne|commission|preliev|deposit|vincit|jackpot/u;
const LEAST = pattern`(?:\<(?:si\s(?:punta|gioca|entra)|puntate?|limiti)\s(?:a\spartire\s)?da|minim[ao](?:\s(?:è|di|è\sdi))?|bastano|a\spartire\sda|\<da)\s$|minim[ao]:\s$`;

/** The name of the table that the nearest heading is, in lower case. */
const TABLE_ABOVE: HeadingQuestion<string> = {
  of(headings) {
    const named = headings.slice(0, 3).find((one) => isTable(one));
    return named ? lower(named.text) : '';
  },
};

function isTable({ text }: Head): boolean {
  return WHOLE.test(text) && !NO_NAME.test(text);
}

export function readTableStake(spot: Spot): readonly FoundClaim[] {
  const { scene, unit, kind, range } = spot;
  if (kind !== 'amount' || unit !== 'EUR' || !STAKES.test(scene.low) || OTHER.test(scene.low)) return [];
  const name = scene.isCell ? nameOfRow(spot) : nameInText(spot);
  if (name === '') return [];
  const property = scene.isCell ? ofColumn(spot) : range ? ofRange(range) : LEAST.test(spot.left) ? 'min_bet' : '';
  return property === '' ? [] : [{ subject: `game:${name}`, property, value: spot.value, unit }];
}

function ofRange(range: 'from' | 'to'): string {
  return range === 'from' ? 'min_bet' : 'max_bet';
}

function nameOfRow({ scene }: Spot): string {
  const [row] = scene.heads;
  return row && scene.heads.length > 1 && isTable(row) ? lower(row.text) : '';
}

function ofColumn({ scene, range }: Spot): string {
  const column = scene.heads[1]!;
  if (column.says(LIMITS_COLUMN)) return range ? ofRange(range) : '';
  if (range) return '';
  if (column.says(STAKE_COLUMN)) return 'min_bet';
  return column.says(MOST_COLUMN) ? 'max_bet' : '';
}

function nameInText({ scene, start }: Spot): string {
  const named = IN_TEXT.exec(scene.text.slice(0, start))?.[1];
  if (named !== undefined) return NO_NAME.test(named) ? '' : lower(named);
  return scene.ask(TABLE_ABOVE);
}
