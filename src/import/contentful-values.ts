// What Contentful writes around values: languages, and links to entries and assets.
import { textOf } from './json-values.js';
import type { Fields } from './model.js';
import { isJsonObject } from '../json-object.js';

/** Italian first, then the default, then the others. */
export function localesOf({ locales }: Fields): readonly string[] {
  const all = Array.isArray(locales) ? locales.filter(isJsonObject) : [];
  const rank = ({ code, default: isDefault }: Fields) =>
    /^it(?:-|$)/i.test(textOf(code)) ? 0 : isDefault === true ? 1 : 2;
  const codes = all.toSorted((a, b) => rank(a) - rank(b)).map(({ code }) => textOf(code));
  return codes.length > 0 ? codes : ['it-IT', 'it', 'en-US'];
}

export function linkOf(value: unknown): { readonly id: string; readonly isAsset: boolean } | null {
  const sys = isJsonObject(value) && isJsonObject(value.sys) ? value.sys : null;
  return sys?.type === 'Link' ? { id: textOf(sys.id), isAsset: sys.linkType === 'Asset' } : null;
}
