// Cuts the lines around a place out of a file and marks the place, so that a problem shows itself.
const CONTEXT = 1;
const MAX_WIDTH = 100;

/** Line and column (from 1) of an offset. */
export function position(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - (before.lastIndexOf('\n') + 1) + 1 };
}

/** Two or three numbered lines with a marker under the span. Long lines are cut to a window around it. */
export function excerpt(text: string, offset: number, length: number): string {
  const { line, column } = position(text, offset);
  const lines = text.split('\n');
  const from = Math.max(0, line - 1 - CONTEXT);
  const start = Math.max(0, column - 1 - Math.floor(MAX_WIDTH / 2));
  const digits = String(line + CONTEXT).length;
  const shown: string[] = [];
  for (let index = from; index < line; index++) {
    const visible = (lines[index] ?? '').replaceAll('\t', ' ').replace(/\r$/, '').slice(start, start + MAX_WIDTH);
    shown.push(`  ${String(index + 1).padStart(digits)} │ ${visible}`);
  }
  const room = Math.max(1, MAX_WIDTH - (column - 1 - start));
  const rest = Math.max(1, (lines[line - 1] ?? '').length - (column - 1));
  shown.push(`  ${' '.repeat(digits)} │ ${' '.repeat(column - 1 - start)}${'^'.repeat(Math.max(1, Math.min(length, room, rest)))}`);
  return shown.join('\n');
}
