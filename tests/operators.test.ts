// Several operators: links to their hosts are affiliate links in whatever form they are written, and carry what each
// operator asks for.
import { describe, expect, it } from 'vitest';
import { component, CONFIG, makeSite, page, SITE_JSON, type SiteFiles } from './support/site.js';

const OPERATORS = {
  'content/data/operators/uno.json': {
    name: 'Uno',
    hosts: ['go.uno.example', 'più.example'],
    tracking: [{ name: 'btag', value: 'x1' }],
  },
  'content/data/operators/due.json': {
    name: 'Due',
    hosts: ['due.example'],
    tracking: [{ name: 'aff[id]' }, { name: 'sub' }],
  },
  'content/data/operators/tre.json': { name: 'Tre', hosts: ['tre.example'], status: 'closed' },
  'content/data/operators/quattro.json': { name: 'Quattro' },
};

async function linksOf(urls: readonly string[], files: SiteFiles = {}) {
  const html = urls.map((url) => `<p><a href="${url.replaceAll('&', '&amp;')}">x</a></p>`).join('');
  const site = makeSite({
    ...OPERATORS,
    ...files,
    'content/pages/x.json': page('/x', [component(14, { text: html })]),
  });
  const { problems, ok } = await site.build({}, { write: true });
  const rels = ok
    ? [...site.page('x/index.html').querySelectorAll('main a')].map((one) => one.getAttribute('rel'))
    : [];
  return { rels, problems };
}

const errorsOf = (problems: readonly { code: string; severity: string }[]) =>
  problems.filter((one) => one.severity === 'error').map((one) => one.code);

describe('rel', () => {
  it.each([
    'https://go.uno.example/a?btag=x1',
    'https://GO.UNO.example/a?btag=x1',
    'https://go.uno.example:8443/a?btag=x1',
    'https://go.uno.example./a?btag=x1',
    'https://www.go.uno.example/a?btag=x1',
    'https://go%2Euno.example/a?btag=x1',
    'https://anna@go.uno.example/a?btag=x1',
    'https://xn--pi-pka.example/?btag=x1',
    'https://PIÙ.example/?btag=x1',
    'http://go.uno.example/a?btag=x1',
    'HTTPS://go.uno.example/a?btag=x1#b',
  ])('%s is an affiliate link', async (url) => {
    const { rels, problems } = await linksOf([url]);
    expect([rels, errorsOf(problems)]).toEqual([['sponsored nofollow'], []]);
  });

  it.each([
    'https://go.uno.example.evil.example/',
    'https://uno.example/',
    'https://ago.uno.example/',
    'https://www.example.com/',
  ])('%s is none', async (url) => {
    expect((await linksOf([url])).rels).toEqual([null]);
  });

  it('a declared route with accents keeps its rel, however a link to it is written', async () => {
    const config = {
      ...CONFIG,
      routes: { declared: { ...CONFIG.routes.declared, '/bonus-città': 'https://due.example/?aff[id]=1&sub=2' } },
    };
    const urls = [
      '/bonus-città',
      '/bonus-citt%C3%A0',
      '/bonus-citt%c3%a0/',
      '/bonus-citta\u0300',
      'https://www.example.com/bonus-citt%C3%A0',
    ];
    const { rels } = await linksOf(urls, { 'casino-site.config.json': config });
    expect(rels).toEqual(urls.map(() => 'sponsored nofollow'));
  });

  it('a site without operators is as before', async () => {
    const site = makeSite({
      'content/pages/x.json': page('/x', [component(14, { text: '<a href="https://go.uno.example/">x</a>' })]),
    });
    await site.build();
    expect(site.out('x/index.html')).toContain('<a href="https://go.uno.example/">');
  });
});

