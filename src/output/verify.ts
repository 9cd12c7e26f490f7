// Compares an output with its own manifest: every hash is computed again. For a folder and for a served site. Neither
// is trusted: the manifest is validated before use, and no file is read beyond the size that it lists.
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { byText } from '../util/by-text.js';
import { encodeFilePath } from '../urls/encode-path.js';
import { isErrorPage } from '../urls/error-pages.js';
import { inParallel } from '../util/in-parallel.js';
import { listedLanguages } from '../urls/languages.js';
import { isServed } from '../files/litter.js';
import { MANIFEST_FILE } from '../files/manifest-file.js';
import { isBuildId, isCount, isHash, isListOf, isTime, parseRecord } from '../files/plain-record.js';
import { isPathInside, type ReadState, readChunks } from '../files/regular-file.js';
import { createRouteTable } from '../urls/route-rules.js';
import { redirectRule } from '../urls/route-values.js';
import { foreignFiles, listFiles, MAX_MANIFEST_BYTES } from './foreign.js';
import { createSum } from './page-sum.js';

interface Finding {
  readonly file: string;
  readonly state: 'missing' | 'changed' | 'foreign';
}

export interface Verification {
  readonly id: string;
  /** Files that were compared. */
  readonly files: number;
  readonly findings: readonly Finding[];
}

interface ListedFile {
  readonly file: string;
  readonly hash: string;
  readonly bytes?: number;
}

export interface VerifiedManifest {
  readonly id: string;
  readonly timestamp: number;
  /** That of the route table, where it is another one. */
  readonly since?: unknown;
  /** URL of the home page. */
  readonly site?: unknown;
  readonly pages: readonly (ListedFile & { readonly path: string })[];
  readonly assets: readonly ListedFile[];
  readonly languages?: unknown;
  readonly redirects?: readonly { readonly from: string; readonly to: string; readonly status?: unknown }[];
}

/** Passes the bytes of one file of the output to `take`, at most `max` of them. `path` is the path of a page. */
export type ReadOutput = (
  file: string,
  path: string | null,
  max: number,
  take: (chunk: Uint8Array) => void,
) => Promise<ReadState>;

/** Concurrent requests; a served site may be a live site. */
const PARALLEL = 8;
/** No file of an output is larger, whatever a manifest says. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;

interface Wanted {
  readonly file: string;
  readonly path: string | null;
  readonly hash: string;
  readonly max: number;
  readonly isPage: boolean;
}

/** Compares everything that the manifest lists with what `read` returns. Stops when `read` rejects. */
async function verifyManifest(manifest: VerifiedManifest, read: ReadOutput): Promise<Verification> {
  const wanted = wantedFiles(manifest);
  const findings: Finding[] = [];
  await inParallel(wanted, PARALLEL, async ({ file, path, hash, max, isPage }) => {
    const sum = createSum(isPage ? hash : null);
    const state = await read(file, path, max, sum.take);
    if (state === 'missing') findings.push({ file, state });
    else if (state === 'refused' || sum.digest() !== hash) findings.push({ file, state: 'changed' });
  });
  return { id: manifest.id, files: wanted.length, findings: findings.toSorted((a, b) => byText(a.file, b.file)) };
}

function wantedFiles(manifest: VerifiedManifest): Wanted[] {
  const { id, timestamp, pages, assets } = manifest;
  const languages = listedLanguages(manifest.languages);
  const size = ({ bytes = MAX_FILE_BYTES }: ListedFile) => Math.min(bytes, MAX_FILE_BYTES);
  return [
    ...pages.flatMap((page) => {
      const { file, path, hash } = page;
      const name = path.replace(/(.)\/$/, '$1');
      const flat = `${name.slice(1)}.html`;
      const isError = isErrorPage(name, languages);
      const one = { file, path: isError ? null : path, hash, max: size(page), isPage: true };
      return isError && file !== flat ? [one, { ...one, file: flat }] : [one];
    }),
    ...assets.map((asset) => ({ file: asset.file, path: null, hash: asset.hash, max: size(asset), isPage: false })),
    ofText('_build/latest.json', `${JSON.stringify({ id, timestamp })}\n`),
    ofText(`_build/meta/${id}.json`, tableOf(manifest)),
  ];
}

/** These files have no hash in the manifest: their content follows from it. */
function ofText(file: string, text: string | null): Wanted {
  const bytes = Buffer.from(text ?? '');
  return {
    file,
    path: null,
    hash: text === null ? '' : createHash('sha256').update(bytes).digest('hex'),
    max: bytes.length,
    isPage: false,
  };
}

