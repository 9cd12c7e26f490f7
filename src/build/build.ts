// The list of steps from content to a finished tree. What a step does is written in steps/ and in the module folders.
import { assemble, type Assembled } from '../steps/assemble.js';
import { bundleAssets, identify, inputsKeyOf, select } from '../steps/assets.js';
import { findChanges } from '../steps/changes.js';
import type { BuildContext } from '../steps/context.js';
import { makeImages } from '../steps/images.js';
import { filesBesides, findHostFiles, type HostFiles, hostLines, publishHostFiles } from '../steps/hosts.js';
import { indexPages, type Indexing, plan, readInputs } from '../steps/inputs.js';
import type { IncrementalState } from '../steps/incremental-state.js';
import { checkForeign, openOutput } from '../steps/output-folder.js';
import { renderPages, type RenderedSite } from '../steps/render.js';
import { previousResults } from '../steps/render-key.js';
import { buildReport, NOTHING, type Totals } from '../steps/report.js';
import { reuseShards } from '../steps/shards.js';

/** A build up to its last step. */
interface Prepared {
  readonly totals: Totals;
  /** The last step; does nothing when there is something to fix. */
  publish(): Promise<void>;
}

/** Everything up to a finished tree beside the old one. */
export async function prepareSite(context: BuildContext, state: IncrementalState): Promise<Prepared> {
  const { settings, problems, step } = context;
  const stop = (totals: Totals): Prepared => ({ totals, publish: async () => {} });
  const inputs = await step('read', () => readInputs(context, state));
  const indexed = await step('validate', () => indexPages(context, inputs));
  const planned = await step('plan', () => plan(context, inputs, indexed));
  if (!planned) return stop(NOTHING);
  const { site: pictured, images } = await step('images', () => makeImages(context, planned));
  const assets = await step('bundle', () => bundleAssets(context, inputs, pictured));
  if (!assets) return stop(NOTHING);
  state.noteImported(assets.imported);
  const site = await step('select', () => select(context, pictured, assets, indexed));
  const hosts = findHostFiles(context, inputs, site);
  const inputsKey = inputsKeyOf(context, inputs, site, assets);
  const { templateCode, styles, script, paths } = assets;
  const renderPlan = { settings, site, templateCode, styles, script: script.entry, files: paths };
  const ofShards = reuseShards(context, inputsKey, site);
  const output = await step('open', () => openOutput(context, state.output));
  const previous = previousResults(state, renderPlan, { isComplete: indexed.complete, ofShards, output });
  const inRender = { ...inputs, indexed, explain: assets.explain };
  const rendered = await step('render', () =>
    renderPages(context, { ...renderPlan, folder: output.folder }, inRender, previous),
  );
  if (!rendered) return stop(NOTHING);
  const identity = identify(context, site, assets, rendered, hostLines(hosts));
  const assembled = await step('assemble', () =>
    assemble(context, { inputsKey, identity, site, images, assets, hosts, rendered, output }),
  );
  const written = totalsOf(identity.id, { rendered, assembled, indexed });
  const before = await step('check-output', () => checkForeign(context, () => state.untouchedFiles()));
  if (problems.failed() || output.folder === null) return stop(written);
  const pages = rendered.pages.flatMap((page) => page.files);
  const changes = await step('fingerprint', () =>
    findChanges(context, { output, pages, otherFiles: assembled.paths, before }),
  );
  const totals = { ...written, deleted: changes.deleted };
  const acts = [() => output.publish(written.kept), changes.publish, () => publishHostFiles(context, hosts)];
  const save = () => saveState(context, state, hosts, { indexed, rendered, output: changes.fingerprint, totals });
  return { totals, publish: () => publishAll(context, acts, save) };
}

function saveState(
  context: BuildContext,
  state: IncrementalState,
  hosts: HostFiles,
  {
    totals,
    ...rest
  }: Omit<Parameters<IncrementalState['save']>[0], 'besides' | 'report'> & { readonly totals: Totals },
): void {
  state.save({ ...rest, besides: filesBesides(context, hosts), report: buildReport(context, totals) });
}

/** The list of what has changed follows the output without a pause, in which somebody might stop the build. */
async function publishAll(
  { step, life }: BuildContext,
  acts: readonly (() => void | Promise<void>)[],
  save: () => void,
): Promise<void> {
  await step('publish', async () => {
    for (const act of acts) await act();
  });
  await step('save', () => {
    save();
    life.save();
  });
}

interface Results {
  readonly rendered: RenderedSite;
  readonly assembled: Assembled;
  readonly indexed: Indexing;
}

function totalsOf(id: string, { rendered, assembled, indexed }: Results): Totals {
  const { pages, reused, kept, slowest } = rendered;
  const files = pages.flatMap((page) => page.files);
  return {
    id,
    pages: pages.length,
    reused,
    files: files.length + assembled.paths.length,
    kept: kept + assembled.kept,
    deleted: 0,
    bytes: files.reduce((sum, file) => sum + file.bytes, assembled.bytes),
    slowest,
    ...(indexed.complete ? {} : { partial: true }),
  };
}
