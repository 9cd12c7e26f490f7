// Offers for high stakes: how much, how often, on which conditions.
import type { BlockView } from '../../../src/model.js';
import { CardOffer } from '../../parts/bonus-card.js';
import { Heading, itemLevel } from '../../parts/heading.js';
import { Image } from '../../parts/image.js';
import { Section } from '../../parts/section.js';

type VipRoller = Extract<BlockView, { block: 'vip-roller' }>;

export function Block(props: VipRoller) {
  return (
    <Section block={props} intro={props.content.p}>
      {props.content.cards.length > 0 && (
        <ul className="card-grid">
          {props.content.cards.map((card, index) => (
            <Reward key={index} card={card} level={itemLevel(props)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Reward({ card, level }: { readonly card: VipRoller['content']['cards'][number]; readonly level: number }) {
  return (
    <li className="card reward">
      {card.image && <Image image={card.image} className="card__image" />}
      <div className="card__body">
        <Heading level={level} className="card__title">
          {card.title}
        </Heading>
        {(card.amount || card.period) && (
          <p className="reward__figures">
            {card.amount && <strong className="reward__amount">{card.amount}</strong>}{' '}
            {card.period && <span className="reward__period">{card.period}</span>}
          </p>
        )}
        {card.description && <p className="card__text">{card.description}</p>}
        <CardOffer button={card.button} terms={card.terms} />
      </div>
    </li>
  );
}
