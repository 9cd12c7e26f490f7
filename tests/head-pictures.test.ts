// Pictures that browsers and search engines load by themselves: icons from this host only, sizes of their kind, a text
// for each cut of a promo image.
import { describe, expect, it } from 'vitest';
import { all, some } from './support/output.js';
import { pngOf } from './support/png.js';
import { component, makeSite, page, SITE_JSON, SVG } from './support/site.js';

const svgOf = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9"/></svg>`;

describe('the policy of the page lets icons come from this host only, and so does the build', () => {
  const HOST = 'https://static.example.com/i.png';

  it.each(['favicon', 'apple_touch_icon', 'icon', 'apple-touch-icon', 'mask-icon', 'mask_icon', 'manifest'])(
    '%s elsewhere is an error with a hint',
    async (key) => {
      const site = makeSite({ 'content/pages/p.json': page('/p', [], { meta: { links_settings: { [key]: HOST } } }) });
      const { problems } = await site.build();
      expect(problems).toMatchObject([
        { severity: 'error', pointer: `/meta/links_settings/${key}`, hint: expect.stringContaining('content/media') },
      ]);
      const inSite = makeSite({
        'content/site.json': { ...SITE_JSON, meta: { ...SITE_JSON.meta, links_settings: { [key]: HOST } } },
      });
      expect((await inSite.build()).problems).toMatchObject([
        { severity: 'error', hint: expect.stringContaining('content/media') },
      ]);
    },
  );

  it.each([
    'icon',
    'apple-touch-icon',
    'mask-icon',
    'manifest',
    'ICON',
    'shortcut icon',
    'preload',
    'stylesheet',
    'modulepreload',
  ])('a custom tag with the rel %s', async (rel) => {
    const tag = `<link rel="${rel}" href="${HOST}">`;
    const site = makeSite({
      'content/pages/p.json': page('/p', [], { meta: { meta_settings: { custom_tags: [tag] } } }),
    });
    expect((await site.build()).problems).toMatchObject([{ code: 'custom-tag-invalid', severity: 'error' }]);
  });

  it('a path in a custom tag gets the form of all links: a media file its hashed name', async () => {
    const tags = [
      '<link rel="mask-icon" href="/media/logo.svg">',
      '<link rel="alternate" href="/p">',
      '<link rel="me" href="https://me.example.com/a">',
    ];
    const site = makeSite({
      'content/pages/p.json': page('/p', [], { meta: { meta_settings: { custom_tags: tags } } }),
    });
    expect((await site.build()).problems).toEqual([]);
    const hrefs = ['mask-icon', 'alternate', 'me'].map((rel) =>
      site.page('p/index.html').querySelector(`link[rel="${rel}"]`)!.getAttribute('href')!,
    );
    expect(hrefs.slice(1)).toEqual(['/p/', 'https://me.example.com/a']);
    expect(site.has(hrefs[0]!.slice(1))).toBe(true);
  });

  it('what crawlers fetch may lie elsewhere, and so may links that nobody loads', async () => {
    const meta = {
      meta_settings: { image_url: HOST, twitter_image_src: HOST },
      links_settings: { preconnect: 'https://static.example.com', me: 'https://me.example.com/' },
    };
    expect((await makeSite({ 'content/pages/p.json': page('/p', [], { meta }) }).build()).problems).toEqual([]);
  });
});

