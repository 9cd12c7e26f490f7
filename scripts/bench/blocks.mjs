// The blocks of one page of the benchmark, and the words they are made of. Each block is [component_id, content].
import { numbers } from '../numbers.mjs';
import {
  CATEGORIES,
  DEPOSIT_HEADERS,
  GAME_FIRST,
  GAME_IMAGES,
  GAME_SECOND,
  HEADERS,
  METHODS,
  QUESTIONS,
  ROWS,
  SENTENCES,
  SLOTS,
  TOPICS,
} from './words.mjs';

const GO = 'https://go.corallo-casino.example';

export const topicOf = (number) => TOPICS[(number * 7) % TOPICS.length];
export const slugOf = (number) => `/guide/${topicOf(number)[0]}-${number}`;
export const field = (type, content) => ({ type, content });
export const link = (href, text) => `<a href="${href}">${text}</a>`;
const euro = (amount) => ({ amount, unit: 'EUR' });

export function buttons() {
  return [
    {
      url: '/sign-up',
      text: 'Registrati',
      type: 'link',
      redirect_url: `${GO}/sign-up`,
      variant: 'primary',
      target: '_self',
    },
    { url: '/login', text: 'Accedi', type: 'link', redirect_url: `${GO}/login`, variant: 'secondary', target: '_self' },
  ];
}

