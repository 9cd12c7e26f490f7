// Promises 15 and 21: where a page is put together, by marks, nothing that an author writes can be taken for one; and
// no control character gets in.
import { readPageHash } from '../src/run/page-hash.js';
import { describe, expect, it, test } from 'vitest';
import { parseCustomTag } from '../src/html/custom-tag.js';
import { sanitise } from '../src/html/sanitise.js';
import { verifyFolder } from '../src/output/verify.js';
import { expectCost } from './support/processor-time.js';
import { codes, component, CONFIG, makeSite, page, SITE_JSON } from './support/site.js';

/**
 * Everything a mark looks like or once looked like, in the shell, the document, the fingerprint of the build and the
 * live preview.
 */
const MARKS = [
  '<casino-site-main></casino-site-main>',
  '<casino-site-style></casino-site-style>',
  '&lt;casino-site-main&gt;&lt;/casino-site-main&gt;',
  '&#60;casino-site-main&#62;&#60;/casino-site-main&#62;',
  '<casino-site-main/>',
  ' data-page=""',
  ' data-page=',
  '" data-page="',
  '<html data-page="">',
  '</body></html>',
  '</main>',
  '<!-- htmlmin:ignore -->',
  '<% x %>',
  '%NAME% %VERSION%',
  "$& $1 $` $'",
  '__CASINO_SITE__',
  '\\u0001main\\u0001',
];

