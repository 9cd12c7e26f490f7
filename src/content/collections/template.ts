// The page that all rows share, cut into what every row has in common and the places that a row fills. Names of fields
// that do not exist are reported here, once.
import { isJsonObject } from '../../util/json-object.js';
import type { Shape } from '../../schema/block-shape.js';
import type { RowField, RowFields } from '../../entities/collections.js';
import { namesIn } from '../../util/counted.js';
import type { Problem } from '../../model.js';
import { nearest } from '../../util/nearest.js';
import type { OwnBlock } from '../../schema/own-block.js';
import { problem } from '../../problems/catalogue.js';
import { type Finder, step } from '../../problems/locate.js';
import { writtenBlocks, writtenField } from '../written.js';
import { nearReferences, type Piece, type Reference, readPieces, referenceIn } from './pieces.js';

/** What becomes of a value: HTML, a text, a path, a cell of a table, or the value itself. */
export type Target = 'html' | 'text' | 'slug' | 'cell' | 'raw';

export type Node =
  /** The same on every page. */
  | { readonly kind: 'same'; readonly pointer: string; readonly value: unknown }
  | { readonly kind: 'text'; readonly pointer: string; readonly target: Target; readonly pieces: readonly Piece[] }
  | { readonly kind: 'list'; readonly pointer: string; readonly items: readonly Node[] }
  | {
      readonly kind: 'object';
      readonly pointer: string;
      readonly entries: readonly (readonly [string, Node])[];
      /** It is left out unless all of these hold. */
      readonly when: readonly { readonly reference: Reference; readonly isFilled: boolean }[];
      /** It stands once for every entry of this list. */
      readonly each: Reference | null;
    };

export interface Template {
  readonly node: Node;
  readonly problems: readonly Problem[];
}

/** `value` is the page as it is written, long texts in files of their own put in. */
export function readTemplate(value: unknown, fields: RowFields, own: readonly OwnBlock[], at: Finder): Template {
  const compiler = new Compiler(fields, targetsIn(value, own), at);
  return { node: compiler.node(value, '', null), problems: compiler.problems };
}

const MAX_PROBLEMS = 100;
const CONDITIONS: Readonly<Record<string, boolean>> = { if: true, unless: false };

class Compiler {
  readonly problems: Problem[] = [];

  constructor(
    readonly fields: RowFields,
    readonly targets: ReadonlyMap<string, Target>,
    readonly at: Finder,
  ) {}

  /** `item` is what the entries of the list are that surrounds the value. */
  node(value: unknown, pointer: string, item: RowField | null): Node {
    if (typeof value === 'string') return this.#text(value, pointer, item);
    if (value === null || typeof value !== 'object') return { kind: 'same', pointer, value };
    if (Array.isArray(value)) {
      const items = value.map((one, index) => this.node(one, step(pointer, index), item));
      return items.every(isSame) ? { kind: 'same', pointer, value } : { kind: 'list', pointer, items };
    }
    return this.#object(value as Readonly<Record<string, unknown>>, pointer, item);
  }

