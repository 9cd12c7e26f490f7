// The outline of a page: headings of author HTML stand one rank below the heading of their block, also where that is
// the page's h1.
import { describe, expect, it } from 'vitest';
import { all, words } from './support/output.js';
import { component, makeSite, page } from './support/site.js';

const HTML = '<h3>Regole</h3><p>Testo &lt;h3&gt;</p><h4>Eccezioni</h4><h5>Note</h5>';
const main = [1, { main_block: { h1: 'Apertura', p: HTML } }] as const;
const info = [12, { title: 'Termini', description: HTML }] as const;
const text = [14, { header: 'Sezione', text: HTML }] as const;
const plain = [14, { header: 'Sezione', text: '<p>Testo</p>' }] as const;
const answers = (answer: string) => [{ question: 'Quanto?', answer }];
const faq = [7, { header: 'Domande', faq: answers(HTML) }] as const;
/** What stands above the questions. */
const ABOVE_MAIN = ['h1 Apertura', 'h2 Regole', 'h3 Eccezioni', 'h4 Note'];
const ABOVE_TEXT = ['h1 Pagina /p', 'h2 Sezione', 'h3 Regole', 'h4 Eccezioni', 'h5 Note'];
type Block = readonly [id: number, content: object];

async function outline(...blocks: readonly Block[]): Promise<string[]> {
  const site = makeSite({
    'content/pages/p.json': page(
      '/p',
      blocks.map(([id, content], order) => component(id, content, order)),
    ),
  });
  expect((await site.build()).problems).toEqual([]);
  return all(site.page('p/index.html'), 'main :is(h1, h2, h3, h4, h5, h6)').map(
    (one) => `${one.localName} ${words(one)}`,
  );
}

describe('the outline', () => {
  it.each<[string, Block[], string[]]>([
    ['below the h1 of a main block', [main], ['h1 Apertura', 'h2 Regole', 'h3 Eccezioni', 'h4 Note']],
    ['below the h1 of an info block', [info], ['h1 Termini', 'h2 Regole', 'h3 Eccezioni', 'h4 Note']],
    [
      'below the h2 of a later block',
      [main, text],
      ['h1 Apertura', 'h2 Regole', 'h3 Eccezioni', 'h4 Note', 'h2 Sezione', 'h3 Regole', 'h4 Eccezioni', 'h5 Note'],
    ],
    [
      'below a second opening, which is no h1',
      [info, main],
      ['h1 Termini', 'h2 Regole', 'h3 Eccezioni', 'h4 Note', 'h2 Apertura', 'h3 Regole', 'h4 Eccezioni', 'h5 Note'],
    ],
    [
      'below a question, whose headings are one level lower',
      [main, faq],
      [...ABOVE_MAIN, 'h2 Domande', 'h3 Quanto?', 'h4 Regole', 'h5 Eccezioni', 'h6 Note'],
    ],
    [
      'below a question, where the answer begins one level lower by itself',
      [text, [7, { header: 'Domande', faq: answers('<h4>Costi</h4><p>Testo</p>') }]],
      [...ABOVE_TEXT, 'h2 Domande', 'h3 Quanto?', 'h4 Costi'],
    ],
    [
      'below a question without a header above it',
      [text, [7, { faq: answers(HTML) }]],
      [...ABOVE_TEXT, 'h2 Quanto?', 'h3 Regole', 'h4 Eccezioni', 'h5 Note'],
    ],
    ['with the header of the first block, seen by visitors, as h1', [plain, plain], ['h1 Sezione', 'h2 Sezione']],
    [
      'below the hidden title, where the texts of the first block have headings',
      [text],
      ['h1 Pagina /p', 'h2 Sezione', 'h3 Regole', 'h4 Eccezioni', 'h5 Note'],
    ],
  ])('leaves out no rank %s', async (_, blocks, expected) => {
    expect(await outline(...blocks)).toEqual(expected);
  });
});
