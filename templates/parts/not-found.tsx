// The place on the 404 page for the requested path. Empty and hidden: only the browser knows the path, and inserts it
// as text.
import { WORDS } from '../words.js';

interface NotFoundProps {
  /** Paths from which the most similar one is suggested. */
  readonly suggestions: readonly string[];
}

export function NotFound({ suggestions }: NotFoundProps) {
  return (
    <div
      className="not-found"
      data-module="not-found"
      data-attempted={WORDS.attempted}
      data-suggestion={WORDS.suggestion}
      data-pages={suggestions.join(' ')}
      hidden
    />
  );
}
