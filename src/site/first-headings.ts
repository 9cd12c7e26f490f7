// The view of a block, with ids for the headings in its texts, and the first heading in each held against the heading
// of the block, which the text itself does not know.
import type { Component, Html } from '../model.js';
import { withHeadingIds } from '../html/headings.js';
import type { BlockContext, ResolvedBlock } from './block-parts.js';
import { resolveBlock } from './blocks.js';
import type { Scope } from './scope.js';

interface BlockText {
  readonly html: Html;
  readonly pointer: string;
}

export function resolveWithHeadings(component: Component, context: BlockContext): ResolvedBlock {
  const { scope, pointer } = context;
  const texts: BlockText[] = [];
  const rich: Scope['rich'] = (value, at, required) => {
    const html = scope.rich(value, at, required);
    if (!html?.includes('<h')) return html;
    texts.push({ html, pointer: at });
    return withHeadingIds(html, (words) => scope.anchor(words, 'sezione'));
  };
  const block = resolveBlock(component, { ...context, scope: { ...scope, rich } });
  if (block.header !== '') reportFirst(texts, pointer, scope);
  return block;
}

/**
 * Texts begin at h3, below the h2 of their block; below the heading of an entry h4 is the next. A later text of the
 * block may go on from one before it. `pointer`: of the block.
 */
function reportFirst(texts: readonly BlockText[], pointer: string, { report }: Scope): void {
  const isOfEntry = (one: BlockText) => /\/\d+\//.test(one.pointer.slice(pointer.length));
  const own = texts.find((one) => !isOfEntry(one));
  for (const text of own ? [own, ...texts.filter(isOfEntry)] : texts) {
    const [, rank, words] = /<h([3-5])>([^<]*)/.exec(text.html) ?? [];
    const most = isOfEntry(text) ? 4 : 3;
    if (rank !== undefined && Number(rank) > most)
      report(
        'heading-skipped',
        `The first heading of the text leaves out the level below the heading above it: it is an <h${rank}>.`,
        text.pointer,
        `Make it an <h${most}>, in Markdown ${'#'.repeat(most)}: readers of headings alone miss a level otherwise.`,
        words,
      );
  }
}
