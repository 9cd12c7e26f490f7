// Puts the document of a page together: what its template rendered, the styles, and the body.
import { directionOf } from '../urls/languages.js';
import type { ForeignText } from '../model.js';
import { HASH_ATTRIBUTE } from '../run/page-hash.js';
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

/** The frame around a page in another language says its own, unless a document of the site says one. */
export function withFrameLanguage(html: string, frame: ForeignText | undefined): string {
  return frame ? html.replace(/<body(?=[\s>])(?![^>]*\slang=)/, `<body${attributesOf(frame)}`) : html;
}

/** The main part of such a page in its own language. */
export function insideFrame(main: Iterable<string>, lang: string, frame: ForeignText | undefined): Iterable<string> {
  if (!frame) return main;
  const own = { lang, ...(frame.dir ? { dir: directionOf(lang) ?? ('ltr' as const) } : {}) };
  return (function* () {
    yield `<div${attributesOf(own)}>`;
    yield* main;
    yield '</div>';
  })();
}

/** A language tag has no sign that would have to be escaped. */
function attributesOf({ lang, dir }: ForeignText): string {
  return ` lang="${lang}"${dir ? ` dir="${dir}"` : ''}`;
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

/** The chunks of a document, the first one split where the hash of the page belongs. */
export function splitAtHash([first, ...rest]: readonly Chunk[]): [before: string, after: string, ...rest: Chunk[]] {
  const text = typeof first === 'string' ? first : (first?.text ?? '');
  const at = text.indexOf(`${HASH_ATTRIBUTE}"`) + HASH_ATTRIBUTE.length;
  if (at < HASH_ATTRIBUTE.length)
    throw TemplateError.of(
      'document.tsx',
      'The document has no attribute for its hash: it must render page as data-page of <html>',
    );
  return [text.slice(0, at), text.slice(at), ...rest];
}
