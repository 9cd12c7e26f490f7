// Style sheets and what they name: fonts and pictures below templates/ are published under hashed names, the owner's
// files first.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from './support/cli.js';
import { CONFIG, MAIN_BLOCK, makeSite, page, SVG, type TestSite } from './support/site.js';

const FONT = Buffer.from('the letters of somebody');
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const style = (site: TestSite, path = 'index.html') => site.page(path).querySelector('style')!.textContent;
const sheet = (css: string) => ({ 'templates/parts/extra.css': css });

describe('an end tag of <style> that means itself', () => {
  it.each([
    ['in a string', '.extra::after{content:"</style><script src=/x.js></script>"}', '"<\\/style><script'],
    ['in capitals', '.extra::after{content:"</STYLE>"}', '"<\\/STYLE>"'],
    ['in a URL', '.extra{background:url("data:image/svg+xml,<svg><style>a{}</style></svg>")}', '<\\/style></svg>'],
    ['in a selector', '.extra[title="</style>"]{color:red}', '"<\\/style>"'],
    ['in a value of any kind', '.extra{--x: "</style>"}', '"<\\/style>"'],
  ])('%s', async (_, css, written) => {
    const site = makeSite(sheet(css));
    expect((await site.build()).problems).toEqual([]);
    const found = style(site);
    expect(found).toContain(written);
    expect(site.page('index.html').querySelectorAll('style, script[src="/x.js"]')).toHaveLength(1);
    const policy = site.page('index.html').querySelector('meta[http-equiv]')!.getAttribute('content');
    expect(policy).toContain(createHash('sha256').update(found).digest('base64'));
  });
});

