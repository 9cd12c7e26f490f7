// One page with the given components, built for real: its blocks, or the problems it has.
import { expect } from 'vitest';
import { all } from './output.js';
import { makeSite, page, type TestSite } from './site.js';

/** Builds one page with these components and hands out its blocks; any problem fails the test. */
export async function blocksOf(...components: unknown[]): Promise<Element[]> {
  const site = await built(components);
  return all(site.page('p/index.html'), 'main .blocks > *');
}

export async function built(components: readonly unknown[]): Promise<TestSite> {
  const site = makeSite({ 'content/pages/p.json': page('/p', components) });
  expect((await site.build()).problems).toEqual([]);
  return site;
}

export async function problemsOf(...components: unknown[]) {
  const site = makeSite({ 'content/pages/p.json': page('/p', components) });
  return (await site.build({}, { write: false })).problems;
}
