// The headers of every answer of a local server, and answers that are one line of text.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Without `Cache-Control`: a preview sets it as a host would, and `watch` forbids all caching. */
export const BASE_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
};

export const NO_STORE: Readonly<Record<string, string>> = { 'Cache-Control': 'no-store' };

export interface TextAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Sends a line of text, without the body for HEAD. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, text }: TextAnswer,
): void {
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, {
    ...BASE_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(body.length),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The same for a socket whose request could not be parsed. */
export function rawAnswer(status: string): string {
  const lines = Object.entries({ ...BASE_HEADERS, ...NO_STORE, 'Content-Length': '0', Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`;
}
