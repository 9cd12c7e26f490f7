// The inventory of cookies and browser storage: true to the config, and to the browser script.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RELOAD_STORAGE_KEY, LOCALE_COOKIE_NAME } from '../src/constants.js';
import { sanitise } from '../src/html/sanitise.js';
import { BUILD_STORAGE_KEY, OPT_OUT_STORAGE_KEY, SEEN_STORAGE_KEY, storedData } from '../src/privacy/stored-data.js';
import { inventoryHtml } from '../src/privacy/stored-data-print.js';
import { casinoSite, PROJECT } from './support/cli.js';
import { CONFIG, makeSite } from './support/site.js';

type Input = Parameters<typeof storedData>[0];
const ANALYTICS = {
  host: 'https://stats.example.com:8443/m',
  siteId: '7',
  campaignParameters: [],
  poll: 50,
  timeout: 5000,
};
const settings = (more: object = {}): Input =>
  ({
    base: '/',
    locale: { default: 'it', locales: [], cookie: { secure: false } },
    updates: { interval: 3_600_000, banner: false },
    analytics: null,
    ...more,
  }) as Input;
const names = (more: object = {}) => storedData(settings(more)).stored.map((one) => one.name);
const matomo = (options: object = {}) => names({ analytics: { ...ANALYTICS, provider: 'matomo', matomo: options } });

const SITE = ['i18n_redirected', 'casino-site:build:/', 'casino-site:reload'];
const VIEWS = ['_pk_id.7.*', '_pk_ses.7.*', '_pk_ref.7.*', '_pk_testcookie.7.*'];

describe('follows the config', () => {
  it.each<[string, object, string[]]>([
    ['the defaults', {}, SITE],
    ['a base', { base: '/città/' }, ['i18n_redirected', 'casino-site:build:/città/', 'casino-site:reload']],
    ['no cookie', { locale: { cookie: false } }, SITE.slice(1)],
    ['no update check', { updates: { interval: false } }, ['i18n_redirected', 'casino-site:reload']],
    [
      'Fathom',
      { analytics: { ...ANALYTICS, provider: 'fathom' } },
      [...SITE, 'casino-site:seen', 'blockFathomTracking'],
    ],
  ])('%s', (_, more, expected) => expect(names(more)).toEqual(expected));

  it.each<[object, string[]]>([
    [{}, [...VIEWS, 'mtm_consent_removed']],
    [{ disableCookies: true }, ['mtm_consent_removed']],
    [{ requireConsent: true }, [...VIEWS, 'mtm_consent', 'mtm_consent_removed']],
    [{ requireCookieConsent: true }, [...VIEWS, 'mtm_cookie_consent', 'mtm_consent_removed']],
    [{ disableCookies: true, requireConsent: true }, ['mtm_consent_removed']],
  ])('Matomo with %j', (options, expected) =>
    expect(matomo(options)).toEqual([...SITE, 'casino-site:seen', ...expected]),
  );

  it.each(['requireConsent', 'requireCookieConsent'])('Matomo with %s, where the banner keeps the choice', (option) => {
    const consent = { manager: null, months: 6 };
    const analytics = { ...ANALYTICS, provider: 'matomo', matomo: { [option]: true } };
    const kept = [...SITE, 'casino-site:consent:/', 'casino-site:seen', ...VIEWS, 'mtm_consent_removed'];
    expect(names({ consent, analytics })).toEqual(kept);
  });

  it('Google Analytics, the choice, and scripts of others, of which only their provider knows', () => {
    const consent = { manager: null, months: 6 };
    const analytics = { ...ANALYTICS, host: '', provider: 'ga4', siteId: 'G-AB12' };
    const scripts = [
      { src: 'https://cdn.example.com/a.js' },
      { src: 'https://cdn.example.com/b.js' },
      { src: '/c.js' },
    ];
    const { stored, hosts, unknown } = storedData(settings({ base: '/c/', consent, analytics, scripts }));
    const choice = stored.find((one) => one.name === 'casino-site:consent:/c/');
    expect(choice).toMatchObject({ place: 'localStorage', category: 'technical', duration: { it: '6 mesi' } });
    expect(stored.filter((one) => one.writtenBy === 'Google Analytics').map((one) => one.name)).toEqual([
      '_ga',
      '_ga_AB12',
    ]);
    expect(hosts).toEqual([
      { host: 'www.googletagmanager.com', by: 'Google Analytics' },
      { host: 'cdn.example.com', by: 'script' },
    ]);
    expect(unknown).toEqual(['cdn.example.com']);
    expect(inventoryHtml({ stored, hosts, unknown })).toContain('lo dice il loro fornitore: cdn.example.com.</p>');
    expect(stored[0]).toMatchObject({ name: LOCALE_COOKIE_NAME, when: { it: 'quando si sceglie una lingua' } });
    expect(storedData(settings()).stored[0]).toMatchObject({ when: { it: 'alla prima visita' } });
    const manager = { provider: 'iubenda' };
    const managed = storedData(settings({ consent: { ...consent, manager } }));
    expect([managed.stored.length, managed.unknown]).toEqual([SITE.length, ['*.iubenda.com']]);
  });

  it('says that statistics wait for consent', () => {
    const analytics = { ...ANALYTICS, provider: 'matomo', matomo: { requireConsent: true } };
    const when = storedData(settings({ analytics }))
      .stored.filter((one) => one.category === 'statistics')
      .map((one) => one.when.it);
    expect(new Set(when)).toEqual(new Set(['dopo il consenso']));
  });

  it('names the host that pages load from', () => {
    expect(storedData(settings()).hosts).toEqual([]);
    expect(storedData(settings({ analytics: { ...ANALYTICS, provider: 'matomo' } })).hosts).toEqual([
      { host: 'stats.example.com:8443', by: 'Matomo' },
    ]);
    expect(storedData(settings({ analytics: { ...ANALYTICS, host: undefined, provider: 'fathom' } })).hosts).toEqual([
      { host: 'cdn.usefathom.com', by: 'Fathom' },
    ]);
  });
});

