// The cells of a table with the heads of their rows and columns.
import { pattern, patternInAnyCase, WEEKDAYS } from './expressions.js';
import { type OfferStages, stagesOf } from './offer-stages.js';

/** Where a cell stands. */
export interface TablePlace {
  readonly number: number;
  readonly isPairs: boolean;
  next: string;
  readonly corner: string;
  /** The heads of all columns. */
  readonly heads: readonly string[];
  /** Its rows or columns are the steps of one offer; null where they are not. */
  readonly stages: OfferStages | null;
}

/** A cell that says something. */
export interface Cell {
  readonly text: string;
  readonly isHeading: false;
  readonly row: string;
  readonly column: string;
  readonly table: TablePlace;
}

export interface Row {
  readonly cells: string[];
  readonly isHead: boolean;
}

/** Longer texts are not heads of anything. */
export const MAX_HEAD = 200;

export function* cellsOf(all: readonly Row[], number: number): Generator<Cell> {
  const rows = all.filter((row) => row.cells.length > 0);
  const said = rows.find((row) => row.isHead) ?? headRowOf(rows);
  const head = said && isPair(said) ? undefined : said;
  const [heads, body] = withNames(
    head?.cells ?? [],
    rows.filter((row) => row !== head && (!row.isHead || row === said)),
  );
  if (areTurned(heads, body)) {
    yield* meaningsIn(body, number);
    return;
  }
  const first = (isRanked(body) && !OF_PARTS.test(heads[0] ?? '')) || isDated(heads) ? 1 : 0;
  if (body.length === 1 && isOfValues(heads, body[0]!.cells)) {
    yield* valuesIn(heads, body[0]!.cells, number);
    return;
  }
  const stages = stagesOf(
    body.map(({ cells }) => cells[first] ?? ''),
    heads.slice(first + 1),
    heads[first] ?? '',
  );
  const [of, beside] = columnsOfNames(heads, first);
  for (const [index, { cells }] of body.entries()) {
    const row = (cells[of] ?? '').slice(0, MAX_HEAD);
    const table = {
      number,
      isPairs: cells.length === 2,
      next: body[index + 1]?.cells[first] ?? '',
      corner: (heads[of] ?? '').slice(0, MAX_HEAD),
      heads,
      stages,
    };
    const about = beside < 0 ? '' : `${cells[beside] ?? ''}, `;
    for (let at = first + 1; at < cells.length; at++) {
      const column = `${at > first + 1 ? about : ''}${heads[at] ?? ''}`.slice(0, MAX_HEAD);
      if (cells[at] !== '') yield { text: cells[at]!, isHeading: false, row, column, table };
    }
  }
}

/** "Si chiama | Lunedì del Faro | Venerdì del Molo" below "| Lunedì | Venerdì": what the columns are called. */
function withNames(heads: readonly string[], body: readonly Row[]): readonly [readonly string[], readonly Row[]] {
  const [first, ...rest] = body;
  const areDays = heads.length > 2 && heads.slice(1).every((one) => DAY.test(one));
  if (!areDays || !first || !CALLED.test(first.cells[0] ?? '') || first.cells.length !== heads.length)
    return [heads, body];
  return [[heads[0]!, ...first.cells.slice(1)], rest];
}

const DAY = patternInAnyCase`^(?:il\s)?(?:${WEEKDAYS})$`;
const CALLED = /^(?:(?:come\s)?si\schiama|nome|promozione|promo|offerta|bonus)$/i;

/** "Numero | Significato" above "15 € | deposito minimo": each value stands before what it is. */
function areTurned(heads: readonly string[], body: readonly Row[]): boolean {
  return (
    VALUE_HEAD.test(heads[0] ?? '') &&
    MEANING_HEAD.test(heads[1] ?? '') &&
    body.every(({ cells }) => cells.length > 1 && !DIGIT.test(cells[1]!.slice(0, 1))) &&
    2 * body.filter(({ cells }) => DIGIT.test(cells[0]!)).length > body.length
  );
}

const VALUE_HEAD =
  /^(?:(?:il|la|i|le|in)\s)?(?:numer[oi]|valor[ei]|cifr[ae]|quantità|quanto|misura|importo|termine|tempo|dato)$/i;
const MEANING_HEAD = patternInAnyCase`^(?:significato|spiegazione|descrizione|voce|(?:che\s)?(?:cos['’]è|cosa(?:\s(?:è|significa|indica|vuol dire|accade|succede|dice))?)|di\s(?:che\s)?cosa(?:\s(?:si\stratta|parla))?|a\s(?:che\s)?cosa\ssi\sriferisce|per\s(?:che\s)?cosa)$`;

