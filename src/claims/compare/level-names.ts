// "I Capitani" are those of the level that a table calls "Capitano".
import type { Stated } from './finding.js';

const LEVEL = /^level:([^@.]+)((?:@[^.]+)?)(?=\.[a-z_]+$)/u;
const SINGULAR: readonly (readonly [RegExp, readonly string[]])[] = [
  [/chi$/, ['co']],
  [/ghi$/, ['go']],
  [/i$/, ['o', 'e', 'io', 'a']],
  [/e$/, ['a']],
];

/** With the name that a table or a card has for each of them: what running text says is known by that alone. */
export function withLevels(groups: Map<string, Stated[]>): Map<string, Stated[]> {
  const names = new Set([...groups.keys()].flatMap((name) => LEVEL.exec(name)?.[0] ?? []));
  for (const [name, stated] of names.size > 1 ? [...groups] : []) {
    const [subject, level = '', operator = ''] = LEVEL.exec(name) ?? [];
    const [one, ...others] = singularsOf(level).filter((own) => names.has(`level:${own}${operator}`));
    if (subject === undefined || one === undefined || others.length > 0) continue;
    const called = `level:${one}${operator}`;
    const key = called + name.slice(subject.length);
    groups.delete(name);
    const moved = stated.map((each) => ({ ...each, claim: { ...each.claim, subject: called } }));
    groups.set(key, [...(groups.get(key) ?? []), ...moved]);
  }
  return groups;
}

function singularsOf(level: string): readonly string[] {
  const [ending, ends = []] = SINGULAR.find(([expression]) => expression.test(level)) ?? [];
  return ending === undefined ? [] : ends.map((end) => level.replace(ending, end));
}
