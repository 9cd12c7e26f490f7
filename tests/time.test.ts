// Time: offers within their validity, pages within their time, in the zone where they are read; the same day gives the
// same bytes, and no build keeps a page over a date that changes it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { calendarFile } from '../src/calendar/calendar-file.js';
import { beginOf, dayOf, daysLater, endOf, middleOf } from '../src/calendar/calendar-time.js';
import { formatDate } from '../src/html/typography.js';
import { casinoSite } from './support/cli.js';
import { ofThisBuild } from './support/output.js';
import { component, CONFIG, makeSite, page, type SiteFiles, type TestSite, IT_AND_DE } from './support/site.js';

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);

describe('moments', () => {
  it.each([
    ['2026-12-31', undefined, '2026-12-30T23:00', '2026-12-31T23:00'],
    ['2026-07-01', undefined, '2026-06-30T22:00', '2026-07-01T22:00'],
    ['2026-03-29', undefined, '2026-03-28T23:00', '2026-03-29T22:00'], // 23 hours
    ['2026-10-25', undefined, '2026-10-24T22:00', '2026-10-25T23:00'], // 25 hours
    ['2026-03-29', 'UTC', '2026-03-29T00:00', '2026-03-30T00:00'],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00', '2026-01-01T10:00'],
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00', '2026-03-09T04:00'], // midnight does not exist
  ])('%s in %s', (day, zone, begin, end) => {
    expect([iso(beginOf(day, zone)), iso(endOf(day, zone))]).toEqual([begin, end]);
    expect([dayOf(beginOf(day, zone), zone), dayOf(endOf(day, zone) - 1, zone), dayOf(middleOf(day))]).toEqual([
      day,
      day,
      day,
    ]);
  });

  it('times in a gap are its end, times that come twice are the first', () => {
    expect(iso(beginOf('2026-03-29T02:30'))).toBe('2026-03-29T01:30');
    expect(iso(beginOf('2026-10-25T02:30'))).toBe('2026-10-25T00:30');
    expect(iso(endOf('2026-12-31T18:00'))).toBe('2026-12-31T17:00');
    expect(daysLater('2026-02-27', 2)).toBe('2026-03-01');
  });

  it('are asked of the calendar once, and written once, however many offers end with the day', () => {
    const asked = [
      vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts'),
      vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get'),
    ];
    onTestFinished(() => void vi.restoreAllMocks());
    const both = () => [endOf('2031-05-01'), formatDate('2031-05-01')];
    const first = both();
    const counts = asked.map(({ mock }) => mock.calls.length);
    expect(both()).toEqual(first);
    expect(asked.map(({ mock }) => mock.calls.length)).toEqual(counts);
    expect(endOf('2031-05-01', 'UTC')).not.toBe(first[0]);
  });
});

