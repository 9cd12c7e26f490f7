// Custom head tags of authors (D-16): exactly one allowed element a string, re-serialised from the parsed tree, never
// pasted.
import { isJsonObject } from '../util/json-object.js';
import { MAX_JSON_DEPTH } from '../limits.js';
import type { HeadTag } from '../model.js';
import { urlKind } from '../urls/urls.js';
import { controlIn, turnIn } from './hidden.js';
import { isEntangled } from './nesting.js';
import { isElement, isText, type ParsedElement, parseFragment } from './parse.js';

/** `hint`: where what was meant has its place; left out, what may stand here is the advice. */
type Refused = { readonly fault: string; readonly hint?: string };
type CustomTag = { readonly tag: HeadTag } | { readonly jsonLd: unknown } | Refused;

/** Link relations that may stand in the head: none of them loads code or styles. */
export const LINK_RELS: ReadonlySet<string> = new Set([
  'alternate',
  'author',
  'license',
  'me',
  'next',
  'prev',
  'search',
  'help',
  'preconnect',
  'dns-prefetch',
  'icon',
  'apple-touch-icon',
  'mask-icon',
  'manifest',
  'pingback',
  'publisher',
]);
/** Links that a browser loads by itself: the page's policy allows its own host alone. */
export const LOADED_RELS: ReadonlySet<string> = new Set(['icon', 'apple-touch-icon', 'mask-icon', 'manifest']);
const ATTRIBUTES: Readonly<Record<'meta' | 'link', ReadonlySet<string>>> = {
  meta: new Set(['name', 'property', 'content', 'media', 'lang']),
  link: new Set(['rel', 'href', 'hreflang', 'type', 'sizes', 'media', 'title', 'color', 'crossorigin']),
};

/** Checks one string of `custom_tags`. Every refusal says why; a silent drop would lose a site-verification tag. */
export function parseCustomTag(text: string): CustomTag {
  if (isEntangled(text)) return { fault: 'it must be exactly one element' };
  const nodes = parseFragment(text).childNodes.filter((node) => !(isText(node) && node.value.trim() === ''));
  const [element] = nodes;
  if (nodes.length !== 1 || !element || !isElement(element)) return { fault: 'it must be exactly one element' };
  if (element.tagName === 'script') return scriptTag(element);
  if (element.tagName !== 'meta' && element.tagName !== 'link')
    return { fault: `<${element.tagName.slice(0, 40)}> is not allowed here` };
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attrs) {
    const control = controlIn(value);
    if (control !== null)
      return { fault: `the attribute "${name.slice(0, 40)}" contains the control character ${control}` };
    if (!ATTRIBUTES[element.tagName].has(name)) return { fault: `the attribute "${name.slice(0, 40)}" is not allowed` };
    attributes[name] = value;
  }
  const fault = element.tagName === 'meta' ? metaFault(attributes) : linkFault(attributes);
  if (fault && /\bstylesheet\b/i.test(attributes.rel ?? ''))
    return { fault, hint: 'Put the styles into a .css file in templates/, and fonts into the theme.' };
  return fault ? { fault } : { tag: { tag: element.tagName, attributes } };
}

function metaFault(attributes: Readonly<Record<string, string>>): string | null {
  if (attributes.content === undefined) return 'a meta needs "content"';
  if (!attributes.name && !attributes.property) return 'a meta needs "name" or "property"';
  // A referrer policy or a second viewport would change how the whole site behaves.
  const name = (attributes.name ?? '').trim().toLowerCase();
  // A page that one search engine may not list has no place in the sitemap, which is for all.
  if (/bot\b/.test(name) && /(?:^|[\s,])(?:noindex|none)(?:$|[\s,])/i.test(attributes.content))
    return `the meta "${name}" hides a page that the sitemap lists; give the page "robots": "noindex"`;
  return name === 'referrer' || name === 'viewport' || name === 'robots'
    ? `the meta "${name}" is written by the generator`
    : null;
}

function linkFault(attributes: Readonly<Record<string, string>>): string | null {
  const rels = (attributes.rel ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  if (rels.length === 0) return 'a link needs "rel"';
  const unknown = rels.find((rel) => !LINK_RELS.has(rel));
  if (unknown) return `the rel "${unknown.slice(0, 40)}" is not allowed`;
  const kind = urlKind(attributes.href ?? '');
  const loaded = rels.find((rel) => LOADED_RELS.has(rel));
  if (loaded && kind === 'https') return `a "${loaded}" is loaded by the browser, from a file in content/media only`;
  return kind === 'https' || kind === 'path' ? null : 'a link needs an "href" that is https or begins with one slash';
}

/** A structured-data object; when it is a graph, one of objects. */
export function isThing(value: unknown): boolean {
  if (!isJsonObject(value)) return false;
  const graph = value['@graph'];
  return !Array.isArray(graph) || graph.every(isJsonObject);
}

function depthOfJson(value: unknown): number {
  let deepest = 0;
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: inner, depth } = next;
    deepest = Math.max(deepest, depth);
    if (inner !== null && typeof inner === 'object')
      for (const one of Object.values(inner)) open.push({ value: one, depth: depth + 1 });
  }
  return deepest;
}

/** Every text and key of a JSON value that is not nested too deeply. */
function allTexts(value: unknown): string {
  if (typeof value === 'string') return value;
  return value !== null && typeof value === 'object'
    ? Object.entries(value)
        .map(([key, inner]) => `${key} ${allTexts(inner)}`)
        .join(' ')
    : '';
}

/** Where scripts that run have their place: there they can wait for consent, and the policy lets them load. */
function scriptHint(src: string): string {
  const kind = urlKind(src);
  return (kind === 'https' || kind === 'path') && src.length <= 200 && controlIn(src) === null && turnIn(src) === null
    ? `Name it in the config: "scripts": [{ "src": ${JSON.stringify(src)}, "consent": "marketing" }].`
    : 'Put it into a file in public/ and name that in "scripts" of the config.';
}

function scriptTag(element: ParsedElement): CustomTag {
  const other = element.attrs.find(({ name }) => name !== 'type');
  if (other || element.attrs[0]?.value.trim().toLowerCase() !== 'application/ld+json') {
    const src = element.attrs.find(({ name }) => name === 'src')?.value ?? '';
    return {
      fault: 'a script must be of the type application/ld+json and have no other attribute',
      hint: scriptHint(src),
    };
  }
  const [body] = element.childNodes;
  try {
    const value: unknown = JSON.parse(body && isText(body) ? body.value : '');
    if (!(Array.isArray(value) ? value : [value]).every(isThing))
      return { fault: 'the JSON-LD must be an object or a list of objects' };
    // Rendering it is recursive.
    if (depthOfJson(value) > MAX_JSON_DEPTH)
      return { fault: `the JSON-LD is nested more than ${MAX_JSON_DEPTH} levels deep` };
    // Escapes in it were not escapes of the file.
    const control = body && isText(body) && body.value.includes('\\') ? controlIn(allTexts(value)) : null;
    return control === null ? { jsonLd: value } : { fault: `the JSON-LD contains the control character ${control}` };
  } catch {
    return { fault: 'the JSON-LD in it is not JSON' };
  }
}
