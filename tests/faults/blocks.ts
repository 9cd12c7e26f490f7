// Faults inside the fourteen blocks: for each a required field that is missing, a wrong type, a wrong wrapper and a
// misspelt key.
import { BLOCKS } from '../../src/schema/blocks.js';
import { blockPage, type Expected, type Fault, fault, PAGE } from './fault.js';

interface BlockCase {
  readonly id: number;
  /** Good content in its shortest form. */
  readonly good: Readonly<Record<string, unknown>>;
  readonly required: string;
  /** Type of the wrapper of the required field. */
  readonly wrapper: string;
  /** A misspelt key of the block and the one that was meant. */
  readonly typo: readonly [string, string];
  /** Content with one more mistake inside the required field, and what is said of it. */
  readonly inside: readonly [name: string, value: unknown, expected: Expected];
}

const SEVEN = ['Metodo', 'Da mobile', 'Minimo', 'Massimo', 'Prelievo', 'Commissioni', 'Tempi'];

const CASES: readonly BlockCase[] = [
  {
    id: 1,
    good: { main_block: { h1: 'Titolo' } },
    required: 'main_block',
    wrapper: 'main-block',
    typo: ['main_bloc', 'main_block'],
    inside: ['an empty h1', { h1: '' }, ['value-range', PAGE, '""', '"h1" is empty']],
  },
  {
    id: 2,
    good: { desktop_img_url: '/media/logo.svg', desktop_img_alt: 'Promo', url: '/' },
    required: 'desktop_img_url',
    wrapper: 'image',
    typo: ['mobile_img_ulr', 'mobile_img_url'],
    inside: [
      'a picture without a slash',
      'media/logo.svg',
      ['value-format', PAGE, '"media/logo.svg"', 'Did you mean "/media/logo.svg"?'],
    ],
  },
  {
    id: 3,
    good: { table: { headers: ['Voce'], 0: ['Età'] } },
    required: 'table',
    wrapper: 'table',
    typo: ['heder', 'header'],
    inside: ['no headers', { 0: ['Età'] }, ['value-missing', PAGE, '"table"', 'no "headers"']],
  },
  {
    id: 4,
    good: { games: [{ name: 'Perla', link: '/' }] },
    required: 'games',
    wrapper: 'games',
    typo: ['hover_txt', 'hover_text'],
    inside: ['a game without a name', [{ link: '/' }], ['value-missing', PAGE, '{', 'Entry 1 has no "name"']],
  },
  {
    id: 5,
    good: { cards: [{ title_card_body: 'Bonus' }] },
    required: 'cards',
    wrapper: 'cards',
    typo: ['bonus_block', 'bonuses_block'],
    inside: [
      'list_items that are no list',
      [{ title_card_body: 'Bonus', list_items: 'Uno' }],
      ['value-type', PAGE, '"Uno"', 'must be a list, got a text'],
    ],
  },
  {
    id: 6,
    good: { cards: [{ title_card_body: 'Slot' }] },
    required: 'cards',
    wrapper: 'cards',
    typo: ['buton', 'button'],
    inside: [
      'a misspelt card title',
      [{ title_card: 'Slot' }],
      ['value-missing', PAGE, '"title_card"', 'no "title_card_body"'],
    ],
  },
  {
    id: 7,
    good: { faq: [{ question: 'Chi?', answer: 'Tutti.' }] },
    required: 'faq',
    wrapper: 'faq',
    typo: ['headr', 'header'],
    inside: ['a question without its answer', [{ question: 'Chi?' }], ['value-missing', PAGE, '{', 'no "answer"']],
  },
  {
    id: 8,
    good: { bonuses: [{ title_card_body: 'Bonus' }] },
    required: 'bonuses',
    wrapper: 'cards',
    typo: ['haeder', 'header'],
    inside: [
      'a button without a text',
      [{ title_card_body: 'Bonus', button: { url: '/' } }],
      ['value-missing', PAGE, '"button"', 'no "text"'],
    ],
  },
  {
    id: 9,
    good: { levels: [{ name: 'Corallo' }] },
    required: 'levels',
    wrapper: 'cards',
    typo: ['term', 'terms'],
    inside: ['a level as a text', ['Corallo'], ['value-type', PAGE, '"Corallo"', 'must be an object']],
  },
  {
    id: 10,
    good: { table: { headers: SEVEN, 0: SEVEN } },
    required: 'table',
    wrapper: 'table',
    typo: ['hedaer', 'header'],
    inside: [
      'six headers instead of seven',
      { headers: SEVEN.slice(1) },
      ['value-range', PAGE, '[', 'needs at least 7 entries'],
    ],
  },
  {
    id: 11,
    good: { vip_card_block: [{ title_card_body: 'Prelievi' }] },
    required: 'vip_card_block',
    wrapper: 'cards',
    typo: ['trems', 'terms'],
    inside: [
      'a level as a number',
      [{ title_card_body: 'Prelievi', level: 3 }],
      ['value-type', PAGE, '3', 'Put it in double quotes'],
    ],
  },
  {
    id: 12,
    good: { title: 'Termini' },
    required: 'title',
    wrapper: 'text',
    typo: ['verson', 'version'],
    inside: ['an empty title', '', ['value-range', PAGE, '""', '"title" is empty']],
  },
  {
    id: 13,
    good: { vip_roller_block: [{ title_card_body: 'Cashback' }] },
    required: 'vip_roller_block',
    wrapper: 'cards',
    typo: ['heade', 'header'],
    inside: [
      'a wrong target',
      [{ title_card_body: 'Cashback', button: { text: 'Vai', url: '/', target: '_top' } }],
      ['value-not-allowed', PAGE, '"_top"', 'must be "_self" or "_blank"'],
    ],
  },
  {
    id: 14,
    good: { text: 'Testo' },
    required: 'text',
    wrapper: 'textarea',
    typo: ['haeder', 'header'],
    inside: ['an empty text', '', ['value-range', PAGE, '""', '"text" is empty']],
  },
];

