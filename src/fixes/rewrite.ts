// Writes fixes into the text of a file: only where the path is a link or a slug, never in a text that merely shows it.
import { decodePath } from '../encode-path.js';
import { normaliseSlug, splitUrl, urlKind } from '../urls.js';
import { step } from '../problems/locate.js';
import { columnAt, editCells } from './edit-csv.js';
import { editTexts, type Replacement } from './edit-json.js';
import { addressesIn } from './edit-markdown.js';
import type { Fix } from './fix.js';

interface RewriteInput {
  readonly file: string;
  readonly text: string;
  /** Scheme and host of the site, for canonical addresses; null where they are not known. */
  readonly origin: string | null;
}

/** The text with the fixes that concern the file. */
export function rewrite({ file, text, origin }: RewriteInput, fixes: readonly Fix[]): string {
  const links = new Map<string, string>();
  let slug: Fix | undefined;
  for (const fix of fixes) {
    if (fix.kind === 'slug' && fix.file === file) slug = fix;
    if (fix.kind === 'slug' || fix.file === file) links.set(fix.from, fix.to);
  }
  if (links.size === 0) return text;
  if (file.endsWith('.csv')) return inCells({ file, text, origin }, fixes, links);
  if (file.endsWith('.md')) return inMarkdown(text, links, slug, origin);
  const named = new Set(fixes.flatMap((one) => (one.file === file ? one.at.map(({ pointer }) => pointer) : [])));
  return editTexts(text, (path, value) => {
    if (path.length === 1 && path[0] === 'slug')
      return slug ? ofPath(value, new Map([[slug.from, slug.to]]), null) : [];
    if (isAddress(path) || named.has(path.reduce<string>(step, ''))) return ofAny(value, links, origin);
    return value.includes('<') ? inHtml(value, links, origin) : [];
  });
}

function inMarkdown(text: string, links: ReadonlyMap<string, string>, slug: Fix | undefined, origin: string | null) {
  const found = addressesIn(text).flatMap(({ kind, at, text: address, key }) => {
    if (kind === 'slug') return slug ? ofPath(address, new Map([[slug.from, slug.to]]), null, at) : [];
    const isMeant = kind === 'link' ? /^(?:\/|https?:)/.test(address) : isAddress([key]);
    return isMeant ? ofPath(address, links, origin, at) : [];
  });
  const all = [...found, ...inHtml(text, links, origin)].filter((one) => SAFE.test(one.text));
  let out = '';
  let done = 0;
  for (const { from, to, text: path } of all.toSorted((a, b) => a.from - b.from)) {
    if (from < done) continue;
    out += text.slice(done, from) + path;
    done = to;
  }
  return out + text.slice(done);
}

/** Means nothing in Markdown, nor in YAML. */
const SAFE = /^[\p{L}\p{N}/._~%-]*$/u;

function ofAny(value: string, links: ReadonlyMap<string, string>, origin: string | null): Replacement[] {
  return value.includes('<') ? inHtml(value, links, origin) : ofPath(value, links, origin);
}

/** In the columns that problems point into; a page that moves is named by its whole path in any. */
function inCells(
  { file, text, origin }: RewriteInput,
  fixes: readonly Fix[],
  links: ReadonlyMap<string, string>,
): string {
  const own = fixes.filter((one) => one.file === file).flatMap(({ at }) => at.slice(0, MAX_PLACES));
  const columns = new Set(own.map(({ line = 1, column = 1 }) => columnAt(text, line, column)));
  const moved = new Map(fixes.flatMap(({ kind, from, to }) => (kind === 'slug' ? [[from, to] as const] : [])));
  return editCells(text, ({ column, isHeading }, value) => {
    const words = value.trim();
    const isPath = columns.has(column) || moved.has(words) || words.includes('<');
    if (isHeading || !isPath) return [];
    const before = value.length - value.trimStart().length;
    const found = ofAny(words, columns.has(column) ? links : moved, origin);
    return found.map((one) => ({ ...one, from: one.from + before, to: one.to + before }));
  });
}

/** Each costs a look through the file, and a column is found by one of them. */
const MAX_PLACES = 20;

/** Keys whose text is an address: `url`, `redirect_link`, `same_as`; `policyUrl` of the config, `below` of a block. */
const ADDRESS_KEY = /(?:^|_)(?:url|link)$|^(?:same_as|translation_of|policyUrl|below)$/;
/** The navigation of structured data, and the pages that a rule of a policy pack is for. */
const ADDRESS_LIST = /^(?:meta_scripts_settings\/pages|pages\/(?:not_)?slugs)$/;
const NO_ADDRESS_KEY = /(?:^|_)target_link$/;

function isAddress(path: readonly (string | number)[]): boolean {
  const key = path.at(-1)!;
  // A field may stand in a wrapper: {"type": …, "content": …}.
  const name = key === 'content' && typeof path.at(-2) === 'string' ? path.at(-2)! : key;
  if (typeof name === 'string' && ADDRESS_KEY.test(name)) return !NO_ADDRESS_KEY.test(name);
  if (typeof key === 'number') return ADDRESS_LIST.test(`${path.at(-3)}/${path.at(-2)}`);
  return key === 'to' && path[0] === 'routes' && path[1] === 'redirects';
}

function ofPath(value: string, links: ReadonlyMap<string, string>, origin: string | null, at = 0): Replacement[] {
  const begin = origin !== null && value.startsWith(`${origin}/`) ? origin.length : 0;
  const address = value.slice(begin);
  // A slug may be written without its slash.
  if (urlKind(address) !== 'path' && !/^[\p{L}\p{N}]/u.test(address)) return [];
  const { path } = splitUrl(address);
  const to = links.get(normaliseSlug(decodePath(path)));
  if (to === undefined || urlKind(address) === 'https' || urlKind(address) === 'http') return [];
  const written = (path.startsWith('/') ? to : to.slice(1)) + (path.length > 1 && path.endsWith('/') ? '/' : '');
  return [{ from: at + begin, to: at + begin + path.length, text: written }];
}

const HREF = /\shref\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

function inHtml(html: string, links: ReadonlyMap<string, string>, origin: string | null): Replacement[] {
  return [...html.matchAll(HREF)].flatMap((match) => {
    const value = match[1] ?? match[2] ?? match[3] ?? '';
    const quoted = match[3] === undefined ? 1 : 0;
    // A character reference is left to a person; a path without a slash begins at the page.
    return value.includes('&') || !/^(?:\/|https?:)/.test(value)
      ? []
      : ofPath(value, links, origin, match.index + match[0].length - quoted - value.length);
  });
}
