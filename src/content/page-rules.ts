// Rules of a page that need the config but no other page: its layout, its named validate rule (D-41), its middleware
// (D-9).
import { isReversed } from '../calendar/calendar-time.js';
import { isoDate } from '../html/typography.js';
import type { Collection } from '../entities/collections.js';
import type { Page, Problem } from '../model.js';
import { isBelow, ruleFault } from '../urls/address-rules.js';
import type { Languages } from '../urls/languages.js';
import type { OwnBlock } from '../schema/own-block.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import type { RouteRule } from '../schema/schema-types.js';
import { nearest } from '../urls/urls.js';

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
  /** Names of the files of middleware/; left out: the site checks no page. */
  readonly checks?: readonly string[];
  readonly languages: Languages;
  /** The site's own. */
  readonly blocks: readonly OwnBlock[];
  /** Pages made from rows; left out: none. */
  readonly collections?: { readonly packageRoot: string; readonly list: readonly Collection[] };
}

export function pageRuleProblems(page: Page, rules: PageRules, at: Finder): Problem[] {
  return [
    ...layoutProblems(page, rules, at),
    ...middlewareProblems(page, rules, at),
    ...unknownRuleProblems(page, rules, at),
    ...dateProblems(page, at),
    ...orderProblems(page, at),
    ...robotsProblems(page, at),
    ...periodProblems(page, at),
    ...failedRuleProblems(page, rules, at),
  ];
}

function layoutProblems({ layout }: Page, { layouts }: PageRules, at: Finder): Problem[] {
  if (layouts.includes(layout)) return [];
  const close = nearest(layout, layouts);
  return [
    problem(
      'layout-unknown',
      `There is no layout "${layout}".`,
      at('/layout'),
      close ? `Did you mean "${close}"?` : `Layouts: ${layouts.join(', ')}.`,
    ),
  ];
}

function middlewareProblems(page: Page, rules: PageRules, at: Finder): Problem[] {
  const known = knownMiddleware(rules.middleware);
  return page.middleware.flatMap((name, index) => {
    const place = () => at(step('/middleware', index));
    if (!known.includes(name))
      return problem(
        'middleware-unknown',
        `Unknown route middleware: '${name}'.`,
        place(),
        `"${KNOWN_MIDDLEWARE}" is built in; other names must be listed in routes.middleware of the config.`,
      );
    if (!rules.checks || rules.checks.includes(name)) return [];
    const close = nearest(name, rules.checks);
    return problem(
      'check-missing',
      `The check "${name}" has no file, so this page is not checked by it.`,
      place(),
      close && !known.includes(close)
        ? `Rename the file of "${close}" in middleware/, if that is this check.`
        : `Write middleware/${name}.ts, or remove the name.`,
    );
  });
}

function unknownRuleProblems({ validate: name }: Page, { validate }: PageRules, at: Finder): Problem[] {
  if (name === undefined || Object.hasOwn(validate, name)) return [];
  const close = nearest(name, Object.keys(validate));
  return [
    problem(
      'route-rule-unknown',
      `The config defines no validate rule "${name}".`,
      at('/validate'),
      close ? `Did you mean "${close}"?` : 'Add it to routes.validate in casino-site.config.json.',
    ),
  ];
}

function failedRuleProblems(page: Page, { validate }: PageRules, at: Finder): Problem[] {
  return Object.entries(validate).flatMap(([name, rule]) => {
    const applies = name === page.validate || (rule.prefix !== undefined && isBelow(page.slug, rule.prefix));
    const reason = applies ? ruleFault(page.slug, rule) : null;
    return reason
      ? [
          problem(
            'route-rule-failed',
            `Page Not Found: ${page.slug}`,
            at('/slug'),
            `The rule "${name}" refuses this path: ${reason}.`,
          ),
        ]
      : [];
  });
}

/**
 * Search engines would read one day and visitors another: the sitemap has that of the page, visitors see the block's.
 */
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
      'Write the same date in both, or leave out "updated" of the page: then that of the info block counts.',
    ),
  ];
}

/** Visitors see both days of an info block, and nothing changes before it is there. */
function orderProblems({ updated: ofPage, components }: Page, at: Finder): Problem[] {
  return components.flatMap((one) => {
    if (one.block !== 'info-block') return [];
    const { created, updated = ofPage } = one.content;
    const [first, last] = [isoDate(created ?? ''), isoDate(updated ?? '')];
    if (first === null || last === null || first <= last) return [];
    return [
      problem(
        'date-order',
        `The info block was first published on "${created}", after its last change on "${updated}".`,
        at(step(one.pointer, 'created')),
        'One of the two days is wrong: correct it.',
      ),
    ];
  });
}

/** Search engines follow the stricter of two, which may not be the one that was meant. */
function robotsProblems({ robots = '' }: Page, at: Finder): Problem[] {
  const asked = new Set(robots.split(',').map((one) => one.trim()));
  const pair = OPPOSITES.find((two) => two.every((one) => asked.has(one)));
  if (!pair) return [];
  const [loose, strict] = pair;
  const message = `"robots" asks for "${loose}" and for "${strict}".`;
  const hint = `Search engines follow "${strict}": keep the one that you mean.`;
  return [problem('robots-conflict', message, at('/robots'), hint)];
}

const OPPOSITES: readonly (readonly [loose: string, strict: string])[] = [
  ['index', 'noindex'],
  ['follow', 'nofollow'],
  ...['index', 'follow', 'all'].map((one) => [one, 'none'] as const),
  ...['noindex', 'nofollow'].map((one) => ['all', one] as const),
];

/** Such a page would never be seen. */
function periodProblems({ publishFrom: from, publishUntil: until }: Page, at: Finder): Problem[] {
  if (!isReversed(from, until)) return [];
  return [
    problem(
      'value-range',
      `The page ends on ${until} and begins on ${from}: there is no moment between.`,
      at('/publish_until'),
      'Correct one of the two days.',
    ),
  ];
}
