// Entries of a Contentful export as pages: those with a path are pages, the others stand where pages link to them.
import { Cms, titleOf } from './cms.js';
import { linkOf, localesOf } from './contentful-values.js';
import { firstText, parseExport, textOf } from './json-values.js';
import { type Fields, type Imported, ImportFault } from './model.js';
import type { Neutral, NeutralPart } from './neutral.js';
import { isRichText, richTextHtml } from './rich-text.js';
import { isJsonObject } from '../json-object.js';

const PATHS = ['slug', 'permalink', 'percorso'];
/** Buttons have these as well. */
const PATHS_OF_PAGES = ['path', 'url'];
/** Entries may link to each other many times over; what they would make is bounded. */
const MAX_PARTS = 200_000;
const MAX_PAGE_PARTS = 2000;
const MAX_CHARACTERS = 64 * 1024 * 1024;
const MAX_NESTING = 20;

export function importContentful(text: string): Imported {
  const value = parseExport(text);
  const entries = isJsonObject(value) && Array.isArray(value.entries) ? value.entries.filter(isJsonObject) : [];
  if (!isJsonObject(value) || entries.length === 0)
    throw new ImportFault('There are no entries in it.', null, 'Hand over what "contentful space export" wrote.');
  return new ContentfulImport(value, entries).run();
}

interface Entry {
  readonly id: string;
  readonly type: string;
  readonly fields: Fields;
  readonly sys: Fields;
}

interface Place {
  readonly item: string;
  /** Entries around this one. */
  readonly inside: readonly string[];
}

class ContentfulImport {
  private readonly cms = new Cms();
  private readonly locales: readonly string[];
  private readonly entries = new Map<string, Entry>();
  private readonly assets = new Map<string, Fields>();
  private readonly slugs = new Map<string, string>();
  private readonly used = new Set<string>();
  private readonly hasVersions: boolean;
  private left = { parts: MAX_PARTS, characters: MAX_CHARACTERS };
  private leftOfPage = MAX_PAGE_PARTS;

  constructor(source: Fields, entries: readonly Fields[]) {
    this.locales = localesOf(source);
    for (const { sys, fields } of entries) {
      if (!isJsonObject(sys) || !isJsonObject(fields)) continue;
      const type =
        isJsonObject(sys.contentType) && isJsonObject(sys.contentType.sys) ? textOf(sys.contentType.sys.id) : '';
      this.entries.set(textOf(sys.id), { id: textOf(sys.id), type, sys, fields: this.inLocale(fields) });
    }
    for (const asset of Array.isArray(source.assets) ? source.assets.filter(isJsonObject) : [])
      if (isJsonObject(asset.sys) && isJsonObject(asset.fields))
        this.assets.set(textOf(asset.sys.id), this.inLocale(asset.fields));
    this.hasVersions = entries.some(({ sys }) => isJsonObject(sys) && sys.publishedVersion !== undefined);
  }

  run(): Imported {
    const placed: { readonly entry: Entry; readonly path: string; readonly item: string }[] = [];
    for (const entry of this.entries.values()) {
      const path = pathOf(entry);
      if (path === null || titleOf(entry.fields) === '') continue;
      const item = `entry "${titleOf(entry.fields)}"`;
      if (entry.sys.archivedAt !== undefined) this.cms.notes.lose(item, 'the whole entry', entry.id, 'It is archived.');
      else placed.push({ entry, path, item });
    }
    for (const { entry, path, item } of placed)
      this.slugs.set(entry.id, this.cms.slug(path === 'home' ? '/' : path, item));
    const pages = placed.map(({ entry, item }) => this.page(entry, item));
    for (const { id, type } of this.entries.values())
      if (!this.slugs.has(id) && !this.used.has(id))
        this.cms.notes.lose(
          `entry ${id}`,
          'the whole entry',
          `content type ${type}`,
          'It has no path and title, and no page links to it.',
        );
    const [locale, ...others] = this.locales;
    if (others.length > 0)
      this.cms.notes.lose('export', 'languages', others.join(', '), `Pages are taken in ${locale}.`);
    const { media, notes } = this.cms;
    return { pages, entities: [], media: media.all, redirects: [], lost: notes.lost };
  }

  private page(entry: Entry, item: string) {
    const { id, fields, sys } = entry;
    const place = { item, inside: [id] };
    this.leftOfPage = MAX_PAGE_PARTS;
    return this.cms.page({
      item,
      slug: this.slugs.get(id)!,
      title: titleOf(fields),
      isDraft: this.hasVersions && sys.publishedVersion === undefined,
      updated: firstText(sys, ['publishedAt', 'updatedAt']),
      fields,
      part: { name: entry.type, fields: this.fields(fields, place) },
    });
  }