describe('tracking parameters', () => {
  it.each([
    ['https://go.uno.example/a', 'btag=x1'],
    ['https://go.uno.example/a?btag=', 'btag=x1'],
    ['https://go.uno.example/a?btag=x2', 'btag=x1'],
    ['https://go.uno.example/?btag=x1&btag=x2', 'btag=x1'],
    ['https://go.uno.example/a?BTAG=x1', 'btag=x1'],
    ['https://go.uno.example/a#btag=x1', 'btag=x1'],
    ['https://WWW.go.uno.example.:444/a?c=1&d=2', 'btag=x1'],
    ['https://due.example/?sub=1', 'aff[id]=…'],
    ['https://due.example/?aff%5Bid%5D=1&sub=', 'sub=…'],
    ['https://due.example/?aff%5Bid%5D=1&sub=%20', 'sub=…'],
    ['https://due.example/', 'aff[id]=… and sub=…'],
    ['https://due.example/?aff[id]=1&sub=mine&sub=theirs&sub=mine', 'sub=…', 'sub=mine and sub=theirs'],
    ['https://due.example/?aff[id]=1&sub=&sub=mine', 'sub=…', 'sub= and sub=mine'],
  ] as const)('%s lacks %s', async (url, missing, instead = /[?&](btag=(?:x2)?)$/.exec(url)?.[1]) => {
    const { problems } = await linksOf(['https://www.example.org/', url]);
    const [found, ...more] = problems.filter((one) => one.code === 'tracking-missing');
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      severity: 'error',
      file: 'content/pages/x.json',
      line: 10,
      pointer: '/components/0/data/content/text',
    });
    expect(found!.message).toContain(`does not carry ${missing}:`);
    expect(found!.hint).toContain(instead === undefined ? 'Add it to the URL' : `It carries ${instead} instead:`);
  });

  it.each([
    'https://go.uno.example/a?btag=x1',
    'https://go.uno.example/?a=1&btag=x1&btag=x1',
    'https://due.example/?aff%5Bid%5D=1&sub=0',
    'https://due.example/?aff%5Bid%5D=1&sub=0&sub=0',
  ])('%s lacks nothing', async (url) => {
    expect((await linksOf([url])).problems).toEqual([]);
  });

  it('are asked for in entities, declared routes, redirects, buttons, and in header and footer', async () => {
    const config = {
      ...CONFIG,
      routes: {
        declared: { ...CONFIG.routes.declared, '/gioca': 'https://go.uno.example/' },
        redirects: [{ from: '/via', to: 'https://due.example/' }],
      },
    };
    const site = makeSite({
      ...OPERATORS,
      'casino-site.config.json': config,
      'content/site.json': {
        ...SITE_JSON,
        header: { ...SITE_JSON.header, login_redirect_link: 'https://go.uno.example/login' },
      },
      'content/data/offers/a.json': { title: 'A', operator: 'uno', redirect_url: 'https://go.uno.example/a' },
      'content/data/games/g.json': { name: 'G', redirect_url: 'https://due.example/g' },
      'content/pages/x.json': page('/x', [
        component(5, {
          bonuses_block: {
            buttons: [
              { text: 'a', offer: 'a' },
              { text: 'b', redirect_url: 'https://go.uno.example/b' },
              { text: 'c', url: '/gioca' },
            ],
          },
          cards: [],
        }),
      ]),
    });
    const { problems } = await site.build();
    expect(problems.map(({ code, file, pointer }) => [code, file, pointer])).toEqual([
      ['tracking-missing', 'casino-site.config.json', '/routes/declared/~1gioca'],
      ['tracking-missing', 'casino-site.config.json', '/routes/redirects/0/to'],
      ['tracking-missing', 'content/data/games/g.json', '/redirect_url'],
      ['tracking-missing', 'content/data/offers/a.json', '/redirect_url'],
      ['tracking-missing', 'content/pages/x.json', '/components/0/data/content/bonuses_block/buttons/1/redirect_url'],
      ['tracking-missing', 'content/site.json', '/header/login_redirect_link'],
    ]);
  });
});

