// What a site keeps in its visitors' browsers, and which other hosts it loads from: by its config alone, since pages
// may run no scripts but those it names. What scripts of others keep, only their providers know. Dependency-free.
// tests/stored-data.test.ts holds it against the browser script.
import { LOCALE_COOKIE_DAYS, LOCALE_COOKIE_NAME, RELOAD_STORAGE_KEY } from '../constants.js';
import { CONSENT_STORAGE_KEY, isForeign, MANAGERS, waitsForConsent } from './consent.js';
import { analyticsHost } from './policy.js';
import type { Settings } from '../settings.js';
import { type BothLanguages, days, DURATIONS, MOMENTS, months, PURPOSES } from '../words/stored-data.js';
import { canParse } from '../urls/can-parse.js';

type Counter = 'Matomo' | 'Fathom' | 'Google Analytics';

export interface StoredData {
  /** `*` stands for what differs by site. */
  readonly name: string;
  readonly place: 'cookie' | 'sessionStorage' | 'localStorage';
  readonly writtenBy: 'site' | Counter;
  readonly category: 'technical' | 'preference' | 'statistics';
  readonly purpose: BothLanguages;
  readonly when: BothLanguages;
  readonly duration: BothLanguages;
}

export interface Inventory {
  readonly stored: readonly StoredData[];
  /** Other hosts that pages load from, with what loads from them. */
  readonly hosts: readonly { readonly host: string; readonly by: string }[];
  /** Of them: what these keep is not known here, only to whoever runs them. */
  readonly unknown: readonly string[];
}

type InventorySettings = Pick<Settings, 'base' | 'locale' | 'updates' | 'analytics'> &
  Partial<Pick<Settings, 'consent' | 'scripts'>>;

export const SEEN_STORAGE_KEY = 'casino-site:seen';
export const BUILD_STORAGE_KEY = 'casino-site:build:';
export const OPT_OUT_STORAGE_KEY = 'blockFathomTracking';

export function storedData(settings: InventorySettings): Inventory {
  const { analytics } = settings;
  const host = analytics && analyticsHost(analytics);
  const counted = host ? [{ host: hostOf(host), by: COUNTERS[analytics.provider ?? 'matomo'] }] : [];
  const others = othersOf(settings).filter((one) => counted.every(({ host: known }) => known !== one.host));
  return {
    stored: [...ofSite(settings), ...ofConsent(settings), ...(analytics ? ofAnalytics(analytics, settings) : [])],
    hosts: [...counted, ...others],
    unknown: others.map((one) => one.host),
  };
}

const COUNTERS = { matomo: 'Matomo', fathom: 'Fathom', ga4: 'Google Analytics' } as const;

function hostOf(url: string): string {
  return canParse(url) ? new URL(url).host : url;
}

/** Hosts of scripts and of the consent manager, each once. */
function othersOf({ scripts = [], consent }: InventorySettings): { readonly host: string; readonly by: string }[] {
  const hosts = new Map<string, string>();
  if (consent?.manager) {
    const { name, sources } = MANAGERS[consent.manager.provider];
    for (const source of sources['script-src'] ?? []) hosts.set(hostOf(source), name);
  }
  for (const script of scripts.filter(isForeign))
    if (!hosts.has(hostOf(script.src))) hosts.set(hostOf(script.src), 'script');
  return [...hosts].map(([host, by]) => ({ host, by }));
}

/** A consent manager keeps the choice by itself. */
function ofConsent({ base, consent }: InventorySettings): StoredData[] {
  if (!consent || consent.manager) return [];
  return [
    {
      name: CONSENT_STORAGE_KEY + base,
      place: 'localStorage',
      writtenBy: 'site',
      category: 'technical',
      purpose: PURPOSES.choice,
      when: MOMENTS.onChoice,
      duration: months(consent.months),
    },
  ];
}

