// Author HTML after the sanitiser. Rendered in a div, because it may contain paragraphs, lists and tables.
import type { Html } from '../../src/model.js';
import { withNumberWidths } from './text-lists.js';
import { withRegions } from './text-tables.js';

interface RichTextProps {
  readonly html: Html | null;
  readonly className?: string;
}

export function RichText({ html, className = '' }: RichTextProps) {
  if (!html) return null;
  const __html = withNumberWidths(withRegions(html));
  return <div className={`rich-text ${className}`.trim()} dangerouslySetInnerHTML={{ __html }} />;
}

/** The conditions of an offer: always beside it, never behind a click. */
export function Terms({ html }: { readonly html: Html | null }) {
  return <RichText html={html} className="terms" />;
}
