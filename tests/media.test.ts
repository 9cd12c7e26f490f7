// Raster images: which forms are published, what stays as it is, and what happens without sharp.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { loadSharp } from '../src/assets/variants.js';
import { rasterImages } from '../src/content/images.js';
import { PACKAGE_ROOT } from '../src/package-root.js';
import { buildWith, CACHE, candidates, jpeg, picture, siteWith, sourcesOf } from './support/pictures.js';
import { codes, component, makeSite, page, SITE_JSON } from './support/site.js';

describe('a photograph', () => {
  it('is published in AVIF and WebP of several widths, before a clean JPEG', async () => {
    const site = siteWith({
      'foto_mare.jpg': await (
        await picture(2000, 500)
      )
        .jpeg()
        .withExif({ IFD0: { Copyright: 'Segreto' } })
        .toBuffer(),
    });
    expect(codes((await site.build()).problems)).toEqual([]);
    const [avif, webp, ...rest] = sourcesOf(site);
    expect(rest).toEqual([]);
    expect([avif!.type, webp!.type]).toEqual(['image/avif', 'image/webp']);
    for (const source of [avif!, webp!]) {
      expect(source.getAttribute('sizes')).toMatch(/vw, .*rem$/);
      expect(candidates(source).map((one) => one.width)).toEqual([320, 640, 1024, 1600]);
      for (const { path, width } of candidates(source)) {
        expect(path).toMatch(new RegExp(`^/assets/media/foto_mare-${width}\\.[0-9a-f]{16}\\.${source.type.slice(6)}$`));
        const meta = await sharp(join(site.root, 'dist', path)).metadata();
        expect([meta.width, meta.height, meta.format === 'heif' ? 'avif' : meta.format]).toEqual([
          width,
          width / 4,
          source.type.slice(6),
        ]);
      }
    }
    const img = site.page('x/index.html').querySelector('main .card img')!;
    expect([img.getAttribute('width'), img.getAttribute('height'), img.getAttribute('alt')]).toEqual([
      '1600',
      '400',
      'Una foto',
    ]);
    const meta = await sharp(join(site.root, 'dist', img.getAttribute('src')!)).metadata();
    expect([meta.format, meta.width, meta.exif, meta.orientation]).toEqual(['jpeg', 1600, undefined, undefined]);
  });

  it('is never enlarged, and a step that saves little is left out', async () => {
    for (const [width, widths] of [
      [700, [320, 700]],
      [300, [300]],
      [390, [390]],
      [1280, [320, 640, 1024, 1280]],
    ] as const) {
      const site = siteWith({ 'a.jpg': await jpeg(width, 200) });
      await site.build();
      expect(candidates(sourcesOf(site)[0]!).map((one) => one.width)).toEqual(widths);
    }
  });

  it('stands upright whatever its EXIF orientation says', async () => {
    const site = siteWith({
      'a.jpg': await (await picture(400, 200)).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    });
    await site.build();
    const img = site.page('x/index.html').querySelector('main .card img')!;
    expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['200', '400']);
    for (const path of [
      img.getAttribute('src')!,
      ...sourcesOf(site).flatMap((one) => candidates(one).map(({ path }) => path)),
    ]) {
      const { width, height, orientation } = await sharp(join(site.root, 'dist', path)).metadata();
      expect([width, height, orientation]).toEqual([200, 400, undefined]);
    }
  });

  it('keeps the format of its source as the fallback: PNG with alpha, WebP, AVIF', async () => {
    const seen = (await picture(800, 600)).ensureAlpha(0.5);
    for (const [name, bytes] of Object.entries({
      'a.png': await seen.clone().png().toBuffer(),
      'a.webp': await seen.clone().webp().toBuffer(),
      'a.avif': await seen.clone().avif({ effort: 0 }).toBuffer(),
    })) {
      const site = siteWith({ [name]: bytes });
      expect(codes((await site.build()).problems)).toEqual([]);
      const src = site.page('x/index.html').querySelector('main .card img')!.getAttribute('src')!;
      expect(src.endsWith(name.slice(1))).toBe(true);
      expect((await sharp(join(site.root, 'dist', src)).metadata()).hasAlpha).toBe(true);
      expect(sourcesOf(site).map((one) => one.type)).toEqual(['image/avif', 'image/webp']);
    }
  });

  it('stands in the manifest with all its forms, and a link to it leads to the clean one', async () => {
    const site = siteWith({ 'a.jpg': await jpeg() });
    site.write({
      'content/pages/y.json': page('/y', [component(14, { text: '<p><a href="/media/a.jpg">Foto</a></p>' })]),
    });
    expect(codes((await site.build()).problems)).toEqual([]);
    const { assets } = JSON.parse(site.out('_build/manifest.json')) as {
      assets: { file: string; hash: string; bytes: number }[];
    };
    const forms = assets.filter((one) => one.file.startsWith('assets/media/a'));
    expect(forms.map((one) => one.file.replace(/\.[0-9a-f]{16}/, '')).toSorted()).toEqual(
      ['a-320.avif', 'a-320.webp', 'a-640.avif', 'a-640.webp', 'a-800.avif', 'a-800.webp', 'a.jpg'].map(
        (name) => `assets/media/${name}`,
      ),
    );
    for (const { file, bytes, hash } of forms) {
      expect(readFileSync(join(site.root, 'dist', file)).length).toBe(bytes);
      expect(file).toContain(hash.slice(0, 16));
    }
    expect(site.page('y/index.html').querySelector('main a')!.getAttribute('href')).toBe(
      site.page('x/index.html').querySelector('main .card img')!.getAttribute('src'),
    );
  });

  it('in header and promo carries the media query of its place', async () => {
    const site = makeSite({
      // The shape of a logo.
      'content/media/wide.jpg': await jpeg(618, 243),
      'content/media/tall.jpg': await jpeg(300, 500),
      'content/site.json': {
        ...SITE_JSON,
        header: { ...SITE_JSON.header, logo_image: '/media/wide.jpg', logo_mob_image: '/media/tall.jpg' },
      },
      'content/pages/x.json': page('/x', [
        component(2, {
          url: '/',
          desktop_img_url: '/media/wide.jpg',
          desktop_img_alt: 'Promo',
          mobile_img_url: '/media/tall.jpg',
        }),
      ]),
    });
    expect(codes((await site.build()).problems)).toEqual([]);
    const found = (selector: string) =>
      sourcesOf(site, selector).map((one) => [
        /(wide|tall)/.exec(one.getAttribute('srcset')!)![0],
        one.getAttribute('type'),
        one.getAttribute('media') !== null,
      ]);
    expect(found('main')).toEqual([
      ['tall', 'image/avif', true],
      ['tall', 'image/webp', true],
      ['tall', null, true],
      ['wide', 'image/avif', false],
      ['wide', 'image/webp', false],
    ]);
    expect(found('header')).toEqual([
      ['wide', 'image/avif', true],
      ['wide', 'image/webp', true],
      ['wide', null, true],
      ['tall', 'image/avif', false],
      ['tall', 'image/webp', false],
    ]);
  });
});

