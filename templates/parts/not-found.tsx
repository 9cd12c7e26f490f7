// Where the page for unknown addresses says which one was asked for. Empty and hidden: only the browser knows the
// address, and fills it in as text.
import { WORDS } from '../words.js';

interface NotFoundProps {
  /** Addresses to suggest the nearest one of. */
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
