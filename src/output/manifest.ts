// The files below _build/ that describe the build: for the browser script, for publishing tools, and for `verify`.
import { join } from 'node:path';
import { byText } from '../util/by-text.js';
import { locationOf } from '../urls/encode-path.js';
import { createRouteTable } from '../urls/route-rules.js';
import { hasValues, redirectRule } from '../urls/route-values.js';
import { MANIFEST_FILE } from '../files/manifest-file.js';
import type { Languages } from '../urls/languages.js';
import { readSmall } from '../files/regular-file.js';
import type { AssetRecord, OutputFile, PageRecord, ChunkedFile, Problem, Redirect } from '../model.js';

export interface BuildIdentity {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

export interface NamedBuild extends BuildIdentity {
  /** The timestamp in its route table, which browsers keep: that of the first build with this id. */
  readonly since: number;
}

interface ManifestInput extends NamedBuild {
  readonly version: string;
  /** Absolute URL of the home page. */
  readonly site: string;
  readonly pages: readonly PageRecord[];
  readonly assets: readonly AssetRecord[];
  readonly redirects: readonly Redirect[];
  readonly problems: readonly Problem[];
  /** The target of a redirect as rendered, below the base. */
  readonly path: (slug: string) => string;
  /** Empty on a site without languages. */
  readonly languages: Languages;
}

export function manifestFiles(input: ManifestInput): {
  readonly small: readonly OutputFile[];
  readonly manifest: ChunkedFile;
} {
  const { id, timestamp, since } = input;
  const redirects = input.redirects.map((one) => redirectOf(one, input));
  const matcher = createRouteTable(Object.fromEntries(redirects.map(({ from, to }) => [from, redirectRule(from, to)])));
  const prerendered = input.pages.map((page) => page.path).toSorted();
  const before = {
    assets: input.assets
      .toSorted((a, b) => byText(a.file, b.file))
      .map(({ file, hash, bytes }) => ({ bytes, file, hash })),
    generator: `casino-site ${input.version}`,
    id,
    ...languagesIn(input),
  };
  const after = {
    redirects,
    ...(since === timestamp ? {} : { since }),
    site: input.site,
    timestamp,
    version: 1,
    warnings: input.problems
      .filter((one) => one.severity === 'warning')
      .map(({ code, file, message }) => ({ code, file, message })),
  };
  return {
    small: [
      { path: '_build/latest.json', bytes: `${JSON.stringify({ id, timestamp })}\n` },
      { path: `_build/meta/${id}.json`, bytes: `${JSON.stringify({ id, timestamp: since, matcher, prerendered })}\n` },
    ],
    manifest: {
      path: MANIFEST_FILE,
      chunks: { [Symbol.iterator]: () => manifestText(before, input.pages, after) },
    },
  };
}

function redirectOf({ from, to, status, kind }: Redirect, { path }: ManifestInput) {
  return { from, kind, status, to: targetPath(to, path) };
}

/** Which addresses belong to which language; nothing on a site without languages. */
function languagesIn({ languages }: ManifestInput): object {
  if (languages.length === 0) return {};
  return { languages: languages.map(({ code, path, tag }) => ({ code, language: tag, path })) };
}

/** A target with values gets no slash: it would follow what is filled in. */
function targetPath(to: string, path: ManifestInput['path']): string {
  return locationOf(hasValues(to) || !to.startsWith('/') ? to : path(to));
}

/** As JSON.stringify, to which only texts with something to escape are handed: a call takes longer than the test. */
const quote = (text: string) => (/["\\\p{Cc}\p{Cs}]/u.test(text) ? JSON.stringify(text) : `"${text}"`);

/** The manifest as JSON.stringify would indent it, generated page by page: there may be 100,000 of them. */
function* manifestText(before: object, pages: readonly PageRecord[], after: object): Generator<string> {
  yield `${JSON.stringify(before, null, 1).slice(0, -2)},\n "pages": [`;
  let separator = '';
  for (const { path, file, source, title, canonical, lang, indexable, hash, bytes } of pages.toSorted((a, b) =>
    byText(a.path, b.path),
  )) {
    // Line by line: indenting the result of JSON.stringify again takes three times as long.
    const fields = [
      `"bytes": ${bytes}`,
      `"canonical": ${quote(canonical)}`,
      `"file": ${quote(file)}`,
      `"hash": ${quote(hash)}`,
      `"indexable": ${indexable}`,
    ];
    const more = [
      `"lang": ${quote(lang)}`,
      `"path": ${quote(path)}`,
      `"source": ${quote(source)}`,
      `"title": ${quote(title)}`,
    ];
    yield `${separator}\n  {\n   ${[...fields, ...more].join(',\n   ')}\n  }`;
    separator = ',';
  }
  yield `${separator === '' ? '' : '\n '}],\n${JSON.stringify(after, null, 1).slice(2)}\n`;
}

/**
 * The timestamp of a build: the given one, or that of the previous output when nothing changed, or the current time.
 */
export function buildTimestamp(outDir: string, id: string, now: number, sourceDateEpoch: number | null): number {
  if (sourceDateEpoch !== null) return sourceDateEpoch * 1000;
  const previous = identityIn(outDir);
  return previous?.id === id && typeof previous.timestamp === 'number' ? previous.timestamp : now;
}

const MAX_IDENTITY_BYTES = 4096;

/** Of the build in a folder; null when there is none. Throws where it cannot be read. */
export function identityIn(outDir: string): Partial<BuildIdentity> | null {
  const { state, text } = readSmall(join(outDir, '_build/latest.json'), MAX_IDENTITY_BYTES);
  try {
    return state === 'read' ? (JSON.parse(text) as Partial<BuildIdentity> | null) : null;
  } catch {
    return null;
  }
}
