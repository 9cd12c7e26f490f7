// Renders views as HTML documents with React. Header and footer are rendered once per layout; a page only adds its head
// and main part.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createRequire } from 'node:module';
import type { ReactElement } from 'react';
import { directionOf } from '../urls/languages.js';
import type { AnyBlockName, ForeignText, Html, OptionalStyle, PageView, ShellView } from '../model.js';
import { TimeLimitError, withTimeLimit } from '../run/time-limit.js';
import {
  assemble,
  insideFrame,
  MAIN_ELEMENT,
  MAIN_MARK,
  STYLE_MARK,
  withDirection,
  withFrameLanguage,
} from './assemble.js';
import { blockFile, checkedTemplates } from './checked-blocks.js';
import { type Chunk, joinChunks, type SharedChunk, sharedChunk } from './chunks.js';
import { frameName } from './frame-name.js';
import { withLanguages } from './language-switcher.js';
import { TemplateError } from './template-error.js';
import type { Templates } from './templates.js';

// Node would read the whole text of what is imported, for the names of its exports: a tenth of a small build.
const require = createRequire(import.meta.url);
const { createElement } = require('react') as typeof import('react');
const { renderToPipeableStream, renderToStaticMarkup } =
  require('react-dom/server') as typeof import('react-dom/server');

export { type Chunk, joinChunks, type SharedChunk, sharedChunk };

/** The inline style of a page, and the policy that allows it. */
interface PageStyle {
  readonly css: SharedChunk;
  readonly policy: string;
}

interface RendererInput {
  readonly templates: Templates;
  /** Language of the words that templates say by themselves. */
  readonly words: string;
  /** Attributes of header and footer around a page in this language; undefined where it is theirs. */
  readonly frameIn: (lang: string) => ForeignText | undefined;
  readonly shell: ShellView;
  /** The shell around the page for blocked visitors. */
  readonly blockedShell: ShellView;
  /** The mark that the header has on a page, all of them, and the shell with one. */
  readonly marks: { of(slug: string): string; all(): readonly string[]; shell(mark: string): ShellView };
  /** Styles of a page with these blocks and parts. */
  readonly styles: (names: readonly (AnyBlockName | OptionalStyle)[]) => PageStyle;
  /** URL of the browser script. */
  readonly script: string | null;
  /** Further scripts of a page, ready to stand at its end. */
  readonly scripts: (slug: string) => string;
}

// Placeholder elements, replaced later. Author content cannot contain one: React escapes every `<` in text and
// attributes, structured data has none, and the sanitiser removes unknown elements.
const MAIN = createElement(MAIN_ELEMENT);
const BLOCK_ELEMENT = 'casino-site-block';
const BLOCK_MARK = new RegExp(`<${BLOCK_ELEMENT} id="([^"]*)"></${BLOCK_ELEMENT}>`);

/** Blocks that share the sheet for ratings. */
const RATED: ReadonlySet<string> = new Set(['review', 'ranking', 'comparison']);

export class Renderer {
  readonly #shells = new Map<string, readonly [before: SharedChunk, after: SharedChunk]>();
  readonly #checked: Templates;
  #entered = '';
  /** Whether a template has not ended once. */
  #isEndless = false;

  constructor(private readonly input: RendererInput) {
    this.#checked = checkedTemplates(input.templates, (file) => void (this.#entered = file));
  }

