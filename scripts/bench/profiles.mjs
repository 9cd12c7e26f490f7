// Sites of other people, for the benchmark: the tidy pages of content.mjs as editors, exports and pasted documents would
// have them. Each profile changes a finished page; none is written for what this program does fast.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugOf } from './blocks.mjs';

const EXAMPLES = new URL('../../templates/blocks/', import.meta.url);

/** Name → what a page of `guides` pages becomes, and what else the site holds. */
export const PROFILES = {
  tidy: { page: (page) => page },
  loose: { page: (page) => mapTexts(page, loosened) },
  linked: { page: linked },
  vip: { page: allBlocks },
  photos: { page: withPhoto, prepare: writePhotos },
  small: { page: (page) => ({ ...page, components: page.components.filter((one) => one.component_id === 1) }) },
  repeated: { page: (page, { first }) => ({ ...page, components: first.components }) },
  plain: { page: plain },
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
    .replaceAll('<li>', '<li>\n  <span lang="IT">&nbsp;</span>')
    .replaceAll('. ', '.  ')
    .concat('<!-- fine del testo -->');
}

/** Links into other pages with anchors that exist, one that leads nowhere, one that is nearly right. */
function linked(page, { number, guides }) {
  const others = [1, 2, 3].map((step) => slugOf(((number + step - 1) % guides) + 1));
  const links = others.map((slug) => `<a href="${slug}#main-block">${slug}</a>`);
  const text = `<p>${links.join(', ')}, <a href="/non-esiste/pagina-${number}">uno</a>, <a href="${others[0]}x">due</a>.</p>`;
  return { ...page, components: [...page.components, component(99, 14, { header: 'Collegamenti', text })] };
}

function allBlocks(page) {
  const components = ['vip-preview', 'vip-privileges', 'vip-roller', 'bonus-list', 'bonuses', 'cards', 'info-block'];
  const ids = {
    'vip-preview': 9,
    'vip-privileges': 11,
    'vip-roller': 13,
    'bonus-list': 8,
    bonuses: 5,
    cards: 6,
    'info-block': 12,
  };
  const more = components.map((name, index) => component(100 + index, ids[name], example(name)));
  return { ...page, components: [...page.components, ...more] };
}

function example(name) {
  return JSON.parse(readFileSync(new URL(`${name}/${name}.examples.json`, EXAMPLES), 'utf8')).fullest.content;
}

/** The plain shape of a blog: a heading and one long text. */
function plain(page) {
  const texts = [];
  mapTexts(page.components, (html) => (texts.push(html), html));
  return { ...page, components: [component(1, 14, { header: page.title, text: texts.join('') })] };
}

function withPhoto(page, { number }) {
  const [main, ...rest] = page.components;
  const field = main.data.content.main_block;
  const content = { ...field.content, img_url: `/media/foto/${number}.jpg`, img_alt: 'Una foto' };
  return { ...page, components: [{ ...main, data: { content: { main_block: { ...field, content } } } }, ...rest] };
}

/** Pictures that do not compress to nothing, each another one. */
async function writePhotos(root, count) {
  const { default: sharp } = await import('sharp');
  mkdirSync(join(root, 'content/media/foto'), { recursive: true });
  const [width, height] = [1200, 800];
  for (let number = 1; number <= count; number++) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" gradientTransform="rotate(${number % 90})"><stop stop-color="hsl(${number % 360},60%,40%)"/><stop offset="1" stop-color="hsl(${(number * 7) % 360},70%,70%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="${(number * 37) % width}" cy="${(number * 53) % height}" r="200" fill="hsl(${(number * 3) % 360},80%,50%)"/></svg>`;
    await sharp(Buffer.from(svg))
      .jpeg({ quality: 82 })
      .toFile(join(root, `content/media/foto/${number}.jpg`));
  }
}

function component(order, component_id, content) {
  return { order, component_id, data: { content } };
}
