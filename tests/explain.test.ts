// `explain`: places are those of the files, values those of the finished page.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ExplainedLink, PageExplanation, Sourced } from '../src/explain/explanation.js';
import type { Place } from '../src/model.js';
import { casinoSite, PROJECT } from './support/cli.js';
import { CONFIG, component, MAIN_BLOCK, makeSite, page, SITE_JSON, type TestSite } from './support/site.js';

async function explained(root: string, path: string, args: readonly string[] = []) {
  const { code, stdout, stderr } = await casinoSite(['explain', path, '--json', ...args], root);
  if (stdout === '') throw new Error(stderr);
  return { code, ...(JSON.parse(stdout) as PageExplanation) };
}

/** The line of a file that a place names; of a value in a wrapper, `{ "type": …, "content": … }`, all of it. */
function lineAt(root: string, { file, line }: Place): string {
  const [first, ...rest] = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .slice(line! - 1);
  return first!.endsWith('{') ? [first, ...rest.slice(0, 3)].join('\n') : first!.trim();
}

const headOf = ({ head }: PageExplanation, name: string): Sourced => head.find((one) => one.name === name)!;

describe('the example', () => {
  it('home: every place is a line that holds the value', async () => {
    const home = await explained(PROJECT, '/');
    expect(home).toMatchObject({ code: 0, kind: 'page', file: 'content/pages/home.json', sameAs: null });
    expect(lineAt(PROJECT, headOf(home, 'title').place!)).toContain(headOf(home, 'title').value);
    expect(lineAt(PROJECT, headOf(home, 'description').place!)).toContain(headOf(home, 'description').value);
    expect(headOf(home, 'sitemap').value).toBe('listed');
    expect(home.blocks.map(({ name }) => name).slice(0, 4)).toEqual([
      'main-block',
      'promo-image',
      'games',
      'dynamic-table',
    ]);
    // Tables are rows by then; their cells get the place of the table.
    for (const { fields } of home.blocks.filter(({ name }) => !name.endsWith('table')))
      for (const { place, text } of fields.filter((one) => one.text.length < 100 && !/["\\]/.test(one.text)))
        expect(lineAt(PROJECT, place).replace(/\s+/g, ' ')).toContain(text);
    const { bytes } = home;
    expect(bytes.head + bytes.blocks + bytes.rest).toBe(bytes.total);
    expect(Math.min(...home.blocks.map((one) => one.bytes ?? 0))).toBeGreaterThan(100);
    expect(home.redirects.map(({ from, kind }) => [from, kind])).toEqual([['/vecchio/**', 'client']]);
    // The misspelling is a warning that the page acknowledges or not; it stands at the link.
    expect(home.problems.map(({ code }) => code)).toContain('link-near-miss');
  });

  it('home: every link of the page is explained, and none that the page does not have', async () => {
    const { links } = await explained(PROJECT, '/');
    const find = (href: string): ExplainedLink => links.find((one) => one.href === href)!;
    expect(links.filter(({ why }) => why.includes('does not show'))).toEqual([]);
    expect(links.filter(({ why }) => why.includes('template'))).toEqual([]);
    expect(find('https://go.corallo-casino.example/giochi')).toMatchObject({
      why: '"btn_show_all_redirect_link", because links.prefer is "redirect". It leads to an affiliate target.',
      text: 'Mostra tutti i giochi',
      rel: 'sponsored nofollow',
    });
    expect(lineAt(PROJECT, find('/sing-up/').place)).toContain('"/sing-up"');
    expect(links.filter(({ place }) => place.file === 'content/site.json').length).toBeGreaterThan(10);
  });

  it('a page that repeats another: its own address, the content of the other', async () => {
    const it = await explained(PROJECT, 'it/');
    expect(it.sameAs).toEqual({ slug: '/', file: 'content/pages/home.json' });
    expect(headOf(it, 'title').place?.file).toBe('content/pages/home.json');
    expect(headOf(it, 'canonical')).toMatchObject({
      value: 'https://www.corallo-casino.example/',
      place: { file: 'content/pages/it.json', pointer: '/same_as' },
    });
    expect(headOf(it, 'sitemap').value).toBe('not listed');
  });

  it('the page for blocked visitors shows no affiliate link', async () => {
    const blocked = await explained(PROJECT, 'content/pages/forbidden.json');
    expect(blocked).toMatchObject({ slug: '/403', kind: 'page' });
    expect(blocked.links.filter(({ rel }) => rel.includes('sponsored'))).toEqual([]);
    expect(headOf(blocked, 'robots')).toMatchObject({ value: 'noindex', why: 'Error pages are never indexed.' });
  });
});

describe('what comes from entities', () => {
  const day = new Date().toISOString().slice(0, 10);
  const data = {
    'content/data/operators/marea.json': { name: 'Marea', hosts: ['go.marea.example'] },
    'content/data/offers/primo.json': {
      kind: 'welcome',
      title: 'Primo bonus',
      match: { percent: 50 },
      min_deposit: { amount: 15, unit: 'EUR' },
      redirect_url: 'https://go.marea.example/primo',
      button_text: 'Prendilo',
      terms: '<p>Vedi <a href="/terms">le regole</a>.</p>',
      checked: { day, by: 'Anna' },
    },
    'content/data/offers/finito.json': { kind: 'reload', title: 'Finito', validity: { until: '2020-01-01' } },
    'content/data/payment-methods/visa.json': { name: 'Visa', deposit_min: { amount: 15, unit: 'EUR' } },
    'content/data/games/perla.json': {
      name: 'Perla',
      redirect_url: 'https://go.marea.example/perla',
      categories: ['slot'],
    },
    'content/data/facts.json': { giochi: { at_least: 300 } },
  };
  const site = () =>
    makeSite({
      ...data,
      'content/pages/terms.json': page('/terms', [component(14, { text: '<p>Termini.</p>' })]),
      'content/pages/x.json': page(
        '/x',
        [
          component(14, { text: '<p>Con {{fact.giochi}} e da {{offer.primo.min_deposit}}.</p>' }),
          component(5, {
            cards: [
              { offer: 'finito' },
              { title_card_body: 'Mio', button: { text: 'Mio', redirect_url: 'https://go.marea.example/mio' } },
              { offer: 'primo', title_card_body: 'Mio titolo' },
            ],
          }),
          component(4, { games: { from: 'games' } }),
          component(3, { table: { from: 'payment-methods', columns: ['name', 'deposit_min'] } }),
        ],
        { meta: { meta_settings: { title: 'Da {{offer.primo.min_deposit}}' } } },
      ),
    });

  it('texts, cards, games, tables and the title name the file and the field of each value', async () => {
    const { root } = site();
    const explanation = await explained(root, '/x');
    const fields = explanation.blocks.flatMap((block) => block.fields);
    const taken = (text: string) =>
      fields
        .filter((one) => one.text.startsWith(text))
        .flatMap((one) => one.entities)
        .map(({ place, text: shown }) => [place.file.slice('content/data/'.length), place.pointer, shown]);
    expect(taken('<p>Con')).toEqual([
      ['facts.json', '/giochi', 'oltre 300'],
      ['offers/primo.json', '/min_deposit', '15 €'],
    ]);
    // The card has a title of its own, so that of the offer is not used.
    expect(taken('primo')).toEqual([
      ['offers/primo.json', '/terms', expect.stringContaining('le regole')],
      ['offers/primo.json', '/match', '50%'],
      ['offers/primo.json', '/min_deposit', '15 €'],
      ['offers/primo.json', '/redirect_url', 'https://go.marea.example/primo'],
      ['offers/primo.json', '/button_text', 'Prendilo'],
    ]);
    expect(taken('finito')).toEqual([]);
    expect(taken('games')).toEqual([
      ['games/perla.json', '/name', 'Perla'],
      ['games/perla.json', '/redirect_url', 'https://go.marea.example/perla'],
    ]);
    expect(taken('payment-methods')).toEqual([
      ['payment-methods/visa.json', '/name', 'Visa'],
      ['payment-methods/visa.json', '/deposit_min', '15 €'],
    ]);
    expect(headOf(explanation, 'title').entities).toMatchObject([
      { place: { file: 'content/data/offers/primo.json', pointer: '/min_deposit' }, text: '15 €' },
    ]);
    const { stdout } = await casinoSite(['explain', '/x'], root);
    expect(stdout).toMatch(/from content\/data\/offers\/primo\.json:\d+:\d+ \/min_deposit: 15 €/);
  });

  it('a block whose offer does not hold is not found, and takes no place of the next one', async () => {
    const list = (offer: string) => ({ block: 'bonus-list', header: offer, bonuses: [{ offer }] });
    const { root } = makeSite({
      'content/data/offers/finita.json': { title: 'Finita', validity: { until: '2020-01-01' } },
      'content/data/offers/buona.json': { title: 'Buona' },
      'content/pages/x.json': page('/x', [list('finita'), list('buona')]),
    });
    const { blocks } = await explained(root, '/x');
    expect(blocks.map(({ anchor, bytes }) => [anchor, bytes === null])).toEqual([
      ['', true],
      ['buona', false],
    ]);
  });

  it('the link of an author has the words of the author, not the text beside it', async () => {
    const review = {
      block: 'review',
      name: 'Faro',
      author: 'Anna Neri',
      author_url: '/x',
      text: '<p>Molto testo.</p>',
    };
    const site = makeSite({ 'content/pages/x.json': page('/x', [{ ...review, checked: '2026-01-01' }]) });
    const { links } = await explained(site.root, '/x');
    expect(links.filter(({ place }) => place.file.endsWith('x.json')).map(({ text }) => text)).toEqual(['Anna Neri']);
  });

  it('links that come from entities stand in their files, own ones in the page', async () => {
    const { root } = site();
    const { links } = await explained(root, '/x');
    const placeOf = (href: string) => {
      const { place } = links.find((one) => one.href === href)!;
      return [place.file, place.pointer, lineAt(root, place)];
    };
    expect(placeOf('https://go.marea.example/primo')).toEqual([
      'content/data/offers/primo.json',
      '/redirect_url',
      expect.stringContaining('go.marea.example/primo'),
    ]);
    expect(placeOf('https://go.marea.example/perla')[0]).toBe('content/data/games/perla.json');
    expect(placeOf('/terms/').slice(0, 2)).toEqual(['content/data/offers/primo.json', '/terms']);
    // Before it a card is left out, since its offer is over.
    expect(placeOf('https://go.marea.example/mio')).toEqual([
      'content/pages/x.json',
      expect.stringContaining('/cards/1/button/redirect_url'),
      expect.stringContaining('go.marea.example/mio'),
    ]);
    expect(links.filter(({ why }) => /template|does not show/.test(why))).toEqual([]);
  });
});

const button = (more: object) => ({ text: 'Vai', url: '/terms', redirect_url: 'https://go.example.com/a', ...more });
const withButton = (more: object, config: object = CONFIG): TestSite =>
  makeSite({
    'casino-site.config.json': config,
    'content/pages/terms.json': page('/terms', [component(1, { main_block: { h1: 'Termini' } })]),
    'content/pages/x.json': page('/x', [component(1, { main_block: { h1: 'X', buttons: [button(more)] } })]),
  });

describe('which address a link took', () => {
  it.each([
    [{}, CONFIG, 'https://go.example.com/a', '"redirect_url", because links.prefer is "redirect".'],
    [{}, { ...CONFIG, links: { prefer: 'internal' } }, '/terms/', '"url", because links.prefer is "internal".'],
    [{ url_type: 'internal' }, CONFIG, '/terms/', '"url", because "url_type" is "internal".'],
    [
      { url_type: 'redirect' },
      { ...CONFIG, links: { prefer: 'internal' } },
      'https://go.example.com/a',
      '"redirect_url", because "url_type" is "redirect".',
    ],
    [{ redirect_url: '' }, CONFIG, '/terms/', '"url" is the only address.'],
    [{ url: '' }, CONFIG, 'https://go.example.com/a', '"redirect_url" is the only address.'],
    [{ url: '', redirect_url: '' }, CONFIG, '', 'No link: there is no address.'],
    [{ url: '', url_type: 'internal' }, CONFIG, '', 'No link: "url_type" is "internal", and "url" is empty.'],
  ])('%j', async (more, config, href, why) => {
    const site = withButton(more, config);
    const { links } = await explained(site.root, '/x');
    const link = links.find(({ text }) => text === 'Vai')!;
    expect(link.href).toBe(href);
    expect(link.why).toContain(why);
    // And it is true: the page has it.
    await site.build();
    if (href !== '') expect(site.out('x/index.html')).toContain(`href="${href}"`);
  });
});

describe('an address without a page', () => {
  const site = () =>
    makeSite({
      'casino-site.config.json': {
        ...CONFIG,
        routes: {
          declared: { ...CONFIG.routes.declared, '/vuota': '' },
          redirects: [
            { from: '/vecchia', to: '/', status: 301 },
            { from: '/gioca', to: '/login', status: 301 },
          ],
        },
      },
      'content/pages/broken.json': '{ "slug": "/broken", ',
    });

  it('a redirect, a declared route, with their places', async () => {
    const { root } = site();
    const old: any = await explained(root, 'https://www.example.com/vecchia/');
    expect([old.code, old.kind, old.redirect.to, old.redirect.place.pointer]).toEqual([
      0,
      'redirect',
      '/',
      '/routes/redirects/0',
    ]);
    const play: any = await explained(root, '/gioca');
    expect([play.redirect.status, play.redirect.why]).toEqual([
      302,
      'A redirect of the config, with a temporary step on its way.',
    ]);
    const login: any = await explained(root, '/login.html');
    expect([login.kind, login.redirect.place.pointer, login.redirect.why]).toEqual([
      'redirect',
      '/routes/declared/~1login',
      'A declared route.',
    ]);
  });

  it.each([
    ['/logn', '/login', 'No page'],
    ['/LOGIN', '/login', 'No page'],
    ['/vuota', null, 'declared without a target'],
    ['content/pages/broken.json', null, 'has errors'],
    ['/__proto__', null, 'No page'],
    ['/%E0%A4%A', null, 'No page'],
    ['x'.repeat(2000), null, 'No page'],
    ['/\u001b[31m', null, 'No page'],
  ])('%.30s is unknown', async (path, nearest, why) => {
    const result: any = await explained(site().root, path);
    expect([result.code, result.kind, result.nearest]).toEqual([1, 'unknown', nearest]);
    expect(result.why).toContain(why);
  });

  it.each([
    'https://other.example/vecchia',
    'HTTPS://example.com/vecchia',
    '//other.example/vecchia',
    'https://www.example.com:8443/vecchia',
    'https://www.example.com.other.example/',
    'https://intranet/vecchia',
  ])('%s is of another site', async (address) => {
    expect(await explained(site().root, address)).toMatchObject({
      code: 1,
      kind: 'unknown',
      slug: address,
      nearest: null,
      why: 'The address is of another site; this one is https://www.example.com.',
    });
  });

  it.each([
    'https://www.example.com/vecchia?x=1#y',
    'http://WWW.example.com:80/vecchia/',
    'https://www.example.com./vecchia',
    '//www.example.com/vecchia',
    // As a shell of Windows wants it.
    '//vecchia',
    'vecchia',
  ])('%s is of this site', async (address) => {
    expect(await explained(site().root, address)).toMatchObject({ code: 0, kind: 'redirect', slug: '/vecchia' });
  });

  it('the terminal gets no control characters, and a hint', async () => {
    const { code, stdout } = await casinoSite(['explain', '/logn\u001b[31m\n::error::x'], site().root);
    expect(code).toBe(1);
    // oxlint-disable-next-line no-control-regex -- control characters are the point
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f]|^\s*::/m);
  });
});

describe('what the page says of itself', () => {
  it('acknowledged problems are notes with their reason, and writing stays untouched', async () => {
    const site = makeSite({
      'content/pages/x.json': page('/x', [component(14, { text: '<p><a href="/nulla-qui-davvero">x</a></p>' })], {
        acknowledge: [{ rule: 'link-broken', reason: 'arriva', by: 'Anna', until: '2999-01-01' }],
      }),
    });
    const { problems } = await explained(site.root, '/x');
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['link-broken', 'note']]);
    expect(problems[0]!.hint).toContain('Anna');
    expect(site.has('_build/manifest.json')).toBe(false);
  });

  it('the address is that of the config, of a brand or of a flag', async () => {
    const brand = { config: { site: { url: 'https://c.example' } } };
    const site = makeSite({ 'content/pages/x.json': page('/x', [MAIN_BLOCK]), 'brands/corallo.json': brand });
    const why = async (...args: string[]) => {
      const found = await explained(site.root, '/x', args);
      return headOf(found as PageExplanation, 'canonical').why;
    };
    expect(await why()).toBe('Its own address: site.url of casino-site.config.json and the slug.');
    expect(await why('--brand', 'corallo')).toBe('Its own address: site.url of brands/corallo.json and the slug.');
    expect(await why('--site-url', 'https://x.example')).toBe('Its own address: --site-url and the slug.');
  });

  it('below a base, with flags, and after the site changed', async () => {
    const site = makeSite({ 'content/pages/x.json': page('/x', [MAIN_BLOCK]) });
    const one = await explained(site.root, '/app/x/', ['--base', '/app/']);
    expect([one.kind, one.url]).toEqual(['page', 'https://www.example.com/app/x/']);
    writeFileSync(join(site.root, 'content/site.json'), JSON.stringify({ ...SITE_JSON, header: null }));
    const { code, stderr } = await casinoSite(['explain', '/x'], site.root);
    expect([code, stderr]).toEqual([2, expect.stringContaining('content/site.json')]);
  });
});

