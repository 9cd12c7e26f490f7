// Entries of a Contentful export as pages: those with a path are pages, the others stand where pages link to them.
import { Cms, titleOf } from './cms.js';
import { assetsOf, entriesOf, type Entry, linkOf, localesOf, pathOf, tableIn } from './contentful-values.js';
import { firstText, parseExport, textOf } from './json-values.js';
import { type Fields, type Imported, ImportFault } from './model.js';
import type { Neutral, NeutralPart } from './cms-values.js';
import { settlePlaces } from './places.js';
import { isRichText, richTextHtml, withComponents } from './rich-text.js';
import { imageTag, linkTo } from './html.js';
import { isJsonObject } from '../util/json-object.js';

/** Entries may link to each other many times over; what they would make is bounded. */
const MAX_PARTS = 200_000;
const MAX_PAGE_PARTS = 2000;
const MAX_CHARACTERS = 64 * 1024 * 1024;
const MAX_NESTING = 20;

export function importContentful(text: string, markdown: (text: string) => string): Imported {
  const value = parseExport(text);
  const entries = isJsonObject(value) && Array.isArray(value.entries) ? value.entries.filter(isJsonObject) : [];
  if (!isJsonObject(value) || entries.length === 0)
    throw new ImportFault('There are no entries in it.', null, 'Use the file that "contentful space export" wrote.');
  return new ContentfulImport(value, entries, markdown).run();
}

interface Place {
  readonly item: string;
  /** Entries around this one. */
  readonly inside: readonly string[];
}

class ContentfulImport {
  private readonly cms: Cms;
  private readonly locales: readonly string[];
  private readonly entries: ReadonlyMap<string, Entry>;
  private readonly assets: ReadonlyMap<string, Fields>;
  private readonly slugs = new Map<string, string>();
  private readonly used = new Set<string>();
  private readonly hasVersions: boolean;
  private left = { parts: MAX_PARTS, characters: MAX_CHARACTERS };
  private leftOfPage = MAX_PAGE_PARTS;

  constructor(source: Fields, entries: readonly Fields[], markdown: (text: string) => string) {
    this.cms = new Cms(markdown);
    this.locales = localesOf(source);
    this.entries = entriesOf(source, entries, this.locales);
    this.assets = assetsOf(source, this.locales);
    this.hasVersions = entries.some(({ sys }) => isJsonObject(sys) && sys.publishedVersion !== undefined);
  }

  run(): Imported {
    const placed: { readonly entry: Entry; readonly path: string; readonly item: string }[] = [];
    const archived = new Set<string>();
    for (const entry of this.entries.values()) {
      const path = pathOf(entry.type, entry.fields);
      if (path === null || titleOf(entry.fields) === '') continue;
      const item = `entry "${titleOf(entry.fields)}"`;
      if (entry.sys.archivedAt !== undefined) {
        this.cms.notes.lose(item, 'the whole entry', entry.id, 'It is archived.');
        archived.add(entry.id);
      } else placed.push({ entry, path, item });
    }
    for (const { entry, path, item } of placed)
      this.slugs.set(entry.id, this.cms.slug(path === 'home' ? '/' : path, item));
    const pages = placed.map(({ entry, item }) => this.page(entry, item));
    for (const { id, type } of this.entries.values())
      if (!this.slugs.has(id) && !this.used.has(id) && !archived.has(id))
        this.cms.notes.lose(
          `entry ${id}`,
          'the whole entry',
          `content type ${type}`,
          'It has no path and title, and no page links to it.',
        );
    const [locale, ...others] = this.locales;
    if (others.length > 0)
      this.cms.notes.lose('export', 'languages', others.join(', '), `Pages are imported in ${locale}.`);
    const { media, notes } = this.cms;
    const settled = settlePlaces(pages, notes);
    return { pages: settled, entities: [], media: media.all, redirects: [], lost: notes.lost };
  }

  private page(entry: Entry, item: string) {
    const { id, fields, sys, tags } = entry;
    this.sayForeign(entry, item);
    const place = { item, inside: [id] };
    this.leftOfPage = MAX_PAGE_PARTS;
    return this.cms.page({
      item,
      slug: this.slugs.get(id)!,
      title: titleOf(fields),
      isDraft: this.isDraft(entry),
      updated: firstText(sys, ['publishedAt', 'updatedAt']),
      fields,
      part: { name: entry.type, fields: this.fields(fields, place) },
      tags,
    });
  }

  private isDraft({ sys }: Entry): boolean {
    return this.hasVersions && sys.publishedVersion === undefined;
  }

  private sayForeign({ foreign }: Entry, item: string): void {
    if (foreign.length > 0)
      this.cms.notes.lose(item, 'languages', foreign.join(', '), 'It exists only in another language, which was used.');
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
    if (isRichText(value))
      return withComponents(
        value,
        ({ nodeType, data }) => {
          const link = nodeType === 'embedded-entry-block' && isJsonObject(data) ? linkOf(data.target) : null;
          return link && this.linked(link.id, place);
        },
        (text) => this.html(text, place),
      );
    const table = tableIn(value);
    if (table) return { kind: 'plain', value: table };
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
    if (slug !== undefined) return { kind: 'html', html: linkTo(slug, titleOf(entry!.fields)) };
    if (entry && (this.isDraft(entry) || entry.sys.archivedAt !== undefined)) {
      this.used.add(id);
      this.cms.notes.lose(place.item, 'link', `entry ${id}`, 'It is not published.');
      return { kind: 'none' };
    }
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
    this.sayForeign(entry, place.item);
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
      lose: (what, why) => this.cms.notes.lose(place.item, 'the text', what, why),
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
      this.cms.notes.lose(place.item, 'link', `entry ${link?.id ?? ''}`, 'It is not a page; the words are kept.');
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
    const part = `a part "${textOf(nodeType)}" of a text`;
    if (!link) this.cms.notes.lose(place.item, 'the text', part, 'The export has no such entry.');
    if (found.kind === 'html') return found.html;
    if (found.kind === 'image') return imageTag(found.path, found.alt);
    if (found.kind === 'parts')
      this.cms.notes.lose(
        place.item,
        'the text',
        `entry ${link!.id}`,
        'Texts contain no components; put a block below.',
      );
    return '';
  }
}
