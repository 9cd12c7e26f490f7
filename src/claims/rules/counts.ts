// Reads counts: free spins, and levels of the loyalty programme.
import type { FoundClaim } from '../claim.js';
import { likelyOffer, likelySpins } from '../scene/likely-offers.js';
import { type HeadingQuestion, sizeOf, speaksOf } from '../scene/questions.js';
import { isAbout, offerOf, type Spot } from '../scene/scene.js';
import { pattern, WEEKDAYS, word } from '../text/expressions.js';
import { OF_ONE_SLOT } from './game-above.js';
import { OF_APP } from './some-games.js';
import { areThoseOf, areWorkedOut } from './spin-value.js';

const PER_DAY = /^\s?(?:\/\s?giorno|al giorno|ogni giorno|giornalier|al dì|per ciascun giorno)/u;
/** "Venti giri una volta al giorno", "a gruppi di venti, uno al giorno" */
const ONCE_A_DAY = /^,?\suna\svolta\s(?:al|ogni)\sgiorno/u;
const ONE_A_DAY = /^,\s(?:uno|un\sgruppo|un\sblocco)\s(?:al|ogni)\sgiorno/u;
const SPINS = speaksOf(word`giri|spins?|fs`);
const HOW_MANY = /^quant[ie] (?:giri|free spin|spin)[^?]*\?$/u;
/** "Quanti giri gratis ci sono?" above "80.", "Quanti giri ricevo al giorno?" above "15." */
const SPINS_ASKED: HeadingQuestion<'' | 'free_spins' | 'free_spins_per_day'> = {
  of: ([asked]) => (!asked?.says(HOW_MANY) ? '' : asked.says(EACH_DAY) ? 'free_spins_per_day' : 'free_spins'),
};
const EACH_DAY = pattern`\<(?:al|ogni|per)\s(?:giorno|dì)\>|giornalier|quotidian`;
/** "Quanti, Marea: 50" in a table of spins */
const HOW_MANY_ROW = /^(?:quanti|quantità|numero|quanti\sne\sarrivano)(?:,\s[^,:]{2,40})?:\s$/u;
/** "I giri del bonus di benvenuto" above "Sono 80, divisi in quattro giorni." */
const SPINS_OF_OFFER: HeadingQuestion<string> = {
  of: ([nearest]) =>
    nearest?.offers.length === 1 && /^(?:i )?(?:giri|free spins?)(?![a-z])/u.test(nearest.low)
      ? nearest.offers[0]!.name
      : '',
};
/** "Giri gratuiti" above "Sono in tutto ottanta." */
const ONLY_SPINS: HeadingQuestion<boolean> = { of: ([nearest]) => nearest?.says(SPINS_HEAD) === true };
const SPINS_HEAD = /^(?:\d{1,2}[.)]\s)?(?:i\s)?(?:giri|free\sspins?)(?:\s(?:gratis|gratuiti|omaggio|bonus))?$/u;
const ARE = /^sono\s(?:in\stutto\s|in\stotale\s|ben\s)?$/u;
const ALONE = /^(?:(?:sono|in tutto|in totale|ben|sì,)\s)*$/;
export const IN_GAME =
  /simbol|scatter|gioco bonus|bonus game|bonus intern|giri intern|griglia|rulli (?:per|e|x)\s|si attiv|(?:apr|avvi|innesc|scaten)(?:ono|ano) \S+ giri|respin|moltiplicator|linee/u;

/** "Ne ricevi 150" */
const OF_THEM = pattern`\<ne\s(?:comprende|contiene|include|ricev[a-zà-ÿ]+|ottien[a-zà-ÿ]+|arrivano|spettano|hai|sono|hanno|regala(?:no)?|offre|dà|danno|trova(?:no)?|assegna(?:no)?|aggiunge|accredita(?:no)?)\s(?:in\stutto\s|ben\s)?$`;

