// Writes sites of any size for the benchmark: realistic pages, no two alike, the same bytes at every run, valid under `build --strict`.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CATEGORIES, DEPOSIT_HEADERS, GAME_FIRST, GAME_IMAGES, GAME_SECOND, HEADERS, METHODS, QUESTIONS, ROWS, SENTENCES, SLOTS, TOPICS } from './words.mjs';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const BUNDLED = ['terms', 'privacy', 'responsible', 'not-found'];
/** Home and the bundled pages, which every site has. */
export const FIXED_PAGES = BUNDLED.length + 1;
const FILES_PER_FOLDER = 1000;
const GO = 'https://go.corallo-casino.example';

/** Writes a whole site of `pages` pages, the fixed ones included, below `root`. Returns the files of the generated pages, relative to it. */
export function writeSite(root, pages, seed = 1) {
  const guides = pages - FIXED_PAGES;
  if (!Number.isInteger(guides) || guides < 1) throw new Error(`A site needs at least ${FIXED_PAGES + 1} pages.`);
  for (const path of ['casino-site.config.json', 'content/site.json', ...BUNDLED.map((name) => `content/pages/${name}.json`)]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(PROJECT, path), join(root, path));
  }
  cpSync(join(PROJECT, 'content/media'), join(root, 'content/media'), { recursive: true });
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
    meta: { meta_settings: { lang: 'it-IT', title: `${title} – Corallo Casino`, description: `${title}. ${words.sentence()}`.slice(0, 155).trim() } },
    components,
  };
}

function homePage(guides) {
  const links = Array.from({ length: Math.min(guides, 200) }, (_, index) => `<li>${link(slugOf(index + 1), `${topicOf(index + 1)[1]} ${index + 1}`)}</li>`);
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
        description: 'Guide a bonus, giochi, depositi e prelievi, con le condizioni in chiaro. Riservato ai maggiori di 18 anni.',
      },
    },
    components: [
      { order: 1, component_id: 1, data: { content: { main_block: field('main-block', main) } } },
      { order: 2, component_id: 14, data: { content: { header: field('text', 'Tutte le guide'), text: field('textarea', `<ul>${links.join('')}</ul>`) } } },
    ],
  };
}

const topicOf = (number) => TOPICS[(number * 7) % TOPICS.length];
const slugOf = (number) => `/guide/${topicOf(number)[0]}-${number}`;
const field = (type, content) => ({ type, content });
const link = (href, text) => `<a href="${href}">${text}</a>`;
const euro = (amount) => ({ amount, unit: 'EUR' });

function buttons() {
  return [
    { url: '/sign-up', text: 'Registrati', type: 'link', redirect_url: `${GO}/sign-up`, variant: 'primary', target: '_self' },
    { url: '/login', text: 'Accedi', type: 'link', redirect_url: `${GO}/login`, variant: 'secondary', target: '_self' },
  ];
}

function mainBlock(words, { title }) {
  const p = `${words.sentence()} <strong>${words.sentence()}</strong> Leggi i ${link('/terms', 'Termini e condizioni')}.`;
  return [
    1,
    {
      main_block: field('main-block', {
        h1: `${title}, condizioni e limiti in chiaro`,
        p,
        buttons: buttons(),
        img_url: '/media/hero/hero.svg',
        img_alt: 'Una barriera corallina di notte',
      }),
    },
  ];
}

function promoImage() {
  const alt = 'Accedi a Corallo Casino. Gioco riservato ai maggiori di 18 anni';
  const images = {
    mobile_img_url: field('image', '/media/promo/promo-mobile.svg'),
    mobile_img_alt: field('text', alt),
    desktop_img_url: field('image', '/media/promo/promo-desktop.svg'),
    desktop_img_alt: field('text', alt),
  };
  return [2, { url: field('text', '/login'), target: field('select', '_self'), redirect_url: field('text', `${GO}/login`), ...images }];
}

