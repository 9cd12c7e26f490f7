// `diff`: every kind of change is named, and nothing is named when nothing changed (issue 15).
import { createServer } from 'node:http';
import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CHANGE_KINDS } from '../src/inspect/changes.js';
import { casinoSite, PROJECT } from './support/cli.js';
import { DIFF_CONFIG, diffed, guide, type Guide, twoBuilds } from './support/diff.js';
import { component, MAIN_BLOCK, page, SITE_JSON, type SiteFiles } from './support/site.js';

const guida = (one: Guide): SiteFiles => ({ 'content/pages/guida.json': guide(one) });
const config = (routes: object): SiteFiles => ({
  'casino-site.config.json': { ...DIFF_CONFIG, routes: { ...DIFF_CONFIG.routes, ...routes } },
});
const meta = (settings: object, more: object = {}): object => ({ meta: { meta_settings: settings }, ...more });
const declared = DIFF_CONFIG.routes.declared;

/** What is written over the site, and every change that must be named: kind, page, part of before, part of after. */
const CASES: readonly (readonly [string, SiteFiles, readonly (readonly string[])[]])[] = [
  [
    'a new page',
    { 'content/pages/nuova.json': page('/nuova', [MAIN_BLOCK]) },
    [['page-added', '/nuova/', '', 'nuova']],
  ],
  ['a page gone', { ...guida({}), 'content/pages/guida.json': null }, [['url-lost', '/guida/', 'Pagina /guida', '']]],
  [
    'a page gone, with a redirect',
    {
      'content/pages/guida.json': null,
      ...config({ redirects: [...DIFF_CONFIG.routes.redirects, { from: '/guida', to: '/terms', status: 301 }] }),
    },
    [['page-moved', '/guida/', '', '/terms']],
  ],
  [
    'redirects from files, beside a page of that name',
    config({
      redirects: [
        ...DIFF_CONFIG.routes.redirects,
        { from: '/guida.html', to: '/guida', status: 301 },
        { from: '/vecchia/index.html', to: '/terms', status: 301 },
      ],
    }),
    [
      ['redirect-added', '/guida.html', '', '/guida/ (301)'],
      ['redirect-added', '/vecchia/index.html', '', '/terms/ (301)'],
    ],
  ],
  ['a redirect gone', config({ redirects: [] }), [['url-lost', '/vecchia', '/terms/', '']]],
  [
    'a redirect that leads elsewhere',
    config({ redirects: [{ from: '/vecchia', to: '/guida', status: 301 }] }),
    [['redirect-changed', '/vecchia', '/terms/', '/guida/']],
  ],
  [
    'a new redirect',
    config({ redirects: [...DIFF_CONFIG.routes.redirects, { from: '/nuova', to: '/terms', status: 302 }] }),
    [['redirect-added', '/nuova', '', '/terms/ (302)']],
  ],
  [
    'an affiliate redirect with another target',
    config({ declared: { ...declared, '/login': 'https://go.example.com/altro' } }),
    [['affiliate-changed', '/login', 'example.com/login', 'example.com/altro']],
  ],
  ['a title', guida({ more: meta({ title: 'Nuovo' }) }), [['title-changed', '/guida/', 'Pagina /guida', 'Nuovo']]],
  [
    'a description',
    guida({ more: meta({ description: 'Descritta.' }) }),
    [['description-changed', '/guida/', '', 'Descritta.']],
  ],
  [
    'the main heading, which is part of an offer',
    guida({ h1: 'La guida' }),
    [
      ['offer-changed', '/guida/', 'main-block: Guida', 'main-block: La guida'],
      ['h1-changed', '/guida/', 'Guida', 'La guida'],
    ],
  ],
  [
    'a canonical address',
    guida({ more: meta({ canonical_url: 'https://www.example.com/terms/' }) }),
    [
      ['canonical-changed', '/guida/', '/guida/', '/terms/'],
      ['json-ld-changed', '/guida/', 'BreadcrumbList', ''],
    ],
  ],
  ['noindex', guida({ more: { robots: 'noindex' } }), [['noindex-added', '/guida/', '', 'noindex']]],
  [
    'another word for search engines',
    guida({ more: { robots: 'nofollow' } }),
    [['robots-changed', '/guida/', '', 'nofollow']],
  ],
  [
    'a link to a page',
    guida({ lead: '<p>Vedi <a href="/">le condizioni</a> e <a href="https://www.altro.example/">altro</a>.</p>' }),
    [['link-lost', '/guida/', '/terms', '']],
  ],
  [
    'a link to another site',
    guida({ lead: '<p>Vedi <a href="/terms">le condizioni</a> e <a href="https://terzo.example/">altro</a>.</p>' }),
    [
      ['external-lost', '/guida/', 'https://www.altro.example/', ''],
      ['external-added', '/guida/', '', 'https://terzo.example/'],
    ],
  ],
  [
    'an offer gone, with its link',
    guida({ offer: null }),
    [
      ['affiliate-lost', '/guida/', 'Ottieni → https://go.example.com/bonus', ''],
      ['claim-lost', '/guida/', 'account.min_deposit: 20 € (“Deposito minimo 20 €”)', ''],
      ['offer-lost', '/guida/', 'bonuses: 100% fino a 500 €', ''],
    ],
  ],
  [
    'the target of an affiliate link',
    guida({ offer: { target: 'https://go.example.com/nuovo' } }),
    [['affiliate-changed', '/guida/', 'example.com/bonus', 'example.com/nuovo']],
  ],
  [
    'an affiliate host that is no longer known: the address stays, its rel is lost',
    guida({ lead: '<p>Vedi <a href="/terms">le condizioni</a> e <a href="https://go.example.com/x">altro</a>.</p>' }),
    [
      ['affiliate-added', '/guida/', '', 'altro → https://go.example.com/x'],
      ['external-lost', '/guida/', 'https://www.altro.example/', ''],
    ],
  ],
  [
    'the terms of an offer',
    guida({ offer: { terms: 'Requisito di puntata 40x.' } }),
    [['offer-changed', '/guida/', '35x', '40x']],
  ],
  [
    'the address of the site',
    { 'casino-site.config.json': { ...DIFF_CONFIG, site: { url: 'https://nuovo.example.com' } } },
    [['site-changed', '/', 'https://www.example.com/', 'https://nuovo.example.com/']],
  ],
  [
    'structured data',
    guida({
      more: meta({
        custom_tags: [
          '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","name":"x"}</script>',
        ],
      }),
    }),
    [['json-ld-changed', '/guida/', 'Organization', 'Article']],
  ],
];

