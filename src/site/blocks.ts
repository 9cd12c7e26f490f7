// Content of each block → its view: links decided, images measured, amounts formatted. One entry a block; templates
// only print the result.
import type { BlockName, BlockViews, BonusCardView, Component, Html, ImageView } from '../model.js';
import { belowPageHeading } from '../html/headings.js';
import { step } from '../problems/locate.js';
import type { BonusCard } from '../schema-types.js';
import { SIZES } from './picture.js';
import type { Scope } from './scope.js';
import { dateView, tableView } from './values.js';

/** What resolving one block needs besides its content. */
export interface BlockContext {
  readonly scope: Scope;
  /** JSON pointer of `data.content`. */
  readonly pointer: string;
  /** True for the main or info block that holds the page's h1. */
  readonly isTop: boolean;
  /** True on a page with an info block, whose questions are legal sections. */
  readonly legal: boolean;
}

export interface ResolvedBlock<Name extends BlockName> {
  readonly header: string;
  readonly content: BlockViews[Name];
}

type ContentOf<Name extends BlockName> = Extract<Component, { readonly block: Name }>['content'];
type Resolver<Name extends BlockName> = (content: ContentOf<Name>, context: BlockContext) => ResolvedBlock<Name>;

const NO_HTML = '' as Html;

export const RESOLVERS: { readonly [Name in BlockName]: Resolver<Name> } = {
  'main-block': ({ main_block: main }, { scope, pointer, isTop }) => {
    const at = step(pointer, 'main_block');
    const lead = scope.rich(main.p, step(at, 'p'));
    return {
      header: scope.text(main.h1),
      content: {
        h1: scope.text(main.h1),
        p: isTop ? belowPageHeading(lead) : lead,
        buttons: buttons(main.buttons, scope, step(at, 'buttons')),
        image: image(scope, at, main.img_url, main.img_alt, SIZES.hero),
      },
    };
  },

  'promo-image': (promo, { scope, pointer }) => {
    const link = scope.link(
      { url: promo.url, redirect: promo.redirect_url, target: promo.target },
      { url: step(pointer, 'url'), redirect: step(pointer, 'redirect_url') },
    );
    // Each picture says what it shows; one without a text takes that of the other.
    const [desktopAlt, ownMobileAlt] = [scope.text(promo.desktop_img_alt), scope.text(promo.mobile_img_alt)];
    const alt = desktopAlt || ownMobileAlt;
    const mobileAlt = ownMobileAlt || desktopAlt;
    if (!link)
      scope.report(
        'link-missing',
        'The promo image has no address.',
        pointer,
        'Give redirect_url or url; until then it is only a picture.',
      );
    else if (!alt)
      scope.report(
        'alt-missing',
        'The promo image is a link without a name.',
        pointer,
        'Describe in desktop_img_alt where the link leads.',
      );
    return {
      header: '',
      content: {
        link,
        desktop: scope.image(promo.desktop_img_url, alt, step(pointer, 'desktop_img_url'), SIZES.page),
        mobile: scope.image(promo.mobile_img_url, mobileAlt, step(pointer, 'mobile_img_url'), SIZES.page),
      },
    };
  },

  'dynamic-table': ({ header, table }, { scope }) => ({
    header: scope.text(header),
    content: { table: tableView(table, scope) },
  }),

  games: (games, { scope, pointer }) => {
    const at = step(pointer, 'games');
    const showAllText = scope.text(games.btn_show_all_text);
    return {
      header: scope.text(games.header_title),
      content: {
        icon: icon(scope, pointer, games),
        hoverText: scope.text(games.hover_text),
        showAll: showAllText
          ? {
              text: showAllText,
              link: scope.link(
                {
                  url: games.btn_show_all_link,
                  redirect: games.btn_show_all_redirect_link,
                  target: games.btn_show_all_target_link,
                },
                { url: step(pointer, 'btn_show_all_link'), redirect: step(pointer, 'btn_show_all_redirect_link') },
              ),
            }
          : null,
        games: games.games.map((game, index) => {
          const here = step(at, index);
          const link = scope.link(
            { url: game.link, redirect: game.redirect_link, target: game.target_link },
            { url: step(here, 'link'), redirect: step(here, 'redirect_link') },
          );
          if (!link)
            scope.report(
              'link-missing',
              `The game "${game.name}" has no address.`,
              here,
              'Give redirect_link or link.',
            );
          return {
            name: scope.text(game.name),
            provider: scope.text(game.provider),
            image: scope.image(game.image, game.alt, step(here, 'image'), index === 0 ? SIZES.firstTile : SIZES.tile),
            link,
          };
        }),
      },
    };
  },

  bonuses: ({ bonuses_block: block, cards }, { scope, pointer }) => {
    const at = step(pointer, 'bonuses_block');
    return {
      header: scope.text(block?.header),
      content: {
        p: scope.rich(block?.p, step(at, 'p')),
        buttons: buttons(block?.buttons, scope, step(at, 'buttons')),
        icon: icon(scope, at, block),
        cards: bonusCards(cards, scope, step(pointer, 'cards'), SIZES.card),
      },
    };
  },

  cards: (block, { scope, pointer }) => ({
    header: scope.text(block.header),
    content: {
      p: scope.rich(block.p, step(pointer, 'p')),
      button: scope.button(block.button, step(pointer, 'button')),
      icon: icon(scope, pointer, block),
      cards: block.cards.map((card, index) => ({
        title: scope.text(card.title_card_body),
        description: scope.text(card.description_card_body),
        image: image(scope, step(step(pointer, 'cards'), index), card.img_url, card.img_alt, SIZES.category),
      })),
    },
  }),

  faq: ({ header, faq }, { scope, pointer, legal }) => ({
    header: scope.text(header),
    content: {
      sections: legal,
      items: faq.map((item, index) => ({
        id: scope.anchor(item.question, `domanda-${index + 1}`),
        question: scope.text(item.question),
        answer: scope.rich(item.answer, step(step(step(pointer, 'faq'), index), 'answer'), 'required') ?? NO_HTML,
      })),
    },
  }),

  'bonus-list': ({ header, bonuses }, { scope, pointer }) => ({
    header: scope.text(header),
    content: { bonuses: bonusCards(bonuses, scope, step(pointer, 'bonuses'), SIZES.row) },
  }),

  'vip-preview': (vip, { scope, pointer }) => ({
    header: scope.text(vip.header),
    content: {
      p: scope.rich(vip.p, step(pointer, 'p')),
      image: image(scope, pointer, vip.img_url, vip.img_alt, SIZES.half),
      levels: (vip.levels ?? []).map((level, index) => ({
        name: scope.text(level.name),
        threshold: scope.text(level.threshold),
        image: image(scope, step(step(pointer, 'levels'), index), level.img_url, level.img_alt, SIZES.badge),
        items: texts(level.list_items, scope),
      })),
      button: scope.button(vip.button, step(pointer, 'button')),
      terms: scope.rich(vip.terms, step(pointer, 'terms')),
    },
  }),

  'deposit-table': ({ header, table }, { scope }) => ({
    header: scope.text(header),
    content: { table: tableView(table, scope) },
  }),

  'vip-privileges': (vip, { scope, pointer }) => ({
    header: scope.text(vip.header),
    content: {
      p: scope.rich(vip.p, step(pointer, 'p')),
      cards: vip.vip_card_block.map((card, index) => ({
        title: scope.text(card.title_card_body),
        description: scope.text(card.description_card_body),
        level: scope.text(card.level),
        image: image(scope, step(step(pointer, 'vip_card_block'), index), card.img_url, card.img_alt, SIZES.badge),
        items: texts(card.list_items, scope),
      })),
      terms: scope.rich(vip.terms, step(pointer, 'terms')),
    },
  }),

  'info-block': (info, { scope, pointer, isTop }) => {
    const description = scope.rich(info.description, step(pointer, 'description'));
    return {
      header: scope.text(info.title),
      content: {
        title: scope.text(info.title),
        preTitle: scope.text(info.pre_title),
        created: dateView(info.created),
        updated: dateView(info.updated),
        version: scope.text(info.version),
        description: isTop ? belowPageHeading(description) : description,
      },
    };
  },

  'vip-roller': (vip, { scope, pointer }) => ({
    header: scope.text(vip.header),
    content: {
      p: scope.rich(vip.p, step(pointer, 'p')),
      cards: vip.vip_roller_block.map((card, index) => {
        const at = step(step(pointer, 'vip_roller_block'), index);
        return {
          title: scope.text(card.title_card_body),
          description: scope.text(card.description_card_body),
          amount: scope.text(card.amount),
          period: scope.text(card.period),
          image: image(scope, at, card.img_url, card.img_alt, SIZES.card),
          button: scope.button(card.button, step(at, 'button')),
          terms: scope.rich(card.terms, step(at, 'terms')),
        };
      }),
    },
  }),

  'text-component': ({ header, text }, { scope, pointer }) => ({
    header: scope.text(header),
    content: { text: scope.rich(text, step(pointer, 'text'), 'required') ?? NO_HTML },
  }),
};

type ButtonList = Parameters<Scope['button']>[0][];

function buttons(list: readonly ButtonList[number][] | undefined, scope: Scope, pointer: string) {
  return (list ?? []).flatMap((button, index) => scope.button(button, step(pointer, index)) ?? []);
}

function image(
  scope: Scope,
  pointer: string,
  url: string | undefined,
  alt: string | undefined,
  sizes: string,
): ImageView | null {
  return scope.image(url, alt, step(pointer, 'img_url'), sizes);
}

function icon(
  scope: Scope,
  pointer: string,
  block: { readonly icon_url?: string; readonly icon_alt?: string } | undefined,
): ImageView | null {
  return scope.image(block?.icon_url, block?.icon_alt, step(pointer, 'icon_url'), SIZES.icon);
}

function texts(list: readonly string[] | undefined, scope: Scope): string[] {
  return (list ?? []).map((one) => scope.text(one));
}

function bonusCards(cards: readonly BonusCard[], scope: Scope, pointer: string, sizes: string): BonusCardView[] {
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