describe('SPEC-9.3 pictures of the structured data have the size of their kind', () => {
  const share = (name: string, bytes: string | Buffer) =>
    makeSite({
      [`content/media/${name}`]: bytes,
      'content/pages/p.json': page('/p', [], { meta: { meta_settings: { image_url: `/media/${name}` } } }),
    });
  const logo = (bytes: string) => makeSite({ 'content/media/logo.svg': bytes });

  it.each([
    [1200, 630, []],
    [2400, 1260, []],
    [1200, 628, []],
    [600, 315, ['image-size']],
    [630, 1200, ['image-size']],
    [1200, 1200, ['image-size']],
  ])('a sharing picture of %i by %i', async (width, height, codes) => {
    expect((await share('s.png', pngOf(width, height)).build()).problems.map((one) => one.code)).toEqual(codes);
  });

  it('a sharing picture in a format that only browsers show, whatever its size', async () => {
    const { problems } = await share('s.svg', svgOf(1200, 630)).build();
    expect(problems).toMatchObject([
      {
        code: 'image-format',
        severity: 'warning',
        file: 'content/pages/p.json',
        pointer: '/meta/meta_settings/image_url',
        message: 'The sharing picture is of the format SVG.',
      },
    ]);
  });

  it.each([
    [206, 81, []],
    [412, 162, []],
    [103, 40.5, []],
    [81, 81, ['image-size']],
    [512, 512, []],
    [112, 112, []],
    [300, 111, ['image-size']],
  ])('a logo of %i by %i', async (width, height, codes) => {
    const found = (await logo(svgOf(width, height)).build()).problems;
    expect(found.map((one) => one.code)).toEqual(codes);
    for (const one of found)
      expect(one).toMatchObject({
        file: 'content/site.json',
        pointer: '/header/logo_image',
        severity: 'warning',
        hint: 'Search engines show logos of at least 112 by 112 pixels, or of 206 by 81.',
      });
  });

  it('one picture under three keys is told once, a page and the site each for its own', async () => {
    const keys = {
      image_url: '/media/s.png',
      twitter_image_src: '/media/s.png',
      'og:image:secure_url': '/media/s.png',
    };
    const site = makeSite({
      'content/media/s.png': pngOf(9, 9),
      'content/site.json': {
        ...SITE_JSON,
        meta: { ...SITE_JSON.meta, meta_settings: { ...SITE_JSON.meta.meta_settings, ...keys } },
      },
      'content/pages/p.json': page('/p', [], { meta: { meta_settings: keys } }),
    });
    expect((await site.build()).problems.map((one) => `${one.code} ${one.file}`).toSorted()).toEqual([
      'image-size content/pages/p.json',
      'image-size content/site.json',
    ]);
  });
});

describe('SPEC-2.22 the texts of the two cuts of a promo image', () => {
  const promo = async (texts: object) => {
    const content = { url: '/', desktop_img_url: '/media/logo.svg', mobile_img_url: '/media/mobile.svg', ...texts };
    const site = makeSite({
      'content/media/mobile.svg': SVG,
      'content/pages/p.json': page('/p', [component(2, content)]),
    });
    await site.build();
    return site.page('p/index.html');
  };
  const alts = (document: Document) => all(document, '.promo-image img').map((one) => one.getAttribute('alt'));

  it.each<[string, object, string]>([
    ['the same text', { desktop_img_alt: 'Bonus', mobile_img_alt: 'Bonus' }, 'Bonus'],
    ['only that of the wide cut', { desktop_img_alt: 'Bonus' }, 'Bonus'],
    ['only that of the tall cut', { mobile_img_alt: 'Bonus' }, 'Bonus'],
    ['an empty one beside it', { desktop_img_alt: 'Bonus', mobile_img_alt: '' }, 'Bonus'],
  ])('%s: one picture with two sources', async (_name, texts, alt) => {
    const document = await promo(texts);
    expect(alts(document)).toEqual([alt]);
    expect(all(document, '.promo-image picture source[media]')).toHaveLength(1);
  });

  it('two texts: two pictures, of which the style sheet shows one and hides the other from readers as well', async () => {
    const document = await promo({ desktop_img_alt: 'Bonus, largo', mobile_img_alt: 'Bonus, alto' });
    expect(alts(document)).toEqual(['Bonus, alto', 'Bonus, largo']);
    expect(
      all(document, '.promo-image > a > .promo-image__narrow img, .promo-image > a > .promo-image__wide img'),
    ).toHaveLength(2);
    // The hidden one loads nothing more: it offers the other picture where that is shown (first-picture.test.ts).
    const files = some(document, '.promo-image picture').map((one) => [
      /(?:logo|mobile)/.exec(one.querySelector('source')!.getAttribute('srcset')!)![0],
      one.querySelector('source')!.getAttribute('media'),
      /(?:logo|mobile)/.exec(one.querySelector('img')!.getAttribute('src')!)![0],
    ]);
    expect(files).toEqual([
      ['logo', '(min-width: 48rem)', 'mobile'],
      ['mobile', '(max-width: 47.99rem)', 'logo'],
    ]);
    const styles = document.querySelector('style')!.textContent!.replace(/\s+/g, '');
    expect(styles).toMatch(/\.promo-image__narrow\{display:none;?\}/);
    expect(styles).toMatch(
      /@media\((?:max-width:47\.99rem|width<=47\.99rem)\)\{\.promo-image__narrow\{display:block;?\}\.promo-image__wide\{display:none;?\}\}/,
    );
  });
});

