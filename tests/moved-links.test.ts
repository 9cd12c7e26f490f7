// D-38: a link to a page under its old path gets the new one where the site's own redirect is exact and permanent, so
// that it costs no redirect.
import { expect, it } from 'vitest';
import { CONFIG, component, MAIN_BLOCK, makeSite, page, SITE_JSON } from './support/site.js';

const text = (html: string) => component(14, { header: 'Testo', text: html }, 2);

function siteWith(redirects: unknown, html: string) {
  return makeSite({
    'casino-site.config.json': { ...CONFIG, routes: { ...CONFIG.routes, redirects } },
    'content/site.json': {
      ...SITE_JSON,
      header: { ...SITE_JSON.header, menu: [{ text: 'Nuova', url: '/vecchia' }] },
      footer: { ...SITE_JSON.footer, menus: [{ header: 'Altro', links: [{ text: 'Nuova', url: '/vecchia/' }] }] },
    },
    'content/pages/home.json': page('/', [MAIN_BLOCK, text(html)]),
    'content/pages/nuova.json': page('/nuova', [text('<p>Nuova</p>')]),
  });
}

const hrefs = (html: Document, selector: string) =>
  [...html.querySelectorAll(`${selector} a`)].map((one) => one.getAttribute('href'));

it('D-38 links of menu, footer and texts lead to where a permanent redirect leads', async () => {
  const site = siteWith(
    [
      { from: '/vecchia', to: '/nuova', status: 301 },
      { from: '/antica', to: '/vecchia', status: 308 },
      { from: '/parte', to: 'https://www.example.com/nuova?da=parte#testo', status: 301 },
    ],
    '<p><a href="/vecchia?x=1#testo">1</a> <a href="https://www.example.com/vecchia/">2</a> <a href="/antica">3</a>' +
      ' <a href="/parte?x=1#y">4</a></p>',
  );
  expect((await site.build()).problems).toEqual([]);
  const home = site.page('index.html');
  expect(hrefs(home, 'main p')).toEqual(['/nuova/?x=1#testo', '/nuova/', '/nuova/', '/nuova/?da=parte#testo']);
  expect(hrefs(home, 'header nav')).toContain('/nuova/');
  expect(hrefs(home, 'footer nav')).toEqual(['/nuova/']);
  expect(site.has('vecchia/index.html')).toBe(true);
});

it('a temporary redirect, one to another site and a pattern stay as they are written', async () => {
  const site = siteWith(
    [
      { from: '/vecchia', to: '/nuova' },
      { from: '/fuori', to: 'https://www.example.org/', status: 301 },
      { from: '/v/**', to: '/nuova', status: 301 },
    ],
    '<p><a href="/vecchia">1</a> <a href="/fuori">2</a> <a href="/v/a">3</a></p>',
  );
  expect((await site.build()).problems).toEqual([]);
  expect(hrefs(site.page('index.html'), 'main p')).toEqual(['/vecchia/', '/fuori/', '/v/a/']);
});

it('after an edit of the redirects as in a clean build', async () => {
  const site = siteWith([{ from: '/vecchia', to: '/nuova', status: 302 }], '<p><a href="/vecchia">1</a></p>');
  await site.build();
  const routes = { ...CONFIG.routes, redirects: [{ from: '/vecchia', to: '/nuova', status: 301 }] };
  site.write({ 'casino-site.config.json': { ...CONFIG, routes } });
  await site.build();
  expect(hrefs(site.page('index.html'), 'main p')).toEqual(['/nuova/']);
});

it('a link whose anchor is missing on the new page is told of where it is written', async () => {
  const site = siteWith([{ from: '/vecchia', to: '/nuova', status: 301 }], '<p><a href="/vecchia#niente">1</a></p>');
  const { problems } = await site.build();
  expect(problems.map(({ code, excerpt }) => [code, excerpt?.includes('/vecchia#niente')])).toEqual([
    ['anchor-missing', true],
  ]);
});
