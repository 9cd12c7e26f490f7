// What the rows of tables are about: their heads, and the offer that the rows above named.
import { isGame } from '../names/game-names.js';
import { HOLIDAYS, MONTHS, pattern, patternInAnyCase, WEEKDAYS, word } from '../text/expressions.js';
import type { OfferStages } from '../text/offer-stages.js';
import type { Passage } from '../text/passage.js';
import { lower } from '../text/sentences.js';
import { type Head, NO_NAME } from './heads.js';
import { toldIn } from './told-tables.js';

/** Generic heads of columns that say nothing of the cell. */
const NO_COLUMN =
  /^(?:|dettagli[a-zà-ÿ]*|valor[ei]|condizion[a-zà-ÿ]*|descrizion[a-zà-ÿ]*|informazion[a-zà-ÿ]*|dat[oi]|importo|quant[oi]|cosa|note|contenuto|offerta|significato|spiegazion[ei]|caratteristic[a-zà-ÿ]*)$/u;

/** Beside it a column "Zenit" says what only some players have. */
const FOR_ALL = /^tutti(?:\s(?:i|gli)\s(?:livelli|giocatori|clienti|titolari|conti))?$/iu;

/** "Primo" in a column "Deposito". */
const ORDINAL = /^(?:primo|secondo|terzo|1°|2°|3°|1º|2º|3º)$/u;

