// The list of steps from content to a published site. What a step does is written in steps/ and in the rooms.
import { differences, settledScan } from './content/scan.js';
import { isInputChanged } from './input-changed.js';
import type { BuildReport } from './model.js';
import { problem } from './problems/catalogue.js';
import type { Settings } from './settings.js';
import { bundleAssets, identify } from './steps/assets.js';
import { type BuildContext, type BuildTools, openContext } from './steps/context.js';
import { indexPages, plan, readInputs } from './steps/inputs.js';
import { assemble, checkForeign, openOutput, renderPages } from './steps/output.js';

/** A build that mixes two states of the content is thrown away and made again, this often. */
const ATTEMPTS = 3;

/** Builds the site, or only judges it (`write: false`). What was published before stays unless everything is good. */
export async function buildSite(settings: Settings, tools: BuildTools): Promise<BuildReport> {
  for (let attempt = 1; ; attempt++) {
    const context = openContext(settings, tools);
    try {
      if (await runSteps(context)) return context.finish();
      if (attempt < ATTEMPTS) continue;
      context.report([problem('input-changing', 'The source files keep changing while they are read.', { file: 'content' }, 'Build again when whatever writes them is done.')]);
      return context.finish();
    } finally {
      await context.close();
    }
  }
}

/** False when the sources changed on the way: nothing was published, and nothing that was found can be trusted. */
async function runSteps(context: BuildContext): Promise<boolean> {
  const { settings, step } = context;
  const before = await step('scan', () => settledScan(settings.root));
  try {
    const publish = await prepare(context);
    if (differences(before, await settledScan(settings.root)).size > 0) return false;
    await publish();
    return true;
  } catch (error) {
    if (isInputChanged(error)) return false;
    throw error;
  }
}

async function prepare(context: BuildContext): Promise<() => Promise<void>> {
  const { settings, step } = context;
  const nothing = async () => {};
  const inputs = await step('read', () => readInputs(context));
  const indexed = await step('validate', () => indexPages(context, inputs));
  const site = await step('plan', () => plan(context, inputs, indexed));
  if (!site) return nothing;
  const assets = await step('bundle', () => bundleAssets(context, inputs, site));
  if (!assets) return nothing;
  const identity = identify(context, inputs, site, assets);
  const output = await openOutput(context);
  const { templateCode, styles, script, paths } = assets;
  const renderPlan = { settings, site, templateCode, styles, script: script.entry, files: paths, buildId: identity.id, folder: output.folder };
  const rendered = await step('render', () => renderPages(context, renderPlan, inputs, indexed));
  await step('assemble', () => assemble(context, { identity, site, assets, rendered, output }));
  checkForeign(context);
  return context.failed() ? nothing : () => step('publish', () => output.publish());
}
