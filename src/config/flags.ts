// The flags of the command line and the few environment variables that count, checked before anything is read.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildIdFault } from '../run/build-id.js';
import { FORMATS } from '../content/formats.js';
import { baseFault, hostFault } from '../content/config-rules.js';
import type { Problem } from '../model.js';
import { listFault } from '../output/changed-files.js';
import { parseShard } from '../output/shard.js';
import { usage } from '../problems/catalogue.js';
import type { Environment, Flags } from '../settings.js';
import { namedHostProblems } from './named-host.js';
import { listFile, listPlaceFault, outputFolder, outputFolderFault, unsafeFolder } from './output-folder.js';

/** What is wrong with the command line; `root` is the folder of the site. */
export function flagProblems(flags: Flags, root: string, world: Environment): Problem[] {
  const outDir = resolve(root, flags.outDir ?? 'dist');
  const fault = outputFolderFault(root, outDir, world.packageRoot);
  return [
    ...urlProblems(flags),
    ...buildProblems(flags, outDir),
    ...listProblems(flags, root),
    ...clockProblems(world),
    ...namedHostProblems(flags, world),
    ...(fault ? [unsafeFolder(fault)] : []),
  ];
}

function urlProblems({ siteUrl, base }: Flags): Problem[] {
  const problems: Problem[] = [];
  if (siteUrl !== undefined && hostFault(siteUrl) !== null)
    problems.push(
      usage('--site-url', '--site-url must be a full URL.', 'For example --site-url https://www.example.com'),
    );
  const wrong = base === undefined ? null : wrongBase(base);
  if (wrong !== null) problems.push(usage('--base', wrong, 'For example --base /my-site/'));
  return problems;
}

function wrongBase(base: string): string | null {
  if (!base.startsWith('/')) return '--base must be a path that begins with a slash.';
  const fault = baseFault(`${base.replace(/\/$/, '')}/`);
  return fault === null ? null : `The base path ${fault}: ${JSON.stringify(base)}.`;
}

function buildProblems({ jobs, buildId, shard, at }: Flags, outDir: string): Problem[] {
  const problems: Problem[] = [];
  if (at !== undefined && !FORMATS.moment!(at))
    problems.push(
      usage('--at', '--at must be a day or a time.', 'For example --at 2026-12-31 or --at 2026-12-31T18:00'),
    );
  if (jobs !== undefined && !/^(?:[1-9]|[1-5]\d|6[0-4])$/.test(jobs))
    problems.push(usage('--jobs', '--jobs must be a whole number from 1 to 64.', 'Leave it out to use every core.'));
  const idFault = buildId === undefined ? null : buildIdFault(buildId, publishedIds(outDir));
  if (idFault) problems.push(usage('--build-id', idFault, 'For example --build-id 2025-03-10.1'));
  if (shard !== undefined && !parseShard(shard))
    problems.push(
      usage('--shard', '--shard must name a shard of the pages.', 'For example --shard 2/4 for the second of four.'),
    );
  return problems;
}

function listProblems({ changedFiles: file, outDir }: Flags, root: string): Problem[] {
  if (file === undefined) return [];
  const fault = listPlaceFault(root, outputFolder(root, outDir), file) ?? listFault(listFile(root, file));
  return fault === null
    ? []
    : [usage('--changed-files', `The file of --changed-files ${fault}.`, 'For example --changed-files changed.txt')];
}

/** Seconds of `SOURCE_DATE_EPOCH`; null without it. What is no number of seconds is a problem of the flags. */
export function epochOf({ env }: Environment): number | null {
  const epoch = env.SOURCE_DATE_EPOCH;
  return epoch && EPOCH.test(epoch) ? Number(epoch) : null;
}

const EPOCH = /^\d{1,12}$/;

function clockProblems({ env }: Environment): Problem[] {
  const epoch = env.SOURCE_DATE_EPOCH;
  return epoch && !EPOCH.test(epoch)
    ? [
        usage(
          'SOURCE_DATE_EPOCH',
          'The environment variable SOURCE_DATE_EPOCH must be a whole number of seconds.',
          'Unset it, or set it to the time of the last change.',
        ),
      ]
    : [];
}

/** Builds whose records lie in an output folder; none when there is no such folder. */
function publishedIds(outDir: string): string[] {
  try {
    return readdirSync(join(outDir, '_build/meta')).map((name) => name.replace(/\.json$/, ''));
  } catch {
    return [];
  }
}
