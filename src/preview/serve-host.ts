// Serves an output folder as a named host would: what the answer is comes from a rehearsal of that host, the bytes come
// from the folder. Never opens a file that the rehearsal does not know.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { notFoundLine } from '../urls/address-rules.js';
import { decodeAll } from '../urls/encode-path.js';
import { createBodyCache } from './body-cache.js';
import { type Gate, isFromElsewhere, isRefusal } from './gate.js';
import { sendText } from './headers.js';
import { openFile } from './open-file.js';
import { sendFile } from './send-file.js';
import type { Handler } from './server.js';

export interface HostedAnswer {
  readonly status: number;
  readonly location: string | null;
  /** Of the folder; null for an answer without a page. */
  readonly file: string | null;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

interface HostedOptions {
  readonly folder: string;
  /** With `anyPath`. */
  readonly gate: Gate;
  /** Answers by the current state of the folder. */
  readonly rehearse: () => Promise<
    (request: { readonly target: string; readonly country: string | null }) => HostedAnswer
  >;
  /** Headers that may name the country of the visitor, in lower case. */
  readonly countryHeaders: readonly string[];
  readonly log: (line: string) => void;
}

/** No site has a parameter of this name; it is taken out before the host sees the query. */
export const COUNTRY_PARAMETER = 'casino-site-country';
const COUNTRY = /^[A-Z]{2}$/;

export function serveHost({ folder, gate, rehearse, countryHeaders, log }: HostedOptions): Handler {
  const cache = createBodyCache();
  return async (request, response) => {
    const admitted = gate(request);
    if (isRefusal(admitted)) return sendText(request, response, admitted);
    const { query, country } = withoutCountry(admitted.query);
    const named = countryHeaders.map((name) => String(request.headers[name] ?? '').toUpperCase());
    const target = admitted.path + query;
    const answer = (await rehearse())({ target, country: country ?? named.find((one) => COUNTRY.test(one)) ?? null });
    if (answer.status === 404 && !isFromElsewhere(request)) log(notFoundLine(decodeAll(admitted.path), false));
    const headers = headersOf(answer);
    if (answer.location !== null)
      return sendPlain(request, response, answer.status, headers, `Moved to ${answer.location}`);
    const found = answer.file === null ? null : openFile(folder, answer.file);
    if (found && found !== 'folder') return sendFile(request, response, found, answer.status, cache, headers);
    sendPlain(request, response, answer.status, headers, `Status ${answer.status}.`);
  };
}

/** A browser would keep a permanent redirect, and apply it to the next site on this port. */
function headersOf({ headers, location }: HostedAnswer): Record<string, string> {
  const sent = Object.fromEntries(headers);
  return {
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(location === null ? {} : { Location: location, 'Cache-Control': 'no-cache' }),
    ...sent,
  };
}

function sendPlain(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
): void {
  const body = Buffer.from(`${text}\n`);
  const ours = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': String(body.length) };
  response.writeHead(status, { ...headers, ...ours });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** `?a=1&casino-site-country=US` → `?a=1` and US. */
function withoutCountry(query: string): { readonly query: string; readonly country: string | null } {
  const parts = query.slice(1).split('&');
  const mine = parts.filter((part) => part.startsWith(`${COUNTRY_PARAMETER}=`));
  if (mine.length === 0) return { query, country: null };
  const rest = parts.filter((part) => !mine.includes(part));
  const country = mine[0]!.slice(COUNTRY_PARAMETER.length + 1).toUpperCase();
  return { query: rest.length === 0 ? '' : `?${rest.join('&')}`, country: COUNTRY.test(country) ? country : null };
}
