// A bonus code that can be marked with one click or copied, beside what it gives and asks.
import type { BlockView } from '../../../src/model.js';
import { BulletList, CardOffer } from '../../parts/bonus-card.js';
import { Heading, itemLevel } from '../../parts/heading.js';
import { RichText } from '../../parts/rich-text.js';
import { Section } from '../../parts/section.js';

type BonusCode = Extract<BlockView, { block: 'bonus-code' }>;

export function Block(props: BonusCode) {
  const { title, code, until, text, items, button, terms, words } = props.content;
  return (
    <Section block={props}>
      <div className="bonus-code__box">
        {(title || text || items.length > 0) && (
          <div className="bonus-code__body">
            {title && (
              <Heading level={itemLevel(props)} className="bonus-code__title">
                {title}
              </Heading>
            )}
            <RichText html={text} />
            <BulletList items={items} />
          </div>
        )}
        <div className="bonus-code__offer">
          {code && <Code code={code} words={words} />}
          {until && (
            <p className="bonus-code__until">
              {words.until} <time dateTime={until.iso}>{until.text}</time>
            </p>
          )}
          <CardOffer button={button} terms={terms} />
        </div>
      </div>
    </Section>
  );
}

// The button is hidden until its script is there.
function Code({ code, words }: Pick<BonusCode['content'], 'code' | 'words'>) {
  return (
    <p className="bonus-code__field">
      <span className="bonus-code__label">{words.code}</span>
      <span className="bonus-code__said" role="status" />
      <code className="bonus-code__code">{code}</code>
      <button
        type="button"
        className="bonus-code__copy"
        aria-label={`${words.copy} ${code}`}
        data-part="copy"
        data-copied={words.copied}
        data-failed={words.notCopied}
      >
        {words.copy}
      </button>
    </p>
  );
}
