// Files of content/ that are read because the config names them.
import { siteFileOf } from '../locale-texts.js';
import type { Settings } from '../settings.js';
import { fontsOf } from './theme.js';

const TEXTS = /^content\/site\.[\w-]+\.json$/;

/** `paths`: those of the site while its config is broken, since then nobody knows which locales it names. */
export function readBesides(
  settings: Pick<Settings, 'theme' | 'languages'>,
  paths: Iterable<string> = [],
): readonly string[] {
  const named = settings.languages.slice(1).map(({ code }) => siteFileOf(code));
  return [...fontsOf(settings), ...named, ...[...paths].filter((path) => TEXTS.test(path))];
}