/**
 * "Ogni gruppo di 15 giri", "in lotti da 20", those of one day: parts of the whole; "si chiude in 240 giri": those that
 * are played.
 */
export function arePart(spot: Spot): boolean {
  const { left, right, scene, end } = spot;
  if (OF_ONE_DAY.test(right) || (scene.isCell && PART_ROW.test(left))) return true;
  if (IN_THEM.test(left) && (WAS_SEEN.test(right) || EMPTY.test(right))) return true;
  if (STAYS.test(left) || isAFew(spot)) return true;
  return PARTS.test(left) || PLAYED.test(left) || ARE_PLAYED.test(right) || COST.test(scene.low.slice(end, end + 50));
}

/** "In 400 giri ho visto il bonus due volte", "dopo 300 giri il saldo era sceso": those of a test. */
const IN_THEM = pattern`\<(?:in|dopo|su)\s(?:circa\s|quasi\s|più\sdi\s|oltre\s)?$`;
const WAS_SEEN = pattern`^,?\s(?:[a-zà-ÿ']+\s){0,3}(?:(?:ho|abbiamo|ha|hanno|è|sono)\s(?:mai\s|già\s)?[a-zà-ÿ]+[tsm][oaie]|era|erano|avevo|avevamo)\>`;

/** "Dopo duecento giri a vuoto" */
const EMPTY = /^\s(?:a\svuoto|senza\s(?:vincere|vincite|un|una)|di\sfila)(?![a-zà-ÿ])/u;
/** "Può restare zitta per cento giri": how the reels behave. */
const STAYS = pattern`\<(?:rest|riman|tac|dorm|sta|stare|zitt|ferm|mut|fredd)[a-z]*\s(?:[a-zà-ÿ]+\s){0,2}(?:per|anche)\s(?:oltre\s|più\sdi\s|anche\s)?$`;
/** "Ho voglia di due giri" is a way to speak of playing. */
const isAFew = (spot: Spot) =>
  spot.kind === 'spins' && sizeOf(spot) < 5 && /^(?:[,.;]|$|\s(?:in|e|prima|dopo)\s)/u.test(spot.right);

/** "100 giri giocati" to be in a ranking */
const ARE_PLAYED = pattern`^\s(?:effettivamente\s)?(?:giocati|effettuati|fatti|pagati|a\spagamento)\>`;

/** "Cento giri da venti centesimi costano 20 €." */
const COST = /^[^.;:]{0,35}\s(?:fanno|costano)\s/u;

const PLAYED =
  /(?:si\s(?:fanno|(?:può|possono)\sfare)|(?:session[ei]|prov[ae]|test)\sd[ia]|(?:chiud|complet|finisc|esaur)[a-zà-ÿ]+\s(?:[a-zà-ÿ]+\s){0,2}in)\s(?:circa\s|quasi\s|più\sdi\s)?$/u;

const PARTS = pattern`\<(?:(?:ogni|ciascun[oa]?|singol[oa])\s(?:grupp[oi]|lott[oi]|blocc(?:o|hi)|pacchett[oi]|tranche|rat[ae]|serie)|grupp(?:i|etti)|lotti|blocchi|pacchetti|tranche|rate|scaglioni)\s(?:[a-zà-ÿ]+\s)?d[ia]\s$|(?:primo|secondo|ultimo|stesso|quel)\sgiorno`;

/** "Per sei mattine di fila trovi venti giri.", "ogni giorno alle 10 ne arrivano 30" */
const IN_A_ROW = pattern`\<per\s[a-zà-ÿ\d]+\s(?:giorni|mattine|sere)\s(?:di\sfila|consecutiv[ie])[^.,;:\d]{0,40}$|\<ogni\sgiorno,?\salle\s\S{1,8}\s[^.,;:\d]{0,40}$`;

