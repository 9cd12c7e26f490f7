// A heading of a given level, so that no part decides its own level in the outline.
import { createElement, type ReactNode } from 'react';

interface HeadingProps {
  readonly level: number;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Heading({ level, id, className, children }: HeadingProps) {
  return createElement(`h${level}`, { id, className }, children);
}

/** Level of the headings inside a block: one below the block's own heading, or the same when it has none. */
export function itemLevel(block: { readonly header: string; readonly level: 1 | 2 }): number {
  return block.header ? block.level + 1 : 2;
}
