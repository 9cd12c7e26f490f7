// The redirect page: it stands at a redirected path on hosts without redirects of their own, sends the visitor on at
// once with query and fragment that were asked for, offers a link, and is never indexed.
import { escapeAttribute, escapeText } from '../html/escape.js';
import { barePolicy } from '../privacy/policy.js';
import { splitUrl } from '../urls/urls.js';
import { wordsOf } from '../words/words-of.js';

interface StubInput {
  readonly lang: string;
  /** The language of its words, see speechOf. */
  readonly speech: string;
  /** URL as it stands in links: with base, or absolute. */
  readonly href: string;
  /** Absolute URL, for the canonical. */
  readonly url: string;
  readonly rel: string | undefined;
}

/**
 * Keeps query and fragment, which a refresh cannot; a fragment of the target wins. It stands before the refresh, and
 * hides it in a comment when there is one of them: two navigations at once would race. Without scripts the refresh
 * leads on, without either.
 */
const KEEP_QUERY =
  'var t=document.currentScript.dataset.to,s=location.search,f=location.hash,h=t.indexOf("#");' +
  'if(s.length>1||h<0&&f){location.replace(h<0?t+s+f:t.slice(0,h)+s+t.slice(h));document.write("<!--")}';

export function stubPage({ lang, speech, href, url, rel }: StubInput): string {
  const words = wordsOf(speech);
  const title = escapeText(words.redirecting);
  const target = escapeAttribute(href);
  // A target with a query of its own keeps that one.
  const script = splitUrl(href).query === '' ? KEEP_QUERY : null;
  const keepQuery = script === null ? '' : `<script data-to="${target}">${script}</script>`;
  const relation = rel ? ` rel="${escapeAttribute(rel)}"` : '';
  return (
    `<!DOCTYPE html><html lang="${escapeAttribute(lang)}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeAttribute(barePolicy(script))}">${keepQuery}` +
    `<meta http-equiv="refresh" content="0; url=${target}">${script === null ? '' : '<!-- -->'}<meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<link rel="canonical" href="${escapeAttribute(url)}"><title>${title}</title></head>` +
    `<body><main><h1>${title}</h1><p><a href="${target}"${relation}>${escapeText(`${words.continueTo} ${host(url)}`)}</a></p></main></body></html>`
  );
}

function host(url: string): string {
  return new URL(url).host;
}
