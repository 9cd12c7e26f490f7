// Groups values by a key, as Map.groupBy does from Node 21 on. Dependency-free.

/** The groups in the order of their first values. */
export function groupBy<Key, Value>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) addTo(groups, keyOf(value), value);
  return groups;
}

/** To the group of `key`, unless that has `most` values already. */
export function addTo<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value, most = Infinity): void {
  const group = groups.get(key);
  if (!group) groups.set(key, [value]);
  else if (group.length < most) group.push(value);
}
