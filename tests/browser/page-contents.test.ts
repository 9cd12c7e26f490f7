// A table of contents with many questions in a real browser.
import { expect, it } from 'vitest';
import { describeBrowser, visit } from '../support/browser.js';
import { makeSite, page } from '../support/site.js';
import { serve } from '../support/static-server.js';

describeBrowser('a table of contents', () => {
  it('of forty questions fills both of its columns', async () => {
    const faq = Array.from({ length: 40 }, (_, at) => ({ question: `Domanda ${at + 1}?`, answer: 'Sì.' }));
    const components = [
      { block: 'main-block', main_block: { h1: 'Domande' } },
      { block: 'page-contents', questions: true },
      { block: 'text-component', header: 'Prima', text: '<p>Testo.</p>' },
      { block: 'faq', header: 'Domande', faq },
    ];
    const site = makeSite({ 'content/pages/home.json': page('/', components, { title: 'Domande' }) });
    await site.build();
    const [{ origin }, { page: tab }] = await Promise.all([
      serve(`${site.root}/dist`),
      visit({ viewport: { width: 1440, height: 900 } }),
    ]);
    await tab.goto(`${origin}/`);
    const lefts = await tab
      .locator('.page-contents__inner > li')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    const first = lefts.filter((left) => left === lefts[0]).length;
    expect(first).toBeGreaterThan(15);
    expect(first).toBeLessThan(25);
  });
});
