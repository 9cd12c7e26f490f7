// Whole sites with what owners do that no plan of ours does: chains of patterns, values in another order, letters of
// all kinds, capitals, dots at the end, two languages, a base path, files of their own below patterns.
import type { HostName } from '../../src/hosts/names.js';
import { CONFIG, MAIN_BLOCK, page, type SiteFiles } from '../support/site.js';

export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status?: 301 | 302 | 307 | 308;
}

export interface OddSite {
  readonly name: string;
  readonly base: string;
  readonly config: object;
  readonly publish: { readonly blockCountries?: readonly string[]; readonly headers?: object };
  readonly redirects: readonly Redirect[];
  readonly files: SiteFiles;
  /** Below the base. */
  readonly asked: readonly string[];
}

export const words = (text: string) => text.trim().split(/\s+/);
const GO = 'https://go.example.com';
const BLOCKS = { blockCountries: ['US', 'GB'] };
const FORBIDDEN = { 'content/pages/forbidden.json': page('/403', [MAIN_BLOCK]) };
const chain = Array.from({ length: 12 }, (_, n) => ({
  from: `/passo-${n}`,
  to: n === 11 ? '/terms' : `/passo-${n + 1}`,
}));

/** Addresses of a static site, of Blogger and of other systems; pages in one of the three forms. */
export function oldSite(name: string, urls: { format?: 'file'; trailingSlash?: 'never' }, base = '/'): OddSite {
  const ofPages: readonly Redirect[] =
    urls.format === 'file'
      ? []
      : [
          { from: '/terms.html', to: '/terms', status: 301 },
          { from: '/guida/bonus.html', to: '/guida/bonus#in-alto', status: 308 },
          // Not to the page of that name.
          { from: '/caffè.html', to: '/terms', status: 302 },
        ];
  return {
    name,
    base,
    config: { urls },
    publish: { ...BLOCKS, headers: { '/terms': { 'X-Guida': 'termini' } } },
    redirects: [
      ...ofPages,
      { from: '/chi-siamo.html', to: '/terms', status: 301 },
      { from: '/Chi-Siamo.htm', to: '/terms', status: 301 },
      { from: '/index.htm', to: '/', status: 301 },
      { from: '/terms.htm', to: '/terms', status: 301 },
      { from: '/vip/index.html', to: '/guida/bonus', status: 301 },
      { from: '/vip', to: '/terms?da=vip', status: 302 },
      { from: '/promo/index.html', to: '/guida/bonus', status: 301 },
      { from: '/2024/05/perché-no.html', to: '/caffè', status: 301 },
      { from: '/uno.html', to: '/due.html', status: 301 },
      { from: '/due.html', to: '/tre.php', status: 301 },
      { from: '/tre.php', to: '/terms', status: 301 },
      { from: '/quattro.aspx', to: `${GO}/quattro`, status: 302 },
      { from: '/archivio/**', to: '/guida/:splat', status: 301 },
      { from: '/archivio/fisso.html', to: '/terms', status: 301 },
      { from: '/gioca.html', to: `${GO}/gioca?src=sito`, status: 302 },
    ],
    files: {
      ...FORBIDDEN,
      'content/pages/terms.json': page('/terms'),
      'content/pages/bonus.json': page('/guida/bonus'),
      'content/pages/caffe.json': page('/caffè'),
      'content/pages/oro.json': page('/promo/oro'),
    },
    asked: words(`
      /terms /terms/ /terms.html /terms.html/ /terms/index.html /terms/index /terms.htm /chi-siamo /chi-siamo/
      /chi-siamo/index.html /Chi-siamo.html /CHI-SIAMO.HTML /chi-siamo.htm /Chi-Siamo.html /index.html /index /vip/
      /vip/index /vip.html /promo /promo/ /promo/index /promo/oro /promo/oro/ /promo/oro.html /promo/oro/index.html
      /uno /due /tre /guida/bonus.html /guida/bonus /guida/bonus/index.html /caff%C3%A8.html /caff%C3%A8
      /caff%c3%a8.html /archivio/x.html /archivio/fisso /archivio/fisso/ /gioca /gioca.html/x`),
  };
}

