// What an update touches: which pages, and which of the other sources.
import { CONFIG_FILE, PAGES_FOLDER, SITE_FILE } from '../content/names.js';
import type { TouchedSources } from './sources.js';

export interface TouchedSite extends TouchedSources {
  readonly pages: readonly string[];
  readonly client: boolean;
  /** The folder of the pages was missing and is back. */
  readonly isBack: boolean;
}

export interface ContentState {
  /** The folder of the pages was missing and is back. */
  readonly isBack: boolean;
  /** There is no folder content/. */
  readonly isMissing: boolean;
  /** Which of the paths below content/pages may be pages. */
  readonly isPage: (path: string) => boolean;
}

export function touchedBy(changed: ReadonlySet<string>, { isBack, isMissing, isPage }: ContentState): TouchedSite {
  const paths = [...changed];
  return {
    isBack,
    pages: paths.filter((path) => (path === PAGES_FOLDER || path.startsWith(`${PAGES_FOLDER}/`)) && isPage(path)),
    config: changed.has(CONFIG_FILE) || paths.some((path) => path === 'policies' || path.startsWith('policies/')),
    site: changed.has(SITE_FILE),
    // While there is no folder content/, media keep their last good state, as pages do.
    media: !isMissing && (isBack || paths.some((path) => path.startsWith('content/media/'))),
    templates: paths.some((path) => /^templates\/.+\.tsx?$/.test(path)),
    checks: paths.some((path) => path.startsWith('middleware/')),
    styles: paths.some((path) => /^templates\/.+(?<!\.tsx?)$/.test(path)),
    schemas: paths.some((path) => path.startsWith('schemas/')),
    client: paths.some((path) => path.startsWith('src/client/')),
  };
}
