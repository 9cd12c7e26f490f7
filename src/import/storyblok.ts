// Stories of Storyblok as pages, and pages of a CMS that has the fields of this program.
import { Cms, type CmsPage, titleOf } from './cms.js';
import { firstText, parseExport, textOf } from './json-values.js';
import { type Fields, type Imported, type ImportedPage, ImportFault } from './model.js';
import type { Neutral, NeutralPart } from './neutral.js';
import { isRichText, richTextHtml } from './rich-text.js';
import { isJsonObject } from '../json-object.js';

export function importStoryblok(texts: readonly string[]): Imported {
  const stories = texts.flatMap((text) => storiesIn(parseExport(text)));
  if (stories.length === 0)
    throw new ImportFault('There is no story in it.', null, 'Hand over stories with "content" and "full_slug".');
  return new StoryblokImport(stories).run();
}

/** One story, a list of them, or what the interface answers. */
function storiesIn(value: unknown): readonly Fields[] {
  if (Array.isArray(value)) return value.flatMap(storiesIn);
  if (!isJsonObject(value)) return [];
  if (Array.isArray(value.stories)) return value.stories.flatMap(storiesIn);
  if (Array.isArray(value.pages)) return value.pages.flatMap(storiesIn);
  if (isJsonObject(value.story)) return [value.story];
  return isJsonObject(value.content) || Array.isArray(value.components) ? [value] : [];
}

interface Story {
  readonly story: Fields;
  readonly item: string;
  readonly slug: string;
}

/** What Storyblok keeps for itself. */
const OWN_KEYS: ReadonlySet<string> = new Set(['_uid', '_editable', 'component']);

class StoryblokImport {
  private readonly cms = new Cms();
  private readonly byUuid = new Map<string, string>();

  constructor(private readonly stories: readonly Fields[]) {}

  run(): Imported {
    const placed = this.stories.flatMap((story): Story[] => {
      if (story.is_folder === true) return [];
      const item = `story "${firstText(story, ['name', 'title', 'full_slug', 'slug'])}"`;
      const address = firstText(story, ['path', 'full_slug', 'slug']);
      const slug = this.cms.slug(address === 'home' ? '/' : address, item);
      if (address === 'home') this.cms.addresses.add('/home', slug);
      if (textOf(story.uuid) !== '') this.byUuid.set(textOf(story.uuid), slug);
      return [{ story, item, slug }];
    });
    const pages = placed.map((one) => (isJsonObject(one.story.content) ? this.page(one) : ownPage(one)));
    const { media, notes } = this.cms;
    return { pages, entities: [], media: media.all, redirects: [], lost: notes.lost };
  }

  private page({ story, item, slug }: Story): ImportedPage {
    const content = story.content as Fields;
    const languages = [...new Set(Object.keys(content).flatMap((key) => /__i18n__(\w+)$/.exec(key)?.[1] ?? []))];
    if (languages.length > 0)
      this.cms.notes.lose(item, 'translations', languages.join(', '), 'Only the default language is taken.');
    const page: CmsPage = {
      item,
      slug,
      title: titleOf(content) || textOf(story.name),
      isDraft: story.published === false || (story.published === undefined && story.published_at === null),
      updated: firstText(story, ['published_at', 'first_published_at', 'created_at']),
      fields: { ...content, ...searchFields(content) },
      part: this.part(content, item),
    };
    return this.cms.page(page);
  }

  private part(value: Fields, item: string): NeutralPart {
    const data = isJsonObject(value.data) ? value.data : null;
    const id = typeof value.component_id === 'number' ? value.component_id : undefined;
    const inner = id === undefined || !data ? value : isJsonObject(data.content) ? data.content : data;
    const entries = Object.entries(inner).filter(
      ([key, one]) => !OWN_KEYS.has(key) && !key.includes('__i18n__') && !isPlugin(one),
    );
    const fields = Object.fromEntries(entries.map(([key, one]) => [key, this.neutral(one, item)]));
    return { name: textOf(value.component), id, fields };
  }

  private neutral(value: unknown, item: string): Neutral {
    if (value === null || value === undefined || value === '') return { kind: 'none' };
    if (typeof value === 'string') return isAsset(value) ? this.image(value, '', item) : { kind: 'text', text: value };
    if (Array.isArray(value)) return this.list(value, item);
    if (!isJsonObject(value)) return { kind: 'plain', value };
    if (isRichText(value)) return { kind: 'html', html: this.html(value, item) };
    if (value.fieldtype === 'asset' || (typeof value.filename === 'string' && 'alt' in value))
      return textOf(value.filename) === ''
        ? { kind: 'none' }
        : this.image(textOf(value.filename), textOf(value.alt), item);
    if (value.fieldtype === 'table') return { kind: 'plain', value: tableOf(value) };
    if (typeof value.linktype === 'string') return linkNeutral(this.href(value));
    // The wrapper of a field: the type says nothing that the block does not know.
    if (typeof value.type === 'string' && 'content' in value && Object.keys(value).length === 2)
      return this.neutral(value.content, item);
    if (typeof value.component === 'string') return { kind: 'parts', parts: [this.part(value, item)] };
    const { fields } = this.part(value, item);
    return { kind: 'plain', value: plainFields(fields) };
  }

