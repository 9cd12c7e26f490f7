// Writes fixes into the text of a file: only where the path is a link or a slug, never in a text that merely shows it.
import { decodePath } from '../urls/encode-path.js';
import { normaliseSlug, splitUrl, urlKind } from '../urls/urls.js';
import { step } from '../problems/locate.js';
import { columnAt, editCells } from './edit-csv.js';
import { editTexts, type Replacement } from './edit-json.js';
import { addressesIn } from './edit-markdown.js';
import type { Fix } from './fix.js';
import { keysNaming, type Naming, namingAt } from './page-settings.js';

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
  const moves = { links, starts: new Map([...links, ...startsOf(fixes)]), origin };
  if (file.endsWith('.csv')) return inCells({ file, text, origin }, fixes, links);
  if (file.endsWith('.md')) return inMarkdown(text, moves, slug);
  const named = new Set(fixes.flatMap((one) => (one.file === file ? one.at.map(({ pointer }) => pointer) : [])));
  return editTexts(text, (path, value, isKey) => {
    const naming = isKey ? keysNaming(path) : namingAt(path);
    if (naming !== null) return ofSetting(naming, value, moves);
    if (isKey) return [];
    if (path.length === 1 && path[0] === 'slug')
      return slug ? ofPath(value, new Map([[slug.from, slug.to]]), null) : [];
    return named.has(path.reduce<string>(step, '')) || value.includes('<') ? ofAny(value, links, origin) : [];
  });
}

function inMarkdown(text: string, moves: Moves, slug: Fix | undefined) {
  const { links, origin } = moves;
  const found = addressesIn(text).flatMap(({ kind, at, text: address, path }) => {
    if (kind === 'slug') return slug ? ofPath(address, new Map([[slug.from, slug.to]]), null, at) : [];
    if (kind === 'link') return /^(?:\/|https?:)/.test(address) ? ofPath(address, links, origin, at) : [];
    const naming = namingAt(path);
    return naming === null ? [] : moved(ofSetting(naming, address, moves), at);
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

interface Moves {
  readonly links: ReadonlyMap<string, string>;
  /** Of pages that move: whole paths, and folders above them. */
  readonly starts: ReadonlyMap<string, string>;
  readonly origin: string | null;
}

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
  const pages = new Map(fixes.flatMap(({ kind, from, to }) => (kind === 'slug' ? [[from, to] as const] : [])));
  return editCells(text, ({ column, isHeading }, value) => {
    const words = value.trim();
    const isPath = columns.has(column) || pages.has(words) || words.includes('<');
    if (isHeading || !isPath) return [];
    const before = value.length - value.trimStart().length;
    return moved(ofAny(words, columns.has(column) ? links : pages, origin), before);
  });
}

/** Each costs a look through the file, and a column is found by one of them. */
const MAX_PLACES = 20;

/** What stands before the first segment of a pattern that is open: `/guida` of `/guida/**`. */
const OPEN = /\/(?:\*|:).*$/s;
/** The file of a page, as a header may name it. */
const PAGE_FILE = /(?:\/index)?\.html$/;

/** A setting that names pages: by a path, a pattern or the beginning of paths. */
function ofSetting(naming: Naming, value: string, { links, starts, origin }: Moves): Replacement[] {
  if (naming === 'address') return ofAny(value, links, origin);
  const start = value.replace(OPEN, '');
  const isStart = naming === 'start' || start !== value;
  const found = ofPath(start, isStart ? starts : links, origin);
  return found.length > 0 || isStart ? found : ofPath(value.replace(PAGE_FILE, ''), links, origin);
}

/** Where the folders of pages move: `/Guida/Slot` → `/guida/slot` moves `/Guida`, too. Not where two would differ. */
function startsOf(fixes: readonly Fix[]): ReadonlyMap<string, string> {
  const starts = new Map<string, string | null>();
  for (const { from, to } of fixes.filter(({ kind }) => kind === 'slug')) {
    const [before, after] = [from.split('/'), to.split('/')];
    if (before.length !== after.length) continue;
    for (let end = 2; end <= before.length; end++) {
      const [old, now] = [before.slice(0, end).join('/'), after.slice(0, end).join('/')];
      if (old !== now) starts.set(old, (starts.get(old) ?? now) === now ? now : null);
    }
  }
  return new Map([...starts].flatMap(([from, to]) => (to === null ? [] : [[from, to] as const])));
}

function moved(found: readonly Replacement[], by: number): Replacement[] {
  return found.map((one) => ({ ...one, from: one.from + by, to: one.to + by }));
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
