// Decides where a link of finished HTML leads: to a page, to something else that exists, or nowhere; what nearly exists
// is named (D-7, D-8).
import { doubtAbout } from '../urls/absolute-url.js';
import { canParse } from '../urls/can-parse.js';
import { decodePath } from '../urls/encode-path.js';
import { own } from '../util/intern.js';
import type { AbsentPage, Redirect, Site } from '../model.js';
import { createRouteTable, matchRoutes, type RouteTable } from '../urls/route-rules.js';
import { absoluteUrl, normaliseSlug, pagePath, splitUrl, urlKind } from '../urls/urls.js';
import { createAbsence } from './absent-pages.js';
import { contactFault, isContact } from './contact-links.js';
import { missingHint } from './find-media.js';
import type { LinkSettings } from './link-settings.js';
import type { Asked, Lookups, SiteLookups } from './lookups.js';
import { misspellings } from './redirects.js';
import { cacheAnswers } from './cached-answers.js';
import { createOwnAddress, pathBelow } from './own-address.js';

export interface LinkFault {
  readonly code:
    | 'link-broken'
    | 'link-near-miss'
    | 'link-outside'
    | 'media-missing'
    | 'contact-link-invalid'
    | 'url-doubtful';
  readonly message: string;
  readonly hint: string;
  /** Left out: that of the code. */
  readonly severity?: 'note';
  /** Of a near miss: the path as it is written, and the one that is meant. */
  readonly fix?: { readonly from: string; readonly to: string };
}

/** The page that a link leads to; null when it leads to something else that exists. */
export type LinkTarget = { readonly slug: string } | LinkFault | null;

type OwnAddress = Pick<LinkSettings, 'origin' | 'base' | 'urls'>;

/** Redirects that links may lead to. */
interface Routes {
  readonly base: string;
  /** Paths of redirect pages, without those of the default redirects. */
  readonly stubs: ReadonlySet<string>;
  /** Default redirects in force: misspelling → what was meant. */
  readonly misspelt: ReadonlyMap<string, string>;
  readonly patterns: RouteTable<unknown>;
}

/** `from` is the slug of the page that contains the link. */
export function createLinkTargets(
  site: Pick<Site, 'redirects'>,
  settings: OwnAddress,
  all: SiteLookups,
): (url: string, from: string, asked: Asked) => LinkTarget {
  const routes = routesOf(site, settings.base);
  const find = cacheAnswers(all, (url, lookups) => {
    const found = findTarget(url, routes, lookups);
    return found && !('slug' in found) ? undefined : found;
  });
  return (url, from, asked) => {
    const kind = urlKind(url);
    if (isContact(kind)) return contactFault(url, kind);
    if (kind === 'https' || kind === 'http') return doubtful(url) ?? outside(url, settings, all.noting(asked));
    const good = find(url, asked);
    if (good !== undefined) return good;
    const lookups = all.noting(asked);
    const found = findTarget(url, routes, lookups);
    return found && 'nothingAt' in found ? deadLink(found.nothingAt, from, routes, lookups) : found;
  };
}

/** The page that a link of finished HTML means and visitors do not find; undefined where anything is found. */
export function createAbsentTargets(
  site: Pick<Site, 'redirects' | 'absent'>,
  { origin, base }: Pick<LinkSettings, 'origin' | 'base'>,
  lookups: Lookups,
): (href: string) => AbsentPage | undefined {
  if (!site.absent) return () => undefined;
  const [absence, routes] = [createAbsence(site.absent), routesOf(site, base)];
  const ownPath = createOwnAddress(origin, base);
  return (href) => {
    const path = urlKind(href) === 'path' ? href : ownPath(href);
    const found = path === null ? null : findTarget(path, routes, lookups);
    return found && 'nothingAt' in found ? absence(found.nothingAt) : undefined;
  };
}

function doubtful(url: string): LinkFault | null {
  const message = doubtAbout(url);
  return message === null ? null : { code: 'url-doubtful', message, hint: 'Write the URL that visitors can open.' };
}

/** What else is on the host of a site below a path may be another site; a page of this one is a slip. */
function outside(url: string, { origin, base, urls }: OwnAddress, lookups: Lookups): LinkFault | null {
  if (base === '/' || !url.toLowerCase().includes(new URL(origin).host) || !canParse(url)) return null;
  const { host, pathname } = new URL(url);
  const slug = normaliseSlug(decodePath(pathname).normalize('NFC'));
  if (host !== new URL(origin).host || slug === '/' || !lookups.hasPage(slug)) return null;
  const address = absoluteUrl(origin, pagePath(slug, urls, base));
  return {
    code: 'link-outside',
    message: `"${slug}" is a page of this site, but this link leads outside its base path "${base}".`,
    hint: `Write "${address}" if that page is meant; if another site answers there, acknowledge the warning.`,
  };
}

