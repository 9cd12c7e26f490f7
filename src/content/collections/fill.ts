// Puts the values of a row into the template: a page comes out as an author could have written it. Where a value came
// from is noted when somebody asks, so that a problem points into the row.
import type { RowField, RowFields } from '../../entities/collections.js';
import { visibleText } from '../../html/text.js';
import { step } from '../../problems/locate.js';
import { type Formats, formatsOf } from '../../words/formats.js';
import type { Filled, Piece, Reference } from './pieces.js';
import { escapeAnywhere } from '../../html/escape.js';
import { isAmount, isLinkPath, isPath, pathStep, plainText } from './row-words.js';
import type { Node, Target } from './template.js';

export type Raw = Readonly<Record<string, unknown>>;

export interface Origin {
  /** In the template. */
  readonly pointer: string;
  /** Pointers of the row's values that stand there. */
  readonly fields: readonly string[];
  /** What of it the template wrote itself. */
  readonly own: string;
}

interface FillNotes {
  /** Pointer in the page → where it came from; null where nobody asks. */
  readonly origins: Map<string, Origin> | null;
  /** Empty fields that a text names without a condition. */
  readonly empty: EmptyField[];
}

export interface EmptyField {
  readonly pointer: string;
  readonly name: string;
}

export interface FillInput {
  readonly row: Raw;
  readonly fields: RowFields;
  readonly lang: string;
}

export function fillTemplate(node: Node, input: FillInput, notes: FillNotes): unknown {
  const filler = new Filler(input, notes);
  return filler.value(node, '', ROW_ONLY);
}

/** The value that surrounds: entry of a list, what it is, and its place in the row. */
interface Scope {
  readonly item: unknown;
  readonly field: RowField | null;
  readonly pointer: string;
}

const ROW_ONLY: Scope = { item: undefined, field: null, pointer: '' };
/** Stands for what is left out. */
const GONE = Symbol('gone');

interface Found {
  readonly value: unknown;
  readonly field: RowField | null;
  readonly pointer: string;
}

class Filler {
  readonly #formats: Formats;
  /** Leads on from a pointer; where nobody asks for places, nowhere: nearly all pages are made without. */
  readonly #step: typeof step;

  constructor(
    readonly input: FillInput,
    readonly notes: FillNotes,
  ) {
    this.#formats = formatsOf(input.lang);
    this.#step = notes.origins ? step : () => '';
  }

  value(node: Node, at: string, scope: Scope): unknown {
    if (node.kind === 'same') {
      this.#note(at, node.pointer, [], '');
      return node.value;
    }
    if (node.kind === 'text') return this.#text(node, at, scope);
    this.#note(at, node.pointer, [], '');
    if (node.kind === 'list') {
      const items: unknown[] = [];
      for (const one of node.items) this.#entry(one, at, scope, items);
      return items;
    }
    return this.#holds(node.when, scope) ? this.#object(node, at, scope) : GONE;
  }

  #object(node: Extract<Node, { kind: 'object' }>, at: string, scope: Scope): unknown {
    const made: [string, unknown][] = [];
    for (const [key, one] of node.entries) {
      const value = this.value(one, this.#step(at, key), scope);
      if (value !== GONE) made.push([key, value]);
    }
    return Object.fromEntries(made);
  }

  /** An entry of a list may be left out, or stand there several times. */
  #entry(node: Node, at: string, scope: Scope, items: unknown[]): void {
    if (node.kind !== 'object' || !node.each) {
      const value = this.value(node, this.#step(at, items.length), scope);
      if (value !== GONE) items.push(value);
      return;
    }
    const { value: list, field, pointer } = this.#find(node.each, scope);
    for (const [index, item] of (Array.isArray(list) ? (list as readonly unknown[]) : []).entries()) {
      const inner: Scope = { item, field: field?.items ?? null, pointer: this.#step(pointer, index) };
      const place = this.#step(at, items.length);
      const value = this.#holds(node.when, inner) ? this.#object(node, place, inner) : GONE;
      this.#note(place, node.pointer, [inner.pointer], '');
      if (value !== GONE) items.push(value);
    }
  }

  #holds(when: Extract<Node, { kind: 'object' }>['when'], scope: Scope): boolean {
    return when.every(({ reference, isFilled }) => isFilledIn(this.#find(reference, scope).value) === isFilled);
  }

  #find({ of, way }: Reference, scope: Scope): Found {
    let value: unknown = of === 'row' ? this.input.row : scope.item;
    let field: RowField | null = of === 'row' ? null : scope.field;
    let fields = of === 'row' ? this.input.fields : scope.field?.fields;
    let pointer = of === 'row' ? '' : scope.pointer;
    for (const key of way) {
      const isThere = value !== null && typeof value === 'object' && Object.hasOwn(value, key);
      value = isThere ? (value as Raw)[key] : undefined;
      field = fields && Object.hasOwn(fields, key) ? fields[key]! : null;
      fields = field?.fields;
      pointer = this.#step(pointer, key);
    }
    return { value, field, pointer };
  }

  #text({ pointer, target, pieces }: Extract<Node, { kind: 'text' }>, at: string, scope: Scope): unknown {
    const used: string[] = [];
    const [only] = pieces;
    if (pieces.length === 1 && typeof only === 'object' && !only.inner) {
      const found = this.#find(only, scope);
      this.#note(at, pointer, [found.pointer], '');
      return this.#whole(found, target);
    }
    const words = this.#joined(pieces, { target, scope, used, pointer, before: '' });
    const own = pieces.filter((one) => typeof one === 'string').join('\n');
    this.#note(at, pointer, used, own);
    // A text that is one part with a condition is not there without its value.
    const isPart = pieces.every((one) => typeof one === 'object' && one.inner);
    return isPart && words === '' ? GONE : words;
  }

