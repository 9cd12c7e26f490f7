// Tables of entities: payment methods with their limits, and the conditions of one offer. What is not known is a cell
// without a value.
import { shownEnd } from '../calendar/calendar-time.js';
import type { OfferEntity, PaymentEntity } from '../entities/data.js';
import { problem } from '../problems/catalogue.js';
import { step } from '../problems/locate.js';
import type { Cell, Fact, Wagering } from '../schema/schema-types.js';
import { capitalised, formatFact, type Formats } from '../words/formats.js';
import type { OfferField, OfferRow, OfferWords } from '../words/offer-lines.js';
import { audienceLines, extrasLine, wageringText, weekdayLine } from '../words/offer-words.js';
import type { EntityTools, Raw, ShownOffer } from './entity-tools.js';
import { cellOfField, isNothing } from './entity-fields.js';

const COLUMNS: readonly OfferField[] = [
  'name',
  'mobile',
  'deposit_min',
  'deposit_max',
  'withdrawal_min',
  'fee',
  'time',
];

export function paymentColumns(table: Raw): readonly OfferField[] {
  return (table.columns as readonly OfferField[] | undefined) ?? COLUMNS;
}

/** Own headers take the place of the usual ones; own rows follow those of the entities. */
export function paymentTable(
  methods: readonly PaymentEntity[],
  table: Raw,
  pointer: string,
  { words, formats, at, problems }: EntityTools,
): Raw {
  const columns = paymentColumns(table);
  const own = table.headers as readonly string[];
  const headers = own.length > 0 ? own : columns.map((column) => words.columns[column]);
  if (headers.length !== columns.length)
    problems.push(
      problem(
        'table-row',
        `The table has ${headers.length} headers for ${columns.length} columns.`,
        at(step(pointer, 'headers')),
        `Its columns are ${columns.join(', ')}.`,
      ),
    );
  const rows = methods.map((method) => columns.map((column) => paymentCell(method, column, formats)));
  return { headers, rows: [...(table.group === true ? grouped(rows, columns) : rows), ...(table.rows as Cell[][])] };
}

function paymentCell(method: PaymentEntity, column: OfferField, formats: Formats): Cell {
  if (column === 'name') return method.name;
  const value = method[column];
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return capitalised(value ? formats.yes : formats.no);
  if (column === 'fee' && isNothing(value as Fact)) return capitalised(formats.none);
  return cellOfField(value, capitalised(formatFact(value as Fact, formats)));
}

/** Methods next to each other that have the same values share a row. */
function grouped(rows: readonly (readonly Cell[])[], columns: readonly OfferField[]): readonly (readonly Cell[])[] {
  const name = columns.indexOf('name');
  if (name < 0) return rows;
  const others = (row: readonly Cell[]) => JSON.stringify(row.toSpliced(name, 1));
  const groups: Cell[][] = [];
  let before = '';
  for (const row of rows) {
    const key = others(row);
    const last = groups.at(-1);
    if (last && key === before) last[name] = `${last[name] as string}, ${row[name] as string}`;
    else groups.push([...row]);
    before = key;
  }
  return groups;
}

/** One row a condition that the offer has. */
export function offerTable({ offer, mark }: ShownOffer, table: Raw, { words, formats }: EntityTools): Raw {
  const own = table.headers as readonly string[];
  const rows = offerRows(offer, words, formats).map(([row, cell]) => [words.table.rows[row], cell] as const);
  const state = mark === undefined ? [] : [[words.state, mark === 'over' ? words.over : words.notYet]];
  return {
    headers: own.length > 0 ? own : words.table.headings,
    rows: [...state, ...rows, ...(table.rows as Cell[][])],
  };
}

export function offerRows(offer: OfferEntity, words: OfferWords, formats: Formats): (readonly [OfferRow, Cell])[] {
  const { free_spins: spins, validity, bonus_code: code } = offer;
  const rows: readonly (readonly [OfferRow, Cell | undefined])[] = [
    ['gift', giftText(offer, words, formats)],
    ['audience', audienceLines(offer, words).join('; ') || undefined],
    ['weekdays', weekdayLine(offer, words) ?? undefined],
    ['wagering', timesCell(offer.wagering, (one) => wageringText(one, words, formats))],
    ['spinsWagering', timesCell(spins?.wagering, ({ times }) => `${formats.number(times)}x`)],
    ['spinsADay', adayText(spins, words, formats)],
    ['minDeposit', offer.min_deposit],
    ['winCap', offer.win_cap],
    ['until', validity?.until === undefined ? undefined : formats.moment(shownEnd(validity.until))],
    ['code', code],
  ];
  return rows.flatMap(([row, cell]) => (cell === undefined ? [] : [[row, cell] as const]));
}

function timesCell(value: Wagering | null | undefined, text: (value: Wagering) => string): Cell | undefined {
  return value ? text(value) : (value as null | undefined);
}

function giftText(offer: OfferEntity, words: OfferWords, formats: Formats): string | undefined {
  const { match, maximum } = offer;
  const texts = {
    percent: match ? `${formats.number(match.percent)}%` : null,
    maximum: maximum ? formats.amount(maximum.amount, maximum.unit) : null,
  };
  const extras = extrasLine(offer, words, formats);
  const parts = [...words.share(offer, texts), ...(extras === null ? [] : [extras])];
  return parts.length === 0 ? undefined : parts.join(', ');
}

function adayText(spins: OfferEntity['free_spins'], words: OfferWords, formats: Formats): string | undefined {
  const { per_day: daily, days } = spins ?? {};
  return daily === undefined || days === undefined
    ? undefined
    : words.spinsADay(formats.number(daily), formats.duration(days, 'days'));
}
