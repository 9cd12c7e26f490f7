// Routes on Azure, which has a format of its own for them.
import { encodePath } from '../urls/encode-path.js';
import { hasFileEnding } from './dotted.js';
import type { Rule } from './rehearse-ask.js';
import { covered, exactSent } from './rehearse-common.js';
import { endsOpen } from './text.js';

/** A route of `/x/index.html` is one of `/x`, too, after one of its own. */
export const azureExact: Rule = (ask) => {
  const index = (path: string) => `${path.replace(/\/$/, '')}/index.html`;
  const found = exactSent(ask);
  if (found || ask.sent.includes('.')) return found;
  return exactSent({ ...ask, sent: index(ask.sent), path: index(ask.path) });
};

/** The slash is put right before. */
export const azureCovered = covered((page, plan) => {
  const path = encodePath(page);
  const other = encodePath(page.endsWith('/') ? page.slice(0, -1) : `${page}/`);
  return { path, others: hasFileEnding(page, plan) ? [] : [other] };
});

/** Only `/old/**` with a fixed target. */
export const azurePatterns: Rule = ({ patterns, sent }) => {
  for (const { rule } of patterns) {
    const words = rule.segments.slice(0, -1);
    const isFixed = rule.target.every((part) => typeof part === 'string');
    if (!endsOpen(rule) || !isFixed || !words.every((one) => one.kind === 'word')) continue;
    const start = words.map(({ word }) => `/${encodePath(word)}`).join('');
    if (sent === start || sent.startsWith(`${start}/`)) return { status: rule.status, location: rule.target.join('') };
  }
  return null;
};
