// The error screen (SPEC-2.3, SPEC-2.6, SPEC-2.12, D-44): in the frame of every page and the site's language, with or
// without a page of the site's own.
import { describe, expect, it } from 'vitest';
import { component, CONFIG, makeSite, page, SITE_JSON } from './support/site.js';
import { texts, words } from './support/output.js';

const attempted = (document: Document) => document.querySelector<HTMLElement>('[data-module="not-found"]')!;
const withLang = (lang: string) => ({
  ...SITE_JSON,
  meta: { ...SITE_JSON.meta, meta_settings: { ...SITE_JSON.meta.meta_settings, lang } },
});

describe('SPEC-8.3 D-15 D-29 a site without a page "/404"', () => {
  it.each([
    ['it-IT', 'Pagina non trovata – Prova'],
    ['en-GB', 'Page not found – Prova'],
    ['de', 'Seite nicht gefunden – Prova'],
    ['sl', 'Page not found – Prova'],
  ])('lang %s: header, literal text, footer, and the title "%s"', async (lang, title) => {
    const site = makeSite({ 'content/pages/not-found.json': null, 'content/site.json': withLang(lang) });
    await site.build();
    const document = site.page('404.html');
    expect([document.documentElement.lang, document.title]).toEqual([lang, title]);
    expect(texts(document, 'h1')).toEqual(['Page not found.']);
    expect(words(document.querySelector('main'))).toBe('Page not found.');
    expect(document.querySelector('header a[href="/"]')).not.toBeNull();
    expect(words(document.querySelector('footer'))).toContain('© Prova');
    expect(document.querySelector('meta[name="robots"]')!.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });

  it('changes with header and footer, and is the same in every build of the same site', async () => {
    const site = makeSite({ 'content/pages/not-found.json': null });
    await site.build();
    const first = site.out('404.html');
    await site.build({ cache: false });
    expect(site.out('404.html')).toBe(first);
    site.write({ 'content/site.json': { ...SITE_JSON, footer: { ...SITE_JSON.footer, copyright_text: '© Altro' } } });
    await site.build();
    expect(words(site.page('404.html').querySelector('footer'))).toContain('© Altro');
  });
});

describe('D-44 the place for the attempted path', () => {
  it('stands, empty and hidden, on the page "/404" and nowhere else', async () => {
    const site = makeSite();
    await site.build();
    const place = attempted(site.page('404.html'));
    expect([place.hidden, words(place), place.dataset.attempted, place.dataset.suggestion]).toEqual([
      true,
      '',
      'Indirizzo richiesto:',
      'Forse cercavi:',
    ]);
    expect(attempted(site.page('index.html'))).toBeNull();
  });

  it('knows a few URLs, those of the navigation first, each as links render it', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [`content/pages/p${index}.json`, page(`/a/p${index}`)]),
    );
    const site = makeSite({
      ...many,
      'casino-site.config.json': { ...CONFIG, site: { ...CONFIG.site, base: '/app/' } },
      'content/pages/citta.json': page('/città'),
      'content/pages/deep.json': page('/z/y/x'),
      'content/pages/hidden.json': page('/hidden', [], { robots: 'noindex' }),
      'content/pages/same.json': { title: 'Come', slug: '/it', same_as: '/' },
      'content/site.json': {
        ...SITE_JSON,
        meta: { ...SITE_JSON.meta, meta_scripts_settings: { pages: ['/', '/z/y/x'] } },
      },
    });
    await site.build();
    const pages = attempted(site.page('404.html')).dataset.pages!.split(' ');
    expect(pages.slice(0, 3)).toEqual(['/app/', '/app/z/y/x/', '/app/citt%C3%A0/']);
    expect(pages).toHaveLength(100);
    expect(pages).not.toContain('/app/hidden/');
    expect(pages).not.toContain('/app/it/');
    expect(pages).not.toContain('/app/404/');
  });

  it('a new page is known to the next build', async () => {
    const site = makeSite();
    await site.build();
    site.write({ 'content/pages/new.json': page('/nuova') });
    await site.build();
    expect(attempted(site.page('404.html')).dataset.pages).toContain('/nuova/');
  });
});

describe('SPEC-2.3 /404 and /403 in every shape of URLs', () => {
  it.each([
    ['directory', 'always', ['404.html', '404/index.html', '403.html', '403/index.html']],
    ['directory', 'never', ['404.html', '404/index.html', '403.html', '403/index.html']],
    ['file', 'never', ['404.html', '403.html']],
  ])('%s, %s', async (format, trailingSlash, files) => {
    const site = makeSite({
      'casino-site.config.json': { ...CONFIG, urls: { format, trailingSlash } },
      'content/pages/403.json': page('/403', [component(1, { main_block: { h1: 'Vietato.' } })]),
    });
    expect((await site.build()).ok).toBe(true);
    for (const file of files) {
      expect(texts(site.page(file), 'h1')).toEqual([file.startsWith('404') ? 'Pagina non trovata.' : 'Vietato.']);
      expect(site.page(file).querySelector('footer')).not.toBeNull();
    }
    expect(site.page('404.html').documentElement.dataset.notFound).toBe('');
  });
});
