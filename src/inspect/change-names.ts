// The names of changes that a command may be told to fail on.
import { nearest } from '../util/nearest.js';
import { CHANGE_KINDS, type ChangeKind } from './changes.js';

/** What an owner means by a name: not every condition in the text of an offer can be read as a claim. */
const GROUPS: Readonly<Record<string, readonly ChangeKind[]>> = {
  'claim-changed': ['claim-changed', 'claim-lost', 'claim-gained', 'offer-changed', 'offer-lost'],
  any: Object.keys(CHANGE_KINDS) as ChangeKind[],
};

interface UnknownName {
  readonly name: string;
  readonly nearest: string | null;
}

/** `url-lost, noindex-added` → the kinds, and the names that are none. */
export function changeNames(text: string): {
  readonly kinds: ReadonlySet<ChangeKind>;
  readonly unknown: readonly UnknownName[];
} {
  const known = [...Object.keys(CHANGE_KINDS), ...Object.keys(GROUPS)];
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  const kinds = names.flatMap((name): readonly ChangeKind[] =>
    Object.hasOwn(GROUPS, name) ? GROUPS[name]! : Object.hasOwn(CHANGE_KINDS, name) ? [name as ChangeKind] : [],
  );
  const unknown = names.filter((name) => !known.includes(name));
  return {
    kinds: new Set(kinds),
    unknown: unknown.map((name) => ({ name, nearest: name.length > 100 ? null : nearest(name, known) })),
  };
}
