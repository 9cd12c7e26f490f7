// The first heading of a page is its h1 (SPEC-2.21): that of a block where nothing with a heading stands before it, the
// title, hidden, where something does.
import { expect, it } from 'vitest';
import { makeSite, page } from './support/site.js';

const faq = { block: 'faq', header: 'Domande', faq: [{ question: 'Quando?', answer: '<p>Oggi.</p>' }] };
const text = (html: string) => ({ block: 'text-component', text: html });
const review = { block: 'review', name: 'Faro', author: 'Ada', checked: '2026-01-01', rating: 4 };
const cards = { block: 'cards', cards: [{ title_card_body: 'Scheda' }] };
const code = { block: 'bonus-code', code: 'LUNA', title: 'Con il codice' };
const author = { block: 'author', name: 'Ada Neri', text: '<p>Scrive qui.</p>' };
const steps = { block: 'steps', steps: [{ title: 'Prima', text: '<p>Testo.</p>' }] };
const image = { block: 'image', image: '/media/logo.svg', alt: 'Disegno' };
const contents = { block: 'page-contents', header: 'In questa pagina' };
const main = { block: 'main-block', main_block: { h1: 'Principale' } };

it.each([
  ['a block with a heading', [faq], ['h1 Domande', 'h2 Quando?']],
  ['after a text without headings', [text('<p>Prima.</p>'), faq], ['h1 Domande', 'h2 Quando?']],
  ['after a picture', [image, faq], ['h1 Domande', 'h2 Quando?']],
  ['after a heading in a text', [text('<h3>Prima</h3><p>Testo.</p>'), faq], ['h1 Titolo', 'h3 Prima', 'h2 Domande']],
  ['after a review', [review, faq], ['h1 Titolo', 'h2 Faro', 'h2 Domande']],
  ['after cards', [cards, faq], ['h1 Titolo', 'h2 Scheda', 'h2 Domande']],
  ['after a code', [code, faq], ['h1 Titolo', 'h2 Con il codice', 'h2 Domande']],
  ['after an author', [author, faq], ['h1 Titolo', 'h2 Ada Neri', 'h2 Domande']],
  ['after steps', [steps, faq], ['h1 Titolo', 'h2 Prima', 'h2 Domande']],
  ['after a list of contents', [contents, faq], ['h1 Titolo', 'h2 In questa pagina', 'h2 Domande']],
  ['a main block, wherever it is', [review, main], ['h2 Faro', 'h1 Principale']],
])('%s', async (_, components, expected) => {
  const site = makeSite({ 'content/pages/p.json': page('/p', components, { title: 'Titolo' }) });
  expect((await site.build()).ok).toBe(true);
  const found = site.page('p/index.html').querySelectorAll('main :is(h1, h2, h3)');
  const headings = [...found].map((one) => `${one.tagName.toLowerCase()} ${one.textContent.trim()}`);
  expect(headings.slice(0, expected.length)).toEqual(expected);
});
