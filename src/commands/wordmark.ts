// Draws the first logo of a site from its name and accent colour. Letters are outlines, since a picture must look the
// same everywhere and loads no font; what the bundled letters lack (Greek, Chinese, emoji) is left to a font of the
// reader's and forced into the width that was kept for it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../package-root.js';
import { bestOn, onAnySurface } from './contrast.js';

/** Letter → its width and its outline, in units of which an em has 500; the baseline is at 0. */
type Letters = Readonly<Record<string, readonly [width: number, path: string]>>;

const EM = 500;
const CAPITAL = 353 / EM;
const SPACE = 0.26;
/** The shape of a logo that search engines expect (SPEC-9.3). */
const [WIDTH, HEIGHT] = [206, 81];
const ROUND = { x: 29, y: 40.5, radius: 26 };
const BESIDE_ROUND = 66;
const MARGIN = 3;
const MAX_SIZE = 40;
const MAX_LINES = 3;
const LEADING = 1.16;
/** Smaller letters would not be read in the header; they get the place of the round as well. */
const SMALL = 21;
/** A longer word may be cut into two lines. */
const LONG_WORD = 16;
const STAR = 'M0-20l6 13 14 1-10 10 3 14-13-7-13 7 3-14-10-10 14-1z';

/** Han, kana, hangul and emoji are as wide as they are high. */
const WIDE = /\p{Extended_Pictographic}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u;

/** Part of a line: outlines of known letters, or characters for a font of the reader's. Widths are in em. */
interface Run {
  readonly kind: 'outline' | 'font';
  text: string;
  width: number;
}

interface Pictures {
  readonly logo: string;
  /** The small square one, which is the favicon as well. */
  readonly mark: string;
}

export function drawWordmark(name: string, accent: string): Pictures {
  const letters = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'templates/fonts/letters.json'), 'utf8')) as Letters;
  const initial = initialOf(name, letters);
  const beside = layOut(name, WIDTH - BESIDE_ROUND - MARGIN, letters);
  const isSmall = beside.size < SMALL;
  const { lines, size } = isSmall ? layOut(name, WIDTH - 2 * MARGIN, letters) : beside;
  const x = isSmall ? MARGIN : BESIDE_ROUND;
  const step = size * LEADING;
  const first = HEIGHT / 2 + (CAPITAL * size - step * (lines.length - 1)) / 2;
  const text = lines.map((line, index) => drawLine(line, { size, x, y: first + step * index, letters })).join('');
  const round = ({ x: cx, y: cy, radius }: typeof ROUND) =>
    `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${accent}"/>${initial({ x: cx, y: cy, radius }, bestOn(accent))}`;
  const words = `<g fill="${onAnySurface(accent)}">${text}</g>`;
  return {
    logo: svg(WIDTH, HEIGHT, name, `${isSmall ? '' : round(ROUND)}${words}`),
    mark: svg(64, 64, name, round({ x: 32, y: 32, radius: 32 })),
  };
}