function ofSite({ base, locale, updates, consent }: InventorySettings): StoredData[] {
  const session = {
    place: 'sessionStorage',
    writtenBy: 'site',
    category: 'technical',
    duration: DURATIONS.session,
  } as const;
  const chosen: StoredData = {
    name: LOCALE_COOKIE_NAME,
    place: 'cookie',
    writtenBy: 'site',
    category: 'preference',
    purpose: PURPOSES.locale,
    // Where visitors are asked first, only for a locale that they have chosen: see client/locale.ts.
    when: consent ? MOMENTS.onLocale : MOMENTS.firstVisit,
    duration: days(LOCALE_COOKIE_DAYS),
  };
  const known = { ...session, name: BUILD_STORAGE_KEY + base, purpose: PURPOSES.build, when: MOMENTS.eachSession };
  return [
    ...(locale.cookie ? [chosen] : []),
    ...(updates.interval === false ? [] : [known]),
    { ...session, name: RELOAD_STORAGE_KEY, purpose: PURPOSES.reload, when: MOMENTS.afterUpdate },
  ];
}

type Analytics = NonNullable<Settings['analytics']>;

function ofAnalytics(analytics: Analytics, { consent }: InventorySettings): StoredData[] {
  const when = waitsForConsent(analytics) ? MOMENTS.afterConsent : MOMENTS.eachView;
  const seen: StoredData = {
    name: SEEN_STORAGE_KEY,
    place: 'sessionStorage',
    writtenBy: 'site',
    category: 'statistics',
    purpose: PURPOSES.seen,
    when,
    duration: DURATIONS.session,
  };
  const { provider = 'matomo' } = analytics;
  const ofProvider = { fathom: () => [FATHOM_OBJECTION], ga4: ofGa4, matomo: ofMatomo }[provider](analytics, when);
  // The banner or the consent manager keeps the choice, and Matomo is told of it on each page.
  const isTold = (name: string): boolean => Boolean(consent) && /^mtm_(?:cookie_)?consent$/.test(name);
  return [seen, ...ofProvider.filter(({ name }) => !isTold(name))];
}

/** As Google documents them (support.google.com/analytics/answer/11397207). */
function ofGa4({ siteId }: Analytics, when: BothLanguages): StoredData[] {
  const counting = {
    place: 'cookie',
    writtenBy: 'Google Analytics',
    category: 'statistics',
    when,
    duration: DURATIONS.twoYears,
  } as const;
  return [
    { ...counting, name: '_ga', purpose: PURPOSES.visitor },
    { ...counting, name: `_ga_${String(siteId).replace(/^G-/, '')}`, purpose: PURPOSES.session },
  ];
}

// Fathom sets no cookies; only an objection is kept, in its own key.
const FATHOM_OBJECTION: StoredData = {
  name: OPT_OUT_STORAGE_KEY,
  place: 'localStorage',
  writtenBy: 'Fathom',
  category: 'preference',
  purpose: PURPOSES.objection,
  when: MOMENTS.onObjection,
  duration: DURATIONS.untilDeleted,
};

/** As Matomo documents its cookies (matomo.org/faq/general/faq_146). */
function ofMatomo({ siteId, matomo = {} }: Analytics, when: BothLanguages): StoredData[] {
  const cookie = { place: 'cookie', writtenBy: 'Matomo' } as const;
  const counting = { ...cookie, category: 'statistics', when } as const;
  const choice = { ...cookie, category: 'preference', duration: DURATIONS.thirtyYears } as const;
  const given = { ...choice, purpose: PURPOSES.consent, when: MOMENTS.onConsent };
  const ofViews: StoredData[] = [
    { ...counting, name: `_pk_id.${siteId}.*`, purpose: PURPOSES.visitor, duration: DURATIONS.thirteenMonths },
    { ...counting, name: `_pk_ses.${siteId}.*`, purpose: PURPOSES.session, duration: DURATIONS.minutes },
    { ...counting, name: `_pk_ref.${siteId}.*`, purpose: PURPOSES.referrer, duration: DURATIONS.halfYear },
    { ...counting, name: `_pk_testcookie.${siteId}.*`, purpose: PURPOSES.test, duration: DURATIONS.moment },
  ];
  return [
    // Without cookies Matomo keeps nothing but an objection.
    ...(matomo.disableCookies ? [] : ofViews),
    ...(matomo.requireConsent && !matomo.disableCookies ? [{ ...given, name: 'mtm_consent' }] : []),
    ...(matomo.requireCookieConsent && !matomo.disableCookies ? [{ ...given, name: 'mtm_cookie_consent' }] : []),
    { ...choice, name: 'mtm_consent_removed', purpose: PURPOSES.objection, when: MOMENTS.onObjection },
  ];
}
