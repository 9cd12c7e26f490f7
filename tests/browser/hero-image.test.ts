// The picture of the opening in a real browser: an SVG comes out of the dark of the page, a photo keeps its four edges.
import { expect, it } from 'vitest';
import { describeBrowser, visit } from '../support/browser.js';
import { jpeg } from '../support/pictures.js';
import { component, makeSite, page as pageFile, SVG } from '../support/site.js';
import { serve } from '../support/static-server.js';

const opening = (image: string) => [
  component(1, { main_block: { h1: 'Benvenuti', p: 'Testo', buttons: [], img_url: image, img_alt: 'Una scena' } }),
];

async function measure(image: string, width: number) {
  const site = makeSite({
    'content/pages/x.json': pageFile('/x', opening(image)),
    'content/media/photo.jpg': await jpeg(900, 600),
    'content/media/tall.jpg': await jpeg(400, 1200),
    'content/media/small.jpg': await jpeg(200, 100),
    'content/media/scene.svg': SVG.replace('<rect', '<view id="a" viewBox="0 0 206 81"/><rect'),
  });
  await site.build();
  const [{ origin }, { page }] = await Promise.all([
    serve(`${site.root}/dist`),
    visit({ viewport: { width, height: 900 } }),
  ]);
  await page.goto(`${origin}/x/`);
  return page.locator('.main-block__image').evaluate((picture) => {
    const { maskImage, borderTopLeftRadius, objectFit } = getComputedStyle(picture);
    const [own, text] = [picture, document.querySelector('.main-block__text')!].map((one) =>
      one.getBoundingClientRect(),
    );
    const isBeside = own!.left >= text!.right || own!.top >= text!.bottom;
    return {
      masked: maskImage !== 'none',
      radius: Number.parseFloat(borderTopLeftRadius),
      objectFit,
      isBeside,
      width: own!.width,
      height: own!.height,
      right: own!.right,
    };
  });
}

describeBrowser('the picture of the opening', () => {
  it.each([360, 1440])(
    'a photo at %i pixels has four sharp edges and round corners, and stands clear of the text',
    async (width) => {
      const found = await measure('/media/photo.jpg', width);
      expect(found).toMatchObject({ masked: false, objectFit: 'cover', isBeside: true });
      expect(found.radius).toBeGreaterThan(8);
      expect(found.right).toBeLessThan(width);
    },
  );

  it('a tall photo does not push the text away', async () => {
    expect((await measure('/media/tall.jpg', 1440)).height).toBeLessThanOrEqual(576);
  });

  it('a small photo is not enlarged', async () => {
    expect(await measure('/media/small.jpg', 1440)).toMatchObject({ width: 200, height: 100 });
  });

  it.each(['/media/scene.svg', '/media/scene.svg#a'])('%s fades into the page', async (image) => {
    expect(await measure(image, 1440)).toMatchObject({ masked: true, radius: 0 });
  });
});
