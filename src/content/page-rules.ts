// Rules of a page that need the config but no other page: its layout, its named validate rule (D-41), its middleware
// (D-9).
import { isoDate } from '../html/typography.js';
import type { Page, Problem } from '../model.js';
import { isBelow, ruleFault } from '../address-rules.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import type { RouteRule } from '../schema-types.js';
import { nearest } from '../urls.js';

/** The hook that the specification names; page-checks.ts runs it, where the site has one. */
const KNOWN_MIDDLEWARE = 'check-page';

/** Every name that a page may list. */
export function knownMiddleware(listed: readonly string[]): readonly string[] {
  return [KNOWN_MIDDLEWARE, ...listed];
}

export interface PageRules {
  readonly layouts: readonly string[];
  readonly validate: Readonly<Record<string, RouteRule>>;
  readonly middleware: readonly string[];
}

export function pageRuleProblems(page: Page, rules: PageRules, at: Finder): Problem[] {
  const problems: Problem[] = [];
  if (!rules.layouts.includes(page.layout)) {
    const close = nearest(page.layout, rules.layouts);
    problems.push(
      problem(
        'layout-unknown',
        `There is no layout "${page.layout}".`,
        at('/layout'),
        close ? `Did you mean "${close}"?` : `Layouts: ${rules.layouts.join(', ')}.`,
      ),
    );
  }
  for (const [index, name] of page.middleware.entries()) {
    if (knownMiddleware(rules.middleware).includes(name)) continue;
    problems.push(
      problem(
        'middleware-unknown',
        `Unknown route middleware: '${name}'.`,
        at(step('/middleware', index)),
        `Known is "${KNOWN_MIDDLEWARE}"; further names stand in routes.middleware of the config.`,
      ),
    );
  }
  const applied = Object.entries(rules.validate).filter(
    ([name, rule]) => name === page.validate || (rule.prefix !== undefined && isBelow(page.slug, rule.prefix)),
  );
  if (page.validate !== undefined && !Object.hasOwn(rules.validate, page.validate)) {
    const close = nearest(page.validate, Object.keys(rules.validate));
    problems.push(
      problem(
        'route-rule-unknown',
        `The config defines no validate rule "${page.validate}".`,
        at('/validate'),
        close ? `Did you mean "${close}"?` : 'Add it to routes.validate in casino-site.config.json.',
      ),
    );
  }
  problems.push(...dateProblems(page, at));
  for (const [name, rule] of applied) {
    const reason = ruleFault(page.slug, rule);
    if (reason)
      problems.push(
        problem(
          'route-rule-failed',
          `Page Not Found: ${page.slug}`,
          at('/slug'),
          `The rule "${name}" refuses this address: ${reason}.`,
        ),
      );
  }
  return problems;
}

/** Search engines read one day, visitors the other: the sitemap goes by the page, the info block is printed. */
function dateProblems({ updated, components }: Page, at: Finder): Problem[] {
  const day = updated ? isoDate(updated) : null;
  const shown = components.flatMap((one) =>
    one.block === 'info-block' && one.content.updated ? [{ text: one.content.updated, pointer: one.pointer }] : [],
  );
  if (day === null || shown.length === 0 || shown.some(({ text }) => isoDate(text) === day)) return [];
  const { text, pointer } = shown[0]!;
  const { line } = at(step(pointer, 'updated'));
  return [
    problem(
      'date-conflict',
      `The page was last changed on "${updated}", its info block says "${text}"${line ? ` (line ${line})` : ''}.`,
      at('/updated'),
      'Write the same day in both, or leave out "updated" of the page: then that of the info block counts.',
    ),
  ];
}
