// Blocks about pages: notices, pictures and authors, the contents of the page itself, and the latest pages of the site.
import type { BlockView, BlockViews, ImageView, LatestPage } from '../model.js';
import { step } from '../problems/locate.js';
import { blockWordsOf } from '../words/block-words.js';
import { formatsOf } from '../words/formats.js';
import type { Resolver } from './block-parts.js';
import type { View } from './review-blocks.js';
import { SIZES } from './picture.js';

type Plain = 'notice' | 'image' | 'author';
type About = Plain | 'page-contents' | 'latest-pages';

const LATEST = 5;

type Blocks<Name extends About> = { readonly [One in Name]: Resolver<One> };

export function pageBlocks(viewOf: (name: Plain) => View): Blocks<About> {
  return { ...plainBlocks(viewOf), ...LISTS };
}

function plainBlocks(viewOf: (name: Plain) => View): Blocks<Plain> {
  return {
    notice: (content, context) => {
      const view = viewOf('notice')(content, context) as Pick<BlockViews['notice'], 'text'>;
      const words = blockWordsOf(context.lang);
      const kind = content.kind ?? 'info';
      const spoken = kind === 'adults' ? words.adultsLong : '';
      return { header: context.scope.text(content.header), content: { ...view, kind, sign: words[kind], spoken } };
    },
    image: ({ header, width = 'text', image, alt, ...rest }, context) => {
      const { scope, pointer } = context;
      const sizes = width === 'page' ? SIZES.page : SIZES.text;
      const { caption } = viewOf('image')({ ...rest }, context) as Pick<BlockViews['image'], 'caption'>;
      const picture: ImageView | null = scope.image(image, alt, step(pointer, 'image'), sizes);
      return { header: scope.text(header), content: { image: picture, caption, width } };
    },
    author: (content, context) => {
      const view = viewOf('author')(content, context) as unknown as BlockViews['author'];
      const { scope, pointer } = context;
      const profiles = (content.profiles ?? []).map(({ text, url }, index) => ({
        text: scope.text(text),
        link: scope.plain(url, step(step(step(pointer, 'profiles'), index), 'url')),
      }));
      const words = blockWordsOf(context.lang);
      return { header: scope.text(content.header), content: { ...view, profiles, words } };
    },
  };
}

const LISTS: Blocks<'page-contents' | 'latest-pages'> = {
  'page-contents': ({ header, questions = false }, { scope, lang }) => ({
    header: scope.text(header),
    content: { label: blockWordsOf(lang).contents, questions, items: [] },
  }),
  'latest-pages': ({ header, below = '/', limit = LATEST }, { scope, lang, slug, latest, pointer }) => ({
    header: scope.text(header),
    content: {
      pages: shown(latest(below, limit), slug, limit).map(({ slug: path, title, day }) => ({
        title: scope.text(title),
        link: scope.plain(path, pointer),
        day: { iso: day, text: formatsOf(lang).moment(day) },
      })),
    },
  }),
};

/** The page that shows the list is not in it. */
function shown(pages: readonly LatestPage[], slug: string, limit: number): readonly LatestPage[] {
  return pages.filter((one) => one.slug !== slug).slice(0, limit);
}

/** Contents of a page are known when all its blocks are. */
export function withContents(blocks: readonly BlockView[]): BlockView[] {
  return blocks.map((block, index) => {
    if (block.block !== 'page-contents') return block;
    const below = blocks.slice(index + 1).filter((one) => one.header !== '' && !isEmpty(one));
    const items = below.map((one) => ({
      id: one.anchor,
      text: one.header,
      items: block.content.questions && one.block === 'faq' ? questionsOf(one.content) : [],
    }));
    return { ...block, content: { ...block.content, items } };
  });
}

/** Lists that show nothing leave out their heading, too; one of contents is nothing to be found in another. */
function isEmpty(block: BlockView): boolean {
  if (block.block === 'page-contents') return true;
  if (block.block === 'row-list') return (block as { content: BlockViews['row-list'] }).content.groups.length === 0;
  return (
    block.block === 'latest-pages' && (block as { content: BlockViews['latest-pages'] }).content.pages.length === 0
  );
}

function questionsOf({ items }: BlockViews['faq']): { readonly id: string; readonly text: string }[] {
  return items.map(({ id, question }) => ({ id, text: question }));
}

/** Lists made from the site, which show not even their heading when nothing is in them. */
export function mayBeEmpty({ block }: { readonly block: string }): boolean {
  return block === 'page-contents' || block === 'latest-pages' || block === 'row-list';
}
