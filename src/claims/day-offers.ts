// Offers that are told apart by their day: "Ricarica del venerdì" beside "Ricarica del mercoledì". Where there is only
// one of them, "la ricarica" means it.
import type { Stated } from './finding.js';

const OF_DAY = /^reload-[a-zà-ÿ]+((?:@[^.]+)?)\.([a-z_]+)$/u;

/** With the one that an operator has called by its plain name. */
export function withDays(groups: Map<string, Stated[]>): Map<string, Stated[]> {
  const days = new Map<string, Set<string>>();
  for (const name of groups.keys()) {
    const operator = OF_DAY.exec(name)?.[1];
    if (operator === undefined) continue;
    const known = days.get(operator) ?? new Set();
    days.set(operator, known.add(name.slice(0, name.lastIndexOf('.'))));
  }
  const plain = new Map(
    [...days].flatMap(([operator, [subject, ...others]]) =>
      others.length === 0 ? [[subject!, `reload${operator}`] as const] : [],
    ),
  );
  for (const [name, stated] of plain.size > 0 ? [...groups] : []) {
    const at = name.lastIndexOf('.');
    const subject = plain.get(name.slice(0, at));
    if (subject === undefined) continue;
    const key = subject + name.slice(at);
    const own = stated.map((one) => ({ ...one, claim: { ...one.claim, subject } }));
    groups.delete(name);
    groups.set(key, [...(groups.get(key) ?? []), ...own]);
  }
  return groups;
}
