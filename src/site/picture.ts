// Which forms of an image a browser may choose from, how wide each place of a page shows it, and which is too small.
import type { ImageSource, MediaFile } from '../model.js';
import { publicPath } from '../urls/urls.js';

/**
 * Values of `sizes`: how wide the style sheets make an image. A page is at most 80rem wide, from 86rem with its
 * margins.
 */
export const SIZES = {
  half: '(min-width: 48rem) 50vw, 100vw',
  hero: '(min-width: 86rem) 37rem, (min-width: 56rem) 43vw, (min-width: 40rem) 38rem, 93vw',
  text: '(min-width: 46rem) 42rem, 93vw',
  page: '(min-width: 86rem) 80rem, 93vw',
  banner: '(min-width: 86rem) 47rem, (min-width: 48rem) 54vw, 93vw',
  tile: '(min-width: 86rem) 10rem, (min-width: 72rem) 11vw, (min-width: 40rem) 22vw, 45vw',
  firstTile: '(min-width: 86rem) 20rem, (min-width: 72rem) 23vw, (min-width: 40rem) 46vw, 93vw',
  wideTile: '(min-width: 86rem) 20rem, (min-width: 72rem) 23vw, (min-width: 40rem) 46vw, 45vw',
  halfTile: '(min-width: 86rem) 40rem, (min-width: 40rem) 46vw, 45vw',
  firstHalfTile: '(min-width: 86rem) 40rem, (min-width: 40rem) 46vw, 93vw',
  card: '(min-width: 86rem) 26rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 93vw',
  category: '(min-width: 86rem) 26rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 7rem',
  row: '(min-width: 48rem) 20rem, 93vw',
  badge: '5rem',
  icon: '2.5rem',
  logo: '13rem',
  listCard: '(min-width: 40rem) 22rem, 93vw',
} as const;

/** Where the style sheets fill a place with a picture, whatever its size. Logos and pictures in texts keep theirs. */
const FILLED: ReadonlySet<string> = new Set(
  (['hero', 'banner', 'card', 'category', 'row', 'badge', 'halfTile', 'firstTile', 'wideTile', 'tile'] as const).map(
    (place) => SIZES[place],
  ),
);
/** So much larger than it is a picture looks blurred on any screen. */
const MOST_ENLARGED = 1.5;
const PIXELS_OF_REM = 16;

/** How many pixels wide a picture is shown on a wide screen, where it has far fewer; else null. */
export function widthLacking(width: number, sizes: string): number | null {
  if (!FILLED.has(sizes)) return null;
  const shown = Number(/(\d+)rem(?:,|$)/.exec(sizes)![1]) * PIXELS_OF_REM;
  return width * MOST_ENLARGED < shown ? shown : null;
}

/** AVIF before WebP: the first one a browser knows is taken. */
export function imageSources({ variants = [] }: MediaFile, base: string, sizes: string): ImageSource[] {
  return (['image/avif', 'image/webp'] as const).flatMap((type) => {
    const own = variants.filter((one) => one.type === type);
    return own.length === 0
      ? []
      : [
          {
            type,
            srcset: own.map(({ file, width }) => `${publicPath(base, `/${file}`)} ${width}w`).join(', '),
            sizes,
          },
        ];
  });
}
