// Keeps the folder in which a site is put together from several sources: written once, then only where it differs.
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from '../files/asset-file.js';
import { notAFolder } from '../content/folders.js';
import type { Entries } from '../content/layers/entries.js';
import { linkOthers, type Written, writeEntries } from '../content/layers/write.js';
import { CONFIG_FILE } from '../content/names.js';
import { listTree } from '../files/list-files.js';
import type { Problem } from '../model.js';

/** A link would lead what is written and removed there to somebody else's files. */
export function linksOnTheWay(root: string, folders: readonly string[]): Problem[] {
  return ['.casino-site', ...folders]
    .filter((way) => lstatSync(join(root, way), { throwIfNoEntry: false })?.isDirectory() === false)
    .map(notAFolder);
}

/**
 * `watch` looks at the problems of a composed site again when the config is another one. `name`: the file that has
 * them.
 */
export function noteIn(entries: Entries, problems: readonly Problem[], name?: string): void {
  const config = entries.get(CONFIG_FILE);
  if (!config || problems.length === 0) return;
  const fingerprint = `${config.fingerprint} ${sha256(JSON.stringify(problems))}`;
  const over = config.over ?? (name === undefined ? name : { name, below: config.fingerprint });
  entries.set(CONFIG_FILE, { ...config, fingerprint, ...(over ? { over } : {}) });
}

const FORMAT = 1;

/** What is written in the folder is written down beside it; without that everything is written again. */
export function updateFolder(folder: string, root: string, entries: Entries, token: string): void {
  const list = `${folder}.json`;
  const written = readList(list, folder);
  const isSame =
    written.size === entries.size && [...entries].every(([path, one]) => written.get(path) === one.fingerprint);
  if (!isSame) {
    rmSync(list, { force: true });
    mkdirSync(dirname(folder), { recursive: true });
    writeEntries(folder, entries, written, token);
    const files = Object.fromEntries([...entries].map(([path, { fingerprint }]) => [path, fingerprint]));
    const draft = `${list}.${token}.tmp`;
    rmSync(draft, { force: true });
    writeFileSync(draft, JSON.stringify({ format: FORMAT, files }), { flag: 'wx' });
    renameSync(draft, list);
  }
  linkOthers(folder, root, entries);
}

function readList(list: string, folder: string): Written {
  try {
    const { format, files } = JSON.parse(readFileSync(list, 'utf8')) as { format: unknown; files: object };
    if (format === FORMAT && existsSync(folder)) return new Map(Object.entries(files) as [string, string][]);
  } catch {
    // There is none, or it is damaged.
  }
  // Another process may be about to write the same; what is left of earlier runs would be read as content.
  const found = listTree(folder).filter(({ path }) => path.includes('/') && !/^\.|\/\.[^/]*\.tmp$/.test(path));
  return new Map(found.map(({ path }) => [path, '']));
}
