// Fathom. Its script does not count automatically (data-auto is off), otherwise a view would be counted twice.
import type { AnalyticsConfig } from '../config.js';
import type { AnalyticsTiming, Tracker } from './tracker.js';
import type { PageView } from './views.js';
import { loadTracker, reportFailure, trackerUrl, type ScriptAttributes } from './script.js';

type Fathom = { trackPageview(view: { url: string; referrer?: string }): void };

declare global {
  interface Window {
    fathom?: Fathom;
  }
}

const OPTION_ATTRIBUTES: Readonly<Record<string, string>> = {
  canonical: 'data-canonical',
  honorDnt: 'data-honor-dnt',
  spa: 'data-spa',
  includedDomains: 'data-included-domains',
  excludedDomains: 'data-excluded-domains',
};

export function startFathom(
  { host, siteId, script = 'script.js', options }: AnalyticsConfig,
  timing: AnalyticsTiming,
): Tracker {
  let ready: Promise<Fathom> | undefined;
  let isOut = hasOptedOut();
  let unsent: PageView | undefined;
  const load = (): Promise<Fathom> => {
    if (ready) return ready;
    ready = loadTracker(
      { src: trackerUrl(host, script), attributes: scriptAttributes(siteId, options), find: () => window.fathom },
      timing,
    );
    ready.catch(reportFailure);
    return ready;
  };
  // Fathom has no queue: a view waits for the script, and is dropped when it cannot be loaded (reported once above).
  const send = ({ url, referrer }: PageView): void => {
    load().then(
      (fathom) => fathom.trackPageview(referrer ? { url, referrer } : { url }),
      () => {},
    );
  };
  return {
    view(view) {
      if (isOut) unsent = view;
      else send(view);
    },
    // Fathom sets no cookies and needs no consent; a visitor can opt out, and in again.
    consent(given, { remember = true } = {}) {
      isOut = !given;
      if (remember) rememberOptOut(isOut);
      if (given && unsent) send(unsent);
      unsent = undefined;
    },
  };
}

function scriptAttributes(siteId: string, options: AnalyticsConfig['options']): ScriptAttributes {
  const attributes: Record<string, string> = { 'data-site': siteId, 'data-auto': 'false' };
  for (const [option, attribute] of Object.entries(OPTION_ATTRIBUTES)) {
    if (options[option] !== undefined) attributes[attribute] = String(options[option]);
  }
  return attributes;
}

const OPT_OUT_KEY = 'blockFathomTracking';

function rememberOptOut(isOut: boolean): void {
  try {
    if (isOut) localStorage.setItem(OPT_OUT_KEY, 'true');
    else localStorage.removeItem(OPT_OUT_KEY);
  } catch {
    // Blocked storage: it holds for this page.
  }
}

// Fathom's own opt-out. Its script would respect it too, but need not be loaded at all.
function hasOptedOut(): boolean {
  try {
    return localStorage.getItem(OPT_OUT_KEY) === 'true';
  } catch {
    return false;
  }
}
