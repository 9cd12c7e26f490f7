// Takes out of SVGs what could run code or load something from elsewhere. A harmless SVG keeps every byte.
import { firstOf } from '../util/counted.js';
import { characterOf } from '../html/references.js';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { position } from '../problems/excerpt.js';
import { spanPlace } from '../problems/locate.js';
import { readXml } from '../xml/xml.js';
import { type XmlAttribute, XmlFault, type XmlNode, type XmlOpen } from '../xml/xml-node.js';

export const MAX_SVG_BYTES = 8 * 1024 * 1024;
const MAX_NAMED = 5;

export const SVG_NS = 'http://www.w3.org/2000/svg';
const RDF_NS = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
const ELEMENTS = words(
  `a animate animateMotion animateTransform circle clipPath defs desc discard ellipse feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge
  feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter flowPara flowRegion flowRoot flowSpan font
  font-face font-face-format font-face-name font-face-src font-face-uri g glyph glyphRef hatch hatchpath hkern image line linearGradient marker mask mesh
  meshgradient meshpatch meshrow metadata missing-glyph mpath path pattern polygon polyline radialGradient rect set solidcolor stop style svg switch symbol
  text textPath title tref tspan use view vkern`,
);
const ANIMATIONS = words('animate animateMotion animateTransform set');
/** Attributes of HTML and of old browsers that name something to fetch. An SVG needs none of them. */
const FETCHING = words(
  `action archive background cite classid code codebase data dynsrc formaction icon imagesrcset longdesc lowsrc manifest ping poster profile src srcdoc
  srcset usemap`,
);

type CleanSvg =
  /** `bytes` are the very bytes given when nothing had to go. */
  { readonly bytes: Uint8Array; readonly problems: readonly Problem[] };

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly what: string;
}

/** `file` is the path that problems name. An SVG that cannot be read comes back as it is, with an error. */
export function cleanSvg(file: string, bytes: Uint8Array): CleanSvg {
  const refuse = (message: string, place: Problem | object = {}): CleanSvg => ({
    bytes,
    problems: [problem('media-invalid', message, { file, ...place }, 'Export it again as plain SVG.')],
  });
  if (bytes.length > MAX_SVG_BYTES)
    return refuse(`The SVG has ${bytes.length} bytes; at most ${MAX_SVG_BYTES} are read.`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('The SVG is not UTF-8.');
  }
  try {
    const cuts = findCuts(text);
    return cuts.length === 0
      ? { bytes, problems: [] }
      : { bytes: new TextEncoder().encode(without(text, cuts)), problems: [cleaned(file, text, cuts)] };
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    return refuse(
      `The file is not an SVG that can be published: ${error.message}.`,
      spanPlace(file, text, error.offset, 1),
    );
  }
}

function cleaned(file: string, text: string, cuts: readonly Cut[]): Problem {
  const named = firstOf(cuts, MAX_NAMED, ({ what, start }) => {
    const { line, column } = position(text, start);
    return `${what} (${line}:${column})`;
  });
  const message = `Removed from the SVG: ${named}.`;
  const [first] = cuts;
  return problem(
    'media-cleaned',
    message,
    spanPlace(file, text, first!.start, first!.end - first!.start),
    'It could run code or load something from elsewhere. Take it out of the file, and check that the image still looks right.',
  );
}

function without(text: string, cuts: readonly Cut[]): string {
  const kept: string[] = [];
  let from = 0;
  for (const { start, end } of cuts) {
    kept.push(text.slice(from, start));
    from = end;
  }
  return kept.join('') + text.slice(from);
}

interface Cutting {
  readonly text: string;
  readonly cuts: Cut[];
  depth: number;
  /** The element that is being left out: everything up to its end goes with it. */
  removed: { readonly what: string; readonly start: number; readonly depth: number } | null;
  /** The style sheet that is being read. */
  style: { css: string; nested: boolean; readonly start: number; readonly depth: number } | null;
}

/** The spans that must go, in the order of the text; none lies in another. */
function findCuts(text: string): Cut[] {
  const state: Cutting = { text, cuts: [], depth: 0, removed: null, style: null };
  for (const node of readXml(text)) {
    if (node.kind === 'open') openElement(node, state);
    else if (node.kind === 'close') closeElement(node.end, state);
    else if (node.kind === 'text') {
      if (state.style) state.style.css += node.text;
    } else if (!state.removed && !isPlainDoctype(node, text)) {
      const what = node.kind === 'doctype' ? '<!DOCTYPE>' : `<?${node.target.slice(0, 40)}?>`;
      // Inside a style sheet the cut would lie in that of the sheet.
      if (state.style) state.style.nested = true;
      else state.cuts.push({ start: node.start, end: node.end, what });
    }
  }
  return state.cuts;
}

