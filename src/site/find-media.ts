// What an image field names: a media file, or a view of an SVG (`/media/games.svg#abisso-dorato`).
import { firstOf } from '../util/counted.js';
import { decodeAll } from '../urls/encode-path.js';
import type { MediaFile, MediaView } from '../model.js';
import { createNearMisses, type NearMisses } from '../urls/near-misses.js';
import type { ProblemCode } from '../problems/catalogue.js';
import { DAMAGED, RASTER } from '../files/raster-image.js';
import { isCleanUrl, urlKind } from '../urls/urls.js';
import type { Lookups } from './lookups.js';

type FoundMedia =
  | {
      readonly file: MediaFile;
      readonly view: MediaView | null;
      /** With its `#`, as authors wrote it. */ readonly fragment: string;
    }
  | { readonly code: ProblemCode; readonly message: string; readonly hint: string };

const MAX_NAMED = 5;

export function findMedia(url: string, lookups: Lookups): FoundMedia {
  const mark = url.indexOf('#');
  const [path, fragment] = mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark)];
  const file = lookups.media(path);
  if (!file) return missing(path, fragment, lookups);
  if (fragment === '' || fragment === '#')
    return file.width > 0 || file.refused ? { file, view: null, fragment: '' } : unmeasured(url, file);
  const id = decodeAll(fragment.slice(1));
  const view = file.views && tableOf(file.views).byId.get(id);
  return view || file.refused ? { file, view: view ?? null, fragment } : noSuchView(path, id, file);
}

interface ViewTable {
  readonly byId: ReadonlyMap<string, MediaView>;
  readonly near: NearMisses;
}

/** A sprite may have thousands of views, and a page thousands of images. */
const cache = new WeakMap<readonly MediaView[], ViewTable>();

function tableOf(views: readonly MediaView[]): ViewTable {
  const table = cache.get(views) ?? {
    byId: new Map(views.map((one) => [one.id, one])),
    near: createNearMisses(() => views.map((one) => one.id)),
  };
  cache.set(views, table);
  return table;
}

function missing(path: string, fragment: string, lookups: Lookups): FoundMedia {
  const hint =
    urlKind(path) === 'path'
      ? missingHint(path, lookups, fragment)
      : 'Copy the image into content/media: the site loads nothing from other hosts.';
  return { code: 'media-missing', message: `There is no media file "${path}".`, hint };
}

/** What to do about a path that no media file has. */
export function missingHint(path: string, lookups: Lookups, fragment = ''): string {
  if (/(?:^|\/)\.\.?(?:\/|$)/.test(path)) return 'Write the path without "." and "..", beginning with /media/.';
  if (/\/\./.test(path)) return 'A file whose name begins with a dot is not read: give it another name.';
  const whole = fragment !== '' && lookups.media(decodeAll(path + fragment)) ? decodeAll(path + fragment) : null;
  const near = whole ?? lookups.nearMedia(path);
  if (near && (/[#?]/.test(near) || !isCleanUrl(near))) {
    const usable = near.replace(/[^\p{L}\p{N}\p{M}/._~-]+/gu, '-');
    const written = whole ? usable : usable + fragment;
    return `content${near} has characters that addresses lack, such as spaces: rename it to content${usable}, and write "${written}".`;
  }
  if (near) return `Did you mean "${near}${fragment}"?`;
  return path.startsWith('/media/')
    ? `Put the file at content${path}, or correct the path.`
    : `Put the file into content/media and write its path, such as "/media${path}".`;
}

function unmeasured(url: string, { source, views = [] }: MediaFile): FoundMedia {
  if (RASTER.test(source)) return { code: 'media-invalid', ...DAMAGED };
  return {
    code: 'media-invalid',
    message: `"${url}" is not an image whose size can be read.`,
    hint:
      views.length > 0
        ? `Name one of its views: ${named(url, views)}.`
        : 'Use SVG (with width and height or a viewBox), PNG, JPEG, WebP, AVIF or GIF.',
  };
}

function noSuchView(path: string, id: string, { views = [] }: MediaFile): FoundMedia {
  const close = tableOf(views).near.nearest(id);
  const hint = !/\.svg$/i.test(path)
    ? `Only SVG files have views: leave out "#${id}".`
    : close
      ? `Did you mean "${path}#${close}"?`
      : views.length > 0
        ? `It has ${named(path, views)}.`
        : `Add <view id="${id}" viewBox="…"/> to the SVG, or leave out "#${id}".`;
  return { code: 'media-view-missing', message: `"${path}" has no view "${id}".`, hint };
}

function named(path: string, views: readonly MediaView[]): string {
  return firstOf(views, MAX_NAMED, ({ id }) => `${path}#${id}`);
}
