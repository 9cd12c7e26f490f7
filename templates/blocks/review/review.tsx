// A review: who answers for it, the rating by criteria, what speaks for and against, the verdict, and where to go.
import type { BlockView } from '../../../src/model.js';
import { BulletList, CardOffer } from '../../parts/bonus-card.js';
import { Heading, itemLevel } from '../../parts/heading.js';
import { Image } from '../../parts/image.js';
import { Byline, Rating } from '../../parts/rating.js';
import { RichText } from '../../parts/rich-text.js';
import { Section } from '../../parts/section.js';

/** As in review.css: 13rem by --size-thumb. */
const LOGO = { width: 208, height: 112 };

type Review = Extract<BlockView, { block: 'review' }>;

export function Block(props: Review) {
  const { author, author_url: link, checked, words, text, button, terms } = props.content;
  return (
    <Section block={props}>
      <Byline author={author} link={link} checked={checked} words={words} />
      <Sheet {...props} />
      <Sides {...props} />
      <RichText html={text} className="review__text" />
      {(button || terms) && (
        <div className="review__offer">
          <CardOffer button={button} terms={terms} />
        </div>
      )}
    </Section>
  );
}

function Sheet(props: Review) {
  const { name, image, rating, criteria, words } = props.content;
  if (!name && !image && !rating && criteria.length === 0) return null;
  return (
    <div className="review__sheet">
      {(name || image || rating) && (
        <div className="review__summary">
          {image && <Image image={image} className="review__logo" within={LOGO} />}
          {name && (
            <Heading level={itemLevel(props)} className="review__name">
              {name}
            </Heading>
          )}
          {rating && (
            <p className="review__overall">
              {words.overall} <Rating rating={rating} className="review__rating" />
            </p>
          )}
        </div>
      )}
      {criteria.length > 0 && (
        <dl className="review__criteria">
          {criteria.map((one, index) => (
            <div key={index} className="review__criterion">
              <dt className="review__what">{one.name}</dt>
              <dd>
                <Rating rating={one.rating} />
              </dd>
              {one.text && <dd className="review__why">{one.text}</dd>}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Sides(props: Review) {
  const { pros, cons, words } = props.content;
  const sides = [
    { kind: 'pros', title: words.pros, items: pros },
    { kind: 'cons', title: words.cons, items: cons },
  ].filter(({ items }) => items.length > 0);
  if (sides.length === 0) return null;
  return (
    <div className="review__sides">
      {sides.map(({ kind, title, items }) => (
        <section key={kind} className={`review__side review__side--${kind}`}>
          <Heading level={itemLevel(props)} className="review__title">
            {title}
          </Heading>
          <BulletList items={items} />
        </section>
      ))}
    </div>
  );
}
