// Minifies HTML with html-minifier-terser where there is something to gain. Author fragments and React output rarely
// have anything: they carry no comments and no superfluous whitespace, which a quick scan proves, and then the (slow)
// minifier is not even loaded.
import type { Options } from 'html-minifier-terser';
import { MAX_MINIFIED_WHITESPACE, MAX_MINIFIED_LENGTH } from '../limits.js';

/**
 * Measured: quadratic in runs of whitespace and in nesting (reliability, fact 5). No timer: what is published must not
 * depend on how fast a machine is.
 */
const COSTLY = new RegExp(`\\s{${MAX_MINIFIED_WHITESPACE + 1}}`);

const OPTIONS: Options = {
  collapseWhitespace: true,
  conservativeCollapse: true,
  removeComments: true,
  // Safe for every consumer: quotes, optional tags and inline whitespace stays.
  collapseInlineTagWhitespace: false,
  removeAttributeQuotes: false,
  removeOptionalTags: false,
  keepClosingSlash: false,
  caseSensitive: true,
};

const SHORTENABLE = ['\n', '\t', '\r', '\f', '  ', '<!--'];

/** True when minifying could shorten the text: comments, runs of whitespace, or whitespace between tags. */
export function canShrink(html: string): boolean {
  // Several searches for fixed texts are many times faster than one pattern, and every page passes here.
  return SHORTENABLE.some((text) => html.includes(text));
}

/** Shortest safe form of an HTML fragment. Falls back to the text itself where the minifier gives up. */
export async function minifyHtml(html: string): Promise<string> {
  if (!canShrink(html) || html.length > MAX_MINIFIED_LENGTH || COSTLY.test(html)) return html;
  const { minify } = await import('html-minifier-terser');
  try {
    return await minify(html, OPTIONS);
  } catch {
    return html;
  }
}
