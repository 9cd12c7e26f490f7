// `watch --gallery`, alone and with a brand: examples of own blocks, in the browser as they are edited.
import { expect, it, onTestFinished } from 'vitest';
import { makeSite } from '../support/site.js';
import { json, servesText, start } from '../support/watch-site.js';

const brand = (nome: string) => json({ values: { nome }, config: { site: { url: 'https://corallo.example' } } });
const examples = (voice: string) => json({ smallest: { title: 'Una.', content: { voice } } });
const template = (tag: string) =>
  `export function Block({ content }) { return <${tag} className="voce">{content.voice}</${tag}>; }`;
const GALLERY = '/block-gallery/voci/';

it('follows examples, templates and the brand, and tells browsers', { timeout: 90_000 }, async () => {
  const site = makeSite({
    'blocks/voci/voci.schema.json': {
      title: 'Voci',
      description: 'x',
      type: 'object',
      properties: { voice: { type: 'string' } },
    },
    'blocks/voci/voci.tsx': template('p'),
    'blocks/voci/voci.examples.json': examples('Bene'),
    'brands/corallo.json': brand('Corallo'),
    'brands/corallo/blocks/voci/voci.css': '@layer blocks { .voce { color: red; } }',
  });
  const watched = await start(site, onTestFinished, { args: ['--port', '0', '--gallery', '--brand', 'corallo'] });
  await servesText(watched, GALLERY, 'Bene');
  expect((await watched.get(GALLERY)).body).toMatch(/\.voce\{color:red\}/);
  const heard = await updatesOf(watched.url, GALLERY);
  const edit = async (files: Record<string, string>, shown: string) => {
    const before = heard.length;
    site.write(files);
    await watched.until(`news of ${shown}`, () => heard.length > before);
    await servesText(watched, GALLERY, shown);
  };
  await edit({ 'blocks/voci/voci.examples.json': examples('Benissimo') }, 'Benissimo');
  await edit({ 'blocks/voci/voci.tsx': template('b') }, '<b class="voce">Benissimo</b>');
  await edit({ 'brands/corallo/blocks/voci/voci.css': '@layer blocks { .voce { color: blue; } }' }, '{color:#00f}');
  site.write({ 'blocks/voci/voci.examples.json': '{\n "smallest": { "content": { "voice": 5 } } }' });
  const place = 'blocks/voci/voci.examples.json:2:38 error value-type';
  await watched.until('the mistake', () => watched.stderr().includes(place));
  site.write({ 'brands/corallo.json': '{ "values": {\n "nome": 5 } }' });
  await watched.until('that of the brand', () =>
    watched.stderr().includes('brands/corallo.json:2:10 error value-type'),
  );
  expect(watched.stderr()).not.toMatch(/\.casino-site|block-gallery\.json:/);
});

/** What a browser with this page hears. */
async function updatesOf(url: string, path: string): Promise<string[]> {
  const heard: string[] = [];
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const stream = await fetch(new URL(`/__casino-site/events?path=${encodeURIComponent(path)}`, url), {
    signal: abort.signal,
  });
  void (async () => {
    for await (const chunk of stream.body!)
      heard.push(
        ...(Buffer.from(chunk)
          .toString()
          .match(/^event: (?:reload|css)/gm) ?? []),
      );
  })().catch(() => {});
  return heard;
}
