// Files that style sheets name with url(): fonts and pictures below templates/, published under a name that carries
// their hash.
import { basename, extname, posix } from 'node:path';
import { byText } from '../by-text.js';
import { decodeAll } from '../encode-path.js';
import { MAX_MEDIA_BYTES } from '../limits.js';
import { readRegular } from '../regular-file.js';
import type { TemplateFiles } from '../template-files.js';
import { publicPath } from '../urls.js';
import { type AssetFile, sha256 } from '../asset-file.js';

type StyleUrl = { readonly url: string } | { readonly fault: string; readonly hint: string };

export interface StyleUrls {
  /** The URL to write for one in a sheet, or what is wrong with it. */
  resolve(sheet: string, url: string): StyleUrl;
  /** Every file that was resolved so far. */
  files(): readonly AssetFile[];
}

const FONT = /\.(?:woff2?|ttf|otf)$/i;

export function createStyleUrls(templates: TemplateFiles, base: string): StyleUrls {
  const found = new Map<string, AssetFile>();
  return {
    resolve(sheet, url) {
      if (/^(?:data:|#)/i.test(url)) return { url };
      const foreign = foreignFault(url);
      if (foreign) return foreign;
      const [, name, fragment] = /^([^?#]*)[^#]*(#.*)?$/.exec(url)!;
      const path = posix.join(posix.dirname(sheet), decodeAll(name!));
      const source = templates.paths.get(path);
      if (source === undefined)
        return {
          fault: `url() names a file that does not exist: templates/${path}`,
          hint: 'Put a font or picture there, or correct the path: it is relative to the folder of the style sheet.',
        };
      const file = found.get(path) ?? published(path, source);
      found.set(path, file);
      return { url: publicPath(base, `/${file.path}`) + (fragment ?? '') };
    },
    // Two files with the same bytes and name share one output file.
    files: () =>
      [...new Map([...found.values()].map((file) => [file.path, file])).values()].toSorted((a, b) =>
        byText(a.path, b.path),
      ),
  };
}

function foreignFault(url: string): StyleUrl | null {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url))
    return {
      fault: `url() names another host: "${url}"`,
      hint: 'Put the file below templates/: pages load nothing from other hosts.',
    };
  if (url.startsWith('/'))
    return {
      fault: `url() must be relative to the style sheet: "${url}"`,
      hint: 'Write for example url(../fonts/my-font.woff2) for templates/fonts/my-font.woff2.',
    };
  return null;
}

/** The output file of `path` below templates/, which lies at `source`. */
function published(path: string, source: string): AssetFile {
  const bytes = readRegular(source, MAX_MEDIA_BYTES);
  const hash = sha256(bytes);
  const ending = extname(path);
  const name = basename(path, ending).replace(/[^A-Za-z0-9._-]+/g, '-');
  return {
    path: `assets/${FONT.test(path) ? 'fonts' : 'styles'}/${name}.${hash.slice(0, 8)}${ending.toLowerCase()}`,
    bytes,
    hash,
  };
}
