// The words that a claim is quoted with.
const MAX_QUOTATION = 160;

/** Some words around a value, whole ones. */
export function quotationOf(text: string, start: number, end: number): string {
  if (text.length <= MAX_QUOTATION) return text;
  const from = Math.max(0, Math.min(start - 70, text.length - MAX_QUOTATION));
  const cut = text.slice(from, Math.max(end, from + MAX_QUOTATION));
  return `${from > 0 ? '… ' : ''}${cut.replace(from > 0 ? /^\S*\s/ : /^/, '')}${from + cut.length < text.length ? ' …' : ''}`;
}
