// A WordPress export becomes pages, media, redirects, and a list of what is lost. Hostile ones end in time.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { italianDay } from '../../src/import/italian-time.js';
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
  const values = pages.map(({ value }) => {
    const { components: _, ...rest } = value;
    return rest;
  });
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
    'content: block latest-posts {"postsToShow":3}',
    'content: [bonus_table id="3"]',
    'categories and tags: Pagamenti',
    'comments: 1',
    'title or description: %currentyear%',
    'content: <iframe> https://video.example/1',
    'content: <script>',
    'content: <blockquote>',
    'link: javascript:alert(1)',
    'content: <sup>',
  ]);
});

it.each([
  ['<blockquote>a</blockquote><p>b</p><hr /><pre>c</pre>', ['<blockquote>', '<hr>', '<pre>']],
  [
    '<ul><li><blockquote>a</blockquote><pre>c</pre></li></ul><table><tr><td>a<hr>b</td></tr></table>',
    ['<blockquote>', '<pre>', '<hr>'],
  ],
  ['<p>a</p>[gallery ids="1,2"]', ['[gallery]: 1', '[gallery]: 2']],
  ['<p>a</p>[gallery columns="2"]', ['[gallery columns="2"]']],
  ['<p>[audio src="/a.mp3"] [box]dentro[/box]</p>', ['[audio src="/a.mp3"]', '[box]']],
])('names each thing that %s loses once', (content, lost) => {
  expect(importWordPress(wxr({ content })).lost.map(({ what }) => what)).toEqual(lost);
});

