// What the parts of the page-view counter share: the adapter of a service, and the timing rules. Types only.
import type { PageView } from './views.js';

/** `remember`, the default, also holds for later pages: for so many `hours` where the service can forget by itself. */
export type Consent = (
  given: boolean,
  options?: { readonly remember?: boolean; readonly hours?: number },
) => Promise<void> | void;

export type Tracker = { readonly view: (view: PageView) => void; readonly consent: Consent };

/** Values of `constants.ts` and of the config, passed in so that this chunk shares no module with main. */
export type AnalyticsTiming = {
  readonly pollMs: number;
  readonly timeoutMs: number;
  readonly heartbeatSeconds: number;
};
