// Finds the media paths that stand in image fields, so that only images which pages show are worked on.

const IMAGE_FIELD = /(?:^|_)(?:image|img_url|icon_url)$/;

/** Only raster images: an SVG needs no other sizes. */
const RASTER = /^\/media\/.+\.(?:png|jpe?g|webp|avif)$/i;

/** Paths anywhere in the content, each once. Sharing pictures and the browser's icons stand in other fields. */
export function rasterImages(content: unknown): string[] {
  const found = new Set<string>();
  collect(content, '', found);
  return [...found];
}

function collect(value: unknown, key: string, found: Set<string>): void {
  if (typeof value === 'string') {
    // Every text of a page passes here, and few are paths of media.
    if (value.startsWith('/media/') && IMAGE_FIELD.test(key) && RASTER.test(value)) found.add(value);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, key, found);
  } else if (value !== null && typeof value === 'object') {
    for (const name of Object.keys(value)) collect(value[name as never], name, found);
  }
}
