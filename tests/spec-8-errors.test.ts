// Section 8 of the specification: the texts of the error pages, and what happens when a build or a URL is wrong.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BundledSite, bundledSite } from './support/bundled.js';
import { casinoSite } from './support/cli.js';
import { attribute, snapshot, texts, words } from './support/output.js';
import { codes, component, CONFIG, makeSite, page } from './support/site.js';

let site: BundledSite;

beforeAll(async () => {
  site = await bundledSite();
});

describe('SPEC-8.1 SPEC-8.2 the bundled error pages, word for word', () => {
  it.each([
    [
      'SPEC-8.1',
      '404.html',
      'Pagina non trovata \u2013 Corallo Casino',
      'Pagina non trovata.',
      'Vai alla pagina principale',
      /errore di battitura, oppure la pagina è stata spostata/,
    ],
    [
      'SPEC-8.2',
      '403.html',
      'Accesso limitato nel vostro Paese \u2013 Corallo Casino',
      'Accesso limitato nel vostro Paese.',
      'RITORNO A CASA',
      /accesso a questo sito è limitato nella regione/i,
    ],
  ])('%s %s: title, heading, text, button', (_row, path, title, heading, button, text) => {
    const document = site.page(path);
    expect(document.title).toBe(title);
    expect(texts(document, 'h1')).toEqual([heading]);
    expect(words(document.querySelector('main p'))).toMatch(text);
    expect(texts(document, 'main a')).toEqual([button]);
    expect(attribute(document, 'main a', 'href')).toBe('/');
  });
});

describe('SPEC-8.3 a site without a 404 page', () => {
  it.each(['/', '/app/'])(
    'below %s: the literal text, never the home page, and pattern redirects still work',
    async (base) => {
      const config = {
        ...CONFIG,
        site: { ...CONFIG.site, base },
        routes: { ...CONFIG.routes, redirects: [{ from: '/old/**', to: '/' }] },
      };
      const small = makeSite({ 'casino-site.config.json': config, 'content/pages/not-found.json': null });
      const report = await small.build();
      expect(codes(report.problems)).toEqual(['page-404-missing']);
      const document = small.page('404.html');
      expect(words(document.querySelector('main'))).toBe('Page not found.');
      expect(texts(document, 'h1')).toEqual(['Page not found.']);
      expect(document.documentElement.dataset).toMatchObject({
        page: expect.stringMatching(/^[0-9a-f]{16}$/),
        notFound: '',
      });
      const src = attribute(document, 'script[type="module"]', 'src')!;
      expect(src.startsWith(`${base}assets/client.`)).toBe(true);
      expect(small.has(src.slice(base.length))).toBe(true);
    },
  );
});

describe('SPEC-8.4 the two messages', () => {
  it('a failed validate rule says "Page Not Found" with a capital F, and the path as it was written', async () => {
    const routes = { ...CONFIG.routes, validate: { none: { oneOf: ['/other'] } } };
    const small = makeSite({
      'casino-site.config.json': { ...CONFIG, routes },
      'content/pages/p.json': page('/guide/Uno', [], { validate: 'none' }),
    });
    const { stderr, code } = await casinoSite(['check'], small.root);
    expect(code).toBe(1);
    expect(stderr).toContain('Page Not Found: /guide/Uno');
    expect(stderr).not.toContain('Page not found:');
  });
});

