// CloudFront: our function in a context of its own, as narrow as that of the service; behind it a bucket of s3rver with
// the upload, around both what `distribution.json` says.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { encodeFilePath, tryDecode } from '../../src/urls/encode-path.js';
import { splitUrl } from '../../src/urls/urls.js';
import { listFiles } from '../../src/output/foreign.js';
import { ask } from './engines.js';
import { type Answer, type Engine, load, type Place } from './packages.js';
import { answer, fileAt, type Sent } from './place-files.js';

interface Distribution {
  readonly Restrictions: { readonly GeoRestriction: { readonly Items?: readonly string[] } };
  readonly ResponseHeaders: readonly { readonly PathPattern: string; readonly Headers: Sent }[];
}

interface Event {
  readonly statusCode?: number;
  readonly uri?: string;
  readonly headers?: { readonly location?: { readonly value: string } };
}

interface Bucket {
  /** Of an object, by its key as it stands in a URL; null where there is none. */
  read(uri: string): Promise<Buffer | null>;
  close(): Promise<void>;
}

type S3rver = new (options: object) => { run(): Promise<{ readonly port: number }>; close(): Promise<void> };

/** What `aws s3 sync` leaves behind. Keys are no paths: there are no folders, and dots lead nowhere. */
async function bucketOf({ root }: Place): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'casino-site-bucket-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'site' }] };
  const server = new (load('s3rver') as S3rver)(options);
  const { port } = await server.run();
  const url = `http://127.0.0.1:${port}/site/`;
  for (const file of listFiles(root)) {
    const sent = await fetch(url + encodeFilePath(file), { method: 'PUT', body: readFileSync(join(root, file)) });
    if (sent.status !== 200) throw new Error(`${file}: ${await sent.text()}`);
  }
  return {
    read: async (uri) => {
      const key = tryDecode(uri);
      if (key === null || /\0|(?:^|\/)\.\.?(?:\/|$)|\/\/|\/$/.test(key)) return null;
      const { status, bytes } = await ask(port, `/site${uri}`, {});
      return status === 200 ? bytes : null;
    },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Each name with all of its values. */
function queryOf(query: string): object {
  const found = new Map<string, { value: string; multiValue?: { value: string }[] }>();
  for (const one of query.slice(1).split('&').filter(Boolean)) {
    const name = one.split('=', 1)[0]!;
    const value = one.slice(name.length + 1);
    const known = found.get(name);
    if (known) known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
    else found.set(name, { value });
  }
  return Object.fromEntries(found);
}

/** The distribution blocks countries before all else. */
export async function cloudfront(place: Place): Promise<Engine> {
  const text = readFileSync(join(place.host, 'function.js'), 'utf8');
  const config = JSON.parse(readFileSync(join(place.host, 'distribution.json'), 'utf8')) as Distribution;
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } });
  runInContext(text, context, { timeout: 5000 });
  const bucket = await bucketOf(place);
  const blocked = new Set(config.Restrictions.GeoRestriction.Items);
  const respond = async (target: string, country: string): Promise<Answer> => {
    const { path, query } = splitUrl(target);
    const page = (file: string, status: number) =>
      answer(status, null, fileAt(place, place.base + file) ?? undefined, headersFor(config, path));
    if (blocked.has(country)) return page('403.html', 403);
    const event = { request: { method: 'GET', uri: path, querystring: queryOf(query), headers: {} } };
    const script = `JSON.stringify(handler(${JSON.stringify(event)}))`;
    const result = JSON.parse(String(runInContext(script, context, { timeout: 5000 }))) as Event;
    if (result.statusCode !== undefined) return answer(result.statusCode, result.headers!.location!.value);
    const found = await bucket.read(result.uri!);
    return found === null ? page('404.html', 404) : answer(200, null, found, headersFor(config, path));
  };
  return { ask: (path, headers = {}) => respond(path, headers['CF-IPCountry'] ?? 'IT'), stop: () => bucket.close() };
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
