// The plan for hosts, of a site that is being built and of a finished one: the same, or the files that were written for
// the host no longer belong to the config.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PublicFile } from '../assets/public.js';
import { FORBIDDEN_SLUG, flatErrorFile, NOT_FOUND_SLUG } from '../urls/error-pages.js';
import { HOSTS, hostResult } from '../hosts/all.js';
import { makePlan, type PlanSettings } from '../hosts/make-plan.js';
import type { HostName } from '../hosts/names.js';
import type { HostPlan, RedirectStatus } from '../hosts/plan.js';
import { isServed } from '../files/litter.js';
import { type Begins, listedLanguages } from '../urls/languages.js';
import { MANIFEST_FILE } from '../files/manifest-file.js';
import type { Site } from '../model.js';
import { hostFolderName } from '../run/composed.js';
import { hostFolder } from '../output/host-files.js';
import type { VerifiedManifest } from '../output/verify.js';
import { hasValues } from '../urls/route-values.js';
import type { Publish, Settings } from '../settings.js';
import { createLinks } from '../site/links.js';
import { joinBase, normaliseSlug, pageFile, pagePath } from '../urls/urls.js';

export function createHostPlan(
  site: Site,
  publicFiles: readonly PublicFile[],
  settings: PlanSettings & Pick<Settings, 'prefer' | 'outDir' | 'languages' | 'search'>,
  publish: Publish,
): HostPlan {
  const { href } = createLinks(site, settings);
  const source = {
    folder: basename(settings.outDir),
    pages: site.pages.map(({ slug }) => pagePath(slug, settings.urls)),
    files: publicFiles.map(({ path }) => `/${path}`),
    hasForbidden: site.pages.some(({ slug }) => slug === FORBIDDEN_SLUG),
    locales: ownNotFound(
      settings.languages,
      site.pages.map(({ slug }) => slug),
    ),
    redirects: site.redirects.map(({ from, to, status, kind }) => ({
      from,
      to: hasValues(to) ? to : href(to),
      status,
      isPattern: kind === 'client',
    })),
  };
  return makePlan(source, settings, publish);
}

/** Where languages begin that have a page of their own for unknown paths. */
function ownNotFound(languages: readonly Begins[], slugs: readonly string[]): readonly string[] {
  if (languages.length < 2) return [];
  const all = new Set(slugs);
  return languages.flatMap(({ path }) => (path !== '' && all.has(path + NOT_FOUND_SLUG) ? [path] : []));
}

const OWN_FILES = /^(?:assets|_build)\/|^(?:40[34]\.html|sitemap(?:-\d+)?\.xml|robots\.txt)$/;
const STATUSES: ReadonlySet<unknown> = new Set([301, 302, 307, 308]);

/** The same, from what a finished output says about itself. */
export function planOfManifest(
  { pages, assets, redirects = [], languages }: VerifiedManifest,
  settings: PlanSettings & Pick<Settings, 'outDir'>,
  publish: Publish,
): HostPlan {
  const { urls, base } = settings;
  const isPattern = (from: string) => /(?:^|\/)(?:\*|:)/.test(from);
  const stubs = new Set(redirects.map(({ from }) => pageFile(from, urls)));
  const source = {
    folder: basename(settings.outDir),
    pages: pages.map(({ path }) => path),
    files: assets
      .map(({ file }) => file)
      .filter((file) => !OWN_FILES.test(file) && isServed(file) && !stubs.has(file))
      .map((file) => `/${file}`),
    hasForbidden: pages.some(({ path }) => normaliseSlug(path) === FORBIDDEN_SLUG),
    locales: ownNotFound(
      listedLanguages(languages),
      pages.map(({ path }) => normaliseSlug(path)),
    ),
    redirects: redirects.map(({ from, to, status }) => ({
      from,
      to: to.startsWith('/') && !hasValues(to) ? joinBase(base, to) : to,
      status: (STATUSES.has(status) ? status : 302) as RedirectStatus,
      isPattern: isPattern(from),
    })),
  };
  return makePlan(source, settings, publish);
}

/** Names of the files of an output that a host would find, from its manifest. */
export function servedFiles({ id, pages, assets, languages }: VerifiedManifest): string[] {
  const begins = listedLanguages(languages);
  return [
    ...pages.flatMap(({ file, path }) => [file, flatErrorFile(path, begins) ?? file]),
    ...assets.map(({ file }) => file),
    MANIFEST_FILE,
    '_build/latest.json',
    `_build/meta/${id}.json`,
  ];
}

interface StrayFile {
  /** `host/nginx/http.conf`, `dist/_redirects` */
  readonly file: string;
  readonly isMissing: boolean;
}

/** Files for a host that are not what the plan makes of them. */
export function strayHostFiles(host: HostName, plan: HostPlan, outDir: string): StrayFile[] {
  const bytesAt = (file: string) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return null;
    }
  };
  const { files } = hostResult(host, plan);
  const stray = files.flatMap(({ path, bytes, place }) => {
    const isBeside = place === 'beside';
    const found = bytesAt(isBeside ? join(hostFolder(outDir), host, path) : join(outDir, path));
    const file = isBeside ? `${hostFolderName(outDir)}/${host}/${path}` : `${plan.folder}/${path}`;
    return found === bytes ? [] : [{ file, isMissing: found === null }];
  });
  const stub = HOSTS[host].redirects ? undefined : plan.redirects[0];
  const file = stub && pageFile(stub.written, { format: plan.format, trailingSlash: plan.trailingSlash });
  return file !== undefined && bytesAt(join(outDir, file)) === null
    ? [...stray, { file: `${plan.folder}/${file}`, isMissing: true }]
    : stray;
}
