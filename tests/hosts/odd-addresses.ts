// What odd sites are asked: each redirect by its own path and around it, patterns with values of all kinds.
import { encodePath } from '../../src/urls/encode-path.js';
import { type OddSite, type Redirect, words } from './odd-sites.js';

const VALUES = [
  '',
  ...words("uno caff%C3%A8 caff%c3%a8 a%20b a.b fine. .. %2e%2e a;b=c a,b l'oro %2Fx %5Cx @x a:b $1 * + ~ :n"),
];
const ENDS = ['', '/', '//', '.', '?', '?btag=7&x=%22', '/?a=b?c', '?u=//evil.example&u=2', '?:splat=*'] as const;
const EVERYWHERE = words(`
      / // /// /./ /../ /nope /nope. /nope.html /nope/ /nope//x /404 /404/ /404.html /403 /403/ /403.html
      /assets/nope.js /assets/ /assets /_build/latest.json /_build/ /_build/meta/nope.json /robots.txt /sitemap.xml
      /_redirects /_headers /.htaccess /_routes.json /staticwebapp.config.json /index /index.html /index.html/ /%
      /%zz /%00 /a%0d%0aX-Test:y /login /login/ /login?btag=7 /%6Cogin //login /login// /login/x /sign-up /sing-up`);

const isOpen = (from: string) => /(?:^|\/)(?::|\*)/.test(from);

/** Each redirect by its own path and around it, each pattern with values; then what is asked of every site. */
export function addressesOf({ base, redirects, asked }: OddSite): string[] {
  const start = encodePath(base).slice(0, -1);
  let turn = 0;
  const next = (list: readonly string[]) => list[turn++ % list.length]!;
  const value = (mark: string) => (mark === '**' ? `${next(VALUES)}/${next(VALUES)}` : next(VALUES));
  const filled = ({ from }: Redirect) => encodePath(from).replace(/:\w+|\*\*?/g, value) + next(ENDS);
  const open = redirects.filter(({ from }) => isOpen(from));
  const all = [
    ...redirects.filter(({ from }) => !isOpen(from)).flatMap(({ from }) => around(encodePath(from))),
    ...open.flatMap((one) => Array.from({ length: 24 }, () => filled(one))),
    ...asked.flatMap((path) => [path, path + next(ENDS)]),
    ...EVERYWHERE,
  ];
  const outside = base === '/' ? [] : ['/', '/x', start, `${start}x`, '/login'];
  return [...new Set([...all.map((path) => start + path), ...outside])];
}

function around(path: string): string[] {
  const capital = path.replace(/^\/./, (two) => two.toUpperCase());
  const small = path.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase());
  return [...ENDS.map((end) => path + end), capital, small, `/${path}`];
}
