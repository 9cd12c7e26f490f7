// Blocked visitors see the page 403 with its status under every path, its own among them: what `preview --as` shows and
// `verify --url --as` expects. tests/hosts/acceptance.test.ts asks the engines the same (check 14).
import { expect, it } from 'vitest';
import { encodePath } from '../../src/urls/encode-path.js';
import { HOST_NAMES } from '../../src/hosts/names.js';
import { createRehearsal } from '../../src/hosts/rehearse.js';
import { OPEN } from './published.js';
import { createRandom, randomSite } from './random-plan.js';

it.each(HOST_NAMES.filter((host) => !OPEN.has(host)))('%s', (host) => {
  for (let seed = 1; seed <= 20; seed++) {
    const { plan, files } = randomSite(createRandom(seed), { countries: true, overPages: true });
    const rehearse = createRehearsal(host, plan, files.keys());
    const ask = (path: string, country: string) => {
      const { status, file, headers } = rehearse({ target: encodePath(plan.base) + path, country });
      return [status, file, headers.find(([name]) => name === 'Cache-Control')?.[1]];
    };
    for (const path of ['', '403', '403/', '403.html', 'terms/', 'nope', 'guida/bonus'])
      expect([path, ...ask(path, 'US').slice(0, 2)]).toEqual([path, 403, '403.html']);
    expect(ask('_build/latest.json', 'US')[0]).toBe(host === 's3-cloudfront' ? 403 : 200);
    if (host !== 's3-cloudfront') expect(ask('403', 'US')[2]).toBe('no-store');
    expect(ask('403.html', 'IT')[0]).toBeLessThan(400);
  }
});
