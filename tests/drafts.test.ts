// Drafts, and pages outside their time: shown by `watch` at their address, named by what links to them, in no build.
import { describe, expect, it } from 'vitest';
import { middleOf } from '../src/calendar/calendar-time.js';
import { openChecked } from './support/live.js';
import { codes, component, makeSite, page, SITE_JSON, type SiteFiles } from './support/site.js';

const text = (html: string) => component(14, { header: 'Testo', text: html });
const LINK = '<p><a href="/promo/estate">Estate</a></p>';
const draft = (more: object = {}) =>
  page('/promo/estate', [text('<p>In lavorazione <a href="/niente">x</a></p>')], { draft: true, ...more });
const FILES: SiteFiles = { 'content/pages/estate.json': draft(), 'content/pages/x.json': page('/x', [text(LINK)]) };
const EPOCH = { env: { SOURCE_DATE_EPOCH: '1' } };

describe('a link to a draft', () => {
  it('says that it leads to one; an entry of the footer is left out', async () => {
    const menus = [{ header: 'Note', links: [{ url: '/promo/estate/', text: 'Estate' }] }];
    const site = makeSite({ ...FILES, 'content/site.json': { ...SITE_JSON, footer: { ...SITE_JSON.footer, menus } } });
    const { ok, problems } = await site.build();
    expect(ok).toBe(true);
    expect(problems).toMatchObject([
      {
        code: 'link-broken',
        file: 'content/pages/x.json',
        message: '"/promo/estate" leads to a draft, which visitors do not find.',
        hint: expect.stringContaining('Publish the page'),
      },
      { code: 'link-broken', file: 'content/site.json', hint: expect.stringContaining('estate.json is a draft') },
    ]);
  });

  it('is told again whenever the draft comes, goes or is published; incremental builds are as clean ones', async () => {
    const site = makeSite({ ...FILES, 'content/pages/estate.json': null });
    const seen = async () => {
      const { problems } = await site.build({}, EPOCH);
      const clean = await site.build({ outDir: 'clean', cache: false }, EPOCH);
      expect(problems).toEqual(clean.problems);
      return problems.filter(({ file }) => file === 'content/pages/x.json').map(({ message }) => message.split(',')[0]);
    };
    const nowhere = '"/promo/estate" leads nowhere: no page';
    expect(await seen()).toEqual([nowhere]);
    site.write(FILES);
    expect(await seen()).toEqual(['"/promo/estate" leads to a draft']);
    site.write({ 'content/pages/estate.json': draft({ draft: false }) });
    expect(await seen()).toEqual([]);
    site.write({ 'content/pages/estate.json': null });
    expect(await seen()).toEqual([nowhere]);
  });
});

it('a link to a page outside its time says so, and is not taken for a misspelling of another page', async () => {
  const pages = (more: object): SiteFiles => ({
    'content/pages/estate.json': page('/promo/estate-2026', [text('<p>Estate</p>')], more),
    'content/pages/prima.json': page('/promo/estate-2025', [text('<p>Prima</p>')]),
    'content/pages/x.json': page('/x', [text('<p><a href="/promo/estate-2026">Estate</a></p>')]),
  });
  const site = makeSite(pages({ publish_from: '2026-02-01' }));
  const seen = async () => (await site.build({}, EPOCH)).problems.map(({ code, message }) => [code, message]);
  const away = [['link-broken', '"/promo/estate-2026" leads to a page outside its time, which visitors do not find.']];
  expect(await seen()).toEqual(away);
  site.write(pages({}));
  expect(await seen()).toEqual([]);
  site.write(pages({ publish_until: '2025-12-31' }));
  expect(await seen()).toEqual(away);
  site.write({ 'content/pages/estate.json': null });
  expect(await seen()).toEqual([['link-near-miss', '"/promo/estate-2026" leads nowhere.']]);
});

