// D-45, D-9, SPEC-2.8: page checks of a site. What they are given, what their answers do, and that no mistake in one is
// a stack trace.
import { describe, expect, it, onTestFinished } from 'vitest';
import { startWatch } from '../scripts/watch/watched.mjs';
import type { BuildReport } from '../src/model.js';
import { casinoSite } from './support/cli.js';
import { attribute, texts, words } from './support/output.js';
import { codes, component, CONFIG, makeSite, MAIN_BLOCK, page, SITE_JSON, type SiteFiles } from './support/site.js';

const CHECK = 'middleware/check-page.ts';
const checked = (slug: string, more: object = {}) =>
  page(slug, [MAIN_BLOCK], { title: 'Segreto', middleware: ['check-page'], ...more });
const FORBIDDEN = page('/403', [component(1, { main_block: { h1: 'Vietato.' } })], { title: 'Accesso' });

function siteWith(check: string | null, files: SiteFiles = {}) {
  return makeSite({
    'content/pages/p.json': checked('/p'),
    'content/pages/q.json': page('/q', [MAIN_BLOCK]),
    [CHECK]: check,
    ...files,
  });
}

describe('SPEC-2.8 D-45 what a check answers', () => {
  it.each(['', 'return undefined;', 'return true;', "return 'ok';"])('%s lets the page pass', async (body) => {
    const site = siteWith(`export default () => { ${body} };`);
    expect((await site.build()).problems).toEqual([]);
    expect(site.has('p/index.html')).toBe(true);
  });

  it('404 leaves the page out, with a warning at the name of the check', async () => {
    const site = siteWith('export default ({ slug }) => ({ status: 404, message: `${slug} is closed.` });');
    const report = await site.build();
    expect(report.problems).toMatchObject([
      {
        code: 'check-refused',
        severity: 'warning',
        file: 'content/pages/p.json',
        pointer: '/middleware/0',
        line: expect.any(Number),
      },
    ]);
    expect(report.problems[0]!.message).toBe('The check "check-page" leaves this page out: /p is closed.');
    expect([site.has('p/index.html'), site.has('q/index.html')]).toEqual([false, true]);
    expect(site.out('sitemap.xml')).not.toContain('/p/');
  });

  it('403 publishes the page "/403" in its place, and nothing of the page itself', async () => {
    const site = siteWith("export default () => ({ status: 403, message: 'Not here.' });", {
      'content/pages/403.json': FORBIDDEN,
      'content/pages/below.json': page('/p/sotto', [MAIN_BLOCK]),
      'content/site.json': { ...SITE_JSON, meta: { ...SITE_JSON.meta, meta_scripts_settings: { pages: ['/', '/p'] } } },
    });
    expect(codes((await site.build()).problems)).toEqual(['check-refused']);
    const shown = site.page('p/index.html');
    expect(texts(shown, 'h1')).toEqual(['Vietato.']);
    expect(words(shown.querySelector('main'))).toBe(words(site.page('403.html').querySelector('main')));
    expect(shown.title).toBe(site.page('403.html').title);
    expect(attribute(shown, 'meta[name="robots"]', 'content')).toBe('noindex');
    expect(shown.querySelector('link[rel="canonical"]')).toBeNull();
    expect(site.out('sitemap.xml')).not.toContain('/p/</loc>');
    for (const file of ['p/index.html', 'p/sotto/index.html', 'index.html', '_build/manifest.json'])
      expect(site.out(file)).not.toContain('Segreto');
  });

  it('403 without a page "/403" is an error where the check is named', async () => {
    const site = siteWith("export default () => ({ status: 403, message: 'Not here.' });");
    const report = await site.build();
    expect(report.problems.find((one) => one.severity === 'error')).toMatchObject({
      code: 'page-403-missing',
      file: 'content/pages/p.json',
    });
  });

  it('a warning can be acknowledged, also by a page that is left out', async () => {
    const acknowledge = [{ rule: 'check-refused', reason: 'Closed.', by: 'Anna', until: '2030-01-01' }];
    const site = siteWith("export default () => ({ status: 404, message: 'Closed.' });", {
      'content/pages/p.json': checked('/p', { acknowledge }),
    });
    const report = await site.build({ strict: true });
    expect(report.problems.map(({ code, severity }) => [code, severity])).toEqual([['check-refused', 'note']]);
  });

  it('the first of several that refuses decides; a name without a file does nothing', async () => {
    const routes = { ...CONFIG.routes, middleware: ['prima', 'senza-file'] };
    const site = siteWith("export default () => ({ status: 404, message: 'Second.' });", {
      'casino-site.config.json': { ...CONFIG, routes },
      'middleware/prima.js': "export default () => ({ status: 404, message: 'First.' });",
      'content/pages/p.json': checked('/p', { middleware: ['senza-file', 'prima', 'check-page'] }),
    });
    expect((await site.build()).problems.map((one) => one.message)).toEqual([
      'The check "senza-file" has no file, so this page is not checked by it.',
      'The check "prima" leaves this page out: First.',
    ]);
  });
});

