// The key of what all pages have in common, and what the step that renders gets of earlier builds by it.
import type { Site } from '../model.js';
import { isClaimWanted, knownOperators, knownTitles } from '../pages/page-claims.js';
import { licencesOf } from '../pages/page-policies.js';
import type { PreviousResults } from '../pages/previous-results.js';
import type { RenderPlan } from '../pages/render-page.js';
import type { Reuse } from '../pages/reuse-page.js';
import type { Settings } from '../settings.js';
import { commonContent } from '../site/scope.js';
import { NOTHING_CHECKED } from './anchors.js';
import type { IncrementalState } from './incremental-state.js';
import { keyOf, shownSettings } from './keys.js';
import type { Output } from './output-folder.js';

/**
 * Everything that all pages have in common. What single pages ask about the rest of the site is in their traces; header
 * and footer are compared by themselves, but for what they decide in a page: its styles, and the ids that it may have.
 */
export function renderKeyOf(
  { settings, site, templateCode, styles, script, files }: Omit<RenderPlan, 'folder'>,
  {
    indexKey,
    frameIds,
    isComplete,
  }: { readonly indexKey: string; readonly frameIds: readonly string[]; readonly isComplete: boolean },
): string {
  const { login_redirect_link: login, signup_redirect_link: signup } = site.content.header;
  const locales = (site.locales ?? []).map((one) => ({ ...site, content: one.content, navigation: one.navigation }));
  return keyOf([
    indexKey,
    shownSettings(settings),
    commonContent(site),
    // Their hosts decide which links are affiliate links.
    [login, signup],
    ...locales.map((one) => {
      const { login_redirect_link: ownLogin, signup_redirect_link: ownSignup } = one.content.header;
      return [commonContent(one), ownLogin, ownSignup];
    }),
    templateCode,
    styles,
    script,
    [...files].sort(),
    site.redirects,
    site.declared,
    ...(site.data.operators.length > 0 ? ['operators', licencesOf(site)] : []),
    ...knownNames(site, settings),
    frameIds,
    isComplete,
  ]);
}

/** By which names texts are read, when claims are. */
function knownNames(site: Site, settings: Settings): readonly unknown[] {
  const isWanted = isClaimWanted(settings);
  const names = isWanted ? knownOperators(site).map(({ id, name }) => [id, name]) : [];
  const titles = isWanted ? knownTitles(site) : [];
  return [...(names.length > 0 ? ['names', names] : []), ...(titles.length > 0 ? ['titles', titles] : [])];
}

/** What the incremental state and the shards of a merge provide, for the step that renders. */
export function previousResults(
  state: IncrementalState,
  plan: Omit<RenderPlan, 'folder'>,
  {
    isComplete,
    ofShards,
    output,
  }: { readonly isComplete: boolean; readonly ofShards: Reuse | null; readonly output: Output },
): PreviousResults {
  return {
    noteAsked: state.noteAsked,
    isMerge: ofShards !== null,
    askedByOthers: () => state.askedByOthers(),
    // Pages of shards are of this content; what the last build checked may be of another.
    checkedAnchors: () => (ofShards ? NOTHING_CHECKED : state.checkedAnchors()),
    claimPlaces: (source) => state.claimPlaces(source),
    claims: (now) => (ofShards ? null : state.claims(now)),
    takeTree: () => output.takeTree(),
    reuse(renderer) {
      const common = { indexKey: state.indexKey, frameIds: renderer.frameIds(), isComplete };
      const kept = state.reuse(plan.site, {
        renderKey: renderKeyOf(plan, common),
        frames: renderer.frames(),
        markOf: renderer.markOf,
        lookups: renderer.lookups,
      });
      return ofShards ?? kept;
    },
  };
}
