// Reads what a site says of an operator as such: its licence, since when there is it, when it answers.
import type { FoundClaim } from '../claim.js';
import { A_HOUSE, ABOUT_ANOTHER } from '../scene/operator-above.js';
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import type { Scene, Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, everyPattern, pattern, word } from '../text/expressions.js';
import { OF_APP } from './some-games.js';
import { hoursOfSupport } from './hours.js';
import { isOfMagazine } from './magazines.js';
import { licences } from './licences.js';
import { phones } from './phones.js';

export function* siteFacts(low: string): Generator<WordSpot> {
  yield* licences(low);
  yield* beginnings(low);
  yield* hoursOfSupport(low);
  yield* phones(low);
}

const SINCE = everyPattern`\<(?:(?:fondat|nat|lanciat|apert|inaugurat|avviat|stabilit|costituit|creat)[oa]|arrivat[oa](?=\s(?:in\sitalia\s|online\s)?nel\s)|nasce|ha\siniziato\s(?:l'attività|a\soperare)|ha\s(?:aperto(?:\si\sbattenti|\sle\sporte|\sal\spubblico)?|debuttato)|debutta(?:to)?|online|in rete|in linea|in attività|attiv[oaie]|operativ[oaie]|present[ei]|sul mercato(?: italiano)?|esist(?:e|ono|iamo)|oper(?:a|ano|iamo)|naviga|accoglie|(?:fa|facciamo)\sgiocare|siamo (?:apert|nat)[ie]|(?:anno (?:di )?)?(?:lancio|fondazione|nascita|apertura|avvio)(?=[\s,:]{1,2}(?:19|20)\d\d)|anno (?:di )?(?:lancio|fondazione|nascita|apertura|avvio))(?:[\s,:]{1,2}(?:(?:\d{1,2}|[a-z]{2,9}) ann[oi] (?:più tardi|dopo)|a [a-zà-ÿ]{3,20}|online|in italia|sul mercato|sul mercato italiano|il sito)){0,2}[\s,:]{1,2}(?:nel|dal|in|il|nell'anno|dall'anno)?[\s:]{0,2}(?:(?:\d{1,2}°?\s)?(?:genn|febbr|ma[rg]|apri|giu|lug|ago|sett|ott|nov|dic)[a-z]{1,6}\s)?((?:19|20)\d\d)(?![\d.,-]*\d)|\<(?:esiste|nat[oa]|nasce|online|attiv[oa]|operativ[oa]|apert[oa])(?:\s[^:.?]{0,40})?:\s(?:dal|nel|il)\s(?:(?:\d{1,2}°?\s)?(?:genn|febbr|ma[rg]|apri|giu|lug|ago|sett|ott|nov|dic)[a-z]{1,6}\s)?((?:19|20)\d\d)(?![\d.,-]*\d)`;
/** "Dal 2016 Tritone Casino è presente in Italia" */
const BEFORE = everyPattern`^dal\s((?:19|20)\d\d)(?=,?\s(?:operiamo|facciamo|accompagniamo|esistiamo|lavoriamo|siamo\s(?:online|attiv|apert|sul|in\sitalia|presenti|operativ)|con\s(?:la\s)?(?:licenza|concessione)|concessione|licenza)\>)|(?:concessione|licenza)\s(?:[a-zà-ÿ.°]+\s){0,4}\d{4,6},\sdal\s((?:19|20)\d\d)(?!\d)|^dal\s((?:19|20)\d\d),?\s(?:[a-zà-ÿ\d]+\s){0,4}(?:(?:è|opera)\s(?:online|attiv|presente|operativ|sul mercato|in italia)|offre\s|propone\s)`;
/** "Fondato nel, Velluto Casino: 2019" */
const IN_CELL =
  /(?<=^[^:\d]{3,40}:\s)(?:dal|nel)\s((?:19|20)\d\d)$|(?:^|(?<=^[^:,]{2,40}, ))(?:fondat[oa]|nat[oa]|online|attiv[oa]|apert[oa]|anno|in\s(?:attività|italia)\sdal|dal|apertura)(?:\s[a-zà-ÿ]+){0,3}(?:, [^:,]{2,40})?:\s(?:[a-z]{5,9}\s)?((?:19|20)\d\d)$/gu;
