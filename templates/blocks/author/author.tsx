// The author: picture, name, role, a few words and where else to read about the person.
import type { BlockView } from '../../../src/model.js';
import { Heading, itemLevel } from '../../parts/heading.js';
import { Image } from '../../parts/image.js';
import { Link } from '../../parts/link.js';
import { RichText } from '../../parts/rich-text.js';
import { Section } from '../../parts/section.js';

export function Block(props: Extract<BlockView, { block: 'author' }>) {
  const { name, role, image, text, url, profiles } = props.content;
  return (
    <Section block={props}>
      <div className="author__box">
        {image && <Image image={image} className="author__image" />}
        <div className="author__body">
          <Heading level={itemLevel(props)} className="author__name">
            <Link link={url}>{name}</Link>
          </Heading>
          {role && <p className="author__role">{role}</p>}
          <RichText html={text} />
          {profiles.length > 0 && (
            <ul className="author__profiles">
              {profiles.map((profile, index) => (
                <li key={index}>
                  <Link link={profile.link} className="author__profile">
                    {profile.text}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Section>
  );
}
