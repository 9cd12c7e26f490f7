// Faults of what concerns the whole site: redirects, declared routes, config, site.json and templates of the owner.
import { expect } from 'vitest';
import { CONFIG, component, page, SITE_JSON } from '../support/site.js';
import { changed, CONFIG_FILE, type Fault, fault, PAGE, SITE } from './fault.js';

interface Route {
  readonly from: string;
  readonly to: string;
  readonly status?: number;
}

const redirects = (...list: readonly Route[]) => ({ [CONFIG_FILE]: changed(CONFIG, 'routes.redirects', list) });
const declared = (routes: object) => ({
  [CONFIG_FILE]: changed(CONFIG, 'routes.declared', { ...CONFIG.routes.declared, ...routes }),
});
const from = (name: string, path: string, says: string): Fault =>
  fault(`a redirect from ${name}`, redirects({ from: path, to: '/' }), [
    'redirect-invalid',
    CONFIG_FILE,
    JSON.stringify(path),
    says,
  ]);

const REDIRECTS: readonly Fault[] = [
  fault('a redirect to itself', redirects({ from: '/a', to: '/a' }), [
    'redirect-loop',
    CONFIG_FILE,
    '"/a"',
    'leads back to "/a"',
  ]),
  fault(
    'redirects in a circle',
    redirects({ from: '/a', to: '/b' }, { from: '/b', to: '/c/' }, { from: '/c', to: '/a' }),
    ['redirect-loop', CONFIG_FILE, '"/b"'],
    ['redirect-loop', CONFIG_FILE, '"/c/"'],
    ['redirect-loop', CONFIG_FILE, '"/a"'],
  ),
  fault(
    'a redirect into a circle',
    redirects({ from: '/z', to: '/a' }, { from: '/a', to: '/a' }),
    ['redirect-loop', CONFIG_FILE, '"/a"'],
    ['redirect-loop', CONFIG_FILE, '"/a"'],
  ),
  fault('a redirect on top of a page', { ...redirects({ from: '/x/', to: '/' }), [PAGE]: page('/x') }, [
    'redirect-shadows-page',
    CONFIG_FILE,
    '"/x/"',
    PAGE,
  ]),
  fault(
    'a redirect on top of a page, but for its case',
    { ...redirects({ from: '/X', to: '/' }), [PAGE]: page('/x') },
    ['redirect-shadows-page', CONFIG_FILE, '"/X"', PAGE],
  ),
  fault(
    'a declared route on top of a page',
    { ...declared({ '/x': 'https://go.example.com/x' }), [PAGE]: page('/x') },
    ['redirect-shadows-page', CONFIG_FILE, '"/x"'],
  ),
  fault('two redirects from one path', redirects({ from: '/a', to: '/' }, { from: '/a/', to: '/404' }), [
    'redirect-duplicate',
    CONFIG_FILE,
    '"/a/"',
  ]),
  fault('two redirects that differ in case only', redirects({ from: '/a', to: '/' }, { from: '/A', to: '/404' }), [
    'redirect-duplicate',
    CONFIG_FILE,
    '"/A"',
  ]),
  fault('a redirect and a declared route at one path', redirects({ from: '/login', to: '/' }), [
    'redirect-duplicate',
    CONFIG_FILE,
    '"/login"',
  ]),
  fault('two patterns that mean the same', redirects({ from: '/a/:name', to: '/' }, { from: '/a/*', to: '/404' }), [
    'redirect-duplicate',
    CONFIG_FILE,
    '"/a/*"',
  ]),
  from('the home page', '/', 'it is the home page'),
  from('a URL with a query', '/a?b', 'what comes after "?" is not told apart'),
  from('a way out of the folder', '/../a', 'would leave its folder'),
  from('a folder of the generator', '/assets/x', 'reserved for the generator'),
  from('a pattern that catches everything', '/**', 'would catch every path'),
  from('a pattern that goes on after its end', '/a/**/b', '"**" may only end it'),
  from('half a segment', '/a-*', 'must be whole segments'),
  from('a name that is none', '/a/:1', 'must be whole segments'),
  fault('a redirect from something that is no path', redirects({ from: 'a', to: '/' }), [
    'value-format',
    CONFIG_FILE,
    '"a"',
  ]),
  fault('a redirect with another status', redirects({ from: '/a', to: '/', status: 303 }), [
    'value-not-allowed',
    CONFIG_FILE,
    '303',
    'Did you mean 301?',
  ]),
  fault('a redirect to an anchor', redirects({ from: '/a', to: '#b' }), ['value-format', CONFIG_FILE, '"#b"']),
  fault('a redirect to another host behind two slashes', redirects({ from: '/a', to: '//evil.example' }), [
    'value-format',
    CONFIG_FILE,
    '"//evil',
  ]),
  fault('a redirect to nowhere', redirects({ from: '/a', to: '/promozioni' }), [
    'redirect-broken',
    CONFIG_FILE,
    '"/promozioni"',
    'does not exist',
  ]),
  fault('a pattern to nowhere', redirects({ from: '/a/**', to: '/promozioni' }), [
    'redirect-broken',
    CONFIG_FILE,
    '"/promozioni"',
  ]),
  fault('a declared route that leads to a page', declared({ '/a': '/x' }), [
    'value-format',
    CONFIG_FILE,
    '"/x"',
    'Write a full https:// URL',
  ]),
  fault('a declared route with a bad path', declared({ '/a b': 'https://go.example.com/' }), [
    'redirect-invalid',
    CONFIG_FILE,
    '"/a b"',
  ]),
  fault('D-8 a declared route without a target', declared({ '/bonuses': '' }), [
    'declared-without-target',
    CONFIG_FILE,
    '""',
    'Its links lead to the 404 page',
  ]),
  {
    ...fault(
      'control: a chain is followed to its end',
      redirects({ from: '/a', to: '/b' }, { from: '/b', to: '/login' }, { from: '/old/**', to: '/b' }),
    ),
    proves: (site) =>
      expect(site.page('a/index.html').querySelector('a')?.getAttribute('href')).toBe('https://go.example.com/login'),
  },
];

