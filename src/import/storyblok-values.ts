// Values of Storyblok: files, links, tables, plug-ins, and what a story may be besides a page.
import { isJsonObject } from '../util/json-object.js';
import { textOf } from './json-values.js';
import type { Fields } from './model.js';
import type { Neutral, NeutralPart } from './cms-values.js';
import { htmlOf } from './neutral.js';

export function isAsset(text: string): boolean {
  return /^(?:https?:)?\/\/(?:s3\.amazonaws\.com\/)?(?:a|img2)(?:-[a-z]{2})?\.storyblok\.com\/\S+$/.test(text);
}

export function isPlugin(value: unknown): boolean {
  return isJsonObject(value) && typeof value.plugin === 'string';
}

/** Plug-ins for search engines keep a title, a description and a picture of their own. */
export function searchFields(content: Fields): Fields {
  const plugin = searchIn(content);
  const names = { meta_title: 'title', meta_description: 'description', og_image: 'og_image' };
  return Object.fromEntries(
    Object.entries(names).flatMap(([to, from]) => (textOf(plugin[from]) === '' ? [] : [[to, textOf(plugin[from])]])),
  );
}

/** What such a plug-in has besides: other titles for networks, for example. */
export function searchRest(content: Fields): readonly string[] {
  return Object.entries(searchIn(content)).flatMap(([key, one]) =>
    /^(?:_uid|plugin|title|description|og_image)$/.test(key) || textOf(one) === '' ? [] : [`${key}: ${textOf(one)}`],
  );
}

function searchIn(content: Fields): Fields {
  return (Object.values(content).find(isSearch) as Fields | undefined) ?? {};
}

/** True for the plug-in that `searchFields` reads. */
export function isSearch(value: unknown): boolean {
  return isPlugin(value) && ['title', 'description'].some((key) => typeof (value as Fields)[key] === 'string');
}

/** Contents that are a part of pages, or of the frame around them, and no pages. */
export function isShared({ component }: Fields): boolean {
  return /^(?:site[_-]?)?(?:config(?:uration)?|settings?|globals?|navigation|nav|menus?|header|footer|redirects?)$/i.test(
    textOf(component),
  );
}

export function tableOf({ thead, tbody }: Fields): Fields {
  const cells = (list: unknown) =>
    Array.isArray(list) ? list.filter(isJsonObject).map((one) => textOf(one.value)) : [];
  return {
    headers: cells(thead),
    rows: Array.isArray(tbody) ? tbody.filter(isJsonObject).map((row) => cells(row.body)) : [],
  };
}

export function linkNeutral(href: string | null): Neutral {
  return href === null ? { kind: 'none' } : { kind: 'link', href };
}

export function plainFields(fields: NeutralPart['fields']): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, one]) => (one.kind === 'none' ? [] : [[key, plainNeutral(one)]])),
  );
}

function plainNeutral(one: Neutral): unknown {
  if (one.kind === 'html') return one.html;
  if (one.kind === 'mixed') return htmlOf(one.values);
  if (one.kind === 'text') return one.text;
  if (one.kind === 'image') return one.path;
  if (one.kind === 'link') return one.href;
  return one.kind === 'parts'
    ? one.parts.map(({ fields }) => plainFields(fields))
    : one.kind === 'plain'
      ? one.value
      : undefined;
}
