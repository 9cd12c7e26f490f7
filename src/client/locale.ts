// The visitor's locale: detected and saved in a cookie on the first visit, changed on request (SPEC-1.7, SPEC-1.8,
// SPEC-4.2). On a site that asks for consent only a locale that the visitor has chosen is saved. Must not redirect on
// its own: with one locale there is nowhere to go.
import { LOCALE_COOKIE_DAYS, LOCALE_COOKIE_NAME } from '../constants.js';
import type { LocaleConfig } from './config.js';
import { navigateTo, type Navigable } from './navigate.js';

export function rememberLocale(locale: LocaleConfig): void {
  attempt(() => {
    const { cookie } = locale;
    if (cookie && !cookie.waits && readCookie() === undefined) writeCookie(detectLocale(locale), cookie.secure);
  });
}

/** Cookie, then the browser's languages, then the path's first segment, then the default. */
export function detectLocale({ locales, default: fallback }: LocaleConfig): string {
  const known = (code: string | undefined): string | undefined => locales.find((locale) => locale.code === code)?.code;
  const stored = readCookie();
  if (stored !== undefined) return known(stored) ?? fallback;
  for (const language of navigator.languages ?? []) {
    const wanted = language.toLowerCase();
    const match =
      locales.find((locale) => locale.language.toLowerCase() === wanted)?.code ?? known(wanted.split('-')[0]);
    if (match) return match;
  }
  return known(location.pathname.split('/')[1]) ?? fallback;
}

/** Saves the choice and goes to this page in that locale, if the page names one. */
export function switchLocale(code: string, locale: LocaleConfig, location: Navigable = window.location): void {
  const chosen = locale.locales.find((known) => known.code === code);
  if (!chosen) {
    console.warn(`Could not find messages for locale code: ${code}`);
    return;
  }
  attempt(() => {
    if (locale.cookie) writeCookie(code, locale.cookie.secure);
    const variant = variantPath(chosen.language);
    if (variant && variant !== window.location.pathname) navigateTo(variant, { location });
  });
}

// Alternates are absolute URLs of the live site; the path alone also works in a preview.
function variantPath(language: string): string | undefined {
  const alternates = [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')];
  const alternate = alternates.find((link) => link.hreflang.toLowerCase() === language.toLowerCase());
  return alternate && new URL(alternate.href).pathname;
}

function readCookie(): string | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${LOCALE_COOKIE_NAME}=`));
  return pair?.slice(LOCALE_COOKIE_NAME.length + 1);
}

function writeCookie(code: string, secure: boolean): void {
  const maxAge = LOCALE_COOKIE_DAYS * 86_400;
  document.cookie = `${LOCALE_COOKIE_NAME}=${code}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

// In a sandboxed frame reading document.cookie throws; the page must keep working.
function attempt(step: () => void): void {
  try {
    step();
  } catch (error) {
    console.error(`Failed locale loading: ${error instanceof Error ? error.message : error}`);
  }
}
