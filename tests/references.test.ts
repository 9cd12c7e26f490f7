// Every reader of HTML takes the same characters for its references as a browser does.
import { describe, expect, it } from 'vitest';
import { widen } from '../src/claims/text/one-byte.js';
import { readPassages } from '../src/claims/text/passages.js';
import { mediaPaths } from '../src/content/media-paths.js';
import { harvest } from '../src/html/harvest.js';
import { literalHtml } from '../src/html/literal-html.js';
import { parseTidy } from '../src/html/parse-tidy.js';
import { parseAuthorHtml } from '../src/html/parse.js';
import { readPage } from '../src/html/read-page.js';
import { visibleText } from '../src/html/text.js';
import { plain } from '../src/import/wordpress-text.js';

const WRITTEN =
  '&amp;&AMP;&lt;&gt;&quot;&apos;&euro;&pound;&times;&agrave;&Agrave;&szlig;&frac12;&ndash;&hellip;&rarr;&period;' +
  '&#8364;&#x20AC;&#X20ac;&#128512;';
const SHOWN = '&&<>"\'€£×àÀß½–…→.€€€😀';
/** No browser knows these names, or they need no semicolon there, which nobody relies on. */
const NONE = ['& ', '&;', '&foo;', '&Euro;', '&AGRAVE;', '&#;', '&#x;', '&#xg;'];
const texts = (nodes: readonly object[] | null) =>
  nodes?.map((node) => (node as { readonly value: string }).value).join('');

const READERS: Readonly<Record<string, (html: string) => unknown>> = {
  'the parser': (html) => texts(parseAuthorHtml(html)),
  claims: (html) => widen(readPassages(`<p>${html}</p>`)[0]?.text ?? ''),
  evidence: (html) => readPage(`<section id="a">${html}</section>`).blocks[0]?.text,
  'the title of a page': (html) => readPage(`<title>${html}</title>`).title,
  'structured data': visibleText,
  harvest: (html) => harvest(`<a href="${html}">A</a>`).links[0]?.url,
  'an import from WordPress': plain,
};

describe.each(Object.entries(READERS))('%s', (_, read) => {
  it('decodes what people, editors and serialisers write', () => {
    expect(read(WRITTEN)).toBe(SHOWN);
  });
  it.each(NONE)('leaves %s', (written) => {
    expect(read(`a${written}b`)).toBe(`a${written}b`);
  });
});

it('of named references the fast parser decodes the same ones, and leaves numbers to the other', () => {
  const named = WRITTEN.slice(0, WRITTEN.indexOf('&#'));
  expect(texts(parseTidy(named))).toBe(texts(parseAuthorHtml(named)));
  expect(parseTidy('&#8364;')).toBe(null);
});

it('a number that is not a character stays as it is written', () => {
  for (const written of ['&#0;', '&#xd800;', '&#xdfff;', '&#1114112;'])
    for (const [name, read] of Object.entries(READERS).slice(1)) expect([name, read(written)]).toEqual([name, written]);
  expect(literalHtml('&#xd800; &times;')).toEqual({ written: '&times;', shown: '&times;', character: '×' });
  expect(mediaPaths('/media/a&#0;b&period;png')).toContain('/media/a&#0;b.png');
});
