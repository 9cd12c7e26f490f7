// `_build/casino-site.js`: what a site's own scripts import, under a name that never changes. It hands on what the
// browser script of the page offers, so that nothing runs twice. Its types are `casino-site/browser`. Dependency-free.

export interface NavigateOptions {
  /** Needed for another site. */
  readonly external?: boolean;
  /** Replaces the page in the history. */
  readonly replace?: boolean;
}

export interface HttpOptions {
  readonly baseURL?: string;
  readonly retries?: { readonly idempotent: number; readonly mutating: number };
  readonly retryStatuses?: readonly number[];
  /** Milliseconds until the headers must be there. */
  readonly timeout?: number;
}

export type HttpRequest = RequestInit & {
  /** Used for every method when given. */
  readonly retry?: number | false;
  readonly timeout?: number;
};

/** Resolves with a successful response; otherwise rejects, with `response` on the error if there was one. */
export type HttpClient = (path: string, request?: HttpRequest) => Promise<Response>;

export interface ConsentOptions {
  /** False: for this page only. */
  readonly remember?: boolean;
  readonly hours?: number;
}

/** What the visitor agreed to, by category; one that the site does not ask for is missing. */
export type ConsentState = Readonly<Partial<Record<'preferences' | 'statistics' | 'marketing', boolean>>>;

export interface SiteEvents {
  /** A newer build is live; `page`: this page is another one there. */
  readonly update: { readonly id: string; readonly timestamp: number; readonly page: boolean };
  /** The visitor chose, here or in another tab. */
  readonly consent: ConsentState;
}

/** What the chunk that keeps the visitor's choice offers; on sites that ask for none there is none. */
export interface ConsentPart {
  /** Null: not chosen yet. */
  state(): ConsentState | null;
  open(): void;
}

/** `window.casinoSite`. */
export interface CasinoSite {
  navigateTo(url: string, options?: NavigateOptions): Promise<void> | void;
  switchLocale(code: string): void;
  createHttpClient(options?: HttpOptions): HttpClient;
  consent(given: boolean, options?: ConsentOptions): Promise<void> | void;
  consentPart?(): Promise<ConsentPart>;
}

type EventTargetLike = {
  addEventListener(name: string, listener: (event: { detail: unknown }) => void): void;
  removeEventListener(name: string, listener: (event: { detail: unknown }) => void): void;
};
type Page = { readonly casinoSite?: CasinoSite; readonly document: EventTargetLike & { readonly cookie: string } };

const page = globalThis as unknown as Page;

function site(): CasinoSite {
  if (page.casinoSite) return page.casinoSite;
  throw new Error('[casino-site] The script of the page has not run: load yours with type="module", after it.');
}

/** Goes to a page; another site needs `external`. */
export const navigateTo: CasinoSite['navigateTo'] = (url, options) => site().navigateTo(url, options);

/** Keeps the locale, and goes to the page in it. */
export const switchLocale: CasinoSite['switchLocale'] = (code) => site().switchLocale(code);

/** The locale that was kept for the visitor; null where the site keeps none. */
export function locale(): string | null {
  return /(?:^|; )i18n_redirected=([^;]*)/.exec(page.document.cookie)?.[1] ?? null;
}

/** `fetch` with a base URL, a time-out and retries. */
export const createHttpClient: CasinoSite['createHttpClient'] = (options) => site().createHttpClient(options);

/** Gives or withdraws consent to everything that the site asks for. */
export const consent: CasinoSite['consent'] = (given, options) => site().consent(given, options);

/** What the visitor agreed to; null while nothing was chosen, and on a site that does not ask. */
export async function consentState(): Promise<ConsentState | null> {
  return (await site().consentPart?.())?.state() ?? null;
}

/** Shows the choices again. */
export async function openConsent(): Promise<void> {
  (await site().consentPart?.())?.open();
}

/** Listens to an event of the site; the returned function ends it. */
export function on<Name extends keyof SiteEvents>(
  name: Name,
  listener: (detail: SiteEvents[Name]) => void,
): () => void {
  const heard = ({ detail }: { detail: unknown }): void => listener(detail as SiteEvents[Name]);
  page.document.addEventListener(`casino-site:${name}`, heard);
  return () => page.document.removeEventListener(`casino-site:${name}`, heard);
}
