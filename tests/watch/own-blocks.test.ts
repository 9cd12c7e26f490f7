// `watch` follows the blocks of the site's own: what it serves after an edit is what a clean build makes.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { differences, scan } from '../../src/content/scan.js';
import { LIVE_TAG } from '../../src/watch/live-page.js';
import { openChecked } from '../support/live.js';
import { makeSite, page, type SiteFiles } from '../support/site.js';

const schema = (more: object = {}) => ({
  type: 'object',
  properties: { header: { type: 'string' }, link: { type: 'string', format: 'link-url' }, ...more },
});
const template = (words: string) =>
  `export function Block({ anchor, header, content }) { return <section id={anchor} className="voci"><h2>{header}</h2>{content.link && <a href={content.link.href}>${words}</a>}{content.note}</section>; }`;

it('serves what a clean build makes, after any edit of a block', async () => {
  const home = page('/', [{ block: 'voci', header: 'Voci', link: '/', note: 'Nota' }], { title: 'Home' });
  const site = makeSite({ 'content/pages/home.json': home });
  const { live, responder } = await openChecked(site);
  expect(live.problems().map(({ code }) => code)).toEqual(['block-unknown']);
  let seen = scan(site.root);
  const edit = async (files: SiteFiles) => {
    site.write(files);
    const now = scan(site.root);
    await live.update(differences(seen, now));
    seen = now;
    return live.problems().map(({ code }) => code);
  };
  const isClean = async () => {
    await site.build({ cache: false, force: true, buildId: 'clean' });
    const { body } = await responder.respond('/');
    const built = site.out('index.html').replace(/ data-page="[^"]*"/, ' data-page=""');
    expect(String(body).replace(LIVE_TAG, '')).toBe(built);
  };
  const folder = 'blocks/voci/voci';
  expect(await edit({ [`${folder}.schema.json`]: schema(), [`${folder}.tsx`]: template('Vai') })).toEqual([
    'unknown-key',
  ]);
  await isClean();
  expect(existsSync(join(site.root, '.casino-site/page.schema.json'))).toBe(true);
  expect(await edit({ [`${folder}.schema.json`]: schema({ note: { type: 'string' } }) })).toEqual([]);
  await isClean();
  expect(await edit({ [`${folder}.tsx`]: template('Altrove') })).toEqual([]);
  await isClean();
  expect(await edit({ [`${folder}.schema.json`]: schema({ note: { type: 'txt' } }) })).toEqual(['block-invalid']);
  expect(await edit({ [`${folder}.schema.json`]: schema({ note: { type: 'integer' } }) })).toEqual(['value-type']);
  expect(await edit({ blocks: null })).toEqual(['block-unknown']);
});
