// SPEC-3.8: paths in structured data and head tags of the author's own become full URLs: a media file has its hashed
// name, which no author knows, a page its base path and slash.
import { expect, it } from 'vitest';
import { graph, meta } from './support/output.js';
import { pngOf } from './support/png.js';
import { CONFIG, makeSite, page } from './support/site.js';

const THING = {
  '@type': 'Article',
  '@id': '/ld#articolo',
  headline: '/media/share.png',
  image: ['/media/share.png', 'https://www.example.com/portale/media/share.png', 'https://cdn.example.org/a.png'],
  url: '/ld',
  mainEntityOfPage: { '@id': 'https://www.example.com/portale/ld/#webpage' },
  author: { '@type': 'Person', name: '/ada', url: '/ada?x=1#chi' },
  publisher: { '@id': '#org' },
};
const below = { 'casino-site.config.json': { ...CONFIG, site: { url: 'https://www.example.com/portale/' } } };
const siteWith = (meta_: object) =>
  makeSite({
    ...below,
    'content/media/share.png': pngOf(1200, 630),
    'content/pages/ada.json': page('/ada'),
    'content/pages/ld.json': page('/ld', [], { meta: meta_ }),
  });

it.each([
  ['scripts_settings', { scripts_settings: [THING] }],
  [
    'a custom tag',
    { meta_settings: { custom_tags: [`<script type="application/ld+json">${JSON.stringify(THING)}</script>`] } },
  ],
])('SPEC-3.8 addresses in %s', async (_where, settings) => {
  const site = siteWith(settings);
  expect((await site.build()).problems).toEqual([]);
  const found = graph(site.page('ld/index.html')).find((one) => one['@type'] === 'Article')!;
  const picture = expect.stringMatching(/^https:\/\/www\.example\.com\/portale\/assets\/media\/share\.[0-9a-f]+\.png$/);
  expect(found).toEqual({
    ...THING,
    '@id': 'https://www.example.com/portale/ld/#articolo',
    headline: picture,
    image: [picture, picture, 'https://cdn.example.org/a.png'],
    url: 'https://www.example.com/portale/ld/',
    author: { ...THING.author, url: 'https://www.example.com/portale/ada/?x=1#chi' },
  });
  const { pathname } = new URL((found.image as string[])[0]!);
  expect(site.has(pathname.slice('/portale/'.length))).toBe(true);
});

it('SPEC-3.7 a picture in a meta of custom_tags', async () => {
  const site = siteWith({ meta_settings: { custom_tags: ['<meta property="og:image" content="/media/share.png">'] } });
  expect((await site.build()).problems).toEqual([]);
  expect(meta(site.page('ld/index.html'), 'og:image')).toMatch(
    /^https:\/\/www\.example\.com\/portale\/assets\/media\/share\./,
  );
});

it('a media file that is missing is an error at its place', async () => {
  const site = siteWith({
    scripts_settings: [{ '@type': 'Article', image: { '@type': 'ImageObject', url: '/media/shaer.png' } }],
    meta_settings: { custom_tags: ['<meta property="og:image" content="/media/niente.png">'] },
  });
  const { problems } = await site.build();
  expect(problems.filter(({ code }) => code === 'media-missing')).toMatchObject([
    { pointer: '/meta/scripts_settings/0/image/url', hint: 'Did you mean "/media/share.png"?' },
    { pointer: '/meta/meta_settings/custom_tags/0' },
  ]);
});
