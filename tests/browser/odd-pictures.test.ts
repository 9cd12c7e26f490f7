// Pictures of shapes that nobody drew for this place, in a real browser: cards keep the height that their words ask for.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeBrowser, visit } from '../support/browser.js';
import { jpeg } from '../support/pictures.js';
import { makeSite, page, SITE_JSON, type TestSite } from '../support/site.js';
import { serve } from '../support/static-server.js';

const WORDS = 'Una frase che dice che cosa offre questa carta a chi la legge. ';
const card = (image: string, times = 1) => ({
  title_card_body: 'Cashback',
  description_card_body: WORDS.repeat(times),
  img_url: `/media/${image}.jpg`,
  img_alt: '',
});
const COMPONENTS = [
  { block: 'main-block', main_block: { h1: 'Carte' } },
  { block: 'vip-roller', header: 'Una', vip_roller_block: [card('tall')] },
  { block: 'vip-roller', header: 'Molte parole', vip_roller_block: [card('tall', 25)] },
  { block: 'vip-roller', header: 'Tre', vip_roller_block: [card('wide'), card('wide'), card('tall')] },
  { block: 'cards', header: 'Categorie', cards: [card('tall'), card('wide')] },
  {
    block: 'vip-preview',
    header: 'Livelli',
    img_url: '/media/tall.jpg',
    img_alt: '',
    p: '<p>Testo.</p>',
    levels: ['tall', 'wide'].map((name) => ({ name, img_url: `/media/${name}.jpg`, img_alt: '' })),
  },
  {
    block: 'steps',
    header: 'Passi',
    steps: ['tall', 'wide'].map((name) => ({ title: name, text: WORDS, image: `/media/${name}.jpg`, alt: '' })),
  },
  { block: 'vip-privileges', header: 'Vantaggi', vip_card_block: [card('tall'), card('wide')] },
  ...['text', 'page'].map((width) => ({ block: 'image', image: '/media/tall.jpg', alt: '', width })),
  { block: 'image', image: '/media/wide.jpg', alt: '', width: 'page' },
  { block: 'image', image: '/media/small.jpg', alt: '', width: 'page' },
  { block: 'author', name: 'Anna', image: '/media/tall.jpg', alt: '' },
];

const named = (name: string) => ({ name, image: `/media/${name}.jpg`, alt: '' });
const CHECKED = { author: 'Ada', checked: '2026-01-10' };
const LOGOS = [
  ...['tall', 'wide', 'small'].map((name) => ({ block: 'review', ...named(name), ...CHECKED, rating: 4 })),
  {
    block: 'ranking',
    header: 'Classifica',
    ...CHECKED,
    method: '<p>Per voto.</p>',
    entries: ['tall', 'wide', 'small'].map(named),
  },
  {
    block: 'comparison',
    header: 'Confronto',
    ...CHECKED,
    columns: [{ title: 'Voto' }],
    entries: ['tall', 'wide', 'small'].map((name) => ({ ...named(name), values: ['4'] })),
  },
];
const MARKS = ['tall', 'wide', 'small'].map((name) => ({ image: `/media/${name}.jpg`, alt: name }));
const FOOTER = { ...SITE_JSON.footer, socials: MARKS, reviewers: MARKS, restrictions: MARKS };

const game = { name: 'Perla', image: '/media/tall.jpg', alt: '', redirect_link: 'https://go.example.com/perla' };
const GAMES = [1, 2, 3, 4, 6].map((count) => ({
  block: 'games',
  header_title: `${count}`,
  games: Array(count).fill(game),
}));