/** Null for redirects that no build writes. */
function tableOf({ id, timestamp, since = timestamp, pages, redirects = [] }: VerifiedManifest): string | null {
  try {
    const rules = redirects
      .filter(({ from }) => !goesOnAfterStars(from))
      .map(({ from, to }) => [from, redirectRule(from, to)] as const);
    const matcher = createRouteTable(Object.fromEntries(rules));
    const prerendered = pages.map((page) => page.path).toSorted();
    return `${JSON.stringify({ id, timestamp: since, matcher, prerendered })}\n`;
  } catch {
    return null;
  }
}

function goesOnAfterStars(from: string): boolean {
  const stars = from.indexOf('**');
  return stars >= 0 && from.indexOf('/', stars) > 0;
}

/** Files between two turns of the event loop. */
const SLICE = 100;

/** A folder: also lists files that do not belong there. Null when it has no readable manifest. */
export async function verifyFolder(folder: string): Promise<Verification | null> {
  let count = 0;
  const read: ReadOutput = async (file, _, max, take) => {
    // Signals are handled only between two turns.
    if ((count += 1) % SLICE === 0) await nextTurn();
    try {
      return readChunks(folder, file, max, take);
    } catch {
      return 'refused';
    }
  };
  const manifest = await readManifest(read);
  if (!manifest) return null;
  const result = await verifyManifest(manifest, read);
  const foreign = (foreignFiles(folder, listFiles(folder)) ?? []).map((file): Finding => ({ file, state: 'foreign' }));
  return { ...result, findings: [...result.findings, ...foreign] };
}

/** A served site below `url` (with a slash at the end). */
export async function verifyUrl(
  url: string,
  fetchChunks: (url: string, max: number, take: (chunk: Uint8Array) => void) => Promise<ReadState>,
): Promise<Verification | null> {
  const read: ReadOutput = (file, path, max, take) =>
    fetchChunks(url + encodeFilePath(path === null ? file : path.slice(1)), max, take);
  const manifest = await readManifest(read);
  if (!manifest) return null;
  const result = await verifyManifest(
    { ...manifest, assets: manifest.assets.filter(({ file }) => isServed(file)) },
    read,
  );
  // The host may redirect by itself from `/x.html`, though there is a file for hosts that do not.
  const starts = new Set((manifest.redirects ?? []).map(({ from }) => from.slice(1)));
  return { ...result, findings: result.findings.filter(({ file, state }) => state === 'missing' || !starts.has(file)) };
}

/** Null for anything that is no manifest of a build, and for one with paths that leave its folder. */
export async function readManifest(read: ReadOutput): Promise<VerifiedManifest | null> {
  const chunks: Buffer[] = [];
  if ((await read(MANIFEST_FILE, null, MAX_MANIFEST_BYTES, (chunk) => void chunks.push(Buffer.from(chunk)))) !== 'read')
    return null;
  const value = Object(parseRecord(Buffer.concat(chunks))) as Partial<VerifiedManifest>;
  const { id, timestamp, pages, assets, redirects = [] } = value;
  const isGood =
    isBuildId(id) &&
    isTime(timestamp) &&
    isListOf(pages, isListedPage) &&
    isListOf(assets, isListed) &&
    isListOf(redirects, isRedirect);
  return isGood ? (value as VerifiedManifest) : null;
}

/** The manifest may come from any server, and its files are opened and its paths requested. */
function isListed(value: unknown): boolean {
  const { file, hash, bytes = 0 } = Object(value) as Partial<ListedFile>;
  return isPathInside(file) && !/[?#]/.test(file) && isHash(hash) && isCount(bytes);
}

function isListedPage(value: unknown): boolean {
  const { path } = Object(value) as { readonly path?: unknown };
  return isListed(value) && (path === '/' || isPath(path));
}

const isPath = (path: unknown) =>
  typeof path === 'string' &&
  path.startsWith('/') &&
  isPathInside(path.slice(1).replace(/\/$/, '')) &&
  !/[?#]/.test(path);

const MAX_PATH = 4096;

function isRedirect(value: unknown): boolean {
  const { from, to } = Object(value) as { readonly from?: unknown; readonly to?: unknown };
  return (
    typeof from === 'string' &&
    typeof to === 'string' &&
    from.startsWith('/') &&
    from.length <= MAX_PATH &&
    to.length <= MAX_PATH
  );
}
