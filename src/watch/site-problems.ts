// All problems of a live site except those of rendering: of its sources, its plan and its pages.
import { arrangeWith, joinAcknowledgements } from '../content/collections/arrange.js';
import { misplacedFiles } from '../content/misplaced.js';
import { scan } from '../content/scan.js';
import type { Problem } from '../model.js';
import { type Acknowledgement, applyAcknowledgements } from '../problems/acknowledge.js';
import { policyRules } from '../policies/policy-rules.js';
import { believable } from '../problems/believable.js';
import { problem } from '../problems/catalogue.js';
import type { Settings } from '../settings.js';
import { readBesides } from '../steps/read-besides.js';
import { hasError, type LivePages } from './live-pages.js';
import { type SiteSources, sourceProblems } from './sources.js';

export interface SiteState {
  readonly sources: SiteSources;
  readonly pages: LivePages;
  readonly planProblems: readonly Problem[];
  /** Folders that must not be read, or an error of the system: nothing is updated until that is fixed. */
  readonly blocking: readonly Problem[];
  /** Files that look like content and are not read. */
  readonly misplaced: readonly Problem[];
}

export interface SiteProblems {
  readonly problems: readonly Problem[];
  /** Files of pages that show their last good state. */
  readonly broken: ReadonlySet<string>;
}

export function findSiteProblems(state: SiteState, today: string): SiteProblems {
  const { sources, pages: live, planProblems, blocking, misplaced } = state;
  const isConfigBroken = hasError({ problems: sources.configProblems });
  const ofPages = believable(live.all.problems, { config: !isConfigBroken });
  const found = [
    ...blocking,
    ...misplaced,
    ...sourceProblems(sources),
    ...(live.isMissing ? [missingPages()] : []),
    ...believable(planProblems, { content: isComplete(state), data: sources.data.complete }),
    ...ofPages,
  ];
  const broken =
    blocking.length > 0
      ? live.pages.keys()
      : ofPages.filter((one) => one.severity === 'error').map((one) => one.row?.source ?? one.file);
  return {
    problems: applyAcknowledgements(
      arranged(found, state),
      acknowledgements(state),
      today,
      policyRules(sources.settings.policies),
    ),
    broken: new Set(broken),
  };
}

/** Problems that rendering found, as a build would report them. */
export function withAcknowledgements(found: readonly Problem[], state: SiteState, today: string): readonly Problem[] {
  return applyAcknowledgements(
    arranged(believable(found, { content: isComplete(state), data: state.sources.data.complete }), state),
    acknowledgements(state).filter((one) => one.until >= today),
    today,
    policyRules(state.sources.settings.policies),
  );
}

/** False while something may seem to be missing that is only broken. */
function isComplete({ sources, pages, planProblems }: SiteState): boolean {
  const haveDuplicates = planProblems.some((one) => one.code === 'slug-duplicate');
  return !haveDuplicates && !hasError(pages.all) && sources.data.complete && sources.collections.complete;
}

/** Those of rows at their places, those of templates once. */
function arranged(found: readonly Problem[], { sources }: SiteState): readonly Problem[] {
  return arrangeWith(sources.collections.reader)(found);
}

export function findMisplaced(settings: Settings): readonly Problem[] {
  return misplacedFiles(settings.root, scan(settings.root).keys(), readBesides(settings));
}

function missingPages(): Problem {
  return problem(
    'file-invalid',
    'There is no folder content/pages.',
    { file: 'content/pages' },
    'The pages stay as they were until it is back.',
  );
}

function acknowledgements({ sources, pages }: SiteState): Acknowledgement[] {
  return [...sources.site.acknowledgements, ...joinAcknowledgements(pages.all.acknowledgements)];
}
