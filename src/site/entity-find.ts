// Finds the entities that the parts of a block name, and changes those parts. What does not exist is reported where it
// is named.
import type { DataKind } from '../entities/data.js';
import { nearest } from '../util/nearest.js';
import { problem } from '../problems/catalogue.js';
import { step } from '../problems/locate.js';
import type { EntityOf, EntityQuery } from './data-index.js';
import type { EntityTools, Raw } from './entity-tools.js';

/** Stands for a part that is left out, because its offer does not hold at the moment. */
export const HIDDEN = Symbol('hidden');

export function isNamed(value: unknown, key: string): value is Raw {
  return value !== null && typeof value === 'object' && typeof (value as Raw)[key] === 'string';
}

/** A list with its entries changed; the same list when none was, nothing when all are hidden. */
export function each(value: unknown, pointer: string, change: (item: unknown, pointer: string) => unknown): unknown {
  if (!Array.isArray(value)) return value;
  const changed = value.map((item, index) => change(item, step(pointer, index)));
  if (changed.every((item, index) => item === value[index])) return value;
  const left = changed.filter((item) => item !== HIDDEN);
  return left.length === 0 ? HIDDEN : left;
}

export function changedIn(
  value: Raw,
  key: string,
  pointer: string,
  change: (value: unknown, pointer: string) => unknown,
): Raw {
  const before = Object.hasOwn(value, key) ? value[key] : undefined;
  const after = before === undefined ? before : change(before, step(pointer, key));
  if (after === before) return value;
  const { [key]: _before, ...rest } = value;
  return after === HIDDEN ? rest : { ...rest, [key]: after };
}

/** The entity that a field names; what does not exist is reported there. */
export function find<Kind extends DataKind>(
  kind: Kind,
  id: string,
  pointer: string,
  tools: EntityTools,
): EntityOf<Kind> | undefined {
  const { index, at, problems } = tools;
  const entity = index.entity(kind, id);
  if (entity) return entity;
  const close = index.nearEntity(kind, id);
  const { one, folder } = NAMES[kind];
  problems.push(
    problem(
      'entity-unknown',
      `There is no ${one} "${id}".`,
      at(pointer),
      close ? `Did you mean "${close}"?` : `Write the file content/data/${folder}/<id>.json, or name another one.`,
    ),
  );
  return undefined;
}

const NAMES: Readonly<Record<DataKind, { readonly one: string; readonly folder: string }>> = {
  operators: { one: 'operator', folder: 'operators' },
  offers: { one: 'offer', folder: 'offers' },
  payments: { one: 'payment method', folder: 'payment-methods' },
  games: { one: 'game', folder: 'games' },
  facts: { one: 'fact', folder: '' },
};

/** Ids that a query names must exist. */
export function queryOf(value: unknown, kind: DataKind, pointer: string, tools: EntityTools): EntityQuery | null {
  if (Array.isArray(value) || !isNamed(value, 'from')) return null;
  const { where = {}, sort = '', limit = 0 } = value;
  const fields = Object.entries(where as Raw).filter(([key]) => WHERE.has(key));
  reportFilters(where as Raw, kind, step(pointer, 'where'), tools);
  const query = { from: kind, where: Object.fromEntries(fields), sort, limit } as EntityQuery;
  const ids = [query.where.id ?? []].flat() as readonly string[];
  for (const [index, id] of ids.entries()) {
    const place = step(step(pointer, 'where'), 'id');
    find(kind, id, Array.isArray(query.where.id) ? step(place, index) : place, tools);
  }
  return query;
}

/** A filter that is dropped would show what it should leave out. */
function reportFilters(where: Raw, kind: DataKind, pointer: string, { at, problems }: EntityTools): void {
  for (const key of Object.keys(where)) {
    if (WHERE.has(key) || /^(?:\$schema|\$comment|x-)/.test(key)) continue;
    const close = key === 'categories' ? 'category' : nearest(key.slice(0, 50), FILTERS[kind]);
    const hint = close ? `Did you mean "${close}"?` : `Filters: ${FILTERS[kind].join(', ')}.`;
    problems.push(
      problem('entity-filter', `There is no filter "${key.slice(0, 50)}".`, at(step(pointer, key), 'key'), hint),
    );
  }
}

const FILTERS: Readonly<Record<DataKind, readonly string[]>> = {
  operators: ['id'],
  offers: ['id', 'kind', 'operator'],
  payments: ['id', 'mobile'],
  games: ['id', 'category', 'provider', 'volatility'],
  facts: [],
};
const WHERE: ReadonlySet<string> = new Set(Object.values(FILTERS).flat());

/** A list that is empty shows nothing, and nobody would see why. */
export function list(
  query: EntityQuery,
  pointer: string,
  { index, at, problems }: EntityTools,
  fits: (one: object) => boolean = () => true,
) {
  const found = index.entities(query).filter(fits);
  if (found.length === 0)
    problems.push(
      problem(
        'entity-none',
        `No ${NAMES[query.from].one} matches, so there is nothing to show.`,
        at(step(pointer, Object.keys(query.where).length > 0 ? 'where' : 'from')),
        `Compare the words with those in content/data/${NAMES[query.from].folder}.`,
      ),
    );
  return found;
}
