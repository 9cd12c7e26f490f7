// The 403 page is what blocked visitors see: around its text nothing offers to sign up, to log in or to play (SPEC-2.20
// stays: header, block, footer).
import { expect, it } from 'vitest';
import { CONFIG, component, makeSite, page, SITE_JSON, SVG } from './support/site.js';

const LINKS = [
  { url: '/', text: 'Home' },
  { url: '/privacy', text: 'Privacy' },
  { url: '/login', text: 'Accedi' },
  { url: '/sign-up', text: 'Registrati' },
  { url: '/bonus', text: 'Bonus' },
  { url: 'https://go.example.com/offerta', text: 'Offerta' },
];
const reviewer = { url: 'https://go.example.com/test', image: '/media/logo.svg', alt: 'Recensione' };

const makeBlocked = () =>
  makeSite({
    'casino-site.config.json': {
      ...CONFIG,
      routes: { declared: { ...CONFIG.routes.declared, '/bonus': 'https://go.example.com/bonus' } },
    },
    'content/site.json': {
      ...SITE_JSON,
      footer: {
        ...SITE_JSON.footer,
        menus: [
          { header: 'Menu', links: LINKS },
          { header: 'Offerte', links: LINKS.slice(2) },
        ],
        reviewers: [reviewer],
      },
    },
    'content/pages/privacy.json': page('/privacy', [component(14, { header: 'Privacy', text: '<p>Testo</p>' })]),
    'content/pages/forbidden.json': page('/403', [
      component(1, { main_block: { h1: 'Vietato.', buttons: [{ text: 'RITORNO A CASA', url: '/' }] } }),
    ]),
    'content/media/logo.svg': SVG,
  });

it.each(['directory', 'file'])('files of the shape %s', async (format) => {
  const site = makeBlocked();
  const config = JSON.parse(
    JSON.stringify({ ...CONFIG, urls: { format, trailingSlash: format === 'file' ? 'never' : 'always' } }),
  ) as object;
  site.write({
    'casino-site.config.json': {
      ...config,
      routes: { declared: { ...CONFIG.routes.declared, '/bonus': 'https://go.example.com/bonus' } },
    },
  });
  expect((await site.build()).ok).toBe(true);
  for (const path of format === 'directory' ? ['403.html', '403/index.html'] : ['403.html']) {
    const document = site.page(path);
    const hrefs = [...document.querySelectorAll('header a, footer a')].map((one) => one.getAttribute('href'));
    const slash = site
      .page('index.html')
      .querySelector('footer .footer__menu a[href^="/privacy"]')!
      .getAttribute('href')!
      .slice('/privacy'.length);
    expect(new Set(hrefs)).toEqual(new Set(['/', `/privacy${slash}`, 'tel:800558822']));
    expect(document.querySelector('header img')).not.toBeNull();
    expect(document.querySelector('footer .marks--reviewers img')).not.toBeNull();
    expect(document.body.textContent).not.toMatch(/Accedi|Registrati|Offert|Bonus/);
    expect(document.querySelector('main')!.textContent).toContain('RITORNO A CASA');
    expect(document.querySelector('.notices__warning')).not.toBeNull();
  }
});

it('every other page keeps them, the 404 page too', async () => {
  const site = makeBlocked();
  await site.build();
  for (const path of ['index.html', '404.html', 'privacy/index.html']) {
    const buttons = [...site.page(path).querySelectorAll('header .header__account a')].map((one) =>
      one.textContent!.trim(),
    );
    expect(buttons).toEqual(['Accedi', 'Registrati']);
  }
});