/** "Quarto, Giri: 20" in a table of days, and not "Primo deposito, Giri: 50" */
const PART_ROW = pattern`^(?:il\s)?(?:(?:(?:prim|second|terz|quart|quint|sest|settim|ottav|non|decim|ultim)[oa]|\d{1,2}[°º])(?:\s(?!deposit|versament|ricaric|bonus)[a-zà-ÿ]+)?|${WEEKDAYS}),\s`;
/** "Perdi i venti giri di quel giorno.", "30 giri alla volta" */
const OF_ONE_DAY = pattern`^\s(?:alla|per)\svolta\>|^\sd(?:i|el|ell')\s?(?:quel|un|primo|ultimo|ogni|ciascun|ieri|oggi)(?:\s(?:solo\s)?giorno)?\>`;

/** "Il numero di giri è 20", "Giri gratis: 20" */
const SPINS_ARE = pattern`giri(?:\s[a-zà-ÿ]+)?,?\s(?:in|nel)\snumero\sdi\s$|^giri\s(?:in\s(?:tutto|totale)|complessivi|totali|gratuiti\sin\stotale)(?:,\s[^,:]{2,40})?:\s$|\<(?:numero di|i) (?:giri|free spins?)\s[^.,;:\d]{0,30}(?:è|sono|pari a|ammonta a)\s$|(?:giri(?:\s[a-zà-ÿ]+)?(?:\sdel\sbonus(?:\sdi\s[a-zà-ÿ]+)?)?|spins?)\s?(?::|\ssono|,\s(?!volte|per:|per\s|quante\svolte|(?:si\s)?(?:moltiplic|ripet)|fattore|coefficien|x:|requisit|wager|rigioc|rollover|giorn|codic|scaden|ore\>|euro|€|valore|punt|min|max|mass|tetto|scad|valid|durata)[^,:]{2,40}:)\s?$`;

/** "Per le vincite dei giri invece sono 35." */
const OF_WINS = /vincit[ae]\sd[a-z]{1,5}\s(?:giri|spins?|free\sspins?)[^.;:]*$/u;

/** "In sei pacchetti giornalieri da 20" */
const DAILY_PARTS = /(?:pacchetti|lotti|gruppi|blocchi|rate|tranche|quote)\s(?:giornalier|quotidian)[ei]\sd[ia]\s$/u;

/** "Al giorno: 12", in a table of the conditions of spins */
const DAILY_ROW = pattern`^(?:quanti\s|giri\s|spins?\s)?(?:al|ogni|per)\s(?:giorno|dì)(?:,\s[^,:]{2,40})?:\s$`;
const SPINS_PAGE = speaksOf(word`giri|spins?|fs`, 3);

/** "Ne daranno trenta al giorno per quattro giorni.": nothing but the spins of a bonus comes so. */
function areSpread(spot: Spot): boolean {
  const { scene, left, right } = spot;
  const areSaid = SPINS.expression.test(scene.low) || (PARTS.test(left) && scene.ask(SPINS_PAGE));
  return FOR_DAYS.test(scene.low) && (PER_DAY.test(right) || areOfTurn(spot)) && areSaid && !scene.isLevel;
}

const FOR_DAYS = pattern`(?:al|ogni)\sgiorno,?\s(?:[a-zà-ÿ]+\s){0,2}per\s[a-zà-ÿ\d]+\sgiorni`;

/** "Giri in totale: 120", "Accredito: 20 al giorno" in a table of spins */
function offerOfSheet(spot: Spot): string {
  const { scene, left, right } = spot;
  if (areSpread(spot)) return 'unnamed';
  const isOfSheet = scene.isCell && scene.operators.length === 0 && (SPINS_ARE.test(left) || PER_DAY.test(right));
  return isOfSheet && scene.ask(SPINS_PAGE) ? likelyOffer(spot, true) : '';
}

