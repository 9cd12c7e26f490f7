// Questions and answers as native disclosures; on legal pages the same list is a numbered text, always open, with a
// table of contents.
import type { BlockView } from '../../../src/model.js';
import { Heading, itemLevel } from '../../parts/heading.js';
import { RichText } from '../../parts/rich-text.js';
import { Section } from '../../parts/section.js';
import { WORDS } from '../../words.js';

type Faq = Extract<BlockView, { block: 'faq' }>;

export function Block(props: Faq) {
  const { sections, items } = props.content;
  return (
    <Section block={props} className={sections ? 'faq--sections' : 'section--aside'}>
      {sections && (
        <Contents items={items} name={props.header ? `${WORDS.contents}: ${props.header}` : WORDS.contents} />
      )}
      <div
        className="accordion"
        data-module="accordion"
        data-expand-label={WORDS.expandAll}
        data-collapse-label={WORDS.collapseAll}
      >
        {items.map((item) => (
          <details key={item.id} id={item.id} className="accordion__item" open={sections}>
            <summary className="accordion__summary">
              <Heading level={itemLevel(props)} className="accordion__title">
                {item.question}
              </Heading>
            </summary>
            <RichText html={item.answer} className="accordion__panel" />
          </details>
        ))}
      </div>
    </Section>
  );
}

// A page may have two such lists; their tables of contents must have different names.
function Contents({ items, name }: { readonly items: Faq['content']['items']; readonly name: string }) {
  return (
    <nav className="contents" aria-label={name}>
      <p className="contents__title" aria-hidden="true">
        {WORDS.contents}
      </p>
      <ol className="contents__list">
        {items.map((item) => (
          <li key={item.id}>
            <a className="contents__link" href={`#${item.id}`}>
              {item.question}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
