// Which blocks of a finished page hold an offer.
import { BLOCKS } from '../blocks.js';
import type { PageBlock, PageLink } from '../html/read-page.js';

const OFFER_BLOCKS: ReadonlySet<string> = new Set([
  'main-block',
  'promo-image',
  'bonuses',
  'bonus-list',
  'vip-preview',
  'vip-privileges',
  'vip-roller',
]);
/** Frames of the page, and blocks that are never an offer by themselves. */
const OTHERS: ReadonlySet<string> = new Set([
  'header',
  'footer',
  'nav',
  'aside',
  ...[...BLOCKS.values()].map(({ name }) => name).filter((name) => !OFFER_BLOCKS.has(name)),
]);

/** Blocks that are made for offers, and a site's own blocks that lead to an operator. */
export function offerBlocks(blocks: readonly PageBlock[], affiliate: readonly PageLink[]): PageBlock[] {
  const leading = new Set(affiliate.map(({ block, anchor }) => `${block}#${anchor}`));
  return blocks.filter(
    ({ name, anchor, text }) =>
      text !== '' && (OFFER_BLOCKS.has(name) || (!OTHERS.has(name) && leading.has(`${name}#${anchor}`))),
  );
}