function svg(width: number, height: number, name: string, inner: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><title>${escaped(name)}</title>${inner}</svg>\n`;
}

// Not from html/escape: shared with `init`, it would be a file more to load, and 64 open files just suffice.
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const rounded = (value: number) => Math.round(value * 1000) / 1000;
const graphemes = (text: string) => [...new Intl.Segmenter('it', { granularity: 'grapheme' }).segment(text)];

/** Draws the first letter of the name, or a star, into a circle. */
function initialOf(name: string, letters: Letters) {
  const first = /[\p{L}\p{N}]/u.exec(name.normalize())?.[0].toLocaleUpperCase('it') ?? '';
  const letter = Object.hasOwn(letters, first) ? letters[first]! : null;
  return ({ x, y, radius }: typeof ROUND, colour: string): string => {
    if (!letter) return `<path transform="translate(${x} ${y})" d="${STAR}" fill="${colour}"/>`;
    const scale = (radius * 1.1) / EM / CAPITAL;
    const place = `translate(${rounded(x - (letter[0] * scale) / 2)} ${rounded(y + (CAPITAL * EM * scale) / 2)})`;
    return `<path transform="${place} scale(${rounded(scale)})" d="${letter[1]}" fill="${colour}"/>`;
  };
}

interface Layout {
  readonly lines: readonly Run[][];
  readonly size: number;
}

/** The lines with which the letters come out largest. */
function layOut(name: string, width: number, letters: Letters): Layout {
  const pieces = piecesOf(name.normalize());
  const layouts = Array.from({ length: Math.min(MAX_LINES, pieces.length) }, (_, index) => {
    const lines = broken(pieces, index + 1, (text) => runsOf(text.trim(), letters));
    const widest = Math.max(...lines.map(widthOf));
    return { lines, size: Math.min(MAX_SIZE, width / widest, (HEIGHT - 2 * MARGIN) / ((index + 1) * LEADING)) };
  });
  return layouts.toSorted((a, b) => b.size - a.size)[0]!;
}

/** Where lines may end: after each word with its blank, and in the middle of very long words. */
function piecesOf(name: string): string[] {
  return (name.match(/\S+ ?/g) ?? [name]).flatMap((word) => {
    const parts = graphemes(word).map(({ segment }) => segment);
    const half = Math.ceil(parts.length / 2);
    return parts.length <= LONG_WORD ? [word] : [parts.slice(0, half).join(''), parts.slice(half).join('')];
  });
}

/** The pieces in `count` lines, so that the widest line is as narrow as can be. */
function broken(pieces: readonly string[], count: number, runs: (text: string) => Run[]): Run[][] {
  if (count === 1) return [runs(pieces.join(''))];
  const longest = (lines: readonly Run[][]) => Math.max(...lines.map(widthOf));
  const ways = Array.from({ length: pieces.length - count + 1 }, (_, index) => [
    runs(pieces.slice(0, index + 1).join('')),
    ...broken(pieces.slice(index + 1), count - 1, runs),
  ]);
  return ways.toSorted((a, b) => longest(a) - longest(b))[0]!;
}

const widthOf = (line: readonly Run[]) => line.reduce((sum, { width }) => sum + width, 0) || 1;

function runsOf(text: string, letters: Letters): Run[] {
  const runs: Run[] = [];
  for (const { segment } of graphemes(text)) {
    const last = runs.at(-1);
    const known = Object.hasOwn(letters, segment) ? letters[segment]![0] / EM : null;
    const isSpace = segment === ' ';
    const kind = isSpace ? (last?.kind ?? 'outline') : known === null ? 'font' : 'outline';
    const width = isSpace ? SPACE : (known ?? (WIDE.test(segment) ? 1.15 : 0.66));
    if (last?.kind === kind) {
      last.text += segment;
      last.width += width;
    } else runs.push({ kind, text: segment, width });
  }
  return runs;
}

interface Pen {
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly letters: Letters;
}

function drawLine(line: readonly Run[], { size, x: start, y, letters }: Pen): string {
  let x = start;
  const parts: string[] = [];
  for (const { kind, text, width } of line) {
    if (kind === 'font') {
      const shown = `font-family="sans-serif" font-weight="800" font-size="${rounded(size)}"`;
      const forced = `textLength="${rounded(width * size)}" lengthAdjust="spacingAndGlyphs"`;
      parts.push(`<text x="${rounded(x)}" y="${rounded(y)}" ${shown} ${forced}>${escaped(text)}</text>`);
      x += width * size;
    } else
      for (const letter of text) {
        const [wide, path] = letter === ' ' ? [SPACE * EM, ''] : letters[letter]!;
        const place = `translate(${rounded(x)} ${rounded(y)}) scale(${rounded(size / EM)})`;
        if (path) parts.push(`<path transform="${place}" d="${path}"/>`);
        x += (wide * size) / EM;
      }
  }
  return parts.join('');
}
