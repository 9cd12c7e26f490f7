// "Il Gran Premio" is "Gran Premio di Ponente" where no other tournament has a name that begins so.
import type { Stated } from './finding.js';

const TOURNAMENT = /^tournament:([^@.]+)((?:@[^.]+)?\.[a-z_]+)$/u;
/** "Gran Premio Estivo" may be another one than "Gran Premio", but what is of a place or a day is said in short. */
const REST = /^\s(?:(?:di|del|della|dello|dei|delle|degli)\s|d'|dell')/u;

/** With one name for each of them. */
export function withTournaments(groups: Map<string, Stated[]>): Map<string, Stated[]> {
  const all = [...groups.keys()].flatMap((name) => {
    const [, tournament, rest] = TOURNAMENT.exec(name) ?? [];
    return tournament === undefined ? [] : [{ name, tournament, rest: rest! }];
  });
  const beginnings = beginningsOf(new Set(all.map(({ tournament }) => tournament)));
  for (const { name, tournament, rest } of all) {
    // A single word is a kind of tournament, or any name.
    if (!tournament.includes(' ')) continue;
    const longer = beginnings.get(tournament);
    if (!longer || !REST.test(longer.slice(tournament.length))) continue;
    const subject = `tournament:${longer}${rest.slice(0, rest.lastIndexOf('.'))}`;
    const key = subject + rest.slice(rest.lastIndexOf('.'));
    const moved = groups.get(name)!.map((one) => ({ ...one, claim: { ...one.claim, subject } }));
    groups.delete(name);
    groups.set(key, [...(groups.get(key) ?? []), ...moved]);
  }
  return groups;
}

/** The one name that begins so; null for several. */
function beginningsOf(names: ReadonlySet<string>): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const name of names)
    for (let at = name.indexOf(' '); at > 0; at = name.indexOf(' ', at + 1)) {
      const beginning = name.slice(0, at);
      found.set(beginning, found.has(beginning) ? null : name);
    }
  return found;
}
