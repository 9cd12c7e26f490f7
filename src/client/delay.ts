// When work without priority may start: at the first user input or when the browser is idle (the rule of
// nuxt-delay-hydration).
import { createRouteTable, matchRoutes } from '../urls/route-rules.js';
import { sitePath } from './site-path.js';

export type DelayRules = {
  readonly base: string;
  readonly exclude: readonly string[];
  readonly events: readonly string[];
  readonly idleTimeoutMs: number;
  readonly narrowWidthPx: number;
  readonly narrowMs: number;
  readonly wideMs: number;
};

/** Resolves at once on an excluded path. */
export async function whenUsedOrIdle(rules: DelayRules): Promise<void> {
  const excluded = createRouteTable(Object.fromEntries(rules.exclude.map((pattern) => [pattern, true])));
  if (matchRoutes(excluded, sitePath(location, rules.base)).length > 0) return;
  const used = new AbortController();
  await Promise.race([firstUse(rules.events, used.signal), idle(rules)]);
  used.abort();
}

function firstUse(events: readonly string[], signal: AbortSignal): Promise<unknown> {
  const options = { capture: true, once: true, passive: true, signal };
  return new Promise((resolve) => {
    for (const name of events) addEventListener(name, resolve, options);
  });
}

function idle({ idleTimeoutMs, narrowWidthPx, narrowMs, wideMs }: DelayRules): Promise<unknown> | undefined {
  // Safari has no idle callback; then it does not wait for one.
  if (!('requestIdleCallback' in window) || !('requestAnimationFrame' in window)) return undefined;
  const wait = innerWidth < narrowWidthPx ? narrowMs : wideMs;
  return new Promise((resolve) => {
    requestIdleCallback(() => setTimeout(() => requestAnimationFrame(resolve), wait), { timeout: idleTimeoutMs });
  });
}
