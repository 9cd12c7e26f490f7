// Opens a finished build that a command names: an output folder, a manifest file, or the address of a served site. None
// of them is trusted.
import { lstatSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { siteAbove } from '../config/site-above.js';
import { encodeFilePath } from '../urls/encode-path.js';
import { buildRecord, type ReadableBuild, type TextRead } from '../inspect/build-record.js';
import { MANIFEST_FILE } from '../files/manifest-file.js';
import type { Problem } from '../model.js';
import { MAX_MANIFEST_BYTES } from '../output/foreign.js';
import { readManifest, type ReadOutput } from '../output/verify.js';
import { usage } from '../problems/catalogue.js';
import { readChunks, type ReadState, readRegular } from '../files/regular-file.js';
import { createFetcher, UnreachableError } from './fetch-output.js';
import { addressFault, homeOf, notThere } from './site-address.js';

type Opened =
  | { readonly build: ReadableBuild; readonly problem?: undefined }
  | { readonly build?: undefined; readonly problem: Problem };

/** `name` is what the user typed. */
export async function openBuild(name: string): Promise<Opened> {
  if (/^https?:/i.test(name)) return openSite(name);
  const kind = kindOf(name);
  if (kind === 'folder') return openFolder(name);
  if (kind === 'file') return openManifest(name);
  return refused(
    name,
    kind === null ? `There is no "${name}".` : `"${name}" is neither a folder nor a file.`,
    siteAbove(process.cwd()) ??
      'Build the site first (casino-site build), or name an output folder, a manifest file or the URL of a site.',
  );
}

function kindOf(name: string): 'folder' | 'file' | 'other' | null {
  // A folder may be a link, as many hosts publish them; a manifest may not.
  if (statSync(name, { throwIfNoEntry: false })?.isDirectory()) return 'folder';
  const entry = lstatSync(name, { throwIfNoEntry: false });
  return entry ? (entry.isFile() ? 'file' : 'other') : null;
}

async function openFolder(folder: string): Promise<Opened> {
  const read: ReadOutput = async (file, _path, max, take) => {
    try {
      return readChunks(folder, file, max, take);
    } catch {
      return 'refused';
    }
  };
  return opened(folder, read, 'Build the site first: casino-site build');
}

async function openSite(address: string): Promise<Opened> {
  const fault = addressFault(address);
  // A password is not printed.
  if (fault !== null) return refused('the URL', fault, 'For example https://www.example.com');
  const fetcher = createFetcher();
  const home = homeOf(address);
  const read: ReadOutput = (file, path, max, take) =>
    fetcher.read(home + encodeFilePath(path === null ? file : path.slice(1)), max, take);
  try {
    const found = await opened(address, read, '');
    if (found.build) return found;
    const { why, hint } = notThere(address, fetcher.refusal());
    return refused(address, `There is no manifest of a build: ${why}`, hint);
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    return unreachable(address, error);
  }
}

export function unreachable(address: string, { message }: UnreachableError): { readonly problem: Problem } {
  return refused(address, `The site does not answer: ${message}`, 'Check the URL and your connection.');
}

/** Cut off, or something else. */
export const DAMAGED = {
  message: `The manifest (${MANIFEST_FILE}) is damaged: it is not what a build writes.`,
  hint: 'Delete the folder, and build it again: casino-site build',
};

async function opened(name: string, read: ReadOutput, hint: string): Promise<Opened> {
  let state: ReadState = 'missing';
  const manifest = await readManifest(async (...asked) => (state = await read(...asked)));
  if (!manifest)
    return (state as ReadState) === 'read'
      ? refused(name, DAMAGED.message, DAMAGED.hint)
      : refused(name, `There is no manifest of a build (${MANIFEST_FILE}) in it.`, hint);
  return { build: { name, record: buildRecord(manifest), read: textReader(read) } };
}

async function openManifest(file: string): Promise<Opened> {
  const read: ReadOutput = async (_file, _path, max, take) => {
    take(readRegular(file, max));
    return 'read';
  };
  try {
    const manifest = await readManifest(read);
    if (manifest) return { build: { name: file, record: buildRecord(manifest), read: null } };
  } catch (error) {
    return refused(file, `It cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`, TOO_LARGE);
  }
  return refused(file, `"${basename(file)}" is not the manifest of a build.`, `A build writes it to ${MANIFEST_FILE}.`);
}

const TOO_LARGE = `A manifest is a regular file of at most ${MAX_MANIFEST_BYTES / 1024 / 1024} MB.`;

function textReader(read: ReadOutput): NonNullable<ReadableBuild['read']> {
  return async (file, path, max): Promise<TextRead> => {
    const chunks: Buffer[] = [];
    const state = await read(file, path, max, (chunk) => void chunks.push(Buffer.from(chunk)));
    return state === 'read' ? { text: Buffer.concat(chunks).toString('utf8') } : { state };
  };
}

function refused(file: string, message: string, hint: string): { readonly problem: Problem } {
  return { problem: usage(file, message, hint) };
}
