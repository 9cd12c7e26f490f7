// Which media are published: those that something published names. Drafts do not count, and nothing of them reaches the
// public manifest.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mediaPaths } from '../src/content/media-paths.js';
import { build } from '../src/index.js';
import { snapshot } from './support/output.js';
import {
  codes,
  component,
  CONFIG,
  makeSite,
  NOW,
  page,
  SITE_JSON,
  SVG,
  type SiteFiles,
  type TestSite,
} from './support/site.js';

const PDF = Buffer.from('%PDF-1.7\n');
const text = (html: string) => component(14, { header: 'Testo', text: html });
const svgOf = (width: number) => SVG.replace('width="206"', `width="${width}"`);

/** Media in the output, without their hashes. */
function media(site: TestSite, out = 'dist'): string[] {
  const names = Object.keys(snapshot(join(site.root, out))).filter((name) => name.startsWith('assets/media/'));
  return names.map((name) => name.slice('assets/media/'.length).replace(/\.[0-9a-f]{16}/, '')).toSorted();
}

describe('a file is published when it is named', () => {
  it.each<[string, SiteFiles]>([
    [
      'in an image field',
      {
        'content/pages/x.json': page('/x', [
          component(6, { header: 'C', p: 'Testo', cards: [], icon_url: '/media/own.svg', icon_alt: '' }),
        ]),
      },
    ],
    [
      'as a part',
      {
        'content/pages/x.json': page('/x', [
          component(6, { header: 'C', p: 'Testo', cards: [], icon_url: '/media/own.svg#a', icon_alt: '' }),
        ]),
      },
    ],
    [
      'in a link of author HTML',
      { 'content/pages/x.json': page('/x', [text('<p><a href="/media/own.svg">Vedi</a></p>')]) },
    ],
    [
      'there with a fragment',
      { 'content/pages/x.json': page('/x', [text("<p><a href='/media/own.svg#page=2'>Vedi</a></p>")]) },
    ],
    ['there without quotes', { 'content/pages/x.json': page('/x', [text('<p><a href=/media/own.svg>Vedi</a></p>')]) }],
    [
      'there with references',
      { 'content/pages/x.json': page('/x', [text('<p><a href="&#47;media&#x2f;own&period;svg">Vedi</a></p>')]) },
    ],
    [
      'in a button',
      {
        'content/pages/x.json': page('/x', [
          component(1, { main_block: { h1: 'X', buttons: [{ text: 'Vedi', url: '/media/own.svg' }] } }),
        ]),
      },
    ],
    [
      'as a sharing picture',
      { 'content/pages/x.json': page('/x', [], { meta: { meta_settings: { image_url: '/media/own.svg' } } }) },
    ],
    [
      'as an icon',
      { 'content/pages/x.json': page('/x', [], { meta: { links_settings: { favicon: '/media/own.svg' } } }) },
    ],
    [
      'in a tag of the head',
      {
        'content/pages/x.json': page('/x', [], {
          meta: { meta_settings: { custom_tags: ['<link rel="license" href="/media/own.svg">'] } },
        }),
      },
    ],
    [
      'in site.json',
      { 'content/site.json': { ...SITE_JSON, footer: { ...SITE_JSON.footer, logo_image: '/media/own.svg' } } },
    ],
    [
      'in a redirect',
      {
        'casino-site.config.json': {
          ...CONFIG,
          routes: { ...CONFIG.routes, redirects: [{ from: '/regole', to: '/media/own.svg' }] },
        },
      },
    ],
    [
      'in a template',
      {
        'templates/layouts/wide.tsx': `import { Layout as Base } from './default.js';
export function Layout(props) {
  return <div title="/media/own.svg">{Base(props)}</div>;
}
`,
      },
    ],
    ['by a config that asks for all', { 'casino-site.config.json': { ...CONFIG, media: { unused: 'publish' } } }],
  ])('%s', async (_, files) => {
    const site = makeSite({
      'content/media/own.svg': svgOf(9).replace('<rect', '<view id="a" viewBox="0 0 9 9"/><rect'),
      ...files,
    });
    const { problems } = await site.build();
    expect(codes(problems).filter((code) => code === 'media-unused')).toEqual([]);
    expect(problems.filter((one) => one.severity === 'error' && one.code !== 'redirect-broken')).toEqual([]);
    if (problems.length === 0) expect(media(site)).toEqual(['logo.svg', 'own.svg']);
  });

  it.each([
    ['/media/a b.pdf', ['/media/a b.pdf']],
    ["/media/it's.pdf", ["/media/it's.pdf"]],
    ['<a href="/media/it\'s a.pdf?x#y">x</a>', ["/media/it's a.pdf"]],
    ["<a href='/media/a.pdf'><a href=/media/b.pdf>", ['/media/a.pdf', '/media/b.pdf']],
    ['https://www.example.com/media/a.pdf', ['/media/a.pdf']],
    ['Vedi /media/a.pdf, grazie', ['/media/a.pdf,']],
    ['{"url": "/media/a.pdf"}', ['/media/a.pdf']],
    ['<a href="/media/a&amp;b.pdf">', ['/media/a&b.pdf']],
  ])('whatever stands around it: %s', (content, wanted) => {
    expect(mediaPaths([{ x: content }])).toEqual(expect.arrayContaining([...wanted]));
  });
});

