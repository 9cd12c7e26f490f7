// Values of headers that mean something to one host or another: each arrives as it was written, or the build says that
// it does not. The words of each file in `npm test`, the answers of the engines in `npm run test:hosts`.
import { afterAll, describe, expect, it } from 'vitest';
import { hostResult } from '../../src/hosts/all.js';
import { makePlan } from '../../src/hosts/make-plan.js';
import type { HostName } from '../../src/hosts/names.js';
import { CONFIG, makeSite } from '../support/site.js';
import { ENGINES, isThere, startOn } from './published.js';
import { closeServices } from './service-engines.js';
import { hostSite } from './site.js';

const VALUES = [
  '{$HOME}', '{$HOME:x}', 'a{$HOME', '\\{$HOME}', '"`{$HOME}', '{http.request.host}', '{host}', '{env.HOME}', '{http.vars.x}',
  '{file./etc/hostname}', '{time.now}', '\\{x\\}', '`{http.request.host}"\\', '{', '}', '{}', '{{x}}', '`', '`"', '{cs_open}',
  '${HOME}', '${PATH}', '%{HTTP_HOST}e', '%{HOME}e', '%D %t', '%', '%%', '%{unescape:%24}', 'expr=%{HTTP_HOST}', 'EXPR=x',
  'early', 'env=x', '\\', 'a\\', '\\\\', '\\n', '\\x41', '"', '"a"', '\\"', "''", '$host', '${host}', '$$', '$0', '$1',
  '$name', '$cs_dollar', '# x', ';', '!x', ': x', '*', ':splat', 'a :splat b', ':name', '%0d%0aX: y', 'a, b', 'a  b', '-', '>',
  '<!--', 'import x', '{args[0]}', '{block}', "it's \\", '${x} (a)', "a\\!~*'()[]<>|;,=&@+?#^", '\\"\'}',
]; // oxfmt-ignore
const HEADERS = VALUES.map((value, index) => [`V-${index}`, value] as const);
const RULES = { '/**': Object.fromEntries(HEADERS.slice(40)), '/terms/**': Object.fromEntries(HEADERS.slice(0, 40)) };

function linesOf(host: HostName, value: string) {
  const source = { folder: 'dist', pages: ['/'], files: [], hasForbidden: false, redirects: [] };
  const urls = { format: 'directory', trailingSlash: 'always' } as const;
  const publish = {
    countryHeader: 'CF-IPCountry',
    securityHeaders: false,
    blockCountries: [],
    elsewhere: null,
    hosts: [],
  };
  const settings = { origin: 'https://www.example.com', base: '/', urls };
  const { files, findings } = hostResult(
    host,
    makePlan(source, settings, { ...publish, headers: { '/**': { V: value } } }),
  );
  const lines = files.flatMap(({ bytes }) => bytes.split('\n')).map((line) => line.trim());
  return { line: lines.find((one) => /^(?:Header always set|header) V /.test(one)), lines, findings };
}

it.each([
  ['apache', 'a "b" 100%', String.raw`Header always set V "a \"b\" 100%%"`],
  ['apache', '${HOME}', 'Header always set V "expr=%{unescape:%24%7BHOME%7D}"'],
  ['apache', String.raw`a\n/x`, 'Header always set V "expr=%{unescape:a%5Cn/x}"'],
  // A quote behind an escape ended the server.
  ['apache', "it's \\", 'Header always set V "expr=%{unescape:it%27s%20%5C}"'],
  ['apache', 'expr=true', 'Header always set V "expr=%{unescape:expr%3Dtrue}"'],
  ['caddy', 'a\\ $b', 'header V `a\\ $b`'],
  ['caddy', '{$HOME}', 'header V `{cs_open}$HOME{cs_close}`'],
  ['caddy', '\\{http.request.host}`', 'header V `{cs_back}{cs_open}http.request.host{cs_close}{cs_tick}`'],
] as const)('%s: %s', (host, value, expected) => {
  const { line, lines } = linesOf(host, value);
  expect(line).toBe(expected);
  // What stands for braces is there where one is used.
  expect(lines.some((one) => one.startsWith('map "}'))).toBe(host === 'caddy' && value.includes('{'));
});

it.each([
  ['cloudflare-pages', 'a :splat', 'host-cannot'],
  ['cloudflare-workers', 'a :splat', 'host-cannot'],
  ['vercel', 'a $host', 'host-differs'],
  ['vercel', 'a $1', 'host-differs'],
] as const)('%s says what becomes of %s', (host, value, code) => {
  const said = linesOf(host, value).findings.filter(({ about }) => about === 'headers');
  expect(said.map((one) => one.code)).toEqual([code]);
  expect(linesOf(host, 'a $0 splat').findings.filter(({ about }) => about === 'headers')).toEqual([]);
});

it('a path that no browser asks for is refused', async () => {
  const headers = Object.fromEntries(
    ['/../**', '/./x/', '/a/../b/**', '/a/..', '/..a/'].map((path) => [path, { V: 'x' }]),
  );
  const site = makeSite({ 'casino-site.config.json': { ...CONFIG, publish: { host: 'caddy', headers } } });
  const { problems } = await site.build();
  const refused = problems.filter(({ message }) => /browsers resolve "\." and "\.\." as folders/.test(message));
  expect(refused.map(({ code, severity }) => `${severity} ${code}`)).toEqual(Array(4).fill('error value-format'));
});

describe.each(ENGINES)('%s', (host) => {
  afterAll(closeServices);
  it.skipIf(!isThere(host))(
    'sends each value as it was written, or the build has said otherwise',
    async () => {
      const ending: (() => void)[] = [];
      const later = (act: () => void) => void ending.push(act);
      const said = (await hostSite({ host, headers: RULES }, {}, [], later).build()).problems.map(
        ({ message }) => message,
      );
      const isSaid = (name: string) => said.some((message) => message.endsWith(` the value of ${name}.`));
      const good = HEADERS.filter(([name]) => !isSaid(name));
      expect(HEADERS.length - good.length).toBe(host === 'vercel' ? 9 : host.startsWith('cloudflare') ? 2 : 0);
      const names = new Set<string>(good.map(([name]) => name));
      const kept = Object.entries(RULES).map(([path, all]) => [
        path,
        Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name))),
      ]);
      const site = hostSite({ host, headers: Object.fromEntries(kept) as object }, {}, [], later);
      expect((await site.build()).ok).toBe(true);
      const engine = await startOn(host, site);
      const { status, headers } = await engine.ask('/terms/');
      await engine.stop();
      for (const act of ending) act();
      expect(status).toBe(200);
      expect(good.map(([name]) => headers[name.toLowerCase()])).toEqual(good.map(([, value]) => value));
    },
    60_000,
  );
});
