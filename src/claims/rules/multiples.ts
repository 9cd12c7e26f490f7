// Reads multiples (wagering requirements) and percents.
import type { FoundClaim } from '../claim.js';
import { giftOf, likelyOffer, OFFER_ASKED } from '../scene/likely-offers.js';
import { paymentsOf } from '../scene/methods-of-value.js';
import { type HeadingQuestion, paidBelow, RUNNING_OFFER, sizeOf, speaksOf } from '../scene/questions.js';
import { OF_LEVEL } from '../scene/rows.js';
import { isAbout, offerOf, specificOffer, type Spot } from '../scene/scene.js';
import { pattern, word } from '../text/expressions.js';
import { isOfContribution } from './contributions.js';
import { BACK_ASKED, RATE_AND_MOST } from './least-loss.js';
import { boundOf } from './least-or-most.js';
import { isOfLevelCard } from './level-lists.js';
import { isOfOneAmount } from './other-amounts.js';
import { isOtherMultiple } from './other-multiples.js';
import { areSpinsAbove, areWinsPlayed, COMES_OUT, isOfSpinsAlone, lastClause, offerPlayed } from './winnings.js';

const WAGERING = speaksOf(
  pattern`requisit|(?:^|,\s)volte:|base\sdi\scalcolo|puntat|puntar|puntand|puntano\s|wager|rollover|playthrough|giocat|giocar|rigioc|(?:fatt[oaie]|far[a-zà-ÿ]*|dev[a-zà-ÿ]+|bisogna|occorre)\sgirare|(?:va|vanno)\sgirat[oaie]|in\sgioco|giocal[oi]\>|\<gioca\s|scommess|scommett|moviment|volume di gioco|giocate|sblocc|sul bonus|(?:volte|\dx) (?:il|l'importo del) (?:solo )?bonus|quante volte (?:si|va|vanno|dev|bisogna)|volte (?:il|la|le|lo|gli|i|quanto|quello|ciò|l')[^.;,:\d]{0,20}(?:rimbors|cash\s?back|vincit|vinc[ieo]|ricav|ricevut|deposit|versat)|su deposito|sul deposito|deposito più bonus|sulle vincite|sui giri|sui free|moltiplicatore(?: (?:del bonus|richiesto|da raggiungere|è|di)|:)`,
);
const CONTRIBUTION = speaksOf(/contribu/u);
const WITHDRAWAL = paidBelow(/preliev|prelev|incass|si ritira/u);
const SLOT =
  /moltiplicator[a-zà-ÿ](?!:| (?:è|del bonus|richiesto|da raggiungere|di \d))|la puntata|paga(?!m)|simbol|vincita massima|jackpot|volatil/u;
const BOTH = pattern`\<(?:deposit[a-zà-ÿ]*(?:\s?(?:più|e|ed|\+)\s?|\s(?:più|e|ed)\s(?:il|del|di|sul)\s?)bonus|bonus(?:\s?(?:più|e|ed|\+)\s?|\s(?:più|e|ed)\s(?:il|del|di|sul)\s?)deposit|d\s?\+\s?b\>|insieme al deposito|somma di deposito)`;
const SPINS = pattern`vincit|\<quelli\sde(?:l|i|lla)\>|\<(?:giri|spins?|fs)\>|quanto vinto|somme derivanti|${COMES_OUT}`;
/** "Chi gioca a blackjack, che conta per il 20%, dovrà puntare di fatto 150 volte il bonus" */
const IN_EFFECT = pattern`contribui|\<(?:di fatto|in pratica|in effetti)\>`;
/** "Le vincite dei giri non possono superare 100 € e vanno giocate 30 volte." */
const OF_WINS = /^(?:\d+[.)]?\s)*(?:le|tutte le|eventuali|le eventuali) vincite\s[^.;]{0,60}(?:giri|spin)/u;
/** "Le vincite diventano a loro volta un bonus" */
const AS_BONUS =
  /(?:divent|trasform|accredit|convert|arriv)[a-zà-ÿ]*\s(?:(?:a loro volta|in|come|un|saldo|denaro|soldi)\s){0,3}bonus/u;
/** "Le vincite diventano un bonus separato, da giocare 35 volte." */
export const WINS_BECOME = pattern`(?:vincit[ae]|vinto|vinc[ei]|(?:quello|ciò|quel)\sche\s(?:ne\s)?esce)\s[^.;:]{0,60}(?:${AS_BONUS.source})`;
const BONUS = pattern`^\s?(?:\(?(?:(?:su|de)l|il|l'importo del|l'ammontare del)?\s?(?:solo\s)?(?:importo del\s)?bonus)\>`;

