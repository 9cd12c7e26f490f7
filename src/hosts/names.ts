// The hosts there are files for, and how a build on one of them is recognised. Pure.

export const HOST_NAMES = [
  'netlify',
  'cloudflare-pages',
  'cloudflare-workers',
  'vercel',
  'firebase',
  'azure',
  'nginx',
  'apache',
  'caddy',
  's3-cloudfront',
  'render',
  'github-pages',
] as const;

export type HostName = (typeof HOST_NAMES)[number];

type Env = Readonly<Record<string, string | undefined>>;

/** The first that applies; a runner of GitHub says nothing of where a site goes, unless it is the action of a host. */
const SIGNS: readonly (readonly [HostName, (env: Env) => boolean])[] = [
  ['netlify', (env) => isSet(env.NETLIFY)],
  ['vercel', (env) => isSet(env.VERCEL)],
  ['cloudflare-pages', (env) => isSet(env.CF_PAGES)],
  ['cloudflare-workers', (env) => isSet(env.WORKERS_CI)],
  ['render', (env) => isSet(env.RENDER)],
  [
    'azure',
    (env) =>
      env.GITHUB_ACTION_REPOSITORY === 'Azure/static-web-apps-deploy' ||
      isSet(env.INPUT_AZURE_STATIC_WEB_APPS_API_TOKEN),
  ],
  ['firebase', (env) => isSet(env.FIREBASE_DEPLOY_AGENT) || isSet(env.GCP_BUILDPACKS)],
  ['s3-cloudfront', (env) => isSet(env.CODEBUILD_BUILD_ARN)],
  ['github-pages', (env) => isSet(env.GITHUB_PAGES) || isSet(env.GITHUB_ACTIONS)],
];

/** The host whose build environment this is; null for none. */
export function detectHost(env: Env): HostName | null {
  return SIGNS.find(([, test]) => test(env))?.[0] ?? null;
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false';
}

/** False for a host that needs pages that lead on. */
export function redirectsItself(host: HostName): boolean {
  return host !== 'github-pages';
}

const ONE_NOT_FOUND: ReadonlySet<HostName> = new Set(['firebase', 'azure', 's3-cloudfront', 'render', 'github-pages']);

const ADDS_SLASHES: ReadonlySet<string> = new Set([
  'netlify',
  'cloudflare-pages',
  'cloudflare-workers',
  'apache',
  'github-pages',
]);

/** True for a host at which the index of a folder answers with a slash at the end only. */
export function addsSlashes(host: HostName): boolean {
  return ADDS_SLASHES.has(host);
}

/** False for a host that shows one page for unknown paths, wherever they lie. */
export function knowsLocales(host: HostName): boolean {
  return !ONE_NOT_FOUND.has(host);
}
