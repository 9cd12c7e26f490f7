// A media file that is missing, and one that is nearly called so: the hint names it, wherever the URL stands.
import { describe, expect, it } from 'vitest';
import type { MediaFile } from '../src/model.js';
import { nearMedia } from '../src/site/near-media.js';
import { expectGrowth } from './support/processor-time.js';
import { codes, component, makeSite, page, SVG } from './support/site.js';

const file = (source: string): MediaFile => ({ source, file: source, hash: '', bytes: 1, width: 1, height: 1 });
const mediaOf = (...paths: readonly string[]) => new Map(paths.map((path) => [path, file(`content${path}`)]));

describe('the file that was meant', () => {
  const media = mediaOf(
    '/media/brand/logo.png',
    '/media/hero.jpg',
    '/media/Foto Mare.jpeg',
    '/media/citt\u00e0.svg',
    '/media/slot/abisso-dorato.svg',
    '/media/slot/abisso-profondo.svg',
    '/media/a.svg',
    '/media/b.svg',
    '/media/game-0001.svg',
    '/media/game-0002.svg',
  );

  it.each([
    ['another ending', '/media/hero.png', '/media/hero.jpg'],
    ['an ending with two letters swapped', '/media/hero.jgp', '/media/hero.jpg'],
    ['no ending', '/media/hero', '/media/hero.jpg'],
    ['capitals', '/media/Hero.JPG', '/media/hero.jpg'],
    ['capitals of a folder', '/media/Brand/logo.png', '/media/brand/logo.png'],
    ['spaces for marks, and other capitals', '/media/foto_mare.jpeg', '/media/Foto Mare.jpeg'],
    ['escapes', '/media/Foto%20Mare.jpg', '/media/Foto Mare.jpeg'],
    ['accents that are composed otherwise', '/media/citta\u0300.svg', '/media/citt\u00e0.svg'],
    ['a letter wrong', '/media/hera.jpg', '/media/hero.jpg'],
    ['a letter too many', '/media/brand/loggo.png', '/media/brand/logo.png'],
    ['two letters swapped', '/media/slot/abisso-dorota.svg', '/media/slot/abisso-dorato.svg'],
    ['two letters wrong at the end', '/media/slot/abisso-doraxx.svg', '/media/slot/abisso-dorato.svg'],
    ['a letter wrong, and another ending', '/media/slot/abisso-profundo.png', '/media/slot/abisso-profondo.svg'],
    ['another folder', '/media/logo.png', '/media/brand/logo.png'],
    ['a folder misspelt', '/media/brands/logo.svg', '/media/brand/logo.png'],
    ['outside of /media', '/logo.png', '/media/brand/logo.png'],
  ])('%s', (_, written, meant) => {
    expect(nearMedia(written, media)).toBe(meant);
  });

  it.each(['/media/altro.svg', '/media/ab.svg', '/media/slot/tesoro.svg', '/media/', '/x', '/media/%E0%A4%A'])(
    'nothing for %s',
    (written) => {
      expect(nearMedia(written, media)).toBeNull();
    },
  );

  it('is not one of two with that name in other folders', () => {
    expect(nearMedia('/media/x/logo.svg', mediaOf('/media/a/logo.svg', '/media/b/logo.svg'))).toBeNull();
  });

  it('is not one that is refused', () => {
    expect(
      nearMedia('/media/hero.png', new Map([['/media/hero.html', { ...file('x'), refused: true as const }]])),
    ).toBeNull();
  });
});