const BARE =
  /(?:(?:^|,\s)volte(?:\sda\s(?:ri)?(?:giocare|puntare))?|quante\svolte(?:\s[a-zà-ÿ]+){0,4}|moltiplicatore|requisito(?:\sdi\s[a-zà-ÿ]{4,12})?|wager(?:ing)?|rollover|playthrough|rigioco)(?:\ssulle\svincite|\sdel\sbonus(?:\sdi\s[a-zà-ÿ]+)?)?(?:,\s[^,:]{2,40})?(?:\sè(?:\sdi)?|:)\s$/u;

/** Before the word: what is counted has another name, "valore" is not such a name. */
const OF_ITS_OWN = pattern`^(?!(?:il\s)?(?:valore|misura|entità|bonus|offerta|quanto)\s)[^:.]*\<(?:per|senza|con|d[ai]|de[il]|della|dell'|su|sul|al|nel|dopo|prima|entro|che|durante)(?:\s|(?<='))`;

/** "Moltiplicatore: 35" */
export function readBareMultiple(spot: Spot): readonly FoundClaim[] {
  const { left, right, scene } = spot;
  // "18+" is an age.
  const label = BARE.exec(left);
  if (!label || scene.low[spot.end - 1] === '+' || !/^(?:[.,;]|\s?$)/.test(right)) return [];
  // "Giorni per completare il requisito: 21" are days.
  if (label[0].endsWith(': ') && OF_ITS_OWN.test(left.slice(0, label.index).split(', ').at(-1)!)) return [];
  const size = sizeOf(spot);
  return size > 0 && size <= 100 ? readMultiple({ ...spot, kind: 'times', unit: 'x' }) : [];
}

export function readMultiple(spot: Spot): readonly FoundClaim[] {
  const { scene, value, left, right } = spot;
  const isOfOperator = isMultiple(spot);
  if (!isOfOperator && !isAbout(scene, WAGERING)) return [];
  const offer = payoutOffer(right) || (isOfOperator ? likelyOffer(spot) : offerPlayed(spot));
  if (offer === '' || offer === 'tournament' || IN_EFFECT.test(scene.low)) return [];
  if (SLOT.test(left.slice(-60)) || SLOT.test(right.slice(0, 40)) || spot.range) return [];
  if (/^\s?(?:al|a|alla|ogni|in|nella|per)\s(?:giorno|settimana|mese)/u.test(right)) return [];
  if (
    OF_DEPOSIT.test(left) ||
    CAPPED.test(left) ||
    isOtherMultiple(spot) ||
    AT_LEAST.test(left) ||
    COMES_TO.test(scene.low.slice(spot.end, spot.end + 30))
  )
    return [];
  const behind = /^[^,;.]{0,70}/u.exec(right)?.[0] ?? '';
  const claim = (property: string): FoundClaim => ({ subject: offer, property, value, unit: 'x' });
  const base = (text: string): FoundClaim => ({ subject: offer, property: 'wagering_base', value: text, unit: 'text' });
  if (BOTH.test(behind)) return [claim('wagering'), base('deposit+bonus')];
  // "Venti volte il bonus, e le vincite dei giri sono libere"
  if (BONUS.test(behind)) return [claim('wagering'), base('bonus')];
  if (SPINS.test(behind)) return [claim('spins_wagering')];
  // "Requisito sui giri, Marea Casino: 35x"
  const before = (scene.isCell ? left : lastClause(left)).slice(-120);
  if (BOTH.test(before)) return [claim('wagering'), base('deposit+bonus')];
  const isOfWins =
    (OF_WINS.test(scene.low) && !/bonus/u.test(left.replace(AS_BONUS, ''))) ||
    areWinsPlayed(spot) ||
    WINS_BECOME.test(spot.before) ||
    isOfSpinsAlone(scene.low) ||
    areSpinsAbove(scene);
  return [claim((isOfWins || SPINS.test(before)) && !offer.startsWith('cashback') ? 'spins_wagering' : 'wagering')];
}

