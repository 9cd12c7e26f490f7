// Scripts of others and consent in the config: what the policy of a page allows for them, what stands on the pages, what
// is refused, and what a template prints that no browser would load.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { markupFaults, isAllowed } from '../src/html/markup-faults.js';
import { pagePolicy } from '../src/privacy/policy.js';
import { ofThisBuild } from './support/output.js';
import { expectCost } from './support/processor-time.js';
import { codes, component, CONFIG, makeSite, MAIN_BLOCK, page, type SiteFiles, type TestSite } from './support/site.js';

const HASH = `sha256-${'A'.repeat(43)}=`;
const SCRIPT = { src: 'https://cdn.example.com/w.js', consent: 'marketing' };
const ASKING = { policyUrl: '/' };
const withConfig = (more: object, files: SiteFiles = {}) =>
  makeSite({ 'casino-site.config.json': { ...CONFIG, ...more }, ...files });

function policyOf(document: Document): Map<string, string> {
  const content = document.querySelector('meta[http-equiv="Content-Security-Policy"]')!.getAttribute('content')!;
  return new Map(content.split('; ').map((one) => [one.split(' ', 1)[0]!, one.slice(one.indexOf(' ') + 1)]));
}

async function expectClean(site: TestSite): Promise<void> {
  const tree = (folder: string) =>
    new Map(ofThisBuild(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
  const { id, counts } = await site.build();
  expect(counts.errors).toBe(0);
  expect((await site.build({ outDir: 'clean', cache: false, force: true })).id).toBe(id);
  expect(tree(join(site.root, 'dist'))).toEqual(tree(join(site.root, 'clean')));
}

describe('the policy', () => {
  it('has nothing of keys that are unknown, or notes of the owner: nobody checked them', async () => {
    const allow = { 'default-src': ['*'], 'x-note': ['y; script-src *'], 'Img-Src': ['https://a.example.com'] };
    const site = withConfig({ security: { allow } });
    const { problems } = await site.build();
    expect(codes(problems)).toEqual(['unknown-key', 'unknown-key']);
    const plain = withConfig({});
    await plain.build();
    expect(policyOf(site.page('index.html'))).toEqual(policyOf(plain.page('index.html')));
  });

  it('allows what the config names, by directive, and the hosts of scripts', async () => {
    const allow = {
      'script-src': ['https://a.example.com'],
      'frame-src': ['https://*.video.example:8443/embed/'],
      'form-action': ["'self'", 'https://forms.example.com'],
      'img-src': ['https://img.example.com'],
    };
    const site = withConfig({ security: { allow }, scripts: [SCRIPT], consent: ASKING });
    await site.build();
    const policy = policyOf(site.page('index.html'));
    expect(Object.fromEntries([...policy].filter(([name]) => name !== 'style-src'))).toEqual({
      'default-src': "'none'",
      'script-src': "'self' https://cdn.example.com https://a.example.com",
      'img-src': "'self' data: https://img.example.com",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self' https://forms.example.com",
      'frame-src': 'https://*.video.example:8443/embed/',
    });
  });

  it('allows WebSockets to scripts, and nothing else', async () => {
    const chat = ['https://chat.example.com', 'wss://*.chat.example.com:8443/socket'];
    const site = withConfig({ security: { allow: { 'connect-src': chat } } });
    expect((await site.build()).ok).toBe(true);
    expect(policyOf(site.page('index.html')).get('connect-src')).toBe(`'self' ${chat.join(' ')}`);
    const refused = async (allow: object) => {
      const { problems } = await withConfig({ security: { allow } }).build();
      return problems.filter(({ severity }) => severity === 'error').map(({ code, pointer }) => `${code} ${pointer}`);
    };
    expect(await refused({ 'script-src': ['wss://a.example.com'] })).toEqual([
      'value-format /security/allow/script-src/0',
    ]);
    for (const one of ['wss:', 'wss://*', 'ws://a.example.com', 'wss://a.example.com; script-src *'])
      expect(await refused({ 'connect-src': [one] }), one).toEqual(['value-format /security/allow/connect-src/0']);
  });

  it('of a consent manager and of Google Analytics names their hosts; styles inside the page only for a manager', () => {
    const settings = { httpBaseUrl: '', analytics: { provider: 'ga4', siteId: 'G-ABCD' } as const };
    expect(pagePolicy('a{}', settings)).toMatch(
      /script-src 'self' https:\/\/\*\.googletagmanager\.com; style-src 'sha256/,
    );
    const manager = { provider: 'cookiebot', id: 'a', policyId: '' } as const;
    const consent = { categories: [], policyUrl: '', months: 6, version: '1', manager };
    const policy = pagePolicy('a{}', { ...settings, consent });
    expect(policy).toContain("style-src 'unsafe-inline';");
    expect(policy).toContain('frame-src https://consentcdn.cookiebot.com');
    expect(policy.replace("style-src 'unsafe-inline'", '')).not.toContain('unsafe');
  });
});

describe('scripts on the page', () => {
  it('stand at its end: what waits is data, what needs no consent is loaded, on the pages that are named', async () => {
    const scripts = [
      { ...SCRIPT, integrity: HASH, attributes: { 'data-x': '"&' } },
      { src: 'https://b.example/p.js', consent: 'none', pages: ['/guida/**'] },
      { src: '/js/già.js', consent: 'none' },
    ];
    const site = withConfig(
      { site: { url: 'https://www.example.com/casino/' }, scripts, consent: ASKING },
      { 'public/js/già.js': '', 'content/pages/guida.json': page('/guida/a', [MAIN_BLOCK]) },
    );
    const report = await site.build();
    expect(report.problems.filter((one) => one.severity === 'error')).toEqual([]);
    const end = (path: string) => /<\/footer>(.*)<\/body>/.exec(site.out(path))![1];
    const waiting = `<script type="text/plain" data-category="marketing" data-src="https://cdn.example.com/w.js" integrity="${HASH}" crossorigin="anonymous" data-x="&quot;&amp;"></script>`;
    const own = '<script type="module" src="/casino/js/gi%C3%A0.js"></script>';
    expect(end('index.html')).toBe(waiting + own);
    expect(end('guida/a/index.html')).toBe(`${waiting}<script async="" src="https://b.example/p.js"></script>${own}`);
    expect(site.has('_build/casino-site.js')).toBe(true);
    expect(site.page('index.html').querySelector('footer [data-consent-open]')!.textContent).toBe('Preferenze cookie');
  });

  it('a site without them has no button, no styles for a banner and no module', async () => {
    const site = makeSite();
    await site.build();
    expect(site.out('index.html')).not.toContain('consent');
    expect(site.has('_build/casino-site.js')).toBe(false);
  });

  it('an incremental build with changed scripts is a clean one', async () => {
    const site = withConfig({});
    await site.build();
    for (const config of [
      { scripts: [SCRIPT], consent: ASKING },
      { scripts: [{ ...SCRIPT, pages: ['/'] }], consent: { ...ASKING, months: 7 } },
      { security: { allow: { 'img-src': ['https://i.example.com'] } }, browserModule: true },
      {},
    ]) {
      site.write({ 'casino-site.config.json': { ...CONFIG, ...config } });
      await expectClean(site);
    }
  });
});

describe('is refused', () => {
  const host = (source: string) => ({ security: { allow: { 'script-src': [source] } } });
  it.each<[string, object, string, RegExp]>([
    ['a script that waits for nobody', { scripts: [SCRIPT] }, 'config-conflict', /nobody is asked/],
    [
      'a category that is not asked for',
      { scripts: [SCRIPT], consent: { ...ASKING, categories: ['statistics'] } },
      'config-conflict',
      /does not ask for/,
    ],
    [
      'a banner without the page about privacy',
      { scripts: [SCRIPT], consent: {} },
      'config-conflict',
      /page about privacy/,
    ],
    ['a banner that asks for nothing', { consent: ASKING }, 'config-conflict', /asked for nothing/],
    [
      'two that ask',
      { scripts: [SCRIPT], consent: { banner: true, manager: { provider: 'cookiebot', id: 'a' } } },
      'config-conflict',
      /Both/,
    ],
    [
      'iubenda without its policy',
      { scripts: [SCRIPT], consent: { manager: { provider: 'iubenda', id: 1 } } },
      'config-conflict',
      /cookie policy/,
    ],
    [
      'Google Analytics without consent',
      { analytics: { provider: 'ga4', siteId: 'G-ABCD12' } },
      'config-conflict',
      /nobody is asked/,
    ],
    ['fewer than six months', { scripts: [SCRIPT], consent: { ...ASKING, months: 5 } }, 'value-range', /6/],
    [
      'a script of ours that is not there',
      { scripts: [{ src: '/a.js', consent: 'none' }] },
      'script-missing',
      /public\/a/,
    ],
    ['a script over http', { scripts: [{ src: 'http://a.example/a.js', consent: 'none' }] }, 'value-format', /src/],
    [
      'a pattern that is none',
      { scripts: [{ ...SCRIPT, consent: 'none', pages: ['guida'] }] },
      'value-format',
      /must begin with a slash/,
    ],
    [
      'a script that another entry runs without consent',
      {
        consent: ASKING,
        scripts: [
          { ...SCRIPT, pages: ['/**'] },
          { src: SCRIPT.src, consent: 'none', pages: ['/'] },
        ],
      },
      'config-conflict',
      /another entry.*\/scripts\/0\/consent/,
    ],
    ...['*', 'http://a.example', "'unsafe-inline'", "'nonce-a'", 'data:', 'https://*.com', 'https://a.example; x'].map(
      (source): [string, object, string, RegExp] => [
        `the source ${source}`,
        host(source),
        'value-format',
        /script-src/,
      ],
    ),
  ])('%s', async (_, config, code, message) => {
    const site = withConfig(config);
    const { problems } = await site.build({}, { write: false });
    const found = problems.filter((one) => one.severity === 'error');
    expect(found.map((one) => one.code)).toEqual([code]);
    expect(`${found[0]!.message} ${found[0]!.pointer}`).toMatch(message);
    expect(found[0]).toMatchObject({ file: 'casino-site.config.json', line: expect.any(Number) as number });
  });

  it('a path of a script that no page has, with the one that was meant', async () => {
    const pages = ['/guida/**', '/giuda/**', '/bonos', '/bonus/', '/bozza', '/404', '/**', '/:a', '/*/:b/c', '/nulla'];
    const files = {
      'content/pages/a.json': page('/guida/a'),
      'content/pages/b.json': page('/bonus'),
      'content/pages/c.json': page('/bozza', [], { draft: true }),
    };
    const site = withConfig({ scripts: [{ src: SCRIPT.src, consent: 'none', pages }] }, files);
    const told = async () => (await site.build()).problems.filter((one) => one.code === 'script-page-unknown');
    expect(await told()).toMatchObject([
      { pointer: '/scripts/0/pages/1', hint: 'Did you mean "/guida/**"?', severity: 'warning' },
      { pointer: '/scripts/0/pages/2', hint: 'Did you mean "/bonus"?' },
      { message: `The script "${SCRIPT.src}" is for "/*/:b/c", and no page has such a path.` },
      { file: 'casino-site.config.json', line: expect.any(Number) as number, pointer: '/scripts/0/pages/9' },
    ]);
    // What seems to be missing may only be broken, or be there for another brand.
    site.write({ 'content/pages/a.json': '{' });
    expect(await told()).toEqual([]);
    site.write({ 'content/pages/a.json': page('/guida/a'), 'brands/b.json': {} });
    expect(await told()).toEqual([]);
    const capitals = [{ src: SCRIPT.src, consent: 'none', pages: ['/Bonus', '/Guida/**', '/altro'] }];
    site.write({ 'casino-site.config.json': { ...CONFIG, scripts: capitals } });
    expect(await told()).toMatchObject([{ hint: 'Did you mean "/bonus"?' }, { hint: 'Did you mean "/guida/**"?' }]);
  });

  it('not the path of the search', async () => {
    const scripts = [{ src: SCRIPT.src, consent: 'none', pages: ['/cerca'] }];
    const { problems } = await withConfig({ search: true, scripts }).build();
    expect(codes(problems)).toEqual([]);
  });

  it('not a script that waits on other pages than those on which it runs at once', async () => {
    const twice = [
      { ...SCRIPT, pages: ['/'] },
      { src: SCRIPT.src, consent: 'none', pages: ['/bonus'] },
    ];
    const site = withConfig({ consent: ASKING, scripts: twice }, { 'content/pages/b.json': page('/bonus') });
    expect(codes((await site.build()).problems)).toEqual([]);
  });

  const asking = { consent: ASKING, scripts: [SCRIPT] };
  it.each<[string, object, object, readonly string[]]>([
    ['Matomo before the answer', {}, asking, ['consent-early']],
    [
      '… asked by a manager',
      {},
      { ...asking, consent: { manager: { provider: 'cookiebot', id: 'a' } } },
      ['consent-early'],
    ],
    ['… with an option that is off', { matomo: { requireConsent: false } }, asking, ['consent-early']],
    ['not Matomo that waits', { matomo: { requireConsent: true } }, asking, []],
    ['not Matomo whose cookies wait', { matomo: { requireCookieConsent: true } }, asking, []],
    ['not Matomo without cookies', { matomo: { disableCookies: true } }, asking, []],
    ['not Fathom, which has none', { provider: 'fathom' }, asking, []],
    ['not Matomo that counts for nobody yet', { siteId: undefined }, asking, []],
    ['not where nobody is asked', {}, {}, []],
    [
      'Matomo where the rules of Italy hold and nobody is asked',
      {},
      { policy: ['it'] },
      ['policy-checked', 'consent-early'],
    ],
    ['not without cookies there', { matomo: { disableCookies: true } }, { policy: ['it'] }, ['policy-checked']],
    ['not by rules that say nothing of it', {}, { policy: ['gb'] }, ['policy-checked']],
  ])('told: %s', async (_, analytics, more, codes) => {
    const site = withConfig({
      ...more,
      analytics: { provider: 'matomo', siteId: 1, host: 'https://stats.example.com', ...analytics },
    });
    const { problems } = await site.build({}, { write: false });
    const ofConfig = problems.filter(({ code }) => !/^policy-(?!checked)/.test(code));
    expect(ofConfig.map(({ code }) => code)).toEqual(codes);
  });
});

describe('what the policy blocks', () => {
  const ORIGIN = 'https://www.example.com';
  const POLICY = {
    'default-src': ["'none'"],
    'script-src': ["'self'", 'https://cdn.example.com/js/'],
    'img-src': ["'self'", 'data:'],
    'style-src': ["'sha256-x'"],
    'frame-src': ['https://*.video.example'],
    'form-action': ["'none'"],
  };
  it.each<[string, string[]]>([
    ['<p>Testo</p><img src="/a.png" srcset="/a.png 1x, /b.png 2x"><a href="https://x.example/">x</a>', []],
    ['<script type="application/ld+json">{"a":"<iframe>"}</script><!-- <iframe src="https://x.example"> -->', []],
    ['<script src="https://cdn.example.com/js/a.js"></script><iframe src="https://a.video.example/1"></iframe>', []],
    ['<script type="text/plain" data-src="https://x.example/a.js"></script>', []],
    ['<script async src=https://x.example/a.js></script>', ['script-src https://x.example']],
    ['<script src="//x.example/a.js"></script>', ['script-src https://x.example']],
    ['<SCRIPT>alert(1)</SCRIPT>', ['script-src null']],
    ['<script type=module>import "/a.js"</script>', ['script-src null']],
    ['<p onclick="a()">x</p>', ['script-src null']],
    ['<p style="color:red">x</p><style>a{}</style>', ['style-src null', 'style-src null']],
    ['<iframe src="https://video.example/1"></iframe>', ['frame-src https://video.example']],
    ['<img src="https://i.example/a.png">', ['img-src https://i.example']],
    ['<img srcset="https://i.example/a.png 1x, /b.png 2x">', ['img-src https://i.example']],
    ['<link rel="preload stylesheet" href="https://s.example/a.css">', ['style-src https://s.example']],
    ['<form action="https://f.example/a"></form>', ['form-action https://f.example']],
    ['<form></form>', ["form-action 'self'"]],
    ['<a href="javascript:a()">x</a>', ['script-src null']],
    ['<svg><a xlink:href=" Java&#x73;cript:a()">x</a></svg>', ['script-src null']],
    ['<a href="/a">x <b><A href="/b">y</a></b></a><p>x<br>y</p><div>z</div>', ['nested in <a href="/a">']],
    ['<p class="a">x<div>y<p>z</p></div></p><button>x</button><button>y</button>', ['nested in <p class="a">']],
    ['<video src="/a.mp4" poster="/a.png"></video>', ["media-src 'self'"]],
    ['<object data="/a.swf"></object><base href="/x/">', ["object-src 'self'", "base-uri 'self'"]],
  ])('%s', (html, expected) => {
    const told = markupFaults(html, POLICY, ORIGIN).map((fault) =>
      fault.kind === 'blocked'
        ? `${fault.directive} ${fault.source}`
        : `${fault.kind} in ${fault.kind === 'nested' ? fault.outer : 'the page'}`,
    );
    expect(told).toEqual(expected);
  });

  it('matches sources as browsers do', () => {
    const allows = (source: string, url: string) => isAllowed(url, [source], ORIGIN);
    expect(allows('https://a.example/x', 'https://a.example/x')).toBe(true);
    expect(allows('https://a.example/x', 'https://a.example/xy')).toBe(false);
    expect(allows('https://a.example', 'https://a.example:8443/')).toBe(false);
    expect(allows('https://*.a.example', 'https://a.example/')).toBe(false);
    expect(allows('https://A.example', 'https://a.example/')).toBe(true);
  });

  it('stops the build, with the line of the template, once for all pages, and not when it is allowed', async () => {
    const footer = `import type { ShellView } from '../../src/model.js';
export function Footer({ shell }: { readonly shell: ShellView }) {
  return (
    <footer style={{ color: 'red' }}>
      <iframe title="x" src="https://www.video.example/embed/1" />
      {shell.siteName}
    </footer>
  );
}
`;
    const site = withConfig({}, { 'templates/parts/footer.tsx': footer });
    const { problems } = await site.build();
    const found = problems.filter((one) => one.code === 'policy-blocks');
    expect(found.map(({ file, line, message }) => [file, line, message])).toEqual([
      [
        'templates/parts/footer.tsx',
        4,
        'The policy of the page blocks the attribute style="…" (style-src), on 2 pages.',
      ],
      [
        'templates/parts/footer.tsx',
        5,
        'The policy of the page blocks <iframe src="https://www.video.example/embed/1"> (frame-src), on 2 pages.',
      ],
    ]);
    expect(found[1]!.hint).toContain('Add "https://www.video.example" to security.allow["frame-src"]');
    const allow = { 'frame-src': ['https://www.video.example'] };
    site.write({
      'casino-site.config.json': { ...CONFIG, security: { allow } },
      'templates/parts/footer.tsx': footer.replace(/ style=\{\{.*?\}\}/, ''),
    });
    expect((await site.build()).problems.filter((one) => one.code === 'policy-blocks')).toEqual([]);
  });

  it('in a block of the site too', async () => {
    const block = `export function Block({ header }) {
  return <section style={{ color: 'red' }}><h2>{header}</h2></section>;
}
`;
    const schema = { title: 'Nota', description: 'Una nota.', type: 'object', properties: {} };
    const site = withConfig(
      {},
      {
        'blocks/nota/nota.tsx': block,
        'blocks/nota/nota.schema.json': schema,
        'content/pages/a.json': page('/a', [MAIN_BLOCK, { block: 'nota', header: 'Nota' }]),
      },
    );
    const { problems } = await site.build();
    const found = problems.filter((one) => one.code === 'policy-blocks');
    expect(found.map(({ file, line }) => [file, line])).toEqual([['blocks/nota/nota.tsx', 2]]);
  });

  it('tells where a template writes an element that cannot be where it is', async () => {
    const schema = { title: 'Nota', type: 'object', properties: { header: { type: 'string' } } };
    const block = `export function Block() {
  return <a href="/a">uno <a href="/b">due</a> tre</a>;
}
`;
    const site = withConfig(
      {},
      {
        'blocks/nota/nota.tsx': block,
        'blocks/nota/nota.schema.json': schema,
        'content/pages/a.json': page('/a', [MAIN_BLOCK, { block: 'nota', header: 'Nota' }]),
        'content/pages/b.json': page('/b', [MAIN_BLOCK]),
      },
    );
    const { problems } = await site.build();
    const found = problems.filter((one) => one.code === 'markup-nested');
    expect(found.map(({ file, line, column, message }) => [file, line, column, message])).toEqual([
      ['blocks/nota/nota.tsx', 2, 27, 'A template prints <a> inside <a href="/a">.'],
    ]);
  });

  it('tells where a template writes a second main heading or a link without text, once', async () => {
    const schema = { title: 'Nota', type: 'object', properties: { header: { type: 'string' } } };
    const block = `export function Block() {
  return <section>
    <h1>Nota</h1>
    <a className="x" href="/b"><span> </span></a>
    <a href="/a">{' '}</a>
    <a href="/a" aria-label="Via" /> <a href="/a"><svg /></a> <a href="/a">uno</a>
  </section>;
}
`;
    const nota = { block: 'nota', header: 'Nota' };
    const empty = component(14, { text: '<p>Vedi <a href="/a/"> </a>qui.</p>' });
    const site = withConfig(
      {},
      {
        'blocks/nota/nota.tsx': block,
        'blocks/nota/nota.schema.json': schema,
        'content/pages/a.json': page('/a', [MAIN_BLOCK, nota]),
        'content/pages/b.json': page('/b', [MAIN_BLOCK, nota]),
        'content/pages/c.json': page('/c', [MAIN_BLOCK, empty]),
      },
    );
    const { problems } = await site.build();
    const found = problems.filter((one) => one.code === 'heading-second' || one.code === 'link-textless');
    expect(found.map(({ code, file, line, column, message }) => [code, file, line, column, message])).toEqual([
      ['heading-second', 'blocks/nota/nota.tsx', 3, 5, 'A template prints a second <h1>, on 2 pages.'],
      [
        'link-textless',
        'blocks/nota/nota.tsx',
        4,
        22,
        'A template prints the link <a class="x" href="/b"> without a text, on 2 pages.',
      ],
      [
        'link-textless',
        'blocks/nota/nota.tsx',
        5,
        8,
        'A template prints the link <a href="/a"> without a text, on 2 pages.',
      ],
      ['link-textless', 'content/pages/c.json', 29, 38, 'A link in the HTML has no text, so nobody can follow it.'],
    ]);
  });

  it('a footer without the button that opens the choice again is told of, once', async () => {
    const footer = 'export function Footer() {\n  return <footer>x</footer>;\n}\n';
    const site = withConfig(
      { scripts: [SCRIPT], consent: { policyUrl: '/privacy#cookie' } },
      { 'templates/parts/footer.tsx': footer },
    );
    const { problems } = await site.build();
    const found = problems.filter((one) => one.code === 'consent-unreachable' || one.pointer === '/consent/policyUrl');
    expect(found.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'link-broken casino-site.config.json',
      'consent-unreachable templates/parts/footer.tsx',
    ]);
  });

  it('a script of the site that browsers cannot run or find is an error at its place', async () => {
    const ofSite = (base: string, src: string, files: SiteFiles) =>
      withConfig({ site: { url: `https://www.example.com${base}` }, scripts: [{ src, consent: 'none' }] }, files);
    const told = async (text: string, more: SiteFiles = {}) => {
      const { problems } = await ofSite('/casino/', '/js/a.js', { 'public/js/a.js': text, ...more }).build();
      return problems.map((one) => `${one.code} ${one.file}:${one.line}:${one.column} ${one.message} ${one.hint}`);
    };
    const hint = 'Fix the file. It is published as it is: TypeScript and JSX must be compiled to JavaScript first.';
    const at = 'script-broken public/js/a.js';
    expect(await told('const a: number = 3;')).toEqual([
      `${at}:1:8 Browsers cannot run this script: Expected ";" but found ":". ${hint}`,
    ]);
    expect(await told('\nreturn 1;')).toMatchObject([expect.stringMatching(/a\.js:2:1 .*Top-level return/)]);
    expect(await told("import 'lodash';")).toMatchObject([expect.stringContaining('find the package "lodash"')]);
    const imports = "import './uno';\nimport '../js/due.js';\nimport './s.css';\nimport './tre.js';\n";
    const files = { 'public/js/uno.js': 'let x = ;', 'public/js/duo.js': '', 'public/js/s.css': '' };
    expect(await told(imports, { ...files, 'public/tre.js': '' })).toEqual([
      `${at}:1:8 There is no file public/js/uno, which this script imports. Did you mean public/js/uno.js?`,
      `${at}:2:8 There is no file public/js/due.js, which this script imports. Did you mean public/js/duo.js?`,
      `${at}:3:8 Browsers cannot import public/js/s.css: it is no JavaScript. Import a file that is.`,
      `${at}:4:8 There is no file public/js/tre.js, which this script imports. Did you mean public/tre.js?`,
    ]);
    expect(await told("import './uno.js';", files)).toMatchObject([expect.stringMatching(/public\/js\/uno\.js:1:9 /)]);
    const typed = await ofSite('/', '/js/a.ts', { 'public/js/a.ts': 'export {};' }).build();
    expect(typed.problems).toMatchObject([
      { code: 'script-broken', pointer: '/scripts/0/src', hint: expect.stringContaining('--outfile=public/js/a.js"') },
    ]);
  });

  it('what browsers run is none, however it finds the rest', async () => {
    const text = `import { on } from '../_build/casino-site.js';
      import data from './dati.json' with { type: 'json' };
      import { uno } from '/casino/js/gi%C3%A0.js?v=2';
      import 'https://cdn.example.com/w.js';
      const name = await import(\`./\${document.title}.js\`);
      import '/shared/x.js';
      if (globalThis.process) await import('module');
      try { await import('./gone.js'); } catch {}
      (function (make) { typeof require === 'function' ? require('x') : make(on, data, uno, name); })(String);`;
    const site = withConfig(
      { site: { url: 'https://www.example.com/casino/' }, scripts: [{ src: '/js/a.js', consent: 'none' }] },
      { 'public/js/a.js': text, 'public/js/dati.json': '{}', 'public/js/già.js': 'export const uno = 1;' },
    );
    expect((await site.build()).problems).toEqual([]);
    site.write({
      'public/js/già.js': 'export const due = 1;',
      'public/js/a.js': text.replace(/.*title.*/, 'let name;'),
    });
    const exported = { code: 'script-broken', file: 'public/js/a.js', line: 3 };
    const message = expect.stringContaining('in "public/js/già.js" for import "uno"') as string;
    expect((await site.build()).problems).toMatchObject([{ ...exported, message }]);
  });

  it('what only a bundler refuses is none, and hides nothing of other scripts', async () => {
    const site = withConfig(
      { scripts: ['/v1/a.js', '/v1/a.mjs', '/b.js'].map((src) => ({ src, consent: 'none' })) },
      {
        'public/v1/a.js':
          "(function (name) { require('./locale/' + name); const a = 1; try { a = 2; } catch {} })('x');",
        'public/v1/a.mjs': "import * as all from './c.mjs';\ntry { all.foo = 1; } catch {}",
        'public/v1/c.mjs': 'export const foo = 1;',
        'public/b.js': '',
      },
    );
    expect((await site.build()).problems).toEqual([]);
    site.write({ 'public/b.js': "import { bar } from './v1/c.mjs';\nbar();" });
    expect((await site.build()).problems).toMatchObject([{ code: 'script-broken', file: 'public/b.js', line: 1 }]);
  });

  it('takes linear time', async () => {
    for (const part of ['<p onclick', '<script ', '<textarea>', '<!--', '<img srcset="a, '])
      await expectCost(() => markupFaults(part.repeat(20_000), POLICY, ORIGIN), 3000, part);
  });
});
