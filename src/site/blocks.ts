// Content of each block → its view. What a field is stands in the schema, and fields.ts makes its view; here is what is
// special to some blocks. Templates only render the result.
import type { ObjectShape } from '../schema/block-shape.js';
import { SHAPES } from '../schema/block-shapes.js';
import { belowPageHeading, belowQuestion } from '../html/headings.js';
import type { BlockName, ButtonView, Component, Html, ImageView } from '../model.js';
import { step } from '../problems/locate.js';
import type { BlockContext, ResolvedBlock, Resolver } from './block-parts.js';
import { contentView, type FieldsView, headerText, type Widths } from './fields.js';
import { resolveGames, resolvePromo } from './link-blocks.js';
import { reportNameless } from './nameless-pictures.js';
import { pageBlocks } from './page-blocks.js';
import { SIZES } from './picture.js';
import { resolveRowList } from './row-list.js';
import { judgingBlocks } from './review-blocks.js';

const NO_HTML = '' as Html;

/** How wide the style sheets of the blocks show their pictures. */
const WIDTHS: Readonly<Record<string, Widths>> = {
  'main-block': { main_block: SIZES.hero },
  bonuses: { bonuses_block: SIZES.icon, cards: SIZES.card },
  cards: { icon: SIZES.icon, cards: SIZES.category },
  'bonus-list': { bonuses: SIZES.row },
  'vip-preview': { levels: SIZES.badge },
  'vip-privileges': { cards: SIZES.badge },
  'vip-roller': { cards: SIZES.card },
  review: { image: SIZES.logo },
  ranking: { entries: SIZES.logo },
  comparison: { entries: SIZES.logo },
  steps: { steps: SIZES.row },
  author: { image: SIZES.badge },
};

type Special = { readonly [Name in BlockName]?: Resolver<Name> };

const SPECIAL: Special = {
  ...judgingBlocks((name) => (content, context) => viewOf(name, content, context)),
  ...pageBlocks((name) => (content, context) => viewOf(name, content, context)),

  'main-block': (content, context) => {
    const { main_block: main } = viewOf('main-block', content, context) as {
      readonly main_block: Lead & { h1: string; image: ImageView | null; img_frame?: unknown };
    };
    const { img_frame: _, ...shown } = main;
    const frame = content.main_block.img_frame ?? (main.image?.alpha ? 'free' : undefined);
    return { header: main.h1, content: { ...shown, p: ledBy(main.p, context), ...(frame ? { frame } : {}) } as never };
  },

  'promo-image': resolvePromo,
  games: resolveGames,
  'row-list': resolveRowList,

  bonuses: (content, context) => {
    const { bonuses_block: block, cards } = viewOf('bonuses', content, context);
    const { header = '', ...lead } = (block ?? { p: null, buttons: [], icon: null }) as Lead & { header?: string };
    return { header, content: { ...lead, cards } as never };
  },

  faq: ({ header, faq }, { scope, pointer, questions, legal }) => ({
    header: scope.text(header),
    content: {
      sections: legal,
      items: faq.map((item, index) => {
        const at = step(step(step(pointer, 'faq'), index), 'answer');
        const answer = scope.rich(item.answer, at, 'required') ?? NO_HTML;
        return {
          id: questions[index]!,
          question: scope.text(item.question),
          // Without a header questions are h2, as the headings of other blocks.
          answer: scope.text(header) === '' ? answer : belowQuestion(answer),
        };
      }),
    },
  }),

  'info-block': (content, context) => {
    const info = viewOf('info-block', content, context) as { title: string; description: Html | null };
    return { header: info.title, content: { ...info, description: ledBy(info.description, context) } as never };
  },
};

interface Lead {
  readonly p: Html | null;
  readonly buttons: readonly ButtonView[];
}

/** Headings right below the h1 of the page are of the second level. */
function ledBy(html: Html | null, { isTop }: BlockContext): Html | null {
  return isTop ? belowPageHeading(html) : html;
}

function viewOf(name: BlockName, content: object, { scope, pointer }: BlockContext): FieldsView {
  return contentView(SHAPES[name]!.fields, content as FieldsView, scope, pointer, WIDTHS[name] ?? {});
}

/** What the fields of a component are. */
export function shapeOfComponent(component: Component): ObjectShape {
  return 'shape' in component ? component.shape : SHAPES[component.block]!;
}

export function resolveBlock(component: Component, context: BlockContext): ResolvedBlock {
  const { block, content } = component;
  // The resolver of a block takes that block's content: the type of the table says so, a union cannot.
  const special = SPECIAL[block as BlockName] as
    | ((content: unknown, context: BlockContext) => ResolvedBlock)
    | undefined;
  if (special && !('shape' in component)) return special(content, context);
  const { fields } = shapeOfComponent(component);
  const { scope, pointer } = context;
  const widths = 'shape' in component ? {} : (WIDTHS[block] ?? {});
  if ('shape' in component) reportNameless(fields, content as FieldsView, context);
  return {
    header: scope.text(headerText(fields, content as FieldsView)),
    content: contentView(fields, content as FieldsView, scope, pointer, widths),
  };
}
