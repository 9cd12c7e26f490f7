// What rules ask of a single link.

export function hasAll(rel: string, needed: readonly string[]): boolean {
  const values = new Set(rel.toLowerCase().split(/\s+/));
  return needed.every((one) => values.has(one));
}

export function isCallTo(href: string, numbers: readonly string[]): boolean {
  if (!/^tel:/i.test(href)) return false;
  const digits = href.replace(/\D/g, '');
  return numbers.some((number) => digits.endsWith(number));
}
