// What of a site holds at a moment: offers within their validity, pages within their time. Said once, when the site is
// planned, so that nothing behind the plan looks at a clock.
import { beginOf, daysLater, dayOf, endOf, middleOf, timeOf } from '../calendar/calendar-time.js';
import type { OfferEntity, SiteData } from '../entities/data.js';
import type { PageSummary, Problem, Steady } from '../model.js';
import { asNote, problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';

/** When something begins to hold and ends; null: always. Its beginning belongs to it, its end does not. */
interface Period {
  readonly begin: number | null;
  readonly end: number | null;
}

function offerPeriod({ validity: { from, until, time_zone: zone } = {} }: OfferEntity): Period {
  return {
    begin: from === undefined ? null : beginOf(from, zone),
    end: until === undefined ? null : endOf(until, zone),
  };
}

const ALWAYS: Period = { begin: null, end: null };

function pagePeriod({ publishFrom: from, publishUntil: until }: PageSummary): Period {
  // Nearly all pages: there are many thousands.
  if (from === undefined && until === undefined) return ALWAYS;
  return { begin: from === undefined ? null : beginOf(from), end: until === undefined ? null : endOf(until) };
}

function stateAt({ begin, end }: Period, now: number): 'over' | 'not-yet' | undefined {
  if (end !== null && now >= end) return 'over';
  return begin !== null && now < begin ? 'not-yet' : undefined;
}

/** Offers outside their validity say so. */
export function dataAt(data: SiteData, now: number): SiteData {
  const offers = data.offers.map((offer) => {
    const state = stateAt(offerPeriod(offer), now);
    return state === undefined ? offer : { ...offer, state };
  });
  return { ...data, offers };
}

/** Undefined for a page within its time, or that has none. */
export function pageStateAt(page: PageSummary, now: number): 'over' | 'not-yet' | undefined {
  return stateAt(pagePeriod(page), now);
}

/** Pages outside their time are left out, as drafts are. */
export function pagesAt(pages: readonly PageSummary[], now: number): readonly PageSummary[] {
  return pages.filter((page) => pageStateAt(page, now) === undefined);
}

/** Null when no content holds a date. */
export function steadyAt(
  { offers }: SiteData,
  pages: readonly PageSummary[],
  rules: OfferRules,
  now: number,
): Steady | null {
  const isDate = (one: number | null) => one !== null;
  const changes = [...offers.map(offerPeriod), ...pages.map(pagePeriod)]
    .filter((period) => period !== ALWAYS)
    .flatMap(({ begin, end }) => [begin, end])
    .filter(isDate);
  const reports = [
    ...offers.flatMap((offer) => reportMoments(offer, rules)),
    ...offers.map((one) => checkedLater(one, now)),
    ...updatedLater(pages, now).map(({ updated }) => beginOf(updated)),
  ].filter(isDate);
  if (changes.length + reports.length === 0) return null;
  const all = [...changes, ...reports];
  return { since: latest(all, now), until: earliest(all, now), next: earliest(changes, now) };
}

function latest(moments: readonly number[], now: number): number | null {
  return moments.reduce<number | null>((last, one) => (one <= now && (last === null || one > last) ? one : last), null);
}

function earliest(moments: readonly number[], now: number): number | null {
  return moments.reduce<number | null>((next, one) => (one > now && (next === null || one < next) ? one : next), null);
}

/** When an offer begins to be reported without changing itself. */
function reportMoments(offer: OfferEntity, rules: OfferRules): (number | null)[] {
  const { until, time_zone: zone } = offer.validity ?? {};
  const due = checkDue(offer, rules);
  return [
    until === undefined ? null : beginOf(daysLater(until.slice(0, 10), -rules.endingWithin), zone),
    due === null ? null : endOf(due),
  ];
}

/** The day of a check that has not come yet; null for every other one, since nothing changes when it has passed. */
function checkedLater({ checked }: OfferEntity, now: number): number | null {
  return checked !== undefined && checked.day > dayOf(now) ? beginOf(checked.day) : null;
}

/** Pages whose last change has not come yet. Only of these does a build ask for the moment: there may be many pages. */
function updatedLater(pages: readonly PageSummary[], now: number): (PageSummary & { readonly updated: string })[] {
  const today = dayOf(now);
  const isLater = (page: PageSummary): page is PageSummary & { readonly updated: string } =>
    page.updated !== undefined && page.updated > today;
  return pages.filter(isLater);
}

/** Search engines stop believing the dates of a site that are in the future. */
export function updateProblems(pages: readonly PageSummary[], now: number, at: (source: string) => Finder): Problem[] {
  return updatedLater(pagesAt(pages, now), now).map(({ source, updated }) =>
    problem(
      'updated-in-future',
      `The page says that it was last changed on ${updated}, which has not come yet.`,
      // An info block may say it instead of the page.
      at(source)('/updated', 'value', updated),
      'Write the day of the last change. A page that is to appear on a later day has that in "publish_from".',
    ),
  );
}

export interface OfferRules {
  /** Days before the end of an offer in which it is reported; 0: never. */
  readonly endingWithin: number;
  /** Days after which an offer must be checked again; null: nobody asks. */
  readonly checkedWithin: number | null;
}

/** The last day on which a check still counts. */
export function checkDue({ checked }: OfferEntity, { checkedWithin }: OfferRules): string | null {
  return checked === undefined || checkedWithin === null ? null : daysLater(checked.day, checkedWithin);
}

/** What is to be said of offers at a moment, in their own files. */
export function offerProblems(
  { offers }: SiteData,
  rules: OfferRules,
  now: number,
  at: (source: string) => Finder,
): Problem[] {
  return offers.flatMap((offer) => [
    ...beginProblems(offer, now, at(offer.source)),
    ...endProblems(offer, rules, now, at(offer.source)),
    ...checkProblems(offer, rules, now, at(offer.source)),
  ]);
}

/** What shows the offer is rendered without it until then, so the build of that day must not be the first to tell. */
function beginProblems(offer: OfferEntity, now: number, at: Finder): Problem[] {
  const { begin, end } = offerPeriod(offer);
  if (begin === null || stateAt({ begin, end }, now) !== 'not-yet') return [];
  const day = dayOf(begin);
  // "--at" means noon of a day in Italy.
  const shownAt = middleOf(day) >= begin ? day : timeOf(begin);
  return [
    problem(
      'offer-waiting',
      `The offer "${offer.title}" begins on ${offer.validity!.from}: what shows it is not checked before.`,
      at('/validity/from'),
      `Check it today: casino-site check --strict --at ${shownAt}`,
    ),
  ];
}

function endProblems(offer: OfferEntity, { endingWithin }: OfferRules, now: number, at: Finder): Problem[] {
  const { title, validity: { until = '', time_zone: zone } = {} } = offer;
  const period = offerPeriod(offer);
  if (stateAt(period, now) === 'over') {
    const ended = problem(
      'offer-expired',
      `The offer "${title}" ended on ${until}.`,
      at('/validity/until'),
      'Delete it together with everything that names it, or write its new end.',
    );
    // What happens then is planned ("when_over"), so it must not stop the build that carries it out.
    return [asNote(ended)];
  }
  const soon = daysLater(dayOf(now, zone), endingWithin);
  if (until === '' || endingWithin === 0 || until.slice(0, 10) > soon) return [];
  return [
    problem(
      'offer-ending',
      `The offer "${title}" ends on ${until}.`,
      at('/validity/until'),
      'Prepare what follows it.',
    ),
  ];
}

function checkProblems(offer: OfferEntity, rules: OfferRules, now: number, at: Finder): Problem[] {
  if (checkedLater(offer, now) !== null)
    return [
      problem(
        'offer-unchecked',
        `The offer "${offer.title}" says that it was checked on ${offer.checked!.day}, which has not come yet.`,
        at('/checked/day'),
        'Write the day on which somebody compared it with the page of the operator.',
      ),
    ];
  if (rules.checkedWithin === null || offer.state === 'over') return [];
  const due = checkDue(offer, rules);
  if (due !== null && dayOf(now) <= due) return [];
  const what = offer.checked ? `was last checked on ${offer.checked.day}` : 'was never checked';
  return [
    problem(
      'offer-unchecked',
      `The offer "${offer.title}" ${what}.`,
      at(offer.checked ? '/checked/day' : ''),
      'Compare it with the page of the operator, then write the day in "checked".',
    ),
  ];
}