function* meaningsIn(body: readonly Row[], number: number): Generator<Cell> {
  for (const { cells } of body) {
    const [text, meaning] = cells as [string, string];
    // What follows a semicolon is said besides.
    const row = meaning.split(/[;(]/, 1)[0]!.trim().slice(0, MAX_HEAD);
    const table = { number, isPairs: true, next: '', corner: '', heads: [], stages: null };
    if (text !== '' && row !== '') yield { text, isHeading: false, row, column: '', table };
  }
}

/** "Percentuale | Importo massimo | Wagering" above "100% | 500 € | 35x": nothing but values. */
function isOfValues(heads: readonly string[], cells: readonly string[]): boolean {
  if (cells.length < 2 || cells.length !== heads.length) return false;
  return (VALUE_FIRST.test(cells[0]!) && CONDITION.test(heads[0]!)) || MAKER.test(heads[0]!);
}

const VALUE_FIRST = pattern`^[\d€]`;

/** "Produttore | RTP | Linee" above one row: the game that all of them are about stands above. */
const MAKER = /^(?:produttore|fornitore|provider|studio|sviluppatore|software\shouse|casa\sproduttrice)$/i;

const CONDITION =
  /^(?:percentual|bonus|import|massim|deposit[oi] min|minim|wager|rollover|requisit|validit|scaden|giri|rtp|ritorno|linee|rulli|volatil|puntata|vincita|griglia)/i;

/** "Bonus massimo | 250 €" in the place of the heads. */
function isPair({ cells }: Row): boolean {
  return cells.length === 2 && VALUE_CELL.test(cells[1]!) && !/\d/.test(cells[0]!);
}

const VALUE_CELL = pattern`^(?:€\s?)?\d[\d.,]*(?:\s?(?:€|%|x|euro|or[ae]|giorni)|$)`;

/** As pairs of a head and its value. */
function* valuesIn(heads: readonly string[], cells: readonly string[], number: number): Generator<Cell> {
  for (const [at, text] of cells.entries()) {
    const row = heads[at]!.slice(0, MAX_HEAD);
    const table = { number, isPairs: true, next: heads[at + 1] ?? '', corner: '', heads: [], stages: null };
    if (text !== '') yield { text, isHeading: false, row, column: '', table };
  }
}

/** Of a table from a word processor, which has no head: its first row, when that names what the others count. */
function headRowOf(rows: readonly Row[]): Row | undefined {
  const [first, ...rest] = rows;
  if (!first || rest.length === 0 || first.cells.length < 3) return undefined;
  const hasNumber = ({ cells }: Row) => cells.slice(1).some((cell) => DIGIT.test(cell));
  const isFull = first.cells.every((cell, index) => index === 0 || (cell !== '' && cell.length < MAX_COLUMN));
  return isFull && !hasNumber(first) && rest.some(hasNumber) ? first : undefined;
}

/** The column of what the rows are about, and one that says more of it; -1 where there is none. */
function columnsOfNames(heads: readonly string[], first: number): readonly [of: number, beside: number] {
  if (!isTwofold(heads, first)) return [first, -1];
  return OPERATOR.test(heads[first + 1]!) ? [first + 1, first] : [first, first + 1];
}

/** "Argomento | Canale | Risposta" */
const CHANNEL =
  /^(?:canal[ei]|mezzo|contatto|recapito|chi\srisponde|(?:a|con)\schi(?:\s[a-zà-ÿ]+)?|dove\sscrivere|come\s(?:scriver[a-z]+|contattar[a-z]+))$/i;

/** "Casinò | Metodo | Tempo": two columns say what the others are about. */
function isTwofold(heads: readonly string[], first: number): boolean {
  const [one = '', other = ''] = [heads[first], heads[first + 1]];
  return (
    heads.length > first + 2 &&
    (CHANNEL.test(other) || (OPERATOR.test(one) && SUBJECT.test(other)) || (SUBJECT.test(one) && OPERATOR.test(other)))
  );
}

const OPERATOR = /^(?:casin[oò]|operator[ei]|sit[oi]|bookmaker|brand|dove)$/i;
const SUBJECT = /^(?:offerta|bonus|promozione|metod[oi]|strument[oi]|torneo|gioco|slot)$/i;

/** "Giorno | Promozione | In breve": what the others are about stands in the second column. */
function isDated(heads: readonly string[]): boolean {
  return heads.length > 2 && DATES.test(heads[0]!) && SUBJECT.test(heads[1]!);
}

const DATES = /^(?:giorn[oi]|quando|data|dat[ae])$/i;

/** "1°" in a column of deposits is the first one. */
const OF_PARTS = /deposit|versament|ricaric|bonus/i;
const DIGIT = /\d/;
const MAX_COLUMN = 40;

/** The first column counts the rows, so that the second one has their heads. */
function isRanked(body: readonly Row[]): boolean {
  return (
    body.length > 1 &&
    body.every(
      ({ cells }, index) =>
        cells.length > 2 && /^\d{1,3}[.°º)]?$/.test(cells[0]!) && parseInt(cells[0]!, 10) === index + 1,
    )
  );
}