export function mainBlock(words, { title }) {
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

export function promoImage() {
  const alt = 'Accedi a Corallo Casino. Gioco riservato ai maggiori di 18 anni';
  const images = {
    mobile_img_url: field('image', '/media/promo/promo-mobile.svg'),
    mobile_img_alt: field('text', alt),
    desktop_img_url: field('image', '/media/promo/promo-desktop.svg'),
    desktop_img_alt: field('text', alt),
  };
  return [
    2,
    {
      url: field('text', '/login'),
      target: field('select', '_self'),
      redirect_url: field('text', `${GO}/login`),
      ...images,
    },
  ];
}

export function overview(words) {
  const rows = words.some(ROWS, 8).map(([name, value], index) => [String(index), [name, words.fill(value)]]);
  return [
    3,
    {
      header: field('text', 'Panoramica'),
      table: field('table', { headers: ['Voce', 'Dettagli'], ...Object.fromEntries(rows) }),
    },
  ];
}

export function games(words) {
  const list = words.some(GAME_FIRST, 8 + words.below(6)).map((first) => {
    const name = `${first} ${words.one(GAME_SECOND)}`;
    const image = words.one(GAME_IMAGES);
    return {
      name,
      provider: words.one(SLOTS.fornitore),
      image: `/media/games.svg#${image}`,
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
      icon_url: field('image', '/media/marks.svg#games'),
      icon_alt: field('text', ''),
      hover_text: field('text', 'Gioca Subito'),
      ...more,
      games: field('games', list),
    },
  ];
}

export function bonuses(words) {
  const block = {
    header: 'Bonus e condizioni',
    p: `${words.sentence()} ${words.guideLink()}`,
    buttons: buttons(),
    icon_url: '/media/marks.svg#bonuses',
    icon_alt: '',
  };
  const list = ['welcome', 'reload', 'cashback'].map((image) => ({
    title_card_body: words.fill(
      words.one(['Bonus di {giorno}', 'Offerta di {mese}', 'Fino a {grande}', 'Cashback del {percento}']),
    ),
    img_url: `/media/cards.svg#${image}`,
    img_alt: 'Un granchio con un forziere aperto',
    list_items: [
      `{percento} del deposito fino a {grande}`,
      'Deposito minimo di {importo}',
      'Requisito di puntata di {volte}',
      'Valido per {giorni}',
    ].map(words.fill),
  }));
  return [5, { bonuses_block: field('bonuses-block', block), cards: field('cards', list) }];
}

export function cards(words) {
  const button = {
    url: '/login',
    text: 'Esplora le categorie',
    target: '_self',
    variant: 'primary',
    redirect_url: `${GO}/categorie`,
  };
  const list = words.some(CATEGORIES, 6).map((name) => ({
    title_card_body: name[0].toUpperCase() + name.slice(1),
    description_card_body: words.sentence(),
    img_url: `/media/cards.svg#${name}`,
    img_alt: `Disegno della categoria ${name}`,
  }));
  return [
    6,
    {
      header: field('text', 'Categorie di gioco'),
      p: field('textarea', words.sentence()),
      button: field('button', button),
      icon_url: field('image', '/media/marks.svg#categories'),
      icon_alt: field('text', ''),
      cards: field('cards', list),
    },
  ];
}

export function depositTable(words) {
  const times = [null, 'Immediato', 'Fino ad alcuni minuti', 'Fino ad alcuni giorni lavorativi'];
  const rows = words.some(METHODS, 7).map((method, index) => {
    const [least, most] = [euro(5 + 5 * words.below(10)), euro(500 + 100 * words.below(90))];
    return [
      String(index),
      [
        method,
        words.one(['Sì', 'No']),
        least,
        words.one([most, null]),
        words.one([euro(20), euro(50), null]),
        'Nessuna',
        words.one(times),
      ],
    ];
  });
  return [
    10,
    {
      header: field('text', 'Depositi e prelievi'),
      table: field('table', { headers: DEPOSIT_HEADERS, ...Object.fromEntries(rows) }),
    },
  ];
}

export function infoBlock(words, { title, number }) {
  const day = (year) =>
    `${String(1 + words.below(28)).padStart(2, '0')}.${String(1 + words.below(12)).padStart(2, '0')}.${year}`;
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
export function faq(words, { number }) {
  const list = words.some(QUESTIONS, 12).map((question, index) => {
    const own = `<p>${words.sentence()} Riferimento: scheda ${number}, voce ${index + 1}.</p>`;
    const rest = [
      () => `<p><strong>Esempio:</strong> ${words.sentence()}</p>`,
      () => `<ul><li>${words.sentence()}</li><li>${words.guideLink()}</li></ul>`,
      () => `<p>Le regole complete sono nei ${link('/terms', 'Termini e condizioni')}. ${words.guideLink()}</p>`,
      () =>
        `<p>Vedi anche ${link('/responsible', 'Gioco responsabile')} o chiama il ${link('tel:800558822', '800 558822')}. ${words.sentence()}</p>`,
    ];
    return { question: words.fill(question), answer: own + words.one(rest)() };
  });
  return [7, { header: field('text', 'Domande frequenti'), faq: field('faq', list) }];
}

export function textComponent(words) {
  const list = `<${words.one(['ul', 'ol'])}>`;
  const items = Array.from({ length: 2 }, () => `<li>${words.sentence()}</li>`).join('');
  const more = `Altro nella ${link('/privacy', 'Informativa sulla privacy')}, in ${link('/#tutte-le-guide', 'tutte le guide')} e nelle ${link('#domande-frequenti', 'domande frequenti')}.`;
  const text = `<p>${words.sentence()} ${words.guideLink()}</p>\n${list}${items}${list.replace('<', '</')}<h3>${words.header()}</h3><p>${words.sentence()} <em>Nota:</em> ${words.sentence()}</p><p>${more}</p>`;
  return [14, { header: field('text', words.header()), text: field('textarea', text) }];
}

/**
 * The words of one page: everything drawn from a generator seeded with its number, so that a page does not depend on
 * those before it.
 */
export function createWords(number, guides, seed) {
  const random = numbers(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b));
  const below = (limit) => Math.floor(random() * limit);
  const one = (list) => list[below(list.length)];
  const some = (list, count) => {
    const rest = [...list];
    return Array.from({ length: Math.min(count, list.length) }, () => rest.splice(below(rest.length), 1)[0]);
  };
  const slots = {
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
  const fill = (text) => text.replace(/\{(\w+)\}/g, (_, slot) => (slots[slot] ? slots[slot]() : one(SLOTS[slot])));
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
