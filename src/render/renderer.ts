// Prints views as HTML documents with React. Header and footer are printed once per layout; a page only adds its head and main part.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createElement, type ReactElement } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import type { BlockName, Html, PageView, ShellView } from '../model.js';
import { TemplateError } from './template-error.js';
import type { Templates } from './templates.js';

export interface Renderer {
  /** Header and footer around an empty main part, for the link check. */
  shell(layout: string): string;
  /** What stands inside `main`. */
  main(view: PageView): string;
  /**
   * The document around a finished main part, with an empty build stamp, in pieces; see `joinPieces`.
   */
  document(view: PageView, main: string): readonly Piece[];
}

/** A piece of a document. One that many pages share comes with its bytes, so that it is encoded once. */
export type Piece = string | SharedPiece;

export interface SharedPiece {
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** The inline style of a page, and the policy that allows it. */
export interface PageStyle {
  readonly css: SharedPiece;
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
const STYLE_MARK = '\u0001style\u0001';
/** The attribute that carries the build id, as it is printed. */
export const stampOf = (id: string) => ` data-build="${id}"`;
const EMPTY_STAMP = stampOf('');

export function createRenderer({ templates, shell, styles, script }: RendererInput): Renderer {
  const { Document, PageMain, layouts, blocks } = templates;
  const shells = new Map<string, readonly [before: SharedPiece, after: SharedPiece]>();
  const shellOf = (layout: string) => {
    const known = shells.get(layout);
    if (known) return known;
    // A layout that does not exist is an error of its page already; the rest of the page is judged in the default one.
    const name = Object.hasOwn(layouts, layout) ? layout : 'default';
    const html = print(createElement(layouts[name]!, { shell }, MAIN_MARK));
    const parts = html.split(MAIN_MARK);
    if (parts.length !== 2)
      throw TemplateError.of(`layouts/${name}.tsx`, `The layout "${name}" must print its children exactly once, it does so ${parts.length - 1} times`);
    const pair = [sharedPiece(parts[0]!), sharedPiece(parts[1]!)] as const;
    shells.set(layout, pair);
    return pair;
  };
  return {
    shell: (layout) => joinPieces(shellOf(layout)),
    main: (view) => print(createElement(PageMain, { view, blocks })),
    document(view, main) {
      const [before, after] = shellOf(view.layout);
      const used = [...new Set(view.blocks.map((block) => block.block))];
      const { css, policy } = styles(used);
      const html = print(
        createElement(Document, {
          lang: view.lang,
          build: '',
          notFound: view.notFound,
          head: view.head,
          policy,
          styles: STYLE_MARK,
          script,
          body: MAIN_MARK as Html,
        }),
      );
      return fill(fill([`<!DOCTYPE html>${html}`], STYLE_MARK, [css]), MAIN_MARK, [before, main, after]);
    },
  };
}

/** React's words for what it prints; what a template throws is marked as that. */
function print(element: ReactElement): string {
  try {
    return renderToStaticMarkup(element);
  } catch (thrown) {
    throw new TemplateError(thrown, () => componentsOf(element));
  }
}

/** The components around a fault, from the inside out: React tells them only where it prints in pieces. Prints again up to the fault, and waits for nothing. */
async function componentsOf(element: ReactElement): Promise<string> {
  let first = '';
  try {
    const onError = (_error: unknown, { componentStack }: { readonly componentStack?: string | undefined }) => void (first ||= componentStack ?? '');
    const printing = renderToPipeableStream(element, { onError, onShellError: () => {} });
    // React begins in the first microtask; one later, what it waits for would be there.
    await null;
    printing.abort();
    await nextTurn();
  } catch {
    // What has no place is told without one.
  }
  return first;
}

/** The pieces with every mark replaced. */
function fill(pieces: readonly Piece[], mark: string, by: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) =>
    typeof piece !== 'string' || !piece.includes(mark) ? [piece] : piece.split(mark).flatMap((part, index) => (index === 0 ? [part] : [...by, part])),
  );
}

export function sharedPiece(text: string): SharedPiece {
  return { text, bytes: Buffer.from(text) };
}

export function joinPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
}

/**
 * The pieces of a document with a seam where the build id belongs: between the first two. It is put in at the very end, so that a page's hash does
 * not depend on it.
 */
export function splitStamp([first, ...rest]: readonly Piece[]): [before: string, after: string, ...rest: Piece[]] {
  const text = typeof first === 'string' ? first : (first?.text ?? '');
  const at = text.indexOf(EMPTY_STAMP) + EMPTY_STAMP.length - 1;
  if (at < EMPTY_STAMP.length - 1)
    throw TemplateError.of('document.tsx', 'The document has no place for the build id: it must print build as data-build of <html>');
  return [text.slice(0, at), text.slice(at), ...rest];
}

/** A document with its build id, as text. */
export function stampBuild(pieces: readonly Piece[], id: string): string {
  const [before, ...rest] = splitStamp(pieces);
  return joinPieces([before, id, ...rest]);
}
