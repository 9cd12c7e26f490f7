// Which blocks of a finished page hold an offer, and which others its conditions.
import { ALL_BLOCKS } from '../schema/blocks.js';
import type { QuotedClaim } from '../claims/claim.js';
import { plainText } from '../claims/text/plain-text.js';
import type { PageBlock, PageLink } from '../html/read-page.js';

const OFFER_BLOCKS: ReadonlySet<string> = new Set([
  'main-block',
  'promo-image',
  'bonuses',
  'bonus-list',
  'vip-preview',
  'vip-privileges',
  'vip-roller',
  'ranking',
  'comparison',
  'bonus-code',
]);
const FRAMES: ReadonlySet<string> = new Set(['header', 'footer', 'nav', 'aside']);
/** Frames of the page, and blocks that are never an offer by themselves. */
const OTHERS: ReadonlySet<string> = new Set([
  ...FRAMES,
  ...ALL_BLOCKS.map(({ name }) => name).filter((name) => !OFFER_BLOCKS.has(name)),
]);

/** Blocks that are made for offers, and a site's own blocks that lead to an operator. */
export function offerBlocks(blocks: readonly PageBlock[], affiliate: readonly PageLink[]): PageBlock[] {
  const leading = new Set(affiliate.map(({ block, anchor }) => `${block}#${anchor}`));
  return blocks.filter(
    ({ name, anchor, text }) =>
      text !== '' && (OFFER_BLOCKS.has(name) || (!OTHERS.has(name) && leading.has(`${name}#${anchor}`))),
  );
}

/** Tables of a page with offers belong to what it shows, also where their cells cannot be read as claims. */
const TABLES: ReadonlySet<string> = new Set(['dynamic-table', 'deposit-table']);

/** Blocks beside the offers that state conditions: those in which a claim stands, and tables on a page with offers. */
export function conditionBlocks(
  blocks: readonly PageBlock[],
  offers: readonly PageBlock[],
  claims: readonly QuotedClaim[],
): PageBlock[] {
  const others = blocks.filter((one) => one.text !== '' && !FRAMES.has(one.name) && !offers.includes(one));
  const stated = claims.filter(({ subject }) => subject !== 'page');
  const passages = stated.map(({ passage, row }) => [plainText(passage), plainText(row)] as const);
  return others.filter(({ name, text }) => {
    if (offers.length > 0 && TABLES.has(name)) return true;
    const lines = new Set(text.split('\n').map(plainText));
    return passages.some(([passage, row]) => lines.has(passage) && (row === '' || lines.has(row)));
  });
}
