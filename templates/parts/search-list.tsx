// The list of all pages and games, for visitors whose browser runs no scripts.
import type { SearchItemView, SearchListView } from '../../src/model.js';
import { WORDS } from '../words.js';

export function SearchList({ list }: { readonly list: SearchListView }) {
  return (
    <div className="search-list">
      <Items title={WORDS.searchPages} items={list.pages} kind="pages" />
      <Items title={WORDS.searchGames} items={list.games} kind="games" />
      {list.parts.length > 0 && (
        <nav aria-label={WORDS.searchParts}>
          <ul className="search-list__parts">
            {list.parts.map((href, index) => (
              <li key={index}>
                {href === null ? (
                  <span className="search-list__part" aria-current="page">
                    {index + 1}
                  </span>
                ) : (
                  <a className="search-list__part" href={href} aria-label={`${WORDS.searchPart} ${index + 1}`}>
                    {index + 1}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

interface ItemsProps {
  readonly title: string;
  readonly items: readonly SearchItemView[];
  readonly kind: 'pages' | 'games';
}

function Items({ title, items, kind }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className="search-list__title">{title}</h2>
      <ul className={`search-list__items search-list__items--${kind}`}>
        {items.map(({ text, more, href }, index) => (
          <li key={index}>
            <a className="search-list__link" href={href}>
              {text}
            </a>
            {more && <p className="search-list__more">{more}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
