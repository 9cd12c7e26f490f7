// Decodes and encodes raster images. The only importer of sharp, which is optional and loaded when the first image
// needs it.
import { hasChunkBeforePixels } from './alpha.js';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';

export type Format = 'avif' | 'webp' | 'jpeg' | 'png';

/** Pixels, upright, in sRGB. */
export interface Picture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
  /** True when the source had a table of at most 256 colours. */
  readonly palette: boolean;
}

interface Encoded {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface Codec {
  /**
   * Names everything that shapes the bytes besides the source, so that no other version's results are taken from a
   * cache.
   */
  readonly version: string;
  /**
   * The picture, shrunk into the box; null for an animation, which must stay as it is. Throws for what cannot be
   * decoded.
   */
  decode(bytes: Uint8Array, box: { readonly width: number; readonly height: number }): Promise<Picture | null>;
  encode(picture: Picture, width: number, format: Format): Promise<Encoded>;
}

/** Null when sharp is not installed, or has no binary for this machine. */
export type LoadCodec = () => Promise<Codec | null>;

/** Beyond it an image is a trap or a mistake; the largest phone cameras write less for sharing. */
export const MAX_PIXELS = 64_000_000;

// AVIF effort 4 takes ten times as long as 2 and saves 4 % (stack 1.5).
const ENCODERS: { readonly [Name in Format]: (image: Sharp, picture: Picture) => Sharp } = {
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 75, effort: 4 }),
  jpeg: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
  png: (image, { palette }) => image.png({ compressionLevel: 9, palette }),
};

const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' };

export const loadSharp: LoadCodec = async () => {
  let sharp: typeof import('sharp').default;
  try {
    ({ default: sharp } = await import('sharp'));
  } catch {
    return null;
  }
  // Images are worked on side by side, so each gets one thread; nothing is used twice, so nothing is kept.
  sharp.concurrency(1);
  sharp.cache(false);
  return {
    version: JSON.stringify([sharp.versions, 'avif 50 2, webp 75 4, jpeg 80 mozjpeg, png 9']),
    async decode(bytes, box) {
      if (!isRaster(bytes)) throw new Error('it is not a PNG, JPEG, WebP or AVIF image');
      const image = sharp(bytes, OPTIONS);
      const { pages = 1, isPalette = false } = await image.metadata();
      if (pages > 1 || isAnimatedPng(bytes)) return null;
      const resized = image.autoOrient().resize({ ...box, fit: 'inside', withoutEnlargement: true });
      const { data, info } = await resized
        .toColourspace('srgb')
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true });
      return {
        data,
        width: info.width,
        height: info.height,
        channels: info.channels as Picture['channels'],
        palette: isPalette,
      };
    },
    async encode(picture, width, format) {
      const { data, height, channels } = picture;
      const raw = sharp(data, { raw: { width: picture.width, height, channels }, limitInputPixels: MAX_PIXELS });
      const encoded = await ENCODERS[format](width < picture.width ? raw.resize({ width }) : raw, picture).toBuffer({
        resolveWithObject: true,
      });
      return { bytes: encoded.data, width: encoded.info.width, height: encoded.info.height };
    },
  };
};

/** Version of sharp as it lies on the disk, `''` without it. Loads nothing, since most sites need nothing of it. */
export function installedSharp(): string {
  try {
    const main = createRequire(import.meta.url).resolve('sharp');
    return (JSON.parse(readFileSync(join(dirname(main), '../package.json'), 'utf8')) as { version: string }).version;
  } catch {
    return '';
  }
}

/** Decided by the bytes: behind a harmless name may stand a format whose decoder is easier to break. */
function isRaster(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  return (
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    text(0, 3) === '\xff\xd8\xff' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && /^(?:avif|avis|mif1)/.test(text(8, 12)))
  );
}

/** sharp sees only the first picture of an animated PNG. Its control chunk stands before the first pixels. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x89) return false;
  return hasChunkBeforePixels(bytes, 'acTL');
}
