// One finished build as the commands see it that read it again: what its manifest says, and its pages, wherever they
// are. Nothing in it is trusted.
import { decodePath } from '../urls/encode-path.js';
import { isText } from '../files/plain-record.js';
import type { ReadState } from '../files/regular-file.js';
import { normaliseSlug } from '../urls/urls.js';
import { canParse } from '../urls/can-parse.js';

export interface RecordedPage {
  /** Below the base: `/terms/`. */
  readonly path: string;
  readonly file: string;
  readonly hash: string;
  /** Size in bytes. */
  readonly bytes: number;
  /** Undefined where a manifest does not say. */
  readonly title?: string;
  readonly canonical?: string;
  readonly indexable?: boolean;
  readonly lang?: string;
}

export interface RecordedRedirect {
  /** Below the base; may be a pattern. */
  readonly from: string;
  /** Below the base as well, or absolute. */
  readonly to: string;
  readonly status: number | null;
}

export interface BuildRecord {
  readonly id: string;
  /** Name and version of the program. */
  readonly generator: string;
  /** Absolute URL of the home page, with a slash at the end; null where a manifest does not say. */
  readonly site: string | null;
  /** Path of the home page: starts and ends with a slash. */
  readonly base: string;
  readonly timestamp: number;
  readonly pages: readonly RecordedPage[];
  readonly redirects: readonly RecordedRedirect[];
  readonly assets: readonly { readonly file: string; readonly hash: string }[];
}

/** A build whose files can be read. */
export interface ReadableBuild {
  readonly record: BuildRecord;
  /** How a report calls it. */
  readonly name: string;
  /** Text of a file, or why there is none; null where only the manifest is at hand. */
  readonly read: ((file: string, path: string | null, max: number) => Promise<TextRead>) | null;
}

export type TextRead = { readonly text: string } | { readonly state: Exclude<ReadState, 'read'> };

/** What a manifest has of a page beyond what is needed to verify it. */
type Described = { readonly [Key in 'bytes' | 'title' | 'canonical' | 'indexable' | 'lang' | 'status']?: unknown };

/** The lists as they were validated when the manifest was read. */
interface ValidManifest {
  readonly id: string;
  readonly timestamp: number;
  readonly pages: readonly { readonly path: string; readonly file: string; readonly hash: string }[];
  readonly assets: readonly { readonly file: string; readonly hash: string }[];
  readonly redirects?: readonly { readonly from: string; readonly to: string }[];
}

/** No page is larger, whatever a manifest says. */
const MAX_PAGE_BYTES = 64 * 1024 * 1024;

export function buildRecord(manifest: ValidManifest): BuildRecord {
  const { site, generator } = manifest as ValidManifest & { readonly site?: unknown; readonly generator?: unknown };
  const home =
    typeof site === 'string' && site.length < 4096 && /^https?:\/\//.test(site) && canParse(site)
      ? new URL(site)
      : null;
  return {
    id: manifest.id,
    timestamp: manifest.timestamp,
    generator: isText(generator) ? (generator as string) : '',
    site: home ? `${home.origin}${home.pathname.replace(/\/*$/, '/')}` : null,
    base: home ? decodePath(home.pathname).replace(/\/*$/, '/') : '/',
    pages: manifest.pages.map(recordedPage),
    redirects: (manifest.redirects ?? []).map(({ from, to, ...more }) => {
      const { status } = more as Described;
      return { from, to, status: typeof status === 'number' && Number.isInteger(status) ? status : null };
    }),
    assets: manifest.assets.map(({ file, hash }) => ({ file, hash })),
  };
}

function recordedPage(page: ValidManifest['pages'][number]): RecordedPage {
  const { path, file, hash } = page;
  const { bytes, title, canonical, indexable, lang } = page as Described;
  return {
    path,
    file,
    hash,
    bytes: typeof bytes === 'number' ? Math.min(bytes, MAX_PAGE_BYTES) : MAX_PAGE_BYTES,
    ...(isText(title) ? { title: title as string } : {}),
    ...(isText(canonical) ? { canonical: canonical as string } : {}),
    ...(typeof indexable === 'boolean' ? { indexable } : {}),
    ...(isText(lang) ? { lang: lang as string } : {}),
  };
}

/** The address of a page whatever the form of its path: `/terms/`, `/terms` and `/terms.html` are one page. */
export function pageKey(path: string): string {
  return normaliseSlug(
    decodePath(path)
      .replace(/\/index\.html$/, '/')
      .replace(/\.html$/, ''),
  );
}

/** The same of a redirect, which stands at exactly its address: one from `/terms.html` is none from `/terms`. */
export function redirectKey(path: string): string {
  return normaliseSlug(decodePath(path));
}
