// Redirects and declared routes: the stub pages for hosts that know no redirects, and the entries that are refused
// (D-7, D-8).
import { beforeAll, describe, expect, it } from 'vitest';
import { planRedirects } from '../src/site/redirects.js';
import { type BundledSite, bundledSite } from './support/bundled.js';
import { attribute, words } from './support/output.js';
import { codes, CONFIG, makeSite, page } from './support/site.js';

const GO = 'https://go.example.com/x';
const withRoutes = (redirects: readonly object[], more: object = {}, files: object = {}) =>
  makeSite({
    'casino-site.config.json': { ...CONFIG, ...more, routes: { ...CONFIG.routes, redirects } },
    'content/pages/p.json': page('/p'),
    ...files,
  });

describe('SPEC-2.17 the stubs of the bundled site', () => {
  let site: BundledSite;

  beforeAll(async () => {
    site = await bundledSite();
  });

  it('stand at every declared and redirected path, and nowhere else', () => {
    expect(site.stubs).toEqual(
      ['bonuses', 'login', 'sign-up', 'sing-up', 'termini'].map((name) => `${name}/index.html`),
    );
  });

  it('send on at once, are never indexed, have the target as canonical and a link for people', () => {
    for (const path of site.stubs) {
      const document = site.page(path);
      const target = attribute(document, 'main a', 'href')!;
      expect(attribute(document, 'meta[http-equiv="refresh"]', 'content'), path).toBe(`0; url=${target}`);
      expect(attribute(document, 'meta[name="robots"]', 'content'), path).toBe('noindex');
      expect(attribute(document, 'link[rel="canonical"]', 'href'), path).toBe(
        new URL(target, 'https://www.corallo-casino.example/').href,
      );
      expect(words(document.querySelector('main a')), path).not.toBe('');
      expect(attribute(document, 'script', 'data-to'), path).toBe(target);
      expect(site.text('sitemap.xml'), path).not.toContain(`/${path.split('/')[0]}/`);
    }
  });

  it('mark their link as affiliate where it is one', () => {
    for (const path of site.stubs)
      expect(attribute(site.page(path), 'main a', 'rel'), path).toBe(
        path.startsWith('termini') ? null : 'sponsored nofollow',
      );
  });
});

