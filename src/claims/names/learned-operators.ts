// Names of operators that the titles of a site give: who reviews "Regio" writes of it as "Regio" on every page. What a
// title does not say for certain, such as the review of a game, is not a name.
import { everyMatch, everyPattern, pattern, patternInAnyCase } from '../text/expressions.js';
import { APOSTROPHE, narrow } from '../text/one-byte.js';
import { isPartOfTrade, type KnownOperator, operatorName, ownName } from './operator-names.js';
import { kindOfTitle, NAME } from './title-kinds.js';

export interface TitledPage {
  readonly title: string;
  readonly slug: string;
  /** The name of a reviewed operator, or a title that has it. */
  readonly reviewed?: string;
}

/** "Regio: recensione", "Regio Casino, opinioni". */
const FIRST = pattern`^${NAME}\s?(?:[:,|–—-]\s?|\s)(?:la\s|le\s|il\s|i\s|nostr[ae]\s){0,2}(?:recension|opinion|review)`;
/** "Regio contro Onda", "Regio o Onda?": one that is known is set against others of its kind. */
const DUEL = pattern`^${NAME}\s(?:contro|vs\.?|o)\s${NAME}(?=$|\s?[?:,|–—(-])`;
/** "Bonus o rimborso? Regio e Onda" among the comparisons */
const PAIR = pattern`(?:^|[:?]\s)${NAME}\s(?:contro|vs\.?|o|e|ed)\s${NAME}(?=$|\s?[?:,|–—(-])`;
const OF_COMPARISON = /\/confront[io](?:\/|-)|\bconfront|\ba confronto\b|\bmeglio\b/iu;
/** "Recensione di Regio". */
const BEHIND = patternInAnyCase`^(?:recension[ei]|opinioni|review)(?:\s(?:su|di|del|completa|operatore)){0,2}\s${NAME}(?:$|\s?[:,|–—(-]|\s(?:recension|opinion|bonus|20\d\d))`;
const CASINO = everyPattern`(?:${NAME}\s(?:Casin[oò]|Bet|Slots)|Casin[oò]\s${NAME})(?![\p{L}\d])`;
/** A game may be called "Royal Casino", the games of a casino are nothing to tell it by. */
const OF_GAME = /slot|gioc[oh]|rtp|roulette|blackjack|giri|spin|jackpot|bingo|poker|demo|gratis|funzion|simbol/iu;
/** Spins are mentioned of operators as well. */
const OF_ONE_GAME = /slot|gioc[oh]|rtp|roulette|blackjack|jackpot|bingo|poker|demo|funzion|simbol/iu;
const OF_OPERATOR =
  /casin|bonus|benvenuto|preliev|codice|operator|licenza|concessione|bet(?!\p{L})|scommesse|pagament/iu;
const REVIEW = /recension|opinion|review/i;
const NAMING = /recension|opinion|review|casin[oò]|bet(?!\p{L})/iu;
/** "Regio Casino alza il bonus", "Casinò Regio". */
const WITH_TRADE = pattern`^(?:${NAME}\s(?:Casin[oò]|Bet)(?![\p{L}\d])|Casin[oò]\s${NAME}(?=$|\s?[:|–—(]))`;
/** "Alambicco (casinò)" */
const IN_BRACKETS = pattern`^${NAME}\s\((?:casin[oò]|operatore|bookmaker)(?:\sonline)?\)`;
/** "Regio", in a folder of operators. */
const ALONE = pattern`^${NAME}(?=$|\s?[:|–—(])`;
const OF_OPERATORS = /\/(?:casino|casino-online|operatori|bookmaker|confronti)\/[^/]+$/;
const MAX_LEARNED = 300;

/** What the title of one page says by itself. */
interface Told {
  readonly names: readonly string[];
  /** Names with the kinds of titles that speak of them. */
  readonly kinds: readonly (readonly [string, string])[];
  readonly filed: Filed | null;
  readonly reviewed: readonly string[];
  /** Two that are set against each other. */
  readonly duel: readonly string[];
}

/** Pages stay as they are while a preview plans the site again and again. */
const known = new WeakMap<TitledPage, Told>();

function toldBy(page: TitledPage): Told {
  let told = known.get(page);
  if (!told) {
    const read = narrowed(page);
    const [names, kinds, filed, reviewed] = [titleNames(read), kindsIn(read), filedUnder(read), reviewedBy(read)];
    const duel = duelIn(read);
    const isTold = names.length + kinds.length + reviewed.length + duel.length > 0 || filed !== null;
    told = isTold ? { names, kinds, filed, reviewed, duel } : NOTHING;
    known.set(page, told);
  }
  return told;
}

