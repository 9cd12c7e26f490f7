// What the schema of the config cannot say: settings that contradict each other, patterns the browser would refuse,
// URLs with too much in them.
import { describe, expect, it } from 'vitest';
import { buildIdFault } from '../src/run/build-id.js';
import { configProblems } from '../src/content/config-rules.js';
import { CONFIG_FILE } from '../src/content/names.js';
import { openPublished } from '../src/preview/published.js';
import { createRouteTable, patternFault } from '../src/urls/route-rules.js';
import { casinoSite } from './support/cli.js';
import { codes, CONFIG, makeSite, page } from './support/site.js';
import { validator } from './support/world.js';

/** Problems of the config alone. */
function checked(changes: object) {
  const text = JSON.stringify({ ...CONFIG, ...changes }, null, 2);
  return configProblems(JSON.parse(text), { path: CONFIG_FILE, text, hash: '', fingerprint: '' }, validator);
}

describe('D-38 the shape of files and the slash', () => {
  it('"file" with "always" is refused: a plain host would answer every link with 404', () => {
    const found = checked({ urls: { format: 'file', trailingSlash: 'always' } });
    expect(found).toMatchObject([
      { code: 'config-conflict', severity: 'error', pointer: '/urls/trailingSlash', line: expect.any(Number) },
    ]);
  });

  it('SPEC-2.1 the preview answers such an output like a plain host: 404', async () => {
    const { root } = makeSite({
      '_build/manifest.json': { site: 'https://www.example.com/', pages: [{ path: '/terms/', file: 'terms.html' }] },
    });
    expect([...openPublished(root)()!.files]).toEqual([]);
  });

  it('"file" alone links without a slash', async () => {
    const site = makeSite({
      [CONFIG_FILE]: { ...CONFIG, urls: { format: 'file' } },
      'content/pages/p.json': page('/p'),
    });
    expect((await site.build()).problems).toEqual([]);
    expect(site.page('p.html').querySelector('link[rel="canonical"]')!.getAttribute('href')).toBe(
      'https://www.example.com/p',
    );
  });
});

const PATTERNS = ['/api/**', '/_nuxt', '/', '/**', '/a/*/b', '/a/:id', '/già/**', '/a/'];
const NO_PATTERNS = [
  '/a/**/b',
  '/**/x',
  '/a*',
  '/a/***',
  '/a/**b',
  '/a/:',
  '/a/x:y',
  '/a?b=1',
  '/a#b',
  '/a b',
  '//x',
  '/a//b',
  '/gi%C3%A0',
  '/a\\b',
];

describe('SPEC-9.2 clientDelay.exclude', () => {
  it.each(NO_PATTERNS)('%s is a problem of the build, not of the browser', (pattern) => {
    const found = checked({ clientDelay: { exclude: ['/api/**', pattern] } });
    expect(found).toMatchObject([{ code: 'value-format', severity: 'error', pointer: '/clientDelay/exclude/1' }]);
  });

  it('takes the patterns the browser takes', () => {
    expect(checked({ clientDelay: { exclude: PATTERNS } })).toEqual([]);
  });

  it('what the build lets pass never throws in the browser', () => {
    const parts = ['', 'a', '*', '**', '***', ':', ':a', 'a*', ':a*', '**a'];
    const all = parts.flatMap((a) => parts.flatMap((b) => parts.map((c) => `/${a}/${b}/${c}`)));
    for (const pattern of all.filter((one) => patternFault(one) === null))
      expect(() => createRouteTable({ [pattern]: true }), pattern).not.toThrow();
  });
});

describe('the address of a script', () => {
  it.each([
    ['https://cdn.example.com/a b.js', /^Did you mean "https:\/\/cdn\.example\.com\/a%20b\.js"\?$/],
    ["https://cdn.example.com/a.js?x=1;y='2'", /^Full https URL of another host/],
    ['https://user:pw@cdn.example.com:8443/a.js', /^Full https URL of another host/],
    ['https://user@cdn.example.com', /^Full https URL of another host/],
    ['js/site.js', /^Did you mean "\/js\/site\.js"\?$/],
  ])('%s is refused', (src, hint) => {
    const found = checked({ scripts: [{ src, consent: 'none' }] });
    expect(found).toMatchObject([{ code: 'value-format', pointer: '/scripts/0/src' }]);
    expect(found[0]!.hint).toMatch(hint);
  });

  it.each(['https://cdn.example.com:8443/a.js', 'https://cdn.example.com/npm/a@1/a.js?b=@c'])('%s is fine', (src) => {
    expect(checked({ scripts: [{ src, consent: 'none' }] })).toEqual([]);
  });

  it('a tag is no path', () => {
    const [found] = checked({ clientDelay: { exclude: ['</script>'] } });
    expect(found!.hint).toBe('Path pattern.');
  });
});

