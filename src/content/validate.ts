// Checks parsed JSON against the schemas. What Ajv finds leaves here as Problems with places and hints.
import type { ErrorObject } from 'ajv';
import type { Problem } from '../model.js';
import type { Finder } from '../problems/locate.js';
import { explain } from './explain-fault.js';
import { loadChecks, type SchemaName } from './schemas.js';

/** More faults than this in one file are cut: the first ones tell the story, and hostile lists must not fill the memory. */
const MAX_FAULTS = 100;

export interface Validator {
  /** All faults of a value, in the order of the file. `at` finds their places. */
  validate(schema: SchemaName, value: unknown, at: Finder): Problem[];
}

/** `schemas` is the folder that holds page.schema.json. */
export function createValidator(schemas: string): Validator {
  const checks = loadChecks(schemas);
  return {
    validate(schema, value, at) {
      const check = checks[schema];
      if (check(value)) return [];
      return meaningful(check.errors ?? []).map((error) => explain(error, value, at));
    },
  };
}

/** Drops what only repeats another error: the "if" summaries, and everything below a component whose id is unknown. */
function meaningful(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept = errors.filter((error) => error.keyword !== 'if' && error.keyword !== 'allOf');
  const seen = new Set<string>();
  return kept
    .filter((error) => {
      const key = `${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`;
      return seen.has(key) ? false : (seen.add(key), true);
    })
    .slice(0, MAX_FAULTS);
}