/** A column that lists operators. */
const OPERATORS =
  /^(?:(?:nome|il|i|miglior[ei]|top)\s)?(?:casin[oò]|operator[ei]|bookmaker|concessionari[oa]?|sit[oi]|brand|marchi[oi]?|piattaform[ae])(?:\s(?:online|aams|adm|legal[ei]|italian[oi]|di gioco|dell'operatore|casin[oò]))*$/u;

/** A column that lists ways to pay. */
const METHODS =
  /^(?:metod[oi]|strument[oi]|circuit[oi])(?: (?:di|per) (?:pagamento|deposito|versamento|prelievo|incasso|depositare|prelevare))?(?: accettat[oi])?$/u;

/** A column that lists what is offered. */
const OFFERED = /^(?:promo(?:zion[ei])?|offert[ae]|bonus|iniziativ[ae])$/u;

/** A column that lists codes of offers. */
const CODES = /^(?:codic[ei](?:\s(?:bonus|promo(?:zional[ei])?|attiv[oi]|validi?))?|scrivi|digita|inserisci)$/u;
/** "VELA300" */
export const CODE = /^[A-Z]{3,12}(?:-?\d{1,4})?$/;

/** What the row is about where the first column lists operators; `''` elsewhere. */
export function operatorOfRow(passage: Passage): string {
  return kindOfRow(passage) === 'operator' ? passage.row : '';
}

function isOfOperator({ row, table }: Pick<Passage, 'row' | 'table'>): boolean {
  return kindOfRow({ row, table }) === 'operator';
}

/** The same of methods: "Voucher" is one as soon as it stands below "Metodo". */
export function methodOfRow(passage: Passage): string {
  return kindOfRow(passage) === 'method' ? passage.row : '';
}

/** And of offers: "Lunedì lento" below "Promozione". */
export function offerOfRow(passage: Passage): string {
  const kind = kindOfRow(passage);
  if (kind === 'code') return [passage.row, passage.column].find((one) => CODE.test(one)) ?? '';
  return kind === 'offer' && !NO_NAME.test(lower(passage.row)) ? passage.row : '';
}

function kindOfRow({ row, table }: Pick<Passage, 'row' | 'table'>): RowKind {
  if (!table || row === '' || table.corner === '') return '';
  if (table.number !== lastTable || table.corner !== lastCorner) {
    const corner = lower(table.corner).trim();
    [lastTable, lastCorner] = [table.number, table.corner];
    kind = KINDS.find(([, corners]) => corners.test(corner))?.[0] ?? '';
  }
  return kind;
}

type RowKind = 'operator' | 'method' | 'offer' | 'code' | '';
const KINDS: readonly (readonly [RowKind, RegExp])[] = [
  ['operator', OPERATORS],
  ['method', METHODS],
  ['offer', OFFERED],
  ['code', CODES],
];

/** Of the table that was asked for last: all of its cells have one corner. */
let [lastTable, lastCorner] = [-1, ''];
let kind: RowKind = '';

/** "Telefono 02 5550 1427" */
const CHANNEL = /^(?:telefono|numero\sverde|e-?mail|whatsapp|chat)(?=\s[\d+(]|\s\S+@)/iu;

/** "0,20 €" below "Valore", beside a column "Giri", is what one of them is worth; "4 €" may be what all are. */
const VALUE = /^valore$/i;
const SPINS = /^(?:numero\sdi\s)?(?:giri|free\sspins?|spins?)(?:\s(?:gratis|gratuiti))?$/i;
const CENTS = pattern`^(?:€\s?)?0[,.]\d`;

/** Heads that a cell is read with; null when it is not sure what the cell says. */
export function headsOf(
  passage: Pick<Passage, 'row' | 'column' | 'table' | 'text'>,
  headOf: (text: string) => Head,
): readonly string[] | null {
  const { row, column, table } = passage;
  if (row === '') return [];
  if (WAS.test(column) || (UNTIL.test(column) && table?.heads.some((one) => SINCE.test(one)))) return null;
  if (table && VALUE.test(column) && table.heads.some((one) => SPINS.test(one)))
    return CENTS.test(passage.text) ? headsOf({ ...passage, column: 'Valore del giro' }, headOf) : null;
  if (SEASON.test(row)) return null;
  const stage = table?.stages && stageOf(passage, table.stages);
  if (stage) return stage;
  const hasColumn = !NO_COLUMN.test(lower(column).trim()) && !FOR_ALL.test(column);
  const channel = CHANNEL.exec(row)?.[0];
  if (channel !== undefined && channel !== row) return headsOf({ ...passage, row: channel }, headOf);
  const isNamed = isOfOperator(passage) || (kindOfRow(passage) === 'code' && CODE.test(row));
  if (!isNamed && /\d/.test(row.replace(COUNTED, '')) && !/(?:°|º)/.test(row)) return null;
  const head = table ? withCorner(row, table.corner) : row;
  if (!table || (table.isPairs && !hasColumn)) return [head];
  if (!hasColumn) return [head];
  const isOfCode = kindOfRow(passage) === 'code' && CODE.test(column);
  return isOfCode || isOfColumn(passage, headOf) ? [column, head] : [head, column];
}

/** "3. Scadenza", "VELA300", and "Vincita dai 120 giri di benvenuto": numbers that say nothing of the cell. */
const COUNTED =
  /^\d{1,2}[.)]\s|[A-Z]{3,12}\d{1,4}|(?<=^(?:[Mm]assim[aoe]\s)?[Vv]incit[ae](?:\s[a-zà-ÿ]{1,12}){0,3}\s(?:dai|dei|sui|con\si|per\si)\s)\d+(?=\s(?:giri|free\sspins?|spins?)(?!\p{L}))/gu;

/** "Primo" below "Deposito", "Al mese" below "Limite di prelievo", "Gran Giro" below "Torneo": what the corner adds. */
function withCorner(row: string, corner: string): string {
  if (corner === '') return row;
  if (row.length < 12 && ORDINAL.test(lower(row))) return `${row} ${lower(corner)}`;
  if (row.length < 20 && PERIOD.test(lower(row)) && LIMITED.test(lower(corner))) return `${corner} ${lower(row)}`;
  if (LEVELS.test(corner) && isGame(row) && !/livell/i.test(row)) return `${OF_LEVEL}${row}`;
  return corner === 'Torneo' && row.includes(' ') && !row.startsWith(corner) && isGame(row) ? `${corner} ${row}` : row;
}

/**
 * Of what was: "Fino al 31 dicembre 2024", "Fino a maggio 2024", "Prima"; or of examples: "Buoni, per esempio",
 * "Esempio con 50 € di bonus"; or of one try: "La nostra prova", "Tempo misurato".
 */
const WAS = patternInAnyCase`^esempio\s\S+\s|(?:\s(?:per|ad)\sesempio|\sp\.\s?es\.)$|(?:^|,\s)(?:fino\sa(?:l(?:l['’])?)?\s?\d{0,2}°?\s?[a-z]*\s?(?:19|20)\d\d$|era(?:no)?$|prima$|prima\s(?:del|di)\s|in\spassato|com['’]era)|^era(?:no)?$|(?:^|,\s)(?:la\s|le\s|il\s|i\s)?(?:nostr[aeoi]\s)?(?:prov[ae]|test)$|(?:^|\s)nostr[aeoi]\s(?:medi[ae]|esperienz[ae]|misur[ae]|risultat[oi]|cronometro)$|(?:^|\s)(?:misurat|cronometrat|rilevat|provat)[oaie]$`;

/** What one of them gives is no offer that holds all year. */
const SEASON = patternInAnyCase`^(?:${HOLIDAYS}|la\sbefana)(?!\p{L})`;

/** "Fino al 13 ottobre" beside "Dal 14 ottobre" is over as well. */
const UNTIL = patternInAnyCase`^fino\sa(?:l|ll['’])?\s?(?:\d{1,2}°?\s)?(?:${MONTHS})`;
const SINCE = patternInAnyCase`^(?:da(?:l|ll['’])?\s?(?:\d{1,2}°?\s)?(?:${MONTHS}|oggi)|oggi|ora|adesso)`;

const PERIOD =
  /^(?:(?:al|alla|per|ogni|in un|in una)\s(?:giorno|settimana|mese|anno)|(?:giornalier|settimanal|mensil)[oaie])$/u;
const LIMITED = /^(?:limit|massim|tett|preliev)/u;

/** The step that a cell is about, and what is said of it. */
function stageOf({ row, column }: Pick<Passage, 'row' | 'column'>, { areColumns, names }: OfferStages) {
  const [step, said] = areColumns ? [names.get(column), row] : [names.get(row), column];
  if (step === undefined) return null;
  return said === '' || NO_COLUMN.test(lower(said).trim()) ? [step] : [step, said];
}

/** "Da" in a column "Visa e Mastercard": the columns are what the table is about, the rows what it says. */
function isOfColumn({ row, column }: Pick<Passage, 'row' | 'column'>, headOf: (text: string) => Head): boolean {
  const [of, said] = [headOf(column), headOf(row)];
  if (said.payments.length + said.operators.length > 0) return false;
  // "Cashback" in a column "Perla", and not in one "Perdita minima"
  if (said.offers.length > 0 && !isGame(column)) return false;
  // "Punti" in a column "Perla"
  const isName = !of.isNamed || (of.says(METAL) && of.offers.length + of.operators.length === 0 && isGame(column));
  return of.payments.length > 0 || (isName && said.says(SAID) && !of.says(SAID) && column.length < MAX_NAME);
}

/** Levels are called so on every site. */
const METAL = pattern`\<(?:bronzo|argento|oro|platino|diamante)$`;

/** Words that say something of an offer but are not its name. */
const SAID = pattern`^(?:punti|soglia|rimborso|cash\s?back|preliev[oi]|limit[ei]|minim[oa]|massim[oa]|attes[ae]|temp[oi]|cost[oi]|commission[ei]|spese|compleanno|regalo|rtp|linee|rulli|volatilità|puntat[ae]|vincit[ae]|montepremi|prim[oi] premi[oi]|premiati|vincitori|posti (?:premiati|a premio))\>`;
const MAX_NAME = 30;

/** "Bronzo" in a column "Cashback": what it belongs to is not known. */
export function isUnknownRow(passage: Passage, headOf: (text: string) => Head): boolean {
  const { row, column, table } = passage;
  if (ONE_OF_ITS.test(row) && isOfOperator(passage)) return true;
  const told = table ? toldIn(table.heads) : '';
  if (table && isGame(column) && !FOR_ALL.test(column) && table.heads.some((one) => FOR_ALL.test(one))) return true;
  if (told === 'example' || (told === 'trial' && !/dichiarat|promess|annunciat/i.test(column))) return true;
  if (
    !table ||
    table.isPairs ||
    table.stages !== null ||
    operatorOfRow(passage) !== '' ||
    headOf(column).offers.every((one) => one.name === 'tournament')
  )
    return false;
  const { offers, operator, low } = headOf(row);
  return (
    offers.length === 0 &&
    operator === '' &&
    !OFFER_ROW.test(low) &&
    !/^bonus$|^valore|massim|almeno|percentual|deposit|(?<![a-zà-ÿ])vers[aio]|puntat|rimbors|tetto|minim|validit|scad|tempo|quant[oie]/u.test(
      low,
    ) &&
    !LEVELS.test(table.corner)
  );
}

/** "Marea (seconda offerta)" */
const ONE_OF_ITS = /\([^)]*(?:slot|tavol|live|offert|second|terz|sport|poker|bingo|vip|bonus|senza|variante)[^)]*\)/i;

