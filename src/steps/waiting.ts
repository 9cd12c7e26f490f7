// Pages that begin later: what would be wrong with them at that moment is told today, as notes, so that the build that
// is to publish them does not fail. Each such moment is planned as a site of its own.
import { beginOf, dayOf } from '../calendar/calendar-time.js';
import { wholeSource } from '../entities/collections.js';
import { groupBy } from '../util/group-by.js';
import type { AnchorLink, PageSummary, Problem } from '../model.js';
import type { PageRenderer, RenderPlan } from '../pages/render-page.js';
import { type Acknowledgement, applyAcknowledgements } from '../problems/acknowledge.js';
import { problem } from '../problems/catalogue.js';
import type { Explain } from '../render/explain-template.js';
import { placedAtEntities } from '../site/entity-origins.js';
import { findPage } from '../site/find-page.js';
import { pageStateAt } from '../site/periods.js';
import type { BuildContext } from './context.js';
import { type Indexing, type Inputs, planFrom } from './inputs.js';

interface WaitingInputs extends Inputs {
  readonly indexed: Indexing;
  readonly explain: Explain;
}

/** Moments that are planned, the nearest first, and pages that are rendered for each: a site may have very many. */
const MAX_MOMENTS = 10;
const MAX_PAGES = 100;

export async function waitingProblems(
  { problems }: Pick<BuildContext, 'problems'>,
  plan: RenderPlan,
  inputs: WaitingInputs,
): Promise<readonly Problem[]> {
  const { summaries, complete, acknowledgements } = inputs.indexed;
  const isWaiting = (page: PageSummary) => !page.draft && pageStateAt(page, plan.settings.now) === 'not-yet';
  const waiting = complete ? summaries.filter(isWaiting) : [];
  if (waiting.length === 0) return [];
  const moments = [...groupBy(waiting, ({ publishFrom }) => beginOf(publishFrom!))].sort(([a], [b]) => a - b);
  // What is wrong today as well, in an entity or a template, is told already.
  const known = new Set(problems.sorted().map(keyOf));
  const found: Problem[] = [];
  const accepted = [...acknowledgements, ...inputs.site.acknowledgements];
  for (const [now, pages] of moments.slice(0, MAX_MOMENTS)) {
    const all = await problemsAt(now, pages, plan, inputs).catch((error: unknown) => templateFault(error, inputs));
    for (const one of unaccepted(all, accepted, now)) {
      if (!known.has(keyOf(one))) found.push(later(one, pages[0]!.publishFrom!));
      known.add(keyOf(one));
    }
  }
  return found;
}

async function problemsAt(now: number, pages: readonly PageSummary[], plan: RenderPlan, inputs: WaitingInputs) {
  const { local } = inputs.pool;
  const settings = { ...plan.settings, now };
  const given = { ...inputs, settings, media: plan.site.media };
  const { site, problems } = planFrom(given, inputs.indexed.summaries, local.indexer.at);
  const renderer = await local.renderer({ ...plan, settings, site, folder: null });
  const own = new Set(pages.map(({ source }) => source));
  // The other one of two pages with one path may be older.
  const found = problems.filter(({ code, file, row }) => code === 'slug-duplicate' || own.has(row?.source ?? file));
  for (const page of site.pages.filter(({ source }) => own.has(wholeSource(source))).slice(0, MAX_PAGES)) {
    const rendered = await renderer.page(page);
    found.push(...rendered.problems, ...missingAnchors(rendered.anchors, site.pages, renderer));
  }
  return placedAtEntities(found, { dataAt: inputs.data.at });
}

async function templateFault(error: unknown, { explain }: WaitingInputs): Promise<readonly Problem[]> {
  const fault = await explain(error);
  if (!fault) throw error;
  return [fault];
}

function missingAnchors(
  links: readonly AnchorLink[],
  pages: readonly PageSummary[],
  renderer: PageRenderer,
): readonly Problem[] {
  return links.flatMap((link) => {
    const target = findPage(pages, link.slug);
    return target && !renderer.ids(target).has(link.anchor) ? renderer.missingAnchor(link) : [];
  });
}

/** What --strict would stop at, and nobody has decided to live with until then. */
function unaccepted(found: readonly Problem[], accepted: readonly Acknowledgement[], now: number): readonly Problem[] {
  return applyAcknowledgements(found, accepted, dayOf(now), null)
    .slice(0, found.length)
    .filter(({ severity }) => severity !== 'note');
}

/** Nothing of it is a fault of today's site, so no program corrects it, either. */
function later({ fix: _fix, ...found }: Problem, day: string): Problem {
  const { code, severity, message } = problem('page-waiting', `From ${day} on, ${found.code}: ${found.message}`, found);
  return { ...found, code, severity, message };
}

function keyOf({ code, file, line, column, pointer, message }: Problem): string {
  return JSON.stringify([code, file, line ?? pointer, column, message]);
}