describe('a name that leads to no check', () => {
  const CLOSED = "export default () => ({ status: 404, message: 'Closed.' });";
  const told = ({ problems }: Pick<BuildReport, 'problems'>) =>
    problems.map(({ code, file, hint = '' }) => `${code} ${file} ${hint}`).toSorted();

  it('is told at the page and at the file, also by --strict', async () => {
    const site = siteWith(null, { 'middleware/checkpage.ts': CLOSED });
    const problems = [
      'check-missing content/pages/p.json Rename the file of "checkpage" in middleware/, if that is this check.',
      'check-unused middleware/checkpage.ts Did you mean middleware/check-page.ts?',
    ];
    const report = await site.build({ strict: true });
    expect(told(report)).toEqual(problems);
    expect(report.problems.map((one) => one.severity)).toEqual(['error', 'error']);
    expect(site.has('p/index.html')).toBe(false);
    expect(told(await site.build())).toEqual(problems);
    expect(told(await site.build())).toEqual(problems);
  });

  it.each([
    ['check-page.tsx', 'Did you mean middleware/check-page.ts?'],
    ['lib/Check_Page.ts', 'Did you mean middleware/check-page.ts?'],
    ['prima.ts', 'List "prima" in routes.middleware of the config, then pages can name it.'],
    ['lib/prima.ts', 'A check lies in middleware/ itself, not in a folder below; other files are for it to import.'],
    ['prima.mts', 'Names of checks end with ".ts", ".js" or ".mjs"; rename it.'],
  ])('%s is no check', async (file, hint) => {
    const { problems } = await makeSite({ [`middleware/${file}`]: CLOSED }).build();
    const isCode = file.endsWith('.ts') || file.startsWith('check');
    expect(told({ problems })).toEqual(isCode ? [`check-unused middleware/${file} ${hint}`] : []);
  });

  it.each(['eta.test.ts', 'eta.spec.ts', 'vitest.config.ts', '__tests__/eta.ts', 'types.ts'])(
    '%s beside checks is none, and nothing is said of it',
    async (file) => {
      const text = file === 'types.ts' ? "export type Limit = 'default' | 'high';" : CLOSED;
      expect(told(await makeSite({ [`middleware/${file}`]: text }).build())).toEqual([]);
    },
  );

  it('is not a file that a check imports, nor one of types, nor the second of a name without a word', async () => {
    const site = siteWith("import limit from './limit.js';\nexport default () => limit;", {
      'middleware/limit.ts': 'export default undefined;',
      'middleware/types.ts': 'export interface Limit { readonly most: number }',
      'middleware/check-page.js': CLOSED,
    });
    expect(told(await site.build())).toEqual([
      'check-unused middleware/check-page.js middleware/check-page.ts has the same name, and is used.',
    ]);
  });

  it('is a folder beside middleware/ that is not read', async () => {
    const site = makeSite({ 'Middlewares/check-page.ts': CLOSED, 'content/pages/p.json': checked('/p') });
    expect(told(await site.build())).toEqual([
      'file-misplaced Middlewares Page checks lie in middleware/, in lower case; rename it.',
    ]);
  });
});

