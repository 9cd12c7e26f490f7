// From the file of a page, JSON or Markdown, to the value that is validated and the places in it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listTree } from '../files/list-files.js';
import type { Problem, SourceFile } from '../model.js';
import type { OwnBlock } from '../schema/own-block.js';
import { type Finder, finder } from '../problems/locate.js';
import { checkTexts, rawControl } from './characters.js';
import { parseJson } from './json.js';
import { readMarkdownPage } from './markdown/page.js';
import { withTexts } from './markdown/texts.js';
import { TEXTS_FOLDER } from './names.js';
import { bracesIn } from './misread.js';
import { withoutNotes } from './notes.js';
import { readSource } from './read.js';
import { pageTags } from './text-tags.js';
import { marksIn } from './to-fill.js';

interface PageValue {
  /** Undefined when there are problems. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** About a file that can be used. */
  readonly warnings: readonly Problem[];
  /** Places in the file of the page. */
  readonly at: Finder;
  /** The same, but that texts with a file of their own have their places there. */
  readonly textsAt: Finder;
  /** Files of texts that the page takes in. */
  readonly texts: readonly SourceFile[];
}

export function isMarkdown(path: string): boolean {
  return path.endsWith('.md');
}

/** A page is read from JSON or from Markdown. */
export function isPageFile(path: string): boolean {
  return path.endsWith('.json') || isMarkdown(path);
}

/** `root`: folder of the site, for the texts that stand in files of their own. */
export function readPageValue(root: string, file: SourceFile, own: readonly OwnBlock[]): PageValue {
  const read = readWritten(file, own);
  return read.value !== undefined && mayHaveTexts(file)
    ? filled(root, file.path, read, own)
    : { ...read, textsAt: read.at, texts: [] };
}

/** The value as it is written: texts that stand elsewhere are only named. */
export function readWritten(file: SourceFile, own: readonly OwnBlock[]): WrittenPage {
  return isMarkdown(file.path) ? fromMarkdown(file, own) : fromJson(file, own);
}

/** Places in a file that need not be free of mistakes. The file is read when the first one is asked for. */
export function pagePlaces(root: string, path: string, own: readonly OwnBlock[], text: () => string): Finder {
  let found: Finder | undefined;
  const open = () => {
    const file = { path, text: text(), hash: '', fingerprint: '' };
    return isMarkdown(path) || mayHaveTexts(file)
      ? readPageValue(root, file, own).textsAt
      : finder(path, () => file.text);
  };
  return (...asked) => (found ??= open())(...asked);
}

/** The same for a file without mistakes. */
export function readKnownPage(root: string, file: SourceFile, own: readonly OwnBlock[]): unknown {
  const isPlain = !isMarkdown(file.path) && !mayHaveTexts(file);
  return isPlain ? withoutNotes(JSON.parse(file.text), file.text) : readPageValue(root, file, own).value;
}

/** The key may be written with an escape. */
function mayHaveTexts({ path, text }: SourceFile): boolean {
  return isMarkdown(path) ? text.includes('markdown') : text.includes('"markdown"');
}

type WrittenPage = Omit<PageValue, 'textsAt' | 'texts'>;

function fromJson(file: SourceFile, own: readonly OwnBlock[]): WrittenPage {
  const { value, problems, warnings } = parseJson(file);
  const at = finder(file.path, () => file.text);
  return { value, problems, warnings: [...warnings, ...pageTags(value, own, at, 'json')], at };
}

function fromMarkdown(file: SourceFile, own: readonly OwnBlock[]): WrittenPage {
  const raw = rawControl(file);
  const { value, problems, warnings: ofPage, at } = readMarkdownPage(file, own);
  if (raw || problems.length > 0) return { value: undefined, problems: raw ? [raw] : problems, warnings: [], at };
  const { errors, warnings: ofTexts } = checkTexts(file, value, true, at);
  const warnings = [...ofPage, ...ofTexts, ...marksIn(file), ...bracesIn(file)];
  return { value: errors.length > 0 ? undefined : value, problems: errors, warnings, at };
}

function filled(root: string, source: string, page: WrittenPage, own: readonly OwnBlock[]): PageValue {
  const {
    value,
    problems,
    warnings,
    at: textsAt,
    files,
  } = withTexts(
    source,
    page.value,
    own,
    page.at,
    (path) => (existsSync(join(root, path)) ? readSource(root, path) : { file: null, problems: [] }),
    () => textNames(root),
  );
  return {
    ...page,
    value: problems.length > 0 ? undefined : value,
    problems,
    warnings: [...page.warnings, ...warnings],
    textsAt,
    texts: files,
  };
}

/** Below content/texts; looked at for a name that is not there. */
function textNames(root: string): string[] {
  const files = listTree(join(root, TEXTS_FOLDER)).flatMap(({ path, kind }) => (kind === 'file' ? [path] : []));
  return files.slice(0, MAX_NAMES);
}

const MAX_NAMES = 10_000;
