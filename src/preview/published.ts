// What an output folder says about itself in _build/manifest.json: base path, pages and redirects. Read again when the
// file changes.
import { join } from 'node:path';
import { locationOf, normaliseBase } from '../urls/encode-path.js';
import { cleanRules, isRefused, RULES_FILE } from '../urls/address-rules.js';
import { type Begins, listedLanguages } from '../urls/languages.js';
import { MANIFEST_FILE, manifestState } from '../files/manifest-file.js';
import { readJson } from '../files/regular-file.js';
import { createRouteTable, matchRoutes, mergeMatched, type RouteTable } from '../urls/route-rules.js';
import { fillTarget, hasValues } from '../urls/route-values.js';
import { isCleanUrl, joinBase, urlKind } from '../urls/urls.js';

export interface Forward {
  /** Ready for a `Location` header. */
  readonly location: string;
  readonly status: number;
}

export interface Published {
  readonly id: string;
  /** Starts and ends with a slash. */
  readonly base: string;
  /** Where languages begin; empty on a site without. */
  readonly languages: readonly Begins[];
  /** Path of a page, below the base → its file: `/terms` → `terms.html`. */
  readonly files: ReadonlyMap<string, string>;
  /** True when a validate rule for all paths below its prefix refuses this one. */
  isRefused(path: string): boolean;
  /** Redirects from exactly this path, with or without a slash at the end. */
  exact(path: string): Forward | null;
  /** Redirects from patterns such as `/old/**`; only for paths that no file answers. */
  pattern(path: string): Forward | null;
}

/**
 * Each call returns the current state of `folder`, or null as long as there was no manifest. The last good state is
 * kept while a build swaps folders.
 */
export function openPublished(folder: string): () => Published | null {
  let seen = '';
  let last: Published | null = null;
  return () => {
    const state = manifestState(folder);
    if (state !== null && state !== seen) {
      last = parse(folder) ?? last;
      seen = state;
    }
    return last;
  };
}

interface Rule {
  readonly to: string;
  /** The pattern, when values are taken from it. */
  readonly from?: string;
  readonly status: number;
}

function parse(folder: string): Published | null {
  const manifest = readJson(join(folder, MANIFEST_FILE));
  if (!manifest) return null;
  const bound = cleanRules(readJson(join(folder, RULES_FILE)) ?? {});
  const base = baseOf(manifest.site);
  const pages = list(manifest.pages).filter((one) => typeof one.path === 'string' && typeof one.file === 'string');
  const rules = new Map(list(manifest.redirects).flatMap((one) => ruleOf(one)));
  // In a browser the script of the 404 page follows patterns, and it leaves the site only for https.
  const followed = [...rules].filter(([, { to }]) => urlKind(to) === 'path' || /^https:\/\//i.test(to));
  const table = createRouteTable(Object.fromEntries(followed));
  const forward = (rule: Partial<Rule>, from: string): Forward | null => {
    const to = rule.from && rule.to ? fillTarget(rule.from, rule.to, from.slice(1).split('/')) : rule.to;
    if (!to || withoutSlash(to) === withoutSlash(from)) return null;
    return {
      location: locationOf(to.startsWith('/') ? joinBase(base, to) : to),
      status: rule.status ?? 302,
    };
  };
  return {
    id: typeof manifest.id === 'string' ? manifest.id.slice(0, 64) : '',
    base,
    languages: listedLanguages(manifest.languages),
    // A plain host looks for a folder at `/terms/`: it would never find terms.html there.
    files: new Map(
      pages.filter((one) => !(one.path as string).endsWith('/')).map((one) => [one.path as string, one.file as string]),
    ),
    isRefused: (path) => isRefused(path, bound),
    exact: (path) => forward(rules.get(withoutSlash(path)) ?? {}, path),
    pattern: (path) => forward(mergeMatched(matchRoutes(table as RouteTable<Rule>, path)), path),
  };
}

function baseOf(site: unknown): string {
  try {
    return normaliseBase(new URL(String(site)).pathname);
  } catch {
    return '/';
  }
}

function list(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map((one) => Object(one) as Readonly<Record<string, unknown>>) : [];
}

// The folder may come from anywhere: a target that is neither a path nor a web URL is ignored.
function ruleOf({ from, to, status }: Readonly<Record<string, unknown>>): [string, Rule][] {
  if (typeof from !== 'string' || typeof to !== 'string' || !from.startsWith('/') || !isCleanUrl(to)) return [];
  const isKnown = ['path', 'https', 'http'].includes(urlKind(to)) && isPattern(from);
  if (!isKnown) return [];
  const rule = { to, status: status === 301 || status === 307 || status === 308 ? status : 302 };
  return [[from, hasValues(to) ? { ...rule, from } : rule]];
}

/** `**` is allowed only at the end of a pattern. */
function isPattern(from: string): boolean {
  return !from
    .split('/')
    .slice(0, -1)
    .some((segment) => segment.startsWith('**'));
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