/** "Marea, Come arrivano: 20 al giorno per 5 giorni" in a table of the spins that houses give. */
function offerOfRow(spot: Spot): string {
  const { scene, left, right } = spot;
  const isOfHouse = scene.heads[0]?.operators.length === 1 && COME.test(left) && PER_DAY.test(right);
  return offerOf(spot) || (isOfHouse && scene.ask(SPINS_PAGE) ? 'bonus' : '');
}

const COME = pattern`,\s(?:come|quando|accredit|distribu|assegn|eroga|consegn)[a-zà-ÿ]*(?:\s[a-zà-ÿ]+){0,3}:\s$`;

export function readSpins(spot: Spot): readonly FoundClaim[] {
  const { scene, value, kind } = spot;
  // "18+." below "Mercoledì dei giri" is an age.
  if (kind === 'bare' && scene.low[spot.end - 1] === '+') return [];
  const isDailyRow = kind === 'bare' && scene.isCell && DAILY_ROW.test(spot.before) && scene.ask(SPINS_PAGE);
  const offer = offerOfSpins(spot, isDailyRow);
  if ((offer === 'bonus' || offer === 'unnamed') && scene.ask(OF_ONE_SLOT)) return [];
  if (offer === '' || offer === 'tournament' || IN_GAME.test(scene.low)) return [];
  if (areWorkedOut(spot)) return [];
  const isDaily = isDailyRow || areDaily(spot);
  if ((!isDaily && arePart(spot)) || (offer === 'welcome' && areOfApp(scene))) return [];
  const property = kind === 'bare' ? ofNumber(spot, offer, isDaily) : ofSpins(spot, isDaily);
  // "Lunedì" above an entry of a diary is no offer: what comes on one day of the week does not come for four days.
  const subject = /^offer:(?:.+dì|sabato|domenica)$/.test(offer) && areSpread(spot) ? 'unnamed' : offer;
  return property === '' ? [] : [{ subject, property, value, unit: 'count' }];
}

function offerOfSpins(spot: Spot, isDailyRow: boolean): string {
  if (spot.kind === 'spins') return likelySpins(spot);
  return isDailyRow ? likelyOffer(spot, true) : offerOfRow(spot) || offerOfSheet(spot);
}

function areOfTurn({ scene, left, end }: Spot): boolean {
  const behind = scene.low.slice(end, end + 30);
  return ONCE_A_DAY.test(behind) || (PARTS.test(left) && ONE_A_DAY.test(behind));
}

function areDaily(spot: Spot): boolean {
  const { left, right, before } = spot;
  const isSaid = PER_DAY.test(right) || DAILY_PARTS.test(left) || areOfTurn(spot);
  return isSaid || IN_A_ROW.test(before) || EVERY_DAY.test(left);
}

const EVERY_DAY = /(?:ogni giorno|al giorno)(?:[^,.;]{0,30}|,\s[^,:]{2,40}:\s)$/u;

type SpinCount = '' | 'free_spins' | 'free_spins_per_day';

/** A number behind which nothing says that it counts spins. */
function ofNumber(spot: Spot, offer: string, isDaily: boolean): SpinCount {
  const { scene, left, right, before } = spot;
  const asked = ALONE.test(before) ? scene.ask(SPINS_ASKED) : '';
  if (asked !== '') return asked;
  if (ARE.test(before) && (scene.ask(SPINS_OF_OFFER) === offer || scene.ask(ONLY_SPINS)))
    return isDaily ? 'free_spins_per_day' : 'free_spins';
  const isOfThem = OF_THEM.test(left);
  const isLabelled =
    (SPINS_ARE.test(left) && !OF_WINS.test(left)) ||
    areThoseOf(spot) ||
    (scene.isCell && HOW_MANY_ROW.test(left) && scene.ask(SPINS));
  const isBelow = () => ((isDaily || isOfThem) && scene.ask(SPINS)) || (PER_DAY.test(right) && scene.ask(SPINS_PAGE));
  const isOfDay = scene.isCell && DAILY_ROW.test(before);
  if (!isLabelled && !isOfDay && !SPINS.expression.test(scene.low) && !isBelow()) return '';
  if (isDaily) return 'free_spins_per_day';
  if (isOfThem && /^(?:[.,;]|\s?$|\s(?:in tutto|in totale))/u.test(right)) return 'free_spins';
  return isLabelled || /^\s(?:a settimana|ogni settimana)/u.test(right) ? 'free_spins' : '';
}

