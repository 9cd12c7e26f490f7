// Pictures that are enlarged: a warning where it is plain to see, and never for what keeps its size.
import { expect, it } from 'vitest';
import { jpeg } from './support/pictures.js';
import { makeSite, page } from './support/site.js';

const opening = (image: string) => ({ block: 'main-block', main_block: { h1: 'Inizio', img_url: image, img_alt: '' } });
const card = (image: string) => ({
  title_card_body: 'Carta',
  description_card_body: 'Testo.',
  img_url: image,
  img_alt: '',
});

async function remarks(components: readonly object[], width: number, name = 'photo.jpg') {
  const site = makeSite({
    'content/pages/home.json': page('/', components, { title: 'Inizio' }),
    [`content/media/${name}`]: await jpeg(width, Math.round(width / 2)),
  });
  const { problems } = await site.build({}, { write: false });
  return problems.filter(({ code }) => code === 'media-small').map(({ message, hint }) => `${message} ${hint}`);
}

it('a photo with far fewer pixels than its place is a warning that says how many it needs', async () => {
  expect(await remarks([opening('/media/photo.jpg')], 300)).toEqual([
    '"/media/photo.jpg" is 300 pixels wide, and its place on a wide screen 592: it looks blurred.' +
      ' Use a picture of at least 592 pixels, better of 1184 for sharp screens.',
  ]);
  const cards = { block: 'cards', header: 'Carte', cards: [card('/media/photo.jpg'), card('/media/photo.jpg')] };
  expect(await remarks([opening(''), cards], 200)).toHaveLength(2);
});

it.each([
  ['a little smaller than its place', [opening('/media/photo.jpg')], 420],
  ['in a text, where it keeps its size', [{ block: 'image', image: '/media/photo.jpg', alt: '', width: 'page' }], 90],
  [
    'a logo',
    [{ block: 'ranking', method: '<p>Come.</p>', entries: [{ name: 'Faro', image: '/media/photo.jpg', rating: 4 }] }],
    90,
  ],
])('%s is none', async (_, components, width) => {
  expect(await remarks(components, width)).toEqual([]);
});
