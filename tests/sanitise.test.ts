// Author HTML: what harms goes, what is harmless stays word for word, and what comes out is a fixed point that any
// parser reads the same.
import fc from 'fast-check';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { describe, expect, it, test } from 'vitest';
import { type RichLink, sanitise } from '../src/html/sanitise.js';
import { visibleText } from '../src/html/text.js';
import { MAX_HTML_DEPTH } from '../src/limits.js';
import { urlKind } from '../src/urls/urls.js';
import { expectCost } from './support/processor-time.js';

/** As the site checks links: no scripts, nothing unknown; a new tab gets its rel. */
function link(href: string, target: string | undefined): RichLink | null {
  const kind = urlKind(href);
  if (kind === 'script' || kind === 'other') return null;
  return { href: href.trim(), ...(target === '_blank' ? { target, rel: 'noopener' } : {}) };
}

const clean = (html: string) => sanitise(html, { link });

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** The elements of a finished page in which the HTML stands. */
function parsed(html: string): Element[] {
  return elements(parse(`<!DOCTYPE html><html><head></head><body><div>${html}</div></body></html>`)).slice(4);
}

function elements(node: Node): Element[] {
  const own = 'tagName' in node ? [node] : [];
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(elements)] : own;
}

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  strong: [],
  em: [],
  ul: [],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  a: ['href', 'rel', 'target', 'hreflang'],
  h3: [],
  h4: [],
  h5: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ['scope', 'colspan', 'rowspan', 'abbr'],
  td: ['colspan', 'rowspan'],
};

/** Nothing but allowed elements and attributes, and no URL that could run. */
function expectHarmless(html: string): void {
  for (const { tagName, attrs, namespaceURI } of parsed(html)) {
    expect(Object.keys(ALLOWED), html).toContain(tagName);
    expect(namespaceURI).toBe('http://www.w3.org/1999/xhtml');
    for (const { name, value } of attrs) {
      expect(['title', 'lang', 'dir', ...ALLOWED[tagName]!], `${tagName} ${name}`).toContain(name);
      if (name === 'href') expect(['script', 'other']).not.toContain(urlKind(value));
    }
  }
}

/** Entries stand in lists, and nothing else does. */
function expectLists(html: string): void {
  for (const { tagName, parentNode } of parsed(html)) {
    const isInList = parentNode !== null && /^[uo]l$/.test(parentNode.nodeName);
    expect(isInList, `<${tagName}> in <${parentNode?.nodeName}>: ${html}`).toBe(tagName === 'li');
  }
}

