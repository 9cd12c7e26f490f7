// The list of steps from content to a finished tree. What a step does is written in steps/ and in the rooms.
import { bundleAssets, identify, inputsKeyOf, select } from './steps/assets.js';
import type { BuildContext } from './steps/context.js';
import { makeImages } from './steps/images.js';
import { indexPages, plan, readInputs } from './steps/inputs.js';
import { lookAt } from './steps/left-output.js';
import { type Memory, renderKeyOf } from './steps/memory.js';
import { assemble, checkForeign, openOutput, renderPages } from './steps/output.js';
import { reuseShards } from './steps/shares.js';

/**
 * Everything up to a finished tree beside the old one; returns the last step, which does nothing when there is
 * something to mend.
 */
export async function prepareSite(context: BuildContext, memory: Memory): Promise<() => Promise<void>> {
  const { settings, step } = context;
  const nothing = async () => {};
  const inputs = await step('read', () => readInputs(context, memory));
  const indexed = await step('validate', () => indexPages(context, inputs));
  const planned = await step('plan', () => plan(context, inputs, indexed));
  if (!planned) return nothing;
  const { site: pictured, images } = await step('images', () => makeImages(context, planned));
  const assets = await step('bundle', () => bundleAssets(context, inputs, pictured));
  if (!assets) return nothing;
  const site = await step('select', () => select(context, pictured, assets, indexed));
  const inputsKey = inputsKeyOf(context, inputs, site, assets);
  const { templateCode, styles, script, paths } = assets;
  const renderPlan = { settings, site, templateCode, styles, script: script.entry, files: paths };
  const renderKey = renderKeyOf(renderPlan, memory.indexKey, inputs.site.siteSource!.hash, indexed.complete);
  const reuse = reuseShards(context, inputsKey, site) ?? memory.reuse(renderKey, site);
  const output = await step('open', () => openOutput(context));
  const inRender = { ...inputs, indexed, explain: assets.explain };
  const rendered = await step('render', () =>
    renderPages(context, { ...renderPlan, folder: output.folder }, inRender, reuse),
  );
  if (!rendered) return nothing;
  const identity = identify(context, site, assets, rendered);
  const others = await step('assemble', () =>
    assemble(context, { inputsKey, identity, site, images, assets, rendered, output }),
  );
  await step('guard', () => checkForeign(context, memory.isAsLeft));
  if (context.failed() || output.folder === null) return nothing;
  const pages = rendered.pages.flatMap((page) => page.files);
  const left = await step('look', () => lookAt(output.folder!, pages, others));
  return async () => {
    await step('publish', () => output.publish());
    await step('remember', () => memory.save({ renderKey, indexed, rendered, left, report: context.finish() }));
  };
}
