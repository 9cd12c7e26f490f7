// Prints views as HTML documents with React. Header and footer are printed once per layout; a page only adds its head and main part.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BlockName, PageView, ShellView } from '../model.js';
import type { Templates } from './templates.js';

export interface Renderer {
  /** Header and footer around an empty main part, for the link check. */
  shell(layout: string): string;
  /** What stands inside `main`. */
  main(view: PageView): string;
  /** The document around a finished main part, with an empty build stamp; see `stampBuild`. */
  document(view: PageView, main: string): string;
}

/** The inline style of a page, and the policy that allows it. */
export interface PageStyle {
  readonly css: string;
  readonly policy: string;
}

export interface RendererInput {
  readonly templates: Templates;
  readonly shell: ShellView;
  /** Styles of a page with these blocks. */
  readonly styles: (blocks: readonly BlockName[]) => PageStyle;
  /** Address of the browser script. */
  readonly script: string | null;
}

// No template can print it: React escapes nothing in it, and it is no text an author would write.
const MAIN_MARK = '\u0001main\u0001';
const EMPTY_STAMP = ' data-build=""';

export function createRenderer({ templates, shell, styles, script }: RendererInput): Renderer {
  const { Document, PageMain, layouts, blocks } = templates;
  const shells = new Map<string, readonly [before: string, after: string]>();
  const shellOf = (layout: string) => {
    const known = shells.get(layout);
    if (known) return known;
    // A layout that does not exist is an error of its page already; the rest of the page is judged in the default one.
    const html = renderToStaticMarkup(createElement(layouts[Object.hasOwn(layouts, layout) ? layout : 'default']!, { shell }, MAIN_MARK));
    const parts = html.split(MAIN_MARK);
    if (parts.length !== 2) throw new Error(`The layout "${layout}" must print its children exactly once, it does so ${parts.length - 1} times.`);
    const pair = [parts[0]!, parts[1]!] as const;
    shells.set(layout, pair);
    return pair;
  };
  return {
    shell: (layout) => shellOf(layout).join(''),
    main: (view) => renderToStaticMarkup(createElement(PageMain, { view, blocks })),
    document(view, main) {
      const [before, after] = shellOf(view.layout);
      const used = [...new Set(view.blocks.map((block) => block.block))];
      const { css, policy } = styles(used);
      const html = renderToStaticMarkup(
        createElement(Document, {
          lang: view.lang,
          build: '',
          notFound: view.notFound,
          head: view.head,
          policy,
          styles: css,
          script,
          body: before + main + after,
        }),
      );
      return `<!DOCTYPE html>${html}`;
    },
  };
}

/** Writes the build id into a finished page. Kept out of the rendering so that a page's hash does not depend on it. */
export function stampBuild(html: string, id: string): string {
  return html.replace(EMPTY_STAMP, () => ` data-build="${id}"`);
}

/** Changes the build id of a stamped page; null when the page does not carry the expected one. */
export function restamp(html: string, from: string, to: string): string | null {
  const stamp = ` data-build="${from}"`;
  return html.includes(stamp) ? html.replace(stamp, () => ` data-build="${to}"`) : null;
}
