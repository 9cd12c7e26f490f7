// SPEC-3.3, SPEC-9.3: a canonical on another site gives the page away, a foreign context makes structured data mean
// nothing. Both are warned about.
import { describe, expect, it } from 'vitest';
import { foreignContext } from '../src/html/json-ld-context.js';
import { codes, CONFIG, makeSite, page } from './support/site.js';

const withMeta = (meta: object, more: object = {}) =>
  makeSite({ 'content/pages/p.json': page('/p', [], { meta, ...more }) });

describe('canonical_url', () => {
  it.each([
    'https://other.example/x',
    'https://example.com/p',
    'https://www.example.com.evil.example/',
    'https://www.example.com:8443/p',
    'https://www.example.com./p',
    'http://www.example.com/p',
  ])('%s is warned about, and published as it is', async (canonical_url) => {
    const site = withMeta({ meta_settings: { canonical_url } });
    const { ok, problems } = await site.build();
    expect(ok).toBe(true);
    expect(problems).toMatchObject([
      {
        code: 'canonical-foreign',
        severity: 'warning',
        file: 'content/pages/p.json',
        line: expect.any(Number),
        pointer: '/meta/meta_settings/canonical_url',
        hint: expect.stringContaining('Leave out canonical_url'),
      },
    ]);
    expect(site.page('p/index.html').querySelector('link[rel="canonical"]')!.getAttribute('href')).toBe(canonical_url);
  });

  it.each(['https://www.example.com/', 'https://WWW.example.com/x', 'https://www.example.com:443/x', ''])(
    '%j is of this site',
    async (canonical_url) => {
      const site = withMeta({ meta_settings: { canonical_url } });
      site.write({ 'content/pages/x.json': page('/x') });
      expect((await site.build({}, { write: false })).problems).toEqual([]);
    },
  );

  it('as a custom tag or in links_settings it is no way round: both are refused', async () => {
    const tag = '<link rel="canonical" href="https://evil.example/">';
    expect(
      codes((await withMeta({ meta_settings: { custom_tags: [tag] } }).build({}, { write: false })).problems),
    ).toEqual(['custom-tag-invalid']);
    expect(
      codes(
        (await withMeta({ links_settings: { canonical: 'https://evil.example/' } }).build({}, { write: false }))
          .problems,
      ),
    ).toEqual(['custom-tag-invalid']);
  });

  it.each(['https://www.example.com/nope', 'https://WWW.example.com:443/Q/?x=1'])(
    '%s is no page of the site',
    async (canonical_url) => {
      const site = withMeta({ meta_settings: { canonical_url } });
      site.write({ 'content/pages/q.json': page('/q') });
      expect((await site.build({}, { write: false })).problems).toMatchObject([
        {
          code: 'link-broken',
          severity: 'warning',
          file: 'content/pages/p.json',
          pointer: '/meta/meta_settings/canonical_url',
          hint: expect.stringContaining('name the URL of a page of this site'),
        },
      ]);
    },
  );

  it('a page that repeats another one is told of its own canonical only', async () => {
    const site = withMeta({ meta_settings: { canonical_url: 'https://other.example/' } });
    site.write({ 'content/pages/q.json': page('/q', [], { same_as: '/p' }) });
    expect((await site.build({}, { write: false })).problems).toMatchObject([
      { code: 'canonical-foreign', file: 'content/pages/p.json' },
    ]);
  });
});

