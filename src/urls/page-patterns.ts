// Finds path patterns that match no page: what they are for is done nowhere, without a word.
import { isErrorPage } from './error-pages.js';
import { groupBy } from '../util/group-by.js';
import type { Languages } from './languages.js';
import type { Site } from '../model.js';
import { createNearMisses } from './near-misses.js';
import { createRouteTable, matchRoutes } from './route-rules.js';
import { slugKey } from './urls.js';

interface Around {
  /** Paths of what is generated. */
  readonly others?: readonly string[];
  /** What no page has may be that of a page of another brand: only other capitals are a mistake. */
  readonly isOfBrand?: boolean;
}

/**
 * Those of `patterns` that match nothing, each with the closest one that would, or null. Drafts, and pages outside
 * their time, count as pages. Those for error pages are left out: they are written for sites with and without them.
 */
export function unmatchedPatterns(
  { pages, absent }: Pick<Site, 'pages' | 'absent'>,
  patterns: readonly string[],
  languages: Languages,
  { others = [], isOfBrand = false }: Around = {},
): Map<string, string | null> {
  const asked = [...new Set(patterns)].filter((pattern) => !isErrorPage(pattern.replace(BELOW, ''), languages));
  if (asked.length === 0) return new Map();
  const slugs = new Set([...pages.map(({ slug }) => slug), ...(absent?.keys() ?? []), ...others]);
  const above = new Set([...slugs].flatMap(withAbove));
  const [nearSlugs, nearAbove] = [slugs, above].map((paths) => createNearMisses(() => paths));
  const open = openMatches(slugs, asked.filter(isOpen));
  return new Map(
    asked.flatMap((pattern) => {
      if (isOpen(pattern)) return open.has(pattern) || isOfBrand ? [] : [[pattern, null] as const];
      const below = BELOW.exec(pattern)?.[0] ?? '';
      const path = pattern.slice(0, pattern.length - below.length).replace(/(?<=.)\/$/, '');
      if (below === '' ? slugs.has(path) : above.has(path)) return [];
      const close = (below === '' ? nearSlugs : nearAbove)!.nearest(path);
      if (isOfBrand && (close === null || slugKey(close) !== slugKey(path))) return [];
      return [[pattern, close === null ? null : close + below] as const];
    }),
  );
}

const BELOW = /\/\*\*$/;

/** Whether a segment of it stands for any text. */
function isOpen(pattern: string): boolean {
  return /\/(?::|\*(?!\*))/.test(pattern);
}

/** Those that match a slug. They are looked up together, since there may be many of both. */
function openMatches(slugs: Iterable<string>, patterns: readonly string[]): ReadonlySet<string> {
  if (patterns.length === 0) return new Set();
  const byForm = groupBy(patterns, (pattern) => pattern.replace(/\/:[^/]*/g, '/*'));
  const table = createRouteTable(Object.fromEntries(byForm));
  return new Set([...slugs].flatMap((slug) => matchRoutes(table, slug).flat()));
}

/** `/a/b` → itself, `/a` and the empty path, which stands for the whole site. */
function withAbove(slug: string): string[] {
  const steps = slug.split('/');
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}
