// Netlify: the host's own matcher of `_redirects`; around it stands what the host does with files and `_headers`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodePath, tryDecode } from '../../src/urls/encode-path.js';
import { withQuery } from '../../src/urls/route-values.js';
import { splitUrl } from '../../src/urls/urls.js';
import { type Answer, type Engine, load, type Place } from './packages.js';
import { answer, fileAt, isFile, type Sent } from './place-files.js';

interface Match {
  readonly status: number;
  readonly to: string;
  readonly force: boolean;
}

interface Matcher {
  match(request: object): Match | null;
}

interface Redirector {
  parseJSON(rules: string, options: object): Promise<Matcher>;
}

/** The columns of the format: path, target, status with "!", conditions. */
export interface NetlifyRule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  readonly force: boolean;
}

export function netlifyRules(text: string): NetlifyRule[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [path, to, status = '', ...conditions] = line.split(/\s+/);
    const pairs = conditions.map((one) => [one.split('=')[0]!, one.split('=')[1]!.split(',')] as const);
    const rest = { params: {}, query: {}, headers: {}, conditions: Object.fromEntries(pairs) };
    const rule = { path, from: path!, to: to!, status: parseInt(status, 10), force: status.endsWith('!') };
    return { ...rule, ...rest };
  });
}

export async function netlifyMatcher(text: string): Promise<Matcher> {
  const redirector = load('netlify-redirector') as Redirector;
  return redirector.parseJSON(JSON.stringify(netlifyRules(text)), { jwtSecret: '', jwtRoleClaim: '' });
}

/** Netlify compares decoded paths; files win over rules without "!". */
export async function netlify(place: Place): Promise<Engine> {
  const text = readFileSync(join(place.root, '_redirects'), 'utf8');
  const matcher = await netlifyMatcher(text);
  const rules = headerRules(readFileSync(join(place.root, '_headers'), 'utf8'));
  const respond = (target: string, country: string): Answer => {
    const { path: sent, query } = splitUrl(target);
    const path = tryDecode(sent);
    if (path === null) return answer(400, null);
    const getHeader = (name: string) => (name.toLowerCase() === 'x-country' ? country : '');
    const request = { scheme: 'https', host: 'www.example.com', path, query: query.slice(1), headers: {}, getHeader };
    const match = matcher.match({ ...request, getCookie: () => '' });
    const page = (at: string, status: number) =>
      answer(status, null, fileAt(place, splitUrl(at).path) ?? undefined, headersFor(rules, path, status));
    // By itself it looks for it at the root of the upload only.
    const missing = () => page('/404.html', 404);
    const follow = ({ status, to }: Match): Answer => {
      if (status === 200) return fileAt(place, to) === null ? missing() : page(to, 200);
      return status === 403 || status === 404
        ? page(to, status)
        : answer(status, withQuery(to.replace(/[^\x21-\x7e]+/g, encodeURIComponent), query));
    };
    if (match?.force) return follow(match);
    if (/^\/_(?:redirects|headers)$/.test(path)) return missing();
    if (fileAt(place, path) !== null) return page(path, 200);
    if (!path.endsWith('/') && fileAt(place, `${path}/`) !== null) return answer(301, encodePath(`${path}/`) + query);
    if (
      /[^/]\/$/.test(path) &&
      fileAt(place, path.slice(0, -1)) !== null &&
      !isFile(join(place.root, path.slice(0, -1)))
    )
      return answer(301, encodePath(path.slice(0, -1)) + query);
    return match ? follow(match) : missing();
  };
  return {
    ask: async (path, headers = {}) => respond(path, headers['CF-IPCountry'] ?? 'IT'),
    stop: async () => {},
  };
}

type HeaderRules = readonly (readonly [path: string, headers: readonly (readonly [string, string])[]])[];

function headerRules(text: string): HeaderRules {
  const blocks = text.replace(/^#.*\n/, '').split(/\n(?=\S)/);
  return blocks
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [path, ...lines] = block.trimEnd().split('\n');
      return [
        path!,
        lines.map((line) => {
          const at = line.indexOf(':');
          return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const;
        }),
      ] as const;
    });
}

/** The last rule wins; without one a page is asked for again each time. */
function headersFor(rules: HeaderRules, path: string, status: number): Sent {
  const mine = rules.filter(([rule]) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule));
  const kept = status < 400 ? 'public, max-age=0, must-revalidate' : 'no-store';
  const sent = Object.fromEntries([['cache-control', kept], ...mine.flatMap(([, headers]) => headers)]) as Sent;
  return status < 400 ? sent : { ...sent, 'cache-control': kept };
}