  private fields(fields: Fields, place: Place): NeutralPart['fields'] {
    return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, this.neutral(value, place)]));
  }

  private neutral(value: unknown, place: Place): Neutral {
    if (value === null || value === undefined || value === '') return { kind: 'none' };
    if (typeof value === 'string') {
      this.left.characters -= value.length;
      return this.left.characters < 0 ? this.tooMuch(place) : { kind: 'text', text: value };
    }
    if (Array.isArray(value)) return this.list(value, place);
    if (!isJsonObject(value)) return { kind: 'plain', value };
    if (isRichText(value)) return { kind: 'html', html: this.html(value, place) };
    const link = linkOf(value);
    if (!link) return { kind: 'plain', value };
    return link.isAsset ? this.image(link.id, place) : this.linked(link.id, place);
  }

  private list(values: readonly unknown[], place: Place): Neutral {
    if (values.length === 0) return { kind: 'none' };
    if (!values.every(isJsonObject)) return { kind: 'plain', value: values };
    const parts = values.flatMap((one): NeutralPart[] => {
      const found = this.neutral(one, place);
      if (found.kind === 'parts') return [...found.parts];
      if (found.kind === 'none') return [];
      return [
        found.kind === 'plain' ? { name: '', fields: this.fields(one, place) } : { name: '', fields: { text: found } },
      ];
    });
    return { kind: 'parts', parts };
  }

  /** A page is linked to; any other entry stands where it is linked. */
  private linked(id: string, place: Place): Neutral {
    const slug = this.slugs.get(id);
    const entry = this.entries.get(id);
    if (slug !== undefined)
      return { kind: 'html', html: `<p><a href="${slug}">${escaped(titleOf(entry!.fields))}</a></p>` };
    if (!entry || place.inside.includes(id) || place.inside.length > MAX_NESTING) {
      this.cms.notes.lose(
        place.item,
        'link',
        `entry ${id}`,
        entry ? 'It links to itself, or is nested too deeply.' : 'The export has no such entry.',
      );
      return { kind: 'none' };
    }
    this.used.add(id);
    this.left.parts -= 1;
    this.leftOfPage -= 1;
    if (this.left.parts < 0 || this.leftOfPage < 0) return this.tooMuch(place);
    const inner = { item: place.item, inside: [...place.inside, id] };
    return { kind: 'parts', parts: [{ name: entry.type, fields: this.fields(entry.fields, inner) }] };
  }

  private tooMuch({ item }: Place): Neutral {
    this.cms.notes.lose(
      item,
      'content',
      'the rest of its entries',
      'Entries link to each other so often that pages would never end.',
    );
    return { kind: 'none' };
  }

  private image(id: string, { item }: Place): Neutral {
    const asset = this.assets.get(id);
    const url = isJsonObject(asset?.file) ? firstText(asset.file, ['url', 'upload']) : '';
    if (!asset || url === '') {
      this.cms.notes.lose(item, 'picture', `asset ${id}`, 'The export has no file of it.');
      return { kind: 'none' };
    }
    const path = this.cms.addresses.image(url.startsWith('//') ? `https:${url}` : url, item, null);
    return path === null ? { kind: 'none' } : { kind: 'image', path, alt: firstText(asset, ['description', 'title']) };
  }

  private html(value: Fields, place: Place): string {
    const html = richTextHtml(value, {
      linkOf: ({ data }) => this.href(isJsonObject(data) ? data : {}, place),
      lose: (what, why) => this.cms.notes.lose(place.item, 'text', what, why),
      embedded: (node) => this.embedded(node, place),
    });
    this.left.characters -= html.length;
    return this.left.characters < 0 ? (this.tooMuch(place), '') : html;
  }

  private href({ uri, target }: Fields, place: Place): string | null {
    if (typeof uri === 'string') return uri;
    const link = linkOf(target);
    if (link?.isAsset) {
      const found = this.image(link.id, place);
      return found.kind === 'image' ? found.path : null;
    }
    const slug = link ? this.slugs.get(link.id) : undefined;
    if (slug === undefined)
      this.cms.notes.lose(place.item, 'link', `entry ${link?.id ?? ''}`, 'It is no page; the words stay.');
    return slug ?? null;
  }

  /** Null for a node that nothing is embedded in. */
  private embedded({ nodeType, data }: Fields, place: Place): string | null {
    if (!textOf(nodeType).startsWith('embedded-')) return null;
    const link = linkOf(isJsonObject(data) ? data.target : undefined);
    const found = link
      ? link.isAsset
        ? this.image(link.id, place)
        : this.linked(link.id, place)
      : { kind: 'none' as const };
    if (found.kind === 'html') return found.html;
    if (found.kind === 'image')
      return `<img src="${found.path}" alt="${escaped(found.alt).replaceAll('"', '&quot;')}">`;
    if (found.kind === 'parts')
      this.cms.notes.lose(place.item, 'text', `entry ${link!.id}`, 'Texts contain no components; put a block below.');
    return '';
  }

  /** The value of each field in the language of the import, else in the default one. */
  private inLocale(fields: Fields): Fields {
    const entries = Object.entries(fields).map(([key, value]) => {
      const locale = isJsonObject(value) ? this.locales.find((one) => value[one] !== undefined) : undefined;
      return [key, locale === undefined ? value : (value as Fields)[locale]] as const;
    });
    return Object.fromEntries(entries);
  }
}

/** A path, not the address of another site. */
function pathOf({ type, fields }: Entry): string | null {
  const isNamed = /page|pagina|post|article|articolo|guid|landing/i.test(type);
  const path = firstText(fields, isNamed ? [...PATHS, ...PATHS_OF_PAGES] : PATHS);
  return path === '' || /^[a-z][a-z0-9+.-]*:|^\/\/|\s/i.test(path) ? null : path;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
