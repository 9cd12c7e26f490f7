// What the tests of raster images share: pictures made without chance, a site that shows one, and looks at what was
// published.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { vi } from 'vitest';
import { buildSite } from '../../src/build/attempt.js';
import { type LoadCodec, loadSharp } from '../../src/assets/variants.js';
import { component, makeSite, page, type SiteFiles, type TestSite, withoutSiteNotes } from './site.js';
import { settingsOf, validator } from './world.js';

export const CACHE = '.casino-site/cache/images';

/** By width and height: a million sines each. */
const drawn = new Map<string, Buffer>();

/**
 * A picture that compresses like a photograph, edges and grain included, without chance: of it AVIF is smaller than
 * WebP.
 */
export async function picture(width: number, height: number): Promise<Sharp> {
  const size = `${width} × ${height}`;
  const data = drawn.get(size) ?? draw(width, height);
  drawn.set(size, data);
  return sharp(data, { raw: { width, height, channels: 3 } });
}

function draw(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 3);
  let noise = 1;
  for (let at = 0; at < data.length; at++) {
    noise = (noise * 1103515245 + 12345) & 0x7fffffff;
    const place = Math.floor(at / 3);
    const [x, y] = [place % width, Math.floor(place / width)];
    const isLight = (((x >> 5) ^ (y >> 5)) & 1) === 1;
    data[at] = 120 + 60 * Math.sin(x / 40 + y / 23 + (at % 3)) + (isLight ? 40 : 0) + ((noise >> 16) % 16);
  }
  return data;
}

export const jpeg = async (width = 800, height = 600) =>
  (await picture(width, height)).jpeg({ quality: 90 }).toBuffer();

/** A site whose page /x shows `/media/<name>` as an icon, a card and, not first, a game. */
export function siteWith(media: Readonly<Record<string, Uint8Array>>, name = Object.keys(media)[0]!): TestSite {
  const url = `/media/${name}`;
  const files: SiteFiles = {
    'content/pages/x.json': page('/x', [
      component(6, {
        header: 'Carte',
        icon_url: url,
        icon_alt: '',
        cards: [{ title_card_body: 'Slot', img_url: url, img_alt: 'Una foto' }],
      }),
    ]),
    ...Object.fromEntries(Object.entries(media).map(([path, bytes]) => [`content/media/${path}`, bytes])),
  };
  return makeSite(files);
}

export async function buildWith(site: TestSite, loadCodec: LoadCodec, flags: object = {}, write = true) {
  const { settings, problems } = settingsOf(site, flags, { cores: 2, pid: 7 });
  const report = await buildSite(settings!, {
    validator,
    write,
    problems,
    shards: null,
    machine: { pid: 7, startOf: () => '' },
    loadCodec,
  });
  return withoutSiteNotes(report);
}

export function sourcesOf(site: TestSite, selector = 'main .card'): HTMLSourceElement[] {
  return [...site.page('x/index.html').querySelector(selector)!.querySelectorAll('source')];
}

export function candidates(source: Element): { readonly path: string; readonly width: number }[] {
  return source
    .getAttribute('srcset')!
    .split(', ')
    .map((one) => ({ path: one.split(' ')[0]!, width: Number(/ (\d+)w$/.exec(one)![1]) }));
}

export function published(site: TestSite): Record<string, string> {
  const folder = join(site.root, 'dist');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return Object.fromEntries(names.map((name) => [name.slice(folder.length), readFileSync(name, 'base64')]));
}

/** A codec that counts what it is asked for. */
export async function counting() {
  const codec = (await loadSharp())!;
  const encode = vi.fn(codec.encode);
  return { load: async () => ({ ...codec, encode }), encode };
}

/** Route tables of earlier builds are carried over; they are no matter of images. */
export function earlierMeta(site: TestSite): Record<string, string> {
  return Object.fromEntries(Object.entries(published(site)).filter(([name]) => name.startsWith('/_build/')));
}
