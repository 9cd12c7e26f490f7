// The recipe with which a CI builds, checks and publishes a site: a text for GitHub or GitLab, put together for a host.
// Pure. Secrets stand in it by their names alone.
import { HOST_NAMES, type HostName } from '../../hosts/names.js';
import type { Problem } from '../../model.js';
import { nearest } from '../../util/nearest.js';
import { usage } from '../../problems/catalogue.js';
import { DEPLOYMENTS } from './deployments.js';
import { githubRecipe } from './github.js';
import { gitlabRecipe } from './gitlab.js';

const CI_NAMES = ['github', 'gitlab'] as const;
export type CiName = (typeof CI_NAMES)[number];

export const RECIPE_FILES: Readonly<Record<CiName, string>> = {
  github: '.github/workflows/publish.yml',
  gitlab: '.gitlab-ci.yml',
};

interface RecipeChoice {
  readonly ci: CiName;
  readonly host: HostName;
  readonly shards: number;
}

export interface Recipe extends RecipeChoice {
  readonly path: string;
  readonly text: string;
  /** Names of what must be set in the CI. */
  readonly secrets: readonly string[];
  readonly variables: readonly string[];
}

export function ciRecipe({ ci, host, shards }: RecipeChoice): Recipe {
  const { secrets, variables } = namesFor(ci, host);
  const body = ci === 'github' ? githubRecipe(host, shards) : gitlabRecipe(host, shards);
  const head = headLines(ci, host, { secrets, variables }).map((line) => `# ${line}\n`);
  return { ci, host, shards, path: RECIPE_FILES[ci], text: head.join('') + body, secrets, variables };
}

function namesFor(ci: CiName, host: HostName): Pick<Recipe, 'secrets' | 'variables'> {
  const { secrets, variables } = DEPLOYMENTS[host];
  if (host !== 's3-cloudfront') return { secrets, variables };
  return ci === 'github'
    ? { secrets, variables: [...variables, 'AWS_ROLE'] }
    : { secrets: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'], variables };
}

function headLines(ci: CiName, host: HostName, { secrets, variables }: Pick<Recipe, 'secrets' | 'variables'>) {
  const { below, comment, preview } = DEPLOYMENTS[host];
  const where =
    ci === 'github' ? 'Settings, Secrets and variables, Actions' : 'Settings, CI/CD, Variables (secrets: masked)';
  return [
    `Builds the site, publishes it (${host}) and asks what is published whether it is what was built.`,
    ...(secrets.length + variables.length > 0 ? [`Set under ${where}:`] : []),
    ...(secrets.length > 0 ? [`  secrets: ${secrets.join(', ')}`] : []),
    ...(variables.length > 0 ? [`  variables: ${variables.join(', ')}`] : []),
    ...(comment?.split('\n') ?? []),
    ...(below === undefined ? [] : [below]),
    ci === 'github' && preview === null
      ? 'Pull requests are built, with noindex, and kept as the artifact "site": unpack it, and npx casino-site preview.'
      : ci === 'gitlab' && preview === null
        ? 'Merge requests are built, with noindex, and kept as the artifact site.tar: unpack it, and npx casino-site preview.'
        : 'Changes that are proposed get a preview with noindex.',
  ];
}

export interface RecipeFlags {
  readonly ci?: string;
  readonly host?: string;
  readonly shards?: string;
}

/** What the flags of `init` choose; without them GitHub and its Pages. `named` is the host of a site that is there. */
export function chooseRecipe(
  { ci = 'github', host: asked, shards = '1' }: RecipeFlags,
  named: HostName | null,
): RecipeChoice | readonly Problem[] {
  const host = asked ?? named ?? (ci === 'gitlab' ? undefined : 'github-pages');
  const problems = [
    ...(isOneOf(CI_NAMES, ci) ? [] : [usage('--ci', `There is no recipe for "${ci}".`, 'Write github or gitlab.')]),
    ...hostProblems(ci, host),
    ...(/^(?:[1-9]|[1-5]\d|6[0-4])$/.test(shards)
      ? []
      : [usage('--shards', '--shards must be a whole number from 1 to 64.', 'For example --shards 4')]),
  ];
  if (problems.length > 0 || !isOneOf(CI_NAMES, ci) || host === undefined || !isOneOf(HOST_NAMES, host))
    return problems;
  return { ci, host, shards: Number(shards) };
}

function hostProblems(ci: string, host: string | undefined): Problem[] {
  const all = HOST_NAMES.join(', ');
  if (host === undefined)
    return [usage('--host', '--ci gitlab needs a host to publish to.', `Write --host and one of ${all}.`)];
  if (!isOneOf(HOST_NAMES, host)) {
    const near = nearest(host, HOST_NAMES);
    return [usage('--host', `There is no host called "${host}".`, near ? `Did you mean "${near}"?` : `One of ${all}.`)];
  }
  return ci === 'gitlab' && host === 'github-pages'
    ? [usage('--host', 'GitLab cannot publish with GitHub Pages.', 'Write --ci github, or name another host.')]
    : [];
}

function isOneOf<Name extends string>(names: readonly Name[], one: string): one is Name {
  return (names as readonly string[]).includes(one);
}
