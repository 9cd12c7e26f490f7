// Pages that the content has and no visitor finds at the moment: drafts, and pages outside their time.
import { daysLater } from '../calendar/calendar-time.js';
import type { PageSummary } from '../model.js';
import type { Finder } from '../problems/locate.js';
import { pageStateAt } from '../site/periods.js';
import type { HiddenPage } from './explanation.js';

interface Pages {
  readonly indexed: () => ReadonlyMap<string, { readonly summaries: readonly PageSummary[] }>;
  readonly indexer: () => { readonly at: (source: string) => Finder };
}

export function hiddenPages(live: Pages, now: number): HiddenPage[] {
  const at = live.indexer().at;
  const all = [...live.indexed().values()].flatMap(({ summaries }) => summaries);
  return all.flatMap((page) => {
    const state = page.draft ? 'draft' : pageStateAt(page, now);
    return state === undefined ? [] : [hiddenPage(page, state, at(page.source))];
  });
}

function hiddenPage(page: PageSummary, state: HiddenPage['state'], at: Finder): HiddenPage {
  const { slug, source: file, publishFrom: from, publishUntil: until } = page;
  const field = { draft: '/draft', 'not-yet': '/publish_from', over: '/publish_until' }[state];
  return {
    slug,
    file,
    state,
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(state === 'draft' ? {} : { at: shownAt(from, until) }),
    place: at(field),
  };
}

/** A moment of `--at` at which the page is shown. Its first one always is; without a first, the day before its last. */
function shownAt(from: string | undefined, until = ''): string {
  return from ?? daysLater(until.slice(0, 10), -1);
}
