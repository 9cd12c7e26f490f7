// Numbered steps. The numbers are those of the list, so they are read aloud as well.
import type { BlockView } from '../../../src/model.js';
import { CardOffer } from '../../parts/bonus-card.js';
import { Heading, itemLevel } from '../../parts/heading.js';
import { Image } from '../../parts/image.js';
import { RichText } from '../../parts/rich-text.js';
import { Section } from '../../parts/section.js';

/** As in steps.css. */
const PICTURE = { height: 384 };

export function Block(props: Extract<BlockView, { block: 'steps' }>) {
  const { text, steps, button, terms } = props.content;
  return (
    <Section block={props} intro={text}>
      {steps.length > 0 && (
        <ol className="steps__list">
          {steps.map((step, index) => (
            <li key={index} className="steps__step">
              <div className="steps__body">
                <Heading level={itemLevel(props)} className="steps__title">
                  {step.title}
                </Heading>
                <RichText html={step.text} className="steps__text" />
              </div>
              {step.image && <Image image={step.image} className="steps__image" within={PICTURE} />}
            </li>
          ))}
        </ol>
      )}
      {(button || terms) && (
        <div className="steps__offer">
          <CardOffer button={button} terms={terms} />
        </div>
      )}
    </Section>
  );
}
