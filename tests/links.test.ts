// `links`: the affiliate links of the example, checked by hand against its content; CSV that no spreadsheet computes;
// hosts in every form.
import { rmSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { operatorOf } from '../src/commands/read-operators.js';
import type { OperatorEntity } from '../src/entities/data.js';
import { csvRow } from '../src/inspect/csv.js';
import { buildRecord } from '../src/inspect/build-record.js';
import { affiliateLinks, type AffiliateLink } from '../src/inspect/affiliate-links.js';
import { casinoSite, PROJECT } from './support/cli.js';
import { guide, twoBuilds } from './support/diff.js';
import { makeSite } from './support/site.js';

interface Listed {
  readonly links: readonly AffiliateLink[];
}

const GO = 'https://go.corallo-casino.example';
/** Games of content/pages/home.json, each with its own address behind `giochi/`. */
const GAMES =
  'abisso-dorato perla-fortunata tridente-di-nettuno granchio-pirata barriera-stellare medusa-reale tesoro-del-galeone sirena-d-oro onda-vulcanica faro-di-mezzanotte stella-marina-express kraken-quest laguna-segreta';

describe('the example', () => {
  it('has the links that its content names', async () => {
    const out = mkdtempSync(join(tmpdir(), 'casino-site-links-'));
    onTestFinished(() => rmSync(out, { recursive: true, force: true }));
    const flags = ['--root', PROJECT, '--out-dir', out];
    expect((await casinoSite(['build', '--no-cache', '--force', '--quiet', ...flags], PROJECT)).code).toBe(0);
    const { code, stdout } = await casinoSite(['links', '--json', ...flags], PROJECT);
    const { links } = JSON.parse(stdout) as Listed;
    expect(code).toBe(0);
    const home = links
      .filter(({ page }) => page === '/')
      .map(({ block, text, target, via }) => [block, text, target, via]);
    expect(home.filter(([block]) => block !== 'games')).toEqual([
      ['header', 'Accedi', `${GO}/login`, ''],
      ['header', 'Registrati', `${GO}/sign-up`, ''],
      ['main-block', 'Registrati', `${GO}/sign-up`, ''],
      ['main-block', 'Accedi', `${GO}/login`, ''],
      ['promo-image', 'Accedi a Corallo Casino. Gioco riservato ai maggiori di 18 anni', `${GO}/login`, ''],
      ['bonuses', 'Vedi tutti i bonus', `${GO}/bonuses`, ''],
      ['bonuses', 'Crea un conto', `${GO}/sign-up`, '/sing-up'],
      ['cards', 'Esplora le categorie', `${GO}/categorie`, ''],
      ['footer', 'Bonus', `${GO}/bonuses`, '/bonuses'],
      ['footer', 'Accedi', `${GO}/login`, '/login'],
      ['footer', 'Registrati', `${GO}/sign-up`, '/sign-up'],
    ]);
    expect(home.filter(([block]) => block === 'games').map(([, , target]) => target)).toEqual([
      ...GAMES.split(' ').map((game) => `${GO}/giochi/${game}`),
      `${GO}/giochi`,
    ]);
    // Frames only; the page for visitors whom the law keeps out has none.
    const pages = [...new Set(links.map(({ page }) => page))];
    const counts = Object.fromEntries(pages.map((page) => [page, links.filter((one) => one.page === page).length]));
    expect(counts).toEqual({ '/': 25, '/404/': 5, '/it/': 25, '/privacy/': 5, '/responsible/': 5, '/terms/': 5 });
    expect(new Set(links.map(({ status, host, operator }) => `${status} ${host} ${operator}`))).toEqual(
      new Set([`ok ${GO.slice(8)} corallo`]),
    );
  });
});

describe('a host in every form', () => {
  const listed = async (
    anchors: string,
    redirects: readonly object[] = [],
    operators: readonly OperatorEntity[] = [],
  ) => {
    const html = `<main><section id="a" class="section bonuses"><a href="https://go.example.com/x" rel="sponsored nofollow">ok</a>${anchors}</section></main>`;
    const manifest = {
      id: 'x',
      timestamp: 0,
      site: 'https://www.example.com/app/',
      pages: [{ path: '/', file: 'index.html', hash: '', bytes: html.length }],
      assets: [],
      redirects: redirects as { from: string; to: string }[],
    };
    const build = { name: 'x', record: buildRecord(manifest), read: async () => ({ text: html }) };
    const found: AffiliateLink[] = [];
    const options = { operatorOf: operatorOf(operators), pause: async () => {} };
    for await (const { links } of affiliateLinks(build, options)) found.push(...links);
    return found.slice(1);
  };

  it.each([
    'https://GO.example.COM/y',
    'https://go.example.com:443/y',
    'https://go.example.com:8443/y',
    'https://go.example.com./y',
    '//go.example.com/y',
    'HTTPS:\\\\go.example.com/y',
    'https://%67o.example.com/y',
    ' https://go.example.com/y ',
    'http://user@go.example.com/y',
    'https:&#x2f;/go.example.com/y',
  ])('%j without rel is found', async (href) => {
    expect(await listed(`<a href="${href}">x</a>`)).toMatchObject([{ status: 'rel-missing', rel: '', text: 'x' }]);
  });

  it.each([
    'https://go.example.com.evil.example/',
    'https://example.com/',
    '/go.example.com',
    'mailto:a@go.example.com',
    '#go.example.com',
    'javascript:1',
  ])('%j is another host, or none', async (href) => expect(await listed(`<a href="${href}">x</a>`)).toEqual([]));

  it.each([
    '/app/login',
    '/app/login/',
    'login',
    '/app/%6cogin',
    '/app//login',
    '/app/x/../login',
    'https://www.example.com/app/login#a',
    '/app/vecchio/a',
  ])('%j leads there through a redirect', async (href) => {
    const redirects = [
      { from: '/login', to: 'https://go.example.com/login?btag=a&sub=b' },
      { from: '/vecchio/**', to: '/login' },
    ];
    expect(await listed(`<a href="${href}" rel="nofollow">x</a>`, redirects)).toMatchObject([
      {
        target: 'https://go.example.com/login?btag=a&sub=b',
        parameters: { btag: 'a', sub: 'b' },
        status: 'rel-missing',
      },
    ]);
  });

  it.each([
    ['/app/vai/a', 'https://go.example.com/a', {}],
    ['/app/vai/a/', 'https://go.example.com/a', {}],
    ['/app/vai/citt%C3%A0%3F', 'https://go.example.com/citt%C3%A0%3F', {}],
    ['/app/vai/a.html', 'https://go.example.com/a.html', {}],
    ['/app/vai/a?sub=9#x', 'https://go.example.com/a?sub=9', { sub: '9' }],
    ['/app/tutto/a/b/?sub=9', 'https://go.example.com/x/a/b/?sub=9', { sub: '9' }],
    ['/app/tutto', 'https://go.example.com/x/', {}],
    ['/app/due/a?sub=9', 'https://go.example.com/x/a/z?sub=9', { sub: '9' }],
    // It stands at the address that is filled in.
    ['/app/due/login', 'https://go.example.com/login', {}],
    ['/app/login?sub=9', 'https://go.example.com/login?sub=9', { sub: '9' }],
    // A target with a query keeps its own.
    ['/app/mail?sub=9#x', 'https://go.example.com/?btag=a#y', { btag: 'a' }],
    ['/app/vai/a%5Cb', 'https://go.example.com/:x', {}],
  ])('%j leads to %j, values and query filled in', async (href, target, parameters) => {
    const redirects = [
      { from: '/vai/:x', to: 'https://go.example.com/:x' },
      { from: '/tutto/**', to: 'https://go.example.com/x/:splat' },
      { from: '/due/*', to: '/tutto/:splat/z' },
      { from: '/tutto/login/z', to: '/login' },
      { from: '/login', to: 'https://go.example.com/login' },
      { from: '/mail', to: 'https://go.example.com/?btag=a#y' },
    ];
    expect(await listed(`<a href="${href}">x</a>`, redirects)).toMatchObject([{ target, parameters }]);
  });

  const MAREA: OperatorEntity = {
    id: 'marea',
    source: 'content/data/operators/marea.json',
    name: 'Marea',
    hosts: ['marea.example', 'Città.example'],
    tracking: [{ name: 'btag', value: 'ours' }, { name: 'sub' }],
  };

  it.each([
    ['https://marea.example/?btag=ours&sub=1', []],
    ['https://GO.marea.example.:8443/?btag=ours&sub=1', []],
    ['//marea.example/?sub=1', ['btag=ours']],
    ['https://m%61rea.example/?btag=theirs&sub=', ['btag=ours', 'sub=…']],
    ['https://citt%C3%A0.example/?btag=x&btag=ours&sub=1', ['btag=ours']],
    ['https://xn--citt-3na.example/', ['btag=ours', 'sub=…']],
    ['/app/vai', ['sub=…']],
    ['/app/vai-senza?btag=ours&sub=1', []],
    ['/app/vai-senza?btag=theirs', ['btag=ours', 'sub=…']],
  ])('%j leads to the operator, whom no other link marks', async (href, missing) => {
    const redirects = [
      { from: '/vai', to: 'https://marea.example/x?btag=ours' },
      { from: '/vai-senza', to: 'https://marea.example/x' },
    ];
    const anchors = `<a href="${href}" rel="sponsored nofollow">x</a><a href="${href}">y</a>`;
    const tracking = missing.length > 0 ? ['tracking-missing'] : [];
    expect(await listed(anchors, redirects, [MAREA])).toMatchObject([
      { operator: 'marea', missing, status: tracking[0] ?? 'ok' },
      { operator: 'marea', missing, status: ['rel-missing', ...tracking].join(' ') },
    ]);
  });

  it.each(['https://marea.example.evil.example/', 'https://nonmarea.example/', 'https://example/'])(
    '%j is no operator',
    async (href) => expect(await listed(`<a href="${href}">x</a>`, [], [MAREA])).toEqual([]),
  );

  it('redirects that lead in a circle end', async () => {
    const redirects = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ];
    expect(await listed('<a href="/app/a">x</a>', redirects)).toEqual([]);
  });
});

