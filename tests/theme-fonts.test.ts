// Fonts that a theme names: made smaller, published, declared with stand-ins; refused where they are none; the same
// from a cache, in the next build and in a clean one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { SAMPLE } from '../src/assets/font-letters.js';
import { readSfnt } from '../src/assets/sfnt.js';
import { cacheFolder } from '../src/run/cache-folder.js';
import { PROJECT } from './support/cli.js';
import { ofThisBuild } from './support/output.js';
import { CONFIG, makeSite, type TestSite } from './support/site.js';

const FONT = readFileSync(join(PROJECT, 'templates/fonts/nunito.woff2'));
const PATH = 'content/fonts/Il mio.woff2';
const files = (font: unknown, more: object = {}) => ({
  'casino-site.config.json': { ...CONFIG, theme: { font } },
  [PATH]: FONT,
  ...more,
});
const style = (site: TestSite) => site.page('index.html').querySelector('style')!.textContent!;
const fonts = (site: TestSite) => readdirSync(join(site.root, 'dist/assets/fonts')).sort();
const tree = (folder: string) =>
  new Map(ofThisBuild(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
/** Where the table begins that says what a font is like. */
function os2Of(bytes: Buffer): number {
  const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const entry = tables.find((at) => bytes.toString('latin1', at, at + 4) === 'OS/2')!;
  return bytes.readUInt32BE(entry + 8);
}

describe('a font of the theme', () => {
  it('takes the place of the one of the package, with stand-ins of its measures', async () => {
    const site = makeSite(files({ headings: PATH, text: [PATH] }));
    expect((await site.build()).problems.filter((one) => one.severity !== 'note')).toEqual([]);
    const css = style(site);
    expect(css).not.toMatch(/@font-face\{font-family:Nunito/);
    const family = (use: string) =>
      ['', ' from Arial', ' from Roboto', ' from Open Sans', ' from DejaVu'].map((from) => `"Site ${use}${from}"`);
    expect(css).toContain(`--font-display:${family('Heading').join(', ')}, sans-serif`);
    expect(css).toContain(`--font-text:${family('Text').join(', ')}, sans-serif`);
    // Half a letter wider or higher, and lines would break elsewhere when the font arrives: Nunito is as wide as Arial.
    const [, size, ascent] = /Site Heading from Arial[^}]*size-adjust:([\d.]+)%;ascent-override:([\d.]+)%/.exec(css)!;
    expect(Number(size)).toBeGreaterThan(95);
    expect(Number(size)).toBeLessThan(101);
    expect((Number(size) * Number(ascent)) / 100).toBeCloseTo(101.1, 0);
    expect(fonts(site)).toEqual([expect.stringMatching(/^Il-mio\.[0-9a-f]{8}\.woff2$/)]);
    expect(css).toContain(`url(/assets/fonts/${fonts(site)[0]})`);
  });

  it('with serifs stands in for a sans serif, too, where the system has no serif', async () => {
    const bytes = await subsetFont(FONT, SAMPLE, { targetFormat: 'sfnt' });
    bytes.set([2, 4], os2Of(bytes) + 32);
    const site = makeSite(files({ headings: PATH }, { [PATH]: bytes }));
    await site.build();
    const fallbacks = ['Times', 'Noto Serif', 'DejaVu Serif', 'Arial', 'Roboto', 'Open Sans', 'DejaVu'];
    const family = ['"Site Heading"', ...fallbacks.map((from) => `"Site Heading from ${from}"`), 'serif'];
    expect(style(site)).toContain(`--font-display:${family.join(', ')};`);
    expect(style(site).match(/[;{]size-adjust/g)).toHaveLength(fallbacks.length);
  });

  it('is the same from the cache, from a damaged cache, and from none', async () => {
    const site = makeSite(files({ headings: PATH }));
    const { id } = await site.build();
    const before = tree(join(site.root, 'dist'));
    const again = (flags: object) => site.build({ outDir: 'again', force: true, ...flags }).then((one) => one.id);
    expect(await again({})).toBe(id);
    const folder = join(cacheFolder(site.root), 'fonts');
    const [name] = readdirSync(folder);
    writeFileSync(join(folder, name!), readFileSync(join(folder, name!)).fill(0, 70, 90));
    expect(await again({})).toBe(id);
    expect(await again({ cache: false })).toBe(id);
    expect(tree(join(site.root, 'again'))).toEqual(before);
  });

  it('is followed by an incremental build: its bytes, its name, and that it is named no more', async () => {
    const site = makeSite(files({ headings: PATH }));
    await site.build();
    const edits = [
      { [PATH]: await subsetFont(FONT, 'Pagina Benvenuti', { targetFormat: 'sfnt' }) },
      files({ headings: 'content/fonts/altro.woff2' }, { 'content/fonts/altro.woff2': FONT, [PATH]: null }),
      { 'casino-site.config.json': { ...CONFIG, theme: { accent: '#0a7d4b', surface: '#fff' } } },
      { 'casino-site.config.json': CONFIG },
    ];
    for (const edit of edits) {
      site.write(edit);
      const { id } = await site.build();
      const clean = await site.build({ outDir: 'clean', cache: false, force: true });
      expect(clean.id).toBe(id);
      expect(tree(join(site.root, 'dist'))).toEqual(tree(join(site.root, 'clean')));
    }
  });

  it.each([
    ['a font that is not there', 'content/fonts/no.woff2', {}, 'There is no font file'],
    ['a file that is none', 'content/fonts/no.ttf', { 'content/fonts/no.ttf': 'lettere' }, 'does not begin like one'],
    ['half a font', 'content/fonts/no.woff2', { 'content/fonts/no.woff2': FONT.subarray(0, 4000) }, 'is not a font'],
    [
      'a font with broken tables',
      'content/fonts/no.ttf',
      { 'content/fonts/no.ttf': Buffer.concat([Buffer.from([0, 1, 0, 0, 255, 255]), Buffer.alloc(9000, 7)]) },
      'is not a font',
    ],
  ])('%s is an error at its place', async (_, path, more, words) => {
    const site = makeSite(files({ headings: PATH, text: [PATH, path] }, more));
    const report = await site.build();
    expect(report.ok).toBe(false);
    const found = report.problems.filter((one) => one.severity === 'error');
    expect(found).toMatchObject([
      { code: 'font-invalid', file: 'casino-site.config.json', pointer: '/theme/font/text/1' },
    ]);
    expect(found[0]!.message).toContain(words);
    expect(found[0]!.line).toBeGreaterThan(1);
  });

  it.each([
    ['content/fonts/lettere.ttf', 'content/media/Lettere.woff2', 'Did you mean "content/media/Lettere.woff2"?'],
    ['templates/fonts/letere.woff2', 'content/media/lettere.woff2', 'Did you mean "content/media/lettere.woff2"?'],
    ['content/fonts/altro.woff2', 'content/media/lettere.woff2', 'Put the file itself there'],
  ])('%s is told which one is there', async (path, there, hint) => {
    const { problems } = await makeSite(files({ headings: path }, { [there]: FONT })).build({}, { write: false });
    expect(problems.find((one) => one.code === 'font-invalid')!.hint).toContain(hint);
  });

  it.each(['../other/a.woff2', '/etc/a.ttf', 'templates/a.woff2', 'content/a.woff'])(
    '%s is no place for one',
    async (path) => {
      const { problems } = await makeSite(files({ headings: path })).build();
      expect(problems).toContainEqual(
        expect.objectContaining({ code: 'value-format', pointer: '/theme/font/headings' }),
      );
    },
  );

  it('does not leave its folder', async () => {
    const report = await makeSite(files({ headings: 'content/../secret/a.woff2' }, { 'secret/a.woff2': FONT })).build();
    expect(report.problems).toContainEqual(expect.objectContaining({ code: 'font-invalid' }));
  });

  it('that its maker does not allow on a web site, or that lacks letters, is a warning', async () => {
    const bytes = await subsetFont(FONT, 'Pagina', { targetFormat: 'sfnt' });
    bytes.writeUInt16BE(2, os2Of(bytes) + 8);
    const { problems, ok } = await makeSite(files({ text: [PATH] }, { [PATH]: bytes })).build();
    expect(ok).toBe(true);
    const place = { severity: 'warning', pointer: '/theme/font/text/0' };
    expect(problems).toContainEqual(expect.objectContaining({ code: 'font-licence', ...place }));
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'font-letters', ...place, message: expect.stringContaining('èéìòù') }),
    );
  });

  it('that nothing names is told of', async () => {
    const { problems } = await makeSite(files({})).build();
    expect(problems).toContainEqual(expect.objectContaining({ code: 'file-misplaced', file: PATH }));
  });
});

describe('reading a font', () => {
  it('whatever bytes are cut off or turned, ends in facts or an Error', async () => {
    const whole = await subsetFont(FONT, 'ABCabcàè €', { targetFormat: 'sfnt' });
    expect(readSfnt(whole).facts).toMatchObject({ weight: 750, isItalic: false, isSerif: false, weights: null });
    expect(readSfnt(whole).has('à')).toBe(true);
    expect(readSfnt(whole).widthOf('Z')).toBeNull();
    for (let at = 0; at < 600; at++) {
      const bytes = Uint8Array.from(whole);
      bytes[(at * 37) % bytes.length]! ^= 0xff;
      const cut = at % 3 === 0 ? bytes.subarray(0, at * 4) : bytes;
      try {
        readSfnt(cut).widthOf('ABCabc');
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }
  });
});
