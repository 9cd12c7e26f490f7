// Fathom: its script counts nothing by itself (data-auto is off), otherwise a view would be counted twice.
import type { AnalyticsConfig } from '../config.js';
import type { AnalyticsTiming, Tracker } from './index.js';
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

export function startFathom({ host, siteId, script = 'script.js', options }: AnalyticsConfig, timing: AnalyticsTiming): Tracker {
  if (hasOptedOut()) return () => {};
  const ready = loadTracker({ src: trackerUrl(host, script), attributes: scriptAttributes(siteId, options), find: () => window.fathom }, timing);
  ready.catch(reportFailure);
  // Fathom has no queue: a view waits for the script, and is dropped in silence when that never comes (reported once above).
  return ({ url, referrer }) => {
    ready.then(
      (fathom) => fathom.trackPageview(referrer ? { url, referrer } : { url }),
      () => {},
    );
  };
}

function scriptAttributes(siteId: string, options: AnalyticsConfig['options']): ScriptAttributes {
  const attributes: Record<string, string> = { 'data-site': siteId, 'data-auto': 'false' };
  for (const [option, attribute] of Object.entries(OPTION_ATTRIBUTES)) {
    if (options[option] !== undefined) attributes[attribute] = String(options[option]);
  }
  return attributes;
}

// Fathom's own opt-out; its script would obey too, but need not be fetched at all.
function hasOptedOut(): boolean {
  try {
    return localStorage.getItem('blockFathomTracking') === 'true';
  } catch {
    return false;
  }
}
