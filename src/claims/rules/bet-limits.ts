// The most that one bet may come to while a bonus is in play: "Nessuna giocata può superare 5 €", "4 € come limite per
// ogni giocata", "Benvenuto: 5 € a giro" below "La puntata massima", "qui sono 5 €" in a glossary.
import type { FoundClaim } from '../claim.js';
import { EXPLAINED, type HeadingQuestion } from '../scene/questions.js';
import { offerOf, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { isOfContribution } from './contributions.js';
import { boundOf } from './least-or-most.js';
import { isOtherAmount } from './other-amounts.js';
import { isOfGame } from './prizes.js';
import { topicOf } from './topic-of-value.js';

const BET = String.raw`(?:gir|puntat|giocat|scommess|colp|lanc)[oiae]+|man[oi]|spins?`;
/** "5 € a giro o a mano" */
const EACH = pattern`^\s(?:a|per|ogni|per\sogni|per\ssingol[oa]|alla|al)\s(?:${BET})\>`;
const BEHIND = pattern`^,?\s(?:(?:a|per|ogni|alla|al)\s(?:${BET})\s)?(?:come|al|di|è\sil|il)\s(?:limite|massimo|tetto)\>`;
const BEFORE = pattern`\<(?:limite|tetto|soglia|massimo|massima|ammess[oaie]|permess[oaie]|consentit[oaie]|consente|accetta|regolamento\sfissa|superare|superi|oltre|sopra)\>[^.;]{0,50}$`;
/** What a bonus is called while it is played. */
const IN_PLAY = pattern`\<(?:bonus|rollover|requisit[oi]|wagering|playthrough|benvenuto)\>`;
const OTHER = pattern`minim|almeno|\<(?:da|vinc|vint|pers|deposit|vers|prelev|preliev|fa|fanno|ogni)\s[^.;]{0,12}$`;
/** What a game takes, whatever is played with. */
const OF_GAME = pattern`\<(?:la\s(?:macchina|slot|roulette)|il\s(?:gioco|tavolo)|al\stavolo|sala\salta)\>`;

/** Null where nothing is said of a single bet. */
export function readBetLimit(spot: Spot): readonly FoundClaim[] | null {
  const { scene, left, right, before, unit } = spot;
  if (unit !== 'EUR' || spot.range || isOfGame(spot)) return null;
  if (OF_GAME.test(scene.low) && topicOf(spot) === 'bet') return [];
  if (OTHER.test(left.slice(-30)) || isOfContribution(scene.low) || isOtherAmount(spot)) return null;
  const isExplained = scene.ask(EXPLAINED) === 'bet' && HERE.test(before);
  const [topic, isAsked] = [topicOf(spot), scene.ask(BET_ABOVE)];
  if (topic !== 'bet' && !(topic === '' && (EACH.test(right) || isAsked || isExplained))) return null;
  const bound = boundOf(spot);
  const isMost = bound === 'max' || BEHIND.test(right) || BEFORE.test(left) || isAsked || isExplained;
  if (bound === 'min' || !isMost) return null;
  if (isOfAnotherBet(spot)) return [];
  const offer = offerOf(spot);
  if (offer === 'tournament' || offer.startsWith('cashback')) return [];
  if (OF_SPINS.test(scene.low) && !/bonus|benvenuto/.test(scene.low)) return [];
  const isInPlay = offer !== '' || IN_PLAY.test(scene.low) || isExplained || scene.ask(PLAYED_ABOVE);
  return isInPlay
    ? [{ subject: offer || 'bonus', property: 'max_bet', value: spot.value, unit, qualifier: 'up_to' }]
    : null;
}

/** "2 € con le vincite dei giri per la verifica" */
const OF_SPINS = /(?:vincite|saldo)\sd(?:ei|i|a|ai)\s(?:\d+\s)?(?:giri|spins?)/u;

const OF_ANOTHER = pattern`[,;]\s(?:e\s)?(?:con|per|nel|nella|sul|sulla|su)\s(?:(?:il|la|i|le|gli)\s|l')`;

/** "Con il bonus in corso mette 8 € su un giro" is what somebody does. */
const DOES = /(?<![a-z])(?:mett|punt|gioc|scommett|rischi|vers|vinc|perd)(?:o|e|i|a|iamo|ono|ano)\s$/u;

/** "5 € con il benvenuto, con la ricarica 4 €": that of something without a name, or of a game. */
export function isOfAnotherBet(spot: Spot): boolean {
  const { scene, left, before, start } = spot;
  if (OF_GAME.test(scene.low) || (DOES.test(left) && boundOf(spot) === 'none')) return true;
  if (left === before || !OF_ANOTHER.test(left)) return false;
  return !scene.offers.some((one) => one.start >= start - left.length && one.start < start);
}

/** "Qui sono 5 €", "su Corallo è di 5 €" */
const HERE =
  /^(?:(?:qui|da\snoi|su\squesto\ssito|in\squesto\scasinò|su\s[^,;.\d]{3,30})\s)?(?:è|sono|vale)\s(?:di\s|sol[oi]\s)?$/u;

/** "Quanto si può puntare con un bonus in corso" */
const BET_ABOVE: HeadingQuestion<boolean> = {
  of: (headings) => headings.slice(0, 2).some((one) => one.says(LIMITED) && one.payments.length === 0),
};
const LIMITED = pattern`^(?!.*minim)(?:\d{1,2}[.)]\s)?(?:(?:la|le|i|il|quale|qual\sè\sla|c'è\sun|c'è\sla|attenti\salla)\s)?(?:(?:puntat|giocat|scommess)[ae]\s(?:massim|singol|consentit|ammess)|limit[ei]\s(?:(?:di|per|alle?|sulle?)\s)?(?:singol[ae]\s)?(?:puntat|giocat|scommess)|tett[oi]\s(?:di|alle?|sulle?)\s(?:puntat|giocat)|quanto\s(?:si\s)?(?:posso|può|possono)\s(?:puntare|giocare)|max\s?bet|puntare\stroppo)`;
const PLAYED_ABOVE: HeadingQuestion<boolean> = {
  of: (headings) => headings.slice(0, 3).some((one) => one.says(IN_PLAY)),
};