function ofSpins({ left, right }: Spot, isDaily: boolean): SpinCount {
  if (/(?:prim[ie]|altri|ulteriori|restanti|rimanenti|ogni|dei|sui|per i)\s$/u.test(left)) return '';
  if (isDaily) return 'free_spins_per_day';
  return /^\s(?:in\spiù|aggiuntivi)(?![a-zà-ÿ])|^.{0,5}(?:giornalier|quotidian)/u.test(right) ? '' : 'free_spins';
}

/** "E venti giri di benvenuto." on a page about the app: those for whoever installs it. */
function areOfApp(scene: Spot['scene']): boolean {
  return !scene.values.some(({ kind }) => kind === 'percent' || kind === 'amount') && isAbout(scene, OF_APP);
}

/** "I livelli sono sette"; "18+." below the heading "I livelli" is an age. */
export function readLevelCount(spot: Spot): readonly FoundClaim[] {
  if (spot.scene.low[spot.end - 1] === '+') return [];
  return LEVELS_ARE.test(spot.left) ? readLevels({ ...spot, left: '' }) : [];
}

const LEVELS_ARE = pattern`(?:^|\<i |n[.°]\s|numero (?:di|dei) )(?:livelli|gradi|gradini|ranghi|scalini|fasce)(?: vip)?(?: disponibili| da [a-zà-ÿ]+| del [a-zà-ÿ]+(?: vip)?| totali)?(?:\ssono|:|,\s[^,:]{2,30}:)\s$|^[^,:]{3,30},\slivelli(?:\svip)?:\s$`;

export function readLevels(spot: Spot): readonly FoundClaim[] {
  const { scene, value, left, right, range } = spot;
  if (/prim[ie]\s$/u.test(left)) {
    const offer = offerOf(spot);
    const isCashback = offer.startsWith('cashback') || scene.offers.some((one) => one.name === 'cashback');
    return isCashback ? [{ subject: offer || 'cashback', property: 'vip_levels', value, unit: 'count' }] : [];
  }
  if (
    range ||
    (SOME_LEVELS.test(left) && !ONE_OF_ALL.test(left)) ||
    OTHER_CLUB.test(scene.low) ||
    /^\s(?:(?:vip|del club|del programma)\s)?(?:più|sopra|sotto|superior|inferior|alt[io]|bass[io]|iniziali|intermedi|final|di difficoltà|bonus)/u.test(
      right,
    )
  )
    return [];
  const size = sizeOf(spot);
  const isClub = isAbout(scene, CLUB) && size > 1 && size <= 50;
  return isClub ? [{ subject: 'vip', property: 'levels', value, unit: 'count' }] : [];
}

const CLUB = speaksOf(word`vip|club|fedeltà|loyalty`, 3);
/** "Il club del poker ha tre livelli." */
const OTHER_CLUB = /club\s(?:del(?:lo|la|le)?|dei|degli)\s(?:poker|bingo|sport|scommesse)/u;
/** "L'ultimo dei cinque livelli", "tutti e sei i livelli" */
const ONE_OF_ALL = pattern`\<(?:ultimo|primo|secondo|terzo|quarto|penultimo|massimo|alto|basso|uno|ciascuno|ognuno|scala)\s(?:dei|di|tra\si|fra\si)\s$|\<tutti\s(?:e\s|gli\s)?$`;
const SOME_LEVELS =
  /(?:altr[ie]|ultim[ie]|dei|ai|nei|dai|sui|fra i|tra i|ogni|altri|gli|salire di|scendere di|almeno)\s$/u;
