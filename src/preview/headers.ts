// The headers that every answer of a local server carries, and answers that are one line of text. Knows no files.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** `Cache-Control` is missing on purpose: a preview answers as a host would, `watch` never lets anything be stored. */
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

/** Sends a line of text; the body is left out for HEAD. */
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

/** The same for a socket on which no request could be read. */
export function rawAnswer(status: string): string {
  const lines = Object.entries({ ...BASE_HEADERS, ...NO_STORE, 'Content-Length': '0', Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`;
}
