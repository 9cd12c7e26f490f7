// Files of content/ that are read because the config names them.
import { siteFileOf } from '../locale-texts.js';
import type { Settings } from '../settings.js';
import { fontsOf } from './theme.js';

const NAMED = /^content\/site\.[\w-]+\.json$|\.(?:woff2?|ttf|otf)$/i;

/** `paths`: those of the site while its config is broken, since then nobody knows which locales and fonts it names. */
export function readBesides(
  settings: Pick<Settings, 'theme' | 'languages'>,
  paths: Iterable<string> = [],
): readonly string[] {
  const named = settings.languages.slice(1).map(({ code }) => siteFileOf(code));
  return [...fontsOf(settings), ...named, ...[...paths].filter((path) => NAMED.test(path))];
}
