// The kinds of games, each with a picture and a plain description.
import type { BlockView } from '../../../src/model.js';
import { Button } from '../../parts/button.js';
import { Heading, itemLevel } from '../../parts/heading.js';
import { Image } from '../../parts/image.js';
import { Section } from '../../parts/section.js';

export function Block(props: Extract<BlockView, { block: 'cards' }>) {
  const { content } = props;
  return (
    <Section block={props} icon={content.icon} intro={content.p}>
      {content.cards.length > 0 && (
        <ul className="card-grid">
          {content.cards.map((card, index) => (
            <li key={index} className="card category-card">
              {card.image && <Image image={card.image} className="card__image" />}
              <div className="card__body">
                <Heading level={itemLevel(props)} className="card__title">
                  {card.title}
                </Heading>
                {card.description && <p className="card__text">{card.description}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {content.button && (
        <div className="buttons">
          <Button button={content.button} />
        </div>
      )}
    </Section>
  );
}
