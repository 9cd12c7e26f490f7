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
async function listen(url: string, path: string | null): Promise<string[]> {
  const heard: string[] = [];
  const query = path === null ? '' : `?path=${encodeURIComponent(encodeURI(path))}`;
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

it('an edit reloads the pages that it changes', { timeout: 60_000 }, async () => {
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