describe('the hint', () => {
  it.each<[string, unknown]>([
    [
      'of an image field',
      page('/x', [component(6, { header: 'C', p: 'Testo', cards: [], icon_url: '/media/logo.png', icon_alt: '' })]),
    ],
    ['of a link in HTML', page('/x', [component(14, { text: '<p><a href="/media/Logo.svg">Vedi</a></p>' })])],
    ['of a sharing picture', page('/x', [], { meta: { meta_settings: { image_url: '/media/logo.jpg' } } })],
    ['of an icon', page('/x', [], { meta: { links_settings: { favicon: '/media/lgo.svg' } } })],
  ])('%s names it', async (_, content) => {
    const { problems } = await makeSite({ 'content/pages/x.json': content }).build();
    expect([codes(problems), problems[0]!.file, problems[0]!.hint]).toEqual([
      ['media-missing'],
      'content/pages/x.json',
      'Did you mean "/media/logo.svg"?',
    ]);
  });

  it.each(['mia-foto', 'mia_foto', 'mia%20foto', 'Mia-Foto'])(
    '%s: a file whose name no field can hold is to be renamed, and no other hint leads back to it',
    async (name) => {
      const icon_url = `/media/${name}.svg`;
      const site = makeSite({
        'content/media/mia foto.svg': SVG,
        'content/pages/x.json': page('/x', [
          component(6, { header: 'C', p: 'Testo', cards: [], icon_url, icon_alt: '' }),
        ]),
      });
      const found = (await site.build()).problems.find((one) => one.code === 'media-missing')!;
      expect(found.hint).toContain('rename it to content/media/mia-foto.svg, and write "/media/mia-foto.svg".');
    },
  );

  it.each([
    ['/media/a#b.svg', 'rename it to content/media/a-b.svg, and write "/media/a-b.svg".'],
    ['/media/a%23b.svg', 'rename it to content/media/a-b.svg, and write "/media/a-b.svg".'],
    ['/media/.logo.svg', 'begins with a dot'],
  ])('%s: says what is wrong with the name of the file', async (icon_url, hint) => {
    const site = makeSite({
      'content/media/a#b.svg': SVG,
      'content/media/a.svg': SVG,
      'content/media/.logo.svg': SVG,
      'content/pages/x.json': page('/x', [
        component(6, { header: 'C', p: 'Testo', cards: [], icon_url, icon_alt: '' }),
      ]),
    });
    expect((await site.build()).problems.find((one) => one.code === 'media-missing')!.hint).toContain(hint);
  });

  it('keeps the view of an SVG', async () => {
    const site = makeSite({
      'content/media/sheet.svg': SVG.replace('<rect', '<view id="perla" viewBox="0 0 9 9"/><rect'),
      'content/pages/x.json': page('/x', [
        component(6, { header: 'C', p: 'Testo', cards: [], icon_url: '/media/Sheet.svg#perla', icon_alt: '' }),
      ]),
    });
    expect((await site.build()).problems.find((one) => one.code === 'media-missing')!.hint).toBe(
      'Did you mean "/media/sheet.svg#perla"?',
    );
  });

  it('names a file that nothing else uses', async () => {
    const site = makeSite({
      'content/media/other.svg': SVG,
      'content/pages/x.json': page('/x', [
        component(6, { header: 'C', p: 'Testo', cards: [], icon_url: '/media/other.png', icon_alt: '' }),
      ]),
    });
    expect((await site.build()).problems.find((one) => one.code === 'media-missing')!.hint).toBe(
      'Did you mean "/media/other.svg"?',
    );
  });
});

it('among thousands of names alike costs the same for each question, however many there are', async () => {
  const asked = (count: number) => {
    const media = mediaOf(...Array.from({ length: count }, (_, index) => `/media/games/gioco-${index}.svg`));
    return () => {
      // Not what an earlier try has indexed.
      const fresh = new Map(media);
      for (let index = 0; index < count; index++) nearMedia(`/media/games/gioci-${index}x.png`, fresh);
    };
  };
  await expectGrowth({ small: asked(250), large: asked(1000), times: 10, floor: 5 });
});

it.each([
  ['/bonus.svg', /^Put the file into content\/media and write its path, such as "\/media\/bonus\.svg"\.$/],
  ['/media/../bonus.svg', /^Write the path without "\." and "\.\."/],
  ['/media/.nascosto.svg', /begins with a dot/],
])('what to do about the picture %s', async (image, hint) => {
  const { problems } = await makeSite({
    'content/pages/x.json': page('/x', [{ block: 'image', image, alt: 'x' } as never]),
  }).build({}, { write: false });
  expect(problems.find(({ code }) => code === 'media-missing')?.hint).toMatch(hint);
});
