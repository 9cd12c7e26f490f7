// Links to the blocks that stand below; nothing where there are none, because an empty list would be announced.
import type { BlockView } from '../../../src/model.js';
import { Section } from '../../parts/section.js';

type Contents = Extract<BlockView, { block: 'page-contents' }>;

export function Block(props: Contents) {
  const { label, items } = props.content;
  if (items.length === 0) return null;
  return (
    <Section block={props}>
      <nav aria-label={props.header ? `${label}: ${props.header}` : label}>
        <ol className="page-contents__list">
          {items.map((item) => (
            <li key={item.id} className="page-contents__item">
              <a className="page-contents__link" href={`#${item.id}`}>
                {item.text}
              </a>
              {item.items.length > 0 && (
                <ol className="page-contents__inner">
                  {item.items.map((one) => (
                    <li key={one.id}>
                      <a className="page-contents__link" href={`#${one.id}`}>
                        {one.text}
                      </a>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </Section>
  );
}
