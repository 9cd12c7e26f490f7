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
  for (const [operator, subjects] of days)
    if (subjects.size === 1) rename(groups, [...subjects][0]!, `reload${operator}`);
  return groups;
}

function rename(groups: Map<string, Stated[]>, from: string, subject: string): void {
  for (const [name, stated] of groups) {
    if (!name.startsWith(`${from}.`)) continue;
    const key = `${subject}${name.slice(from.length)}`;
    const own = stated.map((one) => ({ ...one, claim: { ...one.claim, subject } }));
    groups.delete(name);
    groups.set(key, [...(groups.get(key) ?? []), ...own]);
  }
}
