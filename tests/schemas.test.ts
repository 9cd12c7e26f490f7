// The schemas: that they compile in strict mode, accept what content-shape allows, name each mistake once, and explain
// themselves to an editor.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv, type ErrorObject } from 'ajv';
import { formats } from '../src/index.js';
import { describe, expect, test } from 'vitest';
import { ALL_BLOCKS, BLOCKS } from '../src/schema/blocks.js';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const SCHEMAS = new URL('../schemas/', import.meta.url);
const FORMATS = [
  'link-url',
  'redirect-url',
  'image-url',
  'icon-url',
  'date-it',
  'iso-date',
  'slug',
  'absolute-url',
  'filled-text',
  'filled-html',
  'entity-id',
  'host-name',
  'query-name',
  'day',
  'moment',
  'time-zone',
  'when-over',
  'hex-colour',
];
const IGNORED_KEYS = '^(\\$schema|\\$comment|x-.*)$';
const WRAPPER_TYPES = [
  'bonuses-block',
  'button',
  'cards',
  'faq',
  'games',
  'image',
  'main-block',
  'select',
  'table',
  'text',
  'textarea',
];

const files = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.json'))
  .sort();
const schemas = new Map(
  files.map((file) => [file, JSON.parse(readFileSync(new URL(file, SCHEMAS), 'utf8')) as JsonObject]),
);

const ajv = new Ajv({ strict: true, allErrors: true, allowUnionTypes: true, strictRequired: false });
ajv.addVocabulary(['enumDescriptions']);
for (const format of FORMATS) ajv.addFormat(format, true);
for (const [file, schema] of schemas) ajv.addSchema(schema, file);