describe('a file that nothing names', () => {
  it('stays at home, with one note that names the first of them', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `n${index}.svg`);
    const site = makeSite(Object.fromEntries(names.map((name, index) => [`content/media/${name}`, svgOf(9 + index)])));
    const { ok, problems } = await site.build({ strict: true });
    expect([ok, codes(problems), problems[0]!.severity, problems[0]!.file]).toEqual([
      true,
      ['media-unused'],
      'note',
      'content/media',
    ]);
    expect(problems[0]!.message).toBe(
      `8 media files are used by nothing that is published, so they are left out of the output: ${names
        .slice(0, 5)
        .map((name) => `content/media/${name}`)
        .join(', ')} and 3 more.`,
    );
    expect(problems[0]!.hint).toContain('"unused": "publish"');
    expect(media(site)).toEqual(['logo.svg']);
    expect(site.out('_build/manifest.json')).not.toContain('n0.svg');
  });

  it('is said to be missing by nobody, and changes nothing of the site', async () => {
    const site = makeSite();
    const { id } = await site.build();
    site.write({ 'content/media/own.svg': svgOf(9) });
    expect((await site.build()).id).toBe(id);
  });

  it('is not called unused while a page is broken', async () => {
    const site = makeSite({ 'content/media/own.svg': svgOf(9), 'content/pages/x.json': '{' });
    expect(codes((await site.build()).problems)).toEqual(['json-syntax']);
  });

  it('is read all the same: what is wrong with it is an error', async () => {
    const site = makeSite({ 'content/media/own.html': 'x' });
    expect(codes((await site.build()).problems)).toEqual(['media-invalid']);
  });
});