describe('the browser script', () => {
  const scripts = readdirSync(join(PROJECT, 'src/client'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('dev'))
    .map((name) => readFileSync(join(PROJECT, 'src/client', name), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ''));

  it('has no names of storage besides those of the inventory', () => {
    const found = scripts.flatMap((text) => [
      ...[...text.matchAll(/['"`](casino-site:[a-z]+:?)/g)].map((match) => match[1]!),
      ...[...text.matchAll(/_KEY = '([^']+)'/g)].map((match) => match[1]!),
    ]);
    // Names of events.
    const kept = found.filter((name) => name !== 'casino-site:consent');
    expect(new Set(kept)).toEqual(new Set([SEEN_STORAGE_KEY, BUILD_STORAGE_KEY, OPT_OUT_STORAGE_KEY]));
    expect([RELOAD_STORAGE_KEY, LOCALE_COOKIE_NAME]).toEqual(['casino-site:reload', 'i18n_redirected']);
  });

  it('writes nowhere else: each place that writes is known here', () => {
    const writes = scripts.flatMap((text) =>
      [...text.matchAll(/(?:sessionStorage|localStorage|storage\?)\.setItem\(([^,]+),|(document\.cookie) =/g)].map(
        (match) => match[1] ?? match[2]!,
      ),
    );
    expect(writes.toSorted()).toEqual([
      "'casino-site:seen'",
      'OPT_OUT_KEY',
      'RELOAD_STORAGE_KEY',
      'SEEN_KEY',
      'document.cookie',
      // Takes cookies of Google Analytics away.
      'document.cookie',
      'key',
      // The choice, consent/choice.ts.
      'key',
    ]);
    for (const text of scripts) expect(text).not.toMatch(/indexedDB|caches\.open|cookieStore|Storage\[[^\]]+\] ?=/);
  });
});

describe('casino-site cookies', () => {
  const config = {
    ...CONFIG,
    analytics: { provider: 'matomo', host: 'https://stats.example.com', siteId: '<7>' },
  };

  it('prints text, JSON and a table', async () => {
    const { root } = makeSite({ 'casino-site.config.json': config });
    const [text, json, html] = await Promise.all(
      [[], ['--json'], ['--html']].map((flags) => casinoSite(['cookies', ...flags], root)),
    );
    expect([text!.code, json!.code, html!.code]).toEqual([0, 0, 0]);
    expect(text!.stdout).toContain('i18n_redirected\n  cookie, preference, written by the site\n');
    expect(text!.stdout).toContain('Pages load from stats.example.com (Matomo).');
    const { stored } = JSON.parse(json!.stdout) as { stored: { name: string }[] };
    expect(stored.map((one) => one.name)).toContain('_pk_id.<7>.*');
    expect(html!.stdout).toContain('<th scope="row">_pk_id.&lt;7&gt;.*</th>');
  });

  it('the table passes through author HTML as it is', () => {
    const html = inventoryHtml(storedData(settings({ analytics: { ...ANALYTICS, provider: 'matomo' } })));
    const removed: unknown[] = [];
    const cleaned = sanitise(html, {
      link: () => ({ href: '' }),
      report: (one: unknown) => removed.push(one),
    } as never);
    expect(removed).toEqual([]);
    expect(cleaned.html.replaceAll(/\s/g, '')).toBe(html.replaceAll(/\s/g, ''));
  });

  it('refuses what it cannot answer', async () => {
    const site = makeSite();
    expect((await casinoSite(['cookies', '--json', '--html'], site.root)).code).toBe(2);
    expect((await casinoSite(['cookies', '--root', 'nirgends'], site.root)).code).toBe(2);
    site.write({ 'casino-site.config.json': { ...CONFIG, analytics: { provider: 'google' } } });
    const broken = await casinoSite(['cookies'], site.root);
    expect([broken.code, broken.stdout]).toEqual([1, '']);
    expect(broken.stderr).toContain('value-not-allowed');
  });
});
