// Section 3 of the specification: components and the contents of the blocks, field by field.
import { describe, expect, it } from 'vitest';
import { BLOCKS } from '../src/schema/blocks.js';
import { blocksOf, built, problemsOf } from './support/blocks.js';
import { all, attribute, texts, words, some } from './support/output.js';
import { codes, component, makeSite, page } from './support/site.js';

const GO = 'https://go.example.com/x';
const PICTURE = { img_url: '/media/logo.svg', img_alt: 'Un disegno' };

describe('SPEC-3.9 components are sorted by order', () => {
  const text = (name: string, order: unknown) => component(14, { header: name, text: name }, order as number);

  it('as numbers, ascending; a number in quotes is the same number', async () => {
    const blocks = await blocksOf(text('dieci', '10'), text('nove', 9), text('due', '2'), text('cento', 100));
    expect(blocks.map((block) => words(block.querySelector('h1, h2')))).toEqual(['due', 'nove', 'dieci', 'cento']);
  });

  it('equal orders keep the order of the file and are warned about (D-19)', async () => {
    const site = makeSite({
      'content/pages/p.json': page('/p', [text('primo', 5), text('secondo', 5), text('zero', 1)]),
    });
    const report = await site.build();
    expect(report.problems).toMatchObject([
      { code: 'order-duplicate', severity: 'warning', pointer: '/components/1/order' },
    ]);
    expect(texts(site.page('p/index.html'), 'main h1, main h2')).toEqual(['zero', 'primo', 'secondo']);
  });
});

describe('SPEC-3.10 the fourteen ids', () => {
  it('carry the names of the specification', () => {
    expect([...BLOCKS].map(([id, { title }]) => `${id} ${title}`).join(', ')).toBe(
      '1 MainBlock, 2 PromoImage, 3 DynamicTable, 4 Games, 5 Bonuses, 6 Cards, 7 Faq, 8 BonusList, 9 VipPreview, 10 DepositTable, 11 VipPrivileges, 12 InfoBlock, 13 VipRoller, 14 TextComponent',
    );
  });

  it('any other id is one error that names all fourteen (D-20)', async () => {
    const problems = await problemsOf(component(15, { text: 'x' }));
    expect(problems).toMatchObject([
      { code: 'block-unknown', severity: 'error', pointer: '/components/0/component_id' },
    ]);
    for (const [id, { name }] of BLOCKS) expect(problems[0]!.hint).toContain(`${id} ${name}`);
  });
});

describe('SPEC-3.11 the data keys of blocks 8, 11 and 13', () => {
  const card = { title_card_body: 'Titolo', list_items: ['Uno', 'Due'] };

  it('bonuses, vip_card_block and vip_roller_block are read and shown', async () => {
    const roller = { title_card_body: 'Titolo', amount: '3.000 €' };
    const blocks = await blocksOf(
      component(8, { bonuses: [card] }, 1),
      component(11, { vip_card_block: [card] }, 2),
      component(13, { vip_roller_block: [roller] }, 3),
    );
    expect(blocks.map((block) => texts(block, '.card__title'))).toEqual([['Titolo'], ['Titolo'], ['Titolo']]);
    expect(words(blocks[2]!)).toContain('3.000\u00a0€');
  });

  it('a wrong key fails, and the hint names the right one', async () => {
    const wrong = [
      [8, 'bonusses', 'bonuses'],
      [11, 'vip_cards_block', 'vip_card_block'],
      [13, 'vip_roler_block', 'vip_roller_block'],
    ] as const;
    const problems = await problemsOf(...wrong.map(([id, key], index) => component(id, { [key]: [card] }, index)));
    for (const [index, [, , right]] of wrong.entries()) {
      const own = problems.filter((one) => one.pointer?.startsWith(`/components/${index}/`));
      expect(codes(own)).toEqual(['value-missing']);
      expect(own[0]!.hint).toContain(`"${right}"`);
    }
    expect(problems).toHaveLength(3);
  });
});

