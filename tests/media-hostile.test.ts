// Images that are damaged, lie about their size or hide another format: an error that names the file, and nothing is
// published.
import { describe, expect, it } from 'vitest';
import { jpeg, picture, siteWith } from './support/pictures.js';

describe('hostile images', () => {
  const header = (width: number, height: number, png: Buffer) => {
    const bytes = Buffer.from(png);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };
  const png = async () => (await picture(300, 300)).png().toBuffer();

  it.each<[string, string, () => Promise<Uint8Array>, string]>([
    ['a PNG that is cut short', 'a.png', async () => (await png()).subarray(0, 60_000), 'cannot be decoded'],
    ['a JPEG that is cut short', 'a.jpg', async () => (await jpeg()).subarray(0, 20_000), 'cannot be decoded'],
    [
      'a WebP that is cut short',
      'a.webp',
      async () => (await (await picture(300, 300)).webp().toBuffer()).subarray(0, 3_000),
      'cannot be decoded',
    ],
    [
      'a WebP of which little more than its name is left',
      'a.webp',
      async () => (await (await picture(300, 300)).webp().toBuffer()).subarray(0, 24),
      'cannot be decoded',
    ],
    [
      'an AVIF that is cut short',
      'a.avif',
      async () => (await (await picture(300, 300)).avif({ effort: 0 }).toBuffer()).subarray(0, 600),
      'cannot be decoded',
    ],
    [
      'a header of 60,000 × 60,000 pixels',
      'a.png',
      async () => header(60_000, 60_000, await png()),
      '60000 × 60000 pixels',
    ],
    [
      'a header that lies within the limit',
      'a.png',
      async () => header(7_000, 7_000, await png()),
      'cannot be decoded',
    ],
    [
      'an SVG under another name',
      'a.png',
      async () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
        ),
      'not the PNG image',
    ],
  ])('%s is an error that names the file', async (_, name, make, says) => {
    const site = siteWith({ [name]: await make() });
    const report = await site.build();
    expect(report.problems.map(({ code, file }) => [code, file])).toEqual([['media-invalid', `content/media/${name}`]]);
    expect(report.problems[0]!.message).toContain(says);
    expect(report.problems[0]!.message).toMatch(/^(?!.*(?:vips|libpng|heif|Unknown)).*\.$/);
    expect(report.problems[0]!.hint).toBeTruthy();
    expect(site.has('index.html')).toBe(false);
  });
});
