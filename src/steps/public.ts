// Holds the files of public/ against what the build writes itself: no file is ever hidden by another, on any disk or
// host. Only robots.txt and .nojekyll may be replaced.
import { foldersAbove } from '../content/layers/entries.js';
import type { PublicFile } from '../assets/public.js';
import { flatErrorFile, NOT_FOUND_FILE } from '../urls/error-pages.js';
import type { Place, Problem, Site } from '../model.js';
import { isForeign } from '../privacy/consent.js';
import { problem } from '../problems/catalogue.js';
import { indexNowFile } from '../output/index-now-file.js';
import { finder, step } from '../problems/locate.js';
import type { Settings } from '../settings.js';
import { policySlug } from '../site/consent-policies.js';
import { findPage } from '../site/find-page.js';
import { searchLists } from '../site/search.js';
import { pointsToAbsent } from '../site/absent-pages.js';
import { pageFile, slugKey } from '../urls/urls.js';

/** Generated files that a file of the owner may replace. */
const REPLACEABLE: ReadonlySet<string> = new Set(['robots.txt', '.nojekyll']);
const OWN_FOLDERS = /^(?:assets|_build)(?:\/|$)/i;

type PublicSettings = Pick<Settings, 'urls' | 'indexNowKey' | 'search' | 'languages'>;

/** Everything that the build writes, besides its own folders: file → what it is, in words. */
export function generated({ pages, redirects }: Site, settings: PublicSettings): Map<string, string> {
  const { urls, indexNowKey, languages } = settings;
  const files = new Map<string, string>([
    [NOT_FOUND_FILE, 'the page for unknown URLs'],
    // Replaceable under exactly this name.
    ['robots.txt', 'the generated robots.txt'],
  ]);
  for (const { path, index } of searchLists([], settings)) {
    files.set(pageFile(path, urls), 'the list that the search leads to');
    files.set(index, 'the index of the search');
  }
  for (const { slug, source } of pages) {
    files.set(pageFile(slug, urls), `the page ${source}`);
    const flat = flatErrorFile(slug, languages);
    if (flat !== null) files.set(flat, `the page ${source}`);
  }
  for (const { from, kind } of redirects)
    if (kind === 'stub') files.set(pageFile(from, urls), `the redirect from "${from}"`);
  if (indexNowKey !== null) files.set(indexNowFile(indexNowKey).path, 'the key file of "publish.indexNow"');
  return files;
}

/** Files that are reachable under one URL on some host: `terms`, `terms.html` and `terms/index.html`. */
function urlKey(path: string): string {
  return slugKey(`/${path}`.replace(/(?:\/index)?\.html?$/i, '') || '/');
}

export function publicClashes(
  files: readonly PublicFile[],
  site: Site,
  settings: PublicSettings,
  hostFiles: ReadonlyMap<string, string> = new Map(),
): Problem[] {
  if (files.length === 0) return [];
  const owners = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const [path, owner] of [...generated(site, settings), ...hostFiles]) {
    owners.set(urlKey(path), owner);
    for (const folder of foldersAbove(path)) folders.set(slugKey(`/${folder}`), owner);
  }
  return files.flatMap((file) => {
    const owner = ownerOf(file.path, owners, folders);
    owners.set(urlKey(file.path), file.source);
    return owner === null ? [] : [clash(file, owner)];
  });
}

function ownerOf(
  path: string,
  owners: ReadonlyMap<string, string>,
  folders: ReadonlyMap<string, string>,
): string | null {
  if (REPLACEABLE.has(path)) return null;
  if (OWN_FOLDERS.test(path)) return 'the folders assets/ and _build/, which belong to the build';
  if (/^sitemap(?:-\d+)?\.xml$/i.test(path)) return 'the sitemap of the site';
  const above = foldersAbove(path).map((folder) => slugKey(`/${folder}`));
  return (
    owners.get(urlKey(path)) ??
    folders.get(slugKey(`/${path}`)) ??
    // A file cannot lie in a file.
    above.flatMap((folder) => (/\.html?$/i.test(folder) ? (owners.get(urlKey(folder.slice(1))) ?? []) : []))[0] ??
    null
  );
}

function clash({ source }: PublicFile, owner: string): Problem {
  return problem(
    'public-clash',
    `"${source}" meets ${owner}: both would be published under one URL.`,
    { file: source },
    'Rename or delete one of the two.',
  );
}

/** Scripts of the config that are files of the site, and the page about privacy, where they are not there. */
export function missingTargets(
  files: readonly PublicFile[],
  site: Site,
  { scripts, consent, config }: Pick<Settings, 'scripts' | 'consent' | 'config'>,
): Problem[] {
  const paths = new Set(files.map(({ path }) => `/${path}`));
  const at = finder(config.path, () => config.text);
  const policy = consent ? policySlug(consent.policyUrl, site) : null;
  const isThere = policy === null || paths.has(policy) || findPage(site.pages, policy) !== undefined;
  const missing = isThere ? [] : [bannerFault(policy, site, at('/consent/policyUrl'))];
  const ofScripts = scripts.flatMap((script, index) =>
    isForeign(script) || paths.has(script.src)
      ? []
      : [
          problem(
            'script-missing',
            `There is no file public${script.src}.`,
            at(step(step('/scripts', index), 'src')),
            'Put the script there, or correct the path.',
          ),
        ],
  );
  return [...missing, ...ofScripts];
}

function bannerFault(policy: string, { absent }: Pick<Site, 'absent'>, place: Place): Problem {
  const waiting = absent?.get(policy);
  if (waiting) return pointsToAbsent(`The banner links to "${policy}", which visitors do not find.`, waiting, place);
  return problem(
    'link-broken',
    `The banner links to "${policy}", but there is no such page.`,
    place,
    'Write the page about privacy, or name the existing one.',
  );
}
