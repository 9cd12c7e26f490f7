// Faults of URLs and links: what could run code, what leads away, what leads nowhere, and pictures that are not
// there.
import { expect } from 'vitest';
import { component, CONFIG, page, SITE_JSON, type TestSite } from '../support/site.js';
import { blockPage, changed, CONFIG_FILE, type Fault, fault, PAGE, pageWith, SITE, textPage } from './fault.js';

const button = (more: object) => blockPage(6, { cards: [], button: { text: 'Vai', ...more } });
const quoted = (text: string) => JSON.stringify(text).slice(0, 30);

const script = (name: string, url: string) =>
  fault(`SPEC-8.6 ${name}`, button({ url }), ['url-protocol', PAGE, quoted(url), 'forbidden protocol']);

const PROTOCOLS: readonly Fault[] = [
  script('javascript:', 'javascript:alert(1)'),
  script('javascript: in mixed case', 'JavaScript:alert(1)'),
  script('javascript: with a tab inside', 'java\tscript:alert(1)'),
  script('javascript: with a line break inside', 'java\nscript:alert(1)'),
  script('javascript: after spaces', '   javascript:alert(1)'),
  script('javascript: with a space before the colon', 'javascript :alert(1)'),
  script('javascript: after a no-break space', '\u00a0javascript:alert(1)'),
  script('javascript: with an invisible letter', 'java\u200bscript:alert(1)'),
  script('data:', 'data:text/html,<script>alert(1)</script>'),
  script('blob:', 'blob:https://www.example.com/1'),
  script('vbscript:', 'VBScript:msgbox(1)'),
  fault('a forbidden protocol in redirect_url', button({ redirect_url: 'javascript:alert(1)' }), [
    'url-protocol',
    PAGE,
    '"javascript:',
  ]),
  fault('a forbidden protocol as a picture', blockPage(2, { desktop_img_url: 'data:image/svg+xml,<svg/>', url: '/' }), [
    'url-protocol',
    PAGE,
    '"data:image',
  ]),
  fault(
    'a forbidden protocol in site.json',
    { [SITE]: changed(SITE_JSON, 'header.logo_link', 'javascript:alert(1)') },
    ['url-protocol', SITE, '"javascript:'],
  ),
  fault(
    'a forbidden protocol as the canonical URL',
    pageWith({ meta: { meta_settings: { canonical_url: 'javascript:alert(1)' } } }),
    ['url-protocol', PAGE, '"javascript:'],
  ),
  fault(
    'a forbidden protocol as the target of a redirect',
    { [CONFIG_FILE]: changed(CONFIG, 'routes.redirects', [{ from: '/a', to: 'javascript:alert(1)' }]) },
    ['url-protocol', CONFIG_FILE, '"javascript:'],
  ),
  fault('an unknown protocol', button({ url: 'ftp://example.com/a' }), ['value-format', PAGE, '"ftp:']),
  fault('two slashes, which mean another host', button({ url: '//evil.example/a' }), ['value-format', PAGE, '"//evil']),
  fault('two backslashes, which browsers read as slashes', button({ url: '\\\\evil.example' }), [
    'value-format',
    PAGE,
    '"\\\\\\\\evil',
  ]),
  fault('a slash and a backslash', button({ url: '/\\evil.example' }), ['value-format', PAGE, '"/\\\\evil']),
  fault('two slashes with a tab between them', button({ url: '/\t/evil.example' }), [
    'value-format',
    PAGE,
    '"/\\t/evil',
  ]),
  fault('a protocol without a host', button({ redirect_url: 'https:' }), ['value-format', PAGE, '"https:"']),
  fault('a path without a slash', button({ url: 'terms' }), [
    'value-format',
    PAGE,
    '"terms"',
    'Did you mean "/terms"?',
  ]),
  fault('a space in a URL', button({ url: '/a b' }), ['value-format', PAGE, '"/a b"']),
  fault('behaviour 1.5 a full URL in a field for internal ones', button({ url: 'https://other.example/a' }), [
    'url-external',
    PAGE,
    '"https://other',
    'Move it to redirect_url',
  ]),
  fault(
    'the same in a game tile, whose redirect field wins',
    blockPage(4, {
      games: [{ name: 'Perla', link: 'https://other.example/a', redirect_link: 'https://go.example.com/a' }],
    }),
    ['url-external', PAGE, '"https://other', 'Move it to "redirect_link".'],
  ),
  fault('http instead of https', button({ redirect_url: 'http://other.example/a' }), [
    'url-insecure',
    PAGE,
    '"http://other',
    'Write https',
  ]),
  fault('http in the footer', { [SITE]: changed(SITE_JSON, 'footer.menus.0.links.0.url', 'http://other.example/a') }, [
    'url-insecure',
    SITE,
    '"http://other',
  ]),
  fault(
    'http as a declared route',
    { [CONFIG_FILE]: changed(CONFIG, 'routes.declared./login', 'http://go.example.com/login') },
    ['url-insecure', CONFIG_FILE, '"http://go'],
  ),
  {
    ...fault(
      'control: a full URL with url_type "external"',
      button({ url: 'https://other.example/a', url_type: 'external' }),
    ),
    proves: (site) => expect(links(site)).toContain('https://other.example/a'),
  },
];

