// A notice: a sign that says what kind it is, and its text.
import type { BlockView } from '../../../src/model.js';
import { RichText } from '../../parts/rich-text.js';
import { Section } from '../../parts/section.js';

export function Block(props: Extract<BlockView, { block: 'notice' }>) {
  const { kind, sign, spoken, text } = props.content;
  return (
    <Section block={props}>
      <div className={`notice__box notice__box--${kind}`} role="note">
        <p className="notice__sign">
          <span aria-hidden={spoken ? true : undefined}>{sign}</span>
          {spoken && <span className="visually-hidden">{spoken}</span>}
        </p>
        <RichText html={text} />
      </div>
    </Section>
  );
}
