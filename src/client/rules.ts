// The site's validate rules in the browser (D-41, SPEC-2.6): only those bound to a prefix, and only where a visitor
// needs them.
import { type AddressRules, isRefused, notFoundLine } from '../urls/address-rules.js';
import { createRouteTable, matchRoutes } from '../urls/route-rules.js';
import { attemptedPath, sitePath } from './site-path.js';

export type RuleSettings = {
  readonly rules: AddressRules;
  /** Redirects from paths that a rule refuses: the host follows them, because it does not know the rules. */
  readonly open: readonly string[];
  /** True where views are counted and nothing must wait for consent. */
  readonly keepsReferrer: boolean;
};

declare const __CASINO_SITE_RULES__: string;

const { rules, open, keepsReferrer }: RuleSettings = JSON.parse(__CASINO_SITE_RULES__);

export { keepsReferrer };

/** True when a rule refuses the page at this path of this site. */
export function isRuledOut(place: Pick<Location, 'pathname'>, base: string): boolean {
  const path = sitePath(place, base).normalize('NFC');
  if (!attemptedPath(place).startsWith(base) || !isRefused(path, rules)) return false;
  return matchRoutes(createRouteTable(Object.fromEntries(open.map((from) => [from, true]))), path).length === 0;
}

/** Throws what upstream throws when a page's `validate` fails. */
export function assertAllowed(url: string, base: string): void {
  const target = new URL(url, location.href);
  if (!isRuledOut(target, base)) return;
  const path = attemptedPath(target);
  throw Object.assign(new Error(notFoundLine(path, true)), { statusCode: 404, data: { path } });
}
