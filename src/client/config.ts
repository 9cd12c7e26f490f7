// Values that the build passes to the browser script: it writes them in the place of the names in capitals, as JSON
// text; nothing is read at run time.

export type Locale = { readonly code: string; readonly language: string };

export type LocaleConfig = {
  readonly default: string;
  readonly locales: readonly Locale[];
  /** `waits`: only for a choice of the visitor's own, on sites that ask before they keep anything. */
  readonly cookie: false | { readonly secure: boolean; readonly waits?: true };
};

/** What a newer version of the page is told with; false: only with an event. */
export type UpdateBanner = false | { readonly text: string; readonly action: string };

export type AnalyticsConfig = {
  readonly provider: 'matomo' | 'fathom';
  readonly host: string;
  readonly siteId: string;
  readonly script?: string;
  readonly start: 'immediate' | 'delayed';
  readonly options: Readonly<Record<string, unknown>>;
};

export type ClientConfig = {
  /** Starts and ends with a slash. */
  readonly base: string;
  /** Milliseconds between two checks. What the message says is in the chunk that shows it. */
  readonly updates: number | false;
  readonly locale: LocaleConfig;
  readonly reload: { readonly ttl: number };
  /** Whether views are counted from the start; how is in the chunk that counts them. */
  readonly analytics: boolean;
  readonly redirects: boolean;
  /** Whether a validate rule is bound to a prefix; the rules themselves are in a lazy chunk. */
  readonly rules: boolean;
  readonly http: { readonly baseURL: string };
};

declare const __CASINO_SITE__: string;

export const config: ClientConfig = JSON.parse(__CASINO_SITE__);
