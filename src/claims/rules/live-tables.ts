// Reads how many tables with dealers a house has: "120 tavoli dal vivo", "i tavoli dal vivo sono 120".
import type { FoundClaim } from '../claim.js';
import { type HeadingQuestion, sizeOf, speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { OF_APP } from './some-games.js';

const SOME_TABLES =
  /aggiun|nuov|roulette|blackjack|baccar|poker|italian|vip|esclusiv|ogni mese|prim[ie] |circa|quasi|selez|in più|altr[ie] |ulterior/u;
/** "4 dei 31 tavoli" of one game */
const OF_THEM = /\d\sdei\s$/;
/** "18 tavoli dal vivo con croupier che parlano italiano", ", tutti in italiano": those of one language are a part. */
const OF_LANGUAGE = pattern`^(?:(?!\se\s)[^,;.:]){0,45}\<(?:italian|madrelingua|ingles|spagnol|frances|tedesc)|^[^;.:]{0,30},\stutti\s[^,;.:]{0,25}\<(?:italian|madrelingua)`;

/** "120 tavoli dal vivo": of all there are. */
export function readTables({ scene, value, left, right, range, start }: Spot): readonly FoundClaim[] {
  const near = `${left.slice(-30)} ${/^(?:(?!\se\s)[^,;]){0,25}/u.exec(right)![0]}`;
  if (
    range ||
    OF_THEM.test(scene.low.slice(0, start)) ||
    SOME_TABLES.test(near) ||
    OF_LANGUAGE.test(right) ||
    OF_STUDIO.test(left) ||
    isOfNamed(scene.text, start) ||
    isAbout(scene, OF_APP)
  )
    return [];
  if (sizeOf({ scene, value }) < 10) return [];
  const isLive =
    /^\s(?:live|dal vivo|in diretta|con (?:un )?(?:croupier|dealer))(?![a-zà-ÿ])/u.test(right) ||
    (right.startsWith(',') && /croupier|dealer/.test(scene.low)) ||
    (scene.ask(LIVE_NEAR) &&
      /^(?:[.,;:]|\s?$|\s(?:sono\s)?(?:attivi|disponibili|aperti|operativi|sempre|con\scroupier|trasmessi(?!\sda(?:llo|gli)?\sstudi)))/u.test(
        right,
      )) ||
    /(?<![a-zà-ÿ])(?:(?:live|dal\svivo),?|(?:live|dal\svivo|in\sdiretta|croupier):)\s(?:[a-zà-ÿ]+\s){0,3}(?:oltre\s|più\sdi\s)?$/u.test(
      left,
    );
  const isOfAll = OF_HALL.test(right);
  return isOfAll || (isLive && !scene.ask(OF_ONE_GAME))
    ? [{ subject: 'site', property: 'live_tables', value, unit: 'count' }]
    : [];
}

/** "Tra i 62 tavoli della sala dal vivo" */
const OF_HALL = /^\s(?:della|del|nella|nel)\s(?:sala|casin[oò]|sezione|area|catalogo)\s(?:live|dal\svivo)(?![a-z])/u;

const ONE_GAME = pattern`^(?:(?:il|lo|la|le|i|gli)\s|l')?(?:roulette|blackjack|black\sjack|baccarat|baccarà|poker|videopoker|slot|game\sshow)\>(?!\s(?:e|ed|,))`;
/** "La roulette su Corallo Casino" as the title or the main heading of a page. */
const OF_ONE_GAME: HeadingQuestion<boolean> = {
  of(headings) {
    const main = headings.findLastIndex((one) => !one.isTitle);
    return headings.some((one, index) => (index === 0 || index >= main) && ONE_GAME.test(one.low));
  },
};

/** "Uno studio dal vivo di Riga, 46 tavoli" */
const OF_STUDIO = pattern`\<(?:studio|fornitore|provider)\>[^.;:]*$`;

/** "Sala Mosaico: 35 tavoli" in a list of studios. */
function isOfNamed(text: string, start: number): boolean {
  const [, name] = /(?:^|:\s)(\p{Lu}[^:,.]{1,40}):\s$/u.exec(text.slice(0, start)) ?? [];
  return (
    name !== undefined &&
    !/^(?:tavoli|live|casin|gioch|catalogo|totale|sempre)|dal vivo|in diretta|croupier/iu.test(name)
  );
}

const TABLES = pattern`(?<!(?:ai|sui|dai|nei|coi)\s)\<tavoli (?:dal vivo|live)(?: disponibili| attivi)?(?: sono|,|:|, (?!euro|€|punt[io]|minim|massim|puntat|limit|ore|orari|giorn|percent|contrib|quota|requisit|cashback)[^,:]{2,40}:)?\s$`;
/** "Lo studio live porta i tavoli a 150" */
const COME_TO =
  /(?:(?:port|sal|arriv|cresc|diventan)[a-zà-ÿ]*\s(?:i\s|a\s)?tavoli|tavoli\s(?:[a-z]+\s)?(?:salgono|arrivano|crescono|diventano))\s(?:a\s)?$/u;
/** Not "si gioca ai tavoli dal vivo: trenta premiati" */
const NOTHING_COUNTED = pattern`^\+?\s?(?:$|[.,;:()–—-]|(?:in|con|e|ed|tra|fra|di|da|a|al|ogni|su|attivi|aperti|disponibili|sempre|diversi|complessiv[a-z]+|total[a-z]+)\>)`;

/** "I tavoli dal vivo sono 150" */
export function readTableCount(spot: Spot): readonly FoundClaim[] {
  const isSaid =
    (((TABLES.test(spot.left) ||
      (spot.scene.isCell && /^tavoli(?: totali| in tutto)?: $/.test(spot.left) && spot.scene.ask(LIVE_NEAR)) ||
      (/^i tavoli sono (?:ben )?$/.test(spot.left) && spot.scene.ask(LIVE) && !spot.scene.ask(OF_ONE_GAME)) ||
      (COME_TO.test(spot.left) && isAbout(spot.scene, LIVE))) &&
      NOTHING_COUNTED.test(spot.right)) ||
      (/tavoli:\s$/u.test(spot.left) && /^\s(?:dal vivo|live)(?![a-z])/u.test(spot.right))) &&
    !spot.range &&
    !/circa|quasi/u.test(spot.before) &&
    !isAbout(spot.scene, OF_APP);
  return isSaid && sizeOf(spot) >= 10
    ? [{ subject: 'site', property: 'live_tables', value: spot.value, unit: 'count' }]
    : [];
}

const LIVE = speaksOf(/live|dal vivo/u);
/** "In cifre" below "Il casinò live" */
const LIVE_NEAR: HeadingQuestion<boolean> = {
  of: ([nearest, next]) =>
    nearest?.says(LIVE.expression) === true ||
    (next?.says(LIVE.expression) === true && nearest?.says(FIGURES) === true),
};
const FIGURES = /cifr|numer|quant|tavoli|catalogo|sintesi|breve|orari/u;
