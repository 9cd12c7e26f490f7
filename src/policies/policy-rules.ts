// Names of the rules of packs, as acknowledgements name them.
import type { Severity } from '../model.js';
import type { NamedPack } from './compile.js';

export function policyRules(packs: readonly NamedPack[]): ReadonlyMap<string, Severity> {
  return new Map(
    packs.flatMap(({ name, pack }) => pack.rules.map((rule) => [`${name}/${rule.id}`, rule.severity ?? 'warning'])),
  );
}
