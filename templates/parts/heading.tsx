// A heading of a given depth, so that no part decides for itself where it stands in the outline.
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

/** Depth of the headings inside a block: one below the block's own heading, or in its place when it has none. */
export function itemLevel(block: { readonly header: string; readonly level: 1 | 2 }): number {
  return block.header ? block.level + 1 : 2;
}
