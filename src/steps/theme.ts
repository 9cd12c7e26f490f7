// The style sheet of the theme and its fonts, for the build and for the live site.
import { openFontCache } from '../assets/font-cache.js';
import type { ThemeSheet } from '../assets/styles.js';
import { themeFonts } from '../assets/theme-fonts.js';
import { cacheFolder } from '../run/cache-folder.js';
import { CONFIG_FILE } from '../content/names.js';
import type { Problem } from '../model.js';
import { finder } from '../problems/locate.js';
import type { Settings } from '../settings.js';
import { themeCss } from '../theme/theme-css.js';

interface Themed {
  readonly sheet: ThemeSheet;
  readonly problems: readonly Problem[];
}

/** `store`: `check` takes what the cache contains and writes nothing. */
export async function openTheme(settings: Settings, store: boolean): Promise<Themed> {
  const { root, base, theme, pid, cache } = settings;
  const at = finder(CONFIG_FILE, () => settings.config.text);
  const { css, files, problems, hasHeadings } = await themeFonts(theme.font ?? {}, {
    root,
    base,
    cache: openFontCache({
      folder: `${cacheFolder(root)}/fonts`,
      pid,
      use: !cache ? 'nothing' : store ? 'all' : 'read',
    }),
    at: (pointer) => at(`/theme/font${pointer}`),
  });
  const replaces = new Set(hasHeadings ? ['styles/fonts.css'] : []);
  return { sheet: { css: themeCss(theme) + css, files, replaces }, problems };
}

/** Paths of the fonts that the config names. */
export function fontsOf({ theme: { font = {} } }: Pick<Settings, 'theme'>): readonly string[] {
  return [...(font.headings === undefined ? [] : [font.headings]), ...(font.text ?? [])];
}
