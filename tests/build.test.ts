// The whole way of a small site: from files to a published folder.
import { expect, it } from 'vitest';
import { makeSite } from './support/site.js';

it('builds a minimal site without problems', async () => {
  const site = makeSite();
  const report = await site.build();
  expect(report.problems).toEqual([]);
  expect(report.ok).toBe(true);
  expect(site.page('index.html').querySelector('h1')?.textContent).toBe('Benvenuti');
  expect(site.has('404.html')).toBe(true);
});
