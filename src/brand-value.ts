// Values of a brand are facts whose names begin with this: `{{brand.nome}}` is the fact "brand_nome". Dependency-free.
export const VALUE_PREFIX = 'brand_';
