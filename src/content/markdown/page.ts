// A page written in Markdown becomes the value that its JSON would have: front matter gives the settings, each heading
// a block, fenced blocks any other. Validation and all that follows see no difference.
import { BLOCKS } from '../../blocks.js';
import { HTML_FIELDS } from '../../html-fields.js';
import type { BlockName, Problem, SourceFile } from '../../model.js';
import { nearest } from '../../nearest.js';
import { problem } from '../../problems/catalogue.js';
import type { Span } from '../../problems/json-places.js';
import { type Finder, spanPlace } from '../../problems/locate.js';
import { type FrontMatter, readFrontMatter } from './front-matter.js';
import { type ComponentPlace, markdownFinder } from './places.js';
import { type Fence, markdownParts, markdownToHtml, type Part, type Section } from './to-html.js';
import { isMap, readYaml } from './yaml.js';

export interface MarkdownPage {
  /** Undefined when the file has mistakes that hide what is meant. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
  readonly at: Finder;
}

type Fields = Readonly<Record<string, unknown>>;

interface Component {
  /** `''` where none is named. */
  readonly block: string;
  readonly fields: Fields;
  readonly place: ComponentPlace;
}

export function readMarkdownPage(source: SourceFile): MarkdownPage {
  const front = readFrontMatter(source);
  if (front.problems.length > 0)
    return { value: undefined, problems: front.problems, at: markdownFinder(source, front, []) };
  const reader = new Reader(source, front);
  const components = reader.components();
  const places = components.map(({ place }) => place);
  const at = markdownFinder(source, front, places);
  const problems = [...reader.problems, ...components.flatMap((one, index) => unknownBlock(one, at, index))];
  if (problems.length > 0) return { value: undefined, problems, at };
  const title = 'title' in front.page ? {} : titleOf(components);
  const written = components.map(({ block, fields, place }, index) => {
    const html = new Set(HTML_FIELDS[block as BlockName] ?? []);
    const content = place.kind === 'yaml' ? withHtml(fields, html, false) : fields;
    return { order: index + 1, component_id: IDS.get(block), data: { content } };
  });
  return { value: { ...title, ...front.page, components: written }, problems: [], at };
}

const IDS: ReadonlyMap<string, number> = new Map([...BLOCKS].map(([id, { name }]) => [name, id]));

/** The heading of the page is its title, unless the front matter gives another. */
function titleOf([first]: readonly Component[]): Fields {
  return first?.block === 'info-block' && first.place.kind === 'text' ? { title: first.fields.title } : {};
}

function unknownBlock({ block, place }: Component, at: Finder, index: number): Problem[] {
  if (IDS.has(block)) return [];
  const close = nearest(block.slice(0, 60), IDS.keys());
  const pointer = `/components/${index}${place.kind === 'yaml' && place.path.length > 0 ? '/block' : ''}`;
  const message = block === '' ? 'The block has no name.' : `"${block.slice(0, 60)}" names no block.`;
  return [
    problem(
      'block-unknown',
      message,
      at(pointer),
      close ? `Did you mean "${close}"?` : `Blocks: ${[...IDS.keys()].join(', ')}.`,
    ),
  ];
}

/** Long texts of a Markdown page are Markdown, too; HTML is part of it. */
function withHtml(value: unknown, html: ReadonlySet<string>, isHtml: boolean): unknown {
  if (typeof value === 'string') return isHtml ? markdownToHtml(value) : value;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => withHtml(one, html, isHtml));
  // A text of its own is put in later, see texts.ts.
  if (isHtml && typeof (value as Fields).markdown === 'string') return value;
  const entries = Object.entries(value).map(([key, one]) => [key, withHtml(one, html, isHtml || html.has(key))]);
  return Object.fromEntries(entries);
}

class Reader {
  readonly problems: Problem[] = [];
  /** Offset of each line of the text. */
  readonly #lines: number[];

  constructor(
    readonly source: SourceFile,
    readonly front: FrontMatter,
  ) {
    this.#lines = lineStarts(source.text, front.bodyStart);
  }

  components(): Component[] {
    const { front, source } = this;
    const parts = markdownParts(source.text.slice(front.bodyStart), front.lang || 'it');
    const body = parts.flatMap((part, index) => this.#component(part, index, parts));
    return [...this.#listed('before'), ...body, ...this.#listed('after')];
  }

  #listed(key: 'before' | 'after'): Component[] {
    const { front } = this;
    return front[key].map((one, index) => {
      const { block, ...fields } = isMap(one) ? one : {};
      const path = Array.isArray((front.yaml.value as Fields)[key]) ? [key, String(index)] : [key];
      const place = { kind: 'yaml', yaml: front.yaml, path, fallback: this.#span(0, 0) } as const;
      return { block: typeof block === 'string' ? block : '', fields, place };
    });
  }

  #component(part: Part, index: number, parts: readonly Part[]): Component[] {
    if (!('html' in part)) return [this.#fence(part)];
    const isTop = part.level === 1 && !parts.slice(0, index).some((one) => !('html' in one) || one.level > 0);
    if (part.level === 0 && part.html === '') return [];
    return [isTop ? this.#info(part) : this.#section(part)];
  }

  #section(part: Section): Component {
    const header = part.level > 0 ? { header: part.heading } : {};
    return { block: 'text-component', fields: { ...header, text: part.html }, place: this.#placeOf(part, false) };
  }

  #info(part: Section): Component {
    const description = part.html === '' ? {} : { description: part.html };
    const fields = { title: part.heading, ...this.front.info, ...description };
    return { block: 'info-block', fields, place: this.#placeOf(part, true) };
  }

  #fence({ block, text, line }: Fence): Component {
    const { path, text: whole } = this.source;
    const fallback = this.#span(line - 1, line);
    const yaml = readYaml(text, { path, whole }, this.#offset(line));
    this.problems.push(...yaml.problems);
    if (yaml.problems.length === 0 && yaml.value !== null && !isMap(yaml.value)) {
      const hint = 'Write one field a line: header: Domande frequenti';
      const place = spanPlace(path, whole, this.#offset(line), 1);
      this.problems.push(problem('yaml-syntax', 'The block is not a list of fields.', place, hint));
    }
    return {
      block,
      fields: isMap(yaml.value) ? yaml.value : {},
      place: { kind: 'yaml', yaml, path: [], fallback },
    };
  }

  #placeOf({ level, line, end, isNotes }: Section, info: boolean): ComponentPlace {
    const heading = this.#span(line, line + 1);
    if (isNotes) return { kind: 'text', heading, text: this.#span(0, end), info };
    const text = this.#span(level > 0 ? this.#filled(line + 1, end) : this.#filled(line, end), end);
    return { kind: 'text', heading, text, info };
  }

  /** The first line of some that has letters; the first one when none has. */
  #filled(from: number, end: number): number {
    for (let line = from; line < end; line++) {
      const { offset, length } = this.#span(line, line + 1);
      if (this.source.text.slice(offset, offset + length).trim() !== '') return line;
    }
    return from;
  }

  #offset(line: number): number {
    return this.#lines[line] ?? this.source.text.length;
  }

  #span(from: number, end: number): Span {
    const offset = this.#offset(from);
    return { offset, length: Math.max(1, this.#offset(end) - offset) };
  }
}

function lineStarts(text: string, from: number): number[] {
  const starts = [from];
  for (let at = text.indexOf('\n', from); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
