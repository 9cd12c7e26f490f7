// What a cell of a table shows: a text, or an amount that machines can read.
import type { CellView } from '../../src/model.js';
import { WORDS } from '../words.js';

interface CellProps {
  readonly cell: CellView;
  /** Of an element around what is shown, for a style that needs one. */
  readonly className?: string;
}

export function Cell({ cell: { text, value, known }, className }: CellProps) {
  if (value !== undefined && known)
    return (
      <data className={className} value={value}>
        {text}
      </data>
    );
  const shown = known ? text : <Unknown text={text} />;
  return className === undefined ? <>{shown}</> : <span className={className}>{shown}</span>;
}

// Most screen readers skip a lone dash, and a silent cell would sound like "nothing to pay" (D-24).
function Unknown({ text }: { readonly text: string }) {
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{WORDS.unknown}</span>
    </>
  );
}
