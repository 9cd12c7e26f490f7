// One picture with its caption.
import type { BlockView } from '../../../src/model.js';
import { Image } from '../../parts/image.js';
import { RichText } from '../../parts/rich-text.js';
import { Section } from '../../parts/section.js';

export function Block(props: Extract<BlockView, { block: 'image' }>) {
  const { image, caption, width } = props.content;
  const isTall = image !== null && image.height > image.width;
  return (
    <Section block={props}>
      <figure className={`image__figure image__figure--${width}`}>
        {image && <Image image={image} className={isTall ? 'image__picture image__picture--tall' : 'image__picture'} />}
        {caption && (
          <figcaption className="image__caption">
            <RichText html={caption} />
          </figcaption>
        )}
      </figure>
    </Section>
  );
}
