// Logos of operators, which were drawn for pages of other colours: none vanishes.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { describeBrowser, visit } from '../support/browser.js';
import { CONFIG, makeSite, page } from '../support/site.js';
import { serve } from '../support/static-server.js';

const logo = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><path fill="${fill}" d="M40 10h120v40H40z"/></svg>`;

const DARK = { surface: '#1a1423', text: '#f5f0ff', accent: '#ffb703' };
const LIGHT = { surface: '#ffffff', text: '#14141e', accent: '#0b5cad' };

describeBrowser('the logo of an operator', () => {
  it.each([
    ['of which the theme says that it suits the page', { ...DARK, operatorLogos: 'dark' }, '#f5f0ff', 'none'],
    ['as dark as the page', DARK, '#1c1626', 'drop-shadow'],
    ['as white as the page', LIGHT, '#ffffff', 'drop-shadow'],
  ])('%s can be seen', async (_, theme, fill, edge) => {
    const entries = [{ name: 'Faro', image: '/media/faro.svg', alt: '', rating: 4 }];
    const ranking = { block: 'ranking', method: '<p>Come.</p>', scale: 5, author: 'A', checked: '2026-11-12', entries };
    const site = makeSite({
      'casino-site.config.json': { ...CONFIG, theme },
      'content/media/faro.svg': logo(fill),
      'content/pages/home.json': page('/', [{ block: 'main-block', main_block: { h1: 'Logo' } }, ranking]),
    });
    await site.build();
    const [{ origin }, { page: tab }] = await Promise.all([serve(`${site.root}/dist`), visit()]);
    await tab.goto(`${origin}/`);
    const filter = await tab.locator('.ranking__logo').evaluate((one) => getComputedStyle(one).filter);
    expect(filter).toContain(edge);
    const { channels } = await sharp(await tab.locator('.ranking__logo').screenshot()).stats();
    const [least, most] = [Math.min(...channels.slice(0, 3).map((one) => one.min)), channels[0]!.max];
    expect(most - least).toBeGreaterThan(60);
  });
});
