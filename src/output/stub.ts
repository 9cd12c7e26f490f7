// The HTML page that stands at a redirected address on hosts without redirects: sends on at once, offers a link, is
// never indexed.
import { escapeAttribute, escapeText } from '../html/parse.js';
import { BARE_POLICY } from '../policy.js';

export interface StubInput {
  readonly lang: string;
  /** Address as it stands in links: with base, or absolute. */
  readonly href: string;
  /** Absolute address, for the canonical. */
  readonly url: string;
  readonly rel: string | undefined;
}

export function stubPage({ lang, href, url, rel }: StubInput): string {
  const target = escapeAttribute(href);
  const relation = rel ? ` rel="${escapeAttribute(rel)}"` : '';
  return (
    `<!DOCTYPE html><html lang="${escapeAttribute(lang)}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeAttribute(BARE_POLICY)}">` +
    `<meta http-equiv="refresh" content="0; url=${target}"><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<link rel="canonical" href="${escapeAttribute(url)}"><title>Reindirizzamento in corso</title></head>` +
    `<body><main><h1>Reindirizzamento in corso</h1><p><a href="${target}"${relation}>${escapeText(`Continua su ${host(url)}`)}</a></p></main></body></html>`
  );
}

function host(url: string): string {
  return new URL(url).host;
}
