// Full URLs that lead nowhere: a slash that is missing, a scheme twice, a host that cannot exist. They are refused
// wherever a URL is written, and the hint names the one that was meant.
import { describe, expect, it } from 'vitest';
import { isAbsoluteUrl, meantAddress } from '../src/urls/absolute-url.js';
import { formatHint } from '../src/content/format-hints.js';
import { isCleanUrl } from '../src/urls/urls.js';
import { translatorFor } from '../src/messages/choose.js';
import { component, CONFIG, makeSite, page, SITE_JSON } from './support/site.js';

describe('a full URL', () => {
  it.each([
    'https://go.example.com',
    'https://go.example.com/x?btag=a,b&u=https://https//x#y',
    'https://GO.example.com:8443/x',
    'https://my-casino.example/',
    'https://go_x.example.com./',
    'https://1.2.3.4/',
    'https://[2001:db8::1]/',
    'https://localhost:4321/x',
    'https://società.example/è',
    'https://xn--societ-fta.example/',
    'https://a@go.example.com/x',
    'https://https.example/',
  ])('%s can lead somewhere', (url) => {
    expect([isAbsoluteUrl(url), isCleanUrl(url), meantAddress(url)]).toEqual([true, true, null]);
  });

  it.each([
    ['https:/go.example.com/x', 'https://go.example.com/x'],
    ['https:go.example.com', 'https://go.example.com'],
    ['https:///go.example.com/', 'https://go.example.com/'],
    ['http:/go.example.com/', 'https://go.example.com/'],
    ['https://https://go.example.com', 'https://go.example.com'],
    ['https://http//go.example.com', 'https://go.example.com'],
    ['https;//go.example.com/x', 'https://go.example.com/x'],
    ['https//go.example.com/x', 'https://go.example.com/x'],
    ['https ://go.example.com/x', 'https://go.example.com/x'],
    ['https:\\\\go.example.com\\x', 'https://go.example.com/x'],
    ['https://go.example,com/a,b', 'https://go.example.com/a,b'],
    ['https://go..example.com/', 'https://go.example.com/'],
    ['https:/go.example.com/la mia pagina?sub=a  b#c d', 'https://go.example.com/la-mia-pagina?sub=a%20%20b#c%20d'],
    ['https:/go.example.com?sub=a b', 'https://go.example.com?sub=a%20b'],
    ['https:\\\\go.example.com\\x?sub=a\\b', 'https://go.example.com/x?sub=a%5Cb'],
    ['https://casino', null],
    ['https://my-casino/', null],
    ['https:/login', null],
    ['https:login', null],
    ['https://', null],
    ['https://go.exa$mple.com/', null],
    ['https:/[da completare]', null],
  ])('%s cannot; meant is %s', (url, meant) => {
    expect([isAbsoluteUrl(url), meantAddress(url)]).toEqual([false, meant]);
    if (/^https?:/.test(url)) expect(isCleanUrl(url)).toBe(false);
  });
});

it.each(['/a|b', '/a^b?c=d|e', '../a|b/c', '/a{b}', '/"a"'])(
  'no hint makes of %j what is no address either',
  (written) => {
    for (const format of ['redirect-url', 'link-url'])
      expect(formatHint(format, written)).toMatch(/^Write a (?:path|full)/);
  },
);

describe('what was meant by an address with blanks: hyphens in its path, escapes in its values', () => {
  it.each([
    ['/la mia  pagina', '/la-mia-pagina'],
    ['/login?sub=a b', '/login?sub=a%20b'],
    ['/bonus#le offerte', '/bonus#le%20offerte'],
    ['/la pagina?sub=a  b&x=c\\d', '/la-pagina?sub=a%20%20b&x=c%5Cd'],
    ['\\bonus\\due', '/bonus/due'],
    ['bonus?sub=a b', '/bonus?sub=a%20b'],
    ['www.example.com/la pagina?sub=a b', 'https://www.example.com/la-pagina?sub=a%20b'],
    ['https://go.example.com/x y?sub=a b', 'https://go.example.com/x-y?sub=a%20b'],
    ['/login?sub=a\n  b', '/login?sub=ab'],
    ['/login?sub=a|b', '/login?sub=a%7Cb'],
    ['/login?a="b"&c=<d>', '/login?a=%22b%22&c=%3Cd%3E'],
    ['/login?a=\\^`', '/login?a=%5C%5E%60'],
    ['/login?sub={id}', '/login?sub=%7Bid%7D'],
    [' /bonus ', '/bonus'],
    ['/bonus#a|b', '/bonus#a%7Cb'],
    ['bonus.html?sub=a|b', '/bonus?sub=a%7Cb'],
    ['../bonus/due.html/x?sub=a|b', '/bonus/due.html/x?sub=a%7Cb'],
    ['https://go.example.com/x?sub=a|b', 'https://go.example.com/x?sub=a%7Cb'],
  ])('%j: %j', (written, meant) => {
    for (const format of ['redirect-url', 'link-url'])
      expect(formatHint(format, written)).toBe(`Did you mean "${meant}"?`);
  });
});

