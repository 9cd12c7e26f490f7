// The way from the home page to this page.
import type { CrumbView } from '../../src/model.js';
import { WORDS } from '../words.js';
import { Link } from './link.js';

export function Breadcrumbs({ steps }: { readonly steps: readonly CrumbView[] }) {
  if (steps.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={WORDS.breadcrumbs}>
      <ol className="breadcrumbs__list">
        {steps.map(({ text, link }, index) => (
          <li key={index} className="breadcrumbs__step">
            {link ? (
              <Link link={link} className="breadcrumbs__link">
                {text}
              </Link>
            ) : (
              <span aria-current="page">{text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
