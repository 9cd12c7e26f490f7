// Offers that differ by their day: "Ricarica del venerdì" beside "Ricarica del mercoledì". Where there is only one of
// them, "la ricarica" means it; and "ogni mercoledì" means that one, or
// "Mercoledì piccante", where no other offer has that day.
import type { Stated } from './finding.js';

const OF_DAY = /^reload-([a-zà-ÿ]+)((?:@[^.]+)?)\.([a-z_]+)$/u;
/** "offer:mercoledì piccante" */
const NAMED = /^(offer:(?:[a-z]{4,7}dì|sabato|domenica))\s[^@.]+((?:@[^.]+)?)\.[a-z_]+$/u;

/** With one name for each of them. */
export function withDays(groups: Map<string, Stated[]>): Map<string, Stated[]> {
  const names = onlyNames(groups.keys());
  for (const [name, stated] of names.size > 0 ? [...groups] : []) {
    const at = name.lastIndexOf('.');
    const named = names.get(name.slice(0, at));
    if (named === undefined) continue;
    const subject = names.get(named) ?? named;
    const key = subject + name.slice(at);
    const moved = stated.map((one) => ({ ...one, claim: { ...one.claim, subject } }));
    groups.delete(name);
    groups.set(key, [...(groups.get(key) ?? []), ...moved]);
  }
  return groups;
}

/** What offers are called instead: a reload bonus by its plain name, one of a day by that of its own. */
function onlyNames(groups: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  for (const name of groups)
    for (const plain of plainNames(name)) {
      const known = found.get(plain) ?? new Set();
      found.set(plain, known.add(name.slice(0, name.lastIndexOf('.'))));
    }
  return new Map(
    [...found].flatMap(([plain, [subject, ...others]]) => {
      if (others.length > 0) return [];
      return [plain.startsWith('reload') ? ([subject!, plain] as const) : ([plain, subject!] as const)];
    }),
  );
}

/** What an offer of a day may be called where there is no other. */
function plainNames(name: string): readonly string[] {
  const [, day, operator] = OF_DAY.exec(name) ?? [];
  if (day !== undefined) return [`reload${operator}`, `offer:${day}${operator}`];
  const named = NAMED.exec(name);
  return named ? [`${named[1]}${named[2]}`] : [];
}
