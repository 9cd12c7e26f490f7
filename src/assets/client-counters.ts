// What the chunks that count views are told of the config. Pages load them when they need them, so nothing of it stands
// in the script of every page.
import {
  ANALYTICS_POLL_MS,
  ANALYTICS_TIMEOUT_MS,
  CAMPAIGN_PARAMETERS,
  CLIENT_DELAY,
  HEARTBEAT_SECONDS,
} from '../constants.js';
import { analyticsHost } from '../privacy/policy.js';
import type { Settings } from '../settings.js';
import { asText } from './client-values.js';

type Analytics = NonNullable<Settings['analytics']>;

/**
 * What src/client/analytics/start.ts declares; as without a counter it is never loaded, the defaults then stand for
 * nothing.
 */
export function analyticsValues({
  analytics,
  delayExclude,
}: Pick<Settings, 'analytics' | 'delayExclude'>): Record<string, string> {
  const {
    campaignParameters = CAMPAIGN_PARAMETERS,
    poll = ANALYTICS_POLL_MS,
    timeout = ANALYTICS_TIMEOUT_MS,
  } = analytics ?? {};
  const details = {
    analytics: analytics && counterConfig(analytics),
    heartbeatSeconds: HEARTBEAT_SECONDS,
    delay: { ...CLIENT_DELAY, exclude: delayExclude },
    campaignParameters,
  };
  return {
    __CASINO_SITE_ANALYTICS__: asText(details),
    __CASINO_SITE_POLL__: String(poll),
    __CASINO_SITE_TIMEOUT__: String(timeout),
  };
}

function counterConfig(analytics: Analytics) {
  const provider = analytics.provider ?? 'matomo';
  if (provider === 'ga4') return null;
  return {
    provider,
    host: analyticsHost(analytics),
    siteId: String(analytics.siteId),
    ...(analytics.script ? { script: analytics.script } : {}),
    start: analytics.start ?? 'immediate',
    options: {
      ...analytics[provider],
      respectDoNotTrack: analytics.respectDoNotTrack ?? true,
      keepQuery: analytics.keepQuery ?? false,
    },
  };
}

/** Loaded after consent only, with the part that asks for it. */
export function ga4Config(analytics: Analytics) {
  const { siteId, poll, timeout, campaignParameters, respectDoNotTrack = true, keepQuery = false } = analytics;
  return {
    host: analyticsHost(analytics),
    id: String(siteId),
    timing: { pollMs: poll, timeoutMs: timeout, heartbeatSeconds: HEARTBEAT_SECONDS },
    respectDoNotTrack,
    keepQuery,
    campaignParameters,
  };
}