describe('the command', () => {
  it('fails for a link without rel, and for a page that is gone', async () => {
    const site = await twoBuilds({}, {});
    const file = join(site.root, 'after/guida/index.html');
    expect((await casinoSite(['links', '--out-dir', 'after'], site.root)).code).toBe(0);
    const html = '<a href="https://go.example.com/bonus">x</a>';
    writeFileSync(file, html);
    const { code, stderr, stdout } = await casinoSite(['links', '--out-dir', 'after'], site.root);
    expect([code, stderr]).toEqual([1, expect.stringContaining('1 of them without')]);
    expect(stdout).toMatch(/^https:\/\/go\.example\.com\/bonus {2}1 link on 1 page, in page, rel none$/m);
    rmSync(file);
    const gone = await casinoSite(['links', '--out-dir', 'after', '--json'], site.root);
    expect([gone.code, gone.stderr]).toEqual([1, expect.stringContaining('/guida/')]);
    expect(JSON.parse(gone.stdout)).toHaveProperty('links');
  });

  const DATA = {
    'content/data/operators/marea.json': {
      name: 'Marea',
      hosts: ['marea.example'],
      tracking: [{ name: 'btag', value: 'ours' }],
    },
  };
  const broken = (href: string) => `<a href="${href}" rel="nofollow sponsored">x</a>`;

  it('names the operator in every form, and fails for a link without its parameters', async () => {
    const site = await twoBuilds(DATA, {});
    const links = (...args: string[]) => casinoSite(['links', '--out-dir', 'after', ...args], site.root);
    const file = join(site.root, 'after/guida/index.html');
    writeFileSync(file, broken('https://marea.example/?btag=ours'));
    expect((await links()).code).toBe(0);
    writeFileSync(file, broken('https://marea.example/?btag=theirs'));
    const { code, stderr, stdout } = await links();
    expect([code, stderr]).toEqual([1, expect.stringContaining('1 of them without the tracking parameters')]);
    expect(stdout).toMatch(/^https:\/\/marea\.example\/\?btag=theirs {2}Marea: 1 link .*, without btag=ours$/m);
    const { links: listed } = JSON.parse((await links('--json')).stdout) as Listed;
    expect(listed.find(({ host }) => host === 'marea.example')).toMatchObject({
      operator: 'marea',
      status: 'tracking-missing',
      missing: ['btag=ours'],
      parameters: { btag: 'theirs' },
      closed: false,
    });
    expect((await links('--csv')).stdout).toContain(
      ',marea,btag=theirs,nofollow sponsored,tracking-missing,btag=ours,\r\n',
    );
    const closed = { ...DATA['content/data/operators/marea.json'], status: 'closed' };
    writeFileSync(join(site.root, 'content/data/operators/marea.json'), JSON.stringify(closed));
    const told = await links();
    expect(told.stdout).toContain('Marea (closed): 1 link');
    expect(told.stderr).toContain('1 of them lead to an operator that is closed.');
  });

  it('content that is broken or not there is told; the links are listed all the same', async () => {
    const site = await twoBuilds(DATA, {});
    const run = () => casinoSite(['links', '--out-dir', 'after'], site.root);
    expect((await run()).stderr).not.toContain('not checked');
    site.write({ 'content/data/operators/altro.json': '{ "name": ' });
    const one = await run();
    expect([one.code, one.stdout]).toEqual([0, expect.stringContaining('go.example.com')]);
    expect(one.stderr).toMatch(/content\/data\/operators\/altro\.json:1:\d+ error json-syntax[^]*not checked/);
    rmSync(join(site.root, 'content/data'), { recursive: true });
    symlinkSync('nowhere', join(site.root, 'content/data'));
    expect((await run()).stderr).toMatch(/content\/data error file-invalid[^]*not checked/);
    rmSync(join(site.root, 'content'), { recursive: true });
    const two = await run();
    expect([two.code, two.stdout, two.stderr]).toEqual([
      0,
      one.stdout,
      expect.stringContaining('no operators in content/data/operators'),
    ]);
    writeFileSync(join(site.root, 'content'), 'a file');
    expect((await run()).code).toBe(0);
  });

  it('needs a finished site, and one form', async () => {
    expect((await casinoSite(['links'], makeSite().root)).code).toBe(2);
    expect((await casinoSite(['links', '--csv', '--json'], makeSite().root)).code).toBe(2);
  });

  it('CSV: a button whose text is a formula stays a text', async () => {
    const site = await twoBuilds(
      { 'content/pages/guida.json': guide({ offer: { text: '=HYPERLINK("https://evil.example","x")' } }) },
      {},
    );
    const { stdout } = await casinoSite(['links', '--csv', '--out-dir', 'after'], site.root);
    expect(stdout).toContain(`,"'=HYPERLINK(""https://evil.example"",""x"")",`);
    const lines = stdout.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines[0]).toBe('page,block,anchor,text,href,target,via,host,operator,parameters,rel,status,missing,closed');
  });
});

it.each([
  [['a', 'b c'], 'a,b c\r\n'],
  [['a,b', 'say "x"'], '"a,b","say ""x"""\r\n'],
  [['=1+1', '+1', '-1', '@a', '|x', '%0'], "'=1+1,'+1,'-1,'@a,'|x,'%0\r\n"],
  [[' =1', '\t=1', '＝1'], "' =1,\ufffd=1,'＝1\r\n"],
  [['a\nb\r', '', ' '], 'a\ufffdb\ufffd,," "\r\n'],
])('csvRow(%j)', (cells, row) => expect(csvRow(cells)).toBe(row));
