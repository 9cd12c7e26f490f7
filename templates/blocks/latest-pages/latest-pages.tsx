// The newest pages, each with its day.
import type { BlockView } from '../../../src/model.js';
import { Link } from '../../parts/link.js';
import { Section } from '../../parts/section.js';

export function Block(props: Extract<BlockView, { block: 'latest-pages' }>) {
  const { pages } = props.content;
  if (pages.length === 0) return null;
  return (
    <Section block={props}>
      <ul className="latest-pages__list">
        {pages.map(({ title, link, day }) => (
          <li key={link.href} className="latest-pages__page">
            <Link link={link} className="latest-pages__link">
              {title}
            </Link>
            <time className="latest-pages__day" dateTime={day.iso}>
              {day.text}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  );
}
