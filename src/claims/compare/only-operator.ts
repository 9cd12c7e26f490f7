// Where shared data or the texts know but one operator, what a text says of it by its name and what others say without
// a name is said of one thing. Both are compared under the name without an operator.
import type { Claim } from '../claim.js';
import type { PageClaims } from './finding.js';

/** What such a site may say of itself as well: when it began, when it answers, how it handles personal data. */
const OF_ITSELF = /^(?:site|privacy)@/;
/** What only an operator has: the staff of a small site answers no chat. */
const OF_OPERATOR: ReadonlySet<string> = new Set([
  'games',
  'slots',
  'providers',
  'live_tables',
  'licence',
  'licence_until',
  'min_android',
  'min_ios',
  'demo',
  'demo_open',
  'chat_hours',
  'phone_hours',
  'chat_days',
  'phone_days',
  'support_days',
  'whatsapp_hours',
]);

/** `only` is the end of the subjects of that operator, `''` where there are several or none. */
export function withoutOnly(claim: Claim, only: string): Claim {
  const { subject, property } = claim;
  if (only === '' || !subject.endsWith(only)) return claim;
  if (OF_ITSELF.test(subject) && !OF_OPERATOR.has(property)) return claim;
  return { ...claim, subject: subject.slice(0, -only.length) };
}

/** The end of the subjects of the one operator that a site is about, as its pages tell; `''` where they do not. */
export function operatorOfAll(pages: Iterable<PageClaims>): string {
  const naming = new Map<string, number>();
  let stating = 0;
  for (const { claims } of pages) {
    if (claims.length > 0) stating += 1;
    for (const end of new Set(claims.map(endOf))) if (end !== '') naming.set(end, (naming.get(end) ?? 0) + 1);
  }
  const [[end, most] = ['', 0], ...others] = [...naming].sort(([, a], [, b]) => b - a);
  const isOfAll =
    most >= Math.max(FEWEST_PAGES, LEAST_PART * stating) && others.every(([, count]) => count <= MOST_OF_OTHERS * most);
  return isOfAll ? end : '';
}

const FEWEST_PAGES = 8;
/** Of the pages that state something. Who has offers of its own names the operators of others on few. */
const LEAST_PART = 0.3;
/** A site may mention others: their licences, or one that it compares with. */
const MOST_OF_OTHERS = 0.1;

function endOf(line: string): string {
  const end = line.indexOf('|');
  const at = line.lastIndexOf('@', end);
  return at < 0 ? '' : line.slice(at, end);
}