describe('a font', () => {
  it('of the package is published with its hash and recorded', async () => {
    const site = makeSite();
    await site.build();
    const [, path, short] = /url\("\/(assets\/fonts\/nunito\.([0-9a-f]{8})\.woff2)"\)/.exec(style(site))!;
    const { assets } = JSON.parse(site.out('_build/manifest.json'));
    expect(assets.find((one: { file: string }) => one.file === path).hash.slice(0, 8)).toBe(short);
    expect(site.has(path!)).toBe(true);
  });

  it('of the owner takes its place by its path, and its URL follows its bytes', async () => {
    const site = makeSite({ 'templates/fonts/nunito.woff2': FONT });
    await site.build();
    expect(style(site)).toContain(`url("/assets/fonts/nunito.${hash(FONT).slice(0, 8)}.woff2")`);
    site.write({ 'templates/fonts/nunito.woff2': Buffer.from('other letters') });
    await site.build();
    const fonts = [...site.out('index.html').matchAll(/nunito\.([^"']*?)\.woff2/g)].map((one) => one[1]);
    expect(new Set(fonts)).toEqual(new Set([hash(Buffer.from('other letters')).slice(0, 8)]));
    // Open pages of the build before may still ask for the old one (decision 0028).
    expect(site.has(`assets/fonts/nunito.${hash(FONT).slice(0, 8)}.woff2`)).toBe(true);
  });

  it('weighs no more than 25 KB and brings its licence', async () => {
    const { readFileSync, statSync } = await import('node:fs');
    expect(statSync(join(PROJECT, 'templates/fonts/nunito.woff2')).size).toBeLessThan(25_000);
    expect(readFileSync(join(PROJECT, 'templates/fonts/OFL.txt'), 'utf8')).toContain('SIL Open Font License');
  });
});

describe('url()', () => {
  it('counts from the folder of the sheet and stands below the base', async () => {
    const site = makeSite({
      'casino-site.config.json': { ...CONFIG, site: { url: 'https://www.example.com/gioco/' } },
      'templates/pictures/Wave 1.svg': SVG,
      ...sheet(
        '@layer blocks { .a { background: url("../pictures/Wave%201.svg#top"); } .b { background: url(../pictures/Wave\\ 1.svg); } }',
      ),
    });
    const report = await site.build();
    expect(report.problems).toEqual([]);
    const url = `/gioco/assets/styles/Wave-1.${hash(Buffer.from(SVG)).slice(0, 8)}.svg`;
    expect(style(site)).toContain(`.a{background:url("${url}#top")}.b{background:url("${url}")}`);
    expect(site.out(url.replace('/gioco/', ''))).toBe(SVG);
  });

  it('leaves data and fragments alone, quotes and all', async () => {
    const site = makeSite(
      sheet(
        `.a { mask: url(#m); background: url("data:image/svg+xml,%3Csvg xmlns='x' a=\\"b\\"/%3E"); } .b::after { content: "abcdef"; }`,
      ),
    );
    expect((await site.build()).problems).toEqual([]);
    expect(style(site)).toContain('mask:url("#m")');
    expect(style(site)).toContain(`url("data:image/svg+xml,%3Csvg xmlns='x' a=\\"b\\"/%3E")`);
    expect(style(site)).toContain('content:"abcdef"');
  });

  it.each([
    ['a file that is missing', 'url(../fonts/gone.woff2)', 'templates/fonts/gone.woff2'],
    [
      'a file outside of templates/',
      'url(../../content/media/logo.svg)',
      'leads out of templates/: content/media/logo',
    ],
    ['a file outside of the site', 'url(../../../../x.svg)', 'leads out of templates/: ../../x.svg'],
    ['a file of another kind', 'url(./note.txt)', 'is not published with a style sheet: templates/parts/note.txt'],
    ['a file with an ending in capitals', 'url(./A.PNG)', 'is not published with a style sheet: templates/parts/A.PNG'],
    ['another host', 'url(https://fonts.example.com/a.woff2)', 'another host'],
    ['another host without a scheme', 'url(//fonts.example.com/a.woff2)', 'another host'],
    ['a path from the root', 'url(/media/logo.svg)', 'relative to the style sheet'],
  ])('to %s is a fault with its place', async (_, url, words) => {
    const site = makeSite({
      ...sheet(`.a {\n  color: red;\n  background: ${url};\n}\n`),
      'content/media/logo.svg': SVG,
      'templates/parts/note.txt': 'x',
      'templates/parts/A.PNG': 'x',
    });
    const report = await site.build();
    expect(report.ok).toBe(false);
    expect(report.problems).toHaveLength(1);
    expect(report.problems[0]).toMatchObject({ code: 'template-failed', file: 'templates/parts/extra.css', line: 3 });
    expect(report.problems[0]!.message).toContain(words);
    expect(report.problems[0]!.excerpt).toContain(url);
    expect(site.has('index.html')).toBe(false);
  });

  it('of a block of the site counts from its folder, and says which file was meant', async () => {
    const site = makeSite({
      'blocks/nota/nota.schema.json': { type: 'object', title: 'Nota', description: 'Nota.', properties: {} },
      'blocks/nota/nota.tsx': 'export const Block = () => <p className="nota">x</p>;\n',
      'blocks/nota/nota.css':
        '@layer blocks { .nota { background: url(segno.svg), url(../../templates/pictures/onda.svg); } }',
      'blocks/nota/segno.svg': SVG,
      'templates/pictures/onda.svg': SVG,
      'content/pages/home.json': page('/', [MAIN_BLOCK, { block: 'nota' }]),
    });
    expect((await site.build()).problems).toEqual([]);
    expect(style(site)).toMatch(/url\("\/assets\/styles\/segno\..*url\("\/assets\/styles\/onda\./);
    const told = async (url: string) => {
      site.write({ 'blocks/nota/nota.css': `@layer blocks { .nota { background: url(${url}); } }` });
      return (await site.build()).problems.map(({ message, hint }) => `${message} ${hint}`);
    };
    expect(await told('segni.svg')).toEqual([
      'url() names a file that does not exist: blocks/nota/segni.svg. Did you mean blocks/nota/segno.svg?',
    ]);
    expect(await told('onda.svg')).toEqual([
      'url() names a file that does not exist: blocks/nota/onda.svg. Did you mean templates/pictures/onda.svg?',
    ]);
  });

  it('of an @import is a fault: nothing would be imported', async () => {
    const report = await makeSite(sheet('@import "other.css";\n')).build();
    expect(report.problems).toMatchObject([
      { code: 'template-failed', line: 1, message: expect.stringContaining('@import') },
    ]);
  });
});

describe('SPEC-2.4 the style of a page', () => {
  it('costs nothing for a block it does not use', async () => {
    const site = makeSite({
      'templates/blocks/faq/faq.css': '@layer blocks { .faq { background: url(dots.svg); } }',
      'templates/blocks/faq/dots.svg': SVG,
    });
    await site.build();
    expect(style(site)).not.toContain('.faq');
    expect(style(site)).not.toContain('dots');
    expect(style(site)).toContain('.main-block');
  });

  it('begins with the order of the layers, so that no sheet can change it', async () => {
    const site = makeSite(sheet('@layer utilities { .a { color: red; } }'));
    await site.build();
    expect(style(site)).toMatch(/^@layer reset,tokens,base,layout,blocks,utilities;/);
  });
});

describe('a sheet that one process meets again', () => {
  it('is what it says now, in every site its own', async () => {
    const [first, second] = [makeSite(sheet('.a { color: red }')), makeSite(sheet('.a { color: lime }'))];
    for (const site of [first, second, first]) await site.build();
    expect([style(first), style(second)]).toEqual([
      expect.stringContaining('.a{color:red}'),
      expect.stringContaining('.a{color:#0f0}'),
    ]);
    first.write(sheet('.a { color: blue }'));
    await first.build();
    expect(style(first)).toContain('.a{color:#00f}');
  });

  it('is published with the files it names, below the base of its site, and its faults are told, each time', async () => {
    const font = { 'templates/parts/f.woff2': FONT };
    const css = sheet('@font-face { font-family: f; src: url(f.woff2) } .b { background: url(none.svg) }');
    const site = makeSite({ ...font, ...css });
    const told = [await site.build(), await site.build()].map(({ problems }) => problems);
    expect(told[1]).toEqual(told[0]);
    expect(told[0]!.map(({ message }) => message)).toContainEqual(expect.stringContaining('templates/parts/none.svg'));
    const good = sheet('@font-face { font-family: f; src: url(f.woff2) }');
    for (const base of ['/', '/sotto/', '/']) {
      const config = { ...CONFIG, site: { url: `https://www.example.com${base}` } };
      const own = makeSite({ ...font, ...good, 'casino-site.config.json': config });
      expect((await own.build()).counts.errors).toBe(0);
      expect(style(own)).toContain(`url("${base}assets/fonts/f.${hash(FONT).slice(0, 8)}.woff2")`);
    }
  });
});

describe('a sheet of the site that is not well formed', () => {
  it.each([
    ['a brace', '.a { color: red;\n.b { color: blue; }\n', 1, '{'],
    ['a comment', '.a { color: red; }\n/* half a note\n.b {}\n', 2, '/*'],
    ['a bracket', '.a { color: red; }\n.b { width: calc(1px + 2px; }\n', 2, '('],
    ['an address', '.a { background: url(dots.svg; }\n', 1, '('],
  ])('%s that is never closed', async (_, css, line, sign) => {
    for (const path of ['templates/parts/extra.css', 'templates/styles/tokens.css']) {
      const { ok, problems } = await makeSite({ [path]: css }).build({}, { write: false });
      const found = {
        code: 'template-failed',
        file: path,
        line,
        message: expect.stringContaining(`"${sign}" is never`),
      };
      expect([ok, problems]).toMatchObject([false, [found]]);
    }
  });

  it.each<[string, string, string | null]>([
    ['a misspelling', '@layer block { .a { color: red } }', 'Did you mean "blocks"?'],
    ['in capitals', '@layer Blocks{ .a { color: red } }', 'Did you mean "blocks"?'],
    ['something else', '@media print { @layer /* { */ brand { .a { color: red } } }', 'declare it: @layer brand;'],
    ['a part of an unknown one', '@layer brand.x { .a { color: red } }', 'Layers, the later ones win: reset, tokens'],
    ['one of its own', '@layer brand, other;\n@layer brand { .a { color: red } }', null],
    ['a part of a known one', '@layer blocks.x { .a { color: red } }', null],
    ['one within a known one', '@layer blocks { @layer x { .a { color: red } } }', null],
    ['none', '.a::before { content: "@layer x {"; background: url(data:,@layer/*x{); } /* @layer y { */', null],
    ['one without a name', '@layer { .a { color: red } }', null],
  ])('a layer that is %s', async (_, css, hint) => {
    const { ok, problems } = await makeSite(sheet(css)).build({}, { write: false });
    const found = { code: 'layer-unknown', severity: 'error', line: 1, hint: expect.stringContaining(hint ?? '') };
    expect([ok, problems]).toMatchObject([hint === null, hint === null ? [] : [found]]);
  });
});
