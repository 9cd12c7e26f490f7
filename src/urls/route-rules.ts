// Route rules: which rules apply to a path, in the table format of radix3's exportMatcher, so that the manifest reads
// the same. Dependency-free, shared by the build and the browser; never turns a pattern into a RegExp.

export type RouteTable<T> = {
  readonly static: Record<string, T>;
  readonly wildcard: Record<string, T>;
  readonly dynamic: Record<string, RouteTable<T>>;
};

// Keys: `/a/**` is wildcard["/a"], so `/**` is wildcard[""]; `/a/:id` and `/a/*` are dynamic["/a"].static["/"].
// radix3 loses `/a/:x` when `/a/:y/b` follows; here both share one nested table.
export function createRouteTable<T>(rules: Readonly<Record<string, T>>): RouteTable<T> {
  const table = emptyTable<T>();
  for (const [pattern, rule] of Object.entries(rules)) addRule(table, segmentsOf(pattern), rule);
  return table;
}

/** The rules that apply to `path`, least specific first. */
export function matchRoutes<T>(table: RouteTable<T>, path: string): T[] {
  // The leading slash is forced, so no path can name a property of Object.prototype.
  return collect(table, `/${segmentsOf(path.split('?', 1)[0]!).join('/')}`);
}

/**
 * Why a text is not a pattern that the table can represent as it is meant, or null. What passes here is never refused
 * by `createRouteTable`.
 */
export function patternFault(pattern: string): string | null {
  if (!pattern.startsWith('/')) return 'it must begin with a slash';
  const segments = segmentsOf(pattern);
  const isMeant = (segment: string, index: number) =>
    segment === '**'
      ? index === segments.length - 1
      : segment === '*' || /^:[a-z]\w*$/i.test(segment) || !/[*:]/.test(segment);
  return segments.every(isMeant) ? null : '"**" may only end it, "*" and ":name" must be whole segments';
}

/** One rule out of many: the most specific value of each key. */
export function mergeMatched<T extends object>(matches: readonly T[]): Partial<T> {
  const merged: Partial<T> = {};
  for (const rule of [...matches].reverse()) {
    for (const key of Object.keys(rule) as (keyof T)[]) {
      if (key !== '__proto__') merged[key] ??= rule[key];
    }
  }
  return merged;
}

function emptyTable<T>(): RouteTable<T> {
  return { static: {}, wildcard: {}, dynamic: {} };
}

function addRule<T>(table: RouteTable<T>, segments: readonly string[], rule: T): void {
  let prefix = '';
  for (const [index, segment] of segments.entries()) {
    const rest = segments.slice(index + 1);
    if (segment.startsWith('**')) {
      // radix3 drops such a rule without a word.
      if (rest.length > 0)
        throw new Error(`"**" must be the last segment of a route pattern, got "/${segments.join('/')}".`);
      table.wildcard[prefix] = rule;
      return;
    }
    if (segment === '*' || segment.startsWith(':'))
      return addRule((table.dynamic[prefix] ??= emptyTable<T>()), rest, rule);
    prefix += `/${segment}`;
  }
  table.static[prefix || '/'] = rule;
}

function collect<T>(table: RouteTable<T>, path: string): T[] {
  const matches: (T | undefined)[] = [];
  // The prefixes of the path, not those of the table: it may have thousands.
  const prefixes = prefixesOf(path, longestPrefix(table));
  for (const prefix of [...prefixes, path]) matches.push(table.wildcard[prefix]);
  for (const prefix of prefixes) {
    const nested = table.dynamic[prefix];
    if (nested) matches.push(...collect(nested, afterNextSegment(path, prefix)));
  }
  matches.push(table.static[path]);
  return matches.filter((rule) => rule != null);
}

function afterNextSegment(path: string, prefix: string): string {
  return `/${segmentsOf(path.slice(prefix.length)).slice(1).join('/')}`;
}

/** What stands before each slash, shortest first: `/a/b` → ``, `/a`. None is longer than `most`. */
function prefixesOf(path: string, most: number): string[] {
  const prefixes: string[] = [];
  for (let at = 0; at >= 0 && at <= most; at = path.indexOf('/', at + 1)) prefixes.push(path.slice(0, at));
  return prefixes;
}

const longest = new WeakMap<object, number>();

/** All prefixes of a long path together are as much as its square, so that none is made that no rule has. */
function longestPrefix<T>(table: RouteTable<T>): number {
  let most = longest.get(table);
  if (most === undefined) {
    most = 0;
    for (const key in { ...table.wildcard, ...table.dynamic }) most = Math.max(most, key.length);
    longest.set(table, most);
  }
  return most;
}

// `/a/b/` and `a/b` are the same two segments; only one trailing slash is forgiven.
function segmentsOf(path: string): string[] {
  const inner = path.slice(path.startsWith('/') ? 1 : 0, path.length > 1 && path.endsWith('/') ? -1 : undefined);
  return inner === '' ? [] : inner.split('/');
}
