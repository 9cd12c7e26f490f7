// Reads what single levels of a loyalty programme give: the card or the row that is called by the name of a level,
// below a heading about the programme. The same name stands for the same level on every page.
import type { FoundClaim } from '../claim.js';
import { isGame, withoutNumber } from '../names/game-names.js';
import type { Mention } from '../names/operator-names.js';
import type { Head } from '../scene/heads.js';
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import { OF_LEVEL } from '../scene/rows.js';
import { offerOf, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { aimedBehind, aimedInList, levelNamed, readListed } from './level-lists.js';
import { CAP, LEVEL_ASKED, readMentioned } from './level-mentions.js';
import { periodSuffix } from './periods.js';

const CLUB = pattern`livell|\<vip\>|club|fedelt|loyalty|programma`;
const NO_LEVEL =
  /livell|vip|club|fedelt|punti|premi|not[ae](?![a-z])|bonus|cash|rimbors|preliev|deposit|quanto|come(?![a-z])|[a-z]{2}[aei]rl[oaie]$/u;

/** The card of a level: its name is the nearest heading, or stands in the question that is answered. */
const LEVEL_ABOVE: HeadingQuestion<string> = {
  of([nearest, ...others]) {
    if (!nearest) return '';
    const asked = nearest.low.endsWith('?') ? ASKED.exec(nearest.text)?.[1] : undefined;
    if (asked !== undefined)
      return nearest.operators.length + nearest.payments.length === 0 && others.some((one) => one.says(CLUB))
        ? asked.toLowerCase()
        : '';
    const called = ONE_LEVEL.exec(nearest.text)?.[1];
    if (called !== undefined) return called.toLowerCase();
    return isLevel(nearest) && others.slice(0, 2).some((one) => one.says(CLUB)) ? nearest.low : '';
  },
};
/** "Livello Oro" above what it gives */
const ONE_LEVEL = /^(?:Il\s)?[Ll]ivello\s(?:VIP\s)?(\p{Lu}\p{Ll}{2,20})$/u;
/** "Livello VIP Ambra" is what its page is about. */
const PAGE_OF: HeadingQuestion<string> = {
  of(headings) {
    const [nearest] = headings;
    if (!nearest || nearest.offers.length + nearest.payments.length > 0) return '';
    const names = headings.map((one, index) => (index === 1 || one.isTitle ? ONE_PAGE.exec(one.text)?.[1] : undefined));
    return names.find(Boolean)?.toLowerCase() ?? '';
  },
};
const ONE_PAGE = pattern`^(?:Il\s)?[Ll]ivello\s(?:VIP\s)?(\p{Lu}\p{Ll}{2,20})(?=$|\s?[:|–—-]\s)`;
/** "Che cashback ha un Ambra?", "E per Perla Nera?" */
const ASKED =
  /(?<!\p{L})(?:[Uu]n[ao]?|[Pp]er(?:\s(?:i|gli|un[ao]?))?|[Cc]hi è|[Gg]li|[Ll]ivello|[Dd]iventare|[Cc]on|[Dd][ai]|[Aa]l?)\s(?!VIP|Club|Livell|Bonus)(\p{Lu}\p{Ll}{2,20}(?:\s\p{Lu}\p{Ll}{2,20})?)\?$/u;
const CLUB_ABOVE = speaksOf(CLUB, 3);

/** Several of them have one card: "Perla e ambra". */
const LEVELS_ABOVE: HeadingQuestion<boolean> = {
  of: ([nearest, ...others]) =>
    nearest !== undefined && SEVERAL.test(nearest.text) && isPlain(nearest) && others.some((one) => one.says(CLUB)),
};

function isLevel(head: Head): boolean {
  return isPlain(head) && !SEVERAL.test(head.text);
}

function isPlain(head: Head): boolean {
  return (
    head.text.length < 30 &&
    withoutNumber(head.text) === head.text &&
    isGame(head.text.replace(/\s\([^)]*\)$/, '')) &&
    !head.says(NO_LEVEL) &&
    head.offers.length + head.payments.length + head.operators.length === 0
  );
}

