// Asks a published site, which is not trusted, for single answers: exactly the given path, no redirect followed, a
// beginning of the body, a time for each answer and one for all.
import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import type { SiteAnswer } from '../hosts/check-answer.js';
import { UnreachableError } from './fetch-output.js';

/** Enough for the first tags of a page, which name its build. */
const MAX_BODY = 64 * 1024;
const MAX_HEADER = 2000;
const ANSWER_MS = 20_000;

/** Null when nobody answers. */
export function askSite(site: URL, target: string, signal: AbortSignal): Promise<SiteAnswer> {
  const { protocol, hostname, port } = site;
  const options: RequestOptions = {
    protocol,
    hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    path: target,
    headers: { 'User-Agent': 'casino-site verify', Accept: '*/*' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    agent: false,
  };
  return new Promise((resolve, reject) => {
    const fail = ({ code, message }: NodeJS.ErrnoException) =>
      reject(new UnreachableError(code === 'ABORT_ERR' ? 'it is too slow.' : `${(code ?? message).slice(0, 200)}.`));
    const send = protocol === 'https:' ? getHttps : getHttp;
    send(options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const end = () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: headersOf(response),
          body: Buffer.concat(chunks).toString('utf8'),
        });
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if ((size += chunk.length) < MAX_BODY) return;
        end();
        response.destroy();
      });
      response.on('end', end);
      response.on('error', fail);
    }).on('error', fail);
  });
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [
    name,
    [value ?? []].flat().join(', ').slice(0, MAX_HEADER),
  ]);
  return Object.assign(Object.create(null), Object.fromEntries(entries)) as Record<string, string>;
}