describe('the name of a service in place of its settings', () => {
  it.each([
    ['iubenda', '"manager": { "provider": "iubenda", "id": "12345678" }'],
    ['altro', '"manager": { "provider": "cookiebot", "id": "12345678" }'],
  ])('%s: what it looks like has all that it needs', (manager, text) => {
    const [found] = checked({ consent: { manager } });
    expect(found!.hint).toBe(`It looks like this: ${text}`);
  });
});

describe('names of attributes', () => {
  it('a wrong one is told at its key, once, with the form that it needs', () => {
    const script = { src: 'https://x.example/a.js', consent: 'none', attributes: { 'data-a': '1', onload: 'x' } };
    const found = checked({ scripts: [script] });
    expect(found).toMatchObject([
      {
        code: 'value-format',
        message: 'The key has the wrong form: "onload".',
        hint: 'Names begin with "data-", and have small letters, digits and "-".',
        pointer: '/scripts/0/attributes/onload',
      },
    ]);
    expect(found[0]!.excerpt).toContain('"onload"');
  });
});

describe('odd settings', () => {
  it.each<[string, object, string, string]>([
    ['a user name', { site: { url: 'https://anna:segreto@www.example.com' } }, 'value-format', '/site/url'],
    ['a query', { site: { url: 'https://www.example.com/?x=1' } }, 'value-format', '/site/url'],
    ['an empty query', { site: { url: 'https://www.example.com/?' } }, 'value-format', '/site/url'],
    ['a fragment', { site: { url: 'https://www.example.com/#x' } }, 'value-format', '/site/url'],
    ['one slash', { site: { url: 'https:/www.example.com' } }, 'value-format', '/site/url'],
    ['no slash', { site: { url: 'https:www.example.com' } }, 'value-format', '/site/url'],
    ['a path', { site: { url: '/casino' } }, 'value-format', '/site/url'],
    ['a bad port', { site: { url: 'https://www.example.com:99999' } }, 'value-format', '/site/url'],
    ['a space', { site: { url: 'https://www.example .com' } }, 'value-format', '/site/url'],
    ['nothing', { site: { url: '' } }, 'value-range', '/site/url'],
    ['a number', { site: { url: 1 } }, 'value-type', '/site/url'],
    [
      'a base without a slash in front',
      { site: { url: 'https://a.example', base: 'casino/' } },
      'value-format',
      '/site/base',
    ],
    [
      'a base without a slash behind',
      { site: { url: 'https://a.example', base: '/casino' } },
      'value-format',
      '/site/base',
    ],
    ['an empty base', { site: { url: 'https://a.example', base: '' } }, 'value-format', '/site/base'],
    ['a base with dots', { site: { url: 'https://a.example', base: '/../casino/' } }, 'value-format', '/site/base'],
    ['a base with hidden dots', { site: { url: 'https://a.example', base: '/%2E%2e/' } }, 'value-format', '/site/base'],
    [
      'a base that is a host',
      { site: { url: 'https://a.example', base: '//evil.example/' } },
      'value-format',
      '/site/base',
    ],
    ['a base with a quote', { site: { url: 'https://a.example', base: '/"><script>/' } }, 'value-format', '/site/base'],
    [
      'a base beside another path',
      { site: { url: 'https://a.example/casino', base: '/' } },
      'config-conflict',
      '/site/base',
    ],
    [
      'a prefix that is a pattern',
      { routes: { validate: { r: { prefix: '/guida/**' } } } },
      'value-format',
      '/routes/validate/r/prefix',
    ],
    [
      'a prefix with a query',
      { routes: { validate: { r: { prefix: '/guida?x' } } } },
      'value-format',
      '/routes/validate/r/prefix',
    ],
    ['a counter with a query', { analytics: { host: 'https://s.example/?a' } }, 'value-format', '/analytics/host'],
    ['a counter with a password', { analytics: { host: 'https://a:b@s.example' } }, 'value-format', '/analytics/host'],
    ['a script elsewhere', { analytics: { script: 'https://s.example/x.js' } }, 'value-format', '/analytics/script'],
    ['a script with a space', { analytics: { script: 'x .js' } }, 'value-format', '/analytics/script'],
    ['calls to a script', { http: { baseURL: 'javascript:alert(1)' } }, 'value-format', '/http/baseURL'],
    ['calls to a host without protocol', { http: { baseURL: '//api.example' } }, 'value-format', '/http/baseURL'],
    ['calls to a word', { http: { baseURL: 'api' } }, 'value-format', '/http/baseURL'],
    ['an interval too large for a timer', { updates: { interval: 1e12 } }, 'value-range', '/updates/interval'],
    ['an interval that is on', { updates: { interval: true } }, 'value-not-allowed', '/updates/interval'],
    ['an interval in words', { updates: { interval: '3600000' } }, 'value-type', '/updates/interval'],
    ['half a build', { keepBuilds: 0.5 }, 'value-type', '/keepBuilds'],
    ['too many builds', { keepBuilds: 1e308 }, 'value-range', '/keepBuilds'],
    ['not even this build', { keepBuilds: 0 }, 'value-range', '/keepBuilds'],
    ['routes in a list', { routes: [] }, 'value-type', '/routes'],
    ['no routes', { routes: null }, 'value-type', '/routes'],
    ['a declared number', { routes: { declared: { '/a': 1 } } }, 'value-type', '/routes/declared/~1a'],
    ['a declared path', { routes: { declared: { '/a': '/b' } } }, 'value-format', '/routes/declared/~1a'],
    ['a redirect without an end', { routes: { redirects: [{ from: '/a' }] } }, 'value-missing', '/routes/redirects/0'],
    [
      'a redirect to nothing',
      { routes: { redirects: [{ from: '/a', to: '' }] } },
      'value-range',
      '/routes/redirects/0/to',
    ],
    [
      'a status in quotes',
      { routes: { redirects: [{ from: '/a', to: '/', status: '301' }] } },
      'value-not-allowed',
      '/routes/redirects/0/status',
    ],
    [
      'a status that is none',
      { routes: { redirects: [{ from: '/a', to: '/', status: 200 }] } },
      'value-not-allowed',
      '/routes/redirects/0/status',
    ],
    ['no locales', { locale: { locales: [] } }, 'value-range', '/locale/locales'],
    ['a locale that is a text', { locale: { locales: ['en'] } }, 'value-type', '/locale/locales/0'],
    ['a locale of the prototype', { locale: { default: 'constructor' } }, 'locale-unknown', '/locale/default'],
    ['a cookie that is on', { locale: { cookie: true } }, 'value-not-allowed', '/locale/cookie'],
    [
      'a banner without words',
      { updates: { banner: { text: '', action: '' } } },
      'value-range',
      '/updates/banner/text',
    ],
    [
      'a rule without letters',
      { routes: { validate: { r: { characters: [] } } } },
      'value-range',
      '/routes/validate/r/characters',
    ],
    [
      'a rule with endless depth',
      { routes: { validate: { r: { maxDepth: 1e9 } } } },
      'value-range',
      '/routes/validate/r/maxDepth',
    ],
  ])('%s', (_name, changes, code, pointer) => {
    const found = checked(changes);
    expect(found[0]).toMatchObject({ code, severity: 'error', pointer, line: expect.any(Number) });
    if (code !== 'value-not-allowed') expect(found[0]!.hint).toBeTruthy();
  });

  it.each<[string, object]>([
    ['a port and a path', { site: { url: 'https://www.example.com:8443/casino/' } }],
    ['the same path twice', { site: { url: 'https://www.example.com/casino', base: '/casino/' } }],
    ['a path to call', { http: { baseURL: '/api/v1' } }],
    [
      'a rule named constructor',
      { routes: { ...CONFIG.routes, validate: { constructor: { maxDepth: 3 }, __proto__x: {} } } },
    ],
  ])('%s is fine', (_name, changes) => {
    expect(checked(changes)).toEqual([]);
  });

  it('what the schema shows as a default may be written, also where it changes nothing', () => {
    const publish = { securityHeaders: true, countryHeader: 'CF-IPCountry', headers: {} };
    expect(checked({ publish })).toEqual([]);
    expect(checked({ publish: { securityHeaders: false } })).toMatchObject([{ code: 'config-conflict' }]);
  });

  it('paths of a rule are compared as slugs', async () => {
    const validate = { r: { oneOf: ['guida/', '/altra//', 'perche\u0301'] } };
    const site = makeSite({
      [CONFIG_FILE]: { ...CONFIG, routes: { ...CONFIG.routes, validate } },
      'content/pages/p.json': page('/guida', [], { validate: 'r' }),
      'content/pages/q.json': page('altra', [], { validate: 'r' }),
      'content/pages/r.json': page('perché', [], { validate: 'r' }),
    });
    expect(codes((await site.build({}, { write: false })).problems)).toEqual([]);
  });

  it('a path of a rule that is another host to a browser is no slug', () => {
    const found = checked({ routes: { ...CONFIG.routes, validate: { r: { oneOf: ['/guida', '//altra'] } } } });
    expect(found).toMatchObject([
      { code: 'slug-invalid', severity: 'error', pointer: '/routes/validate/r/oneOf/1', line: expect.any(Number) },
    ]);
  });
});

