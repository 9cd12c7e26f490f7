// Copies of built-in templates in a site: which there are, what `eject` writes, and whether an original has changed
// since. The first line of a copy names its origin and the fingerprint that the original had.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { sha256 } from '../files/asset-file.js';
import { MAX_MEDIA_BYTES } from '../limits.js';
import { listTree } from '../files/list-files.js';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { spanPlace } from '../problems/locate.js';
import { regularText } from '../files/regular-file.js';
import { type TemplateFiles, templateName } from '../files/template-files.js';

const CODE_OR_SHEET = /\.(?:tsx?|css)$/;
const MARK = /^(?:\/\/|\/\*) casino-site eject: ([\w./-]{1,200}) ([0-9a-f]{1,64})\b/m;
/** The mark stands in the first line; a licence or a directive may have been put above it. */
const MARK_WITHIN = 2000;
/** Imports of other files. */
const IMPORT = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\2/g;

/** Templates and style sheets of the program, by their paths below templates/. */
export function originals(packageRoot: string): string[] {
  return listTree(join(packageRoot, 'templates'))
    .filter(({ path, kind }) => kind === 'file' && CODE_OR_SHEET.test(path) && !path.startsWith('starter/'))
    .map(({ path }) => path)
    .toSorted();
}

export function readOriginal(packageRoot: string, path: string): string {
  return readFileSync(join(packageRoot, 'templates', path), 'utf8');
}

export function fingerprintOf(original: string): string {
  return sha256(original).slice(0, 16);
}

/** The original as a file of a site: with its mark, and with imports that also an editor finds from there. */
export function copyOf(path: string, original: string): string {
  const mark = `casino-site eject: ${path} ${fingerprintOf(original)}`;
  if (path.endsWith('.css')) return `/* ${mark} */\n${original}`;
  const code = original.replace(IMPORT, (_, word: string, quote: string, to: string) => {
    const target = posix.join('templates', posix.dirname(path), to);
    const name = target === 'src/model.js' ? 'casino-site/templates' : `casino-site/${target}`;
    return `${word}${quote}${name}${quote}`;
  });
  return `// ${mark}\n${code}`;
}

export interface Origin {
  readonly path: string;
  readonly hash: string;
  /** Where the fingerprint stands in the text. */
  readonly offset: number;
}

/** Null for a file without a mark. */
export function originOf(text: string): Origin | null {
  const found = MARK.exec(text.slice(0, MARK_WITHIN));
  if (!found) return null;
  const [whole, path, hash] = found;
  return { path: path!, hash: hash!, offset: found.index + whole.length - hash!.length };
}

/** Copies whose original has changed, or is gone. */
export function outdatedTemplates(files: TemplateFiles, packageRoot: string): Problem[] {
  const known = new Map<string, string>();
  const present = (path: string) => {
    if (!known.has(path)) known.set(path, fingerprintOf(readOriginal(packageRoot, path)));
    return known.get(path)!;
  };
  const all = new Set(originals(packageRoot));
  return [...files.own]
    .filter((path) => CODE_OR_SHEET.test(path))
    .flatMap((path) => {
      // Whoever compiles a template says what is wrong with its file.
      const text = regularText(files.paths.get(path)!, MAX_MEDIA_BYTES);
      const origin = text === null ? null : originOf(text);
      if (text === null || !origin) return [];
      const now = all.has(origin.path) ? present(origin.path) : null;
      return now === origin.hash ? [] : [outdated(templateName(files, path), text, origin, now)];
    });
}

function outdated(file: string, text: string, { path, hash, offset }: Origin, now: string | null): Problem {
  const place = spanPlace(file, text, offset, hash.length);
  if (now === null)
    return problem(
      'template-outdated',
      `The program has no template ${path} any more, of which this file is a copy.`,
      place,
      'See the changelog for its replacement. If you delete its first line, the file counts as your own.',
    );
  return problem(
    'template-outdated',
    `The built-in template ${path} has changed since it was copied.`,
    place,
    `Compare: casino-site eject --diff ${shortName(file)}. When you have taken over what you want, write ${now} here.`,
  );
}

/** `templates/parts/footer.tsx` → `parts/footer`; what has both forms is meant as code. */
export function shortName(path: string): string {
  return path.replace(/^templates\//, '').replace(/\.tsx?$/, '');
}

/** The path that somebody means by a name; undefined when it names none of them. */
export function named(name: string, paths: readonly string[]): string | undefined {
  const path = name
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)*(?:templates\/)?/, '')
    .replace(/\/+$/, '');
  const block = `${path}/${posix.basename(path)}.tsx`;
  return [path, `${path}.tsx`, `${path}.ts`, `${path}.css`, block].find((one) => paths.includes(one));
}

/** The style sheet beside a template, where there is one. */
export function sheetBeside(path: string, paths: readonly string[]): string | undefined {
  const sheet = path.replace(/\.tsx$/, '.css');
  return sheet !== path && paths.includes(sheet) ? sheet : undefined;
}

/** What a template says of itself: the first sentence of the comment at its head. */
export function purposeOf(original: string): string {
  const comment = /^(?:\/\/.*\n)+|^\/\*[^]*?\*\//.exec(original)?.[0] ?? '';
  const words = comment
    .replace(/^\/\/|^\/\*|\*\/$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /^.*?[.:;](?=\s|$)/.exec(words)?.[0].replace(/[:;]$/, '.') ?? words;
}