  #object(value: Readonly<Record<string, unknown>>, pointer: string, around: RowField | null): Node {
    const each = 'each' in value ? this.#named(value.each, step(pointer, 'each'), around) : null;
    const list = each ? this.#fieldOf(each, around) : null;
    if (each && list?.kind !== 'list')
      this.#report(
        `"each" names "${each.name}", which is not a list.`,
        step(pointer, 'each'),
        'Name a field of lists.',
      );
    const item = each ? (list?.items ?? null) : around;
    const when = Object.entries(CONDITIONS).flatMap(([key, isFilled]) => {
      const reference = key in value ? this.#named(value[key], step(pointer, key), item) : null;
      return reference ? [{ reference, isFilled }] : [];
    });
    const entries = Object.entries(value)
      .filter(([key]) => key !== 'each' && !Object.hasOwn(CONDITIONS, key))
      .map(([key, one]) => [key, this.node(one, step(pointer, key), item)] as const);
    const isPlain = !each && when.length === 0 && entries.length === Object.keys(value).length;
    return isPlain && entries.every(([, one]) => isSame(one))
      ? { kind: 'same', pointer, value }
      : { kind: 'object', pointer, entries, when, each };
  }

  #text(text: string, pointer: string, item: RowField | null): Node {
    if (!text.includes('{{')) return { kind: 'same', pointer, value: text };
    const { pieces, faults } = readPieces(text);
    for (const { message, hint, within } of faults) this.#report(message, pointer, hint, within);
    for (const { mark, meant } of nearReferences(pieces, Object.keys(this.fields)))
      this.#report(`"${mark}" names no field.`, pointer, `Did you mean "${meant}"?`, mark);
    this.#check(pieces, pointer, item);
    if (pieces.every((one) => typeof one === 'string')) return { kind: 'same', pointer, value: text };
    return { kind: 'text', pointer, target: this.#target(pointer), pieces };
  }

  #target(pointer: string): Target {
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const found = this.targets.get(at);
      if (found) return found;
    }
    return 'text';
  }

  #check(pieces: readonly Piece[], pointer: string, item: RowField | null): void {
    for (const one of pieces) {
      if (typeof one === 'string') continue;
      this.#fieldOf(one, item, pointer);
      if (one.inner) this.#check(one.inner, pointer, item);
    }
  }

  /** `row.provider`, with or without braces. */
  #named(value: unknown, pointer: string, item: RowField | null): Reference | null {
    const found = typeof value === 'string' ? referenceIn(value.replace(/^\{\{|\}\}$/g, '').trim()) : null;
    if (found) this.#fieldOf(found, item, pointer);
    else this.#report('A field of the row is expected here.', pointer, 'Write for example "row.provider".');
    return found;
  }

  #fieldOf({ of, way, name }: Reference, item: RowField | null, pointer?: string): RowField | null {
    const report = (message: string, hint: string) => {
      if (pointer !== undefined) this.#report(message, pointer, hint, `${name}`);
      return null;
    };
    if (of === 'item' && !item)
      return report(
        `"{{${name}}}" is not inside a list.`,
        'Write "each": "row.…" next to it, or name a field of the row.',
      );
    let field: RowField | null = of === 'item' ? item : null;
    let fields = of === 'item' ? item!.fields : this.fields;
    for (const key of way) {
      if (!fields || !Object.hasOwn(fields, key)) {
        const close = nearest(key.slice(0, 60), Object.keys(fields ?? {}));
        const known = namesIn(Object.keys(fields ?? {}), 20);
        return report(
          `"{{${name}}}" names no field of the rows.`,
          close
            ? `Did you mean "${close}"?`
            : known
              ? `The rows have the fields ${known}.`
              : 'It has no fields of its own.',
        );
      }
      field = fields[key]!;
      fields = field.fields;
    }
    return field;
  }

  #report(message: string, pointer: string, hint: string, within?: string): void {
    if (this.problems.length < MAX_PROBLEMS)
      this.problems.push(problem('row-unknown', message, this.at(pointer, 'value', within), hint));
  }
}

function isSame({ kind }: Node): boolean {
  return kind === 'same';
}

/** Pointer → what becomes of texts there, and below. Everything else is a plain text. */
function targetsIn(page: unknown, own: readonly OwnBlock[]): ReadonlyMap<string, Target> {
  const targets = new Map<string, Target>([
    ...['slug', 'same_as', 'translation_of'].map((key) => [`/${key}`, 'slug'] as const),
    ['/meta/scripts_settings', 'raw'],
    ['/meta/meta_settings/custom_tags', 'html'],
    ...RAW.map((key) => [`/${key}`, 'raw'] as const),
  ]);
  for (const { value, shape, keys } of writtenBlocks(page, own))
    addTargets(value, shape, keys.reduce<string>(step, ''), targets);
  return targets;
}

/** Settings of a page that are no texts. */
const RAW = ['draft', 'publish_from', 'publish_until', 'updated', 'robots', 'layout', 'middleware', 'acknowledge'];

function addTargets(value: unknown, shape: Shape, pointer: string, targets: Map<string, Target>): void {
  if (shape.kind === 'table' || shape.kind === 'cell') targets.set(pointer, 'cell');
  else if (shape.kind === 'html') targets.set(pointer, 'html');
  else if (shape.kind === 'list') {
    if (!Array.isArray(value)) targets.set(pointer, 'raw');
    else for (const [index, one] of value.entries()) addTargets(one, shape.items, step(pointer, index), targets);
  } else if (shape.kind !== 'object') targets.set(pointer, shape.kind === 'text' ? 'text' : 'raw');
  else if (!isJsonObject(value)) targets.set(pointer, 'raw');
  else
    for (const [key, one] of Object.entries(value)) {
      const field = writtenField(shape, key, one);
      const at = step(pointer, key);
      // What is free in a block, as the filter of a list, takes values as they are.
      if (field) addTargets(field.value, field.shape, field.isWrapped ? `${at}/content` : at, targets);
      else targets.set(at, 'raw');
    }
}
