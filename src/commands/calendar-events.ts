// Collects what begins, ends and falls due on a site: offers, pages, acknowledgements, checks. Reads everything and
// changes nothing.
import { byText } from '../util/by-text.js';
import { beginOf, dayOf } from '../calendar/calendar-time.js';
import type { CalendarEvent } from '../calendar/calendar-event.js';
import type { DataInput } from '../content/data.js';
import { arrangeWith, joinAcknowledgements } from '../content/collections/arrange.js';
import type { Validator } from '../content/validate.js';
import type { PageSummary, Problem } from '../model.js';
import type { Indexed } from '../pages/index-page.js';
import type { Acknowledgement } from '../problems/acknowledge.js';
import type { Finder } from '../problems/locate.js';
import type { Settings } from '../settings.js';
import { createDataIndex } from '../site/data-index.js';
import { expandTexts } from '../site/expand.js';
import { DEFAULT_LANG } from '../site/locale.js';
import { titleWithOperator } from '../site/operator-in-title.js';
import { checkDue } from '../site/periods.js';
import { readSources } from '../steps/read-sources.js';

interface Calendar {
  /** In their order. */
  readonly events: readonly CalendarEvent[];
  /** Of the site. */
  readonly lang: string;
  /** Errors of files that are not in the list because of them. */
  readonly problems: readonly Problem[];
}

/** From the day of the settings on; what should have been done before, too. */
export function collectCalendar(settings: Settings, validator: Validator): Calendar {
  const { data, site, collections, pages, pageAt } = readSources(settings, validator);
  const index = createDataIndex(data.data);
  const ownLang = site.content?.meta.meta_settings.lang || DEFAULT_LANG;
  const titles: TitleOf = ({ title, lang }, at) =>
    expandTexts(title, { index, lang: lang || ownLang, at, problems: [] });
  const today = dayOf(settings.now);
  const events = [
    ...offerEvents(data, settings),
    ...pageEvents(pages, pageAt, titles),
    ...acknowledgementEvents([...site.acknowledgements, ...joinAcknowledgements(pages.acknowledgements)]),
  ];
  return {
    events: events.filter((one) => one.day >= today || one.kind === 'due').toSorted(byDay),
    lang: ownLang,
    problems: arrangeWith(collections.reader)(
      [...data.problems, ...site.problems, ...collections.problems, ...pages.problems].filter(
        (one) => one.severity === 'error',
      ),
    ),
  };
}

/** The day and the time of `2026-12-31T18:00`. */
function partsOf(text: string, zone?: string): Pick<CalendarEvent, 'day' | 'time' | 'moment' | 'time_zone'> {
  const [day = '', time] = text.split('T');
  const exact = time === undefined ? {} : { time, moment: new Date(beginOf(text, zone)).toISOString() };
  return { day, ...exact, ...(zone === undefined ? {} : { time_zone: zone }) };
}

function offerEvents({ data, at }: DataInput, { offers: rules }: Settings): CalendarEvent[] {
  const operators = new Map(data.operators.map((one) => [one.id, one]));
  return data.offers.flatMap((offer) => {
    const title = operators.size < 2 ? offer.title : titleWithOperator(offer, operators.get(offer.operator ?? ''));
    const { source, validity: { from, until, time_zone: zone } = {}, state } = offer;
    const event = (moment: string, kind: CalendarEvent['kind'], what: CalendarEvent['what'], pointer: string) => {
      const { line } = at(source)(pointer);
      return {
        ...partsOf(moment, what === 'check' ? undefined : zone),
        kind,
        what,
        title,
        file: source,
        ...(line === undefined ? {} : { line }),
      };
    };
    const due = state === 'over' ? null : checkDue(offer, rules);
    return [
      ...(from === undefined ? [] : [event(from, 'begins', 'offer', '/validity/from')]),
      ...(until === undefined ? [] : [event(until, 'ends', 'offer', '/validity/until')]),
      ...(due === null ? [] : [event(due, 'due', 'check', '/checked/day')]),
    ];
  });
}

/** A title with words in place of its references. */
type TitleOf = (page: PageSummary, at: Finder) => string;

function pageEvents({ summaries }: Indexed, at: DataInput['at'], titleOf: TitleOf): CalendarEvent[] {
  return summaries.flatMap((page) => {
    if (page.draft) return [];
    const { source, publishFrom, publishUntil } = page;
    if (publishFrom === undefined && publishUntil === undefined) return [];
    const title = titleOf(page, at(source));
    const event = (moment: string, kind: CalendarEvent['kind'], pointer: string) => {
      const { file, line } = at(source)(pointer);
      const place = { file, ...(line === undefined ? {} : { line }) };
      return { ...partsOf(moment), kind, what: 'page' as const, title, ...place };
    };
    return [
      ...(publishFrom === undefined ? [] : [event(publishFrom, 'begins', '/publish_from')]),
      ...(publishUntil === undefined ? [] : [event(publishUntil, 'ends', '/publish_until')]),
    ];
  });
}

function acknowledgementEvents(list: readonly Acknowledgement[]): CalendarEvent[] {
  return list.map(({ rule, until, place: { file, line } }) => ({
    ...partsOf(until.slice(0, 10)),
    kind: 'due',
    what: 'acknowledgement',
    title: rule,
    file,
    ...(line === undefined ? {} : { line }),
  }));
}

function byDay(a: CalendarEvent, b: CalendarEvent): number {
  const of = ({ day, time = '', what, title, file }: CalendarEvent) => `${day}T${time} ${what} ${title} ${file}`;
  return byText(of(a), of(b));
}
