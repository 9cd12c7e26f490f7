// Which block of a page has its h1, where no main or info block has it.
import type { Component } from '../model.js';
import type { ResolvedBlock } from './block-parts.js';
import { mayBeEmpty } from './page-blocks.js';

type Candidate = Pick<ResolvedBlock, 'header'> & { readonly component: Component };

/**
 * The first block with a heading of its own; lists that may turn out empty are none, except on a page that goes on with
 * one (`isPart`). No block has it where another heading comes first, since the h1 is the first one of a page.
 */
export function mainHeading(blocks: readonly Candidate[], isPart: boolean): Component | undefined {
  for (const { component, header } of blocks) {
    if (header !== '' && (isPart || !mayBeEmpty(component)))
      return holdsHeadings(component.content) ? undefined : component;
    if (header !== '' || WITH_NAMES.has(component.block) || holdsHeadings(component.content)) return undefined;
  }
  return undefined;
}

/** Blocks that show names or questions as headings, also where they have no heading of their own. */
const WITH_NAMES: ReadonlySet<string> = new Set([
  'author',
  'bonus-code',
  'bonus-list',
  'bonuses',
  'cards',
  'faq',
  'ranking',
  'review',
  'steps',
  'vip-preview',
  'vip-privileges',
  'vip-roller',
]);

/** Headings that authors write begin at h3, right below the h2 of their block; below an h1 they would skip a level. */
function holdsHeadings(content: object): boolean {
  return /<h[1-6]\b/i.test(JSON.stringify(content));
}
