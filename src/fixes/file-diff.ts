// The difference between two whole files as a unified diff, for `eject --diff`.
import { clean } from '../problems/print.js';

const CONTEXT = 3;
/** Pairs of lines that are compared; beyond it all that is not the same at both ends counts as replaced. */
const MAX_PAIRS = 4_000_000;
const MAX_LINE = 400;

type Step = readonly [sign: ' ' | '-' | '+', line: string];

/** Empty for two files of the same lines, however these end. */
export function fileDiff(oldName: string, before: string, newName: string, after: string): string {
  const steps = stepsBetween(linesOf(before), linesOf(after));
  if (steps.every(([sign]) => sign === ' ')) return '';
  return [`--- ${clean(oldName)}`, `+++ ${clean(newName)}`, ...hunksOf(steps), ''].join('\n');
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

function hunksOf(steps: readonly Step[]): string[] {
  const lines: string[] = [];
  const isNear = nearChanges(steps);
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
    for (const [sign, line] of hunk) lines.push(sign + shown(line));
    [at, old, young] = [end, old + gone, young + come];
  }
  return lines;
}

function nearChanges(steps: readonly Step[]): (at: number) => boolean {
  const near = new Uint8Array(steps.length);
  for (const [at, [sign]] of steps.entries())
    if (sign !== ' ') near.fill(1, Math.max(0, at - CONTEXT), at + CONTEXT + 1);
  return (at) => near[at] === 1;
}

function shown(line: string): string {
  const part = line.length <= MAX_LINE ? line : `${line.slice(0, MAX_LINE)}…`;
  return part.split('\t').map(clean).join('\t').replaceAll('##[', '#·[');
}
