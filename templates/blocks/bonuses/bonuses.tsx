// The offers of the house, side by side with their conditions.
import type { BlockView } from '../../../src/model.js';
import { BonusCard } from '../../parts/bonus-card.js';
import { Buttons } from '../../parts/button.js';
import { itemLevel } from '../../parts/heading.js';
import { Section } from '../../parts/section.js';

export function Block(props: Extract<BlockView, { block: 'bonuses' }>) {
  const { content } = props;
  return (
    <Section block={props} icon={content.icon} intro={content.p}>
      {content.cards.length > 0 && (
        <ul className="card-grid">
          {content.cards.map((card, index) => (
            <BonusCard key={index} card={card} level={itemLevel(props)} />
          ))}
        </ul>
      )}
      <Buttons buttons={content.buttons} />
    </Section>
  );
}
