// CloudFront: our function in a context of its own, as narrow as that of the service; around it stand the bucket and what
// `distribution.json` says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { tryDecode } from '../../src/encode-path.js';
import { splitUrl } from '../../src/urls.js';
import type { Answer, Engine, Place } from './packages.js';
import { answer, fileAt, isFile, type Sent } from './place-files.js';

interface Distribution {
  readonly ResponseHeaders: readonly { readonly PathPattern: string; readonly Headers: Sent }[];
}

interface Event {
  readonly statusCode?: number;
  readonly uri?: string;
  readonly headers?: { readonly location?: { readonly value: string } };
}

/** The bucket behind the function knows objects only; the distribution blocks countries before it. */
export async function cloudfront(place: Place): Promise<Engine> {
  const text = readFileSync(join(place.host, 'function.js'), 'utf8');
  const config = JSON.parse(readFileSync(join(place.host, 'distribution.json'), 'utf8')) as Distribution;
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } });
  runInContext(text, context, { timeout: 5000 });
  const respond = (target: string, country: string): Answer => {
    const { path, query } = splitUrl(target);
    const page = (file: string, status: number) =>
      answer(status, null, fileAt(place, place.base + file) ?? undefined, headersFor(config, path));
    if (country === 'US') return page('403.html', 403);
    const values = query.slice(1).split('&').filter(Boolean);
    const pairs = values.map((one) => [
      one.split('=', 1)[0]!,
      { value: one.includes('=') ? one.slice(one.indexOf('=') + 1) : '' },
    ]);
    const event = {
      request: { method: 'GET', uri: path, querystring: Object.fromEntries(pairs) as object, headers: {} },
    };
    const script = `JSON.stringify(handler(${JSON.stringify(event)}))`;
    const result = JSON.parse(String(runInContext(script, context, { timeout: 5000 }))) as Event;
    if (result.statusCode !== undefined) return answer(result.statusCode, result.headers!.location!.value);
    const key = tryDecode(result.uri!);
    const found = key === null || /\0|(?:^|\/)\.\.?(?:\/|$)|\/\//.test(key) ? null : join(place.root, key);
    return found !== null && isFile(found)
      ? answer(200, null, readFileSync(found), headersFor(config, path))
      : page('404.html', 404);
  };
  return {
    ask: async (path, headers = {}) => respond(path, headers['CF-IPCountry'] ?? 'IT'),
    stop: async () => {},
  };
}

/** What several patterns say, the last one last. */
function headersFor({ ResponseHeaders }: Distribution, path: string): Sent {
  const mine = ResponseHeaders.filter(({ PathPattern: rule }) =>
    rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule,
  );
  const pairs = mine
    .flatMap(({ Headers }) => Object.entries(Headers))
    .map(([name, value]) => [name.toLowerCase(), value]);
  return Object.fromEntries(pairs) as Sent;
}
