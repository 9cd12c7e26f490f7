// What the resolvers of several blocks share.
import type { BlockName, BlockViews, Component, ImageView, LatestPage } from '../model.js';
import { step } from '../problems/locate.js';
import type { AskedRows, PageOfBlock } from './asked-rows.js';
import { SIZES } from './picture.js';
import type { Scope } from './scope.js';

/** What resolving one block needs besides its content. */
export interface BlockContext {
  readonly scope: Scope;
  /** JSON pointer of `data.content`. */
  readonly pointer: string;
  /** True for the main or info block that contains the page's h1. */
  readonly isTop: boolean;
  /** Ids of the questions of the block, if it has any. */
  readonly questions: readonly string[];
  /** True on a page with an info block, whose questions are legal sections. */
  readonly legal: boolean;
  /** Language and slug of the page. */
  readonly lang: string;
  readonly slug: string;
  /** The newest pages below a path, see lookups.ts. */
  readonly latest: (below: string, limit: number) => readonly LatestPage[];
  /** Rows of collections, and what a list must know of the page. */
  readonly rows: AskedRows;
  readonly page: PageOfBlock;
}

export interface ResolvedBlock<Content = unknown> {
  readonly header: string;
  readonly content: Content;
}

export type ContentOf<Name extends BlockName> = Extract<Component, { readonly block: Name }>['content'];
export type Resolver<Name extends BlockName> = (
  content: ContentOf<Name>,
  context: BlockContext,
) => ResolvedBlock<BlockViews[Name]>;

export function icon(
  scope: Scope,
  pointer: string,
  block: { readonly icon_url?: string; readonly icon_alt?: string } | undefined,
): ImageView | null {
  return scope.image(block?.icon_url, block?.icon_alt, step(pointer, 'icon_url'), SIZES.icon);
}
