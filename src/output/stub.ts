// The redirect page: it stands at a redirected path on hosts without redirects of their own, sends the visitor on at
// once, offers a link, and is never indexed.
import { escapeAttribute, escapeText } from '../html/parse.js';
import { BARE_POLICY } from '../policy.js';
import { wordsOf } from '../words/words-of.js';

export interface StubInput {
  readonly lang: string;
  /** URL as it stands in links: with base, or absolute. */
  readonly href: string;
  /** Absolute URL, for the canonical. */
  readonly url: string;
  readonly rel: string | undefined;
}

export function stubPage({ lang, href, url, rel }: StubInput): string {
  const words = wordsOf(lang);
  const title = escapeText(words.redirecting);
  const target = escapeAttribute(href);
  const relation = rel ? ` rel="${escapeAttribute(rel)}"` : '';
  return (
    `<!DOCTYPE html><html lang="${escapeAttribute(lang)}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeAttribute(BARE_POLICY)}">` +
    `<meta http-equiv="refresh" content="0; url=${target}"><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<link rel="canonical" href="${escapeAttribute(url)}"><title>${title}</title></head>` +
    `<body><main><h1>${title}</h1><p><a href="${target}"${relation}>${escapeText(`${words.continueTo} ${host(url)}`)}</a></p></main></body></html>`
  );
}

function host(url: string): string {
  return new URL(url).host;
}