it('an address that a text takes from the data lacks its parameter there, one that is written in part here', async () => {
  const html = '<a href="{{fact.link}}">x</a> <a href="https://go.uno.example/{{fact.coda}}">y</a>';
  const { problems } = await makeSite({
    'content/data/operators/uno.json': { name: 'Uno', hosts: ['go.uno.example'], tracking: [{ name: 'btag' }] },
    'content/data/facts.json': { link: { text: 'https://go.uno.example/a' }, coda: { text: 'b' } },
    'content/pages/x.json': page('/x', [component(14, { header: 'T', text: `<p>Vai: ${html}</p>` })]),
  }).build({}, { write: false });
  expect(problems.map(({ code, file, pointer }) => [code, file, pointer])).toEqual([
    ['tracking-missing', 'content/data/facts.json', '/link'],
    ['tracking-missing', 'content/pages/x.json', '/components/0/data/content/text'],
  ]);
});

it('links to a closed operator, and its offers, are reported', async () => {
  const { problems } = await linksOf(['https://tre.example/'], {
    'content/data/offers/a.json': { title: 'A', operator: 'tre' },
  });
  expect(problems.map(({ code, severity, file }) => [code, severity, file])).toEqual([
    ['operator-closed', 'warning', 'content/data/offers/a.json'],
    ['operator-closed', 'warning', 'content/pages/x.json'],
  ]);
});

it('an offer whose link leads to another operator is told, also over a redirect, but not over a host of both', async () => {
  const offer = (url: string) => ({ title: url, operator: 'uno', url });
  const { problems } = await makeSite({
    'casino-site.config.json': {
      ...CONFIG,
      routes: { ...CONFIG.routes, redirects: [{ from: '/vai', to: 'https://go.due.example/b', status: 302 }] },
    },
    'content/data/operators/uno.json': { name: 'Uno', hosts: ['go.uno.example', 'rete.example'] },
    'content/data/operators/due.json': { name: 'Due', hosts: ['go.due.example', 'rete.example'] },
    'content/data/offers/a.json': offer('https://go.due.example/a'),
    'content/data/offers/b.json': offer('/vai'),
    'content/data/offers/c.json': offer('https://rete.example/c'),
    'content/data/offers/d.json': offer('https://go.uno.example/d'),
    'content/data/offers/e.json': offer('https://altro.example/e'),
    // Nobody knows where its links lead.
    'content/data/operators/tre.json': { name: 'Tre' },
    'content/data/offers/f.json': { ...offer('https://rete.example/f'), operator: 'tre' },
  }).build({}, { write: false });
  expect(problems.map(({ code, severity, file, pointer }) => [code, severity, file, pointer])).toEqual(
    ['a', 'b'].map((id) => ['operator-other', 'warning', `content/data/offers/${id}.json`, '/url']),
  );
});

describe('incremental builds', () => {
  const operator = (more: object) => ({ name: 'Uno', hosts: ['go.uno.example'], ...more });
  const link = (url: string) => [component(14, { text: `<p><a href="${url}">x</a></p>` })];

  it('make the pages anew whose links change, and no others', async () => {
    const site = makeSite({
      'content/data/operators/uno.json': operator({}),
      'content/pages/a.json': page('/a', link('https://go.uno.example/')),
      'content/pages/b.json': page('/b', link('https://due.example/')),
      'content/pages/c.json': page('/c', link('/a')),
    });
    await site.build();
    const made = async (more: object) => {
      site.write({ 'content/data/operators/uno.json': operator(more) });
      const report = await site.build();
      return [report.pages - report.reused, report.problems.length];
    };
    expect(await made({ order: 3 })).toEqual([0, 0]);
    expect(await made({ hosts: ['go.uno.example', 'due.example'] })).toEqual([1, 0]);
    expect(site.page('b/index.html').querySelector('main a')!.getAttribute('rel')).toBe('sponsored nofollow');
    expect(await made({ hosts: ['due.example'] })).toEqual([1, 0]);
    expect(site.page('a/index.html').querySelector('main a')!.hasAttribute('rel')).toBe(false);
    expect(await made({ hosts: ['due.example'], status: 'closed' })).toEqual([1, 1]);
    expect(await made({ hosts: ['due.example'], tracking: [{ name: 'a' }] })).toEqual([1, 1]);
  });

  it('the first operator of a site counts for all pages', async () => {
    const site = makeSite({ 'content/pages/a.json': page('/a', link('https://go.uno.example/')) });
    await site.build();
    site.write({ 'content/data/operators/uno.json': operator({}) });
    await site.build();
    expect(site.page('a/index.html').querySelector('main a')!.getAttribute('rel')).toBe('sponsored nofollow');
  });
});