describe('what is left as it is', () => {
  it('images that no image field names: sharp is not even loaded', async () => {
    const load = vi.fn(loadSharp);
    const share = await (await picture(1200, 630)).png().toBuffer();
    const meta = {
      ...SITE_JSON.meta,
      meta_settings: { ...SITE_JSON.meta.meta_settings, image_url: '/media/share.png' },
      links_settings: { favicon: '/media/logo.svg', apple_touch_icon: '/media/share.png' },
    };
    const site = makeSite({
      'content/site.json': { ...SITE_JSON, meta },
      'content/media/share.png': share,
      'content/media/unused.jpg': await jpeg(),
    });
    expect(codes((await buildWith(site, load)).problems)).toEqual(['media-unused']);
    expect(load).not.toHaveBeenCalled();
    const url = site.page('index.html').querySelector('meta[property="og:image"]')!.getAttribute('content')!;
    expect(readFileSync(join(site.root, 'dist', new URL(url).pathname)).equals(share)).toBe(true);
    expect(existsSync(join(site.root, CACHE))).toBe(false);
  });

  it('the bundled site needs no sharp either', () => {
    const files = [
      'content/site.json',
      ...readdirSync(join(PACKAGE_ROOT, 'content/pages')).map((name) => `content/pages/${name}`),
    ];
    const contents = files.map(
      (file) =>
        JSON.parse(readFileSync(join(PACKAGE_ROOT, file), 'utf8')) as {
          components?: unknown;
          header?: unknown;
          footer?: unknown;
        },
    );
    expect(contents.flatMap(({ components, header, footer }) => rasterImages([components, header, footer]))).toEqual(
      [],
    );
  });

  it('GIF, and animations of other formats', async () => {
    const frames = await sharp(await (await picture(40, 80)).raw().toBuffer(), {
      raw: { width: 40, height: 80, channels: 3, pageHeight: 40 },
    })
      .webp({ loop: 0 })
      .toBuffer();
    const png = await (await picture(40, 40)).png().toBuffer();
    const control = Buffer.concat([
      Buffer.from([0, 0, 0, 8]),
      Buffer.from('acTL'),
      Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]),
      Buffer.alloc(4),
    ]);
    for (const [name, bytes] of Object.entries({
      'a.gif': await (await picture(40, 40)).gif().toBuffer(),
      'a.webp': frames,
      'a.png': Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]),
    })) {
      const site = siteWith({ [name]: bytes });
      expect(codes((await site.build()).problems), name).toEqual(['media-small']);
      expect(sourcesOf(site)).toEqual([]);
      expect(
        readFileSync(
          join(site.root, 'dist', site.page('x/index.html').querySelector('main .card img')!.getAttribute('src')!),
        ).equals(bytes),
      ).toBe(true);
    }
  });

  it('everything, when sharp is not there: one note', async () => {
    const photo = await jpeg();
    const site = siteWith({ 'a.jpg': photo });
    const report = await buildWith(site, async () => null, { strict: true });
    expect(report.ok).toBe(true);
    expect(report.problems.map(({ code, severity, file }) => [code, severity, file])).toEqual([
      ['media-not-optimised', 'note', 'content/media'],
    ]);
    const img = site.page('x/index.html').querySelector('main .card img')!;
    expect(sourcesOf(site)).toEqual([]);
    expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['800', '600']);
    expect(readFileSync(join(site.root, 'dist', img.getAttribute('src')!)).equals(photo)).toBe(true);
  });
});
