// Files that style sheets name with url(): fonts and pictures below templates/, published under a name that carries
// their hash.
import { lstatSync } from 'node:fs';
import { basename, extname, join, posix } from 'node:path';
import { byText } from '../util/by-text.js';
import { decodeAll } from '../urls/encode-path.js';
import { MAX_MEDIA_BYTES } from '../limits.js';
import { nearFile } from '../files/near-file.js';
import { readRegular } from '../files/regular-file.js';
import { type TemplateFiles, templateName } from '../files/template-files.js';
import { publicPath } from '../urls/urls.js';
import { type AssetFile, sha256 } from '../files/asset-file.js';

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
      const joined = posix.join(posix.dirname(sheet), decodeAll(name!));
      // A block of the site lies beside templates/.
      const isBeside = templateName(templates, sheet) === sheet;
      const path = isBeside && !templates.paths.has(joined) ? joined.replace(/^templates\//, '') : joined;
      const source = templates.paths.get(path);
      if (source === undefined) return unusable(isBeside ? joined : posix.join('templates', joined), templates);
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

/** `path` is from the folder of the site. */
function unusable(path: string, templates: TemplateFiles): StyleUrl {
  const stat = lstatSync(join(templates.root, path), { throwIfNoEntry: false });
  const isThere = stat !== undefined && !stat.isDirectory();
  if (isThere && /^(?:templates|blocks)\//.test(path))
    return {
      fault: `url() names a file that is not published with a style sheet: ${path}`,
      hint: 'It must be a regular file, no link, that ends with .woff2, .woff, .ttf, .otf, .svg, .png, .jpg, .jpeg, .webp, .avif or .gif, in lower case.',
    };
  if (isThere || path.startsWith('../'))
    return {
      fault: `url() leads out of templates/: ${path}`,
      hint: 'Put a copy of the file below templates/: from there it is published with the style sheet.',
    };
  const names = [...templates.paths.keys()].map((one) => templateName(templates, one)).filter(isAsset);
  const meant = nearFile(path, names);
  return {
    fault: `url() names a file that does not exist: ${path}`,
    hint:
      meant === null
        ? 'Put a font or picture there, or correct the path: it is relative to the folder of the style sheet.'
        : `Did you mean ${meant}?`,
  };
}

const isAsset = (path: string) => !/\.(?:tsx?|css)$/.test(path);

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
