// `check --fix`: writes what can only mean one thing, in its own place, and only when the whole check is cleaner then.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editTexts } from '../src/fixes/edit-json.js';
import { fixesFor } from '../src/fixes/fix.js';
import { replaceFile } from '../src/fixes/replace-file.js';
import { rewrite } from '../src/fixes/rewrite.js';
import { fixDiff } from '../src/fixes/unified-diff.js';
import type { Problem } from '../src/model.js';
import { casinoSite } from './support/cli.js';
import { component, CONFIG, IT_AND_DE, makeSite, page, SITE_JSON, type TestSite } from './support/site.js';

const fixed = (site: TestSite, args: readonly string[] = []) => casinoSite(['check', '--fix', ...args], site.root);
const read = (site: TestSite, file: string) => readFileSync(join(site.root, file), 'utf8');
const text = (html: string) => component(14, { text: html });
const TERMS = {
  'content/pages/terms.json': page('/termini-e-condizioni', [component(1, { main_block: { h1: 'Termini' } })]),
};

describe('near-miss links', () => {
  it('are written as they are meant, wherever they stand in the file, and nothing else is touched', async () => {
    const source =
      '\ufeff{\r\n\t"$comment": "// /termini-e-condizion is not a link here",\r\n\t"x-note" :  "/* {\\u0061} */",\r\n  "slug":"\\/x", "title": "X /termini-e-condizion",\r\n' +
      '\t"components": [ { "order": 1, "component_id": 14, "data": { "content": { "text": "<p>\\u00c8 <a href=\\"/termini-e-condizion/?a=1#top\\">x<\\/a> e <a href=\'/termini-e-condizion\'>y</a>, /termini-e-condizion</p>" } } }\r\n\t]\r\n}';
    const site = makeSite({ ...TERMS, 'content/pages/x.json': source });
    chmodSync(join(site.root, 'content/pages/x.json'), 0o640);
    const { code, stdout, stderr } = await fixed(site);
    expect([code, stderr]).toEqual([0, expect.stringContaining('No problems')]);
    expect(read(site, 'content/pages/x.json')).toBe(
      source
        .replace('/termini-e-condizion/?a', '/termini-e-condizioni/?a')
        .replace("'/termini-e-condizion'", "'/termini-e-condizioni'"),
    );
    expect(statSync(join(site.root, 'content/pages/x.json')).mode & 0o777).toBe(0o640);
    expect(stdout).toMatch(/^--- a\/content\/pages\/x\.json\n\+\+\+ b\/content\/pages\/x\.json\n@@ -3,5 \+3,5 @@\n/);
    expect(stdout).not.toContain('\r');
    expect(readdirSync(join(site.root, 'content/pages')).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(readdirSync(join(site.root, '.casino-site'))).not.toContainEqual(expect.stringContaining('fix-'));
  });

  it('of header and footer, and of a field in a wrapper', async () => {
    const footer = {
      ...SITE_JSON.footer,
      menus: [{ header: 'Note', links: [{ url: '/termini-e-condizzioni', text: 'T' }] }],
    };
    const promo = {
      url: { type: 'text', content: '/termini-e-condizion' },
      desktop_img_alt: 'Vai',
      desktop_img_url: '/media/logo.svg',
    };
    const site = makeSite({
      ...TERMS,
      'content/site.json': { ...SITE_JSON, footer },
      'content/pages/x.json': page('/x', [component(2, promo)]),
    });
    const before = (await site.build({}, { write: false })).problems.length;
    const { stdout } = await fixed(site);
    expect(before).toBeGreaterThan(0);
    expect(read(site, 'content/site.json')).toContain('"/termini-e-condizioni"');
    expect(stdout).toContain('+            "url": "/termini-e-condizioni",');
    expect(read(site, 'content/pages/x.json')).toContain('"content": "/termini-e-condizioni"');
  });

  it('are left alone where they may mean several pages, or a page of another number', async () => {
    const source = page('/x', [
      text(
        '<a href="/bonus-casina">a</a> <a href="/natale-2026">b</a> <a href="/top20">c</a> <a href="/guida-slto">d</a>',
      ),
    ]);
    const site = makeSite({
      'content/pages/a.json': page('/bonus-casino'),
      'content/pages/b.json': page('/bonus-casine'),
      'content/pages/c.json': page('/natale-2025'),
      'content/pages/d.json': page('/top10'),
      'content/pages/e.json': page('/guida-slot'),
      'content/pages/x.json': source,
    });
    const before = read(site, 'content/pages/x.json');
    const { stderr } = await fixed(site);
    expect(read(site, 'content/pages/x.json')).toBe(before.replace('/guida-slto', '/guida-slot'));
    for (const hint of ['/bonus-casine', '/natale-2025', '/top10']) expect(stderr).toContain(`Did you mean "${hint}"?`);
  });

  it('lead to the page of the same letters, not to one beside the page that links', async () => {
    const site = makeSite({
      'content/pages/a.json': page('/guida/bonus', [text('<a href="/Bonus">a</a>')]),
      'content/pages/b.json': page('/bonus', [text('<a href="/Guida/Bonus">b</a>')]),
    });
    await fixed(site);
    expect(read(site, 'content/pages/a.json')).toContain('<a href=\\"/bonus\\">a</a>');
    expect(read(site, 'content/pages/b.json')).toContain('<a href=\\"/guida/bonus\\">b</a>');
  });

  it('follow a page whose slug loses its capitals in the same run', async () => {
    const site = makeSite({
      'content/pages/a.json': page('/Guida/Slot', [text('<a href="/guida/Slot">a</a>')]),
      'content/pages/x.json': page('/x', [text('<a href="/Guida/slot">b</a> <a href="/guida/slto">c</a>')]),
    });
    const { code, stderr } = await fixed(site);
    expect([code, stderr]).toEqual([0, expect.stringContaining('No problems')]);
    expect(read(site, 'content/pages/a.json')).toContain('"slug": "/guida/slot"');
    expect(read(site, 'content/pages/x.json')).toContain(
      '<a href=\\"/guida/slot\\">b</a> <a href=\\"/guida/slot\\">c</a>',
    );
  });

  it('--dry-run shows the same and writes nothing; --json keeps stdout for itself', async () => {
    const site = makeSite({
      ...TERMS,
      'content/pages/x.json': page('/x', [text('<a href="/termini-e-condizion">x</a>')]),
    });
    const before = read(site, 'content/pages/x.json');
    const { code, stdout, stderr } = await fixed(site, ['--dry-run', '--strict']);
    expect([code, read(site, 'content/pages/x.json')]).toEqual([1, before]);
    expect(stdout).toContain('+++ b/content/pages/x.json');
    expect(stderr).toContain('link-near-miss');
    const json = await fixed(site, ['--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({
      ok: true,
      command: 'check',
      problems: [{ code: 'page-unlinked' }, { code: 'description-missing' }],
    });
    expect(json.stderr).toContain('+++ b/content/pages/x.json');
  });

  it('leaves what somebody has acknowledged, what may mean two things, and what has no near miss', async () => {
    const acknowledge = [{ rule: 'link-near-miss', reason: 'arriva', by: 'Anna', until: '2999-01-01' }];
    const site = makeSite({
      ...TERMS,
      'content/pages/x.json': page('/x', [text('<a href="/termini-e-condizion">x</a>')], { acknowledge }),
      'content/pages/y.json': page('/y', [text('<a href="/del-tutto-altro">x</a>')]),
    });
    const before = ['x', 'y'].map((name) => read(site, `content/pages/${name}.json`));
    const { stdout } = await fixed(site);
    expect(stdout).toBe('There is nothing that can be fixed automatically.\n');
    expect(['x', 'y'].map((name) => read(site, `content/pages/${name}.json`))).toEqual(before);
  });

  it('a fix that would bring a new problem is left out, the others are written', async () => {
    // The page that is meant exists; but the anchor does not.
    const site = makeSite({
      ...TERMS,
      'content/pages/x.json': page('/x', [text('<a href="/termini-e-condizion#nessuna">x</a>')]),
      'content/pages/y.json': page('/y', [text('<a href="/termini-e-condizion">x</a>')]),
    });
    const { stdout } = await fixed(site);
    expect(read(site, 'content/pages/x.json')).toContain('/termini-e-condizion#nessuna');
    expect(read(site, 'content/pages/y.json')).toContain('"/termini-e-condizioni'.slice(1));
    expect(stdout).toContain('1 fix left out');
  });
});

describe('capitals in slugs', () => {
  it('are written small, with every link to the page', async () => {
    const footer = { ...SITE_JSON.footer, menus: [{ header: 'Note', links: [{ url: '/Guida/Bonus', text: 'B' }] }] };
    const meta = { ...SITE_JSON.meta, meta_scripts_settings: { pages: ['/', '/Guida/Bonus'] } };
    const site = makeSite({
      'casino-site.config.json': {
        ...CONFIG,
        routes: { ...CONFIG.routes, redirects: [{ from: '/vecchia', to: '/Guida/Bonus', status: 301 }] },
      },
      'content/site.json': { ...SITE_JSON, footer, meta },
      'content/pages/bonus.json': page('/Guida/Bonus', [component(1, { main_block: { h1: '/Guida/Bonus' } })], {
        meta: { meta_settings: { canonical_url: 'https://www.example.com/Guida/Bonus/' } },
      }),
      'content/pages/copia.json': page('/copia', [], { same_as: '/Guida/Bonus' }),
      'content/pages/x.json': page('/x', [text('<p><a href="/Guida/Bonus/#top">x</a> /Guida/Bonus</p>')]),
    });
    const { code, stdout, stderr } = await fixed(site);
    expect([code, stderr]).toEqual([0, expect.stringContaining('No problems')]);
    expect(stdout).toContain('The page moves from /Guida/Bonus to /guida/bonus');
    const files = ['casino-site.config.json', 'content/site.json', 'content/pages/copia.json'].map((file) =>
      read(site, file),
    );
    expect(files.join('')).not.toContain('/Guida');
    expect(read(site, 'content/pages/bonus.json')).toContain('"slug": "/guida/bonus"');
    expect(read(site, 'content/pages/bonus.json')).toContain('"h1": "/Guida/Bonus"');
    expect(read(site, 'content/pages/bonus.json')).toContain('"https://www.example.com/guida/bonus/"');
    expect(read(site, 'content/pages/x.json')).toContain('<a href=\\"/guida/bonus/#top\\">x</a> /Guida/Bonus');
  });

  it('are followed by all that names the page, though the list of a note begins with another page then', async () => {
    const rule = {
      id: 'guida',
      kind: 'page-text',
      any: ['Guida'],
      pages: { slugs: ['/Guida'] },
      message: { it: 'Manca.', en: 'It is missing.' },
      law: { title: 'Regola', url: 'https://www.example.com/', basis: 'practice' },
    };
    const title = { it: 'Mia', en: 'Mine' };
    const german = (slug: string, of: string) =>
      page(slug, [component(1, { main_block: { h1: slug } })], { translation_of: of });
    const site = makeSite({
      'casino-site.config.json': {
        ...CONFIG,
        locale: IT_AND_DE,
        analytics: { provider: 'ga4' },
        consent: { policyUrl: '/Guida' },
        policy: ['mia'],
      },
      'policies/mia.json': { title, notice: title, checked: '2026-01-01', rules: [rule] },
      'content/data/offers/a.json': { title: 'A', url: '/Guida', button_text: 'Vai' },
      'content/pages/guida.json': page('/Guida', [component(1, { main_block: { h1: 'Guida' } })]),
      'content/pages/nuove.json': page('/nuove', [{ order: 1, block: 'latest-pages', below: '/Guida' }]),
      'content/pages/de/home.json': german('/de', '/'),
      'content/pages/de/guida.json': german('/de/guide', '/Guida'),
    });
    const { stdout } = await fixed(site);
    expect(stdout).toContain('The page moves from /Guida to /guida');
    expect(stdout.match(/^\+ .*"\/guida"/gm)).toHaveLength(6);
  });

  it('are followed by every setting that names the page, its folder or its file', async () => {
    const headers = { '/Guida': { 'X-A': '1' }, '/Guida/**': { 'X-B': '1' }, '/Guida/Slot/index.html': { 'X-C': '1' } };
    const analytics = { provider: 'ga4' };
    const scripts = [
      { src: 'https://x.example/a.js', consent: 'marketing', pages: ['/Guida/', '/Guida/*', '/altro', '/Guida/Slot'] },
    ];
    const config = {
      scripts,
      analytics,
      consent: { policyUrl: '/Guida' },
      clientDelay: { exclude: ['/Guida/**'] },
      publish: { host: 'netlify', headers },
      routes: {
        ...CONFIG.routes,
        redirects: [{ from: '/vecchia/**', to: '/Guida/:splat', status: 301 }],
        validate: { guide: { prefix: '/Guida' } },
      },
    };
    const site = makeSite({
      'casino-site.config.json': { ...CONFIG, ...config },
      'content/pages/guida.json': page('/Guida', [component(1, { main_block: { h1: 'Guida' } })]),
      'content/pages/slot.json': page('/Guida/Slot', [], { validate: 'guide' }),
      'content/pages/altro.json': page('/altro', [{ order: 1, block: 'latest-pages', below: '/Guida' }]),
      'brands/b.json': {
        config: { site: { url: 'https://b.example' }, scripts, publish: { host: 'netlify', headers } },
      },
    });
    const { stdout } = await fixed(site);
    expect(stdout).toContain('The page moves from /Guida/Slot to /guida/slot');
    const files = ['casino-site.config.json', 'content/pages/altro.json', 'brands/b.json'];
    const texts = files.map((file) => read(site, file));
    expect(texts.join('')).not.toContain('/Guida');
    expect(JSON.parse(texts[0]!)).toMatchObject({
      scripts: [{ pages: ['/guida/', '/guida/*', '/altro', '/guida/slot'] }],
      publish: { headers: { '/guida': {}, '/guida/**': {}, '/guida/slot/index.html': {} } },
    });
  });

  it('are left with all pages of their folder where one of them is in the way, which is said', async () => {
    const site = makeSite({
      'casino-site.config.json': {
        ...CONFIG,
        publish: { host: 'netlify', headers: { '/Guida/**': { 'X-B': '1' } } },
      },
      'content/pages/slot.json': page('/Guida/Slot'),
      'content/pages/roulette.json': page('/Guida/Roulette'),
      'content/pages/bonus.json': page('/Bonus'),
      'content/texts/t.md': 'Alla [guida](/Guida/Roulette) e [qui](/Guida/Slo&#116;).\n',
      'content/pages/x.json': page('/x', [component(14, { text: { markdown: 't.md' } })]),
    });
    const { stdout } = await fixed(site);
    expect(read(site, 'content/pages/bonus.json')).toContain('"/bonus"');
    expect(read(site, 'content/pages/roulette.json')).toContain('"/Guida/Roulette"');
    expect(read(site, 'casino-site.config.json')).toContain('"/Guida/**"');
    expect(stdout).toMatch(/2 fixes left out: .*\n {2}content\/.*:\d+:\d+ link-near-miss: .*"\/Guida\/Slot"/);
  });

  it('stay while an error elsewhere keeps the check from being finished', async () => {
    const site = makeSite({ 'content/pages/a.json': page('/Bonus'), 'content/pages/b.json': '{' });
    const { code, stdout } = await fixed(site);
    expect([code, stdout]).toEqual([1, 'Nothing is fixed while errors keep the check from being finished.\n']);
    expect(read(site, 'content/pages/a.json')).toContain('"/Bonus"');
  });

  it('stay when another page has the small slug', async () => {
    const site = makeSite({ 'content/pages/a.json': page('/Bonus'), 'content/pages/b.json': page('/bonus') });
    await fixed(site);
    expect(read(site, 'content/pages/a.json')).toContain('"/Bonus"');
  });
});

describe('Markdown', () => {
  it('is fixed where it links: in words, blocks, settings and texts, and nothing else of it is touched', async () => {
    const guide =
      '\ufeff---\r\ntitle: /termini-e-condizion\r\nslug: "/Guida" # /Guida\r\ncanonical: 1\r\n---\r\n' +
      'Vedi [qui](/termini-e-condizion/?a=1#top "T") e <a href="/termini-e-condizion">là</a>, `[no](/termini-e-condizion)`\r\n' +
      'o /termini-e-condizion, [poi][1].\r\n\r\n[1]: </termini-e-condizion>\r\n\r\n' +
      '````block promo-image\r\nurl: /termini-e-condizion\r\ndesktop_img_url: /media/logo.svg\r\ndesktop_img_alt: /termini-e-condizion\r\n````\r\n' +
      '```text\r\nurl: /termini-e-condizion\r\n```\r\n';
    const site = makeSite({
      ...TERMS,
      'content/pages/guida.md': guide.replace('canonical: 1\r\n', ''),
      'content/texts/t.md': 'Alla [guida](/Guida) e ai [termini](/termini-e-condizion).\n',
      'content/pages/x.json': page('/x', [component(14, { text: { markdown: 't.md' } })]),
      'public/dati.pdf': '%PDF',
      'content/pages/y.json': page('/y', [text('<p><a href="/dati.pdf">Dati</a> <a href="/x">x</a></p>')]),
    });
    const { stdout, stderr } = await fixed(site);
    expect(stderr).not.toMatch(/link-near-miss|slug-uppercase/);
    const meant = guide
      .replace('canonical: 1\r\n', '')
      .replace('slug: "/Guida" #', 'slug: "/guida" #')
      .replace('(/termini-e-condizion/?a', '(/termini-e-condizioni/?a')
      .replace('href="/termini-e-condizion"', 'href="/termini-e-condizioni"')
      .replace('</termini-e-condizion>', '</termini-e-condizioni>')
      .replace('promo-image\r\nurl: /termini-e-condizion', 'promo-image\r\nurl: /termini-e-condizioni');
    expect(read(site, 'content/pages/guida.md')).toBe(meant);
    expect(read(site, 'content/texts/t.md')).toBe('Alla [guida](/guida) e ai [termini](/termini-e-condizioni).\n');
    expect(stdout).toContain('+++ b/content/texts/t.md');
  });

  it.each([
    ['  - {text: B, url: /Guida, url_type: internal}', '  - {text: B, url: /guida, url_type: internal}'],
    ['  - { "url": "/Guida?a=1", text: B }', '  - { "url": "/guida?a=1", text: B }'],
    ["  - text: B\n    url: '/Guida'", "  - text: B\n    url: '/guida'"],
    ['  - text: B\n    url: >-\n      /Guida\n', '  - text: B\n    url: >-\n      /guida\n'],
    ['  - text: B\n    ? url\n    : /Guida#a # /Guida', '  - text: B\n    ? url\n    : /guida#a # /Guida'],
    ['  - text: B\n    url:\n      /Guida', '  - text: B\n    url:\n      /guida'],
    ['  - text: B\n    url: &a /Guida', '  - text: B\n    url: &a /guida'],
    ['  - text: /Guida\n    url: "\\u002fGuida"', '  - text: /Guida\n    url: "\\u002fGuida"'],
  ])('is fixed in a button that is written %j', (before, after) => {
    const whole = (buttons: string) =>
      `---\nslug: /x\n---\n# X\n\n\`\`\`block main-block\nbuttons:\n${buttons}\n\`\`\`\n`;
    const slug = { code: 'slug-uppercase', file: 'y', from: '/Guida', to: '/guida', kind: 'slug' as const, at: [] };
    expect(rewrite({ file: 'x.md', text: whole(before), origin: null }, [slug])).toBe(whole(after));
  });

  it('follows a page that moves in an address between < and >, and never trades one wrong link for another', async () => {
    const site = makeSite({
      'content/pages/guida.json': page('/Guida'),
      'content/texts/t.md': 'Alla [guida](/guida) e a <https://www.example.com/Guida>.\n',
      'content/pages/x.json': page('/x', [component(14, { text: { markdown: 't.md' } })]),
      'content/pages/altra.json': page('/Altra'),
      'content/pages/n.md':
        '---\ntitle: N\nslug: /n\n---\nVedi [b](/altra).\n\n```block main-block\nmain_block:\n  h1: N\n  buttons:\n' +
        '    - { text: B, url: "\\u002fAltra", url_type: internal }\n```\n',
    });
    const { stdout, stderr } = await fixed(site);
    expect(read(site, 'content/texts/t.md')).toBe('Alla [guida](/guida) e a <https://www.example.com/guida>.\n');
    expect(read(site, 'content/pages/altra.json')).toContain('"/Altra"');
    expect(stdout).toMatch(/left out: .*\n {2}content\/pages\/n\.md:11:\d+ link-near-miss: /);
    expect(stderr).not.toContain('/Guida');
  });

  it('and links of brands follow a page that moves; what a brand would suffer from is left out', async () => {
    const brand = (url: string) => ({
      config: { site: { url: 'https://b.example' } },
      site: { header: { menu: [{ text: 'Bonus', url }] } },
    });
    const site = makeSite({
      'content/pages/bonus.json': page('/Bonus'),
      'content/pages/x.json': page('/x', [text('<p><a href="/Bonus">x</a> <a href="/vpi">y</a></p>')]),
      'content/pages/vip.json': page('/vip'),
      'brands/b.json': brand('/Bonus'),
      'brands/c.json': { ...brand('/x'), pages: { 'vip.json': null } },
      'brands/c/content/pages/vpi.json': page('/vpi'),
    });
    const { stdout } = await fixed(site);
    expect(read(site, 'brands/b.json')).toContain('"url": "/bonus"');
    expect(read(site, 'content/pages/x.json')).toContain('/bonus');
    // The brand has a page there, and not the one that is meant without it.
    expect(read(site, 'content/pages/x.json')).toContain('/vpi');
    expect(stdout).toContain('1 fix left out');
  });
});

describe('files', () => {
  it('behind a link are left alone', async () => {
    const site = makeSite({
      ...TERMS,
      'content/altre/x.json': page('/x', [text('<a href="/termini-e-condizion">x</a>')]),
    });
    renameSync(join(site.root, 'content/pages'), join(site.root, 'content/vere'));
    renameSync(join(site.root, 'content/altre/x.json'), join(site.root, 'content/vere/x.json'));
    rmSync(join(site.root, 'content/altre'), { recursive: true });
    symlinkSync('vere', join(site.root, 'content/pages'));
    const before = read(site, 'content/vere/x.json');
    await fixed(site);
    expect(read(site, 'content/vere/x.json')).toBe(before);
  });

  it('that changed meanwhile are not replaced, nor are links and folders', () => {
    const site = makeSite({ 'a.json': 'neu', 'dir/x': '' });
    expect(replaceFile(site.root, 'a.json', 'alt', 'x', '1')).toBe(false);
    symlinkSync('a.json', join(site.root, 'link.json'));
    expect(replaceFile(site.root, 'link.json', 'neu', 'x', '1')).toBe(false);
    expect(replaceFile(site.root, 'dir', 'neu', 'x', '1')).toBe(false);
    expect(replaceFile(site.root, '../a.json', 'neu', 'x', '1')).toBe(false);
    expect(read(site, 'a.json')).toBe('neu');
    expect(replaceFile(site.root, 'a.json', 'neu', 'x', '1')).toBe(true);
    expect(read(site, 'a.json')).toBe('x');
  });

  it('a draft that is in the way is nobody’s to replace', () => {
    const site = makeSite({ 'a.json': 'neu' });
    mkdirSync(join(site.root, '.a.json.casino-site-new-1'));
    expect(() => replaceFile(site.root, 'a.json', 'neu', 'x', '1')).toThrow();
    expect(read(site, 'a.json')).toBe('neu');
    expect(existsSync(join(site.root, '.a.json.casino-site-new-1'))).toBe(true);
  });
});

describe('the parts', () => {
  it.each([
    ['{"url":"/a"}', '{"url":"/b"}'],
    ['{"url":"\\/a"}', '{"url":"/b"}'],
    ['{"url":"/\\u0061?x=\\u00e8#\\n"}', '{"url":"/b?x=\\u00e8#\\n"}'],
    ['{"url":"/a/"}', '{"url":"/b/"}'],
    ['{"url":"/ab"}', '{"url":"/ab"}'],
    ['{"url":"https://www.example.com/a"}', '{"url":"https://www.example.com/b"}'],
    ['{"url":"https://other.example/a"}', '{"url":"https://other.example/a"}'],
    ['{"url":"//a"}', '{"url":"//a"}'],
    [
      '{"text":"/a","url_type":"/a","target_link":"/a","img_url":"/x"}',
      '{"text":"/a","url_type":"/a","target_link":"/a","img_url":"/x"}',
    ],
    ['{"p":"<a href=/a>x</a> <b title=\\"/a\\">"}', '{"p":"<a href=/b>x</a> <b title=\\"/a\\">"}'],
    ['{"p":"<a HREF = \'/a\'>"}', '{"p":"<a HREF = \'/b\'>"}'],
    ['{"p":"<a href=\\"a\\">"}', '{"p":"<a href=\\"a\\">"}'],
    [
      '{"__proto__":{"url":"/a"},"constructor":{"link":"/a"}}',
      '{"__proto__":{"url":"/b"},"constructor":{"link":"/b"}}',
    ],
    [
      '{"meta_scripts_settings":{"pages":["/a"]},"pages":["/a"]}',
      '{"meta_scripts_settings":{"pages":["/b"]},"pages":["/a"]}',
    ],
    ['{"url":"/a",', '{"url":"/b",'],
  ])('rewrite %s', (before, after) => {
    const fixes = [{ code: 'link-near-miss', file: 'x', from: '/a', to: '/b', kind: 'link' as const, at: [] }];
    expect(rewrite({ file: 'x', text: before, origin: 'https://www.example.com' }, fixes)).toBe(after);
    expect(rewrite({ file: 'y', text: before, origin: 'https://www.example.com' }, fixes)).toBe(before);
  });

  it('an edit escapes what JSON must not hold', () => {
    expect(editTexts('\ufeff["\\"a\\""]', () => [{ from: 1, to: 2, text: '"\n\\' }])).toBe(
      '\ufeff["\\"\\"\\n\\\\\\""]',
    );
  });

  it('two fixes of one path contradict each other', () => {
    const one: Problem = {
      code: 'link-near-miss',
      severity: 'warning',
      message: '',
      file: 'x',
      fix: { from: '/a', to: '/b' },
    };
    expect(fixesFor([one, one])).toHaveLength(1);
    expect(fixesFor([one, { ...one, fix: { from: '/a', to: '/c' } }, one])).toEqual([]);
    expect(
      fixesFor([
        { ...one, severity: 'note' },
        { ...one, code: 'link-broken' },
        { ...one, fix: { from: '/a', to: '/a' } },
      ]),
    ).toEqual([]);
  });

  it('a diff in hunks, with long lines cut around the change', () => {
    const before = Array.from({ length: 30 }, (_, index) =>
      index === 20 ? `${'x'.repeat(5000)}a${'y'.repeat(5000)}` : `riga ${index}`,
    );
    const after = before.map((line, index) => (index === 3 ? 'nuova' : index === 20 ? line.replace('a', 'b') : line));
    const diff = fixDiff('f', before.join('\n'), after.join('\n'));
    expect(diff).toContain('@@ -2,5 +2,5 @@\n riga 1\n riga 2\n-riga 3\n+nuova\n riga 4\n riga 5\n@@ -19,5 +19,5 @@\n');
    expect(diff).toMatch(/^-…x{200}ay{199}…$/m);
    expect(diff).toMatch(/^\+…x{200}by{199}…$/m);
  });
});

describe('rows of a collection', () => {
  const field = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
  const collection = {
    ...TERMS,
    'content/collections/slot/schema.json': {
      type: 'object',
      properties: {
        name: field('Nome'),
        more: field('Pagina'),
        text: field('Testo', { contentMediaType: 'text/html' }),
        note: field('Nota'),
      },
    },
    'content/collections/slot/page.json': {
      title: '{{row.name}}',
      slug: '/slot/{{row.name}}',
      components: [
        component(1, { main_block: { h1: '{{row.name}}', buttons: [{ text: 'Vai', url: '{{row.more}}' }] } }, 1),
        component(14, { text: '{{row.text}}<p>{{row.note}}</p>' }, 2),
      ],
    },
  };

  it('in a CSV keep their separators, quotation marks, line ends and all other cells', async () => {
    const rows =
      '\ufeffNome;Pagina;Testo;Nota\r\n' +
      'Uno; /termini-e-condizion ;"<p>""A"" <a href=""/termini-e-condizion?a=1"">qui</a>; là</p>";/termini-e-condizion\r\n' +
      '"Due";"/";<p>Testo</p>;"due\r\nrighe; /termini-e-condizion"\r\n' +
      'Tre;"/termini-e-condizion/";<p>Testo</p>;"tre"';
    const site = makeSite({ ...collection, 'content/collections/slot/rows.csv': rows });
    const { code, stdout, stderr } = await fixed(site);
    expect([code, stdout, stderr]).toEqual([0, expect.anything(), expect.not.stringMatching(/link-near-miss/)]);
    expect(read(site, 'content/collections/slot/rows.csv')).toBe(
      rows
        .replace('; /termini-e-condizion ;', '; /termini-e-condizioni ;')
        .replace('""/termini-e-condizion?a=1""', '""/termini-e-condizioni?a=1""')
        .replace('"/termini-e-condizion/"', '"/termini-e-condizioni/"'),
    );
    expect(stdout).toContain('+++ b/content/collections/slot/rows.csv');
  });

  it('in JSON files are fixed under any key that a problem points to', async () => {
    const row = { name: 'Uno', more: '/termini-e-condizion', text: '<p>T</p>', note: '/termini-e-condizion' };
    const site = makeSite({ ...collection, 'content/collections/slot/rows/a.json': row });
    expect((await fixed(site)).code).toBe(0);
    expect(JSON.parse(read(site, 'content/collections/slot/rows/a.json'))).toEqual({
      ...row,
      more: '/termini-e-condizioni',
    });
  });

  it('follow a page that moves, and move themselves', async () => {
    const slugs = { ...collection['content/collections/slot/page.json'], slug: '{{row.note}}' };
    const rows = 'Nome;Pagina;Testo;Nota\nUno;/Bonus;<p>/Bonus</p>;/Slot/Uno\nDue;/Slot/Uno;<p>T</p>;/slot/due\n';
    const site = makeSite({
      ...collection,
      'content/collections/slot/page.json': slugs,
      'content/collections/slot/rows.csv': rows,
      'content/pages/b.json': page('/Bonus', [component(1, { main_block: { h1: 'B' } })]),
    });
    expect((await fixed(site)).code).toBe(0);
    expect(read(site, 'content/collections/slot/rows.csv')).toBe(
      rows.replace('Uno;/Bonus', 'Uno;/bonus').replaceAll('/Slot/Uno', '/slot/uno'),
    );
  });
});

describe('a brand', () => {
  const link = '<p><a href="/termini-e-condizion">x</a></p>';
  const own = { brand: 'corallo', folder: 'brands/corallo' };

  it('gets the fixes of its own files; those that all brands share are told', async () => {
    const brandFile = {
      config: { site: { url: 'https://corallo.example' } },
      site: { header: { login_link: '/termini-e-condizion' } },
    };
    const site = makeSite({
      ...TERMS,
      'content/pages/x.json': page('/x', [text(link)]),
      'brands/corallo.json': brandFile,
      'brands/corallo/content/pages/y.json': page('/y', [text(link)]),
      'brands/perla/content/pages/y.json': page('/y', [text(link)]),
    });
    const before = ['content/pages/x.json', 'brands/perla/content/pages/y.json'].map((file) => read(site, file));
    const { code, stdout } = await fixed(site, ['--brand', own.brand]);
    expect(code).toBe(0);
    expect(stdout).toContain('1 fix in files that all brands share: run --fix without --brand.');
    expect(read(site, 'brands/corallo.json')).toContain('"/termini-e-condizioni"');
    expect(read(site, `${own.folder}/content/pages/y.json`)).toContain('/termini-e-condizioni');
    expect(['content/pages/x.json', 'brands/perla/content/pages/y.json'].map((file) => read(site, file))).toEqual(
      before,
    );
    expect(existsSync(join(site.root, 'brands/corallo/content/pages/x.json'))).toBe(false);
    expect((await fixed(site, ['--all-brands'])).code).toBe(2);
  });
});