describe('SPEC-7.2 --build-id', () => {
  it.each([
    'dev',
    'DEV',
    'test',
    'latest',
    'con',
    'NUL',
    'aux.1',
    'com1',
    '..',
    '.',
    'a..b',
    'a.',
    '-a',
    '_a',
    '',
    'a b',
    'a/b',
    'a\\b',
    'à',
    'x'.repeat(65),
    'a\n',
    '%2e',
    'a:b',
  ])('%j is refused', (id) => {
    expect(buildIdFault(id, [])).toMatch(/^--build-id /);
  });

  it.each(['1', '2025-03-10.1', 'v1.0.0-RC1', 'a_b', 'development', 'x'.repeat(64), 'constructor', '0'])(
    '%j is fine',
    (id) => {
      expect(buildIdFault(id, ['other', id])).toBeNull();
    },
  );

  it('an id that a disk could take for an earlier one is a usage error, and nothing is lost', async () => {
    const site = makeSite();
    await site.build({ buildId: 'Marzo' });
    for (const id of ['marzo', 'MARZO', 'dev']) {
      const ran = await casinoSite(['build', '--build-id', id], site.root);
      expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining('--build-id')]);
    }
    expect(site.has('_build/meta/Marzo.json')).toBe(true);
    expect((await site.build({ buildId: 'Marzo' })).id).toBe('Marzo');
  });
});

