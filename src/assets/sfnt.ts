// Reads what a style sheet must know of a font: weight, slope, measures, widths of letters, and what its licence says.
// It is given fonts that a subsetter has written anew, so their tables are whole; whatever is not, throws.

export interface FontFacts {
  readonly weight: number;
  readonly isItalic: boolean;
  readonly isSerif: boolean;
  /** Of the weight axis of a variable font. */
  readonly weights: { readonly min: number; readonly max: number } | null;
  /** Axes besides the weight, with their default values. */
  readonly otherAxes: Readonly<Record<string, number>>;
  /** In shares of the font size. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Embedding permissions (OS/2 fsType). */
  readonly permissions: number;
}

interface Sfnt {
  readonly facts: FontFacts;
  /** Width of a text in shares of the font size; null where the font lacks one of its letters. */
  widthOf(text: string): number | null;
  has(letter: string): boolean;
}

const ITALIC = 1;
const USE_TYPOGRAPHIC = 1 << 7;

export function readSfnt(bytes: Uint8Array): Sfnt {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = tablesOf(file);
  const need = (tag: string): DataView => {
    const found = tables.get(tag);
    if (!found) throw new Error(`it has no table "${tag}"`);
    return found;
  };
  const units = need('head').getUint16(18);
  if (units < 16) throw new Error('its measures are broken');
  const [hhea, os2] = [need('hhea'), need('OS/2')];
  const glyphs = glyphsOf(need('cmap'));
  const advance = advancesOf(need('hmtx'), hhea.getUint16(34));
  const glyphOf = (letter: string) => glyphs(letter.codePointAt(0)!);
  return {
    facts: factsOf(hhea, os2, units, tables.get('fvar')),
    has: (letter) => glyphOf(letter) > 0,
    widthOf: (text) => {
      const found = [...text].map(glyphOf);
      return found.includes(0) ? null : found.reduce((sum, glyph) => sum + advance(glyph), 0) / units;
    },
  };
}

function tablesOf(file: DataView): ReadonlyMap<string, DataView> {
  const tables = new Map<string, DataView>();
  for (let index = 0; index < file.getUint16(4); index++) {
    const at = 12 + index * 16;
    const [offset, length] = [file.getUint32(at + 8), file.getUint32(at + 12)];
    tables.set(tagAt(file, at), new DataView(file.buffer, file.byteOffset + offset, length));
  }
  return tables;
}

function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((one) => view.getUint8(at + one)));
}

function factsOf(hhea: DataView, os2: DataView, units: number, fvar: DataView | undefined): FontFacts {
  const selection = os2.getUint16(62);
  const typographic = (selection & USE_TYPOGRAPHIC) !== 0;
  const measures = typographic
    ? [os2.getInt16(68), os2.getInt16(70), os2.getInt16(72)]
    : [hhea.getInt16(4), hhea.getInt16(6), hhea.getInt16(8)];
  const axes = axesOf(fvar);
  const weights = axes.find(({ tag }) => tag === 'wght');
  return {
    weight: os2.getUint16(4),
    isItalic: (selection & ITALIC) !== 0,
    isSerif: isSerif(os2),
    weights: weights ? { min: weights.min, max: weights.max } : null,
    otherAxes: Object.fromEntries(axes.filter((one) => one !== weights).map((one) => [one.tag, one.normal])),
    ascent: measures[0]! / units,
    descent: -measures[1]! / units,
    lineGap: measures[2]! / units,
    permissions: os2.getUint16(8),
  };
}

/** PANOSE: a text face whose serifs are not of the sorts without any; else the class of the family. */
function isSerif(os2: DataView): boolean {
  const [family, serifs] = [os2.getUint8(32), os2.getUint8(33)];
  if (family === 2 && serifs >= 2) return serifs <= 10;
  const kind = os2.getInt16(30) >> 8;
  return kind >= 1 && kind <= 7 && kind !== 6;
}

interface Axis {
  readonly tag: string;
  readonly min: number;
  readonly normal: number;
  readonly max: number;
}

function axesOf(fvar: DataView | undefined): Axis[] {
  if (!fvar) return [];
  const [start, count, size] = [fvar.getUint16(4), fvar.getUint16(8), fvar.getUint16(10)];
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * size;
    const fixed = (offset: number) => fvar.getInt32(at + offset) / 65_536;
    return { tag: tagAt(fvar, at), min: fixed(4), normal: fixed(8), max: fixed(12) };
  });
}

/** Glyphs beyond the last entry repeat its width. */
function advancesOf(hmtx: DataView, count: number): (glyph: number) => number {
  return (glyph) => hmtx.getUint16(Math.min(glyph, count - 1) * 4);
}

/** Letter → glyph, 0 where there is none: from the table of formats 4 and 12, which every present font has. */
function glyphsOf(cmap: DataView): (code: number) => number {
  const found: { readonly format: number; readonly view: DataView }[] = [];
  for (let index = 0; index < cmap.getUint16(2); index++) {
    const at = 4 + index * 8;
    const platform = cmap.getUint16(at);
    const view = new DataView(cmap.buffer, cmap.byteOffset + cmap.getUint32(at + 4));
    if (platform === 0 || platform === 3) found.push({ format: view.getUint16(0), view });
  }
  const wide = found.find(({ format }) => format === 12);
  if (wide) return inGroups(wide.view);
  const narrow = found.find(({ format }) => format === 4);
  if (narrow) return inSegments(narrow.view);
  throw new Error('it has no table of Unicode letters');
}

function inGroups(view: DataView): (code: number) => number {
  const count = view.getUint32(12);
  return (code) => {
    for (let index = 0; index < count; index++) {
      const at = 16 + index * 12;
      if (code >= view.getUint32(at) && code <= view.getUint32(at + 4))
        return view.getUint32(at + 8) + code - view.getUint32(at);
    }
    return 0;
  };
}

function inSegments(view: DataView): (code: number) => number {
  const double = view.getUint16(6);
  const [ends, starts] = [14, 16 + double];
  const [deltas, offsets] = [starts + double, starts + 2 * double];
  return (code) => {
    for (let at = 0; at < double; at += 2) {
      if (code > view.getUint16(ends + at)) continue;
      const start = view.getUint16(starts + at);
      if (code < start) return 0;
      const [delta, offset] = [view.getUint16(deltas + at), view.getUint16(offsets + at)];
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = view.getUint16(offsets + at + offset + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
