// The weight of what every page loads, and that it is one file: bundled here as the build does it.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleParts } from '../src/assets/client-parts.js';
import { asText, jsString, writeValues } from '../src/assets/client-values.js';

const LIMIT = 3 * 1024;

const site = {
  base: '/un-sottopercorso/',
  updates: 3_600_000,
  locale: {
    default: 'it',
    locales: ['it-IT', 'de-DE', 'en-GB'].map((language) => ({ code: language.slice(0, 2), language })),
    cookie: { secure: true },
  },
  reload: { ttl: 20_000 },
  analytics: true,
  redirects: true,
  rules: true,
  http: { baseURL: '/servizi/api/v1' },
};

const analytics = {
  analytics: {
    provider: 'matomo',
    host: 'https://stats.casino.example',
    siteId: '1',
    start: 'immediate',
    options: { disableCookies: true },
  },
  heartbeatSeconds: 15,
  delay: { events: ['click'], exclude: ['/_nuxt/**', '/api/**'] },
  campaignParameters: ['utm_*'],
};
const banner = { text: 'È disponibile una nuova versione della pagina.', action: 'Ricarica' };
const rules = { rules: { guide: { prefix: '/guide', maxDepth: 2 } }, open: [], keepsReferrer: true };

const consent = { key: 'casino-site:consent:/', version: '1-s-m', months: 6, categories: ['statistics', 'marketing'] };
const counting = { counter: 'waits', heedsObjection: true };

let bundle: Awaited<ReturnType<typeof bundleClient>>;
let asking: Awaited<ReturnType<typeof bundleClient>>;
let withParts: Awaited<ReturnType<typeof bundleClient>>;
let askingWithParts: Awaited<ReturnType<typeof bundleClient>>;

async function bundleClient(name: 'main' | 'consented' | 'parts' | 'consented-parts') {
  const variant = { source: `client/${name}`, minify: true, isMultilingual: false, usesGa4: false };
  const parts = await bundleParts(fileURLToPath(new URL('..', import.meta.url)), variant);
  const { entry, files } = writeValues(parts, {
    __CASINO_SITE__: asText(site),
    __CASINO_SITE_BANNER__: asText(banner),
    __CASINO_SITE_ANALYTICS__: asText(analytics),
    __CASINO_SITE_POLL__: '50',
    __CASINO_SITE_TIMEOUT__: '5000',
    __CASINO_SITE_RULES__: asText(rules),
    __CASINO_SITE_CONSENT_KEY__: jsString(consent.key),
    __CASINO_SITE_CONSENT_VERSION__: jsString(consent.version),
    __CASINO_SITE_CONSENT__: asText({ ...consent, policy: '', manager: null, ...counting, words: {} }),
  });
  return {
    main: files.find(({ path }) => path === entry)!.code,
    all: files.map(({ code }) => code).join('\n'),
  };
}

beforeAll(async () => {
  [bundle, asking, withParts, askingWithParts] = await Promise.all([
    bundleClient('main'),
    bundleClient('consented'),
    bundleClient('parts'),
    bundleClient('consented-parts'),
  ]);
});

describe('CARD C.4 the client bundle', () => {
  it(`weighs at most ${LIMIT} bytes after gzip`, () => {
    for (const { main } of [bundle, asking, withParts, askingWithParts])
      expect(gzipSync(main, { level: 9 }).length).toBeLessThanOrEqual(LIMIT);
  });

  it('carries nothing of the config that only a part needs: its length is the owner’s', () => {
    for (const { main, all } of [bundle, asking, withParts, askingWithParts]) {
      expect(all).toContain(analytics.analytics.host);
      expect(main).not.toMatch(/stats\.casino|utm_|nuova versione|_nuxt/);
    }
  });

  it('asks for consent and starts the parts of a page where a site has both', () => {
    const starts = ({ main }: typeof bundle) => [/asksConsent/.test(main), /\[data-part\]/.test(main)];
    expect([bundle, asking, withParts, askingWithParts].map(starts)).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ]);
  });

  it('is one request: everything else is fetched on demand', () => {
    const all = [bundle, asking, withParts, askingWithParts];
    const onDemand = /\bimport\("\.\/[^"]+\.js"\)/g;
    expect(all.map(({ main }) => new Set(main.match(onDemand)).size)).toEqual([6, 7, 7, 8]);
    for (const { main } of all) expect(main.replaceAll(onDemand, '')).not.toMatch(/\bimport\b|"\.\/|\bfrom"/);
    // Nobody asks for what the site does not use.
    expect(bundle.all).not.toContain('casino-site:consent');
    expect(asking.all).not.toContain('analytics_storage');
  });

  it('SPEC-1.4 SPEC-7.1 calls nothing but the build’s records and the analytics host', () => {
    const urls = bundle.all.match(/https?:\/\/[^"'`]+/g);
    expect(urls).toEqual(['https://stats.casino.example']);
  });

  it('contains no code that a strict content policy forbids', () => {
    expect(bundle.all + askingWithParts.all).not.toMatch(
      /\beval\(|new Function|innerHTML|insertAdjacentHTML|document\.write|\.setAttribute\("style"/,
    );
  });
});
