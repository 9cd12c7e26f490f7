// Plans, outputs and addresses that nobody thought up, from a seed: the same seed gives the same ones.
import { numbers } from '../../scripts/numbers.mjs';
import { encodePath } from '../../src/urls/encode-path.js';
import { makePlan, type PlanRedirect } from '../../src/hosts/make-plan.js';
import type { HostPlan, RedirectStatus } from '../../src/hosts/plan.js';

export interface RandomSite {
  readonly plan: HostPlan;
  /** Name → content. */
  readonly files: ReadonlyMap<string, string>;
}

export interface Random {
  below(count: number): number;
  pick<T>(list: readonly T[]): T;
  chance(part: number): boolean;
}

export function createRandom(seed: number): Random {
  const next = numbers(seed);
  const below = (count: number) => Math.floor(next() * count);
  return { below, pick: (list) => list[below(list.length)]!, chance: (part) => next() < part };
}

const WORDS = [
  'old', 'termini', 'città', 'Terms', 'GUIDA', 'guida', 'già', 'caffè', 'bonus-2', 'a.b', 'x_y', '~u', 'l’oro', "d'oro",
  'a+b', '(x)', 'a$b', 'a&b', 'c;d', 'e=f', '100', 'wow!', '@q', 'a,b', '[z]', '日本', 'it',
]; // oxfmt-ignore
const STATUSES: readonly RedirectStatus[] = [301, 302, 307, 308];
/** Nobody fills in what stands here: not a value of a pattern, not a variable, placeholder or group of the host. */
const ENDS = [
  '', '', '', '?a=1', '?a=1&b=%22', '#note', '#a$1', '?x=$1#y', '?r=10:1&v=:v1/:v2', '#:v1', '?h=$host;$uri&p=%25{x}',
  "?x='y'&z=[1](2)!", '?a=b?c=d', '#a?b', '?', '?p=%1%20%2F', '?u=https://x.example/a//b', '#%0d%0aX:y', '?è=日',
].map((end) => end.replace('{x}', '%7Bx%7D')); // oxfmt-ignore
/** Behind a fixed path these are no values either. */
const FIXED_ENDS = ['?u=:splat', '?u=*&v=:nome', '#:splat'];
const AWAY = [
  'https://go.example.com',
  'https://go.example.com',
  'https://go.example.com:8443',
  'https://a:b@c.example',
];

function path(random: Random, most: number): string {
  return Array.from({ length: 1 + random.below(most) }, () => `/${random.pick(WORDS)}`).join('');
}

export interface Allowed {
  /** Statuses besides 301 and 302. */
  readonly countries: boolean;
  /** Patterns over pages. */
  readonly overPages: boolean;
}

export function randomSite(random: Random, { countries, overPages }: Allowed): RandomSite {
  const isFlat = random.chance(0.25);
  const base = random.chance(0.2) ? '/sito-è/' : '/';
  const isBare = isFlat || random.chance(0.2);
  const urls = { format: isFlat ? 'file' : 'directory', trailingSlash: isBare ? 'never' : 'always' } as const;
  const slugs = new Set(['/terms', '/guida/bonus']);
  for (let n = random.below(5); n > 0; n--) slugs.add(path(random, 3));
  for (const slug of slugs) if (!/^(?:\/[\p{L}\d][\p{L}\d._~-]*)+$/u.test(slug) || /\./.test(slug)) slugs.delete(slug);
  // A language with a page of its own for unknown paths.
  const locale = random.chance(0.25) ? ['/de', '/de/404'] : [];
  const pages = ['/', '/404', ...(countries ? ['/403'] : []), ...slugs, ...locale];
  const pathOf = (slug: string) => (isBare || slug === '/' ? slug : `${slug}/`);
  const redirects = new Map<string, PlanRedirect>();
  const add = (from: string, to: string, isPattern: boolean) => {
    // A pattern that leads to itself is refused before there is a plan.
    const isCircle = isPattern && from.replace(/\/\*\*$/, '') === to.replace(/\/:splat$/, '');
    if (!isCircle && !pages.includes(from)) redirects.set(from, { from, to, isPattern, status: random.pick(STATUSES) });
  };
  // Where no pattern may lie over a page, no fixed target may look like one.
  const ends = (all: readonly string[]) => (overPages ? all : all.filter((end) => !end.includes('/:')));
  for (let n = random.below(9); n > 0; n--)
    add(path(random, 3), fixedTarget(random, base, pages, ends([...ENDS, ...FIXED_ENDS])), false);
  for (let n = random.below(5); n > 0; n--) {
    const { from, page } = fileAddress(random, pages, isFlat);
    const to =
      page !== null && random.chance(0.6)
        ? base.slice(0, -1) + pathOf(page)
        : fixedTarget(random, base, pages, ends(ENDS));
    add(from, to, false);
  }
  for (let n = random.below(6); n > 0; n--) addPattern(random, base, pages, add, overPages, ends(ENDS));
  const source = {
    folder: 'dist',
    pages: pages.map(pathOf),
    files: ['/file.txt', '/verifica-dominio'],
    hasForbidden: countries,
    ...(locale.length > 0 ? { locales: ['/de'] } : {}),
    redirects: [...redirects.values()],
  };
  const plan = makePlan(
    source,
    { origin: 'https://www.example.com', base, urls },
    {
      hosts: [],
      elsewhere: null,
      blockCountries: countries ? ['US', 'GB'] : [],
      countryHeader: 'CF-IPCountry',
      headers: randomHeaders(random),
      securityHeaders: random.chance(0.7),
    },
  );
  return { plan, files: filesOf(pages, isFlat) };
}

