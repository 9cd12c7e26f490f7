// Pages that nothing leads to are told of in one note; whatever is a link on a finished page counts.
import { expect, it } from 'vitest';
import { CONFIG, component, MAIN_BLOCK, makeSite, page, SITE_JSON, type SiteFiles } from './support/site.js';

const text = (html: string) => component(14, { header: 'Testo', text: html });
const FILES: SiteFiles = {
  'content/pages/home.json': page('/', [MAIN_BLOCK, text('<p><a href="/uno">Uno</a></p>')]),
  'content/pages/uno.json': page('/uno', [text('<p>Uno</p>')]),
  'content/pages/due.json': page('/due', [text('<p><a href="/due#testo">Qui</a> e <a href="/tre/">tre</a></p>')]),
  'content/pages/tre.json': page('/tre', [text('<p>Tre</p>')]),
};

const notesOf = async (site: ReturnType<typeof makeSite>, flags = {}) =>
  (await site.build(flags, { siteNotes: true })).problems
    .filter((one) => one.code === 'page-unlinked')
    .map(({ file, message, severity }) => [severity, file, message]);

it('a page to which only itself links is told of, in a build after an edit as in a clean one', async () => {
  const site = makeSite(FILES);
  const alone = [['note', 'content/pages', 'No other page links to /due.']];
  expect(await notesOf(site)).toEqual(alone);
  site.write({ 'content/pages/uno.json': page('/uno', [text('<p>Uno, altro.</p>')]) });
  expect(await notesOf(site)).toEqual(alone);
  expect(await notesOf(site, { cache: false, force: true })).toEqual(alone);
  site.write({ 'content/pages/uno.json': page('/uno', [text('<p>Uno, <a href="/due">due</a>.</p>')]) });
  expect(await notesOf(site)).toEqual([]);
  site.write({ 'content/pages/due.json': page('/due', [text('<p>Due</p>')]) });
  expect(await notesOf(site)).toEqual([['note', 'content/pages', 'No other page links to /tre.']]);
});

it.each<[what: string, files: SiteFiles]>([
  ['the menu', { 'content/site.json': withHeader({ menu: [{ text: 'Due', url: '/due' }] }) }],
  ['a redirect', { 'casino-site.config.json': { ...CONFIG, routes: { redirects: { '/vecchio': '/due' } } } }],
  [
    'a redirect to a place on it',
    { 'casino-site.config.json': { ...CONFIG, routes: { redirects: [{ from: '/vecchio', to: '/due/?a=1#testo' }] } } },
  ],
  ['a button', { 'content/pages/tre.json': page('/tre', [text('<p><a href="/due/?a=1#testo">x</a></p>')]) }],
  ['noindex', { 'content/pages/due.json': page('/due', [text('<p><a href="/tre">3</a></p>')], { robots: 'noindex' }) }],
])('%s is enough', async (_what, files) => {
  expect(await notesOf(makeSite({ ...FILES, ...files }))).toEqual([]);
});

it('many are one note that names ten', async () => {
  const many = Array.from({ length: 14 }, (_, index) => `/sola-${index + 10}`);
  const site = makeSite(Object.fromEntries(many.map((slug) => [`content/pages${slug}.json`, page(slug, [text('x')])])));
  const names = many.slice(0, 10).join(', ');
  expect(await notesOf(site)).toEqual([
    ['note', 'content/pages', `No other page links to 14 of the pages: ${names} and 4 more.`],
  ]);
});

function withHeader(more: object) {
  return { ...SITE_JSON, header: { ...SITE_JSON.header, ...more } };
}
