// Reads how many live tables there are of one game: "Blackjack | 42" below "Tavoli", "118 tavoli dal vivo: 42 di
// blackjack, 31 di roulette".
import type { FoundClaim } from '../claim.js';
import { type HeadingQuestion } from '../scene/questions.js';
import type { Scene, Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

const GAME = String.raw`(?:roulette|blackjack|black\sjack|baccar(?:at|à)|poker|game\sshow|sic\sbo|craps|altri\sgiochi)`;
const ROW = /^(?:(?:il|la|i|le)\s)?([a-zà-ÿ' ]{3,30}?)(?:\slive|\sdal\svivo)?$/u;
/** The whole, or a part of other rows. */
const NO_GAME = /total|tutt|compless|somma|italian|lingu|vip|di\scui|casin|studi/u;
const COLUMN = /^(?:(?:numero\s(?:di|dei)\s|quanti\s)?tavoli|quanti)$/u;
/** "25 di baccarat e game show" are of both, as in the row of that name. */
const BEHIND = pattern`^\s(?:di\s)?(${GAME}(?:\s(?:e|ed)\s(?:di\s)?${GAME})?)(?=[,.;:]|\s(?:e|ed)\s(?!(?:di\s)?${GAME})|$)`;
const LIVE = /live|dal\svivo/u;
const LIVE_PAGE: HeadingQuestion<boolean> = { of: (headings) => headings.some((one) => one.says(LIVE)) };

export function readTablesOfGame(spot: Spot): readonly FoundClaim[] {
  const { scene, value, range, right } = spot;
  if (range) return [];
  const game = scene.isCell ? gameOfCell(scene) : areListed(scene) ? BEHIND.exec(right)?.[1] : undefined;
  if (game === undefined) return [];
  const name = game.replace('black jack', 'blackjack').replace('baccarà', 'baccarat');
  return [{ subject: `game:${name}`, property: 'live_tables', value, unit: 'count' }];
}

/** "Roulette", "Altri giochi" in a table whose column counts tables, on a page about those with croupiers. */
function gameOfCell({ heads, ask, text }: Scene): string | undefined {
  const [row, column] = heads;
  const isCount = column?.says(COLUMN) === true && /:\s\d{1,3}$/.test(text) && ask(LIVE_PAGE);
  const isGame = isCount && row!.operators.length === 0 && !NO_GAME.test(row!.low);
  return isGame ? ROW.exec(row!.low)?.[1] : undefined;
}

/** What all of them are stands before the list. */
function areListed({ values, low }: Scene): boolean {
  return values[0]?.kind === 'tables' && LIVE.test(low);
}
