// How the benchmark prints figures.
export function table(rows) {
  return `${rows.map(([name, value = '', more = '']) => `${name.padEnd(25)} ${value.padStart(13)}  ${more}`.trimEnd()).join('\n')}\n`;
}

export function ms(value) {
  if (value === null) return 'unknown';
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(2)} s`;
}

export function mb(value) {
  return value === null ? 'unknown' : `${Math.round(value)} MB`;
}

export function kb(value) {
  return `${(value / 1000).toFixed(1)} KB`;
}

export function steps(timings) {
  return Object.entries(timings)
    .filter(([, value]) => value >= 1)
    .map(([name, value]) => `${name} ${Math.round(value)}`)
    .join(', ');
}

/** A table of texts: the first column to the left, figures to the right. */
export function columns(rows) {
  const widths = rows[0].map((_, index) => Math.max(...rows.map((row) => row[index].length)));
  const cell = (text, index) => (index === 0 ? text.padEnd(widths[index]) : text.padStart(widths[index]));
  return `${rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')}\n`;
}
