// A browser takes the first source it knows, so a format stands before another only where it is no larger at any width.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Codec, Format } from '../src/assets/variants.js';
import { loadSharp } from '../src/assets/variants.js';
import { buildWith, candidates, picture, published, siteWith, sourcesOf } from './support/pictures.js';
import { codes, type TestSite } from './support/site.js';

/** The codec with the sizes of its results decided by the test. */
async function sized(
  bytes: (format: Format, width: number) => number,
): Promise<{ readonly load: () => Promise<Codec> }> {
  const codec = (await loadSharp())!;
  const encode: Codec['encode'] = async (seen, width, format) => {
    const height = Math.round((seen.height * width) / seen.width);
    return { bytes: Buffer.alloc(bytes(format, width), `${format} ${width} `), width, height };
  };
  return { load: async () => ({ ...codec, version: Math.random().toString(), encode }) };
}

const types = (site: TestSite) => sourcesOf(site).map((one) => one.type.replace('image/', ''));
const files = (site: TestSite) => Object.keys(published(site)).filter((name) => name.startsWith('/assets/media/a'));
const KB: Readonly<Record<Format, number>> = { avif: 10, webp: 20, jpeg: 40, png: 40 };

describe('AVIF', () => {
  it.each<[string, (format: Format, width: number) => number, string[]]>([
    ['smaller at every width: before WebP', (format, width) => KB[format] * width, ['avif', 'webp']],
    ['as large as WebP: before it', (format, width) => (format === 'jpeg' ? 40 : 20) * width, ['avif', 'webp']],
    ['larger at every width: not at all', (format, width) => (format === 'avif' ? 30 : KB[format]) * width, ['webp']],
    [
      'larger at the smallest width: not at all',
      (format, width) => (format === 'avif' && width === 320 ? 30 : KB[format]) * width,
      ['webp'],
    ],
    [
      'larger at the largest width: not at all',
      (format, width) => (format === 'avif' && width === 800 ? 30 : KB[format]) * width,
      ['webp'],
    ],
  ])('%s', async (_, bytes, expected) => {
    const site = siteWith({ 'a.jpg': await (await picture(800, 600)).jpeg().toBuffer() });
    expect(codes((await buildWith(site, (await sized(bytes)).load)).problems)).toEqual([]);
    expect(types(site)).toEqual(expected);
    for (const source of sourcesOf(site)) expect(candidates(source).map((one) => one.width)).toEqual([320, 640, 800]);
    // What is not offered is not published either.
    expect(files(site)).toHaveLength(1 + 3 * expected.length);
  });

  it('larger than WebP, of an AVIF source: it stays as the image itself, behind WebP', async () => {
    const source = await (await picture(800, 600)).avif({ effort: 0 }).toBuffer();
    const site = siteWith({ 'a.avif': source });
    await buildWith(site, (await sized((format, width) => (format === 'avif' ? 30 : KB[format]) * width)).load);
    expect(types(site)).toEqual(['webp']);
    expect(site.page('x/index.html').querySelector('main .card img')!.getAttribute('src')).toMatch(/\.avif$/);
    expect(files(site)).toHaveLength(4);
  });

  it('larger than a WebP source: only the source, in its widths', async () => {
    const source = await (await picture(800, 600)).webp().toBuffer();
    const site = siteWith({ 'a.webp': source });
    await buildWith(site, (await sized((format, width) => (format === 'avif' ? 30 : KB[format]) * width)).load);
    expect(types(site)).toEqual(['webp']);
  });

  it('as sharp makes it, of flat colours, noise and a gradient', async () => {
    const flat = await sharp({ create: { width: 700, height: 200, channels: 3, background: '#0a6' } })
      .png()
      .toBuffer();
    const noise = await sharp({
      create: {
        width: 700,
        height: 200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    for (const bytes of [flat, noise, await (await picture(700, 200)).png().toBuffer()]) {
      const site = siteWith({ 'a.png': bytes });
      expect(codes((await site.build()).problems)).toEqual([]);
      const [first, second] = sourcesOf(site).map((source) =>
        candidates(source).map(({ path }) => statSync(join(site.root, 'dist', path)).size),
      );
      for (const [index, size] of (second ?? []).entries()) expect(first![index]).toBeLessThanOrEqual(size);
      expect(
        readFileSync(
          join(site.root, 'dist', site.page('x/index.html').querySelector('main .card img')!.getAttribute('src')!),
        ).length,
      ).toBeGreaterThan(0);
    }
  });
});
