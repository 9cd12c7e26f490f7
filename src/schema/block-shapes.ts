// Generated from schemas/blocks/ by scripts/generate-page-schema.mjs; do not edit.
import type { ObjectShape } from './block-shape.js';

/** What the fields of each block of the generator are. */
export const SHAPES: Readonly<Record<string, ObjectShape>> = {
  author: {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      name: { shape: { kind: 'text' }, as: 'name', required: true, wrapped: true },
      role: { shape: { kind: 'text' }, as: 'role', wrapped: true },
      image: { shape: { kind: 'image' }, as: 'image', wrapped: true, alt: 'alt' },
      alt: { shape: { kind: 'text' }, as: '', wrapped: true },
      text: { shape: { kind: 'html' }, as: 'text', wrapped: true },
      url: { shape: { kind: 'link' }, as: 'url', wrapped: true },
      profiles: {
        shape: {
          kind: 'list',
          items: {
            kind: 'object',
            fields: {
              text: { shape: { kind: 'text' }, as: 'text', required: true },
              url: { shape: { kind: 'text' }, as: 'url', required: true },
            },
          },
        },
        as: 'profiles',
      },
    },
  },
  'bonus-code': {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      offer: { shape: { kind: 'id' }, as: '' },
      title: { shape: { kind: 'text' }, as: 'title', wrapped: true },
      code: { shape: { kind: 'text' }, as: 'code', wrapped: true },
      until: { shape: { kind: 'date' }, as: 'until', wrapped: true },
      text: { shape: { kind: 'html' }, as: 'text', wrapped: true },
      items: { shape: { kind: 'list', items: { kind: 'text' } }, as: 'items' },
      button: { shape: { kind: 'button' }, as: 'button', wrapped: true },
      terms: { shape: { kind: 'html' }, as: 'terms', wrapped: true },
    },
  },
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
              only_conditions: { shape: { kind: 'plain' }, as: 'only_conditions' },
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
              only_conditions: { shape: { kind: 'plain' }, as: 'only_conditions' },
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
  comparison: {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      text: { shape: { kind: 'html' }, as: 'text', wrapped: true },
      columns: {
        shape: {
          kind: 'list',
          items: {
            kind: 'object',
            fields: {
              title: { shape: { kind: 'text' }, as: 'title' },
              field: { shape: { kind: 'plain' }, as: 'field' },
            },
          },
        },
        as: 'columns',
        required: true,
      },
      entries: {
        shape: {
          kind: 'list',
          items: {
            kind: 'object',
            fields: {
              operator: { shape: { kind: 'id' }, as: '' },
              offer: { shape: { kind: 'id' }, as: '' },
              name: { shape: { kind: 'text' }, as: 'name' },
              image: { shape: { kind: 'image' }, as: 'image', alt: 'alt' },
              alt: { shape: { kind: 'text' }, as: '' },
              values: { shape: { kind: 'list', items: { kind: 'cell' } }, as: 'values' },
              button: { shape: { kind: 'button' }, as: 'button' },
              terms: { shape: { kind: 'html' }, as: 'terms' },
            },
          },
          from: 'operators',
        },
        as: 'entries',
        required: true,
      },
      checked: { shape: { kind: 'date' }, as: 'checked', wrapped: true },
    },
  },
  'deposit-table': {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      table: { shape: { kind: 'table', isFixed: true }, as: 'table', required: true, wrapped: true },
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
  image: {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      image: { shape: { kind: 'image' }, as: 'image', required: true, wrapped: true, alt: 'alt' },
      alt: { shape: { kind: 'text' }, as: '', wrapped: true },
      caption: { shape: { kind: 'html' }, as: 'caption', wrapped: true },
      width: { shape: { kind: 'plain' }, as: 'width' },
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
  'latest-pages': {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      below: { shape: { kind: 'text' }, as: 'below' },
      limit: { shape: { kind: 'plain' }, as: 'limit' },
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
  notice: {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      kind: { shape: { kind: 'plain' }, as: 'kind' },
      text: { shape: { kind: 'html', required: true }, as: 'text', required: true, wrapped: true },
    },
  },
  'page-contents': {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      questions: { shape: { kind: 'plain' }, as: 'questions' },
    },
  },
  'promo-image': {
    kind: 'object',
    fields: {
      desktop_img_url: {
        shape: { kind: 'image' },
        as: 'desktop_img_url',
        required: true,
        wrapped: true,
        alt: 'desktop_img_alt',
      },
      desktop_img_alt: { shape: { kind: 'text' }, as: '', wrapped: true },
      url: { shape: { kind: 'link' }, as: 'url', wrapped: true, redirect: 'redirect_url', target: 'target' },
      target: { shape: { kind: 'target' }, as: '', wrapped: true },
      redirect_url: { shape: { kind: 'redirect' }, as: '', wrapped: true, target: 'target' },
      mobile_img_url: { shape: { kind: 'image' }, as: 'mobile_img_url', wrapped: true, alt: 'mobile_img_alt' },
      mobile_img_alt: { shape: { kind: 'text' }, as: '', wrapped: true },
      title: { shape: { kind: 'text' }, as: 'title', wrapped: true },
      text: { shape: { kind: 'html' }, as: 'text', wrapped: true },
      button: { shape: { kind: 'text' }, as: 'button', wrapped: true },
      offer: { shape: { kind: 'text' }, as: 'offer', wrapped: true },
    },
  },
  ranking: {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      method: { shape: { kind: 'html', required: true }, as: 'method', required: true, wrapped: true },
      scale: { shape: { kind: 'plain' }, as: 'scale' },
      entries: {
        shape: {
          kind: 'list',
          items: {
            kind: 'object',
            fields: {
              operator: { shape: { kind: 'id' }, as: '' },
              offer: { shape: { kind: 'id' }, as: '' },
              name: { shape: { kind: 'text' }, as: 'name' },
              image: { shape: { kind: 'image' }, as: 'image', alt: 'alt' },
              alt: { shape: { kind: 'text' }, as: '' },
              rating: { shape: { kind: 'plain' }, as: 'rating' },
              title: { shape: { kind: 'text' }, as: 'title' },
              text: { shape: { kind: 'html' }, as: 'text' },
              items: { shape: { kind: 'list', items: { kind: 'text' } }, as: 'items' },
              review_url: { shape: { kind: 'link' }, as: 'review_url' },
              button: { shape: { kind: 'button' }, as: 'button' },
              terms: { shape: { kind: 'html' }, as: 'terms' },
            },
          },
          from: 'operators',
        },
        as: 'entries',
        required: true,
      },
      author: { shape: { kind: 'text' }, as: 'author', required: true, wrapped: true },
      author_url: { shape: { kind: 'link' }, as: 'author_url', wrapped: true },
      checked: { shape: { kind: 'date' }, as: 'checked', required: true, wrapped: true },
    },
  },
  review: {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      operator: { shape: { kind: 'id' }, as: '' },
      name: { shape: { kind: 'text' }, as: 'name', wrapped: true },
      image: { shape: { kind: 'image' }, as: 'image', wrapped: true, alt: 'alt' },
      alt: { shape: { kind: 'text' }, as: '', wrapped: true },
      rating: { shape: { kind: 'plain' }, as: 'rating' },
      scale: { shape: { kind: 'plain' }, as: 'scale' },
      criteria: {
        shape: {
          kind: 'list',
          items: {
            kind: 'object',
            fields: {
              name: { shape: { kind: 'text' }, as: 'name', required: true },
              rating: { shape: { kind: 'plain' }, as: 'rating', required: true },
              text: { shape: { kind: 'text' }, as: 'text' },
            },
          },
        },
        as: 'criteria',
      },
      pros: { shape: { kind: 'list', items: { kind: 'text' } }, as: 'pros' },
      cons: { shape: { kind: 'list', items: { kind: 'text' } }, as: 'cons' },
      text: { shape: { kind: 'html' }, as: 'text', wrapped: true },
      author: { shape: { kind: 'text' }, as: 'author', required: true, wrapped: true },
      author_url: { shape: { kind: 'link' }, as: 'author_url', wrapped: true },
      checked: { shape: { kind: 'date' }, as: 'checked', required: true, wrapped: true },
      button: { shape: { kind: 'button' }, as: 'button', wrapped: true },
      terms: { shape: { kind: 'html' }, as: 'terms', wrapped: true },
    },
  },
  'row-list': {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      text: { shape: { kind: 'html' }, as: 'text', wrapped: true },
      from: { shape: { kind: 'text' }, as: 'from', required: true },
      where: { shape: { kind: 'object', fields: {} }, as: 'where' },
      sort: { shape: { kind: 'text' }, as: 'sort' },
      group: { shape: { kind: 'text' }, as: 'group' },
      related: { shape: { kind: 'text' }, as: 'related' },
      limit: { shape: { kind: 'plain' }, as: 'limit' },
      per_page: { shape: { kind: 'plain' }, as: 'per_page' },
      look: { shape: { kind: 'plain' }, as: 'look' },
      image: { shape: { kind: 'text' }, as: 'image' },
      summary: { shape: { kind: 'text' }, as: 'summary' },
      fields: { shape: { kind: 'list', items: { kind: 'text' } }, as: 'fields' },
    },
  },
  steps: {
    kind: 'object',
    fields: {
      header: { shape: { kind: 'text' }, as: 'header', wrapped: true },
      text: { shape: { kind: 'html' }, as: 'text', wrapped: true },
      steps: {
        shape: {
          kind: 'list',
          items: {
            kind: 'object',
            fields: {
              title: { shape: { kind: 'text' }, as: 'title', required: true },
              text: { shape: { kind: 'html' }, as: 'text' },
              image: { shape: { kind: 'image' }, as: 'image', alt: 'alt' },
              alt: { shape: { kind: 'text' }, as: '' },
            },
          },
        },
        as: 'steps',
        required: true,
      },
      button: { shape: { kind: 'button' }, as: 'button', wrapped: true },
      terms: { shape: { kind: 'html' }, as: 'terms', wrapped: true },
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
