// Raster images: forms and sizes, the cache that never changes a result, what happens without sharp, and images that are traps.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { createLane } from '../src/assets/lane.js';
import { createOptimiser } from '../src/assets/images.js';
import { readMedia } from '../src/assets/media.js';
import { type LoadCodec, loadSharp } from '../src/assets/variants.js';
import { rasterImages } from '../src/content/images.js';
import { listPages } from '../src/content/list.js';
import { createValidator } from '../src/content/validate.js';
import { buildSite } from '../src/attempt.js';
import { PACKAGE_ROOT } from '../src/package-root.js';
import { loadSettings } from '../src/settings.js';
import { LIVE_TAG } from '../src/watch/live-page.js';
import { openLiveSite } from '../src/watch/live-site.js';
import { createResponder } from '../src/watch/respond.js';
import { codes, component, makeSite, NOW, page, SITE_JSON, type SiteFiles, type TestSite } from './support/site.js';

const CACHE = '.casino-site/cache/images';
const validator = createValidator(join(PACKAGE_ROOT, 'schemas'));

/** A picture that compresses like a photograph, without chance. */
async function picture(width: number, height: number): Promise<Sharp> {
  const data = Buffer.alloc(width * height * 3);
  let noise = 1;
  for (let at = 0; at < data.length; at++) {
    noise = (noise * 1103515245 + 12345) & 0x7fffffff;
    const place = Math.floor(at / 3);
    data[at] = 120 + 80 * Math.sin((place % width) / 40 + (at % 3)) + 20 * Math.cos(place / width / 30) + ((noise >> 16) % 16);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

const jpeg = async (width = 800, height = 600) => (await picture(width, height)).jpeg({ quality: 90 }).toBuffer();

/** A site whose page /x shows `/media/<name>` as an icon, a card and, not first, a game. */
function siteWith(media: Readonly<Record<string, Uint8Array>>, name = Object.keys(media)[0]!): TestSite {
  const url = `/media/${name}`;
  const files: SiteFiles = {
    'content/pages/x.json': page('/x', [
      component(6, { header: 'Carte', icon_url: url, icon_alt: '', cards: [{ title_card_body: 'Slot', img_url: url, img_alt: 'Una foto' }] }),
    ]),
    ...Object.fromEntries(Object.entries(media).map(([path, bytes]) => [`content/media/${path}`, bytes])),
  };
  return makeSite(files);
}

async function buildWith(site: TestSite, loadCodec: LoadCodec, flags: object = {}, write = true) {
  const world = { cwd: site.root, env: {}, now: NOW, cores: 2, pid: 7, packageRoot: PACKAGE_ROOT, version: '1', program: '1' };
  const { settings, problems } = loadSettings(flags, world, validator);
  return buildSite(settings!, { validator, write, problems, shards: null, machine: { pid: 7, startOf: () => '' }, loadCodec });
}

function sourcesOf(site: TestSite, selector = 'main .card'): HTMLSourceElement[] {
  return [...site.page('x/index.html').querySelector(selector)!.querySelectorAll('source')];
}

function candidates(source: Element): { readonly path: string; readonly width: number }[] {
  return source
    .getAttribute('srcset')!
    .split(', ')
    .map((one) => ({ path: one.split(' ')[0]!, width: Number(/ (\d+)w$/.exec(one)![1]) }));
}

function published(site: TestSite): Record<string, string> {
  const folder = join(site.root, 'dist');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return Object.fromEntries(names.map((name) => [name.slice(folder.length), readFileSync(name, 'base64')]));
}

/** A codec that counts what it is asked for. */
async function counting() {
  const codec = (await loadSharp())!;
  const encode = vi.fn(codec.encode);
  return { load: async () => ({ ...codec, encode }), encode };
}

describe('a photograph', () => {
  it('is published in AVIF and WebP of several widths, before a clean JPEG', async () => {
    const site = siteWith({
      'foto_mare.jpg': await (
        await picture(2000, 1500)
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
        expect(path).toMatch(new RegExp(`^/assets/media/foto_mare-${width}\\.[0-9a-f]{8}\\.${source.type.slice(6)}$`));
        const meta = await sharp(join(site.root, 'dist', path)).metadata();
        expect([meta.width, meta.height, meta.format === 'heif' ? 'avif' : meta.format]).toEqual([width, width * 0.75, source.type.slice(6)]);
      }
    }
    const img = site.page('x/index.html').querySelector('main .card img')!;
    expect([img.getAttribute('width'), img.getAttribute('height'), img.getAttribute('alt')]).toEqual(['1600', '1200', 'Una foto']);
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
    const site = siteWith({ 'a.jpg': await (await picture(400, 200)).withMetadata({ orientation: 6 }).jpeg().toBuffer() });
    await site.build();
    const img = site.page('x/index.html').querySelector('main .card img')!;
    expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['200', '400']);
    for (const path of [img.getAttribute('src')!, ...sourcesOf(site).flatMap((one) => candidates(one).map(({ path }) => path))]) {
      const { width, height, orientation } = await sharp(join(site.root, 'dist', path)).metadata();
      expect([width, height, orientation]).toEqual([200, 400, undefined]);
    }
  });

  it('keeps the format of its source as the fallback: PNG with alpha, WebP, AVIF', async () => {
    const seen = (await picture(400, 300)).ensureAlpha(0.5);
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
    site.write({ 'content/pages/y.json': page('/y', [component(14, { text: '<p><a href="/media/a.jpg">Foto</a></p>' })]) });
    expect(codes((await site.build()).problems)).toEqual([]);
    const { assets } = JSON.parse(site.out('_build/manifest.json')) as { assets: { file: string; hash: string; bytes: number }[] };
    const forms = assets.filter((one) => one.file.startsWith('assets/media/a'));
    expect(forms.map((one) => one.file.replace(/\.[0-9a-f]{8}/, '')).toSorted()).toEqual(
      ['a-320.avif', 'a-320.webp', 'a-640.avif', 'a-640.webp', 'a-800.avif', 'a-800.webp', 'a.jpg'].map((name) => `assets/media/${name}`),
    );
    for (const { file, bytes, hash } of forms) {
      expect(readFileSync(join(site.root, 'dist', file)).length).toBe(bytes);
      expect(file).toContain(hash.slice(0, 8));
    }
    expect(site.page('y/index.html').querySelector('main a')!.getAttribute('href')).toBe(
      site.page('x/index.html').querySelector('main .card img')!.getAttribute('src'),
    );
  });

  it('in header and promo carries the media query of its place', async () => {
    const photo = await jpeg(500, 300);
    const site = makeSite({
      'content/media/wide.jpg': photo,
      'content/media/tall.jpg': await jpeg(300, 500),
      'content/site.json': { ...SITE_JSON, header: { ...SITE_JSON.header, logo_image: '/media/wide.jpg', logo_mob_image: '/media/tall.jpg' } },
      'content/pages/x.json': page('/x', [
        component(2, { url: '/', desktop_img_url: '/media/wide.jpg', desktop_img_alt: 'Promo', mobile_img_url: '/media/tall.jpg' }),
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
    const site = makeSite({ 'content/site.json': { ...SITE_JSON, meta }, 'content/media/share.png': share, 'content/media/unused.jpg': await jpeg() });
    expect(codes((await buildWith(site, load)).problems)).toEqual([]);
    expect(load).not.toHaveBeenCalled();
    const url = site.page('index.html').querySelector('meta[property="og:image"]')!.getAttribute('content')!;
    expect(readFileSync(join(site.root, 'dist', new URL(url).pathname)).equals(share)).toBe(true);
    expect(existsSync(join(site.root, CACHE))).toBe(false);
  });

  it('the bundled site needs no sharp either', () => {
    const files = ['content/site.json', ...readdirSync(join(PACKAGE_ROOT, 'content/pages')).map((name) => `content/pages/${name}`)];
    const contents = files.map(
      (file) => JSON.parse(readFileSync(join(PACKAGE_ROOT, file), 'utf8')) as { components?: unknown; header?: unknown; footer?: unknown },
    );
    expect(contents.flatMap(({ components, header, footer }) => rasterImages([components, header, footer]))).toEqual([]);
  });

  it('GIF, and animations of other formats', async () => {
    const frames = await sharp(await (await picture(40, 80)).raw().toBuffer(), { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
      .webp({ loop: 0 })
      .toBuffer();
    const png = await (await picture(40, 40)).png().toBuffer();
    const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]), Buffer.alloc(4)]);
    for (const [name, bytes] of Object.entries({
      'a.gif': await (await picture(40, 40)).gif().toBuffer(),
      'a.webp': frames,
      'a.png': Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]),
    })) {
      const site = siteWith({ [name]: bytes });
      expect(codes((await site.build()).problems), name).toEqual([]);
      expect(sourcesOf(site)).toEqual([]);
      expect(readFileSync(join(site.root, 'dist', site.page('x/index.html').querySelector('main .card img')!.getAttribute('src')!)).equals(bytes)).toBe(true);
    }
  });

  it('everything, when sharp is not there: one note', async () => {
    const photo = await jpeg();
    const site = siteWith({ 'a.jpg': photo });
    const report = await buildWith(site, async () => null, { strict: true });
    expect(report.ok).toBe(true);
    expect(report.problems.map(({ code, severity, file }) => [code, severity, file])).toEqual([['media-not-optimised', 'note', 'content/media']]);
    const img = site.page('x/index.html').querySelector('main .card img')!;
    expect(sourcesOf(site)).toEqual([]);
    expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['800', '600']);
    expect(readFileSync(join(site.root, 'dist', img.getAttribute('src')!)).equals(photo)).toBe(true);
  });
});

describe('the cache', () => {
  it('spares the second build all encoding, and gives the same bytes', async () => {
    const site = siteWith({ 'a.jpg': await jpeg() });
    const { load, encode } = await counting();
    await buildWith(site, load, { cache: true });
    const first = published(site);
    const calls = encode.mock.calls.length;
    expect(calls).toBe(7);
    // Something else changes, so that the build has work to do.
    site.write({ 'content/pages/z.json': page('/z') });
    await buildWith(site, load);
    expect(encode.mock.calls.length).toBe(calls);
    site.write({ 'content/pages/z.json': null });
    await buildWith(site, load);
    expect(published(site)).toEqual({ ...first, ...earlierMeta(site) });
    expect(readdirSync(join(site.root, CACHE))).toHaveLength(1);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut short', (bytes) => bytes.subarray(0, bytes.length - 100)],
    ['empty', () => Buffer.alloc(0)],
    ['with one bit turned', (bytes) => (bytes.writeUInt8(bytes.readUInt8(bytes.length - 9) ^ 1, bytes.length - 9), bytes)],
    ['replaced', () => Buffer.from('{}')],
  ])('makes an entry again that is %s', async (_, damage) => {
    const site = siteWith({ 'a.jpg': await jpeg(200, 200) });
    await site.build();
    const first = published(site);
    const [name] = readdirSync(join(site.root, CACHE));
    const file = join(site.root, CACHE, name!);
    const good = readFileSync(file);
    writeFileSync(file, damage(Buffer.from(good)));
    site.write({ dist: null });
    await site.build();
    expect(published(site)).toEqual(first);
    expect(readFileSync(file).equals(good)).toBe(true);
  });

  it('is written by neither check nor --no-cache, and is not needed', async () => {
    const site = siteWith({ 'a.jpg': await jpeg(200, 200) });
    expect((await site.build({}, { write: false })).ok).toBe(true);
    expect((await buildWith(site, loadSharp, { cache: false })).ok).toBe(true);
    expect(existsSync(join(site.root, CACHE))).toBe(false);
    expect(sourcesOf(site)).toHaveLength(2);
  });

  it('may be impossible to write', async () => {
    const site = siteWith({ 'a.jpg': await jpeg(200, 200) });
    site.write({ '.casino-site/cache/images': 'in the way' });
    expect((await buildWith(site, loadSharp)).ok).toBe(true);
    expect(sourcesOf(site)).toHaveLength(2);
  });

  it('stands in node_modules where there is one', async () => {
    const site = siteWith({ 'a.jpg': await jpeg(200, 200) });
    mkdirSync(join(site.root, 'node_modules'));
    await site.build();
    expect(readdirSync(join(site.root, 'node_modules/.cache/casino-site/images'))).toHaveLength(1);
  });
});

/** Route tables of earlier builds are carried over; they are no matter of images. */
function earlierMeta(site: TestSite): Record<string, string> {
  return Object.fromEntries(Object.entries(published(site)).filter(([name]) => name.startsWith('/_build/')));
}

it('two roots, with one job and with two, give the same bytes', async () => {
  const media = { 'a.jpg': await jpeg(), 'b/c.png': await (await picture(700, 300)).png().toBuffer() };
  const [one, two] = [siteWith(media, 'a.jpg'), siteWith(media, 'a.jpg')];
  const logo = { 'content/site.json': { ...SITE_JSON, header: { ...SITE_JSON.header, logo_image: '/media/b/c.png' } } };
  one.write(logo);
  two.write(logo);
  await one.build({ jobs: '1' });
  await two.build({ jobs: '2' });
  expect(published(one)).toEqual(published(two));
});

describe('hostile images', () => {
  const header = (width: number, height: number, png: Buffer) => {
    const bytes = Buffer.from(png);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };
  const png = async () => (await picture(300, 300)).png().toBuffer();

  it.each<[string, string, () => Promise<Uint8Array>, string]>([
    ['a PNG that is cut short', 'a.png', async () => (await png()).subarray(0, 60_000), 'cannot be decoded'],
    ['a JPEG that is cut short', 'a.jpg', async () => (await jpeg()).subarray(0, 20_000), 'cannot be decoded'],
    ['a WebP that is cut short', 'a.webp', async () => (await (await picture(300, 300)).webp().toBuffer()).subarray(0, 3_000), 'cannot be decoded'],
    ['an AVIF that is cut short', 'a.avif', async () => (await (await picture(300, 300)).avif({ effort: 0 }).toBuffer()).subarray(0, 600), 'cannot be decoded'],
    ['a header of 60,000 × 60,000 pixels', 'a.png', async () => header(60_000, 60_000, await png()), '60000 × 60000 pixels'],
    ['a header that lies within the limit', 'a.png', async () => header(7_000, 7_000, await png()), 'cannot be decoded'],
    [
      'a drawing under another name',
      'a.png',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'),
      'no PNG, JPEG, WebP or AVIF',
    ],
  ])('%s is an error that names the file', async (_, name, make, says) => {
    const site = siteWith({ [name]: await make() });
    const report = await site.build();
    expect(report.problems.map(({ code, file }) => [code, file])).toEqual([['media-invalid', `content/media/${name}`]]);
    expect(report.problems[0]!.message).toContain(says);
    expect(report.problems[0]!.message).toMatch(/\.$/);
    expect(report.problems[0]!.hint).toBeTruthy();
    expect(site.has('index.html')).toBe(false);
  });
});

describe('watch', () => {
  it('serves the very forms of a clean build, from the first look on, and forgets the fault of an image that is no longer shown', async () => {
    const site = siteWith({ 'a.jpg': await jpeg() });
    const world = { cwd: site.root, env: {}, now: NOW, cores: 2, pid: 7, packageRoot: PACKAGE_ROOT, version: '1', program: '1' };
    const { settings, problems } = loadSettings({}, world, validator);
    const live = await openLiveSite({}, world, settings!, problems, listPages(site.root));
    const responder = createResponder(live, () => {});
    const equalsCleanBuild = async () => {
      expect((await site.build({ buildId: 'dev' })).ok).toBe(true);
      expect(String((await responder.respond('/x/')).body).replace(LIVE_TAG, '')).toBe(site.out('x/index.html'));
      const paths = sourcesOf(site).flatMap((one) => candidates(one).map(({ path }) => path));
      for (const path of [...paths, site.page('x/index.html').querySelector('main .card img')!.getAttribute('src')!]) {
        const { status, body } = await responder.respond(path);
        expect([path, status, Buffer.from(body as Uint8Array).equals(readFileSync(join(site.root, 'dist', path)))]).toEqual([path, 200, true]);
      }
    };
    await equalsCleanBuild();
    const update = async (files: SiteFiles) => {
      site.write(files);
      await live.update(new Set(Object.keys(files)));
      responder.invalidate();
    };
    await update({ 'content/media/a.jpg': await jpeg(400, 300) });
    await equalsCleanBuild();
    const good = JSON.parse(readFileSync(join(site.root, 'content/pages/x.json'), 'utf8')) as unknown;
    await update({
      'content/media/b.jpg': (await jpeg()).subarray(0, 20_000),
      'content/pages/x.json': page('/x', [component(6, { icon_url: '/media/b.jpg', cards: [] })]),
    });
    expect(codes(live.problems())).toEqual(['media-invalid']);
    await update({ 'content/pages/x.json': good });
    expect(codes(live.problems())).toEqual([]);
    await equalsCleanBuild();
  });
});

describe('parts', () => {
  it('a lane runs no more works at once than it may, in their order, also after failures', async () => {
    const lane = createLane(2);
    let running = 0;
    const order: number[] = [];
    const results = await Promise.allSettled(
      Array.from({ length: 9 }, (_, index) =>
        lane(async () => {
          expect(++running).toBeLessThanOrEqual(2);
          await new Promise((resolve) => setTimeout(resolve, 1));
          order.push(index);
          running--;
          if (index % 3 === 0) throw new Error('no');
        }),
      ),
    );
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(results.filter((one) => one.status === 'rejected')).toHaveLength(3);
  });

  it('the schemas mark no image field that is not looked at', () => {
    const found = new Set<string>();
    const walk = (value: unknown, key: string): void => {
      if (value === null || typeof value !== 'object') return;
      const { format, $ref } = value as { format?: unknown; $ref?: unknown };
      if (format === 'image-url' || /#\/definitions\/(?:required-)?image$/.test(String($ref))) found.add(key);
      for (const [name, inner] of Object.entries(value)) walk(inner, name);
    };
    for (const name of readdirSync(join(PACKAGE_ROOT, 'schemas'), { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.json')) walk(JSON.parse(readFileSync(join(PACKAGE_ROOT, 'schemas', name), 'utf8')), '');
    // Sharing pictures and browser icons are no images of a page; the values stand behind the fields.
    const others = [
      'image_url',
      'twitter_image_src',
      'og:image:secure_url',
      'favicon',
      'apple_touch_icon',
      'image-value',
      'required-image-value',
      'additionalProperties',
    ];
    const fields = [...found].filter((one) => !others.includes(one));
    expect(fields).toContain('desktop_img_url');
    expect(fields.filter((field) => rasterImages({ [field]: '/media/a.png' }).length === 0)).toEqual([]);
  });

  it('an optimiser works once on what stays', async () => {
    const site = siteWith({ 'a.jpg': await jpeg(200, 200) });
    const { load, encode } = await counting();
    const optimiser = createOptimiser({ root: site.root, jobs: 2, pid: 1, folder: join(site.root, CACHE), use: 'nothing', load });
    const { media } = readMedia(site.root);
    const [first, second] = [
      await optimiser.optimise(media, new Set(['/media/a.jpg'])),
      await optimiser.optimise(media, new Set(['/media/a.jpg', '/media/no.jpg'])),
    ];
    expect(encode).toHaveBeenCalledTimes(3);
    expect(second.media).toEqual(first.media);
  });
});
