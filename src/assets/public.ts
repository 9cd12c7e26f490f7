// Reads public/: its files go to the root of the output as they are. Names are checked, bytes are not: what lies there
// is there to be published.
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../files/asset-file.js';
import { InputChangedError } from '../run/input-changed.js';
import { MAX_MEDIA_BYTES } from '../limits.js';
import { PUBLIC_FOLDER, publicKind } from '../files/litter.js';
import { isMisnamed, MISNAMED } from '../files/misnamed.js';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { isForbidden, isPathInside, readRegular } from '../files/regular-file.js';
import { nameFault } from './media-names.js';

export interface PublicFile {
  /** Path in the output: composed (NFC), with `/`. */
  readonly path: string;
  /** Path relative to the root of the site. */
  readonly source: string;
  readonly hash: string;
}

export interface PublicFiles {
  readonly files: readonly PublicFile[];
  readonly problems: readonly Problem[];
}

/** Hidden files that are reported one by one. */
const MAX_HIDDEN = 20;

export function readPublic(root: string): PublicFiles {
  const problems: Problem[] = [];
  const files: PublicFile[] = [];
  const hidden: string[] = [];
  for (const path of pathsBelow(join(root, PUBLIC_FOLDER), hidden)) {
    const read = readFile(root, path);
    if ('hash' in read) files.push(read);
    else problems.push(read);
  }
  return { files, problems: [...problems, ...hiddenProblems(hidden)] };
}

/** The bytes of one file; the build starts again when they are no longer those that were read first. */
export function publicBytes(root: string, { source, hash }: PublicFile): Uint8Array {
  const bytes = readRegular(join(root, source), MAX_MEDIA_BYTES);
  if (sha256(bytes) !== hash) throw new InputChangedError(source);
  return bytes;
}

/** Everything that is not a folder, sorted. Links are not followed; hidden names end up in `hidden`. */
function pathsBelow(folder: string, hidden: string[]): string[] {
  const found: string[] = [];
  const walk = (below: string) => {
    for (const entry of entriesOf(join(folder, below))) {
      const path = below + entry.name;
      const kind = publicKind(path);
      if (kind === 'hidden') hidden.push(path);
      else if (kind === 'published' && entry.isDirectory() && !isMisnamed(join(folder, path))) walk(`${path}/`);
      else if (kind === 'published') found.push(path);
    }
  };
  walk('');
  return found.toSorted();
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

function readFile(root: string, path: string): PublicFile | Problem {
  const source = `${PUBLIC_FOLDER}/${path}`;
  const refuse = (message: string, hint: string) => problem('public-invalid', message, { file: source }, hint);
  const stat = lstatSync(join(root, source), { throwIfNoEntry: false });
  if (!stat && isMisnamed(join(root, source))) return refuse(MISNAMED.message, MISNAMED.hint);
  if (!stat) throw new InputChangedError(source);
  if (!stat.isFile())
    return refuse(
      'The file is not a regular file.',
      'Links are not followed here: put a copy of the file itself in this place.',
    );
  const fault = nameFault(path, PUBLIC_FOLDER);
  if (fault) return refuse(fault.message, fault.hint);
  if (!isPathInside(path) || /[?#:]/.test(path))
    return refuse('The name contains a character that URLs or disks do not allow.', 'Give the file another name.');
  if (stat.size > MAX_MEDIA_BYTES)
    return refuse(
      `The file has ${stat.size} bytes; at most ${MAX_MEDIA_BYTES} are published.`,
      'Put a smaller one here.',
    );
  try {
    return {
      path: path.normalize('NFC'),
      source,
      hash: sha256(readRegular(join(root, source), MAX_MEDIA_BYTES)),
    };
  } catch (error) {
    if (!isForbidden(error)) throw error;
    return refuse('The file cannot be read: permission denied.', 'Give the user who builds permission to read it.');
  }
}

function hiddenProblems(paths: readonly string[]): Problem[] {
  const shown = paths.toSorted().slice(0, MAX_HIDDEN);
  const left = paths.length - shown.length;
  return shown.map((path, index) =>
    problem(
      'public-hidden',
      index === 0 && left > 0
        ? `A hidden file is not published, nor are ${left + shown.length - 1} more in ${PUBLIC_FOLDER}/.`
        : 'A hidden file is not published.',
      { file: `${PUBLIC_FOLDER}/${path}` },
      'Of names that begin with a dot only .well-known/, .htaccess, .nojekyll and .assetsignore are published; move it away.',
    ),
  );
}
