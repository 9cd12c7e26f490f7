// Offers that differ by their day: "Ricarica del venerdì" beside "Ricarica del mercoledì". Where there is only one of
// them, "la ricarica" means it; and "ogni mercoledì" means that one, or
// "Mercoledì piccante", where no other offer has that day.
import { MORE_THAN_SPINS } from './explained-values.js';
import type { Stated } from './finding.js';

const OF_DAY = /^reload-([a-zà-ÿ]+)((?:@[^.]+)?)\.([a-z_]+)$/u;
/** "offer:mercoledì piccante" */
const NAMED = /^(offer:(?:[a-z]{4,7}dì|sabato|domenica))\s[^@.]+((?:@[^.]+)?)\.[a-z_]+$/u;

/** With one name for each of them. */
export function withDays(groups: Map<string, Stated[]>): Map<string, Stated[]> {
  const names = onlyNames(groups);
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
function onlyNames(groups: ReadonlyMap<string, readonly Stated[]>): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  for (const name of groups.keys())
    for (const plain of plainNames(name)) {
      const known = found.get(plain) ?? new Set();
      found.set(plain, known.add(name.slice(0, name.lastIndexOf('.'))));
    }
  return new Map(
    [...found].flatMap(([plain, subjects]) => {
      const [subject, ...others] = plain.startsWith('reload') ? reloads(subjects, groups) : [...subjects];
      if (others.length > 0) return [];
      return [plain.startsWith('reload') ? ([subject!, plain] as const) : ([plain, subject!] as const)];
    }),
  );
}

/** "La promozione del venerdì" that is nothing but spins is not what "la ricarica" means, where another one is more. */
function reloads(subjects: ReadonlySet<string>, groups: ReadonlyMap<string, unknown>): readonly string[] {
  const more = [...subjects].filter(
    (one) => !groups.has(`${one}.free_spins`) || MORE_THAN_SPINS.some((property) => groups.has(`${one}.${property}`)),
  );
  return more.length > 0 ? more : [...subjects];
}

/** What an offer of a day may be called where there is no other. */
function plainNames(name: string): readonly string[] {
  const [, day, operator] = OF_DAY.exec(name) ?? [];
  if (day !== undefined) return [`reload${operator}`, `offer:${day}${operator}`];
  const named = NAMED.exec(name);
  return named ? [`${named[1]}${named[2]}`] : [];
}