describe('each change is named, and nothing else', () => {
  it.each(CASES)('%s', async (_name, over, expected) => {
    const site = await twoBuilds({}, over);
    const { changes, code } = await diffed(site);
    expect(code).toBe(0);
    expect(changes.map(({ kind, pages }) => [kind, pages.join(' ')])).toEqual(
      expected.map(([kind, where]) => [kind, where]),
    );
    for (const [index, [, , before, after]] of expected.entries()) {
      expect(changes[index]!.before).toContain(before);
      expect(changes[index]!.after).toContain(after);
      if (before === '') expect(changes[index]!.before).toBe('');
    }
  });

  it('an offer gone from a list has words before it alone', async () => {
    const cards = (...titles: string[]): SiteFiles => ({
      'content/pages/lista.json': page('/lista', [
        {
          block: 'bonus-list',
          bonuses: titles.map((title) => ({ title_card_body: title, list_items: [`Riga di ${title}`] })),
        },
      ]),
    });
    const { changes } = await diffed(await twoBuilds(cards('Uno', 'Due'), cards('Uno')));
    const [change] = changes.filter(({ kind }) => kind === 'offer-changed');
    expect([change!.before, change!.after]).toEqual(['bonus-list: Due · Riga di Due', '']);
  });

  const lead = (text: string): SiteFiles => guida({ lead: text, offer: null });
  const welcome = (text: string) => lead(`<h2>Bonus di benvenuto</h2>${text}`);

  it.each<[string, SiteFiles, SiteFiles, readonly (readonly [string, string, string])[]]>([
    [
      'another value',
      welcome('<p>Il requisito di puntata è 35x. Il deposito minimo è di 20 €.</p>'),
      welcome('<p>Il deposito minimo è di 20 euro. Il requisito di puntata è 40x.</p>'),
      [
        [
          'claim-changed',
          'welcome.wagering: 35x (“Il requisito di puntata è 35x.”)',
          'welcome.wagering: 40x (“Il requisito di puntata è 40x.”)',
        ],
      ],
    ],
    [
      'a condition gone, and a new one',
      welcome('<p>Il requisito di puntata è 35x.</p>'),
      welcome('<p>Il deposito minimo è di 20 €.</p>'),
      [
        ['claim-lost', 'welcome.wagering: 35x (“Il requisito di puntata è 35x.”)', ''],
        ['claim-gained', '', 'welcome.min_deposit: 20 € (“Il deposito minimo è di 20 €.”)'],
      ],
    ],
    [
      'other markup, another order, other words for the same',
      welcome(
        '<p>Il requisito di puntata è 35x.</p><p>Il deposito minimo è di 20 €.</p><p>Aggiornato il 1 marzo 2026.</p>',
      ),
      welcome(
        '<ul><li>Deposito minimo: <strong>20,00 euro</strong></li><li>Requisito di <em>puntata</em>: 35 volte</li></ul><p>Aggiornato il 2 aprile 2026.</p>',
      ),
      [],
    ],
    [
      'a second value beside the first',
      welcome('<p>Il requisito di puntata è 35x.</p>'),
      welcome('<p>Il requisito di puntata è 35x.</p><p>Il requisito di puntata è 45x.</p>'),
      [['claim-gained', '', 'welcome.wagering: 45x (“Il requisito di puntata è 45x.”)']],
    ],
  ])('claims: %s', async (_name, before, after, expected) => {
    const { changes } = await diffed(await twoBuilds(before, after));
    const claims = changes.filter(({ kind }) => kind.startsWith('claim-'));
    expect(claims.map((one) => [one.kind, one.before, one.after])).toEqual(expected);
    expect(claims.every(({ pages }) => pages.join() === '/guida/')).toBe(true);
  });

  it('claims of another operator than the site itself are told apart by the name of the site', async () => {
    const of = (name: string) => `<h2>Bonus di benvenuto di ${name} Casino</h2><p>Il requisito di puntata è 35x.</p>`;
    const { og_site_name: own } = SITE_JSON.meta.meta_settings;
    const { changes } = await diffed(await twoBuilds(lead(of(own.split(' ')[0]!)), lead(of('Marea'))));
    expect(changes.filter(({ kind }) => kind.startsWith('claim-')).map(({ before, after }) => before + after)).toEqual([
      expect.stringMatching(/^welcome\.wagering: 35x/),
      expect.stringMatching(/^welcome@marea\.wagering: 35x/),
    ]);
  });

  it('claims of operators are told apart by the names in content/data of the site in whose folder it runs', async () => {
    const said = (times: number) => lead(`<h2>Bonus</h2><p>Il bonus di Piazza Azzurra va puntato ${times} volte.</p>`);
    const operator = { 'content/data/operators/piazza.json': { name: 'Piazza Azzurra' } };
    const site = await twoBuilds({ ...said(25), ...operator }, said(30));
    const found = (changes: Awaited<ReturnType<typeof diffed>>['changes']) =>
      changes.filter(({ kind }) => kind.startsWith('claim-')).map(({ kind, after }) => `${kind} ${after}`);
    const is = (name: string) => [expect.stringMatching(`^claim-changed ${name}\\.wagering: 30x`)];
    expect(found((await diffed(site)).changes)).toEqual(is('bonus@piazza azzurra'));
    // Elsewhere nobody knows that it is a name.
    const elsewhere = await diffed(site, ['before', 'after', '--root', 'before']);
    expect(found(elsewhere.changes)).not.toEqual(is('bonus@piazza azzurra'));
  });

  it('slashes: the pages are the same, their addresses have another form', async () => {
    const urls = { urls: { format: 'file', trailingSlash: 'never' } };
    const site = await twoBuilds({}, { 'casino-site.config.json': { ...DIFF_CONFIG, ...urls } });
    const { changes } = await diffed(site);
    expect(changes.filter(({ kind }) => kind === 'url-lost' || kind === 'page-added')).toEqual([]);
    expect(changes.find(({ kind }) => kind === 'address-form')).toMatchObject({
      before: 'with a slash',
      after: 'without a slash',
      pages: ['/404', '/guida', '/terms'],
    });
  });

  it('the same change of header or footer on all pages stands once', async () => {
    const footer = { ...SITE_JSON.footer, menus: [{ header: 'Note', links: [{ url: '/terms', text: 'Termini' }] }] };
    const site = await twoBuilds({}, { 'content/site.json': { ...SITE_JSON, footer } });
    const { changes } = await diffed(site);
    expect(changes).toEqual([
      { kind: 'link-added', before: '', after: '/terms', count: 3, pages: ['/', '/404/', '/terms/'] },
    ]);
  });
});