it('says of a shortcode that its text is kept only where it has one', () => {
  const { lost } = importWordPress(wxr({ content: '<p>[audio src="/a.mp3"] [box]dentro[/box]</p>' }));
  expect(lost.map(({ why }) => why)).toEqual([
    'Shortcodes are not imported.',
    'Shortcodes are not imported; the text inside is kept.',
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
  [
    'a picture that leads elsewhere below a heading',
    '<h2>B</h2><p><a href="https://go.example.com/x"><img src="/b.png" alt="c"></a></p>',
    [
      { block: 'info-block', description: '<h3>B</h3>' },
      { block: 'promo-image', redirect_url: 'https://go.example.com/x', desktop_img_url: '/media/b.png' },
    ],
  ],
  [
    'a picture right below a heading',
    '<p>a</p><h2 id="b">B</h2><figure><img src="/b.png" alt="c"></figure><p>d</p><h2>E</h2><p>e</p><p><img src="/f.png"></p>',
    [
      {},
      { block: 'image', header: 'B', image: '/media/b.png', alt: 'c' },
      { block: TEXT, text: '<p>d</p>' },
      { block: TEXT, header: 'E', text: '<p>e</p>' },
      { block: 'image', image: '/media/f.png' },
    ],
  ],
  [
    'a picture within an entry',
    '<ul><li>a <img src="b.png"></li></ul>',
    [{}, { block: 'image', image: '/media/uno/b.png' }],
  ],
  [
    'pictures with their captions',
    '<figure><img src="/b.png" alt="B"><figcaption>Di <b>notte</b></figcaption></figure>' +
      '<figure><figure><img src="/c.png"></figure><img src="/d.png"><figcaption>Due</figcaption></figure>',
    [
      {},
      { block: 'image', image: '/media/b.png', alt: 'B', caption: 'Di <strong>notte</strong>' },
      { block: 'image', image: '/media/c.png' },
      { block: 'image', image: '/media/d.png' },
      { block: TEXT, text: '<p>Due</p>' },
    ],
  ],
  [
    'captions of the old editor',
    '[caption id="a" width="9"]<a href="/b.png"><img src="/b.png" /></a> Di notte[/caption]\n\n' +
      '[caption caption=\'Prima\']<img src="/c.png" />[/caption][caption]senza[/caption]',
    [
      {},
      { block: 'image', image: '/media/b.png', caption: 'Di notte' },
      { block: 'image', image: '/media/c.png', caption: 'Prima' },
      { text: '<p>senza</p>' },
    ],
  ],
  [
    'lines of a verse',
    '<pre class="wp-block-verse">Uno\n<em>due\ntre</em>\n</pre>',
    [{ description: '<p>Uno<br><em>due<br>tre</em></p>' }],
  ],
  [
    'questions of an accordion',
    '<div class="wp-block-accordion-item"><h3 class="wp-block-accordion-heading"><button><span>Q?</span>' +
      '<span aria-hidden="true">+</span></button></h3><div><p>A</p></div></div>',
    [{}, { block: 'faq', faq: [{ question: 'Q?', answer: '<div><p>A</p></div>' }] }],
  ],
  [
    'a film between its marks',
    '<p>[embed width="9"]https://www.youtube.com/watch?v=a[/embed]</p>',
    [{ description: '<p><a href="https://www.youtube.com/watch?v=a">https://www.youtube.com/watch?v=a</a></p>' }],
  ],
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
  [
    'a shortcode before a full stop',
    '<p>Vedi la lista [box a=1]. Poi [box a=1] gioca!</p>',
    [{ description: '<p>Vedi la lista. Poi  gioca!</p>' }],
  ],
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

const U = 'https://a.example/wp-content/uploads/';
const kind = (type: string, status = 'publish') =>
  `<wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status>`;
const meta = (...all: readonly (readonly [string, string])[]) =>
  all
    .map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`,
    )
    .join('');

/** The kind of an item is the first one that it says. */
function mixed(...posts: readonly Post[]): string {
  return wxr(...posts).replaceAll(
    /<wp:status>publish<\/wp:status><wp:post_type>page<\/wp:post_type>(<wp:post_type>)/g,
    '$1',
  );
}

/** Two pictures of the library, the second one of the post 3, a pattern, and a post that shows them. */
const LIBRARY: readonly Post[] = [
  {
    title: 'Uno',
    link: 'https://a.example/foto-uno/',
    more: `${kind('attachment', 'inherit')}${meta(['_wp_attachment_image_alt', 'Uno "primo"'])}<wp:attachment_url>${U}Uno 1.png</wp:attachment_url>`,
  },
  {
    title: 'Due',
    link: 'https://a.example/due/',
    more: `${kind('attachment', 'inherit')}<wp:post_parent>3</wp:post_parent><wp:attachment_url>${U}due.png</wp:attachment_url>`,
  },
];

it.each<[string, string, unknown, readonly string[]]>([
  [
    'pictures of a gallery, and those that it has no file of',
    '[gallery ids="1,2,77"]',
    [{}, { image: '/media/uno-1.png', alt: 'Uno "primo"' }, { image: '/media/due.png' }],
    ['content: [gallery]: 77'],
  ],
  ['a gallery of what was loaded up for the post', '[gallery]', [{}, { image: '/media/due.png' }], ['the files: 1']],
  [
    'links to pages that show a file, and one of no page',
    '<a href="/foto-uno/">a</a><a href="/?attachment_id=2">b</a><a href="/?p=999">c</a><a href="/?utm_source=x">d</a>',
    [
      {
        description:
          '<p><a href="/media/uno-1.png">a</a><a href="/media/due.png">b</a><a href="/?p=999">c</a><a href="/?utm_source=x">d</a></p>',
      },
    ],
    ['link: /?p=999', 'link: /?utm_source=x'],
  ],
  [
    'copies of a picture: smaller, scaled, of a network, without a host',
    '<img src="https://i0.wp.com/a.example/wp-content/uploads/Uno%201-300x200.png?ssl=1"><img src="http://www.a.example/wp-content/uploads/due-1024x9.png"><img src="/wp-content/uploads/due.png">',
    [{}, { image: '/media/uno-1.png' }, { image: '/media/due.png' }, { image: '/media/due.png' }],
    [],
  ],
  [
    'a film, by a link',
    'Prima\n\nhttps://www.youtube.com/watch?v=a\n\ndopo',
    [
      {
        description:
          '<p>Prima</p>\n<p><a href="https://www.youtube.com/watch?v=a">https://www.youtube.com/watch?v=a</a></p>\n<p>dopo</p>',
      },
    ],
    ['content: embedded: https://www.youtube.com/watch?v=a', 'the files: 2'],
  ],
  [
    'reusable blocks, but none within itself for ever',
    '<p>a</p><!-- wp:block {"ref":4} /-->',
    [{ description: '<p>a</p>\n<p>Insieme</p>\n<p>Insieme</p>\n<p>Insieme</p>' }],
    ['content: block block {"ref":4}', 'the files: 2'],
  ],
])('shows %s', (_name, content, expected, told) => {
  const text = mixed(
    ...LIBRARY,
    { content, name: 'tre', link: 'https://a.example/tre/' },
    { content: '<p>Insieme</p><!-- wp:block {"ref":4} /-->', more: kind('wp_block') },
  );
  const imported = importWordPress(text);
  expect(blocks(imported)).toMatchObject(expected as object[]);
  expect(lostOf(imported).map((one) => one.replace(/(files: \d+).*/, '$1'))).toEqual(expect.arrayContaining([...told]));
});

it('leaves a path to the page that has it, and remembers older names and links of plug-ins', () => {
  const imported = importWordPress(
    mixed(
      { link: 'https://a.example/2024/05/10/uno/', more: meta(['_wp_old_slug', 'primo'], ['_wp_old_slug', 'p%c3%a8']) },
      { link: 'https://a.example/?p=2', more: kind('post', 'draft') },
      { link: 'https://a.example/uno/' },
      {
        link: 'https://a.example/?p=4',
        name: 'natale',
        more: `${kind('post', 'future')}<wp:post_date>2027-12-25 08:00:00</wp:post_date>`,
      },
      {
        link: 'https://a.example/go/x/',
        name: 'x',
        more: kind('thirstylink') + meta(['_ta_destination_url', 'https://go.example.com/x']),
      },
    ),
  );
  expect(imported.pages.map(({ slug }) => slug)).toEqual(['/uno-2', '/uno-3', '/uno', '/natale']);
  expect(imported.pages[3]!.value).toMatchObject({ publish_from: '2027-12-25T08:00' });
  expect(imported.pages[3]!.value).not.toHaveProperty('draft');
  expect(imported.redirects).toEqual([
    { from: '/2024/05/10/uno', to: '/uno-2' },
    { from: '/2024/05/10/primo', to: '/uno-2' },
    { from: '/2024/05/10/pè', to: '/uno-2' },
    { from: '/go/x', to: 'https://go.example.com/x', status: 302 },
  ]);
});

it.each([
  ['the clock of the site', '2027-06-01 23:30:00', '', '2027-06-01T23:30', '2027-06-01'],
  ['no moment in UTC', '2027-06-01 23:30:00', '0000-00-00 00:00:00', '2027-06-01T23:30', '2027-06-01'],
  ['UTC in summer', '2027-06-01 23:30:00', '2027-06-01 23:30:00', '2027-06-02T01:30', '2027-06-02'],
  ['UTC in winter', '2027-12-25 08:00:00', '2027-12-25 08:00:00', '2027-12-25T09:00', '2027-12-25'],
  ['another zone', '2027-06-01 18:30:00', '2027-06-01 22:30:00', '2027-06-02T00:30', '2027-06-02'],
])('plans and dates a post by Italian time: %s', (_name, local, utc, from, updated) => {
  const times = `<wp:post_date>${local}</wp:post_date><wp:post_date_gmt>${utc}</wp:post_date_gmt>`;
  const imported = importWordPress(mixed({ link: 'https://a.example/?p=4', more: kind('post', 'future') + times }));
  expect(imported.pages[0]!.value).toMatchObject({ publish_from: from, updated });
});

it.each([
  ['2027-06-01T23:30:00.000Z', '2027-06-02'],
  ['2027-06-01T23:30:00+02:00', '2027-06-01'],
  ['2027-06-01T23:30', '2027-06-01'],
  ['2027-06-01', '2027-06-01'],
  ['2027-99-01T23:30:00Z', '2027-99-01'],
  ['', ''],
])('the Italian day of %s is %s', (text, day) => {
  expect(italianDay(text)).toBe(day);
});

it('redirects an address in .html, and leads links to it to the page', () => {
  const imported = importWordPress(
    wxr(
      { link: 'https://a.example/uno.html', content: '<p>Uno</p>' },
      { title: 'Due', name: 'due', link: 'https://a.example/due/', content: '<p><a href="/uno.html">Uno</a></p>' },
    ),
  );
  expect(imported.redirects).toEqual([{ from: '/uno.html', to: '/uno' }]);
  expect(imported.lost).toEqual([]);
  expect(JSON.stringify(imported.pages[1]!.value)).toContain('href=\\"/uno\\"');
});

it('redirects what a build takes, and says of other old files why not', () => {
  const one = (link: string, name: string) => ({ title: name, name, link: `https://a.example${link}` });
  const imported = importWordPress(
    wxr(
      one('/2024/05/uno.html', 'uno'),
      one('/due/index.html', 'due'),
      one('/tre/index.htm', 'tre'),
      one('/quattro.php', 'quattro'),
      // Beside a page of that name it may only lead there.
      one('/uno.html', 'cinque'),
      one('/404.html', 'sei'),
    ),
  );
  expect(imported.redirects).toEqual([
    { from: '/2024/05/uno.html', to: '/uno' },
    { from: '/quattro.php', to: '/quattro' },
  ]);
  expect(imported.lost.map(({ what, why }) => `${what}: ${why}`)).toEqual([
    '/tre/index.htm: Only a host with its own redirects can redirect this address.',
    '/uno.html: Another page has this path now.',
    '/404.html: No redirect can begin there.',
  ]);
});

it('takes redirects of a plug-in, and leads links to old paths to the page itself', () => {
  const rule = (from: string, to: string, ...more: readonly (readonly [string, string])[]) => ({
    title: from,
    more: kind('redirect_rule') + meta(['_redirect_rule_from', from], ['_redirect_rule_to', to], ...more),
  });
  const content = '<a href="/vecchia/">a</a> <a href="/prima#x">b</a> <a href="/fuori">c</a> <a href="/promo/1">d</a>';
  const imported = importWordPress(
    mixed(
      { content, more: meta(['_wp_old_slug', 'prima']) },
      rule('/vecchia/', '/uno/', ['_redirect_rule_status_code', '301']),
      rule('/promo/*', 'https://a.example/uno'),
      rule('/fuori', 'https://go.example.com/x'),
      rule('/(.*)', '/uno', ['_redirect_rule_from_regex', '1']),
      rule('/a*b', '/uno'),
    ),
  );
  expect(imported.redirects).toEqual([
    { from: '/prima', to: '/uno' },
    { from: '/vecchia', to: '/uno', status: 301 },
    { from: '/promo/**', to: '/uno', status: 302 },
    { from: '/fuori', to: 'https://go.example.com/x', status: 302 },
  ]);
  expect(blocks(imported)).toMatchObject([
    {
      description: '<p><a href="/uno">a</a> <a href="/uno#x">b</a> <a href="/fuori">c</a> <a href="/promo/1">d</a></p>',
    },
  ]);
  expect(lostOf(imported)).toEqual([
    'the whole item: kind "redirect_rule"',
    'the whole item: kind "redirect_rule"',
    'link: /promo/1',
    'link: /uno#x',
  ]);
});

it('tells menus, texts of categories, the trash, missing titles and pictures, and canonical addresses', () => {
  const category =
    '<wp:category><wp:category_nicename>b</wp:category_nicename><wp:cat_name>Bonus</wp:cat_name>' +
    '<wp:category_description>Tutto.</wp:category_description></wp:category>';
  const entry = `${kind('nav_menu_item')}${meta(['_menu_item_object_id', '1'])}<category domain="nav_menu">Alto</category>`;
  const text = mixed(
    {
      title: '',
      more: meta(
        ['_thumbnail_id', '99'],
        ['_yoast_wpseo_canonical', 'https://b.example/'],
        ['voto', '8'],
        ['voto', '9'],
      ),
    },
    { title: '', more: entry },
    { more: kind('post', 'trash') },
  ).replace('<item>', `${category}<item>`);
  const { lost } = importWordPress(text);
  expect(lost.map(({ item, where, what }) => `${item}, ${where}: ${what}`)).toEqual([
    'post "Uno", the whole item: trash',
    'page "uno", the title: a post without one',
    'page "uno", field _yoast_wpseo_canonical: https://b.example/',
    'page "uno", field voto: 8 9',
    'page "uno", featured image: 99',
    'category "Bonus", the text: Tutto.',
    'menu "Alto", entry: 1 → /uno',
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
  ['open captions', '[caption]<img '.repeat(100_000)],
  ['open embeds', '[embed]https://a'.repeat(100_000)],
  ['many lines', 'a\n'.repeat(300_000)],
  ['open comments', '<!-- wp:a '.repeat(100_000)],
  ['open tags in an excerpt', '<p '.repeat(100_000)],
  ['blocks of the server', '<!-- wp:a {"b":'.repeat(100_000)],
  ['lines of spaces', `${' '.repeat(300_000)}\n`.repeat(2)],
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
