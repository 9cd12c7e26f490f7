// SPEC-5: a required text that shows nothing is as good as none, and is told so in the same words as an empty one.
import { describe, expect, it, test } from 'vitest';
import { isInvisible } from '../src/html/visible-text.js';
import { expectCost } from './support/processor-time.js';
import { component, makeSite, page, SITE_JSON } from './support/site.js';

const INVISIBLE = [
  '   ',
  '\t\n',
  '\u00a0',
  '\u2003\u3000',
  '\u200b',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u00ad',
  '\u034f',
  '\u061c\u200e\u200f',
  '\u115f\u3164\uffa0',
  '\u2800',
  '\ufe0f',
  '\u{e0020}',
  '&nbsp;',
  '&nbsp &NBSP;&#160;&#xA0;&#xa0',
  '&#8203;&zwnj;&shy;&Tab;&NewLine;',
  '<p></p>',
  '<p>&nbsp;</p>',
  '<p><br></p>\n<p>\u200b</p>',
  '<strong> </strong>',
  '<p class="testo"></p>',
];
const FILLED = [
  'a',
  ' a ',
  '0',
  '.',
  '—',
  '18+',
  '😀',
  'è',
  '&egrave;',
  '&amp;',
  '&',
  '&x',
  '&#65;',
  '&#x41',
  '<',
  '< a',
  '<3',
  'a<b',
  '<p>a</p>',
  '<p> <em>è</em></p>',
  '&lt;',
];

test.each(INVISIBLE)('%j shows nothing', (text) => expect(isInvisible(text)).toBe(true));
test.each(FILLED)('%j shows something', (text) => expect(isInvisible(text)).toBe(false));

test.each(['<', '<!--', '<a', '&', '&#', '<p>', '&nbsp;', '<!---->', ' ', '> '])(
  'half a million times %j costs little',
  async (piece) => {
    const text = piece.repeat(500_000);
    await expectCost(() => isInvisible(text), 2000);
  },
);

describe('required texts', () => {
  const button = (text: string) => ({ text, url: '/' });
  const FIELDS: readonly (readonly [string, (text: string) => object, string])[] = [
    ['title', (text) => ({ 'content/pages/p.json': page('/p', [], { title: text }) }), 'title'],
    ['h1', (text) => ({ 'content/pages/p.json': page('/p', [component(1, { main_block: { h1: text } })]) }), 'h1'],
    [
      'h1 in its wrapper',
      (text) => ({
        'content/pages/p.json': page('/p', [
          component(1, { main_block: { type: 'main-block', content: { h1: text } } }),
        ]),
      }),
      'h1',
    ],
    [
      'button',
      (text) => ({
        'content/pages/p.json': page('/p', [component(1, { main_block: { h1: 'T', buttons: [button(text)] } })]),
      }),
      'text',
    ],
    [
      'question',
      (text) => ({ 'content/pages/p.json': page('/p', [component(7, { faq: [{ question: text, answer: 'x' }] })]) }),
      'question',
    ],
    [
      'answer',
      (text) => ({ 'content/pages/p.json': page('/p', [component(7, { faq: [{ question: 'x', answer: text }] })]) }),
      'answer',
    ],
    ['text', (text) => ({ 'content/pages/p.json': page('/p', [component(14, { text })]) }), 'text'],
    ['info block', (text) => ({ 'content/pages/p.json': page('/p', [component(12, { title: text })]) }), 'title'],
    [
      'game',
      (text) => ({ 'content/pages/p.json': page('/p', [component(4, { games: [{ name: text, link: '/' }] })]) }),
      'name',
    ],
    [
      'card',
      (text) => ({ 'content/pages/p.json': page('/p', [component(6, { cards: [{ title_card_body: text }] })]) }),
      'title_card_body',
    ],
    [
      'login button',
      (text) => ({ 'content/site.json': { ...SITE_JSON, header: { ...SITE_JSON.header, login_text: text } } }),
      'login_text',
    ],
    [
      'copyright',
      (text) => ({ 'content/site.json': { ...SITE_JSON, footer: { ...SITE_JSON.footer, copyright_text: text } } }),
      'copyright_text',
    ],
  ];

  it.each(FIELDS)('%s', async (_name, files, field) => {
    const told = async (text: string) =>
      (await makeSite(files(text) as never).build({}, { write: false })).problems
        .filter((one) => one.severity === 'error')
        .map(({ code, message, line }) => [code, message, line! > 0]);
    const empty = await told('');
    expect(empty).toEqual([['value-range', `"${field}" is empty.`, true]]);
    for (const text of [' \u00a0\u200b', '<p>&nbsp;</p>']) expect(await told(text), text).toEqual(empty);
  });

  const GONE = 'Nothing is left of "text" once what is not allowed is removed.';
  it.each([
    ['<script>testo</script>', GONE],
    ['<!-- testo --><p></p><!-- b', '"text" is empty.'],
    ['<p title="a>b"></p>', '"text" is empty.'],
    ['<div><img alt="x" src="/a.png"></div>', GONE],
    ['<style>p{}</style>&nbsp;', GONE],
    ['<svg><style>p{}</style></svg>', GONE],
  ])('a text of which nothing stays is empty: %j', async (text, message) => {
    const { ok, problems } = await makeSite({ 'content/pages/p.json': page('/p', [component(14, { text })]) }).build(
      {},
      { write: false },
    );
    expect(ok).toBe(false);
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'value-range', message, file: 'content/pages/p.json' }),
    );
  });

  it('an invisible optional text counts as left out', async () => {
    const promo = { url: '/', desktop_img_url: '/media/logo.svg', desktop_img_alt: ' \u200b' };
    const footer = { ...SITE_JSON.footer, reviewers: [{ image: '/media/logo.svg', url: '/', alt: '\u00a0' }] };
    const site = makeSite({
      'content/site.json': { ...SITE_JSON, footer },
      'content/pages/p.json': page(
        '/p',
        [component(2, promo), component(14, { header: '\u200b', text: '<p>x</p>' }, 2)],
        {
          meta: { meta_settings: { title: '\u200b', description: ' ' } },
        },
      ),
    });
    const { problems } = await site.build();
    expect(problems.map((one) => one.code)).toEqual(['alt-missing', 'alt-missing']);
    expect(site.page('p/index.html').title).toContain('Pagina /p');
    expect(site.page('p/index.html').querySelectorAll('main h2, meta[name="description"]')).toHaveLength(0);
  });
});

describe('pictures', () => {
  it('no hint and no description of a shown picture recommends an https URL', async () => {
    const texts = ['ftp://x.example/a.png', 'https://x.example/a.png', 'a.png'];
    for (const img_url of texts) {
      const main = { h1: 'T', img_url, img_alt: 'x' };
      const { problems } = await makeSite({
        'content/pages/p.json': page('/p', [component(1, { main_block: main })]),
      }).build({}, { write: false });
      expect(problems, img_url).toHaveLength(1);
      expect(problems[0]!.hint).toContain('content/media');
      expect(problems[0]!.hint).not.toContain('https');
    }
  });
});
