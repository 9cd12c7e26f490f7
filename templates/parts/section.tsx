// The frame of a block: its anchor, its heading with the icon, its introduction. Without a heading it is a plain div,
// which needs no accessible name.
import type { ReactNode } from 'react';
import type { Html, ImageView } from '../../src/model.js';
import { Heading } from './heading.js';
import { Image } from './image.js';
import { RichText } from './rich-text.js';

interface SectionProps {
  readonly block: {
    readonly block: string;
    readonly anchor: string;
    readonly header: string;
    readonly level: 1 | 2;
    readonly repeats?: true;
  };
  readonly className?: string;
  readonly icon?: ImageView | null;
  readonly intro?: Html | null;
  readonly children: ReactNode;
}

export function Section({ block, className = '', icon = null, intro = null, children }: SectionProps) {
  const classes = `section ${block.block} ${className}`.trim();
  const titleId = `${block.anchor}-titolo`;
  const introduction = <RichText html={intro} className="section__intro" />;
  if (!block.header)
    return (
      <div id={block.anchor} className={classes}>
        {introduction}
        {children}
      </div>
    );
  return (
    <section id={block.anchor} className={classes} aria-labelledby={block.repeats ? undefined : titleId}>
      <div className="section__head">
        {icon && <Image image={icon} className="section__icon" />}
        <Heading level={block.level} id={titleId} className="section__title">
          {block.header}
        </Heading>
      </div>
      {introduction}
      {children}
    </section>
  );
}