function links(site: TestSite): (string | null)[] {
  return [...site.page('x/index.html').querySelectorAll('main a')].map((one) => one.getAttribute('href'));
}

/** The URL itself is marked; where it is written with entities, the text. */
const inText = (
  name: string,
  href: string,
  code: 'url-protocol' | 'value-format' = 'url-protocol',
  at = JSON.stringify(href).slice(1, -1),
): Fault => fault(`in author HTML: ${name}`, textPage(`<p><a href="${href}">qui</a></p>`), [code, PAGE, at]);

const IN_HTML: readonly Fault[] = [
  inText('javascript:', 'javascript:alert(1)'),
  inText('letters as entities', '&#106;avascript&colon;alert(1)', undefined, '"<p>'),
  inText('a tab as an entity', 'java&Tab;script:alert(1)', undefined, '"<p>'),
  inText('a line break as an entity', 'java&#x0A;script:alert(1)', undefined, '"<p>'),
  inText('control characters in front', '&#1;&#31; javascript:alert(1)', undefined, ' javascript:'),
  inText('mixed case', 'jAvAsCrIpT:alert(1)'),
  inText('data:', 'data:text/html;base64,PHNjcmlwdD4='),
  inText('vbscript:', 'vbscript:x'),
  inText('another host behind two slashes', '//evil.example', 'value-format'),
  inText('another host behind two backslashes', '\\\\evil.example', 'value-format'),
  inText('no host at all', 'https://', 'value-format'),
  inText('a host that is none', 'https://exa mple.com/', 'value-format'),
  inText('a path without a slash', 'terms', 'value-format'),
  fault('in author HTML: http', textPage('<a href="http://other.example/">qui</a>'), [
    'url-insecure',
    PAGE,
    'http://other',
  ]),
  fault(
    'in author HTML: two forbidden links are two problems',
    textPage('<a href="javascript:a">a</a> <a href="data:,b">b</a>'),
    ['url-protocol', PAGE, 'javascript:a', 'javascript:a'],
    ['url-protocol', PAGE, 'data:,b', 'data:,b'],
  ),
];

const FAQ = component(7, { faq: [{ question: 'Chi può giocare?', answer: 'Tutti.' }] });

const LINKS: readonly Fault[] = [
  fault('a button without a URL (D-1)', button({}), ['link-missing', PAGE, '{', 'The button "Vai" has no URL']),
  fault('a button whose URLs are empty', button({ url: '', redirect_url: '' }), ['link-missing', PAGE]),
  fault('a game without a URL', blockPage(4, { games: [{ name: 'Perla' }] }), [
    'link-missing',
    PAGE,
    '{',
    'The game "Perla"',
  ]),
  fault('a promo image without a URL', blockPage(2, { desktop_img_url: '/media/logo.svg', desktop_img_alt: 'x' }), [
    'link-missing',
    PAGE,
  ]),
  fault('a promo image without a name', blockPage(2, { desktop_img_url: '/media/logo.svg', url: '/' }), [
    'alt-missing',
    PAGE,
    undefined,
    'desktop_img_alt',
  ]),
  fault('SPEC-2.17 a link that leads nowhere', button({ url: '/promozioni/estate' }), [
    'link-broken',
    PAGE,
    '"/promozioni/estate"',
    'routes.redirects leads on',
  ]),
  fault('SPEC-2.19 /sing-up', button({ url: '/sing-up' }), [
    'link-near-miss',
    PAGE,
    '"/sing-up"',
    'Did you mean "/sign-up"?',
  ]),
  fault('a link that is nearly a page', { ...button({ url: '/trems' }), 'content/pages/y.json': page('/terms') }, [
    'link-near-miss',
    PAGE,
    '"/trems"',
    'Did you mean "/terms"?',
  ]),
  fault('a broken link in author HTML', textPage('<a href="/promozioni">qui</a>'), [
    'link-broken',
    PAGE,
    '/promozioni',
  ]),
  fault('a broken link in the header', { [SITE]: changed(SITE_JSON, 'header.logo_link', '/inizio') }, [
    'link-broken',
    SITE,
    '"/inizio"',
  ]),
  fault('a broken link in the footer', { [SITE]: changed(SITE_JSON, 'footer.menus.0.links.0.url', '/promozioni') }, [
    'link-broken',
    SITE,
    '"/promozioni"',
  ]),
  fault('a broken link of the notices', { [SITE]: { ...SITE_JSON, notices: { responsible_link: '/responsabile' } } }, [
    'link-broken',
    SITE,
    '"/responsabile"',
  ]),
  fault(
    'a broken link, twice on one page, is told at both places',
    pageWith({}, [component(14, { text: '<a href="/promozioni">a</a> <a href="/promozioni">b</a>' })]),
    ['link-broken', PAGE],
    ['link-broken', PAGE],
  ),
  fault('an anchor that its own page does not have', textPage('<a href="#chi">qui</a>'), [
    'anchor-missing',
    PAGE,
    '#chi',
    'has no anchor "chi"',
  ]),
  fault(
    'an anchor that another page does not have',
    { ...textPage('<a href="/y#chi">qui</a>'), 'content/pages/y.json': page('/y', [FAQ]) },
    ['anchor-missing', PAGE, '/y#chi', 'The page "/y" has no anchor "chi"'],
  ),
  fault(
    'an anchor that the shell links to and the page does not have',
    { [SITE]: changed(SITE_JSON, 'footer.menus.0.links.0.url', '/#chi') },
    ['anchor-missing', SITE, '"/#chi"'],
  ),
  fault('control: anchors of this page, another page and the frame', {
    ...pageWith({}, [
      component(14, {
        text: '<a href="#chi-puo-giocare">a</a> <a href="/y/#chi-puo-giocare">b</a> <a href="#contenuto">c</a> <a href="#">d</a> <a href="#top">e</a>',
      }),
      { ...(FAQ as object), order: 2 },
    ]),
    'content/pages/y.json': page('/y', [FAQ]),
  }),
];

