// Styles as the last build compiled them, while nothing that goes into them has changed: loading the compiler takes as
// long as a page.
import { type BundleCache, openBundleCache } from '../assets/bundle-cache.js';
import { type BundledStyles, bundleStyles, type ThemeSheet } from '../assets/styles.js';
import { cacheFolder } from '../run/cache-folder.js';
import type { TemplateFiles } from '../files/template-files.js';
import type { BuildContext } from './context.js';
import { keyOf } from './keys.js';

/** The files that are kept between builds. */
export function bundleFiles({ settings, tools }: Pick<BuildContext, 'settings' | 'tools'>): BundleCache {
  const { root, pid, cache } = settings;
  const folder = `${cacheFolder(root)}/bundles`;
  return openBundleCache({ folder, pid, use: !cache ? 'nothing' : tools.write ? 'all' : 'read' });
}

export function keptStyles(context: BuildContext, templates: TemplateFiles, theme: ThemeSheet): BundledStyles {
  const { program, packageRoot, base, consent } = context.settings;
  const asks = consent !== null;
  const make = () => bundleStyles(templates, base, theme, asks);
  // Sheets of the owner may take in anything.
  if (templates.own.size + templates.loose.length > 0) return make();
  const ofTheme = [theme.css, theme.files.map(({ path, hash }) => [path, hash]), [...theme.replaces]];
  const key = keyOf([program, packageRoot, templates.hash, base, asks, ofTheme]);
  const files = bundleFiles(context);
  const kept = files.get('styles', key) as BundledStyles | null;
  if (kept !== null) return kept;
  const made = make();
  if (made.problems.length === 0) context.life.onSave(() => files.put('styles', key, made));
  return made;
}
