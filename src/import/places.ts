// Places within imported pages that links lead to. Texts have no ids, but each block and each question has an anchor:
// what had an id in the other system is found by that of the block or question that it stands in now.
import { decodeAll } from '../urls/encode-path.js';
import { anchorHeader, createAnchors } from '../urls/anchors.js';
import { isJsonObject } from '../util/json-object.js';
import { normaliseSlug, slugKey } from '../urls/urls.js';
import type { Fields, ImportedPage } from './model.js';
import type { Notes } from './notes.js';

/** Field of a block or question: ids that stood where it begins. Never written. */
const PLACES = 'x-places';

/** Stands in a text where an id was; empty for none. */
export function placeMark(id: string | undefined): string {
  return id !== undefined && /^[^\s"'<>&]{1,200}$/.test(id) ? `<a id="${id}"></a>` : '';
}

export function placesIn(html: string): string[] {
  return [...html.matchAll(MARK)].map(([, id]) => id!);
}

/** For an object to be spread. */
export function withPlaces(ids: readonly string[]): Fields {
  return ids.length > 0 ? { [PLACES]: ids } : {};
}

/** The ids of such an object, for the beginning of a text. */
export function marksOf(fields: Fields): string {
  return ((fields[PLACES] ?? []) as readonly string[]).map(placeMark).join('');
}

const MARK = /<a id="([^"]*)"><\/a>/g;
/** Of HTML that nobody has read yet, too. */
const ID = /<[a-z][^<>]*?\s(?:id|name)=["']?([^"'<>\s]+)/gi;
const BEGINNING = /^(?:\s|<[^<>]*>)*/;
const LINK = /(<a\b[^<>]*?\shref=")([^"#]*#[^"]*)(?=")/g;

interface Found {
  readonly anchor: string;
  /** False: somewhere in the block. */
  readonly isStart: boolean;
}

interface Place {
  readonly byId: ReadonlyMap<string, Found>;
  /** All anchors of the page. */
  readonly anchors: ReadonlySet<string>;
}

/** The pages with links to places as these are called now; which have no place, is noted. */
export function settlePlaces(pages: readonly ImportedPage[], notes: Notes): readonly ImportedPage[] {
  const places = new Map(pages.map((page) => [slugKey(page.slug), placesOf(page)]));
  return pages.map((page) => {
    const link = (written: string) => linkTo(written, page, places, notes);
    return { ...page, value: { ...page.value, components: settled(page.value.components, '', link) } };
  });
}

/** Null for a page that comes in the form of this program, with links that fit it. */
function placesOf({ value }: ImportedPage): Place | null {
  const components = (value.components ?? []) as readonly Fields[];
  if (components.some((one) => 'component_id' in one || 'data' in one)) return null;
  const [byId, anchors] = [new Map<string, Found>(), new Set<string>()];
  const anchorOf = createAnchors();
  const note = (words: unknown, fallback: string, part: unknown) => {
    const anchor = anchorOf(typeof words === 'string' ? words : '', fallback);
    anchors.add(anchor);
    collect(part, anchor, byId);
  };
  for (const component of components) {
    const plain = Object.fromEntries(Object.entries(component).map(([key, one]) => [key, unwrapped(one)]));
    const { faq, ...rest } = plain;
    note(anchorHeader(plain), String(plain.block), rest);
    for (const [index, item] of (Array.isArray(faq) ? faq.filter(isJsonObject) : []).entries())
      note(item.question, `domanda-${index + 1}`, item);
  }
  return { byId, anchors };
}

function unwrapped(value: unknown): unknown {
  return isJsonObject(value) && 'type' in value && 'content' in value ? value.content : value;
}

function collect(value: unknown, anchor: string, byId: Map<string, Found>): void {
  const add = (id: string, isStart: boolean) => byId.has(id) || byId.set(id, { anchor, isStart });
  if (typeof value === 'string' && value.includes('<')) {
    const start = BEGINNING.exec(value)![0].length;
    for (const match of value.matchAll(ID)) add(match[1]!, match.index < start);
  }
  if (Array.isArray(value)) for (const one of value) collect(one, anchor, byId);
  if (!isJsonObject(value)) return;
  for (const [key, one] of Object.entries(value))
    if (key === PLACES) for (const id of one as readonly string[]) add(id, true);
    else collect(one, anchor, byId);
}

function settled(value: unknown, key: string, link: (written: string) => string): unknown {
  if (typeof value === 'string') {
    if (/(?:url|link|href)$/i.test(key)) return link(value);
    const text = value.includes('<a id="') ? value.replace(MARK, '') : value;
    return text.includes('#') ? text.replace(LINK, (_, before: string, href: string) => before + link(href)) : text;
  }
  if (Array.isArray(value)) return value.map((one) => settled(one, key, link));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).filter(([name]) => name !== PLACES);
  return Object.fromEntries(entries.map(([name, one]) => [name, settled(one, name === 'content' ? key : name, link)]));
}

/** What the browser knows itself. */
const TOP = /^(?:top)?$/i;

function linkTo(
  written: string,
  { item, slug }: ImportedPage,
  places: ReadonlyMap<string, Place | null>,
  notes: Notes,
): string {
  const hash = written.indexOf('#');
  const path = hash < 0 ? '' : written.slice(0, hash).replace(/\?.*$/s, '');
  if (hash < 0 || !/^(?:\/(?!\/)|$)/.test(path)) return written;
  const place = places.get(slugKey(path === '' ? slug : normaliseSlug(decodeAll(path))));
  const id = decodeAll(written.slice(hash + 1));
  if (!place || TOP.test(id)) return written;
  const found = place.byId.get(id);
  if (!found) {
    if (!place.anchors.has(id))
      notes.lose(item, 'link', written, 'The page has no such place; the link stays as it is.');
    return written;
  }
  if (!found.isStart)
    notes.lose(item, 'link', written, 'It leads to the beginning of the block, since texts have no anchors.');
  return `${written.slice(0, hash)}#${found.anchor}`;
}