it('a logo is loaded at once, and leaves the first turn to the main picture', async () => {
  const header = { ...SITE_JSON.header, logo_image: '/media/logo.svg', logo_mob_image: undefined };
  const site = makeSite({
    'content/site.json': { ...SITE_JSON, header },
    'content/media/big.svg': svgOf(1200, 600),
    'content/pages/x.json': page('/x', [
      component(2, { url: '/', desktop_img_url: '/media/big.svg', desktop_img_alt: 'Promo' }),
    ]),
  });
  await site.build();
  const hints = all(site.page('x/index.html'), 'img').map((one) =>
    ['loading', 'fetchpriority'].map((name) => one.getAttribute(name)),
  );
  expect(hints.slice(0, 2)).toEqual([
    [null, null],
    [null, 'high'],
  ]);
});

describe('SPEC-3.3 the pictures of a page and those of the site are not mixed', () => {
  const OF_SITE = {
    image_url: '/media/site.png',
    'og:image:secure_url': '/media/site.png',
    twitter_image_src: '/media/twitter.png',
    twitter_image_alt: 'Il sito',
  };
  const FILES = {
    'content/site.json': {
      ...SITE_JSON,
      meta: { ...SITE_JSON.meta, meta_settings: { ...SITE_JSON.meta.meta_settings, ...OF_SITE } },
    },
    ...Object.fromEntries(
      ['site', 'twitter', 'own', 'other'].map((name, at) => [`content/media/${name}.png`, pngOf(1200 + at, 630)]),
    ),
  };

  it.each([
    ['nothing', {}, ['site', 'site', '1200', 'twitter', 'Il sito', 'Il sito']],
    ['a picture', { image_url: '/media/own.png' }, ['own', 'own', '1202', 'own', undefined, undefined]],
    [
      'a picture and its words',
      { image_url: '/media/own.png', twitter_image_alt: 'Un faro' },
      ['own', 'own', '1202', 'own', 'Un faro', 'Un faro'],
    ],
    ['a secure one', { 'og:image:secure_url': '/media/own.png' }, ['own', 'own', '1202', 'own', undefined, undefined]],
    ['one for X', { twitter_image_src: '/media/own.png' }, ['site', 'site', '1200', 'own', 'Il sito', undefined]],
    [
      'one for X and its words',
      { twitter_image_src: '/media/own.png', twitter_image_alt: 'Un faro' },
      ['site', 'site', '1200', 'own', 'Il sito', 'Un faro'],
    ],
    [
      'all three',
      {
        image_url: '/media/own.png',
        'og:image:secure_url': '/media/other.png',
        twitter_image_src: '/media/site.png',
        twitter_image_alt: 'Un faro',
      },
      ['own', 'other', '1202', 'site', 'Un faro', 'Un faro'],
    ],
    ['words alone', { twitter_image_alt: 'Un faro' }, ['site', 'site', '1200', 'twitter', 'Un faro', 'Un faro']],
  ])('a page with %s', async (_, own, [image, secure, width, twitter, alt, twitterAlt]) => {
    const site = makeSite({ ...FILES, 'content/pages/p.json': page('/p', [], { meta: { meta_settings: own } }) });
    expect((await site.build()).problems.filter(({ severity }) => severity !== 'note')).toEqual([]);
    const document = site.page('p/index.html');
    const contentOf = (name: string) =>
      document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? undefined;
    const pictureOf = (name: string) => /media\/(\w+)\./.exec(contentOf(name) ?? '')?.[1];
    expect([
      pictureOf('og:image'),
      pictureOf('og:image:secure_url'),
      contentOf('og:image:width'),
      pictureOf('twitter:image'),
      contentOf('og:image:alt'),
      contentOf('twitter:image:alt'),
    ]).toEqual([image, secure, width, twitter, alt, twitterAlt]);
  });
});
