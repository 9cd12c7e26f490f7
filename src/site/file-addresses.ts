// Redirects from addresses of files, such as /chi-siamo.html: which of them would meet a page, or lead elsewhere than
// another redirect that some hosts take for the same one (decisions/0061).
import { decodePath } from '../urls/encode-path.js';
import type { PageSummary, Problem, Redirect, UrlPolicy } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { isFileAddress, normaliseSlug, pageFile, slugKey, splitUrl, urlKind, withoutFileName } from '../urls/urls.js';
import type { PagesByKey } from './find-page.js';
import { startPlace } from './redirect-faults.js';

interface Around {
  readonly pages: PagesByKey<Pick<PageSummary, 'slug' | 'source'>>;
  readonly urls: UrlPolicy;
  /** True where hosts alone redirect, so that no file stands at the address. */
  readonly isByHost: boolean;
  /** Where each redirect is written. */
  readonly pointers: ReadonlyMap<string, { readonly pointer: string }>;
}

/** Redirects, with their ends, that may stand where they start; and what is wrong with the others. */
export function fileAddresses(redirects: readonly Redirect[], around: Around, at: Finder) {
  const problems: Problem[] = [];
  const byAddress = new Map<string, Redirect>();
  // Those of paths come first: where the two differ, the one of the file is named.
  const sorted = redirects.toSorted((a, b) => Number(isFileAddress(a.from)) - Number(isFileAddress(b.from)));
  const bad = new Set<Redirect>();
  for (const one of sorted) {
    const { from } = one;
    const key = slugKey(isFileAddress(from) ? withoutFileName(from) : from);
    const place = () => startPlace(around.pointers.get(from)!, at);
    const fault =
      pageFault(one, around, place) ?? twinFault(one, around.isByHost ? undefined : byAddress.get(key), place);
    if (fault) {
      problems.push(fault);
      bad.add(one);
    } else if (!byAddress.has(key)) byAddress.set(key, one);
  }
  return { redirects: redirects.filter((one) => !bad.has(one)), problems };
}

type Place = () => ReturnType<Finder>;

function pageFault(one: Redirect, { pages, urls, isByHost }: Around, place: Place): Problem | null {
  const { from } = one;
  if (!isFileAddress(from)) return null;
  const page = pages.get(slugKey(withoutFileName(from)));
  // Hosts tell capitals apart, a disk may not.
  if (!page || (isByHost && page.slug !== withoutFileName(from))) return null;
  if (slugKey(`/${pageFile(page.slug, urls)}`) === slugKey(from))
    return problem(
      'redirect-shadows-page',
      `"${from}" is the file of the page "${page.slug}" (${page.source}), which already answers there.`,
      place(),
      'Delete the redirect: the page names its one address to search engines.',
    );
  // Azure takes it for `/x`, whatever the file of the page is called.
  const isIndex = /\/index\.html$/i.test(from);
  if (!isIndex && (isByHost || isBeside(one, page.slug, urls))) return null;
  return problem(
    'redirect-shadows-page',
    `"${from}" and the page "${page.slug}" (${page.source}) are one address to some hosts.`,
    place(),
    isIndex
      ? 'Delete the redirect. Where pages are folders ("urls": { "format": "directory" }) the page answers there itself.'
      : 'Name a host that redirects in "publish.host", or delete the redirect. On other hosts "/x.html" may only lead to "/x", where pages are folders and links end with a slash.',
  );
}

/**
 * True for a file that no host shows in place of the page. Beside the folder `x/` of a page stands `x.htm`, which is
 * found under its own name only, or an `x.html` that leads to `/x/`: a host may show that at `/x`, but not at `/x/`.
 */
function isBeside({ from, to }: Redirect, slug: string, { format, trailingSlash }: UrlPolicy): boolean {
  if (format === 'file' || /\/index\.html?$/i.test(from)) return false;
  return /\.htm$/i.test(from) || (trailingSlash === 'always' && endOf(to) === slug);
}

/** Without a host that redirects there is a file for each, and `/x` may be answered by `x.html`. */
function twinFault({ from, to }: Redirect, first: Redirect | undefined, place: Place): Problem | null {
  if (!first || sameForm(first.to) === sameForm(to)) return null;
  return problem(
    'redirect-duplicate',
    `"${from}" and "${first.from}" lead to different pages, but for some hosts they are the same address.`,
    place(),
    'Let both lead to the same page, or name a host that redirects in "publish.host".',
  );
}

function endOf(to: string): string | null {
  return urlKind(to) === 'path' ? normaliseSlug(decodePath(splitUrl(to).path)) : null;
}

function sameForm(to: string): string {
  const { query, fragment } = splitUrl(to);
  const slug = endOf(to);
  return slug === null ? to : slug + query + fragment;
}
