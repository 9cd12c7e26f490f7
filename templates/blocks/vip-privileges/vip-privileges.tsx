// What members of the VIP club receive, each privilege with the level it starts from.
import type { BlockView } from '../../../src/model.js';
import { BulletList } from '../../parts/bonus-card.js';
import { Heading, itemLevel } from '../../parts/heading.js';
import { Image } from '../../parts/image.js';
import { Terms } from '../../parts/rich-text.js';
import { Section } from '../../parts/section.js';

type VipPrivileges = Extract<BlockView, { block: 'vip-privileges' }>;

export function Block(props: VipPrivileges) {
  const { p, cards, terms } = props.content;
  return (
    <Section block={props} intro={p}>
      {cards.length > 0 && (
        <ul className="vip-privileges__grid">
          {cards.map((card, index) => (
            <Privilege key={index} card={card} level={itemLevel(props)} />
          ))}
        </ul>
      )}
      <Terms html={terms} />
    </Section>
  );
}

function Privilege({
  card,
  level,
}: {
  readonly card: VipPrivileges['content']['cards'][number];
  readonly level: number;
}) {
  return (
    <li className="card privilege">
      <div className="card__body">
        {(card.image || card.level) && (
          <div className="privilege__top">
            {card.image && <Image image={card.image} className="privilege__image" />}
            {card.level && <p className="privilege__level">{card.level}</p>}
          </div>
        )}
        <Heading level={level} className="card__title">
          {card.title}
        </Heading>
        {card.description && <p className="card__text">{card.description}</p>}
        <BulletList items={card.items} />
      </div>
    </li>
  );
}