const LABEL = /^(?:anno|dal$|in (?:attività|italia)|fondat|nat|lanci|online|attiv|apert|nascit|operativ)/u;
const OF_OTHERS = word`app|slot|gioco|giochi|provider|fornitore|studio|programma|promozion[a-zà-ÿ]*|torneo|tornei|bonus|redazione|guida|blog|legge|jackpot|live|dal vivo|sezione|club|chat`;

/** "I fondatori aprirono il casinò online nel 2014" */
const OPENED = everyPattern`\<(?:apr(?:ì|irono|e)|lanci(?:ò|arono|a)|inaugur(?:ò|arono|a)|fond(?:ò|arono|a)|(?:ha|hanno|abbiamo)\s(?:aperto|lanciato|inaugurato|fondato|creato))\s(?:il\s(?:suo\s|loro\s|nostro\s|proprio\s)?casin[oò](?:\sonline)?|la\s(?:casa|piattaforma|sala)\sd[ai]\sgioco)\s(?:nel|dal)\s(?:(?:genn|febbr|ma[rg]|apri|giu|lug|ago|sett|ott|nov|dic)[a-z]{1,6}\s)?((?:19|20)\d\d)(?!\d)`;

/** "Tritone Casino è online dal 2017". */
function* beginnings(low: string): Generator<WordSpot> {
  if (!/(?:19|20)\d\d/.test(low)) return;
  for (const match of [SINCE, IN_CELL, BEFORE].flatMap((one) => everyMatch(low, one)))
    yield wordSpot(match, (spot) => (isOfOperator(spot) ? [founded(match.slice(1).find(Boolean)!)] : []));
  for (const match of everyMatch(low, OPENED))
    yield wordSpot(match, ({ scene }) => (isOfMagazine(scene) || scene.isCell ? [] : [founded(match[1]!)]));
}

function founded(value: string): FoundClaim {
  return { subject: 'site', property: 'founded', value, unit: 'text' };
}

/** "Fondato nel 2014" below "Chi siamo". */
const ABOUT_OPERATOR: HeadingQuestion<boolean> = {
  of: ([nearest]) =>
    nearest !== undefined && !nearest.says(OF_OTHERS) && (nearest.operators.length > 0 || nearest.says(OURSELVES)),
};
const OF_PARTS_ALONE: HeadingQuestion<boolean> = {
  of: ([nearest]) => nearest?.says(OF_OTHERS) === true && !nearest.says(OURSELVES),
};
/** "Fondato nel 2019, il sito offre …" */
const ITS_SITE = pattern`^,\s(?:il sito|il casin[oò]|la piattaforma|l'operatore)\>`;
const OURSELVES = word`noi|siamo|azienda|società|operatore|casin[oò]|sito`;

/** "Da quando esiste?" below the name of an offer asks for that. */
const OF_ITS_PARTS: HeadingQuestion<boolean> = {
  of: (headings) => headings.some((one) => one.offers.length + one.payments.length > 0 || one.says(OF_OTHERS)),
};

/** "Marea Casino: Alba Gaming, fondata nel 2018": whom the words right before it name. */
function isOfNamedBefore({ scene, start }: Spot): boolean {
  const [name] = NAME_BEFORE.exec(scene.text.slice(0, start)) ?? [];
  return name !== undefined && !scene.operators.some((one) => one.end > start - name.length);
}

/**
 * "Gestito da Alba Limited, società fondata nel 2014", "una società nata nel 2014", "Alba Ltd è nata nel 2014": the
 * company is older than its site. "Siamo una società nata nel 2014" says it of the house.
 */
const OF_COMPANY = pattern`(?<!\<(?:è|siamo)\s(?:una\s|un\s|un'))\<(?:società|azienda|compagnia|impresa|gruppo|holding)(?:\s(?!(?:e|ed|ma)\s)[a-zà-ÿ']+){0,7}\s$|\<(?:limited|ltd|plc|gmbh|s\.?\s?r\.?\s?l|s\.?\s?p\.?\s?a|n\.?v|b\.?v)\.?(?:,\s|\s(?:è|è\sstata)\s)$`;
/** "Corallo Casino, società nata nel 2014" is called so itself. */
const CALLED_COMPANY = pattern`^(?:\scasin[oò])?,\s(?:una\s|un')?(?:società|azienda)\>`;

function isOfCompany({ scene: { low, operators }, left, start, end }: Spot): boolean {
  if (/societ|aziend|grupp/u.test(low.slice(start, end))) return true;
  return OF_COMPANY.test(left) && !operators.some((one) => CALLED_COMPANY.test(low.slice(one.end, start)));
}

