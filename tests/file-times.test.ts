// Files of the output that are no pages: those whose bytes are the same as before are left alone, so that whoever
// uploads by time uploads little.
import { lstatSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../src/output/foreign.js';
import { component, makeSite, page } from './support/site.js';

/** What a build writes about itself and its id; what it wrote about earlier ones stays. */
const RECORDS = /^_build\/(?:latest|manifest|builds)\.json$/;

describe('files that are no pages', () => {
  it('keep their time while their bytes are the same', async () => {
    const site = makeSite();
    const snapshot = () =>
      new Map(
        listFiles(join(site.root, 'dist'))
          .filter((name) => !name.endsWith('.html') && !RECORDS.test(name))
          .map((name) => [name, lstatSync(join(site.root, 'dist', name), { bigint: true }).mtimeNs]),
      );
    await site.build();
    const first = snapshot();
    expect([...first.keys()]).toEqual(expect.arrayContaining(['robots.txt', '.nojekyll', 'sitemap.xml']));
    site.write({ 'content/pages/not-found.json': page('/404', [component(1, { main_block: { h1: 'Altro.' } })]) });
    await site.build();
    const second = snapshot();
    expect([...first].filter(([name, time]) => second.get(name) !== time)).toEqual([]);
    writeFileSync(join(site.root, 'dist/robots.txt'), 'Falso');
    site.write({ 'content/pages/nuova.json': page('/nuova') });
    await site.build();
    const third = snapshot();
    expect(third.get('.nojekyll')).toBe(first.get('.nojekyll'));
    expect(['robots.txt', 'sitemap.xml'].filter((name) => third.get(name) === first.get(name))).toEqual([]);
    expect(site.out('robots.txt')).not.toContain('Falso');
  });
});
