// `verify --url … --as` against `preview --as`: nothing is said about a good site, on every host, and each of the faults
// that a host or its owner can make is named.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { createFetcher } from '../../src/commands/fetch-output.js';
import { chooseHost, type ChosenHost } from '../../src/commands/named-host.js';
import { openRehearsal } from '../../src/commands/rehearsal.js';
import { isBlockedHere, seenBlocked, verifyHost } from '../../src/commands/verify-host.js';
import type { HostName } from '../../src/hosts/names.js';
import { HOST_NAMES } from '../../src/hosts/names.js';
import { verifyUrl } from '../../src/output/verify.js';
import { createGate } from '../../src/preview/gate.js';
import { type HostedAnswer, serveHost } from '../../src/preview/serve-host.js';
import { type RunningServer, startServer } from '../../src/preview/server.js';
import type { TestSite } from '../support/site.js';
import { BLOCKED, hostSite, REDIRECTS } from './site.js';

const OPEN = new Set<HostName>(['firebase', 'azure', 'render', 'github-pages']);
const FEWER: Readonly<Record<string, RegExp>> = { firebase: /guida/, azure: /old|gioca|solo|già/ };
type Sabotage = (target: string, answer: HostedAnswer) => HostedAnswer;

interface Published {
  readonly server: RunningServer;
  readonly chosen: ChosenHost;
  sabotage: Sabotage;
  /** Where whoever asks is. */
  country: string | null;
  readonly close: () => Promise<void>;
}

async function publish(host: HostName, base = '/'): Promise<Published> {
  const ending: (() => void)[] = [];
  const wanted = REDIRECTS.filter(({ from }) => !FEWER[host]?.test(from));
  const headers = { '/guida/**': { 'X-Guida': 'a "b" $c' }, '/terms/': { 'Cache-Control': 'public, max-age=600' } };
  const config = { host, ...(OPEN.has(host) ? {} : { blockCountries: BLOCKED }), headers };
  const site: TestSite = hostSite(
    config,
    { 'public/info.txt': 'x', 'public/tool.mjs': 'export {};' },
    wanted,
    (act) => void ending.push(act),
  );
  const report = await site.build({ base });
  expect(report.problems.filter((one) => one.severity === 'error')).toEqual([]);
  const chosen = chooseHost({ root: site.root }) as ChosenHost;
  const folder = join(site.root, 'dist');
  const rehearse = await openRehearsal(folder, chosen);
  if (rehearse === null || 'problems' in rehearse) throw new Error(JSON.stringify(rehearse));
  const published: Omit<Published, 'server'> = {
    chosen,
    sabotage: (_, answer) => answer,
    country: null,
    close: async () => {
      await server.close();
      for (const act of ending) act();
    },
  };
  const handler = serveHost({
    folder,
    gate: createGate({ anyPath: true }),
    rehearse: async () => {
      const answer = await rehearse();
      return (request) => published.sabotage(request.target, answer({ ...request, country: published.country }));
    },
    countryHeaders: ['cf-ipcountry'],
    log: () => {},
  });
  const server = await startServer({ port: 0, handler, log: () => {} });
  return Object.assign(published, { server });
}

describe.each(HOST_NAMES)('%s', (host) => {
  it('check 19: a good site: everything is asked, and nothing is said', async () => {
    const site = await publish(host);
    try {
      const found = (await verifyHost(site.server.url, site.chosen, createFetcher()))!;
      expect(found.findings).toEqual([]);
      expect(found.requests).toBeGreaterThan(host === 'github-pages' ? 5 : 25);
      expect(found.notTested.join()).toContain('http leads to https');
      expect((await verifyUrl(site.server.url, createFetcher().read))!.findings).toEqual([]);
    } finally {
      await site.close();
    }
  });
});