describe('nothing is named', () => {
  it.each<[string, SiteFiles]>([
    ['when nothing changed', {}],
    [
      'when only media and their hashes changed',
      {
        'content/media/logo.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" width="206" height="81" viewBox="0 0 206 81"><rect width="100" height="81"/></svg>',
      },
    ],
    [
      'when only the order of keys changed',
      {
        'content/pages/terms.json': {
          components: [component(14, { text: '<p>Termini.</p>' })],
          meta: { meta_settings: { description: 'Le condizioni.', title: 'Termini' } },
          slug: '/terms',
          title: 'Pagina /terms',
        },
      },
    ],
    [
      'when the browser script is readable',
      { 'casino-site.config.json': { ...DIFF_CONFIG, updates: { interval: 7_200_000 } } },
    ],
  ])('%s', async (_name, over) => {
    const site = await twoBuilds({}, over);
    const { changes, code } = await diffed(site, ['before', 'after', '--fail-on', 'any']);
    expect([code, changes]).toEqual([0, []]);
  });

  it('and equal pages are not read: with the manifests equal, the files may be gone', async () => {
    const site = await twoBuilds({}, {});
    writeFileSync(join(site.root, 'after/guida/index.html'), 'x');
    expect(await diffed(site)).toMatchObject({ code: 0, compared: 0, changes: [] });
  });
});

