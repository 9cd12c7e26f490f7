// Numbered lists within texts: however wide the numbers are, they stand in the column of the text, and none is cut off
// at the edge of a phone. Lists of usual numbers are indented as they are without any.
import { expect, it } from 'vitest';
import { describeBrowser, visit } from '../support/browser.js';
import { makeSite, page } from '../support/site.js';
import { serve } from '../support/static-server.js';

const entries = (count: number) => '<li>Voce</li>'.repeat(count);
/** A list, and its widest number; none where the list has the usual room, or its numbers begin the line. */
const LISTS: readonly (readonly [html: string, number: string | null])[] = [
  [`<ol>${entries(3)}</ol>`, null],
  [`<ol start="98">${entries(2)}</ol>`, null],
  [`<ol start="26" type="a">${entries(2)}</ol>`, null],
  [`<ol>${entries(100)}</ol>`, '100.'],
  [`<ol start="98">${entries(3)}</ol>`, '100.'],
  [`<ol start="998">${entries(3)}</ol>`, '1000.'],
  [`<ol reversed start="-9999">${entries(2)}</ol>`, '-10000.'],
  [`<ol reversed>${entries(100)}</ol>`, '100.'],
  [`<ol><li value="2026">Voce</li><li>Voce</li></ol>`, '2027.'],
  [`<ol type="i">${entries(8)}</ol>`, 'viii.'],
  [`<ol type="I" start="36">${entries(2)}</ol>`, 'XXXVII.'],
  [`<ol type="I" start="3888">${entries(1)}</ol>`, null],
  [`<ol type="A" start="702">${entries(2)}</ol>`, 'AAA.'],
  [`<ul><li>Voce<ol start="1000"><li>Voce<ol>${entries(2)}</ol></li></ol></li></ul>`, '1000.'],
];
const COMPONENTS = [
  { block: 'main-block', main_block: { h1: 'Elenchi' } },
  ...LISTS.map(([text]) => ({ block: 'text-component', text })),
];

describeBrowser('the numbers of a list', () => {
  it.each([320, 1440])('stand in the column of the text at %i pixels', async (width) => {
    const site = makeSite({ 'content/pages/home.json': page('/', COMPONENTS, { title: 'Elenchi' }) });
    expect((await site.build()).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const [{ origin }, { page: tab }] = await Promise.all([
      serve(`${site.root}/dist`),
      visit({ viewport: { width, height: 900 } }),
    ]);
    await tab.goto(`${origin}/`);
    const found = await tab.locator('.blocks .rich-text').evaluateAll(
      (texts, numbers) =>
        texts.map((text, index) => {
          const list = text.querySelector('ol')!;
          const { paddingInlineStart, listStylePosition } = getComputedStyle(list);
          const number = numbers[index] ?? null;
          if (number === null) return listStylePosition === 'inside' || paddingInlineStart === '20px';
          const measure = Object.assign(document.createElement('span'), { textContent: `${number}\u00a0` });
          list.querySelector('li')!.append(measure);
          const needed = measure.getBoundingClientRect().width;
          measure.remove();
          return needed <= Number.parseFloat(paddingInlineStart);
        }),
      LISTS.map(([, number]) => number),
    );
    expect(found).toEqual(LISTS.map(() => true));
  });
});
