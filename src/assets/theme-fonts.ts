// The fonts that a theme names: read, made smaller, published under hashed names, and declared with stand-ins of the
// same measures, so that nothing moves when they arrive.
import { basename, extname } from 'node:path';
import { type AssetFile, sha256 } from '../files/asset-file.js';
import { MAX_MEDIA_BYTES } from '../limits.js';
import { listVisible } from '../files/list-files.js';
import type { Place, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { messageOf } from '../problems/message-of.js';
import { readInside } from '../files/regular-file.js';
import { nearest, publicPath } from '../urls/urls.js';
import type { FontCache, MadeFont } from './font-cache.js';
import { SANS, SERIF } from './font-letters.js';
import { type FontRole, makeFont } from './fonts.js';

interface FontPaths {
  readonly headings?: string;
  readonly text?: readonly string[];
}

interface ThemeFonts {
  /** Faces and tokens; empty without fonts. */
  readonly css: string;
  readonly files: readonly AssetFile[];
  readonly problems: readonly Problem[];
  /** True when headings have a font of the owner's, so that the one of the package is of no use. */
  readonly hasHeadings: boolean;
}

interface Options {
  readonly root: string;
  readonly base: string;
  readonly cache: FontCache;
  /** Place of a font in the config, by the path below `theme.font`. */
  readonly at: (pointer: string) => Place;
}

interface Face {
  readonly font: MadeFont;
  readonly file: AssetFile;
}

export async function themeFonts({ headings, text = [] }: FontPaths, options: Options): Promise<ThemeFonts> {
  const problems: Problem[] = [];
  const read = async (path: string, role: FontRole, pointer: string): Promise<Face[]> => {
    const face = await openFace(path, role, () => options.at(pointer), options, problems);
    return face ? [face] : [];
  };
  const title = headings === undefined ? [] : await read(headings, 'headings', '/headings');
  const body: Face[] = [];
  for (const [index, path] of text.entries()) body.push(...(await read(path, 'text', `/text/${index}`)));
  const families = [familyOf('Heading', title, options.base), familyOf('Text', body, options.base)] as const;
  const files = [...title, ...body].map(({ file }) => file);
  return {
    css: sheetOf(families, title[0]?.font),
    files: [...new Map(files.map((file) => [file.path, file])).values()],
    problems,
    hasHeadings: title.length > 0,
  };
}

/** Null when the file cannot be used, which is reported then. */
async function openFace(
  path: string,
  role: FontRole,
  place: () => Place,
  { root, cache }: Options,
  problems: Problem[],
): Promise<Face | null> {
  const refuse = (message: string, hint: string) => {
    problems.push(problem('font-invalid', message, place(), hint));
    return null;
  };
  const [, folder, inside] = /^(content|templates\/fonts)\/(.+)$/.exec(path)!;
  const bytes = readInside(`${root}/${folder}`, inside!, MAX_MEDIA_BYTES);
  if (!bytes) {
    const close = nearFont(root, path);
    return refuse(
      `There is no font file "${path}".`,
      close === null
        ? 'Put the file itself there, or correct the path: it is relative to the folder of the site.'
        : `Did you mean "${close}"?`,
    );
  }
  try {
    const font = await makeFont(bytes, role, cache);
    problems.push(...remarks(path, font, place));
    return { font, file: published(path, font.bytes) };
  } catch (error) {
    return refuse(
      `"${path}" is not a font that can be read: ${messageOf(error)}.`,
      'Download the font again, as woff2, ttf or otf.',
    );
  }
}

const FONT = /\.(?:woff2|ttf|otf)$/i;

/** The same font in another form or folder, or one with nearly this name. */
function nearFont(root: string, path: string): string | null {
  const fonts = ['content', 'templates/fonts'].flatMap((folder) => fontsIn(root, folder)).filter((one) => one !== path);
  const stem = (one: string) => basename(one, extname(one)).toLowerCase();
  const name = nearest(
    basename(path).toLowerCase(),
    fonts.map((one) => basename(one).toLowerCase()),
  );
  return (
    fonts.find((one) => stem(one) === stem(path)) ?? fonts.find((one) => basename(one).toLowerCase() === name) ?? null
  );
}

function fontsIn(root: string, folder: string): string[] {
  try {
    return listVisible(`${root}/${folder}`).flatMap(({ path }) => (FONT.test(path) ? [`${folder}/${path}`] : []));
  } catch {
    // What may not be read is told where it is asked for.
    return [];
  }
}

const RESTRICTED = 0x2;
const NO_PARTS = 0x100;
const BITMAPS_ONLY = 0x200;

function remarks(path: string, { facts, missing }: MadeFont, place: () => Place): Problem[] {
  const refusal =
    (facts.permissions & 0xf) === RESTRICTED || facts.permissions & BITMAPS_ONLY
      ? 'that it may not be embedded'
      : facts.permissions & NO_PARTS
        ? 'that it may not be embedded in parts'
        : null;
  const lines: Problem[] = [];
  if (refusal)
    lines.push(
      problem(
        'font-licence',
        `The font "${path}" says ${refusal}.`,
        place(),
        'Ask its maker for a licence for websites, or use a font under the SIL Open Font License.',
      ),
    );
  if (missing !== '')
    lines.push(
      problem(
        'font-letters',
        `The font "${path}" lacks letters that Italian needs: ${missing}`,
        place(),
        'They are shown in the fallback font. Use the file with the Latin letters ("latin").',
      ),
    );
  return lines;
}

function published(path: string, bytes: Uint8Array): AssetFile {
  const hash = sha256(bytes);
  const name = basename(path, extname(path))
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .slice(0, 80);
  return { path: `assets/fonts/${name}.${hash.slice(0, 8)}.woff2`, bytes, hash };
}

interface Family {
  readonly faces: readonly string[];
  /** Names for font-family, the best first; null without a font. */
  readonly stack: string | null;
  readonly generic: 'serif' | 'sans-serif';
}

function familyOf(use: string, faces: readonly Face[], base: string): Family {
  const name = `Site ${use}`;
  if (faces.length === 0) return { faces: [], stack: null, generic: 'sans-serif' };
  const first = faces[0]!.font.facts;
  const own = faces.map(({ font: { facts }, file }) => {
    const url = publicPath(base, `/${file.path}`).replace(/["\\\n]/g, (mark) => `\\${mark === '\n' ? 'a ' : mark}`);
    return `@font-face { font-family: "${name}"; src: url("${url}") format("woff2"); ${descriptors(facts)} font-display: swap; }`;
  });
  const standIns = faces.filter(({ font }) => !font.facts.isItalic).flatMap(({ font }) => standInsFor(name, font));
  const names = [name, ...new Set(standIns.map((one) => one.name))].map((one) => `"${one}"`);
  return {
    faces: [...own, ...standIns.map((one) => one.face)],
    stack: names.join(', '),
    generic: first.isSerif ? 'serif' : 'sans-serif',
  };
}

function descriptors({ weight, weights, isItalic }: MadeFont['facts']): string {
  const range = weights ? `${weights.min} ${weights.max}` : String(weight);
  return `font-weight: ${range}; font-style: ${isItalic ? 'italic' : 'normal'};`;
}

/**
 * Fonts of the visitor's system, stretched to the widths and heights of the font that is on its way. A system without
 * one of these serifs shows a sans serif for "serif", too: in these measures nothing moves.
 */
function standInsFor(family: string, { facts, width }: MadeFont): { readonly name: string; readonly face: string }[] {
  if (width === null || width <= 0) return [];
  const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
  const weight = facts.weight >= 600 ? 'bold' : 'regular';
  return [...(facts.isSerif ? SERIF[weight] : []), ...SANS[weight]].map((one) => {
    const size = width / one.width;
    const name = `${family} from ${one.name}`;
    const measures = [
      `size-adjust: ${percent(size)}`,
      `ascent-override: ${percent(facts.ascent / size)}`,
      `descent-override: ${percent(Math.max(0, facts.descent / size))}`,
      `line-gap-override: ${percent(Math.max(0, facts.lineGap / size))}`,
    ];
    const sources = one.local.map((local) => `local("${local}")`).join(', ');
    return {
      name,
      face: `@font-face { font-family: "${name}"; src: ${sources}; ${descriptors(facts)} ${measures.join('; ')}; }`,
    };
  });
}

function sheetOf([title, body]: readonly [Family, Family], font: MadeFont | undefined): string {
  const tokens = [
    body.stack ? `--font-text: ${body.stack}, ${body.generic};` : '',
    title.stack ? `--font-display: ${title.stack}, ${title.generic}; --weight-title: ${font!.facts.weight};` : '',
  ].join(' ');
  const faces = [...title.faces, ...body.faces].join('\n');
  return faces === '' ? '' : `${faces}\n@layer tokens { :root { ${tokens} } }`;
}
