// The recipe for GitLab. Its variables are in the environment of every job by themselves, so only their names are said.
import type { HostName } from '../../hosts/names.js';
import { DEPLOYMENTS } from './deployments.js';
import {
  askWhetherDue,
  askPublished,
  CACHE_FOLDERS,
  CHECK_PROGRAM,
  forHost,
  ITALIAN_TIME,
  KEPT_FOLDERS,
  NOTE_CHANGES,
  PACK_SITE,
  PRINT_REPORT,
  shardNames,
  TELL_CHANGES,
  UNPACK_SITE,
} from './scripts.js';
import { noted, type Yaml, yamlText } from './yaml.js';

const IS_PREVIEW = "$CI_PIPELINE_SOURCE == 'merge_request_event'";
const IS_MAIN = '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH';
/** Variables of a project are not for the code of others. */
const IS_OWN_PREVIEW = `${IS_PREVIEW} && $CI_MERGE_REQUEST_SOURCE_PROJECT_PATH == $CI_PROJECT_PATH`;
const IMAGE = 'node:22';

/** All lines of a job share one shell, so leaving it ends the job, as it should. */
const UNLESS_DUE = 'if [ "$BUILD" = false ]; then echo "Nothing has begun or ended."; exit 0; fi';
const INSTALL = 'npm ci --cache .npm --prefer-offline';
/** `npm ci` deletes node_modules, and what is restored lies there already. */
const INSTALL_AROUND_CACHE = [
  'mkdir -p node_modules/.cache && mv node_modules/.cache .kept-cache',
  INSTALL,
  'rm -rf node_modules/.cache && mkdir -p node_modules && mv .kept-cache node_modules/.cache',
];
const NPM_CACHE = { key: { files: ['package-lock.json'] }, paths: ['.npm'] };

export function gitlabRecipe(host: HostName, shards: number): string {
  const { preview } = DEPLOYMENTS[host];
  return yamlText({
    workflow: { rules: [{ if: IS_PREVIEW, variables: { NOINDEX: '--noindex', KIND: 'preview' } }, { if: IS_MAIN }] },
    variables: { NOINDEX: '', KIND: 'site' },
    stages: ['due', ...(shards > 1 ? ['shards'] : []), 'build', 'deploy'],
    default: { image: IMAGE, interruptible: true },
    due: dueJob(shards),
    ...(shards > 1 ? { shard: shardJob(host, shards) } : {}),
    build: buildJob(host, shards),
    deploy: deployJob(host),
    ...(preview === null ? {} : { preview: previewJob(host, preview) }),
  });
}

function dueJob(shards: number): Yaml {
  return noted(
    'Offers begin and end: make a schedule for every hour under Build, Pipeline schedules. It builds only when the\npublished site says that it must.',
    {
      stage: 'due',
      script: [
        CHECK_PROGRAM,
        `if [ "$CI_PIPELINE_SOURCE" != schedule ]; then echo BUILD=true > due.env; else\n${askWhetherDue('BUILD').replace("<< 'END'", "> due.env << 'END'")}fi\n`,
        ...(shards > 1
          ? [
              `echo "AT=$(${ITALIAN_TIME})" >> due.env`,
              'echo "SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)" >> due.env',
            ]
          : []),
      ],
      artifacts: { reports: { dotenv: 'due.env' } },
    },
  );
}

function siteCache(paths: readonly string[], policy: string): Yaml {
  return { key: '$KIND', fallback_keys: ['site'], paths, policy };
}

function shardJob(host: HostName, shards: number): Yaml {
  return {
    stage: 'shards',
    parallel: shards,
    cache: [NPM_CACHE, siteCache(CACHE_FOLDERS, 'pull')],
    script: [
      UNLESS_DUE,
      ...INSTALL_AROUND_CACHE,
      `npx casino-site build --strict${forHost(host)} --shard "$CI_NODE_INDEX/${shards}" --out-dir "shard-$CI_NODE_INDEX" --at "$AT" $NOINDEX`,
      'tar -cf "shard-$CI_NODE_INDEX.tar" "shard-$CI_NODE_INDEX"',
    ],
    artifacts: { paths: ['shard-*.tar'], expire_in: '1 day' },
  };
}

function buildJob(host: HostName, shards: number): Yaml {
  const names = shardNames(shards);
  const flags = `--strict${forHost(host)} --json --summary summary.md $NOINDEX > build-report.json`;
  const build =
    shards > 1
      ? [
          `for one in ${names.map((name) => `${name}.tar`).join(' ')}; do tar -xf "$one"; done`,
          `npx casino-site merge ${names.join(' ')} --at "$AT" ${flags}`,
        ]
      : [`npx casino-site build ${flags}`];
  return {
    stage: 'build',
    cache: [NPM_CACHE, siteCache(KEPT_FOLDERS, 'pull-push')],
    script: [
      UNLESS_DUE,
      ...INSTALL_AROUND_CACHE,
      ...build,
      PRINT_REPORT,
      'npx casino-site report --out report.html',
      PACK_SITE,
    ],
    after_script: ['cat summary.md || true'],
    artifacts: {
      when: 'always',
      paths: ['site.tar', 'report.html', 'build-report.json', 'summary.md'],
      expire_in: '1 week',
    },
  };
}

/** What changes the folder, or clears up at its end, must not do so for the lines after it. */
function inItsOwnShell(script: string): string {
  return script.includes('\n') ? `(\n${script})\n` : script;
}

function toolLines(packages: readonly string[]): string[] {
  return packages.length > 0
    ? [`apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`]
    : [];
}

function deployJob(host: HostName): Yaml {
  const { publish, packages } = DEPLOYMENTS[host];
  return {
    stage: 'deploy',
    rules: [{ if: IS_MAIN }],
    cache: [{ ...NPM_CACHE, policy: 'pull' }],
    // Two deployments at once would mix two builds.
    resource_group: 'production',
    interruptible: false,
    environment: { name: 'production' },
    script: [
      UNLESS_DUE,
      INSTALL,
      ...toolLines(packages),
      UNPACK_SITE,
      NOTE_CHANGES,
      inItsOwnShell(publish ?? ''),
      askPublished(host),
      TELL_CHANGES,
    ],
  };
}

function previewJob(host: HostName, script: string): Yaml {
  return {
    stage: 'deploy',
    rules: [{ if: IS_OWN_PREVIEW }],
    variables: { PREVIEW: 'mr$CI_MERGE_REQUEST_IID' },
    environment: { name: 'preview/$CI_MERGE_REQUEST_IID' },
    script: [...toolLines(DEPLOYMENTS[host].packages), UNPACK_SITE, inItsOwnShell(script)],
  };
}
