// Author HTML that is tidy already takes a short way; it must come out exactly as through the parser of browsers (promise
// 15, D-17).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTidy } from '../src/html/parse-tidy.js';
import { type RichLink, sanitise, sanitiseByParser } from '../src/html/sanitise.js';
import { anyText } from './support/any-text.js';
import { LONG, runs } from './support/random.js';

const RUNS = runs(100_000, 5_000);

const link = (href: string, target: string | undefined): RichLink | null =>
  href.startsWith('/') ? { href, ...(target === '_blank' ? { rel: 'noopener', target } : {}) } : null;

/** Nearly tidy: well nested most of the time, with everything that can go wrong in it. */
const TEXT = fc.oneof(
  fc.constantFrom(
    'Bonus',
    ' ',
    '  ',
    '\n',
    'fino a 500 €',
    '5 EUR',
    '&amp;',
    '&lt;',
    '&gt;',
    '&',
    '&egrave;',
    '&euro;',
    '&euro',
    '&nbsp;',
    '&#133;',
    '&#x202e;',
    '&unknown;',
    '>',
    '<',
    '"',
    "'",
    'a > b',
    '\ufeff',
    '\u0000',
    '\r\n',
    '\f',
  ),
  anyText(6),
);
const NAME = fc.constantFrom(
  ...'p strong em ul ol li h1 h2 h3 h6 a b i u span font small code div section center casino:link table td nobr'.split(
    ' ',
  ),
  ...'P BR Div script svg select custom-element blockquote form'.split(' '),
);
const ATTRIBUTES = fc.constantFrom(
  '',
  '',
  '',
  ' href="/a"',
  ' href="/a" target="_blank"',
  ' target="_self" href="/b"',
  ' href="x:y"',
  ' href="/a" href="/b"',
  ' class="x"',
  " href='/a?b=1&amp;c=2' title='due &quot;parole&quot;'",
  ' title="a" TITLE="b" lang=it',
  ' data-x onclick="y()"',
  ' dir="rtl" start="3"',
);
const { node } = fc.letrec<{ node: string; children: string }>((tie) => ({
  children: fc.array(tie('node'), { maxLength: 5 }).map((all) => all.join('')),
  node: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    TEXT,
    fc.constantFrom(
      '<br>',
      '<br/>',
      '<br title="x">',
      '</p>',
      '</br>',
      '<li>',
      '<!-- x -->',
      '<!---->',
      '<!-->',
      '<b/>',
    ),
    fc
      .tuple(NAME, ATTRIBUTES, tie('children'))
      .map(([name, attributes, inner]) => `<${name}${attributes}>${inner}</${name}>`),
    // Properly nested, as an editor program writes it.
    fc
      .array(tie('node'), { maxLength: 3 })
      .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`),
    fc
      .tuple(TEXT, fc.constantFrom('strong', 'em'), TEXT, TEXT)
      .map(
        ([before, name, inner, after]) => `<p>${before}<${name}>${inner}</${name}>${after}<a href="/terms">qui</a></p>`,
      ),
  ),
}));
const HTML = fc.array(node, { maxLength: 6 }).map((all) => all.join(''));

describe('tidy author HTML', () => {
  it('comes out as through the parser, whatever stands in it', { timeout: LONG }, () => {
    let tidy = 0;
    fc.assert(
      fc.property(HTML, (html) => {
        if (!/[<&]/.test(html)) return;
        if (parseTidy(html)) tidy += 1;
        expect(sanitise(html, { link })).toEqual(sanitiseByParser(html, { link }));
      }),
      { numRuns: RUNS, seed: 20 },
    );
    // A test that only sees what is left to the parser would prove nothing.
    expect(tidy).toBeGreaterThan(RUNS / 20);
  });

  it.each([
    ['<p>Fino a 500 € di bonus</p>', '<p>Fino a 500\u00a0€ di bonus</p>'],
    ['<p>a\n  b</p>\n<p>c</p>', '<p>a b</p><p>c</p>'],
    ['<ul>\n<li>a</li>\n<li>b <em>c</em></li>\n</ul>', '<ul><li>a</li><li>b <em>c</em></li></ul>'],
    ['<strong>a</strong> <em>b</em>', '<p><strong>a</strong> <em>b</em></p>'],
    ['<p>più &gt; meno &amp; altro > fine</p>', '<p>più &gt; meno &amp; altro &gt; fine</p>'],
    ['<a href="/a" target="_blank">x</a>', '<p><a href="/a" rel="noopener" target="_blank">x</a></p>'],
    ['<a href="/a?b=1&amp;c=2">x</a>', '<p><a href="/a?b=1&amp;c=2">x</a></p>'],
    ['<p>vai <a href="x:y">qui <em>ora</em></a>!</p>', '<p>vai qui <em>ora</em>!</p>'],
    ['<p class="x" style="color:red">a</p>', '<p>a</p>'],
    ['<p>caff&egrave;<!-- nota --> caldo</p>', '<p>caffè caldo</p>'],
    ['<div><span>a</span></div>\n<div>b</div>', '<p>a</p><p>b</p>'],
    ['<H2>Titolo</H2><B>a</B><br>b', '<h3>Titolo</h3><strong>a</strong><br>b'],
    ['<p lang="en" dir="ltr" title="x">a</p>', '<p lang="en" dir="ltr" title="x">a</p>'],
    ['<ol start="3"><li value="5">a</li></ol>', '<ol start="3"><li value="5">a</li></ol>'],
    ['<p>a <casino:link>b</casino:link></p>', '<p>a b</p>'],
  ])('%j is tidy', (html, printed) => {
    expect(parseTidy(html)).not.toBeNull();
    expect(sanitise(html, { link }).html).toBe(printed);
    expect(sanitiseByParser(html, { link }).html).toBe(printed);
  });

  it.each([
    ['a closing tag that is missing', '<p>a'],
    ['a block in a paragraph', '<p>a<ul><li>b</li></ul></p>'],
    ['an entry outside a list', '<li>a</li>'],
    ['a link in a link', '<a href="/a">x<strong><a href="/b">y</a></strong></a>'],
    ['an unquoted attribute', '<a href=/a>x</a>'],
    ['an unknown reference', '<p>&fjlig;</p>'],
    ['a numeric reference', '<p>&#8364;</p>'],
    ['a reference without its semicolon', '<p>&euro 5</p>'],
    ['a table', '<table><tr><td>a</td></tr></table>'],
    ['a script', '<script>a</script>'],
    ['a comment that closes at once', '<p>a<!-->b</p>'],
    ['crossed tags', '<strong><em>a</strong></em>'],
  ])('%s is left to the parser', (_, html) => {
    expect(parseTidy(html)).toBeNull();
  });
});