/** The author's text in every place that a page shows it in. */
function everywhere(text: string) {
  const tag = (value: string) =>
    `<meta name="prova" content="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
  return {
    'content/site.json': {
      ...SITE_JSON,
      header: { ...SITE_JSON.header, login_text: text, logo_alt: text },
      footer: { ...SITE_JSON.footer, copyright_text: text, menus: [{ header: text, links: [{ text, url: '/' }] }] },
      notices: { affiliate_disclosure: text, warning: text },
      meta: { ...SITE_JSON.meta, meta_settings: { lang: 'it-IT', og_site_name: text } },
    },
    'content/pages/home.json': page(
      '/',
      [
        component(1, {
          main_block: { h1: text, p: text, buttons: [{ text, url: '/login', type: MARKS[0], variant: MARKS[1] }] },
        }),
        component(7, { header: text, faq: [{ question: text, answer: `<p>x ${text}</p>` }] }, 2),
      ],
      {
        title: text,
        meta: {
          meta_settings: { title: text, description: text, twitter_creator: MARKS[1], custom_tags: [tag(text)] },
          scripts_settings: [{ '@type': 'Thing', name: text }],
        },
      },
    ),
  };
}

describe('marks', () => {
  it('are texts like any other where an author writes them', async () => {
    const text = MARKS.join(' ');
    const site = makeSite();
    expect((await site.build()).ok).toBe(true);
    const plain = site.page('index.html');
    site.write(everywhere(text));
    const report = await site.build();
    expect(report.problems.filter((one) => one.severity === 'error')).toEqual([]);
    const shown = site.page('index.html');
    for (const name of ['html', 'head', 'body', 'header', 'main', 'footer', 'h1', 'style', 'title']) {
      expect(shown.querySelectorAll(name).length, name).toBe(plain.querySelectorAll(name).length);
    }
    // Spaces in a row are one to a reader.
    expect(shown.querySelector('h1')!.textContent!.replace(/\s+/g, ' ')).toBe(text.replace(/\s+/g, ' '));
    expect(shown.querySelector('meta[name="prova"]')!.getAttribute('content')).toBe(text);
    expect(readPageHash(Buffer.from(site.out('index.html')))).not.toBeNull();
    expect(shown.querySelector('style')!.textContent).toContain('@layer');
    expect((await verifyFolder(`${site.root}/dist`))?.findings).toEqual([]);
    // The next build takes the page over.
    site.write({ 'content/pages/other.json': page('/other') });
    await site.build();
    expect(readPageHash(Buffer.from(site.out('index.html')))).not.toBeNull();
    expect((await verifyFolder(`${site.root}/dist`))?.findings).toEqual([]);
  });

  it('a stub and the page for unknown URLs carry no text that could end them', async () => {
    const to = 'https://go.example.com/%22%3E%3Cscript%3E?a=&quot;';
    const site = makeSite({
      'casino-site.config.json': { ...CONFIG, routes: { redirects: [{ from: '/via', to }] } },
      'content/pages/not-found.json': null,
    });
    await site.build();
    expect(site.page('via/index.html').querySelector('a')!.getAttribute('href')).toBe(to);
    expect(site.page('via/index.html').querySelectorAll('script')).toHaveLength(0);
    expect(site.page('404.html').querySelector('h1')!.textContent).toBe('Page not found.');
  });

  it.each([
    [
      'twice',
      '<><div dangerouslySetInnerHTML={{ __html: body }} /><div dangerouslySetInnerHTML={{ __html: body }} /></>',
      'body exactly once',
    ],
    ['as a text', '<>{body}</>', 'body exactly once'],
  ])('a document of the owner that prints the body %s is told so', async (_name, body, says) => {
    const document = `export function Document({ page, styles, body }: any) {
      return <html data-page={page}><head><style dangerouslySetInnerHTML={{ __html: styles }} /></head><body>${body}</body></html>; }`;
    const site = makeSite({ 'templates/document.tsx': document });
    const { ok, problems } = await site.build();
    expect(ok).toBe(false);
    expect(problems).toMatchObject([
      {
        code: 'template-failed',
        severity: 'error',
        file: 'templates/document.tsx',
        message: expect.stringContaining(says),
      },
    ]);
    expect(site.has('index.html')).toBe(false);
  });
});

const CONTROLS: readonly (readonly [string, string])[] = [
  ['&#1;', 'U+0001'],
  ['&#x01;&#1;', 'U+0001'],
  ['&#x7f;', 'U+007F'],
  ['&#x81;', 'U+0081'],
  ['&#x9d;', 'U+009D'],
  ['&#xfdd0;', 'U+FDD0'],
  ['&#xfffe;', 'U+FFFE'],
  ['&#x1ffff;', 'U+1FFFF'],
  ['&#x0b;', 'U+000B'],
];

describe('control characters as references of HTML', () => {
  test.each(CONTROLS)('%s in a text and a URL', (reference, name) => {
    const link = (href: string) => ({ href });
    expect(sanitise(`<p>a${reference}b</p>`, { link })).toEqual({
      html: '<p>ab</p>',
      removed: [],
      tooDeep: false,
      control: name,
    });
    expect(sanitise(`a${reference}b`, { link })).toMatchObject({ html: '<p>ab</p>', control: name });
    expect(sanitise(`<p><a href="/a${reference}">b</a></p>`, { link })).toMatchObject({
      html: '<p><a href="/a">b</a></p>',
      control: name,
    });
  });

  test.each(CONTROLS)('%s in a custom tag', (reference, name) => {
    expect(parseCustomTag(`<meta name="a" content="x${reference}y">`)).toEqual({
      fault: `the attribute "content" contains the control character ${name}`,
    });
    expect(parseCustomTag(`<link rel="me" href="/a${reference}">`)).toEqual({
      fault: `the attribute "href" contains the control character ${name}`,
    });
  });

  test.each(['\\u0001', '\\u0085', '\\ud800', '\\uffff'])(
    'the escape %s in structured data of a custom tag',
    (escape) => {
      for (const json of [`{"@type":"A","b":["x${escape}"]}`, `{"@type":"A","b${escape}":1}`])
        expect(parseCustomTag(`<script type="application/ld+json">${json}</script>`)).toMatchObject({
          fault: expect.stringContaining('control character'),
        });
      expect(
        parseCustomTag('<script type="application/ld+json">{"@type":"A","b":"\\u00e0 \\ud83d\\ude00"}</script>'),
      ).toMatchObject({ jsonLd: { b: 'à 😀' } });
    },
  );

  it('what a browser shows stays', () => {
    const link = (href: string) => ({ href });
    expect(sanitise('<p>&#x85; &#xe0; &#x1F3FE; &#9;x &#10;</p>', { link })).toEqual({
      html: '<p>… à 🏾 x </p>',
      removed: [],
      tooDeep: false,
    });
  });

  it('are errors of a build, at their place', async () => {
    const text = '<p>uno</p>\n<p>due &#1;main&#1;</p>';
    const tags = ['<meta name="a" content="&#1;main&#1;">', '<meta name="b" content="&#1;style&#1;">'];
    const site = makeSite({
      'content/pages/p.json': page('/p', [component(14, { text })], { meta: { meta_settings: { custom_tags: tags } } }),
    });
    const { ok, problems } = await site.build();
    expect(ok).toBe(false);
    expect(codes(problems)).toEqual(['file-encoding', 'custom-tag-invalid', 'custom-tag-invalid']);
    for (const one of problems)
      expect(one).toMatchObject({ file: 'content/pages/p.json', line: expect.any(Number), hint: expect.any(String) });
    expect(problems[0]!.message).toContain('U+0001');
  });
});

describe('characters of a file', () => {
  const build = (title: string) => {
    const site = makeSite();
    site.write({ 'content/pages/p.json': `{"title": "${title}", "slug": "/p", "components": []}` });
    return site.build({}, { write: false });
  };

  it.each([
    ['\u0085', 'U+0085'],
    ['\u009b31m', 'U+009B'],
    ['\u0080', 'U+0080'],
    ['\u009f', 'U+009F'],
    ['\u007f', 'U+007F'],
    ['\ufdd0', 'U+FDD0'],
    ['\ufdef', 'U+FDEF'],
    ['\ufffe', 'U+FFFE'],
    ['\uffff', 'U+FFFF'],
    ['\u{1fffe}', 'U+1FFFE'],
    ['\u{10ffff}', 'U+10FFFF'],
    ['\\u0085', 'U+0085'],
    ['\\u009F', 'U+009F'],
    ['\\ufdd0', 'U+FDD0'],
    ['\\ud83f\\udfff', 'U+1FFFF'],
    ['\\udc00', 'U+DC00'],
    ['\\ud800x', 'U+D800'],
  ])('%j is refused (%s)', async (character, name) => {
    const { ok, problems } = await build(`Pag${character}ina`);
    expect(ok).toBe(false);
    expect(problems).toMatchObject([
      { code: 'file-encoding', file: 'content/pages/p.json', line: 1, message: expect.stringContaining(name) },
    ]);
  });

  it.each([
    '\u00a0',
    '\u00ad',
    '\u200b',
    '\u200d',
    '\u{1f3fe}',
    '\u{1f3ff}',
    '\u2028',
    '\ufffd',
    '\ufdcf',
    '\\u00a0',
    '\\ud83c\\udfff',
  ])('%j is not', async (character) => expect((await build(`Pag${character}ina`)).problems).toEqual([]));

  const TURNS = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
  it.each([...TURNS, ...TURNS.map((mark) => `\\u${mark.charCodeAt(0).toString(16)}`)])(
    '%j is warned about',
    async (mark) => {
      const { ok, problems } = await build(`Pag${mark}ina`);
      expect(ok).toBe(true);
      expect(problems).toMatchObject([
        {
          code: 'text-direction',
          severity: 'warning',
          file: 'content/pages/p.json',
          line: 1,
          column: 11,
          hint: expect.stringContaining('Delete it'),
        },
      ]);
    },
  );

  it('in site.json, the config, author HTML and custom tags too', async () => {
    const tags = [
      '<meta name="a" content="&#x202e;b">',
      '<script type="application/ld+json">{"@type":"A","b":"\\u2067"}</script>',
    ];
    const site = makeSite({
      'content/site.json': { ...SITE_JSON, footer: { ...SITE_JSON.footer, copyright_text: '\u202e© Prova' } },
      'casino-site.config.json': { ...CONFIG, 'x-note': '\u2066' },
      'content/pages/p.json': page('/p', [component(14, { text: '<p>a&#x202d;b</p>' })], {
        meta: { meta_settings: { custom_tags: tags } },
      }),
    });
    const { problems } = await site.build();
    expect(codes(problems)).toEqual(Array(5).fill('text-direction'));
    expect(problems.map((one) => one.file).toSorted()).toEqual([
      'casino-site.config.json',
      'content/pages/p.json',
      'content/pages/p.json',
      'content/pages/p.json',
      'content/site.json',
    ]);
    for (const one of problems) expect(one.line).toBeGreaterThan(0);
  });

  it('a hundred thousand of them cost no more than a scan', async () => {
    const texts = Array.from({ length: 60_000 }, () => '"\u202e"').join(',');
    const site = makeSite({
      'content/pages/p.json': `{"title": "P", "slug": "/p", "x-a": [${texts}], "components": []}`,
    });
    await expectCost(async () => {
      const { problems } = await site.build({}, { write: false });
      expect(codes(problems).filter((code) => code === 'text-direction')).toHaveLength(100);
      expect(codes(problems)).toContain('faults-cut');
    }, 10_000);
  });
});
