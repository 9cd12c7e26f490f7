// One bonus per row: picture, offer with conditions, button.
import type { BlockView } from '../../../src/model.js';
import { BonusCard } from '../../parts/bonus-card.js';
import { itemLevel } from '../../parts/heading.js';
import { Section } from '../../parts/section.js';

export function Block(props: Extract<BlockView, { block: 'bonus-list' }>) {
  return (
    <Section block={props}>
      <ul className="bonus-list__items">
        {props.content.bonuses.map((bonus, index) => (
          <BonusCard key={index} card={bonus} level={itemLevel(props)} layout="row" />
        ))}
      </ul>
    </Section>
  );
}
