// Whether an output folder is that of another site: somebody gave --out-dir the wrong folder. Says so only where it is
// sure: the folder lies in that site, and what was built there has its URL and not that of this site.
import { join, relative } from 'node:path';
import { canParse } from '../urls/can-parse.js';
import { homeOf } from '../run/composed.js';
import { folderOfSite } from '../config/site-above.js';
import { CONFIG_FILE } from '../content/names.js';
import { normaliseBase } from '../urls/encode-path.js';
import { MANIFEST_FILE } from '../files/manifest-file.js';
import { realPath } from '../files/real-path.js';
import { readJson } from '../files/regular-file.js';
import type { Settings } from '../settings.js';
import { absoluteUrl } from '../urls/urls.js';

export function otherSiteFault({ root, outDir, origin, base }: Pick<Settings, 'root' | 'outDir' | 'origin' | 'base'>) {
  const own = realPath(homeOf(root));
  const other = folderOfSite(outDir);
  if (other === null || other === own) return null;
  const built = siteUrl(readJson(join(outDir, MANIFEST_FILE))?.site);
  const { url } = Object(readJson(join(other, CONFIG_FILE))?.site) as { readonly url?: unknown };
  if (built === null || built !== siteUrl(url) || built === absoluteUrl(origin, base)) return null;
  const name = relative(own, join(other, CONFIG_FILE)).replaceAll('\\', '/');
  return {
    message: `The output folder is that of another site, ${name}: ${built}`,
    hint: 'Choose another --out-dir. With --force its output is replaced.',
  };
}

function siteUrl(url: unknown): string | null {
  if (typeof url !== 'string' || !canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return absoluteUrl(origin, normaliseBase(pathname));
}
