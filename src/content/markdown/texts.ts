// Long texts that stand elsewhere: { "markdown": "terms.md" } is replaced by the text of content/texts/terms.md. One
// that names no file is Markdown itself.
import type { RowPlace } from '../../entities/collections.js';
import { isJsonObject } from '../../util/json-object.js';
import { foldText } from '../../util/fold-text.js';
import type { Problem, SourceFile } from '../../model.js';
import { nearest } from '../../util/nearest.js';
import { rawProblems } from '../characters.js';
import type { OwnBlock } from '../../schema/own-block.js';
import { problem } from '../../problems/catalogue.js';
import { type Finder, pieceIn, spanPlace } from '../../problems/locate.js';
import { bracesIn } from '../misread.js';
import { TEXTS_FOLDER } from '../names.js';
import { marksIn } from '../to-fill.js';
import { lostInField, lostInText } from './lost.js';
import { markdownToHtml } from './to-html.js';
import { withTextsReplaced } from '../long-texts.js';

/** Reads a text by its path below the root of the site. */
type ReadText = (path: string) => { readonly file: SourceFile | null; readonly problems: readonly Problem[] };

interface WithTexts {
  readonly value: unknown;
  /** In the file of the page, like all that is found before pages are rendered. */
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** Places of what is found later: in the file of the text. */
  readonly at: Finder;
  readonly files: readonly SourceFile[];
}

/** Nothing else is a file: a text of one line that ends so would not be Markdown. */
const FILE = /^[^\n]{1,200}\.md$/;
const SAFE = /^(?![./])(?!.*\/[./])[^\\:]+$/;

/** `source`: file of the page, which is kept with what is found in its texts. */
export function withTexts(
  source: string,
  value: unknown,
  own: readonly OwnBlock[],
  at: Finder,
  read: ReadText,
  names: () => readonly string[],
): WithTexts {
  const filler = new Filler(at, read, own, names);
  const filled = filler.page(value);
  const { problems, warnings, sources, files } = filler;
  const found = [...files.values()].flatMap((file) => file ?? []);
  const ofPage = { source, field: null };
  const inPage = (one: Problem) => (one.file === source ? one : { ...one, row: ofPage });
  return {
    value: filled,
    problems: problems.map(inPage),
    warnings: warnings.map(inPage),
    at: placesIn(at, sources, ofPage),
    files: found,
  };
}

class Filler {
  readonly problems: Problem[] = [];
  readonly warnings: Problem[] = [];
  /** Pointer of a text → the file that it came from. */
  readonly sources = new Map<string, SourceFile>();
  /** Null for one that is not there. */
  readonly files = new Map<string, SourceFile | null>();
  #names: readonly string[] | undefined;

  constructor(
    readonly at: Finder,
    readonly read: ReadText,
    readonly own: readonly OwnBlock[],
    /** All that there are, for a name that is not. */
    readonly names: () => readonly string[],
  ) {}

  page(page: unknown): unknown {
    if (!isJsonObject(page) || !Array.isArray(page.components)) return page;
    const components = page.components.map((one, index) =>
      withTextsReplaced(one, this.own, `/components/${index}`, (value, pointer) => {
        const text = isJsonObject(value) && Object.keys(value).length === 1 ? value.markdown : undefined;
        return typeof text === 'string' ? this.#html(text, pointer) : value;
      }),
    );
    return { ...page, components };
  }

  #html(text: string, pointer: string): string {
    if (!FILE.test(text)) {
      this.warnings.push(...lostInField(text, pointer, this.at, this.own));
      return markdownToHtml(text);
    }
    const file = this.#file(text, pointer);
    if (!file) return MISSING;
    // The wrapper of a field is in the pointer of the file, not in that of normalised content (D-35).
    for (const one of [pointer, unwrapped(pointer)]) this.sources.set(one, file);
    return markdownToHtml(file.text);
  }

  #file(name: string, pointer: string): SourceFile | null {
    const path = `${TEXTS_FOLDER}/${name}`;
    const known = this.files.get(path);
    if (known !== undefined) return known;
    const report = (message: string, hint: string) =>
      void this.problems.push(problem('text-missing', message, this.at(pointer), hint));
    if (!SAFE.test(name)) {
      report(
        `${JSON.stringify(name)} is not the path of a text.`,
        `Texts belong in ${TEXTS_FOLDER}; write the path below it.`,
      );
      return null;
    }
    const { file, problems } = this.read(path);
    this.files.set(path, file);
    if (file) {
      for (const one of rawProblems(file)) (one.severity === 'error' ? this.problems : this.warnings).push(one);
      for (const { message, hint } of marksIn(file))
        this.warnings.push(problem('text-to-fill', `${path}: ${message}`, this.at(pointer), hint));
      for (const one of [...lostInText(file, this.own), ...bracesIn(file)]) this.warnings.push(one);
      return file;
    }
    for (const { message, hint } of problems) report(`${path}: ${message}`, hint ?? '');
    const composed = name.normalize('NFC');
    const same =
      file === null && (this.#names ??= this.names()).find((one) => one !== name && one.normalize('NFC') === composed);
    if (same) return this.#file(same, pointer);
    const close = problems.length === 0 ? nearName(name, (this.#names ??= this.names())) : null;
    const hint = 'Write the text there, or write the Markdown here instead of the name.';
    if (problems.length === 0) report(`There is no ${path}.`, close ? `Did you mean "${close}"?` : hint);
    return null;
  }
}

/** Capitals and accents are what is mistyped most; else letters. */
function nearName(name: string, names: readonly string[]): string | null {
  const fold = (one: string) => foldText(one.slice(one.lastIndexOf('/') + 1));
  return nearest(name, names) ?? names.find((one) => fold(one) === fold(name)) ?? null;
}

/** In place of a text that has an error already, so that no second one says that it is empty. */
const MISSING = '<p>…</p>';

function unwrapped(pointer: string): string {
  return pointer.replace(/^(\/components\/\d+(?:\/data\/content)?\/[^/]+)\/content(?=\/|$)/, '$1');
}

/** A problem about a text of its own points into its file. */
function placesIn(at: Finder, sources: ReadonlyMap<string, SourceFile>, row: RowPlace): Finder {
  if (sources.size === 0) return at;
  return (pointer, target, within = '', nth = 0) => {
    const file = sources.get(pointer);
    if (!file) return at(pointer, target, within, nth);
    const { offset, length } = pieceIn(file.text, 0, [within], nth) ?? {
      offset: 0,
      length: file.text.split('\n', 1)[0]!.length,
    };
    return { ...spanPlace(file.path, file.text, offset, Math.max(1, length), pointer), row };
  };
}