const MEDIA: readonly Fault[] = [
  fault(
    'a picture that is not there',
    blockPage(6, { cards: [{ title_card_body: 'Slot', img_url: '/media/slot.png' }] }),
    ['media-missing', PAGE, '"/media/slot.png"', 'content/media/slot.png'],
  ),
  fault(
    'a picture on another host',
    blockPage(6, { p: 'Testo', cards: [], icon_url: 'https://cdn.example/slot.png' }),
    ['media-missing', PAGE, '"https://cdn', 'Copy the image into content/media'],
  ),
  fault('a picture whose name differs in case', blockPage(6, { p: 'Testo', cards: [], icon_url: '/media/Logo.svg' }), [
    'media-missing',
    PAGE,
    '"/media/Logo.svg"',
  ]),
  fault('a linked file that is not there', textPage('<a href="/media/regole.pdf">qui</a>'), [
    'media-missing',
    PAGE,
    '/media/regole.pdf',
  ]),
  fault(
    'a sharing picture of the page that is not there',
    pageWith({ meta: { meta_settings: { image_url: '/media/share.png' } } }),
    ['media-missing', PAGE, '"/media/share.png"'],
  ),
  fault(
    'a favicon of the page that is not there',
    pageWith({ meta: { links_settings: { favicon: '/media/icon.svg' } } }),
    ['media-missing', PAGE, '"/media/icon.svg"'],
  ),
  fault(
    'a sharing picture of the site that is not there',
    { [SITE]: changed(SITE_JSON, 'meta.meta_settings.image_url', '/media/share.png') },
    ['media-missing', SITE, '"/media/share.png"'],
  ),
  fault(
    'a favicon of the site that is not there',
    { [SITE]: changed(SITE_JSON, 'meta.links_settings.favicon', '/media/icon.svg') },
    ['media-missing', SITE, '"/media/icon.svg"'],
  ),
  fault('a logo that is not there', { [SITE]: changed(SITE_JSON, 'header.logo_image', '/media/l.svg') }, [
    'media-missing',
    SITE,
    '"/media/l.svg"',
  ]),
  fault(
    'a picture without a size',
    {
      'content/media/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      ...blockPage(6, { p: 'Testo', cards: [], icon_url: '/media/x.svg' }),
    },
    ['media-invalid', PAGE, '"/media/x.svg"', 'Use SVG'],
  ),
  fault(
    'a mark of the footer without a name',
    { [SITE]: changed(SITE_JSON, 'footer.socials', [{ image: '/media/logo.svg', url: 'https://social.example/x' }]) },
    ['alt-missing', SITE, '{', 'Describe in "alt" where the link leads'],
  ),
];

export const URL_FAULTS: readonly Fault[] = [...PROTOCOLS, ...IN_HTML];
export const LINK_FAULTS: readonly Fault[] = [...LINKS, ...MEDIA];