function overview(words) {
  const rows = words.some(ROWS, 8).map(([name, value], index) => [String(index), [name, words.fill(value)]]);
  return [3, { header: field('text', 'Panoramica'), table: field('table', { headers: ['Voce', 'Dettagli'], ...Object.fromEntries(rows) }) }];
}

function games(words) {
  const list = words.some(GAME_FIRST, 8 + words.below(6)).map((first) => {
    const name = `${first} ${words.one(GAME_SECOND)}`;
    const image = words.one(GAME_IMAGES);
    return {
      name,
      provider: words.one(SLOTS.fornitore),
      image: `/media/games/${image}.svg`,
      alt: `Immagine del gioco ${name}`,
      link: '/login',
      target_link: '_blank',
      redirect_link: `${GO}/giochi/${image}-${words.below(9999)}`,
    };
  });
  const more = {
    btn_show_all_link: field('text', '/login'),
    btn_show_all_text: field('text', 'Mostra tutti i giochi'),
    btn_show_all_target_link: field('select', '_self'),
    btn_show_all_redirect_link: field('text', `${GO}/giochi`),
  };
  return [
    4,
    {
      header_title: field('text', 'Giochi in primo piano'),
      icon_url: field('image', '/media/icons/games.svg'),
      icon_alt: field('text', ''),
      hover_text: field('text', 'Gioca Subito'),
      ...more,
      games: field('games', list),
    },
  ];
}

function bonuses(words) {
  const block = {
    header: 'Bonus e condizioni',
    p: `${words.sentence()} ${words.guideLink()}`,
    buttons: buttons(),
    icon_url: '/media/icons/bonuses.svg',
    icon_alt: '',
  };
  const list = ['welcome', 'reload', 'cashback'].map((image) => ({
    title_card_body: words.fill(words.one(['Bonus di {giorno}', 'Offerta di {mese}', 'Fino a {grande}', 'Cashback del {percento}'])),
    img_url: `/media/bonuses/${image}.svg`,
    img_alt: 'Un granchio con un forziere aperto',
    list_items: [`{percento} del deposito fino a {grande}`, 'Deposito minimo di {importo}', 'Requisito di puntata di {volte}', 'Valido per {giorni}'].map(
      words.fill,
    ),
  }));
  return [5, { bonuses_block: field('bonuses-block', block), cards: field('cards', list) }];
}

function cards(words) {
  const button = { url: '/login', text: 'Esplora le categorie', target: '_self', variant: 'primary', redirect_url: `${GO}/categorie` };
  const list = words
    .some(CATEGORIES, 6)
    .map((name) => ({
      title_card_body: name[0].toUpperCase() + name.slice(1),
      description_card_body: words.sentence(),
      img_url: `/media/categories/${name}.svg`,
      img_alt: `Disegno della categoria ${name}`,
    }));
  return [
    6,
    {
      header: field('text', 'Categorie di gioco'),
      p: field('textarea', words.sentence()),
      button: field('button', button),
      icon_url: field('image', '/media/icons/categories.svg'),
      icon_alt: field('text', ''),
      cards: field('cards', list),
    },
  ];
}

function depositTable(words) {
  const times = [null, 'Immediato', 'Fino ad alcuni minuti', 'Fino ad alcuni giorni lavorativi'];
  const rows = words.some(METHODS, 7).map((method, index) => {
    const [least, most] = [euro(5 + 5 * words.below(10)), euro(500 + 100 * words.below(90))];
    return [
      String(index),
      [method, words.one(['Sì', 'No']), least, words.one([most, null]), words.one([euro(20), euro(50), null]), 'Nessuna', words.one(times)],
    ];
  });
  return [10, { header: field('text', 'Depositi e prelievi'), table: field('table', { headers: DEPOSIT_HEADERS, ...Object.fromEntries(rows) }) }];
}

function infoBlock(words, { title, number }) {
  const day = (year) => `${String(1 + words.below(28)).padStart(2, '0')}.${String(1 + words.below(12)).padStart(2, '0')}.${year}`;
  return [
    12,
    {
      title: field('text', title),
      pre_title: field('text', 'Scheda della guida'),
      created: field('text', day(2023)),
      updated: field('text', day(2024)),
      version: field('text', `1.${number % 40}`),
      description: field('textarea', `<p>${words.sentence()} ${words.sentence()}</p>`),
    },
  ];
}