describe('promise 17: harmless HTML survives', () => {
  test.each([
    ['one paragraph', '<p>Testo</p>', '<p>Testo</p>'],
    ['plain text becomes a paragraph', ' Testo\n semplice ', '<p>Testo semplice</p>'],
    ['inline markup becomes a paragraph', 'a <em>b</em>', '<p>a <em>b</em></p>'],
    ['emphasis', '<p><strong>a</strong> <em>b</em></p>', '<p><strong>a</strong> <em>b</em></p>'],
    ['old names of emphasis', '<p><b>a</b> <i>b</i></p>', '<p><strong>a</strong> <em>b</em></p>'],
    [
      'lists',
      '<ul><li>a</li><li>b<ol start="3"><li>c</li></ol></li></ul>',
      '<ul><li>a</li><li>b<ol start="3"><li>c</li></ol></li></ul>',
    ],
    ['a link', '<p><a href="/terms">a</a></p>', '<p><a href="/terms">a</a></p>'],
    [
      'a link with a query',
      '<p><a href="https://a.example/?b=1&amp;c=2">a</a></p>',
      '<p><a href="https://a.example/?b=1&amp;c=2">a</a></p>',
    ],
    [
      'a link to a new tab',
      '<p><a href="/a" target="_blank">a</a></p>',
      '<p><a href="/a" rel="noopener" target="_blank">a</a></p>',
    ],
    [
      'headings of the page are made smaller',
      '<h1>a</h1><h2>b</h2><h3>c</h3><h6>d</h6>',
      '<h3>a</h3><h3>b</h3><h3>c</h3><h5>d</h5>',
    ],
    [
      'a table',
      '<table><caption>a</caption><thead><tr><th scope="col">b</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody></table>',
      '<table><caption>a</caption><thead><tr><th scope="col">b</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody></table>',
    ],
    [
      'a table without its body',
      '<table><tr><td>a</td></tr></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    ['wrappers of editors', '<div class="x"><span style="color:red">a</span></div>', '<p>a</p>'],
    ['paragraphs inside wrappers', '<div><p>a</p><p>b</p></div>', '<p>a</p><p>b</p>'],
    ['a line break', '<p>a<br>b<br/>c</p>', '<p>a<br>b<br>c</p>'],
    ['references', '<p>5 &lt; 6 &amp;&amp; 7 &gt; &euro; &nbsp;</p>', '<p>5 &lt; 6 &amp;&amp; 7 &gt; € \u00a0</p>'],
    ['spaces between blocks go', '<p>a</p>\n\n<p>b</p>', '<p>a</p><p>b</p>'],
    ['an amount keeps its unit on the line', '<p>20 €</p>', '<p>20\u00a0€</p>'],
    ['unclosed elements', '<p>a<p>b<ul><li>c<li>d', '<p>a</p><p>b</p><ul><li>c</li><li>d</li></ul>'],
    ['a comment goes, and the spaces beside it meet', '<p>a <!-- b --> c</p>', '<p>a c</p>'],
    ['nothing', '', ''],
    ['spaces', ' \n ', ''],
  ])('%s', (_, html, expected) => expect(clean(html)).toEqual({ html: expected, removed: [], tooDeep: false }));

  test.each([
    [
      'as Google Docs pastes it',
      '<ul><li>a</li><ul><li>b</li><ul><li>c</li></ul></ul><li>d</li></ul>',
      '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>',
    ],
    [
      'words and paragraphs beside its entries',
      '<ul>\n<li>a</li>\n testo <b>sciolto</b>\n<p>b</p> <li>c</li> </ul>',
      '<ul><li>a</li><li>testo <strong>sciolto</strong><p>b</p></li><li>c</li></ul>',
    ],
    [
      'two lists in one entry',
      '<ol><li>a</li><ul><li>b</li></ul><ol><li>c</li></ol></ol>',
      '<ol><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li></ol>',
    ],
    [
      'a list that begins deeper',
      '<ul><ul><li>a</li></ul><li>b</li></ul>',
      '<ul><li><ul><li>a</li></ul></li><li>b</li></ul>',
    ],
    [
      'entries without a list',
      'x<li>a</li>\n<li>b</li><p>c</p><li>d</li>',
      'x<ul><li>a</li><li>b</li></ul><p>c</p><ul><li>d</li></ul>',
    ],
    [
      'entries and lists without a list',
      '<li>a</li><ul><li>b</li></ul><li>c</li>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
    [
      'an entry in a cell',
      '<table><tr><td><li>a</li></td></tr></table>',
      '<table><tbody><tr><td><ul><li>a</li></ul></td></tr></tbody></table>',
    ],
    [
      'an entry within an entry',
      '<ul><li>a<section><li>b</li></section></li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    [
      'what shows nothing between entries',
      '<ul><br><li>a</li><p></p><br><li>b</li><div> </div></ul><li></li>',
      '<ul><li>a</li><li>b</li></ul>',
    ],
    [
      'links, checked once',
      '<ul><a href="/a" target="_blank">a</a></ul>',
      '<ul><li><a href="/a" rel="noopener" target="_blank">a</a></li></ul>',
    ],
  ])('a pasted list becomes a valid one: %s', (_, html, expected) => {
    expect(clean(html)).toEqual({ html: expected, removed: [], tooDeep: false });
    expect(clean(expected).html).toBe(expected);
  });

  it('lists that cannot stay as they are cost no more than others, however many there are', async () => {
    const pasted = [
      '<ul>' + '<li>a</li><ul><li>b</li></ul>x'.repeat(20_000),
      '<li>a'.repeat(100_000),
      '<ul>'.repeat(250),
    ];
    for (const html of pasted) await expectCost(() => clean(html), 3000);
    expect(clean('<ul>'.repeat(200) + '<li>a').tooDeep).toBe(true);
  });

  it('keeps the rel of every link when the structure has to be settled', () => {
    const { html } = clean('<div><a href="/a">a</a> <a href="/a" target="_blank">b</a></div>');
    expect(html).toBe('<p><a href="/a">a</a> <a href="/a" rel="noopener" target="_blank">b</a></p>');
  });
});

describe('promise 15: hostile HTML does not', () => {
  test.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<p>a</p><SCRIPT SRC=//evil.example>', '<script>'],
    ['<p onclick=alert(1)>a</p>', 'the attribute onclick'],
    ['<a href="/" onfocus=alert(1) autofocus>a</a>', 'the attribute onfocus'],
    ['<img src=x onerror=alert(1)>', '<img>'],
    ['<svg/onload=alert(1)>', '<svg>'],
    ['<svg><p><style><!--</style><img src=x onerror=alert(1)>--></svg>', '<svg>'],
    ['<math><mi//xlink:href="data:x,<script>alert(1)</script>">', '<math>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<iframe>'],
    ['<object data="data:text/html,a"></object>', '<object>'],
    ['<embed src="//evil.example">', '<embed>'],
    ['<form><button formaction="javascript:alert(1)">a</button></form>', '<form>'],
    ['<input onfocus=alert(1) autofocus>', '<input>'],
    ['<style>@import "//evil.example"</style>', '<style>'],
    ['<link rel=stylesheet href="//evil.example">', '<link>'],
    ['<meta http-equiv=refresh content="0;javascript:alert(1)">', '<meta>'],
    ['<base href="//evil.example">', '<base>'],
    ['<template><script>alert(1)</script></template>', '<template>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<noscript>'],
    ['<textarea><script>alert(1)</script></textarea>', '<textarea>'],
    ['<title><img src=x onerror=alert(1)></title>', '<title>'],
    ['<xmp><img src=x onerror=alert(1)></xmp>', '<xmp>'],
    ['<plaintext><img src=x onerror=alert(1)>', '<plaintext>'],
    ['<noembed><img src=x onerror=alert(1)></noembed>', '<noembed>'],
    ['<marquee onstart=alert(1)>a</marquee>', '<marquee>'],
    ['<details ontoggle=alert(1) open>a</details>', '<details>'],
    ['<isindex action=javascript:alert(1)>', '<isindex>'],
    ['<video><source onerror=alert(1)></video>', '<video>'],
    ['<td background="javascript:alert(1)">a<table background="javascript:alert(1)"><td>b', 'the attribute background'],
    ['<ul id="location" formaction="/x"><li value="1">a</ul>', 'the attribute formaction'],
    ['<form id=a></form><a name=b href="#">c</a>', '<form>'],
  ])('%s', (html, removed) => {
    const result = clean(html);
    expect(result.removed).toContain(removed);
    // Code goes with the element around it; as text it would be no danger, but a riddle to the reader.
    expect(result.html).not.toContain('alert');
    expectHarmless(result.html);
  });

  test.each([
    'javascript:alert(1)',
    ' &#1;javascript:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,a',
    '//evil.example',
    '\\\\evil.example',
    'x:y',
  ])('a link to %s loses its URL, not its text', (href) =>
    expect(clean(`<p><a href="${href}">a</a></p>`).html).toBe('<p>a</p>'),
  );

  it('refuses more than the allowed depth, and takes no time over it', () => {
    const nested = (depth: number) => `${'<ul><li>'.repeat(depth / 2)}a`;
    expect(clean(nested(MAX_HTML_DEPTH - 2)).tooDeep).toBe(false);
    expect(clean(nested(MAX_HTML_DEPTH + 2))).toEqual({ html: '', removed: [], tooDeep: true });
    expect(clean(nested(50_000)).tooDeep).toBe(true);
  });
});

