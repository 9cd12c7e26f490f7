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
  const hearing = async (edit: () => void) => {
    const before = streams.none!.length;
    edit();
    await watched.until('the event', () => streams.none!.length > before);
    // Events of one update are sent together, but arrive on connections of their own.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const heard = paths.flatMap((path) =>
      streams[path]!.length > 0 ? [[path, streams[path]!.splice(0)] as const] : [],
    );
    for (const path of paths) await watched.get(encodeURI(path));
    return Object.fromEntries(heard);
  };
  const reload = ['reload'];
  expect(await hearing(() => site.write({ 'content/pages/b.json': page('/b', text('Nuovo.')) }))).toEqual({
    '/b/': reload,
    '/nuova/': reload,
  });
  expect(await hearing(() => rmSync(join(site.root, 'content/pages/b.json')))).toEqual({
    '/a/': reload,
    '/b/': reload,
    '/nuova/': reload,
  });
  expect(await hearing(() => site.write({ 'content/pages/nuova.json': page('/nuova', text('Ecco.')) }))).toEqual({
    '/b/': reload,
    '/nuova/': reload,
  });
  expect(
    await hearing(() => site.write({ 'content/pages/perche.json': page('/perch\u00e9', text('Cambiato.')) })),
  ).toEqual({ '/b/': reload, '/perch\u00e9/': reload });
  const footer = { ...SITE_JSON, footer: { ...SITE_JSON.footer, copyright_text: '\u00a9 Altro' } };
  expect(Object.keys(await hearing(() => site.write({ 'content/site.json': footer })))).toEqual(paths);
  expect(await hearing(() => site.write({ 'templates/styles/own.css': '.own { color: red; }' }))).toEqual(
    Object.fromEntries(paths.map((path) => [path, ['css']])),
  );
});