/** Where pages of other systems stood: beside a page, in the folder of one, or where nothing is. Never a page itself. */
function fileAddress(random: Random, pages: readonly string[], isFlat: boolean): { from: string; page: string | null } {
  const page = random.pick(pages.filter((slug) => !/^(?:\/de)?\/40[34]$/.test(slug)));
  const ofPage =
    page === '/' ? ['/index.htm', '/index.php'] : [`${page}.htm`, `${page}${isFlat ? '/index.htm' : '.html'}`];
  if (random.chance(0.5)) return { from: random.pick(ofPage), page };
  const bare = path(random, 2);
  const ends = ['.html', '.html', '.HTML', '.htm', '.php', '.aspx', '/index.html'];
  return { from: bare + (pages.includes(bare) ? '.php' : random.pick(ends)), page: null };
}

function filesOf(pages: readonly string[], isFlat: boolean): ReadonlyMap<string, string> {
  const names = pages.flatMap((slug) => {
    if (slug === '/') return ['index.html'];
    const file = isFlat ? `${slug.slice(1)}.html` : `${slug.slice(1)}/index.html`;
    return /^(?:\/de)?\/40[34]$/.test(slug) ? [file, `${slug.slice(1)}.html`] : [file];
  });
  const others = ['assets/app.js', 'assets/media/foto è.txt', '_build/latest.json', '_build/meta/1.json', 'robots.txt'];
  return new Map(
    [...names, ...others, 'file.txt', 'verifica-dominio', 'sitemap.xml'].map((name) => [name, `<p>${name}</p>`]),
  );
}

function fixedTarget(random: Random, base: string, pages: readonly string[], ends: readonly string[]): string {
  const end = random.pick(ends);
  if (random.chance(0.4)) return random.pick(AWAY) + path(random, 2) + end;
  const page = random.pick(pages.slice(2));
  return `${base.slice(0, -1)}${page}/${end}`;
}

function addPattern(
  random: Random,
  base: string,
  pages: readonly string[],
  add: (from: string, to: string, isPattern: boolean) => void,
  overPages: boolean,
  ends: readonly string[],
): void {
  const start = random.chance(0.3) && overPages ? '/guida' : path(random, 2);
  const kind = random.below(5);
  const end = random.chance(0.3) ? random.pick(ENDS) : '';
  const away = random.chance(0.5) ? `${random.pick(AWAY)}/s` : '/it';
  if (kind === 0) add(`${start}/**`, fixedTarget(random, base, pages, ends), true);
  // Below itself: to a page there, or with the rest.
  else if (kind === 4) {
    const to = overPages && start === '/guida' ? `${base.slice(0, -1)}/guida/bonus/` : `${start}/it/:splat`;
    add(`${start}/**`, to, true);
  } else if (kind === 1) add(`${start}/**`, `${away}/:splat`, true);
  else if (kind === 2) add(`${start}/:nome`, `${away}/:nome${random.chance(0.5) ? '/fine' : ''}${end}`, true);
  else add(`${start}/:nome/**`, `${away}/:nome/:splat`, true);
}

const VALUES = [
  'a "b" $c 100%',
  '{"a":[{"b":"c"}]} {x}',
  "it's `so`",
  'a\\b; c, d',
  '%{HTTP_HOST}e %h',
  '${x} $1 \\1',
  '# no comment',
  ': x',
  '<a>; rel="b"',
  '{$HOME} ${HOME} {http.request.host}',
  'expr=a\\n`{',
];