describe('what a check is given', () => {
  it('is the page as the build knows it, in a copy', async () => {
    const site = siteWith(`
      import type { PageCheck } from 'casino-site';
      import { limit } from './shared/limit.js';
      const check: PageCheck = (page) => {
        (page as { title: string }).title = 'Changed';
        (page.components as unknown[]).length = 0;
        if (page.slug.length > limit) return { status: 404, message: 'Too long.' };
      };
      export default check;`, { 'middleware/shared/limit.ts': 'export const limit: number = 5;', 'content/pages/long.json': checked('/lunghissima') }); // oxfmt-ignore
    const report = await site.build();
    expect(report.problems.map((one) => one.file)).toEqual(['content/pages/long.json']);
    expect(site.page('p/index.html').title).toBe('Segreto – Prova');
    expect(texts(site.page('p/index.html'), 'h1')).toEqual(['Benvenuti']);
  });
});

describe('a check with a mistake', () => {
  it.each<[string, string, RegExp, string]>([
    [
      'throws',
      "export default () => { throw new Error('Oops'); };",
      /The check "check-page" threw: Oops/,
      'content/pages/p.json',
    ],
    [
      'answers with a status that throws',
      "export default () => ({ get status() { throw new Error('Oops'); } });",
      /The check "check-page" threw: Oops/,
      'content/pages/p.json',
    ],
    ['throws nothing', 'export default () => { throw null; };', /threw: null/, 'content/pages/p.json'],
    [
      'throws what has no text',
      'export default () => { throw Object.create(null); };',
      /threw: something/,
      'content/pages/p.json',
    ],
    ['answers later', 'export default async () => {};', /returns a promise/, 'content/pages/p.json'],
    [
      'fails later',
      "export default async () => { throw new Error('late'); };",
      /returns a promise/,
      'content/pages/p.json',
    ],
    [
      'answers with another status',
      "export default () => ({ status: 500, message: 'x' });",
      /answered \{"status":500/,
      'content/pages/p.json',
    ],
    ['says nothing', 'export default () => ({ status: 404 });', /answered \{"status":404\}/, 'content/pages/p.json'],
    ['answers false', 'export default () => false;', /answered false/, 'content/pages/p.json'],
    ['is no function', 'export default 7;', /exports no function by default/, 'middleware/check-page.ts'],
    [
      'exports nothing',
      'export const check = () => {};',
      /does not compile: No matching export/,
      'middleware/check-page.ts',
    ],
    [
      'does not compile',
      'export default (page) => {',
      /does not compile: Unexpected end of file/,
      'middleware/check-page.ts',
    ],
    [
      'fails to load',
      "throw new Error('at once');\nexport default () => {};",
      /cannot be loaded: at once/,
      'middleware/check-page.ts',
    ],
    [
      'reads the disk',
      "import 'node:fs';\nexport default () => {};",
      /"node:fs" is not a file of middleware/,
      'middleware/check-page.ts',
    ],
    [
      'leaves its folder',
      "import '../content/site.json';\nexport default () => {};",
      /is not a file of middleware/,
      'middleware/check-page.ts',
    ],
  ])('%s: a problem, and what was published stays', async (_name, check, message, file) => {
    const site = siteWith('export default () => {};');
    await site.build();
    const before = site.out('p/index.html');
    site.write({ [CHECK]: check });
    const report = await site.build();
    expect(report.ok).toBe(false);
    expect(report.problems).toMatchObject([{ code: 'check-failed', severity: 'error', file }]);
    expect(report.problems[0]!.message).toMatch(message);
    expect(JSON.stringify(report.problems)).not.toContain(site.root);
    expect(site.out('p/index.html')).toBe(before);
  });

  it('the command line shows the line, and no stack', async () => {
    const site = siteWith('export default (page) => {\n  return page.;\n};\n');
    const { code, stderr } = await casinoSite(['check'], site.root);
    expect(code).toBe(1);
    expect(stderr).toMatch(/middleware\/check-page\.ts:2:1\d error/);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('a link in place of a check is not followed', async () => {
    const { symlinkSync, mkdirSync } = await import('node:fs');
    const site = siteWith(null);
    mkdirSync(`${site.root}/middleware`);
    symlinkSync('/etc/passwd', `${site.root}/middleware/check-page.ts`);
    expect((await site.build()).problems).toMatchObject([{ code: 'file-invalid', file: 'middleware/check-page.ts' }]);
  });

  it('a name that nobody listed stays an error, with a file or without', async () => {
    const site = siteWith(null, {
      'middleware/altro.ts': 'export default () => {};',
      'content/pages/p.json': checked('/p', { middleware: ['altro'] }),
    });
    expect(codes((await site.build()).problems)).toEqual(['middleware-unknown', 'check-unused']);
  });
});

describe('an edit of a check', () => {
  it('has every page checked again; the build is another one when its output is', async () => {
    const site = siteWith('export default () => {};', { 'middleware/limit.ts': 'export const closed = false;' });
    const first = await site.build();
    expect((await site.build()).id).toBe(first.id);
    site.write({
      [CHECK]:
        "import { closed } from './limit';\nexport default () => { if (closed) return { status: 404, message: 'Closed.' }; };",
    });
    expect((await site.build()).id).toBe(first.id);
    site.write({ 'middleware/limit.ts': 'export const closed = true;' });
    const refused = await site.build();
    expect(codes(refused.problems)).toEqual(['check-refused']);
    expect(refused.id).not.toBe(first.id);
    expect(site.has('p/index.html')).toBe(false);
    site.write({ [CHECK]: null, 'middleware/limit.ts': null });
    expect((await site.build()).id).toBe(first.id);
    expect(site.has('p/index.html')).toBe(true);
  });

  it('the page "/403" changed: the page in whose place it stands does too', async () => {
    const site = siteWith("export default () => ({ status: 403, message: 'x' });", {
      'content/pages/403.json': FORBIDDEN,
    });
    await site.build();
    site.write({ 'content/pages/403.json': page('/403', [component(1, { main_block: { h1: 'Chiuso.' } })]) });
    await site.build();
    expect(texts(site.page('p/index.html'), 'h1')).toEqual(['Chiuso.']);
  });

  it('is seen by watch', async () => {
    const site = siteWith('export default () => {};');
    const watched = await startWatch(site.root);
    onTestFinished(() => void watched.child.kill('SIGKILL'));
    expect((await watched.get('/p/')).status).toBe(200);
    site.write({ [CHECK]: "export default () => ({ status: 404, message: 'Closed.' });" });
    await expect.poll(async () => (await watched.get('/p/')).status).toBe(404);
    site.write({ [CHECK]: 'export default (' });
    await expect.poll(() => watched.stderr()).toContain('check-failed');
    site.write({ [CHECK]: null });
    await expect.poll(async () => (await watched.get('/p/')).status).toBe(200);
  });
});

it('threads find what one thread finds', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 520 }, (_, index) => [
      `content/pages/n${index}.json`,
      page(`/n/${index}`, [], { title: `N ${index}`, middleware: ['check-page'] }),
    ]),
  );
  const site = siteWith(
    "export default ({ slug }) => { if (/7$/.test(slug)) return { status: 404, message: 'Seven.' }; };",
    many,
  );
  const run = async (jobs: string) =>
    JSON.parse((await casinoSite(['check', '--json', '--jobs', jobs], site.root)).stdout).problems as object[];
  const alone = await run('1');
  // Two of them are the notes of pages that no other links to, and of pages without a description.
  expect(alone).toHaveLength(54);
  expect(await run('2')).toEqual(alone);
});
