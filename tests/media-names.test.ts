// The names of published media: 64 bits of hash, one name for one file on every disk, and nothing that a disk or system
// refuses.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishedNames, stemOf } from '../src/assets/media-names.js';
import { MAX_MEDIA_NAME_BYTES } from '../src/limits.js';
import { component, makeSite, page, SVG, type TestSite } from './support/site.js';

const links = (names: readonly string[]) => ({
  'content/pages/x.json': page('/x', [
    component(14, { text: names.map((name) => `<p><a href="/media/${name}">Vedi</a></p>`).join('') }),
  ]),
});
const hrefs = (site: TestSite) =>
  [...site.page('x/index.html').querySelectorAll('main a')].map((one) => one.getAttribute('href')!);

it('accents may be written in either way, in a name and on the disk', async () => {
  const [apart, whole] = ['Perche\u0301', 'Perch\u00e9'];
  const site = makeSite({
    [`content/media/${apart}.svg`]: SVG,
    [`content/media/${whole}2.svg`]: SVG,
    [`content/texts/${apart}.md`]: 'Il testo.',
    'content/pages/x.json': page('/x', [
      { block: 'image', image: `/media/${whole}.svg`, alt: 'Uno' },
      { block: 'image', image: `/media/${apart}2.svg`, alt: 'Due' },
      { block: 'image', image: `/media/${apart}.svg`, alt: 'Tre' },
      { block: 'text-component', header: 'A', text: { markdown: `${whole}.md` } },
      { block: 'text-component', header: 'B', text: `<p><a href="/media/${whole}.svg">Vedi</a></p>` },
    ]),
  });
  expect((await site.build()).problems).toEqual([]);
  const shown = [...site.page('x/index.html').querySelectorAll('main img')].map((one) => one.getAttribute('src')!);
  expect(shown.map((one) => one.replace(/\.[0-9a-f]{16}/, ''))).toEqual(
    [whole, `${whole}2`, whole].map((name) => encodeURI(`/assets/media/${name}.svg`)),
  );
  for (const one of shown) expect(site.has(decodeURI(one.slice(1)))).toBe(true);
  expect(site.out('x/index.html')).toContain('Il testo.');
});

const HASH = 'a'.repeat(64);

describe('a published name', () => {
  it('contains 64 bits of the hash of its bytes', async () => {
    const site = makeSite(links(['logo.svg']));
    await site.build();
    const { assets } = JSON.parse(site.out('_build/manifest.json')) as { assets: { file: string; hash: string }[] };
    const one = assets.find((asset) => asset.file.startsWith('assets/media/logo'))!;
    expect(one.file).toBe(`assets/media/logo.${one.hash.slice(0, 16)}.svg`);
    expect(hrefs(site)).toEqual([`/${one.file}`]);
  });

  it('has one ending: a server may take each part between dots for one', () => {
    expect([...publishedNames([{ path: 'a.v2/shell.php.png', hash: HASH }]).values()]).toEqual([
      `assets/media/a-v2/shell-php.${HASH.slice(0, 16)}.png`,
    ]);
  });

  it.each<[string, readonly string[]]>([
    ['marks that are replaced', ['hero~one.svg', 'hero-one.svg', 'hero one.svg']],
    ['capitals', ['Hero.svg', 'hero.svg', 'HERO.SVG']],
    ['composed and decomposed accents', ['caffè.svg', 'caffe\u0300.svg']],
    ['letters that meet in capitals only', ['straße.svg', 'strasse.svg']],
    ['dots', ['a.b.svg', 'a-b.svg']],
  ])('is never that of another file with the same bytes: %s', async (_, names) => {
    const site = makeSite({
      ...links(names),
      ...Object.fromEntries(names.map((name) => [`content/media/${name}`, SVG.replace('81"/>', '80"/>')])),
    });
    expect((await site.build()).ok).toBe(true);
    const found = hrefs(site).map((href) => decodeURI(href).normalize('NFC').toUpperCase());
    expect(new Set(found).size).toBe(names.length);
    for (const href of hrefs(site)) expect(site.has(decodeURI(href))).toBe(true);
    expect(readdirSync(join(site.root, 'dist/assets/media'))).toHaveLength(names.length + 1);
  });

  it('does not depend on what else is there, as long as nothing meets it', () => {
    const one = { path: 'a/hero.svg', hash: HASH };
    const names = publishedNames([one, { path: 'b/hero.svg', hash: HASH }, { path: 'a/hero.svg2', hash: HASH }]);
    expect(names.get(one.path)).toBe(publishedNames([one]).get(one.path));
    expect(stemOf(names.get(one.path)!)).toBe('assets/media/a/hero');
  });
});

describe('a name that some disk refuses is a problem of its file', () => {
  it.each([
    ['con.svg', 'device name'],
    ['aux.png', 'device name'],
    ['LPT1.jpg', 'device name'],
    ['com¹.svg', 'device name'],
    ['nul', 'device name'],
    ['prn/logo.svg', 'device name'],
    ['con.tar.svg', 'device name'],
    ['folder./logo.svg', 'ends with a dot'],
    ['folder /logo.svg', 'ends with a dot or space'],
    [`${'x'.repeat(MAX_MEDIA_NAME_BYTES)}.svg`, 'longer than'],
    [`${'è'.repeat(100)}.svg`, 'longer than'],
    [`${Array.from({ length: 30 }, () => 'cartella').join('/')}/a.svg`, 'longer than'],
  ])('%s', async (name, says) => {
    const site = makeSite({ [`content/media/${name}`]: SVG });
    const { ok, problems } = await site.build();
    expect([ok, problems.map(({ code, file }) => [code, file])]).toEqual([
      false,
      [['media-invalid', `content/media/${name}`]],
    ]);
    expect(problems[0]!.message).toContain(says);
  });

  it.each(['icon.svg', 'console.svg', 'auxiliary/nullo.svg', `${'x'.repeat(MAX_MEDIA_NAME_BYTES - 4)}.svg`])(
    '%s is none of them',
    async (name) => {
      const site = makeSite({ [`content/media/${name}`]: SVG, ...links([name]) });
      expect((await site.build()).problems).toEqual([]);
    },
  );
});
