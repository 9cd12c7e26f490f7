// Sites of other people, for the benchmark: the tidy pages of content.mjs as editors, exports and pasted documents
// would have them. Each profile changes a finished page; none is written for what this program does fast.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createWords, field, infoBlock, slugOf } from './blocks.mjs';
import { HEADERS } from './words.mjs';

const EXAMPLES = new URL('../../templates/blocks/', import.meta.url);
/** More pages than that share their pictures. */
export const MOST_PHOTOS = 2000;
/** Tables, games and offers: what one affiliate repeats on all pages. */
const OFFERS = [2, 3, 4, 5, 6, 10];
/** Blocks that the tidy pages do not have. */
const MORE_BLOCKS = { 8: 'bonus-list', 9: 'vip-preview', 11: 'vip-privileges', 13: 'vip-roller' };
/** Keys of those blocks whose texts each page words in its own way. */
const WORDED = new Set(['p', 'terms', 'description_card_body', 'list_items']);

/**
 * Name → what becomes of each page, and what else the site holds. `peers` says that the templates of the other
 * generators print such pages as ours do.
 */
export const PROFILES = {
  tidy: { page: (page) => page, peers: true },
  loose: { page: (page) => mapTexts(page, loosened), peers: true },
  linked: { page: linked, peers: true },
  vip: { page: allBlocks },
  photos: { page: withPhoto, prepare: writePhotos },
  small: { page: (page) => ({ ...page, components: page.components.slice(0, 1) }), peers: true },
  repeated: { page: sameOffers, peers: true },
  plain: { page: plain, peers: true },
};

/** Changes the pages of a site that writeSite has written. `files` are relative to `root`. */
export async function applyProfile(name, root, files) {
  const { page: change, prepare } = PROFILES[name];
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const first = read(files[0]);
  await prepare?.(root, files.length);
  for (const [index, file] of files.entries()) {
    const page = change(read(file), { number: index + 1, guides: files.length, first });
    writeFileSync(join(root, file), `${JSON.stringify(page, null, 2)}\n`);
  }
}

/** Applies `change` to every text that is HTML. */
function mapTexts(value, change) {
  if (typeof value === 'string') return value.includes('<') ? change(value) : value;
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]));
}

/** What comes out of editors and word processors: classes, titles, old tags, entities, comments and double spaces. */
function loosened(html) {
  return html
    .replaceAll('<p>', '<p class="MsoNormal" style="margin:0cm 0cm 8pt">')
    .replaceAll('</p>', '<o:p></o:p></p>\n\n')
    .replaceAll('<strong>', '<b> ')
    .replaceAll('</strong>', '</b> <i>nota</i>')
    .replaceAll(/<a href="([^"]+)">/g, '<a title="Vai alla pagina" class="link" href="$1">')
    .replaceAll('<li>', '<li>\n  <span lang="IT" style="mso-ansi-language:IT">&nbsp;</span>')
    .replaceAll('. ', '.  ')
    .concat('<!-- fine del testo --><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]-->');
}

/** Links to headings of other pages, one that leads nowhere, one that is nearly right. */
function linked(page, { number, guides }) {
  const others = [1, 2, 3].map((step) => slugOf(((number + step - 1) % guides) + 1));
  const headings = ['domande-frequenti', 'depositi-e-prelievi', 'panoramica'];
  const links = others.map((slug, index) => `<a href="${slug}#${headings[index]}">${slug}</a>`);
  const text = `<p>${links.join(', ')}, ${deadLink(number, 'uno')}, <a href="${others[0]}x">due</a>.</p>`;
  return withText(page, text);
}

export function deadLink(name, text) {
  return `<a href="/non-esiste/pagina-${name}">${text}</a>`;
}

/** The page with one more block of text at its end. */
export function withText(page, html) {
  const content = { header: field('text', 'Collegamenti'), text: field('textarea', html) };
  return { ...page, components: [...page.components, component(99, 14, content)] };
}

