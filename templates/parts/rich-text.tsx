// Author HTML after the sanitiser. Rendered in a div, because it may contain paragraphs, lists and tables.
import type { Html } from '../../src/model.js';
import { WORDS } from '../words.js';
import { escape } from './escape.js';

interface RichTextProps {
  readonly html: Html | null;
  readonly className?: string;
}

export function RichText({ html, className = '' }: RichTextProps) {
  if (!html) return null;
  return <div className={`rich-text ${className}`.trim()} dangerouslySetInnerHTML={{ __html: withRegions(html) }} />;
}

// Each table stands in a region that scrolls by touch and by keyboard. In clean HTML "<table" is always the element.
function withRegions(html: Html): string {
  if (!html.includes('<table')) return html;
  const start = `<div class="table" tabindex="0" data-hint="${escape(WORDS.tableHint)}">`;
  return html.replace(/<table(?=[ >])/g, `${start}$&`).replaceAll('</table>', '</table></div>');
}

/** The conditions of an offer: always beside it, never behind a click. */
export function Terms({ html }: { readonly html: Html | null }) {
  return <RichText html={html} className="terms" />;
}
