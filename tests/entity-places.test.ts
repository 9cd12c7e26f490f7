// What is wrong inside of an entity is told at its own place in content/data, or in the brand file that says it: once,
// whichever way pages show it, in a first build and in those that follow.
import { describe, expect, it } from 'vitest';
import { casinoSite } from './support/cli.js';
import { component, makeSite, page, type SiteFiles, type TestSite } from './support/site.js';

const OFFER = 'content/data/offers/uno.json';
const offer = (fields: object) => ({
  [OFFER]: { title: 'Uno', kind: 'welcome', url: '/login', button_text: 'Vai', ...fields },
});
const shown = (...blocks: readonly object[]): SiteFiles =>
  Object.fromEntries(['a', 'b'].map((name) => [`content/pages/${name}.json`, page(`/${name}`, blocks.map(ordered))]));
const ordered = (block: object, order: number) => ({ ...block, order });
const main = (button: object) => ({ block: 'main-block', main_block: { h1: 'H', p: 'P', buttons: [button] } });

const LISTED = { block: 'bonus-list', header: 'L', bonuses: { from: 'offers' } };
const NAMED = { block: 'bonus-list', header: 'N', bonuses: [{ offer: 'uno' }] };
const SIGNED = { method: '<p>x</p>', author: 'A', checked: '2026-01-10' };
const RANKED = { block: 'ranking', header: 'R', ...SIGNED, entries: [{ offer: 'uno' }] };
const CODE = { block: 'bonus-code', header: 'C', offer: 'uno' };
const BUTTON = main({ offer: 'uno', text: 'Vai' });

/** File, code and what is underlined, of what is not told of pages without links. */
async function told(site: TestSite, flags: Parameters<TestSite['build']>[0] = {}): Promise<string[]> {
  const { problems } = await site.build(flags);
  return problems.map(({ code, file, excerpt = '' }) => {
    const [line = '', marks = ''] = excerpt.split('\n').slice(-2);
    return `${file} ${code} ${line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)}`;
  });
}

describe('a fault of an offer', () => {
  const near = `${OFFER} link-near-miss "/logon"`;
  it.each([
    ['in a list', LISTED, { url: '/logon' }, near],
    ['of a card that names it', NAMED, { url: '/logon' }, near],
    ['of a button', BUTTON, { url: '/logon' }, near],
    ['of an entry', RANKED, { url: '/logon' }, near],
    ['of a bonus code', CODE, { url: '/logon', bonus_code: 'X1' }, near],
    ['that leads to a host', LISTED, { url: 'https://www.example.org/x' }, 'url-external "https://www.example.org/x"'],
    ['in its conditions: a link', LISTED, { terms: '<p><a href="/nulla">x</a></p>' }, 'link-broken /nulla'],
    ['a link beside a reference', NAMED, { terms: '<a href="/nulla">{{fact.x}}</a>' }, 'link-broken /nulla'],
    ['a reference', RANKED, { terms: '<p>{{fact.y}}</p>' }, 'entity-unknown {{fact.y}}'],
    ['an element', CODE, { terms: '<p><script>x</script></p>', bonus_code: 'X1' }, 'html-removed <script'],
    ['an anchor', LISTED, { terms: '<a href="/a#zz">x</a>' }, 'anchor-missing "<a href=\\"/a#zz\\">x</a>"'],
  ])('%s', async (_name, block, fields, expected) => {
    const fact = { 'content/data/facts.json': { x: { count: 3 } } };
    const site = makeSite({ ...fact, ...offer(fields), ...shown(block) });
    const wanted = [expected.startsWith('content/') ? expected : `${OFFER} ${expected}`];
    expect([await told(site), await told(site)]).toEqual([wanted, wanted]);
    // Lines move while pages stay as they are.
    site.write({ [OFFER]: `\n\n${JSON.stringify(offer(fields)[OFFER], null, 2)}` });
    expect(await told(site)).toEqual(wanted);
  });

  it('is no fault of a page, which keeps its own with the same words', async () => {
    const own = component(14, { text: '<p><a href="/logon">x</a> <script>y</script></p>' });
    const terms = '<p><script>x</script></p>';
    const site = makeSite({
      ...offer({ url: '/logon', terms }),
      'content/pages/a.json': page('/a', [{ ...LISTED, order: 0 }, own]),
    });
    expect(await told(site)).toEqual([
      `${OFFER} link-near-miss "/logon"`,
      `${OFFER} html-removed <script`,
      'content/pages/a.json link-near-miss /logon',
      'content/pages/a.json html-removed <script',
    ]);
  });

  it('is found in conditions that no page shows', async () => {
    expect(await told(makeSite(offer({ terms: '<p>{{fact.y}}</p>' })))).toEqual([`${OFFER} entity-unknown {{fact.y}}`]);
  });

  it('stands in the file of the brand that says it', async () => {
    const brand = { config: { site: { url: 'https://a.example' } }, data: { offers: { uno: { url: '/logon' } } } };
    const site = makeSite({ ...offer({}), ...shown(LISTED), 'brands/a.json': brand });
    expect(await told(site)).toEqual([]);
    expect(await told(site, { brand: 'a' })).toEqual(['brands/a.json link-near-miss "/logon"']);
  });

  it('is fixed in its file', async () => {
    const site = makeSite({ ...offer({ url: '/logon', terms: '<a href="/logon">x</a>' }), ...shown(LISTED) });
    expect((await casinoSite(['check', '--fix'], site.root)).stderr).toContain('No problems');
  });

  it('is told once, however many threads find it', async () => {
    const many = Array.from({ length: 500 }, (_, index) => [
      `content/pages/p${index}.json`,
      page(`/p${index}`, [{ ...LISTED, order: 0 }]),
    ]);
    const site = makeSite({ ...offer({ url: '/logon' }), ...Object.fromEntries(many) });
    const wanted = [`${OFFER} link-near-miss "/logon"`];
    expect(await told(site, { jobs: '2' })).toEqual(wanted);
    site.write({ 'content/pages/p3.json': page('/p3', [{ ...LISTED, order: 0 }], { title: 'Altro' }) });
    expect(await told(site, { jobs: '2' })).toEqual(wanted);
  });
});

it('a game and the logo of an operator have places of their own', async () => {
  const game = { name: 'Perla', provider: 'P', image: '/media/logo.svg', categories: ['slot'], url: '/logon' };
  const site = makeSite({
    'content/data/games/perla.json': game,
    'content/data/operators/onda.json': { name: 'Onda', logo: '/media/lgo.svg' },
    ...offer({ operator: 'onda' }),
    ...shown({ block: 'games', header_title: 'G', games: { from: 'games' } }, RANKED),
  });
  expect(await told(site)).toEqual([
    'content/data/games/perla.json link-near-miss "/logon"',
    'content/data/operators/onda.json media-missing "/media/lgo.svg"',
  ]);
});
