// Reads in words how much of a stake counts for a requirement: "le slot per intero, il video poker per metà, il live
// niente", "il blackjack non fa avanzare il contatore", "ogni euro alla roulette vale dieci centesimi".
import type { FoundClaim } from '../claim.js';
import { type HeadingQuestion, sizeOf, speaksOf } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, everyPattern, pattern } from '../text/expressions.js';
import { contributionOf, mayCount } from './contributions.js';
import { gamesIn, KIND_ABOVE } from './kinds-of-games.js';

/** Each group is a share of the stake. */
const SHARES = [100, 50, 25, 20, 10, 5, 0, 0];
const COUNT = String.raw`(?:cont(?:a|ano)|contribuisc(?:e|ono)|concorr(?:e|ono)|val(?:e|gono)|pesa(?:no)?|partecipa(?:no)?|rientra(?:no)?)`;
const SHARE = everyPattern`\<(?:((?<=:\s)intero|per\sintero|interamente|integralmente|(?:val|cont)(?:e|gono|a|ano)\stutto|al\scento\sper\scento)|((?:per\s|a\s|al\s|della\s)?(?:la\s)?metà)|((?:per\s|di\s)?un\squarto)|((?:per\s|di\s)?un\squinto)|((?:per\s|di\s)?un\sdecimo)|((?:per\s|di\s)?un\sventesimo)|(niente|nulla|zero(?!\s(?:€|euro|%))|nessun\scontributo|non\s(?:dà|danno)\s(?:alcun\s)?contributo|non\s(?:riduc|abbass|smaltisc|diminuisc|scal)[a-z]{1,3}|contribut[oi]\snull[oi]|rest(?:a|ano)\sferm[oi]|(?:non|né|nemmeno|neanche|neppure)\s(?:si\s)?(?:${COUNT}|(?:fa(?:nno)?|avanz[a-z]+|aiut[a-z]+|serv(?:e|ono))\s?(?:avanzare|muovere|scendere|progredire|salire|crescere|di\sun\scentesimo|a\s(?:completare|soddisfare|raggiungere|sbloccare))?|(?:è|sono)\svalid[oaie]|spost(?:a|ano)|muov(?:e|ono))(?!\s(?:solo|soltanto|al|il|per\sil)\s\d))|((?:(?:è|sono|resta|restano|risulta|risultano)\s)?(?:esclus[oaie]\>|fuori\>(?=[.,;:]|\sda|$))))\>`;

/** A quick look at whether a text, in any letters, may say so. */
export function mayWeigh(text: string): boolean {
  return QUICK.test(text) && IN_WORDS.test(text);
}

const QUICK = /roulette|blackjack|baccar|poker|slot|tavol|live|vivo|croupier|bingo|keno|crash|punta|gioca|contator/i;
const IN_WORDS =
  /: intero|per intero|(?:val|cont)[a-z]+ tutto|interament|integralm|metà|zero|nessun contr|nullo|ferm[oi]|un (?:quarto|quinto|decimo|ventesimo)|niente|nulla|(?:non|né|nemmeno|neanche|neppure) (?:si )?(?:cont|conc|val|pes|part|rien|fa|d[àa]|rid|abb|sma|dim|scal|avanz|aiut|serv|è val|sono val|spos|muov)|esclus|fuori|(?:solo|soltanto|solamente|unicamente|esclusivamente) le slot/i;

