// A WordPress export becomes pages, media, redirects, and a list of what is lost. Hostile ones end in time.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Imported } from '../../src/import/model.js';
import { importWordPress } from '../../src/import/wordpress.js';
import { expectCost } from '../support/processor-time.js';

const FIXTURE = readFileSync(join(import.meta.dirname, 'corallo.wordpress.xml'), 'utf8');

interface Post {
  readonly title?: string;
  readonly content?: string;
  readonly link?: string;
  readonly name?: string;
  readonly more?: string;
}

/** An export of the posts given. */
function wxr(...posts: readonly Post[]): string {
  const items = posts.map(
    ({ title = 'Uno', content = '', link = 'https://a.example/uno/', name = 'uno', more = '' }, index) =>
      `<item><title>${title}</title><link>${link}</link><content:encoded><![CDATA[${content}]]></content:encoded>` +
      `<wp:post_id>${index + 1}</wp:post_id><wp:post_name>${name}</wp:post_name><wp:status>publish</wp:status>` +
      `<wp:post_type>page</wp:post_type>${more}</item>`,
  );
  return (
    '<rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">' +
    `<channel><link>https://a.example</link>${items.join('')}</channel></rss>`
  );
}

const blocks = (imported: Imported, index = 0) =>
  (imported.pages[index]!.value.components as Record<string, unknown>[]).slice(0);
const lostOf = ({ lost }: Imported) => lost.map(({ where, what }) => `${where}: ${what}`);

it('takes pages below their parents, search settings, dates and drafts', () => {
  const { pages, redirects, media } = importWordPress(FIXTURE);
  const values = pages.map(({ value: { components: _, ...rest } }) => rest);
  expect(values).toEqual([
    { title: 'Guide', slug: '/guide', updated: '2025-03-10' },
    {
      title: 'I bonus & le loro condizioni',
      slug: '/guide/bonus',
      robots: 'noindex',
      meta: {
        meta_settings: {
          title: 'I bonus & le loro condizioni – Corallo & Co.',
          description: 'Che cosa chiede un bonus.',
          image_url: '/media/2025/03/faro.png',
        },
      },
    },
    {
      title: 'Prelievi: quanto ci vuole?',
      slug: '/prelievi',
      updated: '2025-03-12',
      meta: { meta_settings: { description: 'Quanto tempo serve per prelevare.' } },
    },
    { title: 'Bozza', slug: '/page-13', draft: true },
  ]);
  expect(redirects).toEqual([{ from: '/2025/03/prelievi', to: '/prelievi' }]);
  expect(media.map(({ path }) => path)).toEqual(['2025/03/faro.png']);
});

it('names all that it cannot carry over', () => {
  expect(lostOf(importWordPress(FIXTURE))).toEqual([
    'the whole item: kind "slot"',
    'link: /mai-scritta',
    'field voto: 8,5',
    'content: block latest-posts',
    'content: [bonus_table id="3"]',
    'categories and tags: Pagamenti',
    'comments: 1',
    'title or description: %currentyear%',
    'content: <iframe> https://video.example/1',
    'content: <script>',
    'link: javascript:alert(1)',
    'content: <sup>',
  ]);
});

