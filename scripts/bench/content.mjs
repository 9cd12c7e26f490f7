// Writes sites of any size for the benchmark: realistic pages, no two alike, the same bytes at every run, valid under
// `build --strict`.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  bonuses,
  buttons,
  cards,
  createWords,
  depositTable,
  faq,
  field,
  games,
  infoBlock,
  link,
  mainBlock,
  overview,
  promoImage,
  slugOf,
  textComponent,
  topicOf,
} from './blocks.mjs';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const BUNDLED = ['terms', 'privacy', 'responsible', 'not-found'];
/** Home and the bundled pages, which every site has. */
export const FIXED_PAGES = BUNDLED.length + 1;
const FILES_PER_FOLDER = 1000;

/** Drawn numbers contradict each other on nearly every page: reading and comparing them is measured, and stops nothing. */
const NOTED = {
  severity: Object.fromEntries(
    ['conflict', 'arithmetic', 'unreachable', 'outdated'].map((kind) => [`claim-${kind}`, 'note']),
  ),
};

/**
 * Writes a whole site of `pages` pages, the fixed ones included, below `root`. Returns the files of the generated
 * pages, relative to it.
 */
export function writeSite(root, pages, seed = 1) {
  const guides = pages - FIXED_PAGES;
  if (!Number.isInteger(guides) || guides < 1) throw new Error(`A site needs at least ${FIXED_PAGES + 1} pages.`);
  for (const path of ['content/site.json', ...BUNDLED.map((name) => `content/pages/${name}.json`)]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(PROJECT, path), join(root, path));
  }
  for (const folder of ['content/media', 'content/data'])
    cpSync(join(PROJECT, folder), join(root, folder), { recursive: true });
  const config = JSON.parse(readFileSync(join(PROJECT, 'casino-site.config.json'), 'utf8'));
  writeFileSync(join(root, 'casino-site.config.json'), `${JSON.stringify({ ...config, claims: NOTED }, null, 2)}\n`);
  const write = (path, page) => writeFileSync(join(root, path), `${JSON.stringify(page, null, 2)}\n`);
  write('content/pages/home.json', homePage(guides));
  const files = [];
  for (let number = 1; number <= guides; number++) {
    const folder = `content/pages/g${String(Math.ceil(number / FILES_PER_FOLDER)).padStart(4, '0')}`;
    if (number % FILES_PER_FOLDER === 1) mkdirSync(join(root, folder), { recursive: true });
    files.push(`${folder}/${String(number).padStart(6, '0')}.json`);
    write(files.at(-1), guidePage(number, guides, seed));
  }
  return files;
}

export function guidePage(number, guides, seed = 1) {
  const [, topic] = topicOf(number);
  const words = createWords(number, guides, seed);
  const title = `${topic}: guida ${number}`;
  const legal = number % 4 === 0;
  const blocks = [
    mainBlock,
    promoImage,
    overview,
    games,
    ...words.some([bonuses, cards, textComponent, textComponent], 4),
    ...(number % 5 === 0 ? [textComponent] : []),
    depositTable,
    ...(legal ? [infoBlock] : []),
    faq,
  ];
  const components = blocks.map((block, index) => {
    const [id, content] = block(words, { number, title, legal });
    return { order: index + 1, component_id: id, data: { content } };
  });
  return {
    $schema: '../../../schemas/page.schema.json',
    title,
    slug: slugOf(number),
    meta: {
      meta_settings: {
        lang: 'it-IT',
        title: `${title} – Corallo Casino`,
        description: `${title}. ${words.sentence()}`.slice(0, 155).trim(),
      },
    },
    components,
  };
}

function homePage(guides) {
  const links = Array.from(
    { length: Math.min(guides, 200) },
    (_, index) => `<li>${link(slugOf(index + 1), `${topicOf(index + 1)[1]} ${index + 1}`)}</li>`,
  );
  const main = {
    h1: 'Guide al gioco consapevole',
    p: 'Condizioni, limiti e tempi spiegati con i numeri. <strong>Riservato ai maggiori di 18 anni.</strong>',
    buttons: buttons(),
    img_url: '/media/hero/hero.svg',
    img_alt: 'Una barriera corallina di notte',
  };
  return {
    $schema: '../../schemas/page.schema.json',
    title: 'Corallo Casino',
    slug: '/',
    meta: {
      meta_settings: {
        lang: 'it-IT',
        title: 'Corallo Casino: tutte le guide',
        description:
          'Guide a bonus, giochi, depositi e prelievi, con le condizioni in chiaro. Riservato ai maggiori di 18 anni.',
      },
    },
    components: [
      { order: 1, component_id: 1, data: { content: { main_block: field('main-block', main) } } },
      {
        order: 2,
        component_id: 14,
        data: {
          content: { header: field('text', 'Tutte le guide'), text: field('textarea', `<ul>${links.join('')}</ul>`) },
        },
      },
    ],
  };
}
