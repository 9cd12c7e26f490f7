// Reads that nothing is asked of what free spins win: "le vincite sono denaro vero, senza requisiti" is a requirement
// of 0x, "nessun tetto alle vincite dei giri" a limit that does not exist.
import type { FoundClaim } from '../claim.js';
import { likelyOfSpins } from '../scene/likely-offers.js';
import { speaksOf } from '../scene/questions.js';
import { offerOf, type Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, everyPattern, pattern } from '../text/expressions.js';

const REQUIREMENT = String.raw`(?:requisit[oi]|rigioc[oh]i?|wager(?:ing)?|rollover|playthrough|obblig(?:o|hi)\sdi\s(?:puntata|gioco))`;
/** Without any requirement; the last one only stands in the cell of a table. */
const NOT_PLAYED = everyPattern`\<(?:senza|nessun|non\s(?:c'è|hanno|ha|prevedono|è\sprevisto)(?:\salcun)?)\s(?:alcun\s|nessun\s|altri\s)?${REQUIREMENT}|\<(?:senza|non\s(?:vanno|va|devono\sessere|deve\sessere|serve|occorre|bisogna))\s(?:doverl[aoei]\s|più\s)?(?:ri)?(?:giocar|puntar|giocat|puntat)[a-z]{0,3}\>|\<(?:è|sono|resta|restano|valgono)\s(?:subito\s|già\s)?(?:denaro|soldi)\s(?:ver[oi]|real[ei]|tu[oi]|prelevabil[ei]|contant[ei]|liber[oi])\>|\<(?:subito|immediatamente)\sprelevabil[ei]|\<(?:si\s(?:può|possono)\s(?:prelevare|ritirare)|si\s(?:preleva|ritira)(?:no)?)\s(?:subito|immediatamente|senza\scondizioni)|\<${REQUIREMENT}(?:\s(?:sulle|delle)\svincite)?(?:,\s[^,:]{2,40})?:\s(?:nessuno|nessun|no|zero|assente)\>`;
/** Without any limit. */
const NOT_CAPPED = everyPattern`\<(?:senza|nessun|non\s(?:c'è|ci\ssono|hanno|esiste|è\sprevisto)(?:\salcun|\snessun|\sun)?)\s(?:(?:alcun|nessun|un)\s)?(?:tett[oi]|limit[ei](?!\sdi\s(?:tempo|puntata|età))|massimal[ei])\>|\<(?:si\stiene\stutto|quanto\ssi\svuole)\>|\<(?:vincita\smassima|tetto|limite)(?:\s(?:alle|delle|di)\svincit[ae])?(?:,\s[^,:]{2,40})?:\s(?:nessun[oa]?|no|assente|illimitat[oa])\>`;
const SPINS = speaksOf(pattern`\<(?:giri|(?:free\s)?spins?|fs)\>`, 2);
const WINS = pattern`vincit|(?:(?:quel|quello|ciò)\sche|quanto)\s(?:[a-z]+\s){0,2}(?:vinc|frutt|esc|rend|ricav)|\<(?:vincere|vinto|vince|vincono)\>`;
/** Before it: of the deposit, of the cashback, of a tournament. */
const OTHER = pattern`\<(?:bonus|cash\s?back|rimbors[oi]|torne[oi]|classific[a-z]+|punti|livell[oi]|jackpot|deposit[oi]|preliev[oi]|puntat[ae]|scatter|simbol[oi])\>`;

/** A quick look at whether a text, in any letters, may say so. */
export function mayBeWithout(text: string): boolean {
  return QUICK.test(text);
}

const QUICK =
  /(?:senza|nessun|alcun|non|prelevar|ritirar|prelevabil|denaro|soldi|tiene|si preleva|si ritira|requisito|wager|rollover|tetto|limite|massima).{0,60}(?:requisit|rigioc|wager|rollover|playthrough|obblig|giocar|giocat|puntar|puntat|ver[oi]|real[ei]|tuo|subito|immediat|tett|limit|massimal|tutto|nessun|assent|libero|contant)|quanto si vuole|subito prelevabil/i;

export function* spinsWithout(low: string): Generator<WordSpot> {
  if (!QUICK.test(low)) return;
  for (const match of everyMatch(low, NOT_PLAYED))
    yield wordSpot(match, (spot) => (/\d\s?(?:x|volte)/.test(low) ? [] : ofWins(spot, 'spins_wagering', 0, 'x')));
  for (const match of everyMatch(low, NOT_CAPPED))
    yield wordSpot(match, (spot) => ofWins(spot, 'spins_win_cap', 'unlimited', 'text'));
}

function ofWins(spot: Spot, property: string, value: number | string, unit: 'x' | 'text'): readonly FoundClaim[] {
  const { scene } = spot;
  const { low } = scene;
  if (scene.isLevel || low.endsWith('?') || OTHER.test(low.replace(OFFERS, '')) || PARTLY.test(low)) return [];
  const isOfSpins = SPINS.expression.test(low) || scene.ask(SPINS);
  if (!isOfSpins || !(WINS.test(low) || scene.ask(WINS_ABOVE))) return [];
  const subject = offerOf(spot) || likelyOfSpins(spot, true);
  return subject === '' || /^(?:tournament|referral|cashback)/.test(subject)
    ? []
    : [{ subject, property, value, unit }];
}

const WINS_ABOVE = speaksOf(/vincit|requisit|vinc[eio]/u, 1);
const OFFERS = /bonus\s(?:di\s)?benvenuto|bonus\ssenza\sdeposito|senza\s(?:alcun\s)?deposito/gu;
/** What is free of it only after something. */
const PARTLY = pattern`\<(?:dopo|finché|fino\sa|una\svolta|prima|solo\sse|tranne|salvo|poi|diventa(?:no)?)\>`;
