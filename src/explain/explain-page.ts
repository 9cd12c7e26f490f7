// Everything that is known of one page: where each thing on it comes from.
import { SITE_FILE } from '../content/names.js';
import { type PageReading, readPage } from '../html/read-page.js';
import type { Component, Page, PageSummary, SiteFile } from '../model.js';
import { type Finder, step } from '../problems/locate.js';
import { joinChunks } from '../render/renderer.js';
import { findPage } from '../site/find-page.js';
import { createLinks } from '../site/links.js';
import { absoluteUrl, pagePath } from '../urls.js';
import type { LiveSite } from '../watch/live-site.js';
import type { SitePlan } from '../watch/site-plan.js';
import type { ExplainedBlock, ExplainedField, ExplainedLink, PageExplanation } from './explanation.js';
import { headSources } from './head-sources.js';
import { linksIn } from './link-fields.js';
import { redirectsTo } from './redirect-sources.js';

export async function explainPage(summary: PageSummary, live: LiveSite, current: SitePlan): Promise<PageExplanation> {
  const { plan, renderer } = current;
  const { settings, site } = plan;
  const indexer = live.indexer();
  const page = indexer.load(summary.source);
  const target = page.sameAs === undefined ? undefined : findPage(site.pages, page.sameAs);
  const body = target ? indexer.load(target.source) : page;
  const rendered = await renderer.page(summary);
  const html = joinChunks(rendered.chunks);
  const reading = readPage(html);
  const [at, bodyAt, siteAt] = [indexer.at(page.source), indexer.at(body.source), live.siteAt()];
  const { inSitemap, lang } = rendered.record;
  const url = absoluteUrl(settings.origin, pagePath(page.slug, settings.urls, settings.base));
  const files = new Set([page.source, body.source]);
  const isOwn = ({ file }: { readonly file: string }) => files.has(file);
  const blocks = explainedBlocks(body, reading, html, bodyAt);
  return {
    kind: 'page',
    slug: page.slug,
    url,
    file: page.source,
    sameAs: body === page ? null : { slug: body.slug, file: body.source },
    layout: page.layout,
    head: headSources({ page, summary, body, reading, site: site.content, inSitemap, lang, at, bodyAt, siteAt }),
    blocks,
    links: explainedLinks({ body, site: site.content, reading, at: bodyAt, siteAt, url }, current),
    redirects: redirectsTo(page.slug, site, settings),
    problems: [...live.problems().filter(isOwn), ...live.acknowledged(rendered.problems).filter(isOwn)],
    bytes: bytesOf(html, blocks),
  };
}

/** Fields of one block that are listed, and characters of each. */
const MAX_FIELDS = 100;
const MAX_TEXT = 120;

/** The blocks of the content in their order, each with the next block of its name on the page. */
function explainedBlocks(body: Page, { blocks }: PageReading, html: string, at: Finder): ExplainedBlock[] {
  const shown = [...blocks];
  return body.components.map((component) => {
    const index = shown.findIndex(({ name }) => name === component.block);
    const found = index < 0 ? undefined : shown.splice(0, index + 1).at(-1);
    const fields = fieldsOf(component, at);
    return {
      name: component.block,
      anchor: found?.anchor ?? '',
      place: at(component.pointer),
      bytes: found ? Buffer.byteLength(html.slice(found.span.from, found.span.end)) : null,
      fields: fields.listed,
      more: fields.more,
    };
  });
}

function fieldsOf({ content, pointer }: Component, at: Finder) {
  const listed: ExplainedField[] = [];
  let more = 0;
  const visit = (value: unknown, here: string): void => {
    if (value !== null && typeof value === 'object') {
      for (const [key, one] of Object.entries(value)) visit(one, step(here, key));
    } else if (listed.length >= MAX_FIELDS) more += 1;
    else {
      const text = String(value).replace(/\s+/g, ' ');
      listed.push({ place: at(here), text: text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text });
    }
  };
  visit(content, pointer);
  return { listed, more };
}

interface LinkSources {
  readonly body: Page;
  readonly site: SiteFile;
  readonly reading: PageReading;
  readonly at: Finder;
  readonly siteAt: Finder;
  readonly url: string;
}

function explainedLinks({ body, site, reading, at, siteAt, url }: LinkSources, { plan }: SitePlan): ExplainedLink[] {
  const links = createLinks(plan.site, plan.settings);
  const tools = { links, prefer: plan.settings.prefer, from: url };
  const own = body.components.flatMap(({ content, pointer }) => linksIn(content, pointer, { ...tools, at }));
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
