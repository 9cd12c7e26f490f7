// What the blocks offer to a brand that is not the example: a banner with words, a hero picture of any kind, and grids
// of any number without a hole.
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hasAlpha } from '../src/assets/alpha.js';
import { describeBrowser, visit } from './support/browser.js';
import { component, makeSite, page, SVG } from './support/site.js';
import { serve } from './support/static-server.js';

/** A PNG of one colour type: 2 is opaque, 6 has an alpha channel, 3 a palette. */
function png(colourType: 2 | 3 | 6, ...more: readonly (readonly [string, Buffer])[]): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(name, 4, 'latin1');
    const body = Buffer.concat([head.subarray(4), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([head, data, sum]);
  };
  const size = Buffer.from([0, 0, 0, 40, 0, 0, 0, 60, 8, colourType, 0, 0, 0]);
  const bytes = { 2: 3, 3: 1, 6: 4 }[colourType] * 40 + 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    ...(colourType === 3 ? [chunk('PLTE', Buffer.from([1, 2, 3]))] : []),
    ...more.map(([name, data]) => chunk(name, data)),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes * 60))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const riff = (kind: string, at: number, flags: number) => {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write(`WEBP${kind}`, 8, 'latin1');
  bytes[at] = flags;
  return bytes;
};

describe('a picture with transparent parts', () => {
  it.each([
    ['an opaque PNG', png(2), false],
    ['a PNG with an alpha channel', png(6), true],
    ['a PNG with a palette', png(3), false],
    ['a PNG with a transparent colour', png(3, ['tRNS', Buffer.from([0])]), true],
    ['a lossy WebP', riff('VP8 ', 20, 0xff), false],
    ['an extended WebP without alpha', riff('VP8X', 20, 0x08), false],
    ['an extended WebP with alpha', riff('VP8X', 20, 0x10), true],
    ['a lossless WebP with alpha', riff('VP8L', 24, 0x10), true],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), false],
    ['nothing', Buffer.alloc(0), false],
  ])('%s', (_, bytes, expected) => expect(hasAlpha(bytes)).toBe(expected));
});

describe('the frame of a hero picture', () => {
  const hero = (img_url: string, more: object = {}) =>
    page('/', [component(1, { main_block: { h1: 'Titolo', img_url, img_alt: 'x', ...more } })]);

  it.each([
    ['an opaque photo', 'foto.png', png(2), {}, 'main-block__image'],
    ['a cut-out', 'foto.png', png(6), {}, 'main-block__image main-block__image--free'],
    ['a drawing', 'foto.svg', SVG, {}, 'main-block__image'],
    ['what the author says', 'foto.png', png(6), { img_frame: 'fade' }, 'main-block__image main-block__image--fade'],
  ])('%s', async (_, name, bytes, more, classes) => {
    const site = makeSite({
      [`content/media/${name}`]: bytes,
      'content/pages/home.json': hero(`/media/${name}`, more),
    });
    expect((await site.build()).ok).toBe(true);
    expect(site.page('index.html').querySelector('.main-block__scene img')!.className).toBe(classes);
  });
});

describe('a banner with words', () => {
  const banner = async (content: object) => {
    const promo = component(2, { desktop_img_url: '/media/logo.svg', url: '/', ...content });
    const site = makeSite({ 'content/pages/home.json': page('/', [promo]) });
    const report = await site.build();
    return { report, block: site.page('index.html').querySelector('.promo-image')! };
  };

  it('names its section, has one link, and asks for no alternative text', async () => {
    const { report, block } = await banner({
      title: 'Giri <b>gratuiti',
      text: '<p>Con <em>condizioni</em></p>',
      button: 'Vai',
    });
    expect(report.problems.map((one) => one.code)).not.toContain('alt-missing');
    expect(block.tagName).toBe('SECTION');
    expect(block.querySelector('.promo-banner__title')!.textContent).toBe('Giri <b>gratuiti');
    expect(block.getAttribute('aria-labelledby')).toBe(block.querySelector('.promo-banner__title')!.id);
    expect(block.querySelector('em')!.textContent).toBe('condizioni');
    expect([...block.querySelectorAll('a')].map((one) => one.textContent)).toEqual(['Vai']);
  });

  it('without words it is the picture that it was', async () => {
    const { report, block } = await banner({});
    expect(block.outerHTML).toMatch(
      /^<div id="[^"]+" class="promo-image"><a class="promo-image__link" href="\/"><picture><img class="promo-image__image"/,
    );
    expect(report.problems.map((one) => one.code)).toContain('alt-missing');
  });
});

describeBrowser('grids', () => {
  it('have no hole, whatever the number of tiles', async () => {
    const games = (count: number) =>
      component(
        4,
        {
          header_title: `${count}`,
          games: Array.from({ length: count }, (_, index) => ({ name: `Gioco ${index}`, provider: 'p', link: '/' })),
        },
        count,
      );
    const counts = Array.from({ length: 21 }, (_, index) => index + 1);
    const cards = (count: number) =>
      component(
        6,
        { header: `c${count}`, cards: Array.from({ length: count }, () => ({ title_card_body: 'Carta' })) },
        100 + count,
      );
    const site = makeSite({
      'content/pages/home.json': page('/', [...counts.map(games), ...counts.slice(0, 9).map(cards)]),
    });
    await site.build();
    const [{ origin }, { page: tab }] = await Promise.all([serve(`${site.root}/dist`), visit()]);
    await tab.goto(origin);
    const found: string[] = [];
    for (const width of [360, 768, 1440]) {
      await tab.setViewportSize({ width, height: 900 });
      found.push(...(await tab.evaluate(holes)).map((one) => `${one} at ${width}`));
    }
    expect(found).toEqual([]);
  });
});

/** Runs in the page: grids of which some row is covered by less than nine tenths. */
function holes(): string[] {
  return [...document.querySelectorAll('.games__grid, .card-grid')].flatMap((grid) => {
    const { left, right } = grid.getBoundingClientRect();
    const boxes = [...grid.children].map((one) => one.getBoundingClientRect());
    const rows = [...new Set(boxes.map(({ top }) => Math.round(top)))];
    return rows.some((top) => {
      const inRow = boxes.filter((box) => box.top <= top + 1 && box.bottom > top + 1);
      const covered = inRow.reduce((sum, box) => sum + box.width, 0);
      return covered < (right - left) * 0.85 || covered > right - left + 1;
    })
      ? [`${grid.className} of ${boxes.length}`]
      : [];
  });
}