describe('SPEC-3.12 field wrappers', () => {
  const plain = { header: 'Domande', faq: [{ question: 'Chi?', answer: 'Tutti.' }] };
  const wrapped = { header: { type: 'text', content: plain.header }, faq: { type: 'faq', content: plain.faq } };

  it('a wrapped field and a plain one give the same page', async () => {
    const [a, b] = [await built([component(7, wrapped)]), await built([component(7, plain)])];
    expect(a.page('p/index.html').querySelector('main')!.innerHTML).toBe(
      b.page('p/index.html').querySelector('main')!.innerHTML,
    );
  });

  const WRONG = [
    [
      'an unknown type',
      { ...wrapped, header: { type: 'txt', content: 'x' } },
      'wrapper-type',
      'must be "text" here, got "txt"',
    ],
    [
      'the type of another field',
      { ...wrapped, faq: { type: 'cards', content: plain.faq } },
      'wrapper-type',
      'must be "faq" here, got "cards"',
    ],
    ['a bare value of the wrong kind', { ...wrapped, faq: 'Chi? Tutti.' }, 'value-type', 'must be'],
  ] as const;

  it.each([
    [
      'a button where its words stand',
      { block: 'promo-image', button: { text: 'Guarda i tempi', type: 'link', url: '/', variant: 'x' } },
      '"button" must be a text, got an object.',
      'Write the text itself: "Guarda i tempi".',
    ],
    [
      'a picture of another generator',
      { block: 'promo-image', desktop_img_url: { src: '/media/logo.svg', width: 3 } },
      '"desktop_img_url" must be a text, got an object.',
      'Write the text itself: "/media/logo.svg".',
    ],
    [
      'an object without any text',
      { block: 'text-component', text: { blocks: [] } },
      '"text" must be a text, got an object.',
      'Write the text itself, in double quotes.',
    ],
    [
      'one card where a list is expected',
      { block: 'cards', cards: { title_card_body: 'Una', img_alt: '' } },
      '"cards" must be a list, got an object.',
      'Put it between [ and ]: a list, even of one entry.',
    ],
  ])('%s is told once, with the value to write', async (_name, { block, ...fields }, message, hint) => {
    const picture = block === 'promo-image' ? { desktop_img_url: '/media/logo.svg' } : {};
    const site = makeSite({ 'content/pages/p.json': page('/p', [{ block, ...picture, ...fields }]) });
    const { problems } = await site.build({}, { write: false });
    expect(problems.map((one) => [one.code, one.message, one.hint])).toEqual([['value-type', message, hint]]);
  });

  it('a wrong type and a bare value of the wrong kind are one error each, that says what is expected', async () => {
    const problems = await problemsOf(...WRONG.map(([, content], index) => component(7, content, index)));
    expect(problems).toMatchObject(WRONG.map(([, , code]) => ({ code, severity: 'error' })));
    for (const [index, [name, , , message]] of WRONG.entries())
      expect(problems[index]!.message, name).toContain(message);
  });
});

describe('SPEC-3.13 buttons', () => {
  it('type, url_type and variant reach the markup', async () => {
    const button = {
      text: 'Vai',
      url: '/',
      redirect_url: GO,
      type: 'link',
      url_type: 'redirect',
      variant: 'ghost',
      target: '_blank',
    };
    const [block] = await blocksOf(component(1, { main_block: { h1: 'T', buttons: [button] } }));
    const link = block!.querySelector('a.button')!;
    expect(link.classList.contains('button--ghost')).toBe(true);
    expect(
      Object.fromEntries(
        link
          .getAttributeNames()
          .filter((name) => name !== 'class')
          .map((name) => [name, link.getAttribute(name)]),
      ),
    ).toEqual({
      href: GO,
      rel: 'sponsored nofollow noopener',
      target: '_blank',
      'data-internal-url': '/',
      'data-type': 'link',
      'data-url-type': 'redirect',
    });
  });

  it('without any URL only the text is shown, and a warning says so (D-1)', async () => {
    const site = makeSite({
      'content/pages/p.json': page('/p', [
        component(1, { main_block: { h1: 'T', buttons: [{ text: 'Vai', url: '', redirect_url: '' }] } }),
      ]),
    });
    expect(codes((await site.build()).problems)).toEqual(['link-missing']);
    expect(texts(site.page('p/index.html'), 'main span.button')).toEqual(['Vai']);
    expect(all(site.page('p/index.html'), 'main a')).toEqual([]);
  });
});

