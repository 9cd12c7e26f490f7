// C.5, decision 0032: after an edit only those browsers load their page again whose page would come out differently.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startWatch } from '../../scripts/watch/watched.mjs';
import { component, makeSite, page, SITE_JSON } from '../support/site.js';

const text = (html: string) => [component(14, { header: 'Testo', text: `<p>${html}</p>` })];
const FILES = {
  'content/pages/a.json': page('/a', text('<a href="/b">b</a>')),
  'content/pages/b.json': page('/b', text('Pagina b.')),
  'content/pages/perche.json': page('/perch\u00e9', text('Altro.')),
};

/** What the stream of a page at this address hears, besides problems. */
async function listen(url: string, path: string | null, state = ''): Promise<string[]> {
  const heard: string[] = [];
  const query = path === null ? '' : `?path=${encodeURIComponent(encodeURI(path))}${state && `&state=${state}`}`;
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const stream = await fetch(new URL(`/__casino-site/events${query}`, url), { signal: abort.signal });
  void (async () => {
    for await (const chunk of stream.body!)
      for (const [, event] of Buffer.from(chunk)
        .toString()
        .matchAll(/^event: (\w+)/gm))
        if (event !== 'problems') heard.push(event!);
  })().catch(() => {});
  return heard;
}

it('an edit reloads the pages that it changes', async () => {
  const site = makeSite(FILES);
  const watched = await startWatch(site.root);
  onTestFinished(() => void watched.child.kill('SIGKILL'));
  const paths = ['/a/', '/b/', '/perch\u00e9/', '/nuova/'];
  for (const path of paths) await watched.get(encodeURI(path));
  const streams = {
    ...Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await listen(watched.url, path)]))),
    none: await listen(watched.url, null),
  } as Record<string, string[]>;
  const hears = async (edit: () => void, expected: readonly string[], event = 'reload') => {
    const before = streams.none!.length;
    edit();
    await watched.until('the event', () => streams.none!.length > before);
    // Events of one update are sent together, but arrive on connections of their own.
    await watched.until('all of them', () => expected.every((path) => streams[path]!.length > 0));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const heard = paths.map((path) => [path, streams[path]!.splice(0)] as const);
    expect(heard).toEqual(paths.map((path) => [path, expected.includes(path) ? [event] : []]));
    for (const path of paths) await watched.get(encodeURI(path));
  };
  await hears(() => site.write({ 'content/pages/b.json': page('/b', text('Nuovo.')) }), ['/b/', '/nuova/']);
  await hears(() => rmSync(join(site.root, 'content/pages/b.json')), ['/a/', '/b/', '/nuova/']);
  await hears(() => site.write({ 'content/pages/nuova.json': page('/nuova', text('Ecco.')) }), ['/b/', '/nuova/']);
  await hears(
    () => site.write({ 'content/pages/perche.json': page('/perch\u00e9', text('Cambiato.')) }),
    ['/b/', '/perch\u00e9/'],
  );
  const footer = { ...SITE_JSON, footer: { ...SITE_JSON.footer, copyright_text: '\u00a9 Altro' } };
  await hears(() => site.write({ 'content/site.json': footer }), paths);
  await hears(() => site.write({ 'templates/styles/own.css': '.own { color: red; }' }), paths, 'css');
});

it(
  'a page hears of an update between its answer and its stream, once, whatever kind of page it is',
  { timeout: 60_000 },
  async () => {
    const thrower = `export function Block() { throw new Error('Rotto ' + Math.random()); }`;
    const site = makeSite({
      ...FILES,
      'content/pages/bozza.json': page('/bozza', text('Bozza.'), { draft: true }),
      'content/pages/tema.json': page('/tema', [{ block: 'steps', id: 1, order: 1, steps: [{ title: 'Uno' }] }]),
      'content/pages/rotta.json': '{ "title": }',
      'templates/blocks/steps/steps.tsx': thrower,
    });
    const watched = await startWatch(site.root);
    onTestFinished(() => void watched.child.kill('SIGKILL'));
    const paths = ['/a/', '/b/', '/bozza/', '/tema/', '/rotta/', '/nessuna/', '/404.html'];
    const states = async () =>
      await Promise.all(
        paths.map(async (path) => {
          const body = await (await fetch(new URL(path, watched.url))).text();
          return /live\.js\?state=([\w-]+)"/.exec(body)?.[1] ?? path;
        }),
      );
    const heard = async (of: readonly string[]) => {
      const streams = await Promise.all(paths.map((path, index) => listen(watched.url, path, of[index])));
      await new Promise((resolve) => setTimeout(resolve, 300));
      return streams;
    };
    const answers = await Promise.all(paths.map((path) => watched.get(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 500, 404, 404, 404]);
    const before = await states();
    expect(new Set(before)).toHaveProperty('size', 1);
    expect(await heard(before)).toEqual(paths.map(() => []));
    site.write({ 'content/pages/b.json': page('/b', text('Nuovo.')) });
    await watched.until('the edit', async () => (await watched.get('/b/')).body.includes('Nuovo.'));
    expect(await heard(before)).toEqual(paths.map(() => ['reload']));
    // Loaded again they are as new as the site, though two of them fail each time with other words.
    expect(await heard(await states())).toEqual(paths.map(() => []));
  },
);
