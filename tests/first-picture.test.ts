// The first picture of a page is what its visitors wait for: it is loaded at once, with high priority, and no other is.
import { describe, expect, it } from 'vitest';
import { describeBrowser, visit } from './support/browser.js';
import { component, makeSite, page, type SiteFiles, SVG } from './support/site.js';
import { serve } from './support/static-server.js';

const media = (...names: readonly string[]): SiteFiles =>
  Object.fromEntries(names.map((name) => [`content/media/${name}.svg`, SVG.replace('>', `><title>${name}</title>`)]));
const promo = (alts: object, order = 1) =>
  component(2, { desktop_img_url: '/media/larga.svg', mobile_img_url: '/media/alta.svg', url: '/', ...alts }, order);
const TWO = { desktop_img_alt: 'Una spiaggia larga', mobile_img_alt: 'Una palma alta' };
const cards = (icon: string) =>
  component(5, {
    bonuses_block: { header: 'Bonus', icon_url: icon },
    cards: [{ title_card_body: 'Carta', img_url: '/media/carta.svg' }],
  });

function site(components: readonly unknown[], more: SiteFiles = {}) {
  return makeSite({
    ...media('larga', 'alta', 'icona', 'carta'),
    'content/pages/x.json': page('/x', components),
    ...more,
  });
}

/** Of each picture of the main part: its file, how it is loaded, with what priority. */
async function loading(components: readonly unknown[]) {
  const made = site(components);
  const report = await made.build();
  expect(report.ok).toBe(true);
  return [...made.page('x/index.html').querySelectorAll('main img')].map((img) => [
    /(\w+)\.[0-9a-f]+\.svg/.exec(img.getAttribute('src')!)![1],
    img.getAttribute('loading') ?? 'eager',
    img.getAttribute('fetchpriority') ?? 'auto',
  ]);
}

describe('a promo image whose two pictures have texts of their own', () => {
  it('is loaded at once where it is the first picture, each with its own text', async () => {
    expect(await loading([promo(TWO)])).toEqual([
      ['alta', 'eager', 'high'],
      ['larga', 'eager', 'high'],
    ]);
  });

  it('waits elsewhere', async () => {
    const [first, ...others] = await loading([promo({}), promo(TWO, 2)]);
    expect(first).toEqual(['larga', 'eager', 'high']);
    expect(others).toEqual([
      ['alta', 'lazy', 'auto'],
      ['larga', 'lazy', 'auto'],
    ]);
  });
});

it('an icon beside the heading of the first block leaves the turn to its picture', async () => {
  expect(await loading([cards('/media/icona.svg'), promo(TWO, 2)])).toEqual([
    ['icona', 'lazy', 'auto'],
    ['carta', 'eager', 'high'],
    ['alta', 'lazy', 'auto'],
    ['larga', 'lazy', 'auto'],
  ]);
});

it('the portrait of an author before it is loaded at once as well, badges after it are not', async () => {
  const author = { block: 'author', name: 'Ada', image: '/media/carta.svg', alt: '' };
  expect(await loading([author, { block: 'image', image: '/media/larga.svg', alt: '' }, author])).toEqual([
    ['carta', 'eager', 'high'],
    ['larga', 'eager', 'high'],
    ['carta', 'lazy', 'auto'],
  ]);
});

describeBrowser('of two pictures with texts of their own', () => {
  it.each([
    [400, 'alta', 'Una palma alta'],
    [1200, 'larga', 'Una spiaggia larga'],
  ])('one is loaded, once, and read: %i px', async (width, name, text) => {
    const made = site([promo(TWO)]);
    await made.build();
    const [{ origin }, { page: tab }] = await Promise.all([
      serve(`${made.root}/dist`),
      visit({ viewport: { width, height: 800 } }),
    ]);
    const asked: string[] = [];
    tab.on('request', (request) => asked.push(request.url()));
    await tab.goto(`${origin}/x/`, { waitUntil: 'networkidle' });
    expect(asked.flatMap((url) => /(larga|alta)\.\w+\.svg/.exec(url)?.[1] ?? [])).toEqual([name]);
    const shown = tab.locator('main img:visible');
    expect(await shown.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt))).toEqual([text]);
    expect(await shown.evaluate((one) => (one as HTMLImageElement).currentSrc)).toContain(`${name}.`);
  });
});