function faultsOf({ id, good, required, wrapper, typo, inside: [name, value, expected] }: BlockCase): readonly Fault[] {
  const title = `${id} ${BLOCKS.get(id)!.name}`;
  const { [required]: _, ...without } = good;
  const wrapped = (type: string) => blockPage(id, { ...good, [required]: { type, content: good[required] } });
  return [
    fault(`${title}: "${required}" is missing`, blockPage(id, without), [
      'value-missing',
      PAGE,
      '"content"',
      `no "${required}"`,
    ]),
    fault(`${title}: "${required}" is a number`, blockPage(id, { ...good, [required]: 5 }), ['value-type', PAGE, '5']),
    fault(`${title}: the wrapper has the wrong type (D-35)`, wrapped('select'), [
      'wrapper-type',
      PAGE,
      '"select"',
      `must be "${wrapper}" here`,
    ]),
    fault(`${title}: "${typo[0]}" is written for "${typo[1]}" (D-33)`, blockPage(id, { ...good, [typo[0]]: 'x' }), [
      'unknown-key',
      PAGE,
      `"${typo[0]}"`,
      `Did you mean "${typo[1]}"?`,
    ]),
    fault(`${title}: ${name}`, blockPage(id, { ...good, [required]: value }), expected),
    fault(`control: ${title} builds, plain and wrapped`, {
      ...blockPage(id, good),
      'content/pages/y.json': {
        title: 'Y',
        slug: '/y',
        components: [
          {
            order: 1,
            component_id: id,
            data: { content: { ...good, [required]: { type: wrapper, content: good[required] } } },
          },
        ],
      },
    }),
  ];
}

const IN_WRAPPERS: readonly Fault[] = [
  fault(
    'SPEC-3.11 block 11 with the key of block 13',
    blockPage(11, { vip_roller_block: [] }),
    ['value-missing', PAGE, '"content"', 'no "vip_card_block"'],
    ['unknown-key', PAGE, '"vip_roller_block"', 'Known keys: header, p, vip_card_block and terms'],
  ),
  fault('SPEC-3.12 a wrapper without its content', blockPage(14, { text: { type: 'textarea' } }), [
    'value-missing',
    PAGE,
    '"text"',
    'no "content"',
  ]),
  fault('a misspelt wrapper type', blockPage(14, { text: { type: 'texarea', content: 'x' } }), [
    'wrapper-type',
    PAGE,
    '"texarea"',
  ]),
  fault(
    'an unknown key beside the content of a wrapper',
    blockPage(14, { text: { type: 'textarea', content: 'x', lable: 'y' } }),
    ['unknown-key', PAGE, '"lable"'],
  ),
  fault(
    'a mistake inside a wrapper is found at its own place',
    blockPage(7, { faq: { type: 'faq', content: [{ question: 'Chi?', answer: 7 }] } }),
    ['value-type', PAGE, '7'],
  ),
  fault(
    'a promo image that opens nowhere known',
    blockPage(2, {
      desktop_img_url: '/media/logo.svg',
      desktop_img_alt: 'x',
      url: '/',
      target: { type: 'select', content: '_blnk' },
    }),
    ['value-not-allowed', PAGE, '"_blnk"', 'Did you mean "_blank"?'],
  ),
  fault(
    'a game tile that opens nowhere known',
    blockPage(4, { games: [{ name: 'Perla', link: '/', target_link: 'blank' }] }),
    ['value-not-allowed', PAGE, '"blank"', 'Did you mean "_blank"?'],
  ),
  fault('control: keys that are always left alone (D-33)', blockPage(14, { text: 'x', $comment: 'y', 'x-cms-id': 7 })),
];

export const BLOCK_FAULTS: readonly Fault[] = [...CASES.flatMap(faultsOf), ...IN_WRAPPERS];
