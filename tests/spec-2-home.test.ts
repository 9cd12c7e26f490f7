// Section 2 of the specification: the blocks of the bundled home page and the shape of the legal pages.
import { beforeAll, describe, expect, it } from 'vitest';
import { type BundledSite, bundledSite } from './support/bundled.js';
import { all, attribute, texts, words, some } from './support/output.js';

let site: BundledSite;
let home: Document;
const block = (name: string) => home.querySelector(`main .blocks > .${name}`)!;

beforeAll(async () => {
  site = await bundledSite();
  home = site.page('index.html');
});

describe('SPEC-2.21 the main block', () => {
  it('has the one h1 of the page, a paragraph and two buttons', () => {
    expect(all(home, 'h1')).toHaveLength(1);
    expect(all(block('main-block'), 'h1')).toHaveLength(1);
    expect(all(block('main-block'), '.main-block__lead p')).toHaveLength(1);
    expect(texts(block('main-block'), 'a.button')).toEqual(['Registrati', 'Accedi']);
  });

  it('every page has exactly one h1, and no heading level is skipped', () => {
    for (const path of site.pages) {
      const levels = all(site.page(path), 'h1, h2, h3, h4, h5, h6').map((heading) => Number(heading.tagName[1]));
      expect(
        levels.filter((level) => level === 1),
        path,
      ).toHaveLength(1);
      expect(levels[0], path).toBe(1);
      for (const [index, level] of levels.entries())
        if (index > 0) expect(level - levels[index - 1]!, `${path}, heading ${index + 1}`).toBeLessThanOrEqual(1);
    }
  });
});

describe('SPEC-2.22 the promo image', () => {
  it('is one link to the login, opened in the same window', () => {
    const [link, ...more] = all(block('promo-image'), 'a');
    expect(more).toEqual([]);
    expect(link!.getAttribute('href')).toBe('https://go.corallo-casino.example/login');
    expect(link!.getAttribute('data-internal-url')).toBe('/login/');
    expect(link!.hasAttribute('target')).toBe(false);
  });

  it('shows another picture on phones, both with their size and one description', () => {
    const picture = block('promo-image').querySelector('picture')!;
    const mobile = picture.querySelector('source')!;
    const desktop = picture.querySelector('img')!;
    expect(mobile.getAttribute('srcset')).toMatch(/^\/assets\/media\/promo\/promo-mobile\.\w+\.svg$/);
    expect(mobile.getAttribute('media')).toMatch(/max-width/);
    expect(desktop.getAttribute('src')).toMatch(/^\/assets\/media\/promo\/promo-desktop\.\w+\.svg$/);
    for (const image of [mobile, desktop])
      expect(Number(image.getAttribute('width')) * Number(image.getAttribute('height'))).toBeGreaterThan(0);
    expect(desktop.getAttribute('alt')).toBe('Accedi a Corallo Casino. Gioco riservato ai maggiori di 18 anni');
  });
});

describe('SPEC-2.23 the games', () => {
  const tiles = () => all(block('games'), '.games__grid > li');

  it('are thirteen tiles, each with name, provider, image, alternative text, link and "Gioca Subito"', () => {
    expect(tiles()).toHaveLength(13);
    for (const tile of tiles()) {
      const name = words(tile.querySelector('.game-card__name a'));
      expect(name).toMatch(/^\p{Lu}.+ \(si apre in una nuova scheda\)$/u);
      expect(words(tile.querySelector('.game-card__provider')), name).not.toBe('');
      expect(attribute(tile, 'img', 'src'), name).toMatch(/^\/assets\/media\/games\.[0-9a-f]{16}\.svg#[a-z-]+$/);
      expect(attribute(tile, 'img', 'alt')!.length, name).toBeGreaterThan(10);
      expect(attribute(tile, 'a', 'href'), name).toMatch(/^https:\/\/go\.corallo-casino\.example\/giochi\//);
      expect(words(tile.querySelector('.game-card__play')), name).toBe('Gioca Subito');
    }
    expect(new Set(texts(block('games'), '.game-card__name')).size).toBe(13);
  });

  it('hide the hover text only from a mouse that is elsewhere: keyboard focus shows it', () => {
    const styles = words(home.querySelector('style'));
    const hiding =
      styles.match(
        /[^{}]*\.game-card__play[^{}]*\{[^}]*(?:opacity:0|visibility:hidden|display:none|translate)[^}]*\}/g,
      ) ?? [];
    expect(hiding.length).toBeGreaterThan(0);
    for (const rule of hiding) expect(rule).toMatch(/:not\([^)]*:hover[^)]*:focus-within[^)]*\)/);
    expect(styles).toMatch(/@media \(hover:hover\)[^@]*\.game-card:not/);
  });

  it('end with a button for all games', () => {
    expect(texts(block('games'), 'a.button')).toEqual(['Mostra tutti i giochi']);
  });
});

