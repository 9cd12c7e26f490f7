// Unified diffs for people: of the texts that a fix changes inside lines, and of two whole files for `eject --diff`.
import { clean } from '../problems/print.js';

/** Lines around a change. */
const FIX_CONTEXT = 2;
const FILE_CONTEXT = 3;
/** Pairs of lines that are compared; beyond it all that is not the same at both ends counts as replaced. */
const MAX_PAIRS = 4_000_000;
/** A text may be a megabyte in one line; of such lines only the surroundings of the change are shown. */
const MAX_LINE = 400;

/** `at`: where in the line the change begins. */
type Step = readonly [sign: ' ' | '-' | '+', line: string, at?: number];

/** A fix neither adds nor removes lines, so each is compared with the one in its place. */
export function fixDiff(file: string, before: string, after: string): string {
  const [old, young] = [before.split('\n'), after.split('\n')];
  if (old.length !== young.length) throw new Error(`A fix has changed the number of lines of "${file}".`);
  const steps: Step[] = [];
  let added: Step[] = [];
  for (const [index, line] of old.entries()) {
    const now = young[index]!;
    if (line === now) {
      steps.push(...added, [' ', line]);
      added = [];
      continue;
    }
    const at = firstDifference(line, now);
    steps.push(['-', line, at]);
    added.push(['+', now, at]);
  }
  return print(`a/${file}`, `b/${file}`, [...steps, ...added], FIX_CONTEXT);
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Empty for two files of the same lines, however these end. */
export function fileDiff(oldName: string, before: string, newName: string, after: string): string {
  const steps = stepsBetween(linesOf(before), linesOf(after));
  return steps.every(([sign]) => sign === ' ') ? '' : print(oldName, newName, steps, FILE_CONTEXT);
}

function linesOf(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function stepsBetween(old: readonly string[], young: readonly string[]): Step[] {
  const most = Math.min(old.length, young.length);
  let start = 0;
  while (start < most && old[start] === young[start]) start += 1;
  let end = 0;
  while (end < most - start && old[old.length - 1 - end] === young[young.length - 1 - end]) end += 1;
  const same = (lines: readonly string[]) => lines.map((line): Step => [' ', line]);
  return [
    ...same(old.slice(0, start)),
    ...middle(old.slice(start, old.length - end), young.slice(start, young.length - end)),
    ...same(old.slice(old.length - end)),
  ];
}

/** By the longest list of lines that both have in this order. */
function middle(old: readonly string[], young: readonly string[]): Step[] {
  if (old.length * young.length > MAX_PAIRS)
    return [...old.map((line): Step => ['-', line]), ...young.map((line): Step => ['+', line])];
  const width = young.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  for (let a = old.length - 1; a >= 0; a--)
    for (let b = young.length - 1; b >= 0; b--)
      longest[a * width + b] =
        old[a] === young[b]
          ? longest[(a + 1) * width + b + 1]! + 1
          : Math.max(longest[(a + 1) * width + b]!, longest[a * width + b + 1]!);
  const steps: Step[] = [];
  let [a, b] = [0, 0];
  while (a < old.length || b < young.length) {
    if (a < old.length && b < young.length && old[a] === young[b]) {
      steps.push([' ', old[a]!]);
      [a, b] = [a + 1, b + 1];
    } else if (b >= young.length || (a < old.length && longest[(a + 1) * width + b]! >= longest[a * width + b + 1]!))
      steps.push(['-', old[a++]!]);
    else steps.push(['+', young[b++]!]);
  }
  return steps;
}

function print(oldName: string, newName: string, steps: readonly Step[], context: number): string {
  return [`--- ${clean(oldName)}`, `+++ ${clean(newName)}`, ...hunksOf(steps, context), ''].join('\n');
}

function hunksOf(steps: readonly Step[], context: number): string[] {
  const lines: string[] = [];
  const isNear = nearChanges(steps, context);
  let [old, young] = [1, 1];
  for (let at = 0; at < steps.length;) {
    if (!isNear(at)) {
      [at, old, young] = [at + 1, old + 1, young + 1];
      continue;
    }
    let end = at;
    while (end < steps.length && isNear(end)) end += 1;
    const hunk = steps.slice(at, end);
    const [gone, come] = [hunk.filter(([sign]) => sign !== '+').length, hunk.filter(([sign]) => sign !== '-').length];
    lines.push(`@@ -${gone === 0 ? old - 1 : old},${gone} +${come === 0 ? young - 1 : young},${come} @@`);
    for (const [sign, line, from] of hunk) lines.push(sign + shown(line, from));
    [at, old, young] = [end, old + gone, young + come];
  }
  return lines;
}

function nearChanges(steps: readonly Step[], context: number): (at: number) => boolean {
  const near = new Uint8Array(steps.length);
  for (const [at, [sign]] of steps.entries())
    if (sign !== ' ') near.fill(1, Math.max(0, at - context), at + context + 1);
  return (at) => near[at] === 1;
}

function shown(line: string, at = 0): string {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  const begin = text.length <= MAX_LINE ? 0 : Math.max(0, at - MAX_LINE / 2);
  const part = text.length <= MAX_LINE ? text : `${begin > 0 ? '…' : ''}${text.slice(begin, begin + MAX_LINE)}…`;
  return part.split('\t').map(clean).join('\t').replaceAll('##[', '#·[');
}
