// Makes the forms of the raster images that pages show, between planning and rendering.
import { join } from 'node:path';
import { createOptimiser, type Optimiser } from '../assets/images.js';
import { type LoadCodec, loadSharp } from '../assets/variants.js';
import { cacheFolder } from '../run/cache-folder.js';
import { rasterImages } from '../content/images.js';
import type { Site } from '../model.js';
import type { Settings } from '../settings.js';
import type { BuildContext } from './context.js';

export interface Pictured {
  /** The site with what was made. */
  readonly site: Site;
  /** Output path → bytes, of everything that is not a copy. */
  readonly images: ReadonlyMap<string, () => Uint8Array>;
}

export async function makeImages(context: BuildContext, site: Site): Promise<Pictured> {
  const { settings, tools } = context;
  const used = usedImages(site);
  const optimising = openOptimiser(settings, tools.write, tools.loadCodec).optimise(site.media, used);
  // An encoder cannot be called off.
  context.life.onHalt(() => optimising.then(() => {}));
  const { media, files, problems } = await optimising;
  context.problems.report(problems);
  return { site: { ...site, media }, images: files };
}

/** `store`: `check` takes what the cache contains and writes nothing. */
export function openOptimiser(
  { root, jobs, pid, cache }: Settings,
  store: boolean,
  load: LoadCodec = loadSharp,
): Optimiser {
  return createOptimiser({
    root,
    jobs,
    pid,
    folder: join(cacheFolder(root), 'images'),
    use: !cache ? 'nothing' : store ? 'all' : 'read',
    load,
  });
}

/** Paths in image fields of pages, header and footer. */
export function usedImages({
  content,
  locales = [],
  pages,
  data,
}: Pick<Site, 'content' | 'locales' | 'pages' | 'data'>): ReadonlySet<string> {
  const ofLocales = locales.flatMap((one) => [one.content.header, one.content.footer]);
  return new Set([
    ...rasterImages([content.header, content.footer, ...ofLocales, data]),
    ...pages.flatMap((page) => page.images ?? []),
  ]);
}
