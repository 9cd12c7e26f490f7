// Reads how much of a stake counts for a requirement: "i giochi da tavolo contano al 10%", "Roulette: 12%" below
// "Contributo". Of single games and of other bonuses it says nothing.
import type { FoundClaim } from '../claim.js';
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import { offerOf, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { gamesIn, IS_LIVE, KIND_ABOVE } from './kinds-of-games.js';

const COUNTS = pattern`contribu|concorr|conteggi|\<al\srequisito\sv(?:a|anno)\s|\<(?:riduc|scal|avanz|diminui|abbass)[a-z]{1,5}\s(?:[a-z]+\s){0,2}de[l]|\<(?:conta|pesa)(?:no)?(?:\s[a-zà-ÿ]+){0,3}:\s|\<(?:cont(?:a|ano)|val(?:e|gono)|pesa(?:no)?)\s(?:(?:[a-zà-ÿ]+:?\s){0,6}(?:il\s|per\sil\s|al\s|l'|\d)|(?:per\s)?(?:intero|tutto|niente|nulla|metà)\>)`;
const COUNTS_ABOVE = speaksOf(
  pattern`contribu|\<conta(?:no)?\>|peso dei giochi|quanto (?:contano|valgono) i giochi|giochi validi|(?:val(?:e|gono)|serv(?:e|ono)|aiuta(?:no)?|v(?:a|anno)\sbene)\s(?:per|a|con|ai\sfini\sd[ei]l?)\s[^?]{0,20}(?:bonus|requisit|rollover|wager)[^?]{0,20}\?$`,
  2,
);
const OF_REQUIREMENT = speaksOf(/contribu|concorr|conteggi|contatore|requisit|rollover|wager|playthrough|bonus/u, 4);
const SOME =
  /(?:bonus|offerta|promo)\s(?:live|sport|poker|bingo)|rtp|jackpot|alcun[ie]|selezion|eccezion|tranne|eccett|salvo|selezionat|singol|perdit|cash\s?back|rimbors|ritorn|entrambe|di casin|recension|progressiv|esclus[ei]|elencat|indicat|seguenti|quest[ao] (?:pagina|lista|elenco|sezione)|acquisto|megaways|quest[ei] (?:slot|giochi|tavoli|titoli)|quell[ei] (?:slot|che)|quei (?:giochi|tavoli|titoli)|tali (?:slot|giochi|tavoli)|altr[ei] (?:slot|tavoli)|slot (?:con|ad?|di|in|del|della|sopra|sotto) (?!casin)/u;
/** "Le slot contano per lo 0%" on a page about those with a jackpot, or about a bonus for live games. */
const OF_JACKPOTS = speaksOf(
  pattern`jackpot|progressiv|\<esclus[ei]\>|\<(?:bonus|benvenuto)(?:\s(?!e\>|ed\>)[a-zà-ÿ]+){0,3}\s(?:live|dal\svivo|tavoli)\>`,
  3,
);

export function readContribution(spot: Spot): readonly FoundClaim[] {
  const { scene, right, value, range } = spot;
  const left = SAID_AGAIN.test(spot.left) ? plainBefore(spot.before) : spot.left;
  if (range || SOME.test(scene.low) || scene.ask(OF_JACKPOTS)) return [];
  const behind = BEHIND.exec(right)?.[0] ?? '';
  const before = isBeforeName(spot) ? [] : gamesIn(left);
  const said = before.length > 0 ? before : gamesIn(behind);
  const games = said.length > 0 ? said : gameAbove(spot);
  const isSaid =
    games.length > 0 &&
    !BESIDE.test(left) &&
    (COUNTS.test(scene.low) || isListed(spot, left) ? mayCount(spot) : scene.ask(COUNTS_ABOVE));
  return isSaid ? contributionOf(spot, games, Number(value)) : [];
}

/** Of the bonus that has no name, or of the welcome bonus. */
export function contributionOf(spot: Spot, games: readonly string[], value: number): readonly FoundClaim[] {
  if (!/^(?:|bonus|welcome)$/.test(offerOf(spot))) return [];
  return games.map((name) => ({
    subject: `game:${name === 'tavolo' && !/da tavolo/.test(spot.scene.low) && spot.scene.ask(IS_LIVE) ? 'live' : name}`,
    property: 'contribution',
    value,
    unit: '%',
  }));
}

/** "Sì, ma vale solo il 10%." on the page of a game, where no other is named. */
function gameAbove({ scene, right, left }: Spot): readonly string[] {
  const isPlain =
    (COUNTS_AT.test(left) || (SHORT.test(left) && scene.ask(COUNT_ASKED))) &&
    /^(?:[.,;:]|\s?$|\s(?:d(?:i|ella|elle|el)\s(?:quanto|puntat|cifr|importo|valore|requisit|posta|somma)|per\s|ai\s|a[il]\s|verso\s|del\s))/.test(
      right,
    );
  if (!isPlain || gamesIn(scene.low).length > 0) return [];
  const above = scene.ask(KIND_ABOVE);
  return above === '' ? [] : [above];
}

/** "Al 20%." below "Conta per il requisito?" */
const SHORT = /^(?:(?:sì|ma|solo|soltanto|poco|appena|al|il|per|del|un|è)[,:]?\s|all'|l')*$/u;
const COUNT_ASKED: HeadingQuestion<boolean> = {
  of: ([asked]) => asked?.says(ASKS_COUNT) === true && asked.low.endsWith('?'),
};
const ASKS_COUNT = pattern`\<(?:conta|contano|val(?:e|gono)|contribuisc[a-z]+|pesa)\>[^?]*(?:bonus|requisit|rollover|wager)`;

/** "Conta al", "contribuisce al requisito per il", "la contribuzione è del" */
const COUNTS_AT = pattern`(?:\<(?:cont(?:a|ano)|val(?:e|gono)|pesa(?:no)?|contribuisc(?:e|ono)|concorr(?:e|ono))\s|\<(?:contribut|contribuzion)[a-z]{1,3}(?:\s|:\s)|\<al\srequisito\sv(?:a|anno)\s|\<(?:riduc|scal|avanz|diminui|abbass)[a-z]{1,5}\s)(?:[a-zà-ÿ']+\s){0,7}(?:il\s|al\s|del\s|l'|all'|dell')?$`;

/** "Videopoker: 20 centesimi per euro, cioè il 20%", "Roulette: un euro su dieci (10%)": the same in other words. */
const SAID_AGAIN = pattern`(?:(?:,|\s[–—-])\s(?:e\s)?(?:cioè|ossia|ovvero|vale\sa\sdire|quindi|dunque|in\spercentuale)\s(?:(?:il|al|per\sil)\s|(?:l'|all'))?|\s\()$`;

/** What is said again, up to its first number; of one clause alone. */
function plainBefore(before: string): string {
  return /;|%/.test(before) ? '' : (/^[^\d]*/u.exec(before)?.[0] ?? '');
}

/** "10% la roulette, 5% blackjack e baccarat": what stands before the comma has a value of its own. */
function isBeforeName({ left, right, scene }: Spot): boolean {
  return scene.operators.length === 0 && APART.test(left) && !OF_GAME_BEFORE.test(left) && NAME_BEHIND.test(right);
}

const BEHIND =
  /^\s(?:(?:la|il|i|le|per|su[il]?|sulle|sulla|con|nelle|nella|nei|alle|alla|ai)\s[^,;.\d]{3,40}|(?:slot|roulette|blackjack|baccar|video|game\s|tavol|live|giochi)[^,;.\d]{0,40})/u;
const APART = pattern`(?:[,;:(]|\s[–—-]|,?\se)\s(?:(?:solo|soltanto|appena)\s)?(?:(?:il|al|per\sil)\s|l'|all')?$`;
/** "Slot: 100% roulette: 10%" */
const OF_GAME_BEFORE =
  /(?:roulette|blackjack|baccarat|tavol[oi]|giochi|slot|live|vivo|video\s?poker|bingo|keno|crash|vinci|shows?):\s(?:il\s)?$/u;
const NAME_BEHIND =
  /^\s(?!(?:d[ei]l?|della|delle|dei|degli|di|a|in|fino|senza|circa|e|o|ma|ciascun[oa]|ognuna?)\s|d'|dell')(?:[a-zà-ÿ]{1,6}\s|l'|all'|dall'|sull')?[a-zà-ÿ]{3}/u;

/** Whether a text says how much counts for a bonus: "Conta per il bonus al 100%" is no part of a deposit. */
export function isOfContribution(low: string): boolean {
  return COUNTS_FOR.test(low);
}

const COUNTS_FOR = pattern`\<(?:conta(?:no)?|pesa(?:no)?|contribuisc(?:e|ono)|concorr(?:e|ono))\s(?:[a-zà-ÿ]+\s){0,3}(?:per|verso|nel|a[il]|ai\sfini\sdel)\s(?:(?:il|i|lo|del)\s)?(?:bonus|requisit|rollover|wager|playthrough|sblocc)|\<quanto\s(?:pesa|conta|vale|contribuisce)(?:no)?\>`;

/** "Roulette, blackjack e regole di contributo al 5%": not of the games before it. */
const BESIDE =
  /\s(?:e|ed)\s(?!(?:roulette|blackjack|baccarat|slot|tavol|giochi|video|live)[a-zà-ÿ]*\s)(?:[a-zà-ÿ]+\s){1,3}contribu[a-zà-ÿ]*\s(?:[a-zà-ÿ]+\s)?$/u;

/** "Roulette: 10%", and not another word */
function isListed({ scene, right }: Spot, left: string): boolean {
  return (
    !scene.isCell &&
    left === scene.low.slice(0, left.length) &&
    /^[^.;\d]{3,50}:?\s$/u.test(left) &&
    /^[.;,]?$/.test(right)
  );
}

export function mayCount({ scene }: Pick<Spot, 'scene'>): boolean {
  return OF_REQUIREMENT.expression.test(scene.low) || scene.ask(OF_REQUIREMENT);
}
