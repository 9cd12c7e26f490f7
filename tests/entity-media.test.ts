// What is wrong with the picture or the conditions of an entity is told where the entity says it, once, however many
// pages show it.
import { expect, it } from 'vitest';
import { component, makeSite, page } from './support/site.js';

const cards = (order: number) => ({ block: 'bonus-list', header: 'Offerte', order, bonuses: { from: 'offers' } });

it('is placed in content/data; a page that writes one itself keeps its own', async () => {
  const own = { block: 'image', image: '/media/mia.svg', alt: 'x' };
  const site = makeSite({
    'content/data/offers/uno.json': { title: 'Uno', kind: 'welcome', image: '/media/lgo.svg', url: '/' },
    'content/pages/a.json': page('/a', [cards(0)]),
    'content/pages/b.json': page('/b', [cards(0), { ...own, order: 1 }]),
  });
  const found = async () =>
    (await site.build()).problems
      .filter((one) => one.code === 'media-missing')
      .map(({ file, line, excerpt = '' }) => [file, line !== undefined, /\/media\/\w+\.svg/.exec(excerpt)?.[0]]);
  const told = [
    ['content/data/offers/uno.json', true, '/media/lgo.svg'],
    ['content/pages/b.json', true, '/media/mia.svg'],
  ];
  expect(await found()).toEqual(told);
  expect(await found()).toEqual(told);
});

it('links and elements in the conditions of an offer are told at the offer; links at no page that shows them', async () => {
  const terms = '<p><a href="/non-esiste">Regole</a> <script>x()</script> <a href="http://altro.example/a">b</a></p>';
  const offer = { title: 'Uno', kind: 'welcome', url: '/' };
  const site = makeSite({
    'content/data/offers/uno.json': { ...offer, terms },
    // What a reference becomes is known on the page only.
    'content/data/offers/due.json': { ...offer, terms: '<p><a href="{{offers.uno.url}}">Vai</a></p>' },
    'content/pages/a.json': page('/a', [cards(0)]),
    // It names the same address itself.
    'content/pages/b.json': page('/b', [
      cards(0),
      component(14, { header: 'T', text: '<p><a href="/non-esiste">Qui</a></p>' }, 1),
    ]),
  });
  const told = (await site.build()).problems.filter(({ code }) => /^(?:link|url|html)-/.test(code));
  expect(
    told.filter(({ file }) => file.startsWith('content/data/')).map(({ code, file }) => `${code} ${file}`),
  ).toEqual([
    'link-broken content/data/offers/uno.json',
    'html-removed content/data/offers/uno.json',
    'url-insecure content/data/offers/uno.json',
  ]);
  expect(told[0]!.excerpt).toMatch(/non-esiste[^\n]*\n[ │]*\^{11}$/);
  const ofPages = told.filter(({ code, file }) => code.startsWith('link-') && file.startsWith('content/pages/'));
  expect(ofPages.map(({ file }) => file)).toEqual(['content/pages/b.json']);
});

it('a link with a blank in it is underlined where it stands', async () => {
  const text = component(14, { header: 'T', text: '<p>Vedi <a href="/non qui">qui</a>.</p>' });
  const { problems } = await makeSite({ 'content/pages/a.json': page('/a', [text]) }).build();
  const [found] = problems.filter((one) => one.file === 'content/pages/a.json' && one.code.startsWith('link-'));
  const [line = '', carets = ''] = found!.excerpt!.split('\n').slice(-2);
  expect(line.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toContain('/non qui');
});