describe('SPEC-2.17 one redirect, never two', () => {
  it('a chain is followed to its end, also through declared routes', async () => {
    const small = withRoutes([
      { from: '/a', to: '/b' },
      { from: '/b', to: '/c' },
      { from: '/c', to: '/p' },
      { from: '/d', to: '/login' },
      { from: '/alt/**', to: '/a' },
    ]);
    const report = await small.build();
    expect(report.problems).toEqual([]);
    for (const from of ['a', 'b', 'c']) expect(attribute(small.page(`${from}/index.html`), 'a', 'href')).toBe('/p/');
    expect(attribute(small.page('d/index.html'), 'a', 'href')).toBe('https://go.example.com/login');
    expect(JSON.parse(small.out(`_build/meta/${report.id}.json`)).matcher.wildcard).toEqual({
      '/alt': { redirect: '/p/' },
    });
  });

  it('a shortened chain is temporary where a step is, also of a pattern and through a declared route', async () => {
    const small = withRoutes(
      [
        { from: '/vecchia', to: '/promo', status: 301 },
        { from: '/promo', to: '/p', status: 302 },
        { from: '/gioca-ora', to: '/login', status: 308 },
        { from: '/alt/**', to: '/vecchia', status: 301 },
        { from: '/neu', to: '/p', status: 301 },
        { from: '/neuer', to: '/neu', status: 301 },
      ],
      { publish: { host: 'netlify' } },
    );
    await small.build();
    const lines = small.out('_redirects').split('\n');
    const statusOf = (from: string) =>
      lines
        .find((one) => one.startsWith(`${from}  `))
        ?.split(/ +/)
        .at(-1);
    expect(['/vecchia', '/promo', '/gioca-ora', '/alt/*', '/neu', '/neuer'].map(statusOf)).toEqual([
      '302!',
      '302!',
      '302!',
      '302',
      '301!',
      '301!',
    ]);
  });

  it('a target with letters outside ASCII is written alike in every file', async () => {
    const routes = [
      { from: '/gioca-ora', to: 'https://go.example.com/bonus?z=è' },
      { from: '/gioca/:n', to: 'https://go.example.com/città/:n' },
      { from: '/vecchia', to: '/p?z=è' },
    ];
    const ENDS = ['https://go.example.com/bonus?z=%C3%A8', 'https://go.example.com/citt%C3%A0/:n', '/p/?z=%C3%A8'];
    const small = withRoutes(routes);
    const { id } = await small.build();
    const stub = small.page('gioca-ora/index.html');
    expect([attribute(stub, 'a', 'href'), attribute(stub, 'link[rel=canonical]', 'href')]).toEqual([ENDS[0], ENDS[0]]);
    expect(attribute(small.page('vecchia/index.html'), 'a', 'href')).toBe(ENDS[2]);
    const { redirects } = JSON.parse(small.out('_build/manifest.json')) as {
      redirects: { from: string; to: string }[];
    };
    expect(routes.map(({ from }) => redirects.find((one) => one.from === from)!.to)).toEqual(ENDS);
    expect(small.out(`_build/meta/${id}.json`)).not.toMatch(/[èà]/);
    const hosted = withRoutes(routes, { publish: { host: 'netlify' } });
    await hosted.build();
    for (const end of ENDS) expect(hosted.out('_redirects')).toContain(`  ${end.replace(':n', ':v1')}  302`);
  });

  describe('a shortened chain leads where a browser arrives step by step: with its query and fragment', () => {
    const ROUTES = [
      ['/offerta', '/login?sub=newsletter', 'https://go.example.com/login?sub=newsletter'],
      ['/go/**', '/login?sub=go', 'https://go.example.com/login?sub=go'],
      ['/via', '/p', '/p/'],
      ['/vecchia', '/via?x=1', '/p/?x=1'],
      ['/ancora', 'https://www.example.com/via/#tre', '/p/#tre'],
      ['/prima', '/vecchia#due', '/p/?x=1#due'],
      ['/alt/**', '/prima?y=2', '/p/?x=1#due'],
    ] as const;
    const redirects = ROUTES.map(([from, to]) => ({ from, to }));

    it('in the small pages, and in the table of the 404 page', async () => {
      const small = withRoutes(redirects);
      const { problems, id } = await small.build();
      expect(problems).toEqual([]);
      const { wildcard } = JSON.parse(small.out(`_build/meta/${id}.json`)).matcher;
      for (const [from, , end] of ROUTES) {
        const found = from.endsWith('/**')
          ? wildcard[from.slice(0, -3)].redirect
          : attribute(small.page(`${from.slice(1)}/index.html`), 'a', 'href');
        expect(found, from).toBe(end);
      }
    });

    it('in the files for hosts', async () => {
      const small = withRoutes(redirects, { publish: { host: 'netlify' } });
      await small.build();
      const lines = small.out('_redirects').split('\n');
      for (const [from, , end] of ROUTES) {
        const start = `${from.replace('**', '*')}  ${end}  302`;
        expect(
          lines.some((line) => line.startsWith(start)),
          start,
        ).toBe(true);
      }
    });
  });

  it.each([
    ['directory', 'always', 'alt/index.html', '/app/p/'],
    ['directory', 'never', 'alt/index.html', '/app/p'],
    ['file', 'never', 'alt.html', '/app/p'],
  ])('with the shape %s and slash %s the stub is %s and leads to %s', async (format, trailingSlash, file, href) => {
    const small = withRoutes([{ from: '/alt/', to: '/p/?a=1&b=2#c' }], {
      site: { ...CONFIG.site, base: '/app/' },
      urls: { format, trailingSlash },
    });
    expect((await small.build()).problems).toEqual([]);
    expect(attribute(small.page(file), 'a', 'href')).toBe(`${href}?a=1&b=2#c`);
    expect(attribute(small.page(file), 'meta[http-equiv="refresh"]', 'content')).toBe(`0; url=${href}?a=1&b=2#c`);
    expect(attribute(small.page(file), 'link[rel="canonical"]', 'href')).toBe(
      `https://www.example.com${href}?a=1&b=2#c`,
    );
  });
});