function narrowed({ title, slug, reviewed }: TitledPage): TitledPage {
  return { title: narrow(title), slug, ...(reviewed === undefined ? {} : { reviewed: narrow(reviewed) }) };
}

function duelIn({ title, slug }: TitledPage): readonly string[] {
  const shown = title.slice(0, MAX_TITLE);
  const isComparison = OF_COMPARISON.test(slug) || OF_COMPARISON.test(shown);
  return (DUEL.exec(shown) ?? (isComparison ? PAIR.exec(shown) : null))?.slice(1, 3) ?? [];
}

const NOTHING: Told = { names: [], kinds: [], filed: null, reviewed: [], duel: [] };

/** In the order of their names, so that the order of pages does not matter. */
export function learnOperators(pages: Iterable<TitledPage>, siteName: string): readonly KnownOperator[] {
  const own = ownName(siteName);
  const found = new Map<string, string>();
  const folders = new Map<string, Folder>();
  const kindsOf = new Map<string, Set<string>>();
  const [reviews, duels] = [new Set<string>(), new Array<readonly string[]>()];
  const addWithout = (club: RegExp) => (name: string) => {
    const key = operatorName(name);
    if (key.length > 2 && ownName(name) !== own && !isPartOfTrade(name.replace(club, '')) && !found.has(key))
      found.set(key, name);
  };
  const add = addWithout(CLUB);
  for (const page of pages) {
    const { names, kinds, filed, reviewed, duel } = toldBy(page);
    names.forEach(add);
    for (const name of reviewed) reviews.add(name);
    if (duel.length > 0) duels.push(duel);
    for (const [name, kind] of kinds) kindsOf.set(name, (kindsOf.get(name) ?? new Set()).add(kind));
    if (filed) addToFolder(filed, folders);
  }
  // A site with one such review may mean it wherever it names nobody.
  if (reviews.size > 1) reviews.forEach(addWithout(ANY_CLUB));
  for (const [name, kinds] of kindsOf) if (kinds.size > 1) add(name);
  for (const { names, isOfOperators } of folders.values()) if (isOfOperators) names.forEach(add);
  const isKnown = (name: string) => ownName(name) === own || found.has(operatorName(name));
  // All of them are looked at before any is added, so that their order does not matter.
  duels.filter((duel) => duel.some(isKnown)).forEach((duel) => duel.forEach(add));
  return [...found]
    .filter(([key]) => !isOfAnother(key, own, found))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MAX_LEARNED)
    .map(([key]) => ({ id: key.replaceAll(' ', '-'), name: capitalised(key) }));
}

/** "FAQ di Regio Casino" is not a name of two. */
function isOfAnother(key: string, own: string, found: ReadonlyMap<string, string>): boolean {
  if (ANY_CLUB.test(key) && found.has(key.replace(ANY_CLUB, ''))) return true;
  const [first = '', rest] = key.split(OF, 2);
  return rest !== undefined && (rest.split(' ').includes(own) || found.has(rest) || A_PAGE.test(first));
}

/** "Luna Park Club" is a name; that of "Regio" would be its loyalty programme. */
const CLUB = /(?<=\S\s\S+)\sclub$/iu;
/** What is rated as houses are is one, though it is called "Regio Club". */
const ANY_CLUB = /\sclub$/iu;
const OF = /\s(?:di|del|della|dei|delle)\s(.+)$/;
const A_PAGE =
  /^(?:faq|guid[ae]|stori[ae]|regolament[oi]|domande|recension[ei]|classific[ah]e?|confront[oi]|nov?it[àa]|notizi[ae]|termini|licenz[ae]|sede|prov[ae]|test|limit[ei]|bonus|offert[ae]|promozion[ei]|torne[oi]|club|app)(?:\s|$)/;

/** A page that is called by the name that its title begins with: "/casino/regio-blu", "Regio Blu, il …". */
interface Filed {
  readonly folder: string;
  readonly name: string;
  readonly isOfOperators: boolean;
}

interface Folder {
  readonly names: string[];
  isOfOperators: boolean;
}

const MAX_OF_FOLDER = 100;
const OTHER_FOLDER = /slot|gioc|game|blog|news|notizi|guid|promo|torne|paga|bonus|tag/i;
const BEGINNING = pattern`^${NAME}(?![\p{L}\d'’])`;

/** One page of an operator among them says what the others are about. */
function addToFolder({ folder: key, name, isOfOperators }: Filed, folders: Map<string, Folder>): void {
  const folder = folders.get(key) ?? { names: [], isOfOperators: false };
  folders.set(key, folder);
  if (folder.names.length < MAX_OF_FOLDER) folder.names.push(name);
  folder.isOfOperators ||= isOfOperators;
}