/** Before the name of a row that is a level of a loyalty programme. */
export const OF_LEVEL = 'Livello ';
/** A column that lists these. */
const LEVELS = /^(?:livell[oi]|status|grad[oi]|rang[oh]i?)(?: vip)?$/i;

export interface RowState {
  readonly table: number;
  readonly offer: string;
  /** The operator of the row, in a list of them. */
  readonly row?: string;
}

/** "Marea Casino | 50 € senza deposito | 60x": the cells after it are about that bonus. */
const NO_DEPOSIT = /senza (?:alcun )?deposito|no.?deposit/i;

export const NO_ROWS: RowState = { table: -1, offer: '' };

const OFFER_ROW =
  /^(?:requisit[a-zà-ÿ]*|wagering|rollover|giri|free spins?|accredito|deposito minimo|versamento minimo|bonus massimo|importo massimo|puntata massima|validità|scadenza|codice|durata)/u;
/** "Giri del mercoledì" below "Ricarica del martedì" is another offer. */
const WITH_DAY = word`${WEEKDAYS}|compleanno|weekend|week-end|fine\ssettimana`;
/** What the bonus comes to; what it asks for stands below. */
const BONUS_ROW = /^bonus(?:\s(?:massimo|max|casin[oò]))?$|^importo massimo(?: del bonus)?$/u;
const PAYMENT_ROW = /preliev|deposito massimo|metod|pagament|commission/u;

