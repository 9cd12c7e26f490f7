// Tells of files that look like content and are not read: beside their folder, or under a name that is not asked for.
// Nothing is lost in silence.
import { type Dirent, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isBrandName } from '../entities/brand-value.js';
import { byText } from '../util/by-text.js';
import { foldText } from '../util/fold-text.js';
import type { Problem } from '../model.js';
import { nearest } from '../util/nearest.js';
import { problem } from '../problems/catalogue.js';
import { mayBeListed } from './folders.js';
import { collectionHint, collectionPath } from './collections/names.js';
import { dataHint, isDataPath } from './data-files.js';
import { CONTENT_FOLDERS, PAGES_FOLDER, SITE_FILE, TEXTS_FOLDER } from './names.js';
import { isPageFile } from './page-source.js';

/** At most so many folders are reported one by one. */
const MAX_REPORTED = 50;
/** So many others of a folder are named. */
const MAX_NAMED = 4;

const JSON_LIKE = /\.(?:json[^/]*|ya?ml|toml|mdx?|markdown|mkdn?|mdown|html?|txt)$/i;
/** Another name alone makes no page of them. */
const OTHER_FORM = /\.(?:ya?ml|toml|html?)$/i;
const DOCUMENT = /\.(?:docx?|odt|rtf|pages|gdoc)$/i;
const MEDIA_LIKE = /\.(?:svg|png|jpe?g|jfif|webp|avif|hei[cf]|tiff?|bmp|gif|ico|pdf|mp4|m4v|mov|webm)$/i;
const FONT = /\.(?:woff2?|ttf|otf)$/i;
/** What people and systems leave in any folder. */
const HARMLESS = /(?:^|\/)(?:readme|licen[cs]e|changelog|thumbs\.db|desktop\.ini)[^/]*$/i;

/**
 * What to do with a file below content/ that is not read; null for one that is, or that nobody would take for content.
 */
export function strayHint(path: string): string | null {
  if (!path.startsWith('content/') || path === SITE_FILE || path.startsWith('content/media/') || HARMLESS.test(path))
    return null;
  if (isDataPath(path) && (JSON_LIKE.test(path) || isNearlyContent(path))) return dataHint(path);
  if (collectionPath(path) && /\.(?:csv|tsv|xlsx?|ods|json[^/]*|md|ya?ml|txt)$/i.test(path))
    return collectionHint(path);
  const inPages = path.startsWith(`${PAGES_FOLDER}/`);
  if (inPages && isPageFile(path)) return null;
  if (path.startsWith(`${TEXTS_FOLDER}/`) && path.endsWith('.md')) return null;
  if (FONT.test(path)) return 'A font is named in the config, under theme.font, as woff2, ttf or otf.';
  if (MEDIA_LIKE.test(path)) return 'Pictures and other media belong in content/media; move it there.';
  if (DOCUMENT.test(path)) return 'Save its text as Markdown (.md), or copy it into a page; documents are not read.';
  if (!JSON_LIKE.test(path) && !(inPages && isNearlyContent(path))) return null;
  if (/^content\/site\.json/i.test(path)) return `Rename it to ${SITE_FILE}, in lower case and with this extension.`;
  if (/^content\/site\.[\w-]+\.json$/i.test(path))
    return 'Texts of a locale are read when it has a path in the config; see docs/languages.md.';
  const code = /^content\/site[-_ ]([a-z]{2}(?:-[a-z]{2})?)\.json$/i.exec(path)?.[1];
  if (code) return `Texts of a locale have a dot in their name: site.${code}.json.`;
  return pageHint(path, inPages);
}

function pageHint(path: string, inPages: boolean): string {
  if (path.startsWith(`${TEXTS_FOLDER}/`))
    return 'Texts that pages name are Markdown, in files that end with ".md"; rename it.';
  if (OTHER_FORM.test(path))
    return `Pages are JSON, or Markdown with its settings between two lines of ---, in ${PAGES_FOLDER}: write it so.`;
  if (!inPages && /\.json$/i.test(path)) return `Pages belong in ${PAGES_FOLDER}, in lower case; move it there.`;
  if (!inPages && /\.md$/i.test(path))
    return `Pages belong in ${PAGES_FOLDER}, texts that pages name in ${TEXTS_FOLDER}; move it there.`;
  return inPages
    ? 'Names of pages end with ".json" or ".md", in lower case; rename it.'
    : `Names of pages end with ".json" or ".md", in lower case; rename it. Pages belong in ${PAGES_FOLDER}.`;
}

