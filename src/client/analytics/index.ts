// Page-view counting, loaded only when the site configures a host: one view per page load, one more on a return through the back button.
// One chunk with both adapters: a further import would cost a round trip, and short visits are lost by then.
import type { AnalyticsConfig } from '../config.js';
import type { DelayRules } from '../delay.js';
import { startFathom } from './fathom.js';
import { startMatomo } from './matomo.js';

export type PageView = { readonly url: string; readonly referrer: string; readonly title: string };

export type Tracker = (view: PageView) => void;

/** The numbers of `constants.ts`, handed in by main so that its bundle stays one file. */
export type AnalyticsTiming = { readonly pollMs: number; readonly timeoutMs: number; readonly heartbeatSeconds: number };

const ADAPTERS: Record<AnalyticsConfig['provider'], (analytics: AnalyticsConfig, timing: AnalyticsTiming) => Tracker> = {
  matomo: startMatomo,
  fathom: startFathom,
};

export async function startAnalytics(analytics: AnalyticsConfig, timing: AnalyticsTiming, delay: DelayRules): Promise<void> {
  const { host, start, options, provider } = analytics;
  if (!host || (options.respectDoNotTrack !== false && visitorObjects())) return;
  if (start === 'delayed') await (await import('../delay.js')).whenUsedOrIdle(delay);
  const track = ADAPTERS[provider](analytics, timing);
  const trackHere = (): void => track(currentView(options.keepQuery === true));
  if (options.trackInitialView !== false) trackHere();
  // A single-page application would have counted the return, so it counts here too.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) trackHere();
  });
}

function visitorObjects(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1';
}

// Query strings can hold personal data; they are sent only when the site asks for them.
function currentView(keepQuery: boolean): PageView {
  const url = location.origin + location.pathname + (keepQuery ? location.search : '');
  return { url, referrer: keepQuery ? document.referrer : document.referrer.split('?', 1)[0]!, title: document.title };
}
