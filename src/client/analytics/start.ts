// Entry of the lazy part that counts views: it brings what only it needs, so that no other page has to carry it.
import type { AnalyticsConfig } from '../config.js';
import type { DelayRules } from '../delay.js';
import { type AnalyticsTiming, type Consent, startAnalytics } from './index.js';

export type AnalyticsDetails = {
  readonly timing: AnalyticsTiming;
  readonly delay: Omit<DelayRules, 'base'>;
  readonly campaignParameters: readonly string[];
};

declare const __CASINO_SITE_ANALYTICS__: string;

/** `missing` is told of a part that cannot be fetched. */
export function start(
  analytics: AnalyticsConfig,
  base: string,
  missing: (error: unknown) => void,
): Promise<Consent | undefined> {
  const { timing, delay, campaignParameters } = JSON.parse(__CASINO_SITE_ANALYTICS__) as AnalyticsDetails;
  return startAnalytics(analytics, timing, { ...delay, base }, { campaignParameters, missing });
}
