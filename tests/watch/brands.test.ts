// `watch --brand` serves the site of the brand, and follows edits of the brand and of what it shares.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeSite, page } from '../support/site.js';
import { guide, json, servesText, start } from '../support/watch-site.js';

const brand = (nome: string) => json({ values: { nome }, config: { site: { url: 'https://corallo.example' } } });

it.concurrent('follows both', { timeout: 90_000 }, async ({ onTestFinished }) => {
  const site = makeSite(
    {
      'content/pages/guida.json': guide('/guida', 'Di {{brand.nome}}.'),
      'brands/corallo.json': brand('Corallo'),
      'brands/corallo/content/pages/sua.json': guide('/sua', 'Sua.'),
    },
    onTestFinished,
  );
  const watched = await start(site, onTestFinished, { args: ['--port', '0', '--brand', 'corallo'] });
  await servesText(watched, '/guida/', 'Di Corallo.');
  site.write({ 'brands/corallo.json': brand('Perla') });
  await servesText(watched, '/guida/', 'Di Perla.');
  site.write({ 'content/pages/guida.json': guide('/guida', 'Ora di {{brand.nome}}.') });
  await servesText(watched, '/guida/', 'Ora di Perla.');
  site.write({ 'brands/corallo/content/pages/sua.json': guide('/sua', 'Altra.') });
  await servesText(watched, '/sua/', 'Altra.');
  site.write({ 'brands/corallo.json': '{ "values": {\n "nome": 5 } }' });
  await watched.until('the mistake', () => watched.stderr().includes('brands/corallo.json:2:10 error value-type'));
  expect((await watched.get('/guida/')).body).toContain('Ora di Perla.');
  site.write({
    'brands/corallo.json': brand('Onda'),
    'content/pages/nuova.json': page('/nuova', [], { title: 'Nuova' }),
  });
  await servesText(watched, '/guida/', 'Ora di Onda.');
  await servesText(watched, '/nuova/', 'Nuova');
  rmSync(join(site.root, 'brands/corallo/content/pages/sua.json'));
  await watched.until('no page at /sua', async () => (await watched.get('/sua/')).status === 404);
  expect(watched.stderr()).not.toContain('.casino-site');
});