describe('SPEC-8.5 a failed build leaves what was published', () => {
  const EVENTS: readonly (readonly [string, Record<string, unknown>])[] = [
    ['a syntax error', { 'content/pages/p.json': '{ "title": ' }],
    ['a schema error', { 'content/pages/p.json': { title: 7, slug: '/p' } }],
    [
      'an error that only the finished page shows',
      { 'content/pages/p.json': page('/p', [component(1, { main_block: { h1: 'T', img_url: '/media/nope.svg' } })]) },
    ],
    ['a template that does not compile', { 'templates/parts/footer.tsx': 'export function Footer( {' }],
    ['a style sheet that does not compile', { 'templates/styles/base.css': '.a { color: }}' }],
  ];

  it('byte for byte, and no staging folder stays behind', async () => {
    const small = makeSite();
    await small.build();
    const published = snapshot(join(small.root, 'dist'));
    for (const [name, files] of EVENTS) {
      small.write(files);
      expect((await small.build()).ok, name).toBe(false);
      expect(snapshot(join(small.root, 'dist')), name).toEqual(published);
      expect(
        readdirSync(small.root).filter((entry) => entry.startsWith('.dist')),
        name,
      ).toEqual([]);
      small.write(Object.fromEntries(Object.keys(files).map((path) => [path, null])));
    }
    expect((await small.build()).ok).toBe(true);
  });

  it('also when a template throws, which is no fault of the content', async () => {
    const small = makeSite();
    await small.build();
    const published = snapshot(join(small.root, 'dist'));
    small.write({
      'templates/parts/heading.tsx':
        "export function Heading() { throw new Error('broken'); }\nexport const itemLevel = () => 2;\n",
    });
    expect((await small.build()).problems).toMatchObject([
      { code: 'template-failed', file: 'templates/parts/heading.tsx', line: 1 },
    ]);
    expect(snapshot(join(small.root, 'dist'))).toEqual(published);
    expect(readdirSync(small.root).filter((entry) => entry.startsWith('.dist'))).toEqual([]);
  });

  it('and a first build that fails publishes nothing', async () => {
    const small = makeSite({ 'content/pages/p.json': '[]' });
    const { code } = await casinoSite(['build', '--quiet'], small.root);
    expect(code).toBe(1);
    expect(existsSync(join(small.root, 'dist'))).toBe(false);
  });
});

const SCRIPTS = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://x/y',
  'vbscript:x',
  '\njavascript:x',
];

describe('SPEC-8.6 SPEC-2.9 forbidden URLs never reach a page', () => {
  it('a protocol that could run code is an error in every field for URLs', async () => {
    const blocks = (url: string) => [
      component(
        1,
        {
          main_block: {
            h1: 'T',
            buttons: [
              { text: 'a', url },
              { text: 'b', redirect_url: url, url: '/' },
            ],
          },
        },
        1,
      ),
      component(4, { games: [{ name: 'g', link: url }] }, 2),
      component(2, { url, desktop_img_url: '/media/logo.svg', desktop_img_alt: 'x' }, 3),
    ];
    const places = [
      '/components/0/main_block/buttons/0/url',
      '/components/0/main_block/buttons/1/redirect_url',
      '/components/1/games/0/link',
      '/components/2/url',
    ];
    const small = makeSite(
      Object.fromEntries(
        SCRIPTS.map((url, index) => [`content/pages/p${index}.json`, page(`/p${index}`, blocks(url))]),
      ),
    );
    const { problems, ok } = await small.build();
    expect(ok).toBe(false);
    expect(problems.map((one) => `${one.code} ${one.file} ${one.pointer?.replace('/data/content', '')}`)).toEqual(
      SCRIPTS.flatMap((_, index) => places.map((place) => `url-protocol content/pages/p${index}.json ${place}`)),
    );
    expect(small.has('index.html')).toBe(false);
  });

  it('also in author HTML', async () => {
    const text = SCRIPTS.map((url) => `<a href="${url}">x</a>`).join('');
    const { problems } = await makeSite({ 'content/pages/p.json': page('/p', [component(14, { text }, 1)]) }).build();
    expect(codes(problems)).toEqual(SCRIPTS.map(() => 'url-protocol'));
  });

  const URLS = [
    ['https://other.example/', undefined, 'url-external'],
    ['https://other.example/', 'external', undefined],
    ['//other.example/', undefined, 'value-format'],
    ['\\\\other.example', undefined, 'value-format'],
    ['ftp://other.example/', 'external', 'value-format'],
    ['mailto:a@b.example', undefined, undefined],
    ['tel:800558822', undefined, undefined],
  ] as const;

  it('SPEC-2.9 an internal field takes paths, anchors, mail and telephone; another site only with url_type "external"', async () => {
    const files = URLS.map(([url, url_type], index) => {
      const button = { text: 'Vai', url, ...(url_type ? { url_type } : {}) };
      return [
        `content/pages/p${index}.json`,
        page(`/p${index}`, [component(1, { main_block: { h1: 'T', buttons: [button] } })]),
      ];
    });
    const { problems } = await makeSite(Object.fromEntries(files)).build({}, { write: false });
    expect(problems.map((one) => `${one.file} ${one.code}`)).toEqual(
      URLS.flatMap(([, , code], index) => (code ? [`content/pages/p${index}.json ${code}`] : [])),
    );
  });
});
