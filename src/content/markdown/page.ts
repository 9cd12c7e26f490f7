// A page written in Markdown becomes the value that its JSON would have: front matter gives the settings, each heading
// a block, fenced blocks any other. Validation and all that follows see no difference.
import { isJsonObject } from '../../util/json-object.js';
import type { Problem, SourceFile } from '../../model.js';
import type { OwnBlock } from '../../schema/own-block.js';
import { problem } from '../../problems/catalogue.js';
import type { Span } from '../../problems/json-places.js';
import { type Finder, spanPlace } from '../../problems/locate.js';
import { fenceOffsets, lineStarts } from './file-lines.js';
import { type FrontMatter, readFrontMatter } from './front-matter.js';
import { type ComponentPlace, markdownFinder } from './places.js';
import { lostInField, lostInPage } from './lost.js';
import { type Fence, markdownParts, markdownToHtml, type Part, type Section } from './to-html.js';
import { withTextsReplaced } from '../long-texts.js';
import { pageTags } from '../text-tags.js';
import { readYaml } from './yaml.js';

interface MarkdownPage {
  /** Undefined when the file has mistakes that hide what is meant. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** Of a page that can be read. */
  readonly warnings: readonly Problem[];
  readonly at: Finder;
}

type Fields = Readonly<Record<string, unknown>>;

interface Component {
  /** `''` where none is named. */
  readonly block: string;
  readonly fields: Fields;
  readonly place: ComponentPlace;
}

export function readMarkdownPage(source: SourceFile, own: readonly OwnBlock[] = []): MarkdownPage {
  const front = readFrontMatter(source);
  if (front.problems.length > 0)
    return { value: undefined, problems: front.problems, warnings: [], at: markdownFinder(source, front, []) };
  const reader = new Reader(source, front);
  const components = reader.components();
  const places = components.map(({ place }) => place);
  const at = markdownFinder(source, front, places);
  if (reader.problems.length > 0) return { value: undefined, problems: reader.problems, warnings: [], at };
  const warnings = [...front.yaml.warnings, ...reader.warnings, ...lostInPage(source, front.bodyStart, own)];
  warnings.push(...pageTags({ ...front.page, components: components.map(withoutHeading) }, own, at));
  const title = 'title' in front.page ? {} : titleOf(components);
  const written = components.map(({ block, fields, place }, index) => {
    const component = { ...fields, order: index + 1, block };
    if (place.kind !== 'yaml') return component;
    // Long texts of a Markdown page are Markdown, too; HTML is part of it. A text that is only named is put in later.
    return withTextsReplaced(component, own, `/components/${index}`, (value, pointer) => {
      if (typeof value !== 'string') return value;
      warnings.push(...lostInField(value, pointer, at, own));
      return markdownToHtml(value);
    });
  });
  return { value: { ...title, ...front.page, components: written }, problems: [], warnings, at };
}

/** HTML that is left in a heading of Markdown is meant to be read: it was written as code. */
function withoutHeading({ block, fields, place }: Component): Fields {
  const { header: _header, title: _title, ...others } = fields;
  return { ...(place.kind === 'text' ? others : fields), block };
}

/** The heading of the page is its title, unless the front matter gives another. */
function titleOf([first]: readonly Component[]): Fields {
  return first?.block === 'info-block' && first.place.kind === 'text' ? { title: first.fields.title } : {};
}

class Reader {
  readonly problems: Problem[] = [];
  /** Headings that nothing follows, numbers that are read as others. */
  readonly warnings: Problem[] = [];
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
      const { block, ...fields } = isJsonObject(one) ? one : {};
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
    const place = this.#placeOf(part, false);
    const header = part.level > 0 ? { header: part.heading } : {};
    return { block: 'text-component', fields: { ...header, text: part.html || this.#nothing(part) }, place };
  }

  /** In place of a text that is missing, so that it is reported once. */
  #nothing({ heading, line }: Section): string {
    const { offset, length } = this.#span(line, line + 1);
    const place = spanPlace(this.source.path, this.source.text, offset, length);
    const hint = 'Write a text below it, or remove it: the next block has its own heading, "header".';
    this.warnings.push(
      problem('value-range', `There is no text below the heading ${JSON.stringify(heading)}.`, place, hint),
    );
    return '<p>…</p>';
  }

  #info(part: Section): Component {
    const description = part.html === '' ? {} : { description: part.html };
    const fields = { title: part.heading, ...this.front.info, ...description };
    return { block: 'info-block', fields, place: this.#placeOf(part, true) };
  }

  #fence({ block, text, line, isOpen }: Fence): Component {
    const { path, text: whole } = this.source;
    const fallback = this.#span(line - 1, line);
    const at = fenceOffsets(text, whole, this.#lines, line);
    const yaml = readYaml(text, { path, whole }, at);
    // At the end of a file nothing is missing; where the text goes on, it is read as fields.
    if (isOpen && yaml.problems.length > 0) this.problems.push(this.#unclosed(line - 1));
    else this.problems.push(...yaml.problems);
    this.warnings.push(...yaml.warnings);
    if (yaml.problems.length === 0 && yaml.value !== null && !isJsonObject(yaml.value)) {
      const hint = 'Write one field per line: header: Domande frequenti';
      const place = spanPlace(path, whole, at(0), 1);
      this.problems.push(problem('yaml-syntax', 'The block is not a list of fields.', place, hint));
    }
    return {
      block,
      fields: isJsonObject(yaml.value) ? yaml.value : {},
      place: { kind: 'yaml', yaml, path: [], fallback },
    };
  }

  #unclosed(line: number): Problem {
    const { offset, length } = this.#span(line, line + 1);
    const place = spanPlace(this.source.path, this.source.text, offset, length);
    return problem('yaml-syntax', 'The block is never closed.', place, 'Write ``` alone on a line below its fields.');
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
