// The three shapes of URLs (D-38; tests/config-rules.test.ts has the fourth, which is refused), at the root of a
// host and below a path: every internal link leads to a file, without a detour.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from './support/cli.js';
import { all, attribute, type Output, openOutput, typed } from './support/output.js';
import { component, CONFIG, makeSite, page } from './support/site.js';

const ORIGIN = 'https://www.example.com';

/**
 * Where a file server looks for a path: the file itself, the index of its folder, and with clean URLs the .html file.
 */
function fileFor(output: Output, path: string, format: string): string | undefined {
  const bare = path.replace(/^\//, '');
  const inFolder = `${bare.replace(/\/$/, '')}/index.html`.replace(/^\//, '');
  const candidates =
    bare === '' ? ['index.html'] : format === 'file' ? [bare, `${bare.replace(/\/$/, '')}.html`] : [bare, inFolder];
  return candidates.find((file) => output.files.includes(file));
}

async function buildWith(format: string, trailingSlash: string, base: string): Promise<Output> {
  const text =
    '<p><a href="/terms#depositi">Depositi</a> <a href="/guide/uno/?x=1">Guida</a> <a href="/vecchia/">Vecchia</a> <a href="/bonuses">Bonus</a> <a href="/media/brand/share.png">Immagine</a> <a href="/">Home</a></p>';
  const config = {
    ...CONFIG,
    site: { ...CONFIG.site, base },
    urls: { format, trailingSlash },
    routes: {
      declared: { ...CONFIG.routes.declared, '/bonuses': 'https://go.example.com/bonuses' },
      redirects: [{ from: '/vecchia', to: '/guide/uno' }],
    },
  };
  const site = makeSite({ content: null });
  cpSync(join(PROJECT, 'content'), join(site.root, 'content'), { recursive: true });
  site.write({
    'casino-site.config.json': config,
    'content/pages/guide.json': page('/guide/uno', [component(14, { text })]),
  });
  const report = await site.build();
  const told = report.problems.filter((one) => one.severity !== 'note');
  expect(told.map((one) => one.code)).toEqual([]);
  return openOutput(join(site.root, 'dist'));
}

const URLS =
  'a[href], img[src], source[srcset], script[src], link[rel="icon"], link[rel="apple-touch-icon"], [data-internal-url]';
const urlsOf = (document: Document) =>
  all(document, URLS)
    .flatMap((element) =>
      ['href', 'src', 'srcset', 'data-internal-url'].flatMap((name) => element.getAttribute(name) ?? []),
    )
    .filter((url) => url.startsWith('/'));

describe.each([
  ['directory', 'always'],
  ['directory', 'never'],
  ['file', 'never'],
])('SPEC-2.1 format "%s", trailing slash "%s"', (format, trailingSlash) => {
  it.each(['/', '/app/'])('below %s', async (base) => {
    const output = await buildWith(format, trailingSlash, base);
    const manifest: { path: string; file: string; canonical: string }[] = output.json('_build/manifest.json').pages;
    const urlOf = (path: string) => base + path.slice(1);
    const known = new Set([
      ...manifest.map((one) => urlOf(one.path)),
      ...['login', 'sign-up', 'sing-up', 'bonuses', 'vecchia'].map(
        (name) => `${base}${name}${trailingSlash === 'always' ? '/' : ''}`,
      ),
    ]);

    expect(output.files).toEqual(
      expect.arrayContaining([
        'index.html',
        '404.html',
        '403.html',
        ...(format === 'directory' ? ['404/index.html', '403/index.html'] : []),
      ]),
    );
    for (const path of [...output.pages, ...output.stubs]) {
      const document = output.page(path);
      for (const url of urlsOf(document)) {
        expect(url.startsWith(base), `${path}: ${url}`).toBe(true);
        const { pathname } = new URL(url, ORIGIN);
        const file = fileFor(output, pathname.slice(base.length - 1), format);
        expect(file, `${path}: ${url}`).toBeDefined();
        // A link to a page is written exactly as that page's URL: no host answers it with a redirect.
        if (file!.endsWith('.html')) expect(known, `${path}: ${url}`).toContain(pathname);
        const anchor = new URL(url, ORIGIN).hash.slice(1);
        if (anchor) expect(output.page(file!).getElementById(anchor), `${path}: ${url}`).not.toBeNull();
      }
    }

    for (const { path, file, canonical } of manifest) {
      expect(fileFor(output, path, format), path).toBe(file);
      const slash = path === '/' || path.endsWith('/');
      expect(slash, path).toBe(path === '/' || trailingSlash === 'always');
      if (canonical && !file.startsWith('it')) expect(canonical).toBe(ORIGIN + urlOf(path));
      for (const { url } of typed(output.page(file), 'SiteNavigationElement'))
        expect(known, url).toContain(new URL(url).pathname);
    }
    const listed = [...output.text('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]!);
    expect(listed.length).toBe(5);
    for (const loc of listed) expect(manifest.map((one) => one.canonical)).toContain(loc);
    const guide = manifest.find((one) => one.path.startsWith('/guide'))!;
    expect(attribute(output.page(guide.file), 'main a[href*="?x=1"]', 'href')).toBe(`${urlOf(guide.path)}?x=1`);
  });
});