describe('a draft', () => {
  it('is in no build, takes no address, and neither its dates nor its own links are reported', async () => {
    const same = page('/promo/estate', [text('<p>Pubblicata</p>')]);
    const files = { ...FILES, 'content/pages/estate.json': draft({ publish_from: '2026-02-01' }) };
    const site = makeSite(files);
    expect((await site.build()).pages).toBe(3);
    expect(site.has('promo')).toBe(false);
    expect(site.out('sitemap.xml')).not.toContain('estate');
    site.write({ 'content/pages/vera.json': same });
    const { problems, pages } = await site.build();
    expect([codes(problems), pages]).toEqual([[], 4]);
    expect(site.out('promo/estate/index.html')).toContain('Pubblicata');
  });

  it('is shown by watch with a ribbon and its pictures, while nothing else of the site changes', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
    const body = [
      text('<p>In lavorazione</p>'),
      component(6, { header: 'C', p: 'Testo', cards: [], icon_url: '/media/own.svg' }, 2),
    ];
    const site = makeSite({
      ...FILES,
      'content/pages/estate.json': page('/promo/estate', body, { draft: true }),
      'content/media/own.svg': svg,
    });
    const { live, responder } = await openChecked(site);
    const answer = await responder.respond('/promo/estate/');
    expect(answer.status).toBe(200);
    expect(String(answer.body)).toMatch(
      /In lavorazione[^]*<script data-casino-site-ribbon="Draft" title="[^"]+" type="module"/,
    );
    const picture = /\/assets\/media\/own\.[0-9a-f]+\.svg/.exec(String(answer.body))![0];
    expect((await responder.respond(picture)).status).toBe(200);
    expect(await responder.respond('/promo/estate')).toMatchObject({ status: 301, location: '/promo/estate/' });
    const other = String((await responder.respond('/x/')).body);
    expect(other).not.toContain('data-casino-site-ribbon');
    expect(responder.pageProblems('/x/')).toMatchObject([{ message: expect.stringContaining('leads to a draft') }]);
    expect(responder.pageProblems('/promo/estate/')).toEqual([]);
    expect(live.current()!.plan.site.pages.map(({ slug }) => slug)).toEqual(['/', '/404', '/x']);
    site.write({ 'content/pages/estate.json': page('/promo/estate', [text('<p>Altro testo</p>')], { draft: true }) });
    expect(await live.update(new Set(['content/pages/estate.json']))).toBe('reload');
    expect(String((await responder.respond('/promo/estate/')).body)).toContain('Altro testo');
    site.write({ 'content/pages/estate.json': '{' });
    await live.update(new Set(['content/pages/estate.json']));
    expect((await responder.respond('/promo/estate/')).status).toBe(500);
    site.write({ 'content/pages/estate.json': null });
    await live.update(new Set(['content/pages/estate.json']));
    expect((await responder.respond('/promo/estate/')).status).toBe(404);
  });
});

describe('a page outside its time', () => {
  const waiting = page('/natale', [text('<p>Prossimo</p>')], { publish_from: '2026-12-03T18:00' });
  const over = page('/estate', [text('<p>Passato</p>')], { publish_until: '2026-08-31' });
  const ribbonOf = (html: unknown) =>
    /data-casino-site-ribbon="([^"]*)" title="([^"]*)"/.exec(String(html))?.slice(1).join(' | ');

  it('is shown by watch with its day on a ribbon, and is neither in the sitemap nor in a build', async () => {
    const site = makeSite({ 'content/pages/natale.json': waiting, 'content/pages/estate.json': over });
    const { live, responder } = await openChecked(site);
    const shown = async (path: string) => {
      const { status, body } = await responder.respond(path);
      return [status, ribbonOf(body)];
    };
    await live.passTime(middleOf('2026-12-01'));
    const later = 'Visitors find this page from 3 December 2026, 18:00 on: no build contains it yet.';
    const ended = 'This page ended on 31 August 2026: no build contains it any more.';
    expect(await shown('/natale/')).toEqual([200, `Visible from\n3 December 2026 | ${later}`]);
    expect(await shown('/estate/')).toEqual([200, `Ended on\n31 August 2026 | ${ended}`]);
    expect(String((await responder.respond('/sitemap.xml')).body)).not.toMatch(/natale|estate/);
    // The same pages in the same order, one of them without a ribbon now.
    expect(await live.passTime(middleOf('2026-12-04'))).toBe('reload');
    expect(await shown('/natale/')).toEqual([200, undefined]);
    await site.build({ at: '2026-12-01' });
    expect([site.has('natale'), site.has('estate')]).toEqual([false, false]);
  });

  it('shares its path with earlier ones: the one that is to come is shown', async () => {
    const site = makeSite({
      'content/pages/a.json': waiting,
      'content/pages/b.json': page('/natale', [text('<p>Bozza</p>')], { draft: true }),
      'content/pages/c.json': page('/natale', [text('<p>Scorso</p>')], { publish_until: '2025-12-31' }),
    });
    const { live, responder } = await openChecked(site);
    await live.passTime(middleOf('2026-12-01'));
    expect(String((await responder.respond('/natale/')).body)).toContain('Prossimo');
  });
});
