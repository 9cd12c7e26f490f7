// The content of `main`: a hidden heading for a page that has none, then its blocks in order.
import type { ComponentType } from 'react';
import type { AnyBlockName, PageView } from '../src/model.js';
import { Breadcrumbs } from './parts/breadcrumbs.js';
import { NotFound } from './parts/not-found.js';
import { SearchList } from './parts/search-list.js';

interface PageMainProps {
  readonly view: PageView;
  // Each component takes only its own block's view; a record of many different props has no narrower common type.
  readonly blocks: Record<AnyBlockName, ComponentType<any>>;
}

export function PageMain({ view, blocks }: PageMainProps) {
  return (
    <>
      {view.hiddenHeading && <h1 className="visually-hidden">{view.hiddenHeading}</h1>}
      <Breadcrumbs steps={view.breadcrumbs} />
      <div className="blocks">
        {view.blocks.map((block) => {
          const Block = blocks[block.block];
          return <Block key={block.anchor} {...block} />;
        })}
        {view.list && <SearchList list={view.list} />}
        {view.notFound && <NotFound suggestions={view.suggestions} />}
      </div>
    </>
  );
}
