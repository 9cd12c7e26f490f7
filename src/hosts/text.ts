// Forms in which several hosts want paths, patterns and headers. Pure.
import { encodePath } from '../urls/encode-path.js';
import type { HeaderRule, HostFinding, HostPlan, PatternRedirect, RedirectStatus } from './plan.js';

/** First lines of every file that may have comments. */
export const WRITTEN_BY = 'Written by casino-site build; the next build writes it again.';

/** What browsers are told of files that never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Files that tell a host what to do: none is for visitors, also where another host reads them. */
export const HOST_FILES: readonly string[] = [
  '.htaccess',
  '.nojekyll',
  '_headers',
  '_redirects',
  '_routes.json',
  'staticwebapp.config.json',
];

export function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, (mark) => (/[/-]/.test(mark) ? mark : `\\${mark}`));
}

/**
 * A pattern as a regular expression: one group for each open segment that the target names; `rest` may be missing.
 * `encoded`: as it is sent; `capitals`: only with escapes in capitals.
 */
export function patternRegex(
  { segments, target }: PatternRedirect,
  encoded: boolean | 'capitals',
  stop = '[^?]*',
): string {
  const wanted = new Set(wantedBy(target));
  const parts = segments.map((segment, index) => {
    const open = wanted.has(index) ? '(' : '(?:';
    if (segment.kind === 'rest') return `(?:/${open}${stop}))?`;
    if (segment.kind === 'one') return `/${open}[^/?]+)`;
    const word = escapeRegex(encoded ? encodePath(segment.word) : segment.word);
    return `/${encoded === true ? anyHex(word) : word}`;
  });
  return parts.join('') + (segments.at(-1)!.kind === 'rest' ? '' : '/?');
}

/** `%c3` → `%C3` */
export function upperEscapes(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());
}

/** Hosts compare what was sent: `%c3` is `%C3`. */
export function anyHex(text: string): string {
  return text.replace(/%[0-9A-F]{2}/g, (escape) => escape.replace(/[A-F]/g, (one) => `[${one}${one.toLowerCase()}]`));
}

/** The segments that a target takes values from, in the order of their groups. */
export function wantedBy(target: PatternRedirect['target']): number[] {
  return [...new Set(target.filter((part) => typeof part === 'number'))].toSorted((a, b) => a - b);
}

/** The target, with the n-th group (from 1, in the order of the pattern) written by `group`. */
export function fill({ target }: PatternRedirect, group: (n: number) => string, text = (part: string) => part): string {
  const wanted = wantedBy(target);
  return target.map((part) => (typeof part === 'number' ? group(wanted.indexOf(part) + 1) : text(part))).join('');
}

/** Begins the names of open segments: none that stands in the target already, where it means itself. */
function nameOf({ target }: PatternRedirect): string {
  let name = ':v';
  while (target.some((part) => typeof part === 'string' && part.includes(name))) name += 'v';
  return name;
}

/** A pattern in the style `/old/*`, `/gioca/:v1`; and the name of each open segment, by its index. */
export function namedPattern(
  one: PatternRedirect,
  write: { readonly rest: string; readonly encoded: boolean },
): string {
  const name = nameOf(one);
  return one.segments
    .map((segment, index) => {
      if (segment.kind === 'rest') return `/${write.rest}`;
      return segment.kind === 'one'
        ? `/${name}${index}`
        : `/${write.encoded ? encodePath(segment.word) : segment.word}`;
    })
    .join('');
}

/** The target for such a pattern. */
export function namedTarget(one: PatternRedirect, rest: string): string {
  const name = nameOf(one);
  return one.target
    .map((part) => (typeof part === 'string' ? part : one.segments[part]!.kind === 'rest' ? rest : `${name}${part}`))
    .join('');
}

export function endsOpen({ segments }: PatternRedirect): boolean {
  return segments.at(-1)!.kind === 'rest';
}

/** The statuses of the exact redirects, each once. */
export function statusesOf({ redirects }: HostPlan): RedirectStatus[] {
  return [...new Set(redirects.map(({ status }) => status))].toSorted();
}

/** True when the target has a query of its own. */
export function hasQuery(to: string): boolean {
  return to.split('#', 1)[0]!.includes('?');
}

/** Header → its rules, the most specific first. Names are compared without case. */
export function headersByName({ headers }: HostPlan): ReadonlyMap<string, readonly (readonly [string, string])[]> {
  const byKey = new Map<string, { readonly name: string; readonly rules: (readonly [string, string])[] }>();
  for (const rule of headers)
    for (const [name, value] of rule.headers) {
      const entry = byKey.get(name.toLowerCase()) ?? { name, rules: [] };
      entry.rules.unshift([rule.path, value]);
      byKey.set(name.toLowerCase(), entry);
    }
  return new Map([...byKey.values()].map(({ name, rules }) => [name, rules]));
}

