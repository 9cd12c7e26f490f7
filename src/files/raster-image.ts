// Which images are made of pixels, and what is said of one that no program can read.

export const RASTER = /\.(?:png|jpe?g|webp|avif|gif)$/i;

/** Decoders do not tell the two apart, or say so in words of their own. */
export const DAMAGED = {
  message: 'The image cannot be decoded: the file ends too soon, or is damaged.',
  hint: 'Save it again as PNG, JPEG, WebP or AVIF, or use another copy of it.',
} as const;
