// An introduction to the VIP club: what it is, and its levels.
import type { BlockView } from '../../../src/model.js';
import { BulletList } from '../../parts/bonus-card.js';
import { Buttons } from '../../parts/button.js';
import { Heading, itemLevel } from '../../parts/heading.js';
import { Image } from '../../parts/image.js';
import { RichText, Terms } from '../../parts/rich-text.js';
import { Section } from '../../parts/section.js';

type VipPreview = Extract<BlockView, { block: 'vip-preview' }>;

export function Block(props: VipPreview) {
  const { p, image, levels, button, terms } = props.content;
  const hasText = p !== null || button !== null;
  return (
    <Section block={props}>
      {(hasText || image) && (
        <div className="vip-preview__top">
          {hasText && (
            <div className="vip-preview__text">
              <RichText html={p} />
              <Buttons buttons={button ? [button] : []} />
            </div>
          )}
          {image && <Image image={image} className="vip-preview__image" />}
        </div>
      )}
      {levels.length > 0 && (
        <ol className="vip-preview__levels">
          {levels.map((level, index) => (
            <Level key={index} level={level} depth={itemLevel(props)} />
          ))}
        </ol>
      )}
      <Terms html={terms} />
    </Section>
  );
}

function Level({ level, depth }: { readonly level: VipPreview['content']['levels'][number]; readonly depth: number }) {
  return (
    <li className="vip-level">
      {level.image && <Image image={level.image} className="vip-level__image" />}
      <Heading level={depth} className="vip-level__name">
        {level.name}
      </Heading>
      {level.threshold && <p className="vip-level__threshold">{level.threshold}</p>}
      <BulletList items={level.items} />
    </li>
  );
}