const config = (path: string, value: unknown) => ({ [CONFIG_FILE]: changed(CONFIG, path, value) });

const CONFIGS: readonly Fault[] = [
  fault('D-26 no site.url', config('site', { base: '/' }), ['value-missing', CONFIG_FILE, '"site"', 'no "url"']),
  fault('no site at all', { [CONFIG_FILE]: {} }, ['value-missing', CONFIG_FILE, '{', 'no "site"']),
  fault('a misspelt site.url', config('site', { ulr: 'https://www.example.com' }), [
    'value-missing',
    CONFIG_FILE,
    '"ulr"',
    'Did you mean "url" instead of "ulr"?',
  ]),
  fault('site.url without a protocol', config('site.url', 'www.example.com'), [
    'value-format',
    CONFIG_FILE,
    '"www',
    'Did you mean "https://www.example.com"?',
  ]),
  fault('site.url without a host', config('site.url', 'https:///'), ['value-format', CONFIG_FILE, '"https:///"']),
  fault('site.url is empty', config('site.url', ''), ['value-range', CONFIG_FILE, '""']),
  fault('site.base without its slash', config('site.base', '/app'), ['value-format', CONFIG_FILE, '"/app"']),
  fault('an unknown slash policy', config('urls', { trailingSlash: 'sometimes' }), [
    'value-not-allowed',
    CONFIG_FILE,
    '"sometimes"',
    '"always" or "never"',
  ]),
  fault(
    'D-38 files without folders, and links to folders',
    config('urls', { format: 'file', trailingSlash: 'always' }),
    ['config-conflict', CONFIG_FILE, '"always"', 'Write "trailingSlash": "never"'],
  ),
  fault('a misspelt file shape', config('urls', { format: 'directroy' }), [
    'value-not-allowed',
    CONFIG_FILE,
    '"directroy"',
    'Did you mean "directory"?',
  ]),
  fault(
    'a default locale that is none',
    config('locale', { default: 'itt', locales: [{ code: 'it', language: 'it-IT' }] }),
    ['locale-unknown', CONFIG_FILE, '"itt"', 'Did you mean "it"?'],
  ),
  fault(
    'a list of locales without the default one',
    config('locale', { locales: [{ code: 'deutsch', language: 'de-DE' }] }),
    ['locale-unknown', CONFIG_FILE, '[', 'Name one of "deutsch"'],
  ),
  fault('a default locale without a list', config('locale', { default: 'it' }), [
    'locale-unknown',
    CONFIG_FILE,
    '"it"',
  ]),
  fault('an unknown analytics provider', config('analytics', { provider: 'google' }), [
    'value-not-allowed',
    CONFIG_FILE,
    '"google"',
  ]),
  fault('an interval below a minute', config('updates', { interval: 1000 }), [
    'value-range',
    CONFIG_FILE,
    '1000',
    'must be >= 60000',
  ]),
  fault('an unknown key of the config', config('routes.redirect', []), [
    'unknown-key',
    CONFIG_FILE,
    '"redirect"',
    'Did you mean "redirects"?',
  ]),
  fault('an unknown class of characters', config('routes.validate', { guide: { characters: ['lowercse'] } }), [
    'value-not-allowed',
    CONFIG_FILE,
    '"lowercse"',
    'Did you mean "lowercase"?',
  ]),
  fault(
    'a rule with a pattern of its own, which is not offered (D-41)',
    config('routes.validate', { guide: { pattern: '(a+)+$' } }),
    ['unknown-key', CONFIG_FILE, '"pattern"'],
  ),
  fault('a config that is a list', { [CONFIG_FILE]: [] }, ['value-type', CONFIG_FILE, '[]']),
];

const site = (path: string, value: unknown) => ({ [SITE]: changed(SITE_JSON, path, value) });

const ACKNOWLEDGED = { reason: 'x', by: 'y', until: '2099-01-01' };
/** Without links to the home page, which would be broken. */
const NO_HOME = JSON.parse(JSON.stringify(SITE_JSON).replaceAll('"/"', '"/x"')) as object;