function routesOf({ redirects }: Pick<Site, 'redirects'>, base: string): Routes {
  const misspelt = misspellings(redirects);
  const of = (kind: Redirect['kind']) => redirects.filter((one) => one.kind === kind);
  return {
    base,
    stubs: new Set(of('stub').flatMap(({ from }) => (misspelt.has(from) ? [] : [from]))),
    misspelt,
    patterns: createRouteTable(Object.fromEntries(of('client').map(({ from, to }) => [from, { redirect: to }]))),
  };
}

/** A slug where nothing is found: what is wrong with it depends on the page that contains the link. */
type Nothing = { readonly nothingAt: string };

function findTarget(url: string, { base, stubs, patterns }: Routes, lookups: Lookups): LinkTarget | Nothing {
  const below = pathBelow(base, url);
  if (below === null)
    return {
      code: 'link-broken',
      message: `"${splitUrl(url).path}" is outside the base path "${base}".`,
      hint: 'Write the path as if the site were at the root of its host; the base is added.',
    };
  if (lookups.isFile(below.slice(1))) return null;
  if (below.startsWith('/media/'))
    return {
      code: 'media-missing',
      message: `There is no media file "${below}".`,
      hint: missingHint(below, lookups),
    };
  const slug = normaliseSlug(below);
  if (lookups.hasPage(slug)) return { slug: own(slug) };
  return stubs.has(slug) || matchRoutes(patterns, slug).length > 0 ? null : { nothingAt: slug };
}

function deadLink(slug: string, from: string, { misspelt }: Routes, lookups: Lookups): LinkFault {
  const absence = lookups.absence(slug);
  if (absence !== '') return { code: 'link-broken', ...absentPage(slug, absence) };
  const meant = misspelt.get(slug);
  if (meant !== undefined)
    return {
      code: 'link-near-miss',
      message: `"${slug}" is a misspelling that is redirected to "${meant}" by default.`,
      hint: `Did you mean "${meant}"?`,
      fix: { from: slug, to: meant },
    };
  const meantPath = nearTarget(slug, from, lookups);
  if (meantPath !== null && meantPath.path !== slug)
    return {
      code: 'link-near-miss',
      message: `"${slug}" leads nowhere.`,
      hint:
        meantPath.path.toLowerCase() === slug
          ? `There is "${meantPath.path}": write its slug in lower case, or its capital letters here.`
          : `Did you mean "${meantPath.path}"?`,
      ...(meantPath.isOnly ? { fix: { from: slug, to: meantPath.path } } : {}),
    };
  return {
    code: 'link-broken',
    message: `"${slug}" leads nowhere: no page, redirect or declared route has this path.`,
    hint:
      'Correct the link or add the page. In casino-site.config.json, routes.redirects leads on from a page that was ' +
      'renamed, and routes.declared names a path to a partner.',
  };
}

/** `isOnly`: it can mean nothing else, so that a program may write it. */
function nearTarget(slug: string, from: string, lookups: Lookups): { path: string; isOnly: boolean } | null {
  // Capitals are the same word, however many letters they change.
  const low = slug.toLowerCase();
  if (low !== slug && lookups.hasPage(low)) return { path: low, isOnly: true };
  const beside = besidePage(slug, from).find((one) => one !== from && lookups.hasPage(one));
  if (beside !== undefined) return { path: beside, isOnly: true };
  for (const word of new Set([low, slug])) {
    const path = lookups.nearPath(word);
    // Numbers are no misspellings of each other: the page of 2027 is not that of 2026.
    if (path !== null) return { path, isOnly: lookups.isOnlyNear(word) && digitsOf(path) === digitsOf(slug) };
  }
  return null;
}

function digitsOf(path: string): string {
  return (path.match(/\d+/g) ?? []).join(' ');
}

/** The link is right and must not be "corrected" to another page; only its time has not come, or is over. */
function absentPage(slug: string, absence: AbsentPage['absence']): Pick<LinkFault, 'message' | 'hint' | 'severity'> {
  return absence === 'draft'
    ? {
        message: `"${slug}" leads to a draft, which visitors do not find.`,
        hint: 'Publish the page by removing "draft" from it, or remove the link until then.',
      }
    : {
        message: `"${slug}" leads to a page outside its time, which visitors do not find.`,
        hint: 'Change "publish_from" or "publish_until" of the page, or remove the link in the meantime.',
        // The day on which a page ends is planned; before its first one, somebody has just written the link.
        ...(absence === 'over' ? { severity: 'note' } : {}),
      };
}

/**
 * Where a path leads that was meant to begin at the page, or at the pages beside it: `/bonus` on `/guida/slot` is
 * `/guida/bonus`.
 */
function besidePage(slug: string, page: string): string[] {
  // Files of the old site: `/bonus.html` is `/bonus`.
  const bare = /^(.+?)(?:\/index)?\.(?:html?|php)$/i.exec(slug)?.[1];
  const beside = page === '' || page === '/' ? [] : [page + slug, page.slice(0, page.lastIndexOf('/')) + slug];
  return bare === undefined ? beside : [bare, ...beside];
}