function randomHeaders(random: Random): Record<string, Record<string, string>> {
  return {
    ...(random.chance(0.5) ? { '/guida/**': { 'X-Guida': random.pick(VALUES) } } : {}),
    ...(random.chance(0.2)
      ? { [random.pick(['/a"b$1/**', "/d'oro/{x}/", '/a;b<c>/**', '/(x)[z]/**', '/città/**'])]: { 'X-Guida': 'odd' } }
      : {}),
    ...(random.chance(0.5) ? { '/terms/': { 'Cache-Control': 'public, max-age=600' } } : {}),
    ...(random.chance(0.2) ? { '/**': { 'Cache-Control': 'max-age=60' } } : {}),
    ...(random.chance(0.3)
      ? { '/assets/media/**': { 'Cache-Control': 'no-cache', 'X-Media': 'è'.normalize('NFD')[0]! } }
      : {}),
  };
}

const SEGMENTS = [
  'a', 'X', 'caffè', 'terms', 'bonus', '', '.hidden', 'b.html', 'index.html', '@evil.example', 'a%20b', '%E2%82%AC',
  '%c3%a8', '%0d%0aX-Test:%20y', '%3F', '%23', '%25', 'a:b', '*', "it's", '%2Fevil', '%5Cevil', '..', '%2e%2e', '.', '%',
  '"', '|', '%00', 'x+y', '(a)', '[b]', '!',
]; // oxfmt-ignore
const QUERIES = ['', '', '', '?', '?btag=7', '?a=1&b=%22', '?x=%0d%0aX-Test:y', '?u=//evil.example'];

/** Addresses around what the plan and the output hold: right, nearly right, wrong and hostile. */
export function randomAddress(random: Random, { plan, files }: RandomSite): string {
  return (address(random, plan, [...files.keys()]) || '/') + random.pick(QUERIES);
}

function address(random: Random, plan: HostPlan, files: readonly string[]): string {
  const sent = (text: string) => disguised(random, encodePath(text));
  const kind = random.below(10);
  if (kind < 3 && plan.redirects.length > 0)
    return (
      sent(around(random, random.pick(plan.redirects).from)) +
      random.pick(['', '', '/', '//', '/x', '.html', '/index.html'])
    );
  if (kind < 6 && plan.patterns.length > 0) {
    const { segments } = random.pick(plan.patterns);
    const parts = segments.flatMap((one) => {
      if (one.kind === 'word') return [sent(one.word)];
      return Array.from({ length: one.kind === 'one' ? 1 : random.below(4) }, () => sent(random.pick(SEGMENTS)));
    });
    return `/${parts.join('/')}${random.pick(['', '', '/'])}`;
  }
  const file = encodePath(plan.base + random.pick(files));
  if (kind < 9)
    return random.pick([
      file,
      file.replace(/index\.html$/, ''),
      file.replace(/\/?(?:index)?\.html$/, ''),
      `${file}/`,
      `${file}x`,
    ]);
  return random.pick([encodePath(plan.base), '/', '//evil.example', `${encodePath(plan.base)}_redirects`, `${encodePath(plan.base)}.htaccess`,
    `${encodePath(plan.base)}_headers`, `${encodePath(plan.base)}nope`, `${encodePath(plan.base)}assets/nope.js`,
    `${encodePath(plan.base)}404`, `${encodePath(plan.base)}404.html`, `${encodePath(plan.base)}403`, `${encodePath(plan.base)}403/`, `${encodePath(plan.base)}403.html`, `${encodePath(plan.base)}403.html/x`,
    `${encodePath(plan.base)}assets`, `${encodePath(plan.base)}de/nope`, `${encodePath(plan.base)}de`, `${encodePath(plan.base)}de/x/y/`, `${encodePath(plan.base)}assets/`, `${encodePath(plan.base)}guida/`,
  ]); // oxfmt-ignore
}

/** What hosts may take for the address of a file. */
function around(random: Random, from: string): string {
  const bare = from.replace(/(?:\/index)?\.\w+$/, '');
  return random.pick([from, from, from, bare === '' ? '/index' : bare, from.replace(/\.\w+$/, '')]);
}

/** Escapes in small letters, capitals elsewhere, a letter escaped that need not be: what clients send. */
function disguised(random: Random, text: string): string {
  if (random.chance(0.9)) return text;
  if (random.chance(0.5)) return text.replace(/%[0-9A-F]{2}/g, (one) => one.toLowerCase());
  return random.chance(0.5) ? text.replace(/[a-z]/, (one) => one.toUpperCase()) : text.replace(/o/, '%6F');
}
