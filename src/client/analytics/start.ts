// Entry of the chunk that counts views. It contains the configuration that only this chunk needs, so that pages of
// other sites do not carry it.
import type { AnalyticsConfig } from '../config.js';
import type { DelayRules } from '../delay.js';
import { startAnalytics } from './index.js';
import type { AnalyticsTiming, Consent } from './tracker.js';

export type AnalyticsDetails = {
  readonly timing: AnalyticsTiming;
  readonly delay: Omit<DelayRules, 'base'>;
  readonly campaignParameters: readonly string[];
};

declare const __CASINO_SITE_ANALYTICS__: string;

/** `missing` is called when a chunk cannot be fetched. */
export function start(
  analytics: AnalyticsConfig,
  base: string,
  missing: (error: unknown) => void,
): Promise<Consent | undefined> {
  const { timing, delay, campaignParameters } = JSON.parse(__CASINO_SITE_ANALYTICS__) as AnalyticsDetails;
  return startAnalytics(analytics, timing, { ...delay, base }, { campaignParameters, missing });
}
