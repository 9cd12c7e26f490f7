// The recipe for GitHub Actions: who may do what is said job by job, and only the job that publishes sees a secret.
import type { HostName } from '../../hosts/names.js';
import { deployJob, INSTALL_STEPS, previewJobs, RUNNER, type Step } from './github-deploy.js';
import {
  askWhetherDue,
  CHECK_PROGRAM,
  forHost,
  ITALIAN_TIME,
  KEPT_FOLDERS,
  PACK_SITE,
  PRINT_REPORT,
  shardNames,
} from './scripts.js';
import { noted, type Yaml, yamlText } from './yaml.js';

/** Split by the shell into no word at all, or one. */
const NOINDEX = "${{ github.event_name == 'pull_request' && '--noindex' || '' }}";

export function githubRecipe(host: HostName, shards: number): string {
  return yamlText({
    name: 'publish',
    on: {
      push: { branches: ['main'] },
      pull_request: null,
      workflow_dispatch: null,
      schedule: noted('Offers begin and end: every hour the published site is asked whether it must be built again.', [
        { cron: '17 * * * *' },
      ]),
    },
    permissions: { contents: 'read' },
    concurrency: {
      group: 'site-${{ github.ref }}',
      'cancel-in-progress': "${{ github.event_name == 'pull_request' }}",
    },
    jobs: {
      due: dueJob(shards),
      ...(shards > 1 ? { shard: shardJob(host, shards) } : {}),
      build: buildJob(host, shards),
      deploy: deployJob(host),
      ...previewJobs(host),
    },
  });
}

function dueJob(shards: number): Yaml {
  const steps: Yaml[] = [
    { uses: 'actions/checkout@v6' },
    { name: 'The program must be in this repository', run: CHECK_PROGRAM },
    {
      id: 'ask',
      run: `if [ "$GITHUB_EVENT_NAME" != schedule ]; then echo build=true >> "$GITHUB_OUTPUT"; exit 0; fi\n${askWhetherDue('build', '::notice::').replace("<< 'END'", `>> "$GITHUB_OUTPUT" << 'END'`)}`,
    },
    ...(shards > 1
      ? [
          noted('All machines must build for one moment.', {
            id: 'moment',
            run: `echo "at=$(${ITALIAN_TIME})" >> "$GITHUB_OUTPUT"\necho "epoch=$(git log -1 --format=%ct)" >> "$GITHUB_OUTPUT"\n`,
          }),
        ]
      : []),
  ];
  const outputs = {
    build: '${{ steps.ask.outputs.build }}',
    ...(shards > 1 ? { at: '${{ steps.moment.outputs.at }}', epoch: '${{ steps.moment.outputs.epoch }}' } : {}),
  };
  return { 'runs-on': RUNNER, 'timeout-minutes': 5, outputs, steps };
}

/** After `npm ci`, which deletes what lies in node_modules. Previews keep to themselves. */
function cacheStep(isSaved: boolean): Step {
  const kind = "${{ github.event_name == 'pull_request' && 'preview' || 'site' }}";
  return {
    uses: isSaved ? 'actions/cache@v5' : 'actions/cache/restore@v5',
    with: {
      // All of them also where only the pictures are wanted: a list of other paths finds nothing that was saved.
      path: `${KEPT_FOLDERS.join('\n')}\n`,
      key: `${kind}-\${{ github.run_id }}-\${{ github.run_attempt }}`,
      'restore-keys': `${kind}-\nsite-\n`,
    },
  };
}

const momentEnv = {
  SOURCE_DATE_EPOCH: '${{ needs.due.outputs.epoch }}',
  AT: '${{ needs.due.outputs.at }}',
  NOINDEX,
};

function shardJob(host: HostName, shards: number): Yaml {
  const list = Array.from({ length: shards }, (_, index) => index + 1);
  return {
    needs: 'due',
    if: "needs.due.outputs.build == 'true'",
    'runs-on': RUNNER,
    'timeout-minutes': 60,
    strategy: { matrix: { shard: list } },
    steps: [
      ...INSTALL_STEPS,
      cacheStep(false),
      {
        run: `npx casino-site build --strict${forHost(host)} --shard "$SHARD/${shards}" --out-dir "shard-$SHARD" --at "$AT" $NOINDEX\ntar -cf "shard-$SHARD.tar" "shard-$SHARD"\n`,
        env: { ...momentEnv, SHARD: '${{ matrix.shard }}' },
      },
      {
        uses: 'actions/upload-artifact@v7',
        with: {
          name: 'shard-${{ matrix.shard }}',
          path: 'shard-${{ matrix.shard }}.tar',
          'retention-days': 1,
          overwrite: true,
        },
      },
    ],
  };
}

function buildJob(host: HostName, shards: number): Yaml {
  const names = shardNames(shards);
  const flags = `--strict${forHost(host)} --json --summary "$GITHUB_STEP_SUMMARY" $NOINDEX > build-report.json`;
  const steps: Step[] =
    shards > 1
      ? [
          { uses: 'actions/download-artifact@v8', with: { pattern: 'shard-*', 'merge-multiple': true } },
          {
            run: `for one in ${names.map((name) => `${name}.tar`).join(' ')}; do tar -xf "$one"; done\nnpx casino-site merge ${names.join(' ')} --at "$AT" ${flags}\n`,
            env: momentEnv,
          },
        ]
      : [{ run: `npx casino-site build ${flags}`, env: { NOINDEX } }];
  return {
    needs: shards > 1 ? ['due', 'shard'] : 'due',
    if: "needs.due.outputs.build == 'true'",
    'runs-on': RUNNER,
    'timeout-minutes': 60,
    steps: [...INSTALL_STEPS, cacheStep(true), ...steps, ...keepSteps()],
  };
}

/** What a build leaves for people, and for the jobs after it. */
function keepSteps(): Step[] {
  return [
    { run: PRINT_REPORT },
    { run: 'npx casino-site report --out report.html' },
    {
      if: 'always()',
      uses: 'actions/upload-artifact@v7',
      with: {
        name: 'report',
        path: 'report.html\nbuild-report.json\n',
        'if-no-files-found': 'ignore',
        overwrite: true,
      },
    },
    { run: PACK_SITE },
    {
      uses: 'actions/upload-artifact@v7',
      with: { name: 'site', path: 'site.tar', 'retention-days': 7, overwrite: true },
    },
  ];
}
