// What a file of the output is: its type, whether it shrinks, how long it may be kept. Judged by its path alone.

export interface ContentType {
  /** With its charset; null for what serve-handler's own table knows. */
  readonly type: string | null;
  /** Text is sent compressed and from memory. */
  readonly isText: boolean;
}

const TEXT: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

// Younger than serve-handler's table, which is of 2018.
const BINARY: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  jxl: 'image/jxl',
  ico: 'image/x-icon',
  wasm: 'application/wasm',
};

export function contentType(path: string): ContentType {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  const text = Object.hasOwn(TEXT, ending) ? TEXT[ending]! : null;
  return { type: text ?? (Object.hasOwn(BINARY, ending) ? BINARY[ending]! : null), isText: text !== null };
}

/** As the deployment recipes tell hosts: names with a hash for ever, everything else asks again (behaviour 1.1). */
export function cacheControl(path: string): string {
  return /^(?:assets|_build\/meta)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
