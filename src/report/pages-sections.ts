// The sections of the report about the pages themselves: how fresh they are, and what they weigh.
import { byText } from '../util/by-text.js';
import type { ReportWords } from '../words/report-words.js';
import type { Figures } from './figures.js';
import { bars, firstOf, note, safe, section, table } from './markup.js';
import type { ReportData, ReportPage } from './report-data.js';

const DAY_MS = 86_400_000;
/** Oldest age of each group, days. */
const AGES = [30, 90, 180, 365, Infinity];
const MOST = 12;

export function freshness({ pages, day }: ReportData, words: ReportWords, show: Figures): string {
  const counts = words.ages.map(() => 0);
  for (const page of pages) counts[ageGroup(page, day)]! += 1;
  const chart = bars(words.ages.map((label, at) => ({ label, value: counts[at]!, text: show.count(counts[at]!) })));
  // The newest are no matter for whoever looks for what has grown old.
  const dated = pages.filter((page) => page.updated !== null && ageGroup(page, day) > 0);
  const oldest = firstOf(
    dated.toSorted((a, b) => byText(a.updated!, b.updated!)),
    MOST,
  ).shown;
  const rows = oldest.map((page) => [nameOf(page), safe(show.day(page.updated!))]);
  const columns = [{ title: words.page }, { title: words.updated }];
  const list = rows.length === 0 ? '' : `<h3>${safe(words.oldest)}</h3>${table(columns, rows)}`;
  return section('pagine', words.freshness, `${note(words.freshnessAbout)}${chart}${list}`);
}

function ageGroup({ updated }: ReportPage, day: string): number {
  if (updated === null) return AGES.length;
  const age = (Date.parse(day) - Date.parse(updated)) / DAY_MS;
  return AGES.findIndex((most) => age <= most);
}

export function weight({ pages }: ReportData, words: ReportWords, show: Figures): string {
  const byBlock = new Map<string, number>();
  for (const { blocks } of pages)
    for (const { name, bytes } of blocks) byBlock.set(name, (byBlock.get(name) ?? 0) + bytes);
  const total = pages.reduce((sum, page) => sum + page.bytes, 0);
  const inBlocks = [...byBlock.values()].reduce((sum, bytes) => sum + bytes, 0);
  // Styles and the head of a page belong to no block, and are often most of it.
  const kinds = [...byBlock, [words.besides, total - inBlocks] as const].toSorted((a, b) => b[1] - a[1]);
  const { shown } = firstOf(kinds, 20);
  const chart = bars(
    shown.map(([label, value]) => ({
      label,
      value,
      text: `${show.bytes(value)} · ${total === 0 ? 0 : Math.round((100 * value) / total)} %`,
    })),
  );
  const heaviest = firstOf(
    pages.toSorted((a, b) => b.bytes - a.bytes),
    MOST,
  ).shown;
  const rows = heaviest.map((page) => [nameOf(page), show.bytes(page.bytes)]);
  const columns = [{ title: words.page }, { title: words.size, isFigure: true }];
  return section(
    'peso',
    words.weight,
    `${note(`${words.weightAbout} ${show.bytes(total)}.`)}${chart}<h3>${safe(words.heaviest)}</h3>${table(columns, rows)}`,
  );
}

function nameOf({ title, path }: ReportPage): string {
  return `${safe(title)}<small><code>${safe(path)}</code></small>`;
}
