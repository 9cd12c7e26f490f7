// Where the links of an export lead now: to an imported page, to a file, elsewhere, or nowhere.
import { decodeAll } from '../urls/encode-path.js';
import { normaliseSlug, slugKey, urlKind } from '../urls/urls.js';
import type { MediaList, Notes } from './notes.js';
import { canParse } from '../urls/can-parse.js';

const FILE = /\.(?:svg|png|jpe?g|webp|avif|gif|ico|pdf|mp4|m4v|webm|ogv|mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i;

export class Addresses {
  private readonly slugs = new Map<string, string>();
  private readonly files = new Map<string, string>();
  private readonly hosts: ReadonlySet<string>;

  /** `homes`: addresses of the old site. */
  constructor(
    private readonly homes: readonly URL[],
    private readonly media: MediaList,
    private readonly notes: Notes,
  ) {
    this.hosts = new Set(homes.map(({ host }) => bareHost(host)));
  }

  /** From now on links to the old address lead to the page. */
  add(old: string, slug: string): void {
    const url = this.parse(old, null);
    if (url && this.isOwn(url) && !this.slugs.has(keyOf(url))) this.slugs.set(keyOf(url), slug);
  }

  /** From now on links to the page that shows a file lead to the file. */
  addFile(old: string, file: string): void {
    const url = this.parse(old, null);
    if (url && this.isOwn(url)) this.files.set(keyOf(url), file);
  }

  /** Path of an old address below the old host; null for one of another site, or with a query. */
  pathOf(old: string): string | null {
    const url = this.parse(old, null);
    return url && this.isOwn(url) && url.search === '' ? normaliseSlug(decodeAll(url.pathname)) : null;
  }

  /** What a page writes instead of an old link; null for one that must go. `page`: old address of the page. */
  link(href: string, item: string, page: string | null): string | null {
    const written = href.trim();
    const kind = urlKind(written);
    if (kind === 'fragment' || kind === 'mailto' || kind === 'tel') return written;
    const url = this.parse(written, page);
    if (written === '' || !url || !/^https?:$/.test(url.protocol)) {
      this.notes.lose(item, 'link', written === '' ? 'an empty link' : written, 'It leads nowhere; its text stays.');
      return null;
    }
    if (!this.isOwn(url)) return written.startsWith('//') ? url.href : written;
    const slug =
      this.slugs.get(keyOf(url)) ?? (NAMED.test(url.search) ? undefined : this.slugs.get(keyOf(withoutQuery(url))));
    if (slug !== undefined) return slug + url.hash;
    const file = this.files.get(keyOf(url));
    if (file !== undefined) return this.media.add(file);
    if (FILE.test(url.pathname)) return this.media.add(url.origin + url.pathname);
    const path = normaliseSlug(decodeAll(url.pathname));
    this.notes.lose(item, 'link', `${path}${url.search}`, 'The export has no such page; the link stays as it is.');
    return `${encodeURI(path)}${url.search}${url.hash}`;
  }

  /** The file that a picture becomes; null for what is no file. */
  image(src: string, item: string, page: string | null): string | null {
    const url = this.parse(src.trim(), page);
    if (url && /^https?:$/.test(url.protocol) && src.trim() !== '') return this.media.add(url.origin + url.pathname);
    this.notes.lose(item, 'picture', src.slice(0, 80) || 'a picture without a URL', 'It is not a file.');
    return null;
  }

  private parse(address: string, page: string | null): URL | null {
    const base = page ?? this.homes[0]?.href ?? 'https://old.invalid/';
    const from = canParse(base) ? base : 'https://old.invalid/';
    return canParse(address, from) ? new URL(address, from) : null;
  }

  private isOwn({ host }: URL): boolean {
    return host === 'old.invalid' || this.hosts.has(bareHost(host));
  }
}

/** A query that says itself what is shown, wherever it stands: without it the address is another one. */
const NAMED = /[?&](?:p|page_id|attachment_id|cat|tag|s|author|m|feed|post_type)=/;

function withoutQuery({ pathname }: URL): { pathname: string; search: string } {
  return { pathname, search: '' };
}

function bareHost(host: string): string {
  return host.replace(/^www\./, '');
}

/** Of the query only what names a page counts. */
function keyOf({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const id = /[?&](?:p|page_id|attachment_id)=(\d{1,12})(?:&|$)/.exec(search)?.[1];
  return id === undefined ? slugKey(normaliseSlug(decodeAll(pathname))) : `?${id}`;
}
