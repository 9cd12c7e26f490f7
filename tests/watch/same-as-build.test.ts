// Promise 31, decision 0032: after a change of any kind `watch` serves, page for page, what a clean build makes, and
// reports the same problems; and it renders only the pages that ask about something that changed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { differences, scan } from '../../src/content/scan.js';
import type { Problem } from '../../src/model.js';
import { PACKAGE_ROOT } from '../../src/package-root.js';
import { LIVE_TAG } from '../../src/watch/live-page.js';
import { CHANGES, ENTITIES, ENTITY_CHANGES, FILES } from '../support/changes.js';
import { cleanBuild, type Made } from '../support/clean-build.js';
import { openChecked } from '../support/live.js';
import { random, runs } from '../support/random.js';
import {
  component,
  CONFIG,
  makeSite,
  page,
  SITE_JSON,
  SITE_NOTES,
  type SiteFiles,
  type TestSite,
} from '../support/site.js';

async function openWatched(site: TestSite) {
  const { live, responder, checks } = await openChecked(site);
  let seen = scan(site.root);
  await checks.run(new Set());
  return {
    responder,
    live,
    /** Applies what changed on the disk. Returns the slugs of the pages that are not served as before. */
    async update(): Promise<string[]> {
      const now = scan(site.root);
      await live.update(differences(seen, now));
      seen = now;
      return live
        .current()!
        .plan.site.pages.filter((one) => !responder.pages.isUnchanged(one))
        .map(({ slug }) => slug);
    },
    async problems(): Promise<readonly Problem[]> {
      await checks.run(new Set());
      return [...live.problems(), ...responder.pages.problems()].filter(({ code }) => !SITE_NOTES.has(code));
    },
  };
}

const withoutHash = (html: string) => html.replace(/ data-page="[^"]*"/, ' data-page=""');
const sorted = (problems: readonly Problem[]) => problems.map((one) => JSON.stringify(one)).toSorted();

/** Path → what is served of it. */
function servedOf({ tree }: Made): [path: string, text: string][] {
  return [...tree]
    .filter(([path]) => !path.startsWith('_build/') && path !== '.nojekyll')
    .map(([path, bytes]) => [path, bytes.toString('utf8')] as [string, string])
    .filter(([, text]) => !text.includes('http-equiv="refresh"'));
}

/** False when the site as it is cannot be built: then `watch` goes on with the last good state. */
async function expectSameAsBuild(site: TestSite, watched: Awaited<ReturnType<typeof openWatched>>): Promise<boolean> {
  const clean = await cleanBuild(site);
  if (!clean.ok) return false;
  expect(sorted(await watched.problems())).toEqual(sorted(clean.problems));
  const files = servedOf(clean);
  expect(files.length).toBeGreaterThan(0);
  for (const [path, expected] of files) {
    const { body } = await watched.responder.respond(`/${path}`);
    const served = Buffer.from(body as Uint8Array)
      .toString('utf8')
      .replace(LIVE_TAG, '');
    expect(served, path).toBe(path.endsWith('.html') ? withoutHash(expected) : expected);
  }
  return true;
}

const CHECK = "export default () => ({ status: 404, message: 'Chiusa.' });";
const WITH_CHECKS = { 'casino-site.config.json': { ...CONFIG, routes: { ...CONFIG.routes, middleware: ['chiusa'] } } };

