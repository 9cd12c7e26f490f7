// Views of an SVG that pages show by name: `/media/sheet.svg#name` is a `<view id viewBox>` of the file.
import { describe, expect, it } from 'vitest';
import { cleanSvg } from '../src/assets/svg.js';
import { viewsOf } from '../src/assets/views.js';
import { codes, component, makeSite, page, SITE_JSON, type SiteFiles } from './support/site.js';
import { jpeg } from './support/pictures.js';
import { typed } from './support/output.js';

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';
const sheet = (views: string, attributes = '') =>
  `<svg ${NAMESPACE}${attributes}>${views}<rect width="9" height="9"/></svg>`;
const SHEET = sheet('<view id="corallo" viewBox="0 0 360 480"/><view id="perla" viewBox="720,0 48.4,47.6"/>');
const views = (text: string) =>
  viewsOf(new TextEncoder().encode(text)).map(({ id, width, height }) => [id, width, height]);

const games = (...images: readonly string[]) =>
  component(4, {
    header_title: 'Giochi',
    games: images.map((image, index) => ({ name: `Gioco ${index}`, provider: 'Studio', image, alt: '', link: '/x' })),
  });
const siteOf = (image: string, more: SiteFiles = {}) =>
  makeSite({ 'content/media/sheet.svg': SHEET, 'content/pages/x.json': page('/x', [games(image)]), ...more });

describe('the views of an SVG', () => {
  it.each<[string, string, unknown[]]>([
    [
      'two views, with commas and fractions',
      SHEET,
      [
        ['corallo', 360, 480],
        ['perla', 48, 48],
      ],
    ],
    [
      'a view under a prefix',
      `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:view id="a" viewBox="0 0 9 9"/></s:svg>`,
      [['a', 9, 9]],
    ],
    ['a view deep inside', sheet('<g><g><view id="a" viewBox="-5 -5 10 20"></view></g></g>'), [['a', 10, 20]]],
    [
      'the first of two with one id',
      sheet('<view id="a" viewBox="0 0 1 2"/><view id="a" viewBox="0 0 3 4"/>'),
      [['a', 1, 2]],
    ],
    ['no view without id or viewBox', sheet('<view viewBox="0 0 9 9"/><view id="a"/>'), []],
    [
      'no view without a size',
      sheet(
        '<view id="a" viewBox="0 0 0 9"/><view id="b" viewBox="0 0 9"/><view id="c" viewBox="0 0 9 x"/><view id="d" viewBox="0 0 9 9 9"/>',
      ),
      [],
    ],
    ['no view of another namespace', sheet('<view xmlns="urn:x" id="a" viewBox="0 0 9 9"/>'), []],
    ['nothing in a comment', sheet('<!-- <view id="a" viewBox="0 0 9 9"/> -->'), []],
    ['nothing in what is no XML', '<svg><view id="a" viewBox="0 0 9 9">', []],
  ])('%s', (_, text, expected) => {
    expect(views(text)).toEqual(expected);
  });

  it('survive the cleaning of the SVG', () => {
    const { bytes, problems } = cleanSvg(
      'x.svg',
      new TextEncoder().encode(SHEET.replace('<rect', '<script>1</script><rect')),
    );
    expect(codes(problems)).toEqual(['media-cleaned']);
    expect(viewsOf(bytes)).toHaveLength(2);
  });
});

describe('an image field that names a view', () => {
  it('renders the published URL with the fragment, and the size of the view', async () => {
    const site = siteOf('/media/sheet.svg#corallo');
    expect((await site.build()).problems).toEqual([]);
    const image = site.page('x/index.html').querySelector('.game-card img')!;
    expect(image.getAttribute('src')).toMatch(/^\/assets\/media\/sheet\.[0-9a-f]{16}\.svg#corallo$/);
    expect(site.out(image.getAttribute('src')!.split('#')[0]!)).toBe(SHEET);
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['360', '480']);
  });

  it.each<[string, string, string, string, string, SiteFiles?]>([
    [
      'a near miss',
      '/media/sheet.svg#coralo',
      'media-view-missing',
      'no view "coralo"',
      'Did you mean "/media/sheet.svg#corallo"?',
    ],
    [
      'another name',
      '/media/sheet.svg#tutto',
      'media-view-missing',
      'no view "tutto"',
      'It has /media/sheet.svg#corallo, /media/sheet.svg#perla.',
    ],
    [
      'an escaped name',
      '/media/sheet.svg#%70erlina',
      'media-view-missing',
      'no view "perlina"',
      'Did you mean "/media/sheet.svg#perla"?',
    ],
    [
      'an SVG without views',
      '/media/logo.svg#a',
      'media-view-missing',
      'no view "a"',
      'Add <view id="a" viewBox="…"/>',
    ],
    ['a photograph', '/media/foto.jpg#a', 'media-view-missing', 'no view "a"', 'Only SVG files have views'],
    [
      'a file that is not there',
      '/media/altro.svg#perla',
      'media-missing',
      'no media file "/media/altro.svg"',
      'Put the file at content/media/altro.svg',
    ],
    [
      'no view of a sheet without a size',
      '/media/sheet.svg',
      'media-invalid',
      'not an image whose size',
      'Name one of its views: /media/sheet.svg#corallo',
    ],
  ])('%s is an error with its place and what to do', async (_, image, code, says, hint) => {
    const site = siteOf(image, { 'content/media/foto.jpg': await jpeg(40, 30) });
    const { ok, problems } = await site.build();
    expect(ok).toBe(false);
    // Media that nothing names beside it are told of, too.
    expect(codes(problems).toSorted()).toEqual([code, 'media-unused'].toSorted());
    const fault = problems.find((one) => one.code === code)!;
    expect(fault).toMatchObject({
      severity: 'error',
      file: 'content/pages/x.json',
      pointer: '/components/0/data/content/games/0/image',
    });
    expect(fault.line).toBeGreaterThan(1);
    expect(fault.column).toBeGreaterThan(1);
    expect(fault.message).toContain(says);
    expect(fault.hint).toContain(hint);
  });

  it('stays out of structured data, which knows whole files only', async () => {
    const site = makeSite({
      'content/media/sheet.svg': SHEET,
      'content/site.json': { ...SITE_JSON, header: { ...SITE_JSON.header, logo_image: '/media/sheet.svg#perla' } },
      'content/pages/x.json': page('/x', [games('/media/sheet.svg#corallo', '/media/logo.svg')]),
    });
    expect((await site.build()).problems).toEqual([]);
    const document = site.page('x/index.html');
    const [list] = typed(document, 'ItemList');
    expect(
      list!.itemListElement.map(({ image }: { image?: string }) => image?.replace(/\.[0-9a-f]{16}\./, '.')),
    ).toEqual([undefined, 'https://www.example.com/assets/media/logo.svg']);
    expect(typed(document, 'Organization')[0]).not.toHaveProperty('logo');
  });

  it('is refused as a sharing picture and as a browser icon', async () => {
    const more = {
      meta: {
        meta_settings: { image_url: '/media/sheet.svg#perla' },
        links_settings: { favicon: '/media/sheet.svg#perla' },
      },
    };
    const site = makeSite({ 'content/media/sheet.svg': SHEET, 'content/pages/x.json': page('/x', [], more) });
    const { problems } = await site.build({}, { write: false });
    expect(codes(problems)).toEqual(['media-missing', 'media-missing']);
    for (const one of problems) expect(one.hint).toContain('Name a whole file');
  });
});