/** "L'importo convertibile non può eccedere cinque volte il bonus" */
const CAPPED =
  /(?:convertibil|prelevabil(?![^.;\d]{0,60}\sdopo\s[^.;\d]{0,60}puntate\s[^.;\d]{0,40}pari\sa\s$)|vincit|vinc|incass|preleva(?!bil))[^.;\d]{0,80}(?:pari a|(?:è|sono) di|massim[oa]:|(?:ecced|super)[a-z]{2,4}|fino a|al massimo|limitat[oaie] a|massimo)\s$/u;

/** "Il deposito va giocato una volta" where there is no bonus either. */
const OF_DEPOSIT = pattern`(?:^|[:,]\s|\<(?:il|ogni|tuo)\s)(?:deposit[oi]|versament[oi])\s(?:va|vanno|deve|devono)\s(?!.*bonus)[^.;,]{0,40}$`;

/** "Dopo averlo giocato almeno una volta", "anche una sola volta" */
const AT_LEAST = pattern`\<(?:almeno|anche|più\sdi)\s$`;

/** "Otto euro, a trenta volte, fanno 240 €", "100 × 30 fa 3.000 €" */
const COMES_TO = pattern`^[,:]?\s(?:\d[\d.]*\s(?:€\s)?)?(?:ne\s)?(?:fa|fanno|farebbero|diventano|=)\s`;

/** "Tre volte il rimborso": what is played again says which offer it is. */
function payoutOffer(right: string): string {
  return /^\s(?:il|sul|del)\s(?:rimborso|cash\s?back)(?![a-zà-ÿ]|\s(?:giornalier|mensil|vip|live))/u.test(right)
    ? 'cashback'
    : '';
}

/** "Marea Casino chiede 35x": of nothing that slots have. */
function isMultiple({ scene, start, end, left }: Spot): boolean {
  if (!scene.low.slice(start, end).includes('x') || OF_SLOT.test(scene.low)) return false;
  // "Il 40x si affronta senza ansia"
  if (scene.operators.length === 0) return /(?:^|\s)(?:il|del|al|col|un)\s$/u.test(left);
  return scene.operators.length > 1 || scene.values.every(({ kind }) => kind === 'times');
}

const OF_SLOT = pattern`vincit|jackpot|moltiplic|simbol|scatter|paga|linee|rulli|volatil|\<slot\>`;

const FROM_DEPOSIT = pattern`^\s?(?:(?:a|di) (?:quanto|quello che) (?:si )?(?:deposit|vers|ricaric)|(?:in più\s)?(?:del|della|dell'|sul|sulla|sull'|di)\s?[^,.;]{0,30}(?:deposit|versa|ricarica|importo)|di bonus|in\spiù\>|(?:di\sbonus\s)?(?:,\s)?(?:fino|sino)\sa|(?:,\s)?(?:per|con) un (?:massimo|tetto)|,\s(?:cioè|ovvero|ossia|quindi|per\scui|così|vale\sa\sdire)\s[^,.;:\d]{0,30}(?:raddoppi|vers|deposit)|,\s(?:massimo|max\.?|tetto)\s)`;
/** "Il 12% di quanto si perde" */
const OF_LOSSES = pattern`^\s(?:delle|di|sulle|del)\s(?:[a-zà-ÿ]+\s){0,4}(?:perdit[ea]|perd[ei]|pers[oaei]|perduto)\>`;
/** "Il 10% delle perdite alla roulette dal vivo" is an offer besides the cashback. */
const OF_ONE_GAME = pattern`^\s(?:delle|di|sulle)\s(?:[a-zà-ÿ]+\s){0,2}(?:perdit[ea]|perd[ei]|pers[oaei])\s(?:[a-zà-ÿ]+\s)?(?:all[ae]|ai|al|sull[ae]|sui|sul|su|a)\s(?:tavol[oi]\s(?:di\s)?)?(?:roulette|blackjack|baccar|videopoker|poker|bingo|game\sshow)`;
const DEPOSIT_OFFERS = /^(?:welcome|reload|weekend|second-deposit|third-deposit|offer:|bonus$)/;

