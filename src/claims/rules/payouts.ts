// Reads payout percentages of games, and which game a value belongs to.
import type { FoundClaim } from '../claim.js';
import { isGame } from '../names/game-names.js';
import { type HeadingQuestion, EXPLAINED, sizeOf } from '../scene/questions.js';
import type { Scene, Spot } from '../scene/scene.js';
import { everyMatch, pattern } from '../text/expressions.js';
import { GAME_ABOVE, plainName } from './game-above.js';

const PARTS = String.raw`(?:di|del|della|dei|degli|delle|of|and|the|e|sul|sulla|nel|nella|al|alla|in|con)\s|(?:d|dell|all|sull|nell)['’]`;
const NAME = (first: string, most: string) =>
  String.raw`(\p{Lu}[\p{L}\d'’]${first}(?:\s(?:${PARTS})?[\p{Lu}\d][\p{L}\d'’]{0,30})${most})`;
const GAME = pattern`(?<![\p{L}\d])${NAME('{2,30}', '{0,4}')}(?:,\s(?=(?:con|al?)\s(?:il\s|l'|un\s)))?[^.,;]{0,50}$`;
/** "Ape Regina è avara, con un RTP del 94%": two words at least, since every sentence begins with a capital. */
const FIRST_GAME = pattern`^(?:La slot |Il gioco |Recensione (?:di |della slot ))?${NAME('{1,30}', '{1,4}')}(?:\s(?!(?:${PARTS})\p{Lu})|:\s|,\s(?:la\sslot|il\sgioco)\s)`;
const PAYOUT = /(?<!\p{L})rtp|ritorno (?:teorico|al giocatore)|payout/u;
const OF_VOLATILITY = /(?:volatilità|varianza)\s(?:è\s)?medi[oa]/u;
/** "Un ritorno del 96,2%" */
const RETURN =
  /(?<!\p{L})ritorno(?:\s(?:dichiarato|atteso|promesso|indicato|previsto))?\s(?:(?:è|sta|arriva|tocca)\s)?(?:del\s|dell'|di\s|pari al\s|al\s|all'|il\s|l')$/u;

/** "Chi vuole di meno provi Ape Regina, di volatilità media", and not its maker ("una slot di Alba Studio, con …"). */
const ASIDE = pattern`\s(?!(?:d[aei]|d[aei]ll?[aoe]?|dagli|degli|su|sul|sulla|in|nel|nella|con|per)\s)\p{Ll}[\p{L}'’]{1,20}\s${NAME('{1,30}', '{1,4}')},\s(?:di|con|da|a|dal|dalla)\s[^.;:]{0,120}$`;

/** "Con un RTP del 94%, Ape Regina …" */
const GAME_BEHIND = pattern`^,?\s${NAME('{1,30}', '{1,4}')}\s(?:è|ha|non|si|resta|rientra|paga)\s`;
/** "Si parte da 0,20 € con Ape Regina" at the end of a sentence */
const GAME_LAST = pattern`^[^.,;:]{0,40}\s(?:con|in|su|per|a|di|da)\s(?:la\sslot\s)?${NAME('{1,30}', '{1,4}')}(?=[.,;]|$|\s(?:sono|è)\s)`;
/** "L'RTP di Ape Regina è del 94%", "il ritorno di Ape Regina (94%)" */
const GAME_BETWEEN = pattern`\s(?:d(?:i|el|ella|ello|ella slot|el gioco)\s|dell['’])${NAME('{1,30}', '{1,4}')}\s(?:\(|(?:è|sono|arriva|si\sferma|si\sattesta|sta|tocca)\s(?:(?:del|di|al|sul|il|pari al)(?:l['’])?\s?)?)$`;
/** "Meno della roulette, che rende il 97,3%", "Porto Antico, che ha un RTP più basso": not the game of the page. */
const OF_ANOTHER = pattern`(?:${NAME('{1,30}', '{0,4}')}|(?<!slot|gioco|titolo|macchina|lei|lui|quest[oa])(?<=\p{Ll})),\sche\s(?:[\p{L}'’]+\s){0,3}$`;
/** "Rende il 15% delle perdite" */
const OF_LOSSES = /^\s(?:di |delle |sulle )(?:[a-zà-ÿ]+ ){0,3}(?:perd|pers)/u;
/** "Il ritorno non va oltre il 94%" */
const NOT_OVER = /non\s(?:va\soltre|supera|arriva\sche)/u;
/** "Il ritorno teorico arriva al 96,4%" is what it comes to, "può arrivare al 97%" is not. */
const REACHES = /(?<=(?:rtp|teorico|giocatore|payout|ritorno)[^.;:]{0,40}\s)arriva\s(?:al\s|all'|a\s)$/u;
const PAYOUT_BEHIND = /^\s(?:di\s)?(?:rtp|ritorno (?:teorico|al giocatore))(?!\p{L})/u;
const PAYOUT_WORD = /rtp|ritorno|rende |payout|paga |restituisce /gu;

/** "Paga il 96,5%": what a cashback gives back is much less. */
function isPaid(scene: Scene, near: string, value: Spot['value']): boolean {
  if (HAS.test(near) && scene.ask(EXPLAINED) === 'payout') return isShare(scene, value);
  const isPaying = IS_PAYING.test(near);
  const isOfList = isListedShare(scene, near) || isItsOwn(scene, near) || isOfSheet(scene, near);
  if (!isPaying && !RETURN.test(near) && !isOfList) return false;
  return isShare(scene, value);
}

/** "Ape Regina restituisce in teoria il 96%" */
const IS_PAYING =
  /(?<!\p{L})(?:paga|restituisce|ritorna|torna(?=\s(?:a(?:l|i|gli)\sgiocator|a\schi\sgioca))|rende|ridà)(?:no)?\s(?:(?:in\s(?:media|teoria)|teoricamente|mediamente|sulla\scarta|a\slungo\sandare|a(?:l|i|gli)\s(?:giocator[ei]|player|lungo\stermine))\s){0,2}(?:il\s|l')$/u;

/** "In testa c'è Ape Regina, con il 96%" below "Le slot che rendono di più" */
function isListedShare(scene: Scene, near: string): boolean {
  return !scene.isCell && SHARE_OF.test(near) && scene.ask(PAYOUT_ABOVE);
}

/** "Ape Regina, con il suo 96%" where it is about slots; the sign may be missing. */
function isItsOwn(scene: Scene, near: string): boolean {
  return ITS.test(near) && scene.ask(SLOTS_ABOVE);
}

/** "Ape Regina, la slot dei giri, sta nel mezzo: 96,20% e 5.000 volte la posta": with what only a slot has. */
function isOfSheet({ isCell, low, text }: Scene, near: string): boolean {
  return !isCell && IN_SHEET.test(near) && OF_SHEET.test(low) && FIRST_GAME.test(text);
}

const IN_SHEET = /(?::|,)\s$/u;
const OF_SHEET =
  /volte\s(?:la|l'importo\sdella)\s(?:posta|puntata)|volatil|varianza|(?<![a-z])(?:linee|rulli)(?![a-z])/u;

const ITS = /,\scon\sil\ssuo\s(?:ritorno\s(?:teorico\s)?(?:del\s)?)?$/u;
const SLOTS_ABOVE: HeadingQuestion<boolean> = { of: (headings) => headings.some((one) => one.says(OF_SLOTS)) };
const OF_SLOTS = pattern`\<slot\>|\<rtp\>|ritorno|volatil|\<giochi\>`;

/** As `readPayout`, of a number without its sign. */
export function readBarePayout(spot: Spot): readonly FoundClaim[] {
  return ITS.test(spot.left) ? readPayout(spot) : [];
}

const SHARE_OF = pattern`(?:\s[–—-]\s|,\s(?:con|al?)\s(?:il\s|l')|\s\(|\s(?:con|ha|al|è\sal|sta\sal|arriva\sal|si\sferma\sal?|scende\sal?|sale\sal?)\s(?:il\s|l')?|:\s)$`;
const PAYOUT_ABOVE: HeadingQuestion<boolean> = {
  of: (headings) => headings.some((one) => one.says(OF_PAYOUT)) && !headings.some((one) => one.says(BONUS_ABOVE)),
};
const OF_PAYOUT = pattern`\<rtp\>|\<ritorno|payout|\<rend(?:ono|e|imento)\>|più\sgeneros|generos[oaie]\>|restituisc`;
const BONUS_ABOVE = /bonus|cash\s?back|rimbors|promo/u;

function isShare(scene: Scene, value: Spot['value']): boolean {
  const size = sizeOf({ scene, value });
  return size >= 85 && size < 100;
}

/** "RTP: ritorno teorico. Ape Regina ha il 94%." */
const HAS = /\s(?:ha|è|sta|arriva|tocca|vanta)\s(?:(?:il|al|a|del)\s|l'|all'|dell')$/u;

/** "Abisso Dorato ha un RTP del 96,4%": the name of the game stands in the sentence, in its row, or above. */
export function readPayout(spot: Spot): readonly FoundClaim[] {
  const { scene, value, left, right, range } = spot;
  const near = left.slice(-60);
  if (
    range ||
    areSeveral(spot) ||
    OF_LOSSES.test(right) ||
    !(PAYOUT.test(near) || IS_BEST.test(spot.before) || isPaid(scene, near, value) || PAYOUT_BEHIND.test(right)) ||
    /circa|medi[oa]|version|porta|acquist|fino|arriva|sopra|sotto|oltre|almeno|superior|inferior|più di|meno di/u.test(
      near.replace(OF_VOLATILITY, '').replace('in media', '').replace(NOT_OVER, '').replace(REACHES, ''),
    )
  )
    return [];
  const subject = gameAt(spot, PAYOUT_WORD);
  return subject === '' ? [] : [{ subject, property: 'rtp', value, unit: '%' }];
}

/** "Il ritorno teorico è il più alto fra le slot che abbiamo recensito: 96,5%" */
const IS_BEST =
  /(?:rtp|ritorno\steorico|payout)\s(?:è\s)?[^.;:\d%]{0,12}(?:più|migliore|peggiore)[^.;:\d%]{0,80}:\s(?:il\s|del\s|l')?$/u;

/** "I loro RTP si somigliano, 96,2% e 96,1%": of two games. */
function areSeveral({ scene, right, end }: Spot): boolean {
  return (
    /^\s(?:e|contro)\s(?:il\s|l')?$/.test(right) && scene.values.find((one) => one.start >= end)?.kind === 'percent'
  );
}

type GameSpot = Pick<Spot, 'scene' | 'start' | 'end' | 'left'>;

const JOINED =
  /^%?(?:\s(?:e|ed)\s(?:ha\s|con\s|una?\s)?(?:(?:vincita|puntata)\s(?:massima|minima)\s(?:è\s)?(?:di|pari\sa)\s|premio\smassimo\s(?:di|pari\sa)\s)?|,\s(?:con\s)?(?:puntat[ae]\s(?:minima\s)?(?:da|di)\s|vincita\smassima\s(?:di\s)?)?|(?:,\s[^,;.:\p{Lu}]{1,50})?,\s(?:ma|e|però)\s(?:si\sferma|arriva|non\ssupera|paga|non\sva\soltre)\s(?:i\s|le\s|a\s|al\smassimo\s|fino\sa\s)?)$/u;
const FACT_WORD = /rtp|ritorno|linee|volatilità|vincita|rende /gu;

function valueBefore({ scene, start }: GameSpot): GameSpot | undefined {
  const values = scene.values.filter((one) => one.end <= start);
  const last = values.findLastIndex(({ kind }) => kind !== 'bare');
  const { kind, end } = values[last] ?? { kind: 'bare', end: 0 };
  if ((kind !== 'percent' && kind !== 'lines') || !JOINED.test(scene.low.slice(end, start))) return undefined;
  return {
    scene,
    start: values[last]!.start,
    end,
    left: scene.low.slice(values[last - 1]?.end ?? 0, values[last]!.start),
  };
}

/** "Alba Studio dichiara un RTP del 96%" below the name of a game: who made it. */
const MAKER = pattern`(?<!\p{L})(?:dichiara|indica|comunica|riporta|pubblica|annuncia)(?:no)?\s(?:un\s|il\s|l'|l’)?$`;

/** The game that a value belongs to, `game:…`; `words` are those that say what the value is. */
export function gameAt(spot: GameSpot, words: RegExp): string {
  const { scene, start, end, left } = spot;
  // "Ape Regina ha un RTP del 94% e 40 linee": of the same one.
  const before = scene.isCell ? undefined : valueBefore(spot);
  if (before) return gameAt(before, FACT_WORD);
  const from = start - left.length;
  const at = from + (everyMatch(left, words).at(-1)?.index ?? left.length);
  const said = scene.text.slice(Math.max(0, at - 150), at);
  const [relative, other] = OF_ANOTHER.exec(said) ?? [];
  if (relative !== undefined && other === undefined) return '';
  const named = plainName(other ?? namedIn(said, scene) ?? '');
  const [first, column] = scene.heads;
  const isColumn = column !== undefined && says(words, first!.low) && isGame(column.text);
  const isRow = scene.heads.length > 1 && !says(words, first!.low);
  if (isRow && first!.operators.length > 0) return '';
  const row = isColumn ? column.low : isRow ? first!.low : '';
  const between = GAME_BETWEEN.exec(scene.text.slice(at, start))?.[1];
  const above = scene.ask(GAME_ABOVE);
  const behind = named !== '' || between !== undefined ? undefined : gameBehind(scene, end);
  const told = between ?? behind;
  const isMaker = above !== '' && (MAKER.test(said) || IS_MAKER.test(named));
  const own = isMaker ? '' : told === undefined ? named : plainName(told);
  const name = row !== '' ? plainName(row) : own === '' || (above !== '' && own.startsWith(`${above} `)) ? above : own;
  return name.length > 2 && name.length < 60 ? `game:${name}` : '';
}

/** "Bora Games ha fatto una slot con 25 linee" on the page of that slot */
const IS_MAKER = /\s(?:games|gaming|studios?|interactive|software|entertainment)$/u;

/** "Valgono le puntate da 0,50 €", "Conta la puntata minima": no name has an article behind it. */
const A_VERB = /(?:^|[.;:]\s)\p{Lu}\p{Ll}+\s(?:il|lo|la|i|gli|le)\s[^\p{Lu}]*$/u;

function namedIn(said: string, { text, operators }: Scene): string | undefined {
  if (QUALITY.test(said)) return undefined;
  const near = GAME.exec(said)?.[1];
  if (near !== undefined && A_VERB.test(said)) return undefined;
  if (near !== undefined && !(text.startsWith(near) && said.startsWith(near) && BEGINS.test(said))) return near;
  const aside = /\p{Lu}.*,\s/u.test(said) ? ASIDE.exec(said)?.[1] : undefined;
  const isOperator = operators.some((one) => text.slice(one.start, one.end) === aside);
  return isOperator || aside === undefined ? FIRST_GAME.exec(said)?.[1] : aside;
}

/** "Rilassante: la volatilità è bassa e il ritorno è del 96%." */
const QUALITY = pattern`^\p{Lu}\p{Ll}{3,}(?:ante|ente|iv[oa]|os[oa]|ic[oa]|ile|ar[oa]|issim[oa]):\s`;

/** "Resta ferma la puntata minima", "Può pagare 5.000 volte": the one word that each sentence begins with. */
const BEGINS = pattern`^\p{Lu}[\p{Ll}'’]+\s(?!(?:ha|è|paga|rende|arriva|offre|vanta|dichiara|può|restituisce|si|ne|gira|costa|conta|vale|con|da|di|non|ci)\s)\p{Ll}`;

function gameBehind({ text, payments, operators, offers }: Scene, end: number): string | undefined {
  const rest = text.slice(end, end + 150);
  const first = GAME_BEHIND.exec(rest)?.[1];
  if (first !== undefined) return first;
  const [said, last] = GAME_LAST.exec(rest) ?? [];
  const isOther = [...payments, ...operators, ...offers].some(
    (one) => one.start >= end && one.start < end + (said ?? '').length,
  );
  return last === undefined || isOther || COMPARED.test(said!) ? undefined : last;
}

/** "Un RTP del 96% è migliore di quello di Ape Regina" */
const COMPARED =
  /migliore|peggiore|maggiore|superiore|inferiore|rispetto|(?:più|meno)\s[a-z]+\s(?:di|che)|quell[oa]\s/u;

/** `words` find every place. */
function says(words: RegExp, low: string): boolean {
  words.lastIndex = 0;
  return words.test(low);
}
