// Entry of the chunk that counts views. It contains the configuration that only this chunk needs, so that pages of
// other sites do not carry it.
import type { AnalyticsConfig } from '../config.js';
import type { DelayRules } from '../delay.js';
import { startAnalytics } from './index.js';
import type { AnalyticsTiming, Consent } from './tracker.js';

export type AnalyticsDetails = {
  readonly analytics: AnalyticsConfig;
  readonly heartbeatSeconds: number;
  readonly delay: Omit<DelayRules, 'base'>;
  readonly campaignParameters: readonly string[];
};

declare const __CASINO_SITE_ANALYTICS__: string;
declare const __CASINO_SITE_POLL__: number;
declare const __CASINO_SITE_TIMEOUT__: number;

/** `missing` is told of a part that cannot be fetched. */
export function start(base: string, missing: (error: unknown) => void): Promise<Consent | undefined> {
  const details: AnalyticsDetails = JSON.parse(__CASINO_SITE_ANALYTICS__);
  const { analytics, heartbeatSeconds, delay, campaignParameters } = details;
  const timing: AnalyticsTiming = {
    pollMs: __CASINO_SITE_POLL__,
    timeoutMs: __CASINO_SITE_TIMEOUT__,
    heartbeatSeconds,
  };
  return startAnalytics(analytics, timing, { ...delay, base }, { campaignParameters, missing });
}
