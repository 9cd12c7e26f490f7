// What an update touches, and whether it changed anything that shows.
import { CONFIG_FILE, PAGES_FOLDER, SITE_FILE } from '../content/names.js';
import type { PageSummary } from '../model.js';
import type { PageIndexer } from '../pages/index-page.js';
import type { PageBook } from './page-book.js';
import type { Parts, Touched } from './parts.js';
import { isSameAddress, isSamePlace, type Planned } from './planned.js';

export interface TouchedSite extends Touched {
  readonly pages: readonly string[];
  readonly client: boolean;
  /** The folder of the pages was gone. */
  readonly isBack: boolean;
}

export interface Present {
  /** The folder of the pages was gone. */
  readonly isBack: boolean;
  /** There is no folder content/. */
  readonly isGone: boolean;
  /** Which of the paths below content/pages may be pages. */
  readonly isPage: (path: string) => boolean;
}

export function whatIsTouched(changed: ReadonlySet<string>, { isBack, isGone, isPage }: Present): TouchedSite {
  const paths = [...changed];
  return {
    isBack,
    pages: paths.filter((path) => (path === PAGES_FOLDER || path.startsWith(`${PAGES_FOLDER}/`)) && isPage(path)),
    config: changed.has(CONFIG_FILE),
    site: changed.has(SITE_FILE),
    // Without a folder content/ media stay as they were, as pages do.
    media: !isGone && (isBack || paths.some((path) => path.startsWith('content/media/'))),
    templates: paths.some((path) => /^templates\/.+\.tsx?$/.test(path)),
    checks: paths.some((path) => path.startsWith('middleware/')),
    styles: paths.some((path) => /^templates\/.+(?<!\.tsx?)$/.test(path)),
    schemas: paths.some((path) => path.startsWith('schemas/')),
    client: paths.some((path) => path.startsWith('src/client/')),
  };
}

interface Seen {
  readonly parts: Parts;
  readonly pages: PageBook;
  readonly indexer: PageIndexer;
  readonly planned: Planned | null;
}

/** Everything that shows in a page. A file that was only touched, or looked at twice, leaves it as it was. */
export interface Look {
  readonly whole: readonly unknown[];
  readonly styles: string;
  readonly pages: ReadonlyMap<string, readonly PageSummary[]>;
}

export function lookOf({ parts, pages, indexer, planned }: Seen, sources: readonly string[]): Look {
  const media = [...parts.media.values()].map((file) => `${file.source} ${file.hash}`).join('\n');
  return {
    whole: [
      parts.settings.config.hash,
      parts.site.siteSource?.hash,
      parts.templateCode,
      media,
      indexer,
      planned === null,
    ],
    styles: JSON.stringify([parts.styles, parts.styleFiles.map((file) => file.path)]),
    pages: new Map(sources.map((source) => [source, pages.get(source)?.summaries ?? []])),
  };
}

export interface Comparison {
  /** Styles apart. */
  readonly isSame: boolean;
  /** What other pages show and link to. */
  readonly isSamePlan: boolean;
  readonly isSameAddress: boolean;
  readonly isSameStyle: boolean;
}

export function compare(before: Look, after: Look, { client }: TouchedSite): Comparison {
  const isSameWhole = !client && before.whole.every((one, index) => one === after.whole[index]);
  const pairs = [...before.pages].map(([source, one]) => [one, after.pages.get(source)!] as const);
  return {
    isSame: isSameWhole && pairs.every(([a, b]) => JSON.stringify(a) === JSON.stringify(b)),
    isSamePlan: isSameWhole && pairs.every(([a, b]) => isSamePlace(a, b)),
    isSameAddress: isSameWhole && pairs.every(([a, b]) => isSameAddress(a, b)),
    isSameStyle: before.styles === after.styles,
  };
}
