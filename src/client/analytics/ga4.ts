// Google Analytics 4: loaded after consent to statistics only, with everything else denied, and with the same rules for
// URLs and referrers as the other counters.
import { loadTracker, reportFailure } from './script.js';
import type { AnalyticsTiming } from './tracker.js';
import { visitorObjects, viewsOf } from './views.js';

export type Ga4Settings = {
  readonly host: string;
  readonly id: string;
  readonly timing: AnalyticsTiming;
  readonly respectDoNotTrack: boolean;
  readonly keepQuery: boolean;
  readonly campaignParameters: readonly string[];
};

declare global {
  interface Window {
    dataLayer?: unknown[];
    google_tag_manager?: unknown;
  }
}

const ADS = ['ad_storage', 'ad_user_data', 'ad_personalization'];
let isStarted = false;

// The library tells commands from data by the kind of object: only `arguments` is a command.
function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  (window.dataLayer ??= []).push(arguments);
}

export function startGa4(settings: Ga4Settings, { marketing }: { readonly marketing: boolean }): void {
  if (settings.respectDoNotTrack && visitorObjects()) return;
  const all = (state: string, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, state]));
  const granted = { analytics_storage: 'granted', ...all(marketing ? 'granted' : 'denied', ADS) };
  if (isStarted) return gtag('consent', 'update', granted);
  isStarted = true;
  gtag('consent', 'default', all('denied', [...ADS, 'analytics_storage']));
  gtag('consent', 'update', granted);
  gtag('js', new Date());
  gtag('config', settings.id, { send_page_view: false });
  const src = `${settings.host}/gtag/js?id=${encodeURIComponent(settings.id)}`;
  loadTracker({ src, attributes: {}, find: () => window.google_tag_manager }, settings.timing).catch(reportFailure);
  const { viewHere } = viewsOf(settings);
  const send = (isReturn: boolean): void => {
    const { url, referrer, title } = viewHere(isReturn);
    gtag('event', 'page_view', { page_location: url, page_referrer: referrer, page_title: title });
  };
  send(false);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) send(true);
  });
}
