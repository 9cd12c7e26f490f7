// The locale cookie, detection on the first visit, and switching.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocaleConfig } from '../../src/client/config.js';
import { detectLocale, rememberLocale, switchLocale } from '../../src/client/locale.js';
import { fakeLocation, spyOnConsole } from './support.js';

const en = { code: 'en', language: 'en-US' };
const it_ = { code: 'it', language: 'it-IT' };
const oneLocale: LocaleConfig = { default: 'en', locales: [en], cookie: { secure: false } };
const twoLocales: LocaleConfig = { default: 'en', locales: [en, it_], cookie: { secure: false } };

let written: string[];
let languages: ReturnType<typeof vi.fn<() => readonly string[]>>;
let stored = '';

beforeEach(() => {
  written = [];
  stored = '';
  languages = vi.fn(() => ['it-CH', 'en-GB']);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie));
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => stored);
  vi.spyOn(navigator, 'languages', 'get').mockImplementation(languages);
});

afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
  history.replaceState(null, '', '/');
});

describe('SPEC-1.8 the cookie', () => {
  it.each([
    [false, 'i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax'],
    [true, 'i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
  ])('secure %s', (secure, expected) => {
    rememberLocale({ ...oneLocale, cookie: { secure } });
    expect(written).toEqual([expected]);
  });

  it('waits for a choice where visitors are asked before anything is kept', () => {
    const waiting: LocaleConfig = { ...twoLocales, cookie: { secure: true, waits: true } };
    rememberLocale(waiting);
    expect([written, languages.mock.calls]).toEqual([[], []]);
    switchLocale('it', waiting, fakeLocation());
    expect(written).toEqual(['i18n_redirected=it; Path=/; Max-Age=31536000; SameSite=Lax; Secure']);
  });

  it('is not written when the site turned it off (D-28)', () => {
    rememberLocale({ ...oneLocale, cookie: false });
    expect(written).toEqual([]);
  });
});

describe('SPEC-1.7 detection happens on the first visit only', () => {
  it.each(['i18n_redirected=en', 'a=b; i18n_redirected=en; c=d', 'i18n_redirected=xx'])(
    'with %j nothing is read or written',
    (cookie) => {
      stored = cookie;
      rememberLocale(twoLocales);
      expect(written).toEqual([]);
      expect(languages).not.toHaveBeenCalled();
    },
  );

  it.each<[string, string, readonly string[], string, string]>([
    ['the cookie first', 'i18n_redirected=en', ['it'], '/it/x', 'en'],
    ['an unknown cookie means the default', 'i18n_redirected=xx', ['it'], '/it/x', 'en'],
    ['another cookie with a longer name is not it', 'i18n_redirected2=en', ['it'], '/', 'it'],
    ['then the languages, in their order', '', ['fr', 'it-CH', 'en'], '/', 'it'],
    ['then the path', '', ['fr'], '/it/x', 'it'],
    ['then the default', '', [], '/x', 'en'],
  ])('%s', (_name, cookie, wanted, path, expected) => {
    stored = cookie;
    languages.mockReturnValue(wanted);
    history.replaceState(null, '', path);
    expect(detectLocale(twoLocales)).toBe(expected);
  });
});

describe('SPEC-4.2 switching', () => {
  it('writes the cookie and stays when there is no variant', () => {
    const location = fakeLocation();
    switchLocale('en', oneLocale, location);
    expect(written).toEqual(['i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax']);
    expect(location.visited).toEqual([]);
  });

  it('goes to the variant that the page names, by its path', () => {
    document.head.innerHTML = '<link rel="alternate" hreflang="it-it" href="https://live.example/it/terms/">';
    const location = fakeLocation();
    switchLocale('it', twoLocales, location);
    expect(location.visited).toEqual(['/it/terms/']);
  });

  it('stays when the variant is this page', () => {
    document.head.innerHTML = '<link rel="alternate" hreflang="it-IT" href="https://live.example/">';
    const location = fakeLocation();
    switchLocale('it', twoLocales, location);
    expect(location.visited).toEqual([]);
  });
});

describe('SPEC-8.8 locale failures', () => {
  it('SPEC-4.2 an unknown code warns and does nothing', () => {
    const { warn, error } = spyOnConsole();
    switchLocale('de', oneLocale, fakeLocation());
    expect(warn.mock.calls).toEqual([['Could not find messages for locale code: de']]);
    expect(error).not.toHaveBeenCalled();
    expect(written).toEqual([]);
  });

  it.each([
    ['on the first visit', () => rememberLocale(oneLocale)],
    ['on a switch', () => switchLocale('en', oneLocale, fakeLocation())],
  ])('a refused cookie is logged, not thrown, %s', (_name, act) => {
    const { error } = spyOnConsole();
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new Error('sandboxed');
    });
    act();
    expect(error.mock.calls).toEqual([['Failed locale loading: sandboxed']]);
  });
});
