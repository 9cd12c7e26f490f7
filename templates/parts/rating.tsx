// A rating with its scale, as words and as a bar; and the line that says who answers for it and when it was checked.
import type { BlockWords, DateView, LinkView, RatingView } from '../../src/model.js';
import { Link } from './link.js';

/** The bar repeats what the words say, so only they are read aloud. */
export function Rating({ rating, className = '' }: { readonly rating: RatingView; readonly className?: string }) {
  return (
    <span className={`rating ${className}`.trim()}>
      <span className="rating__words">{rating.words}</span>
      <svg className="rating__bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="rating__share" width={rating.share} height="8" />
      </svg>
    </span>
  );
}

interface BylineProps {
  readonly author?: string;
  readonly link?: LinkView | null;
  readonly checked: DateView | null;
  readonly words: BlockWords;
}

export function Byline({ author = '', link = null, checked, words }: BylineProps) {
  if (author === '' && !checked) return null;
  return (
    <p className="byline">
      {author !== '' && (
        <span className="byline__part">
          {words.by} <Link link={link}>{author}</Link>
        </span>
      )}
      {/* Without styles, and for whoever reads only words, the two would be one. */}
      {author !== '' && checked && ' '}
      {checked && (
        <span className="byline__part">
          {words.checked} <time dateTime={checked.iso}>{checked.text}</time>
        </span>
      )}
    </p>
  );
}
