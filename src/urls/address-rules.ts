// Which paths a site's validate rules refuse (D-41), and how an attempted path is shown and named.
// Dependency-free: the build, the servers and the browser share it. Conditions are plain; no pattern of an author is
// ever run.
import type { RouteRule } from '../schema/schema-types.js';

export type AddressRules = Readonly<Record<string, RouteRule>>;

/** Why a path fails a rule, or null. */
export function ruleFault(path: string, rule: RouteRule): string | null {
  const segments = path.split('/').filter(Boolean);
  if (rule.prefix !== undefined && !isBelow(path, rule.prefix)) return `it does not begin with "${rule.prefix}"`;
  if (rule.maxDepth !== undefined && segments.length > rule.maxDepth)
    return `it has ${segments.length} segments, at most ${rule.maxDepth} are allowed`;
  if (rule.oneOf && !rule.oneOf.some((one) => withoutSlash(one) === path)) return 'it is not in the list "oneOf"';
  if (!rule.characters) return null;
  const allowed = rule.characters.map((name) => CLASSES[name]);
  const stray = [...segments.join('')].find((character) => !allowed.some((test) => test.test(character)));
  return stray === undefined ? null : `"${stray}" is not among the allowed characters`;
}

type ClassName = NonNullable<RouteRule['characters']>[number];

const CLASSES: Readonly<Record<ClassName, RegExp>> = {
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  digits: /\d/,
  hyphen: /-/,
  underscore: /_/,
  dot: /\./,
};

/** `terms/` in a list means `/terms`. */
function withoutSlash(path: string): string {
  return `/${path.replace(/^\/+|\/+$/g, '')}`.normalize('NFC');
}

export function isBelow(path: string, prefix: string): boolean {
  const clean = prefix.replace(/\/+$/, '').normalize('NFC');
  return path === clean || path.startsWith(`${clean}/`);
}

/** Where a finished folder has its bound rules, when it has any. */
export const RULES_FILE = '_build/rules.json';

/** The rules that apply to every path below their prefix; the others apply only to pages that name them. */
export function boundRules(rules: AddressRules): AddressRules {
  return Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule.prefix !== undefined));
}

/** Files of the build beside its pages: no rule is about them. */
const FILES = /^\/(?:(?:assets|media|_build)(?:\/|$)|sitemap[^/]*\.xml$|robots\.txt$)/;

/** True when a bound rule refuses a path, given below the base; one slash at its end makes no difference. */
export function isRefused(below: string, bound: AddressRules): boolean {
  const path = below.length > 1 ? below.replace(/\/$/, '') : below;
  return (
    !FILES.test(path) &&
    Object.values(bound).some((rule) => isBelow(path, rule.prefix!) && ruleFault(path, rule) !== null)
  );
}

/** Bound rules as they can be used, of a file that anybody may have written. */
export function cleanRules(rules: Readonly<Record<string, unknown>>): AddressRules {
  const usable = Object.entries(rules).flatMap(([name, given]) => {
    const { prefix, maxDepth, characters, oneOf } = Object(given) as Readonly<Record<string, unknown>>;
    if (typeof prefix !== 'string' || !prefix.startsWith('/')) return [];
    const classes = Array.isArray(characters)
      ? characters.filter((one): one is ClassName => Object.hasOwn(CLASSES, String(one)))
      : [];
    const rule: RouteRule = {
      prefix,
      ...(typeof maxDepth === 'number' ? { maxDepth } : {}),
      ...(classes.length > 0 ? { characters: classes } : {}),
      ...(Array.isArray(oneOf) ? { oneOf: oneOf.map(String) } : {}),
    };
    return [[name, rule] as const];
  });
  return Object.fromEntries(usable);
}

const MAX_SHOWN = 200;

/**
 * An attempted path as it may stand on a page and in a terminal: without controls and marks that reorder text, at most
 * 200 characters.
 */
export function shownPath(path: string): string {
  const start = Array.from(path.slice(0, 2 * MAX_SHOWN))
    .slice(0, MAX_SHOWN)
    .join('');
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  return start.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g, '\ufffd');
}

/** The two messages of the specification (SPEC-8.4). They differ in one letter on purpose. */
export function notFoundLine(path: string, isRuledOut: boolean): string {
  return `Page ${isRuledOut ? 'Not Found' : 'not found'}: ${shownPath(path)}`;
}
