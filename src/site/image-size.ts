// Pictures that structured data names have a kind: the logo is 206 by 81 pixels, a sharing picture 1200 by 630
// (SPEC-9.3). Others are cut or shown small. Logos of other shapes are shown from 112 by 112 pixels on.
import { JSON_LD_IMAGE_SIZE, JSON_LD_LOGO_SIZE } from '../constants.js';
import type { MediaFile } from '../model.js';
import type { Scope } from './scope.js';

interface Kind {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Both sides of a picture that is good enough in any shape. */
  readonly least?: number;
}

export const LOGO_KIND: Kind = { name: 'logo', ...JSON_LD_LOGO_SIZE, least: 112 };
const SHARE_KIND: Kind = { name: 'sharing picture', ...JSON_LD_IMAGE_SIZE };

/** Networks that show a link fetch the picture themselves, and know neither SVG nor AVIF. */
export function checkShare(file: MediaFile, pointer: string, scope: Scope): void {
  const [, format] = /\.(svg|avif)$/i.exec(file.file) ?? [];
  if (format === undefined) return checkSize(file, SHARE_KIND, pointer, scope);
  scope.report(
    'image-format',
    `The sharing picture is of the format ${format.toUpperCase()}.`,
    pointer,
    'Social networks show PNG and JPEG, in 1200 by 630 pixels.',
  );
}

/** A larger picture of the same shape is as good; whole pixels make the shape differ by a little. */
const TOLERANCE = 0.02;

/** 1200 by 628 is as good as 1200 by 630. */
function isAsLarge(width: number, wide: number, height: number, high: number): boolean {
  return width >= wide * (1 - TOLERANCE) && height >= high * (1 - TOLERANCE);
}

export function checkSize({ width, height, file }: MediaFile, kind: Kind, pointer: string, scope: Scope): void {
  // Without a size it cannot be measured, which is reported where it is shown.
  if (!(width > 0 && height > 0)) return;
  const { least = Infinity } = kind;
  if (Math.min(width, height) >= least) return;
  const shape = (width / height) * (kind.height / kind.width);
  const hasShape = Math.abs(shape - 1) <= TOLERANCE;
  // SVG has the size it is shown in.
  if (hasShape && (/\.svg$/i.test(file) || isAsLarge(width, kind.width, height, kind.height))) return;
  scope.report(
    'image-size',
    `The ${kind.name} is ${width} by ${height} pixels${hasShape ? ', which is too small' : ''}.`,
    pointer,
    kind.least
      ? `Search engines show logos of at least ${kind.least} by ${kind.least} pixels, or of ${kind.width} by ${kind.height}.`
      : `Search engines expect ${kind.width} by ${kind.height} pixels, or larger with the same aspect ratio.`,
  );
}