function filedUnder({ title, slug }: TitledPage): Filed | null {
  const at = slug.lastIndexOf('/');
  if (at < 1 || OTHER_FOLDER.test(slug.slice(0, at)) || slug.length - at > MAX_NAME_SLUG) return null;
  const folder = slug.slice(0, at);
  const reviewed = REVIEW.test(title) && REVIEWS.test(folder) ? reviewedIn(title.slice(0, MAX_TITLE)) : undefined;
  const name = reviewed ?? BEGINNING.exec(title)?.[1];
  const about = reviewed === undefined ? title : title.replace(reviewed, '');
  if (name === undefined || OF_ONE_GAME.test(about) || !isCalled(name, slug.slice(at + 1), reviewed !== undefined))
    return null;
  return {
    folder,
    name,
    isOfOperators: /(?:^|\s)(?:Casin[oò]|Bet|Slots)(?:$|\s)/u.test(name) || WITH_TRADE.test(title),
  };
}

const MAX_NAME_SLUG = 60;
const MAX_TITLE = 200;
/** "/recensioni/regio", "Recensione di Regio Slot" */
const REVIEWS = /recension|opinion|review|casin|operator|bookmaker/i;
const OF_GAMES = /slot|gioc|game/i;

function kindsIn({ title, slug }: TitledPage): readonly (readonly [string, string])[] {
  const text = title.slice(0, MAX_TITLE).replaceAll(APOSTROPHE, "'");
  const told = kindOfTitle(text);
  const reviewed = REVIEW.test(text) && !OF_GAMES.test(slug) ? reviewedIn(text) : undefined;
  const review = reviewed !== undefined && !OF_GAME.test(text) ? ([reviewed, 'review'] as const) : null;
  return [told, review].filter((one) => one !== null);
}

/** "Regio", or "Regio, la prova: 4 su 5" where the page is "/recensioni/regio". */
function reviewedBy({ slug, reviewed }: TitledPage): string[] {
  if (reviewed === undefined || OF_GAMES.test(slug)) return [];
  const text = reviewed.slice(0, MAX_TITLE).replaceAll(APOSTROPHE, "'");
  const name = reviewedIn(text) ?? BEGINNING.exec(text)?.[1];
  return name !== undefined && (name === text || isCalled(name, slug.slice(slug.lastIndexOf('/') + 1), true))
    ? [name]
    : [];
}

function reviewedIn(text: string): string | undefined {
  return FIRST.exec(text)?.[1] ?? behind(text);
}

/** "/recensioni/regio" is about Regio Play, when its title says that it is a review. */
function isCalled(name: string, slug: string, isReview: boolean): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z\d]/g, '');
  const called = plain(operatorName(slug.replaceAll('-', ' ')));
  const words = operatorName(name).split(' ');
  return words.some(
    (_, index) => (isReview || index === words.length - 1) && plain(words.slice(0, index + 1).join('')) === called,
  );
}

function titleNames({ title, slug }: TitledPage): string[] {
  // Looks for plain letters first, because most pages name no operator in their titles.
  const isFiled = OF_OPERATORS.test(slug);
  if (!NAMING.test(title) && !isFiled) return [];
  const text = title.slice(0, MAX_TITLE).replaceAll(APOSTROPHE, "'");
  const isCasino = WITH_TRADE.test(text) && !/slot(?!s)|rtp|demo/iu.test(text);
  if (!isCasino && OF_GAME.test(text)) return [];
  const isReview = REVIEW.test(text);
  const about = isReview ? reviewedIn(text) : undefined;
  const isOfGames = OF_GAMES.test(slug);
  if (about !== undefined && !isOfGames && (isFiled || OF_OPERATOR.test(text) || OF_OPERATOR.test(slug)))
    return [about];
  const whole = (WITH_TRADE.exec(text) ?? IN_BRACKETS.exec(text) ?? (isFiled && !isReview ? ALONE.exec(text) : null))
    ?.slice(1)
    .find(Boolean);
  if (whole !== undefined) return [whole];
  return isReview && !isOfGames ? everyMatch(text, CASINO).map((one) => (one[1] ?? one[2])!) : [];
}

function behind(text: string): string | undefined {
  const name = BEHIND.exec(text)?.[1];
  return name !== undefined && /^(?:\p{Lu}|\d)/u.test(name) ? name : undefined;
}

function capitalised(key: string): string {
  return key.replace(/(?<![\p{L}\d])\p{L}/gu, (letter) => letter.toUpperCase());
}