const NAMES =
  'p br strong em b i u ul ol li a h1 h2 h3 h4 h5 h6 table caption thead tbody tfoot tr th td div span font center section script style svg math mtext mglyph iframe form input select option textarea title template noscript xmp plaintext img video dl dt dd pre blockquote button nobr small details body html frameset foreignObject annotation-xml'.split(
    ' ',
  );
const ATTRIBUTES = [
  'href="/a"',
  'href=javascript:alert(1)',
  'href="&#106;avascript:a"',
  'href=" /b"',
  'onclick=alert(1)',
  'style="a:b"',
  'class=c',
  'target=_blank',
  'colspan=2',
  'scope=col',
  'start="3"',
  'id=x',
  'title="</a><script>"',
  'encoding="text/html"',
];
const tag = fc
  .tuple(
    fc.constantFrom('<', '<', '</'),
    fc.constantFrom(...NAMES),
    fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 2 }),
  )
  .map(([open, name, attributes]) => `${open}${[name, ...(open === '<' ? attributes : [])].join(' ')}>`);
const piece = fc.oneof(
  { weight: 3, arbitrary: tag },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'testo',
      ' ',
      '\n',
      '<!--',
      '-->',
      ']]>',
      '<![CDATA[',
      '&lt;script&gt;',
      '&amp;lt;',
      '<',
      '5 €',
      '\u00a0',
      '"',
      '<a href=',
      '&#x3C;img src=x onerror=a>',
    ),
  },
);
const anyHtml = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

