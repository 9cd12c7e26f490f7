// That the site's own scripts have no fault, as the last build found out, while nothing in public/ has changed: loading
// the compiler takes as long as a page.
import { ownScriptProblems } from '../assets/own-scripts.js';
import type { PublicFile } from '../assets/public.js';
import { isForeign } from '../privacy/consent.js';
import type { Problem } from '../model.js';
import type { BuildContext } from './context.js';
import { keyOf } from './keys.js';
import { bundleFiles } from './kept-styles.js';

export async function keptScriptProblems(
  context: BuildContext,
  publicFiles: readonly PublicFile[],
): Promise<readonly Problem[]> {
  const { program, base, browserModule, scripts } = context.settings;
  const own = scripts.filter((one) => !isForeign(one)).map(({ src }) => src);
  if (own.length === 0) return [];
  // All files, not only those that are imported: one that comes may be what an import() did not find so far.
  const key = keyOf([program, base, browserModule, own, publicFiles.map(({ path, hash }) => [path, hash])]);
  const files = bundleFiles(context);
  if (files.get('scripts', key) !== null) return [];
  const problems = await ownScriptProblems(publicFiles, context.settings);
  if (problems.length === 0) context.life.onSave(() => files.put('scripts', key, []));
  return problems;
}
