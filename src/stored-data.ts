// What a site keeps in its visitors' browsers, and which other hosts it loads from: by its config alone, since pages
// may run no other scripts. Dependency-free. tests/stored-data.test.ts holds it against the browser script.
import { LOCALE_COOKIE_DAYS, LOCALE_COOKIE_NAME, RELOAD_STORAGE_KEY } from './constants.js';
import { analyticsHost } from './policy.js';
import type { Settings } from './settings.js';
import { type BothLanguages, days, DURATIONS, MOMENTS, PURPOSES } from './words/stored-data.js';

export interface StoredData {
  /** `*` stands for what differs by site. */
  readonly name: string;
  readonly place: 'cookie' | 'sessionStorage' | 'localStorage';
  readonly writtenBy: 'site' | 'Matomo' | 'Fathom';
  readonly category: 'technical' | 'preference' | 'statistics';
  readonly purpose: BothLanguages;
  readonly when: BothLanguages;
  readonly duration: BothLanguages;
}

export interface Inventory {
  readonly stored: readonly StoredData[];
  /** Other hosts that pages load from, with what loads from them. */
  readonly hosts: readonly { readonly host: string; readonly by: 'Matomo' | 'Fathom' }[];
}

export type InventorySettings = Pick<Settings, 'base' | 'locale' | 'updates' | 'analytics'>;

export const SEEN_STORAGE_KEY = 'casino-site:seen';
export const BUILD_STORAGE_KEY = 'casino-site:build:';
export const OPT_OUT_STORAGE_KEY = 'blockFathomTracking';

export function storedData(settings: InventorySettings): Inventory {
  const { analytics } = settings;
  const by = analytics?.provider === 'fathom' ? 'Fathom' : 'Matomo';
  const host = analytics && analyticsHost(analytics);
  return {
    stored: [...ofSite(settings), ...(analytics ? ofAnalytics(analytics) : [])],
    hosts: host ? [{ host: URL.canParse(host) ? new URL(host).host : host, by }] : [],
  };
}

function ofSite({ base, locale, updates }: InventorySettings): StoredData[] {
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
    when: MOMENTS.firstVisit,
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

function ofAnalytics(analytics: Analytics): StoredData[] {
  const isFathom = analytics.provider === 'fathom';
  const { requireConsent, requireCookieConsent } = (!isFathom && analytics.matomo) || {};
  const when = requireConsent || requireCookieConsent ? MOMENTS.afterConsent : MOMENTS.eachView;
  const seen: StoredData = {
    name: SEEN_STORAGE_KEY,
    place: 'sessionStorage',
    writtenBy: 'site',
    category: 'statistics',
    purpose: PURPOSES.seen,
    when,
    duration: DURATIONS.session,
  };
  return [seen, ...(isFathom ? [FATHOM_OBJECTION] : ofMatomo(analytics, when))];
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
