// Matomo through its command queue: commands pushed before the script arrives are kept, so a late script loses no view.
import type { AnalyticsConfig } from '../config.js';
import type { AnalyticsTiming, Consent, Tracker } from './tracker.js';
import { loadTracker, reportFailure, trackerUrl } from './script.js';

type Command = readonly [name: string, ...values: unknown[]];

declare global {
  interface Window {
    _paq?: { push(...commands: Command[]): unknown };
    Matomo?: unknown;
    Piwik?: unknown;
  }
}

export function startMatomo(
  { host, siteId, script = 'matomo.js', options }: AnalyticsConfig,
  timing: AnalyticsTiming,
): Tracker {
  // The loaded script replaces the queue, so it is looked up each time.
  const push = (...command: Command): unknown => (window._paq ??= [] as Command[]).push(command);
  push('setTrackerUrl', trackerUrl(host, 'matomo.php'));
  push('setSiteId', siteId);
  for (const command of optionCommands(options, timing)) push(...command);

  const crossorigin = typeof options.crossOrigin === 'string' ? options.crossOrigin : undefined;
  const find = (): unknown => window.Matomo ?? window.Piwik;
  let isLoaded = false;
  const load = (): void => {
    if (isLoaded) return;
    isLoaded = true;
    loadTracker({ src: trackerUrl(host, script), attributes: { crossorigin }, find }, timing).catch(reportFailure);
  };
  // Where nothing may be counted before consent, its host need not be asked before either.
  if (options.requireConsent !== true || hasMatomoConsent('consent')) load();

  // Matomo reads the URL and the referrer at the moment of trackPageView, hence the order.
  const view: Tracker['view'] = ({ url, referrer, title }) => {
    if (referrer) push('setReferrerUrl', referrer);
    push('setCustomUrl', url);
    push('trackPageView', title);
    if (options.enableLinkTracking !== false) push('enableLinkTracking');
  };
  const consent: Consent = (given, how) => {
    for (const command of consentCommands(given, options, how)) push(...command);
    if (given) load();
  };
  return { view, consent };
}

/** What Matomo keeps by itself, on sites without a banner. In a sandboxed frame reading cookies throws. */
export function hasMatomoConsent(kind: 'consent' | 'cookie_consent'): boolean {
  try {
    return document.cookie.split('; ').some((one) => one.startsWith(`mtm_${kind}=`));
  } catch {
    return false;
  }
}

// Where the site does not require consent, a visitor can still opt out: Matomo keeps that in its own cookie.
function consentCommands(
  given: boolean,
  options: AnalyticsConfig['options'],
  { remember = true, hours }: Parameters<Consent>[1] = {},
): Command[] {
  const kinds = ['Consent', 'CookieConsent'].filter((kind) => options[`require${kind}`] === true);
  if (kinds.length === 0) return [[given ? 'forgetUserOptOut' : 'optUserOut']];
  return kinds.map((kind): Command => {
    if (!given) return [`forget${kind}Given`];
    if (!remember) return [`set${kind}Given`];
    return hours === undefined ? [`remember${kind}Given`] : [`remember${kind}Given`, hours];
  });
}

function optionCommands(options: AnalyticsConfig['options'], { heartbeatSeconds }: AnalyticsTiming): Command[] {
  const commands: Command[] = [];
  for (const name of ['requireConsent', 'requireCookieConsent', 'disableCookies']) {
    if (options[name] === true) commands.push([name]);
  }
  if (options.cookieDomain) commands.push(['setCookieDomain', options.cookieDomain]);
  if (options.domains) commands.push(['setDomains', options.domains]);
  const heartBeat = options.enableHeartBeatTimer;
  if (heartBeat) commands.push(['enableHeartBeatTimer', options.heartBeatTimerInterval ?? heartbeatSeconds]);
  return commands;
}