/**
 * In a table of pairs, or in one that compares operators, the rows below "Bonus di benvenuto" that name its conditions
 * belong to it.
 */
export function nextRow(state: RowState, passage: Passage, headOf: (text: string) => Head): RowState {
  const { table, row, column, headings } = passage;
  if (table && operatorOfRow(passage) !== '') {
    const before = state.table === table.number && state.row === row ? state.offer : '';
    return { table: table.number, offer: NO_DEPOSIT.test(passage.text) ? 'nodeposit' : before, row };
  }
  const isCompared = table !== null && !table.isPairs && headOf(column).operators.length > 0;
  if (!table || !(table.isPairs || isCompared)) return NO_ROWS;
  const { offers, low } = headOf(row);
  // What stands below the rows of single deposits holds for the whole package.
  const isPart = /^(?:second|third)-deposit$/.test(offers[0]?.name ?? '');
  if (isPart) return { table: table.number, offer: state.table === table.number ? state.offer : '' };
  const isBonus = isCompared && offers.length === 0 && BONUS_ROW.test(low);
  if (isBonus && headings.every((one) => headOf(one).offers.length === 0))
    return { table: table.number, offer: 'bonus' };
  if (offers.length > 0) return { table: table.number, offer: offers.length === 1 ? offers[0]!.name : '' };
  const isOwn = state.table === table.number && state.offer !== '' && OFFER_ROW.test(low) && !WITH_DAY.test(low);
  const isGeneral = /^(?:deposito|versamento) minimo/.test(low) && PAYMENT_ROW.test(lower(table.next));
  return { table: table.number, offer: isOwn && !isGeneral ? state.offer : '' };
}
