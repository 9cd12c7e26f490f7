// Fields above many tiles. They do nothing without the script, so they are shown only where scripts run.
import { WORDS } from '../words.js';

interface GamesFilterProps {
  readonly providers: readonly string[];
  readonly total: number;
}

export function GamesFilter({ providers, total }: GamesFilterProps) {
  return (
    <div
      className="games-filter"
      role="search"
      aria-label={WORDS.filterName}
      data-part="games-filter"
      data-none={WORDS.filterNone}
      data-one={WORDS.filterOne}
      data-count={WORDS.filterCount}
    >
      <label className="games-filter__field">
        <span className="games-filter__label">{WORDS.filterName}</span>
        <input className="games-filter__input" type="search" autoComplete="off" />
      </label>
      {providers.length > 1 && (
        <label className="games-filter__field">
          <span className="games-filter__label">{WORDS.filterProvider}</span>
          <select className="games-filter__input">
            <option value="">{WORDS.filterAll}</option>
            {providers.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <p className="games-filter__count" role="status">
        {total} {total === 1 ? WORDS.filterOne : WORDS.filterCount} {total}
      </p>
    </div>
  );
}
