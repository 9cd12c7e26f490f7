// Checks parsed JSON against the schemas. What Ajv finds leaves here as Problems with places and hints.
import type { ErrorObject } from 'ajv';
import { MAX_FORM_FAULTS } from '../limits.js';
import type { Problem } from '../model.js';
import type { Finder } from '../problems/locate.js';
import type { OwnBlock } from '../schema/own-block.js';
import { withBareValues } from './bare-values.js';
import { withLikelyBlocks } from './block-fit.js';
import { checkComponents } from './components.js';
import { cutProblem } from './cut.js';
import { explain } from './explain-fault.js';
import { misspeltKey } from './key-hints.js';
import { loadChecks, MAX_COLLECTED, type SchemaName } from './schemas.js';

export interface Validator {
  /** All faults of a value, in the order of the file. `at` finds their places. */
  validate(schema: SchemaName, value: unknown, at: Finder): Problem[];
  /** The same of a page, whose site has these blocks of its own. */
  page(value: unknown, own: readonly OwnBlock[], at: Finder): Problem[];
}

/** `schemas` is the folder that contains page.schema.json. */
export function createValidator(schemas: string): Validator {
  const checkOf = loadChecks(schemas);
  const errorsOf = (schema: SchemaName, value: unknown): readonly ErrorObject[] => {
    const check = checkOf(schema);
    return check(value) ? [] : (check.errors ?? []);
  };
  return {
    validate: (schema, value, at) => explained(errorsOf(schema, value), value, at),
    page(value, own, at) {
      const found = checkComponents(value, own, schemas, at);
      const errors = [...errorsOf(found.schema, found.value), ...found.errors];
      if (errors.length === 0) return [...found.problems];
      return [...found.problems, ...withLikelyBlocks(explained(errors, value, at), value, own)];
    },
  };
}

/** What Ajv found, as problems. */
export function explained(errors: readonly ErrorObject[], value: unknown, at: Finder): Problem[] {
  if (errors.length === 0) return [];
  const found = meaningful(errors);
  const shown = firstOf(found).map((error) => explain(error, value, at));
  return found.length > shown.length
    ? [...shown, cutProblem(at('').file, shown.length, found.length < MAX_COLLECTED ? found.length : undefined)]
    : shown;
}

/** What only sums up other errors. */
const SUMMARIES: ReadonlySet<string> = new Set(['if', 'allOf', 'propertyNames']);

/** Why a value is not of one kind says nothing: it need not be. */
const ONE_KIND = /\/oneOf\/\d/;

/** Drops what only repeats another error: summaries, and a key that is known to be another one misspelt. */
function meaningful(errors: readonly ErrorObject[]): ErrorObject[] {
  const apart = errors.filter(({ keyword, schemaPath }) => !SUMMARIES.has(keyword) && !ONE_KIND.test(schemaPath));
  const kept = withBareValues(apart);
  const seen = new Set<string>();
  // A text of the wrong form is nothing else besides.
  const shapeless = new Set(
    kept.filter(({ keyword }) => keyword === 'pattern' || keyword === 'format').map(({ instancePath }) => instancePath),
  );
  const misspelt = new Set(kept.map((error) => `${error.instancePath} ${misspeltKey(error)}`));
  return kept.filter((error) => {
    const unknown = error.keyword === 'additionalProperties' ? error.params.additionalProperty : undefined;
    if (unknown !== undefined && misspelt.has(`${error.instancePath} ${unknown}`)) return false;
    if (error.keyword === 'oneOf' && kept.some((one) => isWithin(one, error))) return false;
    if (/^(?:max|min)Length$/.test(error.keyword) && shapeless.has(error.instancePath)) return false;
    const key = `${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`;
    return seen.has(key) ? false : (seen.add(key), true);
  });
}

/** Something else is wrong with the value, or with what is in it, which may be why it is none of the kinds. */
function isWithin(one: ErrorObject, { instancePath }: ErrorObject): boolean {
  if (one.keyword === 'oneOf' || one.keyword === 'additionalProperties') return false;
  return one.instancePath === instancePath || one.instancePath.startsWith(`${instancePath}/`);
}

/** Errors before warnings: a file with an error must never look like one without. */
function firstOf(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  if (errors.length <= MAX_FORM_FAULTS) return errors;
  const isWarning = (error: ErrorObject) => error.keyword === 'additionalProperties';
  return [...errors.filter((one) => !isWarning(one)), ...errors.filter(isWarning)].slice(0, MAX_FORM_FAULTS);
}