/** "Perla e ambra", "Lume: la scala": no name of one level. */
const SEVERAL = /[:,/&+(]|\s(?:e|ed|o)\s/u;

/** The level that a value belongs to; `''` where none is sure. */
export function levelAt(spot: Spot): string {
  const { scene, kind } = spot;
  const [row, column] = scene.heads;
  if (row?.text.startsWith(OF_LEVEL)) return row.low.slice(OF_LEVEL.length);
  if (row && column) return isLevel(row) && scene.ask(CLUB_ABOVE) ? row.low : '';
  const own = levelNamed(scene.text);
  if (own !== '') return own;
  const above = scene.ask(LEVEL_ABOVE) || scene.ask(LEVEL_ASKED);
  const listed = above === '' ? LABEL.exec(scene.text)?.[1] : undefined;
  if (listed !== undefined && isListedLevel(spot, listed)) return listed.toLowerCase();
  const other = above === '' || row ? undefined : BESIDE.exec(scene.text)?.[1];
  if (other !== undefined) return other.toLowerCase();
  if (above !== '' || scene.isLevel) return above || scene.ask(CARD);
  const mayBeOfPage = (kind === 'percent' || kind === 'amount' || kind === 'spins') && !scene.low.includes('livell');
  return mayBeOfPage ? scene.ask(PAGE_OF) : '';
}

/** "Diamante: cashback 15%" in a list below "Livelli" */
const LABEL =
  /^(?!Sogli|Limit|Tett|Massim|Minim|Regal|Complean|Consulent|Temp|Approv|Percent|Ingress|Access|Vantagg|Durat)(\p{Lu}\p{Ll}{2,20}(?:\s\p{Lu}\p{Ll}{2,20})?):\s/u;
const LEVELS_LISTED = speaksOf(/livell|gradin|gradi(?![a-z])|fasce/u, 2);

function isListedLevel({ scene }: Spot, name: string): boolean {
  const { offers, payments, operators } = scene;
  const isOther = [...offers, ...payments, ...operators].some((one) => one.start < name.length);
  return !isOther && !NO_LEVEL.test(name.toLowerCase()) && isGame(name) && scene.ask(LEVELS_LISTED);
}

/** "A Corallo il 7%" after what was asked of another level */
const BESIDE = pattern`^(?:A|Con|Per|Da|Un|Ai|Gli|I)\s(\p{Lu}\p{Ll}{2,20})\s(?:invece\s|è\s|hanno\s|ha\s)?(?=(?:il|l['’]|€\s?)?\s?\d)`;

/** Whether what stands below the name of one level, or of several, is said of these alone. */
export function isSaidOfLevel(spot: Spot): boolean {
  return levelAt(spot) !== '' || spot.scene.ask(LEVELS_ABOVE);
}

/** The name of a card that begins with what its level asks for. */
const CARD: HeadingQuestion<string> = { of: ([nearest]) => (nearest && isLevel(nearest) ? nearest.low : '') };
const THRESHOLD = /^(?:da|dai|oltre i|almeno)\s$/u;

/** "Gli Ambra hanno l'8%" of cashback */
function memberAt({ kind, scene, start }: Spot): string {
  const name = kind === 'percent' ? MEMBERS.exec(scene.text.slice(Math.max(0, start - 60), start))?.[1] : undefined;
  if (name === undefined) return '';
  return OF_CASHBACK.test(scene.low) || scene.ask(CASHBACK_ABOVE) ? name.toLowerCase() : '';
}

/** "Il 12% se sei Ambra", "5.000 € a settimana per gli Ambra": null where a value is said of no level. */
export function readMember(spot: Spot): readonly FoundClaim[] | null {
  const { kind, unit, value, scene, end, right } = spot;
  if (spot.range || (kind !== 'percent' && unit !== 'EUR') || !MAY_FOLLOW.test(right)) return null;
  const [said, name] = MEMBER_BEHIND.exec(scene.text.slice(end, end + 90)) ?? [];
  if (said === undefined || name === undefined) return null;
  const isOther = (one: Mention) => one.start >= end && one.start < end + said.length;
  if (scene.operators.some(isOther) || scene.payments.some(isOther)) return null;
  const isRate = kind === 'percent' && (OF_CASHBACK.test(scene.low) || offerOf(spot).startsWith('cashback'));
  const limit = kind === 'percent' ? '' : periodSuffix(spot);
  const property = isRate ? 'rate' : limit === '' ? '' : `max_withdrawal${limit}`;
  return property === '' ? [] : [{ subject: `level:${name.toLowerCase()}`, property, value, unit }];
}

const MAY_FOLLOW = pattern`^[^,;.]{0,30}(?:se sei|chi è|per i|per gli|ai|agli)\>`;
const MEMBER_BEHIND =
  /^(?:\s(?:al|alla|a|ogni|la|il|per)\s(?:giorno|settimana|mese|anno)|\sdelle\sperdite)?,?\s(?:se sei|(?:per|a) chi è|per i|per gli|ai|agli)\s(?!VIP|Club|Livell)(\p{Lu}\p{Ll}{2,20})(?!\p{L})/u;

/**
 * "Per diventare Oro servono 5.000 punti", "da Oro (5.000 punti) si ha un consulente", "I livelli sono Oro (5.000
 * punti) e Perla (9.000 punti)", "a Perla, che chiede 9.000 punti", "Il livello Oro richiede …"
 */
const AIM =
  /(?<!\p{L})[Pp]er\s(?:diventare|raggiungere|arrivare\sa|salire\sa|passare\sa|il\slivello)\s(?:il\slivello\s)?(\p{Lu}\p{Ll}{2,20})\s(?:(?:ci\s)?(?:servono|vogliono)|occorrono|bastano)\s$|(?:^|[;,]\s)[Dd]a\s(\p{Lu}\p{Ll}{2,20})\s\((?:da\s)?$|(?<=[Ll]ivelli[^;]{0,200}(?::|,|\se)\s)(\p{Lu}\p{Ll}{2,20})\s\((?:da\s)?$|(?:^|,\s|(?<!\p{L})(?:[Aa]d?|[Aa]l|[Aa]lla|[Ii]l|[Ll]a|[Dd]i)\s)(\p{Lu}\p{Ll}{2,20}),\s(?:(?:cioè|ossia|ovvero|quindi|vale\sa\sdire)\s(?:a|con|da)|(?:che|dove)\s(?:si\s(?:raggiunge|ottiene|arriva|entra)\scon|(?:parte|comincia|inizia|scatta)\s(?:da|con)|richiede|chiede|vuole))\s$|^(?:Il\s)?[Ll]ivello\s(\p{Lu}\p{Ll}{2,20})\s(?:richiede|chiede|vuole|arriva\scon|si\sraggiunge\scon)\s$/u;

/** "Per Oro ne bastano cinquemila." below what is said of points */
const AIM_OF_THEM = pattern`(?<!\p{L})[Pp]er\s(?:(?:il|lo|la|un)\s|l['’])?(\p{Lu}\p{Ll}{2,20})\s(?:(?:ci|ne)\s)?(?:servono|vogliono|occorrono|bastano)\s$`;
const POINTS_ABOVE = speaksOf(pattern`\<punti\>`, 3);

function aimedAt({ kind, scene, start, end }: Spot): string | undefined {
  if (kind !== 'points' && kind !== 'bare') return undefined;
  const before = scene.text.slice(0, start);
  const aim = kind === 'points' ? AIM.exec(before) : null;
  if (aim) return aim.slice(1).find(Boolean);
  const reached = kind === 'points' ? aimedBehind(scene.text.slice(end, end + 90)) : aimedInList(scene, start, end);
  if (reached !== undefined) return reached;
  const name = AIM_OF_THEM.exec(before)?.[1];
  return name !== undefined && scene.ask(POINTS_ABOVE) ? name : undefined;
}

const OF_CASHBACK = /cash\s?back|rimbors/u;
const PAID_ABOVE = speaksOf(/(?:limit|massim|tett)[a-z]*\s(?:di|dei|per i|ai|sui)\spreliev/u, 2);
const CASHBACK_ABOVE = speaksOf(OF_CASHBACK, 3);
/** "Che rimborso ho a Perla?" above "Il nove per cento." */
const RATE_ASKED = speaksOf(/^(?:quanto|quale|che)\s[^?]{0,30}(?:cash\s?back|rimbors)[^?]{0,40}\?$/u);
const MEMBERS =
  /(?<!\p{L})(?:[Ii]|[Gg]li|[Cc]hi è|[Aa]i|[Aa]gli|[Pp]er (?:i|gli))\s(?!VIP|Club|Livell)(\p{Lu}\p{Ll}{2,}(?:\s\p{Lu}\p{Ll}{2,})?)\s(?:hanno|ha|riceve|ricevono|prende|prendono|arriva|arrivano)?\s?(?:il\s|l'|al\s|all')?$/u;

export function readLevel(spot: Spot): readonly FoundClaim[] {
  const member = memberAt(spot);
  if (member !== '' && !spot.range)
    return [{ subject: `level:${member}`, property: 'rate', value: spot.value, unit: spot.unit }];
  const aimed = spot.range ? undefined : aimedAt(spot);
  if (aimed !== undefined)
    return [{ subject: `level:${aimed.toLowerCase()}`, property: 'points', value: spot.value, unit: spot.unit }];
  const listed = readListed(spot, () => CLUB.test(spot.scene.low) || spot.scene.ask(CLUB_ABOVE));
  if (listed) return listed;
  const property = propertyOf(spot);
  if (spot.range) return [];
  const level = property === '' ? '' : levelAt(spot);
  if (level === '') {
    const limit = property === '' ? limitOfListed(spot) : [];
    return limit.length > 0 ? limit : readMentioned(spot);
  }
  return [{ subject: `level:${level}`, property, value: spot.value, unit: spot.unit }];
}

const ONE = String.raw`(?!VIP|Club|Livell|Per\s|Con\s|Chi\s)(\p{Lu}\p{Ll}{2,20})(?!\p{L})`;

/** "Perla: 8%, massimo 200 €" in a list of them */
export function isOfListed({ scene: { text, ask } }: Spot): boolean {
  return LISTED.test(text) && ask(CLUB_ABOVE);
}

const LISTED = pattern`(?:^|:\s)${ONE}:\s`;

const NAMED_BEFORE = pattern`(?:^|[:,;]\s|\se\s)${ONE}:?\s$`;
const LIMIT_ASKED = speaksOf(/^quanto\s[^?]{0,30}preleva[^?]{0,40}\?$|^limit[ei]\s(?:di|dei|per\si)\spreliev/u);

/** "Perla 15.000 €, Ambra 20.000 €" below "Quanto posso prelevare al mese?" */
function limitOfListed(spot: Spot): readonly FoundClaim[] {
  const { scene, unit, value, start } = spot;
  if (unit !== 'EUR' || scene.isCell || !scene.ask(LIMIT_ASKED) || !scene.ask(CLUB_ABOVE)) return [];
  const name = NAMED_BEFORE.exec(scene.text.slice(0, start))?.[1];
  const limit = periodSuffix(spot);
  // A card or an operator may be called so.
  const isOther = [...scene.payments, ...scene.operators].some((one) => one.end <= start && one.end >= start - 2);
  if (name === undefined || limit === '' || isOther) return [];
  return [{ subject: `level:${name.toLowerCase()}`, property: `max_withdrawal${limit}`, value, unit }];
}

/** "Cashback del 15%, fino a 500 €", "Tetto settimanale" in a table of the cashback by levels */
function isCapOfCashback({ scene, left, before }: Spot): boolean {
  const isCap = CAP.test(scene.isCell ? before : left);
  return (
    isCap &&
    !/preliev|deposit|perdita (?:è|dev|deve|minima|sarebbe)/u.test(scene.low) &&
    (OF_CASHBACK.test(scene.low) || scene.ask(CASHBACK_ABOVE))
  );
}

/** "100 punti per un euro" */
const PRICE = pattern`^\s(?:(?:si\s(?:cambiano|convertono|trasformano)|diventano)\sin|per|a|=|valgono|fanno|danno|diventano)\s(?:(?:ogni\s)?(?:un\s|€|$)|[^.;,]{0,8}(?:€|euro))`;

/** "Prelievi approvati in 6 ore", and what a column "Approvazione" says */
const OF_APPROVAL = /approv|esam|elabor|lavorazion|process/u;

function propertyOf(spot: Spot): string {
  const { kind, unit, left } = spot;
  const near = left.slice(-50);
  if (kind === 'percent') {
    const isRate = /cash\s?back|rimbors/u.test(`${near}${spot.right.slice(0, 25)}`);
    const isListed = spot.scene.isCell || /(?:^|:\s)[^\s:]+:\s$/.test(left) || spot.scene.ask(RATE_ASKED);
    return isRate || (isListed && spot.scene.ask(CASHBACK_ABOVE)) ? 'rate' : '';
  }
  if (kind === 'points') return /ogni|scad|valgono/u.test(spot.scene.low) || PRICE.test(spot.right) ? '' : 'points';
  if (kind === 'bare' && THRESHOLD.test(left) && spot.scene.isLevel) return 'points';
  if (kind === 'bare')
    return /(?:a\squota|(?:punti|soglia)(?:\s(?:[a-zà-ÿ]+|\d+\smesi)){0,6}:)\s$/u.test(spot.before) ? 'points' : '';
  if (kind === 'time') return OF_APPROVAL.test(spot.before) && !spot.range ? 'approval_time' : '';
  if (unit !== 'EUR') return '';
  if (isCapOfCashback(spot)) return 'max_bonus';
  if (/compleann/u.test(near)) return 'reward';
  const isPaid = spot.scene.isCell && spot.scene.ask(PAID_ABOVE);
  const limit = isPaid || /preliev[oi]|preleva/u.test(near) ? periodSuffix(spot) : '';
  return limit === '' ? '' : `max_withdrawal${limit}`;
}