describe('properties', () => {
  it('promise 15: whatever goes in, only allowed elements and attributes come out', () => {
    fc.assert(
      fc.property(anyHtml, (html) => expectHarmless(clean(html).html)),
      { numRuns: 1500, seed: 15 },
    );
  });

  it('promise 16: the result is a fixed point', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const once = clean(html);
        const twice = clean(once.html);
        expect(twice.html).toBe(once.html);
        expect(twice.removed).toEqual([]);
        expectLists(once.html);
      }),
      { numRuns: 1500, seed: 16 },
    );
  });

  const words = fc
    .array(fc.constantFrom('bonus', 'giri', 'città', '18+', '& co', '< 5', '"sì"'), { minLength: 1, maxLength: 4 })
    .map((list) => list.join(' '));
  const escaped = words.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  const inline = fc.oneof(
    escaped,
    fc
      .tuple(fc.constantFrom('strong', 'em', 'a href="/a"'), escaped)
      .map(([name, text]) => `<${name}>${text}</${name.split(' ')[0]}>`),
  );
  const block = fc.oneof(
    fc.tuple(fc.constantFrom('p', 'h3', 'h4', 'h5'), inline).map(([name, text]) => `<${name}>${text}</${name}>`),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(inline, { minLength: 1, maxLength: 3 }))
      .map(([name, items]) => `<${name}>${items.map((item) => `<li>${item}</li>`).join('')}</${name}>`),
    fc
      .array(inline, { minLength: 1, maxLength: 3 })
      .map((cells) => `<table><tbody><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody></table>`),
  );

  it('promise 17: harmless HTML comes out as it went in', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
        const html = blocks.join('');
        expect(clean(html)).toEqual({ html, removed: [], tooDeep: false });
        expect(visibleText(html).length).toBeGreaterThan(0);
      }),
      { numRuns: 500, seed: 17 },
    );
  });
});
