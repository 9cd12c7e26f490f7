// Finds the places of a Markdown page: JSON pointers of the value that it became, back to lines of the file.
import type { SourceFile } from '../../model.js';
import type { Span } from '../../problems/json-places.js';
import { type Finder, pieceIn, segmentsOf, spanPlace, type Target } from '../../problems/locate.js';
import { type FrontMatter, frontMatterPath } from './front-matter.js';
import type { Yaml } from './yaml.js';

/** Where a component stands: under a heading, or in YAML. */
export type ComponentPlace =
  | { readonly kind: 'text'; readonly heading: Span; readonly text: Span; readonly info: boolean }
  | { readonly kind: 'yaml'; readonly yaml: Yaml; readonly path: readonly string[]; readonly fallback: Span };

const START: Span = { offset: 0, length: 1 };
/** No excerpt shows more. */
const MAX_SPAN = 200;

export function markdownFinder(file: SourceFile, front: FrontMatter, places: readonly ComponentPlace[]): Finder {
  return (pointer, target = 'value', within = '', nth = 0) => {
    const whole = spanOf(segmentsOf(pointer), target, front, places);
    const text = within === '' ? '' : file.text.slice(whole.offset, whole.offset + whole.length);
    const { offset, length } = pieceIn(text, whole.offset, [within], nth) ?? whole;
    const first = file.text.slice(offset, offset + Math.min(length, MAX_SPAN)).split('\n', 1)[0]!;
    return spanPlace(file.path, file.text, offset, Math.max(1, first.trimEnd().length), pointer);
  };
}

function spanOf(
  segments: readonly string[],
  target: Target,
  front: FrontMatter,
  places: readonly ComponentPlace[],
): Span {
  const [first, index, ...fields] = segments;
  if (first === undefined) return START;
  if (first !== 'components') return front.yaml.span(frontMatterPath(segments), target);
  const place = index === undefined ? undefined : places[Number(index)];
  if (!place) return START;
  if (place.kind === 'yaml') {
    // The name of a fenced block follows the backticks.
    if (place.yaml.value === null || (fields[0] === 'block' && place.path.length === 0)) return place.fallback;
    return place.yaml.span([...place.path, ...fields], target);
  }
  const [field = 'header'] = fields;
  if (place.info && !OF_HEADING.has(field) && !OF_TEXT.has(field)) return front.yaml.span(['info', field], target);
  return OF_TEXT.has(field) ? place.text : place.heading;
}

const OF_HEADING: ReadonlySet<string> = new Set(['header', 'title']);
const OF_TEXT: ReadonlySet<string> = new Set(['text', 'description']);
