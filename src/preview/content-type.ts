// What kind of file an output path names: its media type, whether it can be compressed, how long it may be cached.
// Decides by the path alone.
import { mimes } from 'mrmime';

interface ContentType {
  /** With its charset; null for an unknown file name extension. */
  readonly type: string | null;
  /** Text is sent compressed and from memory. */
  readonly isText: boolean;
}

/** Missing in mrmime, or listed there with an older type. */
const OWN_TYPES: Readonly<Record<string, string>> = { ico: 'image/x-icon', xml: 'application/xml' };
const TYPES: Readonly<Record<string, string>> = { ...mimes, ...OWN_TYPES };
const TEXT = /^(?:text\/.*|application\/(?:json|xml|manifest\+json)|image\/svg\+xml)$/;

export function contentType(path: string): ContentType {
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  // Not mrmime's own lookup: for "x.constructor" it returns a function.
  const type = Object.hasOwn(TYPES, extension) ? TYPES[extension]! : null;
  const isText = type !== null && TEXT.test(type);
  return { type: isText ? `${type}; charset=utf-8` : type, isText };
}

/**
 * As the deployment recipes configure hosts: files with a hash in their name are cached for ever, others revalidated.
 */
export function cacheControl(path: string): string {
  return /^(?:assets|_build\/meta)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
