// Addresses in structured data and head tags of the author's own: paths become full URLs, a media file has its hashed
// name. Crawlers read them where no page is around that would tell what a path belongs to.
import { step } from '../problems/locate.js';
import { absoluteUrl, splitUrl, urlKind } from '../urls/urls.js';
import { missingHint } from './find-media.js';
import type { Scope, Shared } from './scope.js';

/** Properties of schema.org that are addresses; in others a path is a text like any other. */
const ADDRESSES: ReadonlySet<string> = new Set([
  '@id',
  'url',
  'image',
  'logo',
  'photo',
  'thumbnailUrl',
  'contentUrl',
  'embedUrl',
  'primaryImageOfPage',
  'item',
  'mainEntityOfPage',
  'sameAs',
  'relatedLink',
  'significantLink',
]);

type Thing = Readonly<Record<string, unknown>>;

/** `pointer` of the object itself; `isText`: it is the JSON in a text, inside which nothing can be pointed at. */
export function withAddresses(thing: Thing, pointer: string, shared: Shared, scope: Scope, isText = false): Thing {
  const below = (at: string, key: string | number) => (isText ? at : step(at, key));
  const visit = (value: unknown, key: string, at: string): unknown => {
    if (typeof value === 'string') return addressIn(value, key, at, shared, scope);
    if (Array.isArray(value)) return value.map((one, index) => visit(one, key, below(at, index)));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, visit(one, name, below(at, name))]));
  };
  return visit(thing, '', pointer) as Thing;
}

function addressIn(text: string, key: string, pointer: string, shared: Shared, scope: Scope): string {
  const { settings, links } = shared;
  const media = mediaUrl(text, pointer, shared, scope);
  if (media !== null || !ADDRESSES.has(key) || urlKind(text) !== 'path') return media ?? text;
  return absoluteUrl(settings.origin, links.linkHref(text));
}

/** The full URL of a media file; null for what names none. */
export function mediaUrl(text: string, pointer: string, { settings, links, lookups }: Shared, scope: Scope) {
  const home = absoluteUrl(settings.origin, settings.base);
  const path = text.startsWith(`${home}media/`) ? text.slice(home.length - 1) : text;
  if (!/^\/media\/\S+$/.test(path)) return null;
  if (!lookups.media(splitUrl(path).path))
    scope.report('media-missing', `There is no media file "${path}".`, pointer, missingHint(path, lookups));
  return absoluteUrl(settings.origin, links.href(path));
}
