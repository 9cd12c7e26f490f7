// Numbers, days and sizes of the report, as its language writes them.

export interface Figures {
  count(value: number): string;
  /** `2026-12-31` → `31 dicembre 2026`, with a time after it if there is one; a text that is no day stays as it is. */
  day(iso: string): string;
  month(day: Date): string;
  bytes(value: number): string;
}

export function figures(lang: string): Figures {
  const locale = lang === 'it' ? 'it-IT' : 'en-GB';
  // A zone of its own: the same report comes out wherever it is made.
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const months = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  const counts = new Intl.NumberFormat(locale, { useGrouping: 'always' as never });
  const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return {
    count: (value) => counts.format(value),
    day: (iso) => {
      const day = Date.parse(iso.slice(0, 10));
      if (Number.isNaN(day)) return iso;
      const written = days.format(day);
      return `${lang === 'it' ? written.replace(/^1 /, '1º ') : written}${iso.length > 10 ? `, ${lang === 'it' ? 'ore ' : ''}${iso.slice(11)}` : ''}`;
    },
    month: (day) => months.format(day),
    bytes: (value) =>
      value < 1000
        ? `${counts.format(value)} B`
        : value < 1_000_000
          ? `${decimals.format(value / 1000)} kB`
          : `${decimals.format(value / 1_000_000)} MB`,
  };
}