function openElement(node: XmlOpen, state: Cutting): void {
  state.depth++;
  const { depth, style, cuts } = state;
  const { start, local, namespace } = node;
  if (depth === 1 && (namespace !== SVG_NS || local !== 'svg'))
    throw new XmlFault(`its root is not "svg" with xmlns="${SVG_NS}"`, start);
  if (state.removed) return;
  if (style) style.nested = true;
  else if (isForbidden(node)) state.removed = { what: `<${local.slice(0, 40)}>`, start, depth };
  else {
    if (local === 'style' && namespace === SVG_NS) state.style = { css: '', nested: false, start, depth };
    for (const attribute of node.attributes)
      if (isUnsafe(attribute))
        cuts.push({ start: attribute.start, end: attribute.end, what: attribute.name.slice(0, 40) });
  }
}

function closeElement(end: number, state: Cutting): void {
  const { depth, removed, style, cuts } = state;
  if (removed?.depth === depth) {
    cuts.push({ start: removed.start, end, what: removed.what });
    state.removed = null;
  } else if (style?.depth === depth) {
    const { start, css, nested } = style;
    state.style = null;
    // Its attributes may have been cut already; the whole element takes their place.
    if (nested || loadsForeign(css))
      cuts.splice(cuts.findLastIndex((one) => one.start < start) + 1, Infinity, { start, end, what: '<style>' });
  }
  state.depth--;
}

/** True for the document type that vector graphics editors write. */
function isPlainDoctype({ kind, start, end }: XmlNode, text: string): boolean {
  return (
    kind === 'doctype' &&
    /^<!DOCTYPE\s+svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^"]*"\s+"https?:\/\/www\.w3\.org\/[^"]*")?\s*>$/.test(
      text.slice(start, end),
    )
  );
}

/** Elements of other namespaces do nothing in a browser, unless their namespace is one that browsers know. */
function isForbidden({ namespace, local, attributes }: XmlOpen): boolean {
  if (namespace !== SVG_NS)
    return (
      (/^https?:\/\/www\.(?:w3|mozilla)\.org\//i.test(namespace) && namespace !== RDF_NS) ||
      namespace === 'http://www.w3.org/1999/xhtml'
    );
  if (!ELEMENTS.has(local)) return true;
  return (
    ANIMATIONS.has(local) && attributes.some((one) => one.local === 'attributeName' && mayNotBeSet(one.value.trim()))
  );
}

/** What an animation could put in the place of what was checked. */
function mayNotBeSet(attribute: string): boolean {
  const local = attribute.slice(attribute.lastIndexOf(':') + 1).toLowerCase();
  return /^(?:href|base|on\w*)$/.test(local) || FETCHING.has(local);
}

function isUnsafe({ prefix, local, value }: XmlAttribute): boolean {
  if (prefix === 'xmlns') return false;
  if (local === 'href') return !/^[ \t\r\n]*(?:#|data:image\/(?:png|jpeg|webp)[;,]|$)/i.test(value);
  if (FETCHING.has(local.toLowerCase())) return true;
  if (prefix === 'xml') return local === 'base';
  if (prefix !== '') return false;
  if (/^on/i.test(local)) return true;
  return !/^(?:id|class|xmlns|aria-.*|data-.*)$/.test(local) && loadsForeign(value);
}

/**
 * True when a style sheet or a value names something outside the SVG. Ignores comments and strings:
 * rather too strict.
 */
function loadsForeign(css: string): boolean {
  if (!/[(@\\]/.test(css)) return false;
  const text = css
    .replace(/\r\n?|\f/g, '\n')
    .replace(/\\(?:([0-9a-fA-F]{1,6})[ \t\n]?|(\n)|([^]))/g, (_, code?: string, line?: string, letter?: string) =>
      code ? letterOf(code) : line ? '' : letter!,
    );
  if (/@import|image-set\s*\(|(?<![\w-])(?:image|src|cross-fade|expression)\s*\(|-moz-binding/i.test(text)) return true;
  for (const match of text.matchAll(/url\(/gi)) {
    const target = text.slice(match.index + 4, match.index + 80);
    if (!/^\s*["']?\s*(?:#|data:(?:image\/(?:png|jpeg|webp)|font\/|application\/(?:x-)?font))/i.test(target))
      return true;
  }
  return false;
}

function letterOf(hex: string): string {
  return characterOf(Number.parseInt(hex, 16)) ?? '\ufffd';
}
