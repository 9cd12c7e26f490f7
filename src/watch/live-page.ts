// What `watch` adds to a page: one script tag. Also the page that is shown when a page cannot be rendered.
import { spoken, translated } from '../messages/language.js';
import type { Problem } from '../model.js';
import { escapeAttribute, escapeText } from '../html/escape.js';
import { clean } from '../problems/print.js';

/** Paths of `watch` itself; no page can have them, because slugs do not begin with an underscore. */
export const LIVE_PATH = '/__casino-site/';

const SCRIPT = `src="${LIVE_PATH}live.js`;

export const LIVE_TAG = `<script type="module" ${SCRIPT}"></script>`;

const MAX_PROBLEMS = 20;

/** What live.js writes across a corner of the page, line by line, and the sentence behind it. */
export interface Ribbon {
  readonly lines: readonly string[];
  readonly title: string;
}

export function withLiveTag(html: string, ribbon?: Ribbon): string {
  const end = html.lastIndexOf('</body>');
  const tag = ribbon ? ribbonTag(ribbon) : LIVE_TAG;
  return end < 0 ? html + tag : html.slice(0, end) + tag + html.slice(end);
}

/** In the tag: live.js asks for other words only later. */
function ribbonTag({ lines, title }: Ribbon): string {
  const [words, sentence] = [lines.join('\n'), title].map(escapeAttribute);
  return `<script data-casino-site-ribbon="${words}" title="${sentence}" ${LIVE_TAG.slice('<script '.length)}`;
}

/** Says in what state of the site the answer was made; its script tells that when it asks for events. */
export function withState(html: string, state: string): string {
  const end = html.lastIndexOf(SCRIPT) + SCRIPT.length;
  return end < SCRIPT.length ? html : `${html.slice(0, end)}?state=${state}${html.slice(end)}`;
}

/**
 * Plain on purpose: the templates or styles may be what is broken. `data-casino-site-fault` tells live.js to reload the
 * page on every event.
 */
export function faultPage(problems: readonly Problem[]): string {
  const errors = problems.filter((one) => one.severity === 'error').slice(0, MAX_PROBLEMS);
  const body =
    errors.length > 0
      ? `<ol>${errors.map(item).join('')}</ol>`
      : `<p>${translated('The site could not be read yet.')}</p>`;
  const title = translated('This page cannot be shown yet');
  return withLiveTag(
    `<!DOCTYPE html><html lang="${spoken()}" data-casino-site-fault><head><meta charset="utf-8"><title>casino-site: ${translated('problems')}</title></head><body><h1>${title}</h1>${body}</body></html>`,
  );
}

function item({ file, line, column, message, excerpt, hint }: Problem): string {
  const place = line ? `${clean(file)}:${line}:${column ?? 1}` : clean(file);
  return `<li><p><strong>${escapeText(place)}</strong> ${escapeText(clean(translated(message)))}</p>${excerpt ? `<pre>${escapeText(excerpt)}</pre>` : ''}${hint ? `<p>${escapeText(clean(translated(hint)))}</p>` : ''}</li>`;
}