  private list(values: readonly unknown[], item: string): Neutral {
    if (values.length === 0) return { kind: 'none' };
    if (!values.every(isJsonObject)) return { kind: 'plain', value: values };
    const ordered = values.every(({ order }) => typeof order === 'number')
      ? values.toSorted((a, b) => Number(a.order) - Number(b.order))
      : values;
    return { kind: 'parts', parts: ordered.map((one) => this.listed(one, item)) };
  }

  /** Pictures and texts may stand in a list as well. */
  private listed(value: Fields, item: string): NeutralPart {
    const one = this.neutral(value, item);
    if (one.kind === 'parts') return one.parts[0]!;
    return one.kind === 'plain' ? this.part(value, item) : { name: '', fields: { text: one } };
  }

  private image(url: string, alt: string, item: string): Neutral {
    const full = url.startsWith('//') ? `https:${url}` : url;
    const path = this.cms.addresses.image(full, item, null);
    return path === null ? { kind: 'none' } : { kind: 'image', path, alt };
  }

  private html(value: Fields, item: string): string {
    return richTextHtml(value, {
      linkOf: (node) => this.href((isJsonObject(node.attrs) ? node.attrs : {}) as Fields),
      lose: (what, why) => this.cms.notes.lose(item, 'text', what, why),
      embedded: (node) => {
        const attrs = isJsonObject(node.attrs) ? node.attrs : {};
        if (node.type === 'image') return imageTag(textOf(attrs.src), textOf(attrs.alt));
        if (node.type === 'emoji') return textOf(attrs.emoji);
        if (node.type !== 'blok') return null;
        const names = Array.isArray(attrs.body)
          ? attrs.body.filter(isJsonObject).map((one) => textOf(one.component))
          : [];
        this.cms.notes.lose(
          item,
          'text',
          `component ${names.join(', ')}`,
          'Texts contain no components; put a block below.',
        );
        return '';
      },
    });
  }

  /** Of a link field, and of a link within a text. */
  private href(link: Fields): string | null {
    const anchor = textOf(link.anchor) === '' ? '' : `#${textOf(link.anchor)}`;
    if (link.linktype === 'email') return `mailto:${firstText(link, ['email', 'href', 'url'])}`;
    const story = isJsonObject(link.story) ? link.story : {};
    const known = this.byUuid.get(firstText(link, ['id', 'uuid'])) ?? this.byUuid.get(textOf(story.uuid));
    if (link.linktype === 'story' && known !== undefined) return known + anchor;
    const address = firstText(link, ['cached_url', 'href', 'url']);
    if (address === '') return anchor === '' ? null : anchor;
    return link.linktype === 'story' ? `/${address.replace(/^\/+/, '')}${anchor}` : address + anchor;
  }
}

function ownPage({ story, item, slug }: Story): ImportedPage {
  const keys = ['title', 'meta', 'components', 'layout', 'robots', 'updated', 'draft', 'same_as'];
  const kept = keys.flatMap((key) => (story[key] === undefined ? [] : [[key, story[key]] as const]));
  return { item, slug, value: { title: slug, slug, ...Object.fromEntries(kept) }, isProse: false };
}

function isAsset(text: string): boolean {
  return /^(?:https?:)?\/\/a(?:-[a-z]{2})?\.storyblok\.com\/f\/\S+$/.test(text);
}

function isPlugin(value: unknown): boolean {
  return isJsonObject(value) && typeof value.plugin === 'string';
}

/** Plug-ins for search engines keep a title and a description of their own. */
function searchFields(content: Fields): Fields {
  const plugin = Object.values(content).find(isPlugin) as Fields | undefined;
  return plugin
    ? { meta_title: firstText(plugin, ['title']), meta_description: firstText(plugin, ['description']) }
    : {};
}

function tableOf({ thead, tbody }: Fields): Fields {
  const cells = (list: unknown) =>
    Array.isArray(list) ? list.filter(isJsonObject).map((one) => textOf(one.value)) : [];
  return {
    headers: cells(thead),
    rows: Array.isArray(tbody) ? tbody.filter(isJsonObject).map((row) => cells(row.body)) : [],
  };
}

function linkNeutral(href: string | null): Neutral {
  return href === null ? { kind: 'none' } : { kind: 'link', href };
}

function imageTag(src: string, alt: string): string {
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<img src="${quoted(src.startsWith('//') ? `https:${src}` : src)}" alt="${quoted(alt)}">`;
}

function plainFields(fields: NeutralPart['fields']): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, one]) => (one.kind === 'none' ? [] : [[key, plainNeutral(one)]])),
  );
}

function plainNeutral(one: Neutral): unknown {
  if (one.kind === 'html') return one.html;
  if (one.kind === 'text') return one.text;
  if (one.kind === 'image') return one.path;
  if (one.kind === 'link') return one.href;
  return one.kind === 'parts'
    ? one.parts.map(({ fields }) => plainFields(fields))
    : one.kind === 'plain'
      ? one.value
      : undefined;
}