describe('@context', () => {
  it.each([
    'https://schema.org',
    'http://schema.org/',
    'https://www.schema.org',
    ['https://schema.org'],
    { '@vocab': 'https://schema.org/' },
    { '@vocab': 'http://schema.org', '@language': 'it' },
  ])('%j is that of schema.org', (context) =>
    expect(foreignContext({ '@context': context, '@type': 'Thing' })).toBeNull(),
  );

  it.each([
    'https://evil.example',
    'https://schema.org.evil.example/',
    'schema.org',
    '',
    null,
    5,
    [],
    ['https://schema.org', 'https://evil.example'],
    { a: 'b' },
  ])('%j is foreign, also below', (context) => {
    expect(foreignContext({ '@type': 'Thing', '@context': context })?.pointer).toBe('/@context');
    expect(foreignContext({ '@graph': [{}, { a: { '@context': context } }] })?.pointer).toBe('/@graph/1/a/@context');
    expect(foreignContext([{ '@context': context }])?.pointer).toBe('/0/@context');
  });

  it('is warned about at its place, in scripts_settings and in custom tags', async () => {
    const tag = '<script type="application/ld+json">{"@context":"https://evil.example","@type":"Thing"}</script>';
    const { ok, problems } = await withMeta({
      scripts_settings: [{ '@type': 'Thing' }, { '@context': 'https://evil.example', '@type': 'Thing' }],
      meta_settings: { custom_tags: [tag] },
    }).build({}, { write: false });
    expect(ok).toBe(true);
    expect(
      problems.map(({ code, pointer, line, hint }) => [code, pointer, line! > 0, hint?.includes('schema.org')]),
    ).toEqual([
      ['json-ld-context', '/meta/scripts_settings/1/@context', true, true],
      ['json-ld-context', '/meta/meta_settings/custom_tags/0', true, true],
    ]);
  });
});

describe('SPEC-3.7 a canonical URL that search engines cannot follow', () => {
  const HOST = 'https://www.example.com';
  const naming = (slug: string, canonical: string, more: object = {}) =>
    page(slug, [], { meta: { meta_settings: { canonical_url: HOST + canonical } }, ...more });
  const PAGES = {
    'content/pages/buona.json': page('/buona'),
    'content/pages/nascosta.json': page('/nascosta', [], { robots: 'noindex' }),
    'content/pages/uguale.json': page('/uguale', [], { same_as: '/buona' }),
    'content/pages/ceduta.json': naming('/ceduta', '/buona'),
    'content/pages/sua.json': naming('/sua', '/sua'),
  };

  it.each([
    ['/nascosta', 'The canonical URL leads to "/nascosta", which asks not to be listed.'],
    ['/404', 'The canonical URL leads to "/404", which is an error page.'],
    ['/uguale/', 'The canonical URL leads to "/uguale", which repeats "/buona".'],
    ['/ceduta', 'The canonical URL leads to "/ceduta", which names "/buona" itself.'],
    ['/p/?utm=1#x', 'The canonical URL leads to "/p", with the query "?utm=1".'],
    ['/buona?utm=1', 'The canonical URL leads to "/buona", with the query "?utm=1".'],
  ])('to %s', async (canonical, message) => {
    const site = makeSite({ ...PAGES, 'content/pages/p.json': naming('/p', canonical) });
    expect((await site.build()).problems).toMatchObject([
      {
        code: 'canonical-unlisted',
        severity: 'warning',
        file: 'content/pages/p.json',
        pointer: '/meta/meta_settings/canonical_url',
        message,
      },
    ]);
  });

  it('is told in the build after an edit of the other page', async () => {
    const site = makeSite({ ...PAGES, 'content/pages/p.json': naming('/p', '/buona') });
    expect(codes((await site.build()).problems)).toEqual([]);
    site.write({ 'content/pages/buona.json': page('/buona', [], { robots: 'noindex' }) });
    expect(codes((await site.build()).problems)).toEqual(['canonical-unlisted', 'canonical-unlisted']);
  });

  it.each([
    ['a good page', naming('/p', '/buona')],
    ['itself', naming('/p', '/p/')],
    ['a place in itself', naming('/p', '/p/?#x')],
    ['a page with a canonical URL of its own', naming('/p', '/sua')],
    ['any, of a page that asks not to be listed', naming('/p', '/nascosta', { robots: 'noindex' })],
  ])('is none that names %s', async (_what, file) => {
    expect((await makeSite({ ...PAGES, 'content/pages/p.json': file }).build()).problems).toEqual([]);
  });

  it('outside the base path is on another site', async () => {
    const below = { 'casino-site.config.json': { ...CONFIG, site: { url: `${HOST}/portale/` } } };
    const found = async (canonical: string) =>
      (await makeSite({ ...below, 'content/pages/p.json': naming('/p', canonical) }).build()).problems.map(
        ({ code, message }) => `${code} ${message}`,
      );
    expect(await found('/p')).toEqual([
      'canonical-foreign The canonical URL is outside the base path "/portale/" of the site.',
    ]);
    expect(await found('/portale/p')).toEqual([]);
  });
});
