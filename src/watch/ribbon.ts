// What the ribbon says that `watch` puts on pages which visitors do not find: drafts, and pages outside their time.
import { spoken, translated } from '../messages/language.js';
import type { PageSummary } from '../model.js';
import { pageStateAt } from '../site/periods.js';
import { formatsOf } from '../words/formats.js';
import type { Ribbon } from './live-page.js';

export function ribbonOf(page: PageSummary, now: number): Ribbon {
  const { draft, publishFrom = '', publishUntil = '' } = page;
  if (draft) return { lines: [translated('Draft')], title: translated('This page is a draft: no build contains it.') };
  const { moment } = formatsOf(spoken());
  const [word, day, title] =
    pageStateAt(page, now) === 'over'
      ? ['Ended on', publishUntil, `This page ended on ${moment(publishUntil)}: no build contains it any more.`]
      : [
          'Visible from',
          publishFrom,
          `Visitors find this page from ${moment(publishFrom)} on: no build contains it yet.`,
        ];
  return { lines: [translated(word), moment(day.slice(0, 10))], title: translated(title) };
}
