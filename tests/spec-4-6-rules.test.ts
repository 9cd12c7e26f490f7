// Sections 4, 5 and 6 of the specification: page resolution, the legal texts, which URL a link takes, anonymous
// visitors.
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { precedence } from '../src/site/links.js';
import { type BundledSite, bundledSite } from './support/bundled.js';
import { all, attribute, texts, words, some } from './support/output.js';
import { codes, component, CONFIG, makeSite, page, SITE_JSON } from './support/site.js';
import { serve } from './support/static-server.js';

let site: BundledSite;
const text = (path: string) => words(site.page(path).querySelector('main')).replaceAll('\u00a0', ' ');
const scripts = () =>
  site.files
    .filter((path) => path.endsWith('.js'))
    .map((path) => site.text(path))
    .join('\n');

beforeAll(async () => {
  site = await bundledSite();
});

describe('SPEC-4.1 page resolution', () => {
  const answer = async (url: string) => {
    const response = await fetch(url);
    return [response.status, await response.text()];
  };

  it('each page at its URL, else the 404 page', async () => {
    const { origin } = await serve(site.folder);
    const { pages } = site.json('_build/manifest.json') as { pages: { path: string; file: string }[] };
    expect(pages.length).toBeGreaterThan(5);
    for (const { path, file } of pages) expect(await answer(origin + path), path).toEqual([200, site.text(file)]);
    expect(await answer(`${origin}/nope/`)).toEqual([404, site.text('404/index.html')]);
  });

  it('without a 404 page "Page not found." is shown', async () => {
    const small = makeSite({ 'content/pages/not-found.json': null });
    await small.build();
    const { origin } = await serve(join(small.root, 'dist'));
    const [status, html] = await answer(`${origin}/nope/`);
    expect(status).toBe(404);
    expect(html).toContain('Page not found.');
  });
});

describe('SPEC-5.1 no client validation', () => {
  it('there are no forms and no fields on any page', () => {
    for (const path of [...site.pages, ...site.stubs])
      expect(all(site.page(path), 'form, input, select, textarea, [required], [pattern]'), path).toEqual([]);
  });

  it('the published scripts check no form', () => {
    expect(scripts()).not.toMatch(/checkValidity|setCustomValidity|reportValidity|FormData|\bsubmit\b/);
  });
});

describe('SPEC-5.2 the legal text', () => {
  it.each([
    ['age over 18 for registration', /ha più di 18 anni/],
    ['identity documents within 30 days', /documenti d’identità devono pervenire entro 30 giorni dalla registrazione/],
    ['inactivity after 12 months', /inattivo dopo 12 mesi/],
  ])('/terms states: %s', (_name, sentence) => {
    expect(text('terms/index.html')).toMatch(sentence);
  });

  it.each([
    ['index.html', /più di 18 anni.*entro 30 giorni dalla registrazione/],
    ['privacy/index.html', /documenti d’identità entro 30 giorni dalla registrazione/],
    ['responsible/index.html', /minori di 18 anni/],
  ])('%s says the same', (path, sentence) => {
    expect(text(path)).toMatch(sentence);
  });

  it('no page gives another age, and every page carries the warning', () => {
    for (const path of site.pages) {
      const ages =
        words(site.page(path).body)
          .replaceAll('\u00a0', ' ')
          .match(/(?:minori|maggiori|più|meno) di \d+ anni/g) ?? [];
      expect([...new Set(ages.map((age) => /\d+/.exec(age)![0]))], path).toEqual(['18']);
      expect(words(site.page(path).querySelector('.notices__warning')), path).toBe(
        'Il gioco è vietato ai minori di 18 anni e può causare dipendenza patologica.',
      );
    }
  });
});

const INTERNAL = '/p';
const AFFILIATE = 'https://go.example.com/x';

/** url_type, redirect_url, url → which URL is taken; D-1. */
const TRUTH = [
  [undefined, AFFILIATE, INTERNAL, AFFILIATE],
  [undefined, AFFILIATE, '', AFFILIATE],
  [undefined, '', INTERNAL, INTERNAL],
  ['internal', AFFILIATE, INTERNAL, INTERNAL],
  ['internal', AFFILIATE, '', null],
  ['internal', '', INTERNAL, INTERNAL],
  ['external', AFFILIATE, INTERNAL, AFFILIATE],
  ['external', AFFILIATE, '', AFFILIATE],
  ['external', '', INTERNAL, INTERNAL],
] as const;

