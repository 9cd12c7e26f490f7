// Questions and answers in HTML: disclosure elements, and what the common plug-ins write.
import type { AuthorElement, AuthorNode } from '../html/parse.js';
import { attribute } from './html-text.js';

interface FoundQuestion {
  readonly question: readonly AuthorNode[];
  readonly answer: readonly AuthorNode[];
}

const SECTION = /(?:^|\s)(?:schema-faq-section|rank-math-faq-item|rank-math-list-item|wp-block-accordion-item)(?:\s|$)/;
const QUESTION = /(?:^|[\s-])(?:question|accordion-heading)(?:\s|$)/;

/** Null for an element that is no question with its answer. */
export function questionOf({ tagName, childNodes, ...element }: AuthorElement): FoundQuestion | null {
  const isDetails = tagName === 'details';
  if (!isDetails && !SECTION.test(attribute({ tagName, childNodes, ...element }, 'class') ?? '')) return null;
  const found = childNodes.find(
    (one): one is AuthorElement =>
      !('value' in one) && (isDetails ? one.tagName === 'summary' : QUESTION.test(attribute(one, 'class') ?? '')),
  );
  return found ? { question: found.childNodes, answer: childNodes.filter((one) => one !== found) } : null;
}