describeBrowser('a picture of an odd shape', () => {
  let site: TestSite;
  let remove: () => void;
  beforeAll(async () => {
    const files = {
      'content/pages/home.json': page('/', COMPONENTS, { title: 'Carte' }),
      'content/pages/giochi.json': page('/giochi', GAMES),
      'content/pages/loghi.json': page('/loghi', LOGOS),
      'content/site.json': { ...SITE_JSON, footer: FOOTER },
      'content/media/tall.jpg': await jpeg(900, 1600),
      'content/media/wide.jpg': await jpeg(2400, 500),
      'content/media/small.jpg': await jpeg(120, 200),
    };
    site = makeSite(files, (act) => (remove = act));
    const { problems } = await site.build();
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
  afterAll(() => remove());

  async function open(width: number, path = ''): Promise<Page> {
    const viewport = { width, height: 900 };
    const [{ origin }, { page: tab }] = await Promise.all([serve(`${site.root}/dist`), visit({ viewport })]);
    await tab.goto(`${origin}/${path}`);
    return tab;
  }
  const sizes = (tab: Page, selector: string) =>
    tab.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return { width, height };
      }),
    );

  it('alone in its card is no taller than 320 pixels, and as tall as the words where they need more', async () => {
    const tab = await open(1440);
    const [short, long] = await sizes(tab, '.reward:only-child > .card__image, .reward:only-child .card__image');
    expect(short).toMatchObject({ height: 320 });
    const [, card2] = await sizes(tab, '.reward:only-child');
    expect(long!.height).toBe(card2!.height - 2);
    expect(long!.height).toBeGreaterThan(400);
  });

  it('in the last card of two columns, in landscape, fills its half and leaves the card low', async () => {
    const tab = await open(800);
    const [last] = await sizes(tab, '.reward:nth-child(3) .card__image');
    const [row] = await sizes(tab, '.reward:nth-child(3)');
    expect(last!.height).toBeLessThanOrEqual(384);
    expect([last!.height, Math.round(last!.width * 2)]).toEqual([row!.height - 2, row!.width - 2]);
  });

  it('makes no category on a phone taller than another of the same words', async () => {
    const tab = await open(360);
    const [tall, wide] = await sizes(tab, '.category-card');
    expect(tall!.height).toBe(wide!.height);
  });

  it('leaves names of levels and privileges on one line, and the opening of the levels low', async () => {
    const tab = await open(1440);
    const [opening] = await sizes(tab, '.vip-preview__image');
    // So high that a picture of 4 by 3 is shown whole.
    expect(opening!.height).toBeLessThanOrEqual(512);
    for (const title of ['.vip-level__name', '.privilege .card__title']) {
      const tops = await tab.locator(title).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect([tops.length, new Set(tops).size], title).toEqual([2, 1]);
    }
  });

  it('of steps and levels begins where the others do', async () => {
    for (const width of [800, 1024, 1440]) {
      const tab = await open(width);
      const lefts = (selector: string) =>
        tab.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
      const steps = await lefts('.steps__image');
      expect([steps.length, new Set(steps).size], `${width}`).toEqual([2, 1]);
      // Above the name, which needs the width of the card.
      expect(await lefts('.vip-level__image')).toEqual(await lefts('.vip-level__name'));
    }
  });

  it('by itself is not higher than a screen, keeps its shape, and is never larger than it is', async () => {
    const tab = await open(1440);
    const [inText, inPage, wide, small] = await sizes(tab, '.image__picture');
    for (const { width, height } of [inText!, inPage!]) {
      expect(height).toBeLessThan(800);
      expect(height / width).toBeCloseTo(1600 / 900, 2);
    }
    expect([wide!.width > 1200, small]).toEqual([true, { width: 120, height: 200 }]);
  });

  it('of an author shows the upper part, where the face is', async () => {
    const tab = await open(360);
    expect(await tab.locator('.author__image').evaluate((one) => getComputedStyle(one).objectPosition)).toBe('50% 20%');
  });

  it.each([360, 800, 1440])(
    'of a game is announced as wide as it is, however few there are, at %i pixels',
    async (width) => {
      const tab = await open(width, 'giochi');
      const parts = await tab.locator('.games__grid').evaluateAll((grids) =>
        grids.map((grid) =>
          [...grid.querySelectorAll<HTMLSourceElement>('source[type="image/webp"]')].map((source) => {
            const found = source.sizes.split(', ').map((one) => /^(?:(\(.*\)) )?([\d.]+)(rem|vw)$/.exec(one)!);
            const [, , number, unit] = found.find(([, media]) => media === undefined || matchMedia(media).matches)!;
            const announced = Number(number) * (unit === 'rem' ? 16 : innerWidth / 100);
            return announced / source.parentElement!.parentElement!.getBoundingClientRect().width;
          }),
        ),
      );
      expect(parts.map((tiles) => tiles.length)).toEqual([1, 2, 3, 4, 6]);
      for (const part of parts.flat()) expect(part).toBeGreaterThan(0.9);
      // On a tablet the other two of three are half as wide as the first.
      const most = width === 800 ? 2.2 : 1.2;
      for (const part of parts.flat()) expect(part).toBeLessThan(most);
    },
  );

  it.each([
    [390, ''],
    [390, 'loghi/'],
    [1440, ''],
    [1440, 'loghi/'],
  ])('keeps its place before it is loaded: %s px, /%s', async (width, path) => {
    const tab = await open(width, 'robots.txt');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await tab.route('**/assets/media/**', (route) => held.then(() => route.continue()));
    await tab.goto(new URL(`/${path}`, tab.url()).href, { waitUntil: 'domcontentloaded' });
    const places = () => sizes(tab, 'img');
    const before = await places();
    release();
    await tab.locator('img').evaluateAll(async (all) => {
      for (const one of all) (one as HTMLImageElement).loading = 'eager';
      await Promise.all(all.map((one) => (one as HTMLImageElement).decode()));
    });
    const after = await places();
    expect(after.length).toBe(before.length);
    // The forms of a picture have whole pixels, so that their shape differs by a little.
    for (const [at, { width: inline, height }] of after.entries())
      expect([inline - before[at]!.width, height - before[at]!.height].filter((one) => Math.abs(one) > 1)).toEqual([]);
  });
});