/** No two answers of a site are equal: each names its page and its place in it. */
function faq(words, { number }) {
  const list = words.some(QUESTIONS, 12).map((question, index) => {
    const own = `<p>${words.sentence()} Riferimento: scheda ${number}, voce ${index + 1}.</p>`;
    const rest = [
      () => `<p><strong>Esempio:</strong> ${words.sentence()}</p>`,
      () => `<ul><li>${words.sentence()}</li><li>${words.guideLink()}</li></ul>`,
      () => `<p>Le regole complete sono nei ${link('/terms', 'Termini e condizioni')}. ${words.guideLink()}</p>`,
      () => `<p>Vedi anche ${link('/responsible', 'Gioco responsabile')} o chiama il ${link('tel:800558822', '800 558822')}. ${words.sentence()}</p>`,
    ];
    return { question: words.fill(question), answer: own + words.one(rest)() };
  });
  return [7, { header: field('text', 'Domande frequenti'), faq: field('faq', list) }];
}

function textComponent(words) {
  const list = `<${words.one(['ul', 'ol'])}>`;
  const items = Array.from({ length: 2 }, () => `<li>${words.sentence()}</li>`).join('');
  const more = `Altro nella ${link('/privacy', 'Informativa sulla privacy')}, in ${link('/#tutte-le-guide', 'tutte le guide')} e nelle ${link('#domande-frequenti', 'domande frequenti')}.`;
  const text = `<p>${words.sentence()} ${words.guideLink()}</p>\n${list}${items}${list.replace('<', '</')}<h3>${words.one(HEADERS)}</h3><p>${words.sentence()} <em>Nota:</em> ${words.sentence()}</p><p>${more}</p>`;
  return [14, { header: field('text', words.header()), text: field('textarea', text) }];
}

/** The words of one page: everything drawn from a generator seeded with its number, so that a page does not depend on those before it. */
function createWords(number, guides, seed) {
  const random = generator(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b));
  const below = (limit) => Math.floor(random() * limit);
  const one = (list) => list[below(list.length)];
  const some = (list, count) => {
    const rest = [...list];
    return Array.from({ length: Math.min(count, list.length) }, () => rest.splice(below(rest.length), 1)[0]);
  };
  const numbers = {
    importo: () => `${5 * (1 + below(80))} €`,
    grande: () => `${1 + below(90)}.${one(['000', '250', '500', '750'])} €`,
    centesimi: () => `0,${10 + below(90)} €`,
    percento: () => `${5 + below(95)}%`,
    rtp: () => `9${below(8)},${10 + below(90)}%`,
    volte: () => `${1 + below(60)}x`,
    giorni: () => `${2 + below(58)} giorni`,
    ore: () => `${2 + below(46)} ore`,
    minuti: () => `${2 + below(28)} minuti`,
    punti: () => String(50 + below(900)),
    ora: () => `${7 + below(5)}:${one(['00', '30'])}`,
    sera: () => `${18 + below(6)}:${one(['00', '30'])}`,
  };
  const fill = (text) => text.replace(/\{(\w+)\}/g, (_, slot) => (numbers[slot] ? numbers[slot]() : one(SLOTS[slot])));
  const sentences = some(SENTENCES, SENTENCES.length);
  const headers = some(HEADERS, HEADERS.length);
  let used = 0;
  return {
    below,
    one,
    some,
    fill,
    /** Each sentence of the bank once before any comes again. */
    sentence: () => fill(sentences[used++ % sentences.length]),
    header: () => headers.pop(),
    guideLink() {
      const other = 1 + below(guides);
      return `Approfondisci in ${link(slugOf(other), `${topicOf(other)[1]}, guida ${other}`)}.`;
    },
  };
}

/** Mulberry32: small, fast, and the same on every machine. */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
