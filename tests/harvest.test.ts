// The scanner of finished HTML sees what a browser would: held against parse5 on everything the generator and the
// minifier can print.
import fc from 'fast-check';
import { type DefaultTreeAdapterMap, parse, parseFragment, serialize } from 'parse5';
import { expect, it, test } from 'vitest';
import { harvest } from '../src/html/harvest.js';
import { makeSite, component, page } from './support/site.js';

type Node = DefaultTreeAdapterMap['node'];

const URLS: ReadonlySet<string> = new Set(['href', 'src', 'poster', 'action', 'data-internal-url']);

const relOf = ({ attrs }: DefaultTreeAdapterMap['element']) => attrs.find(({ name }) => name === 'rel')?.value ?? '';

/** Links and ids as parse5 sees them. */
function seenByParser(root: Node): { readonly links: string[]; readonly ids: string[] } {
  const [links, ids]: [string[], string[]] = [[], []];
  const visit = (node: Node) => {
    if ('attrs' in node) {
      for (const { name, value } of node.attrs) {
        if (name === 'id') ids.push(value);
        else if (URLS.has(name)) links.push(`${node.tagName} ${name} ${value} ${relOf(node)}`);
        else if (name === 'srcset' || name === 'imagesrcset')
          for (const one of value.split(/,\s*/))
            links.push(`${node.tagName} ${name} ${one.trim().split(/\s/)[0]} ${relOf(node)}`);
      }
    }
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(root);
  return { links, ids };
}

function seenByScanner(html: string) {
  const { links, ids, repeatedIds } = harvest(html);
  return {
    links: links.map(({ tag, attribute, url, rel }) => `${tag} ${attribute} ${url} ${rel}`),
    ids: [...ids, ...repeatedIds],
  };
}

const CORPUS: readonly (readonly [name: string, html: string])[] = [
  ['double quotes', '<a href="/a">a</a>'],
  ['single quotes', "<a href='/a'>a</a>"],
  ['no quotes', '<a href=/a/b>a</a>'],
  ['spaces around the sign', '<a href = "/a" >a</a>'],
  ['upper case', '<A HREF="/a" ID="b">a</A>'],
  ['a line break inside the tag', '<a\n  class="b"\n  href="/a"\n>a</a>'],
  ['an attribute without a value', '<details open id="a"><summary>b</summary></details><img hidden src="/a.png">'],
  ['a sign > inside a value', '<a title="a > b" href="/a">a</a>'],
  ['a tag inside a value', '<a title="<a href=/wrong>" href="/a">a</a>'],
  ['an attribute inside a value', `<a title="href='/wrong'" href="/a">a</a>`],
  ['names that only end alike', '<a data-href="/wrong" data-id="wrong" href="/a">a</a>'],
  ['references in a value', '<a href="/a?b=1&amp;c=2">a</a><a href="/&lt;&quot;&gt;&#39;&#x27;">b</a>'],
  ['an apostrophe in the text', '<p>l\'isola</p><a href="/a">l\'isola</a>'],
  ['text that looks like an attribute', '<p>href="/wrong" id="wrong"</p><a href="/a">a</a>'],
  [
    'a rel before and behind',
    '<a rel="nofollow" href="/a">a</a><a href="/b" rel=\'a &amp; b\'>b</a><a REL href=/c>c</a>',
  ],
  ['a rel without an address', '<a rel="nofollow">a</a><a href="/a">b</a><a rel="a" rel="b" href="/b">c</a>'],
  ['a comment', '<!-- <a href="/wrong">a</a> --><a href="/a">a</a>'],
  ['a comment with several tags', '<!-- <b>a</b> <a href="/wrong" id="wrong">b</a> --><a href="/a">a</a>'],
  ['a comment with a quote', '<!-- l\'isola " --><a href="/a">a</a>'],
  ['a doctype', '<!DOCTYPE html><a href="/a">a</a>'],
  ['a script', '<script>const a = "<a href=\'/wrong\'>";</script><a href="/a">a</a>'],
  [
    'a script with structured data',
    '<script type="application/ld+json">{"a": "\\u003ca href=/wrong\\u003e"}</script><a href="/a">a</a>',
  ],
  ['a script from elsewhere', '<script type="module" src="/assets/a.js"></script>'],
  ['styles', '<style>a[href="/wrong"]{color:red}</style><a href="/a">a</a>'],
  [
    'a picture with sources',
    '<picture><source srcset="/a.avif 400w, /b.avif 800w" sizes="100vw"><img src="/a.png" srcset="/a.png 1x, /b.png 2x" alt=""></picture>',
  ],
  ['a srcset of one', '<img srcset="/a.png" src="/b.png">'],
  ['an empty URL', '<a href="">a</a>'],
  ['a void element that closes itself', '<br/><img src="/a.png"/><hr id="a" />'],
  ['ids that stand twice', '<p id="a"></p><p id="a"></p><p id="b"></p>'],
  ['a form', '<form action="/a"></form><video poster="/a.png" src="/a.mp4"></video>'],
  ['nothing', ''],
  ['text only', 'a &lt; b'],
];

test.each(CORPUS)('%s', (_, html) => {
  const [scanner, parser] = [seenByScanner(html), seenByParser(parseFragment(html))];
  expect(scanner.links).toEqual(parser.links);
  expect(scanner.ids.toSorted()).toEqual(parser.ids.toSorted());
});

it('names ids that stand twice', () =>
  expect(harvest('<p id="a"></p><p id="b"></p><p id="a"></p>').repeatedIds).toEqual(['a']));

const text = fc.string({
  unit: fc.constantFrom('a', ' ', '<', '>', '"', "'", '&', '=', '/', 'href', 'é', '\n', '-->', '</script>'),
  maxLength: 10,
});
const attributes = fc.uniqueArray(
  fc.tuple(fc.constantFrom('href', 'src', 'id', 'title', 'data-href', 'alt', 'rel'), text),
  {
    selector: ([name]) => name,
    maxLength: 4,
  },
);
const element = fc.tuple(fc.constantFrom('a', 'p', 'img', 'section', 'b'), attributes, text);

it('agrees with parse5 on whatever parse5 itself prints', () => {
  fc.assert(
    fc.property(fc.array(element, { maxLength: 6 }), (elements) => {
      const fragment = parseFragment('');
      for (const [tagName, attrs, value] of elements) {
        const made = parseFragment(`<${tagName}></${tagName}>`).childNodes[0] as DefaultTreeAdapterMap['element'];
        made.attrs = attrs.map(([name, one]) => ({ name, value: one }));
        if (tagName !== 'img') made.childNodes = [{ nodeName: '#text', value, parentNode: made }];
        fragment.childNodes.push(made);
      }
      const html = serialize(fragment);
      const [scanner, parser] = [seenByScanner(html), seenByParser(parseFragment(html))];
      expect(scanner.links).toEqual(parser.links);
      expect(scanner.ids.toSorted()).toEqual(parser.ids.toSorted());
    }),
    { numRuns: 500, seed: 7 },
  );
});

it('agrees with parse5 on a finished page', async () => {
  const site = makeSite({
    'content/pages/x.json': page('/x', [
      component(14, { text: '<p>l\'isola <a href="/?a=1&amp;b=2">a</a></p>' }),
      component(7, { faq: [{ question: 'Chi?', answer: '<a href="#chi">b</a>' }] }, 2),
    ]),
  });
  await site.build();
  const html = site.out('x/index.html');
  const [scanner, parser] = [seenByScanner(html), seenByParser(parse(html))];
  expect(scanner.links).toEqual(parser.links);
  expect(scanner.ids.toSorted()).toEqual(parser.ids.toSorted());
  expect(scanner.links.length).toBeGreaterThan(8);
});
