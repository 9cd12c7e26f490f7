// The folder of an evidence: two documents, their hashes, and a signature of the hashes where a key is given. Each is
// written beside its place and put there as a whole; nothing that is there is ever overwritten.
import { createHash, createPrivateKey, createPublicKey, type Hash, type KeyObject, sign, verify } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder, naming } from '../files/make-files.js';
import { readChunks, readInside, readRegular } from '../files/regular-file.js';

const EVIDENCE_FILES = ['evidence.json', 'evidence.html'] as const;
type EvidenceFile = (typeof EVIDENCE_FILES)[number];
const SUMS = 'SHA256SUMS';
const SIGNATURE = 'SHA256SUMS.sig';

const MAX_KEY_BYTES = 64 * 1024;
/** An Ed25519 key; a text that says why the file holds none. */
export function readKey(file: string, kind: 'private' | 'public'): KeyObject | string {
  try {
    const pem = readRegular(file, MAX_KEY_BYTES);
    const key = kind === 'private' ? createPrivateKey(pem) : createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : `contains a key of another kind (${key.asymmetricKeyType}).`;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 'does not exist.';
    return /^ERR_(?:OSSL|MISSING_PASSPHRASE)/.test(code)
      ? `contains no readable ${kind} key in PEM form.`
      : `cannot be read (${code}).`;
  }
}

/** Why no evidence can be written to a folder; null when it is missing or empty. */
export function evidenceFolderFault(folder: string): string | null {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return null;
  if (!found.isDirectory()) return 'is not a folder.';
  return readdirSync(folder).length === 0 ? null : 'is not empty; evidence never replaces anything.';
}

export interface EvidenceWriter {
  write(file: EvidenceFile, text: string): void;
  /** Signs, and puts the folder into its place. */
  publish(key: KeyObject | null): void;
  /** Removes what was written so far. */
  clear(): void;
}

interface OpenFile {
  readonly descriptor: number;
  readonly hash: Hash;
}

/** `token` makes the name of the folder beside its place. */
export function openEvidence(folder: string, token: string): EvidenceWriter {
  const draft = join(dirname(folder), `.${basename(folder)}.casino-site-new-${token}`);
  makeFolder(dirname(folder));
  // Nobody knows the name of the draft.
  naming(folder, () => mkdirSync(draft));
  const files = new Map<EvidenceFile, OpenFile>(
    EVIDENCE_FILES.map((name) => [name, { descriptor: openSync(join(draft, name), 'wx'), hash: createHash('sha256') }]),
  );
  return {
    write(name, text) {
      const { descriptor, hash } = files.get(name)!;
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
      hash.update(bytes);
    },
    publish(key) {
      for (const { descriptor } of files.values()) fsyncSync(descriptor);
      for (const { descriptor } of files.values()) closeSync(descriptor);
      const sums = [...files].map(([name, { hash }]) => `${hash.digest('hex')}  ${name}\n`).join('');
      writeFileSync(join(draft, SUMS), sums, { flag: 'wx' });
      if (key) {
        const signature = `${sign(null, Buffer.from(sums), key).toString('base64')}\n`;
        writeFileSync(join(draft, SIGNATURE), signature, { flag: 'wx' });
      }
      // Fails when somebody has put something there meanwhile.
      if (existsSync(folder)) rmdirSync(folder);
      renameSync(draft, folder);
    },
    clear: () => rmSync(draft, { recursive: true, force: true }),
  };
}

/** What is wrong with an evidence; empty when nothing is. */
interface EvidenceCheck {
  readonly faults: readonly string[];
  readonly signature: 'good' | 'bad' | 'none' | 'not checked';
}

const MAX_SUMS_BYTES = 4096;
const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024 * 1024;

export function checkEvidence(folder: string, key: KeyObject | null): EvidenceCheck {
  const sums = readInside(folder, SUMS, MAX_SUMS_BYTES);
  if (!sums) return { faults: [`There is no ${SUMS}: this is not an evidence folder.`], signature: 'none' };
  const signature = checkSignature(folder, sums, key);
  const listed = new Map(
    [...sums.toString('utf8').matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)].map(([, hash, name]) => [name!, hash!]),
  );
  const faults = EVIDENCE_FILES.flatMap((name) => {
    const hash = hashOf(folder, name);
    if (hash === null) return [`${name} is missing or not a regular file.`];
    return listed.get(name) === hash ? [] : [`${name} was changed.`];
  });
  const known = new Set<string>([...EVIDENCE_FILES, SUMS, SIGNATURE]);
  const foreign = readdirSync(folder).filter((name) => !known.has(name));
  if (foreign.length > 0) faults.push(`${foreign.slice(0, 5).join(', ')} is not part of it.`);
  if (key && signature !== 'good')
    faults.push(
      signature === 'none' ? 'It is not signed.' : 'The signature does not match this key, or something was changed.',
    );
  return { faults, signature };
}

function checkSignature(folder: string, sums: Buffer, key: KeyObject | null): EvidenceCheck['signature'] {
  const text = readInside(folder, SIGNATURE, MAX_SUMS_BYTES)?.toString('latin1');
  if (text === undefined) return 'none';
  if (!key) return 'not checked';
  // Only the one form that is written: base64 has others for the same bytes.
  const bytes = Buffer.from(text, 'base64');
  const isWellFormed = text === `${bytes.toString('base64')}\n`;
  return isWellFormed && verify(null, sums, key, bytes) ? 'good' : 'bad';
}

function hashOf(folder: string, name: string): string | null {
  const hash = createHash('sha256');
  return readChunks(folder, name, MAX_DOCUMENT_BYTES, (chunk) => void hash.update(chunk)) === 'read'
    ? hash.digest('hex')
    : null;
}
