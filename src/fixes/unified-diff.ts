// A change of texts inside lines as a unified diff. A fix neither adds nor removes lines.
import { clean } from '../problems/print.js';

const CONTEXT = 2;
/** A text may be a megabyte in one line; of such lines only the surroundings of the change are shown. */
const MAX_LINE = 400;

export function unifiedDiff(file: string, before: string, after: string): string {
  const [old, young] = [before.split('\n'), after.split('\n')];
  if (old.length !== young.length) throw new Error(`A fix has changed the number of lines of "${file}".`);
  const changed = old.flatMap((line, index) => (line === young[index] ? [] : [index]));
  const name = clean(file);
  return [
    `--- a/${name}`,
    `+++ b/${name}`,
    ...hunks(changed, old.length).flatMap((hunk) => hunkLines(hunk, old, young)),
    '',
  ].join('\n');
}

interface Hunk {
  readonly first: number;
  last: number;
}

function hunks(changed: readonly number[], count: number): Hunk[] {
  const found: Hunk[] = [];
  for (const index of changed) {
    const [first, last] = [Math.max(0, index - CONTEXT), Math.min(count - 1, index + CONTEXT)];
    const before = found.at(-1);
    if (before && first <= before.last + 1) before.last = last;
    else found.push({ first, last });
  }
  return found;
}

function hunkLines({ first, last }: Hunk, old: readonly string[], young: readonly string[]): string[] {
  const length = last - first + 1;
  const lines = [`@@ -${first + 1},${length} +${first + 1},${length} @@`];
  let added: string[] = [];
  for (let index = first; index <= last; index++) {
    const [before, after] = [old[index]!, young[index]!];
    if (before === after) {
      lines.push(...added, ` ${shown(before, 0)}`);
      added = [];
      continue;
    }
    const at = firstDifference(before, after);
    lines.push(`-${shown(before, at)}`);
    added.push(`+${shown(after, at)}`);
  }
  return [...lines, ...added];
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function shown(line: string, at: number): string {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  const begin = text.length <= MAX_LINE ? 0 : Math.max(0, at - MAX_LINE / 2);
  const part = text.length <= MAX_LINE ? text : `${begin > 0 ? '…' : ''}${text.slice(begin, begin + MAX_LINE)}…`;
  return part.split('\t').map(clean).join('\t').replaceAll('##[', '#·[');
}
