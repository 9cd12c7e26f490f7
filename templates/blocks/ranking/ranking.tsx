// A ranking: how it was made and who answers for it, then one place below the other.
import type { BlockView } from '../../../src/model.js';
import { BulletList, CardOffer } from '../../parts/bonus-card.js';
import { Heading, itemLevel } from '../../parts/heading.js';
import { Image } from '../../parts/image.js';
import { Link } from '../../parts/link.js';
import { Byline, Rating } from '../../parts/rating.js';
import { RichText } from '../../parts/rich-text.js';
import { Section } from '../../parts/section.js';

/** As in ranking.css: 11rem by --size-logo. */
const LOGO = { width: 176, height: 52 };

type Ranking = Extract<BlockView, { block: 'ranking' }>;

export function Block(props: Ranking) {
  const { method, author, author_url: link, checked, words, entries } = props.content;
  return (
    <Section block={props}>
      <div className="ranking__method">
        <p className="ranking__how">{words.method}</p>
        <RichText html={method} />
        <Byline author={author} link={link} checked={checked} words={words} />
      </div>
      <ol className="ranking__list">
        {entries.map((entry, index) => (
          <Place key={index} entry={entry} place={index + 1} level={itemLevel(props)} words={words} />
        ))}
      </ol>
    </Section>
  );
}

interface PlaceProps extends Pick<Ranking['content'], 'words'> {
  readonly entry: Ranking['content']['entries'][number];
  readonly place: number;
  readonly level: number;
}

function Place({ entry, place, level, words }: PlaceProps) {
  const { name, image, rating, title, text, items, review_url: review, button, terms } = entry;
  return (
    <li className="ranking__entry">
      <div className="ranking__head">
        <span className="ranking__place">
          <span className="visually-hidden">{words.place} </span>
          {place}
        </span>
        {image && <Image image={image} className="ranking__logo" within={LOGO} />}
        <Heading level={level} className="ranking__name">
          {name}
        </Heading>
        {rating && <Rating rating={rating} />}
      </div>
      {(title || text || items.length > 0 || review) && (
        <div className="ranking__body">
          {title && <p className="ranking__title">{title}</p>}
          <RichText html={text} />
          <BulletList items={items} />
          {review && (
            <p>
              <Link link={review} className="ranking__review">
                {words.review}
                <span className="visually-hidden"> ({name})</span>
              </Link>
            </p>
          )}
        </div>
      )}
      {(button || terms) && (
        <div className="ranking__offer">
          <CardOffer button={button} terms={terms} of={name} />
        </div>
      )}
    </li>
  );
}
