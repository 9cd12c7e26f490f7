// Says who gives the site its address: the config, a brand, or a flag.
import { canParse } from '../can-parse.js';
import { composedAt } from '../composed.js';
import { parseJson } from '../content/json.js';
import { CONFIG_FILE } from '../content/names.js';
import { finder } from '../problems/locate.js';
import type { Settings } from '../settings.js';

/** The file whose `site.url` it is; null for a flag. */
export function addressFile({ root, origin, config }: Pick<Settings, 'root' | 'origin' | 'config'>): string | null {
  const url = (parseJson(config).value as { readonly site?: { readonly url?: unknown } } | undefined)?.site?.url;
  if (typeof url !== 'string' || !canParse(url) || new URL(url).origin !== origin) return null;
  const place = finder(CONFIG_FILE, () => config.text)('/site/url');
  return composedAt(root)?.placeOf(place).file ?? place.file;
}
