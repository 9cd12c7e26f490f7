// What a host must do, whatever host it is: redirects with statuses and values, headers, error pages, countries. One
// module for each host turns this plan into its files; a rehearsal or a check of the published site reads it too.
import type { OpenSegment } from '../urls/open-segment.js';
import type { HostName } from './names.js';

export type RedirectStatus = 301 | 302 | 307 | 308;

/** From exactly one path, with or without a slash at its end. */
export interface ExactRedirect {
  /** With the base, in letters, without a slash at the end: `/città`. */
  readonly from: string;
  /** As it was written in the config, for messages. */
  readonly written: string;
  /** Ready for a `Location` header: ASCII, with the base. The query of the request is added unless it has its own. */
  readonly to: string;
  readonly status: RedirectStatus;
}

/** From all paths of a pattern that no page, file or exact redirect answers. */
export interface PatternRedirect {
  /** Of the base and the pattern, in letters. */
  readonly segments: readonly OpenSegment[];
  readonly written: string;
  /** Texts (ASCII), and between them the indexes of the segments whose values stand there. */
  readonly target: readonly (string | number)[];
  readonly status: RedirectStatus;
  /** Paths of pages and files below the pattern, in letters, as they are linked to: they must go on answering. */
  readonly covered: readonly string[];
}

/** A header for one path, or for all paths below one (`/guida/**`); a more specific rule wins, name by name. */
export interface HeaderRule {
  /** With the base, in letters; of a page the one that is linked to. */
  readonly path: string;
  /** Of a page: the other paths that a host may answer with it, or lead to it from. */
  readonly others?: readonly string[];
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** What is shown where nothing is, below the beginning of a language. */
interface LocaleError {
  /** With the base, and a slash at the end: `/de/`. */
  readonly below: string;
  readonly notFound: string;
}

/** The page for unknown paths at a path. */
export function notFoundAt({ errors }: Pick<HostPlan, 'errors'>, path: string): string {
  const own = errors.locales?.find(({ below }) => path.startsWith(below));
  return own?.notFound ?? errors.notFound;
}

/** Pages with a dot in their last segment: by its path alone nobody tells such a page from a file. */
export interface DottedPages {
  /** With the base, in letters, without a slash at the end. */
  readonly paths: ReadonlySet<string>;
  /** What follows their last dot, where no file outside of the open folders ends so. */
  readonly endings: readonly string[];
}

export interface HostPlan {
  /** Small letters, digits and dashes: two sites at one host must not take each other's place. */
  readonly name: string;
  /** Letters and digits that stand for URL and base path: two sites on one server must not share a variable. */
  readonly key: string;
  /** Starts and ends with a slash. */
  readonly base: string;
  /** Name of the output folder: `dist`. */
  readonly folder: string;
  readonly format: 'directory' | 'file';
  readonly trailingSlash: 'always' | 'never';
  readonly redirects: readonly ExactRedirect[];
  /** The most specific first. */
  readonly patterns: readonly PatternRedirect[];
  /** The least specific first; cache rules are among them, but for the rule of everything else. */
  readonly headers: readonly HeaderRule[];
  /** `Cache-Control` of everything that no rule names; null where a rule of the owner says it. */
  readonly cache: string | null;
  /** Paths below which files never change, so that blocked visitors may have them: `/assets/`. */
  readonly open: readonly string[];
  /** Pages that look like files; absent where there are none. */
  readonly dotted?: DottedPages;
  /** Files of the owner that look like pages, having no ending: with the base, in letters. */
  readonly bare?: readonly string[];
  /** Paths of the error pages; `forbidden` is null when the site has no such page. */
  readonly errors: {
    readonly notFound: string;
    readonly forbidden: string | null;
    /** Of languages that have a page of their own for unknown paths; absent where there are none. */
    readonly locales?: readonly LocaleError[];
  };
  readonly countries: {
    /** Two capital letters each. */
    readonly blocked: readonly string[];
    /** Header in which a server in front of ours names the country. */
    readonly header: string;
  } | null;
}

export interface HostFile {
  readonly path: string;
  readonly bytes: string;
  /** In the upload, or in `host/<name>/` beside it. */
  readonly place: 'upload' | 'beside';
}

export interface HostFinding {
  readonly code: 'host-cannot' | 'host-differs' | 'host-limit' | 'host-note';
  readonly message: string;
  readonly hint: string;
  /** What it is about: a redirect as it is written in the config, or a key of `publish`. */
  readonly about: { readonly redirect: string } | 'host' | 'blockCountries' | 'headers';
}

export interface HostResult {
  readonly files: readonly HostFile[];
  readonly findings: readonly HostFinding[];
}

/** One host: no disk, no clock. */
export interface Host {
  readonly name: HostName;
  /** True where it redirects by itself, so that redirect pages are left out. */
  readonly redirects: boolean;
  /** True where its files count only at the root of the upload, whatever the base. */
  readonly readsRoot: boolean;
  files(plan: HostPlan): HostResult;
}
