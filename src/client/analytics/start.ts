// Entry of the chunk that counts views. It contains the configuration that only this chunk needs, so that pages of
// other sites do not carry it.
import type { AnalyticsConfig } from '../config.js';
import type { DelayRules } from '../delay.js';
import { startAnalytics } from './index.js';
import type { AnalyticsTiming, Consent } from './tracker.js';

export type AnalyticsDetails = {
  readonly heartbeatSeconds: number;
  readonly delay: Omit<DelayRules, 'base' | 'exclude'>;
  readonly campaignParameters: readonly string[];
};

declare const __CASINO_SITE_ANALYTICS__: string;
declare const __CASINO_SITE_POLL__: number;
declare const __CASINO_SITE_TIMEOUT__: number;

type Start = Pick<DelayRules, 'base' | 'exclude'> & {
  readonly analytics: AnalyticsConfig;
  /** Told of a part that cannot be fetched. */
  readonly missing: (error: unknown) => void;
};

export function start({ analytics, base, exclude, missing }: Start): Promise<Consent | undefined> {
  const { heartbeatSeconds, delay, campaignParameters } = JSON.parse(__CASINO_SITE_ANALYTICS__) as AnalyticsDetails;
  const timing: AnalyticsTiming = {
    pollMs: __CASINO_SITE_POLL__,
    timeoutMs: __CASINO_SITE_TIMEOUT__,
    heartbeatSeconds,
  };
  return startAnalytics(analytics, timing, { ...delay, base, exclude }, { campaignParameters, missing });
}
