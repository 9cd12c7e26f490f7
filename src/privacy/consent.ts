// What a site asks its visitors' consent for, and which scripts wait for it: the config with its defaults, and what the
// page's policy owes to it. Dependency-free.
import type { Config } from '../model.js';
import type { ConfigScript } from '../schema/schema-types.js';

type Category = 'preferences' | 'statistics' | 'marketing';

const CATEGORY_NAMES: readonly Category[] = ['preferences', 'statistics', 'marketing'];

/** Of localStorage; the base path follows, since sites below different paths share an origin. */
export const CONSENT_STORAGE_KEY = 'casino-site:consent:';

interface ConsentManager {
  readonly provider: 'cookiebot' | 'iubenda';
  readonly id: string;
  /** Of iubenda's cookie policy. */
  readonly policyId: string;
}

export interface ConsentSettings {
  readonly categories: readonly Category[];
  /** Empty: none. */
  readonly policyUrl: string;
  readonly months: number;
  readonly version: string;
  /** Null: the built-in banner asks. */
  readonly manager: ConsentManager | null;
}

export type SiteScript = ConfigScript;

/** Null where nobody is asked. */
export function consentSettings(config: Config): ConsentSettings | null {
  const { consent } = config;
  const { manager } = consent ?? {};
  if (!consent || (consent.banner === false && !manager)) return null;
  return {
    categories: CATEGORY_NAMES.filter((name) => (consent.categories ?? waitingFor(config)).includes(name)),
    policyUrl: consent.policyUrl ?? '',
    months: consent.months ?? 6,
    version: String(consent.version ?? 1),
    manager: manager
      ? { provider: manager.provider, id: String(manager.id), policyId: String(manager.policyId ?? '') }
      : null,
  };
}

/** The categories that something in the config waits for. */
export function waitingFor({ analytics, scripts = [] }: Config): Category[] {
  const waiting = new Set(scripts.flatMap(({ consent }) => (consent === 'none' ? [] : [consent])));
  if (analytics && waitsForConsent(analytics)) waiting.add('statistics');
  return CATEGORY_NAMES.filter((name) => waiting.has(name));
}

/** Whether a counter counts nothing, or keeps nothing, before consent. */
export function waitsForConsent({ provider, matomo }: NonNullable<Config['analytics']>): boolean {
  if (provider === 'ga4') return true;
  return provider !== 'fathom' && (matomo?.requireConsent === true || matomo?.requireCookieConsent === true);
}

/** Where the file of a consent manager is, and what its dialogue loads (as its provider documents it). */
export const MANAGERS: Readonly<
  Record<ConsentManager['provider'], { readonly name: string; readonly sources: Readonly<Record<string, string[]>> }>
> = {
  cookiebot: {
    name: 'Cookiebot',
    sources: {
      'script-src': ['https://consent.cookiebot.com', 'https://consentcdn.cookiebot.com'],
      'img-src': ['https://imgsct.cookiebot.com'],
      'connect-src': ['https://consent.cookiebot.com', 'https://consentcdn.cookiebot.com'],
      'frame-src': ['https://consentcdn.cookiebot.com'],
    },
  },
  iubenda: {
    name: 'iubenda',
    sources: Object.fromEntries(
      ['script-src', 'img-src', 'font-src', 'connect-src', 'frame-src'].map((name) => [
        name,
        ['https://*.iubenda.com'],
      ]),
    ),
  },
};

/** Google's own list for Analytics 4 without advertising features. */
export const GA4_SOURCES: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

/** A script of another host; the others are files of the site. */
export function isForeign({ src }: Pick<SiteScript, 'src'>): boolean {
  return !src.startsWith('/');
}
