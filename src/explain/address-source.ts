// Says who gives the site its address and its name: the config, site.json, a brand, or a flag.
import { canParse } from '../urls/can-parse.js';
import { composedAt } from '../run/composed.js';
import { parseJson } from '../content/json.js';
import { CONFIG_FILE } from '../content/names.js';
import { type Finder, finder } from '../problems/locate.js';
import type { Settings } from '../settings.js';

/** The file whose `site.url` it is; null for a flag. */
function addressFile({ root, origin, config }: Pick<Settings, 'root' | 'origin' | 'config'>): string | null {
  const url = (parseJson(config).value as { readonly site?: { readonly url?: unknown } } | undefined)?.site?.url;
  if (typeof url !== 'string' || !canParse(url) || new URL(url).origin !== origin) return null;
  const place = finder(CONFIG_FILE, () => config.text)('/site/url');
  return composedAt(root)?.placeOf(place).file ?? place.file;
}

/** The files that give the site its address and its name, as their owner knows them. */
export function siteFiles(settings: Pick<Settings, 'root' | 'origin' | 'config'>, siteAt: Finder) {
  const place = siteAt('/meta/meta_settings/og_site_name');
  const nameFile = composedAt(settings.root)?.placeOf(place).file ?? place.file;
  return { addressFile: addressFile(settings), nameFile };
}
