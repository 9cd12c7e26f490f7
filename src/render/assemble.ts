// Puts the document of a page together: what its template rendered, the styles, and the body.
import { directionOf } from '../languages.js';
import type { Chunk, SharedChunk } from './chunks.js';
import { TemplateError } from './template-error.js';

export const MAIN_ELEMENT = 'casino-site-main';
export const MAIN_MARK = `<${MAIN_ELEMENT}></${MAIN_ELEMENT}>`;
export const STYLE_MARK = '<casino-site-style></casino-site-style>';

/** A document of the site's own may be older than `dir`; a page read from the wrong side cannot be used. */
export function withDirection(html: string, lang: string): string {
  const dir = directionOf(lang);
  const isMissing = dir !== undefined && !/^<html(?:\s[^>]*)?\sdir=/.test(html);
  return `<!DOCTYPE html>${isMissing ? html.replace(/^<html/, `<html dir="${dir}"`) : html}`;
}

/** The document in chunks: the parts before the styles, between styles and body, and after the body. */
export function assemble(html: string, css: SharedChunk, body: readonly Chunk[], scripts: string): readonly Chunk[] {
  const [head, tail, ...more] = html.split(MAIN_MARK);
  const [start, end, ...again] = head!.split(STYLE_MARK);
  if (tail === undefined || more.length > 0)
    throw TemplateError.of('document.tsx', 'It must render its body exactly once, with dangerouslySetInnerHTML');
  if (again.length > 0 || tail.includes(STYLE_MARK))
    throw TemplateError.of('document.tsx', 'It must render its styles once, before the body');
  return end === undefined ? [start!, ...body, scripts + tail] : [start!, css, end, ...body, scripts + tail];
}
