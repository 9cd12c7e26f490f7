// Headers for one page: however its path is written, every host sends them with the page that visitors see.
import { describe, expect, it } from 'vitest';
import { hostResult } from '../../src/hosts/all.js';
import { makePlan } from '../../src/hosts/make-plan.js';
import { HOST_NAMES } from '../../src/hosts/names.js';
import { createRehearsal } from '../../src/hosts/rehearse.js';
import { page } from '../support/site.js';
import { hostSite, REDIRECTS } from './site.js';

const SLASHED = { format: 'directory', trailingSlash: 'always' } as const;
const BARE = { format: 'directory', trailingSlash: 'never' } as const;
const FLAT = { format: 'file', trailingSlash: 'never' } as const;
const SLUGS = ['/', '/bonus', '/guida/città', '/recensioni/888.it'];
const FILES = ['/.well-known/app', '/listino.txt', '/giochi/index.html'];

function made(urls: typeof SLASHED | typeof BARE | typeof FLAT, base: string, written: readonly string[]) {
  const isBare = urls.trailingSlash === 'never';
  const pages = ['/404', '/403', ...SLUGS].map((slug) => (isBare || slug === '/' ? slug : `${slug}/`));
  const headers = Object.fromEntries(written.map((path, n) => [path, { 'X-Page': 'yes', [`X-${n}`]: 'yes' }]));
  const plan = makePlan(
    { folder: 'dist', pages, files: FILES, hasForbidden: true, redirects: [] },
    { origin: 'https://www.example.com', base, urls },
    { hosts: [], elsewhere: null, blockCountries: [], countryHeader: 'X', securityHeaders: true, headers },
  );
  const files = [
    ...SLUGS.map((slug) =>
      slug === '/' ? 'index.html' : `${slug.slice(1)}${urls.format === 'file' ? '.html' : '/index.html'}`,
    ),
    ...FILES.map((file) => file.slice(1)),
    '404.html',
  ];
  return { plan, files };
}

const CASES = [
  ...[SLASHED, BARE].flatMap((urls) => [
    [urls, '/bonus', ['/bonus', '/bonus/', '/bonus/index.html', '/bonus/**']] as const,
    [urls, '/', ['/', '/index.html']] as const,
    [urls, '/guida/città', ['/guida/città', '/guida/città/']] as const,
    [urls, '/recensioni/888.it', ['/recensioni/888.it', '/recensioni/888.it/']] as const,
    [urls, '/giochi/', ['/giochi', '/giochi/', '/giochi/index.html']] as const,
  ]),
  [FLAT, '/bonus', ['/bonus', '/bonus/', '/bonus.html', '/bonus/**']] as const,
  [FLAT, '/', ['/', '/index.html']] as const,
  [FLAT, '/listino.txt', ['/listino.txt']] as const,
  [FLAT, '/.well-known/app', ['/.well-known/app']] as const,
];

describe.each(HOST_NAMES.filter((host) => host !== 'github-pages'))('%s', (host) => {
  it.each(['/', '/casinò/'])('sends the headers of a page with it, below %s', (base) => {
    for (const [urls, slug, forms] of CASES)
      for (const written of forms) {
        const { plan, files } = made(urls, base, [written]);
        const rehearse = createRehearsal(host, plan, files);
        let target = encodeURI(base.slice(0, -1) + slug);
        const seen = [target];
        let answer = rehearse({ target, country: null });
        for (; answer.location !== null && seen.length < 4; seen.push(target)) {
          target = answer.location;
          answer = rehearse({ target, country: null });
        }
        const sent = answer.headers.filter(([name]) => name === 'X-Page');
        expect([urls, written, target, answer.status, sent.length]).toEqual([urls, written, target, 200, 1]);
        const others = rehearse({ target: encodeURI(`${base}guida`), country: null });
        expect(others.headers.filter(([name]) => name === 'X-Page')).toEqual([]);
      }
  });

  it('sends all headers of a page whose path is written in two forms', () => {
    const { plan, files } = made(SLASHED, '/', ['/bonus', '/bonus/']);
    const { headers } = createRehearsal(host, plan, files)({ target: '/bonus/', country: null });
    expect(headers.map(([name]) => name).filter((name) => /^X-\d/.test(name))).toEqual(['X-0', 'X-1']);
  });
});

/** Every config that is allowed has at most 50 paths. */
it('no host has too many rules because a page has several forms', () => {
  const paths = Array.from({ length: 50 }, (_, n) => `/p${n}`);
  const headers = Object.fromEntries(paths.map((path) => [path, { 'X-A': 'b' }]));
  const plan = makePlan(
    { folder: 'dist', pages: ['/', ...paths.map((path) => `${path}/`)], files: [], hasForbidden: false, redirects: [] },
    { origin: 'https://www.example.com', base: '/', urls: SLASHED },
    { hosts: [], elsewhere: null, blockCountries: [], countryHeader: 'X', securityHeaders: true, headers },
  );
  for (const host of HOST_NAMES)
    expect(hostResult(host, plan).findings.filter(({ code }) => code === 'host-limit')).toEqual([]);
});

it('a path that nothing has is told, with the one that was meant', async () => {
  const known = ['/terms/', '/terms/index.html', '/guida/**', '/**', '/404', '/403.html', '/robots.txt'];
  const more = ['/sitemap.xml', '/assets/**', '/_build/latest.json', '/listino', '/doc/**', '/doc/', '/bozza'];
  const redirects = ['/termini', '/vecchio/x', '/old/**', '/gioca/**'];
  const wrong = ['/term', '/giuda/**', '/terms.html/x', '/listino.txt'];
  const headers = Object.fromEntries([...known, ...more, ...redirects, ...wrong].map((path) => [path, { 'X-A': 'b' }]));
  const files = {
    'public/listino': 'a',
    'public/doc/index.html': '<p>a</p>',
    'content/pages/c.json': page('/bozza', [], { draft: true }),
  };
  const site = hostSite({ host: 'nginx', headers }, files, REDIRECTS);
  const told = async () => (await site.build()).problems.filter((one) => one.code === 'header-path-unknown');
  expect(await told()).toMatchObject([
    { hint: 'Did you mean "/terms"?', severity: 'warning', line: expect.any(Number) as number },
    { hint: 'Did you mean "/guida/**"?', pointer: '/publish/headers/~1giuda~1**' },
    { message: 'The headers of "/terms.html/x" are sent with nothing: no page or file has such a path.' },
    { file: 'casino-site.config.json', pointer: '/publish/headers/~1listino.txt' },
  ]);
  // What seems to be missing may only be broken, or be there for another brand.
  site.write({ 'content/pages/bonus.json': '{' });
  expect(await told()).toEqual([]);
});