  /** Header and footer around an empty main part, for the link check. */
  shell(layout: string): string {
    return joinChunks(this.#shellOf(layout));
  }

  /** Both parts of it; also those around the page for blocked visitors, and those with marks. Each by its name. */
  frames(
    layout: string,
  ): readonly (readonly [name: string, frame: { readonly before: string; readonly after: string }])[] {
    const frame = ([before, after]: readonly SharedChunk[]) => ({ before: before!.text, after: after!.text });
    return [
      [layout, frame(this.#shellOf(layout))],
      [`${layout} blocked`, frame(this.#shellOf(layout, 'blocked'))],
      ...this.input.marks.all().map((mark) => [frameName(layout, mark), frame(this.#shellOf(layout, mark))] as const),
    ];
  }

  /** The content of `main`. */
  main(view: PageView): string {
    const main = this.#render('page.tsx', ({ PageMain, blocks }) => createElement(PageMain, { view, blocks }));
    return [...insideFrame([main], view.lang, this.input.frameIn(view.lang))].join('');
  }

  /**
   * The same block by block, each rendered on demand: rendering a page of large tables takes many times the memory of
   * its text.
   */
  mainParts(view: PageView): Iterable<string> {
    return insideFrame(this.#blockParts(view), view.lang, this.input.frameIn(view.lang));
  }

  *#blockParts(view: PageView): Generator<string> {
    const { PageMain, blocks } = this.input.templates;
    const marks = mapValues(
      blocks,
      () =>
        ({ anchor }: { readonly anchor: string }) =>
          createElement(BLOCK_ELEMENT, { id: anchor }),
    );
    const byAnchor = new Map(view.blocks.map((block) => [block.anchor, block]));
    const parts = this.#render('page.tsx', () => createElement(PageMain, { view, blocks: marks })).split(BLOCK_MARK);
    // Every second part is the anchor of a block.
    for (const [index, part] of parts.entries()) {
      const block = index % 2 === 1 ? byAnchor.get(part)! : null;
      yield block ? this.#render(blockFile(block.block), (own) => createElement(own.blocks[block.block], block)) : part;
    }
  }

  /** The document around a finished main part, without its own hash, in chunks; see `splitAtHash`. */
  document(view: PageView, main: readonly Chunk[]): readonly Chunk[] {
    const { styles, script, scripts, marks } = this.input;
    const [before, after] = this.#shellOf(view.layout, view.blocked ? 'blocked' : marks.of(view.slug));
    const { css, policy } = styles([...new Set(view.blocks.map((block) => block.block)), ...this.#optional(view)]);
    const html = this.#render('document.tsx', ({ Document }) =>
      createElement(Document, {
        lang: view.lang,
        dir: directionOf(view.lang),
        page: '',
        notFound: view.notFound,
        head: view.head,
        policy,
        styles: STYLE_MARK,
        script,
        body: MAIN_MARK as Html,
      }),
    );
    const around = withLanguages(before, view, (languages) =>
      this.#render('parts/languages.tsx', ({ Languages }) => createElement(Languages, { languages })),
    );
    const spoken = withFrameLanguage(withDirection(html, view.lang), this.input.frameIn(view.lang));
    return assemble(spoken, css, [around, ...main, after], scripts(view.slug));
  }

  /** `file` is the template that is named when it does not end, unless a block has begun. */
  #render(file: string, make: (templates: Templates) => ReactElement): string {
    const { templates, words } = this.input;
    templates.speak?.(words);
    const rendered = () => render(make(this.#checked), () => make(templates));
    if (!templates.isOwn) return rendered();
    try {
      this.#entered = file;
      return withTimeLimit(rendered, this.#isEndless);
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      this.#isEndless = true;
      throw TemplateError.of(this.#entered, `The template fails: ${error.message}`);
    }
  }

  #optional({ breadcrumbs, blocks, languages }: PageView): OptionalStyle[] {
    const { menu, search } = this.input.shell.header;
    return [
      ...(menu ? ['menu' as const, 'wide-menu' as const] : []),
      ...(languages ? ['languages' as const] : []),
      ...(breadcrumbs.length > 0 ? ['breadcrumbs' as const] : []),
      ...(search ? ['search' as const] : []),
      ...(blocks.some(({ block, content }) => block === 'games' && content.filter) ? ['games-filter' as const] : []),
      ...(blocks.some(({ block }) => RATED.has(block)) ? ['rating' as const] : []),
    ];
  }

  /** No mark is called "blocked": each begins with a sign. */
  #shellOf(layout: string, mark = ''): readonly [before: SharedChunk, after: SharedChunk] {
    const key = `${mark} ${layout}`;
    const cached = this.#shells.get(key);
    if (cached) return cached;
    const { templates, marks, blockedShell } = this.input;
    // A missing layout is reported as an error of its page; the rest of the page is checked in the default layout.
    const name = Object.hasOwn(templates.layouts, layout) ? layout : 'default';
    const shell = mark === 'blocked' ? blockedShell : marks.shell(mark);
    const parts = this.#render(`layouts/${name}.tsx`, ({ layouts }) =>
      createElement(layouts[name]!, { shell }, MAIN),
    ).split(MAIN_MARK);
    if (parts.length !== 2)
      throw TemplateError.of(
        `layouts/${name}.tsx`,
        `The layout "${name}" must print {children}, its property, exactly once: there the page goes. It does so ${parts.length - 1} times`,
      );
    const pair = [sharedChunk(parts[0]!), sharedChunk(parts[1]!)] as const;
    this.#shells.set(key, pair);
    return pair;
  }
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

/** Renders with React; an error is marked as one of a template, whose components are read from the plain element. */
function render(element: ReactElement, plain: () => ReactElement): string {
  try {
    return renderToStaticMarkup(element);
  } catch (thrown) {
    throw new TemplateError(thrown, () => componentsOf(plain()));
  }
}

/**
 * The components around an error, from the inside out: React reports them only when it streams. Renders again up to the
 * error, without waiting for anything asynchronous.
 */
async function componentsOf(element: ReactElement): Promise<string> {
  let first = '';
  try {
    const onError = (_error: unknown, { componentStack }: { readonly componentStack?: string | undefined }) =>
      void (first ||= componentStack ?? '');
    const rendering = renderToPipeableStream(element, { onError, onShellError: () => {} });
    // React starts in the first microtask; it must be aborted before asynchronous parts resolve.
    await Promise.resolve();
    rendering.abort();
    await nextTurn();
  } catch {
    // The error is reported without its place.
  }
  return first;
}
