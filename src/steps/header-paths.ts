// Finds paths of "publish.headers" that nothing of the site has: their headers are sent with nothing, without a word.
import type { PublicFile } from '../assets/public.js';
import { errorPageAt } from '../urls/error-pages.js';
import type { Problem, Site } from '../model.js';
import { unmatchedPatterns } from '../urls/page-patterns.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import type { Settings } from '../settings.js';
import { normaliseSlug } from '../urls/urls.js';
import { generated } from './public.js';

type HeaderSettings = Pick<Settings, 'publish' | 'urls' | 'indexNowKey' | 'search' | 'languages'>;

/** What is written below a path, and has no name that the owner chose. */
const OWN = /^\/(?:(?:assets|_build)\/|(?:sitemap(?:-\d+)?\.xml|\.nojekyll)$)/;

export function headerPathProblems(
  site: Site,
  publicFiles: readonly PublicFile[],
  settings: HeaderSettings,
  at: Finder,
  isOfBrand: boolean,
): Problem[] {
  const written = Object.keys(settings.publish?.headers ?? {});
  // The security headers of a config with a host are for the whole site.
  if (written.every((path) => path === '/**')) return [];
  const isFile = knownFiles(site, publicFiles, settings);
  const asked = written.filter((path) => !OWN.test(path) && !isFile(path) && !errorPageAt(path, settings.languages));
  return [...unmatchedPatterns(site, asked, settings.languages, { isOfBrand })].map(([path, close]) =>
    problem(
      'header-path-unknown',
      `The headers of "${path}" are sent with nothing: no page or file has such a path.`,
      at(step('/publish/headers', path), 'key'),
      close === null ? 'Write the path of a page or file, or remove it.' : `Did you mean "${close}"?`,
    ),
  );
}

/** Of files and redirects; a pattern of a redirect counts as everything below its beginning. */
function knownFiles(
  site: Site,
  publicFiles: readonly PublicFile[],
  settings: HeaderSettings,
): (path: string) => boolean {
  const names = [...generated(site, settings).keys(), ...publicFiles.map(({ path }) => path)].map((path) => `/${path}`);
  const froms = site.redirects.filter(({ kind }) => kind === 'stub').map(({ from }) => from);
  const starts = site.redirects.filter(({ kind }) => kind === 'client').map(({ from }) => from.replace(/[:*].*$/s, ''));
  const all = [...names, ...froms];
  const exact = new Set(all.flatMap((path) => [path, normaliseSlug(path.replace(/\/index\.html$/, '/'))]));
  return (written) => {
    const path = written.normalize('NFC');
    const below = path.endsWith('/**') ? path.slice(0, -2) : null;
    if (starts.some((start) => `${path}/`.startsWith(start) || (below !== null && start.startsWith(below))))
      return true;
    if (below === null) return exact.has(path) || exact.has(normaliseSlug(path));
    return all.some((one) => one.startsWith(below));
  };
}
