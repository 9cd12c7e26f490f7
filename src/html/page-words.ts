// Which elements of a finished page begin a block, and its texts in one form.
import { BLOCKS, NAMED } from '../schema/blocks.js';

const BLOCK_NAMES: ReadonlySet<string> = new Set([...BLOCKS.values()].map(({ name }) => name));
const NAMED_BLOCKS: ReadonlySet<string> = new Set(NAMED.map(({ name }) => name));
const LANDMARKS: ReadonlySet<string> = new Set(['header', 'footer', 'nav', 'aside']);

/** The name of the block that begins with an element; null when none does. */
export function blockName(tag: string, names: readonly string[], anchor: string): string | null {
  const known = names.find((name) => BLOCK_NAMES.has(name));
  if (known !== undefined) return known;
  // Their names are common words, which elements inside of blocks may have as well.
  if (names[0] === 'section' && NAMED_BLOCKS.has(names[1] ?? '')) return names[1]!;
  if (LANDMARKS.has(tag)) return tag;
  // A block of the site's own: a section with an id, called by its most special class.
  return tag === 'section' && anchor !== '' ? (names.findLast(Boolean) ?? tag) : null;
}

/** Visible text as lines without superfluous whitespace. */
export class Lines {
  readonly #done: string[] = [];
  #line = '';

  add(text: string): void {
    this.#line += text;
  }
  end(): void {
    const line = squeezed(this.#line);
    if (line !== '') this.#done.push(line);
    this.#line = '';
  }
  result(): string {
    this.end();
    return this.#done.join('\n');
  }
}

/** A line ends where the page's layout ends it, not where its source does. */
export function plain(text: string): string {
  return text.includes('\n') ? text.replaceAll('\n', ' ') : text;
}

/** Also without what only keeps a line from breaking: the generator puts it between a number and its unit. */
export function squeezed(text: string): string {
  return text.replace(/[ \t\r\f\n\u00a0\u202f]+/g, ' ').trim();
}

/** Words of a `rel`, each once, sorted. */
export function relWords(rel: string): string {
  return [...new Set(rel.toLowerCase().split(/\s+/).filter(Boolean))].sort().join(' ');
}

/** More types than this are no structured data of a page. */
const MAX_TYPES = 1000;

/** Types of the objects of a JSON-LD text, not of the objects inside them. */
export function typesOf(text: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return ['(not JSON)'];
  }
  const roots = Array.isArray(value) ? value : [value];
  const objects = roots.flatMap((root) => {
    const graph = (Object(root) as { readonly '@graph'?: unknown })['@graph'];
    return Array.isArray(graph) ? (graph as unknown[]) : [root];
  });
  return objects
    .flatMap((one) => (Object(one) as { readonly '@type'?: unknown })['@type'])
    .filter((type): type is string => typeof type === 'string')
    .slice(0, MAX_TYPES);
}
