// Headings inside texts are places that links lead to, by ids made from their words, like the headings of blocks.
import { expect, it } from 'vitest';
import { component, makeSite, page } from './support/site.js';

const text = (html: string, header?: string) => ({
  block: 'text-component',
  ...(header ? { header } : {}),
  text: html,
});

async function built(components: readonly unknown[]) {
  const site = makeSite({ 'content/pages/x.json': page('/x', components) });
  const { problems } = await site.build();
  const ids = [...site.page('x/index.html').querySelectorAll('main :is(h2, h3, h4, h5)')].map((one) => [
    one.localName,
    one.id || one.closest('[id]')!.id,
    one.textContent,
  ]);
  return { ids, problems: problems.map(({ code }) => code), html: site.page('x/index.html') };
}

it('links lead to a heading in a text, wherever it stands on the page', async () => {
  const found = await built([
    text('<h3>1. Età <strong>minima</strong></h3><p><a href="#eta-minima">Su</a> <a href="#altro">giù</a></p>', 'A'),
    component(7, { header: 'Domande', faq: [{ question: 'Chi?', answer: '<h3 lang="de">Altro</h3><p>Noi.</p>' }] }, 2),
  ]);
  expect(found.problems).not.toContain('anchor-missing');
  expect(found.ids).toContainEqual(['h3', 'eta-minima', '1. Età minima']);
  // Below its question, with its language.
  expect(found.html.querySelector('h4#altro')!.getAttribute('lang')).toBe('de');
});

it('ids of blocks and questions stay as they are, whatever headings stand in the texts before them', async () => {
  const { ids, problems } = await built([
    text('<h3>Costi</h3><h3>Costi</h3><h3>Quanto?</h3><h3>Costi titolo</h3><h3>…</h3>', 'Testo'),
    component(7, { header: 'Costi', faq: [{ question: 'Quanto?', answer: 'Poco.' }] }, 2),
    text('<p>Ancora.</p>', 'Costi'),
  ]);
  expect(problems).not.toContain('id-duplicate');
  expect(ids.map(([, id]) => id)).toEqual([
    expect.any(String),
    'costi-3',
    'costi-4',
    'quanto-2',
    'costi-titolo-2',
    'sezione',
    expect.stringMatching(/^costi(-titolo)?$/),
    'quanto',
    expect.stringMatching(/^costi-2(-titolo)?$/),
  ]);
});
