// The redirect page in a real browser: the query of the request goes along, with and without scripts the visitor
// arrives.
import { expect, it } from 'vitest';
import { describeBrowser, visit } from '../support/browser.js';
import { CONFIG, makeSite } from '../support/site.js';
import { serve } from '../support/static-server.js';

const REDIRECTS = [
  { from: '/vecchio', to: '/#note' },
  { from: '/proprio', to: '/?a=1' },
  { from: '/luogo', to: '/' },
  { from: '/archivio/*', to: '/' },
];

async function arrives(path: string, javaScriptEnabled = true): Promise<string> {
  const files = makeSite({
    'casino-site.config.json': { ...CONFIG, routes: { ...CONFIG.routes, redirects: REDIRECTS } },
  });
  await files.build();
  const [site, { page }] = await Promise.all([serve(`${files.root}/dist`), visit({ javaScriptEnabled })]);
  await page.goto(`${site.origin}${path}`).catch(() => {});
  await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  return page.url().slice(site.origin.length);
}

describeBrowser('/vecchio?btag=7', () => {
  it.each([
    ['/vecchio/?btag=7&x=%22%3E', true, '/?btag=7&x=%22%3E#note'],
    ['/vecchio/', true, '/#note'],
    ['/vecchio/?', true, '/#note'],
    ['/vecchio/?btag=7', false, '/#note'],
    ['/proprio/?btag=7', true, '/?a=1'],
    ['/luogo/#tempi', true, '/#tempi'],
    ['/luogo/?btag=7#tempi', true, '/?btag=7#tempi'],
    ['/vecchio/?btag=7#tempi', true, '/?btag=7#note'],
    ['/archivio/x#tempi', true, '/#tempi'],
  ] as const)('%s with scripts: %s', async (path, scripts, expected) => {
    expect(await arrives(path, scripts)).toBe(expected);
  });
});
