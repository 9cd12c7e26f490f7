// Finds the media paths that stand in image fields, so that only images which pages show are worked on.
import type { Shape } from '../schema/block-shape.js';
import type { Component } from '../model.js';
import { withComposed } from './media-paths.js';

const IMAGE_FIELD = /(?:^|_)(?:image|img_url|icon_url)$/;

/** Only raster images: an SVG needs no other sizes. */
const RASTER = /^\/media\/.+\.(?:png|jpe?g|webp|avif)$/i;

/** Paths anywhere in the content, each once. Sharing pictures and the browser's icons stand in other fields. */
export function rasterImages(content: unknown): string[] {
  const found = new Set<string>();
  collect(content, '', found);
  return withComposed(found);
}

/** The same for the blocks of a page: image fields of a site's own may have any name. */
export function imagesOfBlocks(components: readonly Component[]): string[] {
  const found = new Set<string>();
  for (const component of components) {
    if ('shape' in component) collectBy(component.shape, component.content, found);
    else collect(component.content, '', found);
  }
  return withComposed(found);
}

function collectBy(shape: Shape, value: unknown, found: Set<string>): void {
  if (shape.kind === 'image') return collect(value, 'image', found);
  if (value === null || typeof value !== 'object') return;
  if (shape.kind === 'list') {
    for (const item of Object.values(value)) collectBy(shape.items, item, found);
  } else if (shape.kind === 'object') {
    for (const [key, field] of Object.entries(shape.fields))
      if (Object.hasOwn(value, key)) collectBy(field.shape, value[key as never], found);
  }
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
