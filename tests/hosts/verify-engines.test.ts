// `verify --url … --as` against the engines: nothing is said about a good site, and each of these faults is named.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/commands/fetch-output.js';
import { verifyHost } from '../../src/commands/verify-host.js';
import { verifyUrl } from '../../src/output/verify.js';
import type { Answer } from './engines.js';
import { ENGINES, isThere, type Published, publishOn, type Sabotage } from './published.js';
import { closeServices } from './service-engines.js';

const HEADERS = { '/guida/**': { 'X-Guida': 'a "b" $c' }, '/terms/': { 'Cache-Control': 'public, max-age=600' } };
const YEAR = 'public, max-age=31536000, immutable';

const when =
  (test: (target: string, answer: Answer) => boolean, change: (answer: Answer) => Partial<Answer>): Sabotage =>
  (target, answer) =>
    test(target, answer) ? { ...answer, ...change(answer) } : answer;
const under = (path: string) => (target: string) => target.startsWith(path);
const withHeader = ({ headers }: Answer, name: string, value: string | undefined) => ({
  headers: { ...headers, [name]: value },
});
const NOTHING = { status: 404, location: null, bytes: Buffer.from('not found') };
const isError = (_: string, { status }: Answer) => status === 404;
const isPage = (_: string, { status }: Answer) => status === 200;

interface Fault {
  readonly name: string;
  readonly sabotage: Sabotage;
  readonly words: RegExp;
  readonly without: readonly string[];
}

const fault = (name: string, sabotage: Sabotage, words: RegExp, without: readonly string[] = []): Fault => ({
  name,
  sabotage,
  words,
  without,
});

/** Where a host has no such answer, the fault cannot be made. */
const FAULTS: readonly Fault[] = [
  fault('404 as 200', when(isError, () => ({ status: 200 })), /status 404 expected, got 200/),
  fault('no 404 page', when(isError, () => ({ bytes: Buffer.from('') })), /does not show the 404 page/),
  fault('wrong status', when(under('/termini'), () => ({ status: 303 })), /\/termini: status 301 expected, got 303, to \S*\/terms\//),
  fault('only without a slash', when(under('/termini/'), () => NOTHING), /\/termini\/.*status 301 expected, got 404/),
  fault('another target', when(under('/login'), () => ({ location: 'https://evil.example/login' })), /\/login: it must lead to https:\/\/go\.example\.com\/login, and leads to https:\/\/evil/),
  fault('lost query', when((_, { location }) => location !== null, ({ location }) => ({ location: location!.replace(/\?casino[^#]*/, '') })), /the query is lost/, ['azure']),
  fault('lost pattern', when(under('/vecchio/casino'), () => NOTHING), /\/vecchio\/.*status 30[18] expected, got 404/),
  fault('open redirect', when(under('/old//'), () => ({ status: 302, location: '//evil.example/' })), /sent to any host: it leads to evil\.example/, ['azure']),
  fault('served host file', when((target, { status }) => status !== 200 && /^\/(?:_redirects|\.htaccess|staticwebapp\.config\.json)$/.test(target), () => ({ status: 200 })), /it is for the host only/, ['nginx', 'caddy', 'vercel', 'firebase', 's3-cloudfront']),
  fault('missing security header', (_, one) => ({ ...one, ...withHeader(one, 'x-frame-options', undefined) }), /header X-Frame-Options is missing/),
  fault('lost header of the owner', (_, one) => ({ ...one, ...withHeader(one, 'x-guida', undefined) }), /guida.*header X-Guida is missing/),
  fault('pages kept', when(isPage, (one) => withHeader(one, 'cache-control', YEAR)), /\/: the header Cache-Control must be/),
  fault('error kept', when((target) => !target.startsWith('/assets/'), (one) => withHeader(one, 'cache-control', YEAR)), /browsers keep the error/),
]; // oxfmt-ignore

describe.each(ENGINES)('%s', (host) => {
  describe.skipIf(!isThere(host))('the engine', () => suite(host));
});

function suite(host: (typeof ENGINES)[number]): void {
  let published: Published;
  beforeAll(async () => void (published = await publishOn(host, HEADERS)));
  afterAll(async () => {
    await published?.close();
    await closeServices();
  });

  const findings = async () => {
    const found = (await verifyHost(published.url, published.chosen, createFetcher()))!;
    return found.findings.map(({ url, message }) => `${url}: ${message}`);
  };

  it('check 19: a good site: nothing is said', async () => {
    expect(await findings()).toEqual([]);
    expect((await verifyUrl(published.url, createFetcher().read))!.findings).toEqual([]);
  });

  it.each(FAULTS.filter(({ without }) => !without.includes(host)))('check 19: $name', async ({ sabotage, words }) => {
    published.sabotage = sabotage;
    expect(await findings()).toContainEqual(expect.stringMatching(words));
  });

  it('a missing page, which the hashes find', async () => {
    published.sabotage = when(under('/terms'), () => NOTHING);
    const { findings: found } = (await verifyUrl(published.url, createFetcher().read))!;
    expect(found).toEqual([{ file: 'terms/index.html', state: 'missing' }]);
  });
}
