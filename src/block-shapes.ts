// Generated from schemas/blocks/ by scripts/generate-page-schema.mjs; do not edit.
import type { ObjectShape } from './block-shape.js';

/** What the fields of each block of the generator are. */
export const SHAPES: Readonly<Record<string, ObjectShape>> = {
  'bonus-list': {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      bonuses: {
        shape: {
          kind: 'list',
          items: {
            kind: 'object',
            fields: {
              offer: { shape: { kind: 'id' }, as: '' },
              title_card_body: { shape: { kind: 'text' }, as: 'title' },
              img_url: { shape: { kind: 'image' }, as: 'image', alt: 'img_alt' },
              img_alt: { shape: { kind: 'text' }, as: '' },
              list_items: { shape: { kind: 'list', items: { kind: 'text' } }, as: 'items' },
              button: { shape: { kind: 'button' }, as: 'button' },
              terms: { shape: { kind: 'html' }, as: 'terms' },
            },
          },
          from: 'offers',
        },
        as: 'bonuses',
        required: true,
        wrapped: true,
      },
    },
  },
  bonuses: {
    kind: 'object',
    fields: {
      bonuses_block: {
        shape: {
          kind: 'object',
          fields: {
            header: { shape: { kind: 'text' }, as: 'header' },
            p: { shape: { kind: 'html' }, as: 'p' },
            buttons: { shape: { kind: 'list', items: { kind: 'button' } }, as: 'buttons' },
            icon_url: { shape: { kind: 'image' }, as: 'icon', alt: 'icon_alt' },
            icon_alt: { shape: { kind: 'text' }, as: '' },
          },
        },
        as: 'bonuses_block',
        wrapped: true,
      },
      cards: {
        shape: {
          kind: 'list',
          items: {
            kind: 'object',
            fields: {
              offer: { shape: { kind: 'id' }, as: '' },
              title_card_body: { shape: { kind: 'text' }, as: 'title' },
              img_url: { shape: { kind: 'image' }, as: 'image', alt: 'img_alt' },
              img_alt: { shape: { kind: 'text' }, as: '' },
              list_items: { shape: { kind: 'list', items: { kind: 'text' } }, as: 'items' },
              button: { shape: { kind: 'button' }, as: 'button' },
              terms: { shape: { kind: 'html' }, as: 'terms' },
            },
          },
          from: 'offers',
        },
        as: 'cards',
        required: true,
        wrapped: true,
      },
    },
  },
  cards: {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      p: { shape: { kind: 'html' }, as: 'p', wrapped: true },
      button: { shape: { kind: 'button' }, as: 'button', wrapped: true },
      icon_url: { shape: { kind: 'image' }, as: 'icon', wrapped: true, alt: 'icon_alt' },
      icon_alt: { shape: { kind: 'text' }, as: '', wrapped: true },
      cards: {
        shape: {
          kind: 'list',
          items: {
            kind: 'object',
            fields: {
              title_card_body: { shape: { kind: 'text' }, as: 'title', required: true },
              description_card_body: { shape: { kind: 'text' }, as: 'description' },
              img_url: { shape: { kind: 'image' }, as: 'image', alt: 'img_alt' },
              img_alt: { shape: { kind: 'text' }, as: '' },
            },
          },
        },
        as: 'cards',
        required: true,
        wrapped: true,
      },
    },
  },
  'deposit-table': {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      table: { shape: { kind: 'table' }, as: 'table', required: true, wrapped: true },
    },
  },
  'dynamic-table': {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      table: { shape: { kind: 'table' }, as: 'table', required: true, wrapped: true },
    },
  },
  faq: {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      faq: {
        shape: {
          kind: 'list',
          items: {
            kind: 'object',
            fields: {
              question: { shape: { kind: 'text' }, as: 'question', required: true },
              answer: { shape: { kind: 'html', required: true }, as: 'answer', required: true },
            },
          },
        },
        as: 'faq',
        required: true,
        wrapped: true,
      },
    },
  },
  games: {
    kind: 'object',
    fields: {
      header_title: { shape: { kind: 'text' }, as: 'header_title', wrapped: true },
      icon_url: { shape: { kind: 'image' }, as: 'icon', wrapped: true, alt: 'icon_alt' },
      icon_alt: { shape: { kind: 'text' }, as: '', wrapped: true },
      hover_text: { shape: { kind: 'text' }, as: 'hover_text', wrapped: true },
      btn_show_all_link: {
        shape: { kind: 'link' },
        as: 'btn_show_all_link',
        wrapped: true,
        redirect: 'btn_show_all_redirect_link',
        target: 'btn_show_all_target_link',
      },
      btn_show_all_text: { shape: { kind: 'text' }, as: 'btn_show_all_text', wrapped: true },
      btn_show_all_target_link: { shape: { kind: 'target' }, as: '', wrapped: true },
      btn_show_all_redirect_link: {
        shape: { kind: 'redirect' },
        as: '',
        wrapped: true,
        target: 'btn_show_all_target_link',
      },
      games: {
        shape: {
          kind: 'list',
          items: {
            kind: 'object',
            fields: {
              game: { shape: { kind: 'id' }, as: '' },
              name: { shape: { kind: 'text' }, as: 'name' },
              provider: { shape: { kind: 'text' }, as: 'provider' },
              image: { shape: { kind: 'image' }, as: 'image', alt: 'alt' },
              alt: { shape: { kind: 'text' }, as: '' },
              link: { shape: { kind: 'link' }, as: 'link', redirect: 'redirect_link', target: 'target_link' },
              target_link: { shape: { kind: 'target' }, as: '' },
              redirect_link: { shape: { kind: 'redirect' }, as: '', target: 'target_link' },
            },
          },
          from: 'games',
        },
        as: 'games',
        required: true,
        wrapped: true,
      },
      filter: { shape: { kind: 'plain' }, as: 'filter' },
    },
  },
  'info-block': {
    kind: 'object',
    fields: {
      title: { shape: { kind: 'text' }, as: 'title', required: true, wrapped: true },
      pre_title: { shape: { kind: 'text' }, as: 'preTitle', wrapped: true },
      created: { shape: { kind: 'date' }, as: 'created', wrapped: true },
      updated: { shape: { kind: 'date' }, as: 'updated', wrapped: true },
      version: { shape: { kind: 'text' }, as: 'version', wrapped: true },
      description: { shape: { kind: 'html' }, as: 'description', wrapped: true },
    },
  },
  'main-block': {
    kind: 'object',
    fields: {
      main_block: {
        shape: {
          kind: 'object',
          fields: {
            h1: { shape: { kind: 'text' }, as: 'h1', required: true },
            p: { shape: { kind: 'html' }, as: 'p' },
            buttons: { shape: { kind: 'list', items: { kind: 'button' } }, as: 'buttons' },
            img_url: { shape: { kind: 'image' }, as: 'image', alt: 'img_alt' },
            img_alt: { shape: { kind: 'text' }, as: '' },
            img_frame: { shape: { kind: 'plain' }, as: 'img_frame' },
          },
        },
        as: 'main_block',
        required: true,
        wrapped: true,
      },
    },
  },
  'promo-image': {
    kind: 'object',
    fields: {
      url: { shape: { kind: 'link' }, as: 'url', wrapped: true, redirect: 'redirect_url', target: 'target' },
      target: { shape: { kind: 'target' }, as: '', wrapped: true },
      redirect_url: { shape: { kind: 'redirect' }, as: '', wrapped: true, target: 'target' },
      mobile_img_url: { shape: { kind: 'image' }, as: 'mobile_img_url', wrapped: true, alt: 'mobile_img_alt' },
      mobile_img_alt: { shape: { kind: 'text' }, as: '', wrapped: true },
      desktop_img_url: {
        shape: { kind: 'image' },
        as: 'desktop_img_url',
        required: true,
        wrapped: true,
        alt: 'desktop_img_alt',
      },
      desktop_img_alt: { shape: { kind: 'text' }, as: '', wrapped: true },
      title: { shape: { kind: 'text' }, as: 'title', wrapped: true },
      text: { shape: { kind: 'html' }, as: 'text', wrapped: true },
      button: { shape: { kind: 'text' }, as: 'button', wrapped: true },
      offer: { shape: { kind: 'text' }, as: 'offer', wrapped: true },
    },
  },
  'text-component': {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      text: { shape: { kind: 'html', required: true }, as: 'text', required: true, wrapped: true },
    },
  },
  'vip-preview': {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      p: { shape: { kind: 'html' }, as: 'p', wrapped: true },
      img_url: { shape: { kind: 'image' }, as: 'image', wrapped: true, alt: 'img_alt' },
      img_alt: { shape: { kind: 'text' }, as: '', wrapped: true },
      levels: {
        shape: {
          kind: 'list',
          items: {
            kind: 'object',
            fields: {
              name: { shape: { kind: 'text' }, as: 'name', required: true },
              threshold: { shape: { kind: 'text' }, as: 'threshold' },
              img_url: { shape: { kind: 'image' }, as: 'image', alt: 'img_alt' },
              img_alt: { shape: { kind: 'text' }, as: '' },
              list_items: { shape: { kind: 'list', items: { kind: 'text' } }, as: 'items' },
            },
          },
        },
        as: 'levels',
        required: true,
        wrapped: true,
      },
      button: { shape: { kind: 'button' }, as: 'button', wrapped: true },
      terms: { shape: { kind: 'html' }, as: 'terms', wrapped: true },
    },
  },
  'vip-privileges': {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      p: { shape: { kind: 'html' }, as: 'p', wrapped: true },
      vip_card_block: {
        shape: {
          kind: 'list',
          items: {
            kind: 'object',
            fields: {
              title_card_body: { shape: { kind: 'text' }, as: 'title', required: true },
              description_card_body: { shape: { kind: 'text' }, as: 'description' },
              level: { shape: { kind: 'text' }, as: 'level' },
              img_url: { shape: { kind: 'image' }, as: 'image', alt: 'img_alt' },
              img_alt: { shape: { kind: 'text' }, as: '' },
              list_items: { shape: { kind: 'list', items: { kind: 'text' } }, as: 'items' },
            },
          },
        },
        as: 'cards',
        required: true,
        wrapped: true,
      },
      terms: { shape: { kind: 'html' }, as: 'terms', wrapped: true },
    },
  },
  'vip-roller': {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      p: { shape: { kind: 'html' }, as: 'p', wrapped: true },
      vip_roller_block: {
        shape: {
          kind: 'list',
          items: {
            kind: 'object',
            fields: {
              title_card_body: { shape: { kind: 'text' }, as: 'title', required: true },
              description_card_body: { shape: { kind: 'text' }, as: 'description' },
              amount: { shape: { kind: 'text' }, as: 'amount' },
              period: { shape: { kind: 'text' }, as: 'period' },
              img_url: { shape: { kind: 'image' }, as: 'image', alt: 'img_alt' },
              img_alt: { shape: { kind: 'text' }, as: '' },
              button: { shape: { kind: 'button' }, as: 'button' },
              terms: { shape: { kind: 'html' }, as: 'terms' },
            },
          },
        },
        as: 'cards',
        required: true,
        wrapped: true,
      },
    },
  },
};