const NAME_BEFORE = /\p{Lu}\p{L}+(?:\s\p{L}+)?,\s$/u;

function isOfOperator(spot: Spot): boolean {
  const { scene, left, start, end } = spot;
  // "Anno della concessione: 2019", "Dal: 2019" in a table of licences: a site may be older than its licence.
  if (scene.isCell && isOfLicence(scene)) return false;
  if (scene.heads.length > 1 && isOfHouse(scene)) return true;
  if (OF_OTHERS.test(left) || isOfNamedBefore(spot) || isOfCompany(spot) || isOfMagazine(scene)) return false;
  if (AFTER_HOUSE.test(spot.right)) return false;
  if (/operiamo|siamo|facciamo|accompagniamo|esistiamo|concessione|licenza/u.test(scene.low.slice(start, end + 16)))
    return true;
  // "Nautilo, Dal: 2022" in a table of apps.
  if (scene.isCell && (scene.ask(OF_APP) || scene.ask(OF_PARTS_ALONE))) return false;
  if (scene.isCell && LABEL.test(scene.heads[0]!.low)) return !isOfGame(scene) && !scene.ask(ABOUT_ANOTHER);
  if (scene.operators.some((one) => one.start < left.length)) return true;
  if (/(?:^|[.;]\s)casin[oò]\s$/u.test(left)) return true;
  if (/^(?:siamo|esistiamo|operiamo)/u.test(scene.low.slice(start, end)) || /siamo\s$/u.test(left)) return true;
  if (left === '' && scene.low.startsWith('esistono', start)) return true;
  if (/:\s(?:dal|nel)\s/u.test(scene.low.slice(start, end))) return !scene.ask(OF_ITS_PARTS);
  if (
    /^(?:è )?$/.test(left) &&
    (scene.ask(ABOUT_OPERATOR) ||
      ITS_SITE.test(scene.low.slice(end, end + 30)) ||
      scene.operators.some((one) => one.start <= end + 3))
  )
    return true;
  // "Un casinò ordinato, attivo dal 2014" below its name
  if (ONE_HOUSE.test(left) && scene.ask(ABOUT_OPERATOR)) return true;
  return /(?:^|(?<![a-zà-ÿ]))(?:il sito|il casinò|il casino|la piattaforma|l'operatore|il marchio)(?![a-zà-ÿ])/u.test(
    left,
  );
}

/** "Il sito è nato nel 2017, un anno dopo il casinò di cui parla." */
const AFTER_HOUSE = /^,?\s(?:[a-z]+\s){0,2}(?:ann[oi]|mes[ei]|poco)\s(?:prima|dopo)\s(?:del|il|la|della)\s/u;

const ONE_HOUSE = pattern`^(?:è\s)?un(?:o\sdei)?\s(?:casin[oò]|sito|operatore|marchio)\>[^.;:\d]{0,40}$`;

function isOfLicence({ heads, ask }: Scene): boolean {
  return (
    heads.some((one) => one.says(LICENCES)) || (heads.some((one) => one.says(PLAIN_YEAR)) && ask(LICENCES_IN_PAGE))
  );
}

const LICENCES = /concession|licenz/u;
const PLAIN_YEAR = /^(?:dal|anno)$/u;
const LICENCES_IN_PAGE = speaksOf(LICENCES, Infinity);

/** "Marea Casino, Anno: 2019", where that name is a part of the name of the site. */
function isOfHouse({ operators, heads: [row, column] }: Scene): boolean {
  return operators.length === 0 && row!.says(A_HOUSE) && column!.says(LABEL) && !column!.says(RELEASE);
}

/** Games have a year as well: "Anno di uscita", or "Anno" where nothing names an operator. */
function isOfGame({ heads, operators, ask }: Scene): boolean {
  const [{ low }] = heads as [Scene['heads'][number]];
  if (RELEASE.test(low)) return true;
  return low === 'anno' && operators.length === 0 && !ask(OF_OPERATOR);
}

const RELEASE = /^anno\sdi\s(?:uscita|rilascio|pubblicazione|produzione|introduzione|arrivo|debutto)$/u;
const OF_OPERATOR: HeadingQuestion<boolean> = {
  of: (headings) => headings.some((one) => one.operator !== ''),
};