describe('SPEC-3.14 the promo image’s target', () => {
  const promo = (target?: string, order = 1) =>
    component(
      2,
      {
        redirect_url: GO,
        url: '/',
        desktop_img_url: '/media/logo.svg',
        desktop_img_alt: 'Accedi',
        ...(target ? { target } : {}),
      },
      order,
    );

  it('is _self unless it says _blank, which always comes with noopener', async () => {
    const blocks = await blocksOf(promo('_self', 1), promo(undefined, 2), promo('_blank', 3));
    expect(blocks.map((block) => [attribute(block, 'a', 'target'), attribute(block, 'a', 'rel')])).toEqual([
      [null, 'sponsored nofollow'],
      [null, 'sponsored nofollow'],
      ['_blank', 'sponsored nofollow noopener'],
    ]);
  });

  it('anything else is an error with both values', async () => {
    const [problem] = await problemsOf(promo('_top'));
    expect(problem).toMatchObject({ code: 'value-not-allowed', pointer: '/components/0/data/content/target' });
    expect(problem!.message).toContain('"_self" or "_blank"');
  });
});

describe('SPEC-3.15 SPEC-3.16 SPEC-3.17 games, bonuses and cards', () => {
  it('SPEC-3.15 every field of a tile and of the games block is shown', async () => {
    const game = {
      name: 'Perla',
      provider: 'Scoglio',
      image: '/media/logo.svg',
      alt: 'Una perla',
      link: '/',
      target_link: '_blank',
      redirect_link: GO,
    };
    const more = {
      btn_show_all_link: '/',
      btn_show_all_text: 'Tutti',
      btn_show_all_target_link: '_blank',
      btn_show_all_redirect_link: GO,
    };
    const [block] = await blocksOf(
      component(4, {
        header_title: 'Slot',
        icon_url: '/media/logo.svg',
        icon_alt: 'Rulli',
        hover_text: 'Gioca Subito',
        ...more,
        games: [game],
      }),
    );
    const tile = block!.querySelector('.game-card')!;
    expect([words(block!.querySelector('h1')), attribute(block!, '.section__icon', 'alt')]).toEqual(['Slot', 'Rulli']);
    expect([
      texts(tile, '.game-card__provider'),
      texts(tile, '.game-card__play'),
      attribute(tile, 'img', 'alt'),
    ]).toEqual([['Scoglio'], ['Gioca Subito'], 'Una perla']);
    for (const link of some(block!, 'a')) {
      expect(['href', 'target', 'data-internal-url'].map((name) => link.getAttribute(name))).toEqual([
        GO,
        '_blank',
        '/',
      ]);
    }
    expect(texts(block!, 'a').map((text) => text.split(' ')[0])).toEqual(['Perla', 'Tutti']);
  });

  it('SPEC-3.16 a bonus card’s list_items are a list', async () => {
    const [block] = await blocksOf(
      component(5, {
        bonuses_block: { header: 'Bonus', p: 'Testo', buttons: [], icon_url: '/media/logo.svg', icon_alt: '' },
        cards: [{ title_card_body: 'Benvenuto', ...PICTURE, list_items: ['100%', '200 giri'] }],
      }),
    );
    expect(texts(block!, '.bonus-card ul > li')).toEqual(['100%', '200 giri']);
    expect(attribute(block!, '.bonus-card img', 'alt')).toBe('Un disegno');
    expect(texts(block!, '.section__intro p')).toEqual(['Testo']);
  });

  it('SPEC-3.17 the cards block shows header, text, icon, cards and its button', async () => {
    const content = {
      header: 'Categorie',
      p: '<p>Testo</p>',
      button: { url: '/', text: 'Esplora', target: '_self', variant: 'primary', redirect_url: GO },
      icon_url: '/media/logo.svg',
      icon_alt: '',
    };
    const [block] = await blocksOf(
      component(6, { ...content, cards: [{ title_card_body: 'Slot', description_card_body: 'Rulli', ...PICTURE }] }),
    );
    expect([
      texts(block!, 'h1'),
      texts(block!, '.section__intro p'),
      texts(block!, '.card__title'),
      texts(block!, '.card__text'),
    ]).toEqual([['Categorie'], ['Testo'], ['Slot'], ['Rulli']]);
    expect([attribute(block!, 'a.button', 'href'), words(block!.querySelector('a.button'))]).toEqual([GO, 'Esplora']);
    expect(all(block!, 'img')).toHaveLength(2);
  });
});
