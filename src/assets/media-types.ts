// Which kinds of files are published: by the ending of the name and by the first bytes, which must agree (SECURITY:
// nothing that a browser could run).
import { readXml } from '../xml/xml.js';

interface Kind {
  /** As a sentence names it. */
  readonly name: string;
  /** Says whether the file begins like one of this kind. `head` are its first bytes, each as one letter. */
  readonly begins: (head: string) => boolean;
}

/** Read of every file: what browsers look at when they guess a type (1,445 bytes), and a little more. */
const HEAD_BYTES = 2048;

/** The brands of an ISO media file (MP4, AVIF, …): what it says it is, and what it says it may be read as. */
function brandsOf(head: string): readonly string[] {
  if (head.slice(4, 8) !== 'ftyp') return [];
  const size = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + head.charCodeAt(at), 0);
  const brands = head.slice(8, Math.min(size, 512)).match(/[^]{4}/g) ?? [];
  return brands.filter((_, index) => index !== 1);
}

const PICTURE_BRAND = /^(?:avif|avis|heic|heix|hevc|hevx|mif1|msf1|miaf|crx )$/;
const isFilm = (head: string) => brandsOf(head).length > 0 && !PICTURE_BRAND.test(brandsOf(head)[0]!);
const starts =
  (...marks: readonly string[]) =>
  (head: string) =>
    marks.some((mark) => head.startsWith(mark));
const riff = (form: string) => (head: string) => head.startsWith('RIFF') && head.slice(8, 12) === form;
const sfnt = starts('\0\x01\0\0', 'OTTO', 'true');
/**
 * The sync word of a frame of one layer: III (1) for MP3, 0 for AAC. Layer I (3) would take the mark of a UTF-16 text
 * for music.
 */
const frame = (layer: number) => (head: string) =>
  head[0] === '\xff' && (head.charCodeAt(1) & 0xe0) === 0xe0 && ((head.charCodeAt(1) >> 1) & 3) === layer;

const JPEG: Kind = { name: 'JPEG image', begins: starts('\xff\xd8\xff') };
const MP4: Kind = { name: 'MP4 video', begins: isFilm };
const OGG_AUDIO: Kind = { name: 'Ogg audio file', begins: starts('OggS') };

/** Ending → kind. */
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['svg', { name: 'SVG', begins: () => true }],
  [
    'png',
    { name: 'PNG image', begins: (head) => head.startsWith('\x89PNG\r\n\x1a\n') && head.slice(12, 16) === 'IHDR' },
  ],
  ['jpg', JPEG],
  ['jpeg', JPEG],
  ['webp', { name: 'WebP image', begins: riff('WEBP') }],
  [
    'avif',
    { name: 'AVIF image', begins: (head) => brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis') },
  ],
  ['gif', { name: 'GIF image', begins: starts('GIF87a', 'GIF89a') }],
  [
    'ico',
    { name: 'icon (ICO)', begins: (head) => head.startsWith('\0\0\x01\0') && head[4] !== '\0' && head[5] === '\0' },
  ],
  ['woff2', { name: 'WOFF2 font', begins: starts('wOF2') }],
  ['woff', { name: 'WOFF font', begins: starts('wOFF') }],
  ['ttf', { name: 'TrueType font', begins: sfnt }],
  ['otf', { name: 'OpenType font', begins: sfnt }],
  ['pdf', { name: 'PDF', begins: starts('%PDF-') }],
  ['mp4', MP4],
  ['m4v', MP4],
  [
    'webm',
    { name: 'WebM video', begins: (head) => head.startsWith('\x1aE\xdf\xa3') && head.slice(0, 128).includes('webm') },
  ],
  ['ogv', { name: 'Ogg video', begins: starts('OggS') }],
  ['mp3', { name: 'MP3 audio file', begins: (head) => head.startsWith('ID3') || frame(1)(head) }],
  ['ogg', OGG_AUDIO],
  ['oga', OGG_AUDIO],
  ['opus', OGG_AUDIO],
  ['m4a', { name: 'M4A audio file', begins: isFilm }],
  ['aac', { name: 'AAC audio file', begins: (head) => head.startsWith('ID3') || frame(0)(head) }],
  ['wav', { name: 'WAV audio file', begins: riff('WAVE') }],
  ['flac', { name: 'FLAC audio file', begins: starts('fLaC') }],
]);

/** Markup in the head of a file of bytes: a page or a program that carries the first bytes of an image. */
const MARKUP = /<(?:!doctype\s+html|html|head|body|script|iframe|\?php|\?=)/i;

const ALLOWED =
  'These are published: SVG, PNG, JPEG, WebP, AVIF, GIF and ICO images, WOFF2, WOFF, TTF and OTF fonts, PDF, ' +
  'video (MP4, M4V, WebM, OGV) and audio (MP3, M4A, AAC, OGG, OGA, OPUS, WAV, FLAC).';

const AS_JPEG =
  'Save it as JPEG: telephones can share photos so, and so does every program that shows them. Browsers show no HEIC.';

interface TypeFault {
  readonly message: string;
  readonly hint: string;
}

export function endingOf(path: string): string {
  return /\.([^./]*)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/**
 * Why a file is not published, or null when its name and its bytes agree on a kind that is. An SVG is checked by its
 * cleaning.
 */
export function typeFault(path: string, bytes: Uint8Array): TypeFault | null {
  const ending = endingOf(path);
  const kind = KINDS.get(ending);
  if (!kind)
    return {
      message: ending
        ? `Files with the extension ".${ending}" are not published.`
        : 'A file without an extension is not published.',
      hint: /^hei[cf]s?$/.test(ending) ? AS_JPEG : ALLOWED,
    };
  if (ending === 'svg') return null;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEAD_BYTES)).toString('latin1');
  if (!kind.begins(head)) {
    if (head === '') return { message: 'The file is empty.', hint: 'Copy it again, or remove it.' };
    const seen = seenAs(head);
    const hint = seen
      ? `Its bytes are those of a ${seen.name}: give it the extension ".${seen.ending}".`
      : 'Save it again in that format, or remove it.';
    return { message: `The file is not the ${kind.name} that its extension says.`, hint };
  }
  return hasMarkup(head)
    ? {
        message: `The file begins like a ${kind.name} and contains HTML markup.`,
        hint: 'Save it again without its metadata, or remove it.',
      }
    : null;
}

/** Without NULs, so that a text in UTF-16 is seen as well. */
function hasMarkup(head: string): boolean {
  return MARKUP.test(head.replaceAll('\0', ''));
}

/** What the bytes are, when they are unlike enough to everything else. */
function seenAs(head: string): { readonly name: string; readonly ending: string } | null {
  for (const ending of ['png', 'jpg', 'webp', 'avif', 'gif', 'woff2', 'woff', 'pdf', 'mp4', 'webm', 'wav', 'flac']) {
    const kind = KINDS.get(ending)!;
    if (kind.begins(head)) return hasMarkup(head) ? null : { name: kind.name, ending };
  }
  return isSvg(head) ? { name: 'SVG', ending: 'svg' } : null;
}

function isSvg(head: string): boolean {
  try {
    for (const node of readXml(head)) if (node.kind === 'open') return node.local === 'svg';
    return false;
  } catch {
    return false;
  }
}
