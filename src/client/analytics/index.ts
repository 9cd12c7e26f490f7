// Page-view counting, loaded only when the site configures a host: one view per page load, one more on a return through
// the back button. One chunk contains both adapters: a further import would cost a round trip, and short visits would
// be lost by then.
import type { AnalyticsConfig } from '../config.js';
import type { DelayRules } from '../delay.js';
import { startFathom } from './fathom.js';
import { hasMatomoConsent, startMatomo } from './matomo.js';
import type { AnalyticsTiming, Consent, Tracker } from './tracker.js';
import { sessionStore, visitorObjects, viewsOf } from './views.js';

const ADAPTERS: Record<AnalyticsConfig['provider'], (analytics: AnalyticsConfig, timing: AnalyticsTiming) => Tracker> =
  {
    matomo: startMatomo,
    fathom: startFathom,
  };

type AnalyticsExtras = {
  /** Counted even where query strings are not; a name that ends with "*" matches every name with that prefix. */
  readonly campaignParameters?: readonly string[];
  /** Called when a chunk cannot be fetched. */
  readonly missing?: (error: unknown) => void;
};

/** Resolves to the function that passes consent on to the service; to undefined where no views are counted. */
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
  // Where consent is required, nothing is stored on the visitor's machine before it is given.
  const mayKeep = () => isAllowed || hasMatomoConsent('consent') || hasMatomoConsent('cookie_consent');
  const keepQuery = options.keepQuery === true;
  const { viewHere, keep } = viewsOf({ keepQuery, campaignParameters, mayKeep });
  if (options.trackInitialView !== false) tracker.view(viewHere(false));
  // A single-page application would have counted the return, so it counts here too.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tracker.view(viewHere(true));
  });
  const consent: Consent = (given, how) => {
    isAllowed = given;
    // The first view is mostly counted before the answer is heard.
    if (given) keep();
    else sessionStore()?.removeItem('casino-site:seen');
    return tracker.consent(given, how);
  };
  listenForConsent(consent);
  return consent;
}

/** `<button data-consent="give">` and `"withdraw"` in a template work without a script of the site's own. */
function listenForConsent(consent: Consent): void {
  document.addEventListener('click', ({ target }) => {
    const wish = (target as Element).closest?.<HTMLElement>('[data-consent]')?.dataset.consent;
    if (wish === 'give' || wish === 'withdraw') void consent(wish === 'give');
  });
}
