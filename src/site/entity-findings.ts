// What is wrong with pictures, addresses and HTML of entities. It is reported at the entity, once, whether
// pages show it or not.
import type { SiteData } from '../entities/data.js';
import { type Harvest, harvest } from '../html/harvest.js';
import { speechOf } from '../urls/languages.js';
import type { Problem, Site } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import type { Settings } from '../settings.js';
import { urlKind } from '../urls/urls.js';
import { richText } from './author-html.js';
import type { LinkChecker } from './check-links.js';
import { expandHtml } from './expand.js';
import { findMedia } from './find-media.js';
import type { SiteLinks } from './links.js';
import { pageLang } from './locale.js';
import type { SiteLookups } from './lookups.js';
import type { Scope } from './scope.js';

interface Tools {
  readonly checker: LinkChecker;
  readonly links: SiteLinks;
  readonly lookups: SiteLookups;
  readonly at: (source: string) => Finder;
}

export function entityFindings(
  { site: { content, data }, settings }: { readonly site: Site; readonly settings: Settings },
  tools: Tools,
): readonly Problem[] {
  // The language in which values are put into words.
  const lang = speechOf(pageLang({ meta: {} }, content), settings.languages);
  return [...linkProblems(data, tools), ...mediaProblems(data, tools), ...htmlProblems(data, tools, lang)];
}

/** Addresses that no block shows by itself are checked like the links of pages. */
function linkProblems({ offers, operators }: SiteData, { checker, links: { href }, at }: Tools): Problem[] {
  const links = [
    ...offers.map(({ source, terms_url: url }) => ({ source, url, pointer: '/terms_url' })),
    ...operators.map(({ source, licence }) => ({ source, url: licence?.url, pointer: '/licence/url' })),
  ];
  return links.flatMap(({ source, url = '', pointer }) => {
    const place = at(source);
    const kind = urlKind(url);
    if (kind === 'http') return [problem('url-insecure', `"${url}" uses http.`, place(pointer), 'Write https.')];
    if (kind !== 'path') return [];
    const found: Harvest = {
      links: [{ url: href(url), attribute: 'href', tag: 'a', rel: '' }],
      ids: new Set<string>(),
      repeatedIds: [],
    };
    const content = () => [{ pointer, value: url }];
    return [...checker.check(found, { slug: '', source, content, at: place }).problems];
  });
}

function mediaProblems({ offers, operators, games }: SiteData, { lookups, at }: Tools): Problem[] {
  const pictures = [
    ...[...offers, ...games].map(({ source, image }) => ({ source, url: image, pointer: '/image' })),
    ...operators.map(({ source, logo }) => ({ source, url: logo, pointer: '/logo' })),
  ];
  return pictures.flatMap(({ source, url = '', pointer }) => {
    const found = url === '' ? null : findMedia(url, lookups);
    return found && 'code' in found ? [problem(found.code, found.message, at(source)(pointer), found.hint)] : [];
  });
}

const TERMS = '/terms';

function htmlProblems({ offers }: SiteData, { checker, links, lookups: index, at: dataAt }: Tools, lang: string) {
  return offers.flatMap(({ source, terms: written = '' }) => {
    const at = dataAt(source);
    const problems: Problem[] = [];
    const terms = expandHtml(written, TERMS, { index, lang, at, problems });
    // Whether an offer that it names still holds, matters to pages that show it.
    const unknown = problems.splice(0).filter(({ code }) => code === 'entity-unknown');
    const report: Scope['report'] = (code, message, pointer, hint, within) =>
      void problems.push(problem(code, message, at(pointer, 'value', within), hint));
    const html = richText(terms, TERMS, { links, report }, undefined);
    if (html === null) return [...unknown, ...problems];
    const content = () => [{ pointer: TERMS, value: terms }];
    return [...unknown, ...problems, ...checker.check(harvest(html), { slug: '', source, content, at }).problems];
  });
}
