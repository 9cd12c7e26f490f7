// Blocks in which somebody judges: reviews, rankings, comparisons and bonus codes. A rating never stands without its
// scale, its author and the day of the check.
import type { BlockViews, CellView, DateView, RatingView } from '../model.js';
import { step } from '../problems/locate.js';
import { blockWordsOf } from '../words/block-words.js';
import { formatsOf } from '../words/formats.js';
import type { BlockContext, ResolvedBlock, Resolver } from './block-parts.js';
import type { FieldsView } from './fields.js';
import { UNKNOWN } from './values.js';

/** The generic view of the block, see fields.ts. */
export type View = (content: object, context: BlockContext) => FieldsView;
type Judging = 'review' | 'ranking' | 'comparison' | 'bonus-code';

const DEFAULT_SCALE = 5;

type Blocks<Name extends Judging> = { readonly [One in Name]: Resolver<One> };

export function judgingBlocks(viewOf: (name: Judging) => View): Blocks<Judging> {
  return { ...ratedBlocks(viewOf), ...comparedBlocks(viewOf) };
}

function ratedBlocks(viewOf: (name: Judging) => View): Blocks<'review' | 'ranking'> {
  return {
    review: (content, context) => {
      const { pros = [], cons = [], ...view } = viewOf('review')(content, context);
      const criteria = (content.criteria ?? []).map(({ name, rating, text }, index) => ({
        name: context.scope.text(name),
        rating: ratingView(rating, content.scale, step(step(context.pointer, 'criteria'), index), context)!,
        text: context.scope.text(text),
      }));
      return resolved<'review'>(content, context, {
        ...view,
        rating: ratingView(content.rating, content.scale, context.pointer, context),
        ofOperator: content.operator !== undefined,
        scale: content.scale ?? DEFAULT_SCALE,
        criteria,
        pros: pros as string[],
        cons: cons as string[],
        checked: dayView(view, 'checked', context.lang),
      });
    },
    ranking: (content, context) => {
      const view = viewOf('ranking')(content, context);
      const entries = content.entries as readonly { readonly rating?: number }[];
      return resolved<'ranking'>(content, context, {
        ...view,
        scale: content.scale ?? DEFAULT_SCALE,
        checked: dayView(view, 'checked', context.lang),
        entries: (view.entries as readonly object[]).map((entry, index) => ({
          ...entry,
          rating: ratingView(
            entries[index]!.rating,
            content.scale,
            step(step(context.pointer, 'entries'), index),
            context,
          ),
        })),
      });
    },
  };
}

function comparedBlocks(viewOf: (name: Judging) => View): Blocks<'comparison' | 'bonus-code'> {
  return {
    comparison: (content, context) => {
      const view = viewOf('comparison')(content, context);
      const columns = (view.columns as readonly { readonly title: string }[]).map(({ title }) => title);
      const entries = (view.entries as readonly { readonly values: readonly CellView[] }[]).map((entry, index) => {
        reportValues(entry.values.length, columns.length, step(step(context.pointer, 'entries'), index), context);
        return { ...entry, values: columns.map((_, column) => entry.values[column] ?? UNKNOWN) };
      });
      return resolved<'comparison'>(content, context, {
        ...view,
        columns,
        entries,
        checked: dayView(view, 'checked', context.lang),
      });
    },
    'bonus-code': (content, context) => {
      const view = viewOf('bonus-code')(content, context);
      return resolved<'bonus-code'>(content, context, { ...view, until: dayView(view, 'until', context.lang) });
    },
  };
}

function resolved<Name extends Judging>(
  { header }: { readonly header?: string },
  { scope, lang }: BlockContext,
  content: object,
): ResolvedBlock<BlockViews[Name]> {
  return { header: scope.text(header), content: { ...content, words: blockWordsOf(lang) } as BlockViews[Name] };
}

/** Days are written the way of the page's language. */
function dayView(view: FieldsView, key: string, lang: string): DateView | null {
  const day = view[key] as DateView | null;
  return day && { iso: day.iso, text: formatsOf(lang).moment(day.iso) };
}

function ratingView(
  rating: number | undefined,
  scale: number = DEFAULT_SCALE,
  pointer: string,
  { scope, lang }: BlockContext,
): RatingView | null {
  if (rating === undefined) return null;
  if (rating > scale)
    scope.report(
      'rating-range',
      `The rating ${rating} is above its scale of ${scale}.`,
      step(pointer, 'rating'),
      'Write a smaller rating, or another "scale" for the block.',
    );
  const { number } = formatsOf(lang);
  // Averages come with many decimals, which nobody reads. Search engines get the number as it is.
  const text = number(Math.round(rating * 10) / 10);
  return {
    value: rating,
    text,
    scale: number(scale),
    share: Math.round((1000 * Math.min(rating, scale)) / scale) / 10,
    words: `${text} ${blockWordsOf(lang).outOf} ${number(scale)}`,
  };
}

function reportValues(given: number, wanted: number, pointer: string, { scope }: BlockContext): void {
  if (given === wanted) return;
  scope.report(
    'table-row',
    // Some of the columns may be filled by an offer.
    given > wanted
      ? `The entry has too many values for its columns: ${given - wanted} more.`
      : `The entry has too few values for its columns: ${wanted - given} missing.`,
    pointer,
    'Write one value in "values" for every column without a "field"; null for one that is not known.',
  );
}
