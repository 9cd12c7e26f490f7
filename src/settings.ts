// What one run of the program goes by: types only. config/ makes the values.
import type { HostName } from './hosts/names.js';
import type { RatedCode } from './claims/compare/finding.js';
import type { ClaimSeverity } from './claims/describe/describe-finding.js';
import type { ConsentSettings, SiteScript } from './privacy/consent.js';
import type { Languages } from './urls/languages.js';
import type { Config, Locale, SourceFile, UrlPolicy } from './model.js';
import type { Shard } from './output/shard.js';
import type { NamedPack } from './policies/compile.js';

/** What the user typed, already split by commander but not yet checked. */
export interface Flags {
  readonly root?: string;
  /** One of several sites that share their content, see config/open-brand.ts. */
  readonly brand?: string;
  readonly outDir?: string;
  readonly siteUrl?: string;
  readonly base?: string;
  readonly buildId?: string;
  readonly strict?: boolean;
  /** Search engines are asked to list no page: for copies that somebody looks at before they are published. */
  readonly noindex?: boolean;
  readonly minify?: boolean;
  readonly jobs?: string;
  readonly force?: boolean;
  /** False: nothing of earlier builds is used or kept. */
  readonly cache?: boolean;
  /** `2026-12-31`: the site of that day. */
  readonly at?: string;
  /** `2/4`: only the second of four shards of the pages. */
  readonly shard?: string;
  /** Where to list what the build changes in the output, relative to the root. */
  readonly changedFiles?: string;
  /** The host to build for, instead of `publish.host`; true: the one that the config names. */
  readonly as?: string | true;
}

/** The world outside: given once by the command, replaced in tests. */
export interface Environment {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly cores: number;
  readonly pid: number;
  /** Folder of this package: schemas/, templates/, src/client/. */
  readonly packageRoot: string;
  readonly version: string;
  /** Identifies the program, see steps/keys.ts. */
  readonly program: string;
}

/** What is counted, and how; null where nothing is. */
type Analytics = NonNullable<Config['analytics']> &
  Readonly<Required<Pick<NonNullable<Config['analytics']>, 'campaignParameters' | 'poll' | 'timeout'>>>;

export interface Publish {
  /** Each once, in the order of the list of all hosts. */
  readonly hosts: readonly HostName[];
  /** What the environment says, where it is another host than the config names. */
  readonly elsewhere: HostName | null;
  readonly blockCountries: readonly string[];
  readonly countryHeader: string;
  readonly headers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly securityHeaders: boolean;
}

export interface Settings {
  readonly root: string;
  readonly packageRoot: string;
  readonly version: string;
  readonly program: string;
  readonly outDir: string;
  /** Absolute; null: no list. */
  readonly changedFiles: string | null;
  /** Scheme and host, without a slash at the end: `https://www.example.com`. */
  readonly origin: string;
  /** Starts and ends with a slash; in letters, without escapes (see urls.ts). */
  readonly base: string;
  readonly urls: UrlPolicy;
  readonly locale: {
    readonly default: string;
    readonly locales: readonly Locale[];
    readonly cookie: false | { readonly secure: boolean };
  };
  /** Languages with content of their own, the default one first; empty where no locale has a path. */
  readonly languages: Languages;
  readonly prefer: 'redirect' | 'internal';
  readonly routes: {
    readonly declared: Readonly<Record<string, string>>;
    readonly redirects: NonNullable<NonNullable<Config['routes']>['redirects']>;
    readonly validate: NonNullable<NonNullable<Config['routes']>['validate']>;
    readonly middleware: readonly string[];
    /** True where hosts alone redirect, so that no file is written for a redirect. */
    readonly isByHost: boolean;
  };
  readonly analytics: Analytics | null;
  /** Null where nobody is asked for consent. */
  readonly consent: ConsentSettings | null;
  /** Scripts besides the browser script. */
  readonly scripts: readonly SiteScript[];
  /** Whether scripts of the site may import the browser script. */
  readonly browserModule: boolean;
  /** What pages may load from other hosts, by directive. */
  readonly security: { readonly allow: Readonly<Record<string, readonly string[]>> };
  readonly reload: { readonly ttl: number };
  readonly updates: {
    readonly interval: number | false;
    readonly banner: false | { readonly text: string; readonly action: string };
  };
  readonly delayExclude: readonly string[];
  readonly faqJsonLd: boolean;
  readonly breadcrumbs: boolean;
  /** Slug of the list that the search leads to; null without a search. */
  readonly search: string | null;
  readonly httpBaseUrl: string;
  readonly claims: { readonly severity: Readonly<Record<RatedCode | 'terms-apart', ClaimSeverity>> };
  /** Null where no files for a host are written. */
  readonly publish: Publish | null;
  /** Days before the end of an offer, and after its last check, from which it is reported; see site/periods.ts. */
  readonly offers: { readonly endingWithin: number; readonly checkedWithin: number | null };
  readonly keepBuilds: number;
  readonly unusedMedia: 'leave' | 'publish';
  readonly theme: NonNullable<Config['theme']>;
  /** Packs of rules that finished pages are held against. */
  readonly policies: readonly NamedPack[];
  readonly buildId: string | null;
  readonly strict: boolean;
  /** No page may be listed by search engines. */
  readonly noindex: boolean;
  /** Proof for IndexNow that a list of pages comes from the owner: the name of a file at the root, and what it says. */
  readonly indexNowKey: string | null;
  readonly force: boolean;
  readonly cache: boolean;
  readonly shard: Shard | null;
  readonly minify: boolean;
  readonly jobs: number;
  readonly pid: number;
  /** The moment whose site is built: that of `--at`, else the present. Milliseconds since 1970. */
  readonly now: number;
  readonly sourceDateEpoch: number | null;
  readonly config: SourceFile;
  /** The config cannot be used, and these settings are defaults: enough to check pages by themselves. */
  readonly isStandIn?: boolean;
}