describe('SPEC-5.3 SPEC-7.7 which URL a link takes (D-1)', () => {
  it.each(TRUTH)('url_type %s, redirect %s, url %s: %s', (urlType, redirect, url, chosen) => {
    expect(precedence({ urlType, redirect, url }, 'redirect').chosen).toBe(chosen);
    if (urlType === 'external')
      expect(precedence({ urlType: 'redirect', redirect, url }, 'redirect').chosen).toBe(chosen);
  });

  it('the nine cases in HTML: href, rel, and the internal URL kept beside an affiliate one', async () => {
    const buttons = TRUTH.map(([url_type, redirect_url, url], index) => ({
      text: `${index}`,
      redirect_url,
      url,
      ...(url_type ? { url_type } : {}),
    }));
    const small = makeSite({
      'content/pages/p.json': page('/p', [component(1, { main_block: { h1: 'T', buttons } })]),
    });
    expect(codes((await small.build()).problems)).toEqual(['link-missing']);
    const shown = all(small.page('p/index.html'), 'main .button').map((link) =>
      ['href', 'rel', 'data-internal-url'].map((name) => link.getAttribute(name)),
    );
    const expected = TRUTH.map(([, , url, chosen]) => [
      chosen === INTERNAL ? '/p/' : chosen,
      chosen === AFFILIATE ? 'sponsored nofollow' : null,
      chosen === AFFILIATE && url ? '/p/' : null,
    ]);
    expect(shown).toEqual(expected);
  });

  it.each([
    ['redirect', AFFILIATE, AFFILIATE],
    ['internal', '/p/', AFFILIATE],
  ])(
    'links.prefer "%s" decides for header, tile, promo image and "show all" alike',
    async (prefer, both, onlyRedirect) => {
      const header = {
        ...SITE_JSON.header,
        login_link: '/p',
        login_redirect_link: AFFILIATE,
        signup_link: '',
        signup_redirect_link: AFFILIATE,
      };
      const games = {
        games: [{ name: 'Uno', link: '/p', redirect_link: AFFILIATE }],
        btn_show_all_text: 'Tutti',
        btn_show_all_link: '/p',
        btn_show_all_redirect_link: AFFILIATE,
      };
      const promo = {
        url: '/p',
        redirect_url: AFFILIATE,
        desktop_img_url: '/media/logo.svg',
        desktop_img_alt: 'Promo',
      };
      const small = makeSite({
        'casino-site.config.json': { ...CONFIG, links: { prefer } },
        'content/site.json': { ...SITE_JSON, header },
        'content/pages/p.json': page('/p', [component(2, promo, 1), component(4, games, 2)]),
      });
      expect((await small.build()).problems).toEqual([]);
      const document = small.page('p/index.html');
      expect(all(document, 'header .button, main a').map((link) => link.getAttribute('href'))).toEqual([
        both,
        onlyRedirect,
        both,
        both,
        both,
      ]);
    },
  );
});

describe('SPEC-7.7 on the bundled pages', () => {
  it('a kept internal URL is internal, and never stands beside another one', () => {
    for (const path of site.pages) {
      for (const link of all(site.page(path), '[data-internal-url]')) {
        expect(link.getAttribute('data-internal-url'), link.outerHTML).toMatch(/^\/(?!\/)/);
        expect(link.getAttribute('href'), link.outerHTML).toMatch(/^https:\/\/go\.corallo-casino\.example\//);
      }
    }
  });

  it('every affiliate link says so, and no other link does', () => {
    for (const path of site.pages) {
      for (const link of some(site.page(path), 'a[href]')) {
        const affiliate = /^(?:https:\/\/go\.corallo-casino\.example|\/(?:login|sign-up|sing-up|bonuses)\/$)/.test(
          link.getAttribute('href')!,
        );
        const rel = link.getAttribute('rel')?.split(' ') ?? [];
        expect([rel.includes('sponsored'), rel.includes('nofollow')], link.outerHTML).toEqual([affiliate, affiliate]);
      }
    }
  });
});

describe('SPEC-6.1 SPEC-6.2 visitors', () => {
  it('SPEC-6.1 are anonymous: no code for accounts, and the one cookie is that of the locale', () => {
    expect(scripts()).not.toMatch(/password|credential|authorization|bearer|\btoken\b/i);
    const stored = scripts().match(/(?:localStorage|sessionStorage)[.[]?\w*|document\.cookie/g) ?? [];
    // The name in brackets is the minifier's; there is one such place.
    const uses = stored.map((use) => use.replace(/\[\w+$/, '[…]'));
    expect(uses.filter((use) => use.endsWith('[…]'))).toHaveLength(1);
    expect([...new Set(uses.map((use) => use.split('.').slice(0, 2).join('.')))].sort()).toEqual([
      'document.cookie',
      // A visitor's objection to Fathom, which Fathom's own script reads under the same name.
      'localStorage.getItem',
      'localStorage.removeItem',
      'localStorage.setItem',
      // The page last seen, for a site that counts views, the reload guard, and the latest build of the site (D-42).
      'sessionStorage',
      'sessionStorage.getItem',
      'sessionStorage.setItem',
      // When the next check for a build is due: main.ts reads of that record only this.
      'sessionStorage[…]',
    ]);
    expect(scripts()).toContain('i18n_redirected');
  });

  it('SPEC-6.1 the accounts that the legal text speaks of belong to the casino', () => {
    expect(text('terms/index.html')).toMatch(/Titolare: la persona a cui il Conto è intestato/);
    expect(attribute(site.page('index.html'), 'header a[href*="/login"]', 'href')).toMatch(/^https:\/\/go\./);
  });

  it('SPEC-6.2 the cashback is for the first three VIP levels, in the card, the overview and the terms', () => {
    const card = texts(site.page('index.html'), '.bonus-card').find((one) => one.startsWith('Cashback'));
    expect(card).toContain('Riservato ai primi 3 livelli VIP');
    expect(
      texts(site.page('index.html'), '.dynamic-table td').find((cell) => cell.includes('perdite nette')),
    ).toContain('per i primi 3 livelli VIP');
    expect(text('terms/index.html')).toContain('riservato ai primi 3 livelli VIP');
  });
});