describe('--site-url and --base', () => {
  it.each([
    { siteUrl: 'https://a:b@www.example.com' },
    { siteUrl: 'https:/www.example.com' },
    { siteUrl: 'https://www.example.com?' },
    { siteUrl: 'www.example.com' },
    { siteUrl: '' },
    { base: '/../x/' },
    { base: '//evil.example/' },
    { base: 'x' },
    { base: '' },
  ])('%j is a usage error', async (flags) => {
    await expect(makeSite().build(flags)).rejects.toThrow(/must be|The base path/);
  });

  it.each([{ base: '/' }, { base: '/app' }, { base: '/app/' }, { siteUrl: 'http://localhost:8080/x' }])(
    '%j is fine',
    async (flags) => {
      expect((await makeSite().build(flags)).problems).toEqual([]);
    },
  );
});

it.each([
  ['http://localhost:3000', 'url-doubtful'],
  ['https://127.0.0.1', 'url-doubtful'],
  ['https://casino.local', 'url-doubtful'],
  ['http://www.example.com', 'url-insecure'],
])('%s is warned about as the address of the site', async (url, code) => {
  const { problems, ok } = await makeSite({ 'casino-site.config.json': { ...CONFIG, site: { url } } }).build();
  expect(problems).toMatchObject([{ code, severity: 'warning', pointer: '/site/url', line: expect.any(Number) }]);
  expect(ok).toBe(true);
});

it.each([
  ['theme', 'dark', 'It looks like this: "theme": { "accent": "#ff6f59", "scheme": "dark" }'],
  ['theme', { font: 'Roboto' }, 'It looks like this: "font": { "headings": "content/fonts/my-font-bold.woff2" }'],
  ['url', 'https://x.example', 'Write "url" within "site".'],
])('what stands for "%s" is told in its own form: %o', async (key, value, hint) => {
  const { problems } = await makeSite({ 'casino-site.config.json': { ...CONFIG, [key]: value } }).build();
  expect(problems).toMatchObject([{ hint }]);
});
