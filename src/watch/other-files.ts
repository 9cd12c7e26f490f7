// Everything of a live site that is not a page: media, scripts, sitemap, robots.txt and the manifest, created on
// request.
import { once } from '../util/memoise.js';
import { mediaOutput } from '../assets/media.js';
import { publicBytes } from '../assets/public.js';
import { manifestFiles } from '../output/manifest.js';
import { pageRecord } from '../output/page-record.js';
import { robotsFile, sitemapFiles } from '../output/sitemap.js';
import { MANIFEST_FILE } from '../files/manifest-file.js';
import type { OutputFile, PageRecord } from '../model.js';
import { alternatesIn } from '../steps/sitemap-alternates.js';
import { createLinks } from '../site/links.js';
import { absoluteUrl } from '../urls/urls.js';
import type { LiveSearch } from './live-search.js';
import type { LiveSite } from './live-site.js';
import type { SitePlan } from './site-plan.js';
import { DEV_BUILD } from '../run/build-id.js';

export type Bytes = string | Uint8Array;
/** Output path → function that creates the file. */
export type OtherFiles = ReadonlyMap<string, () => Promise<Bytes> | Bytes>;

export function otherFiles(live: LiveSite, now: SitePlan, search: LiveSearch): OtherFiles {
  const { plan, script, styleFiles, publicFiles, images } = now;
  const { site, settings } = plan;
  const home = absoluteUrl(settings.origin, settings.base);
  // Files made from all pages are created once for each state of the site.
  const records = once(() => recordsOf(live, now));
  const path = createLinks(site, { ...settings, base: '/' }).href;
  const manifest = once(async () =>
    manifestFiles({
      id: DEV_BUILD,
      timestamp: 0,
      since: 0,
      version: settings.version,
      site: home,
      pages: await records(),
      assets: [],
      redirects: site.redirects,
      problems: [],
      path,
      languages: settings.languages,
    }),
  );
  const sitemap = once(async () => sitemapFiles(await records(), home, undefined, alternatesIn(site, settings)));
  const from = (files: () => Promise<readonly OutputFile[]>, name: string) =>
    [name, async () => (await files()).find((one) => one.path === name)?.bytes ?? ''] as const;
  return new Map<string, () => Promise<Bytes> | Bytes>([
    ...[...script.files, ...(script.module ? [script.module] : []), ...styleFiles].map(
      (file) => [file.path, () => file.bytes] as const,
    ),
    ...mediaOutput(settings.root, site.media.values(), images),
    ...search.files,
    ['robots.txt', () => robotsFile(home).bytes],
    from(sitemap, 'sitemap.xml'),
    ['_build/latest.json', () => `${JSON.stringify({ id: DEV_BUILD, timestamp: 0 })}\n`],
    from(async () => (await manifest()).small, `_build/meta/${DEV_BUILD}.json`),
    ...publicFiles.map((file) => [file.path, () => publicBytes(settings.root, file)] as const),
    [MANIFEST_FILE, async () => [...(await manifest()).manifest.chunks].join('')],
  ]);
}

async function recordsOf(live: LiveSite, { plan, renderer }: SitePlan): Promise<PageRecord[]> {
  const broken = live.broken();
  const all: PageRecord[] = [];
  for (const page of plan.site.pages) {
    if (!broken.has(page.source)) all.push(pageRecord((await renderer.page(page)).record, plan.settings));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return all;
}