it('an acknowledgement ends with its day where the site is read, in a build from the cache as well (D-4)', async () => {
  const acknowledge = [{ rule: 'page-home-missing', reason: 'Prova.', by: 'Anna', until: '2026-06-30' }];
  const site = makeSite({
    'content/pages/a.json': { ...(page('/a', [component(14, { text: '<p>A</p>' })]) as object) },
  });
  const file = join(site.root, 'content/site.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), acknowledge }));
  const expired = async (now: string) =>
    (await site.build({}, { now: Date.parse(now) })).problems.some((one) => one.code === 'acknowledgement-expired');
  expect(await expired('2026-06-30T21:59:00Z')).toBe(false);
  expect(await expired('2026-06-30T22:01:00Z')).toBe(true);
});

const CARD = component(8, { bonuses: [{ offer: 'a' }, { title_card_body: 'Sempre' }] });
const offer = (more: object = {}, validity: object = { until: '2026-12-31' }) => ({
  title: 'Natale',
  min_deposit: { amount: 20, unit: 'EUR' },
  validity,
  ...more,
});
const siteOf = (a: object, components: readonly unknown[] = [CARD], more: SiteFiles = {}) =>
  makeSite({
    'content/data/offers/a.json': a,
    'content/data/offers/b.json': { title: 'Altra', button_text: 'Vai', url: '/' },
    'content/pages/x.json': page('/x', components),
    ...more,
  });

async function on(site: TestSite, at: string, now?: number) {
  const report = await site.build(at === '' ? {} : { at }, now === undefined ? {} : { now });
  const titles =
    report.ok && site.has('x/index.html')
      ? [...site.page('x/index.html').querySelectorAll('main .card')].map(
          (one) => one.querySelector('h2, h3')!.textContent,
        )
      : [];
  return { report, titles, codes: report.problems.map((one) => one.code) };
}

const MIDNIGHT = Date.UTC(2026, 11, 31, 23);

describe('an offer that ends at midnight in Rome', () => {
  it('is there the day before and the day itself, and not the day after', async () => {
    const site = siteOf(offer());
    expect(await on(site, '2026-12-01')).toMatchObject({ titles: ['Natale', 'Sempre'], codes: [] });
    expect(await on(site, '2026-12-30')).toMatchObject({ titles: ['Natale', 'Sempre'], codes: ['offer-ending'] });
    expect(await on(site, '2026-12-31')).toMatchObject({ titles: ['Natale', 'Sempre'], codes: ['offer-ending'] });
    expect(await on(site, '2027-01-01')).toMatchObject({ titles: ['Sempre'], codes: ['offer-expired'] });
    expect(await on(site, '2026-12-31T23:59')).toMatchObject({ titles: ['Natale', 'Sempre'] });
    expect(await on(site, '2027-01-01T00:00')).toMatchObject({ titles: ['Sempre'] });
  });

  it('an unchanged site is built again exactly when the moment has passed', async () => {
    const site = siteOf(offer());
    expect(await on(site, '', MIDNIGHT - 1000)).toMatchObject({ titles: ['Natale', 'Sempre'] });
    expect((await on(site, '', MIDNIGHT - 1)).report.changed).toBe(0);
    const after = await on(site, '', MIDNIGHT);
    expect(after).toMatchObject({ titles: ['Sempre'], codes: ['offer-expired'] });
    expect(after.report.reused).toBe(after.report.pages - 1);
    // Back again: a clock may be set back.
    expect(await on(site, '', MIDNIGHT - 1)).toMatchObject({ titles: ['Natale', 'Sempre'] });
  });

  it.each([
    ['before the gap of spring', '2026-03-28', Date.UTC(2026, 2, 28, 23)],
    ['on the day of spring', '2026-03-29', Date.UTC(2026, 2, 29, 22)],
    ['on the day of autumn', '2026-10-25', Date.UTC(2026, 9, 25, 23)],
  ])('%s', async (_, until, end) => {
    const site = siteOf(offer({}, { until }));
    expect((await on(site, '', end - 1)).titles).toEqual(['Natale', 'Sempre']);
    expect((await on(site, '', end)).titles).toEqual(['Sempre']);
  });

  it('the zone is that of the offer', async () => {
    const site = siteOf(offer({}, { until: '2026-12-31', time_zone: 'America/New_York' }));
    expect((await on(site, '', MIDNIGHT)).titles).toEqual(['Natale', 'Sempre']);
    expect((await on(site, '', Date.UTC(2027, 0, 1, 5))).titles).toEqual(['Sempre']);
  });
});

describe('when_over', () => {
  it('"mark" says so and takes the button away', async () => {
    const site = siteOf(offer({ when_over: 'mark', button_text: 'Vai', url: '/' }));
    await on(site, '2027-01-01');
    const card = site.page('x/index.html').querySelector('main .card')!;
    expect([card.querySelector('ul li')!.textContent, card.querySelector('a')]).toEqual(['Offerta terminata', null]);
    const early = siteOf(offer({ when_over: 'mark' }, { from: '2026-12-01' }));
    await on(early, '2026-11-30');
    expect(early.page('x/index.html').querySelector('main .card ul li')!.textContent).toBe(
      'Offerta non ancora iniziata',
    );
  });

  it('a text carries no mark: what it says of such an offer is reported', async () => {
    const text = component(14, { header: 'Natale', text: '<p>Da {{offer.a.min_deposit}}.</p>' });
    const site = siteOf(offer({ when_over: 'mark' }), [text]);
    const { report } = await on(site, '2027-01-01');
    const files = report.problems.filter((one) => one.code === 'offer-expired').map((one) => one.file);
    expect(files.toSorted()).toEqual(['content/data/offers/a.json', 'content/pages/x.json']);
  });

  it('"fallback" shows the other offer, and nothing that was written for the first', async () => {
    const cards = component(8, { bonuses: [{ offer: 'a', title_card_body: 'Mia', list_items: ['Mia'] }] });
    const button = component(
      6,
      { cards: [], button: { offer: 'a', text: 'Mio', redirect_url: 'https://a.example/' } },
      2,
    );
    const site = siteOf(offer({ when_over: 'fallback:b' }), [cards, button]);
    expect((await on(site, '2026-12-31')).titles).toEqual(['Mia']);
    expect((await on(site, '2027-01-01')).titles).toEqual(['Altra']);
    const links = [...site.page('x/index.html').querySelectorAll('main a')].map((one) => [
      one.textContent,
      one.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['Vai', '/'],
      ['Vai', '/'],
    ]);
    expect(site.out('x/index.html')).not.toContain('Mia');
  });

  it('a page follows the end of a chain of fallbacks, also in a later build', async () => {
    const over = (more: object) => ({ title: 'Via', validity: { until: '2026-12-01' }, ...more });
    const chain = { 'content/data/offers/b.json': over({ when_over: 'fallback:c' }) };
    const site = siteOf(offer({ when_over: 'fallback:b' }), [CARD], {
      ...chain,
      'content/data/offers/c.json': { title: 'Ultima' },
      'content/data/offers/d.json': { title: 'Nuova' },
    });
    expect((await on(site, '2027-01-01')).titles).toEqual(['Ultima', 'Sempre']);
    site.write({ 'content/data/offers/c.json': { title: 'Cambiata' } });
    expect((await on(site, '2027-01-01')).titles).toEqual(['Cambiata', 'Sempre']);
    site.write({ 'content/data/offers/b.json': over({ when_over: 'fallback:d' }) });
    expect((await on(site, '2027-01-01')).titles).toEqual(['Nuova', 'Sempre']);
    site.write({ 'content/data/offers/d.json': over({ when_over: 'mark' }) });
    expect((await on(site, '2027-01-01')).titles).toEqual(['Via', 'Sempre']);
    site.write({ 'content/data/offers/b.json': over({}) });
    expect((await on(site, '2027-01-01')).titles).toEqual(['Sempre']);
  });

  it('a fallback that is over as well is hidden', async () => {
    const site = siteOf(offer({ when_over: 'fallback:b' }), [CARD], {
      'content/data/offers/b.json': { title: 'Altra', validity: { until: '2026-12-01' } },
    });
    expect((await on(site, '2027-01-01')).titles).toEqual(['Sempre']);
  });

  it('a list shows each offer once, and as many as its limit says', async () => {
    const list = (limit: object) =>
      component(5, { bonuses_block: { header: 'Lista' }, cards: { from: 'offers', ...limit } });
    const over = (more: object) => ({ title: 'Finita', validity: { until: '2026-12-01' }, ...more });
    const more = {
      'content/data/offers/b.json': { title: 'Altra', order: 9 },
      'content/data/offers/c.json': over({ when_over: 'fallback:b', order: 1 }),
      'content/data/offers/d.json': over({ order: 2 }),
      'content/data/offers/e.json': { title: 'Terza', order: 3 },
    };
    const titles = async (limit: object) => {
      const site = siteOf(over({ when_over: 'fallback:b' }), [list(limit)], more);
      return (await on(site, '2027-01-01')).titles;
    };
    expect(await titles({})).toEqual(['Terza', 'Altra']);
    expect(await titles({ limit: 1 })).toEqual(['Terza']);
    expect(await titles({ where: { id: ['a', 'c', 'd', 'e'] } })).toEqual(['Altra', 'Terza']);
    expect(await titles({ where: { id: ['d', 'e'] }, limit: 1 })).toEqual(['Terza']);
    expect(await titles({ where: { id: 'd' } })).toEqual([]);
  });

  it('"error" stops the build where the offer is named', async () => {
    const site = siteOf(offer({ when_over: 'error' }));
    expect((await on(site, '2026-12-31')).report.ok).toBe(true);
    const { report } = await on(site, '2027-01-01');
    expect(report.ok).toBe(false);
    expect(report.problems.find((one) => one.code === 'offer-over')).toMatchObject({
      file: 'content/pages/x.json',
      pointer: '/components/0/data/content/bonuses/0/offer',
    });
  });

  it('buttons, banners, tables, lists and blocks of which nothing is left go, the others stay', async () => {
    const site = siteOf(offer({ url: '/', button_text: 'Vai' }), [
      component(1, { main_block: { h1: 'Titolo', buttons: [{ offer: 'a' }, { text: 'Resto', url: '/' }] } }),
      component(2, { offer: 'a', desktop_img_url: '/media/logo.svg', desktop_img_alt: 'Banner' }, 2),
      component(3, { header: 'Tabella', table: { offer: 'a' } }, 3),
      component(8, { header: 'Sola', bonuses: [{ offer: 'a' }] }, 4),
      component(5, { bonuses_block: { header: 'Lista' }, cards: { from: 'offers' } }, 5),
      component(6, { header: 'Con bottone', cards: [], button: { offer: 'a' } }, 6),
    ]);
    const seen = () =>
      [...site.page('x/index.html').querySelectorAll('main h2, main h1, main a, main table')].map((one) =>
        one.localName === 'table' ? 'table' : one.textContent!.trim(),
      );
    await on(site, '2026-12-01');
    expect(seen()).toEqual([
      'Titolo',
      'Vai',
      'Resto',
      '',
      'Tabella',
      'table',
      'Sola',
      'Vai',
      'Lista',
      'Vai',
      'Vai',
      'Con bottone',
      'Vai',
    ]);
    expect((await on(site, '2027-01-01')).codes).toEqual(['offer-expired']);
    expect(seen()).toEqual(['Titolo', 'Resto', 'Lista', 'Vai']);
  });

  it('a text that names an offer outside its validity is reported', async () => {
    const text = component(14, { text: '<p>Da {{offer.a.min_deposit}}</p>' });
    const site = siteOf(offer({}, { from: '2026-12-01', until: '2026-12-31' }), [text]);
    expect((await on(site, '2026-11-30')).codes).toEqual(['offer-waiting', 'offer-not-yet']);
    expect((await on(site, '2026-12-10')).codes).toEqual([]);
    expect((await on(site, '2027-01-01')).codes).toEqual(['offer-expired', 'offer-expired']);
    expect(site.out('x/index.html')).toContain('Da 20');
    const said = async (at: string) =>
      (await site.build({ at }, { write: false })).problems.map(({ message }) => message).join(' ');
    expect(await said('2026-11-30')).toContain('names an offer that begins on 2026-12-01.');
    expect(await said('2027-01-01')).toContain('names an offer that ended on 2026-12-31.');
  });
});

describe('offers that want attention', () => {
  const config = (offers: object) => ({ 'casino-site.config.json': { ...CONFIG, offers } });

  it('days before the end, by the config', async () => {
    const site = siteOf(offer(), [CARD], config({ endingWithin: 3 }));
    expect((await on(site, '2026-12-27')).codes).toEqual([]);
    expect((await on(site, '2026-12-28')).codes).toEqual(['offer-ending']);
    const never = siteOf(offer(), [CARD], config({ endingWithin: 0 }));
    expect((await on(never, '2026-12-31')).codes).toEqual([]);
  });

  it('days after the last check, by the config', async () => {
    const checked = { checked: { day: '2026-06-01' } };
    const site = siteOf({ ...offer({}, {}), ...checked }, [CARD], {
      ...config({ checkedWithin: 30 }),
      'content/data/offers/b.json': null,
    });
    expect((await on(site, '2026-07-01')).codes).toEqual([]);
    const { report } = await on(site, '2026-07-02');
    expect(report.problems).toMatchObject([
      { code: 'offer-unchecked', severity: 'warning', file: 'content/data/offers/a.json', pointer: '/checked/day' },
    ]);
    const unchecked = siteOf(offer({}, {}), [CARD], {
      ...config({ checkedWithin: 30 }),
      'content/data/offers/b.json': null,
    });
    expect((await on(unchecked, '2026-07-01')).codes).toEqual(['offer-unchecked']);
  });
});

describe('pages', () => {
  it('are published from one day until another', async () => {
    const site = makeSite({
      'content/pages/x.json': page('/x', [], { publish_from: '2026-12-01', publish_until: '2026-12-31T18:00' }),
      'content/pages/y.json': page('/y', [component(14, { text: '<a href="/x">x</a>' })]),
    });
    const seen = async (at: string) => [(await on(site, at)).codes, site.has('x/index.html')];
    expect(await seen('2026-11-30')).toEqual([['link-broken'], false]);
    expect(await seen('2026-12-01')).toEqual([[], true]);
    expect(await seen('2026-12-31T17:59')).toEqual([[], true]);
    expect(await seen('2026-12-31T18:00')).toEqual([['link-broken'], false]);
    expect(site.out('sitemap.xml')).not.toContain('/x/');
  });

  it('say when their last change is still to come, until its day, in a build from the cache as well', async () => {
    const info = component(12, { title: 'Termini', updated: '10.03.2027' });
    const site = makeSite({
      'content/pages/x.json': page('/x', [], { updated: '2027-03-10' }),
      'content/pages/y.json': page('/y', [info]),
      'content/pages/z.json': page('/z', [], { updated: '2027-03-10', publish_from: '2027-03-10' }),
    });
    const eve = await on(site, '', Date.UTC(2027, 2, 9, 22, 59));
    expect(eve.report.problems).toMatchObject([
      { code: 'updated-in-future', severity: 'warning', file: 'content/pages/x.json', pointer: '/updated', line: 5 },
      { code: 'updated-in-future', file: 'content/pages/y.json' },
    ]);
    expect((await on(site, '', Date.UTC(2027, 2, 9, 23))).codes).toEqual([]);
  });

  it('two may have one address, one after the other', async () => {
    const text = (words: string) => [component(14, { text: words })];
    const site = makeSite({
      'content/pages/x.json': page('/x', text('vecchio'), { publish_until: '2026-12-31' }),
      'content/pages/x2.json': page('/x', text('nuovo'), { publish_from: '2027-01-01' }),
    });
    await on(site, '2026-12-31');
    expect(site.out('x/index.html')).toContain('vecchio');
    expect((await on(site, '2027-01-01')).codes).toEqual([]);
    expect(site.out('x/index.html')).toContain('nuovo');
  });
});

describe('what will be wrong with a page that has not begun', () => {
  const EVE = '2026-11-30';
  const CODES = ['anchor-missing', 'entity-unknown', 'link-broken', 'media-missing'];
  const BROKEN = '<p><a href="/niente-qui">x</a> <a href="/y#manca">y</a> {{offer.boh.title}}</p>';
  const PICTURE = { block: 'image', image: '/media/no.png', alt: 'x' };
  const later = (slug: string, html: string, more: object = {}) =>
    page(slug, [component(14, { header: 'Testo', text: html }), ...(html === BROKEN ? [PICTURE] : [])], {
      publish_from: '2026-12-01',
      ...more,
    });
  const Y = page('/y', [component(14, { header: 'Inizio', text: '<p>y</p>' })]);
  const notes = async (site: TestSite) => {
    const { ok, problems } = await site.build({ at: EVE, strict: true });
    expect(ok).toBe(true);
    expect((await site.build({ at: EVE, cache: false, outDir: 'clean' })).problems).toEqual(problems);
    return problems.filter(({ code }) => code === 'page-waiting');
  };

  it('is told with its day, stops no build, and is told again by a build from the cache, too', async () => {
    const site = makeSite({ 'content/pages/x.json': later('/x', BROKEN), 'content/pages/y.json': Y });
    const first = await notes(site);
    expect(first.map(({ message }) => message.split(':')[0]!).toSorted()).toEqual(
      CODES.map((code) => `From 2026-12-01 on, ${code}`),
    );
    expect(first.every(({ severity, file }) => severity === 'note' && file === 'content/pages/x.json')).toBe(true);
    site.write({ 'content/pages/y.json': page('/y', [component(14, { header: 'Altro', text: '<p>z</p>' })]) });
    expect(await notes(site)).toEqual(first);
    expect(site.out('_build/latest.json')).not.toContain('page-waiting');
    expect((await on(site, '2026-12-01')).codes.toSorted()).toEqual(CODES);
  });

  it.each<[string, SiteFiles, readonly string[]]>([
    ['a link to a page of the same day', { a: later('/a', '<a href="/b">b</a>'), b: later('/b', '<p>b</p>') }, []],
    [
      'a link to a page of a later day',
      { a: later('/a', '<a href="/b">b</a>'), b: later('/b', '<p>b</p>', { publish_from: '2026-12-02' }) },
      ['link-broken'],
    ],
    ['the path of another page', { a: later('/y', '<p>y</p>') }, ['slug-duplicate']],
    ['the path of a page that ends', { a: later('/c', '<p>c</p>'), c: page('/c', [], { publish_until: EVE }) }, []],
    [
      'what somebody accepts',
      {
        a: later('/a', '<a href="/niente">x</a>', {
          acknowledge: [{ rule: 'link-broken', reason: 'Viene.', by: 'Anna', until: '2026-12-31' }],
        }),
      },
      [],
    ],
    ['a page that is over', { a: later('/a', BROKEN, { publish_from: undefined, publish_until: '2026-11-01' }) }, []],
  ])('%s', async (_, pages, expected) => {
    const files = Object.entries(pages).map(([name, one]) => [`content/pages/${name}.json`, one]);
    const site = makeSite({ 'content/pages/y.json': Y, ...Object.fromEntries(files) });
    expect((await notes(site)).map(({ message }) => /, (\S+):/.exec(message)![1])).toEqual(expected);
  });

  it('is a template that fails then', async () => {
    const site = makeSite({
      'blocks/guasto/guasto.tsx': 'export function Block() { throw new Error("rotto"); }',
      'blocks/guasto/guasto.schema.json': { type: 'object', properties: {} },
      'content/pages/x.json': page('/x', [{ block: 'guasto' }], { publish_from: '2026-12-01' }),
    });
    expect(await notes(site)).toMatchObject([{ message: expect.stringContaining('template-failed') }]);
  });
});

describe('the output', () => {
  it('of one day is the same, and that of an incremental build is that of a clean one', async () => {
    const [site, other] = [siteOf(offer()), siteOf(offer())];
    const tree = (one: TestSite) =>
      ofThisBuild(join(one.root, 'dist')).map((name) => [name, readFileSync(join(one.root, 'dist', name), 'latin1')]);
    // What was published before keeps its time stamp while the site is the same: both begin alike.
    for (const one of [site, other]) await on(one, '2026-12-30');
    for (const at of ['2026-12-31', '2027-01-01', '2026-12-31']) {
      await on(site, at);
      await other.build({ at, cache: false }, { now: 1 });
      expect(tree(site)).toEqual(tree(other));
    }
  });

  it('says when it must be built again, only where content holds dates', async () => {
    const next = (site: TestSite) => JSON.parse(site.out('_build/next-change.json'));
    const site = siteOf(offer({}, { from: '2026-12-01', until: '2026-12-31' }), [CARD], {
      'content/pages/z.json': page('/z', [], { publish_from: '2026-12-10' }),
    });
    const seen = [];
    for (const at of ['2026-11-01', '2026-12-05', '2026-12-15', '2027-01-01']) {
      await on(site, at);
      seen.push(next(site).next);
    }
    expect(seen).toEqual(['2026-11-30T23:00:00.000Z', '2026-12-09T23:00:00.000Z', '2026-12-31T23:00:00.000Z', null]);
    const plain = makeSite();
    await plain.build();
    expect(plain.has('_build/next-change.json')).toBe(false);
  });

  it('without dates in the content is the same on every day', async () => {
    const site = siteOf(offer({}, {}));
    const { report } = await on(site, '2026-01-01');
    expect((await on(site, '2030-01-01')).report.id).toBe(report.id);
  });

  it.each(['2026-02-30', 'domani', '31.12.2026', '', '2026-12-31T25:00', '2026-12-31T18:00Z', '__proto__'])(
    '--at %j is refused',
    async (at) => {
      await expect(makeSite().build({ at })).rejects.toThrow('--at');
    },
  );
});

describe('calendar', () => {
  const FILES = {
    'casino-site.config.json': { ...CONFIG, offers: { checkedWithin: 30 } },
    'content/data/offers/a.json': {
      ...offer({ title: 'Natale; "più", grande' }, { from: '2026-12-01', until: '2026-12-31T18:00' }),
      checked: { day: '2026-10-01' },
    },
    'content/pages/x.json': page('/x', [], {
      publish_until: '2027-01-06',
      acknowledge: [{ rule: 'link-broken', reason: 'x', by: 'Anna', until: '2026-11-30' }],
    }),
  };
  const run = (site: TestSite, ...flags: string[]) =>
    casinoSite(['calendar', '--at', '2026-11-20', ...flags], site.root);

  it('is one document, or the other', async () => {
    const { stdout, stderr, code } = await run(makeSite(FILES), '--json', '--ics');
    expect([code, stderr]).toEqual([2, expect.stringContaining('--json and --ics exclude each other.')]);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, problems: [{ code: 'usage' }] });
  });

  it('lists what comes, and what is overdue', async () => {
    const { stdout, code } = await run(makeSite(FILES));
    expect(code).toBe(0);
    expect(
      stdout
        .split('\n')
        .slice(0, 5)
        .map((line) => line.slice(0, 60).trim()),
    ).toEqual([
      expect.stringMatching(/^2026-10-31 {2}check due: Natale.*\(overdue/),
      expect.stringMatching(/^2026-11-30 {2}acknowledgement due: link-broken/),
      expect.stringMatching(/^2026-12-01 {2}offer begins: Natale/),
      expect.stringMatching(/^2026-12-31 18:00 {2}offer ends: Natale/),
      expect.stringMatching(/^2027-01-06 {2}page ends: Pagina \/x/),
    ]);
  });

  it('names the zone of an offer that has one', async () => {
    const validity = { from: '2026-12-01', until: '2026-12-31T18:00', time_zone: 'UTC' };
    const file = { ...offer({ title: 'Natale' }, validity), checked: { day: '2026-10-01' } };
    const site = makeSite({ ...FILES, 'content/data/offers/a.json': file });
    const { stdout } = await run(site);
    expect(stdout).toMatch(/^2026-10-31 {2}check due: Natale/m);
    expect(stdout).toMatch(/^2026-12-01 \(UTC\) {2}offer begins: Natale/m);
    expect(stdout).toMatch(/^2026-12-31 18:00 \(UTC\) {2}offer ends: Natale/m);
    const { events } = JSON.parse((await run(site, '--json')).stdout);
    expect(events.map((one: any) => one.time_zone)).toEqual([undefined, undefined, 'UTC', 'UTC', undefined]);
  });

  it('lists acknowledgements of the texts in other languages', async () => {
    const until = { reason: 'x', by: 'Anna', until: '2026-12-05' };
    const { stdout } = await run(
      makeSite({
        'casino-site.config.json': {
          ...CONFIG,
          locale: IT_AND_DE,
        },
        'content/site.de.json': { acknowledge: [{ rule: 'translation-invalid', ...until }] },
      }),
    );
    expect(stdout).toMatch(/^2026-12-05 {2}acknowledgement due: translation-invalid {2}content\/site\.de\.json:3$/m);
  });

  it('prints JSON', async () => {
    const { stdout } = await run(makeSite(FILES), '--json');
    const { ok, from, events } = JSON.parse(stdout);
    expect([ok, from, events.length]).toEqual([true, '2026-11-20', 5]);
    expect(events[3]).toEqual({
      day: '2026-12-31',
      time: '18:00',
      moment: '2026-12-31T17:00:00.000Z',
      kind: 'ends',
      what: 'offer',
      title: 'Natale; "più", grande',
      file: 'content/data/offers/a.json',
      line: 9,
    });
  });

  it('prints a calendar file, twice the same', async () => {
    const site = makeSite(FILES);
    const { stdout } = await run(site, '--ics');
    expect((await run(site, '--ics')).stdout).toBe(stdout);
    const lines = stdout.split('\r\n');
    expect(stdout.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
    const whole = stdout.replaceAll('\r\n ', '');
    expect(whole).toContain('SUMMARY:Finisce l’offerta: Natale\\; "più"\\, grande\r\n');
    expect(whole).toContain('DTSTART;VALUE=DATE:20270106\r\n');
    expect(whole).toContain('DTSTART:20261231T170000Z\r\n');
    expect(new Set(whole.match(/^UID:.*$/gm)).size).toBe(5);
  });

  it('folds and escapes what is long and hostile; the id does not move with the day', () => {
    const event = {
      day: '2026-12-31',
      kind: 'ends',
      what: 'offer',
      title: `${'più😀'.repeat(40)}\r\nEND:VCALENDAR\u0000\\`,
      file: 'a.json',
    } as const;
    const file = calendarFile([event], 'www.example.com', 'it-IT');
    expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\ufffd'))).toBe(true);
    expect(file.match(/^END:VCALENDAR/gm)).toHaveLength(1);
    expect(file.replaceAll('\r\n ', '')).toContain(`${'più😀'.repeat(40)}\\nEND:VCALENDAR \\\\\r\n`);
    const uid = (text: string) => /UID:.*/.exec(text)![0];
    expect(uid(calendarFile([{ ...event, day: '2027-01-01' }], 'www.example.com', 'en'))).toBe(uid(file));
  });

  it('says which files it could not read', async () => {
    const { code, stderr } = await run(makeSite({ ...FILES, 'content/data/offers/a.json': '{' }));
    expect([code, stderr.includes('json-syntax')]).toEqual([1, true]);
  });
});

it('the calendar names pages by their titles as readers see them', async () => {
  const site = siteOf(offer(), [CARD], {
    'content/pages/y.json': page('/y', [], {
      title: '{{offer.a.title}} da {{offer.a.min_deposit}}',
      publish_until: '2026-12-24',
    }),
  });
  const { stdout } = await casinoSite(['calendar', '--at', '2026-12-01', '--json'], site.root);
  const titles = (JSON.parse(stdout).events as { what: string; title: string }[]).filter((one) => one.what === 'page');
  expect(titles.map((one) => one.title.replaceAll('\u00a0', ' '))).toEqual(['Natale da 20 €']);
});

it('the calendar names the operators of offers where there are several', async () => {
  const site = makeSite({
    'content/data/operators/uno.json': { name: 'Uno' },
    'content/data/operators/due.json': { name: 'Due' },
    'content/data/offers/a.json': { title: 'Bonus', operator: 'due', validity: { until: '2026-12-31' } },
  });
  const { stdout } = await casinoSite(['calendar', '--at', '2026-12-01'], site.root);
  expect(stdout).toContain('offer ends: Bonus – Due ');
});

describe('an offer that has not begun', () => {
  const RANKING = {
    block: 'ranking',
    header: 'Classifica',
    method: 'Letto.',
    author: 'Anna',
    checked: '2026-01-01',
    entries: [{ offer: 'lampo', title: 'Lampo', review_url: '/niente-qui' }, { name: 'Altro' }],
  };
  const siteOf = (validity: object) =>
    makeSite({
      'content/data/offers/lampo.json': { title: 'Lampo', url: '/login', button_text: 'Vai', validity },
      'content/pages/x.json': page('/x', [RANKING]),
    });

  it.each([
    [{ from: '2026-12-01' }, '2026-12-01'],
    [{ from: '2026-12-01', time_zone: 'America/New_York' }, '2026-12-01'],
    [{ from: '2026-12-01T18:00' }, '2026-12-01T18:00'],
    [{ from: '2026-12-01T18:00', time_zone: 'America/New_York' }, '2026-12-02'],
  ])('%o: names the command that finds today what the build of its day would stop at', async (validity, day) => {
    const site = siteOf(validity);
    const { ok, problems } = await site.build({ at: '2026-11-30', strict: true });
    expect(ok).toBe(true);
    expect(problems.filter(({ code }) => code === 'offer-waiting')).toMatchObject([
      {
        severity: 'note',
        file: 'content/data/offers/lampo.json',
        pointer: '/validity/from',
        hint: `Check it today: casino-site check --strict --at ${day}`,
      },
    ]);
    expect(site.out('_build/latest.json')).not.toContain('offer-waiting');
    const then = await on(site, day);
    expect(then.codes).toEqual(['link-broken']);
  });

  it('says nothing once it has begun, or when it is over', async () => {
    const site = siteOf({ from: '2026-12-01', until: '2026-12-10' });
    const told = async (at: string) => (await site.build({ at })).problems.map(({ code }) => code);
    expect(await told('2026-12-05')).not.toContain('offer-waiting');
    expect(await told('2026-12-11')).not.toContain('offer-waiting');
  });
});