const TEXT = 'text-component';
it.each<[string, string, unknown]>([
  [
    'lines of the old editor',
    'Uno\ndue\n\ntre',
    [{ block: 'info-block', description: '<p>Uno<br>due</p>\n<p>tre</p>' }],
  ],
  [
    'a heading',
    '<p>a</p><h2>B</h2><p>c</p><h3>d</h3>',
    [{}, { block: TEXT, header: 'B', text: '<p>c</p>\n<h3>d</h3>' }],
  ],
  ['a heading without a text', '<h2>A &amp; B</h2>', [{ block: 'info-block', description: '<h3>A &amp; B</h3>' }]],
  [
    'a picture with a link',
    '<p>a</p><p><a href="https://go.example.com/x"><img src="/b.png" alt="c"></a></p>',
    [
      { description: '<p>a</p>' },
      { block: 'promo-image', redirect_url: 'https://go.example.com/x', desktop_img_url: '/media/b.png' },
    ],
  ],
  ['a picture within an entry', '<ul><li>a <img src="b.png"></li></ul>', [{}, { desktop_img_url: '/media/uno/b.png' }]],
  [
    'questions in disclosures',
    '<h2>D</h2><details><summary>Q?</summary><p>A</p></details><details><summary>R?</summary>B</details>',
    [
      {},
      {
        block: 'faq',
        header: 'D',
        faq: [
          { question: 'Q?', answer: '<p>A</p>' },
          { question: 'R?', answer: 'B' },
        ],
      },
    ],
  ],
  [
    'a box within a cell',
    '<table><tr><td><div>a</div><div>b</div></td></tr></table>',
    [{ description: '<table><tbody><tr><td><div>a</div><div>b</div></td></tr></tbody></table>' }],
  ],
  [
    'words in brackets, which are no shortcode',
    '<p>[nota] [1] [da completare: numero]</p>',
    [{ description: '<p>[nota] [1] [da completare: numero]</p>' }],
  ],
  ['a shortcode around words', '<p>[box]dentro[/box] [gallery ids="1"]</p>', [{ description: '<p>dentro </p>' }]],
  ['what would be a reference here', '<p>{{offer.a.b}}</p>', [{ description: '<p>{{{{offer.a.b}}</p>' }]],
])('%s', (_name, content, expected) => {
  expect(blocks(importWordPress(wxr({ content })))).toMatchObject(expected as object[]);
});

it('gives each page a path of its own that is allowed, and the page at the old home the home', () => {
  const { pages, lost } = importWordPress(
    wxr(
      { link: 'https://a.example/', name: 'benvenuti' },
      { link: 'https://a.example/x/uno/' },
      { link: 'https://a.example/y/uno/' },
      { link: 'https://a.example/media/', name: 'media' },
      { link: 'https://a.example/p/', name: 'perch%c3%a9' },
      { link: 'https://a.example/q/', name: '../../con' },
    ),
  );
  expect(pages.map(({ slug }) => slug)).toEqual(['/', '/uno', '/uno-2', '/media-2', '/perché', '/con-2']);
  expect(lost.filter(({ where }) => where === 'slug').map(({ what }) => what)).toEqual([
    '/uno',
    '/media',
    '/../../con',
  ]);
});

it.each<[string, string, RegExp]>([
  ['an entity bomb', `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${wxr({ title: '&b;' })}`, /document type/],
  [
    'an entity from a file',
    `<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>${wxr({ title: '&a;' })}`,
    /document type/,
  ],
  ['an unknown entity', wxr({ title: '&nbsp;' }), /entity or reference/],
  ['a cut file', wxr({}).slice(0, -20), /end tag/],
  ['another feed', '<feed/>', /not an export of WordPress/],
  ['deep elements', '<a>'.repeat(100_000), /levels deep/],
])('refuses %s', (_name, text, message) => {
  expect(() => importWordPress(text)).toThrow(message);
});

it.each<[string, string]>([
  ['deep HTML', '<div>'.repeat(100_000)],
  ['open formatting', '<b><i><p>'.repeat(50_000)],
  ['open shortcodes', '[a b='.repeat(200_000)],
  ['open comments', '<!-- wp:a '.repeat(100_000)],
  ['open tags in an excerpt', '<p '.repeat(100_000)],
  ['many empty lines', '\n'.repeat(500_000)],
])('takes time in proportion for %s', async (_name, content) => {
  const title = content.replace(/[<&]/g, '(');
  const text = wxr({ content, title, more: `<wp:x><![CDATA[${content}]]></wp:x>` });
  await expectCost(() => importWordPress(text), 5000);
});

it('leaves out control characters, which no XML may have', () => {
  expect(importWordPress(wxr({ content: '<p>a\u000bb</p>' })).pages[0]!.value.components).toMatchObject([
    { description: '<p>ab</p>' },
  ]);
});

it('gives many posts with one name a path each, in time', () => {
  const { pages } = importWordPress(wxr(...Array.from({ length: 3000 }, () => ({}))));
  expect(new Set(pages.map(({ slug }) => slug)).size).toBe(3000);
});
