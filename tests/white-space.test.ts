// How a source is laid out shows nowhere: line ends of Windows, other indentation or none change no byte of the output.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { snapshot } from './support/output.js';
import { component, CONFIG, MAIN_BLOCK, makeSite, page, SITE_JSON, type TestSite } from './support/site.js';

const FILES: Readonly<Record<string, unknown>> = {
  'casino-site.config.json': { ...CONFIG, routes: { ...CONFIG.routes, redirects: [{ from: '/prima', to: '/testo' }] } },
  'content/site.json': SITE_JSON,
  'content/pages/home.json': page('/', [MAIN_BLOCK], { title: 'Home' }),
  'content/pages/testo.json': page('/testo', [
    component(14, { header: 'Testo', text: '<p>Uno <b>due</b>.\n\tTre <a href="/manca">quattro</a>.</p>' }),
  ]),
};

const LAYOUTS: readonly (readonly [name: string, print: (value: unknown) => string])[] = [
  ['line ends of Windows', (value) => `${JSON.stringify(value, null, 2).replaceAll('\n', '\r\n')}\r\n`],
  ['tabs', (value) => JSON.stringify(value, null, '\t')],
  ['one line', (value) => JSON.stringify(value)],
  ['spaces and empty lines', (value) => `\n\r\n \t${JSON.stringify(value, null, 9).replaceAll(',\n', ' ,\n\n')}\n\n\n`],
];

const rewrite = ({ root }: TestSite, print: (value: unknown) => string, files = Object.keys(FILES)) => {
  for (const file of files) writeFileSync(join(root, file), print(FILES[file]));
};

describe.each(LAYOUTS)('%s', (_, print) => {
  it('in every source: a site built from nothing is byte for byte the same', async () => {
    const [one, other] = [makeSite(FILES), makeSite(FILES)];
    rewrite(other, print);
    for (const site of [one, other]) expect((await site.build()).ok).toBe(true);
    expect(snapshot(join(other.root, 'dist'))).toEqual(snapshot(join(one.root, 'dist')));
  });

  it.each(Object.keys(FILES))('in %s: no file of the output changes', async (file) => {
    const site = makeSite(FILES);
    await site.build();
    rewrite(site, print, [file]);
    const { changed, deleted } = await site.build({ changedFiles: 'changed.txt' });
    expect([changed, deleted, readFileSync(join(site.root, 'changed.txt'), 'utf8')]).toEqual([0, 0, '']);
  });
});
