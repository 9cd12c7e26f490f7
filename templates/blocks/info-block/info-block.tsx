// The head of a legal page: title, version and dates on top, then a summary.
import type { BlockView, DateView } from '../../../src/model.js';
import { Heading } from '../../parts/heading.js';
import { RichText } from '../../parts/rich-text.js';
import { WORDS } from '../../words.js';

export function Block({ anchor, level, content }: Extract<BlockView, { block: 'info-block' }>) {
  const titleId = `${anchor}-titolo`;
  return (
    <section id={anchor} className="info-block" aria-labelledby={titleId}>
      {content.preTitle && <p className="info-block__kicker">{content.preTitle}</p>}
      <Heading level={level} id={titleId} className="info-block__title">
        {content.title}
      </Heading>
      {(content.version || content.created || content.updated) && (
        <dl className="info-block__facts">
          {content.version && <Fact name={WORDS.version} text={content.version} />}
          {content.created && <Fact name={WORDS.created} date={content.created} />}
          {content.updated && <Fact name={WORDS.updated} date={content.updated} />}
        </dl>
      )}
      <RichText html={content.description} className="info-block__summary" />
    </section>
  );
}

function Fact({ name, text, date }: { readonly name: string; readonly text?: string; readonly date?: DateView }) {
  return (
    <div className="info-block__fact">
      <dt className="info-block__name">{name}</dt>
      <dd className="info-block__value">{date ? <time dateTime={date.iso}>{date.text}</time> : text}</dd>
    </div>
  );
}
