// The game tiles. Each tile is one link named after its game; the call to play appears on hover, on focus, and always
// on touch screens.
import type { BlockView } from '../../../src/model.js';
import { Button } from '../../parts/button.js';
import { GamesFilter } from '../../parts/games-filter.js';
import { Image } from '../../parts/image.js';
import { Link } from '../../parts/link.js';
import { Section } from '../../parts/section.js';

type Games = Extract<BlockView, { block: 'games' }>;

export function Block(props: Games) {
  const { content } = props;
  return (
    <Section block={props} icon={content.icon}>
      {content.filter && <GamesFilter providers={content.filter.providers} total={content.games.length} />}
      <ul className="games__grid">
        {content.games.map((game, index) => (
          <GameCard key={index} game={game} hoverText={content.hoverText} />
        ))}
      </ul>
      {content.showAll && (
        <div className="games__more">
          <Button button={content.showAll} look="secondary" />
        </div>
      )}
    </Section>
  );
}

// The link contains only the name and is stretched over the tile, so picture and call are not part of its accessible
// name.
function GameCard({
  game,
  hoverText,
}: {
  readonly game: Games['content']['games'][number];
  readonly hoverText: string;
}) {
  return (
    <li className="game-card">
      <div className="game-card__frame">
        {game.image ? (
          <Image image={game.image} className="game-card__image" />
        ) : (
          <span className="game-card__initial" aria-hidden="true">
            {[...game.name][0]}
          </span>
        )}
        {game.link && hoverText && (
          <span className="game-card__play" aria-hidden="true">
            {hoverText}
          </span>
        )}
      </div>
      <p className="game-card__name">
        <Link link={game.link} className={game.link ? 'game-card__link' : undefined}>
          {game.name}
        </Link>
      </p>
      {game.provider && <p className="game-card__provider">{game.provider}</p>}
    </li>
  );
}
