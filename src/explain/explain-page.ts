// Everything that is known of one page: where each thing on it comes from.
import { SITE_FILE } from '../content/names.js';
import { type PageReading, readPage } from '../html/read-page.js';
import { languageOf } from '../urls/languages.js';
import type { Page, PageSummary, Problem, SiteFile } from '../model.js';
import type { Finder } from '../problems/locate.js';
import { joinChunks } from '../render/renderer.js';
import { EntityUses } from '../site/entity-uses.js';
import { expandPage } from '../site/expand.js';
import { findPage } from '../site/find-page.js';
import { createLinks } from '../site/links.js';
import { createLookups } from '../site/lookups.js';
import { commonContent } from '../site/scope.js';
import { absoluteUrl, pagePath } from '../urls/urls.js';
import type { LiveSite } from '../watch/live-site.js';
import { wholeSource } from '../entities/collections.js';
import { asPart } from '../site/page-parts.js';
import type { SitePlan } from '../watch/site-plan.js';
import { entitiesAt, explainedBlocks } from './explained-blocks.js';
import type { ExplainedBlock, ExplainedLink, PageExplanation, Sourced } from './explanation.js';
import { siteFiles } from './address-source.js';
import { headSources } from './head-sources.js';
import { linksIn } from './link-fields.js';
import { redirectsTo } from './redirect-sources.js';

export async function explainPage(summary: PageSummary, live: LiveSite, current: SitePlan): Promise<PageExplanation> {
  const { plan, renderer } = current;
  const { settings, site } = plan;
  const indexer = live.indexer();
  const page = asPart(indexer.load(summary.source), summary, site.content);
  const target = page.sameAs === undefined ? undefined : findPage(site.pages, page.sameAs);
  const body = target ? indexer.load(target.source) : page;
  const rendered = await renderer.page(summary);
  const html = joinChunks(rendered.chunks);
  const reading = readPage(html);
  const [at, bodyAt] = [indexer.at(page.source), indexer.at(body.source)];
  const { texts, common, siteAt } = textsAround(page.slug, live, current);
  const shared = { site: common, lookups: createLookups(site, settings, plan.files), settings };
  const own = expanded(page, shared, at);
  const other = body === page ? own : expanded(body, shared, bodyAt);
  const data = (source: string) => live.dataAt(source);
  const { inSitemap, lang } = rendered.record;
  const url = absoluteUrl(settings.origin, pagePath(page.slug, settings.urls, settings.base));
  // Of a row also its file, and the template.
  const files = new Set([page.source, body.source, wholeSource(page.source), at('').file]);
  const left = new Set(other.page.components.map(({ pointer }) => pointer));
  const blocks = explainedBlocks(body, reading, html, { at: bodyAt, data, uses: other.uses, left });
  const head = { page: own.page, summary, body: other.page, reading, site: texts, inSitemap, lang, at, bodyAt };
  return {
    kind: 'page',
    slug: page.slug,
    url,
    file: page.source,
    sameAs: body === page ? null : { slug: body.slug, file: body.source },
    layout: page.layout,
    head: headSources({ ...head, siteAt, languages: settings.languages, ...siteFiles(settings, siteAt) }).map((one) =>
      withEntities(one, [own, other], data),
    ),
    blocks,
    links: explainedLinks({ ...other, site: texts, reading, at: bodyAt, data, siteAt, url }, current),
    redirects: redirectsTo(page.slug, site, settings),
    problems: problemsOf(live, rendered.problems, { page, files }),
    bytes: bytesOf(html, blocks),
  };
}

function problemsOf(
  live: LiveSite,
  found: readonly Problem[],
  { page, files }: { readonly page: Page; readonly files: ReadonlySet<string> },
): readonly Problem[] {
  const isOwn = ({ file }: { readonly file: string }) => files.has(file);
  const ofPage = live.acknowledged(found).filter((one) => isOwn(one) || isInRow(one, page));
  return [...live.problems().filter(isOwn), ...ofPage];
}

/** In the file that holds the row of a page beside others. */
function isInRow({ file }: { readonly file: string }, { source }: Page): boolean {
  return file === source.split('#', 1)[0];
}

/** What stands around the pages of the language of a page, and where. */
function textsAround(slug: string, live: LiveSite, { plan: { site, settings } }: SitePlan) {
  const code = languageOf(slug, settings.languages)?.code;
  const texts = site.locales?.find((one) => one.code === code)?.content ?? site.content;
  const common = commonContent({ ...site, content: texts });
  const siteAt = live.locales().find((one) => one.code === code)?.at ?? live.siteAt();
  return { texts, common, siteAt };
}

interface Expanded {
  readonly page: Page;
  readonly uses: EntityUses;
}

/** A page with its entities, and what it takes from them. */
function expanded(page: Page, shared: Parameters<typeof expandPage>[1], at: Finder): Expanded {
  const uses = new EntityUses();
  for (const { content, pointer } of page.components) uses.begin(content, pointer);
  return { page: expandPage(page, shared, at, [], uses), uses };
}

/** A field of the head with the entities that its text names. */
function withEntities(one: Sourced, pages: readonly Expanded[], data: (source: string) => Finder): Sourced {
  const { file = '', pointer = '' } = one.place ?? {};
  const found = pages.find(({ page }) => page.source === file);
  const entities = found ? entitiesAt(pointer, { data, uses: found.uses }) : [];
  return entities.length > 0 ? { ...one, entities } : one;
}

interface LinkSources extends Expanded {
  readonly site: SiteFile;
  readonly reading: PageReading;
  readonly at: Finder;
  readonly data: (source: string) => Finder;
  readonly siteAt: Finder;
  readonly url: string;
}

function explainedLinks(sources: LinkSources, { plan }: SitePlan): ExplainedLink[] {
  const { page, uses, site, reading, at, data, siteAt, url } = sources;
  const links = createLinks(plan.site, plan.settings, createLookups(plan.site, plan.settings, plan.files));
  const tools = { links, prefer: plan.settings.prefer, from: url, uses, data };
  const own = page.components.flatMap(({ content, pointer }) => linksIn(content, pointer, { ...tools, at }));
  const { header, footer, notices } = site;
  const frame = linksIn({ header, footer, notices }, '', { ...tools, at: siteAt, from: undefined });
  const shown = new Set(reading.links.map(({ href }) => href));
  const known = new Set([...own, ...frame].map(({ href }) => href));
  const others = [...shown].filter((href) => !known.has(href) && !href.startsWith('#') && !href.startsWith('tel:'));
  return [
    ...own.map((link) =>
      link.href === '' || shown.has(link.href) ? link : { ...link, why: `${link.why}${NOT_SHOWN}` },
    ),
    // Not every page shows all of the frame.
    ...frame.filter(({ href }) => shown.has(href)),
    ...reading.links
      .filter(({ href }, index, all) => others.includes(href) && all.findIndex((one) => one.href === href) === index)
      .map(({ href, text, rel }) => ({
        place: { file: SITE_FILE },
        text,
        href,
        rel,
        why: 'A template or a default adds it.',
      })),
  ];
}

const NOT_SHOWN = ' The page does not show it.';

function bytesOf(html: string, blocks: readonly ExplainedBlock[]): PageExplanation['bytes'] {
  const total = Buffer.byteLength(html);
  const head = Buffer.byteLength(html.slice(0, html.indexOf('</head>') + '</head>'.length));
  const ofBlocks = blocks.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
  return { total, head, blocks: ofBlocks, rest: total - head - ofBlocks };
}