it.each(['nginx', 'caddy', 'netlify', 'cloudflare-pages', 'vercel'] as const)(
  'check 19: from a blocked country %s is asked for what is blocked there',
  async (host) => {
    const site = await publish(host);
    try {
      expect(await isBlockedHere(site.server.url, site.chosen)).toBe(false);
      site.country = 'US';
      expect(await isBlockedHere(site.server.url, site.chosen)).toBe(true);
      const found = async () => (await verifyHost(site.server.url, site.chosen, createFetcher(), true))!;
      expect((await found()).findings).toEqual([]);
      expect((await found()).notTested.join()).toContain('this machine is in a blocked country');
      const seen = seenBlocked((await verifyUrl(site.server.url, createFetcher().read))!);
      expect(seen.findings).toEqual([]);
      expect(seen.files).toBeGreaterThan(5);
      site.sabotage = (target, answer) => (target.startsWith('/login') ? { ...answer, status: 302 } : answer);
      expect((await found()).findings).toMatchObject([{ url: expect.stringContaining('/login') }, {}]);
    } finally {
      await site.close();
    }
  },
);

describe('below a base path', () => {
  it.each(['nginx', 'apache', 'caddy', 'netlify'] as const)('%s', async (host) => {
    const site = await publish(host, '/città/');
    try {
      const url = `${site.server.url}citt%C3%A0/`;
      expect((await verifyHost(url, site.chosen, createFetcher()))!.findings).toEqual([]);
    } finally {
      await site.close();
    }
  });
});

it('files for the host that were not uploaded', async () => {
  const site = await publish('nginx');
  try {
    site.sabotage = (target, answer) =>
      target.startsWith('/termini') ? { ...answer, status: 404, location: null, file: '404.html' } : answer;
    const { findings } = (await verifyHost(site.server.url, site.chosen, createFetcher()))!;
    const message = 'host/nginx/ on the server is older than this build, or is not in use';
    expect(findings).toContainEqual({ url: site.server.url, message });
  } finally {
    await site.close();
  }
});

describe.each([403, 404])(
  'the function of CloudFront is not in use, and S3 says %s of what it does not have',
  (status) => {
    const isFile = (target: string) => target === '/' || /\.[a-z]+$/.test(target);
    const cause = /^the function of the distribution .* publish host\/s3-cloudfront\/function\.js/;
    it.each<[string, (target: string) => boolean]>([
      ['redirects and pages', (target) => !isFile(target)],
      ['pages', (target) => target.startsWith('/terms/') && !isFile(target)],
    ])('%s are lost', async (_, isLost) => {
      const site = await publish('s3-cloudfront');
      try {
        site.sabotage = (target, answer) =>
          isLost(target) ? { ...answer, status, location: null, file: '404.html' } : answer;
        const { findings } = (await verifyHost(site.server.url, site.chosen, createFetcher()))!;
        expect(findings).toContainEqual({ url: site.server.url, message: expect.stringMatching(cause) });
      } finally {
        await site.close();
      }
    });
  },
);

it('a page that was not uploaded to S3 is nothing that the function of CloudFront could find', async () => {
  const site = await publish('s3-cloudfront');
  try {
    site.sabotage = (target, answer) =>
      target.startsWith('/terms/') ? { ...answer, status: 404, location: null, file: '404.html' } : answer;
    const { findings } = (await verifyHost(site.server.url, site.chosen, createFetcher()))!;
    expect(findings).not.toEqual([]);
    expect(findings.filter(({ message }) => message.includes('function'))).toEqual([]);
  } finally {
    await site.close();
  }
});

