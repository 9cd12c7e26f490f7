// What may be published from content/media: kinds that a browser shows and never runs, decided by the extension of the
// name and by the bytes.
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { typeFault } from '../src/assets/media-types.js';
import { jpeg, picture } from './support/pictures.js';
import { component, makeSite, page, SVG } from './support/site.js';

const bytes = (text: string) => Buffer.from(text.padEnd(64, '\x01'), 'latin1');
const film = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0isom${brand}`;

describe('a file whose ending and bytes agree is published', () => {
  it.each<[string, string]>([
    ['a.woff2', 'wOF2'],
    ['a.woff', 'wOFF'],
    ['a.ttf', '\0\x01\0\0'],
    ['a.otf', 'OTTO'],
    ['a.otf', '\0\x01\0\0'],
    ['a.pdf', '%PDF-1.7\n'],
    ['a.mp4', film('isom')],
    ['a.m4v', film('M4V ')],
    ['a.webm', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm'],
    ['a.ogv', 'OggS'],
    ['a.mp3', 'ID3\x04'],
    ['a.mp3', '\xff\xfb\x90'],
    ['a.m4a', film('M4A ')],
    ['a.aac', '\xff\xf1'],
    ['a.ogg', 'OggS'],
    ['a.oga', 'OggS'],
    ['a.opus', 'OggS'],
    ['a.wav', 'RIFF\x24\0\0\0WAVEfmt '],
    ['a.flac', 'fLaC'],
    ['a.ico', '\0\0\x01\0\x01\0'],
    ['A.PDF', '%PDF-1.4'],
  ])('%s', (name, head) => {
    expect(typeFault(name, bytes(head))).toBeNull();
  });

  it('raster images as encoders write them', async () => {
    const seen = await picture(8, 8);
    for (const format of ['png', 'jpeg', 'webp', 'avif', 'gif'] as const)
      expect(typeFault(`a.${format}`, await seen.clone().toFormat(format).toBuffer())).toBeNull();
    expect(typeFault('a.jpg', await jpeg(9, 9))).toBeNull();
  });
});

describe('everything else is refused', () => {
  it.each([
    ['page.html', '<script>alert(1)</script>'],
    ['page.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['index.php', '<?php phpinfo();'],
    ['app.js', 'alert(1)'],
    ['style.css', 'body{}'],
    ['site.json.bak', '{}'],
    ['id_rsa', '-----BEGIN OPENSSH PRIVATE KEY-----'],
    ['notes.txt', 'x'],
    ['data.xml', '<x/>'],
    ['archive.zip', 'PK\x03\x04'],
    ['tool.wasm', '\0asm'],
    ['logo.svgz', '\x1f\x8b'],
    ['logo.svg~', '<svg/>'],
    ['photo.png.', '\x89PNG'],
  ])('the ending of %s', (name, text) => {
    expect(typeFault(name, bytes(text))?.message).toMatch(/not published/);
  });

  it.each([
    ['a.png', '<!DOCTYPE html><script>alert(1)</script>'],
    ['a.png', '\x89PNG\r\n\x1a\n<script>alert(1)</script>'],
    ['a.jpg', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['a.webp', 'RIFF\x24\0\0\0WAVEfmt '],
    ['a.avif', film('heic')],
    ['a.mp4', film('avif')],
    ['a.mp3', '\xff\xfe<\0h\0t\0m\0l\0>\0'],
    ['a.gif', 'GIF89'],
    ['a.webm', '\x1aE\xdf\xa3\x9fB\x82\x88matroska'],
    ['a.pdf', '<html>%PDF-1.4'],
    ['a.woff2', 'wOFF'],
  ])('%s with the bytes %j', (name, head) => {
    expect(typeFault(name, Buffer.from(head, 'latin1'))?.message).toMatch(
      /^The file is not the .* that its extension says\.$/,
    );
  });

  it('an empty file, by its own name', () => {
    expect(typeFault('a.png', Buffer.alloc(0))?.message).toBe('The file is empty.');
  });

  it.each([
    ['a.gif', 'GIF89a/*<html><script>alert(1)</script>*/'],
    ['a.jpg', '\xff\xd8\xff\xfe\0\x20<?php system($_GET[0]); ?>'],
    ['a.pdf', '%PDF-1.4 <!doctype HTML><p>'],
    ['a.wav', 'RIFF\x24\0\0\0WAVE<iframe src=x>'],
    ['a.mp3', 'ID3\x04<\0b\0o\0d\0y\0>\0'],
  ])('%s that begins rightly and holds a page: %j', (name, head) => {
    expect(typeFault(name, bytes(head))?.message).toContain('contains HTML markup');
  });

  it('and a file under a wrong ending is told its right one', async () => {
    const png = await (await picture(9, 9)).png().toBuffer();
    expect(typeFault('a.jpg', png)?.hint).toContain('".png"');
    expect(typeFault('a.png', Buffer.from(SVG))?.hint).toContain('".svg"');
  });
});

describe('a build', () => {
  const shown = (name: string) => ({
    'content/pages/x.json': page('/x', [
      component(6, { header: 'Carte', icon_url: `/media/${name}`, icon_alt: '', p: 'Testo', cards: [] }),
      component(14, { text: `<p><a href="/media/${name}">Vedi</a></p>` }, 2),
    ]),
  });

  it.each([
    ['hidden.png', '<!doctype html><script>alert(1)</script>'],
    ['page.html', '<script>alert(1)</script>'],
    ['drawing.svg', '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
  ])('says once that %s is refused, whatever names it, and publishes nothing', async (name, text) => {
    const site = makeSite({ [`content/media/${name}`]: text, ...shown(name) });
    const { ok, problems } = await site.build();
    expect([ok, problems.map(({ code, severity, file }) => [code, severity, file])]).toEqual([
      false,
      [['media-invalid', 'error', `content/media/${name}`]],
    ]);
    expect(problems[0]!.hint).toBeTruthy();
    expect(site.has('index.html')).toBe(false);
  });

  it('keeps what was published before', async () => {
    const site = makeSite();
    expect((await site.build()).ok).toBe(true);
    const before = site.out('index.html');
    site.write({ 'content/media/x.php': '<?php ?>' });
    expect((await site.build()).ok).toBe(false);
    expect(site.out('index.html')).toBe(before);
  });

  it('passes over what systems leave in folders', async () => {
    const names = [
      '.DS_Store',
      '._logo.svg',
      'Thumbs.db',
      'desktop.ini',
      'sub/Thumbs.db',
      '__MACOSX/x.txt',
      '.git/config',
      'sub/.hidden/id_rsa',
    ];
    const site = makeSite(Object.fromEntries(names.map((name) => [`content/media/${name}`, 'x'])));
    expect((await site.build()).problems).toEqual([]);
    const { assets } = JSON.parse(site.out('_build/manifest.json')) as { assets: { file: string }[] };
    expect(assets.filter((one) => one.file.startsWith('assets/media/'))).toHaveLength(1);
  });

  it('names a link once, and not the page that shows it', async () => {
    const site = makeSite(shown('link.svg'));
    symlinkSync('logo.svg', join(site.root, 'content/media/link.svg'));
    expect((await site.build()).problems.map(({ code, file }) => [code, file])).toEqual([
      ['media-invalid', 'content/media/link.svg'],
    ]);
  });

  it('publishes documents, fonts, sound and video that content links to', async () => {
    const pdf = bytes('%PDF-1.7\n');
    const site = makeSite({
      'content/media/regole.pdf': pdf,
      'content/pages/x.json': page('/x', [component(14, { text: '<p><a href="/media/regole.pdf">Regole</a></p>' })]),
    });
    expect((await site.build()).problems).toEqual([]);
    const href = site.page('x/index.html').querySelector('main a')!.getAttribute('href')!;
    expect(href).toMatch(/^\/assets\/media\/regole\.[0-9a-f]{16}\.pdf$/);
    expect(site.out(href)).toBe(pdf.toString('latin1'));
  });
});

it('a photo of a telephone is told what to save it as', async () => {
  const site = makeSite({
    'content/media/foto.HEIC': 'x',
    'content/pages/x.json': {
      title: 'X',
      slug: '/x',
      components: [{ block: 'image', image: '/media/Foto bella.HEIC', alt: 'A' }],
    },
  });
  const { problems } = await site.build({}, { write: false });
  expect(problems.map(({ hint }) => hint)).toEqual([
    expect.stringMatching(/^Save it as JPEG/),
    'Browsers show no HEIC: save the photo as JPEG, and write "/media/Foto-bella.jpg".',
  ]);
});
