// What the resolvers of several blocks share: their context, and the parts that blocks have in common.
import type { BlockName, BlockViews, BonusCardView, Component, ImageView } from '../model.js';
import { step } from '../problems/locate.js';
import type { BonusCard } from '../schema-types.js';
import { SIZES } from './picture.js';
import type { ButtonInput, Scope } from './scope.js';

/** What resolving one block needs besides its content. */
export interface BlockContext {
  readonly scope: Scope;
  /** JSON pointer of `data.content`. */
  readonly pointer: string;
  /** True for the main or info block that contains the page's h1. */
  readonly isTop: boolean;
  /** True on a page with an info block, whose questions are legal sections. */
  readonly legal: boolean;
}

export interface ResolvedBlock<Name extends BlockName> {
  readonly header: string;
  readonly content: BlockViews[Name];
}

export type ContentOf<Name extends BlockName> = Extract<Component, { readonly block: Name }>['content'];
export type Resolver<Name extends BlockName> = (content: ContentOf<Name>, context: BlockContext) => ResolvedBlock<Name>;

export function buttons(list: readonly ButtonInput[] | undefined, scope: Scope, pointer: string) {
  return (list ?? []).flatMap((button, index) => scope.button(button, step(pointer, index)) ?? []);
}

export function image(
  scope: Scope,
  pointer: string,
  url: string | undefined,
  alt: string | undefined,
  sizes: string,
): ImageView | null {
  return scope.image(url, alt, step(pointer, 'img_url'), sizes);
}

export function icon(
  scope: Scope,
  pointer: string,
  block: { readonly icon_url?: string; readonly icon_alt?: string } | undefined,
): ImageView | null {
  return scope.image(block?.icon_url, block?.icon_alt, step(pointer, 'icon_url'), SIZES.icon);
}

export function texts(list: readonly string[] | undefined, scope: Scope): string[] {
  return (list ?? []).map((one) => scope.text(one));
}

export function bonusCards(cards: readonly BonusCard[], scope: Scope, pointer: string, sizes: string): BonusCardView[] {
  return cards.map((card, index) => {
    const at = step(pointer, index);
    return {
      title: scope.text(card.title_card_body),
      image: image(scope, at, card.img_url, card.img_alt, sizes),
      items: texts(card.list_items, scope),
      button: scope.button(card.button, step(at, 'button')),
      terms: scope.rich(card.terms, step(at, 'terms')),
    };
  });
}
