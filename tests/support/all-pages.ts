// Every page there is to look at: the bundled site and the block gallery, each on a host of its own.
import { bundledSite } from './bundled.js';
import { gallery } from './gallery.js';
import { serve } from './static-server.js';

export interface ServedPage {
  /** `bundled /terms/` or `gallery /blocchi/faq/`. */
  readonly name: string;
  readonly url: string;
}

/** Serves both until the test ends. */
export async function allPages(): Promise<readonly ServedPage[]> {
  const [site, blocks] = await Promise.all([bundledSite(), gallery()]);
  const hosts = await Promise.all([serve(site.folder), serve(blocks.folder)]);
  // 404.html and 403.html repeat /404/ and /403/.
  const paths = site.pages
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.slice(0, -'index.html'.length)}`);
  const named = (name: string, origin: string) => (path: string) => ({ name: `${name} ${path}`, url: origin + path });
  return [...paths.map(named('bundled', hosts[0].origin)), ...blocks.paths.map(named('gallery', hosts[1].origin))];
}
