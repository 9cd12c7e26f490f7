// Patterns on Azure, which has a format of its own for them.
import { encodePath } from '../encode-path.js';
import { withQuery } from '../route-values.js';
import type { Rule } from './rehearse-ask.js';
import { endsOpen } from './text.js';

/** Rules win over files here, so pages below a pattern have a line of their own; the slash is put right before. */
export const azureCovered: Rule = ({ plan, sent, query, output, path }) => {
  for (const { covered: pages } of plan.patterns)
    for (const page of pages) {
      const other = page.endsWith('/') ? page.slice(0, -1) : `${page}/`;
      if (sent === encodePath(page)) return { status: 200, file: output.at(path) ?? output.flat(path) ?? '' };
      if (!/\.[^/.]+$/.test(page) && sent === encodePath(other))
        return { status: 301, location: withQuery(encodePath(page), query) };
    }
  return null;
};

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
