// Checks the links and ids of finished HTML: pages, redirect pages, media and anchors must exist, and an id stands once
// on a page.
import { firstOf } from '../util/counted.js';
import { decodeAll } from '../urls/encode-path.js';
import type { Harvest } from '../html/harvest.js';
import { own } from '../util/intern.js';
import type { AnchorLink, Place, Problem, Site } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { nearest, splitUrl, urlKind } from '../urls/urls.js';
import { isContact } from './contact-links.js';
import { linkPlaces, type LinkSource, type ShownLink, type TemplatePlaces } from './link-places.js';
import { isInEntity } from './entity-origins.js';
import { createLinkTargets, type LinkFault, type LinkTarget } from './link-target.js';
import type { SiteLinks } from './links.js';
import type { Asked, SiteLookups } from './lookups.js';
import type { LinkSettings } from './link-settings.js';
import { operatorProblems } from './operator-links.js';
import { createTemplateFaults, isOfTemplate } from './template-links.js';
import { otherLanguage } from './other-language.js';
import { createOwnAddress } from './own-address.js';

export interface LinkFindings {
  readonly problems: readonly Problem[];
  /** Links to anchors of other pages, which are checked when all pages are rendered. */
  readonly anchors: readonly AnchorLink[];
  /** Of header and footer only: what they asked about the site. */
  readonly asked?: Asked;
}

export const NO_FINDINGS: LinkFindings = { problems: [], anchors: [] };

export interface LinkChecker {
  /** Where an address was written; in an entity that a page shows, too. */
  place(source: LinkSource, url: string, shown?: ShownLink): Place;
  /** `outerIds` are ids of the shell around a page; what was asked about the site is added to `asked`. */
  check(found: Harvest, source: LinkSource, outerIds?: ReadonlySet<string>, asked?: Asked): LinkFindings;
  /**
   * The problems of an anchor that turned out to be missing. Its places are searched only now: nearly all anchors
   * exist.
   */
  missing(
    link: Pick<AnchorLink, 'slug' | 'anchor' | 'url'>,
    source: LinkSource,
    near?: string | null,
  ): readonly Problem[];
}

/**
 * Missing anchors of one page that get a suggestion, and ids that are compared for each: a page may have thousands of
 * both.
 */
const MAX_SUGGESTIONS = 10;
const MAX_IDS = 2000;
/** Repeated ids that the message names. */
const MAX_NAMED = 5;

export function createLinkChecker(
  site: Pick<Site, 'redirects' | 'data'>,
  settings: Pick<LinkSettings, 'origin' | 'base' | 'urls'>,
  links: SiteLinks,
  lookups: SiteLookups,
  inTemplates: TemplatePlaces = () => null,
): LinkChecker {
  const { origin, base } = settings;
  const targetOf = createLinkTargets(site, settings, lookups);
  const [places, ownPath] = [linkPlaces(links.linkHref, inTemplates), createOwnAddress(origin, base)];
  const ofTemplate = createTemplateFaults(base, links.href, lookups);
  const operators = createOperatorCheck(site, links, places);
  const missing: LinkChecker['missing'] = (link, source, near) => noAnchor(link, places.all(source, link.url), near);
  const faultAt = createFaultAt((url, asked) => targetOf(ownPath(url) ?? url, '', asked), ofTemplate);
  return {
    missing,
    place: places.one,
    check(found, source, outerIds = new Set(), asked = new Set()) {
      const problems = repeatedIds(found, source, outerIds).concat(operators(found, source, asked));
      const anchors: AnchorLink[] = [];
      let suggestions = MAX_SUGGESTIONS;
      const placesOf = (url: string) => places.all(source, url, timesOf(found, url));
      for (const [url, target] of linksOf(found, source, ownPath, (url) => targetOf(url, source.slug, asked))) {
        const anchor = anchorOf(url);
        if (target && 'slug' in target)
          problems.push(...otherLanguage([source.slug, target.slug], lookups, asked, () => placesOf(url)));
        if (target && 'code' in target)
          for (const place of placesOf(url)) problems.push(linkProblem(faultAt(place, target, url, asked), place));
        else if (target && anchor !== '' && anchor !== 'top') {
          // Written out: V8 gives every object that begins with a spread, `{ ...a, b }`, a shape of its own.
          const link = { slug: own(target.slug), anchor: own(anchor), url: own(url), source: source.source };
          if (target.slug !== source.slug) anchors.push(link);
          else if (!found.ids.has(anchor) && !outerIds.has(anchor))
            problems.push(...missing(link, source, suggestions-- > 0 ? nearestId(anchor, found) : null));
        }
      }
      return { problems, anchors };
    },
  };
}

