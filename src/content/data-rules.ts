// What a schema cannot say of entities: that limits and days are in order, and that the entities they name exist.
import { isReversed } from '../calendar/calendar-time.js';
import type { SiteData } from '../entities/data.js';
import { idByName } from '../entities/entity-by-name.js';
import { isEntityId } from '../entities/entity-id.js';
import { createFallbacks, fallbackOf } from '../entities/fallbacks.js';
import type { Problem } from '../model.js';
import { createNearMisses } from '../urls/near-misses.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import type { Money, Offer, PaymentMethod } from '../schema/schema-types.js';
import type { DataSchema } from './schemas.js';

/** Faults of one file that fits its schema. */
export function valueProblems(schema: DataSchema, value: object, at: Finder): Problem[] {
  return [...ofKind(schema, value, at), ...nestedProblems(value, '', at)];
}

/**
 * A text that stands in place of a reference is not searched for more of them: nothing can go round in a circle.
 * Conditions only ever stand in cards.
 */
function nestedProblems(value: unknown, pointer: string, at: Finder): Problem[] {
  if (typeof value === 'string')
    return value.includes('{{') && pointer !== '/terms'
      ? [
          problem(
            'entity-value',
            'Texts of entities cannot contain references, except "terms".',
            at(pointer),
            'Write the words themselves.',
          ),
        ]
      : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => nestedProblems(inner, step(pointer, key), at));
}

function ofKind(schema: DataSchema, value: object, at: Finder): Problem[] {
  switch (schema) {
    case 'facts':
      return Object.keys(value).flatMap((name) => nameProblems(name, at));
    case 'payment-method':
      return paymentProblems(value as PaymentMethod, at);
    case 'offer':
      return periodProblems(value as Offer, at);
    default:
      return [];
  }
}

function nameProblems(name: string, at: Finder): Problem[] {
  if (isEntityId(name)) return [];
  return [
    problem(
      'entity-id',
      `"${name}" cannot be the name of a fact.`,
      at(step('', name), 'key'),
      'Use letters a to z in lower case and digits, with "-" or "_" between them, at most 100.',
    ),
  ];
}

function paymentProblems({ deposit_min: least, deposit_max: most }: PaymentMethod, at: Finder): Problem[] {
  if (!isMore(least, most)) return [];
  return [
    problem(
      'entity-value',
      `The minimum deposit of ${least!.amount} ${least!.unit} is above the maximum of ${most!.amount} ${most!.unit}.`,
      at('/deposit_min/amount'),
      'Compare both with the page of the operator.',
    ),
  ];
}

function isMore(one: Money | null | undefined, other: Money | null | undefined): boolean {
  return Boolean(one && other && one.unit === other.unit && one.amount > other.amount);
}

function periodProblems({ validity }: Offer, at: Finder): Problem[] {
  const { from, until } = validity ?? {};
  if (!isReversed(from, until)) return [];
  return [
    problem(
      'entity-value',
      `The offer ends on ${until} and begins on ${from}: there is no moment between.`,
      at('/validity/until'),
      'Correct one of the two days.',
    ),
  ];
}

/** Faults of what entities say of each other. */
export function referenceProblems({ operators, offers }: SiteData, at: (source: string) => Finder): Problem[] {
  const operatorIds = new Set(operators.map((one) => one.id));
  const byId = new Map(offers.map((one) => [one.id, one]));
  const fallbacks = createFallbacks((one) => byId.get(fallbackOf(one) ?? ''));
  const [nearOperator, nearOffer] = [createNearMisses(() => operatorIds), createNearMisses(() => byId.keys())];
  return offers.flatMap((offer) => {
    const found: Problem[] = [];
    const unknown = (kind: string, id: string, pointer: string, close: string | null) =>
      found.push(
        problem(
          'entity-unknown',
          `There is no ${kind} "${id}".`,
          at(offer.source)(pointer),
          close
            ? `Did you mean "${close}"?`
            : `Write the file content/data/${kind}s/${isEntityId(id) ? id : '<id>'}.json, or name another one.`,
        ),
      );
    const { operator, source } = offer;
    if (operator !== undefined && !operatorIds.has(operator))
      unknown('operator', operator, '/operator', idByName(operators, operator) ?? nearOperator.nearest(operator));
    const fallback = fallbackOf(offer);
    if (fallback !== null && !byId.has(fallback))
      unknown('offer', fallback, '/when_over', nearOffer.nearest(fallback, offer.id));
    else if (fallback !== null && fallbacks.isInCircle(offer))
      found.push(
        problem(
          'entity-value',
          'The fallback of the offer leads back to itself.',
          at(source)('/when_over'),
          'Name an offer that has no fallback, or "hide".',
        ),
      );
    return found;
  });
}
