// What an import writes: its files, planned before any is written, and what stands in their way.
import { lstatSync } from 'node:fs';
import { basename, join } from 'node:path';
import { typeFault } from '../assets/media-types.js';
import { DATA_FOLDER, PAGES_FOLDER } from '../content/names.js';
import { readOwnBlocks } from '../content/own-blocks.js';
import { decodeAll } from '../urls/encode-path.js';
import { addTo } from '../util/group-by.js';
import { packageValidator } from '../steps/environment.js';
import type { Imported, ImportedMedia, ImportedPage } from '../import/model.js';
import { MAX_MEDIA_BYTES } from '../limits.js';
import { listTree } from '../files/list-files.js';
import type { Problem } from '../model.js';
import { PACKAGE_ROOT } from '../package-root.js';
import { problem } from '../problems/catalogue.js';
import { readInside } from '../files/regular-file.js';
import { slugKey } from '../urls/urls.js';
import { type ConvertSite, otherForm } from './convert.js';
import { pageFileName } from './page-file-name.js';
import { schemaFor } from './schema-place.js';
import { slugsIn } from './slugs-in.js';

export interface PlannedFile {
  /** Relative to the root of the site. */
  readonly path: string;
  readonly content: string | LocalFile;
}

/** Copied when everything else is decided: media may be larger than memory. */
interface LocalFile {
  readonly folder: string;
  readonly file: string;
}

export interface Planned {
  readonly files: readonly PlannedFile[];
  readonly conflicts: readonly Problem[];
  /** Media that no local folder has. */
  readonly toDownload: readonly ImportedMedia[];
}

export function planFiles(root: string, imported: Imported, media: string | undefined): Planned {
  const own = readOwnBlocks(root, PACKAGE_ROOT).blocks;
  const site = { root, own, validator: packageValidator() };
  const home = imported.pages.some(({ slug }) => slugKey(slug) === '/home') ? 'index' : 'home';
  const pages = imported.pages.map((page) => pageFile(page, home, site));
  const entities = imported.entities.map(({ folder, id, schema, value }) => {
    const path = `${DATA_FOLDER}/${folder}/${id}.json`;
    return { path, content: written(root, path, `data/${schema}`, value) };
  });
  const found = mediaFiles(root, imported.media, media);
  const files = [...pages, ...entities, ...found.files];
  const conflicts = [...files.flatMap((one) => taken(root, one)), ...sameSlugs(imported.pages, site)];
  return { files, conflicts, toDownload: found.toDownload };
}

/** Running text as Markdown where that says the same, else JSON. */
function pageFile(page: ImportedPage, home: string, site: ConvertSite): PlannedFile {
  const path = `${PAGES_FOLDER}/${page.slug === '/' ? home : pageFileName(page.slug)}.json`;
  const content = written(site.root, path, 'page', page.value);
  if (!page.isProse) return { path, content };
  const other = otherForm({ path, text: JSON.stringify(page.value), hash: '', fingerprint: '' }, site);
  return Array.isArray(other) || !('text' in other) ? { path, content } : { path: other.path, content: other.text };
}

function written(root: string, path: string, schema: string, value: object): string {
  const $schema = schemaFor(path, schema, root);
  return `${JSON.stringify({ ...($schema ? { $schema } : {}), ...value }, null, 2)}\n`;
}

/** A file that is there already; a page may be there in its other form. */
function taken(root: string, { path, content }: PlannedFile): Problem[] {
  const isPage = path.startsWith(`${PAGES_FOLDER}/`);
  const forms = isPage ? ['.json', '.md'].map((ending) => path.replace(/\.(?:json|md)$/, ending)) : [path];
  return forms.flatMap((file) => {
    if (!lstatSync(join(root, file), { throwIfNoEntry: false })) return [];
    if (typeof content !== 'string' && isSame(root, file, content)) return [];
    return [
      problem('import-conflict', 'The file already exists.', { file }, 'Move it away, or import into another folder.'),
    ];
  });
}

function isSame(root: string, path: string, { folder, file }: LocalFile): boolean {
  const [before, now] = [readInside(root, path, MAX_MEDIA_BYTES), readInside(folder, file, MAX_MEDIA_BYTES)];
  return before !== null && now !== null && before.equals(now);
}

function sameSlugs(pages: readonly ImportedPage[], { root, own }: ConvertSite): Problem[] {
  const wanted = new Map(pages.map(({ slug, item }) => [slugKey(slug), item]));
  return slugsIn(root, own).flatMap(({ path, slug, key }) => {
    const item = wanted.get(key);
    if (item === undefined) return [];
    return [
      problem(
        'import-conflict',
        `The page has the path ${slug}, as ${item} of the export has.`,
        { file: path },
        'Give one of them another slug, or delete this page.',
      ),
    ];
  });
}

/** Files of the local folder by the end of their path, then by their name alone. */
function mediaFiles(root: string, media: readonly ImportedMedia[], folder: string | undefined) {
  const files: PlannedFile[] = [];
  const toDownload: ImportedMedia[] = [];
  const local = folder === undefined ? [] : listTree(folder).filter(({ kind }) => kind === 'file');
  const byName = new Map<string, string[]>();
  for (const { path } of local) addTo(byName, nameKey(path), path);
  for (const one of media) {
    const path = `content/media/${one.path}`;
    const from = folder === undefined ? undefined : bestOf(byName.get(nameKey(decodedPath(one.url))) ?? [], one);
    const bytes = from === undefined ? null : readInside(folder!, from, MAX_MEDIA_BYTES);
    if (bytes && typeFault(path, bytes) === null) files.push({ path, content: { folder: folder!, file: from! } });
    else if (!lstatSync(join(root, path), { throwIfNoEntry: false })) toDownload.push(one);
  }
  return { files, toDownload };
}

/** Of files with one name the one whose folders fit best. */
function bestOf(paths: readonly string[], { url, path }: ImportedMedia): string | undefined {
  const address = decodedPath(url).toLowerCase();
  const whole = paths.filter((one) => address.endsWith(`/${one.toLowerCase()}`) || one.toLowerCase() === path);
  return whole.toSorted((a, b) => b.length - a.length)[0] ?? paths[0];
}

function nameKey(path: string): string {
  return basename(path).normalize('NFC').toLowerCase();
}

function decodedPath(url: string): string {
  return decodeAll(url.replace(/[?#].*$/s, ''));
}
