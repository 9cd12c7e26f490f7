// Says what stands at an address of the site, and where it comes from.
import { isAbsoluteUrl } from '../urls/absolute-url.js';
import { decodePath } from '../urls/encode-path.js';
import { pageKey } from '../inspect/build-record.js';
import { createNearMisses } from '../urls/near-misses.js';
import type { RenderPlan } from '../pages/render-page.js';
import type { Settings } from '../settings.js';
import { findPage } from '../site/find-page.js';
import { searchLists } from '../site/search.js';
import { normaliseSlug, splitUrl, withoutBase } from '../urls/urls.js';
import type { LiveSite } from '../watch/live-site.js';
import { explainPage } from './explain-page.js';
import type { Explanation } from './explanation.js';
import { hiddenPages } from './hidden-pages.js';
import { redirectAt, redirectsTo } from './redirect-sources.js';
import { canParse } from '../urls/can-parse.js';

/** `asked`: a path, with or without the base, a full URL, or the file of a page. Null when nothing can be planned. */
export async function explain(asked: string, live: LiveSite): Promise<Explanation | null> {
  const current = live.current();
  if (!current) return null;
  const { site, settings } = current.plan;
  const file = asked.replaceAll('\\', '/').replace(/^\.\//, '');
  const byFile = site.pages.find(({ source }) => source === file);
  const address = addressOf(asked, settings);
  if (address === null) return elsewhere(asked, settings.origin);
  // A redirect may start at the address of a file, which is otherwise that of the page.
  const isRedirect = site.redirects.some(({ from }) => from === address);
  const slug = byFile?.slug ?? (isRedirect ? address : pageKey(address));
  const page = byFile ?? findPage(site.pages, slug);
  if (page) return explainPage(page, live, current);
  const hidden = hiddenPages(live, settings.now);
  const named = hidden.find((one) => one.file === file);
  if (named) return { kind: 'hidden', slug: named.slug, pages: [named] };
  const redirect = redirectAt(slug, site, settings);
  if (redirect) return { kind: 'redirect', slug, redirect, redirects: redirectsTo(slug, site, settings) };
  const waiting = hidden.filter((one) => one.slug === slug || one.file === site.absent?.get(slug)?.source);
  if (waiting.length > 0) return { kind: 'hidden', slug, pages: waiting };
  const names = [
    ...[...site.pages, ...hidden].map((one) => one.slug),
    ...site.redirects.map(({ from }) => from),
    ...Object.keys(site.declared),
  ];
  const problems = live.problems().filter(({ file }) => file === asked);
  return {
    kind: 'unknown',
    slug,
    nearest: slug.length < 3 || slug.length > 1000 ? null : nearestName(slug, names),
    why: whyUnknown(slug, asked, live, current.plan),
    problems,
  };
}

/** Capitals are many letters at once, and one mistake. */
function nearestName(slug: string, names: readonly string[]): string | null {
  const small = slug.toLowerCase();
  const same = names.find((name) => name !== slug && name.toLowerCase() === small);
  return same ?? createNearMisses(() => names).nearest(slug, slug);
}

/** Null for a full URL of another site. On the own host http is https, as for visitors. */
function addressOf(asked: string, { origin, base }: Settings): string | null {
  // A shell of Windows wants `//terms` for `/terms`, which is no host.
  const full = asked.startsWith('//') && isAbsoluteUrl(`https:${asked}`) ? `https:${asked}` : asked;
  const url = /^https?:\/\//i.test(full) && canParse(full) ? new URL(full) : null;
  if (url && url.host.replace(/\.(?=:|$)/, '') !== new URL(origin).host) return null;
  const path = url ? url.pathname : splitUrl(asked).path;
  const slashed = decodePath(path.startsWith('/') ? path : `/${path}`).normalize('NFC');
  const below = withoutBase(base, slashed) ?? slashed;
  return normaliseSlug(below.replace(/\/{2,}/g, '/'));
}

function elsewhere(asked: string, origin: string): Explanation {
  const why = `The address is of another site; this one is ${origin}.`;
  return { kind: 'unknown', slug: asked, nearest: null, why, problems: [] };
}

function whyUnknown(slug: string, asked: string, live: LiveSite, { site, settings }: RenderPlan): string {
  if (searchLists([], settings).some(({ path }) => path === slug))
    return 'The list of the search is there, made from all pages and games ("search" in the config).';
  if (Object.hasOwn(site.declared, slug))
    return 'The route is declared without a target: its links lead to the 404 page.';
  const broken = [...live.broken()];
  if (broken.includes(asked)) return 'The file has errors, so its page is not known.';
  return broken.length > 0
    ? `No page, redirect or declared route has this address. ${broken.length} files with errors were left out.`
    : 'No page, redirect or declared route has this address.';
}
