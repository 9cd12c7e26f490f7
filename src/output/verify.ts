// Holds an output against its own manifest: every hash is computed anew (promise of issue "nothing lost"). For a folder, and for a served site.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readPageHash } from '../page-hash.js';
import { createRouteTable } from '../route-rules.js';
import { foreignFiles } from './foreign.js';

export interface Finding {
  readonly file: string;
  readonly state: 'missing' | 'changed' | 'foreign';
}

export interface Verdict {
  readonly id: string;
  /** Files that were compared. */
  readonly files: number;
  readonly findings: readonly Finding[];
}

export interface VerifiedManifest {
  readonly id: string;
  readonly timestamp: number;
  readonly pages: readonly { readonly file: string; readonly path: string; readonly hash: string }[];
  readonly assets: readonly { readonly file: string; readonly hash: string }[];
  readonly redirects?: readonly { readonly from: string; readonly to: string }[];
}

/** Bytes of one file of the output, or null when it is not there. `path` is the address of a page. */
export type ReadOutput = (file: string, path: string | null) => Promise<Uint8Array | null>;

export const MANIFEST_FILE = '_build/manifest.json';
const ERROR_PAGES: ReadonlySet<string> = new Set(['/404', '/403']);
/** Requests on the way at once; a served site is somebody's live site. */
const PARALLEL = 8;

/** Compares everything the manifest lists with what `read` returns. */
export async function verifyManifest(manifest: VerifiedManifest, read: ReadOutput): Promise<Verdict> {
  const wanted = [
    ...manifest.pages.flatMap(({ file, path, hash }) => {
      const name = path.replace(/(.)\/$/, '$1');
      const flat = `${name.slice(1)}.html`;
      const isError = ERROR_PAGES.has(name);
      return [{ file, path: isError ? null : path, hash, isPage: true }, ...(isError && file !== flat ? [{ file: flat, path: null, hash, isPage: true }] : [])];
    }),
    ...manifest.assets.map(({ file, hash }) => ({ file, path: null, hash, isPage: false })),
  ];
  const findings: Finding[] = [];
  const queue = wanted.values();
  const work = async () => {
    for (const { file, path, hash, isPage } of queue) {
      const bytes = await read(file, path);
      if (bytes === null) findings.push({ file, state: 'missing' });
      else if ((isPage ? readPageHash(bytes) : sha256(bytes)) !== hash) findings.push({ file, state: 'changed' });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  const latest = await read('_build/latest.json', null);
  if (latest === null) findings.push({ file: '_build/latest.json', state: 'missing' });
  else if (Buffer.from(latest).toString('utf8') !== `${JSON.stringify({ id: manifest.id, timestamp: manifest.timestamp })}\n`)
    findings.push({ file: '_build/latest.json', state: 'changed' });
  const meta = `_build/meta/${manifest.id}.json`;
  const table = await read(meta, null);
  if (table === null) findings.push({ file: meta, state: 'missing' });
  else if (!isTableOf(manifest, table)) findings.push({ file: meta, state: 'changed' });
  return { id: manifest.id, files: wanted.length + 2, findings: findings.toSorted((a, b) => (a.file < b.file ? -1 : 1)) };
}

/** The route table has no hash of its own: what it must hold follows from the manifest. */
function isTableOf({ id, timestamp, pages, redirects = [] }: VerifiedManifest, bytes: Uint8Array): boolean {
  const rules = redirects.filter(({ from }) => !/\*\*.*\//.test(from)).map(({ from, to }) => [from, { redirect: to }] as const);
  const matcher = createRouteTable(Object.fromEntries(rules));
  const prerendered = pages.map((page) => page.path).toSorted();
  return Buffer.from(bytes).toString('utf8') === `${JSON.stringify({ id, timestamp, matcher, prerendered })}\n`;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Files between two turns of the event loop. */
const SLICE = 100;

/** A folder: also names files that do not belong there. Null when it holds no manifest that can be read. */
export async function verifyFolder(folder: string): Promise<Verdict | null> {
  let count = 0;
  const read: ReadOutput = async (file) => {
    // A signal is heard between two turns only.
    if ((count += 1) % SLICE === 0) await nextTurn();
    try {
      return readFileSync(join(folder, file));
    } catch {
      return null;
    }
  };
  const manifest = parseManifest(await read(MANIFEST_FILE, null));
  if (!manifest) return null;
  const verdict = await verifyManifest(manifest, read);
  const foreign = (foreignFiles(folder) ?? []).map((file): Finding => ({ file, state: 'foreign' }));
  return { ...verdict, findings: [...verdict.findings, ...foreign] };
}

/** A served site below `url` (with a slash at the end). */
export async function verifyUrl(url: string, fetchBytes: (url: string) => Promise<Uint8Array | null>): Promise<Verdict | null> {
  const read: ReadOutput = (file, path) => fetchBytes(url + encodeURI(path === null ? file : path.slice(1)));
  const manifest = parseManifest(await read(MANIFEST_FILE, null));
  // Hosts keep .nojekyll to themselves.
  return manifest && verifyManifest({ ...manifest, assets: manifest.assets.filter(({ file }) => !file.startsWith('.')) }, read);
}

function parseManifest(bytes: Uint8Array | null): VerifiedManifest | null {
  if (bytes === null) return null;
  try {
    const value = JSON.parse(Buffer.from(bytes).toString('utf8')) as Partial<VerifiedManifest>;
    const { id, pages, assets, redirects = [] } = value;
    const isGood = typeof id === 'string' && isList(pages, ['file', 'path', 'hash']) && isList(assets, ['file', 'hash']) && isList(redirects, ['from', 'to']);
    return isGood ? (value as VerifiedManifest) : null;
  } catch {
    return null;
  }
}

/** The manifest may come from any server. */
function isList(value: unknown, keys: readonly string[]): boolean {
  return Array.isArray(value) && value.every((one) => keys.every((key) => typeof Object(one)[key] === 'string'));
}
