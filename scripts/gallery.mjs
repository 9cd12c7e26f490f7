// Builds a site that shows every example of every block, in .gallery/dist: for looking at a change, and for the tests.
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BLOCKS } from '../lib/index.js';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** Writes the gallery as a site of its own; returns the slugs of its pages. */
export function writeGallery(root) {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, 'content/pages'), { recursive: true });
  for (const folder of ['content/media', 'content/data'])
    cpSync(join(PROJECT, folder), join(root, folder), { recursive: true });
  // Rows that the examples of lists show.
  cpSync(join(PROJECT, 'scripts/gallery'), join(root, 'content/collections'), { recursive: true });
  // The examples link to the legal pages.
  for (const name of ['terms', 'privacy', 'responsible'])
    cpSync(join(PROJECT, `content/pages/${name}.json`), join(root, `content/pages/${name}.json`));
  const config = JSON.parse(readFileSync(join(PROJECT, 'casino-site.config.json'), 'utf8'));
  // Examples are of many sites, and what one promises is no contradiction of another.
  const claims = { severity: { 'claim-conflict': 'off', 'claim-arithmetic': 'off', 'claim-unreachable': 'off' } };
  writeFileSync(join(root, 'casino-site.config.json'), JSON.stringify({ ...config, claims }));
  const site = JSON.parse(readFileSync(join(PROJECT, 'content/site.json'), 'utf8'));
  site.footer.menus = [{ header: 'Galleria', links: [{ url: '/', text: 'Tutti i blocchi' }] }];
  const write = (path, value) => writeFileSync(join(root, path), JSON.stringify(value, null, 2));
  write('content/site.json', site);
  const names = readdirSync(join(PROJECT, 'templates/blocks')).toSorted();
  for (const name of names) write(`content/pages/blocchi-${name}.json`, blockPage(name));
  write('content/pages/home.json', {
    title: 'Galleria dei blocchi',
    slug: '/',
    components: [
      text(
        1,
        'Tutti i blocchi',
        `<ul>${names.map((name) => `<li><a href="/blocchi/${name}">${name}</a></li>`).join('')}</ul>`,
      ),
    ],
  });
  write('content/pages/not-found.json', {
    title: 'Pagina non trovata',
    slug: '/404',
    components: [text(1, 'Pagina non trovata.', '<p><a href="/">Tutti i blocchi</a></p>')],
  });
  return ['/', ...names.map((name) => `/blocchi/${name}`)];
}

function blockPage(name) {
  const { kind, examples } = readExamples(name);
  const components = Object.entries(examples).flatMap(([size, { title, content }], index) => [
    text(2 * index + 1, `${name}: ${size}`, `<p>${title}</p>`),
    { order: 2 * index + 2, ...kind, data: { content } },
  ]);
  return {
    title: `Blocco ${name}`,
    slug: `/blocchi/${name}`,
    meta: {
      meta_settings: { description: `Esempi del blocco ${name}: il più piccolo, il più ricco, il più scomodo.` },
    },
    components,
  };
}

function readExamples(name) {
  const [id] = [...BLOCKS].find(([, block]) => block.name === name) ?? [];
  return {
    kind: id === undefined ? { block: name } : { component_id: id },
    examples: JSON.parse(readFileSync(join(PROJECT, `templates/blocks/${name}/${name}.examples.json`), 'utf8')),
  };
}

function text(order, header, html) {
  return { order, component_id: 14, data: { content: { header, text: html } } };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = join(PROJECT, '.gallery');
  writeGallery(root);
  process.argv.splice(2, process.argv.length, 'build', '--root', root);
  await import('../bin/casino-site.js');
}