describe('what is refused, with its place', () => {
  it.each<[string, readonly object[], string, string]>([
    [
      'a loop',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
      'redirect-loop',
      '/routes/redirects/0/to',
    ],
    ['a loop of one', [{ from: '/a', to: '/a/' }], 'redirect-loop', '/routes/redirects/0/to'],
    ['a redirect on top of a page', [{ from: '/p/', to: '/' }], 'redirect-shadows-page', '/routes/redirects/0/from'],
    [
      'two from one path',
      [
        { from: '/a', to: '/p' },
        { from: '/a/', to: '/' },
      ],
      'redirect-duplicate',
      '/routes/redirects/1/from',
    ],
    ['one that is declared as well', [{ from: '/login', to: '/p' }], 'redirect-duplicate', '/routes/redirects/0/from'],
    ['a target that does not exist', [{ from: '/a', to: '/nope' }], 'redirect-broken', '/routes/redirects/0/to'],
    ['the home page', [{ from: '/', to: '/p' }], 'redirect-invalid', '/routes/redirects/0/from'],
    ['a path of the generator', [{ from: '/_build/x', to: '/p' }], 'redirect-invalid', '/routes/redirects/0/from'],
    ['a pattern that catches everything', [{ from: '/**', to: '/p' }], 'redirect-invalid', '/routes/redirects/0/from'],
    ['a pattern that goes on', [{ from: '/a/**/b', to: '/p' }], 'redirect-invalid', '/routes/redirects/0/from'],
  ])('%s', (_name, redirects, code, pointer) => {
    const routes = {
      declared: CONFIG.routes.declared,
      redirects: redirects as { from: string; to: string }[],
      languages: [],
    };
    const { problems } = planRedirects(
      routes,
      new Map([
        ['/', { slug: '/', source: 'home' }],
        ['/p', { slug: '/p', source: 'p' }],
      ]),
      (at) => ({ file: 'casino-site.config.json', pointer: at }),
    );
    expect(problems[0]).toMatchObject({ code, severity: 'error', file: 'casino-site.config.json', pointer });
  });

  it.each([
    ['/index.php?id=3', '?', 'Write "/index.php": it leads on with every query.'],
    ['/old/*?a=1', '?', 'Write "/old/*": it leads on with every query.'],
    ['/a#b?c', '#', 'Write "/a": browsers keep the rest to themselves.'],
    ['/C#', '#', 'Write "/C": browsers keep the rest to themselves.'],
    ['/?p=12', '?', 'Write a path such as /vecchia-pagina.'],
    ['/a b?c', '?', expect.stringMatching(/from such an address: set this one up on your host/)],
    ['/chi%20siamo?c', '?', expect.stringMatching(/from such an address/)],
  ])('%s: that paths are redirected, whatever stands behind them, is said', (from, mark, hint) => {
    const { problems } = planRedirects(
      { languages: [], declared: {}, redirects: [{ from, to: '/' }] },
      new Map(),
      (at) => ({
        file: 'casino-site.config.json',
        pointer: at,
      }),
    );
    const message = `"${from}" cannot be redirected: what comes after "${mark}" is not told apart.`;
    expect(problems[0]).toMatchObject({ code: 'redirect-invalid', message, hint });
  });

  it.each(['/100%', '/a;b', '/a+b', '/a b', '/media/vecchio.pdf', '/assets/x.js'])(
    '%s: what another site may have had is set up on the host',
    (from) => {
      const { problems } = planRedirects(
        { languages: [], declared: {}, redirects: [{ from, to: '/' }] },
        new Map(),
        (at) => ({ file: 'casino-site.config.json', pointer: at }),
      );
      const hint = expect.stringMatching(/set this one up on your host, outside of this file/);
      expect(problems[0]).toMatchObject({ code: 'redirect-invalid', hint });
    },
  );

  it('a redirect on top of a page is no second redirect', () => {
    const redirects = ['/Bonus', '/bonus'].map((from) => ({ from, to: 'https://go.example.com/' }));
    const { problems } = planRedirects(
      { languages: [], declared: {}, redirects, isByHost: true },
      new Map([['/bonus', { slug: '/bonus', source: 'bonus' }]]),
      (at) => ({ file: 'casino-site.config.json', pointer: at }),
    );
    expect(problems).toMatchObject([{ code: 'redirect-shadows-page', pointer: '/routes/redirects/1/from' }]);
  });

  it.each([
    ['/bonus ', '/bonus'],
    ['/perch%C3%A9', '/perché'],
  ])('%j: a slip is told from what cannot be redirected', (from, meant) => {
    const { problems } = planRedirects(
      { languages: [], declared: {}, redirects: [{ from, to: '/' }] },
      new Map(),
      (at) => ({ file: 'casino-site.config.json', pointer: at }),
    );
    expect(problems[0]).toMatchObject({ code: 'redirect-invalid', hint: `Did you mean "${meant}"?` });
  });

  it.each([
    ['/vecchia', '/bonuss', 'Did you mean "/bonus"?'],
    ['/vecchia', '/bonuss/?da=1#x', 'Did you mean "/bonus"?'],
    ['/vecchia', '/accedo', 'Did you mean "/accedi"?'],
    ['/bonusss', '/bonussss', 'Did you mean "/bonus"?'],
    ['/vecchia', '/del-tutto-altro', 'Name a page, a declared route or a full URL.'],
    // Put right at the redirect from there.
    ['/vecchia', '/prima', 'Name a page, a declared route or a full URL.'],
    ['/vecchia', '/prima.html', 'Name a page, a declared route or a full URL.'],
    ['/regole', '/media/d.pdf', 'Name a page that links to the file. For a file in public/, write its full URL.'],
  ])('%s to %s: the target that was meant is named', (from, to, hint) => {
    const redirects = [
      { from: '/accedi', to: 'https://go.example.com/login' },
      { from, to },
      { from: '/prima', to: '/bonuss' },
    ];
    const { problems } = planRedirects(
      { languages: [], declared: {}, redirects },
      new Map([['/bonus', { slug: '/bonus', source: 'bonus' }]]),
      (at) => ({ file: 'casino-site.config.json', pointer: at }),
    );
    const found = problems.find(({ pointer }) => pointer === '/routes/redirects/1/to');
    expect(found).toMatchObject({ code: 'redirect-broken', hint });
  });

  it.each([
    ['/vecchio/uno', '/vecchio/**', 'Write "/bonus", where the pattern leads.'],
    ['/vecchio/uno/?x=1#due', '/vecchio/**', 'Write "/bonus?x=1#due", where the pattern leads.'],
    ['/gioca/citt%C3%A0', '/gioca/:nome', 'Write "https://go.example.com/citt%C3%A0", where the pattern leads.'],
    ['/giro/uno', '/giro/*', 'Name a page, a declared route or a full URL.'],
    // Put right at the redirect from there.
    ['/prima', '/vecchio/**', 'Name a page, a declared route or a full URL.'],
  ])('to %s, where the pattern %s answers: its target is named', (to, pattern, hint) => {
    const redirects = [
      { from: '/vecchio/**', to: '/bonus' },
      { from: '/gioca/:nome', to: 'https://go.example.com/:nome' },
      { from: '/a', to },
      { from: '/prima', to: '/vecchio/due' },
      { from: '/giro/*', to: '/giro/due' },
    ];
    const { problems } = planRedirects(
      { languages: [], declared: {}, redirects },
      new Map([['/bonus', { slug: '/bonus', source: 'bonus' }]]),
      (at) => ({ file: 'casino-site.config.json', pointer: at }),
    );
    const found = problems.find(({ pointer }) => pointer === '/routes/redirects/2/to')!;
    expect(found).toMatchObject({ code: 'redirect-broken', hint });
    expect(found.message).toMatch(/^The redirect from "\/a" leads to "[^"]+", which the pattern "/);
    expect(found.message).toContain(`the pattern "${pattern}" redirects.`);
  });

  describe('the site’s own address in full is followed like a path', () => {
    const OWN = 'https://www.example.com';
    const told = (redirects: readonly { from: string; to: string }[], base = '/') =>
      planRedirects(
        { languages: [], declared: {}, redirects, own: { origin: OWN, base } },
        new Map([['/p', { slug: '/p', source: 'p' }]]),
        (at) => ({ file: 'casino-site.config.json', pointer: at }),
      );
    const codesOf = (pairs: readonly (readonly [from: string, to: string])[], base?: string) =>
      told(
        pairs.map(([from, to]) => ({ from, to })),
        base,
      )
        .problems.filter(({ code }) => code !== 'url-insecure')
        .map(({ code, pointer }) => `${code} ${pointer}`);

    it.each([
      [[['/a', `${OWN}/a`]]],
      [[['/a', 'http://WWW.EXAMPLE.COM:80/a/?x=1#y']]],
      [
        [
          ['/b', '/p'],
          ['/a', `${OWN}:443/%61/`],
        ],
      ],
      [[['/a/**', `${OWN}/a/x/:splat`]]],
    ] as const)('in circles: %j', (pairs) => {
      expect(codesOf(pairs)).toEqual([`redirect-loop /routes/redirects/${pairs.length - 1}/to`]);
    });

    it('in circles of two, and below a base path', () => {
      const two = [
        ['/a', `${OWN}/casin%C3%B2/b`],
        ['/b', `${OWN}/casinò/a`],
      ] as const;
      expect(codesOf(two, '/casinò/')).toEqual([
        'redirect-loop /routes/redirects/0/to',
        'redirect-loop /routes/redirects/1/to',
      ]);
      expect(codesOf(two)).toEqual(['link-broken /routes/redirects/0/to', 'link-broken /routes/redirects/1/to']);
    });

    it('to no page: a warning, since another program may answer there', () => {
      expect(told([{ from: '/a', to: `${OWN}/nope?x=1` }])).toMatchObject({
        problems: [{ code: 'link-broken', severity: 'warning', pointer: '/routes/redirects/0/to' }],
        redirects: [{ from: '/a', to: `${OWN}/nope?x=1` }],
      });
    });

    it('and on to the end of the chain', () => {
      const { problems, redirects } = told([
        { from: '/a', to: `${OWN}/b` },
        { from: '/b', to: '/p' },
      ]);
      expect([problems, redirects.map(({ to }) => to)]).toEqual([[], ['/p', '/p']]);
    });

    it.each(['/', '/p', '/p/?x=1#y', '/docs/bilancio.pdf', '/media/a.svg', '/sitemap.xml', '/.well-known/x'])(
      '%s is fine',
      (path) => expect(codesOf([['/a', OWN + path]])).toEqual([]),
    );

    it('elsewhere on the host, or on another port, it is another site', () => {
      expect(codesOf([['/a', `${OWN}/a`]], '/app/')).toEqual([]);
      expect(codesOf([['/a', `${OWN}:8443/a`]])).toEqual([]);
    });
  });

  it('a script is no target, and nothing is built', async () => {
    const small = withRoutes([{ from: '/a', to: 'javascript:alert(1)' }]);
    expect((await small.build()).problems).toMatchObject([
      {
        code: 'url-protocol',
        severity: 'error',
        file: 'casino-site.config.json',
        pointer: '/routes/redirects/0/to',
        line: expect.any(Number),
      },
    ]);
    expect(small.has('index.html')).toBe(false);
  });

  it('a target with quotes or angle brackets never reaches a stub', async () => {
    const small = withRoutes([{ from: '/a', to: 'https://go.example.com/"><script>alert(1)</script>' }]);
    expect(codes((await small.build()).problems).length).toBeGreaterThan(0);
    expect(small.has('a/index.html')).toBe(false);
  });

  it('an affiliate target may be redirected to, and its link says so', async () => {
    const small = withRoutes([{ from: '/go', to: GO }]);
    expect((await small.build()).problems).toEqual([]);
    expect(attribute(small.page('go/index.html'), 'a', 'rel')).toBe('sponsored nofollow');
  });
});
