// Reads how many games, slots and providers a house has: "oltre 2.400 giochi", "i fornitori sono 65".
import type { FoundClaim } from '../claim.js';
import { type HeadingQuestion, sizeOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { pattern, word } from '../text/expressions.js';
import { areSlots, mayBeSlots, OF_APP, OF_SLOTS, OF_SOME_GAMES } from './some-games.js';

/** "oltre 10.000 giochi": only what is said of the whole catalogue. */
export function readCatalogue(spot: Spot): readonly FoundClaim[] {
  const { scene, value, left, right, kind, end } = spot;
  const isOver =
    /(?:oltre|più\sdi|supera(?:no)?(?:\squota)?)\s?(?:i\s)?$/u.test(left) ||
    /^\s(?:e\s(?:passa|oltre|più|qualcosa)|e\srotti|abbondanti)(?![a-zà-ÿ])/u.test(right) ||
    scene.low.slice(spot.start, end).includes('+');
  const isOfSlots = areSlots(spot);
  const property = kind === 'bare' ? propertyBefore(left, scene.isCell) : isOfSlots ? 'slots' : kind;
  if (isAbout(scene, OF_APP) || (scene.isCell && OTHERS.test(scene.low))) return [];
  // "Studio Faro e Molo, che insieme firmano oltre 400 titoli"
  if (!isOfSlots && mayBeSlots(spot)) return [];
  if (property === '' || spot.range || /,\sche\s(?:insieme|da sol[oaie])\s[^,]{0,30}$/u.test(left)) return [];
  if (sizeOf(spot) < 20) return [];
  if (!isOver && !isWhole(spot, property)) return [];
  if (
    /^\s?(?:da tavolo|live|dal vivo|di carte|con|nuov|esclusiv|per|demo|tecnic|di slot|d[ai]\s(?!(?:oltre\s|più\sdi\s|ben\s)?$|gioch|slot|qualit|software|casin)|del |firmat[oiae](?! da (?:oltre |più di )?$)|compatibil|a tema|con cui|(?:diversi )?di roulette)(?!\s?(?:più di|oltre)?\s?\d)/u.test(
      right,
    )
  )
    return [];
  // "Le slot sono 1.900" says so itself.
  const isSaid = (kind === 'bare' && !scene.isCell) || (kind === 'games' && OF_ALL.test(left));
  if (!isSaid && (scene.ask(OF_SOME_GAMES) || (property !== 'slots' && scene.ask(OF_SLOTS)))) return [];
  return [{ subject: 'site', property, value, unit: 'count', qualifier: isOver ? 'over' : 'exact' }];
}

/** "Ne conta 2.450, su un totale di 3.200 giochi" on the page about slots */
const OF_ALL = /su\sun\s(?:totale|catalogo)\sdi\s(?:oltre\s|più\sdi\s)?$/u;
/** "Altri giochi, Marea: 240" */
const OTHERS = pattern`(?:^|,\s)altr[ie]\>`;
const PART = pattern`aggiun|quasi\stutt|nuov|ogni mese|selez|tra i|fra i|recension(?!e[:,]\s)|confront|provat|gratis|demo|solo|soltanto|migliori|(?:part[ei]|metà|terz[oi]|quart[oi]|quint[oi]|decim[oi]) de|dei nostri|in arriv|ultim|circa|torne|mission|app\>|livell|contribu|firma |da soli|sviluppa|produc(?:e|ono) |(?:studi|fornitori|produttori|provider|case|nomi) (?:fanno|danno|coprono|firmano|forniscono) |(?:due|tre|quattro|nove) su (?:tre|quattro|cinque|dieci)|realizza|salva|preferit`;
const LEAST: Readonly<Record<string, number>> = { games: 200, slots: 100 };

/** "Aurora ha 120 slot": who makes them. */
const OF_MAKER =
  /(?<!\p{L})\p{Lu}[\p{L}\d]{2,30}(?:\s(?:(?:ne\s)?ha|conta|offre|propone|fornisce|porta)|(?<=\s(?:Studio|Games|Gaming|Play|Soft|Lab)),\scon)\s$/u;

/** "Studio Faro, Genova: 95 slot" below "I fornitori"; "In tutto: 2.400 slot" is said of the house. */
export function isOfListedMaker({ scene, before }: Spot): boolean {
  const label = scene.operators.length === 0 ? LABEL.exec(before)?.[0] : undefined;
  return label !== undefined && !OF_HOUSE.test(label) && !MAKERS.test(label) && scene.ask(OF_MAKERS);
}

const LABEL = pattern`(?:^|:\s)[^:;.!?]{3,60}(?::|\s[–—-])\s$`;
const OF_HOUSE = word`catalogo|tutto|totale|totali|insieme|slot|giochi|titoli|casin[oò]|sala|offerta|quant[ie]|noi`;
const OF_MAKERS: HeadingQuestion<boolean> = {
  of: (headings) => headings.slice(0, 2).some((one) => one.says(MAKERS)),
};
const MAKERS = word`fornitori|provider|produttori|sviluppatori|studi|case produttrici|chi (?:fa|firma|produce|sviluppa)`;

/** "Le slot vengono da 41 fornitori, il live da 4" */
const OF_KIND = /slot\s(?:vengono|arrivano|sono)\s(?:da|di)\s$/u;

/** "I fornitori sono 65", "1.800 giochi, 35 fornitori": all there are, and not some of them. */
function isWhole(spot: Spot, property: string): boolean {
  const { scene, value, start, left, right, kind } = spot;
  if (PART.test(scene.low) || Number(value) < (LEAST[property] ?? 20)) return false;
  if (kind === 'bare') return true;
  if (property === 'providers' && OF_KIND.test(left) && /live|tavol/u.test(right)) return false;
  if (scene.operators.length === 0 && OF_MAKER.test(scene.text.slice(0, start))) return false;
  if (property !== 'providers' && isOfListedMaker(spot)) return false;
  if (/(?:prim[ie]|altr[ie]|de[gi]l?i?|dei|sui|ai|gli|fino\sa|almeno|quasi)\s$/u.test(left)) return false;
  return /^(?:[,.;:!)(]|\s?$|\se\s|\stra\scui|\sd[ia]\s(?:oltre\s|più di\s)?$|\sdisponibil|\sin\scatalogo|\sdivers[ie]|\sdifferenti|\sleader|\spartner|\sinternazional|\scertificat|\sin\stutto|\sin\stotale|\scomplessiv|\s[tf]ra\s(?:i\s|slot|tavoli)|\sper\sogni\s|\spronti\s|\soggi(?![a-z])|\sattivi)/u.test(
    right,
  );
}

const SAID: Readonly<Record<string, string>> = { giochi: 'games', titoli: 'games', slot: 'slots' };

const THINGS = 'fornitori|provider|produttori|studi|giochi|titoli|slot';
const OVER = String.raw`(?:oltre\s|più\sdi\s)?`;
/** Each finds what is counted. */
const BEFORE_COUNT = [
  // "I fornitori sono 65"
  pattern`(?:^|\<(?:i|gli|le)\s)(${THINGS})\s(?:machine\s|disponibili\s|presenti\s|in\scatalogo\s)?(?:(?:ormai|oggi|ora|adesso|già|attualmente)\s)?(?:sono|superano(?:\squota)?|arrivano\sa|ammontano\sa|toccano(?:\squota)?|raggiungono(?:\squota)?)\s(?:(?:ormai|oggi|ora|adesso|già)\s)?${OVER}$`,
  // "I giochi sono 1.800, i fornitori 40."
  pattern`(?:,|\se)\s(?:i|gli|le)\s(${THINGS})\s${OVER}$`,
  // "Giochi in catalogo: oltre 2.000"
  pattern`^(fornitori|provider|giochi|titoli|slot)(?:\s(?:in\scatalogo|disponibili|totali|presenti))?:\s${OVER}$`,
];
/** The same in a table, where the heads of the row and the column stand before the number. */
const HEADS_OF_COUNT: readonly (readonly [property: string, heads: RegExp])[] = [
  [
    'slots',
    pattern`(?:^|,\s)slot,\s(?!percent|contribut|conta|quanto|rtp|ritorno|punti|peso)[^,]{1,30}:\s${OVER}$|^slot:\s$|(?:^|,\s)(?:di|tra|fra)\s(?:cui|le\squali)\sslot(?:\smachine)?(?:,\s[^,:]{1,30})?:\s${OVER}$`,
  ],
  [
    'providers',
    pattern`(?:fornitori|provider|produttori|studi(?!o)|software house|case produttrici)[a-zà-ÿ]*(?:\s(?:di giochi|di software|presenti|partner|disponibili|totali))?(?:,\s[^,:]{1,40})?[,:]\s?(?:oltre|più di)?\s?$`,
  ],
  [
    'games',
    pattern`(?:giochi|titoli)(?:\s(?:disponibili|totali|in catalogo))?(?:,\s[^,:]{1,40})?[,:]\s?(?:oltre|più di)?\s?$`,
  ],
];

/** The property that the words before a number name, where no unit follows it; `''` where they name none. */
function propertyBefore(left: string, isCell: boolean): string {
  for (const words of BEFORE_COUNT) {
    const thing = words.exec(left)?.[1];
    if (thing !== undefined) return SAID[thing] ?? 'providers';
  }
  return (isCell && HEADS_OF_COUNT.find(([, heads]) => heads.test(left))?.[0]) || '';
}
