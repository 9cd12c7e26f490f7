// Runs a build: not at all when nothing has changed, and again when the sources change under it.
// Light on purpose: React, esbuild and the parsers are loaded with build.ts, only when there is something to do.
import { clearUnfinished } from '../cache/remains.js';
import { folderProblems, misnamedProblems } from '../content/folders.js';
import { CONFIG_FILE } from '../content/names.js';
import { readSource } from '../content/read.js';
import { foldersIn, hasChanged, misnamedIn, settledScan } from '../content/scan.js';
import { isInputChanged } from '../run/input-changed.js';
import type { BuildReport, Problem } from '../model.js';
import { clearDraft, clearList, stageList } from '../output/changed-files.js';
import { areHostFilesIntact } from '../output/host-files.js';
import { clearOwn, hasRemains, healOutput } from '../output/recover.js';
import { problem } from '../problems/catalogue.js';
import type { Settings } from '../settings.js';
import { type BuildContext, type BuildTools, openContext } from '../steps/context.js';
import { IncrementalState } from '../steps/incremental-state.js';
import { buildReport, NOTHING, unchangedReport } from '../steps/report.js';

/** A build that mixes two states of the content is thrown away and started again, this often. */
const ATTEMPTS = 3;

/** What was read before the build began: the config belongs to the sources as well. */
interface Start {
  readonly settings: Settings;
  readonly problems: readonly Problem[];
}

/**
 * Builds the site, or only checks it (`write: false`). What was published before stays unless everything is good.
 * `restart` reads the config again, for an attempt after the first.
 */
export async function buildSite(settings: Settings, tools: BuildTools, restart?: () => Start): Promise<BuildReport> {
  let start: Start = { settings, problems: tools.problems };
  for (let attempt = 1; ; attempt++) {
    const context = openContext(start.settings, { ...tools, problems: start.problems });
    tools.onStop?.({ halt: () => context.life.halt(), clear: () => clear(settings, tools) });
    try {
      const report = await attemptBuild(context);
      if (report) return report;
      if (attempt < ATTEMPTS) {
        start = restart?.() ?? start;
        continue;
      }
      context.problems.report([
        problem(
          'input-changing',
          'The source files keep changing while they are read.',
          { file: 'content' },
          'Build again when no program is writing them any more.',
        ),
      ]);
      return buildReport(context, NOTHING);
    } finally {
      await context.life.close();
    }
  }
}

/** What a build leaves that is ended in the middle: names that carry this process id. */
function clear({ root, outDir, pid, changedFiles }: Settings, { machine }: BuildTools): void {
  clearOwn(outDir, machine);
  clearUnfinished(root, pid);
  if (changedFiles !== null) clearDraft(changedFiles);
}

/** Null when the sources changed on the way: nothing was published, and nothing that was found can be trusted. */
async function attemptBuild(context: BuildContext): Promise<BuildReport | null> {
  const { settings, tools, step } = context;
  const list = tools.write ? settings.changedFiles : null;
  // A build that fails leaves none: whoever uploads by it must not take an older one for its own.
  if (list !== null) clearList(list);
  if (tools.write) await healOutput(settings.outDir, tools.machine);
  const misplaced = folderProblems(settings.root);
  if (misplaced.length > 0) {
    context.problems.report(misplaced);
    return buildReport(context, NOTHING);
  }
  const before = await step('scan', () => settledScan(settings.root));
  if (hasNewConfig(settings)) return null;
  const unreadable = foldersIn(before).flatMap((folder) => readSource(settings.root, folder).problems);
  const unread = [...misnamedProblems(misnamedIn(before)), ...unreadable];
  if (unread.length > 0) {
    // The folder of policy packs was told of when the config was read.
    const told = new Set(tools.problems.map((one) => one.file));
    context.problems.report(unread.filter((one) => !told.has(one.file)));
    return buildReport(context, NOTHING);
  }
  const state = new IncrementalState(context, before);
  const unchanged = await step('compare', () => state.unchanged());
  if (unchanged && !hasRemains(settings.outDir) && (!tools.write || areHostFilesIntact(settings.outDir))) {
    if (list !== null) stageList(list, []).publish();
    return unchangedReport(context, unchanged);
  }
  const { prepareSite } = await step('load', () => import('./build.js'));
  try {
    const prepared = await prepareSite(context, state);
    if (await hasChanged(settings.root, before)) return null;
    await prepared.publish();
    return buildReport(context, prepared.totals);
  } catch (error) {
    if (isInputChanged(error)) return null;
    throw error;
  }
}

/** True when the settings are of another config than the one the snapshot contains. */
function hasNewConfig({ root, config }: Settings): boolean {
  try {
    return (readSource(root, CONFIG_FILE).file?.hash ?? '') !== config.hash;
  } catch {
    return true;
  }
}