/** Places where a URL is written, as files of a site. */
const PLACES: readonly (readonly [string, (url: string) => Record<string, unknown>])[] = [
  ['a button', (redirect_url) => inButton({ redirect_url })],
  ['an internal link', (url) => inButton({ url })],
  ['a link marked external', (url) => inButton({ url, url_type: 'external' })],
  ['HTML', (url) => ({ 'content/pages/a.json': page('/a', [component(14, { text: `<a href="${url}">Vai</a>` })]) })],
  ['the header', (url) => withSite({ header: { ...SITE_JSON.header, signup_redirect_link: url } })],
  ['the notices', (url) => withSite({ notices: { responsible_link: url } })],
  ['a redirect', (to) => withConfig({ routes: { redirects: [{ from: '/via', to }] } })],
  ['a declared route', (url) => withConfig({ routes: { declared: { '/via': url } } })],
  ['the URL of the site', (url) => withConfig({ site: { url } })],
  ['a script', (src) => withConfig({ consent: { policyUrl: '/a' }, scripts: [{ src, consent: 'marketing' }] })],
  ['the privacy page', (policyUrl) => withConfig({ consent: { policyUrl, categories: ['marketing'] } })],
];

function inButton(link: object) {
  const main = component(1, { main_block: { h1: 'A', buttons: [{ text: 'Vai', ...link }] } });
  return { 'content/pages/a.json': page('/a', [main]) };
}

function withSite(more: object) {
  return { 'content/site.json': { ...SITE_JSON, ...more } };
}

function withConfig(more: object) {
  return { 'casino-site.config.json': { ...CONFIG, ...more } };
}

describe.each(PLACES)('in %s', (_, filesOf) => {
  it.each([
    ['https:/go.example.com/x', 'Did you mean "https://go.example.com/x"?', 'Volevi dire'],
    ['https://https://go.example.com', 'Did you mean "https://go.example.com"?', 'Volevi dire'],
    ['https://go.example,com/x', 'Did you mean "https://go.example.com/x"?', 'Volevi dire'],
    ['https://casino', 'No host is called "casino": write it in full', 'Nessun host si chiama "casino"'],
  ])('%s is refused', async (url, english, italian) => {
    const { problems } = await makeSite(filesOf(url)).build();
    const [found, ...rest] = problems.filter(({ severity }) => severity === 'error');
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ severity: 'error', line: expect.any(Number) });
    expect(found!.hint).toContain(english);
    expect(translatorFor('it')!.text(found!.hint!)).toContain(italian);
  });
});

it.each(['https://go.example.com/[da completare]', '/[da completare: pagina]', 'https:/[da completare]'])(
  '%s waits for its author: no hint makes an address of it',
  async (redirect_url) => {
    const { problems } = await makeSite(inButton({ redirect_url })).build();
    const format = problems.find(({ code }) => code === 'value-format');
    expect(format!.hint).not.toContain('Did you mean');
    expect(problems.map(({ code }) => code)).toContain('text-to-fill');
  },
);

it.each([
  ['https://localhost/x', 'the visitor’s own computer or network'],
  ['https://192.168.1.4/x', 'the visitor’s own computer or network'],
  ['https://nas.local/x', 'the visitor’s own computer or network'],
  ['https://go.example.com@evil.example/', 'leads to evil.example: what comes before "@"'],
  ['https://me:secret@go.example.com/', 'leads to go.example.com: what comes before "@"'],
])('%s is doubtful, in a field and in HTML', async (url, message) => {
  for (const filesOf of [PLACES[0]![1], PLACES[3]![1]]) {
    const { problems } = await makeSite(filesOf(url)).build();
    expect(problems).toMatchObject([
      {
        code: 'url-doubtful',
        severity: 'warning',
        line: expect.any(Number),
        message: expect.stringContaining(message),
      },
    ]);
  }
});

it.each([
  'https://social.example/@casino',
  'https://go.example.com/?mail=a@b.example',
  'https://localhosts.example/',
  'https://local.example/1',
  'https://10.example.com/',
  'https://8.8.8.8/',
])('%s is not', async (redirect_url) => {
  expect((await makeSite(inButton({ redirect_url })).build()).problems).toEqual([]);
});