describe('a page that no visitor finds today', () => {
  const content = {
    'content/pages/natale.json': page('/natale', [], { publish_from: '2127-12-01' }),
    'content/pages/estate.json': page('/estate', [], { publish_until: '2020-08-31' }),
    'content/pages/bozza.json': page('/bozza', [], { draft: true }),
  };
  const said = async (...args: string[]) => {
    const { code, stdout } = await casinoSite(['explain', ...args], makeSite(content).root);
    return [code, stdout.split('\n').slice(0, 3)] as const;
  };

  it('is named with its file and the time at which it is published', async () => {
    const natale = [
      '/natale is not published yet: content/pages/natale.json',
      '  It appears on 2127-12-01, as "publish_from" says at content/pages/natale.json:5:19.',
      '  Explain it with --at 2127-12-01',
    ];
    expect(await said('/natale')).toEqual([1, natale]);
    expect(await said('content/pages/natale.json')).toEqual([1, natale]);
    expect(await said('/natale', '--lang', 'it')).toEqual([
      1,
      [
        '/natale non è ancora pubblicata: content/pages/natale.json',
        '  Appare il 2127-12-01, come dice "publish_from" in content/pages/natale.json:5:19.',
        '  Per vederla aggiungi --at 2127-12-01',
      ],
    ]);
    expect((await said('/estate'))[1]).toEqual([
      '/estate is not published any more: content/pages/estate.json',
      '  It ended on 2020-08-31, as "publish_until" says at content/pages/estate.json:5:20.',
      '  Explain it with --at 2020-08-30',
    ]);
    expect((await said('/bozza'))[1]).toEqual([
      '/bozza is a draft: content/pages/bozza.json',
      '  No build contains it, because of "draft" at content/pages/bozza.json:5:12.',
      '',
    ]);
    expect((await said('/natal'))[1]).toContain('Did you mean "/natale"?');
  });

  it('is explained with the moment that its explanation names', async () => {
    expect((await said('/natale', '--at', '2127-12-01'))[1][0]).toBe('/natale is a page: content/pages/natale.json');
    expect((await said('/estate', '--at', '2020-08-30'))[1][0]).toBe('/estate is a page: content/pages/estate.json');
    expect((await said('/natale', '--at', 'domani'))[0]).toBe(2);
  });
});

it('a link to a file of public/ is shown as it is published', async () => {
  const text = '<p><a href="/site.webmanifest">Manifest</a></p>';
  const { root } = makeSite({
    'public/site.webmanifest': '{}',
    'content/pages/p.json': page('/p', [component(14, { header: 'File', text })]),
  });
  const { links } = await explained(root, '/p');
  const found = links.filter(({ href }) => href.startsWith('/site.'));
  expect(found).toMatchObject([{ href: '/site.webmanifest', place: { file: 'content/pages/p.json' } }]);
  expect(found[0]!.why).not.toContain('does not show it');
});

it('the list of the search is no page of its own, and is named', async () => {
  const { root } = makeSite({ 'casino-site.config.json': { ...CONFIG, search: true } });
  expect(await explained(root, '/cerca')).toMatchObject({
    kind: 'unknown',
    why: expect.stringContaining('The list of the search is there'),
  });
});