describe('a link that a template writes to an operator', () => {
  const OPERATOR = { name: 'Marea', hosts: ['go.marea.example'] };
  const PLACE = { severity: 'error', file: 'templates/blocks/text-component/text-component.tsx', line: 1 };
  const built = async (link: string, operator: unknown = OPERATOR) => {
    const { problems } = await makeSite({
      'content/data/operators/marea.json': operator,
      'content/pages/x.json': page('/x', [component(14, { header: 'Guida', text: '<p>Testo</p>' })]),
      'templates/blocks/text-component/text-component.tsx': `export function Block({ anchor }: any) { return <section id={anchor}>${link}</section>; }`,
    }).build();
    return problems.filter((one) => one.code === 'rel-missing');
  };

  it.each([
    '<a href="https://go.marea.example/x">Vai</a>',
    '<a className="b" href="//GO.MAREA.EXAMPLE.:443/x?a=1&amp;b=2" title="a > b">Vai</a>',
    '<a rel="noopener" href="https://it.go.marea.example">Vai</a>',
    '<map><area href="https://go.marea.example/x" alt="" /></map>',
  ])('is an error without rel, at its place in the template: %s', async (link) => {
    expect(await built(link)).toMatchObject([PLACE]);
  });

  it('is told once for all pages, and at the page where the template puts the address together', async () => {
    const blockOf = (href: string) =>
      `export function Block({ anchor }: any) { return <section id={anchor}><a href=${href}>Vai</a></section>; }`;
    const text = [component(14, { header: 'Guida', text: '<p>Testo</p>' })];
    const site = makeSite({
      'content/data/operators/marea.json': OPERATOR,
      'content/pages/x.json': page('/x', text),
      'content/pages/y.json': page('/y', text),
    });
    const seen = async (href: string) => {
      site.write({ 'templates/blocks/text-component/text-component.tsx': blockOf(href) });
      const { problems } = await site.build();
      return problems
        .filter((one) => one.code === 'rel-missing')
        .map(({ file, message }) => [file, message.slice(-12)]);
    };
    expect(await seen('"https://go.marea.example/x"')).toEqual([[PLACE.file, ' on 2 pages.']]);
    const each = ['content/pages/x.json', 'content/pages/y.json'];
    expect((await seen('{"https://go.marea." + "example/x"}')).map(([file]) => file)).toEqual(each);
  });

  it.each([
    '/gioca',
    '/gioca/?a=1',
    '/%67ioca#x',
    'https://www.example.com/gioca',
    '/vecchio',
    '//www.example.com/gioca',
  ])('is an error through a path of the site as well: %s', async (href) => {
    const { problems } = await makeSite({
      'content/data/operators/marea.json': { name: 'Marea Casino', hosts: ['go.marea.example'] },
      'casino-site.config.json': {
        ...CONFIG,
        routes: {
          declared: { ...CONFIG.routes.declared, '/gioca': 'https://go.marea.example/x' },
          redirects: [{ from: '/vecchio', to: '/gioca' }],
        },
      },
      'content/pages/x.json': page('/x', [component(14, { header: 'Guida', text: '<p>Testo</p>' })]),
      'templates/blocks/text-component/text-component.tsx': `export function Block({ anchor }: any) { return <section id={anchor}><a href="${href}">Vai</a> <a href="/x">x</a></section>; }`,
    }).build();
    expect(problems.filter((one) => one.code === 'rel-missing')).toMatchObject([PLACE]);
  });

  it.each([
    '<a rel="sponsored nofollow" href="https://go.marea.example/x">Vai</a>',
    '<a href="https://go.marea.example/x" rel="NOFOLLOW">Vai</a>',
    '<a href="https://www.altro.example/">Vai</a>',
  ])('is fine with it, or to somebody else: %s', async (link) => {
    expect(await built(link)).toEqual([]);
  });

  it('is not looked for without operators', async () => {
    expect(await built('<a href="https://go.marea.example/x">Vai</a>', null)).toEqual([]);
  });
});
