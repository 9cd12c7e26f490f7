// Where shared data has but one operator, what a text says of it by its name and what others say without a name is said
// of one thing. Both are compared under the name without an operator.
import type { Claim } from '../claim.js';

/** What such a site may say of itself as well: when it began, when it answers, how it handles personal data. */
const OF_ITSELF = /^(?:site|privacy)@/;
/** What only an operator has: the staff of a small site answers no chat. */
const OF_OPERATOR: ReadonlySet<string> = new Set([
  'games',
  'slots',
  'providers',
  'live_tables',
  'licence',
  'chat_hours',
  'phone_hours',
]);

/** `only` is the end of the subjects of that operator, `''` where there are several or none. */
export function withoutOnly(claim: Claim, only: string): Claim {
  const { subject, property } = claim;
  if (only === '' || !subject.endsWith(only)) return claim;
  if (OF_ITSELF.test(subject) && !OF_OPERATOR.has(property)) return claim;
  return { ...claim, subject: subject.slice(0, -only.length) };
}