describe('exit codes and names', () => {
  const lost = () => twoBuilds({}, { 'content/pages/guida.json': null });

  it.each([
    ['url-lost', 1],
    ['noindex-added,url-lost', 1],
    [' URL-LOST ', 1],
    ['any', 1],
    ['noindex-added', 0],
    ['affiliate-lost,claim-changed', 0],
  ])('--fail-on %j: %i', async (names, code) => {
    expect((await diffed(await lost(), ['before', 'after', '--fail-on', names])).code).toBe(code);
  });

  it('claim-changed means the text of an offer too', async () => {
    const site = await twoBuilds({}, guida({ offer: { point: 'Un regalo' } }));
    expect((await diffed(site, ['before', 'after', '--fail-on', 'claim-changed'])).code).toBe(1);
    const text = (value: string) => ({
      'content/pages/terms.json': page('/terms', [component(14, { text: `<p>Il deposito minimo è di ${value}.</p>` })]),
    });
    const terms = await twoBuilds(text('20 €'), text('10 €'));
    const { code, changes } = await diffed(terms, ['before', 'after', '--fail-on', 'claim-changed']);
    expect([code, changes.map(({ kind }) => kind)]).toEqual([1, ['claim-changed']]);
  });

  it.each([
    ['url-lots', 'Did you mean "url-lost"?'],
    ['url-lost,', 'There is no change called ""'],
    ['constructor', 'no change called "constructor"'],
    ['__proto__', 'no change called "__proto__"'],
  ])('--fail-on %j is refused', async (names, message) => {
    const { code, stderr, stdout } = await casinoSite(['diff', 'a', 'b', '--fail-on', names], (await lost()).root);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  it('the second side is the output folder when it is left out', async () => {
    const site = await twoBuilds({}, { 'content/pages/guida.json': null });
    expect((await diffed(site, ['before', '--out-dir', 'after'])).changes).toHaveLength(1);
  });
});

describe('sides', () => {
  it('a manifest alone: addresses, titles, canonicals and indexing, and it says so', async () => {
    const site = await twoBuilds({}, guida({ h1: 'Altro', more: { robots: 'noindex', ...meta({ title: 'Nuovo' }) } }));
    const result = await diffed(site, ['before/_build/manifest.json', 'after']);
    expect(result).toMatchObject({ code: 0, contents: false });
    expect(result.changes.map(({ kind }) => kind)).toEqual(['noindex-added', 'title-changed']);
    const { stdout } = await casinoSite(['diff', 'before/_build/manifest.json', 'after'], site.root);
    expect(stdout).toContain('only a manifest');
  });

  it('a served site, with its scheme in whatever case', async () => {
    const site = await twoBuilds({}, guida({ h1: 'Altro' }));
    const url = await host(join(site.root, 'before'));
    const result = await diffed(site, [`${url.replace('http', 'HTTP')}/`, 'after']);
    expect(result.changes.map(({ kind }) => kind)).toEqual(['offer-changed', 'h1-changed']);
  });

  it('a page that the manifest lists and nobody has is told, and fails', async () => {
    const site = await twoBuilds({}, guida({ h1: 'Altro' }));
    const url = await host(join(site.root, 'before'), (path) => path.startsWith('/guida'));
    const { code, changes } = await diffed(site, [url, 'after']);
    expect([code, changes.map(({ kind, pages }) => [kind, ...pages])]).toEqual([1, [['page-unreadable', '/guida/']]]);
  });

  it('the same site below another base, on another host, is the same site', async () => {
    const site = await twoBuilds(
      {},
      { 'casino-site.config.json': { ...DIFF_CONFIG, site: { url: 'https://prova.example.net', base: '/prova/' } } },
    );
    expect((await diffed(site)).changes.map(({ kind }) => kind)).toEqual(['site-changed']);
  });
});

describe('what is not trusted', () => {
  const manifestOf = (root: string) => JSON.parse(readFileSync(join(root, 'before/_build/manifest.json'), 'utf8'));

  it.each<[string, (manifest: any) => unknown]>([
    ['a path that climbs', (one) => ((one.pages[0].file = '../../secret.html'), one)],
    ['an absolute path', (one) => ((one.pages[0].file = '/etc/passwd'), one)],
    ['an address with a host', (one) => ((one.pages[0].path = '//evil.example/'), one)],
    ['a hash of nonsense', (one) => ((one.pages[0].hash = 'x'), one)],
    ['pages that are no list', (one) => ((one.pages = { length: 1e9 }), one)],
    ['a number', () => 1],
    ['depth', () => JSON.parse('['.repeat(1000) + ']'.repeat(1000)) as unknown],
  ])('a manifest with %s is refused', async (_name, change) => {
    const site = await twoBuilds({}, {});
    writeFileSync(join(site.root, 'before/_build/manifest.json'), JSON.stringify(change(manifestOf(site.root))));
    const { code, stderr } = await casinoSite(['diff', 'before', 'after'], site.root);
    expect(code).toBe(2);
    expect(stderr).toMatch(/is damaged.*Delete the folder/s);
  });

  it('odd values beside what is needed do no harm', async () => {
    const site = await twoBuilds({}, {});
    const manifest = manifestOf(site.root);
    const odd = {
      ...manifest,
      site: 'javascript:alert(1)',
      generator: 5,
      redirects: [{ from: '/a/**/b', to: '//[', status: 'x' }],
    };
    writeFileSync(join(site.root, 'before/_build/manifest.json'), JSON.stringify(odd));
    const { code } = await diffed(site);
    expect(code).toBe(0);
  });

  it('links and pipes are not followed, files that grew are not read', async () => {
    const site = await twoBuilds({}, guida({ h1: 'Altro' }));
    const file = join(site.root, 'before/guida/index.html');
    writeFileSync(join(site.root, 'secret.html'), '<title>secret</title>');
    execFileSync('rm', [file]);
    symlinkSync(join(site.root, 'secret.html'), file);
    const isUnreadable = async () => (await diffed(site)).changes.map(({ kind }) => kind);
    expect(await isUnreadable()).toEqual(['page-unreadable']);
    execFileSync('rm', [file]);
    execFileSync('mkfifo', [file]);
    expect(await isUnreadable()).toEqual(['page-unreadable']);
    execFileSync('rm', [file]);
    writeFileSync(file, 'x'.repeat(1_000_000));
    expect(await isUnreadable()).toEqual(['page-unreadable']);
    execFileSync('mkfifo', [join(site.root, 'pipe')]);
    const { code, stderr } = await casinoSite(['diff', 'pipe', 'after'], site.root);
    expect([code, stderr]).toEqual([2, expect.stringContaining('neither a folder nor a file')]);
  });

  it.each(['nowhere', 'https://', 'http://user:pw@localhost/', 'ftp://x'])('%j is refused', async (name) => {
    const site = await twoBuilds({}, {});
    expect((await casinoSite(['diff', name, 'after'], site.root)).code).toBe(2);
  });
});

describe('texts of authors stay texts', () => {
  const title = 'A`b``c [x](http://evil.example) <img src=x> @all #1 | ##[error]x ::error::x';
  const changed = () => twoBuilds({}, guida({ more: meta({ title }) }));

  it('in Markdown: nothing is outside of a code span', async () => {
    const { stdout } = await casinoSite(['diff', '--markdown', 'before', 'after'], (await changed()).root);
    expect(stdout).toContain('```A`b``c');
    expect(stdout).not.toContain('##[');
    // What stands outside of code spans, as CommonMark reads them: a run of backticks closes with one of its length.
    const outside = stdout.replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');
    expect(outside).not.toMatch(/evil|<img|@all|::error/);
  });

  it('in the terminal: no line is a command', async () => {
    const { stdout } = await casinoSite(['diff', 'before', 'after'], (await changed()).root, {
      GITHUB_ACTIONS: 'true',
    });
    expect(stdout).not.toMatch(/^\s*::|##\[/m);
  });

  it('--json with --markdown is refused', async () => {
    expect((await casinoSite(['diff', 'a', 'b', '--json', '--markdown'], (await changed()).root)).code).toBe(2);
  });
});

it('docs/diff.md names every kind of change with its sentence', () => {
  const rows = readFileSync(join(PROJECT, 'docs/diff.md'), 'utf8').replace(/ +/g, ' ');
  for (const [kind, sentence] of Object.entries(CHANGE_KINDS)) expect(rows).toContain(`| \`${kind}\` | ${sentence} |`);
});

async function host(folder: string, isGone: (path: string) => boolean = () => false): Promise<string> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url!);
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const isThere = !isGone(path) && existsSync(file) && statSync(file).isFile();
    response.writeHead(isThere ? 200 : 404).end(isThere ? readFileSync(file) : 'not here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}