describe('each of these is named', () => {
  let site: Published;
  beforeAll(async () => void (site = await publish('apache')));
  afterAll(() => site.close());

  const without = ({ headers }: HostedAnswer, name: string) => headers.filter(([one]) => one !== name);
  const withCache = (answer: HostedAnswer, value: string) => ({
    ...answer,
    headers: [...without(answer, 'Cache-Control'), ['Cache-Control', value] as const],
  });
  const isUnder = (path: string) => (target: string) => target.startsWith(path);
  const when =
    (test: (target: string, answer: HostedAnswer) => boolean, change: Sabotage): Sabotage =>
    (target, answer) =>
      test(target, answer) ? change(target, answer) : answer;

  it.each<[string, Sabotage, RegExp]>([
    ['404 as 200', when((_, { status }) => status === 404, (_, one) => ({ ...one, status: 200 })), /verify\/: status 404 expected, got 200/],
    ['no 404 page', when((_, { status }) => status === 404, (_, one) => ({ ...one, file: null })), /does not show the 404 page/],
    ['home page for all', when((_, { status }) => status === 404, (_, one) => ({ ...one, status: 200, file: 'index.html' })), /status 404 expected, got 200/],
    ['wrong status', when(isUnder('/termini'), (_, one) => ({ ...one, status: 302 })), /\/termini: status 301 expected, got 302, to \/terms\//],
    ['only without a slash', when(isUnder('/termini/'), (_, one) => ({ ...one, status: 404, location: null, file: '404.html' })), /\/termini\/.*status 301 expected, got 404/],
    ['another target', when(isUnder('/login'), (_, one) => ({ ...one, location: 'https://evil.example/login' })), /\/login: it must lead to https:\/\/go\.example\.com\/login, and leads to https:\/\/evil/],
    ['lost query', (_, one) => ({ ...one, location: one.location?.replace(/\?casino.*?(?=#|$)/, '') ?? null }), /the query is lost/],
    ['lost pattern', when(isUnder('/gioca/casino'), (_, one) => ({ ...one, status: 404, location: null, file: '404.html' })), /\/gioca\/.*status 302 expected, got 404/],
    ['open redirect', when(isUnder('/old//'), (target, one) => ({ ...one, location: target.slice(4) })), /sent to any host: it leads to evil\.example/],
    ['open redirect by a backslash', when(isUnder('/old/\\'), (_, one) => ({ ...one, location: '/\\evil.example' })), /sent to any host: it leads to evil\.example/],
    ['a header from outside', when(isUnder('/old/%0d'), (_, one) => ({ ...one, headers: [['X-Casino-Site', 'y']] })), /can add headers/],
    ['served host file', when(isUnder('/.htaccess'), (_, one) => ({ ...one, status: 200, file: 'info.txt' })), /\.htaccess: it is for the host only/],
    ['missing security header', (_, one) => ({ ...one, headers: without(one, 'X-Content-Type-Options') }), /header X-Content-Type-Options is missing/],
    ['weaker security header', (_, one) => ({ ...one, headers: one.headers.map(([name, value]) => [name, name === 'Referrer-Policy' ? 'unsafe-url' : value]) }), /Referrer-Policy must be "strict/],
    ['lost header of the owner', (_, one) => ({ ...one, headers: without(one, 'X-Guida') }), /guida.*header X-Guida is missing/],
    ['lost cache header', when(isUnder('/assets'), (_, one) => ({ ...one, headers: without(one, 'Cache-Control') })), /assets.*header Cache-Control is missing/],
    ['a script as something else', when(isUnder('/tool.mjs'), (_, one) => ({ ...one, file: 'info.txt' })), /tool\.mjs: browsers do not use it: its Content-Type is "text\/plain/],
    ['pages kept', when((_, { status }) => status === 200, (_, one) => withCache(one, 'public, max-age=31536000')), /\/: the header Cache-Control must be "no-cache"/],
    ['immutable on a 404', when((_, { status }) => status === 404, (_, one) => withCache(one, 'public, max-age=31536000, immutable')), /browsers keep the error/],
  ])('%s', async (_, sabotage, words) => {
    site.sabotage = sabotage;
    const { findings } = (await verifyHost(site.server.url, site.chosen, createFetcher()))!;
    expect(findings.map(({ url, message }) => `${url}: ${message}`)).toContainEqual(expect.stringMatching(words));
  }); // oxfmt-ignore

  it('a missing page, which the hashes find', async () => {
    site.sabotage = when(isUnder('/terms'), (_, one) => ({ ...one, status: 404, file: '404.html' }));
    const { findings } = (await verifyUrl(site.server.url, createFetcher().read))!;
    expect(findings).toEqual([{ file: 'terms/index.html', state: 'missing' }]);
  });
});
