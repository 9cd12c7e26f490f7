// Pages that look like files, such as the review /recensioni/888.it, and sites below two folders: each host finds them,
// and `preview --as` says the same.
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { hostResult } from '../../src/hosts/all.js';
import { formsOf } from '../../src/hosts/cloudflare.js';
import { makePlan, type PlanSettings } from '../../src/hosts/make-plan.js';
import type { HostName } from '../../src/hosts/names.js';
import type { HostPlan } from '../../src/hosts/plan.js';
import { createRehearsal } from '../../src/hosts/rehearse.js';
import { headerRegex } from '../../src/hosts/text.js';
import { pageFile, pagePath } from '../../src/urls/urls.js';

type Urls = PlanSettings['urls'];

const PAGES = ['/', '/terms', '/recensioni/888.it', '/v2.0', '/listino.pdf', '/caffè.è', '/a.txt'];
const FORMS: Readonly<Record<string, Urls>> = {
  always: { format: 'directory', trailingSlash: 'always' },
  never: { format: 'directory', trailingSlash: 'never' },
  file: { format: 'file', trailingSlash: 'never' },
};
const PUBLIC = ['dl/prezzi.pdf', 'ads.txt'];

function planOf(urls: Urls, base = '/', redirects: readonly object[] = []): HostPlan {
  const publish = { securityHeaders: true, blockCountries: [], headers: {}, hosts: [], countryHeader: 'X' };
  const source = {
    folder: 'dist',
    pages: PAGES.map((slug) => pagePath(slug, urls)),
    files: PUBLIC.map((file) => `/${file}`),
    hasForbidden: false,
    redirects: redirects as [],
  };
  return makePlan(source, { origin: 'https://www.example.com', base, urls }, { ...publish, elsewhere: null });
}

const filesOf = (urls: Urls) => [...PAGES.map((slug) => pageFile(slug, urls)), ...PUBLIC, 'assets/a.it', '404.html'];

/** `301 /terms/`, or the object that is asked for. */
function asked(plan: HostPlan, uri: string): string {
  const text = hostResult('s3-cloudfront', plan).files.find(({ path }) => path === 'function.js')!.bytes;
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } });
  runInContext(text, context);
  const event = { request: { uri, querystring: {}, headers: {} } };
  const result = JSON.parse(String(runInContext(`JSON.stringify(handler(${JSON.stringify(event)}))`, context))) as {
    readonly uri?: string;
    readonly headers?: { readonly location: { readonly value: string } };
  };
  return result.uri ?? `301 ${result.headers!.location.value}`;
}

const rehearsed = (host: HostName, urls: Urls, base = '/') => {
  const ask = createRehearsal(host, planOf(urls, base), filesOf(urls));
  return (target: string) => {
    const { status, location, file } = ask({ target, country: null });
    return location === null ? `${status} ${file}` : `${status} ${location}`;
  };
};

describe.each(Object.entries(FORMS))('CloudFront, %s', (_, urls) => {
  const plan = planOf(urls, '/casino.it/');
  const paths = PAGES.map((slug) => encodeURI(`/casino.it${pagePath(slug, urls)}`));
  it('finds each page at the path that the site links to', () => {
    const found = paths.map((path) => asked(plan, path));
    expect(found).toEqual(PAGES.map((slug) => encodeURI(`/casino.it/${pageFile(slug, urls)}`)));
    const told = paths.map(rehearsed('s3-cloudfront', urls, '/casino.it/'));
    expect(told).toEqual(PAGES.map((slug) => `200 ${pageFile(slug, urls)}`));
  });
  it('keeps files as they are, and leads the other form of a page to it', () => {
    const files = ['/casino.it/dl/prezzi.pdf', '/casino.it/ads.txt', '/casino.it/assets/a.it', '/casino.it/404.html'];
    expect(files.map((path) => asked(plan, path))).toEqual(files);
    const isSlashed = urls.trailingSlash === 'always';
    const other = paths.slice(1).map((path) => (isSlashed ? path.slice(0, -1) : `${path}/`));
    expect(other.map((path) => asked(plan, path))).toEqual(paths.slice(1).map((path) => `301 ${path}`));
    expect(other.map(rehearsed('s3-cloudfront', urls, '/casino.it/'))).toEqual(
      paths.slice(1).map((path) => `301 ${path}`),
    );
  });
});

it('a function for a site without such pages has nothing of it', () => {
  const plan = planOf(FORMS.always!);
  const { dotted: _dotted, ...plain } = plan;
  expect(hostResult('s3-cloudfront', plain).files[0]!.bytes).not.toContain('DOTTED');
});

it('such a page below a pattern is one to Cloudflare and Azure', () => {
  const plan = planOf(FORMS.never!, '/', [{ from: '/recensioni/**', to: '/terms', status: 301, isPattern: true }]);
  expect(formsOf('/recensioni/888.it', plan)).toEqual({
    path: '/recensioni/888.it/',
    others: ['/recensioni/888.it'],
  });
  expect(formsOf('/dl/prezzi.pdf', plan)).toEqual({ path: '/dl/prezzi.pdf', others: [] });
  const azure = JSON.parse(hostResult('azure', plan).files[0]!.bytes) as { readonly routes: readonly object[] };
  expect(azure.routes).toContainEqual({ route: '/recensioni/888.it', rewrite: '/recensioni/888.it/index.html' });
  expect(azure.routes).toContainEqual({ route: '/recensioni/888.it/', rewrite: '/recensioni/888.it/index.html' });
});

it('a header for such a page is sent with it by servers, which look at its file', () => {
  const plan = planOf(FORMS.never!);
  expect('/recensioni/888.it/index.html').toMatch(new RegExp(headerRegex('/recensioni/888.it', plan)));
  expect('/dl/prezzi.pdf/index.html').not.toMatch(new RegExp(headerRegex('/dl/prezzi.pdf', plan)));
});

it.each(['always', 'never', 'file'])('the rehearsal of Apache finds a site below two folders: %s', (name) => {
  const urls = FORMS[name]!;
  const ask = rehearsed('apache', urls, '/it/casino/');
  const page = pageFile('/terms', urls);
  expect(
    [ask('/it/casino/'), ask(`/it/casino${pagePath('/terms', urls)}`)].map((one) => one.replace(/^301.*/, '301')),
  ).toEqual(['200 index.html', name === 'never' ? '301' : `200 ${page}`]);
  expect(ask('/it/casino/ads.txt')).toBe('200 ads.txt');
});
