// Content of each block → its view: links decided, images measured, amounts formatted. One entry a block; templates
// only render the result.
import { belowPageHeading } from '../html/headings.js';
import type { BlockName, Html } from '../model.js';
import { step } from '../problems/locate.js';
import { bonusCards, buttons, icon, image, type Resolver, texts } from './block-parts.js';
import { resolveGames, resolvePromo } from './link-blocks.js';
import { SIZES } from './picture.js';
import { dateView, tableView } from './values.js';

const NO_HTML = '' as Html;

export const RESOLVERS: { readonly [Name in BlockName]: Resolver<Name> } = {
  'main-block': ({ main_block: main }, { scope, pointer, isTop }) => {
    const at = step(pointer, 'main_block');
    const lead = scope.rich(main.p, step(at, 'p'));
    const picture = image(scope, at, main.img_url, main.img_alt, SIZES.hero);
    const frame = main.img_frame ?? (picture?.alpha ? 'free' : undefined);
    return {
      header: scope.text(main.h1),
      content: {
        h1: scope.text(main.h1),
        p: isTop ? belowPageHeading(lead) : lead,
        buttons: buttons(main.buttons, scope, step(at, 'buttons')),
        image: picture,
        ...(frame ? { frame } : {}),
      },
    };
  },

  'promo-image': resolvePromo,

  'dynamic-table': ({ header, table }, { scope }) => ({
    header: scope.text(header),
    content: { table: tableView(table, scope) },
  }),

  games: resolveGames,

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
