// Edits texts inside a JSON file and touches nothing else: keys, order, whitespace, line ends, the byte-order mark and
// the way other characters are escaped stay as they are.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A piece of a text that is replaced: offsets in the text as JSON.parse gives it. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Asked for every text of the file; `path` leads to it from the root, to a key only to the object that has it. */
type FindReplacements = (path: readonly (string | number)[], text: string, isKey: boolean) => readonly Replacement[];

const MARK = '\ufeff';

/** The file with its replacements; the same text when there are none. */
export function editTexts(json: string, find: FindReplacements): string {
  const jsonc = require('jsonc-parser') as typeof import('jsonc-parser');
  const mark = json.startsWith(MARK) ? MARK : '';
  const text = json.slice(mark.length);
  const edits: { offset: number; length: number; content: string }[] = [];
  const replace = (found: readonly Replacement[], offset: number, length: number) => {
    if (found.length === 0) return;
    const places = placesOf(text.slice(offset, offset + length));
    for (const { from, to, text: content } of found) {
      const [begin, end] = [places[from]!, places[to]!];
      edits.push({ offset: offset + begin, length: end - begin, content: JSON.stringify(content).slice(1, -1) });
    }
  };
  jsonc.visit(
    text,
    {
      onObjectProperty(key, offset, length, _line, _column, path) {
        replace(find(path(), key, true), offset, length);
      },
      onLiteralValue(value, offset, length, _line, _column, path) {
        if (typeof value === 'string') replace(find(path(), value, false), offset, length);
      },
    },
    { disallowComments: true },
  );
  return mark + jsonc.applyEdits(text, edits);
}

/** Offset in the literal, quotes included, of every character of the text, and of its end. */
function placesOf(literal: string): number[] {
  const places: number[] = [];
  let at = 1;
  while (at < literal.length - 1) {
    places.push(at);
    at += literal[at] !== '\\' ? 1 : literal[at + 1] === 'u' ? 6 : 2;
  }
  places.push(at);
  return places;
}
