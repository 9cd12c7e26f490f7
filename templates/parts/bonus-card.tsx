// One offer: the first line is the offer, the lines after it are its conditions. Where all are conditions, the title
// stands out instead.
import type { BonusCardView } from '../../src/model.js';
import { Button } from './button.js';
import { Heading } from './heading.js';
import { Image } from './image.js';
import { Terms } from './rich-text.js';

interface BonusCardProps {
  readonly card: BonusCardView;
  readonly level: number;
  /** `row` lays picture, text and button side by side where there is room. */
  readonly layout?: 'column' | 'row';
}

export function BonusCard({ card, level, layout = 'column' }: BonusCardProps) {
  const isPlain = card.only_conditions === true;
  const classes = ['card bonus-card', layout === 'row' && 'bonus-card--row', isPlain && 'bonus-card--plain'];
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      {card.image && <Image image={card.image} className="card__image" />}
      <div className="card__body">
        <Heading level={level} className="card__title">
          {card.title}
        </Heading>
        <BulletList items={card.items} className={isPlain ? '' : 'bonus-card__list'} />
        <CardOffer button={card.button} terms={card.terms} />
      </div>
    </li>
  );
}

/** The end of an offer card: its button, with the terms directly below. */
export function CardOffer({ button, terms, of }: Pick<BonusCardView, 'button' | 'terms'> & { readonly of?: string }) {
  return (
    <>
      {button && (
        <div className="card__action">
          <Button button={button} of={of} />
        </div>
      )}
      <Terms html={terms} />
    </>
  );
}

/** A list of short lines; nothing when there are none, because an empty list would be announced. */
export function BulletList({
  items,
  className = '',
}: {
  readonly items: readonly string[];
  readonly className?: string;
}) {
  if (items.length === 0) return null;
  return (
    <ul className={`bullets ${className}`.trim()}>
      {items.map((item, index) => (
        <li key={index} className="bullets__item">
          {item}
        </li>
      ))}
    </ul>
  );
}