/** Said of something else, or of some games of a kind. */
const NOT_SO = pattern`jackpot|progressiv|torne|classific|\<punt[oi]\>|cash\s?back|rimbors|perdit|mission|\<vip\>|livell|sport|scommess|esempio|alcun[ie]\>|tranne|eccett|salvo|eccezion|quell[ei]\s(?:con|ad|slot|a|di)\>|altr[ei]\s(?:slot|tavol|gioch)|megaways|\<(?:limite|autoesclus|rtp)|probabil|vincit|lateral|\<que(?:i|gli|lle|sti|ste)\s(?:tavol|gioch|slot)|virtual[ei]|digital[ei]|automatic[oaie]|\<pena\>|\<(?:banco|asso|carte|figure)\>`;
/** What says that it is about what a stake counts for. */
const COUNTED = speaksOf(
  pattern`contribu|concorr|conteggi|contatore|(?:riduc|abbass|smaltisc|scal|complet|avanz)[a-z]+\s(?:il|del)\srequisit|\<cont(?:a|ano)\>|\<val(?:e|gono)\>|\<pesa(?:no)?\>|giochi\s(?:validi|esclusi|ammessi)`,
  2,
);
const COUNTER = /contatore|contribu|conteggi/u;
const EXCLUDED_FROM =
  /^\s(?:(?:d|n)al\s(?:conteggio|requisito|rollover|wagering|bonus|contributo)|dai\sbonus|dall'offerta|da\squesto\s(?:conteggio|bonus))/u;

export function* contributionWords(low: string): Generator<WordSpot> {
  if (!IN_WORDS.test(low)) return;
  yield* onlySlots(low);
  let last = 0;
  for (const match of everyMatch(low, SHARE)) {
    const [from, value] = [last, SHARES[match.slice(1).findIndex((one) => one !== undefined)]!];
    last = match.index + match[0].length;
    const isExcluded = match[8] !== undefined;
    yield wordSpot(match, (spot) => ofShare(spot, from, value, isExcluded));
  }
}

function ofShare(spot: Spot, from: number, value: number, isExcluded: boolean): readonly FoundClaim[] {
  const { scene, start, end } = spot;
  const { low } = scene;
  const said = /[^.;:]*$/.exec(low.slice(from, start))![0];
  const behind = clauseBehind(spot);
  if (ONE_SLOT.test(said) || NOT_SO.test(said) || NOT_SO.test(behind) || UNLIKE.test(said) || OR_LITTLE.test(said))
    return [];
  const isCounted = isExcluded
    ? EXCLUDED_FROM.test(behind) || COUNTER.test(low) || scene.ask(COUNTED)
    : isAboutCounting(spot);
  if (!isCounted || !mayCount(spot)) return [];
  const before = gamesIn(said);
  const after = gamesIn(behind);
  const near = before.length > 0 && !(after.length > 0 && FOR_THAT.test(behind)) ? before : after;
  // "Il blackjack è escluso: giocarlo non fa avanzare il contatore."
  const games = near.length > 0 || NOT_SO.test(low) ? near : gamesIn(low.slice(from, start));
  if (games.length > 0) return contributionOf(spot, games, value);
  const above =
    gamesIn(low).length > 0 || scene.isCell || NOT_SO.test(low) || /^\s(?:\d|le\s|i\s|gli\s)/.test(low.slice(end))
      ? ''
      : scene.ask(KIND_ABOVE);
  return above === '' || scene.ask(BONUS_ASKED) ? [] : contributionOf(spot, [above], value);
}

/** "Contano poco o niente": how much is left open. */
const OR_LITTLE = /(?:^|\s)(?:poco|pochissimo|quasi),?\s(?:(?:o|e|per\snon\sdire|se\snon)\s)?$/u;

/** "Il bonus di benvenuto dal vivo?" above "Non vale." */
const BONUS_ASKED: HeadingQuestion<boolean> = {
  of: ([asked]) => asked?.says(/^(?:e\s)?(?:il\s)?(?:bonus|benvenuto)\s[^?]*\?$/u) === true,
};

function isAboutCounting({ scene }: Spot): boolean {
  return COUNTED.expression.test(scene.low) || scene.ask(COUNTED);
}

/** Up to the next value, and to the end of the clause. */
function clauseBehind({ scene, end }: Spot): string {
  const next = scene.values.find((one) => one.start >= end)?.start ?? end + 80;
  return /^(?:(?!,\s(?:mentre|ma|invece|però)\s)[^.;:])*/u.exec(scene.low.slice(end, Math.min(next, end + 80)))![0];
}

/** "Una slot nervosa, che non conta per il bonus" */
const ONE_SLOT = pattern`\<(?:una|la|quest[ao]|questa|quella|ogni)\sslot\>`;

/** "Per intero le slot, della metà per il video poker": what is named behind is meant. */
const FOR_THAT = /^\s(?:per|con)\s(?:il|lo|la|le|i|gli)\s/u;

/** "A differenza della roulette" */
const UNLIKE = pattern`\<(?:differenza\sd|diversamente\sda|contrario\sd|rispetto\sa|oltre\sa|come\s)`;

const OTHERS = ['roulette', 'blackjack', 'baccarat', 'tavolo', 'live', 'video poker'];
const ONLY_SLOTS = everyPattern`\<${COUNT}\s(?:[a-zà-ÿ]+\s){0,3}(?:solo|soltanto|solamente|unicamente|esclusivamente)\s(?:le\s|con\sle\s|alle\s)?slot\>(?!\s(?:con|ad?|di|in|del|della|selez|indic|scelt|elenc))|\<(?:solo|soltanto|solamente|unicamente)\s(?:le\s)?slot\s(?:[a-z]+\s)?${COUNT}\>`;

/** "Al requisito contribuiscono soltanto le slot." */
function* onlySlots(low: string): Generator<WordSpot> {
  for (const match of everyMatch(low, ONLY_SLOTS))
    yield wordSpot(match, (spot) =>
      NOT_SO.test(low) || !mayCount(spot) || !isAboutCounting(spot) ? [] : contributionOf(spot, OTHERS, 0),
    );
}

/** "Un euro puntato alla roulette", "di ogni euro giocato" */
const OF_STAKE = pattern`\<(?:un|ogni|per\s(?:ogni|un)|ciascun)\seuro\>|\<(?:cento|100|dieci|10)\s(?:€|euro)`;
const COUNTS_AS = pattern`\<(?:val(?:e|gono)|cont(?:a|ano|arne|are)|pesa(?:no)?)\s(?:(?:per|solo|soltanto|appena|come|ne)\s){0,2}$`;
const HUNDRED = pattern`(?:cento|100)\s(?:€|euro)`;
const TEN = pattern`(?:dieci|10)\s(?:€|euro)`;
const BONUS_WORD = speaksOf(pattern`requisit|rollover|wager|contribu|contatore|conteggi|\<bonus\>`, 4);

/** Of what one stakes: "un euro ne vale cinque centesimi", "servono 100 € di puntate per farne contare venti". */
export function readShareInMoney(spot: Spot): readonly FoundClaim[] {
  const { scene, left, before, range, right } = spot;
  if (range || !/val[eg]|cont|pesa/.test(left) || !COUNTS_AS.test(left) || !OF_STAKE.test(before)) return [];
  if (NOT_SO.test(scene.low) || !(BONUS_WORD.expression.test(scene.low) || scene.ask(BONUS_WORD))) return [];
  const size = sizeOf(spot);
  const whole = HUNDRED.test(before) ? 100 : TEN.test(before) ? 10 : 1;
  const share = (size / whole) * 100;
  if (share > 100 || share <= 0 || (spot.kind === 'bare' && whole === 1)) return [];
  const said = gamesIn(before);
  const games = said.length > 0 ? said : gamesIn(/^[^.;,:]*/.exec(right)![0]);
  if (games.length > 0) return contributionOf(spot, games, Math.round(share));
  const above = scene.ask(KIND_ABOVE);
  return above === '' ? [] : contributionOf(spot, [above], Math.round(share));
}