export function readPercent(spot: Spot): readonly FoundClaim[] {
  const { scene, value, left, right } = spot;
  if (spot.range) return [];
  const near = `${left.slice(-60)} ${right.slice(0, 40)}`;
  if (
    /contribu|concorr|conteggi|valgono|requisit|livell/u.test(near) ||
    /(?<![a-zà-ÿ])tra il\s$/u.test(left) ||
    isOfContribution(scene.low) ||
    scene.ask(CONTRIBUTION)
  )
    return [];
  if (/rtp|ritorno|(?<![a-zà-ÿ])payout/u.test(left.slice(-60))) return [];
  const fee = readFee(spot);
  if (fee) return fee;
  // "Il Sabato del Molo restituisce il 10% delle perdite": a cashback with a name of its own.
  if (OF_LOSSES.test(right) && offerOf(spot).startsWith('offer:'))
    return [{ subject: offerOf(spot), property: 'rate', value, unit: '%' }];
  const offer =
    OF_LOSSES.test(right) && !offerOf(spot).startsWith('cashback') ? specificOffer('cashback', scene) : giftOf(spot);
  if (offer.startsWith('cashback'))
    return isRate(spot) && !isOfLevel(spot) && !OF_ONE_GAME.test(right)
      ? [{ subject: offer, property: 'rate', value, unit: '%', qualifier: boundOf(spot) === 'max' ? 'up_to' : 'exact' }]
      : [];
  if (!DEPOSIT_OFFERS.test(offer)) return [];
  const isMatch =
    FROM_DEPOSIT.test(right) ||
    /(?:aument|increment|aggiung|riconosc|regal|accredit|premiat)[a-zà-ÿ]*\s(?:con\s)?(?:il|un|l'|del)\s?$|(?:extra|match|premio|omaggio)\s(?:[a-zà-ÿ]+\s){0,2}(?:del|pari al|di|al|il)\s?(?:l')?$|bonus(?:\sdi\sbenvenuto)?\s(?:è\s)?(?:del|pari al|di|al)?\s?(?:l)?$|(?:pari al|bonus:|bonus del|percentuale(?:\s[a-zà-ÿ]{2,12}){0,3}:|match:|percentuale\sè\s(?:del|pari\sal)|(?:benvenuto|bonus|ricarica)[^.;%\d]{0,40}\sè\s(?:del|al)|(?:deposito|versamento|ricarica):(?:\s(?:il|del))?)\s?$|^(?:misura|percentuale):\s$|^(?:bonus|percentuale|match|misura)(?:\s[a-zà-ÿ]+){0,2},\s[^,:]{2,40}:\s$/u.test(
      left.slice(-50),
    );
  return isMatch ? [{ subject: offer, property: 'match', value, unit: '%' }] : [];
}

/** "Una commissione di prelievo del 2%", of the site itself: banks and networks may take their own. */
function readFee(spot: Spot): readonly FoundClaim[] | null {
  const { scene, value, left, right } = spot;
  if (
    !/commission|tratten|trattien|addebit|si\spaga(?:no)?(?![a-z])|cost[oi]\s(?:di|del|per)|(?<![a-zà-ÿ])(?:costa(?:no)?|si\s(?:prende|tiene|spende))\s/u.test(
      `${left.slice(-60)} ${right.slice(0, 30)}`,
    )
  )
    return null;
  if (!isAbout(scene, WITHDRAWAL) || isOfOneAmount(scene)) return [];
  if (/banc(?!ari)|terz|(?<![a-zà-ÿ])rete|può|possono|portafogl|fornitor|trasferiment|cambio/u.test(scene.low))
    return [];
  const methods = paymentsOf(spot);
  const subjects = methods.length > 0 ? methods.map((one) => `payment:${one}`) : ['account'];
  if (methods.length === 0 && scene.payments.length > 0) return [];
  return subjects.map((subject) => ({ subject, property: 'withdrawal_fee', value, unit: '%' }));
}

/** "Fino al 15%" on a page about levels is that of the highest one. */
const CLUB_PAGE: HeadingQuestion<boolean> = {
  of: (headings) => [headings[0], headings.at(-1)].some((one) => one?.says(CLUB)),
};
const OFFER_CARD =
  /regol|condizion|termini|dettagl|promo|offert|bonus|cash\s?back|rimbors|sintesi|breve|vantagg|percentual|quant|\?$/u;
const CLUB = word`livell[oi]|vip|club|fedeltà`;
const DAY = pattern`dì\>|sabato|domenica`;
const LEVEL_ABOVE: HeadingQuestion<boolean> = {
  of(headings) {
    const [card, block] = headings;
    const isListed = headings.some((one) => one.says(CLUB));
    const isCard =
      block !== undefined &&
      card!.operators.length === 0 &&
      card!.low.split(' ').length <= 2 &&
      !DAY.test(card!.low) &&
      !card!.says(OFFER_CARD);
    return isListed || isCard;
  },
};

