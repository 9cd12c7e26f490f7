// The weight of what every page loads, and that it is one file: bundled here as the build does it.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';

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
const asText = (value: unknown) => JSON.stringify(JSON.stringify(value));

const consent = { key: 'casino-site:consent:/', version: '1-s-m', months: 6, categories: ['statistics', 'marketing'] };

let bundle: Awaited<ReturnType<typeof bundleClient>>;
let asking: Awaited<ReturnType<typeof bundleClient>>;
let withParts: Awaited<ReturnType<typeof bundleClient>>;
let askingWithParts: Awaited<ReturnType<typeof bundleClient>>;

async function bundleClient(name: 'main' | 'consented' | 'parts' | 'consented-parts') {
  const { metafile, outputFiles } = await build({
    // Tests of the command line change the present folder, and esbuild keeps that of the moment it was loaded.
    absWorkingDir: fileURLToPath(new URL('../..', import.meta.url)),
    entryPoints: [`src/client/${name}.ts`],
    bundle: true,
    format: 'esm',
    splitting: true,
    minify: true,
    target: 'es2020',
    outdir: 'out',
    write: false,
    metafile: true,
    define: {
      __CASINO_SITE__: asText(site),
      __CASINO_SITE_BANNER__: asText(banner),
      __CASINO_SITE_ANALYTICS__: asText(analytics),
      __CASINO_SITE_POLL__: '50',
      __CASINO_SITE_TIMEOUT__: '5000',
      __CASINO_SITE_RULES__: asText(rules),
      __CASINO_SITE_CONSENT_KEY__: JSON.stringify(consent.key),
      __CASINO_SITE_CONSENT_VERSION__: JSON.stringify(consent.version),
      __CASINO_SITE_CONSENT__: asText({ ...consent, policy: '', manager: null, counter: 'waits', words: {} }),
      __CASINO_SITE_GA4__: 'null',
    },
  });
  const main = outputFiles.find((file) => file.path.endsWith(`${name}.js`))!;
  return {
    main,
    imports: metafile.outputs[`out/${name}.js`]!.imports,
    all: outputFiles.map((file) => file.text).join('\n'),
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
      expect(gzipSync(main.contents, { level: 9 }).length).toBeLessThanOrEqual(LIMIT);
  });

  it('carries nothing of the config that only a part needs: its length is the owner’s', () => {
    for (const { main, all } of [bundle, asking, withParts, askingWithParts]) {
      expect(all).toContain(analytics.analytics.host);
      expect(main.text).not.toMatch(/stats\.casino|utm_|nuova versione|_nuxt/);
    }
  });

  it('asks for consent and starts the parts of a page where a site has both', () => {
    const starts = ({ main }: typeof bundle) => [/asksConsent/.test(main.text), /\[data-part\]/.test(main.text)];
    expect([bundle, asking, withParts, askingWithParts].map(starts)).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ]);
  });

  it('is one request: everything else is fetched on demand', () => {
    expect(new Set(bundle.imports.map(({ kind }) => kind))).toEqual(new Set(['dynamic-import']));
    expect(bundle.imports).toHaveLength(6);
    expect(new Set(asking.imports.map(({ kind }) => kind))).toEqual(new Set(['dynamic-import']));
    expect(asking.imports).toHaveLength(7);
    expect(withParts.imports).toHaveLength(7);
    expect(askingWithParts.imports).toHaveLength(8);
    expect(new Set(askingWithParts.imports.map(({ kind }) => kind))).toEqual(new Set(['dynamic-import']));
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
