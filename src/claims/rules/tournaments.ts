// The name of the tournament that a prize belongs to: "Torneo Grande Scalata", or a heading that is nothing but a name.
import type { FoundClaim } from '../claim.js';
import { isGame, withoutNumber } from '../names/game-names.js';
import type { Head } from '../scene/heads.js';
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { everyMatch, everyPattern, MONTHS, pattern, patternInAnyCase, WEEKDAYS, word } from '../text/expressions.js';
import { lower } from '../text/sentences.js';
import { CALLED_BY_TIME, calledByDay, calledByDayIn, onDay } from './tournament-days.js';

const NAME = pattern`(?<!\p{L})[Tt]orneo\s(?:(?:mensile|settimanale|giornaliero|annuale|estivo|invernale)\s)?(?:(?:della|delle|degli|dei|del|di(?!\s(?:Slot|Poker|Black|Roulette|Bingo|Casin)))\s|d(?:ell)?['’])?[«“"]?(\p{Lu}[\p{L}\d'’]*(?:\s(?:(?:di|d['’]|del|dei|della|delle|e|in|al)\s?)?\p{Lu}[\p{L}\d'’]*){0,4})`;
/** One prize of several. */
const SINGLE =
  /(?<!\p{L})(?:prim[oi]|second[oi]|(?<!quest')ultim[oi]|vincitor[ei]|ciascun[oa]?|ognun[oa]|(?<!gran\s)premi[oa]?\s(?:di|da))(?!\p{L})/u;
/** Headings about tournaments as such. */
const GENERAL =
  /torne|promo|(?<!gran )premi|classific|eventi|offert|calendario|settiman|mensil|missioni|luned|marted|mercoled|gioved|venerd|sabat|domenic|(?<!gran )premio|posto/u;
const MAX_NAME = 60;

/** In lower case; `''` where none is named. */
export function tournamentOf({ scene, start, left, right }: Spot): string {
  if (SINGLE.test(left) || /^\s(?:al|ai|a testa|per)\s/u.test(right) || /jackpot/u.test(scene.low)) return '';
  return namedAt({ scene, start });
}

/** Of all that a text states of a tournament. */
export function namedAt({ scene, start }: Pick<Spot, 'scene' | 'start'>): string {
  const said = saidBefore(scene, start);
  const row = scene.heads.length > 1 ? scene.heads[0]! : null;
  const isRow = row !== null && row.operators.length === 0 && isName(row.text, row.low);
  const own = row && (calledByDayIn(row.low) || (OWN_NAME.exec(row.low)?.[1] ?? besideHouse(scene.heads)));
  if (said !== undefined || own || isRow) return tournamentName(said ?? (own || row!.text));
  return tournamentName(
    namedIn(scene, start) ||
      scene.ask(CALLED_BY_TIME) ||
      calledByDay(scene, start) ||
      scene.ask(TOURNAMENT_ABOVE) ||
      onDay(scene),
  );
}

/** "Marea | Notte delle Onde, Montepremi" in a table with a column of tournaments and one of their houses. */
function besideHouse([house, column]: readonly Head[]): string | undefined {
  const [name = '', said] = column!.text.split(', ', 2);
  const isName = name.includes(' ') && isGame(name) && !GENERAL.test(name.toLowerCase());
  return house!.operators.length === 1 && said !== undefined && isName ? name : undefined;
}

/** "Ricarica del lunedì" is no tournament. */
const OFFERS = '(?:Bonus|Ricarica|Cash|Rimborso|Promo|Offerta|Giri)';
/** "Sprint della Domenica", "Corsa del giovedì" */
const OF_DAY = String.raw`\s(?:del|della|di)\s(?:${WEEKDAYS})(?!\p{L})`;
const NAMED = String.raw`((?!${OFFERS}\p{L}*${OF_DAY})\p{Lu}[\p{L}\d'’]+(?:${OF_DAY}|\s(?:(?:di|d['’]|del|dei|della|delle|e|in|al)\s?)?\p{Lu}[\p{L}\d'’]*){1,4})`;
const ARTICLE = String.raw`(?:[Ll]a|[Ii]l|[Ll]o|[Dd]el(?:la|lo)?|[Nn]el(?:la|lo)?|[Aa]l(?:la)?)\s|(?:[Ll]|[Dd]ell|[Nn]ell|[Aa]ll)['’]`;
const WITH_ARTICLE = everyPattern`(?<!\p{L})(?:${ARTICLE})${NAMED}(?!\p{L}|\s(?:straordinari|special|natalizi|estiv|invernal|final))|^${NAMED}(?=[:,]\s)`;
/** "Quanto si vince nella Coppa delle Onde?" */
const ASKED = pattern`(?:vin[ct]|palio|montepremi|premi|torneo|paga|costa|partecip|iscri|quando|fino)[^?]{0,40}?\s(?:${ARTICLE})${NAMED}\?$`;
const BEHIND = pattern`^\s(?:[a-zà-ÿ]+\s){0,3}(?:${ARTICLE})${NAMED}`;

/** "La Coppa delle Onde ha un montepremi di …": a name of two words at least, since the prize says what it is of. */
function namedIn({ text, operators, payments }: Spot['scene'], start: number): string {
  const isOther = (from: number, to: number) =>
    [...operators, ...payments].some((one) => one.start < to && one.end > from);
  const before = everyMatch(text.slice(0, start), WITH_ARTICLE).at(-1);
  if (before) {
    const name = (before[1] ?? before[2])!;
    const at = before.index + before[0].lastIndexOf(name);
    const own = withoutHouse(name, at, operators);
    return !own.includes(' ') || isOther(at, at + own.length) ? '' : own;
  }
  const end = text.slice(start).search(AMOUNT_END) + start;
  const behind = end < start ? null : BEHIND.exec(text.slice(end, end + 90));
  return !behind || isOther(end, end + behind[0].length) ? '' : behind[1]!;
}

const AMOUNT_END = pattern`(?<=€|euro)(?![\d\p{L}])`;

function saidBefore({ text, operators }: Spot['scene'], start: number): string | undefined {
  const from = Math.max(0, start - 150);
  const match = NAME.exec(text.slice(from, start));
  if (!match) return undefined;
  const own = withoutHouse(match[1]!, from + match.index + match[0].length - match[1]!.length, operators);
  return own || (OF_NAMESAKE.test(match[0]) ? match[1] : undefined);
}

/** "Il torneo Medusa di Perseo Casino", "La Coppa delle Onde di Marea": up to the name of its house. */
function withoutHouse(name: string, at: number, operators: readonly { readonly start: number }[]): string {
  const house = operators.find((one) => one.start >= at && one.start < at + name.length);
  const own = house ? name.slice(0, house.start - at).replace(OF_HOUSE, '') : name;
  // "Torneo della Lanterna" is called so, though "Lanterna" is what the house is called.
  return OF_NAMESAKE.test(name) && !own.includes(' ') ? name : own;
}

const OF_HOUSE = pattern`\s(?:(?:di|d[ae]l|d[ae]lla|su|sul|sulla)\s?|d[ae]ll['’])?\s?$`;
const OF_NAMESAKE = pattern`^(?:Torneo|Coppa|Trofeo|Gara|Sfida|Corsa|Maratona|Regata|Notte|Notti)\sd(?:el\s|ella\s|ello\s|ei\s|elle\s|ell['’])`;

const FIRST = pattern`prim[oa]\s(?:premio|classificat[oa]|posto|posizione)[^.;,€\d]{0,45}$|\<(?:al|il)\s(?:primo(?!\s(?:turno|deposito|versamento|accesso|giorno|giro|livello|mese))|vincitore):?\s(?:[a-zà-ÿ]+\s){0,3}$|\<(?:chi\svince|vince\sil\sprimo|chi\s(?:arriva|si\sclassifica|finisce|chiude)\sprimo)\s[^.;,€\d]{0,45}$`;
/** "1°" in a column of places */
const FIRST_ROW = /^1[°º](?:\s[a-zà-ÿ]+)?,\s(?:premi[oi]|importo|vincita)[^:\d]{0,20}:\s$/u;
const FIRST_BEHIND = pattern`^\s(?:andranno\s|vanno\s)?(?:al|per\sil|a\schi\sarriva)\s(?:prim[oa]|vincitore)\>`;
const WINNERS =
  /(?:(?:vanno|va)\sa\spremio|(?:vincono|incassano)(?:\sun\spremio)?)\si\sprimi\s$|(?:^|,\s)(?:premiati|vincitori|posti\s(?:premiati|a\spremio)|posizioni\s(?:premiate|a\spremio)):\s$|(?:premia(?:ti)?|(?:ripartit|divis|suddivis|distribuit|spartit)[oi]\s(?:fra|tra))\si\sprimi\s$|(?:^|\se\s|,\s)i\s(?:premiati|vincitori|posti\s(?:premiati|a\spremio))\ssono\s(?:in\stutto\s)?$/u;
/** "8.000 € per 60 giocatori", "divisi fra trecento classificati" */
const SHARED =
  /^\sper\s$|(?:sono|vengono)\spremiati\s$|premia\s$|(?:fra|tra)\s(?:(?:i|gli)\s(?:primi\s)?)?$|(?:va|vanno|spetta|spettano)\sai\sprimi\s$/u;
const PLAYERS = pattern`^\s(?:giocator|partecipant|classificat|premiat|vincitor)[ie]\>`;
const WINNERS_BEHIND = pattern`^\s(?:premiati|vincitori|posti\s(?:premiati|a\spremio)|posizioni\s(?:premiate|a\spremio))\>`;
const ABOUT = speaksOf(
  /torne|montepremi|classific|in\spalio|prim[oa]\s(?:premio|posto)|chi\svince|vincitore|vince\sil\sprimo|(?:sono|vengono|saranno)\spremiati/u,
  4,
);

/** "Primo premio: 400 €", "250 premiati", of a tournament that is named. */
export function readPlaces(spot: Spot): readonly FoundClaim[] {
  const { scene, left, right, kind, unit, value, range } = spot;
  if (!ANY_PLACE.test(scene.low) && !scene.ask(WINNERS_ASKED)) return [];
  const isPart = kind === 'bare' && OF_WHICH.test(left) && FIRST_BEHIND.test(right);
  const isFirst =
    isPart || (unit === 'EUR' && (FIRST.test(left) || FIRST_ROW.test(spot.before) || FIRST_BEHIND.test(right)));
  const isAsked = kind === 'bare' && areAsked(spot);
  const isCount = kind === 'bare' && (WINNERS.test(left) || WINNERS_BEHIND.test(right) || areShared(spot));
  if (range || !(isAsked || ((isFirst || isCount) && isAbout(scene, ABOUT)))) return [];
  const name = namedAt(spot);
  return name === ''
    ? []
    : [
        {
          subject: `tournament:${name}`,
          property: isFirst ? 'first_prize' : 'winners',
          value,
          unit: isPart ? 'EUR' : unit,
        },
      ];
}

/** "50.000 € di premi, di cui diecimila al vincitore" */
const OF_WHICH = /^[^.;]{0,40},\sdi\scui\s$/;
const ANY_PLACE = /prim|a premio|vince|vincitor|premiat|1[°º]|giocator|classificat|partecipant/;

/** Among so many a prize is shared: "In palio 8.000 €, divisi fra 60 giocatori", and "ai primi sessanta". */
function areShared({ left, right }: Spot): boolean {
  return SHARED.test(left) && (PLAYERS.test(right) || (/primi\s$/.test(left) && /^[.,;]|^$/.test(right)));
}

/** "I primi cento della classifica." below "Quanti giocatori vengono premiati?" */
function areAsked({ before, scene }: Spot): boolean {
  return FIRST_ONES.test(before) && scene.ask(WINNERS_ASKED);
}

const FIRST_ONES =
  /^(?:[^:]{0,60}:\s)?(?:(?:sono|vengono\spremiati|premiamo|solo|soltanto|in\stutto)\s)*(?:(?:i|ai|per\si)\s(?:primi|migliori)\s)?$/u;
const WINNERS_ARE_ASKED =
  /^quant[ie]\s(?:giocator|partecipant|posti|posizion|classificat|vincitor|person|premi)[^?]{0,30}(?:premia|vinc|premio|ci\ssono|prevede|incass)[^?]*\?$|^quanti\s(?:vincono|sono\si\s(?:premiati|vincitori)|vengono\spremiati)[^?]*\?$|^chi\s(?:vince|viene\spremiato|riceve\sun\spremio)\?$/u;
const WINNERS_ASKED = speaksOf(WINNERS_ARE_ASKED);

function tournamentName(text: string): string {
  // "La Coppa delle Onde" is the one that others call so without its article.
  const name = lower(text)
    .trim()
    .replace(/^(?:regolamento|regole|premi|montepremi|classifica|calendario)\sd(?:i|el|ella|ei|elle|ello)\s/, '')
    .replace(/^(?:ri)?(?:torna|parte|comincia|inizia|arriva)\s(?=(?:il|la|lo)\s|l')/, '')
    .replace(/^(?:il|la|lo|i|gli|le)\s|^l'/, '')
    .replace(/^torneo\s(?:(?:di|del|della|delle|dei|degli)\s|d(?:ell)?')(?=[a-z])/, '');
  return name.length > 2 && name.length < MAX_NAME ? name : '';
}

/** "Torneo del prato" */
const OWN_NAME = /^torneo\s(?:(?:della|delle|degli|dei|del)\s|dell')([a-zà-ÿ]{4,20})$/u;

/** The nearest heading, when it is a name. */
const TOURNAMENT_ABOVE: HeadingQuestion<string> = {
  of(headings) {
    const [nearest, ...others] = headings;
    if (!nearest) return '';
    const name = nameIn(nearest);
    if (name !== '') return name;
    // "I premi" below "Gran Giro, il torneo da 15.000 €"
    const above = others.slice(0, 2);
    if (nearest.says(PART_OF_RULES) && above.some((one) => one.says(OF_TOURNAMENT)))
      return above.map(nameIn).find(Boolean) ?? '';
    // "In palio" below "Gran Giro"
    if (others[0] && nearest.says(OF_PRIZES) && !isOfOther(others[0])) return nameIn(others[0]);
    // "Quanti giocatori vengono premiati?" in the questions on the page of one
    if (nearest.says(WINNERS_ARE_ASKED)) return others.slice(0, 3).map(nameIn).find(Boolean) ?? '';
    if (others[0] && nearest.says(PRIZE_ASKED)) return nameIn(others[0]);
    // "L'annuncio" on the page "Torneo di Natale 2026"
    const title = headings.find((one) => one.isTitle && NAME.test(one.text));
    return title ? nameIn(title) : '';
  },
};

function isOfOther({ offers, payments, operators }: Head): boolean {
  return offers.some(({ name }) => name !== 'tournament') || payments.length + operators.length > 0;
}

const OF_PRIZES =
  /^(?:(?:i|il|che cosa|cosa|quanto)\s)?(?:(?:c'è\s)?in\spalio|(?:monte)?premi(?:\s(?:e|in)\s[a-zà-ÿ]+)?|chi\svince(?:\s(?:che\s)?cosa|\squanto)?|(?:quanto|cosa)\ssi\svince)$/u;
/** "Quanto c'è in palio?" */
const PRIZE_ASKED = /(?:palio|montepremi|prim[oa]\s(?:premio|classificat[oa]))[^?]{0,30}\?$/u;
const OF_TOURNAMENT = word`tornei|torneo|gara|coppa|trofeo|in palio|montepremi`;
const PART_OF_RULES =
  /^(?:(?:i|il|le|la|gli)\s)?(?:premi|montepremi|classifica|regol[ea]|punti|come .{3,40}|condizioni|in breve|in sintesi|date|calendario|ricompense)/u;
/** "Gran Giro, il torneo", "Gran Giro d'Estate, in palio 5.000 €", "Il Gran Giro continua" */
const FIRST_NAME = pattern`^(?:(?:Il|La|Lo)\s|L['’])?(\p{Lu}[\p{L}’']*(?:\s(?:(?:di|del|della|dei|delle)\s|d['’])?\p{Lu}[\p{L}’']*){1,3})(?:(?:,|:|\s[–-])\s(?:(?:il|la)\s(?:torneo|gara)|in\spalio|montepremi)|\s(?:continua|torna|riparte|comincia|inizia|vale|sale|cresce|cambia|raddoppia|compie))(?!\p{L})`;

/** Days are written without a capital: "Corsa del giovedì". */
const ON_A_DAY = patternInAnyCase`(?<=^(?!${OFFERS})[a-zà-ÿ]{4,20})${OF_DAY}`;

function isName(text: string, low: string): boolean {
  return isGame(text.replace(ON_A_DAY, '')) && !GENERAL.test(low.replace(ON_A_DAY, ''));
}

/** "Al via la Coppa d'Inverno", "È partito il Torneo d'Autunno" */
const ANNOUNCED = pattern`^(?:Al via|È (?:partit|iniziat|cominciat|tornat|finit)[oa]|Annunciat[oa]|In arrivo|Arriva|Torna|Ecco|Riparte|Parte|Comincia|Inizia|Nasce|Novità:)\s(?:(?:il|la|lo|anche il|anche la)\s|l['’])`;

/** "24 novembre 2026 – La Gran Lampada torna il 5 dicembre", in a list of news */
const DATED = patternInAnyCase`^\d{1,2}°?\s(?:${MONTHS})(?:\s\d{4})?\s?[:–|-]\s`;

function nameIn(head: Head): string {
  if (head.low.endsWith('?')) return ASKED.exec(head.text)?.[1] ?? '';
  const title = withoutNumber(head.text).replace(DATED, '').replace(ANNOUNCED, '');
  const said = NAME.exec(title)?.[1] ?? FIRST_NAME.exec(title)?.[1];
  if (said !== undefined) return said;
  const ofDay = calledByDayIn(head.low);
  if (ofDay !== '') return ofDay;
  const own = OWN_NAME.exec(head.low)?.[1];
  if (own !== undefined && !/^(?:mese|giorno|settimana|weekend|slot|casinò|poker)/u.test(own)) return own;
  const [text = ''] = title.split(TITLE_END, 1);
  return text.includes(' ') && head.operators.length < 2 && isName(text, head.low) ? text : '';
}

const TITLE_END = pattern`\s?[:–|]\s`;
