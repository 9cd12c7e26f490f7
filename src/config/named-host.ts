// The host that is named beside the config: by --as, or by the variable CASINO_SITE_HOST.
import { HOST_NAMES } from '../hosts/names.js';
import type { Problem } from '../model.js';
import { usage } from '../problems/catalogue.js';
import type { Environment, Flags } from '../settings.js';
import { nearest } from '../urls/urls.js';

const VARIABLE = 'CASINO_SITE_HOST';

interface NamedHost {
  readonly name: string;
  /** Where it is named, in words. */
  readonly by: '--as' | typeof VARIABLE;
}

/** Null where only the config says it. */
export function namedHost({ as }: Pick<Flags, 'as'>, env: Environment['env']): NamedHost | null {
  if (typeof as === 'string') return { name: as, by: '--as' };
  const name = env[VARIABLE];
  return name === undefined || name === '' ? null : { name, by: VARIABLE };
}

export function namedHostProblems(flags: Flags, { env }: Pick<Environment, 'env'>): Problem[] {
  const found = namedHost(flags, env);
  const names: readonly string[] = HOST_NAMES;
  if (found === null || names.includes(found.name)) return [];
  const close = nearest(found.name.toLowerCase(), names);
  const hint = close === null ? `One of ${names.join(', ')}.` : `Did you mean "${close}"?`;
  return [usage(found.by, `${found.by} names no host: ${JSON.stringify(found.name)}.`, hint)];
}