/** `/guida/**` → `/guida/` and true. */
export function pathOf(path: string): { readonly path: string; readonly isOpen: boolean } {
  return path.endsWith('/**') ? { path: path.slice(0, -2), isOpen: true } : { path, isOpen: false };
}

/** For hosts that apply all rules that match, the last one last: with what holds for every answer. */
export function everyHeader({ headers, cache }: HostPlan) {
  const all = cache === null ? headers : [{ path: '/**', headers: [['Cache-Control', cache] as const] }, ...headers];
  return all.map((rule) => ({ ...pathOf(rule.path), rule, headers: rule.headers }));
}

/** Each path of the rules by itself, for hosts that compare paths exactly. */
export function byEachPath(rules: readonly HeaderRule[]): HeaderRule[] {
  return rules.flatMap(({ path, others = [], headers }) => [path, ...others].map((one) => ({ path: one, headers })));
}

/** The paths of a rule as one regular expression, without its end. */
export function formsRegex({ path, others = [] }: HeaderRule, write: (text: string) => string): string {
  if (others.length === 0) return write(pathOf(path).path);
  const bare = path.replace(/\/$/, '');
  return `${write(bare)}(?:${[path, ...others].map((one) => write(one.slice(bare.length))).join('|')})`;
}

/** All headers of a path, by the most specific rules. A rule's own path is one, too. */
export function headersAt(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const mine = byEachPath(rules)
    .filter((rule) => covers(rule.path, path))
    .flatMap((rule) => rule.headers);
  return Object.fromEntries(new Map(mine.map((pair) => [pair[0].toLowerCase(), pair])).values());
}

/**
 * The paths of a rule, as servers see them that look up the file of a page themselves: `/terms/` is also
 * `/terms//index.html` and `/terms.html`.
 */
export function headerRegex(rule: string, { dotted }: Pick<HostPlan, 'dotted'>): string {
  const { path, isOpen } = pathOf(rule);
  if (isOpen) return `^${escapeRegex(path)}`;
  if (/\.[^/]+$/.test(path) && !dotted?.paths.has(path)) return `^${escapeRegex(path)}$`;
  const bare = path.endsWith('/') ? path.slice(0, -1) : path;
  return `^${escapeRegex(bare)}(?:\\.html|//?(?:index\\.html)?)?$`;
}

/** A text file in the format that Netlify and Cloudflare share; `unset` takes back a name that a wider rule has set. */
export function headersFile(rules: readonly HeaderRule[], unset: boolean, write = (path: string) => path): string {
  const blocks = rules.map(({ path, headers }, index) => {
    const earlier = rules.slice(0, index).filter((one) => covers(one.path, path));
    const lines = headers.flatMap(([name, value]) => {
      const isSet = earlier.some((one) => one.headers.some(([other]) => other.toLowerCase() === name.toLowerCase()));
      return [...(unset && isSet ? [`  ! ${name}`] : []), `  ${name}: ${value}`];
    });
    const open = pathOf(path);
    return [write(open.path) + (open.isOpen ? '*' : ''), ...lines].join('\n');
  });
  return `# ${WRITTEN_BY}\n${blocks.join('\n')}\n`;
}

function covers(wide: string, path: string): boolean {
  const { path: start, isOpen } = pathOf(wide);
  return isOpen ? pathOf(path).path.startsWith(start) : wide === path;
}

const TEMPORARY: Readonly<Record<RedirectStatus, 301 | 302>> = { 301: 301, 302: 302, 307: 302, 308: 301 };

/** The status of 301 and 302 that means most nearly the same. */
export function oldStatus(status: number): number {
  return TEMPORARY[status as RedirectStatus] ?? status;
}

/** For hosts that know 301 and 302 only: the status that means most nearly the same, and what is lost. */
export function oldStatuses(host: string, plan: HostPlan) {
  const changed = [...plan.redirects, ...plan.patterns].filter(({ status }) => TEMPORARY[status] !== status);
  return {
    statusOf: (status: RedirectStatus) => TEMPORARY[status],
    findings: changed.map(({ written, status }): HostFinding => ({
      code: 'host-differs',
      about: { redirect: written },
      message: `${host} sends no ${status}: the redirect from "${written}" is written as ${TEMPORARY[status]}.`,
      hint: `Write "status": ${TEMPORARY[status]}; for links it makes no difference.`,
    })),
  };
}

export function cannotBlock(host: string, { countries }: HostPlan): HostFinding[] {
  if (!countries) return [];
  return [
    {
      code: 'host-cannot',
      about: 'blockCountries',
      message: `${host} cannot answer by country: visitors from ${countries.blocked.join(', ')} would see the site.`,
      hint: 'Choose another host, or leave out "blockCountries".',
    },
  ];
}

/** A list that is too long is an error: the host would drop lines without a word. */
export function limit(host: string, what: string, count: number, most: number, hint: string): HostFinding[] {
  return count <= most
    ? []
    : [{ code: 'host-limit', about: 'host', message: `${host} takes ${most} ${what}; the site has ${count}.`, hint }];
}
