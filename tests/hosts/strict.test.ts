// The first command of docs/publishing.md, `build --strict --as <host>`, on a site that asks for nothing special: it must
// go through, or the build must say how.
import { expect, it } from 'vitest';
import { HOST_NAMES } from '../../src/hosts/names.js';
import { SITE_JSON } from '../support/site.js';
import { hostSite } from './site.js';

const acknowledge = [{ rule: 'host-differs', reason: 'Prova.', by: 'Anna', until: '2099-12-31' }];
const ACCEPTED = { 'content/site.json': { ...SITE_JSON, acknowledge } };
/** What these do otherwise with every site, or with every one that blocks countries. */
const ALWAYS = new Set(['azure', 'render', 's3-cloudfront']);

it.each(HOST_NAMES)('%s', async (host) => {
  const publish = {
    ...(host === 'github-pages' ? { securityHeaders: false } : {}),
    ...(host === 's3-cloudfront' ? { blockCountries: ['US'] } : {}),
  };
  const strictly = async (more: object) =>
    (await hostSite({ host, ...publish }, more as never, []).build({ strict: true })).problems;
  const errors = (await strictly({})).filter(({ severity }) => severity === 'error');
  expect(errors.length > 0).toBe(ALWAYS.has(host));
  for (const { code, hint } of errors) {
    expect(code).toBe('host-differs');
    expect(hint).toMatch(/accept it: "acknowledge" in content\/site\.json, rule "host-differs"/);
  }
  if (errors.length > 0) expect((await strictly(ACCEPTED)).filter(({ severity }) => severity === 'error')).toEqual([]);
});
