// Starts `watch` on the site of a test, and waits for what it serves.
import { cleanBuild, startWatch, type Watched, type WatchOptions } from '../../scripts/watch/watched.mjs';
import { casinoSite } from './cli.js';
import { component, page, type TestSite } from './site.js';

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
export const guide = (slug: string, words: string, more: object = {}) =>
  json(page(slug, [component(14, { header: 'Guida', text: `<p>${words}</p>` })], more));

/** Takes what the end of a test must do. */
export type Done = (act: () => void) => void;

export async function start(site: TestSite, done: Done, options: WatchOptions = {}): Promise<Watched> {
  const watched = await startWatch(site.root, options);
  done(() => void watched.child.kill('SIGKILL'));
  return watched;
}

export const servesText = (watched: Watched, path: string, text: string, limit?: number) =>
  watched.until(`"${text}" at ${path}`, async () => (await watched.get(path)).body.includes(text), limit);

/** What a clean build makes of the site as it is now; in this process, since only its files matter. */
export const cleanBuildHere = (root: string) => cleanBuild(root, { build: (args) => casinoSite(args, root) });
