// Prints views as HTML documents with React. Header and footer are printed once per layout; a page only adds its head
// and main part.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createElement, type ReactElement } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import type { BlockName, Html, PageView, ShellView } from '../model.js';
import { HASH_ATTRIBUTE } from '../page-hash.js';
import { TemplateError } from './template-error.js';
import type { Templates } from './templates.js';

export interface Renderer {
  /** Header and footer around an empty main part, for the link check. */
  shell(layout: string): string;
  /** What stands inside `main`. */
  main(view: PageView): string;
  /**
   * The same piece by piece, each printed when it is asked for: what a page of tables takes to print is many times its
   * text.
   */
  mainParts(view: PageView): Generator<string>;
  /**
   * The document around a finished main part, without its own hash, in pieces; see `splitAtHash`.
   */
  document(view: PageView, main: readonly Piece[]): readonly Piece[];
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
  /** The shell around the page for blocked visitors. */
  readonly blockedShell: ShellView;
  /** Styles of a page with these blocks. */
  readonly styles: (blocks: readonly BlockName[]) => PageStyle;
  /** Address of the browser script. */
  readonly script: string | null;
}

// Elements that stand where something is put in later. Nothing an author writes can become one: React escapes every `<`
// of a text and of an attribute, structured data has none, and the sanitiser prints no such element.
const MAIN_ELEMENT = 'casino-site-main';
const MAIN_MARK = `<${MAIN_ELEMENT}></${MAIN_ELEMENT}>`;
const BLOCK_ELEMENT = 'casino-site-block';
const BLOCK_MARK = new RegExp(`<${BLOCK_ELEMENT} id="([^"]*)"></${BLOCK_ELEMENT}>`);
const STYLE_MARK = '<casino-site-style></casino-site-style>';

export function createRenderer({ templates, shell, blockedShell, styles, script }: RendererInput): Renderer {
  const { Document, PageMain, layouts, blocks } = templates;
  const shells = new Map<string, readonly [before: SharedPiece, after: SharedPiece]>();
  const shellOf = (layout: string, isBlocked = false) => {
    const key = `${isBlocked ? 'blocked ' : ''}${layout}`;
    const known = shells.get(key);
    if (known) return known;
    // A layout that does not exist is an error of its page already; the rest of the page is judged in the default one.
    const name = Object.hasOwn(layouts, layout) ? layout : 'default';
    const html = print(
      createElement(layouts[name]!, { shell: isBlocked ? blockedShell : shell }, createElement(MAIN_ELEMENT)),
    );
    const parts = html.split(MAIN_MARK);
    if (parts.length !== 2)
      throw TemplateError.of(
        `layouts/${name}.tsx`,
        `The layout "${name}" must print its children exactly once, it does so ${parts.length - 1} times`,
      );
    const pair = [sharedPiece(parts[0]!), sharedPiece(parts[1]!)] as const;
    shells.set(key, pair);
    return pair;
  };
  return {
    shell: (layout) => joinPieces(shellOf(layout)),
    main: (view) => print(createElement(PageMain, { view, blocks })),
    *mainParts(view) {
      const marks = mapValues(
        blocks,
        () =>
          ({ anchor }: { readonly anchor: string }) =>
            createElement(BLOCK_ELEMENT, { id: anchor }),
      );
      const byAnchor = new Map(view.blocks.map((block) => [block.anchor, block]));
      // Every second part is the name of a block.
      for (const [index, part] of print(createElement(PageMain, { view, blocks: marks }))
        .split(BLOCK_MARK)
        .entries()) {
        const block = index % 2 === 1 ? byAnchor.get(part)! : null;
        yield block ? print(createElement(blocks[block.block], block)) : part;
      }
    },
    document(view, main) {
      const [before, after] = shellOf(view.layout, view.blocked);
      const used = [...new Set(view.blocks.map((block) => block.block))];
      const { css, policy } = styles(used);
      const html = print(
        createElement(Document, {
          lang: view.lang,
          page: '',
          notFound: view.notFound,
          head: view.head,
          policy,
          styles: STYLE_MARK,
          script,
          body: MAIN_MARK as Html,
        }),
      );
      return assemble(`<!DOCTYPE html>${html}`, css, [before, ...main, after]);
    },
  };
}

/** The document in pieces: what stands before its styles, between styles and body, and behind. */
function assemble(html: string, css: SharedPiece, body: readonly Piece[]): readonly Piece[] {
  const [head, tail, ...more] = html.split(MAIN_MARK);
  const [start, end, ...again] = head!.split(STYLE_MARK);
  if (tail === undefined || more.length > 0)
    throw TemplateError.of('document.tsx', 'It must print its body exactly once, with dangerouslySetInnerHTML');
  if (again.length > 0 || tail.includes(STYLE_MARK))
    throw TemplateError.of('document.tsx', 'It must print its styles once, before the body');
  return end === undefined ? [start!, ...body, tail] : [start!, css, end, ...body, tail];
}

function mapValues<Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  make: (value: From) => To,
): Record<Name, To> {
  return Object.fromEntries(Object.entries<From>(record).map(([name, value]) => [name, make(value)])) as Record<
    Name,
    To
  >;
}

/** React's words for what it prints; what a template throws is marked as that. */
function print(element: ReactElement): string {
  try {
    return renderToStaticMarkup(element);
  } catch (thrown) {
    throw new TemplateError(thrown, () => componentsOf(element));
  }
}

/**
 * The components around a fault, from the inside out: React tells them only where it prints in pieces. Prints again up
 * to the fault, and waits for nothing.
 */
async function componentsOf(element: ReactElement): Promise<string> {
  let first = '';
  try {
    const onError = (_error: unknown, { componentStack }: { readonly componentStack?: string | undefined }) =>
      void (first ||= componentStack ?? '');
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

export function sharedPiece(text: string): SharedPiece {
  return { text, bytes: Buffer.from(text) };
}

export function joinPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
}

/** The pieces of a document with a seam between the first two, where the hash of the page belongs. */
export function splitAtHash([first, ...rest]: readonly Piece[]): [before: string, after: string, ...rest: Piece[]] {
  const text = typeof first === 'string' ? first : (first?.text ?? '');
  const at = text.indexOf(`${HASH_ATTRIBUTE}"`) + HASH_ATTRIBUTE.length;
  if (at < HASH_ATTRIBUTE.length)
    throw TemplateError.of(
      'document.tsx',
      'The document has no place for its hash: it must print page as data-page of <html>',
    );
  return [text.slice(0, at), text.slice(at), ...rest];
}
