// Makes the forms of raster images that browsers choose from: AVIF and WebP in several widths, and a clean one in the
// source's own format.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { InputChangedError } from '../run/input-changed.js';
import type { MediaFile, MediaVariant, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { DAMAGED } from '../files/raster-image.js';
import { sha256 } from '../files/asset-file.js';
import { type CacheOptions, openImageCache, type NewVariant, type StoredVariant } from './image-cache.js';
import { hashedName, stemOf } from './media-names.js';
import { type Codec, type Format, type LoadCodec, MAX_PIXELS, type Picture } from './variants.js';

/** Widths below that of the image itself; with it at most four. */
const WIDTHS = [320, 640, 1024];
/** No page shows an image larger than this. */
const BOX = { width: 1600, height: 4800 };
/** A width is left out when the largest one is wider by less than this factor. */
const MIN_STEP = 1.25;
/** Names the rule by which forms are offered, so that nothing is taken from a cache that was filled by another. */
const OFFER = 'no AVIF larger than WebP';

interface ImageOptions extends CacheOptions {
  readonly root: string;
  /** How many images and forms are worked on at once. */
  readonly jobs: number;
  readonly load: LoadCodec;
}

export interface Optimised {
  /** All media, with the forms of those images that are used. */
  readonly media: ReadonlyMap<string, MediaFile>;
  /** Output path → bytes, of everything that is not a copy. */
  readonly files: ReadonlyMap<string, () => Uint8Array>;
  readonly problems: readonly Problem[];
}

export interface Optimiser {
  /** `used` are the paths that stand in image fields. What was made once is kept. */
  optimise(media: ReadonlyMap<string, MediaFile>, used: ReadonlySet<string>): Promise<Optimised>;
}

type Made = { readonly variants: readonly StoredVariant[] } | typeof DAMAGED;

export function createOptimiser(options: ImageOptions): Optimiser {
  const make = createMaker(options);
  const limitImages = pLimit(options.jobs);
  const cached = new Map<string, Promise<Made>>();
  let codec: Promise<Codec | null> | undefined;

  const makeOnce = (file: MediaFile, format: Format, tool: Codec): Promise<Made> => {
    const key = `${file.hash} ${format}`;
    const before = cached.get(key);
    if (before) return before;
    const made = limitImages(() => make(file, format, tool));
    cached.set(key, made);
    made.catch(() => cached.delete(key));
    return made;
  };

  return {
    async optimise(media, used) {
      const { fit, problems } = candidates(media, used);
      if (fit.length === 0) return { media, files: new Map(), problems };
      const tool = await (codec ??= options.load());
      if (!tool) return { media, files: new Map(), problems: [...problems, notOptimised(fit.length)] };
      const files = new Map<string, () => Uint8Array>();
      const result = new Map(media);
      await Promise.all(
        fit.map(async ({ path, file, format }) => {
          const made = await makeOnce(file, format, tool);
          if ('message' in made)
            problems.push(problem('media-invalid', made.message, { file: file.source }, made.hint));
          else if (made.variants.length > 0) result.set(path, withForms(file, made.variants, files));
        }),
      );
      return { media: result, files, problems };
    },
  };
}

interface Candidate {
  readonly path: string;
  readonly file: MediaFile;
  readonly format: Format;
}

/** The raster images among the used media, without those that are too large to decode. */
function candidates(
  media: ReadonlyMap<string, MediaFile>,
  used: ReadonlySet<string>,
): { readonly fit: readonly Candidate[]; readonly problems: Problem[] } {
  const all = [...used].toSorted().flatMap((path): Candidate[] => {
    const file = media.get(path);
    const format = formatOf(path);
    // What cannot be measured is reported where it is used.
    return file && !file.refused && format && file.width > 0 ? [{ path, file, format }] : [];
  });
  const fit = all.filter(({ file }) => file.width * file.height <= MAX_PIXELS);
  return { fit, problems: all.filter((one) => !fit.includes(one)).map(({ file }) => tooLarge(file)) };
}

/** Makes the forms of one image, or takes them from the cache. */
function createMaker(options: ImageOptions): (file: MediaFile, format: Format, codec: Codec) => Promise<Made> {
  const cache = openImageCache(options);
  const limitForms = pLimit(options.jobs);
  // One at a time: a decoded image is large, and decoding takes the least time.
  const limitDecoding = pLimit(1);
  return async (file, format, { version, decode, encode }) => {
    const key = sha256(JSON.stringify([file.hash, format, WIDTHS, BOX, MIN_STEP, OFFER, version]));
    const stored = await cache.get(key);
    if (stored) return { variants: stored };
    const bytes = await readFile(join(options.root, file.source));
    if (sha256(bytes) !== file.hash) throw new InputChangedError(file.source);
    let picture: Picture | null;
    try {
      picture = await limitDecoding(() => decode(bytes, BOX));
    } catch {
      // The words of the decoders are in English, and often "Unknown error".
      return DAMAGED;
    }
    if (!picture) return { variants: cache.put(key, []) };
    const decoded = picture;
    const encodeForm = async ({ width, ...form }: Recipe): Promise<Encoding> => {
      const { bytes: data, ...size } = await encode(decoded, width, form.format);
      return { ...form, ...size, data };
    };
    const forms = await Promise.all(recipes(decoded.width, format).map((one) => limitForms(() => encodeForm(one))));
    return { variants: cache.put(key, worthwhile(forms)) };
  };
}

function formatOf(path: string): Format | null {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return ending === 'jpg'
    ? 'jpeg'
    : ending === 'png' || ending === 'jpeg' || ending === 'webp' || ending === 'avif'
      ? ending
      : null;
}

type Encoding = Omit<NewVariant, 'offered'>;

interface Recipe {
  readonly format: Format;
  readonly width: number;
  readonly fallback: boolean;
}

function recipes(last: number, own: Format): Recipe[] {
  const widths = [...WIDTHS.filter((width) => width * MIN_STEP <= last), last];
  const forms = (['avif', 'webp'] as const).flatMap((format) =>
    widths.map((width) => ({ format, width, fallback: format === own && width === last })),
  );
  return own === 'avif' || own === 'webp' ? forms : [...forms, { format: own, width: last, fallback: true }];
}

/**
 * A browser takes the first source whose format it knows, AVIF before WebP: so there is no AVIF where it is larger than
 * WebP at some width. A small image of one width gains nothing from a form that is larger than the fallback. The
 * fallback always stays, as the image itself.
 */
function worthwhile(variants: readonly Encoding[]): readonly NewVariant[] {
  const bytes = (format: Format, width: number) =>
    variants.find((variant) => variant.format === format && variant.width === width)?.data.length ?? Infinity;
  const isLarge = variants.some(
    (variant) => variant.format === 'avif' && variant.data.length > bytes('webp', variant.width),
  );
  const fallback = variants.find((variant) => variant.fallback);
  const isOffered = (variant: Encoding) => {
    if (variant.format !== 'webp' && (variant.format !== 'avif' || isLarge)) return false;
    return (
      variant.fallback ||
      variant.data.length < fallback!.data.length ||
      variants.filter((one) => one.format === variant.format).length > 1
    );
  };
  return variants
    .map((variant) => ({ ...variant, offered: isOffered(variant) }))
    .filter((variant) => variant.fallback || variant.offered);
}

function withForms(
  file: MediaFile,
  variants: readonly StoredVariant[],
  files: Map<string, () => Uint8Array>,
): MediaFile {
  const stem = stemOf(file.file);
  const ending = file.file.slice(file.file.lastIndexOf('.'));
  const nameOf = ({ fallback, hash, width, format }: StoredVariant) =>
    fallback ? hashedName(stem, hash, ending) : hashedName(`${stem}-${width}`, hash, `.${format}`);
  const offered: MediaVariant[] = [];
  for (const variant of variants) {
    const { format, width, hash, bytes } = variant;
    files.set(nameOf(variant), variant.read);
    if (variant.offered && (format === 'avif' || format === 'webp'))
      offered.push({ file: nameOf(variant), type: `image/${format}`, width, hash, bytes });
  }
  const fallback = variants.find((variant) => variant.fallback)!;
  const { width, height, hash, bytes } = fallback;
  const alpha = file.alpha ? { alpha: true as const } : {};
  return { source: file.source, file: nameOf(fallback), hash, bytes, width, height, ...alpha, variants: offered };
}

function tooLarge({ source, width, height }: MediaFile): Problem {
  return problem(
    'media-invalid',
    `The image has ${width} × ${height} pixels; at most ${MAX_PIXELS / 1e6} million are read.`,
    { file: source },
    `Make it smaller; nothing wider than ${BOX.width} pixels is shown.`,
  );
}

function notOptimised(count: number): Problem {
  const message =
    count === 1
      ? 'One raster image is published as it is, because sharp is not installed.'
      : `${count} raster images are published as they are, because sharp is not installed.`;
  return problem(
    'media-not-optimised',
    message,
    { file: 'content/media' },
    'Run "npm install sharp" for AVIF and WebP in several sizes, or save small files yourself.',
  );
}
