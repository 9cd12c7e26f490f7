// Raster images: the cache that never changes a result, the same bytes everywhere, in watch too, and the small parts.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createOptimiser } from '../src/assets/images.js';
import { readMedia } from '../src/assets/media.js';
import { loadSharp } from '../src/assets/variants.js';
import { rasterImages } from '../src/content/images.js';
import { listPages } from '../src/content/list.js';
import { scan } from '../src/content/scan.js';
import { PACKAGE_ROOT } from '../src/package-root.js';
import { loadSettings } from '../src/config/load-settings.js';
import { LIVE_TAG } from '../src/watch/live-page.js';
import { openLiveSite } from '../src/watch/live-site.js';
import { createResponder } from '../src/watch/respond.js';
import {
  buildWith,
  CACHE,
  candidates,
  counting,
  earlierMeta,
  jpeg,
  picture,
  published,
  siteWith,
  sourcesOf,
  validator,
} from './support/pictures.js';
import { codes, component, NOW, page, SITE_JSON, type SiteFiles } from './support/site.js';

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
    [
      'with one bit turned',
      (bytes) => (bytes.writeUInt8(bytes.readUInt8(bytes.length - 9) ^ 1, bytes.length - 9), bytes),
    ],
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

describe('watch', () => {
  it('serves the very variants of a clean build, from the first request on, and forgets the fault of an image that is no longer shown', async () => {
    const site = siteWith({ 'a.jpg': await jpeg() });
    const world = {
      cwd: site.root,
      env: {},
      now: NOW,
      cores: 2,
      pid: 7,
      packageRoot: PACKAGE_ROOT,
      version: '1',
      program: '1',
    };
    const { settings, problems } = loadSettings({}, world, validator);
    const live = await openLiveSite({
      flags: {},
      world,
      settings: settings!,
      problems,
      pageFiles: listPages(scan(site.root)),
    });
    const responder = createResponder(live, () => {});
    const equalsCleanBuild = async () => {
      expect((await site.build({ buildId: 'clean' })).ok).toBe(true);
      expect(String((await responder.respond('/x/')).body).replace(LIVE_TAG, '')).toBe(
        site.out('x/index.html').replace(/ data-page="[^"]*"/, ' data-page=""'),
      );
      const paths = sourcesOf(site).flatMap((one) => candidates(one).map(({ path }) => path));
      for (const path of [...paths, site.page('x/index.html').querySelector('main .card img')!.getAttribute('src')!]) {
        const { status, body } = await responder.respond(path);
        expect([
          path,
          status,
          Buffer.from(body as Uint8Array).equals(readFileSync(join(site.root, 'dist', path))),
        ]).toEqual([path, 200, true]);
      }
    };
    await equalsCleanBuild();
    const update = async (files: SiteFiles) => {
      site.write(files);
      await live.update(new Set(Object.keys(files)));
    };
    await update({ 'content/media/a.jpg': await jpeg(400, 300) });
    await equalsCleanBuild();
    const good = JSON.parse(readFileSync(join(site.root, 'content/pages/x.json'), 'utf8')) as unknown;
    await update({
      'content/media/b.jpg': (await jpeg()).subarray(0, 20_000),
      'content/pages/x.json': page('/x', [component(6, { icon_url: '/media/b.jpg', cards: [] })]),
    });
    expect(codes(live.problems())).toEqual(['media-invalid', 'media-unused']);
    await update({ 'content/pages/x.json': good });
    expect(codes(live.problems())).toEqual(['media-unused']);
    await equalsCleanBuild();
  });
});

describe('views of an SVG', () => {
  it('the schemas mark no image field that is never checked', () => {
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
      // Of an operator: no block shows it.
      'logo',
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
    const optimiser = createOptimiser({
      root: site.root,
      jobs: 2,
      pid: 1,
      folder: join(site.root, CACHE),
      use: 'nothing',
      load,
    });
    const { media } = readMedia(site.root);
    const [first, second] = [
      await optimiser.optimise(media, new Set(['/media/a.jpg'])),
      await optimiser.optimise(media, new Set(['/media/a.jpg', '/media/no.jpg'])),
    ];
    expect(encode).toHaveBeenCalledTimes(3);
    expect(second.media).toEqual(first.media);
  });
});