/** All fourteen blocks, with words of the page's own in those that tidy pages lack. */
function allBlocks(page, { number, guides }) {
  const words = createWords(number, guides, 2);
  const more = Object.entries(MORE_BLOCKS).map(([id, name]) => [Number(id), worded(example(name), words)]);
  const has = new Set(page.components.map((one) => one.component_id));
  if (!has.has(12)) more.push(infoBlock(words, { title: page.title, number }));
  const components = more.map(([id, content], index) => component(100 + index, id, content));
  return { ...page, components: [...page.components, ...components] };
}

function example(name) {
  return JSON.parse(readFileSync(new URL(`${name}/${name}.examples.json`, EXAMPLES), 'utf8')).fullest.content;
}

function worded(value, words, key = '') {
  if (typeof value === 'string') return WORDED.has(key) ? words.sentence() : value;
  if (Array.isArray(value)) return value.map((one) => worded(one, words, key));
  if (value === null || typeof value !== 'object') return value;
  const inner = (own) => (own === 'content' ? key : own);
  return Object.fromEntries(
    Object.entries(value).map(([own, one]) => [own, own === 'type' ? one : worded(one, words, inner(own))]),
  );
}

function sameOffers(page, { first }) {
  const offers = new Map(first.components.map((one) => [one.component_id, one.data]));
  const data = (one) => (OFFERS.includes(one.component_id) ? (offers.get(one.component_id) ?? one.data) : one.data);
  return { ...page, components: page.components.map((one) => ({ ...one, data: data(one) })) };
}

/**
 * As an article of a blog: a heading, a picture, and one long text with the whitespace between tags that people write.
 */
function plain(page, { number, guides }) {
  const words = createWords(number, guides, 3);
  const paragraph = () =>
    `<p>${words.sentence()} <strong>${words.sentence()}</strong> <em>${words.sentence()}</em> ${words.guideLink()}</p>`;
  const list = () => `<ul>\n<li>${words.sentence()}</li>\n<li><strong>Nota:</strong> ${words.sentence()}</li>\n</ul>`;
  const part = (header) => [`<h3>${header}</h3>`, paragraph(), paragraph(), list(), paragraph()].join('\n');
  const content = { header: field('text', page.title), text: field('textarea', HEADERS.map(part).join('\n')) };
  return { ...page, components: [...page.components.slice(0, 1), component(2, 14, content)] };
}

function withPhoto(page, { number }) {
  const [main, ...rest] = page.components;
  const block = main.data.content.main_block;
  const photo = { img_url: `/media/foto/${((number - 1) % MOST_PHOTOS) + 1}.jpg`, img_alt: 'Una foto' };
  const content = { main_block: { ...block, content: { ...block.content, ...photo } } };
  return { ...page, components: [{ ...main, data: { content } }, ...rest] };
}

async function writePhotos(root, guides) {
  for (let number = 1; number <= Math.min(guides, MOST_PHOTOS); number++)
    await writePhoto(join(root, `content/media/foto/${number}.jpg`), number);
}

/** A picture that does not compress to nothing, for each number another one; every tenth is a large one. */
export async function writePhoto(file, number) {
  const { default: sharp } = await import('sharp');
  const [width, height] = number % 10 === 0 ? [1200, 800] : [480, 320];
  const colour = (factor) => `hsl(${(number * factor) % 360},60%,50%)`;
  const stops = `<stop stop-color="${colour(1)}"/><stop offset="1" stop-color="${colour(7)}"/>`;
  const sky = `<linearGradient id="g" gradientTransform="rotate(${number % 90})">${stops}</linearGradient>`;
  const sun = `<circle cx="${(number * 37) % width}" cy="${(number * 53) % height}" r="80" fill="${colour(3)}"/>`;
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${sky}<rect ${size} fill="url(#g)"/>${sun}</svg>`;
  mkdirSync(dirname(file), { recursive: true });
  await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toFile(file);
}

function component(order, component_id, content) {
  return { order, component_id, data: { content } };
}
