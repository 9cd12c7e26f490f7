// SVG attributes by which a browser, or a page that takes the markup over, would fetch something; and sizes that are
// none.
import { describe, expect, it } from 'vitest';
import { svgSize } from '../src/assets/svg-size.js';
import { cleanSvg } from '../src/assets/svg.js';
import { viewsOf } from '../src/assets/views.js';
import { codes, component, makeSite, page } from './support/site.js';

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string) => `<svg ${NAMESPACE} width="9" height="9">${inside}</svg>`;
const clean = (text: string) => {
  const { bytes, problems } = cleanSvg('content/media/x.svg', Buffer.from(text));
  return { text: Buffer.from(bytes).toString(), codes: codes(problems) };
};

const FETCHING =
  'ping src srcset imagesrcset action formaction data codebase code archive classid background poster manifest profile longdesc lowsrc dynsrc icon usemap cite srcdoc';

describe('an attribute that fetches goes', () => {
  it.each(FETCHING.split(' '))('%s', (name) => {
    for (const written of [name, name.toUpperCase(), `xlink:${name}`]) {
      const result = clean(svg(`<a href="#a" ${written}="https://evil.example/x"><text>x</text></a>`));
      expect(result).toEqual({ codes: ['media-cleaned'], text: svg('<a href="#a"><text>x</text></a>') });
    }
  });

  it('and no animation may set it', () => {
    for (const name of ['ping', 'src', 'xlink:src', 'srcset'])
      expect(clean(svg(`<a href="#a"><set attributeName="${name}" to="https://evil.example/x"/></a>`))).toEqual({
        codes: ['media-cleaned'],
        text: svg('<a href="#a"></a>'),
      });
  });

  it('on an element of an editor as well, whose own attributes stay', () => {
    const own = 'xmlns:e="urn:editor" e:export-filename="x.png" data-src="a" aria-label="src"';
    expect(clean(svg(`<e:view ${own} src="https://evil.example/x"/>`)).text).toBe(svg(`<e:view ${own}/>`));
  });
});

describe('the size of an SVG', () => {
  const size = (attributes: string) => {
    const { width, height } = svgSize(Buffer.from(`<svg ${NAMESPACE} ${attributes}/>`));
    return [width, height];
  };

  it.each<[string, [number, number]]>([
    ['width="206" height="81"', [206, 81]],
    ["width='12px' height='6px'", [12, 6]],
    ['width=" 10.4 " height="1e1"', [10, 10]],
    ['width="10mm" height="1in"', [38, 96]],
    ['viewBox="0 0 20.4 10.5"', [20, 11]],
    ['viewBox="-5,-5 , 20,10"', [20, 10]],
    ['width="100%" height="100%" viewBox="0 0 20 10"', [20, 10]],
    ['width="30" viewBox="0 0 20 10"', [30, 15]],
    ['height="5" viewBox="0 0 20 10"', [10, 5]],
    ['data-width="3" width="30" height="15"', [30, 15]],
    ['width="1e400" viewBox="0 0 20 10"', [20, 10]],
    ['width="10" height="1e400" viewBox="0 0 20 10"', [10, 5]],
  ])('%s', (attributes, expected) => {
    expect(size(attributes)).toEqual(expected);
  });

  it.each([
    'width="1e400" height="9"',
    'width="9" height="1e400"',
    'width="-5" height="9"',
    'width="0" height="9"',
    'width="1e-400" height="9"',
    'width="NaN" height="9"',
    'width="Infinity" height="9"',
    'width="99999999999" height="9"',
    'width="0x10" height="9"',
    'width="9 9" height="9"',
    'width="" height=""',
    'viewBox="0 0 1e400 9"',
    'viewBox="0 0 -5 9"',
    'viewBox="0 0 0 0"',
    'viewBox="0 0 9"',
    'viewBox="a b 9 9"',
    'viewBox="0 0 1e9 1e9"',
    'viewBox=""',
  ])('%s is none', (attributes) => {
    expect(size(attributes)).toEqual([0, 0]);
  });

  it('is that of the root, not of a comment or of an SVG inside', () => {
    expect(
      svgSize(
        Buffer.from(
          `<!-- <svg width="1" height="1"> --><svg ${NAMESPACE} width="10" height="11"><svg width="3" height="4"/></svg>`,
        ),
      ),
    ).toEqual({
      width: 10,
      height: 11,
    });
    expect(svgSize(Buffer.from('<s:svg xmlns:s="http://www.w3.org/2000/svg" width="10" height="11"/>'))).toEqual({
      width: 10,
      height: 11,
    });
  });

  it.each(['1e400', '-5', '0', '1e9'])('nor is a view of %s units', (length) => {
    expect(viewsOf(Buffer.from(svg(`<view id="a" viewBox="0 0 ${length} 9"/>`)))).toEqual([]);
  });

  it.each(['1e400', '-5', '0'])('of width %s is a problem where the image is shown', async (width) => {
    const site = makeSite({
      'content/media/x.svg': `<svg ${NAMESPACE} width="${width}" height="9"/>`,
      'content/pages/x.json': page('/x', [
        component(6, { header: 'Carte', p: 'Testo', cards: [], icon_url: '/media/x.svg', icon_alt: '' }),
      ]),
    });
    const { ok, problems } = await site.build();
    expect([ok, codes(problems), problems[0]!.file]).toEqual([false, ['media-invalid'], 'content/pages/x.json']);
  });
});