/** An ending such as .jsn, or none, with which a whole page or entity would be missing. */
function isNearlyContent(path: string): boolean {
  if (hasNoEnding(path)) return true;
  const [, ending = ''] = /\.(\w{2,8})$/.exec(path) ?? [];
  return nearest(ending.toLowerCase(), ['json', 'md']) !== null;
}

function hasNoEnding(path: string): boolean {
  return !path.slice(path.lastIndexOf('/') + 1).includes('.');
}

/** A scan names links and folders that cannot be listed as well, which are told of as such. */
function isFile(root: string, path: string): boolean {
  return lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Folders of content/ that people make beside it. */
const BESIDE = { pages: /\.(?:json|md|markdown)$/i, media: MEDIA_LIKE };

/** One problem a folder and hint. `paths` are all paths below content/, `fonts` those that the theme names. */
export function misplacedFiles(root: string, paths: Iterable<string>, fonts: readonly string[] = []): Problem[] {
  const groups = new Map<string, { readonly file: string; readonly hint: string; readonly others: string[] }>();
  const note = (file: string, hint: string | null) => {
    if (hint === null) return;
    const key = `${file.slice(0, file.lastIndexOf('/'))} ${hint}`;
    const group = groups.get(key);
    if (group) group.others.push(file.slice(file.lastIndexOf('/') + 1));
    else groups.set(key, { file, hint, others: [] });
  };
  const linked = linkedFolders(root);
  for (const path of [...paths].filter((one) => !fonts.includes(one)).toSorted())
    if (!linked.some((folder) => path.startsWith(folder)) && (!hasNoEnding(path) || isFile(root, path)))
      note(path, strayHint(path));
  const names = namesIn(root);
  // A disk that ignores capitals lists the folder itself under another name.
  if (names.includes('content'))
    for (const name of names.filter((one) => one !== 'content' && one.toLowerCase() === 'content'))
      note(name, 'The folder is content, in lower case; move its files there.');
  for (const [folder, ending] of Object.entries(BESIDE))
    for (const name of namesIn(join(root, folder)).filter((one) => ending.test(one) && !HARMLESS.test(one)))
      note(`${folder}/${name}`, `The folder is content/${folder}; move it there.`);
  for (const entry of entriesIn(join(root, 'brands'))) note(`brands/${entry.name}`, brandHint(entry));
  const reported = [...groups.values()]
    .slice(0, MAX_REPORTED)
    .map(({ file, hint, others }) =>
      problem('file-misplaced', `The file is not read${besides(others)}.`, { file }, hint),
    );
  const left = groups.size - reported.length;
  return left === 0
    ? reported
    : [
        ...reported,
        problem(
          'file-misplaced',
          `Files in ${left} more folders are not read.`,
          { file: 'content' },
          'Move the first ones, then build again.',
        ),
      ];
}

/** One of them may be the page that somebody looks for. */
function besides(names: readonly string[]): string {
  if (names.length === 0) return '';
  const named = names.slice(0, MAX_NAMED).map((name) => JSON.stringify(name));
  const more = names.length - named.length;
  if (more > 0) return `, nor are ${named.join(', ')} and ${more} more in this folder`;
  return named.length === 1 ? `, nor is ${named[0]}` : `, nor are ${named.join(', ')}`;
}

/** Folders of content/ that a link in the place of another one leads to: their files are read by way of the link. */
function linkedFolders(root: string): string[] {
  return CONTENT_FOLDERS.flatMap((folder) => {
    if (!mayBeListed(root, folder)) return [];
    const real = realpathSync.native(join(root, folder));
    const way = relative(realpathSync.native(join(root, 'content')), real);
    const path = `content/${way.split(sep).join('/')}`;
    return path === folder || path.startsWith('content/..') ? [] : [`${path}/`];
  });
}

/** A brand is told nothing else until somebody asks for it by name. */
function brandHint(entry: Dirent): string | null {
  const { name } = entry;
  if (name.startsWith('.') || HARMLESS.test(name)) return null;
  if (!entry.isDirectory() && !JSON_LIKE.test(name)) return null;
  const own = entry.isDirectory() ? name : name.replace(/\..*/, '');
  const ending = entry.isDirectory() ? '' : '.json';
  if (isBrandName(own) && name === own + ending) return null;
  const better = foldText(own).replaceAll(' ', '-');
  return `Names of brands have lower-case letters, digits and single hyphens: ${
    isBrandName(better) ? better : 'corallo'
  }${ending}.`;
}

function namesIn(folder: string): string[] {
  return entriesIn(folder).map(({ name }) => name);
}

function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => byText(a.name, b.name));
  } catch {
    return [];
  }
}
