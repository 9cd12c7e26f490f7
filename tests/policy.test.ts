// The Content-Security-Policy of the published pages: exactly what they need, proved on their final bytes.
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { pagePolicy } from '../src/privacy/policy.js';
import { bundledSite, type BundledSite } from './support/bundled.js';
import { CONFIG, makeSite } from './support/site.js';

const NOWHERE = { analytics: null, httpBaseUrl: '' };

function policyOf(document: Document): Record<string, string> {
  const content = document.querySelector('meta[http-equiv="Content-Security-Policy"]')!.getAttribute('content')!;
  return Object.fromEntries(
    content.split('; ').map((one) => [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)]),
  );
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('every bundled page', () => {
  let site: BundledSite;
  beforeAll(async () => void (site = await bundledSite()));

  it('allows its own inline style by the hash of its final bytes, and no other', () => {
    expect(site.pages.length).toBeGreaterThan(5);
    for (const path of site.pages) {
      const styles = [...site.text(path).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1]!);
      expect(styles, path).toHaveLength(1);
      expect(policyOf(site.page(path))['style-src'], path).toBe(
        `'sha256-${createHash('sha256').update(styles[0]!).digest('base64')}'`,
      );
    }
  });

  it('states the policy before anything that it governs', () => {
    for (const path of site.pages) {
      const names = [...site.page(path).head.children]
        .slice(0, 3)
        .map((one) => one.getAttribute('charset') ?? one.getAttribute('http-equiv') ?? one.getAttribute('name'));
      expect(names, path).toEqual(['utf-8', 'viewport', 'Content-Security-Policy']);
    }
  });

  it('contains no inline style attribute, handler or script that a policy would have to forgive', () => {
    for (const path of [...site.pages, ...site.stubs]) {
      const document = site.page(path);
      const isStub = site.stubs.includes(path);
      const inline = [...document.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name === 'style' || name.startsWith('on')),
      );
      expect(inline, path).toEqual([]);
      expect(
        [...document.querySelectorAll('script:not([src])')].every(
          (one) => one.getAttribute('type') === 'application/ld+json' || (isStub && one.getAttribute('data-to')),
        ),
        path,
      ).toBe(true);
      expect(document.querySelector('[href^="javascript:" i], iframe, object, embed, form, base'), path).toBeNull();
      expect(site.text(path), path).not.toContain('unsafe-');
    }
  });

  it('forbids what it has no use for', () => {
    const { 'style-src': _, ...rest } = policyOf(site.page('index.html'));
    expect(rest).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
    });
  });

  it('and every redirect stub, which may load nothing at all and runs one known script', () => {
    expect(site.stubs.length).toBeGreaterThan(0);
    for (const path of site.stubs)
      expect(policyOf(site.page(path)), path).toEqual({
        'default-src': "'none'",
        'script-src': hashOf(site.page(path).querySelector('script')!.textContent!),
        'base-uri': "'none'",
        'form-action': "'none'",
      });
  });
});

describe('a policy', () => {
  it('opens the counter’s origin for its script, its picture and its calls', () => {
    const policy = pagePolicy('a{}', {
      ...NOWHERE,
      analytics: { provider: 'matomo', host: 'https://stats.example.com:8443/matomo/', siteId: '1' },
    });
    for (const name of ['script-src', 'img-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${name} 'self'[^;]* https://stats\\.example\\.com:8443(?:;|$)`));
    expect(policy).not.toContain('/matomo');
    expect(pagePolicy('', { ...NOWHERE, analytics: { provider: 'fathom', siteId: 'A' } })).toContain(
      "script-src 'self' https://cdn.usefathom.com;",
    );
  });

  it('lets the browser script call the configured API, once', () => {
    expect(pagePolicy('', { ...NOWHERE, httpBaseUrl: 'https://api.example.com/v1' })).toContain(
      "connect-src 'self' https://api.example.com;",
    );
    expect(pagePolicy('', { ...NOWHERE, httpBaseUrl: '/api' })).toContain("connect-src 'self';");
    expect(
      pagePolicy('', {
        httpBaseUrl: 'https://a.example',
        analytics: { provider: 'matomo', host: 'https://a.example', siteId: '1' },
      }),
    ).toContain("connect-src 'self' https://a.example;");
  });

  it('stands in the substitute for a missing page "/404" as well', async () => {
    const site = makeSite({ 'content/pages/not-found.json': null, 'casino-site.config.json': CONFIG });
    await site.build();
    const document = site.page('404.html');
    const hash = createHash('sha256').update(document.querySelector('style')!.textContent).digest('base64');
    expect(policyOf(document)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': `'sha256-${hash}'`,
    });
    // Its one script that runs is a file.
    expect(document.querySelectorAll('[style], script:not([src]):not([type="application/ld+json"])')).toHaveLength(0);
    expect(document.querySelectorAll('script[src^="/assets/"]')).toHaveLength(1);
  });
});
