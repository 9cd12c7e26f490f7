// Notes what a page takes from entities while they are put into it, and where that stands. It is asked by `explain`,
// and when something is wrong.
import { addTo } from '../util/group-by.js';
import { step } from '../problems/locate.js';
import type { Formats } from '../words/formats.js';
import { fieldOf, wordsOfField } from './entity-fields.js';

/** A place in content/data. */
export interface EntityPlace {
  readonly source: string;
  readonly pointer: string;
}

interface TakenValue extends EntityPlace {
  /** What the page shows of it. */
  readonly text: string;
}

/** Where the values of an object of the page stand. */
interface ObjectOrigin {
  /** In the page. */
  readonly pointer: string;
  /** Key of the object → the entity that filled it, and the field there. */
  readonly taken: ReadonlyMap<string, TakenField>;
}

interface TakenField {
  readonly source: string;
  readonly field: string;
}

const NOTHING_TAKEN: ReadonlyMap<string, TakenField> = new Map();

/** Keys of a card, button or tile → fields of the entity that fill them. */
export type FieldNames = Readonly<Record<string, string>>;

/** Values that are noted of one place of a page. */
const MAX_TAKEN = 1000;

export class EntityUses {
  readonly #taken = new Map<string, TakenValue[]>();
  readonly #origins = new WeakMap<object, ObjectOrigin>();

  readonly #leftOut = new Set<string>();

  /** Notes where each object of a content stands, since lists lose entries on the way. */
  begin(value: unknown, pointer: string): void {
    if (value === null || typeof value !== 'object') return;
    this.#origins.set(value, { pointer, taken: NOTHING_TAKEN });
    for (const [key, one] of Object.entries(value)) this.begin(one, step(pointer, key));
  }

  /** What stands at `pointer` of the page takes these fields; the entity need not have all of them. */
  take(pointer: string, entity: { readonly source: string }, fields: Iterable<string>, formats: Formats): void {
    for (const field of fields) {
      const value = fieldOf(entity, field);
      if (value === undefined) continue;
      const text = wordsOfField(value, field, formats);
      this.note(pointer, { source: entity.source, pointer: fieldPointer(field.split('.')), text });
    }
  }

  note(pointer: string, value: TakenValue): void {
    addTo(this.#taken, pointer, value, MAX_TAKEN);
  }

  /** `made` has the fields of `names` from an entity, except those that `own` has. Returns their fields. */
  fill(made: object, pointer: string, entity: { readonly source: string }, names: FieldNames, own: object): string[] {
    const filled = Object.entries(names).filter(([key]) => Object.hasOwn(made, key) && !Object.hasOwn(own, key));
    const taken = filled.map(([key, field]) => [key, { source: entity.source, field }] as const);
    this.#origins.set(made, { pointer, taken: new Map([...(this.#origins.get(made)?.taken ?? []), ...taken]) });
    return filled.map(([, field]) => field);
  }

  /** `to` shows the same as `from`, with words in place of its references, or marked as over. */
  copy(from: object, to: object): void {
    const origin = this.#origins.get(from);
    if (origin) this.#origins.set(to, origin);
  }

  /** What stands at `pointer` of the page is not shown at the moment. */
  leaveOut(pointer: string): void {
    this.#leftOut.add(pointer);
  }

  isLeftOut(pointer: string): boolean {
    return this.#leftOut.has(pointer);
  }

  takenAt(pointer: string): readonly TakenValue[] {
    return this.#taken.get(pointer) ?? [];
  }

  originOf(value: object): ObjectOrigin | undefined {
    return this.#origins.get(value);
  }
}

/** `way`: the keys that lead to a field. */
export function fieldPointer(way: readonly string[]): string {
  return way.reduce<string>(step, '');
}
