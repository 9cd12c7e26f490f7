// Minifies style sheets, each by itself. Those of the program are minified when it is compiled. The only importer of
// lightningcss.
import type { ImportDependency, UrlDependency } from 'lightningcss';
import { LRUCache } from 'lru-cache';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sha256 } from '../files/asset-file.js';
import { memoise } from '../util/memoise.js';
import { PACKAGE_ROOT } from '../package-root.js';

const require = createRequire(import.meta.url);
/** Loaded when there is a sheet to minify: sites without styles of their own have none. */
const lightning = () => require('lightningcss') as typeof import('lightningcss');

/** Below the folder of the program: sheets by the SHA-256 of their sources. */
export const COMPILED_SHEETS = 'lib/sheets.json';

const TARGETS = ['chrome 111', 'edge 111', 'firefox 115', 'safari 16.4', 'ios_saf 16.4'];
/** The same as the compiler takes them. */
const targets = memoise(() => lightning().browserslistToTargets(TARGETS));

/** What transform() finds; the third kind comes from bundling only. */
export type Dependency = UrlDependency | ImportDependency;

export interface MinifiedSheet {
  /** With a mark in the place of each URL. */
  readonly code: string;
  readonly dependencies: readonly Dependency[];
}

interface KnownSheet extends MinifiedSheet {
  readonly source: Buffer;
}

/**
 * What came of each sheet last: after an edit under `watch`, and in the next build of one process, nearly all are as
 * they were.
 */
const known = new LRUCache<string, KnownSheet>({
  max: 200,
  maxEntrySize: 64 * 1024,
  // An empty sheet has a size as well: lru-cache takes none of 0.
  sizeCalculation: ({ source }) => source.length + 1,
  maxSize: 4 * 1024 ** 2,
});

/** Throws errors of lightningcss, with a place in `loc`. */
export function minifiedSheet(path: string, source: Buffer): MinifiedSheet {
  const last = known.get(path);
  if (last?.source.equals(source)) return last;
  const made = { source, ...(compiledSheets([])[sha256(source)] ?? minifySheet(path, source)) };
  known.set(path, made);
  return made;
}

const compiledSheets = memoise((): Readonly<Record<string, MinifiedSheet>> => {
  try {
    return JSON.parse(readFileSync(join(PACKAGE_ROOT, COMPILED_SHEETS), 'utf8'));
  } catch {
    return {};
  }
});

export function minifySheet(path: string, source: Buffer): MinifiedSheet {
  const options = { filename: path, code: source, minify: true, targets: targets([]), analyzeDependencies: true };
  const { code, dependencies } = lightning().transform(options);
  return { code: code.toString(), dependencies: (dependencies ?? []) as Dependency[] };
}

/** A sheet that the program makes, without URLs. */
export function minifiedTheme(css: string): string {
  if (css === '') return '';
  const code = Buffer.from(css);
  return lightning()
    .transform({ filename: 'theme.css', code, minify: true, targets: targets([]) })
    .code.toString();
}
