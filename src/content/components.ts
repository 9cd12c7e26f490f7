// Which block each component of a page is, by its name or its number. Validates those that a schema of the generator
// does not know: a site's own blocks.
import type { ErrorObject } from 'ajv';
import { ALL_BLOCKS, BLOCKS, isBuiltIn, numberOf } from '../schema/blocks.js';
import { COMPONENT_KEYS } from '../schema/component-schema.js';
import { namesIn } from '../util/counted.js';
import { isJsonObject } from '../util/json-object.js';
import type { Problem } from '../model.js';
import { nearest } from '../util/nearest.js';
import type { OwnBlock } from '../schema/own-block.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import { meantBlock } from './block-words.js';
import { meantKey } from './key-hints.js';
import { MAX_COLLECTED, ownCheck } from './schemas.js';

type Raw = Readonly<Record<string, unknown>>;

interface CheckedComponents {
  /** What is to validate the rest. */
  readonly schema: 'page' | 'numbered-page';
  /** The page as page.schema.json is to see it: without components that have been checked here. */
  readonly value: unknown;
  readonly errors: readonly ErrorObject[];
  readonly problems: readonly Problem[];
}

/** Valid by itself, so that the other components keep their places. */
const STAND_IN = { block: 'text-component', text: 'x' };

/** `value` is a page as it was parsed, not yet validated. */
export function checkComponents(
  value: unknown,
  own: readonly OwnBlock[],
  schemas: string,
  at: Finder,
): CheckedComponents {
  const list = isJsonObject(value) && Array.isArray(value.components) ? (value.components as readonly unknown[]) : [];
  if (!list.some((one) => hasBlock(one) || isUnnamed(one)))
    return { schema: 'numbered-page', value, errors: [], problems: [] };
  const known = new Map(own.map((block) => [block.name, block]));
  const errors: ErrorObject[] = [];
  const problems: Problem[] = [];
  const components = list.map((component, index) => {
    const pointer = step('/components', index);
    if (isUnnamed(component)) {
      problems.push(unnamed(component, pointer, at));
      return STAND_IN;
    }
    if (!isNamed(component)) return component;
    const fault = nameFault(component, pointer, known, at);
    if (fault) problems.push(fault);
    const block = known.get(component.block);
    if (!fault && !block) return component;
    if (!fault && block?.schema && errors.length < 2 * MAX_COLLECTED) {
      const found = errorsOf(component, pointer, block as Usable, schemas);
      // Any number of unknown keys never hides an error, as in schemas.ts.
      errors.push(...(errors.length < MAX_COLLECTED ? found : found.filter((one) => !isWarning(one))));
    }
    return STAND_IN;
  });
  return { schema: 'page', value: { ...(value as Raw), components }, errors, problems };
}

type Usable = OwnBlock & { readonly schema: NonNullable<OwnBlock['schema']> };

function errorsOf(component: Raw, pointer: string, { name, schema }: Usable, schemas: string): ErrorObject[] {
  const check = ownCheck(schemas, name, schema);
  if (check(component)) return [];
  return (check.errors ?? []).map((error) => ({ ...error, instancePath: pointer + error.instancePath }));
}

const isWarning = ({ keyword }: ErrorObject) => keyword === 'additionalProperties';

function nameFault(
  { block, component_id: id }: NamedRaw,
  pointer: string,
  own: ReadonlyMap<string, OwnBlock>,
  at: Finder,
): Problem | null {
  if (!isBuiltIn(block) && !own.has(block)) {
    const names = [...ALL_BLOCKS.map(({ name }) => name), ...own.keys()];
    const close = meantBlock(block, names);
    const shown = JSON.stringify(block.slice(0, 60));
    const hint = close ? `Did you mean "${close}"?` : `The blocks are ${namesIn(names, 60)}.`;
    const message = block.trim() === '' ? 'The name of the block is missing here.' : `There is no block ${shown}.`;
    return problem('block-unknown', message, at(`${pointer}/block`), hint);
  }
  if (id === undefined) return null;
  const number = numberOf(block);
  if (number !== undefined && Number(id) === number) return null;
  const other = BLOCKS.get(Number(id))?.name;
  const stands = other ? `the number of "${other}"` : 'the number of no block';
  return problem(
    'block-conflict',
    `The component is "${block}", but its component_id ${JSON.stringify(id)} is ${stands}.`,
    at(`${pointer}/component_id`),
    'Leave one of the two out: "block" is enough.',
  );
}

/** Fields, and nothing that says of which block. */
function isUnnamed(component: unknown): component is Raw {
  if (!isJsonObject(component) || ['block', 'component_id', 'data'].some((key) => Object.hasOwn(component, key)))
    return false;
  return Object.keys(component).some((key) => key !== 'order');
}

function unnamed(component: Raw, pointer: string, at: Finder): Problem {
  const keys = Object.keys(component).slice(0, 100);
  const close =
    nearest('block', keys) ??
    nearest('component_id', keys) ??
    keys.find((key) => meantKey(key, ['block']) !== null) ??
    null;
  const [place, target] = close === null ? [pointer, 'value' as const] : [step(pointer, close), 'key' as const];
  return problem(
    'value-missing',
    'The component does not say which block it is.',
    at(place, target),
    close === null
      ? 'Write its name next to its fields, such as "block": "faq".'
      : `Did you mean "${nearest(close, COMPONENT_KEYS) ?? 'block'}" instead of "${close}"?`,
  );
}

interface NamedRaw extends Raw {
  readonly block: string;
}

function hasBlock(component: unknown): component is Raw {
  return isJsonObject(component) && Object.hasOwn(component, 'block');
}

function isNamed(component: unknown): component is NamedRaw {
  return hasBlock(component) && typeof component.block === 'string';
}
