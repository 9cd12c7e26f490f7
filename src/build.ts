// The list of steps from content to a published site. What a step does is written in steps/ and in the rooms.
import type { BuildReport } from './model.js';
import type { Settings } from './settings.js';
import { bundleAssets, identify } from './steps/assets.js';
import { type BuildContext, type BuildTools, openContext } from './steps/context.js';
import { indexPages, plan, readInputs } from './steps/inputs.js';
import { assemble, openOutput, renderPages } from './steps/output.js';

/** Builds the site, or only judges it (`write: false`). What was published before stays unless everything is good. */
export async function buildSite(settings: Settings, tools: BuildTools): Promise<BuildReport> {
  const context = openContext(settings, tools);
  try {
    await runSteps(context);
    return context.finish();
  } finally {
    await context.close();
  }
}

async function runSteps(context: BuildContext): Promise<void> {
  const { settings, step } = context;
  const inputs = await step('read', () => readInputs(context));
  const indexed = await step('validate', () => indexPages(context, inputs));
  const site = await step('plan', () => plan(context, inputs, indexed));
  if (!site) return;
  const assets = await step('bundle', () => bundleAssets(context, inputs, site));
  if (!assets) return;
  const identity = identify(context, inputs, site, assets);
  const output = openOutput(context);
  const { templateCode, styles, script, paths } = assets;
  const renderPlan = { settings, site, templateCode, styles, script: script.entry, files: paths, buildId: identity.id, folder: output.folder };
  const rendered = await step('render', () => renderPages(context, renderPlan, inputs, indexed));
  await step('assemble', () => assemble(context, { identity, site, assets, rendered, output }));
  if (!context.failed()) await step('publish', () => output.publish());
}
