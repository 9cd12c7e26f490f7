// `watch` serves public/, and notices what changes there.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadSettings } from '../../src/config/load-settings.js';
import { listPages } from '../../src/content/list.js';
import { scan } from '../../src/content/scan.js';
import { createValidator } from '../../src/content/validate.js';
import { PACKAGE_ROOT } from '../../src/package-root.js';
import { openLiveSite } from '../../src/watch/live-site.js';
import { createResponder } from '../../src/watch/respond.js';
import { CONFIG, makeSite, NOW } from '../support/site.js';

const WORLD = { env: {}, now: NOW, cores: 1, pid: 1, packageRoot: PACKAGE_ROOT, version: '0.0.0', program: 'test' };

it('files, changes, clashes', async () => {
  const site = makeSite({ 'public/.well-known/a.txt': 'one' });
  const world = { ...WORLD, cwd: site.root };
  const { settings, problems } = loadSettings({}, world, createValidator(join(PACKAGE_ROOT, 'schemas')));
  const pageFiles = listPages(scan(site.root));
  const live = await openLiveSite({ flags: {}, world, settings: settings!, problems, pageFiles });
  const responder = createResponder(live, () => {});
  const edit = async (path: string, text: string | null) => {
    site.write({ [path]: text });
    const effect = await live.update(new Set([path]));
    return effect;
  };
  const body = async (path: string) => String((await responder.respond(path)).body);
  expect(await body('/.well-known/a.txt')).toBe('one');
  expect(await edit('public/.well-known/a.txt', 'two')).toBe('reload');
  expect(await body('/.well-known/a.txt')).toBe('two');
  expect(await body('/robots.txt')).toContain('Sitemap');
  await edit('public/robots.txt', 'own');
  expect(await body('/robots.txt')).toBe('own');
  await edit('public/index.html', 'x');
  expect(live.problems().map((one) => one.code)).toContain('public-clash');
  await edit('public/index.html', null);
  expect(live.problems().map((one) => one.code)).not.toContain('public-clash');
  await edit('public/robots.txt', null);
  expect(await body('/robots.txt')).toContain('Sitemap');
});

it('says what a host cannot do, as build and check do, and stops saying it', async () => {
  const config = (redirects: readonly object[]) => ({
    ...CONFIG,
    routes: { ...CONFIG.routes, redirects },
    publish: { host: 'netlify', headers: { '/**': { 'X-A': 'b' } } },
  });
  const redirect = { from: '/vecchio', to: '/login', status: 308 };
  const site = makeSite({ 'casino-site.config.json': config([redirect]), 'public/_redirects': '/a /b' });
  const world = { ...WORLD, cwd: site.root };
  const { settings, problems } = loadSettings({}, world, createValidator(join(PACKAGE_ROOT, 'schemas')));
  const pageFiles = listPages(scan(site.root));
  const live = await openLiveSite({ flags: {}, world, settings: settings!, problems, pageFiles });
  const said = () => live.problems().filter((one) => /^host-|^public-clash/.test(one.code));
  const built = (await site.build()).problems.filter((one) => /^host-|^public-clash/.test(one.code));
  expect(said().map((one) => one.message)).toEqual(built.map((one) => one.message));
  expect(said().map((one) => one.code)).toEqual(['host-differs', 'public-clash']);
  site.write({ 'casino-site.config.json': config([{ ...redirect, status: 301 }]), 'public/_redirects': null });
  await live.update(new Set(['casino-site.config.json', 'public/_redirects']));
  expect(said()).toEqual([]);
});
