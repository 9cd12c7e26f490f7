// Free text by the author, in a column of readable width.
import type { BlockView } from '../../../src/model.js';
import { RichText } from '../../parts/rich-text.js';
import { Section } from '../../parts/section.js';

export function Block(props: Extract<BlockView, { block: 'text-component' }>) {
  return (
    <Section block={props} className="section--aside">
      <RichText html={props.content.text} className="text-component__text" />
    </Section>
  );
}