describe('SPEC-2.24 SPEC-2.25 SPEC-2.26 overview, bonuses, categories', () => {
  it('SPEC-2.24 the overview is a table whose columns and rows have headers', () => {
    const table = block('dynamic-table').querySelector('table')!;
    expect(texts(table, 'thead th[scope="col"]')).toEqual(['Voce', 'Dettagli']);
    expect(all(table, 'tbody tr')).toHaveLength(11);
    for (const row of some(table, 'tbody tr'))
      expect([all(row, 'th[scope="row"]').length, all(row, 'td').length]).toEqual([1, 1]);
    expect(words(table.querySelector('caption'))).toContain('Panoramica');
  });

  it('SPEC-2.25 three bonus cards and two buttons', () => {
    expect(texts(block('bonuses'), '.bonus-card .card__title')).toEqual([
      'Bonus di benvenuto',
      'Bonus di ricarica',
      'Cashback settimanale',
    ]);
    expect(texts(block('bonuses'), '.buttons a.button')).toEqual(['Vedi tutti i bonus', 'Crea un conto']);
  });

  it('SPEC-2.26 six category cards', () => {
    expect(texts(block('cards'), '.category-card .card__title')).toEqual([
      'Slot',
      'Live',
      'Roulette',
      'Blackjack',
      'Jackpot',
      'Tornei',
    ]);
  });
});

describe('SPEC-2.27 deposits and withdrawals', () => {
  it('the table has seven columns, in every row', () => {
    const table = block('deposit-table').querySelector('table')!;
    expect(all(table, 'thead th')).toHaveLength(7);
    expect(all(table, 'tbody tr').map((row) => row.children.length)).toEqual(Array(12).fill(7));
  });
});

describe('SPEC-2.28 the questions', () => {
  it('are six native disclosures whose answers are in the page, with scripts or without', () => {
    const items = all(block('faq'), 'details');
    expect(items).toHaveLength(6);
    for (const item of items) {
      expect(item.firstElementChild!.tagName).toBe('SUMMARY');
      expect(words(item.querySelector('summary h3')).endsWith('?')).toBe(true);
      expect(words(item.querySelector('.accordion__panel')).length).toBeGreaterThan(100);
      expect(item.querySelector('[hidden], template, script')).toBeNull();
    }
    expect(all(home, 'noscript')).toEqual([]);
  });
});

describe('SPEC-2.29 the legal pages', () => {
  const CASES = [
    ['terms', 'Termini e condizioni', 'Informazioni legali', '2023-05-02', '2025-03-10', '1.5', 20],
    ['privacy', 'Informativa sulla privacy', 'Informazioni legali', '2023-05-02', '2025-09-16', '1.4', 17],
    ['responsible', 'Gioco responsabile', 'Tutela e aiuto', '2023-05-02', '2025-10-06', '1.2', 12],
  ] as const;

  it.each(CASES)(
    '/%s: the info block with its six fields, then the numbered sections',
    (name, title, kicker, created, updated, version, sections) => {
      const document = site.page(`${name}/index.html`);
      const [info, faq, ...more] = all(document, 'main .blocks > *');
      expect(more).toEqual([]);
      expect(words(info!.querySelector('h1'))).toBe(title);
      expect(words(info!.querySelector('.info-block__kicker'))).toBe(kicker);
      expect(all(info!, 'time').map((time) => time.getAttribute('datetime'))).toEqual([created, updated]);
      expect(texts(info!, 'dd')[0]).toBe(version);
      expect(words(info!.querySelector('.info-block__summary')).length).toBeGreaterThan(100);
      const titles = texts(faq!, 'details summary');
      expect(titles).toHaveLength(sections);
      for (const [index, text] of titles.entries()) expect(text).toMatch(new RegExp(`^${index + 1}\\. `));
    },
  );

  it.each(CASES.map(([name]) => name))('/%s has a table of contents that leads to every section', (name) => {
    const document = site.page(`${name}/index.html`);
    const targets = all(document, 'nav.contents a').map((link) => link.getAttribute('href')!.slice(1));
    expect(targets).toEqual(all(document, 'details').map((item) => item.id));
  });
});
