// C.5: the pages that `watch` checks although nobody opened them, and what it shows where there never was a good page.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startWatch, type Watched } from '../../scripts/watch/watched.mjs';
import { openChecked } from '../support/live.js';
import { component, makeSite, page, SITE_NOTES, type SiteFiles, type TestSite } from '../support/site.js';

const guide = (slug: string, words: string) =>
  page(slug, [component(14, { header: 'Guida', text: `<p>${words}</p>` })]);

async function start(site: TestSite): Promise<Watched> {
  const watched = await startWatch(site.root);
  onTestFinished(() => void watched.child.kill('SIGKILL'));
  return watched;
}

describe('a site of more than 200 pages', () => {
  const many = Object.fromEntries(
    Array.from({ length: 230 }, (_, index) => [`content/pages/p${index}.json`, guide(`/p${index}`, 'testo')]),
  );

  it(
    'that was built: only pages whose questions have other answers now are rendered',
    { timeout: 60_000 },
    async () => {
      const site = makeSite({
        ...many,
        'content/pages/p100.json': guide('/p100', 'vedi <a href="/p200">la guida</a>'),
        'content/pages/p7.json': guide('/p7', '<a href="/manca">x</a>'),
      });
      // Until no file counts as just written.
      await new Promise((resolve) => setTimeout(resolve, 60));
      await site.build();
      const { live, responder, pages, checks } = await openChecked(site, true);
      const rendered: string[] = [];
      const check = pages.check.bind(pages);
      pages.check = async (summary, isThorough) => {
        const isRendered = await check(summary, isThorough);
        if (isRendered) rendered.push(summary.slug);
        return isRendered;
      };
      const found = () =>
        pages.problems().flatMap((one) => (SITE_NOTES.has(one.code) ? [] : `${one.file} ${one.code}`));
      await checks.run(new Set());
      // What was wrong may have been put right since the build.
      expect([rendered, found()]).toEqual([['/p7'], ['content/pages/p7.json link-broken']]);
      site.write({ 'content/pages/p200.json': null });
      await live.update(new Set(['content/pages/p200.json']));
      rendered.length = 0;
      await checks.run(new Set(['content/pages/p200.json']));
      expect(rendered).toEqual(['/p100']);
      expect(found()).toContain('content/pages/p100.json link-near-miss');
      expect((await responder.respond('/p100/')).status).toBe(200);
    },
  );

  it('whose page is deleted: pages that link to it are checked, though nobody opened them', async () => {
    const site = makeSite({ ...many, 'content/pages/p100.json': guide('/p100', 'vedi <a href="/p200">la guida</a>') });
    const watched = await start(site);
    rmSync(join(site.root, 'content/pages/p200.json'));
    await watched.until('the dead link', () =>
      /content\/pages\/p100\.json[^]*"\/p200" leads nowhere/.test(watched.stderr()),
    );
    writeFileSync(join(site.root, 'content/pages/p200.json'), JSON.stringify(guide('/p200', 'tornata')));
    await watched.until('the good news', () => watched.stderr().includes('fixed'));
  });
});

it.each([
  ['/a', true],
  ['/a/', true],
  ['/a#uno', true],
  ['/a?x=1', true],
  ['/perch%C3%A9', true],
  ['/perch\u00e9', true],
  ['/a/b', false],
  ['/a-b', false],
])('a link to %s leads nowhere when /a and /perch\u00e9 are deleted: %s', async (url, expected) => {
  const site = makeSite({
    'content/pages/a.json': guide('/a', "<b id='uno'>a</b>"),
    'content/pages/perche.json': guide('/perch\u00e9', 'perch\u00e9'),
    'content/pages/ab.json': guide('/a/b', 'sotto'),
    'content/pages/a-b.json': guide('/a-b', 'accanto'),
    'content/pages/link.json': guide('/link', `<a href="${url}">vedi</a>`),
  });
  const { live, pages, checks } = await openChecked(site);
  const dead = () =>
    pages.problems().filter((one) => one.file === 'content/pages/link.json' && /leads nowhere/.test(one.message));
  await checks.run(new Set());
  expect(dead()).toEqual([]);
  const gone = ['content/pages/a.json', 'content/pages/perche.json'];
  site.write(Object.fromEntries(gone.map((file) => [file, null])));
  await live.update(new Set(gone));
  await checks.run(new Set(gone));
  expect(dead()).toHaveLength(expected ? 1 : 0);
});

describe('a page that is broken since the start', () => {
  it.each([
    ['whose slug cannot be read', '{ "slug": "/guida", "title": ', 404, 'json-syntax'],
    ['whose slug is known', JSON.stringify({ ...(guide('/guida', 'x') as object), title: 3 }), 404, 'value-type'],
  ])('%s: the page for what is not found, and the overlay names the problem', async (_name, text, status, code) => {
    const site = makeSite();
    writeFileSync(join(site.root, 'content/pages/guida.json'), text);
    const watched = await start(site);
    const answer = await watched.get('/guida/');
    expect(answer.status).toBe(status);
    expect(answer.body).toContain('Pagina non trovata.');
    expect(answer.body).toContain('/__casino-site/live.js');
    const shown = JSON.parse((await watched.get('/__casino-site/problems.json?path=/guida/')).body);
    expect(shown).toEqual([
      expect.objectContaining({ code, file: 'content/pages/guida.json', severity: 'error', line: 1 }),
    ]);
  });
});