describe('drafts', () => {
  const draft = (more: object = {}) => ({
    'content/pages/segreto.json': page('/progetto-segreto', [text('<p><a href="/media/segreto.pdf">Vedi</a></p>')], {
      draft: true,
      geheim: 1,
      ...more,
    }),
    'content/media/segreto.pdf': PDF,
    'content/media/segreto.svg': svgOf(7).replace('<rect', '<script>1</script><rect'),
  });

  it('leave no trace in the output: no name, no text, no media, no warning', async () => {
    const site = makeSite(draft());
    const { ok, problems } = await site.build();
    expect([ok, codes(problems).toSorted()]).toEqual([true, ['media-cleaned', 'media-unused', 'unknown-key']]);
    for (const [name, bytes] of Object.entries(snapshot(join(site.root, 'dist'))))
      expect(`${name} ${String(bytes)}`).not.toMatch(/segreto|geheim/i);
    expect(media(site)).toEqual(['logo.svg']);
  });

  it('share media with published pages, and warnings of these stay public', async () => {
    const site = makeSite({
      ...draft(),
      'content/pages/x.json': page('/x', [text('<p><a href="/media/segreto.pdf">Vedi</a></p>')], { ignoto: 1 }),
    });
    await site.build();
    expect(media(site)).toEqual(['logo.svg', 'segreto.pdf']);
    const { warnings } = JSON.parse(site.out('_build/manifest.json')) as { warnings: { file: string; code: string }[] };
    expect(warnings.map(({ file, code }) => [file, code])).toEqual([['content/pages/x.json', 'unknown-key']]);
  });

  it('that are published bring their media with them, and take them away again', async () => {
    const site = makeSite(draft());
    await site.build();
    site.write({
      'content/pages/segreto.json': page('/progetto', [text('<p><a href="/media/segreto.pdf">Vedi</a></p>')]),
    });
    await site.build();
    expect(media(site)).toEqual(['logo.svg', 'segreto.pdf']);
    site.write(draft());
    await site.build();
    expect(media(site)).toEqual(['logo.svg']);
  });
});

describe('the same media', () => {
  const FILES: SiteFiles = {
    'content/media/a.pdf': PDF,
    'content/media/b.svg': svgOf(8),
    'content/media/c.svg': svgOf(7),
    'content/pages/x.json': page('/x', [text('<p><a href="/media/a.pdf">Vedi</a></p>')]),
    'content/pages/y.json': page('/y', [text('<p>Y</p>')]),
  };

  it('come out of an incremental build as out of a clean one', async () => {
    const site = makeSite(FILES);
    await site.build();
    const edits: SiteFiles[] = [
      { 'content/pages/y.json': page('/y', [text('<p><a href="/media/b.svg">Vedi</a></p>')]) },
      { 'content/pages/x.json': page('/x', [text('<p>X</p>')]) },
      {
        'content/pages/x.json': page('/x', [text('<p><a href="/media/b.svg">Vedi</a></p>')]),
        'content/pages/y.json': null,
      },
      { 'content/media/b.svg': svgOf(6) },
      { 'casino-site.config.json': { ...CONFIG, media: { unused: 'publish' } } },
      { 'casino-site.config.json': CONFIG },
    ];
    for (const edit of edits) {
      site.write(edit);
      expect((await site.build({}, { env: { SOURCE_DATE_EPOCH: '1' } })).ok).toBe(true);
      expect((await site.build({ outDir: 'clean', cache: false }, { env: { SOURCE_DATE_EPOCH: '1' } })).ok).toBe(true);
      expect(media(site)).toEqual(media(site, 'clean'));
      expect(JSON.parse(site.out('_build/manifest.json'))).toEqual(
        JSON.parse(readFileSync(join(site.root, 'clean/_build/manifest.json'), 'utf8')),
      );
    }
  });

  it('come out of a page that begins to show one without any other page being rendered again', async () => {
    const site = makeSite(FILES);
    await site.build();
    site.write({ 'content/pages/y.json': page('/y', [text('<p><a href="/media/b.svg">Vedi</a></p>')]) });
    const { pages, reused, problems } = await site.build();
    expect([pages, reused, problems.map((one) => one.message.includes('b.svg'))]).toEqual([4, 3, [false]]);
  });

  it('come out of shards', async () => {
    const site = makeSite(FILES);
    const env = { SOURCE_DATE_EPOCH: '1735689600' };
    for (const shard of ['1', '2']) await site.build({ shard: `${shard}/2`, outDir: `s${shard}` }, { env });
    const shards = ['s1', 's2'].map((name) => join(site.root, name));
    await build(
      { cache: false, outDir: 'merged' },
      { cwd: site.root, env, now: NOW, cores: 2, pid: process.pid },
      { shards },
    );
    await site.build({ cache: false }, { env });
    expect(snapshot(join(site.root, 'merged'))).toEqual(snapshot(join(site.root, 'dist')));
    expect(media(site)).toEqual(['a.pdf', 'logo.svg']);
  });
});
