// Draws offers on a line of time, as an SVG that needs no script and prints.
import type { ReportOffer } from './report-data.js';
import { safe } from './markup.js';

const DAY_MS = 86_400_000;
/** Names of months have the first line, the word for today the second: wherever today is, both can be read. */
const [WIDTH, ROW, TOP, BAR] = [1000, 34, 40, 12];
/** Days that are shown before and after today at least, and at most. */
const [LEAST, MOST] = [45, 400];

interface TimelineWords {
  readonly title: string;
  readonly today: string;
  readonly month: (day: Date) => string;
}

type OfferState = 'current' | 'ended' | 'coming';

/** ISO days compare as texts. */
export function offerState({ from, until }: ReportOffer, day: string): OfferState {
  if (until !== null && until.slice(0, 10) < day) return 'ended';
  return from !== null && from.slice(0, 10) > day ? 'coming' : 'current';
}

export function timeline(offers: readonly ReportOffer[], day: string, words: TimelineWords): string {
  const [start, end] = span(offers, day);
  const x = (ms: number) => Math.round((WIDTH * (Math.min(Math.max(ms, start), end) - start)) / (end - start));
  const height = TOP + offers.length * ROW + 6;
  const today = x(Date.parse(day) + DAY_MS / 2);
  const rows = offers.map((offer, index) => row(offer, { index, day, x, start, end }));
  return (
    `<figure class="wide" tabindex="0"><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${safe(words.title)}">\n` +
    `${months(start, end, x, height, words)}<path class="today" d="M${today} 28V${height}"/>` +
    `<text class="now" x="${today}" y="24" text-anchor="${anchorAt(today)}">${safe(words.today)}</text>\n${rows.join('\n')}\n</svg></figure>\n`
  );
}

/** From the first beginning to the last end, but never so wide that a month cannot be seen. */
function span(offers: readonly ReportOffer[], day: string): readonly [number, number] {
  const now = Date.parse(day);
  const days = offers.flatMap(({ from, until }) => [from, until]).flatMap((one) => (one === null ? [] : dayAt(one)));
  const around = (least: number, most: number) => Math.min(Math.max(least, LEAST), most);
  const before = around((now - Math.min(now, ...days)) / DAY_MS + 7, MOST / 2);
  const after = around((Math.max(now, ...days) - now) / DAY_MS + 14, MOST);
  return [now - before * DAY_MS, now + after * DAY_MS];
}

/** The beginning of a day, as a point on the line. */
function dayAt(moment: string): number {
  return Date.parse(moment.slice(0, 10));
}

interface RowInput {
  readonly index: number;
  readonly day: string;
  readonly x: (ms: number) => number;
  readonly start: number;
  readonly end: number;
}

function row(offer: ReportOffer, { index, day, x, start, end }: RowInput): string {
  const y = TOP + index * ROW;
  const from = x(offer.from === null ? start : dayAt(offer.from));
  const until = x(offer.until === null ? end : dayAt(offer.until) + DAY_MS);
  const label = offer.operator === '' ? offer.title : `${offer.title} · ${offer.operator}`;
  // A label that would run out at the end stands before the end of its bar.
  const isLate = from > WIDTH * 0.55;
  const at = isLate ? `x="${Math.max(until, 260)}" text-anchor="end"` : `x="${from}"`;
  return (
    `<rect class="${offerState(offer, day)}" x="${from}" y="${y + 16}" width="${Math.max(4, until - from)}" height="${BAR}" rx="${offer.until === null ? 0 : 3}"/>` +
    `<text ${at} y="${y + 12}">${safe(label)}</text>`
  );
}

function months(start: number, end: number, x: (ms: number) => number, height: number, words: TimelineWords): string {
  const first = new Date(start);
  const lines: string[] = [];
  const step = end - start > 300 * DAY_MS ? 2 : 1;
  for (let month = 1; ; month += step) {
    const at = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month, 1);
    if (at >= end) break;
    const name =
      x(at) < WIDTH - 60 ? `<text class="month" x="${x(at) + 4}" y="10">${safe(words.month(new Date(at)))}</text>` : '';
    lines.push(`<path class="grid" d="M${x(at)} 0V${height}"/>${name}`);
  }
  return `${lines.join('')}\n`;
}

function anchorAt(x: number): string {
  return x < 40 ? 'start' : x > WIDTH - 40 ? 'end' : 'middle';
}