it('pages that promise different values are told apart by both places, on either page, until one is corrected', async () => {
  const offer = (slug: string, deposit: number) =>
    guide(slug, `<h2>Bonus di benvenuto</h2><p>Deposito minimo di ${deposit} €.</p>`);
  const site = makeSite({ 'content/pages/a.json': offer('/a', 20), 'content/pages/b.json': offer('/b', 10) });
  const { live, pages, checks } = await openChecked(site);
  const found = () => pages.problems().filter((one) => one.code === 'claim-conflict');
  await checks.run(new Set());
  expect(found()).toMatchObject([{ claim: 'welcome.min_deposit', places: [{ url: '/b/' }, { url: '/a/' }] }]);
  for (const slug of ['/a', '/b']) expect(pages.problemsOf(slug)).toEqual(expect.arrayContaining([...found()]));
  site.write({ 'content/pages/b.json': offer('/b', 20) });
  await live.update(new Set(['content/pages/b.json']));
  await checks.run(new Set(['content/pages/b.json']));
  expect(found()).toEqual([]);
});

it('pages that search engines list alike are told when all are checked, on these pages, until they differ', async () => {
  const titled = (slug: string, title: string, description: string) =>
    page(slug, [], { title, meta: { meta_settings: { description } } });
  const site = makeSite({
    'content/pages/a.json': titled('/a', 'Bonus', 'Che cosa offre.'),
    'content/pages/b.json': titled('/b', 'Bonus', 'Che cosa offre.'),
    'content/pages/c.json': titled('/c', 'Giochi', ''),
  });
  const { live, pages, checks } = await openChecked(site);
  const codes = (problems = pages.problems()) =>
    problems.map((one) => one.code).filter((code) => /^(?:title|description)-/.test(code));
  await checks.run(new Set());
  expect(codes()).toEqual(['title-duplicate', 'description-duplicate', 'description-missing']);
  expect(codes(pages.problemsOf('/b'))).toEqual(['title-duplicate', 'description-duplicate']);
  expect(codes(pages.problemsOf('/'))).toEqual([]);
  const save = async (files: SiteFiles) => {
    site.write(files);
    await live.update(new Set(Object.keys(files)));
    await checks.run(new Set(Object.keys(files)));
    return codes();
  };
  expect(await save({ 'content/pages/b.json': titled('/b', 'Altro', 'Che cosa offre.') })).toEqual([
    'description-duplicate',
    'description-missing',
  ]);
  expect(await save({ 'content/pages/a.json': null, 'content/pages/c.json': null })).toEqual([]);
});

it('places of contradictions are looked up again on the pages that were saved, and nowhere else', async () => {
  const offer = (slug: string, deposit: number) =>
    guide(slug, `<h2>Bonus di benvenuto</h2><p>Deposito minimo di ${deposit} €.</p>`);
  const site = makeSite({
    'content/pages/a.json': offer('/a', 20),
    'content/pages/b.json': offer('/b', 10),
    'content/pages/c.json': guide('/c', 'Nessuna promessa.'),
  });
  const { live, pages, checks } = await openChecked(site);
  await checks.run(new Set());
  const lines = () =>
    pages
      .problems()
      .find((one) => one.code === 'claim-conflict')
      ?.places?.map((one) => one.line);
  const [b, a] = lines()!;
  const save = async (file: string, text: unknown) => {
    site.write({ [file]: text as object });
    await live.update(new Set([file]));
    const lookedUp = vi.spyOn(live.current()!.renderer, 'claimPlaces');
    await checks.run(new Set([file]));
    return lookedUp.mock.calls.map(([{ slug }]) => slug);
  };
  expect(await save('content/pages/c.json', guide('/c', 'Ancora nessuna.'))).toEqual([]);
  expect(lines()).toEqual([b, a]);
  const text = `\n\n${JSON.stringify(offer('/b', 10), null, 2)}`;
  expect(await save('content/pages/b.json', text)).toEqual(['/b']);
  expect(lines()![1]).toBe(a);
  expect(text.split('\n')[lines()![0]! - 1]).toContain('Deposito minimo');
  expect(await save('content/pages/c.json', offer('/c', 30))).toEqual(['/c']);
  expect(lines()).toHaveLength(3);
  expect(await save('content/pages/a.json', offer('/a', 10))).toEqual(['/a']);
  expect(await save('content/pages/c.json', offer('/c', 10))).toEqual([]);
  expect(lines()).toBeUndefined();
});
