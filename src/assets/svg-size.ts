// The size of an SVG as its root says it: width and height, else its viewBox. What is not a size, such as 0, -5 or
// 1e400, counts as not given.
import { readXml } from '../xml/xml.js';
import { type XmlAttribute, XmlFault } from '../xml/xml-node.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Longest side of an SVG in pixels: more is a mistake, or made to overwhelm whoever lays it out. */
const MAX_SIDE = 100_000;
/** Pixels of a unit. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  m: 9600 / 2.54,
  em: 16,
  ex: 8,
};

/** Less than half a pixel would be no size at all. */
function isSide(length: number | null | undefined): length is number {
  return typeof length === 'number' && length >= 0.5 && length <= MAX_SIDE;
}

/** 0 × 0 when the root names no size, or the text is not XML. */
export function svgSize(bytes: Uint8Array): Size {
  const root = rootAttributes(new TextDecoder().decode(bytes));
  const valueOf = (name: string) => root.find((one) => one.name === name)?.value ?? '';
  const [width, height, box] = [lengthOf(valueOf('width')), lengthOf(valueOf('height')), boxSize(valueOf('viewBox'))];
  const ratio = box ? box.width / box.height : 0;
  const sizes = [
    [width, height],
    [width, width && box && width / ratio],
    [height && box && height * ratio, height],
    [box?.width, box?.height],
  ];
  const [found = [0, 0]] = sizes.filter((pair): pair is [number, number] => pair.every(isSide));
  return { width: Math.round(found[0]), height: Math.round(found[1]) };
}

/** The size in a viewBox, in any unit; null when it has none. */
export function boxSize(viewBox: string): Size | null {
  const numbers = viewBox
    .trim()
    .split(/\s*,\s*|\s+/)
    .map(Number);
  const [, , width, height] = numbers;
  return numbers.length === 4 && numbers.every(Number.isFinite) && isSide(width) && isSide(height)
    ? { width, height }
    : null;
}

function lengthOf(text: string): number | null {
  const match = /^\s*\+?((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,9})?)([a-z]*)\s*$/i.exec(text);
  const unit = match ? UNITS[match[2]!.toLowerCase()] : undefined;
  const length = match && unit !== undefined ? Number(match[1]) * unit : null;
  return isSide(length) ? length : null;
}

function rootAttributes(text: string): readonly XmlAttribute[] {
  try {
    for (const node of readXml(text)) if (node.kind === 'open') return node.attributes;
    return [];
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    return [];
  }
}