export const ODD_SITES: readonly OddSite[] = [
  oldSite('old addresses: folders', {}),
  oldSite('old addresses: folders without a slash, below a base', { trailingSlash: 'never' }, '/it/casinò/'),
  oldSite('old addresses: files', { format: 'file', trailingSlash: 'never' }),
  {
    name: 'values, splats and queries in a chain',
    base: '/',
    config: {},
    publish: { ...BLOCKS },
    redirects: [
      { from: '/go/:brand/:offerta', to: 'https://track.example.com/c/:offerta/:brand?src=sito&x=%22', status: 302 },
      { from: '/go/:brand/:offerta/**', to: 'https://x.example/b/:brand/tutto/:splat', status: 307 },
      { from: '/go/speciale', to: '/terms', status: 301 },
      { from: '/go/speciale/natale', to: '/terms?da=natale#n', status: 302 },
      { from: '/v1/**', to: '/v2/:splat', status: 301 },
      { from: '/v2/**', to: '/v3/:splat', status: 308 },
      { from: '/v3/**', to: '/guida/:splat', status: 301 },
      { from: '/v1/fisso', to: '/terms#in-alto', status: 301 },
      { from: '/archivio/:anno/:mese/**', to: '/guida/:anno/:splat', status: 301 },
      { from: '/a/:x/b/:y', to: '/c/:y/:x', status: 302 },
      { from: '/utile/*', to: '/terms?da=utile', status: 302 },
      { from: '/vecchia.php', to: '/terms', status: 301 },
      { from: '/pdf/**', to: '/guida/:splat', status: 301 },
      ...chain,
    ],
    files: {
      ...FORBIDDEN,
      'content/pages/terms.json': page('/terms'),
      'content/pages/bonus.json': page('/guida/bonus'),
      'public/pdf/listino.pdf': 'pdf',
      'public/pdf/altri/nota.txt': 'nota',
    },
    asked: words(`
      /vecchia /tre /punto /pdf /pdf/ /pdf/listino.pdf /pdf/listino.pdf/ /pdf/listino.pdf/x /pdf/altri /pdf/altri/
      /pdf/altri/nota.txt /pdf/nuovo /guida /guida/ /go /go/ /go/a /go/speciale/altro /go/a/b/c/d /a/1/b /a//b/2 /v1
      /v1/ /v1// /v1/x/../y /v1/fisso/x /utile/ /utile`),
  },
  {
    name: 'letters of all kinds',
    base: '/',
    config: {},
    publish: {
      headers: { '/caffè/**': { 'X-Guida': 'a "b" $c \\d {e}' }, '/caffè/': { 'Cache-Control': 'max-age=9' } },
    },
    redirects: [
      { from: '/perché', to: '/caffè', status: 301 },
      { from: '/cafe\u0301-vecchio', to: '/caffè', status: 301 },
      { from: '/emoji/:nome', to: `${GO}/🎰/:nome`, status: 302 },
      { from: '/più-meno', to: `${GO}/più+meno?è=ò#ù`, status: 307 },
      { from: '/oro', to: "/terms?l'oro", status: 301 },
      { from: '/oro-2', to: '/terms#l’oro', status: 301 },
      { from: '/segni-a', to: `${GO}/a&b=c;d/(x)/[y]/@z/!~*`, status: 301 },
      { from: '/segni-b/:x', to: `${GO}/$HOME/$1/%7Bx%7D/:x`, status: 301 },
      { from: '/öl/**', to: '/caffè/:splat', status: 301 },
      { from: '/Straße', to: '/terms', status: 301 },
      { from: '/İstanbul', to: '/terms', status: 301 },
    ],
    files: {
      'content/pages/terms.json': page('/terms'),
      'content/pages/caffe.json': page('/caffè'),
      'public/caffè/menù è.txt': 'menu',
      'public/.well-known/security.txt': 'x',
      'public/ads.txt': 'ads',
    },
    asked: words(`
      /caff%C3%A8 /caff%c3%a8/ /cafe%CC%81 /caff%C3%A8/men%C3%B9%20%C3%A8.txt /caff%C3%A8/x /%E6%97%A5%E6%9C%AC/
      /%e6%97%a5%e6%9c%ac /.well-known/security.txt /.well-known/ /.well-known /ads.txt /Ads.txt /ads.txt/ /ads.txt.
      /%61ds.txt /%E8 /perch%C3%A9%20 /perch%C3%A9. /strasse /stra%C3%9Fe /istanbul`),
  },
  {
    name: 'capitals',
    base: '/',
    config: {},
    publish: {
      ...BLOCKS,
      headers: { '/Guida/**': { 'X-Guida': 'grande' }, '/guida/**': { 'X-Guida': "it's `so`; $1 %{x} \\" } },
    },
    redirects: [
      { from: '/Terms', to: '/terms', status: 301 },
      { from: '/GUIDA/Bonus', to: '/guida/bonus', status: 308 },
      { from: '/Guida/vecchia', to: '/guida/bonus', status: 302 },
      { from: '/Vecchio/**', to: '/guida/:splat', status: 301 },
      { from: '/AAA/:x', to: '/bbb/:x', status: 301 },
    ],
    files: {
      ...FORBIDDEN,
      'content/pages/terms.json': page('/terms'),
      'content/pages/bonus.json': page('/guida/bonus'),
      'public/File.TXT': 'file',
    },
    asked: words(`
      /TERMS /terms /terms/ /TERMS/ /guida/bonus/ /Guida/Bonus /GUIDA/bonus /GUIDA/Bonus/ /vecchio/x /VECCHIO/x
      /aaa/x /File.TXT /file.txt /LOGIN /login /SIGN-UP /Sing-Up /INDEX.html /Assets/x`),
  },
  {
    name: 'two languages below a base path, as files',
    base: '/casinò/',
    config: {
      urls: { format: 'file', trailingSlash: 'never' },
      locale: {
        default: 'it',
        locales: [
          { code: 'it', language: 'it-IT' },
          { code: 'de', language: 'de-DE', path: '/de' },
        ],
      },
    },
    publish: { ...BLOCKS, headers: { '/de/**': { 'X-Guida': 'deutsch' }, '/terms': { 'Cache-Control': 'max-age=5' } } },
    redirects: [
      { from: '/alt/**', to: '/de/:splat', status: 301 },
      { from: '/de/alt/**', to: '/de/bedingungen', status: 302 },
      { from: '/de/alt/:x/neu', to: '/de/:x', status: 307 },
      { from: '/terms-vecchi', to: '/terms', status: 301 },
      { from: '/de/Bedingungen-alt', to: '/de/bedingungen#x', status: 308 },
      { from: '/guida/*', to: '/terms', status: 301 },
    ],
    files: {
      ...FORBIDDEN,
      'content/site.de.json': { header: { login_text: 'Anmelden', signup_text: 'Registrieren' } },
      'content/pages/terms.json': page('/terms'),
      'content/pages/guida.json': page('/guida/bonus'),
      'content/pages/de/start.json': page('/de'),
      'content/pages/de/404.json': page('/de/404'),
      'content/pages/de/403.json': page('/de/403', [MAIN_BLOCK]),
      'content/pages/de/bedingungen.json': page('/de/bedingungen'),
    },
    asked: words(`
      /de /de/ /de.html /de/nichts /de/nichts/ /de/x/y /de/404 /de/404.html /de/403 /nulla /nulla/ /terms /terms/
      /terms.html /guida /guida/ /guida/bonus /guida/bonus/ /guida/altro /alt /alt/ /alt/x /de/bedingungen
      /de/bedingungen/ /deutsch /de/alt/a/neu /de/alt/a/neu/`),
  },
  {
    name: 'patterns over pages and files, never a slash',
    base: '/',
    config: { urls: { trailingSlash: 'never' } },
    publish: {
      ...BLOCKS,
      headers: {
        '/**': { 'X-Frame-Options': 'DENY', 'Cache-Control': 'max-age=60' },
        '/guida/bonus': { 'X-Guida': 'a, b; c="d"' },
      },
    },
    redirects: [
      { from: '/guida/**', to: `${GO}/g/:splat`, status: 302 },
      { from: '/guida/:nome', to: `${GO}/uno/:nome`, status: 301 },
      { from: '/guida/:nome/prova', to: `${GO}/prova/:nome`, status: 307 },
      { from: '/guida/fisso', to: '/guida/bonus?x=1', status: 301 },
      { from: '/:lingua/casino', to: '/terms', status: 301 },
      { from: '/dl/**', to: '/terms', status: 301 },
    ],
    files: {
      ...FORBIDDEN,
      'content/pages/terms.json': page('/terms'),
      'content/pages/bonus.json': page('/guida/bonus'),
      'content/pages/bonus-due.json': page('/guida/bonus/due'),
      'content/pages/casino.json': page('/it/casino'),
      'public/dl/a.pdf': 'a',
      'public/dl/sotto/b.txt': 'b',
      'public/dl/index.html': 'cartella',
    },
    asked: words(`
      /guida /guida/ /guida/bonus /guida/bonus/ /guida/bonus/due /guida/bonus/due/ /guida/bonus/tre
      /guida/bonus/prova /guida/x /guida/x/ /guida/x/y /guida/fisso /guida/fisso/ /it/casino /it/casino/ /en/casino
      /en/casino/ /casino /dl /dl/ /dl/a.pdf /dl/sotto/ /dl/sotto/b.txt /dl/sotto /dl/x /dl/index.html /terms
      /terms/ /terms.html /terms/index.html /index.html /assets/casino /_build/casino`),
  },
  {
    name: 'pages that look like files, below two folders',
    base: '/it/casino.com/',
    config: { urls: { trailingSlash: 'never' } },
    publish: { ...BLOCKS, headers: { '/recensioni/888.it': { 'X-Guida': 'punto' } } },
    redirects: [
      { from: '/recensioni/*', to: '/terms', status: 302 },
      { from: '/v2.0/:x', to: `${GO}/v/:x`, status: 302 },
      { from: '/go/888.it', to: `${GO}/888`, status: 302 },
      { from: '/vecchia.php', to: '/recensioni/888.it', status: 301 },
    ],
    files: {
      ...FORBIDDEN,
      'content/pages/terms.json': page('/terms'),
      'content/pages/888.json': page('/recensioni/888.it'),
      'content/pages/due.json': page('/v2.0'),
      'content/pages/sotto.json': page('/v2.0/sotto.pagina'),
      'content/pages/js.json': page('/pagina.js'),
    },
    asked: words(`
      /recensioni/888.it /recensioni/888.it/ /recensioni/x.it /v2.0 /v2.0/ /v2.0/sotto.pagina /v2.0/sotto.pagina/
      /v2.0/x.y /go/888.it /pagina.js /pagina.js/ /nope.it /nope.it/ /terms /terms/`),
  },
];

/** What a host cannot do is an error, and left out: its redirects, countries or headers. */
export const configOf = ({ config, redirects, publish }: OddSite, host: HostName, without: ReadonlySet<string>) => ({
  ...CONFIG,
  ...config,
  routes: { ...CONFIG.routes, redirects: redirects.filter(({ from }) => !without.has(from)) },
  publish: { host, ...publish, ...(without.has('blockCountries') ? { blockCountries: undefined } : {}) },
});
