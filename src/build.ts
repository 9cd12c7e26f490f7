// The list of steps from content to a finished tree. What a step does is written in steps/ and in the rooms.
import { bundleAssets, identify } from './steps/assets.js';
import type { BuildContext } from './steps/context.js';
import { makeImages } from './steps/images.js';
import { indexPages, plan, readInputs } from './steps/inputs.js';
import { type Memory, renderKeyOf } from './steps/memory.js';
import { assemble, checkForeign, openOutput, renderPages, reuseShards } from './steps/output.js';

/** Everything up to a finished tree beside the old one; returns the last step, which does nothing when there is something to mend. */
export async function prepareSite(context: BuildContext, memory: Memory): Promise<() => Promise<void>> {
  const { settings, step } = context;
  const nothing = async () => {};
  const inputs = await step('read', () => readInputs(context));
  const indexed = await step('validate', () => indexPages(context, inputs, memory));
  const planned = await step('plan', () => plan(context, inputs, indexed));
  if (!planned) return nothing;
  const { site, images } = await step('images', () => makeImages(context, planned));
  const assets = await step('bundle', () => bundleAssets(context, inputs, site));
  if (!assets) return nothing;
  const identity = identify(context, inputs, site, assets);
  const output = await openOutput(context);
  const { templateCode, styles, script, paths } = assets;
  const renderPlan = { settings, site, templateCode, styles, script: script.entry, files: paths, buildId: identity.id, folder: output.folder };
  const renderKey = renderKeyOf(renderPlan, memory.indexKey, inputs.site.siteSource!.hash, indexed.complete);
  const rendered = await step('render', () =>
    renderPages(context, renderPlan, inputs, indexed, reuseShards(context, identity) ?? memory.reuse(renderKey, site)),
  );
  await step('assemble', () => assemble(context, { identity, site, images, assets, rendered, output }));
  checkForeign(context);
  if (context.failed()) return nothing;
  return async () => {
    await step('publish', () => output.publish());
    await step('remember', () => memory.save({ renderKey, indexed, rendered, report: context.finish() }));
  };
}