const OF_ALL_LEVELS = pattern`\<(?:di base|per tutti|standard|tutti (?:i livelli|danno|hanno|ricevono)|(?:in|per) ogni livello|(?:uguale|identic[oa]) (?:per|in|a) (?:tutti|ogni))\>`;

/** Each level of a loyalty programme has a percentage of its own. */
function isOfLevel(spot: Spot): boolean {
  if (OF_ALL_LEVELS.test(spot.scene.low)) return false;
  // "Cashback | 10%" in a table of offers.
  const [row] = spot.scene.heads;
  if (row?.text.startsWith(OF_LEVEL)) return true;
  if (row && row.offers.length > 0) return isOfMembers(spot);
  return spot.scene.ask(boundOf(spot) === 'max' ? CLUB_PAGE : LEVEL_ABOVE) || isOfMembers(spot);
}

/** "I Platino hanno il 18%", "chi è Perla riceve il 20%" */
export function isOfMembers({ scene, start }: Spot): boolean {
  return MEMBERS.test(scene.text.slice(Math.max(0, start - 120), start)) || isOfLevelCard(scene);
}

const MEMBERS =
  /(?<!\p{L})(?:[Cc]hi è|(?:[Pp]er )?(?:[Ii]|[Gg]li|[Uu]n[ao]?)|[Aa]gli|[Aa]i|(?:[Pp]er (?:il|lo)|[Aa]l|[Aa]llo|[Cc]on (?:il|lo)|[Nn]el|[Dd]al) (?:livello|status|grado|rango|ruolo))(?: (?:clienti|giocatori|membri|livelli))? (?!VIP)\p{Lu}\p{Ll}{2,}(?!\p{L})/u;

function isRate(spot: Spot): boolean {
  const { scene, left, right } = spot;
  return (
    scene.isCell ||
    RATE_AND_MOST.test(right) ||
    (ALONE.test(spot.before) && (scene.ask(OFFER_ASKED).startsWith('cashback') || scene.ask(BACK_ASKED))) ||
    /perd|pers[oaei](?![a-zà-ÿ])|rimbors|cash\s?back|restitu|riceve|fino al|quota|percentuale/u.test(
      `${left} ${right.slice(0, 40)}`,
    ) ||
    scene.ask(RUNNING_OFFER).startsWith('cashback')
  );
}

/** "L'8%, e il lunedì è sul conto." below "Quanto restituisce il cashback?" */
const ALONE = /^(?:(?:è\s)?(?:il|l'|dell'|del|al|all'|pari\sal|pari\sall')\s?)?$/u;

const DOUBLED = pattern`(?:raddoppi|triplic)[a-zà-ÿ]*\s[^,.;]{0,30}(?:deposit|versament|ricarica)|(?:deposito|versamento|ricarica)\s[^,.;]{0,30}(?:raddoppi[a-zà-ÿ]*|triplic[a-zà-ÿ]*|vale (?:il )?(?:doppio|triplo))|(?<!\<(?:cost|chied|richied|dur|pes)[a-z]{1,3}\s)\<la\smetà\s(?:in\sbonus|di\s(?:quanto|quello\sche)\s(?:si\s)?(?:vers|deposit|ricaric)|del(?:la)?\s(?:tuo\s|vostro\s|suo\s)?(?:deposit|versa|ricarica))[a-zà-ÿ]*|(?:raddoppi|triplic)[a-zà-ÿ]*\s(?:la\scifra|quanto|quello\sche|la\ssomma|l'importo)`;

export interface Doubled {
  readonly start: number;
  readonly end: number;
  readonly percent: number;
}

/** "Raddoppiamo il primo deposito" is a bonus of 100 %; "raddoppiato: 120%" says more, "costa la metà" nothing. */
export function readDoubled({ low, values }: Pick<Spot['scene'], 'low' | 'values'>): Doubled | null {
  if (values.some(({ kind }) => kind === 'percent')) return null;
  const match = /raddoppi|doppio|tripl|metà/.test(low) ? DOUBLED.exec(low) : null;
  if (!match || /puntat|perdit|giocat/u.test(match[0])) return null;
  const percent = match[0].includes('tripl') ? 200 : match[0].includes('metà') ? 50 : 100;
  return { start: match.index, end: match.index + match[0].length, percent };
}
