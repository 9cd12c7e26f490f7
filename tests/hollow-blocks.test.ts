// A block whose list is empty: a heading alone helps no reader, so the block is left out and told; one with words of its
// own stays with these.
import { expect, it } from 'vitest';
import { all } from './support/output.js';
import { makeSite, page } from './support/site.js';

const TABLE = { headers: ['A', 'B'], rows: [] };
const OWNER = { method: 'Come.', author: 'Anna', checked: '2026-01-01' };

it('leaves out each block with an empty list, and everything that would lead to it', async () => {
  const hollow = [
    { block: 'dynamic-table', table: TABLE },
    { block: 'games', games: [], hover_text: 'Gioca', filter: true },
    { block: 'bonuses', cards: [] },
    { block: 'cards', cards: [], icon_url: '/media/logo.svg', icon_alt: '' },
    { block: 'faq', faq: [] },
    { block: 'bonus-list', bonuses: [] },
    { block: 'vip-preview', levels: [], p: '' },
    { block: 'deposit-table', table: { ...TABLE, headers: [...'abcdefg'] } },
    { block: 'vip-privileges', vip_card_block: [] },
    { block: 'vip-roller', vip_roller_block: [] },
    { block: 'steps', steps: [] },
    { ...OWNER, block: 'ranking', entries: [] },
    { block: 'comparison', text: '<p>Testo</p>', columns: [{ title: 'x' }], entries: [] },
  ];
  const named = hollow.map((one, index) => {
    const header = `Vuoto ${index}`;
    if (one.block === 'bonuses') return { ...one, bonuses_block: { header } };
    return { ...one, [one.block === 'games' ? 'header_title' : 'header']: header };
  });
  const site = makeSite({
    'content/pages/x.json': page('/x', [
      { block: 'page-contents', header: 'Indice' },
      ...named,
      { block: 'text-component', header: 'Pieno', text: '<p>Testo.</p>' },
    ]),
  });
  const report = await site.build({ strict: false });
  expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const told = report.problems.filter(({ code }) => code === 'block-empty');
  expect(told.map(({ message }) => /"(.*)"/.exec(message)![1])).toEqual(hollow.map(({ block }) => block));
  expect(report.problems.filter(({ code }) => !['block-empty', 'page-unlinked'].includes(code))).toEqual([]);
  const [main] = all(site.page('x/index.html'), 'main');
  expect(site.out('x/index.html')).not.toMatch(/Vuoto/);
  expect(main!.textContent).toContain('Pieno');
});

it('a table of contents above the heading of the page leads to it, too', async () => {
  const text = { block: 'text-component', text: '<p>Testo.</p>' };
  const site = makeSite({
    'content/pages/x.json': page('/x', [
      { block: 'page-contents' },
      { ...text, header: 'Primo' },
      { ...text, header: 'Secondo' },
    ]),
  });
  await site.build({ strict: false });
  const html = site.page('x/index.html');
  expect(all(html, 'h1').map(({ textContent }) => textContent)).toEqual(['Primo']);
  expect(all(html, '.page-contents__link').map(({ textContent }) => textContent)).toEqual(['Primo', 'Secondo']);
});

it('keeps what a block says besides its list, without an empty list element', async () => {
  const button = { text: 'Vai', url: '/' };
  const kept = [
    { block: 'bonuses', bonuses_block: { header: 'Uno', buttons: [button] }, cards: [] },
    { block: 'cards', header: 'Due', button, cards: [] },
    { block: 'steps', header: 'Tre', text: '<p>Testo.</p>', steps: [] },
    { block: 'vip-preview', header: 'Quattro', p: 'Testo', levels: [] },
    { block: 'vip-privileges', header: 'Cinque', terms: 'Testo', vip_card_block: [] },
    { block: 'vip-roller', header: 'Sei', p: 'Testo', vip_roller_block: [] },
  ];
  const site = makeSite({ 'content/pages/x.json': page('/x', kept) });
  const report = await site.build();
  expect(report.problems).toEqual([]);
  const main = all(site.page('x/index.html'), 'main')[0]!;
  expect(all(main, '.section__title').map(({ textContent }) => textContent)).toEqual([
    'Uno',
    'Due',
    'Tre',
    'Quattro',
    'Cinque',
    'Sei',
  ]);
  expect(all(main, 'ul, ol').filter(({ childNodes }) => childNodes.length === 0)).toEqual([]);
});

it('does not mix up the blocks behind it when the terms of their offers are looked for', async () => {
  const site = makeSite({
    'content/data/operators/uno.json': { name: 'Uno', hosts: ['go.uno.example'] },
    'content/data/offers/a.json': {
      operator: 'uno',
      kind: 'welcome',
      title: 'Benvenuto',
      match: { percent: 50 },
      maximum: { amount: 30, unit: 'EUR' },
      min_deposit: { amount: 10, unit: 'EUR' },
      wagering: { times: 40, of: 'bonus' },
      url: '/',
      redirect_url: 'https://go.uno.example/a',
      button_text: 'Vai',
      terms: '<p>Solo nuovi giocatori.</p>',
    },
    'content/pages/x.json': page('/x', [
      { block: 'faq', faq: [] },
      { block: 'text-component', text: '<p>Testo.</p>' },
      { block: 'bonus-list', header: 'Tutti', bonuses: [{ offer: 'a' }] },
    ]),
  });
  expect((await site.build()).problems.map(({ code }) => code)).toEqual(['block-empty']);
});

it('tells a list taken from entities once, where it is asked for', async () => {
  const asked = (where: object) => ({ block: 'games', header_title: 'Vuoto', games: { from: 'games', where } });
  const closed = { block: 'comparison', header: 'Vuoto', columns: [{ title: 'x' }], entries: { from: 'operators' } };
  const site = makeSite({
    'content/data/games/perla.json': { name: 'Perla', url: '/' },
    'content/data/operators/uno.json': { name: 'Uno', status: 'closed' },
    'content/pages/x.json': page('/x', [asked({ category: 'roulette' }), closed, { block: 'faq', faq: [] }]),
  });
  const report = await site.build();
  expect(report.problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'entity-none /components/0/games/where',
    'entity-none /components/1/entries/from',
    'block-empty /components/2/faq',
  ]);
  expect(site.out('x/index.html')).not.toContain('Vuoto');
});

it('prints no box without anything in it', async () => {
  const site = makeSite({
    'content/pages/x.json': page('/x', [
      { block: 'vip-preview', header: 'Livelli', levels: [{ name: 'Oro' }] },
      { block: 'bonus-code', header: 'Codice', code: 'FARO100' },
      { ...OWNER, block: 'ranking', header: 'Classifica', entries: [{ name: 'Faro' }] },
    ]),
  });
  await site.build();
  const empty = all(site.page('x/index.html'), 'main :is(div, p, ul, ol)').filter((one) => one.childNodes.length === 0);
  expect(empty.map(({ className }) => className)).toEqual([]);
});
