// Names around brands: which ones a brand may have, and that of its values. Dependency-free.

/** Values of a brand are facts whose names begin with this: `{{brand.nome}}` is the fact "brand_nome". */
export const VALUE_PREFIX = 'brand_';

export const MAX_BRAND_NAME = 60;

export function isBrandName(name: string): boolean {
  return name.length <= MAX_BRAND_NAME && /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(name);
}
