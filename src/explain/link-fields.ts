// Finds the links in the content of a block or of site.json, and says which of their addresses was taken, and why.
import { readPage } from '../html/read-page.js';
import type { EntityUses } from '../site/entity-uses.js';
import type { LinkInput, Links } from '../site/links.js';
import { precedence } from '../site/links.js';
import { type Finder, step } from '../problems/locate.js';
import type { ExplainedLink } from './explanation.js';

interface LinkTools {
  readonly links: Links;
  readonly prefer: 'redirect' | 'internal';
  readonly at: Finder;
  /** What the content takes from entities, and places in their files. */
  readonly uses: EntityUses;
  readonly data: (source: string) => Finder;
  /** Absolute address of the page. */
  readonly from: string | undefined;
}

/** Links of one page that are explained. */
const MAX_LINKS = 2000;

export function linksIn(
  value: unknown,
  parent: string,
  tools: LinkTools,
  found: ExplainedLink[] = [],
): ExplainedLink[] {
  if (found.length >= MAX_LINKS) return found;
  const isObject = value !== null && typeof value === 'object';
  const pointer = (isObject ? tools.uses.originOf(value)?.pointer : undefined) ?? parent;
  if (typeof value === 'string') found.push(...anchorsIn(value, pointer, tools));
  else if (Array.isArray(value))
    for (const [index, one] of value.entries()) linksIn(one, step(pointer, index), tools, found);
  else if (isObject) {
    found.push(...fieldsOf(value as Fields, pointer, tools));
    for (const [key, one] of Object.entries(value)) linksIn(one, step(pointer, key), toolsOf(value, key, tools), found);
  }
  return found;
}

/** A text of an entity stands in its file. */
function toolsOf(value: object, key: string, tools: LinkTools): LinkTools {
  const taken = tools.uses.originOf(value)?.taken.get(key);
  return taken === undefined ? tools : { ...tools, at: () => tools.data(taken.source)(step('', taken.field)) };
}

type Fields = Readonly<Record<string, unknown>>;

/** `redirect_url`, `btn_show_all_redirect_link`; without `redirect_` it is the internal address beside it. */
const REDIRECT_KEY = /(?:^|_)redirect_(?:url|link)$/;
const ADDRESS_KEY = /(?:^|_)(?<!target_)(?:url|link)$/;
/** Addresses of pictures and other files, which are no links. */
const PICTURE_KEY = /(?:^|_)(?:img|image|icon|logo|canonical|secure)(?:_\w+)?_url$|^image_url$/;

function fieldsOf(fields: Fields, pointer: string, tools: LinkTools): ExplainedLink[] {
  const keys = Object.keys(fields).filter((key) => typeof fields[key] === 'string');
  const internal = keys.filter((key) => ADDRESS_KEY.test(key) && !REDIRECT_KEY.test(key) && !PICTURE_KEY.test(key));
  const lone = keys
    .filter((key) => REDIRECT_KEY.test(key))
    .map((key) => key.replace('redirect_', ''))
    .filter((key) => !internal.includes(key));
  return [...internal, ...lone].map((key) => explained(fields, key, pointer, tools));
}

function explained(
  fields: Fields,
  key: string,
  pointer: string,
  { links, prefer, at, from, uses, data }: LinkTools,
): ExplainedLink {
  const redirectKey = key.replace(/(url|link)$/, 'redirect_$1');
  const text = (name: string) => (typeof fields[name] === 'string' ? (fields[name] as string) : undefined);
  const input: LinkInput = {
    redirect: text(redirectKey),
    url: text(key),
    urlType: text('url_type'),
    target: text('target') ?? text(key.replace(/(?:url|link)$/, 'target_link')),
  };
  const { field } = precedence(input, prefer);
  const view = links.choose(input, from);
  const chosen = field === 'redirect' ? redirectKey : key;
  const taken = Object.hasOwn(fields, chosen) ? chosen : key;
  const ofEntity = uses.originOf(fields)?.taken;
  const nameOf = (one: string) => ofEntity?.get(one)?.field ?? one;
  const origin = ofEntity?.get(taken);
  const place = origin ? data(origin.source)(step('', origin.field)) : at(step(pointer, taken));
  return {
    place,
    text:
      // `author_url` is the link of `author`, whatever text stands beside both.
      text(/^(.+)_url$/.exec(key)?.[1] ?? '') ??
      text('text') ??
      text('name') ??
      text('title') ??
      (key.endsWith('link') ? text(key.replace(/link$/, 'text')) : undefined) ??
      '',
    href: view?.href ?? '',
    rel: view?.rel ?? '',
    why: `${reasonOf(input, field, prefer, [nameOf(key), nameOf(redirectKey)])}${relReason(view?.rel)}`,
  };
}

function reasonOf(
  { redirect, url, urlType }: LinkInput,
  field: 'redirect' | 'url' | null,
  prefer: 'redirect' | 'internal',
  [key, redirectKey]: readonly [string, string],
): string {
  if (field === null)
    return urlType === 'internal' && redirect
      ? `No link: "url_type" is "internal", and "${key}" is empty.`
      : 'No link: there is no address.';
  const name = field === 'redirect' ? redirectKey : key;
  if (!redirect || !url) return `"${name}" is the only address.`;
  if (urlType) return `"${name}", because "url_type" is "${urlType}".`;
  return `"${name}", because links.prefer is "${prefer}".`;
}

function relReason(rel: string | undefined): string {
  return rel?.includes('sponsored') ? ' It leads to an affiliate target.' : '';
}

function anchorsIn(html: string, pointer: string, { links, at, from }: LinkTools): ExplainedLink[] {
  if (!html.includes('<')) return [];
  return readPage(html).links.map(({ href, text }) => {
    const view = links.plain(href, undefined, from);
    const why = `It is in a text.${relReason(view.rel)}`;
    return { place: at(pointer), text, href: view.href, rel: view.rel ?? '', why };
  });
}
