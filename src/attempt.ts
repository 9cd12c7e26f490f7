// Runs a build: not at all when nothing has changed, and again when the sources change under it.
// Light on purpose: React, esbuild and the parsers are loaded with build.ts, only when there is something to do.
import { differences, settledScan } from './content/scan.js';
import { isInputChanged } from './input-changed.js';
import type { BuildReport } from './model.js';
import { problem } from './problems/catalogue.js';
import type { Settings } from './settings.js';
import { type BuildContext, type BuildTools, openContext } from './steps/context.js';
import { openMemory } from './steps/memory.js';

/** A build that mixes two states of the content is thrown away and made again, this often. */
const ATTEMPTS = 3;

/** Builds the site, or only judges it (`write: false`). What was published before stays unless everything is good. */
export async function buildSite(settings: Settings, tools: BuildTools): Promise<BuildReport> {
  for (let attempt = 1; ; attempt++) {
    const context = openContext(settings, tools);
    try {
      if (await attemptBuild(context)) return context.finish();
      if (attempt < ATTEMPTS) continue;
      context.report([problem('input-changing', 'The source files keep changing while they are read.', { file: 'content' }, 'Build again when whatever writes them is done.')]);
      return context.finish();
    } finally {
      await context.close();
    }
  }
}

/** False when the sources changed on the way: nothing was published, and nothing that was found can be trusted. */
async function attemptBuild(context: BuildContext): Promise<boolean> {
  const { settings, step } = context;
  const before = await step('scan', () => settledScan(settings.root));
  const memory = openMemory(context, before);
  const known = await step('compare', () => memory.unchanged());
  if (known) return context.adopt(known);
  const { prepareSite } = await step('load', () => import('./build.js'));
  try {
    const publish = await prepareSite(context, memory);
    if (differences(before, await settledScan(settings.root)).size > 0) return false;
    await publish();
    return true;
  } catch (error) {
    if (isInputChanged(error)) return false;
    throw error;
  }
}
