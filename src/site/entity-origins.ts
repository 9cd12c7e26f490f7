// What is wrong with a value that a page took from an entity, is wrong in the entity: reported there, and once, however
// many pages show it.
import type { Page, Place, Problem } from '../model.js';
import { type Finder, segmentsOf } from '../problems/locate.js';
import { type EntityPlace, type EntityUses, fieldPointer } from './entity-uses.js';

/** A page with entities in the place of their names, and what was noted on the way. */
export interface FilledPage {
  readonly page: Pick<Page, 'components'>;
  readonly uses: EntityUses;
}

/**
 * Places in a page whose entities are filled in. A value of an entity gets file and pointer, and no line: the lines of
 * the file may change while the page stays as it is.
 */
export function originFinder(filled: () => FilledPage, at: Finder): Finder {
  return (pointer, target, within, nth) => {
    const origin = pointer === '' ? null : (originOf(pointer, filled()) ?? wholeReference(pointer, within, filled()));
    return origin ? { file: origin.source, pointer: origin.pointer } : at(pointer, target, within, nth);
  };
}

/** The deepest that is known: a button is there for its words, and its addresses have fields of their own. */
export function originOf(pointer: string, { page, uses }: FilledPage): EntityPlace | null {
  const component = page.components.find((one) => pointer.startsWith(`${one.pointer}/`));
  let value: unknown = component?.content;
  let found: EntityPlace | null = null;
  for (const key of segmentsOf(pointer.slice(component?.pointer.length ?? 0))) {
    if (value === null || typeof value !== 'object') break;
    const taken = uses.originOf(value)?.taken.get(key);
    if (taken) found = { source: taken.source, pointer: fieldPointer(taken.field.split('.')) };
    value = Object.hasOwn(value, key) ? value[key as never] : null;
  }
  return found;
}

/** The value that all of a text, or of a piece of it, was taken from: the address of `<a href="{{fact.link}}">`. */
function wholeReference(pointer: string, piece: string | undefined, { uses }: FilledPage): EntityPlace | null {
  return (piece && uses.takenAt(pointer).find(({ text }) => text === piece)) || null;
}

export function isInEntity({ file }: Pick<Place, 'file'>): boolean {
  return file.startsWith('content/data/');
}

/** As `originFinder` gives it: the line is looked up when it is reported. */
export function hasNoLine<Found extends Place>(place: Found): place is Found & { readonly pointer: string } {
  return place.line === undefined && place.pointer !== undefined && isInEntity(place);
}

/** Each fault of an entity once, with its line. What was found in the entity itself has the better place. */
export function placedAtEntities(
  found: readonly Problem[],
  data: { dataAt(source: string): Finder },
): readonly Problem[] {
  if (!found.some(hasNoLine)) return found;
  const keyOf = ({ code, file, pointer, message }: Problem) => JSON.stringify([code, file, pointer, message]);
  const told = new Set(found.filter((one) => !hasNoLine(one) && isInEntity(one)).map(keyOf));
  const finders = new Map<string, Finder>();
  return found.flatMap((one) => {
    if (!hasNoLine(one)) return [one];
    const key = keyOf(one);
    if (told.has(key)) return [];
    told.add(key);
    const at = finders.get(one.file) ?? data.dataAt(one.file);
    finders.set(one.file, at);
    return [{ ...one, ...at(one.pointer) }];
  });
}
