// The opening of a page: heading, offer with its conditions, buttons and one large picture.
import type { BlockView } from '../../../src/model.js';
import { Buttons } from '../../parts/button.js';
import { Heading } from '../../parts/heading.js';
import { Image } from '../../parts/image.js';
import { RichText } from '../../parts/rich-text.js';

export function Block({ anchor, level, content }: Extract<BlockView, { block: 'main-block' }>) {
  const titleId = `${anchor}-titolo`;
  return (
    <section
      id={anchor}
      className={content.image ? 'main-block' : 'main-block main-block--plain'}
      aria-labelledby={titleId}
    >
      <div className="main-block__text">
        <Heading level={level} id={titleId} className={titleClass(content.h1)}>
          {content.h1}
        </Heading>
        <RichText html={content.p} className="main-block__lead" />
        <Buttons buttons={content.buttons} />
      </div>
      {content.image && (
        <div className="main-block__scene">
          <Image image={content.image} className={imageClass(content.frame)} />
        </div>
      )}
    </section>
  );
}

/** Beside a heading of more letters a picture would be a narrow strip. */
const LONG_TITLE = 90;

function titleClass(title: string): string {
  return title.length > LONG_TITLE ? 'main-block__title main-block__title--long' : 'main-block__title';
}

function imageClass(frame: string | undefined): string {
  return frame ? `main-block__image main-block__image--${frame}` : 'main-block__image';
}