const SITES: readonly Fault[] = [
  fault('SPEC-3.1 a required field of the header is missing', site('header.logo_image', undefined), [
    'value-missing',
    SITE,
    '"header"',
    'no "logo_image"',
  ]),
  fault('no footer', site('footer', undefined), ['value-missing', SITE, '{', 'no "footer"']),
  fault('no site name', site('meta.meta_settings.og_site_name', undefined), ['value-missing', SITE, '"meta_settings"']),
  fault('a misspelt key of the header', site('header.login_lnik', '/login'), [
    'unknown-key',
    SITE,
    '"login_lnik"',
    'Did you mean "login_link"?',
  ]),
  fault('a menu that is no list', site('footer.menus', {}), ['value-type', SITE, '{}', 'must be a list']),
  fault('a footer link without a text', site('footer.menus.0.links.0.text', undefined), [
    'value-missing',
    SITE,
    '{',
    'Entry 1 has no "text"',
  ]),
  fault('a width in words', site('footer.reviewers', [{ image: '/media/logo.svg', alt: 'x', width: 'wide' }]), [
    'value-format',
    SITE,
    '"wide"',
  ]),
  fault('a language that is none', site('meta.meta_settings.lang', 'italiano!'), ['value-format', SITE, '"italiano!"']),
  fault(
    'a header button without a URL',
    { [SITE]: changed(changed(SITE_JSON, 'header.login_link', ''), 'header.login_redirect_link', '') },
    ['link-missing', SITE, '"Accedi"', 'login_redirect_link'],
  ),
  ...['image_url', 'og:image:secure_url', 'twitter_image_src'].map((key) =>
    fault(
      `a missing sharing image of the site in ${key} is told once`,
      { ...site(`meta.meta_settings.${key}`, '/media/nope.png'), [PAGE]: page('/x') },
      ['media-missing', SITE, '"/media/nope.png"'],
    ),
  ),
  fault('no home page', { 'content/pages/home.json': null, [SITE]: NO_HOME, [PAGE]: page('/x') }, [
    'page-home-missing',
    'content/pages',
    undefined,
    'slug /',
  ]),
  fault(
    'an acknowledgement of a rule that is misspelt',
    site('acknowledge', [{ ...ACKNOWLEDGED, rule: 'alt-mising' }]),
    ['acknowledgement-invalid', SITE, '{', 'Did you mean "alt-missing"?'],
  ),
  fault(
    'an acknowledgement of a rule that does not exist',
    site('acknowledge', [{ ...ACKNOWLEDGED, rule: 'constructor' }]),
    ['acknowledgement-invalid', SITE, '{', 'does not exist'],
  ),
  fault('an acknowledgement of an error', site('acknowledge', [{ ...ACKNOWLEDGED, rule: 'media-missing' }]), [
    'acknowledgement-invalid',
    SITE,
    '{',
    'only warnings can be acknowledged',
  ]),
  fault('an acknowledgement without a date', site('acknowledge', [{ rule: 'alt-missing', reason: 'x', by: 'y' }]), [
    'value-missing',
    SITE,
    '{',
    'no "until"',
  ]),
];

const template = (path: string, code: string) => ({
  [`templates/${path}`]: code,
  [PAGE]: page('/x', [component(7, { faq: [{ question: 'Chi?', answer: 'Tutti.' }] })]),
});

const TEMPLATES: readonly Fault[] = [
  fault(
    'a template that does not compile',
    template('blocks/faq/faq.tsx', 'export function Block() {\n  const 5 = 6;\n}\n'),
    ['template-failed', 'templates/blocks/faq/faq.tsx', '5 = 6', 'does not compile'],
  ),
  fault('a template without its export', template('blocks/faq/faq.tsx', 'export const Faq = () => null;\n'), [
    'template-failed',
    'templates/blocks/faq/faq.tsx',
    undefined,
    'Block',
  ]),
  fault(
    'a template where nothing looks for it',
    template('blocks/faqs/faqs.tsx', 'export const Block = () => null;\n'),
    ['template-unused', 'templates/blocks/faqs/faqs.tsx', undefined, 'blocks/faq/faq.tsx'],
  ),
  fault(
    'a template that prints the same id twice',
    template('blocks/faq/faq.tsx', 'export function Block() {\n  return <p id="a"><b id="a">Mine</b></p>;\n}\n'),
    ['id-duplicate', PAGE, undefined, '"a"'],
  ),
  fault('a style sheet that does not compile', template('blocks/faq/faq.css', '.faq {\n  color red;\n}\n'), [
    'template-failed',
    'templates/blocks/faq/faq.css',
    'red',
  ]),
  {
    ...fault(
      'control: a template of the owner',
      template('blocks/faq/faq.tsx', 'export function Block() {\n  return <p>Mine</p>;\n}\n'),
    ),
    proves: (built) => expect(built.out('x/index.html')).toContain('<p>Mine</p>'),
  },
];

export const SITE_FAULTS: readonly Fault[] = [...REDIRECTS, ...CONFIGS, ...SITES, ...TEMPLATES];