/** What is wrong with an address depends on where it was written. */
function createFaultAt(
  targetInEntity: (url: string, asked: Asked) => LinkTarget,
  ofTemplate: ReturnType<typeof createTemplateFaults>,
): (place: Place, target: LinkFault, url: string, asked: Asked) => LinkFault {
  return (place, target, url, asked) => {
    if (isOfTemplate(place)) return ofTemplate(target, url, asked);
    // What an address of an entity nearly is does not depend on the page that shows it.
    return isInEntity(place) ? faultOf(targetInEntity(url, asked), target) : target;
  };
}

function anchorOf(url: string): string {
  return url.includes('#') ? decodeAll(splitUrl(url).fragment.slice(1)) : '';
}

function noAnchor(
  { slug, anchor }: Pick<AnchorLink, 'slug' | 'anchor'>,
  places: readonly Place[],
  near?: string | null,
): readonly Problem[] {
  const hint = near
    ? `Did you mean "#${near}"?`
    : 'Anchors are made from headings and questions; copy one from the URL of the built page.';
  if (slug === '') {
    const message = `The frame around the pages has no anchor "${anchor}".`;
    const own = `Give an element of the layout the id that the link leads to: id="${anchor}".`;
    return places.map((place) => problem('anchor-missing', message, place, near ? hint : own));
  }
  const message = `The page "${slug}" has no anchor "${anchor}".`;
  return places.map((place) => problem('anchor-missing', message, place, hint));
}

function faultOf(found: LinkTarget, otherwise: LinkFault): LinkFault {
  return found && 'code' in found ? found : otherwise;
}

function linkProblem({ code, message, hint, severity, fix }: LinkFault, place: Place): Problem {
  const made = problem(code, message, place, hint);
  const found = severity ? { ...made, severity } : made;
  return fix ? { ...found, fix } : found;
}

/** Links of finished HTML to operators; those of entities are reported with the entities. */
function createOperatorCheck(
  { data }: Pick<Site, 'data'>,
  links: SiteLinks,
  places: ReturnType<typeof linkPlaces>,
): (found: Harvest, source: LinkSource, asked: Asked) => Problem[] {
  if (data.operators.length === 0) return () => [];
  const reported = new Set([...data.offers, ...data.games].flatMap((one) => [one.url, one.redirect_url]));
  return (found, source, asked) => {
    const addresses = new Set(found.links.filter((one) => one.attribute === 'href').map((one) => one.url));
    return [...addresses].flatMap((url) => {
      const operator = urlKind(url) === 'path' ? null : links.operator(url, undefined, asked);
      if (!operator || (!operator.closed && operator.missing.length === 0)) return [];
      const times = timesOf(found, url);
      const written = reported.has(url) ? places.own(source, url, times) : places.all(source, url, times);
      return written.flatMap((place) => operatorProblems(operator, url, () => place));
    });
  };
}

const TIMES = new WeakMap<Harvest, ReadonlyMap<string, number>>();

/** How many links have an address. Counted once a page, and only where one of them is wrong. */
function timesOf(found: Harvest, url: string): number {
  const known = TIMES.get(found);
  if (known) return known.get(url) ?? 1;
  const counts = new Map<string, number>();
  for (const one of found.links) counts.set(one.url, (counts.get(one.url) ?? 0) + 1);
  TIMES.set(found, counts);
  return counts.get(url) ?? 1;
}

/**
 * Each link within the site, and each that writes a mail or calls, once, with where it leads. Visitors follow an
 * address in full only in an anchor.
 */
function* linksOf(
  { links }: Harvest,
  { slug }: LinkSource,
  ownPath: (url: string) => string | null,
  targetOf: (url: string) => LinkTarget,
): Generator<readonly [string, LinkTarget]> {
  const seen = new Set<string>();
  for (const { tag, url } of links) {
    const kind = urlKind(url);
    const isFull = (kind === 'https' || kind === 'http') && (tag === 'a' || tag === 'area');
    const path = kind === 'path' || isContact(kind) ? url : isFull ? (ownPath(url) ?? url) : null;
    if ((path === null && kind !== 'fragment') || seen.has(url)) continue;
    seen.add(url);
    yield [url, path === null ? { slug } : targetOf(path)];
  }
}

/** Ids that a page has more than once come from templates: the generator's own are unique. */
function repeatedIds({ ids, repeatedIds: own }: Harvest, source: LinkSource, outer: ReadonlySet<string>): Problem[] {
  const repeated = [...new Set([...own, ...[...outer].filter((id) => ids.has(id))])];
  if (repeated.length === 0) return [];
  const named = firstOf(repeated, MAX_NAMED, (id) => JSON.stringify(id));
  return [
    problem(
      'id-duplicate',
      `${source.slug === '' ? 'The frame around the pages' : 'The page'} has the same id more than once: ${named}.`,
      source.at(''),
      'Ids come from templates: make each from the anchor of its block. Links and scripts find only the first.',
    ),
  ];
}

function nearestId(anchor: string, { ids }: Harvest): string | null {
  return anchor.length > 100 ? null : nearest(anchor, ids.size > MAX_IDS ? [...ids].slice(0, MAX_IDS) : ids);
}