/** What a build renders again in another way, or a test of builds need not ask. */
const MORE: typeof CHANGES = [
  [
    'a setting that all pages show',
    { 'casino-site.config.json': { ...CONFIG, site: { url: 'https://www.changed.example' } } },
    'all',
  ],
  [
    'the form of addresses',
    { 'casino-site.config.json': { ...CONFIG, urls: { format: 'directory', trailingSlash: 'never' } } },
    'all',
  ],
  [
    'a theme with a font',
    {
      'casino-site.config.json': { ...CONFIG, theme: { surface: '#fff', font: { headings: 'content/fonts/a.woff2' } } },
      'content/fonts/a.woff2': readFileSync(join(PACKAGE_ROOT, 'templates/fonts/nunito.woff2')),
    },
    'all',
  ],
  [
    'a theme whose text cannot be read',
    { 'casino-site.config.json': { ...CONFIG, theme: { surface: '#fff', text: '#aaa' } } },
    'all',
  ],
  [
    'a check that closes a page',
    {
      ...WITH_CHECKS,
      'middleware/chiusa.ts': CHECK,
      'content/pages/b.json': page('/b', [component(14, { header: 'B', text: '<p>b</p>' })], {
        middleware: ['chiusa'],
      }),
    },
    'all',
  ],
];

/** A build puts a changed header or footer into finished pages; `watch` renders those that are asked for. */
const FRAMES = new Set(['the footer', 'the texts of the header']);

it.each([...CHANGES, ...MORE])('%s', async (what, files, made) => {
  const site = makeSite(FILES);
  const watched = await openWatched(site);
  await expectSameAsBuild(site, watched);
  site.write(files);
  const changed = await watched.update();
  const isAll = made === 'all' || FRAMES.has(what);
  expect(changed).toHaveLength(isAll ? watched.live.current()!.plan.site.pages.length : made.length);
  expect(await expectSameAsBuild(site, watched)).toBe(true);
  // And back again.
  site.write({ ...Object.fromEntries(Object.keys(files).map((path) => [path, null])), ...originals(files) });
  await watched.update();
  expect(await expectSameAsBuild(site, watched)).toBe(true);
});

it.each(ENTITY_CHANGES)('entities: %s', async (_, files, made) => {
  const site = makeSite(ENTITIES);
  const watched = await openWatched(site);
  await expectSameAsBuild(site, watched);
  site.write(files);
  expect(await watched.update()).toHaveLength(made);
  expect(await expectSameAsBuild(site, watched)).toBe(true);
  site.write({ ...Object.fromEntries(Object.keys(files).map((path) => [path, null])), ...ENTITIES });
  await watched.update();
  expect(await expectSameAsBuild(site, watched)).toBe(true);
});

function originals(files: SiteFiles): SiteFiles {
  const config = 'casino-site.config.json' in files ? { 'casino-site.config.json': CONFIG } : {};
  const before = Object.entries(FILES).filter(([path]) => path in files);
  return {
    ...config,
    ...('content/site.json' in files ? { 'content/site.json': SITE_JSON } : {}),
    ...Object.fromEntries(before),
  };
}

/** Pages that changes bring: two of them may want one path, and nothing could be compared as long as both are there. */
const NEW_PAGES = Object.fromEntries(
  [...CHANGES, ...MORE, ...ENTITY_CHANGES]
    .flatMap(([, files]) => Object.keys(files))
    .filter((path) => path.startsWith('content/pages/') && !(path in ENTITIES))
    .map((path) => [path, null]),
);

describe('edits in any order', () => {
  it.each(Array.from({ length: runs(60, 2) }, (_, seed) => seed))(
    'end as a clean build does (seed %i)',
    async (seed) => {
      const site = makeSite(ENTITIES);
      const { pick, below } = random(seed);
      const watched = await openWatched(site);
      let compared = 0;
      for (let round = 0; round < 10; round++) {
        for (let count = below(3); count >= 0; count--) site.write(pick([...CHANGES, ...MORE, ...ENTITY_CHANGES])[1]);
        if (below(3) === 0) site.write({ [pick(Object.keys(ENTITIES))]: null });
        if (below(2) === 0) site.write({ ...NEW_PAGES, ...ENTITIES });
        await watched.update();
        // Some states are seen by nobody before the next change.
        if (below(3) > 0 && (await expectSameAsBuild(site, watched))) compared += 1;
      }
      expect(compared).toBeGreaterThan(0);
    },
  );
});
