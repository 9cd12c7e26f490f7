// Page-view counting, loaded only when the site configures a host: one view per page load, one more on a return through
// the back button. One chunk with both adapters: a further import would cost a round trip, and short visits are lost by
// then.
import type { AnalyticsConfig } from '../config.js';
import type { DelayRules } from '../delay.js';
import { startFathom } from './fathom.js';
import { startMatomo } from './matomo.js';
import { type PageView, viewsOf } from './views.js';

/** `remember`, the default, holds for later pages too, for so many `hours` where the service can forget by itself. */
export type Consent = (
  given: boolean,
  options?: { readonly remember?: boolean; readonly hours?: number },
) => Promise<void> | void;

export type Tracker = { readonly view: (view: PageView) => void; readonly consent: Consent };

/** The numbers of `constants.ts` and of the config, handed in so that this part shares no file with main. */
export type AnalyticsTiming = {
  readonly pollMs: number;
  readonly timeoutMs: number;
  readonly heartbeatSeconds: number;
};

const ADAPTERS: Record<AnalyticsConfig['provider'], (analytics: AnalyticsConfig, timing: AnalyticsTiming) => Tracker> =
  {
    matomo: startMatomo,
    fathom: startFathom,
  };

type AnalyticsExtras = {
  /** Counted even where query strings are not; one that ends with "*" stands for all that begin so. */
  readonly campaignParameters?: readonly string[];
  /** Told of a part that cannot be fetched. */
  readonly missing?: (error: unknown) => void;
};

/** Resolves with what tells the service of consent; with nothing where nobody is counted anyway. */
export async function startAnalytics(
  analytics: AnalyticsConfig,
  timing: AnalyticsTiming,
  delay: DelayRules,
  { campaignParameters = [], missing = console.error }: AnalyticsExtras = {},
): Promise<Consent | undefined> {
  const { host, start, options, provider } = analytics;
  if (!host || (options.respectDoNotTrack !== false && visitorObjects())) return;
  if (start === 'delayed') await import('../delay.js').then((chunk) => chunk.whenUsedOrIdle(delay), missing);
  const tracker = ADAPTERS[provider](analytics, timing);
  let isAllowed = options.requireConsent !== true && options.requireCookieConsent !== true;
  // What needs consent keeps nothing on the visitor's machine before it is there.
  const storage = () => (isAllowed || hasMatomoConsent() ? sessionStore() : null);
  const viewHere = viewsOf({ keepQuery: options.keepQuery === true, campaignParameters, storage });
  if (options.trackInitialView !== false) tracker.view(viewHere(false));
  // A single-page application would have counted the return, so it counts here too.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tracker.view(viewHere(true));
  });
  const consent: Consent = (given, how) => {
    isAllowed = given;
    if (!given) sessionStore()?.removeItem('casino-site:seen');
    return tracker.consent(given, how);
  };
  listenForConsent(consent);
  return consent;
}

/** `<button data-consent="give">` and `"withdraw"` in a template need no script of the site's own. */
function listenForConsent(consent: Consent): void {
  document.addEventListener('click', ({ target }) => {
    const wish = (target as Element).closest?.<HTMLElement>('[data-consent]')?.dataset.consent;
    if (wish === 'give' || wish === 'withdraw') void consent(wish === 'give');
  });
}

function visitorObjects(): boolean {
  return (
    (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1'
  );
}

// Blocked storage throws when it is only mentioned, and so do cookies in a sandboxed frame.
function sessionStore(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

function hasMatomoConsent(): boolean {
  try {
    return /(?:^|; )mtm_(?:cookie_)?consent=/.test(document.cookie);
  } catch {
    return false;
  }
}
