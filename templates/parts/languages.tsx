// The language switcher: the same page in the other languages, or their home pages. Plain links, which need no script;
// languages have names, not flags. A layout prints its place, and the program puts the switcher of the page there.
import type { LanguageView } from '../../src/model.js';
import { WORDS } from '../words.js';

/** The element that the program looks for. */
const Place: string = 'casino-site-languages';

export function LanguagesPlace() {
  return <Place />;
}

export function Languages({ languages }: { readonly languages: readonly LanguageView[] }) {
  return (
    <nav className="languages" aria-label={WORDS.languages}>
      <ul className="languages__list">
        {languages.map(({ name, tag, href }) => (
          <li key={tag} lang={tag}>
            {href === null ? (
              <span className="languages__own" aria-current="true">
                {name}
              </span>
            ) : (
              <a className="languages__link" href={href} hrefLang={tag}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
