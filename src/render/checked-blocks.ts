// The blocks of a site that has templates of its own, with what React does not tell: which one began last, and that one
// returns nothing.
import type { ComponentType } from 'react';
import { TemplateError } from './template-error.js';
import type { Templates } from './templates.js';

type Blocks = Readonly<Record<string, ComponentType<any>>>;

export function blockFile(name: string): string {
  return `blocks/${name}/${name}.tsx`;
}

/** Those of the package are as they should be, and stay as they are. */
export function checkedTemplates(templates: Templates, enter: (file: string) => void): Templates {
  return templates.isOwn ? { ...templates, blocks: checkedBlocks(templates.blocks, enter) } : templates;
}

/** Tells the file of each block that begins, and fails where one returns nothing. */
function checkedBlocks<Given extends Blocks>(blocks: Given, enter: (file: string) => void): Given {
  const checked = Object.entries(blocks).map(([name, Block]) => {
    // A class, and what `memo` and the like make, is left to React.
    if (typeof Block !== 'function' || Block.prototype?.isReactComponent) return [name, Block];
    const file = blockFile(name);
    const call = Block as (props: object) => unknown;
    return [
      name,
      (props: object) => {
        enter(file);
        const made = call(props);
        if (made === undefined) throw TemplateError.of(file, NOTHING);
        if (typeof made === 'function') throw TemplateError.of(file, FUNCTION);
        return made;
      },
    ];
  });
  return Object.fromEntries(checked) as Given;
}

const NOTHING = 'The template returns nothing: "return" is missing, or should say null';
const FUNCTION = 'The template returns a function instead of what it prints';
