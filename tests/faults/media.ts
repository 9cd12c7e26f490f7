// Faults of media files that pages show: SVG files that carry code, and images that cannot be decoded or are traps.
import { expect } from 'vitest';
import { pngOf } from '../support/png.js';
import { page } from '../support/site.js';
import { blockPage, type Fault, fault } from './fault.js';

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';
const shown = (name: string, bytes: string | Uint8Array) => ({
  [`content/media/${name}`]: bytes,
  ...blockPage(6, { header: 'Carte', p: 'Testo', cards: [], icon_url: `/media/${name}`, icon_alt: '' }),
});
const svgOf = (inside: string) => shown('x.svg', `<svg ${NAMESPACE} width="9" height="9">${inside}</svg>`);

/** The header of a PNG: what it promises is all that it has. */
function pngHeader(width: number, height: number): Uint8Array {
  const bytes = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0\0\0\0\0', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

export const MEDIA_FAULTS: readonly Fault[] = [
  {
    ...fault('an SVG with a script', svgOf('<script>alert(1)</script>'), [
      'media-cleaned',
      'content/media/x.svg',
      '<script>',
      '<script> (1:',
    ]),
    proves: (site) =>
      expect(site.out(site.page('x/index.html').querySelector('main img')!.getAttribute('src')!)).not.toContain(
        'alert',
      ),
  },
  fault('an SVG that loads from elsewhere', svgOf('<image href="https://other.example/x.png"/>'), [
    'media-cleaned',
    'content/media/x.svg',
    ' href=',
    'href (1:',
  ]),
  fault('an SVG that is not well formed', svgOf('<g>'), [
    'media-invalid',
    'content/media/x.svg',
    '</svg>',
    'has no start tag',
  ]),
  fault(
    'an SVG with entities',
    shown('x.svg', `<!DOCTYPE svg [<!ENTITY a "b">]><svg ${NAMESPACE} width="9" height="9"/>`),
    ['media-invalid', 'content/media/x.svg', '<!DOCTYPE', 'declarations of its own'],
  ),
  fault(
    'a view that the SVG does not have',
    {
      ...svgOf('<view id="corallo" viewBox="0 0 9 9"/>'),
      ...blockPage(6, { header: 'Carte', p: 'Testo', cards: [], icon_url: '/media/x.svg#coralo', icon_alt: '' }),
    },
    ['media-view-missing', 'content/pages/x.json', '"/media/x.svg#coralo"', 'no view "coralo"'],
  ),
  fault('an image that is cut short', shown('x.png', pngHeader(9, 9)), [
    'media-invalid',
    'content/media/x.png',
    undefined,
    'cannot be decoded',
  ]),
  ...[
    ['a JPEG of which only the beginning is left', 'x.jpg', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]],
    ['a GIF without a picture', 'x.gif', [...Buffer.from('GIF89a'), 9, 0, 9, 0, 0, 0, 0, 0x21, 0xfe, 1, 65, 0, 0x3b]],
  ].map(([name, file, bytes]) =>
    fault(name as string, shown(file as string, Buffer.from(bytes as number[])), [
      'media-invalid',
      'content/pages/x.json',
      `"/media/${file}"`,
      'The image cannot be decoded: the file ends too soon, or is damaged.',
    ]),
  ),
  fault('a page under the name of an image', shown('x.png', '<!doctype html><script>alert(1)</script>'), [
    'media-invalid',
    'content/media/x.png',
    undefined,
    'not the PNG image',
  ]),
  fault('a page among the media', { 'content/media/x.html': '<script>alert(1)</script>' }, [
    'media-invalid',
    'content/media/x.html',
    undefined,
    '".html"',
  ]),
  fault('a device name of Windows', { 'content/media/con.svg': `<svg ${NAMESPACE} width="9" height="9"/>` }, [
    'media-invalid',
    'content/media/con.svg',
    undefined,
    'device name',
  ]),
  fault('an image of 60,000 × 60,000 pixels', shown('x.png', pngHeader(60_000, 60_000)), [
    'media-invalid',
    'content/media/x.png',
    undefined,
    'at most 64 million',
  ]),
  fault(
    'SPEC-9.3 a sharing picture in the shape of a banner',
    {
      'content/media/x.png': pngOf(1200, 300),
      'content/pages/x.json': page('/x', [], { meta: { meta_settings: { image_url: '/media/x.png' } } }),
    },
    ['image-size', 'content/pages/x.json', '"/media/x.png"', '1200 by 300'],
  ),
];
