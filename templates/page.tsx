// The content of `main`: a hidden heading for a page that has none, then its blocks in order.
import type { ComponentType } from 'react';
import type { AnyBlockName, PageView } from '../src/model.js';
import { NotFound } from './parts/not-found.js';

interface PageMainProps {
  readonly view: PageView;
  // Each component takes only its own block's view; a record of many different props has no narrower common type.
  readonly blocks: Record<AnyBlockName, ComponentType<any>>;
}

export function PageMain({ view, blocks }: PageMainProps) {
  return (
    <>
      {view.hiddenHeading && <h1 className="visually-hidden">{view.hiddenHeading}</h1>}
      <div className="blocks">
        {view.blocks.map((block) => {
          const Block = blocks[block.block];
          return <Block key={block.anchor} {...block} />;
        })}
        {view.notFound && <NotFound suggestions={view.suggestions} />}
      </div>
    </>
  );
}
