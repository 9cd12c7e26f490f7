// The jobs of a GitHub recipe that publish: the finished site by the tool of its host, or a preview of it.
import type { HostName } from '../../hosts/names.js';
import { DEPLOYMENTS } from './deployments.js';
import { askPublished, NOTE_CHANGES, TELL_CHANGES, UNPACK_SITE } from './scripts.js';
import type { Yaml } from './yaml.js';

export type Step = { readonly [key: string]: Yaml | undefined };

export const RUNNER = 'ubuntu-latest';
const ON_MAIN = "github.ref == 'refs/heads/main'";
/** Others see no secret. */
const IS_OWN_PULL_REQUEST =
  "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository && github.actor != 'dependabot[bot]'";

export const INSTALL_STEPS: readonly Step[] = [
  { uses: 'actions/checkout@v6' },
  { uses: 'actions/setup-node@v6', with: { 'node-version': 22, cache: 'npm' } },
  { run: 'npm ci' },
];

const SITE_STEPS: readonly Step[] = [
  { uses: 'actions/download-artifact@v8', with: { name: 'site' } },
  { run: UNPACK_SITE },
];

/** The only job that sees a secret. */
export function deployJob(host: HostName): Yaml {
  const isPages = host === 'github-pages';
  const needsToken = isPages || host === 's3-cloudfront';
  return {
    needs: 'build',
    if: ON_MAIN,
    'runs-on': RUNNER,
    'timeout-minutes': 30,
    permissions: {
      contents: 'read',
      ...(isPages ? { pages: 'write' } : {}),
      ...(needsToken ? { 'id-token': 'write' } : {}),
    },
    environment: isPages
      ? { name: 'github-pages', url: '${{ steps.deployment.outputs.page_url }}' }
      : { name: 'production' },
    steps: [
      ...INSTALL_STEPS,
      ...SITE_STEPS,
      { run: NOTE_CHANGES },
      ...(isPages ? pagesSteps() : toolSteps(host)),
      { name: 'Ask the published site', run: askPublished(host) },
      { run: TELL_CHANGES },
    ],
  };
}

function pagesSteps(): Step[] {
  return [
    // Else .well-known/ would stay behind.
    { uses: 'actions/upload-pages-artifact@v5', with: { path: 'dist', 'include-hidden-files': true } },
    { id: 'deployment', uses: 'actions/deploy-pages@v5' },
  ];
}

function toolSteps(host: HostName): Step[] {
  const { publish } = DEPLOYMENTS[host];
  return [...loginSteps(host), { name: 'Publish', run: publish ?? '', env: envOf(host) }];
}

/** No key of Amazon lies anywhere: GitHub vouches for the run. */
function loginSteps(host: HostName): Step[] {
  if (host !== 's3-cloudfront') return [];
  return [
    {
      uses: 'aws-actions/configure-aws-credentials@v6',
      with: { 'role-to-assume': '${{ vars.AWS_ROLE }}', 'aws-region': '${{ vars.AWS_REGION }}' },
    },
  ];
}

function envOf(host: HostName): Record<string, string> | undefined {
  const { secrets, variables } = DEPLOYMENTS[host];
  const env = Object.fromEntries([
    ...secrets.map((name) => [name, `\${{ secrets.${name} }}`] as const),
    ...variables.map((name) => [name, `\${{ vars.${name} }}`] as const),
  ]);
  return Object.keys(env).length > 0 ? env : undefined;
}

/** None where the host has no previews. */
export function previewJobs(host: HostName): { readonly [name: string]: Yaml } {
  const { preview } = DEPLOYMENTS[host];
  if (preview === null) return {};
  const steps: Step[] = [
    { uses: 'actions/setup-node@v6', with: { 'node-version': 22 } },
    ...SITE_STEPS,
    { name: 'Publish the preview', run: preview, env: { ...envOf(host), PREVIEW: 'pr${{ github.event.number }}' } },
  ];
  return {
    preview: {
      needs: 'build',
      if: IS_OWN_PULL_REQUEST,
      'runs-on': RUNNER,
      'timeout-minutes': 30,
      environment: { name: 'preview' },
      steps,
    },
  };
}
