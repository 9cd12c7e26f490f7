// What `watch` adds to a page: one script tag. And the page that stands in where there is no good page to show.
import type { Problem } from '../model.js';
import { escapeText } from '../html/parse.js';
import { clean } from '../problems/print.js';

/** Below this path `watch` answers for itself; no page can have it, since slugs do not begin with an underscore. */
export const LIVE_PATH = '/__casino-site/';

export const LIVE_TAG = `<script type="module" src="${LIVE_PATH}live.js"></script>`;

export function withLiveTag(html: string): string {
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + LIVE_TAG : html.slice(0, end) + LIVE_TAG + html.slice(end);
}

/** Plain on purpose: templates and styles may be what is broken. */
export function faultPage(problems: readonly Problem[], message: string): string {
  const errors = problems.filter((one) => one.severity === 'error');
  const items = errors.map((one) => `<li><p><strong>${escapeText(`${clean(one.file)}${one.line ? `:${one.line}:${one.column ?? 1}` : ''}`)}</strong> ${escapeText(clean(one.message))}</p>${one.excerpt ? `<pre>${escapeText(one.excerpt)}</pre>` : ''}${one.hint ? `<p>${escapeText(clean(one.hint))}</p>` : ''}</li>`);
  const body = errors.length > 0 ? `<ol>${items.join('')}</ol>` : `<p>${escapeText(clean(message) || 'The site could not be read yet.')}</p>`;
  return withLiveTag(`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>casino-site: problems</title></head><body><h1>This page cannot be shown yet</h1>${body}</body></html>`);
}