/** `pointer keyword detail` of each error, without the "if" errors that only repeat that a branch failed. */
function errorsOf(reference: string, value: Json): string[] {
  const validate = ajv.compile({ $ref: reference });
  return validate(value) ? [] : (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if').map(summary);
}

function summary({ instancePath, keyword, params }: ErrorObject): string {
  const detail = Object.values(params)[0] as unknown;
  return `${instancePath} ${keyword} ${typeof detail === 'string' || typeof detail === 'number' ? detail : JSON.stringify(detail)}`;
}

function pageWith(...components: { id: Json; content: JsonObject }[]): JsonObject {
  return {
    title: 'Prova',
    slug: '/prova',
    components: components.map(({ id, content }, index) => ({ order: index + 1, component_id: id, data: { content } })),
  };
}

function pageErrors(id: Json, content: JsonObject): string[] {
  return errorsOf('page.schema.json', pageWith({ id, content })).map((error) =>
    error.replace('/components/0/data/content', '…'),
  );
}

const BUTTON = {
  url: '/sign-up',
  text: 'Registrati',
  type: 'link',
  url_type: 'internal',
  redirect_url: '',
  variant: 'primary',
  target: '_self',
};
const BONUS_CARD = {
  title_card_body: 'Bonus',
  img_url: '/media/a.svg',
  img_alt: '',
  list_items: ['Uno'],
  button: BUTTON,
  terms: '<p>Condizioni</p>',
};
const SEVEN = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const AMOUNT_ROW = ['Visa', 'Sì', { amount: 20, unit: 'EUR' }, 2000, null, 'Nessuna', null];
const IMAGE_PAIR = { img_url: ['image', '/media/a.svg'], img_alt: ['text', 'Una barriera'] } as const;
const ICON_PAIR = { icon_url: ['image', '/media/a.svg'], icon_alt: ['text', ''] } as const;

/** Every field of every block: wrapper type and plain value. */
const FIELDS: Record<number, Record<string, readonly [string, Json]>> = {
  1: {
    main_block: [
      'main-block',
      {
        h1: 'Titolo',
        p: '<p>Testo</p>',
        buttons: [BUTTON, { text: 'Accedi', redirect_url: 'https://go.example/' }],
        img_url: '/media/a.svg',
        img_alt: '',
      },
    ],
  },
  2: {
    url: ['text', '/login'],
    target: ['select', '_blank'],
    redirect_url: ['text', 'https://go.example/'],
    title: ['text', 'Giri gratuiti'],
    text: ['textarea', '<p>Ogni venerdì</p>'],
    button: ['text', 'Scopri'],
    offer: ['text', 'benvenuto'],
    mobile_img_url: ['image', '/media/m.svg'],
    mobile_img_alt: ['text', 'Accedi'],
    desktop_img_url: ['image', '/media/d.svg'],
    desktop_img_alt: ['text', 'Accedi'],
  },
  3: {
    header: ['text', 'Panoramica'],
    table: [
      'table',
      {
        headers: ['Voce', 'Dettagli'],
        0: ['Età', 18],
        1: { 0: 'Deposito', 1: { amount: 20, unit: 'EUR' } },
        10: ['Prelievo', null],
      },
    ],
  },
  4: {
    header_title: ['text', 'Slot'],
    ...ICON_PAIR,
    hover_text: ['text', 'Gioca Subito'],
    btn_show_all_link: ['text', '/login'],
    btn_show_all_text: ['text', 'Mostra tutti'],
    btn_show_all_target_link: ['select', '_self'],
    btn_show_all_redirect_link: ['text', 'https://go.example/giochi'],
    games: [
      'games',
      [
        {
          name: 'Perla',
          provider: 'Acquamadre',
          image: '/media/p.svg',
          alt: 'Una perla',
          link: '/login',
          target_link: '_blank',
          redirect_link: '',
        },
      ],
    ],
  },
  5: {
    bonuses_block: [
      'bonuses-block',
      { header: 'Bonus', p: 'Testo', buttons: [BUTTON], icon_url: '/media/i.svg', icon_alt: '' },
    ],
    cards: ['cards', [BONUS_CARD]],
  },
  6: {
    header: ['text', 'Categorie'],
    p: ['textarea', 'Testo'],
    button: ['button', BUTTON],
    ...ICON_PAIR,
    cards: [
      'cards',
      [{ title_card_body: 'Slot', description_card_body: 'Rulli', img_url: '/media/s.svg', img_alt: '' }],
    ],
  },
  7: { header: ['text', 'Domande'], faq: ['faq', [{ question: 'Chi?', answer: '<p>Tutti.</p>' }]] },
  8: { header: ['text', 'Offerte'], bonuses: ['cards', [BONUS_CARD, { title_card_body: 'Solo il titolo' }]] },
  9: {
    header: ['text', 'VIP'],
    p: ['textarea', 'Testo'],
    ...IMAGE_PAIR,
    levels: [
      'cards',
      [{ name: 'Corallo', threshold: 'Da 100 punti', img_url: '/media/c.svg', img_alt: '', list_items: ['Uno'] }],
    ],
    button: ['button', BUTTON],
    terms: ['textarea', '<p>Condizioni</p>'],
  },
  10: { header: ['text', 'Depositi'], table: ['table', { headers: SEVEN, rows: [AMOUNT_ROW] }] },
  11: {
    header: ['text', 'Privilegi'],
    p: ['textarea', 'Testo'],
    vip_card_block: [
      'cards',
      [
        {
          title_card_body: 'Prelievi',
          description_card_body: 'Testo',
          level: 'Dal 3',
          img_url: '/media/v.svg',
          img_alt: '',
          list_items: ['Uno'],
        },
      ],
    ],
    terms: ['textarea', ''],
  },
  12: {
    title: ['text', 'Termini'],
    pre_title: ['text', 'Legale'],
    created: ['text', '02.05.2023'],
    updated: ['text', '10.03.2025'],
    version: ['text', '1.5'],
    description: ['textarea', '<p>Testo</p>'],
  },
  13: {
    header: ['text', 'Roller'],
    p: ['textarea', 'Testo'],
    vip_roller_block: [
      'cards',
      [
        {
          title_card_body: 'Cashback',
          description_card_body: 'Testo',
          amount: '3.000 €',
          period: 'Settimanale',
          img_url: '/media/r.svg',
          img_alt: '',
          button: BUTTON,
          terms: '',
        },
      ],
    ],
  },
  14: { header: ['text', 'Testo'], text: ['textarea', '<p>Testo libero</p>'] },
};
const IDS = Object.keys(FIELDS).map(Number);

function plain(id: number): JsonObject {
  return Object.fromEntries(Object.entries(FIELDS[id]!).map(([key, [, content]]) => [key, content]));
}

function wrapped(id: number): JsonObject {
  return Object.fromEntries(Object.entries(FIELDS[id]!).map(([key, [type, content]]) => [key, { type, content }]));
}

describe('SPEC-3.10 the fourteen blocks', () => {
  test('are registered under the ids and names of the specification', () => {
    expect([...BLOCKS].map(([id, { title }]) => `${id} ${title}`)).toEqual([
      '1 MainBlock',
      '2 PromoImage',
      '3 DynamicTable',
      '4 Games',
      '5 Bonuses',
      '6 Cards',
      '7 Faq',
      '8 BonusList',
      '9 VipPreview',
      '10 DepositTable',
      '11 VipPrivileges',
      '12 InfoBlock',
      '13 VipRoller',
      '14 TextComponent',
    ]);
    for (const { name, title } of BLOCKS.values()) expect(name.replaceAll('-', '')).toBe(title.toLowerCase());
  });

  test('have a schema each, chosen by component_id', () => {
    expect(files.filter((file) => file.startsWith('blocks/'))).toEqual(
      ALL_BLOCKS.map(({ name }) => `blocks/${name}.schema.json`).sort(),
    );
    for (const [id, { name }] of BLOCKS) {
      expect(Object.keys(schemas.get(`blocks/${name}.schema.json`)!.properties as JsonObject).sort(), name).toEqual(
        [...Object.keys(FIELDS[id]!), ...(id === 4 ? ['filter'] : [])].sort(),
      );
      expect(pageErrors(id, { ...plain(id), ulr: 'x' }), name).toEqual(['… additionalProperties ulr']);
    }
  });

  test('a page with all of them is accepted, wrapped and plain', () => {
    const components = IDS.flatMap((id) => [
      { id, content: wrapped(id) },
      { id, content: plain(id) },
    ]);
    expect(errorsOf('page.schema.json', pageWith(...components))).toEqual([]);
  });

  test.each([
    [0, 'minimum >='],
    [15, 'maximum <='],
    [1.5, 'type ["integer","string"]'],
    [null, 'type ["integer","string"]'],
    ['0', 'pattern ^0{0,4}([1-9]|1[0-4])$'],
    ['15', 'pattern ^0{0,4}([1-9]|1[0-4])$'],
    ['uno', 'pattern ^0{0,4}([1-9]|1[0-4])$'],
  ])('component_id %j is one error', (id, error) => {
    expect(pageErrors(id as number, { anything: true })).toEqual([`/components/0/component_id ${error}`]);
  });
});

describe('SPEC-3.12 field wrappers', () => {
  test('each wrapper type has a branch', () => {
    const found = Object.values(schemas.get('fields.schema.json')!.definitions as Record<string, JsonObject>).flatMap(
      (definition) => {
        const then = definition.then as { properties: { type: { const: string } } } | undefined;
        return then ? [then.properties.type.const] : [];
      },
    );
    expect([...new Set(found)].sort()).toEqual(WRAPPER_TYPES);
  });

  const cases = IDS.flatMap((id) =>
    Object.entries(FIELDS[id]!).map(([key, [type, content]]) => ({ id, key, type, content })),
  );

  test.each(cases)('block $id, $key: a wrong wrapper type is one error', ({ id, key, type, content }) => {
    expect(pageErrors(id, { ...plain(id), [key]: { type: 'txet', content } })).toEqual([`…/${key}/type const ${type}`]);
  });

  test.each(cases)('block $id, $key: an unknown key beside the content is one error', ({ id, key, type, content }) => {
    expect(pageErrors(id, { ...plain(id), [key]: { type, content, label: 'x' } })).toEqual([
      `…/${key} additionalProperties label`,
    ]);
  });

  test.each(cases)(
    'block $id, $key: a value of the wrong kind is one error, with and without wrapper',
    ({ id, key, type }) => {
      const at = (error: string[]): string[] => error.map((text) => text.replace(/ (type|enum) .*/, ''));
      expect(at(pageErrors(id, { ...plain(id), [key]: { type, content: 5 } }))).toEqual([`…/${key}/content`]);
      expect(at(pageErrors(id, { ...plain(id), [key]: 5 }))).toEqual([`…/${key}`]);
    },
  );

  test('a wrapper of a text needs both of its keys', () => {
    expect(pageErrors(14, { text: { type: 'textarea' } })).toEqual(['…/text required content']);
    expect(pageErrors(14, { text: { content: 'x' } })).toEqual(['…/text required type']);
  });
});

describe('SPEC-3.11 data keys', () => {
  test.each([
    [8, 'bonuses', 'cards'],
    [11, 'vip_card_block', 'cards'],
    [13, 'vip_roller_block', 'bonuses'],
  ])('block %i reads %s', (id, key, wrong) => {
    expect(pageErrors(id, { [key]: [] })).toEqual([]);
    expect(pageErrors(id, { [wrong]: [] }).sort()).toEqual([`… additionalProperties ${wrong}`, `… required ${key}`]);
  });
});

describe('SPEC-3.14 targets', () => {
  test.each(['_self', '_blank'])('%s is allowed', (target) => {
    expect(pageErrors(2, { desktop_img_url: '/media/a.svg', target })).toEqual([]);
  });

  test('anything else is one error, in a promo image, a tile and a button', () => {
    expect(pageErrors(2, { desktop_img_url: '/media/a.svg', target: '_top' })).toEqual([
      '…/target enum ["_self","_blank"]',
    ]);
    expect(pageErrors(4, { games: [{ name: 'Perla', target_link: 'blank' }] })).toEqual([
      '…/games/0/target_link enum ["_self","_blank"]',
    ]);
    expect(pageErrors(6, { cards: [], button: { text: 'Vai', target: '' } })).toEqual([
      '…/button/target enum ["_self","_blank"]',
    ]);
  });
});

describe('required and optional fields of the blocks', () => {
  test.each<[number, JsonObject, string]>([
    [1, {}, '… required main_block'],
    [1, { main_block: { p: 'Senza titolo' } }, '…/main_block required h1'],
    [1, { main_block: { type: 'main-block', content: {} } }, '…/main_block/content required h1'],
    [1, { main_block: { h1: 'T', buttons: [{ url: '/' }] } }, '…/main_block/buttons/0 required text'],
    [2, {}, '… required desktop_img_url'],
    [3, { table: { 0: [] } }, '…/table required headers'],
    [3, { table: { headers: ['A'], '01': ['x'] } }, '…/table additionalProperties 01'],
    [3, { table: { headers: ['A'], 0: [{ amount: 1 }] } }, '…/table/0/0 required unit'],
    [
      3,
      { table: { headers: ['A'], rows: { 0: [true] } } },
      '…/table/rows/0/0 type ["string","number","null","object"]',
    ],
    [4, {}, '… required games'],
    [4, { games: [{}] }, '…/games/0 required name'],
    [5, {}, '… required cards'],
    [6, {}, '… required cards'],
    [6, { cards: [{}] }, '…/cards/0 required title_card_body'],
    [7, { faq: [{ question: 'Chi?' }] }, '…/faq/0 required answer'],
    [9, {}, '… required levels'],
    [10, { table: { headers: ['A'], 0: ['x'] } }, '…/table/headers minItems 7'],
    [12, {}, '… required title'],
    [14, {}, '… required text'],
  ])('block %i with %j', (id, content, error) => {
    expect(pageErrors(id, content)).toEqual([error]);
  });

  test.each<[number, JsonObject]>([
    [4, { games: [] }],
    [5, { cards: [] }],
    [6, { cards: [] }],
    [7, { faq: [] }],
    [9, { levels: [] }],
  ])('block %i may have an empty list', (id, content) => {
    expect(pageErrors(id, content)).toEqual([]);
  });
});

describe('SPEC-3.6 page', () => {
  test('needs a title and a slug, nothing else', () => {
    expect(errorsOf('page.schema.json', { title: 'Home', slug: '/' })).toEqual([]);
    expect(errorsOf('page.schema.json', { title: 'Home' })).toEqual([' required slug']);
    expect(errorsOf('page.schema.json', { slug: '/' })).toEqual([' required title']);
  });

  test('keys for the editor and for others are fine everywhere', () => {
    const extra = { $schema: '../../schemas/page.schema.json', $comment: 'x', 'x-cms-id': 7 };
    const components = [
      {
        order: 1,
        component_id: 1,
        ...extra,
        data: { ...extra, content: { ...extra, main_block: { ...extra, h1: 'T' } } },
      },
    ];
    expect(
      errorsOf('page.schema.json', { ...extra, title: 'Home', slug: '/', meta: { ...extra }, components }),
    ).toEqual([]);
  });

  test('a page that repeats another has no components', () => {
    expect(errorsOf('page.schema.json', { title: 'It', slug: '/it', same_as: '/' })).toEqual([]);
    expect(errorsOf('page.schema.json', { ...pageWith({ id: 7, content: { faq: [] } }), same_as: '/' })).toEqual([
      '/components maxItems 0',
    ]);
  });

  test('order is a whole number, also in quotes; a component needs all three keys', () => {
    const page = (component: JsonObject): JsonObject => ({ title: 'T', slug: '/t', components: [component] });
    const faq = { component_id: 7, data: { content: { faq: [] } } };
    for (const order of [0, 3, '10']) expect(errorsOf('page.schema.json', page({ ...faq, order }))).toEqual([]);
    for (const order of [1.5, -1, 'primo', null])
      expect(errorsOf('page.schema.json', page({ ...faq, order }))).toHaveLength(1);
    expect(errorsOf('page.schema.json', page({}))).toEqual([
      '/components/0 required order',
      '/components/0 required component_id',
      '/components/0 required data',
    ]);
    expect(errorsOf('page.schema.json', page({ order: 1, component_id: 7, data: {} }))).toEqual([
      '/components/0/data required content',
    ]);
  });

  test('meta takes every field of the specification', () => {
    const meta = {
      meta_settings: {
        lang: 'it-IT',
        title: 'T',
        description: 'D',
        canonical_url: 'https://a.example/',
        custom_tags: ['<meta name="a" content="b">'],
        'og:image:secure_url': '/media/a.png',
      },
      links_settings: { favicon: '/media/f.svg', preconnect: 'https://a.example' },
      scripts_settings: [{ '@type': 'WebPage' }],
    };
    expect(errorsOf('page.schema.json', { title: 'T', slug: '/t', meta })).toEqual([]);
    expect(
      errorsOf('page.schema.json', {
        title: 'T',
        slug: '/t',
        meta: { ...meta, scripts_settings: { page: { '@type': 'WebPage' } } },
      }),
    ).toEqual([]);
    expect(
      errorsOf('page.schema.json', { title: 'T', slug: '/t', meta: { ...meta, scripts_settings: ['x'] } }),
    ).toEqual(['/meta/scripts_settings/0 type object']);
  });
});

describe('SPEC-3.1 header', () => {
  const header = {
    logo_link: '/',
    login_link: '/login',
    login_text: 'Accedi',
    logo_image: '/media/l.svg',
    signup_link: '/sign-up',
    signup_text: 'Registrati',
    logo_mob_image: '/media/m.svg',
    login_redirect_link: 'https://go.example/login',
    signup_redirect_link: 'https://go.example/sign-up',
  };
  const sized = { url: '/terms', image: '/media/18.svg', width: 56, height: '56', alt: '18+' };
  const site = {
    header,
    footer: {
      menus: [{ header: 'Legale', links: [{ url: '/terms', text: 'Termini' }] }],
      socials: [{ url: 'https://a.example/', image: '/media/s.svg', alt: 'Canale' }],
      logo_link: '/',
      logo_image: '/media/l.svg',
      reviewers: [sized],
      restrictions: [sized],
      copyright_text: '© 2025',
    },
    meta: {
      meta_settings: {
        lang: 'it-IT',
        image_url: '/media/a.png',
        og_locale: 'it_IT',
        og_site_name: 'Corallo',
        twitter_creator: '@c',
        twitter_image_alt: 'A',
        twitter_image_src: '/media/a.png',
        'og:image:secure_url': '/media/a.png',
      },
      links_settings: { favicon: '/media/f.svg', apple_touch_icon: '/media/a.png' },
      meta_scripts_settings: { pages: ['/', '/terms'] },
    },
  };

  test('has the nine fields of the specification, logo_alt and menu', () => {
    const definition = (schemas.get('site.schema.json')!.definitions as Record<string, JsonObject>)['site-header']!;
    expect(Object.keys(definition.properties as JsonObject).sort()).toEqual(
      [...Object.keys(header), 'logo_alt', 'menu'].sort(),
    );
    expect(errorsOf('site.schema.json', site)).toEqual([]);
  });

  test.each(['logo_link', 'logo_image'])('%s is required', (key) => {
    const rest = Object.fromEntries(Object.entries(header).filter(([name]) => name !== key));
    expect(errorsOf('site.schema.json', { ...site, header: rest })).toEqual([`/header required ${key}`]);
  });

  test('the file of another language may leave out what is the same, but has no other keys', () => {
    const part = { $schema: 'x', header: { login_text: 'Anmelden' }, meta: { meta_settings: { lang: 'de' } } };
    expect(errorsOf('site-part.schema.json', part)).toEqual([]);
    expect(errorsOf('site-part.schema.json', {})).toEqual([]);
    expect(errorsOf('site-part.schema.json', { header: { login_txt: 'x' } })).toEqual([
      '/header additionalProperties login_txt',
    ]);
    expect(errorsOf('site-part.schema.json', { footer: { menus: [{ header: 'x' }] } })).toEqual([
      '/footer/menus/0 required links',
    ]);
  });

  test.each(['header', 'footer', 'meta'])('the site needs its %s', (key) => {
    const rest = Object.fromEntries(Object.entries(site).filter(([name]) => name !== key));
    expect(errorsOf('site.schema.json', rest)).toEqual([` required ${key}`]);
  });

  test('the copyright line and the site name are required', () => {
    expect(errorsOf('site.schema.json', { ...site, footer: {} })).toEqual(['/footer required copyright_text']);
    expect(errorsOf('site.schema.json', { ...site, meta: { meta_settings: {} } })).toEqual([
      '/meta/meta_settings required og_site_name',
    ]);
  });
});

describe('config', () => {
  const site = { url: 'https://www.corallo-casino.example' };

  test('needs site.url only', () => {
    expect(errorsOf('config.schema.json', { site })).toEqual([]);
    expect(errorsOf('config.schema.json', {})).toEqual([' required site']);
    expect(errorsOf('config.schema.json', { site: {} })).toEqual(['/site required url']);
  });

  test('takes the whole example of content-shape', () => {
    const config = {
      $schema: './schemas/config.schema.json',
      site: { ...site, base: '/' },
      urls: { format: 'directory', trailingSlash: 'always' },
      locale: { default: 'en', locales: [{ code: 'en', language: 'en-US' }], cookie: { enabled: true, secure: false } },
      links: { prefer: 'redirect' },
      routes: {
        declared: { '/login': 'https://go.example/login', '/bonuses': '' },
        redirects: [{ from: '/vecchio/**', to: '/', status: 301 }],
        validate: { guide: { prefix: '/guida', maxDepth: 3 } },
        middleware: ['check-page'],
      },
      analytics: {
        provider: 'matomo',
        host: '',
        siteId: '',
        start: 'delayed',
        matomo: { disableCookies: true },
        fathom: { honorDnt: true },
      },
      updates: { interval: 3600000, banner: { text: 'Nuova versione', action: 'Aggiorna' } },
      clientDelay: { exclude: ['/api/**'] },
      jsonLd: { faq: false },
      http: { baseURL: '/' },
      keepBuilds: 5,
    };
    expect(errorsOf('config.schema.json', config)).toEqual([]);
  });

  test.each<[JsonObject, string]>([
    [{ locale: { cookie: true } }, '/locale/cookie const false'],
    [{ updates: { interval: true } }, '/updates/interval const false'],
    [{ updates: { interval: 1000 } }, '/updates/interval minimum'],
    [{ updates: { banner: {} } }, '/updates/banner required text'],
    [{ analytics: { provider: 'google' } }, '/analytics/provider enum'],
    [{ routes: { redirects: [{ from: '/a', to: '/b', status: 303 }] } }, '/routes/redirects/0/status enum'],
    [{ routes: { validate: { guide: { pattern: '.*' } } } }, '/routes/validate/guide additionalProperties pattern'],
  ])('%j is refused', (config, error) => {
    expect(errorsOf('config.schema.json', { site, ...config })[0]).toContain(error);
  });

  test('false switches the cookie, the update check and the banner off', () => {
    expect(
      errorsOf('config.schema.json', { site, locale: { cookie: false }, updates: { interval: false, banner: false } }),
    ).toEqual([]);
  });
});

/** A schema inside a schema file, with its place; `inProperty` when it stands for a key an author writes. */
interface Part {
  readonly place: string;
  readonly schema: JsonObject;
  readonly inProperty: boolean;
}

function partsOf(place: string, schema: JsonObject, inProperty = false): Part[] {
  const nested: Part[] = [];
  const visit = (step: string, value: Json | undefined, property = false): void => {
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      nested.push(...partsOf(`${place}/${step}`, value, property));
  };
  for (const key of ['properties', 'definitions', 'patternProperties'] as const) {
    for (const [name, value] of Object.entries((schema[key] ?? {}) as JsonObject)) {
      const step = `${key}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (name !== IGNORED_KEYS) visit(step, value, key !== 'patternProperties');
    }
  }
  for (const key of ['items', 'additionalProperties', 'if', 'then', 'else'] as const) visit(key, schema[key]);
  for (const [index, value] of ((schema.allOf ?? []) as Json[]).entries()) visit(`allOf/${index}`, value);
  return [{ place, schema, inProperty }, ...nested];
}

describe('the schemas as documentation', () => {
  const parts = [...schemas].flatMap(([file, schema]) => partsOf(`${file}#`, schema));
  const placesWhere = (wrong: (part: Part) => boolean): string[] => parts.filter(wrong).map(({ place }) => place);
  const isCondition = ({ place }: Part): boolean => place.endsWith('/if') || place.includes('/if/');

  test('all compile in strict mode', () => {
    for (const file of files) expect(() => ajv.getSchema(file), file).not.toThrow();
  });

  test('docs/api.md names every format and every schema', () => {
    const text = readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8');
    expect(Object.keys(formats).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
    const isListed = (file: string) =>
      text.includes(`\`${file}\``) ||
      /^(?:it|blocks)\//.test(file) ||
      text.includes(`\`${file.slice('data/'.length, -'.schema.json'.length)}\``);
    expect(files.filter((file) => !isListed(file))).toEqual([]);
  });

  test('every value of an enum has a label, which editors show', () => {
    const labels = (schema: JsonObject) => (schema.enumDescriptions ?? []) as Json[];
    expect(
      placesWhere(
        ({ schema }) =>
          Array.isArray(schema.enum) &&
          (labels(schema).length !== schema.enum.length ||
            labels(schema).some((one) => !one || typeof one !== 'string')),
      ),
    ).toEqual([]);
  });

  test('every file, definition and property has a title and a description', () => {
    expect(parts.length).toBeGreaterThan(400);
    const isText = (value: Json | undefined): boolean => typeof value === 'string' && value.trim() !== '';
    expect(
      placesWhere(
        ({ place, schema, inProperty }) =>
          (inProperty || place.endsWith('#')) && !(isText(schema.title) && isText(schema.description)),
      ),
    ).toEqual([]);
  });

  test('none has an $id, and only facts use oneOf, whose errors do not say which way was meant', () => {
    expect(placesWhere(({ schema }) => ['$id', 'anyOf', 'oneOf', 'not'].some((keyword) => keyword in schema))).toEqual([
      'data/values.schema.json#/definitions/fact',
      'it/data/values.schema.json#/definitions/fact',
    ]);
  });

  test('every kind of a fact has a title, for a form that offers one of them', () => {
    const { oneOf } = schemas.get('data/values.schema.json')!.definitions!['fact' as never] as unknown as {
      oneOf: readonly { title: string; required?: readonly string[] }[];
    };
    expect(new Set(oneOf.map(({ title }) => title)).size).toBe(15);
    expect(oneOf.filter(({ required }) => required?.[0] === 'amount')[0]?.required).toEqual(['amount', 'unit']);
  });

  test('every object refuses unknown keys but those for editors and other programs', () => {
    const closed = ({ schema }: Part): boolean =>
      'additionalProperties' in schema && IGNORED_KEYS in ((schema.patternProperties ?? {}) as JsonObject);
    expect(
      placesWhere(
        (part) => 'properties' in part.schema && 'type' in part.schema && !isCondition(part) && !closed(part),
      ),
    ).toEqual([]);
  });

  test('every text and list has a limit', () => {
    const types = (schema: JsonObject): Json[] => [schema.type ?? []].flat();
    expect(
      placesWhere(
        ({ place, schema }) =>
          !place.endsWith('/if') &&
          types(schema).includes('string') &&
          !('maxLength' in schema) &&
          !('pattern' in schema),
      ),
    ).toEqual([]);
    expect(placesWhere(({ schema }) => types(schema).includes('array') && !('maxItems' in schema))).toEqual([]);
  });

  test('every text and number that is written freely has an example or a default', () => {
    const isFree = ({ schema }: Part): boolean =>
      ['string', 'number', 'integer'].includes(schema.type as string) && !('enum' in schema) && !('const' in schema);
    // A definition of any text is used by fields with examples of their own.
    const isNarrowed = ({ place }: Part): boolean => /\/(?:if|then|else)(?:\/|$)|#\/definitions\/[^/]+$/.test(place);
    expect(
      placesWhere(
        (part) =>
          part.inProperty &&
          isFree(part) &&
          !isNarrowed(part) &&
          !('examples' in part.schema) &&
          !('default' in part.schema),
      ),
    ).toEqual([]);
  });

  test('every example and default is valid', () => {
    const wrong = parts.flatMap(({ place, schema }) => {
      const samples = [...((schema.examples ?? []) as Json[]), ...('default' in schema ? [schema.default!] : [])];
      return samples.flatMap((sample) =>
        errorsOf(encodeURI(place).replaceAll('$', '%24'), sample).map((error) => `${place}: ${error}`),
      );
    });
    expect(wrong).toEqual([]);
  });

  test('src/schema/schema-types.ts is fresh', () => {
    const script = fileURLToPath(new URL('../scripts/generate-types.mjs', import.meta.url));
    expect(() => execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).not.toThrow();
  });
});