  /** A value that stands alone: an empty one leaves out what it is the value of, but no cell of a table. */
  #whole(found: Found, target: Target): unknown {
    const { value, field } = found;
    if (value === undefined || value === null || value === '') return target === 'cell' ? null : GONE;
    if (target === 'raw') return value;
    if (target === 'slug') return String(value);
    if (target === 'cell' && (typeof value === 'number' || isAmount(value)) && field?.kind !== 'percent') return value;
    if (target !== 'html') return this.#words(value, field);
    if (field?.kind === 'html') return value;
    const words = escapeAnywhere(this.#words(value, field));
    if (!words.includes('\n')) return words;
    return `<p>${words.replace(/\n{2,}/g, '</p><p>').replace(/\n/g, '<br>')}</p>`;
  }

  #joined(pieces: readonly Piece[], context: TextContext): string {
    let text = '';
    let { before } = context;
    for (const one of pieces) {
      const words = typeof one === 'string' ? one : this.#piece(one, { ...context, before });
      text += words;
      before = (before + words).slice(-MAX_BEFORE);
    }
    return text;
  }

  #piece(one: Filled, context: TextContext): string {
    const found = this.#find(one, context.scope);
    if (one.inner) return isFilledIn(found.value) === one.isFilled ? this.#joined(one.inner, context) : '';
    const { value, field, pointer } = found;
    context.used.push(pointer);
    if (value === undefined || value === null || value === '') {
      this.notes.empty.push({ pointer: context.pointer, name: one.name });
      return '';
    }
    switch (context.target) {
      case 'slug':
        return pathStep(plainText(value));
      case 'raw':
        return isPath(context.before) ? pathStep(plainText(value)) : plainText(value);
      case 'html':
        if (isLinkPath(context.before)) return pathStep(plainText(value));
        if (field?.kind === 'html') return value as string;
        return escapeAnywhere(this.#words(value, field)).replace(/\n+/g, '<br>');
      default:
        return this.#words(value, field);
    }
  }

  #words(value: unknown, field: RowField | null): string {
    const formats = this.#formats;
    if (typeof value === 'boolean') return value ? formats.yes : formats.no;
    if (typeof value === 'number') return `${formats.number(value)}${field?.kind === 'percent' ? '%' : ''}`;
    if (isAmount(value)) return formats.amount(value.amount, value.unit);
    if (Array.isArray(value)) return formats.list(value.map((one) => this.#words(one, field?.items ?? null)));
    if (typeof value !== 'string') return '';
    if (field?.kind === 'html') return visibleText(value);
    if (field?.kind === 'day' && /^\d{4}-\d{2}-\d{2}/.test(value)) return formats.moment(value);
    return value;
  }

  #note(at: string, pointer: string, fields: readonly string[], own: string): void {
    this.notes.origins?.set(at, { pointer, fields, own });
  }
}

interface TextContext {
  readonly target: Target;
  readonly scope: Scope;
  readonly used: string[];
  readonly pointer: string;
  /** The end of what the text says so far. */
  readonly before: string;
}

/** Room for a path. */
const MAX_BEFORE = 500;

/** "no" counts as empty, a number never. */
function isFilledIn(value: unknown): boolean {
  return (
    value !== undefined &&
    value !== null &&
    value !== '' &&
    value !== false &&
    !(Array.isArray(value) && value.length === 0)
  );
}
